-- schema 0352c4fe0b3aefb0
REPLACE INTO collection VALUES(1,'www.intranet.example',X'E403870AF263E8930DBF3884F04F261D52F49946B6A18D9B412C938EB61CE482',1795225757980,0,'complete',1795225758029,1795225758692,NULL);
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1);
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0);
REPLACE INTO parameter VALUES('','cut_off',0,'',1);
REPLACE INTO parameter VALUES('crawlmode','fwdlinks',0,'yes',1);
REPLACE INTO parameter VALUES('exclude_domains','exact',0,'',1);
REPLACE INTO parameter VALUES('exclude_uris','exact',0,'',1);
REPLACE INTO parameter VALUES('include_domains','exact',0,'',1);
REPLACE INTO parameter VALUES('include_uris','exact',0,'',1);
REPLACE INTO parameter VALUES('limits','disk_free',0,'0',1);
REPLACE INTO parameter VALUES('link_extraction','a',0,'yes',1);
REPLACE INTO parameter VALUES('seine','auto_delay',0,'yes',0);
REPLACE INTO parameter VALUES('storage','clusters',0,'8',1);
REPLACE INTO site VALUES(1,'http://www.intranet.example:21380','idle',NULL,NULL,1795225758067,0,1,'127.0.0.1',0,1,1795225758029,1795225758067,130,0,0,0,4,105);
REPLACE INTO site VALUES(2,'http://docs.intranet.example:21380','idle',NULL,NULL,1795225758268,0,1,'127.0.0.1',0,1,1795225758029,1795225758268,161,0,0,0,2,142);
REPLACE INTO site VALUES(3,'http://people.intranet.example:21380','idle',NULL,NULL,1795225758484,0,4,'127.0.0.1',0,1,1795225758029,1795225758484,150,0,0,0,2,136);
REPLACE INTO site VALUES(4,'http://wiki.intranet.example:21380','idle',NULL,NULL,1795225758691,0,1,'127.0.0.1',0,1,1795225758029,1795225758691,252,0,0,0,164,83);
REPLACE INTO site VALUES(5,'https://www.example.org','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
REPLACE INTO site VALUES(6,'http://legacy.intranet.example:21380','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,2,0,0,0,2,0);
REPLACE INTO site VALUES(7,'ftp://files.intranet.example','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
REPLACE INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(2,1,7,-1,1,0,1,4,1,'/style.css');
REPLACE INTO uri VALUES(3,1,4,0,1,0,1,NULL,NULL,'/departments/accounting');
REPLACE INTO uri VALUES(9,2,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(17,3,2,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(25,4,4,0,0,0,NULL,NULL,NULL,'/');
REPLACE INTO uri VALUES(37,1,4,0,1,0,1,NULL,NULL,'/departments/marketing');
REPLACE INTO uri VALUES(46,1,3,0,1,0,1,113,NULL,'/index.html');
REPLACE INTO uri VALUES(47,1,4,0,1,0,1,NULL,NULL,'/home');
REPLACE INTO uri VALUES(49,1,2,0,1,0,1,NULL,NULL,'/files/notice.txt');
REPLACE INTO uri VALUES(51,1,4,0,1,0,1,NULL,NULL,'/old/first');
REPLACE INTO uri VALUES(53,1,4,0,1,0,1,NULL,NULL,'/jobs');
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
REPLACE INTO uri VALUES(362,2,6,0,1,0,9,125,NULL,'/epsilon/');
REPLACE INTO uri VALUES(803,4,5,0,1,0,31,112,NULL,'/wiki/Draft');
REPLACE INTO uri VALUES(804,4,5,0,1,0,31,112,NULL,'/wiki/Attic');
REPLACE INTO uri VALUES(806,4,6,0,1,0,31,125,NULL,'/wiki/Lost');
REPLACE INTO uri VALUES(813,4,7,-1,4,0,26,1,NULL,'/history?title=Topic_14');
REPLACE INTO document VALUES(1,1795225758030,0,200,1,2425,X'ECED38052D6C219C876A082F3F7E0C69',NULL,0,0,1515,1795225757,'W/"6b00f89d-979"','Example Works');
REPLACE INTO document VALUES(46,1795225758034,0,200,1,2425,X'ECED38052D6C219C876A082F3F7E0C69',1,NULL,NULL,NULL,1795225757,'W/"6b00f89d-979"','Example Works');
REPLACE INTO document VALUES(49,1795225758034,0,200,2,40,X'AFCBE52451D402BD70867FDA8BB72954',NULL,0,15363,276,1795225757,'"6b00f89d-28"',NULL);
REPLACE INTO document VALUES(63,1795225758051,0,200,3,18,X'4708011BCFDDABFDAD74191B5F9AF16F',NULL,0,157855,239,1795225757,'"6b00f89d-12"',NULL);
REPLACE INTO link VALUES(1,'[2,1,9,17,25,3,4,5,6,7,8,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,89,97,105,62,63]');
REPLACE INTO link VALUES(803,'[32,1,9,17,25,849]');
REPLACE INTO redirect VALUES(3,4,301,1795225758032);
REPLACE INTO redirect VALUES(25,31,302,1795225758630);
REPLACE INTO redirect VALUES(37,38,301,1795225758033);
REPLACE INTO redirect VALUES(47,1,301,1795225758034);
REPLACE INTO redirect VALUES(51,78,302,1795225758044);
REPLACE INTO redirect VALUES(53,98,302,1795225758051);
REPLACE INTO redirect VALUES(55,45,0,1795225758051);
REPLACE INTO redirect VALUES(79,54,302,1795225758052);
REPLACE INTO attempt VALUES(58,1,0,1795225758051,403,125,'HTTP status 403',NULL);
REPLACE INTO attempt VALUES(59,1,0,1795225758051,410,125,'HTTP status 410',NULL);
REPLACE INTO attempt VALUES(60,1,0,1795225758051,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(61,1,0,1795225758051,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(79,1,0,1795225758052,302,111,NULL,NULL);
REPLACE INTO attempt VALUES(362,1,0,1795225758232,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(803,1,0,1795225758639,200,112,NULL,NULL);
REPLACE INTO attempt VALUES(804,1,0,1795225758639,200,112,NULL,NULL);
REPLACE INTO attempt VALUES(806,1,0,1795225758639,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795225758030,1795312158030,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /private/
Disallow: /search
Allow: /private/press.html
Sitemap: http://www.intranet.example:21380/sitemap.xml
');
REPLACE INTO robots VALUES(2,1795225758230,1795312158230,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /drafts/
Sitemap: http://docs.intranet.example:21380/sitemap.xml
');
REPLACE INTO robots VALUES(3,1795225758433,1795312158433,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /export
Sitemap: http://people.intranet.example:21380/sitemap.xml
');
REPLACE INTO robots VALUES(4,1795225758630,1795312158630,200,'rules','robots.txt was read',0,'User-agent: BadBot
Disallow: /

User-agent: *
Crawl-delay: 0
Disallow: /edit
Sitemap: http://wiki.intranet.example:21380/sitemap.xml
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
REPLACE INTO cluster VALUES(0,710612,0);
REPLACE INTO cycle VALUES(0,1795225758029,1795225758692,'complete',0,0);
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
REPLACE INTO sample VALUES(1795225758692,466,521,569745,0,0,0,0,546);
REPLACE INTO event VALUES(1,1795225758029,'began',NULL,'cycle 0, 4 URIs queued');
REPLACE INTO event VALUES(2,1795225758692,'ended',NULL,'complete: 0 URIs left');
