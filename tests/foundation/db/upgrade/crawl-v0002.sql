-- schema d7fa1beb3a9080c7
REPLACE INTO collection VALUES(1,'www.intranet.example',X'4E4B0C6F26D0E6E4E8B8AA46C43F3C1467E064F6A6818A26C05EC8C89EF9C2D1',1795297288835,0,'complete',1795297288910,1795297289592,NULL,-1,0,0);
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO site VALUES(1,'http://www.intranet.example:27162','idle',NULL,NULL,1795297289078,0,1,'127.0.0.1',0,1,1795297288911,1795297289086,130,0,0,0,4,105);
REPLACE INTO site VALUES(2,'http://docs.intranet.example:27162','idle',NULL,NULL,1795297289382,0,1,'127.0.0.1',0,1,1795297288911,1795297289389,161,0,0,0,2,142);
REPLACE INTO site VALUES(3,'http://people.intranet.example:27162','idle',NULL,NULL,1795297289288,0,1,'127.0.0.1',0,1,1795297288911,1795297289289,150,0,0,0,2,136);
REPLACE INTO site VALUES(4,'http://wiki.intranet.example:27162','idle',NULL,NULL,1795297289585,0,1,'127.0.0.1',0,1,1795297288911,1795297289586,252,0,0,0,164,83);
REPLACE INTO site VALUES(5,'https://www.example.org','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
REPLACE INTO site VALUES(6,'http://legacy.intranet.example:27162','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,2,0,0,0,2,0);
REPLACE INTO site VALUES(7,'ftp://files.intranet.example','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
REPLACE INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(2,1,7,-1,1,0,1,4,1,'/style.css');
REPLACE INTO uri VALUES(3,1,4,0,1,0,1,NULL,NULL,'/departments/accounting');
REPLACE INTO uri VALUES(4,1,2,0,1,0,1,NULL,NULL,'/departments/accounting/');
REPLACE INTO uri VALUES(5,1,4,0,1,0,1,NULL,NULL,'/departments/construction');
REPLACE INTO uri VALUES(6,1,2,0,1,0,1,NULL,NULL,'/departments/construction/');
REPLACE INTO uri VALUES(7,1,4,0,1,0,1,NULL,NULL,'/departments/facilities');
REPLACE INTO uri VALUES(8,1,2,0,1,0,1,NULL,NULL,'/departments/facilities/');
REPLACE INTO uri VALUES(9,2,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(17,3,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(25,4,4,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(26,4,2,0,3,0,574,NULL,NULL,'/wiki/Topic_14');
REPLACE INTO uri VALUES(33,1,4,0,1,0,1,NULL,NULL,'/departments/legal');
REPLACE INTO uri VALUES(46,1,3,0,1,0,1,113,NULL,'/index.html');
REPLACE INTO uri VALUES(47,1,4,0,1,0,1,NULL,NULL,'/home');
REPLACE INTO uri VALUES(49,1,2,0,1,0,1,NULL,NULL,'/files/notice.txt');
REPLACE INTO uri VALUES(51,1,4,0,1,0,1,NULL,NULL,'/old/first');
REPLACE INTO uri VALUES(52,1,4,0,1,0,1,NULL,NULL,'/old/manual');
REPLACE INTO uri VALUES(55,1,4,0,1,0,1,NULL,NULL,'/welcome.html');
REPLACE INTO uri VALUES(56,1,7,0,1,0,1,11,NULL,'/private/salaries.html');
REPLACE INTO uri VALUES(58,1,6,0,1,0,1,125,NULL,'/board/minutes.html');
REPLACE INTO uri VALUES(59,1,6,0,1,0,1,125,NULL,'/gone.html');
REPLACE INTO uri VALUES(60,1,6,0,1,0,1,125,NULL,'/cafeteria/menu.html');
REPLACE INTO uri VALUES(61,1,6,0,1,0,1,125,NULL,'/cafeteria/poster.html');
REPLACE INTO uri VALUES(62,1,7,-1,1,0,1,4,3,'/files/tool.zip');
REPLACE INTO uri VALUES(63,1,2,0,1,0,1,NULL,NULL,'/api/status.json');
REPLACE INTO uri VALUES(79,1,5,0,1,1,54,111,NULL,'/loop/b');
REPLACE INTO uri VALUES(89,5,7,-1,1,0,1,12,2,'/');
REPLACE INTO uri VALUES(97,6,7,-1,1,0,1,12,2,'/');
REPLACE INTO uri VALUES(105,7,7,-1,1,0,1,2,NULL,'/pub/');
REPLACE INTO uri VALUES(554,2,6,0,1,0,9,125,NULL,'/epsilon/');
REPLACE INTO uri VALUES(803,4,5,0,1,0,31,112,NULL,'/wiki/Draft');
REPLACE INTO uri VALUES(804,4,5,0,1,0,31,112,NULL,'/wiki/Attic');
REPLACE INTO uri VALUES(806,4,6,0,1,0,31,125,NULL,'/wiki/Lost');
REPLACE INTO uri VALUES(813,4,7,-1,4,0,26,1,NULL,'/history?title=Topic_14');
REPLACE INTO queue VALUES(1,0,0,1);
REPLACE INTO queue VALUES(1,0,1,4);
REPLACE INTO queue VALUES(1,0,1,6);
REPLACE INTO later VALUES(1795225757956,6,1,0,1);
REPLACE INTO later VALUES(1795225757956,7,1,0,1);
REPLACE INTO document VALUES(1,1795297288913,0,200,1,2425,X'8632B24789194503FA4704A172DE294E',NULL,0,0,1511,1795297288,'W/"6b021008-979"','Example Works',NULL,0);
REPLACE INTO document VALUES(4,1795297288916,0,200,1,1998,X'09AE06764DD31F982F34F50EE6F22D0E',NULL,0,1511,1228,1795297287,'W/"6b021007-7ce"','Department: accounting',NULL,0);
REPLACE INTO document VALUES(6,1795297288916,0,200,1,2033,X'6BA9040CDAA59B4FD13BA9D36517A9A5',NULL,0,2739,1230,1795297287,'W/"6b021007-7f1"','Department: construction',NULL,0);
REPLACE INTO document VALUES(8,1795297288917,0,200,1,1998,X'03AFEB2309387DDD3CE83A56AE84A800',NULL,0,3969,1226,1795297287,'W/"6b021007-7ce"','Department: facilities',NULL,0);
REPLACE INTO document VALUES(46,1795297288921,0,200,1,2425,X'8632B24789194503FA4704A172DE294E',1,NULL,NULL,NULL,1795297288,'W/"6b021008-979"','Example Works',NULL,0);
REPLACE INTO document VALUES(49,1795297288921,0,200,2,40,X'AFCBE52451D402BD70867FDA8BB72954',NULL,0,15343,272,1795297288,'"6b021008-28"',NULL,NULL,0);
REPLACE INTO document VALUES(63,1795297288931,0,200,3,18,X'4708011BCFDDABFDAD74191B5F9AF16F',NULL,0,157827,239,1795297287,'"6b021007-12"',NULL,NULL,0);
REPLACE INTO link VALUES(1,'[2,1,9,17,25,3,4,5,6,7,8,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,89,97,105,62,63]',NULL);
REPLACE INTO link VALUES(4,'[2,1,9,17,25]',NULL);
REPLACE INTO link VALUES(6,'[2,1,9,17,25]',NULL);
REPLACE INTO link VALUES(8,'[2,1,9,17,25]',NULL);
REPLACE INTO link VALUES(26,'[32,1,9,17,25,807,808,809,810,811,812,813,15]','[813]');
REPLACE INTO link VALUES(803,'[32,1,9,17,25,849]',NULL);
REPLACE INTO redirect VALUES(3,4,301,1795297288916);
REPLACE INTO redirect VALUES(5,6,301,1795297288916);
REPLACE INTO redirect VALUES(7,8,301,1795297288916);
REPLACE INTO redirect VALUES(25,31,302,1795297289514);
REPLACE INTO redirect VALUES(33,34,301,1795297288917);
REPLACE INTO redirect VALUES(47,1,301,1795297288921);
REPLACE INTO redirect VALUES(51,78,302,1795297288930);
REPLACE INTO redirect VALUES(52,10,301,1795297288931);
REPLACE INTO redirect VALUES(55,45,0,1795297288931);
REPLACE INTO redirect VALUES(79,54,302,1795297288936);
REPLACE INTO attempt VALUES(58,1,0,1795297288931,403,125,'HTTP status 403',NULL);
REPLACE INTO attempt VALUES(59,1,0,1795297288931,410,125,'HTTP status 410',NULL);
REPLACE INTO attempt VALUES(60,1,0,1795297288931,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(61,1,0,1795297288931,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(79,1,0,1795297288936,302,111,NULL,NULL);
REPLACE INTO attempt VALUES(554,1,0,1795297289317,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(803,1,0,1795297289539,200,112,NULL,NULL);
REPLACE INTO attempt VALUES(804,1,0,1795297289539,200,112,NULL,NULL);
REPLACE INTO attempt VALUES(806,1,0,1795297289539,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795297288913,1795383688913,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /private/
Disallow: /search
Allow: /private/press.html
Sitemap: http://www.intranet.example:27162/sitemap.xml
');
REPLACE INTO robots VALUES(2,1795297289313,1795383689313,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /drafts/
Sitemap: http://docs.intranet.example:27162/sitemap.xml
');
REPLACE INTO robots VALUES(3,1795297289113,1795383689113,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /export
Sitemap: http://people.intranet.example:27162/sitemap.xml
');
REPLACE INTO robots VALUES(4,1795297289514,1795383689514,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /edit
Sitemap: http://wiki.intranet.example:27162/sitemap.xml
');
REPLACE INTO mime VALUES(1,'text/html');
REPLACE INTO mime VALUES(2,'text/plain');
REPLACE INTO mime VALUES(3,'application/json');
REPLACE INTO rule VALUES(1,'exclude_exts ".css"');
REPLACE INTO rule VALUES(2,'seine/scope hosts');
REPLACE INTO rule VALUES(3,'exclude_exts ".zip"');
REPLACE INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
REPLACE INTO reason VALUES(2,'uri','ch','scheme','the scheme is not among allowed_schemes');
REPLACE INTO reason VALUES(4,'uri','ur','extension','its extension is among exclude_exts');
REPLACE INTO reason VALUES(11,'uri','ro','robots','robots.txt disallows it');
REPLACE INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
REPLACE INTO reason VALUES(111,'document','nr','loop','the redirects lead in a circle');
REPLACE INTO reason VALUES(112,'document','ni','noindex','the page asked not to be indexed');
REPLACE INTO reason VALUES(113,'document','cs','duplicate','another URI has the same content');
REPLACE INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
REPLACE INTO uri_state VALUES(1,'pending','waits in queue, claim or later');
REPLACE INTO uri_state VALUES(2,'stored','has a document of its own');
REPLACE INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
REPLACE INTO uri_state VALUES(4,'redirect','leads to another URI');
REPLACE INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
REPLACE INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
REPLACE INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
REPLACE INTO cluster VALUES(0,710372,0);
REPLACE INTO cycle VALUES(0,1795297288910,1795297289592,'complete',0,0);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic VALUES(0,0,1,'',521,1,1,521);
REPLACE INTO statistic VALUES(0,0,24,'200',499,1,1,499);
REPLACE INTO statistic VALUES(1,0,1,'',126,1,1,126);
REPLACE INTO statistic VALUES(2,0,1,'',159,1,1,159);
REPLACE INTO statistic VALUES(3,0,1,'',148,1,1,148);
REPLACE INTO statistic VALUES(4,0,1,'',88,1,1,88);
REPLACE INTO sample VALUES(1795297289592,466,521,569850,0,0,0,0,512);
REPLACE INTO event VALUES(1,1795297288910,'began',NULL,'cycle 0, 4 URIs queued');
REPLACE INTO event VALUES(2,1795297289592,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO nearer VALUES(3,2,1);
REPLACE INTO deletion VALUES(1,0,60,1795225757956,NULL);
REPLACE INTO vanished VALUES(1,4);
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(2,9,16);
REPLACE INTO uri_block VALUES(3,17,24);
REPLACE INTO uri_block VALUES(4,25,32);
REPLACE INTO uri_block VALUES(5,89,96);
REPLACE INTO uri_block VALUES(6,97,104);
REPLACE INTO uri_block VALUES(7,105,112);
REPLACE INTO start_uri_file VALUES('/srv/uris.txt',0,'reading',NULL,1000,1795225757956,500,10,9,0,1,1795225757956);
REPLACE INTO parameter_kind VALUES('Node',249,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795297288852,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
<CrawlerConfig>
  <DomainSpecification name="www.intranet.example">
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
      <member>http://www.intranet.example:27162/</member>
      <member>http://docs.intranet.example:27162/</member>
      <member>http://people.intranet.example:27162/</member>
      <member>http://wiki.intranet.example:27162/</member>
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
      <attrib name="dns_server" type="string">127.0.0.1:21537</attrib>
      <attrib name="scope" type="string">hosts</attrib>
    </section>
  </DomainSpecification>
</CrawlerConfig>
');
REPLACE INTO file_store VALUES(1,7);
REPLACE INTO dead_file VALUES(6);
REPLACE INTO sitemap VALUES(2,1,'robots.txt',NULL,1,0,1795225757956,'urlset',900,3,2,1,0,NULL);
REPLACE INTO sitemap_entry VALUES(3,2,1795225757,'daily');
