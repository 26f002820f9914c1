-- schema 412d484daf3606a3
REPLACE INTO collection VALUES(1,'127.0.0.1',X'E1946199CC0143B2C16FD40B4BEA13132220325AE915090844DA8808CCDFBB97',1795318108325,0,'complete',1795318108391,1795318108415,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO site VALUES(1,'http://127.0.0.1:37523','idle',NULL,NULL,1795318108401,0,1,'127.0.0.1',0,1,1795318108394,1795318108404,1,0,0,0,0,1,0,0,1,NULL);
REPLACE INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/',0);
REPLACE INTO document VALUES(1,1795318108396,0,200,1,1,X'2D711642B726B04401627CA9FBAC32F5',NULL,0,0,75,NULL,NULL,NULL,NULL,0);
REPLACE INTO robots VALUES(1,1795318108396,1795404508396,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
REPLACE INTO reason VALUES(101,'document','he','header','the response header is invalid');
REPLACE INTO uri_state VALUES(1,'pending','waits in queue, claim or later, or apart');
REPLACE INTO uri_state VALUES(2,'stored','has a document of its own');
REPLACE INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
REPLACE INTO uri_state VALUES(4,'redirect','leads to another URI');
REPLACE INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
REPLACE INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
REPLACE INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO cluster VALUES(0,75,0);
REPLACE INTO cycle VALUES(0,1795318108391,1795318108415,'complete',0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,8,'',138,68,70,2);
REPLACE INTO statistic VALUES(0,0,9,'',252,121,131,2);
REPLACE INTO statistic VALUES(0,0,12,'',234,234,234,1);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,1,2);
REPLACE INTO statistic VALUES(0,0,20,'',1795318108391,1795318108391,1795318108391,1);
REPLACE INTO statistic VALUES(0,0,24,'200',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,27,'text/html',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,101,'',0,0,1,3);
REPLACE INTO statistic VALUES(1,0,1,'',1,1,1,1);
REPLACE INTO statistic VALUES(1,0,20,'',1795318108394,1795318108394,1795318108394,1);
REPLACE INTO statistic VALUES(1,0,21,'',1795318108404,1795318108404,1795318108404,1);
REPLACE INTO statistic_delta VALUES(0,0,21,'',1795318108415,1795318108415,1795318108415,1);
REPLACE INTO sample VALUES(1795318108415,1,1,68,0,0,0,0,128);
REPLACE INTO event VALUES(1,1795318108391,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795318108415,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO parameter_kind VALUES('Node',251,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795318108333,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:37523/</member>
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
REPLACE INTO destination VALUES(1,'','',1,0,0,0,NULL,NULL,0,0,0);
REPLACE INTO statistic_span VALUES(0,1795318108391,1795318108415,0);
REPLACE INTO statistic_upkeep VALUES(1,1795318108415,-1,-1);
