-- schema f412b92f35013131
REPLACE INTO collection VALUES(1,'127.0.0.1',X'16B2A7B5746F55A90F670983D5ED5651BEFC6E8BCB78D0320A94A1D757D397FE',1795755729202,1,'complete',1795755729460,1795755729509,NULL,-1,0,0,NULL,NULL,NULL,'',NULL);
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/index.html',0,1795755729219,0,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/a.html',0,1795755729246,0,0);
REPLACE INTO uri VALUES(3,1,2,1,1,0,1,NULL,NULL,'/b.html',0,1795755729246,0,0);
REPLACE INTO uri VALUES(4,1,6,1,2,0,3,125,NULL,'/missing.html',0,1795755729258,0,0);
REPLACE INTO document VALUES(1,1795755729479,1,200,1,114,X'3420B3FA91B44B94473E627229982B87',NULL,0,0,262,1795755729,NULL,'index',NULL,0,1795755729246,0,200,NULL,NULL,'en','html','UTF-8','detected',4,0,NULL,NULL,'delivered',1795755729321,NULL,NULL,0,NULL);
REPLACE INTO document VALUES(2,1795755729490,1,200,1,114,X'DD0E74FBC969117A02AB854B3D80DA8A',NULL,0,262,269,1795755729,NULL,'a',NULL,0,1795755729254,0,200,NULL,NULL,'en','html','UTF-8','detected',4,0,NULL,NULL,'delivered',1795755729321,NULL,NULL,0,NULL);
REPLACE INTO document VALUES(3,1795755729491,1,200,1,118,X'87116F492C6BAE794E0D8849D024B7A9',NULL,0,531,269,1795755729,NULL,'b',NULL,0,1795755729258,0,200,NULL,NULL,'en','html','UTF-8','detected',8,0,NULL,NULL,'delivered',1795755729321,NULL,NULL,0,NULL);
REPLACE INTO link VALUES(1,'[2,3]',NULL);
REPLACE INTO link VALUES(2,'[3,1]',NULL);
REPLACE INTO link VALUES(3,'[2,4]',NULL);
REPLACE INTO attempt VALUES(4,1,0,1795755729264,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(4,1,1,1795755729495,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795755729241,1795842129241,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
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
REPLACE INTO cycle VALUES(0,1795755729219,1795755729329,'complete',0,0,NULL,0,0,0);
REPLACE INTO cycle VALUES(1,1795755729460,1795755729509,'complete',8,8,'scratch',0,0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,3,'',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,8,'',1944,300,520,5);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,2,5);
REPLACE INTO statistic VALUES(0,0,20,'',1795755729219,1795755729219,1795755729219,1);
REPLACE INTO statistic VALUES(0,0,24,'200',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,24,'404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',3,1,2,2);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,27,'text/html',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,112,'',6,1,1,6);
REPLACE INTO statistic VALUES(0,1,1,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,1,24,'304',3,1,1,3);
REPLACE INTO statistic VALUES(1,0,1,'',4,1,1,4);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795755729509,1795755729509,1795755729509,1);
REPLACE INTO sample VALUES(1795755729329,3,4,1424,0,0,0,0,263,4);
REPLACE INTO sample VALUES(1795755729509,0,4,832,0,0,0,0,76,4);
REPLACE INTO event VALUES(1,1795755729219,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795755729329,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795755729460,'began',NULL,'cycle 1, 1 URIs queued');
REPLACE INTO event VALUES(4,1795755729509,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO parameter_kind VALUES('Node',302,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`. A file that has URIs with https names https here; `seine crawl URI` crawls both. `file` leads only below folders that whoever started the program allowed (`--allow-files`); for `seine crawl`, below those of the start URIs.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('feeding/NAME/api_key',267,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
REPLACE INTO configuration VALUES(1,1795755729214,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:43521/index.html</member>
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
      <attrib name="auto_delay" type="boolean">no</attrib>
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
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
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795755729317002,'up to date',1795755729485,NULL,NULL,6,0,0,1795755729321);
REPLACE INTO statistic_span VALUES(0,1795755729219,1795755729329,0);
REPLACE INTO statistic_span VALUES(1,1795755729460,1795755729509,0);
REPLACE INTO statistic_upkeep VALUES(1,1795755729509,-1,-1);
REPLACE INTO outcome VALUES(1,1795755729479,1,'not modified',304);
REPLACE INTO outcome VALUES(2,1795755729490,1,'not modified',304);
REPLACE INTO outcome VALUES(3,1795755729491,1,'not modified',304);
REPLACE INTO site_hour VALUES(0,498821,8,3,3,0,2,0,2776,1317,25569,3);
REPLACE INTO site_hour VALUES(1,498821,8,3,3,0,2,0,2776,1317,25569,3);
REPLACE INTO run VALUES(1,1795755729219,1795755729329,18561,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795755729460,1795755729509,18576,0,1,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,800,0);
REPLACE INTO site VALUES(1,'http://127.0.0.1:43521','idle',1795755729501,NULL,NULL,1795755729501,0,1,'127.0.0.1',NULL,1,2,1795755729464,1795755729501,4,4,4,0,0,0,0,0,0,3,0,0);
REPLACE INTO anchor VALUES(2,'link to a',1);
REPLACE INTO anchor VALUES(3,'link to b',1);
REPLACE INTO anchor VALUES(1,'link to index',2);
REPLACE INTO anchor VALUES(4,'link to missing',3);
REPLACE INTO observation VALUES(1,1,1,0,0,0,0,1795755729479,NULL,'not modified',NULL,NULL);
REPLACE INTO observation VALUES(2,1,1,0,0,0,0,1795755729490,NULL,'not modified',NULL,NULL);
REPLACE INTO observation VALUES(3,1,1,0,0,0,0,1795755729491,NULL,'not modified',NULL,NULL);
REPLACE INTO multinode VALUES(1,0,0,0,0,0,NULL);
