-- schema 8c6e246da3ec3694
REPLACE INTO collection VALUES(1,'127.0.0.1',X'C24BE7E8AB5F3A3461D77A7E94E862FBFE98B5BDAB28A897358F9FBE97EFF251',1795400880130,0,'complete',1795400880290,1795400880674,NULL,-1,0,0,NULL,NULL,NULL,'');
REPLACE INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
REPLACE INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
REPLACE INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
REPLACE INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
REPLACE INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
REPLACE INTO site VALUES(1,'http://127.0.0.1:18731','idle',NULL,NULL,1795400880659,0,1,'127.0.0.1',0,1,1795400880299,1795400880662,63,0,0,1,0,41,0,0,9,'127.0.0.1',1795400880662,63,0);
REPLACE INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/',0,1795400880290,0);
REPLACE INTO uri VALUES(2,1,2,0,1,0,1,NULL,NULL,'/p1.html',0,1795400880333,0);
REPLACE INTO uri VALUES(3,1,2,0,1,0,1,NULL,NULL,'/p2.html',2,1795400880333,0);
REPLACE INTO uri VALUES(4,1,6,0,1,0,1,125,NULL,'/none.html',2,1795400880333,0);
REPLACE INTO uri VALUES(5,1,2,0,2,0,3,NULL,NULL,'/p3.html',0,1795400880369,0);
REPLACE INTO uri VALUES(6,1,2,0,2,0,3,NULL,NULL,'/p4.html',0,1795400880369,0);
REPLACE INTO uri VALUES(7,1,2,0,3,0,5,NULL,NULL,'/p6.html',0,1795400880392,0);
REPLACE INTO uri VALUES(8,1,2,0,3,0,6,NULL,NULL,'/p5.html',0,1795400880392,0);
REPLACE INTO uri VALUES(9,1,2,0,3,0,6,NULL,NULL,'/p8.html',0,1795400880392,0);
REPLACE INTO uri VALUES(10,1,2,0,4,0,7,NULL,NULL,'/p7.html',0,1795400880435,0);
REPLACE INTO uri VALUES(11,1,2,0,4,0,7,NULL,NULL,'/p12.html',0,1795400880435,0);
REPLACE INTO uri VALUES(13,1,2,0,4,0,9,NULL,NULL,'/p9.html',0,1795400880435,0);
REPLACE INTO uri VALUES(14,1,2,0,4,0,9,NULL,NULL,'/p16.html',0,1795400880435,0);
REPLACE INTO uri VALUES(15,1,2,0,5,0,10,NULL,NULL,'/p14.html',0,1795400880459,0);
REPLACE INTO uri VALUES(18,1,2,0,5,0,12,NULL,NULL,'/p11.html',0,1795400880459,0);
REPLACE INTO uri VALUES(19,1,2,0,5,0,12,NULL,NULL,'/p20.html',0,1795400880459,0);
REPLACE INTO uri VALUES(27,1,6,0,6,0,17,125,NULL,'/p48.html',0,1795400880496,0);
REPLACE INTO uri VALUES(29,1,2,0,6,0,19,NULL,NULL,'/p21.html',0,1795400880496,0);
REPLACE INTO uri VALUES(36,1,2,0,7,0,23,NULL,NULL,'/p30.html',0,1795400880535,0);
REPLACE INTO uri VALUES(53,1,2,0,8,0,36,NULL,NULL,'/p31.html',0,1795400880585,0);
REPLACE INTO uri VALUES(60,1,6,0,8,0,48,125,NULL,'/p74.html',0,1795400880607,0);
REPLACE INTO uri VALUES(61,1,6,0,8,0,50,125,NULL,'/p70.html',0,1795400880624,0);
REPLACE INTO uri VALUES(62,1,6,0,9,0,53,125,NULL,'/p62.html',0,1795400880624,0);
REPLACE INTO uri VALUES(63,1,6,0,9,0,58,125,NULL,'/p78.html',0,1795400880624,0);
REPLACE INTO retry VALUES(1795368633973,60,1,2,3,0);
REPLACE INTO document VALUES(1,1795400880333,0,200,1,67,X'455B5C70FD404312BE2D809285B4C07B',NULL,0,0,221,1795400878,NULL,NULL,NULL,0,1795400880333,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',15,0,NULL,NULL);
REPLACE INTO document VALUES(2,1795400880363,0,200,1,102,X'AA951673C93778D0AFD2FDFB5E91358E',NULL,0,221,257,1795400878,NULL,'Page 1',NULL,0,1795400880363,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',12,0,NULL,NULL);
REPLACE INTO document VALUES(3,1795400880368,0,200,1,102,X'1014C453B3F27EA1A9DE2608B01C14A4',NULL,0,478,260,1795400878,NULL,'Page 2',NULL,0,1795400880368,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',5,0,NULL,NULL);
REPLACE INTO document VALUES(5,1795400880381,0,200,1,102,X'EE3D762B0F176567B2911A96122E2B56',NULL,0,738,260,1795400878,NULL,'Page 3',NULL,0,1795400880381,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL);
REPLACE INTO document VALUES(6,1795400880384,0,200,1,102,X'9469E5B325D0D173DA42A9EE4B3DBE61',NULL,0,998,260,1795400878,NULL,'Page 4',NULL,0,1795400880384,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',3,0,NULL,NULL);
REPLACE INTO document VALUES(7,1795400880426,0,200,1,103,X'6E4761A1F1D39F4EB788FE9709161FDD',NULL,0,1258,267,1795400878,NULL,'Page 6',NULL,0,1795400880426,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',7,0,NULL,NULL);
REPLACE INTO document VALUES(8,1795400880435,0,200,1,103,X'DCB38E0574497080F8A2E6BE27E64111',NULL,0,1525,267,1795400878,NULL,'Page 5',NULL,0,1795400880435,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',8,0,NULL,NULL);
REPLACE INTO document VALUES(9,1795400880435,0,200,1,103,X'F7C513B0A1D8E97CAAB510FA730164DE',NULL,0,1792,267,1795400878,NULL,'Page 8',NULL,0,1795400880435,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL);
REPLACE INTO document VALUES(11,1795400880448,0,200,1,105,X'D45BD278FE27B5E11D774793FB746E16',NULL,0,2326,266,1795400878,NULL,'Page 12',NULL,0,1795400880448,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL);
REPLACE INTO document VALUES(13,1795400880449,0,200,1,104,X'09FDC0F3910D35A6022CD551C3416AE7',NULL,0,2858,262,1795400878,NULL,'Page 9',NULL,0,1795400880449,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL);
REPLACE INTO document VALUES(14,1795400880455,0,200,1,105,X'88822063EA207451878D13402A6CF0D4',NULL,0,3120,266,1795400878,NULL,'Page 16',NULL,0,1795400880455,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',6,0,NULL,NULL);
REPLACE INTO document VALUES(18,1795400880487,0,200,1,105,X'43B912E34487BEE8F97E24A5E19AB36A',NULL,0,4184,265,1795400878,NULL,'Page 11',NULL,0,1795400880487,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',2,0,NULL,NULL);
REPLACE INTO document VALUES(19,1795400880491,0,200,1,105,X'F25EF03FD151D5E9C5EFC86715F56176',NULL,0,4449,266,1795400878,NULL,'Page 20',NULL,0,1795400880491,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',4,0,NULL,NULL);
REPLACE INTO document VALUES(29,1795400880528,0,200,1,105,X'BA745BC84DAE1FCF760B35AAF7873DF4',NULL,0,6843,265,1795400878,NULL,'Page 21',NULL,0,1795400880528,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',0,0,NULL,NULL);
REPLACE INTO document VALUES(36,1795400880564,0,200,1,105,X'C7061EAD140B3518344F758A7D4A39C4',NULL,0,8438,266,1795400878,NULL,'Page 30',NULL,0,1795400880564,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',9,0,NULL,NULL);
REPLACE INTO link VALUES(1,'[2,3,4]',NULL);
REPLACE INTO link VALUES(3,'[5,6]',NULL);
REPLACE INTO link VALUES(5,'[6,7]',NULL);
REPLACE INTO link VALUES(9,'[13,14]',NULL);
REPLACE INTO attempt VALUES(4,1,0,1795400880369,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(27,1,0,1795400880524,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(60,1,0,1795400880622,404,125,'HTTP status 404',NULL);
REPLACE INTO attempt VALUES(61,1,0,1795400880643,404,125,'HTTP status 404',NULL);
REPLACE INTO robots VALUES(1,1795400880318,1795487280318,404,'allow','there is no robots.txt',NULL,'');
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
REPLACE INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
REPLACE INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
REPLACE INTO cluster VALUES(0,10831,0);
REPLACE INTO cycle VALUES(0,1795400880290,1795400880674,'complete',0,0);
REPLACE INTO rescreen VALUES(1,3,9);
REPLACE INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
REPLACE INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
REPLACE INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
REPLACE INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
REPLACE INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
REPLACE INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
REPLACE INTO statistic VALUES(0,0,1,'',63,1,1,63);
REPLACE INTO statistic VALUES(0,0,3,'',41,1,1,41);
REPLACE INTO statistic VALUES(0,0,8,'',23831,252,520,64);
REPLACE INTO statistic VALUES(0,0,9,'',8242,121,131,64);
REPLACE INTO statistic VALUES(0,0,12,'',181179,436,15139,63);
REPLACE INTO statistic VALUES(0,0,13,'',4246,67,105,41);
REPLACE INTO statistic VALUES(0,0,17,'',82,1,3,41);
REPLACE INTO statistic VALUES(0,0,18,'',63,1,63,11);
REPLACE INTO statistic VALUES(0,0,19,'',0,0,17,11);
REPLACE INTO statistic VALUES(0,0,20,'',1795400880290,1795400880290,1795400880290,1);
REPLACE INTO statistic VALUES(0,0,24,'200',41,1,1,41);
REPLACE INTO statistic VALUES(0,0,24,'404',22,1,1,22);
REPLACE INTO statistic VALUES(0,0,25,'ic/known',20,1,1,20);
REPLACE INTO statistic VALUES(0,0,26,'ot/404',22,1,1,22);
REPLACE INTO statistic VALUES(0,0,27,'text/html',41,1,1,41);
REPLACE INTO statistic VALUES(0,0,101,'',0,0,1,3);
REPLACE INTO statistic VALUES(0,0,106,'',41,0,41,11);
REPLACE INTO statistic VALUES(1,0,1,'',63,1,1,63);
REPLACE INTO statistic VALUES(1,0,20,'',1795400880299,1795400880299,1795400880299,1);
REPLACE INTO statistic VALUES(1,0,21,'',1795400880662,1795400880662,1795400880662,1);
REPLACE INTO statistic_delta VALUES(0,0,21,'',1795400880674,1795400880674,1795400880674,1);
REPLACE INTO sample VALUES(1795400880674,41,63,23311,0,0,0,0,290,63);
REPLACE INTO event VALUES(1,1795400880290,'began',NULL,'cycle 0, 1 URIs queued');
REPLACE INTO event VALUES(2,1795400880674,'ended',NULL,'complete: 0 URIs left');
REPLACE INTO depth_update VALUES(5,1,2);
REPLACE INTO uri_block VALUES(1,1,8);
REPLACE INTO uri_block VALUES(1,9,16);
REPLACE INTO uri_block VALUES(1,17,32);
REPLACE INTO uri_block VALUES(1,33,64);
REPLACE INTO parameter_kind VALUES('Node',255,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
REPLACE INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
REPLACE INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
REPLACE INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
REPLACE INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
REPLACE INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
REPLACE INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
REPLACE INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
REPLACE INTO configuration VALUES(1,1795400880156,'seine crawl','<?xml version="1.0" encoding="utf-8"?>
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
      <member>http://127.0.0.1:18731/</member>
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
REPLACE INTO sitemap VALUES(60,1,'guess',NULL,1,0,1795368633973,'urlset',90,4,1,1,2,NULL);
REPLACE INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
REPLACE INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
REPLACE INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
REPLACE INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay suspends it');
REPLACE INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
REPLACE INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
REPLACE INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
REPLACE INTO part_refresh VALUES('news',1795368633973);
REPLACE INTO destination VALUES(1,'','',1,0,0,0,NULL,NULL,0,0,0);
REPLACE INTO background_job VALUES(1,'delete site',1,NULL,3,9,0,0,1795368633973,2);
REPLACE INTO statistic_span VALUES(0,1795400880290,1795400880674,0);
REPLACE INTO statistic_upkeep VALUES(1,1795400880674,-1,-1);
REPLACE INTO told_outside VALUES(3,2);
REPLACE INTO told_outside VALUES(4,3);
REPLACE INTO focus_update VALUES(4);
REPLACE INTO vouched_file VALUES('/srv/starts');
REPLACE INTO site_hour VALUES(0,498722,63,41,0,0,22,0,23831,8242,181179,41);
REPLACE INTO site_hour VALUES(1,498722,63,41,0,0,22,0,23831,8242,181179,41);
REPLACE INTO run VALUES(1,1795400880290,1795400880674,12340,0,0,'finished','nothing is left',0);
REPLACE INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
REPLACE INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
REPLACE INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
REPLACE INTO queue VALUES(1,0,2,3,61);
REPLACE INTO queue VALUES(1,1,2,3,62);
REPLACE INTO queue VALUES(1,2,2,3,63);
