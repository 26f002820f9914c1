-- schema 961dd15db1fc6743
REPLACE INTO collection VALUES(1,'contoso',X'BDF7CCF5ED27C9B9E31E98012D6118C6755CF084F533B8BA31A13F2FBF8CB1F8',1795309884917,0,'incomplete',1795309886142,1795309886144,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO site VALUES(1,'http://127.0.0.1:43399','idle',NULL,NULL,0,0,1,'127.0.0.1',0,1,1795309885038,NULL,25,0,0,0,0,5,20,0,5);
REPLACE INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/',0);
REPLACE INTO uri VALUES(2,1,2,0,1,0,1,NULL,NULL,'/0',0);
REPLACE INTO uri VALUES(3,1,2,0,1,0,1,NULL,NULL,'/1',0);
REPLACE INTO uri VALUES(4,1,2,0,1,0,1,NULL,NULL,'/2',0);
REPLACE INTO uri VALUES(5,1,2,0,1,0,1,NULL,NULL,'/3',0);
REPLACE INTO uri VALUES(6,1,1,0,1,0,1,NULL,NULL,'/4',0);
REPLACE INTO document VALUES(1,1795309885194,0,200,1,594,X'B5A008E3CF4C794A02CCFB3E610BCE46',NULL,0,0,354,NULL,NULL,'home',NULL,0);
REPLACE INTO document VALUES(2,1795309885341,0,200,1,83,X'658D74EA2A74829F643A5A17947E9892',NULL,0,354,150,NULL,NULL,'/0',NULL,0);
REPLACE INTO document VALUES(3,1795309885494,0,200,1,83,X'A17673A51557D87583108D7A450ED91F',NULL,0,504,150,NULL,NULL,'/1',NULL,0);
REPLACE INTO document VALUES(4,1795309885642,0,200,1,83,X'70B7E86CDC4AC8696E33F3E074A6A840',NULL,0,654,150,NULL,NULL,'/2',NULL,0);
REPLACE INTO document VALUES(5,1795309885793,0,200,1,83,X'93FD183E62542E7EC13F08DC14F47A79',NULL,0,804,150,NULL,NULL,'/3',NULL,0);
REPLACE INTO link VALUES(1,'[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]',NULL);
REPLACE INTO robots VALUES(1,1795309885042,1795396285042,404,'allow','there is no robots.txt',NULL,'');
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
REPLACE INTO cluster VALUES(0,954,0);
REPLACE INTO cycle VALUES(0,1795309885027,NULL,'incomplete',0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,8,'',1337,70,663,6);
REPLACE INTO statistic VALUES(0,0,9,'',740,121,131,6);
REPLACE INTO statistic VALUES(0,0,12,'',8447,318,4257,5);
REPLACE INTO statistic VALUES(0,0,13,'',926,83,594,5);
REPLACE INTO statistic VALUES(0,0,17,'',24,24,24,1);
REPLACE INTO statistic VALUES(0,0,18,'',5,1,5,5);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,24,6);
REPLACE INTO statistic VALUES(0,0,20,'',1795309886142,1795309885027,1795309886142,2);
REPLACE INTO statistic VALUES(0,0,21,'',1795309885804,1795309885804,1795309885804,1);
REPLACE INTO statistic VALUES(0,0,24,'200',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,27,'text/html',5,1,1,5);
REPLACE INTO statistic VALUES(0,0,101,'',0,0,1,4);
REPLACE INTO statistic VALUES(0,0,106,'',5,0,5,7);
REPLACE INTO statistic VALUES(1,0,1,'',5,1,1,5);
REPLACE INTO statistic VALUES(1,0,20,'',1795309885038,1795309885038,1795309885038,1);
REPLACE INTO statistic_delta VALUES(0,0,21,'',1795309886144,1795309886144,1795309886144,1);
REPLACE INTO sample VALUES(1795309885804,5,5,1267,0,0,0,0,170);
REPLACE INTO sample VALUES(1795309885823,5,5,1267,0,0,0,0,170);
REPLACE INTO sample VALUES(1795309886144,0,0,0,0,0,0,0,24);
REPLACE INTO event VALUES(1,1795309885027,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795309885803,'quarantine',1,'http://127.0.0.1:43399: nothing of it is crawled for 100000 s');
REPLACE INTO event VALUES(3,1795309885804,'idle',NULL,'cycle 0 is incomplete: 20 URIs wait');
REPLACE INTO event VALUES(4,1795309885823,'ended',NULL,'incomplete: 20 URIs left');
REPLACE INTO event VALUES(5,1795309886142,'began',NULL,'cycle 0, 0 URIs queued');
REPLACE INTO event VALUES(6,1795309886144,'ended',NULL,'incomplete: 20 URIs left');
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(1,9,16);
REPLACE INTO uri_block VALUES(1,17,32);
REPLACE INTO parameter_kind VALUES('Node',250,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795309884932,'seine serve --config /tmp/seine-scenario-gp54gdu0/collections.xml','<?xml version="1.0" encoding="utf-8"?>
<CrawlerConfig>
  <DomainSpecification name="contoso">
    <attrib name="allowed_schemes" type="list-string">
      <member>http</member>
    </attrib>
    <attrib name="use_sitemaps" type="boolean">no</attrib>
    <attrib name="delay" type="real">0.15</attrib>
    <attrib name="refresh" type="real">100000</attrib>
    <attrib name="start_uris" type="list-string">
      <member>http://127.0.0.1:43399/</member>
    </attrib>
    <section name="include_domains">
      <attrib name="exact" type="list-string">
        <member>127.0.0.1</member>
      </attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO configuration VALUES(2,1795309886001,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
<CrawlerConfig>
  <DomainSpecification name="contoso">
    <attrib name="allowed_schemes" type="list-string">
      <member>http</member>
    </attrib>
    <attrib name="use_sitemaps" type="boolean">no</attrib>
    <attrib name="delay" type="real">0.15</attrib>
    <attrib name="refresh" type="real">100000</attrib>
    <attrib name="start_uris" type="list-string">
      <member>http://127.0.0.1:43399/</member>
    </attrib>
    <section name="include_domains">
      <attrib name="exact" type="list-string">
        <member>127.0.0.1</member>
      </attrib>
    </section>
    <section name="seine">
      <attrib name="max_wait" type="integer">1</attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
REPLACE INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
REPLACE INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
REPLACE INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay says so');
REPLACE INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
REPLACE INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
REPLACE INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
REPLACE INTO quarantine VALUES(1,1795309885803,1795409885803);
REPLACE INTO quarantined VALUES(1,1,1,6);
REPLACE INTO submission VALUES(1,1,'add',1795309885194);
REPLACE INTO submission VALUES(1,2,'add',1795309885341);
REPLACE INTO submission VALUES(1,3,'add',1795309885494);
REPLACE INTO submission VALUES(1,4,'add',1795309885642);
REPLACE INTO submission VALUES(1,5,'add',1795309885793);
REPLACE INTO statistic_span VALUES(0,1795309885027,1795309886144,319);
REPLACE INTO statistic_upkeep VALUES(1,1795309886144,-1,-1);
-- Behind the rows that triggers count in it.
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,5,0,0);
