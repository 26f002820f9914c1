-- schema c170a885a31d0928
REPLACE INTO collection VALUES(1,'127.0.0.1',X'648B1DFA6AF8F1255F947AF455046C15825F2474AD8502C70AF7D7094FF6B557',1795921361211,1,'complete',1795921361657,1795921361711,NULL,-1,0,0,NULL,NULL,NULL,'',NULL,0,0);
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','allowed_schemes',2,'https',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','allowed_types',1,'text/html',0,'allowed_types');
REPLACE INTO parameter VALUES('','allowed_types',2,'text/plain',0,'allowed_types');
REPLACE INTO parameter VALUES('','allowed_types',3,'application/msword',0,'allowed_types');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795921361233,0,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/a.html',0,1795921361271,0,0);
REPLACE INTO uri VALUES(3,1,2,1,1,0,1,NULL,NULL,'/b.html',0,1795921361271,0,0);
REPLACE INTO uri VALUES(4,1,6,1,1,0,1,1404,NULL,'/gone.html',0,1795921361271,0,0);
REPLACE INTO uri VALUES(5,1,3,1,1,0,1,NULL,NULL,'/same.html',0,1795921361271,0,0);
REPLACE INTO uri VALUES(6,1,2,1,1,0,1,NULL,NULL,'/soft.html',0,1795921361271,0,0);
REPLACE INTO uri VALUES(9,2,7,-1,1,0,1,12,1,'/x',0,1795921361271,0,0);
REPLACE INTO document VALUES(1,1795921361680,1,200,1,213,X'D0BAED2EA68611871C31ECFD8F10706E',NULL,0,0,322,1795921360,NULL,'Home',NULL,0,1795921361261,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795921361455,NULL,NULL,0,NULL,NULL,NULL,196865977756376032);
REPLACE INTO document VALUES(2,1795921361684,1,200,1,131,X'B0F4AE49669FC05B8071345AA5D4C1DF',NULL,0,322,302,1795921360,NULL,'A',NULL,0,1795921361312,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',5,0,NULL,NULL,'delivered',1795921361455,NULL,NULL,0,NULL,NULL,NULL,1136006999919103709);
REPLACE INTO document VALUES(3,1795921361685,1,200,1,98,X'F397DA07B101AD9ED6C714C1F2D886B4',NULL,0,624,267,1795921360,NULL,'B',NULL,0,1795921361313,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795921361455,NULL,NULL,0,NULL,NULL,NULL,7866195942368365746);
REPLACE INTO document VALUES(5,1795921361695,1,200,1,131,X'B0F4AE49669FC05B8071345AA5D4C1DF',2,NULL,NULL,NULL,1795921360,NULL,'A',NULL,0,1795921361315,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',2,0,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
REPLACE INTO document VALUES(6,1795921361696,1,200,1,99,X'78B70A12BDD1F1BC2B96547EF1BD9F1D',NULL,0,891,268,1795921360,NULL,'404 Not Found',NULL,0,1795921361316,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795921361455,NULL,NULL,0,NULL,NULL,'title and words',6030870465933445515);
REPLACE INTO link VALUES(1,'[2,3,4,5,9,6]',NULL);
REPLACE INTO link VALUES(2,'[3]',NULL);
REPLACE INTO link VALUES(5,'[3]',NULL);
REPLACE INTO attempt VALUES(4,1,0,1795921361313,404,1404,'HTTP status 404',NULL,0,1);
REPLACE INTO attempt VALUES(4,1,1,1795921361691,404,1404,'HTTP status 404',NULL,0,6);
REPLACE INTO robots VALUES(1,1795921361260,1796007761260,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO rule VALUES(1,'seine/scope hosts');
REPLACE INTO uri_state VALUES(1,'pending','waits in queue, claim or retry');
REPLACE INTO uri_state VALUES(2,'stored','has a document of its own');
REPLACE INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
REPLACE INTO uri_state VALUES(4,'redirect','leads to another URI');
REPLACE INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
REPLACE INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
REPLACE INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence, by its age (dbswitch), or since it expired (a channel, or its own time)');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO uri_state VALUES(10,'dropped','was taken from the queue before it was ever fetched, since a refresh cycle began from scratch; a link, a start URI or an administrator brings it back');
REPLACE INTO cycle VALUES(0,1795921361233,1795921361505,'complete',0,0,NULL,0,0,0);
REPLACE INTO cycle VALUES(1,1795921361657,1795921361711,'complete',16,16,'all',0,0,0);
REPLACE INTO statistic VALUES(0,0,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,0,2,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,0,3,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,7,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,0,8,'',2640,283,520,7);
REPLACE INTO statistic VALUES(0,0,9,'',889,120,130,7);
REPLACE INTO statistic VALUES(0,0,10,'',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,12,'',10066,621,4553,6);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795921361711,1795921361711,1795921361711,1);
REPLACE INTO sample VALUES(1795921361505,4,6,2120,0,0,0,0,282,7);
REPLACE INTO sample VALUES(1795921361711,0,6,1040,0,0,0,0,72,7);
REPLACE INTO event VALUES(1,1795921361233,'began',NULL,'cycle 0, 1 URI queued');
REPLACE INTO event VALUES(2,1795921361505,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795921361657,'began',NULL,'cycle 1, 1 URI queued');
REPLACE INTO event VALUES(4,1795921361711,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO configuration VALUES(1,1795921361222,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
<CrawlerConfig>
  <DomainSpecification name="127.0.0.1">
    <attrib name="allowed_types" type="list-string">
      <member>text/html</member>
      <member>text/plain</member>
      <member>application/msword</member>
      <member>application/msexcel</member>
      <member>application/pt</member>
      <member>application/vnd.ms-powerpoint</member>
      <member>application/pdf</member>
      <member>application/xhtml+xml</member>
      <member>application/xml</member>
      <member>text/xml</member>
      <member>text/csv</member>
      <member>text/markdown</member>
      <member>text/vnd.wap.wml</member>
      <member>application/json</member>
      <member>application/rss+xml</member>
      <member>application/atom+xml</member>
      <member>application/x-pdf</member>
      <member>application/x-msword</member>
      <member>application/vnd.ms-word</member>
      <member>application/x-ole-storage</member>
      <member>application/vnd.ms-excel</member>
      <member>application/x-msexcel</member>
      <member>application/mspowerpoint</member>
      <member>application/rtf</member>
      <member>application/x-rtf</member>
      <member>text/rtf</member>
      <member>text/richtext</member>
      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>
      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.template</member>
      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>
      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.template</member>
      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>
      <member>application/vnd.openxmlformats-officedocument.presentationml.slideshow</member>
      <member>application/vnd.openxmlformats-officedocument.presentationml.template</member>
      <member>application/vnd.ms-word.document.macroenabled.12</member>
      <member>application/vnd.ms-word.template.macroenabled.12</member>
      <member>application/vnd.ms-excel.sheet.macroenabled.12</member>
      <member>application/vnd.ms-excel.template.macroenabled.12</member>
      <member>application/vnd.ms-powerpoint.presentation.macroenabled.12</member>
      <member>application/vnd.ms-powerpoint.slideshow.macroenabled.12</member>
      <member>application/vnd.oasis.opendocument.text</member>
      <member>application/vnd.oasis.opendocument.text-template</member>
      <member>application/vnd.oasis.opendocument.spreadsheet</member>
      <member>application/vnd.oasis.opendocument.spreadsheet-template</member>
      <member>application/vnd.oasis.opendocument.presentation</member>
      <member>application/vnd.oasis.opendocument.presentation-template</member>
      <member>application/vnd.oasis.opendocument.graphics</member>
      <member>application/epub+zip</member>
      <member>message/rfc822</member>
      <member>message/global</member>
      <member>application/mbox</member>
      <member>multipart/related</member>
      <member>application/x-mimearchive</member>
      <member>application/zip</member>
      <member>application/x-zip-compressed</member>
      <member>application/java-archive</member>
      <member>application/x-tar</member>
      <member>application/x-gtar</member>
      <member>application/gzip</member>
      <member>application/x-gzip</member>
      <member>application/x-bzip2</member>
      <member>application/x-xz</member>
      <member>application/zstd</member>
      <member>application/x-7z-compressed</member>
      <member>application/vnd.rar</member>
      <member>application/x-rar-compressed</member>
      <member>application/x-archive</member>
    </attrib>
    <attrib name="allowed_schemes" type="list-string">
      <member>http</member>
      <member>https</member>
    </attrib>
    <attrib name="max_inter_docs" type="integer">1000</attrib>
    <attrib name="exclude_exts" type="list-string">
      <member>.jpg</member>
      <member>.jpeg</member>
      <member>.ico</member>
      <member>.tif</member>
      <member>.png</member>
      <member>.bmp</member>
      <member>.gif</member>
      <member>.wmf</member>
      <member>.avi</member>
      <member>.mpg</member>
      <member>.wmv</member>
      <member>.wma</member>
      <member>.ram</member>
      <member>.asx</member>
      <member>.ASF</member>
      <member>.mp3</member>
      <member>.wav</member>
      <member>.ogg</member>
      <member>.ra</member>
      <member>.aac</member>
      <member>.m4a</member>
      <member>.vmarc</member>
      <member>.z</member>
      <member>.iso</member>
      <member>.img</member>
      <member>.rpm</member>
      <member>.cab</member>
      <member>.ace</member>
      <member>.hqx</member>
      <member>.swf</member>
      <member>.exe</member>
      <member>.java</member>
      <member>.prz</member>
      <member>.wrl</member>
      <member>.midr</member>
      <member>.css</member>
      <member>.ps</member>
      <member>.ttf</member>
      <member>.mso</member>
      <member>.dvi</member>
    </attrib>
    <attrib name="use_sitemaps" type="boolean">yes</attrib>
    <attrib name="extract_links_from_dupes" type="boolean">yes</attrib>
    <attrib name="uri_search_mime" type="list-string">
      <member>text/html</member>
      <member>text/vnd.wap.xml</member>
      <member>text/vnd.wap.wml</member>
      <member>text/wml</member>
      <member>text/x-wap.wml</member>
      <member>x-application/wml</member>
      <member>text/x-hdml</member>
      <member>application/xhtml+xml</member>
    </attrib>
    <attrib name="delay" type="real">0</attrib>
    <attrib name="start_uris" type="list-string">
      <member>http://127.0.0.1:8199/</member>
    </attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <section name="http_errors">
      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>
      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>
      <attrib name="5xx" type="string">DELETE:10, RETRY:2</attrib>
      <attrib name="net" type="string">DELETE:3, RETRY:2</attrib>
      <attrib name="ttl" type="string">DELETE:3, RETRY:2</attrib>
    </section>
    <section name="crawlmode">
      <attrib name="fwdredirects" type="boolean">yes</attrib>
      <attrib name="reset_level" type="boolean">no</attrib>
    </section>
    <section name="seine">
      <attrib name="auto_delay" type="boolean">yes</attrib>
      <attrib name="guess_sitemaps" type="boolean">no</attrib>
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="max_wait" type="integer">3</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
REPLACE INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
REPLACE INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
REPLACE INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay suspends it');
REPLACE INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
REPLACE INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
REPLACE INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795921361457004,'up to date',1795921361684,NULL,NULL,4,0,0,1795921361455,0);
REPLACE INTO statistic_span VALUES(0,1795921361233,1795921361505,0);
REPLACE INTO statistic_span VALUES(1,1795921361657,1795921361711,0);
REPLACE INTO statistic_upkeep VALUES(1,1795921361711,-1,-1);
REPLACE INTO outcome VALUES(1,1795921361680,1,'not modified',304);
REPLACE INTO outcome VALUES(2,1795921361684,1,'not modified',304);
REPLACE INTO outcome VALUES(3,1795921361685,1,'not modified',304);
REPLACE INTO outcome VALUES(5,1795921361695,1,'not modified',304);
REPLACE INTO outcome VALUES(6,1795921361696,1,'not modified',304);
REPLACE INTO site_hour VALUES(0,498867,12,5,5,0,2,0,3680,1898,36760,4);
REPLACE INTO site_hour VALUES(1,498867,12,5,5,0,2,0,3680,1898,36760,4);
REPLACE INTO run VALUES(1,1795921361233,1795921361505,7925,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795921361657,1795921361711,7946,0,1,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,1159,0);
REPLACE INTO site VALUES(1,'http://127.0.0.1:8199','idle',1795921361705,NULL,NULL,1795921361705,0,3,'127.0.0.1',NULL,1,2,1795921361671,1795921361705,6,6,6,0,0,0,0,0,0,4,1,0);
REPLACE INTO site VALUES(2,'http://127.0.0.2:1','idle',NULL,NULL,NULL,0,0,0,NULL,NULL,-1,0,NULL,NULL,NULL,0,1,0,0,0,0,0,1,0,0,0);
REPLACE INTO anchor VALUES(2,'a',1);
REPLACE INTO anchor VALUES(4,'g',1);
REPLACE INTO anchor VALUES(5,'s',1);
REPLACE INTO anchor VALUES(6,'soft',1);
REPLACE INTO anchor VALUES(9,'x',1);
REPLACE INTO anchor VALUES(3,'b',2);
REPLACE INTO observation VALUES(1,1,1,0,0,0,0,1795921361680,NULL,'not modified',NULL,NULL,'');
REPLACE INTO observation VALUES(2,1,1,0,0,0,0,1795921361684,NULL,'not modified',NULL,NULL,'');
REPLACE INTO observation VALUES(3,1,1,0,0,0,0,1795921361685,NULL,'not modified',NULL,NULL,'');
REPLACE INTO observation VALUES(5,1,1,0,0,0,0,1795921361695,NULL,'not modified',NULL,NULL,'');
REPLACE INTO observation VALUES(6,1,1,0,0,0,0,1795921361696,NULL,'not modified',NULL,NULL,'');
REPLACE INTO multinode VALUES(1,0,0,0,0,0,NULL);
REPLACE INTO uri_figure VALUES(1,0,2,1);
REPLACE INTO uri_figure VALUES(1,1,2,3);
REPLACE INTO uri_figure VALUES(1,1,3,1);
REPLACE INTO uri_figure VALUES(1,1,6,1);
REPLACE INTO uri_figure VALUES(2,1,7,1);
