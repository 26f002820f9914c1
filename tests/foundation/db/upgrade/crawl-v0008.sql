-- schema ea6af900d7a57f1f
REPLACE INTO collection VALUES(1,'127.0.0.1',X'B6004924D35140768D49ADD7F899888027CFDAA6E5094394381E96737A18DA3F',1795528366124,1,'complete',1795528366299,1795528366319,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795528366156,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/1.html',0,1795528366164,0);
REPLACE INTO uri VALUES(3,1,2,1,2,0,2,NULL,NULL,'/2.html',0,1795528366166,0);
REPLACE INTO uri VALUES(4,1,6,1,2,0,2,125,NULL,'/gone1.html',0,1795528366166,0);
REPLACE INTO uri VALUES(5,1,2,1,2,0,2,NULL,NULL,'/dup.html',0,1795528366166,0);
REPLACE INTO uri VALUES(6,1,3,1,3,0,3,NULL,NULL,'/3.html',0,1795528366169,0);
REPLACE INTO uri VALUES(7,1,6,1,3,0,3,125,NULL,'/gone2.html',0,1795528366169,0);
REPLACE INTO uri VALUES(8,1,2,1,3,0,5,NULL,NULL,'/4.html',0,1795528366169,0);
REPLACE INTO uri VALUES(9,2,7,-1,1,0,1,12,1,'/x',0,1795528366164,0);
REPLACE INTO uri VALUES(17,1,6,1,3,0,5,125,NULL,'/gone3.html',0,1795528366169,0);
REPLACE INTO uri VALUES(18,1,2,1,4,0,8,NULL,NULL,'/5.html',0,1795528366171,0);
REPLACE INTO uri VALUES(19,1,6,1,4,0,8,125,NULL,'/gone4.html',0,1795528366171,0);
REPLACE INTO uri VALUES(20,1,2,1,5,0,18,NULL,NULL,'/6.html',0,1795528366173,0);
REPLACE INTO uri VALUES(21,1,6,1,5,0,18,125,NULL,'/gone5.html',0,1795528366173,0);
REPLACE INTO uri VALUES(22,1,6,1,6,0,20,125,NULL,'/7.html',0,1795528366175,0);
REPLACE INTO uri VALUES(23,1,6,1,6,0,20,125,NULL,'/gone6.html',0,1795528366175,0);
REPLACE INTO document VALUES(1,1795528366302,1,200,1,60,X'B4BCCC1C9971EC8C5C89A51C7CBE4173',NULL,0,0,227,1795528364,NULL,NULL,NULL,0,1795528366164,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366188,NULL);
REPLACE INTO document VALUES(2,1795528366306,1,200,1,232,X'2277E7FFA3E675B3FEEE6D1908ACF973',NULL,0,227,383,1795528364,NULL,'Page 1',NULL,0,1795528366166,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO document VALUES(3,1795528366307,1,200,1,233,X'94A3DD7D8FDF190F684F482AAA044FA3',NULL,0,610,376,1795528364,NULL,'Page 2',NULL,0,1795528366168,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO document VALUES(5,1795528366308,1,200,1,233,X'A54336E8A1B89BD8757840DE34CA1E96',NULL,0,986,376,1795528364,NULL,'Page 3',NULL,0,1795528366168,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO document VALUES(6,1795528366310,1,200,1,233,X'A54336E8A1B89BD8757840DE34CA1E96',5,NULL,NULL,NULL,1795528364,NULL,'Page 3',NULL,0,1795528366170,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,NULL,NULL,NULL);
REPLACE INTO document VALUES(8,1795528366314,1,200,1,233,X'E7B3879114E8B1FE54E708C4A958B9E0',NULL,0,1362,376,1795528364,NULL,'Page 4',NULL,0,1795528366171,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO document VALUES(18,1795528366315,1,200,1,233,X'C5D489F4800861A6578D3C9C2C7503DD',NULL,0,1738,376,1795528364,NULL,'Page 5',NULL,0,1795528366172,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO document VALUES(20,1795528366316,1,200,1,233,X'4C68E4394A3FFEF33153938D58175CA1',NULL,0,2114,376,1795528364,NULL,'Page 6',NULL,0,1795528366174,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL,'delivered',1795528366191,NULL);
REPLACE INTO link VALUES(1,'[2,9]',NULL);
REPLACE INTO link VALUES(2,'[3,4,5]',NULL);
REPLACE INTO link VALUES(3,'[6,7,5]',NULL);
REPLACE INTO link VALUES(5,'[8,17,5]',NULL);
REPLACE INTO link VALUES(6,'[8,17,5]',NULL);
REPLACE INTO link VALUES(8,'[18,19,5]',NULL);
REPLACE INTO link VALUES(18,'[20,21,5]',NULL);
REPLACE INTO link VALUES(20,'[22,23,5]',NULL);
REPLACE INTO attempt VALUES(4,1,0,1795528366168,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(4,1,1,1795528366307,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(7,1,0,1795528366170,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(7,1,1,1795528366313,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(17,1,0,1795528366171,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(17,1,1,1795528366314,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(19,1,0,1795528366173,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(19,1,1,1795528366315,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(21,1,0,1795528366175,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(21,1,1,1795528366316,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(22,1,0,1795528366176,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(22,1,1,1795528366317,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(23,1,0,1795528366176,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795528366163,1795614766163,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO rule VALUES(1,'seine/scope hosts');
REPLACE INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
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
REPLACE INTO cycle VALUES(0,1795528366156,1795528366192,'complete',0,0);
REPLACE INTO cycle VALUES(1,1795528366299,1795528366319,'complete',24,24);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',15,1,1,15);
REPLACE INTO statistic VALUES(0,0,3,'',7,1,1,7);
REPLACE INTO statistic VALUES(0,0,8,'',7337,245,520,16);
REPLACE INTO statistic VALUES(0,0,10,'',8,1,1,8);
REPLACE INTO statistic VALUES(0,0,16,'',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,4,7);
REPLACE INTO statistic VALUES(0,0,24,'200',8,1,1,8);
REPLACE INTO statistic VALUES(0,0,24,'404',7,1,1,7);
REPLACE INTO statistic VALUES(0,0,25,'do/rule',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',8,1,3,6);
REPLACE INTO statistic VALUES(0,0,26,'cs/duplicate',1,1,1,1);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',7,1,1,7);
REPLACE INTO statistic VALUES(0,0,27,'text/html',8,1,1,8);
REPLACE INTO statistic VALUES(0,0,101,'',0,0,1,3);
REPLACE INTO statistic VALUES(0,0,112,'',13,1,1,13);
REPLACE INTO statistic VALUES(0,1,1,'',15,1,1,15);
REPLACE INTO statistic VALUES(0,1,24,'304',8,1,1,8);
REPLACE INTO statistic VALUES(1,0,1,'',15,1,1,15);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795528366319,1795528366319,1795528366319,1);
REPLACE INTO sample VALUES(1795528366192,7,15,6817,0,0,0,0,328,16);
REPLACE INTO sample VALUES(1795528366319,0,15,4472,0,0,0,0,55,16);
REPLACE INTO event VALUES(1,1795528366156,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795528366192,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795528366299,'began',NULL,'cycle 1, 1 URIs queued');
REPLACE INTO event VALUES(4,1795528366319,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(1,17,24);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO parameter_kind VALUES('Node',278,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('feeding/NAME/api_key',246,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
REPLACE INTO configuration VALUES(1,1795528366128,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
    <attrib name="near_duplicate_detection" type="boolean">yes</attrib>
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
      <member>http://127.0.0.1:18231/</member>
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
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="max_wait" type="integer">1</attrib>
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
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795528366189007,'up to date',1795528366313,NULL,NULL,13,0,0,1795528366191);
REPLACE INTO statistic_span VALUES(0,1795528366156,1795528366192,0);
REPLACE INTO statistic_span VALUES(1,1795528366299,1795528366319,0);
REPLACE INTO statistic_upkeep VALUES(1,1795528366319,-1,-1);
REPLACE INTO outcome VALUES(1,1795528366302,1,'not modified',304);
REPLACE INTO outcome VALUES(2,1795528366306,1,'not modified',304);
REPLACE INTO outcome VALUES(3,1795528366307,1,'not modified',304);
REPLACE INTO outcome VALUES(5,1795528366308,1,'not modified',304);
REPLACE INTO outcome VALUES(6,1795528366310,1,'not modified',304);
REPLACE INTO outcome VALUES(8,1795528366314,1,'not modified',304);
REPLACE INTO outcome VALUES(18,1795528366315,1,'not modified',304);
REPLACE INTO outcome VALUES(20,1795528366316,1,'not modified',304);
REPLACE INTO site_hour VALUES(0,498757,30,8,8,0,14,0,11809,4381,27160,7);
REPLACE INTO site_hour VALUES(1,498757,30,8,8,0,14,0,11809,4381,27160,7);
REPLACE INTO run VALUES(1,1795528366156,1795528366192,30672,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795528366299,1795528366319,30700,0,1,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,2490,0);
REPLACE INTO site VALUES(1,'http://127.0.0.1:18231','idle',1795528366318,NULL,NULL,1795528366318,0,1,'127.0.0.1',NULL,1,2,1795528366300,1795528366318,23,15,15,0,0,0,0,0,0,7,1);
REPLACE INTO site VALUES(2,'http://127.0.0.2:9','idle',NULL,NULL,NULL,0,0,0,NULL,NULL,-1,0,NULL,NULL,NULL,0,1,0,0,0,0,0,1,0,0);
REPLACE INTO anchor VALUES(2,'1',1);
REPLACE INTO anchor VALUES(9,'other',1);
REPLACE INTO anchor VALUES(3,'next',2);
REPLACE INTO anchor VALUES(4,'gone',2);
REPLACE INTO anchor VALUES(5,'d',2);
REPLACE INTO anchor VALUES(6,'next',3);
REPLACE INTO anchor VALUES(8,'next',5);
REPLACE INTO anchor VALUES(18,'next',8);
REPLACE INTO anchor VALUES(20,'next',18);
REPLACE INTO anchor VALUES(22,'next',20);
