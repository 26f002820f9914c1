-- schema ab072047d8249161
REPLACE INTO collection VALUES(1,'q',X'FA841FF0E6EFD6D7FB5BDB0D990F4018D03A413C8D24DC4E449DAD6BC977199B',1795889385799,1,'incomplete',1795889392120,1795889395037,NULL,-1,0,0,NULL,NULL,NULL,'',NULL,0,0);
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/a',0,1795889385951,0,0);
REPLACE INTO uri VALUES(3,1,2,1,1,0,1,NULL,NULL,'/b',0,1795889385951,0,0);
REPLACE INTO uri VALUES(5,1,2,1,1,0,1,NULL,NULL,'/untitled',0,1795889385951,0,0);
REPLACE INTO uri VALUES(9,2,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(10,2,5,1,0,0,NULL,128,NULL,'/sitemap-index-of-docs.xml',0,1795889386536,0,0);
REPLACE INTO uri VALUES(11,2,2,1,1,0,9,NULL,NULL,'/latin',0,1795889386536,0,0);
REPLACE INTO uri VALUES(12,2,2,1,1,0,9,NULL,NULL,'/greek',0,1795889386536,0,0);
REPLACE INTO uri VALUES(14,2,6,1,1,0,10,125,NULL,'/sm-missing',0,1795889386550,0,0);
REPLACE INTO uri VALUES(17,3,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(18,3,2,1,1,0,17,NULL,NULL,'/inner',0,1795889386287,0,0);
REPLACE INTO uri VALUES(25,4,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(33,5,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(41,6,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
REPLACE INTO uri VALUES(51,1,5,1,1,0,1,112,NULL,'/meta',0,1795889385951,0,0);
REPLACE INTO uri VALUES(52,1,5,1,1,0,1,129,NULL,'/header',0,1795889385951,0,0);
REPLACE INTO uri VALUES(53,1,6,1,1,0,1,125,NULL,'/broken',0,1795889385951,0,0);
REPLACE INTO uri VALUES(54,1,4,1,1,0,1,NULL,NULL,'/r1',0,1795889385951,0,0);
REPLACE INTO uri VALUES(55,1,5,1,1,0,1,111,NULL,'/l1',0,1795889385951,0,0);
REPLACE INTO uri VALUES(56,1,7,1,1,0,1,11,2,'/private/x',0,1795889385951,0,0);
REPLACE INTO uri VALUES(59,1,2,1,1,0,1,NULL,NULL,'/big',0,1795889385951,0,0);
REPLACE INTO uri VALUES(60,1,2,1,1,0,1,NULL,NULL,'/calls-b-canonical',0,1795889385951,0,0);
REPLACE INTO uri VALUES(61,1,2,1,1,0,1,NULL,NULL,'/calls-itself-canonical',0,1795889385951,0,0);
REPLACE INTO uri VALUES(62,1,2,1,1,0,1,NULL,NULL,'/header-canonical',0,1795889385951,0,0);
REPLACE INTO uri VALUES(64,1,8,1,1,0,1,125,NULL,'/gone',0,1795889385951,0,0);
REPLACE INTO uri VALUES(65,1,4,1,1,0,1,NULL,NULL,'/moved',0,1795889385951,0,0);
REPLACE INTO uri VALUES(66,1,5,1,1,0,1,129,NULL,'/closed',0,1795889385951,0,0);
REPLACE INTO uri VALUES(67,1,6,1,1,0,1,125,NULL,'/flaky',0,1795889385951,0,0);
REPLACE INTO uri VALUES(68,1,2,1,1,0,1,NULL,NULL,'/same',0,1795889385951,0,0);
REPLACE INTO uri VALUES(69,1,3,1,2,0,3,113,NULL,'/deep',0,1795889385985,0,0);
REPLACE INTO uri VALUES(71,1,4,1,1,1,54,NULL,NULL,'/r2',0,1795889385985,0,0);
REPLACE INTO uri VALUES(72,1,5,1,1,1,55,111,NULL,'/l2',0,1795889385985,0,0);
REPLACE INTO uri VALUES(73,7,7,-1,1,0,1,12,1,'/one',0,1795889385951,0,0);
REPLACE INTO uri VALUES(81,1,7,-1,2,0,62,4,3,'/style.css',0,1795889386074,0,0);
REPLACE INTO uri VALUES(83,1,4,1,1,2,71,NULL,NULL,'/r3',0,1795889386074,0,0);
REPLACE INTO uri VALUES(91,1,2,1,10,0,90,NULL,NULL,'/list?page=10',0,1795889386719,0,0);
REPLACE INTO uri VALUES(123,1,2,1,42,0,122,NULL,NULL,'/list?page=42',0,1795889388386,0,0);
REPLACE INTO uri VALUES(182,1,2,1,101,0,181,NULL,NULL,'/list?page=101',0,1795889389376,0,0);
REPLACE INTO uri VALUES(217,1,2,1,136,0,216,NULL,NULL,'/list?page=136',0,1795889390386,0,0);
REPLACE INTO uri VALUES(231,1,2,1,150,0,230,NULL,NULL,'/list?page=150',0,1795889390683,0,0);
REPLACE INTO uri VALUES(305,1,2,1,1,0,1,NULL,NULL,'/new',0,1795889392347,1,0);
REPLACE INTO document VALUES(1,1795889392339,1,200,1,1180,X'495D399E5936043E1A270AB08908DFAF',NULL,0,38530,672,NULL,NULL,'Home',NULL,0,1795889385913,0,200,1795889392339,1,'en-gb','html','UTF-8','header',68,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(2,1795889392371,1,200,1,221,X'42FA7715AFDB4D2E4DB55AE9E890FF2B',NULL,0,39202,259,NULL,NULL,'A',NULL,0,1795889385979,0,200,1795889392371,1,'de','html','UTF-8','header',1,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(3,1795889392372,1,200,1,125,X'A3A7BBD4629979782C8EDA0F405E67C1',NULL,0,920,213,NULL,NULL,'B',NULL,0,1795889385979,0,200,NULL,NULL,'de','html','UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(5,1795889392372,1,200,1,94,X'886AD36F768456D265FA2799FCC11BE3',NULL,0,1336,169,NULL,NULL,NULL,NULL,0,1795889385983,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(9,1795889392258,1,200,1,151,X'98FB2C82B8E1EFD1A714D39A40125B7A',NULL,0,6181,230,NULL,NULL,'Docs',NULL,0,1795889386536,0,200,NULL,NULL,'fr','header','UTF-8','detected',129,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(11,1795889392262,1,200,1,89,X'602DD984CCD88F13AA4465FE97D75075',NULL,0,6411,181,NULL,NULL,'Latin',NULL,0,1795889386544,0,200,NULL,NULL,NULL,NULL,'windows-1252','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(12,1795889392262,1,200,1,109,X'5E1A1B5BED1F72A38941CE1E263D1AFD',NULL,0,6592,183,NULL,NULL,'Greek',NULL,0,1795889386545,0,200,NULL,NULL,NULL,NULL,'UTF-8','meta',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(18,1795889392413,1,200,1,84,X'C37289776C71F2EC840186395F7A3635',NULL,0,5539,222,NULL,NULL,'Inner',NULL,0,1795889386312,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',15,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(59,1795889392419,1,200,1,20000,X'CF66E9EA8E88BD1D6B41132691BF2393',NULL,0,2391,238,NULL,NULL,'Big',NULL,0,1795889386028,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',6,1,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(60,1795889392422,1,200,1,134,X'DA95AB405FBB8BD185BB722337B662A6',NULL,0,2629,216,NULL,NULL,'Calls B',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,'http://portal.q.test:19424/b','html','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(61,1795889392423,1,200,1,169,X'2FC54E9953C94606ED8AFAE2E0DD681A',NULL,0,2845,239,NULL,NULL,'Calls itself',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,'','html','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(62,1795889392423,1,200,1,106,X'451945635A1EBFCD7522F503D6F57144',NULL,0,3084,246,NULL,NULL,'By header',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,'http://portal.q.test:19424/b','header','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(67,1795889386031,0,200,1,98,X'328C275F9D091FC5201088656472AE18',NULL,0,4071,177,NULL,NULL,'Flaky',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(68,1795889392424,1,200,1,96,X'F6E47C327DF3ACB9FCCE280A7A23CF9E',NULL,0,4248,188,NULL,'"same"','Same',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(69,1795889392425,1,200,1,125,X'E1EFB086B9C3E12888CF2386893CB31F',4,NULL,NULL,NULL,NULL,NULL,'Deep',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(91,1795889392691,1,200,1,143,X'1CE62739814B7C715C1B102D61A7C077',NULL,0,7768,221,NULL,NULL,'List',NULL,0,1795889387395,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(123,1795889394199,1,200,1,143,X'4E6956E52DE18BF61C3F91A990F0D476',NULL,0,14840,221,NULL,NULL,'List',NULL,0,1795889388400,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(182,1795889394722,1,200,1,146,X'F283D61EE51CA0C8984FD573825959CF',NULL,0,27863,214,NULL,NULL,'List',NULL,0,1795889389392,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(217,1795889394862,1,200,1,146,X'15B46AA80E0C84F414C3AE863C645E14',NULL,0,35353,214,NULL,NULL,'List',NULL,0,1795889390409,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
REPLACE INTO document VALUES(305,1795889392425,1,200,1,94,X'6938692DB29972B0D16501D4AEFCED73',NULL,0,39461,173,NULL,NULL,'New',NULL,0,1795889392425,1,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
REPLACE INTO link VALUES(1,'[2,3,4,5,6,7,8,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,9,73,74,64,65,66,67,68,305]',NULL);
REPLACE INTO link VALUES(3,'[69]',NULL);
REPLACE INTO link VALUES(10,'[9,13,14]',NULL);
REPLACE INTO redirect VALUES(54,71,301,1795889392374);
REPLACE INTO redirect VALUES(55,72,302,1795889392374);
REPLACE INTO redirect VALUES(65,305,301,1795889392424);
REPLACE INTO redirect VALUES(71,83,301,1795889392425);
REPLACE INTO redirect VALUES(72,55,302,1795889392425);
REPLACE INTO redirect VALUES(83,2,301,1795889392451);
REPLACE INTO attempt VALUES(10,1,0,1795889386544,200,128,NULL,NULL,0);
REPLACE INTO attempt VALUES(10,1,1,1795889392259,200,128,NULL,NULL,0);
REPLACE INTO attempt VALUES(14,1,0,1795889386564,404,125,'HTTP status 404',NULL,0);
REPLACE INTO attempt VALUES(14,1,1,1795889392263,404,125,'HTTP status 404',NULL,0);
REPLACE INTO attempt VALUES(51,1,0,1795889385984,200,112,NULL,NULL,0);
REPLACE INTO attempt VALUES(51,1,1,1795889392373,200,112,NULL,NULL,0);
REPLACE INTO attempt VALUES(52,1,0,1795889385985,200,129,NULL,NULL,0);
REPLACE INTO attempt VALUES(53,1,0,1795889385985,404,125,'HTTP status 404',NULL,0);
REPLACE INTO attempt VALUES(55,1,1,1795889392374,302,111,NULL,NULL,0);
REPLACE INTO attempt VALUES(64,1,1,1795889392423,404,125,'HTTP status 404',NULL,0);
REPLACE INTO attempt VALUES(66,1,1,1795889392424,200,129,NULL,NULL,0);
REPLACE INTO attempt VALUES(67,1,1,1795889392424,501,125,'HTTP status 501',NULL,0);
REPLACE INTO attempt VALUES(72,1,0,1795889386031,302,111,NULL,NULL,0);
REPLACE INTO attempt VALUES(72,1,1,1795889392425,302,111,NULL,NULL,0);
REPLACE INTO robots VALUES(1,1795889385912,1795975785912,200,'rules','robots.txt was read',NULL,'User-agent: *
Disallow: /private/
');
REPLACE INTO robots VALUES(2,1795889386535,1795975786535,200,'rules','robots.txt was read',NULL,'User-agent: *
Disallow:
Sitemap: http://docs.q.test:19424/sitemap-index-of-docs.xml
');
REPLACE INTO robots VALUES(3,1795889386216,1795975786216,404,'allow','there is no robots.txt',NULL,'');
REPLACE INTO robots VALUES(4,1795889392257,1795892992257,0,'not now','robots.txt could not be reached: the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)',NULL,'');
REPLACE INTO robots VALUES(5,1795889392379,1795889412379,500,'not now','the server fails to give robots.txt',NULL,'');
REPLACE INTO robots VALUES(6,1795889392129,1795889412129,0,'not now','robots.txt could not be reached: dead.q.test:14740: no connection could be made: Failed to connect to dead.q.test port 14740 after 1 ms: Couldn''t connect to server',NULL,'');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO rule VALUES(1,'seine/scope hosts');
REPLACE INTO rule VALUES(2,'robots.txt line 2: Disallow: /private/');
REPLACE INTO rule VALUES(3,'exclude_exts ".css"');
REPLACE INTO reason VALUES(4,'uri','ur','extension','its extension is among exclude_exts');
REPLACE INTO reason VALUES(11,'uri','ro','robots','robots.txt disallows it');
REPLACE INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
REPLACE INTO reason VALUES(111,'document','nr','loop','the redirects lead in a circle');
REPLACE INTO reason VALUES(112,'document','ni','noindex','the page asked not to be indexed');
REPLACE INTO reason VALUES(113,'document','cs','duplicate','another URI has the same content');
REPLACE INTO reason VALUES(116,'document','co','connect','the connection was refused');
REPLACE INTO reason VALUES(119,'document','co','certificate','the server''s certificate was refused');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
REPLACE INTO reason VALUES(128,'document','ot','sitemap','sitemaps are read, not kept');
REPLACE INTO reason VALUES(129,'document','ni','header','the response header asked for it not to be indexed');
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
REPLACE INTO cycle VALUES(0,1795889385871,NULL,'incomplete',0,0,NULL,0,0,0);
REPLACE INTO cycle VALUES(1,1795889392120,NULL,'incomplete',304,304,'scratch',0,0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',188,1,1,188);
REPLACE INTO statistic VALUES(0,0,24,'200',181,1,1,181);
REPLACE INTO statistic VALUES(0,1,1,'',189,1,1,189);
REPLACE INTO statistic VALUES(1,0,1,'',180,1,1,180);
REPLACE INTO statistic VALUES(2,0,1,'',6,1,1,6);
REPLACE INTO statistic VALUES(3,0,1,'',2,1,1,2);
REPLACE INTO statistic VALUES(4,0,8,'',0,0,0,1);
REPLACE INTO statistic VALUES(5,0,8,'',172,86,86,2);
REPLACE INTO statistic VALUES(6,0,8,'',0,0,0,2);
REPLACE INTO statistic_delta VALUES(0,1,21,'',1795889395037,1795889395037,1795889395037,1);
REPLACE INTO sample VALUES(1795889386875,36,47,30020,2,0,0,0,440,56);
REPLACE INTO sample VALUES(1795889387912,56,67,34560,1,2,1,70743,704,76);
REPLACE INTO sample VALUES(1795889388961,83,94,40689,1,0,1,70743,1064,103);
REPLACE INTO sample VALUES(1795889390007,145,156,54822,1,0,1,70743,1880,165);
REPLACE INTO sample VALUES(1795889391008,177,188,62139,0,0,1,70743,306,196);
REPLACE INTO sample VALUES(1795889391939,177,188,62139,0,0,0,70743,341,196);
REPLACE INTO sample VALUES(1795889393127,3,59,32281,1,0,0,0,341,197);
REPLACE INTO sample VALUES(1795889394168,3,73,35459,1,1,0,126287,492,197);
REPLACE INTO sample VALUES(1795889395037,3,189,61903,0,0,0,126287,1665,197);
REPLACE INTO event VALUES(1,1795889385871,'began',NULL,'cycle 0, 6 URIs queued');
REPLACE INTO event VALUES(2,1795889391939,'ended',NULL,'incomplete: 3 URIs left');
REPLACE INTO event VALUES(3,1795889392120,'began',NULL,'cycle 1, 6 URIs queued');
REPLACE INTO event VALUES(4,1795889395037,'ended',NULL,'incomplete: 3 URIs left');
REPLACE INTO deletion VALUES(1,1,1,NULL,NULL);
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO uri_block VALUES(3,17,24);
REPLACE INTO uri_block VALUES(4,25,32);
REPLACE INTO uri_block VALUES(5,33,40);
REPLACE INTO uri_block VALUES(6,41,48);
REPLACE INTO uri_block VALUES(7,73,80);
REPLACE INTO parameter_kind VALUES('Node',304,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','Values for one node: they replace those of the collection if the program was started with the name of the node (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site''s URIs that a minor cycle crawls again at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`. A file that has URIs with https names https here; `seine crawl URI` crawls both. `file` leads only below folders that whoever started the program allowed (`--allow-files`); for `seine crawl`, below those of the start URIs.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
REPLACE INTO parameter_kind VALUES('feeding/NAME/api_key',269,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
REPLACE INTO configuration VALUES(1,1795889385828,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
<CrawlerConfig>
  <DomainSpecification name="q">
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
      <member>http://portal.q.test:19424/</member>
      <member>http://docs.q.test:19424/</member>
      <member>https://secure.q.test:46533/</member>
      <member>https://bad.q.test:45939/</member>
      <member>http://busy.q.test:19424/</member>
      <member>http://dead.q.test:14740/</member>
    </attrib>
    <attrib name="cut_off" type="integer">20000</attrib>
    <attrib name="truncate" type="boolean">yes</attrib>
    <attrib name="obey_robots_delay" type="boolean">yes</attrib>
    <section name="http_errors">
      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>
      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>
      <attrib name="501" type="string">KEEP:0</attrib>
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
      <attrib name="ca_file" type="string">/tmp/seine-scenario-n_4a5f0o/secure.crt</attrib>
      <attrib name="dns_server" type="string">127.0.0.1:10614</attrib>
      <attrib name="max_wait" type="integer">1</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO sitemap VALUES(10,2,'robots.txt',NULL,1,1,1795889392259,'urlset',247,3,2,0,0,NULL,NULL,NULL);
REPLACE INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
REPLACE INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
REPLACE INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
REPLACE INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay suspends it');
REPLACE INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
REPLACE INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
REPLACE INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
REPLACE INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795889392434003,'up to date',1795889393395,NULL,NULL,180,3,0,1795889393395);
REPLACE INTO statistic_span VALUES(0,1795889385871,1795889391939,0);
REPLACE INTO statistic_span VALUES(1,1795889392120,1795889395037,0);
REPLACE INTO statistic_upkeep VALUES(1,1795889395037,-1,-1);
REPLACE INTO trusted_file VALUES('/tmp/seine-scenario-n_4a5f0o/secure.crt');
REPLACE INTO outcome VALUES(1,1795889392339,1,'changed',200);
REPLACE INTO outcome VALUES(3,1795889392372,1,'unchanged',200);
REPLACE INTO outcome VALUES(5,1795889392372,1,'unchanged',200);
REPLACE INTO outcome VALUES(18,1795889392413,1,'unchanged',200);
REPLACE INTO outcome VALUES(54,1795889385985,0,'redirect',301);
REPLACE INTO outcome VALUES(55,1795889385985,0,'redirect',302);
REPLACE INTO outcome VALUES(65,1795889392424,1,'redirect',301);
REPLACE INTO outcome VALUES(68,1795889392424,1,'not modified',304);
REPLACE INTO removal VALUES(1,64,1,1795889392434,1,'error',125,404,NULL,X'519FEAE090140447261E477002ECB07B',1795889386030,0,200,NULL,96);
REPLACE INTO removal VALUES(2,65,1,1795889392434,1,'redirect',NULL,301,NULL,X'FDE8B92DBEBF9AC32A94DF63558020CD',1795889386030,0,200,NULL,98);
REPLACE INTO removal VALUES(3,66,1,1795889392434,1,'skip',129,200,NULL,X'1B996C51EC594403A57E74A15227755D',1795889386030,0,200,NULL,100);
REPLACE INTO site_hour VALUES(0,498858,377,359,1,11,5,1,124691,52055,2537579,180);
REPLACE INTO site_hour VALUES(1,498858,361,345,1,11,3,1,120545,49300,2269013,174);
REPLACE INTO site_hour VALUES(2,498858,12,10,0,0,2,0,2659,1711,132970,4);
REPLACE INTO site_hour VALUES(3,498858,4,4,0,0,0,0,1229,645,135596,2);
REPLACE INTO site_hour VALUES(5,498858,0,0,0,0,0,0,258,399,0,0);
REPLACE INTO run VALUES(1,1795889385871,1795889391939,12761,0,0,'stuck','3 URIs are left, and none could go on within the 1 s of seine/max_wait (--max-wait)',3);
REPLACE INTO run VALUES(2,1795889392120,1795889395037,13076,0,1,'stuck','3 URIs are left, and none could go on within the 1 s of seine/max_wait (--max-wait)',3);
REPLACE INTO certificate VALUES(3,1795889392340,1,NULL,'CN=secure.q.test','CN=secure.q.test',1797617384000,'TLSv1.3','ff0a55b59a3882136eca4e7fdae580f9aa0e621f261a69bb5fc1a33c97bf98c4');
REPLACE INTO certificate VALUES(4,1795889392257,0,'the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)','CN=bad.q.test','CN=bad.q.test',1821809384000,'TLSv1.3','80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d');
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO queue VALUES(4,0,1,0,25);
REPLACE INTO queue VALUES(5,0,1,0,33);
REPLACE INTO queue VALUES(6,0,1,0,41);
REPLACE INTO pack VALUES(0,39634,1451);
REPLACE INTO site VALUES(1,'http://portal.q.test:19424','idle',1795889394997,NULL,NULL,1795889394995,0,16,'127.0.0.1',NULL,1,2,1795889392122,1795889394997,231,181,184,0,0,0,0,0,3,169,1,0);
REPLACE INTO site VALUES(2,'http://docs.q.test:19424','idle',1795889392265,NULL,NULL,1795889392264,0,1,'127.0.0.1',NULL,1,2,1795889392122,1795889392265,14,6,6,0,0,0,0,0,0,4,0,0);
REPLACE INTO site VALUES(3,'https://secure.q.test:46533','idle',1795889392472,NULL,NULL,1795889392451,0,15,'127.0.0.1',NULL,1,2,1795889392122,1795889392472,18,2,2,0,0,0,0,0,0,2,0,0);
REPLACE INTO site VALUES(4,'https://bad.q.test:45939','waiting',1795889395037,119,'robots.txt could not be reached: the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)',1795892992257,2,130,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
REPLACE INTO site VALUES(5,'http://busy.q.test:19424','waiting',1795889395037,125,'the server fails to give robots.txt',1795889412379,3,5,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
REPLACE INTO site VALUES(6,'http://dead.q.test:14740','waiting',1795889395037,116,'robots.txt could not be reached: dead.q.test:14740: no connection could be made: Failed to connect to dead.q.test port 14740 after 1 ms: Couldn''t connect to server',1795889412129,3,2,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
REPLACE INTO site VALUES(7,'https://partner.example','idle',NULL,NULL,NULL,0,0,0,NULL,NULL,-1,0,NULL,NULL,NULL,0,2,0,0,0,0,0,2,0,0,0);
REPLACE INTO anchor VALUES(2,'/a',1);
REPLACE INTO anchor_change VALUES(3,1795889387078001,1795889387078,0);
REPLACE INTO anchor_change VALUES(92,1795889388471000,1795889388471,0);
REPLACE INTO anchor_change VALUES(124,1795889389476000,1795889389476,0);
REPLACE INTO anchor_change VALUES(183,1795889390419000,1795889390419,0);
REPLACE INTO anchor_change VALUES(218,1795889391448000,1795889391448,0);
REPLACE INTO anchor_change VALUES(305,1795889393395000,1795889393395,0);
REPLACE INTO observation VALUES(1,1,1,1,0,0,1,1795889392339,1795889392339,'content',NULL,NULL,'');
REPLACE INTO observation VALUES(2,1,1,1,0,0,0,1795889392371,1795889392371,'content',NULL,NULL,'');
REPLACE INTO observation VALUES(3,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
REPLACE INTO observation VALUES(5,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
REPLACE INTO observation VALUES(9,2,1,0,0,0,0,1795889392258,NULL,'same content',NULL,NULL,'');
REPLACE INTO observation VALUES(17,3,1,0,0,0,0,1795889392340,NULL,'same content',NULL,NULL,'');
REPLACE INTO observation VALUES(18,3,1,0,0,0,0,1795889392413,NULL,'same content',NULL,NULL,'');
REPLACE INTO observation VALUES(64,1,1,1,0,0,0,1795889392423,1795889392423,'gone',NULL,NULL,'');
REPLACE INTO observation VALUES(65,1,1,1,0,0,0,1795889392424,1795889392424,'redirect',NULL,NULL,'');
REPLACE INTO observation VALUES(66,1,1,1,0,0,0,1795889392424,1795889392424,'skipped',NULL,NULL,'');
REPLACE INTO observation VALUES(68,1,1,0,0,0,0,1795889392424,NULL,'not modified',NULL,NULL,'');
REPLACE INTO change VALUES(1,1,1795889392339,1,'modified',200,NULL,NULL,1156,1180,NULL,X'2856EE6459FFCC5224866D2FB1AB538B',X'495D399E5936043E1A270AB08908DFAF');
REPLACE INTO change VALUES(2,1,1795889392371,2,'modified',200,NULL,NULL,221,221,NULL,X'1664FD7080A3D8494B0109CA622E79DB',X'42FA7715AFDB4D2E4DB55AE9E890FF2B');
REPLACE INTO change VALUES(3,1,1795889392424,65,'redirected',301,NULL,305,NULL,NULL,NULL,NULL,NULL);
REPLACE INTO change VALUES(4,1,1795889392424,67,'failed',501,125,NULL,NULL,NULL,NULL,NULL,NULL);
REPLACE INTO change VALUES(5,1,1795889392425,305,'added',200,NULL,NULL,NULL,94,NULL,NULL,X'6938692DB29972B0D16501D4AEFCED73');
REPLACE INTO multinode VALUES(1,0,0,0,0,0,NULL);
-- A document that the next schema takes for a soft 404.
REPLACE INTO uri VALUES(49,1,2,1,1,0,1,NULL,NULL,'/soft/1',0,1795889385951,0,0);
REPLACE INTO document VALUES(49,1795889392373,1,200,1,106,X'E18A2BCE50E05B89B507ECF314ECABCD',NULL,0,2019,186,NULL,NULL,'Page not found',NULL,0,1795889385984,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
