-- schema 248a38912e7f89a4
REPLACE INTO collection VALUES(1,'127.0.0.1',X'5B939A20BA5DF430DB623221A5E7F30226DD595A07B10B717FC51CF48BD180CF',1795877149452,3,'complete',1795877150646,1795877150747,NULL,-1,0,0,NULL,NULL,NULL,'','history 1 1 1 1 10 10 1 0.64 0.32 0.16 0.08 0.04 0 0.16');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,3,0,0,NULL,NULL,NULL,'/',0,1795877149494,0,0);
REPLACE INTO uri VALUES(2,1,5,3,0,0,NULL,128,NULL,'/sitemap.xml',0,1795877149543,0,0);
REPLACE INTO uri VALUES(3,1,2,3,1,0,1,NULL,NULL,'/a',0,1795877149543,0,0);
REPLACE INTO uri VALUES(4,1,2,3,1,0,1,NULL,NULL,'/b',0,1795877149543,0,0);
REPLACE INTO uri VALUES(5,1,2,3,1,0,1,NULL,NULL,'/part/c',0,1795877149543,0,0);
REPLACE INTO uri VALUES(6,1,6,3,1,0,1,125,NULL,'/gone',0,1795877149543,0,0);
REPLACE INTO document VALUES(1,1795877150664,3,200,1,91,X'DA8AA185CBD89739B766A57A9CEEED25',NULL,0,0,222,NULL,NULL,'home',NULL,0,1795877149543,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',3,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(3,1795877150666,3,200,1,9,X'683AE4ECC794508CBBDE2352901CD926',NULL,0,222,154,NULL,NULL,NULL,NULL,0,1795877149563,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(4,1795877150666,3,200,1,9,X'BFED2AC9B25B00F36C3E6F802C847BF4',NULL,0,376,154,NULL,NULL,NULL,NULL,0,1795877149563,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(5,1795877150667,3,200,1,7,X'D8C6244995B5EE60F6B0AEF3B325E428',NULL,0,985,152,NULL,NULL,NULL,NULL,0,1795877149564,0,200,1795877150667,3,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877150735,NULL,'part',0,NULL,NULL);
REPLACE INTO link VALUES(1,'[3,4,5,6]',NULL);
REPLACE INTO link VALUES(2,'[3]',NULL);
REPLACE INTO attempt VALUES(2,1,0,1795877149559,200,128,NULL,NULL);
REPLACE INTO attempt VALUES(2,1,1,1795877150020,200,128,NULL,NULL);
REPLACE INTO attempt VALUES(2,1,2,1795877150341,200,128,NULL,NULL);
REPLACE INTO attempt VALUES(2,1,3,1795877150661,200,128,NULL,NULL);
REPLACE INTO attempt VALUES(6,1,0,1795877149564,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(6,1,1,1795877150033,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(6,1,2,1795877150372,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(6,1,3,1795877150668,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795877149537,1795963549537,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
REPLACE INTO reason VALUES(128,'document','ot','sitemap','sitemaps are read, not kept');
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
REPLACE INTO cycle VALUES(0,1795877149494,1795877149706,'complete',0,0,NULL,0,0,0);
REPLACE INTO cycle VALUES(1,1795877149975,1795877150104,'complete',8,8,'adaptive',0,0,0);
REPLACE INTO cycle VALUES(2,1795877150319,1795877150452,'complete',8,8,'adaptive',0,0,0);
REPLACE INTO cycle VALUES(3,1795877150646,1795877150747,'complete',8,8,'adaptive',0,0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,0,3,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,8,'',1263,142,317,7);
REPLACE INTO statistic VALUES(0,0,17,'',5,1,4,2);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,5,3);
REPLACE INTO statistic VALUES(0,0,20,'',1795877149494,1795877149494,1795877149494,1);
REPLACE INTO statistic VALUES(0,0,24,'200',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,24,'404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,26,'ot/sitemap',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,27,'text/html',4,1,1,4);
REPLACE INTO statistic VALUES(0,1,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,2,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,3,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(1,0,1,'',6,1,1,6);
REPLACE INTO statistic_delta VALUES(0,3,21,'',1795877150747,1795877150747,1795877150747,1);
REPLACE INTO sample VALUES(1795877149706,4,6,1120,0,0,0,0,265,6);
REPLACE INTO sample VALUES(1795877150104,1,6,1121,0,0,0,0,88,6);
REPLACE INTO sample VALUES(1795877150452,1,6,1121,0,0,0,0,95,6);
REPLACE INTO sample VALUES(1795877150747,1,6,1121,0,0,0,0,85,6);
REPLACE INTO event VALUES(1,1795877149494,'began',NULL,'cycle 0, 1 URI queued');
REPLACE INTO event VALUES(2,1795877149706,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795877149975,'began',NULL,'cycle 1, 0 URIs queued');
REPLACE INTO event VALUES(4,1795877150104,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(5,1795877150319,'began',NULL,'cycle 2, 0 URIs queued');
REPLACE INTO event VALUES(6,1795877150452,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(7,1795877150646,'began',NULL,'cycle 3, 0 URIs queued');
REPLACE INTO event VALUES(8,1795877150747,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO parameter_kind VALUES('Node',303,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`. A file that has URIs with https names https here; `seine crawl URI` crawls both. `file` leads only below folders that whoever started the program allowed (`--allow-files`); for `seine crawl`, below those of the start URIs.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('feeding/NAME/api_key',268,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
REPLACE INTO configuration VALUES(1,1795877149474,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:8931/</member>
    </attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <attrib name="refresh_mode" type="string">adaptive</attrib>
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
      <attrib name="guess_sitemaps" type="boolean">yes</attrib>
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
    <SubDomain name="part">
      <attrib name="refresh" type="real">60</attrib>
      <section name="include_uris">
        <attrib name="regexp" type="list-string">
          <member>/part/</member>
        </attrib>
      </section>
    </SubDomain>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO sitemap VALUES(2,1,'guess',NULL,1,3,1795877150661,'urlset',173,1,0,0,0,NULL,NULL,NULL);
REPLACE INTO sitemap_entry VALUES(3,2,1767225600,'daily',1767225600);
REPLACE INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
REPLACE INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
REPLACE INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
REPLACE INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay suspends it');
REPLACE INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
REPLACE INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
REPLACE INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795877150670000,'up to date',1795877150739,NULL,NULL,7,0,0,1795877150735);
REPLACE INTO statistic_span VALUES(0,1795877149494,1795877149706,0);
REPLACE INTO statistic_span VALUES(1,1795877149975,1795877150104,0);
REPLACE INTO statistic_span VALUES(2,1795877150319,1795877150452,0);
REPLACE INTO statistic_span VALUES(3,1795877150646,1795877150747,0);
REPLACE INTO statistic_upkeep VALUES(1,1795877150747,-1,-1);
REPLACE INTO outcome VALUES(1,1795877150031,1,'unchanged',200);
REPLACE INTO outcome VALUES(1,1795877150346,2,'unchanged',200);
REPLACE INTO outcome VALUES(1,1795877150664,3,'unchanged',200);
REPLACE INTO outcome VALUES(3,1795877150032,1,'unchanged',200);
REPLACE INTO outcome VALUES(3,1795877150352,2,'unchanged',200);
REPLACE INTO outcome VALUES(3,1795877150666,3,'unchanged',200);
REPLACE INTO outcome VALUES(4,1795877150032,1,'unchanged',200);
REPLACE INTO outcome VALUES(4,1795877150371,2,'unchanged',200);
REPLACE INTO outcome VALUES(5,1795877150033,1,'changed',200);
REPLACE INTO outcome VALUES(5,1795877150667,3,'changed',200);
REPLACE INTO site_hour VALUES(0,498854,24,20,0,0,4,0,4626,3102,71526,7);
REPLACE INTO site_hour VALUES(1,498854,24,20,0,0,4,0,4626,3102,71526,7);
REPLACE INTO run VALUES(1,1795877149494,1795877149706,12341,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795877149975,1795877150104,12383,0,1,'finished','nothing is left',0);
REPLACE INTO run VALUES(3,1795877150319,1795877150452,12419,0,2,'finished','nothing is left',0);
REPLACE INTO run VALUES(4,1795877150646,1795877150747,12455,0,3,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,1137,455);
REPLACE INTO site VALUES(1,'http://127.0.0.1:8931','idle',1795877150703,NULL,NULL,1795877150687,0,1,'127.0.0.1',NULL,3,4,1795877150657,1795877150703,6,6,6,0,0,0,0,0,0,4,0,0);
REPLACE INTO anchor VALUES(3,'a',1);
REPLACE INTO anchor VALUES(4,'b',1);
REPLACE INTO anchor VALUES(5,'c',1);
REPLACE INTO anchor VALUES(6,'g',1);
REPLACE INTO observation VALUES(1,1,3,0,0,1121,0,1795877150664,NULL,'same content',-5500,1795877150664);
REPLACE INTO observation VALUES(3,1,3,0,0,1103,0,1795877150666,NULL,'same content',-6000,1795877150666);
REPLACE INTO observation VALUES(4,1,3,0,0,1103,0,1795877150666,NULL,'same content',-4400,1795877150666);
REPLACE INTO observation VALUES(5,1,3,3,1103,0,0,1795877150667,1795877150667,'content',-14300,1795877150667);
REPLACE INTO observation VALUES(6,1,3,0,0,1104,0,1795877150668,NULL,'failed',-3400,1795877150668);
REPLACE INTO site_schedule VALUES(1,5,2.96296296296296238215e-02,0.0);
REPLACE INTO minor_cycle VALUES(1,0,1795877149975,1,1795877150011,1,5);
REPLACE INTO minor_cycle VALUES(2,0,1795877150319,1,1795877150323,1,5);
REPLACE INTO minor_cycle VALUES(3,0,1795877150646,1,1795877150651,1,5);
REPLACE INTO change VALUES(1,1,1795877150033,5,'modified',200,NULL,NULL,6,7,NULL,X'FF168252CE4764637E0B0BC0C92A3C3D',X'52BD6314EDAFC678102148F9EBE963F4');
REPLACE INTO change VALUES(2,2,1795877150371,5,'modified',200,NULL,NULL,7,7,NULL,X'52BD6314EDAFC678102148F9EBE963F4',X'12CA8141E5C13FEF3D6CB23C699AAAFC');
REPLACE INTO change VALUES(3,3,1795877150667,5,'modified',200,NULL,NULL,7,7,NULL,X'12CA8141E5C13FEF3D6CB23C699AAAFC',X'D8C6244995B5EE60F6B0AEF3B325E428');
REPLACE INTO subcollection_cycle VALUES('part',1,2,'interval','adaptive',1795877151319,1795877152319,0,0,0,0,0,0,0,0);
REPLACE INTO site_lastmod VALUES(1,1,2,3,4,1);
REPLACE INTO multinode VALUES(1,0,0,0,0,0,NULL);
