-- schema afae31ba2304e081
REPLACE INTO collection VALUES(1,'127.0.0.1',X'7A885898F5A6D787FE37D3B633D256BC394C11DEDDCA0EF1CC3A8CC84E473E39',1795368634066,1,'complete',1795368634404,1795368634425,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO site VALUES(1,'http://127.0.0.1:18556','idle',NULL,NULL,1795368634419,0,3,'127.0.0.1',1,2,1795368634405,1795368634423,4,0,0,0,0,3,0,0,3,NULL,1795368634423,4,0);
REPLACE INTO site VALUES(2,'http://other.example','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0,0,0,NULL,NULL,NULL,0,0);
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795368634126,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/p1.html',0,1795368634145,0);
REPLACE INTO uri VALUES(3,1,2,1,1,0,1,NULL,NULL,'/p2.html',0,1795368634145,0);
REPLACE INTO uri VALUES(4,1,8,1,1,0,1,125,NULL,'/gone.html',0,1795368634145,0);
REPLACE INTO uri VALUES(9,2,7,-1,1,0,1,12,1,'/',0,1795368634145,0);
REPLACE INTO document VALUES(1,1795368634411,1,200,1,161,X'F0F9D9FB85CD83FC67C72B11EAE832EB',NULL,0,0,289,1795368632,NULL,'t1',NULL,0,1795368634145,0,200,NULL,NULL,'en','html','UTF-8','detected',3,0,NULL,NULL);
REPLACE INTO document VALUES(2,1795368634412,1,200,1,166,X'090FCF90609388E934414C3CE056C2FE',NULL,0,578,293,1795368634,NULL,'changed',NULL,0,1795368634153,0,200,1795368634412,1,'en','html','UTF-8','detected',1,0,NULL,NULL);
REPLACE INTO document VALUES(3,1795368634414,1,200,1,161,X'40A93D76E5F73E15F50AEBD727C6D90A',NULL,0,289,289,1795368632,NULL,'t2',NULL,0,1795368634157,0,200,NULL,NULL,'en','html','UTF-8','detected',5,0,NULL,NULL);
REPLACE INTO link VALUES(1,'[2,3,4,9]',NULL);
REPLACE INTO link VALUES(2,'[2,3,4,9]',NULL);
REPLACE INTO link VALUES(3,'[2,3,4,9]',NULL);
REPLACE INTO attempt VALUES(4,1,1,1795368634414,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795368634142,1795455034142,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO rule VALUES(1,'seine/scope hosts');
REPLACE INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
REPLACE INTO uri_state VALUES(1,'pending','waits in queue, claim or later, or apart');
REPLACE INTO uri_state VALUES(2,'stored','has a document of its own');
REPLACE INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
REPLACE INTO uri_state VALUES(4,'redirect','leads to another URI');
REPLACE INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
REPLACE INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
REPLACE INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO cluster VALUES(0,871,0);
REPLACE INTO cycle VALUES(0,1795368634126,1795368634173,'complete',0,0);
REPLACE INTO cycle VALUES(1,1795368634404,1795368634425,'complete',16,16);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,3,'',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,8,'',1908,347,520,5);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,3,3);
REPLACE INTO statistic VALUES(0,0,20,'',1795368634126,1795368634126,1795368634126,1);
REPLACE INTO statistic VALUES(0,0,24,'200',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,25,'ch/scheme',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,25,'do/rule',4,1,1,4);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',9,3,3,3);
REPLACE INTO statistic VALUES(0,0,26,'cs/duplicate',2,1,1,2);
REPLACE INTO statistic VALUES(0,0,27,'text/html',4,1,1,4);
REPLACE INTO statistic VALUES(0,1,1,'',4,1,1,4);
REPLACE INTO statistic VALUES(0,1,24,'304',2,1,1,2);
REPLACE INTO statistic VALUES(0,1,24,'404',1,1,1,1);
REPLACE INTO statistic VALUES(0,1,26,'ot/404',1,1,1,1);
REPLACE INTO statistic VALUES(1,0,1,'',4,1,1,4);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795368634425,1795368634425,1795368634425,1);
REPLACE INTO sample VALUES(1795368634173,2,4,1388,0,0,0,0,188,5);
REPLACE INTO sample VALUES(1795368634425,1,4,1080,0,0,0,0,59,5);
REPLACE INTO event VALUES(1,1795368634126,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795368634173,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO event VALUES(3,1795368634404,'began',NULL,'cycle 1, 1 URIs queued');
REPLACE INTO event VALUES(4,1795368634425,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO deletion VALUES(1,1,1,NULL,NULL);
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO parameter_kind VALUES('Node',255,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795368634085,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:18556/</member>
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
REPLACE INTO statistic_span VALUES(0,1795368634126,1795368634173,0);
REPLACE INTO statistic_span VALUES(1,1795368634404,1795368634425,0);
REPLACE INTO statistic_upkeep VALUES(1,1795368634425,-1,-1);
REPLACE INTO outcome VALUES(1,1795368634411,1,'not modified',304);
REPLACE INTO outcome VALUES(2,1795368634412,1,'changed',200);
REPLACE INTO outcome VALUES(3,1795368634414,1,'not modified',304);
REPLACE INTO removal VALUES(1,4,1,1795368634414,1,'error',125,404,3,X'40A93D76E5F73E15F50AEBD727C6D90A',1795368634158,0,200,NULL);
REPLACE INTO site_hour VALUES(0,498713,8,5,2,0,1,0,2988,1345,17327,3);
REPLACE INTO site_hour VALUES(1,498713,8,5,2,0,1,0,2988,1345,17327,3);
REPLACE INTO run VALUES(1,1795368634126,1795368634173,12567,0,0,'finished','nothing is left',0);
REPLACE INTO run VALUES(2,1795368634404,1795368634425,12612,0,1,'finished','nothing is left',0);
