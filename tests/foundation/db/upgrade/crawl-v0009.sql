-- schema a765c009f2eb6408
REPLACE INTO collection VALUES(1,'127.0.0.1',X'15ADC21553A80D48DA9C5722E91EC02EDF48DDFAE58CFA0DF8BBF46DE641D77C',1795602623610,1,'complete',1795602630753,1795602632000,NULL,-1,0,0,NULL,NULL,NULL,'','history 1 1 1 1 10 10 1 0.64 0.32 0.16 0.08 0.04 0 0.16');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/small/p1.html',0,1795602624466,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/small/p2.html',0,1795602624689,0);
REPLACE INTO uri VALUES(3,1,6,1,1,0,1,125,NULL,'/small/gone.html',0,1795602624689,0);
REPLACE INTO uri VALUES(4,1,2,1,2,0,2,NULL,NULL,'/small/p3.html',0,1795602624752,0);
REPLACE INTO uri VALUES(5,1,6,1,3,0,4,125,NULL,'/small/p4.html',0,1795602624789,0);
REPLACE INTO document VALUES(1,1795602630918,1,200,1,73,X'3F6338D80F50814EF95692026027091C',NULL,0,0,287,1795602618,'"6b06b8ba-49"','p1',NULL,0,1795602624676,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',15,0,NULL,NULL,'delivered',1795602625503,NULL);
REPLACE INTO document VALUES(2,1795602630919,1,200,1,25,X'7C3EC5BA215BFBDD47D714A8CD7D75A0',NULL,0,861,243,1795602625,'"6b06b8c1-19"','p2',NULL,0,1795602624722,0,200,1795602630919,1,NULL,NULL,'UTF-8','detected',27,0,NULL,NULL,'delivered',1795602631950,NULL);
REPLACE INTO document VALUES(4,1795602630930,1,200,1,73,X'2D692FB012FBBF01F0919F43A5E8A4C7',NULL,0,574,287,1795602618,'"6b06b8ba-49"','p3',NULL,0,1795602624778,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',11,0,NULL,NULL,'delivered',1795602631975,NULL);
REPLACE INTO link VALUES(1,'[2,3]',NULL);
REPLACE INTO link VALUES(4,'[5,3]',NULL);
REPLACE INTO attempt VALUES(3,1,0,1795602624751,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(3,1,1,1795602630930,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(5,1,0,1795602624807,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795602624660,1795689024660,404,'allow','there is no robots.txt',NULL,'');
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
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence, or by its age (dbswitch)');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO uri_state VALUES(10,'dropped','was taken from the queue before it was ever fetched, since a refresh cycle began from scratch; a link, a start URI or an administrator brings it back');
REPLACE INTO cycle VALUES(0,1795602624466,1795602625595,'complete',0,0,NULL,0,0,0);
REPLACE INTO cycle VALUES(1,1795602630753,1795602632000,'complete',8,8,'adaptive',0,0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,3,'',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,8,'',1851,308,309,6);
REPLACE INTO statistic VALUES(0,0,18,'',5,1,5,4);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,2,5);
REPLACE INTO statistic VALUES(0,0,20,'',1795602624466,1795602624466,1795602624466,1);
REPLACE INTO statistic VALUES(0,0,24,'200',3,1,1,3);
REPLACE INTO statistic VALUES(0,0,24,'404',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,27,'text/html',3,1,1,3);
REPLACE INTO statistic VALUES(0,1,1,'',5,1,1,5);
REPLACE INTO statistic VALUES(0,1,24,'304',2,1,1,2);
REPLACE INTO statistic VALUES(1,0,1,'',5,1,1,5);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795602632000,1795602632000,1795602632000,1);
REPLACE INTO sample VALUES(1795602625462,3,5,1543,0,0,0,15791,288,5);
REPLACE INTO sample VALUES(1795602625595,3,5,1543,0,0,0,15791,309,5);
REPLACE INTO sample VALUES(1795602631760,1,5,1235,0,0,0,13106,72,5);
REPLACE INTO sample VALUES(1795602632000,1,5,1235,0,0,0,13106,93,5);
REPLACE INTO event VALUES(1,1795602624466,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795602625595,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795602630753,'began',NULL,'cycle 1, 0 URIs queued');
REPLACE INTO event VALUES(4,1795602632000,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO parameter_kind VALUES('Node',279,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cachesize/mucomm',123,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Communication with the multinode scheduler.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('feeding/NAME/api_key',247,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
REPLACE INTO configuration VALUES(1,1795602623800,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:18931/small/p1.html</member>
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
      <attrib name="auto_delay" type="boolean">no</attrib>
      <attrib name="release_waiting_sites" type="boolean">yes</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO configuration VALUES(2,1795602629723,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:18931/small/p1.html</member>
    </attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <attrib name="refresh_mode" type="string">adaptive</attrib>
    <section name="http_errors">
      <attrib name="404" type="string">DELETE:0</attrib>
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
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795602631959000,'up to date',1795602631975,NULL,NULL,7,0,0,1795602631975);
REPLACE INTO statistic_span VALUES(0,1795602624466,1795602625595,0);
REPLACE INTO statistic_span VALUES(1,1795602630753,1795602632000,0);
REPLACE INTO statistic_upkeep VALUES(1,1795602632000,-1,-1);
REPLACE INTO outcome VALUES(1,1795602630918,1,'not modified',304);
REPLACE INTO outcome VALUES(2,1795602630919,1,'changed',200);
REPLACE INTO outcome VALUES(4,1795602630930,1,'not modified',304);
REPLACE INTO site_hour VALUES(0,498778,10,4,2,0,4,0,3086,1715,136591,4);
REPLACE INTO site_hour VALUES(1,498778,10,4,2,0,4,0,3086,1715,136591,4);
REPLACE INTO run VALUES(1,1795602624466,1795602625595,12058,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795602630753,1795602632000,12281,0,1,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO pack VALUES(0,1104,287);
REPLACE INTO site VALUES(1,'http://127.0.0.1:18931','idle',1795602631175,NULL,NULL,1795602631163,0,1,'127.0.0.1',NULL,1,2,1795602630877,1795602631175,5,5,5,0,0,0,0,0,0,3,0);
REPLACE INTO anchor VALUES(2,'n',1);
REPLACE INTO anchor VALUES(3,'g',1);
REPLACE INTO anchor VALUES(5,'n',4);
REPLACE INTO observation VALUES(1,1,1,0,0,6242,0,1795602630918,NULL,'not modified',-4400,1795602630918);
REPLACE INTO observation VALUES(2,1,1,1,6197,0,0,1795602630919,1795602630919,'content',-14300,1795602630919);
REPLACE INTO observation VALUES(3,1,1,0,0,6179,0,1795602630930,NULL,'failed',-3300,1795602630930);
REPLACE INTO observation VALUES(4,1,1,0,0,6152,0,1795602630930,NULL,'not modified',-4200,1795602630930);
REPLACE INTO observation VALUES(5,1,1,0,0,6123,0,1795602630930,NULL,'failed',-3100,1795602630930);
REPLACE INTO site_schedule VALUES(1,5,6.66666666666666657414e-02,0.0);
REPLACE INTO minor_cycle VALUES(1,0,1795602630753,1,1795602630860,1,5);
