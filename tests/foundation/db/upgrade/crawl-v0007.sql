-- schema 2fe4e503785825d5
REPLACE INTO collection VALUES(1,'127.0.0.1',X'41F47DDDA33BA7BFCAC9532A57B3A7D72AC596159133424C5E410FEBB43CC5D3',1795416117333,1,'complete',1795416118492,1795416118612,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795416117501,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/a',0,1795416117543,0);
REPLACE INTO uri VALUES(3,1,3,1,1,0,1,113,NULL,'/b',0,1795416117543,0);
REPLACE INTO uri VALUES(4,1,2,1,1,0,1,NULL,NULL,'/c',0,1795416117543,0);
REPLACE INTO uri VALUES(5,1,6,1,1,0,1,125,NULL,'/d',0,1795416117543,0);
REPLACE INTO uri VALUES(6,1,7,-1,1,0,1,3,1,'/gone',0,1795416117543,0);
REPLACE INTO uri VALUES(7,1,4,1,1,0,1,NULL,NULL,'/r',0,1795416117543,0);
REPLACE INTO uri VALUES(9,2,7,-1,2,0,4,12,2,'/',0,1795416117588,0);
REPLACE INTO document VALUES(1,1795416118512,1,200,1,208,X'D2E6795B398F04276A9CD10E32E793C0',NULL,0,0,217,NULL,NULL,'Home',NULL,0,1795416117535,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',4,0,NULL,NULL);
REPLACE INTO document VALUES(2,1795416118520,1,200,2,8,X'FA0487F2DC91544AB4B9F5B1D59B7EB2',NULL,0,217,79,NULL,NULL,NULL,NULL,0,1795416117575,0,200,NULL,NULL,NULL,NULL,NULL,NULL,1,0,NULL,NULL);
REPLACE INTO document VALUES(3,1795416118536,1,200,2,8,X'FA0487F2DC91544AB4B9F5B1D59B7EB2',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,1795416117576,0,200,NULL,NULL,NULL,NULL,NULL,NULL,6,0,NULL,NULL);
REPLACE INTO document VALUES(4,1795416118542,1,200,1,159,X'0DFB259F991B5F11B544210682041A79',NULL,0,296,203,NULL,NULL,'C',NULL,0,1795416117576,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL);
REPLACE INTO link VALUES(1,'[2,3,4,5,6,7]',NULL);
REPLACE INTO link VALUES(4,'[2,9]',NULL);
REPLACE INTO redirect VALUES(7,4,302,1795416118563);
REPLACE INTO attempt VALUES(5,1,0,1795416117576,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(5,1,1,1795416118552,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795416117534,1795502517534,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO mime VALUES(2,'text/plain');
REPLACE INTO rule VALUES(1,'exclude_uris suffix "gone"');
REPLACE INTO rule VALUES(2,'seine/scope hosts');
REPLACE INTO reason VALUES(3,'uri','ur','rule','the URI rules exclude it');
REPLACE INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
REPLACE INTO reason VALUES(113,'document','cs','duplicate','another URI has the same content');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
REPLACE INTO uri_state VALUES(1,'pending','waits in queue, claim or retry');
REPLACE INTO uri_state VALUES(2,'stored','has a document of its own');
REPLACE INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
REPLACE INTO uri_state VALUES(4,'redirect','leads to another URI');
REPLACE INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
REPLACE INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
REPLACE INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO cycle VALUES(0,1795416117501,1795416117635,'complete',0,0);
REPLACE INTO cycle VALUES(1,1795416118492,1795416118612,'complete',16,16);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,0,3,'',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,8,'',852,56,277,7);
REPLACE INTO statistic VALUES(0,0,13,'',383,8,208,4);
REPLACE INTO statistic VALUES(0,0,16,'',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,18,'',7,1,7,2);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,5,4);
REPLACE INTO statistic VALUES(0,0,24,'200',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,24,'302',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,24,'404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,25,'do/rule',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,25,'ur/rule',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,26,'cs/duplicate',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,27,'text/html',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,27,'text/plain',2,1,1,2);
REPLACE INTO statistic VALUES(0,1,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(1,0,1,'',6,1,1,6);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795416118612,1795416118612,1795416118612,1);
REPLACE INTO sample VALUES(1795416117635,3,6,782,0,0,0,0,226,8);
REPLACE INTO sample VALUES(1795416118612,0,6,782,0,0,0,0,74,8);
REPLACE INTO event VALUES(1,1795416117501,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795416117635,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795416118492,'began',NULL,'cycle 1, 1 URIs queued');
REPLACE INTO event VALUES(4,1795416118612,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO parameter_kind VALUES('Node',255,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795416117348,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>text/rtf</member>
      <member>text/vnd.wap.wml</member>
      <member>application/rtf</member>
      <member>application/json</member>
      <member>application/rss+xml</member>
      <member>application/atom+xml</member>
      <member>application/vnd.ms-excel</member>
      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>
      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>
      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>
      <member>application/vnd.oasis.opendocument.text</member>
      <member>application/vnd.oasis.opendocument.spreadsheet</member>
      <member>application/vnd.oasis.opendocument.presentation</member>
    </attrib>
    <attrib name="allowed_schemes" type="list-string">
      <member>http</member>
      <member>https</member>
    </attrib>
    <attrib name="max_inter_docs" type="integer">1000</attrib>
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
      <member>http://127.0.0.1:43253/</member>
    </attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <section name="exclude_uris">
      <attrib name="suffix" type="list-string">
        <member>gone</member>
      </attrib>
    </section>
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
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
    <section name="feeding">
      <section name="index">
        <attrib name="collection" type="string">docs</attrib>
      </section>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO configuration VALUES(2,1795416118417,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>text/rtf</member>
      <member>text/vnd.wap.wml</member>
      <member>application/rtf</member>
      <member>application/json</member>
      <member>application/rss+xml</member>
      <member>application/atom+xml</member>
      <member>application/vnd.ms-excel</member>
      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>
      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>
      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>
      <member>application/vnd.oasis.opendocument.text</member>
      <member>application/vnd.oasis.opendocument.spreadsheet</member>
      <member>application/vnd.oasis.opendocument.presentation</member>
    </attrib>
    <attrib name="allowed_schemes" type="list-string">
      <member>http</member>
      <member>https</member>
    </attrib>
    <attrib name="max_inter_docs" type="integer">1000</attrib>
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
    <attrib name="delay" type="real">0.01</attrib>
    <attrib name="start_uris" type="list-string">
      <member>http://127.0.0.1:43253/</member>
    </attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <section name="exclude_uris">
      <attrib name="suffix" type="list-string">
        <member>gone</member>
      </attrib>
    </section>
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
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
    <section name="feeding">
      <section name="index">
        <attrib name="collection" type="string">docs</attrib>
      </section>
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
REPLACE INTO destination VALUES(1,'','',1,0,0,0,NULL,NULL,0,0,0);
REPLACE INTO destination VALUES(2,'index','docs',0,1,1,0,NULL,NULL,3,0,0);
REPLACE INTO statistic_span VALUES(0,1795416117501,1795416117635,0);
REPLACE INTO statistic_span VALUES(1,1795416118492,1795416118612,0);
REPLACE INTO statistic_upkeep VALUES(1,1795416118612,-1,-1);
REPLACE INTO submission VALUES(2,1,'add',1795416117543,NULL);
REPLACE INTO submission VALUES(2,2,'add',1795416117588,NULL);
REPLACE INTO submission VALUES(2,4,'add',1795416117588,NULL);
REPLACE INTO outcome VALUES(1,1795416118512,1,'unchanged',200);
REPLACE INTO outcome VALUES(2,1795416118520,1,'unchanged',200);
REPLACE INTO outcome VALUES(3,1795416118536,1,'unchanged',200);
REPLACE INTO outcome VALUES(4,1795416118542,1,'unchanged',200);
REPLACE INTO outcome VALUES(7,1795416117576,0,'redirect',302);
REPLACE INTO outcome VALUES(7,1795416118563,1,'redirect',302);
REPLACE INTO site_hour VALUES(0,498726,12,8,0,2,2,0,1634,1593,17811,3);
REPLACE INTO site_hour VALUES(1,498726,12,8,0,2,2,0,1634,1593,17811,3);
REPLACE INTO run VALUES(1,1795416117501,1795416117635,10854,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795416118492,1795416118612,10882,0,1,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,499,0);
REPLACE INTO site VALUES(1,'http://127.0.0.1:43253','idle',1795416118579,NULL,NULL,1795416118567,0,1,'127.0.0.1',NULL,1,2,1795416118498,1795416118579,7,6,7,0,0,0,0,0,1,3,1);
REPLACE INTO site VALUES(2,'http://elsewhere.test','idle',NULL,NULL,NULL,0,0,0,NULL,NULL,-1,0,NULL,NULL,NULL,0,1,0,0,0,0,0,1,0,0);
