PRAGMA page_size = 8192;
PRAGMA auto_vacuum = 2;
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_history (
    id INTEGER PRIMARY KEY,
    from_version INTEGER NOT NULL,
    to_version INTEGER NOT NULL,   -- equal to from_version when only the views were replaced
    views TEXT NOT NULL,           -- digest of the views' texts; empty: there are none yet
    program TEXT NOT NULL,         -- version of the program that did it
    changed_at INTEGER NOT NULL    -- milliseconds since 1970-01-01 UTC
) STRICT;
INSERT INTO schema_history VALUES(1,0,1,'f76714b2dbde8f41','0.1.0',1795225757956);
CREATE TABLE collection (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL,
    hash_seed BLOB NOT NULL,              -- keys the recognition of known URIs
    created_at INTEGER NOT NULL,
    cycle INTEGER NOT NULL DEFAULT 0,     -- refresh cycle under way or last ended, from 0
    state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'crawling', 'complete', 'incomplete', 'interrupted')),
    started_at INTEGER,                   -- of the run that is under way or was last
    ended_at INTEGER,                     -- NULL while a run is under way (or was killed)
    process_id INTEGER
) STRICT;
INSERT INTO collection VALUES(1,'www.intranet.example',X'e403870af263e8930dbf3884f04f261d52f49946b6a18d9b412c938eb61ce482',1795225757980,0,'complete',1795225758029,1795225758692,NULL);
CREATE TABLE parameter (
    section TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    value TEXT NOT NULL,
    is_default INTEGER NOT NULL,
    PRIMARY KEY (section, name, position)
) STRICT, WITHOUT ROWID;
INSERT INTO parameter VALUES('','accept_compression',0,'yes',1);
INSERT INTO parameter VALUES('','allowed_schemes',1,'http',0);
INSERT INTO parameter VALUES('','allowed_schemes',2,'https',0);
INSERT INTO parameter VALUES('','allowed_types',1,'text/html',0);
INSERT INTO parameter VALUES('','allowed_types',2,'text/plain',0);
INSERT INTO parameter VALUES('','allowed_types',3,'application/msword',0);
INSERT INTO parameter VALUES('','allowed_types',4,'application/msexcel',0);
INSERT INTO parameter VALUES('','allowed_types',5,'application/pt',0);
INSERT INTO parameter VALUES('','allowed_types',6,'application/vnd.ms-powerpoint',0);
INSERT INTO parameter VALUES('','allowed_types',7,'application/pdf',0);
INSERT INTO parameter VALUES('','allowed_types',8,'application/xhtml+xml',0);
INSERT INTO parameter VALUES('','allowed_types',9,'application/xml',0);
INSERT INTO parameter VALUES('','allowed_types',10,'text/xml',0);
INSERT INTO parameter VALUES('','allowed_types',11,'text/csv',0);
INSERT INTO parameter VALUES('','allowed_types',12,'text/markdown',0);
INSERT INTO parameter VALUES('','allowed_types',13,'text/rtf',0);
INSERT INTO parameter VALUES('','allowed_types',14,'text/vnd.wap.wml',0);
INSERT INTO parameter VALUES('','allowed_types',15,'application/rtf',0);
INSERT INTO parameter VALUES('','allowed_types',16,'application/json',0);
INSERT INTO parameter VALUES('','allowed_types',17,'application/rss+xml',0);
INSERT INTO parameter VALUES('','allowed_types',18,'application/atom+xml',0);
INSERT INTO parameter VALUES('','allowed_types',19,'application/vnd.ms-excel',0);
INSERT INTO parameter VALUES('','allowed_types',20,'application/vnd.openxmlformats-officedocument.wordprocessingml.document',0);
INSERT INTO parameter VALUES('','allowed_types',21,'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',0);
INSERT INTO parameter VALUES('','allowed_types',22,'application/vnd.openxmlformats-officedocument.presentationml.presentation',0);
INSERT INTO parameter VALUES('','allowed_types',23,'application/vnd.oasis.opendocument.text',0);
INSERT INTO parameter VALUES('','allowed_types',24,'application/vnd.oasis.opendocument.spreadsheet',0);
INSERT INTO parameter VALUES('','allowed_types',25,'application/vnd.oasis.opendocument.presentation',0);
INSERT INTO parameter VALUES('','check_meta_robots',0,'yes',1);
INSERT INTO parameter VALUES('','cut_off',0,'',1);
INSERT INTO parameter VALUES('','delay',0,'0',0);
INSERT INTO parameter VALUES('','diffcheck',0,'yes',1);
INSERT INTO parameter VALUES('','enforce_delay_per_ip',0,'yes',1);
INSERT INTO parameter VALUES('','exclude_exts',1,'.jpg',1);
INSERT INTO parameter VALUES('','exclude_exts',2,'.jpeg',1);
INSERT INTO parameter VALUES('','exclude_exts',3,'.ico',1);
INSERT INTO parameter VALUES('','exclude_exts',4,'.tif',1);
INSERT INTO parameter VALUES('','exclude_exts',5,'.png',1);
INSERT INTO parameter VALUES('','exclude_exts',6,'.bmp',1);
INSERT INTO parameter VALUES('','exclude_exts',7,'.gif',1);
INSERT INTO parameter VALUES('','exclude_exts',8,'.wmf',1);
INSERT INTO parameter VALUES('','exclude_exts',9,'.avi',1);
INSERT INTO parameter VALUES('','exclude_exts',10,'.mpg',1);
INSERT INTO parameter VALUES('','exclude_exts',11,'.wmv',1);
INSERT INTO parameter VALUES('','exclude_exts',12,'.wma',1);
INSERT INTO parameter VALUES('','exclude_exts',13,'.ram',1);
INSERT INTO parameter VALUES('','exclude_exts',14,'.asx',1);
INSERT INTO parameter VALUES('','exclude_exts',15,'.ASF',1);
INSERT INTO parameter VALUES('','exclude_exts',16,'.mp3',1);
INSERT INTO parameter VALUES('','exclude_exts',17,'.wav',1);
INSERT INTO parameter VALUES('','exclude_exts',18,'.ogg',1);
INSERT INTO parameter VALUES('','exclude_exts',19,'.ra',1);
INSERT INTO parameter VALUES('','exclude_exts',20,'.aac',1);
INSERT INTO parameter VALUES('','exclude_exts',21,'.m4a',1);
INSERT INTO parameter VALUES('','exclude_exts',22,'.zip',1);
INSERT INTO parameter VALUES('','exclude_exts',23,'.gz',1);
INSERT INTO parameter VALUES('','exclude_exts',24,'.vmarc',1);
INSERT INTO parameter VALUES('','exclude_exts',25,'.z',1);
INSERT INTO parameter VALUES('','exclude_exts',26,'.tar',1);
INSERT INTO parameter VALUES('','exclude_exts',27,'.iso',1);
INSERT INTO parameter VALUES('','exclude_exts',28,'.img',1);
INSERT INTO parameter VALUES('','exclude_exts',29,'.rpm',1);
INSERT INTO parameter VALUES('','exclude_exts',30,'.cab',1);
INSERT INTO parameter VALUES('','exclude_exts',31,'.rar',1);
INSERT INTO parameter VALUES('','exclude_exts',32,'.ace',1);
INSERT INTO parameter VALUES('','exclude_exts',33,'.hqx',1);
INSERT INTO parameter VALUES('','exclude_exts',34,'.swf',1);
INSERT INTO parameter VALUES('','exclude_exts',35,'.exe',1);
INSERT INTO parameter VALUES('','exclude_exts',36,'.java',1);
INSERT INTO parameter VALUES('','exclude_exts',37,'.jar',1);
INSERT INTO parameter VALUES('','exclude_exts',38,'.prz',1);
INSERT INTO parameter VALUES('','exclude_exts',39,'.wrl',1);
INSERT INTO parameter VALUES('','exclude_exts',40,'.midr',1);
INSERT INTO parameter VALUES('','exclude_exts',41,'.css',1);
INSERT INTO parameter VALUES('','exclude_exts',42,'.ps',1);
INSERT INTO parameter VALUES('','exclude_exts',43,'.ttf',1);
INSERT INTO parameter VALUES('','exclude_exts',44,'.mso',1);
INSERT INTO parameter VALUES('','exclude_exts',45,'.dvi',1);
INSERT INTO parameter VALUES('','fetch_timeout',0,'300',1);
INSERT INTO parameter VALUES('','headers',1,'User-Agent: Seine/0.1.0',1);
INSERT INTO parameter VALUES('','html_redir_is_redir',0,'yes',1);
INSERT INTO parameter VALUES('','html_redir_threshold',0,'3',1);
INSERT INTO parameter VALUES('','if_modified_since',0,'yes',1);
INSERT INTO parameter VALUES('','max_backoff_counter',0,'50',1);
INSERT INTO parameter VALUES('','max_backoff_delay',0,'600',1);
INSERT INTO parameter VALUES('','max_doc',0,'100000',1);
INSERT INTO parameter VALUES('','max_inter_docs',0,'1000',0);
INSERT INTO parameter VALUES('','max_pending',0,'2',1);
INSERT INTO parameter VALUES('','max_redirects',0,'10',1);
INSERT INTO parameter VALUES('','max_sites',0,'128',1);
INSERT INTO parameter VALUES('','max_uri_recursion',0,'5',1);
INSERT INTO parameter VALUES('','obey_robots_delay',0,'yes',0);
INSERT INTO parameter VALUES('','robots',0,'yes',1);
INSERT INTO parameter VALUES('','robots_auth_ignore',0,'yes',1);
INSERT INTO parameter VALUES('','robots_timeout',0,'300',1);
INSERT INTO parameter VALUES('','robots_tout_ignore',0,'no',1);
INSERT INTO parameter VALUES('','robots_ttl',0,'86400',1);
INSERT INTO parameter VALUES('','sort_query_params',0,'no',1);
INSERT INTO parameter VALUES('','start_uris',1,'http://www.intranet.example:21380/',0);
INSERT INTO parameter VALUES('','start_uris',2,'http://docs.intranet.example:21380/',0);
INSERT INTO parameter VALUES('','start_uris',3,'http://people.intranet.example:21380/',0);
INSERT INTO parameter VALUES('','start_uris',4,'http://wiki.intranet.example:21380/',0);
INSERT INTO parameter VALUES('','truncate',0,'yes',1);
INSERT INTO parameter VALUES('','uri_search_mime',1,'text/html',0);
INSERT INTO parameter VALUES('','uri_search_mime',2,'text/vnd.wap.xml',0);
INSERT INTO parameter VALUES('','uri_search_mime',3,'text/vnd.wap.wml',0);
INSERT INTO parameter VALUES('','uri_search_mime',4,'text/wml',0);
INSERT INTO parameter VALUES('','uri_search_mime',5,'text/x-wap.wml',0);
INSERT INTO parameter VALUES('','uri_search_mime',6,'x-application/wml',0);
INSERT INTO parameter VALUES('','uri_search_mime',7,'text/x-hdml',0);
INSERT INTO parameter VALUES('','uri_search_mime',8,'application/xhtml+xml',0);
INSERT INTO parameter VALUES('','use_http_1_1',0,'yes',1);
INSERT INTO parameter VALUES('crawlmode','fwdlinks',0,'yes',1);
INSERT INTO parameter VALUES('crawlmode','fwdredirects',0,'yes',0);
INSERT INTO parameter VALUES('crawlmode','mode',0,'FULL',1);
INSERT INTO parameter VALUES('crawlmode','reset_level',0,'no',0);
INSERT INTO parameter VALUES('exclude_domains','exact',0,'',1);
INSERT INTO parameter VALUES('exclude_domains','prefix',0,'',1);
INSERT INTO parameter VALUES('exclude_domains','regexp',0,'',1);
INSERT INTO parameter VALUES('exclude_domains','suffix',0,'',1);
INSERT INTO parameter VALUES('exclude_uris','exact',0,'',1);
INSERT INTO parameter VALUES('exclude_uris','prefix',0,'',1);
INSERT INTO parameter VALUES('exclude_uris','regexp',0,'',1);
INSERT INTO parameter VALUES('exclude_uris','suffix',0,'',1);
INSERT INTO parameter VALUES('include_domains','exact',0,'',1);
INSERT INTO parameter VALUES('include_domains','prefix',0,'',1);
INSERT INTO parameter VALUES('include_domains','regexp',0,'',1);
INSERT INTO parameter VALUES('include_domains','suffix',0,'',1);
INSERT INTO parameter VALUES('include_uris','exact',0,'',1);
INSERT INTO parameter VALUES('include_uris','prefix',0,'',1);
INSERT INTO parameter VALUES('include_uris','regexp',0,'',1);
INSERT INTO parameter VALUES('include_uris','suffix',0,'',1);
INSERT INTO parameter VALUES('limits','disk_free',0,'0',1);
INSERT INTO parameter VALUES('limits','disk_free_slack',0,'3',1);
INSERT INTO parameter VALUES('limits','max_doc',0,'0',1);
INSERT INTO parameter VALUES('limits','max_doc_slack',0,'1000',1);
INSERT INTO parameter VALUES('link_extraction','a',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','action',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','area',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','card',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','comment',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','embed',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','frame',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','go',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','img',0,'no',1);
INSERT INTO parameter VALUES('link_extraction','layer',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','link',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','meta',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','meta_refresh',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','object',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','script',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','script_java',0,'yes',1);
INSERT INTO parameter VALUES('link_extraction','style',0,'yes',1);
INSERT INTO parameter VALUES('seine','auto_delay',0,'yes',0);
INSERT INTO parameter VALUES('seine','ca_file',0,'',1);
INSERT INTO parameter VALUES('seine','dns_rate',0,'10',1);
INSERT INTO parameter VALUES('seine','dns_server',0,'127.0.0.1:29507',0);
INSERT INTO parameter VALUES('seine','insecure_tls',0,'no',1);
INSERT INTO parameter VALUES('seine','max_refused_kept',0,'1000',1);
INSERT INTO parameter VALUES('seine','max_wait',0,'120',1);
INSERT INTO parameter VALUES('seine','restrict_to',0,'',1);
INSERT INTO parameter VALUES('seine','scope',0,'hosts',0);
INSERT INTO parameter VALUES('seine','trust_fingerprints',0,'',1);
INSERT INTO parameter VALUES('storage','clusters',0,'8',1);
INSERT INTO parameter VALUES('storage','compress',0,'yes',1);
INSERT INTO parameter VALUES('storage','store_http_header',0,'yes',1);
CREATE TABLE site (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'waiting', 'crawling', 'backing off', 'stopped')),
    reason_id INTEGER,                    -- why it backs off or was stopped
    sentence TEXT,                        -- the same for a person
    due_at INTEGER NOT NULL DEFAULT 0,    -- nothing is sent before
    failures INTEGER NOT NULL DEFAULT 0,  -- consecutive failures of the site
    response_ms INTEGER NOT NULL DEFAULT 0, -- the last response took this long
    address TEXT,                         -- the address last used
    cycle INTEGER NOT NULL DEFAULT -1,    -- cycle in which it last began
    epoch INTEGER NOT NULL DEFAULT 0,     -- how often it began
    began_at INTEGER,
    ended_at INTEGER,
    known INTEGER NOT NULL DEFAULT 0,     -- URI rows
    queued INTEGER NOT NULL DEFAULT 0,    -- rows in queue
    claimed INTEGER NOT NULL DEFAULT 0,   -- rows in claim
    later INTEGER NOT NULL DEFAULT 0,     -- rows in later
    refused INTEGER NOT NULL DEFAULT 0,   -- URI rows in state refused
    stored INTEGER NOT NULL DEFAULT 0     -- document rows with a body of their own
) STRICT;
INSERT INTO site VALUES(1,'http://www.intranet.example:21380','idle',NULL,NULL,1795225758067,0,1,'127.0.0.1',0,1,1795225758029,1795225758067,130,0,0,0,4,105);
INSERT INTO site VALUES(2,'http://docs.intranet.example:21380','idle',NULL,NULL,1795225758268,0,1,'127.0.0.1',0,1,1795225758029,1795225758268,161,0,0,0,2,142);
INSERT INTO site VALUES(3,'http://people.intranet.example:21380','idle',NULL,NULL,1795225758484,0,4,'127.0.0.1',0,1,1795225758029,1795225758484,150,0,0,0,2,136);
INSERT INTO site VALUES(4,'http://wiki.intranet.example:21380','idle',NULL,NULL,1795225758691,0,1,'127.0.0.1',0,1,1795225758029,1795225758691,252,0,0,0,164,83);
INSERT INTO site VALUES(5,'https://www.example.org','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
INSERT INTO site VALUES(6,'http://legacy.intranet.example:21380','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,2,0,0,0,2,0);
INSERT INTO site VALUES(7,'ftp://files.intranet.example','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
CREATE TABLE uri (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,
    state INTEGER NOT NULL,               -- uri_state
    cycle INTEGER NOT NULL,               -- in which it was last queued
    depth INTEGER NOT NULL,               -- page hops from a start URI
    hops INTEGER NOT NULL,                -- redirects that led to it
    referrer_id INTEGER,                  -- the document it was first found in; NULL for start URIs
    reason_id INTEGER,                    -- why it is refused, skipped or failed
    rule_id INTEGER,                      -- the rule that decided
    path TEXT NOT NULL                    -- path and query
) STRICT;
INSERT INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/');
INSERT INTO uri VALUES(2,1,7,-1,1,0,1,4,1,'/style.css');
INSERT INTO uri VALUES(3,1,4,0,1,0,1,NULL,NULL,'/departments/accounting');
INSERT INTO uri VALUES(4,1,2,0,1,0,1,NULL,NULL,'/departments/accounting/');
INSERT INTO uri VALUES(5,1,4,0,1,0,1,NULL,NULL,'/departments/construction');
INSERT INTO uri VALUES(6,1,2,0,1,0,1,NULL,NULL,'/departments/construction/');
INSERT INTO uri VALUES(7,1,4,0,1,0,1,NULL,NULL,'/departments/facilities');
INSERT INTO uri VALUES(8,1,2,0,1,0,1,NULL,NULL,'/departments/facilities/');
INSERT INTO uri VALUES(9,2,2,0,0,0,NULL,NULL,NULL,'/');
INSERT INTO uri VALUES(10,2,2,0,1,1,52,NULL,NULL,'/atlas/');
INSERT INTO uri VALUES(11,2,7,-1,1,0,9,4,1,'/style.css');
INSERT INTO uri VALUES(12,2,2,0,1,0,9,NULL,NULL,'/beacon/');
INSERT INTO uri VALUES(13,2,2,0,1,0,9,NULL,NULL,'/compass/');
INSERT INTO uri VALUES(14,2,2,0,1,0,9,NULL,NULL,'/delta/');
INSERT INTO uri VALUES(15,2,2,0,1,0,9,NULL,NULL,'/reference/');
INSERT INTO uri VALUES(16,2,2,0,1,0,9,NULL,NULL,'/glossary.html');
INSERT INTO uri VALUES(17,3,2,0,0,0,NULL,NULL,NULL,'/');
INSERT INTO uri VALUES(18,3,2,0,3,0,64,NULL,NULL,'/p/0008.html');
INSERT INTO uri VALUES(19,3,2,0,3,0,65,NULL,NULL,'/p/0015.html');
INSERT INTO uri VALUES(20,3,2,0,3,0,66,NULL,NULL,'/p/0022.html');
INSERT INTO uri VALUES(21,3,2,0,3,0,67,NULL,NULL,'/p/0029.html');
INSERT INTO uri VALUES(22,3,2,0,3,0,68,NULL,NULL,'/p/0036.html');
INSERT INTO uri VALUES(23,3,2,0,3,0,69,NULL,NULL,'/p/0043.html');
INSERT INTO uri VALUES(24,3,2,0,3,0,70,NULL,NULL,'/p/0050.html');
INSERT INTO uri VALUES(25,4,4,0,0,0,NULL,NULL,NULL,'/');
INSERT INTO uri VALUES(26,4,2,0,3,0,382,NULL,NULL,'/wiki/Topic_14');
INSERT INTO uri VALUES(27,4,2,0,4,0,384,NULL,NULL,'/wiki/Topic_27');
INSERT INTO uri VALUES(28,4,2,0,4,0,385,NULL,NULL,'/wiki/Topic_40');
INSERT INTO uri VALUES(29,4,2,0,4,0,386,NULL,NULL,'/wiki/Topic_53');
INSERT INTO uri VALUES(30,4,2,0,4,0,387,NULL,NULL,'/wiki/Topic_66');
INSERT INTO uri VALUES(31,4,2,0,0,1,25,NULL,NULL,'/wiki/Start');
INSERT INTO uri VALUES(32,4,7,-1,1,0,31,4,1,'/style.css');
INSERT INTO uri VALUES(33,1,4,0,1,0,1,NULL,NULL,'/departments/legal');
INSERT INTO uri VALUES(34,1,2,0,1,0,1,NULL,NULL,'/departments/legal/');
INSERT INTO uri VALUES(35,1,4,0,1,0,1,NULL,NULL,'/departments/logistics');
INSERT INTO uri VALUES(36,1,2,0,1,0,1,NULL,NULL,'/departments/logistics/');
INSERT INTO uri VALUES(37,1,4,0,1,0,1,NULL,NULL,'/departments/marketing');
INSERT INTO uri VALUES(38,1,2,0,1,0,1,NULL,NULL,'/departments/marketing/');
INSERT INTO uri VALUES(39,1,4,0,1,0,1,NULL,NULL,'/departments/research');
INSERT INTO uri VALUES(40,1,2,0,1,0,1,NULL,NULL,'/departments/research/');
INSERT INTO uri VALUES(41,1,4,0,1,0,1,NULL,NULL,'/departments/workshop');
INSERT INTO uri VALUES(42,1,2,0,1,0,1,NULL,NULL,'/departments/workshop/');
INSERT INTO uri VALUES(43,1,2,0,1,0,1,NULL,NULL,'/news/archive?page=1');
INSERT INTO uri VALUES(44,1,2,0,1,0,1,NULL,NULL,'/calendar/2026-11.html');
INSERT INTO uri VALUES(45,1,2,0,1,0,1,NULL,NULL,'/about.html');
INSERT INTO uri VALUES(46,1,3,0,1,0,1,113,NULL,'/index.html');
INSERT INTO uri VALUES(47,1,4,0,1,0,1,NULL,NULL,'/home');
INSERT INTO uri VALUES(48,1,2,0,1,0,1,NULL,NULL,'/private/press.html');
INSERT INTO uri VALUES(49,1,2,0,1,0,1,NULL,NULL,'/files/notice.txt');
INSERT INTO uri VALUES(50,1,2,0,1,0,1,NULL,NULL,'/reports/annual.html');
INSERT INTO uri VALUES(51,1,4,0,1,0,1,NULL,NULL,'/old/first');
INSERT INTO uri VALUES(52,1,4,0,1,0,1,NULL,NULL,'/old/manual');
INSERT INTO uri VALUES(53,1,4,0,1,0,1,NULL,NULL,'/jobs');
INSERT INTO uri VALUES(54,1,4,0,1,0,1,NULL,NULL,'/loop/a');
INSERT INTO uri VALUES(55,1,4,0,1,0,1,NULL,NULL,'/welcome.html');
INSERT INTO uri VALUES(56,1,7,0,1,0,1,11,NULL,'/private/salaries.html');
INSERT INTO uri VALUES(57,1,7,0,1,0,1,11,NULL,'/search?q=holidays');
INSERT INTO uri VALUES(58,1,6,0,1,0,1,125,NULL,'/board/minutes.html');
INSERT INTO uri VALUES(59,1,6,0,1,0,1,125,NULL,'/gone.html');
INSERT INTO uri VALUES(60,1,6,0,1,0,1,125,NULL,'/cafeteria/menu.html');
INSERT INTO uri VALUES(61,1,6,0,1,0,1,125,NULL,'/cafeteria/poster.html');
INSERT INTO uri VALUES(62,1,7,-1,1,0,1,4,3,'/files/tool.zip');
INSERT INTO uri VALUES(63,1,2,0,1,0,1,NULL,NULL,'/api/status.json');
INSERT INTO uri VALUES(64,1,2,0,2,0,43,NULL,NULL,'/news/2026/02-001.html');
INSERT INTO uri VALUES(65,1,2,0,2,0,43,NULL,NULL,'/news/2026/03-002.html');
INSERT INTO uri VALUES(66,1,2,0,2,0,43,NULL,NULL,'/news/2026/04-003.html');
INSERT INTO uri VALUES(67,1,2,0,2,0,43,NULL,NULL,'/news/2026/05-004.html');
INSERT INTO uri VALUES(68,1,2,0,2,0,43,NULL,NULL,'/news/2026/06-005.html');
INSERT INTO uri VALUES(69,1,2,0,2,0,43,NULL,NULL,'/news/2026/07-006.html');
INSERT INTO uri VALUES(70,1,2,0,2,0,43,NULL,NULL,'/news/2026/08-007.html');
INSERT INTO uri VALUES(71,1,2,0,2,0,43,NULL,NULL,'/news/2026/09-008.html');
INSERT INTO uri VALUES(72,1,2,0,2,0,43,NULL,NULL,'/news/2026/10-009.html');
INSERT INTO uri VALUES(73,1,2,0,2,0,43,NULL,NULL,'/news/2026/11-010.html');
INSERT INTO uri VALUES(74,1,2,0,2,0,43,NULL,NULL,'/news/archive?page=2');
INSERT INTO uri VALUES(75,1,2,0,2,0,44,NULL,NULL,'/calendar/2026-10.html');
INSERT INTO uri VALUES(76,1,2,0,2,0,44,NULL,NULL,'/calendar/2026-12.html');
INSERT INTO uri VALUES(77,1,2,0,2,0,50,NULL,NULL,'/reports/after-the-table.html');
INSERT INTO uri VALUES(78,1,4,0,1,1,51,NULL,NULL,'/old/second');
INSERT INTO uri VALUES(79,1,5,0,1,1,54,111,NULL,'/loop/b');
INSERT INTO uri VALUES(80,1,2,0,3,0,64,NULL,NULL,'/calendar/2026-02.html');
INSERT INTO uri VALUES(81,1,2,0,3,0,65,NULL,NULL,'/calendar/2026-03.html');
INSERT INTO uri VALUES(82,1,2,0,3,0,66,NULL,NULL,'/calendar/2026-04.html');
INSERT INTO uri VALUES(83,1,2,0,3,0,67,NULL,NULL,'/calendar/2026-05.html');
INSERT INTO uri VALUES(84,1,2,0,3,0,68,NULL,NULL,'/calendar/2026-06.html');
INSERT INTO uri VALUES(85,1,2,0,3,0,69,NULL,NULL,'/calendar/2026-07.html');
INSERT INTO uri VALUES(86,1,2,0,3,0,70,NULL,NULL,'/calendar/2026-08.html');
INSERT INTO uri VALUES(87,1,2,0,3,0,71,NULL,NULL,'/calendar/2026-09.html');
INSERT INTO uri VALUES(88,1,2,0,3,0,74,NULL,NULL,'/news/2026/12-011.html');
INSERT INTO uri VALUES(89,5,7,-1,1,0,1,12,2,'/');
INSERT INTO uri VALUES(97,6,7,-1,1,0,1,12,2,'/');
INSERT INTO uri VALUES(98,6,7,-1,1,1,53,12,2,'/jobs');
INSERT INTO uri VALUES(105,7,7,-1,1,0,1,2,NULL,'/pub/');
INSERT INTO uri VALUES(113,3,2,0,3,0,71,NULL,NULL,'/p/0057.html');
INSERT INTO uri VALUES(114,3,2,0,3,0,72,NULL,NULL,'/p/0064.html');
INSERT INTO uri VALUES(115,3,2,0,3,0,73,NULL,NULL,'/p/0071.html');
INSERT INTO uri VALUES(116,3,2,0,4,0,88,NULL,NULL,'/p/0078.html');
INSERT INTO uri VALUES(117,3,2,0,4,0,121,NULL,NULL,'/p/0085.html');
INSERT INTO uri VALUES(118,3,2,0,4,0,122,NULL,NULL,'/p/0092.html');
INSERT INTO uri VALUES(119,3,2,0,4,0,123,NULL,NULL,'/p/0099.html');
INSERT INTO uri VALUES(120,3,2,0,4,0,124,NULL,NULL,'/p/0106.html');
INSERT INTO uri VALUES(121,1,2,0,3,0,74,NULL,NULL,'/news/2026/01-012.html');
INSERT INTO uri VALUES(122,1,2,0,3,0,74,NULL,NULL,'/news/2026/02-013.html');
INSERT INTO uri VALUES(123,1,2,0,3,0,74,NULL,NULL,'/news/2026/03-014.html');
INSERT INTO uri VALUES(124,1,2,0,3,0,74,NULL,NULL,'/news/2026/04-015.html');
INSERT INTO uri VALUES(125,1,2,0,3,0,74,NULL,NULL,'/news/2026/05-016.html');
INSERT INTO uri VALUES(126,1,2,0,3,0,74,NULL,NULL,'/news/2026/06-017.html');
INSERT INTO uri VALUES(127,1,2,0,3,0,74,NULL,NULL,'/news/2026/07-018.html');
INSERT INTO uri VALUES(128,1,2,0,3,0,74,NULL,NULL,'/news/2026/08-019.html');
INSERT INTO uri VALUES(129,1,2,0,3,0,74,NULL,NULL,'/news/2026/09-020.html');
INSERT INTO uri VALUES(130,1,2,0,3,0,74,NULL,NULL,'/news/archive?page=3');
INSERT INTO uri VALUES(131,1,2,0,4,0,80,NULL,NULL,'/calendar/2026-01.html');
INSERT INTO uri VALUES(132,1,2,0,4,0,130,NULL,NULL,'/news/2026/10-021.html');
INSERT INTO uri VALUES(133,1,2,0,4,0,130,NULL,NULL,'/news/2026/11-022.html');
INSERT INTO uri VALUES(134,1,2,0,4,0,130,NULL,NULL,'/news/2026/12-023.html');
INSERT INTO uri VALUES(135,1,2,0,4,0,130,NULL,NULL,'/news/2026/01-024.html');
INSERT INTO uri VALUES(136,1,2,0,4,0,130,NULL,NULL,'/news/2026/02-025.html');
INSERT INTO uri VALUES(137,1,2,0,4,0,130,NULL,NULL,'/news/2026/03-026.html');
INSERT INTO uri VALUES(138,1,2,0,4,0,130,NULL,NULL,'/news/2026/04-027.html');
INSERT INTO uri VALUES(139,1,2,0,4,0,130,NULL,NULL,'/news/2026/05-028.html');
INSERT INTO uri VALUES(140,1,2,0,4,0,130,NULL,NULL,'/news/2026/06-029.html');
INSERT INTO uri VALUES(141,1,2,0,4,0,130,NULL,NULL,'/news/2026/07-030.html');
INSERT INTO uri VALUES(142,1,2,0,4,0,130,NULL,NULL,'/news/archive?page=4');
INSERT INTO uri VALUES(143,1,2,0,5,0,131,NULL,NULL,'/calendar/2025-12.html');
INSERT INTO uri VALUES(144,1,2,0,5,0,142,NULL,NULL,'/news/2026/08-031.html');
INSERT INTO uri VALUES(145,1,2,0,5,0,142,NULL,NULL,'/news/2026/09-032.html');
INSERT INTO uri VALUES(146,1,2,0,5,0,142,NULL,NULL,'/news/2026/10-033.html');
INSERT INTO uri VALUES(147,1,2,0,5,0,142,NULL,NULL,'/news/2026/11-034.html');
INSERT INTO uri VALUES(148,1,2,0,5,0,142,NULL,NULL,'/news/2026/12-035.html');
INSERT INTO uri VALUES(149,1,2,0,5,0,142,NULL,NULL,'/news/2026/01-036.html');
INSERT INTO uri VALUES(150,1,2,0,5,0,142,NULL,NULL,'/news/2026/02-037.html');
INSERT INTO uri VALUES(151,1,2,0,5,0,142,NULL,NULL,'/news/2026/03-038.html');
INSERT INTO uri VALUES(152,1,2,0,5,0,142,NULL,NULL,'/news/2026/04-039.html');
INSERT INTO uri VALUES(153,1,2,0,5,0,142,NULL,NULL,'/news/2026/05-040.html');
INSERT INTO uri VALUES(154,1,2,0,5,0,142,NULL,NULL,'/news/archive?page=5');
INSERT INTO uri VALUES(155,1,2,0,6,0,143,NULL,NULL,'/calendar/2025-11.html');
INSERT INTO uri VALUES(156,1,2,0,6,0,154,NULL,NULL,'/news/2026/06-041.html');
INSERT INTO uri VALUES(157,1,2,0,6,0,154,NULL,NULL,'/news/2026/07-042.html');
INSERT INTO uri VALUES(158,1,2,0,6,0,154,NULL,NULL,'/news/2026/08-043.html');
INSERT INTO uri VALUES(159,1,2,0,6,0,154,NULL,NULL,'/news/2026/09-044.html');
INSERT INTO uri VALUES(160,1,2,0,6,0,154,NULL,NULL,'/news/2026/10-045.html');
INSERT INTO uri VALUES(161,1,2,0,6,0,154,NULL,NULL,'/news/2026/11-046.html');
INSERT INTO uri VALUES(162,1,2,0,6,0,154,NULL,NULL,'/news/2026/12-047.html');
INSERT INTO uri VALUES(163,1,2,0,6,0,154,NULL,NULL,'/news/2026/01-048.html');
INSERT INTO uri VALUES(164,1,2,0,6,0,154,NULL,NULL,'/news/2026/02-049.html');
INSERT INTO uri VALUES(165,1,2,0,6,0,154,NULL,NULL,'/news/2026/03-050.html');
INSERT INTO uri VALUES(166,1,2,0,6,0,154,NULL,NULL,'/news/archive?page=6');
INSERT INTO uri VALUES(167,1,2,0,7,0,155,NULL,NULL,'/calendar/2025-10.html');
INSERT INTO uri VALUES(168,1,2,0,7,0,166,NULL,NULL,'/news/2026/04-051.html');
INSERT INTO uri VALUES(169,1,2,0,7,0,166,NULL,NULL,'/news/2026/05-052.html');
INSERT INTO uri VALUES(170,1,2,0,7,0,166,NULL,NULL,'/news/2026/06-053.html');
INSERT INTO uri VALUES(171,1,2,0,7,0,166,NULL,NULL,'/news/2026/07-054.html');
INSERT INTO uri VALUES(172,1,2,0,7,0,166,NULL,NULL,'/news/2026/08-055.html');
INSERT INTO uri VALUES(173,1,2,0,7,0,166,NULL,NULL,'/news/2026/09-056.html');
INSERT INTO uri VALUES(174,1,2,0,7,0,166,NULL,NULL,'/news/2026/10-057.html');
INSERT INTO uri VALUES(175,1,2,0,7,0,166,NULL,NULL,'/news/2026/11-058.html');
INSERT INTO uri VALUES(176,1,2,0,7,0,166,NULL,NULL,'/news/2026/12-059.html');
INSERT INTO uri VALUES(177,1,2,0,7,0,166,NULL,NULL,'/news/2026/01-060.html');
INSERT INTO uri VALUES(178,1,2,0,8,0,167,NULL,NULL,'/calendar/2025-09.html');
INSERT INTO uri VALUES(179,1,2,0,9,0,178,NULL,NULL,'/calendar/2025-08.html');
INSERT INTO uri VALUES(180,1,2,0,10,0,179,NULL,NULL,'/calendar/2025-07.html');
INSERT INTO uri VALUES(181,1,2,0,11,0,180,NULL,NULL,'/calendar/2025-06.html');
INSERT INTO uri VALUES(182,1,2,0,12,0,181,NULL,NULL,'/calendar/2025-05.html');
INSERT INTO uri VALUES(183,1,2,0,13,0,182,NULL,NULL,'/calendar/2025-04.html');
INSERT INTO uri VALUES(184,1,2,0,14,0,183,NULL,NULL,'/calendar/2025-03.html');
INSERT INTO uri VALUES(185,3,2,0,4,0,125,NULL,NULL,'/p/0113.html');
INSERT INTO uri VALUES(186,3,2,0,4,0,126,NULL,NULL,'/p/0120.html');
INSERT INTO uri VALUES(187,3,2,0,4,0,127,NULL,NULL,'/p/0007.html');
INSERT INTO uri VALUES(188,3,2,0,4,0,128,NULL,NULL,'/p/0014.html');
INSERT INTO uri VALUES(189,3,2,0,4,0,129,NULL,NULL,'/p/0021.html');
INSERT INTO uri VALUES(190,3,2,0,5,0,132,NULL,NULL,'/p/0028.html');
INSERT INTO uri VALUES(191,3,2,0,5,0,133,NULL,NULL,'/p/0035.html');
INSERT INTO uri VALUES(192,3,2,0,5,0,134,NULL,NULL,'/p/0042.html');
INSERT INTO uri VALUES(193,3,2,0,5,0,135,NULL,NULL,'/p/0049.html');
INSERT INTO uri VALUES(194,3,2,0,5,0,136,NULL,NULL,'/p/0056.html');
INSERT INTO uri VALUES(195,3,2,0,5,0,137,NULL,NULL,'/p/0063.html');
INSERT INTO uri VALUES(196,3,2,0,5,0,138,NULL,NULL,'/p/0070.html');
INSERT INTO uri VALUES(197,3,2,0,5,0,139,NULL,NULL,'/p/0077.html');
INSERT INTO uri VALUES(198,3,2,0,5,0,140,NULL,NULL,'/p/0084.html');
INSERT INTO uri VALUES(199,3,2,0,5,0,141,NULL,NULL,'/p/0091.html');
INSERT INTO uri VALUES(200,3,2,0,6,0,144,NULL,NULL,'/p/0098.html');
INSERT INTO uri VALUES(201,3,2,0,6,0,145,NULL,NULL,'/p/0105.html');
INSERT INTO uri VALUES(202,3,2,0,6,0,146,NULL,NULL,'/p/0112.html');
INSERT INTO uri VALUES(203,3,2,0,6,0,147,NULL,NULL,'/p/0119.html');
INSERT INTO uri VALUES(204,3,2,0,6,0,148,NULL,NULL,'/p/0006.html');
INSERT INTO uri VALUES(205,3,2,0,6,0,149,NULL,NULL,'/p/0013.html');
INSERT INTO uri VALUES(206,3,2,0,6,0,150,NULL,NULL,'/p/0020.html');
INSERT INTO uri VALUES(207,3,2,0,6,0,151,NULL,NULL,'/p/0027.html');
INSERT INTO uri VALUES(208,3,2,0,6,0,152,NULL,NULL,'/p/0034.html');
INSERT INTO uri VALUES(209,3,2,0,6,0,153,NULL,NULL,'/p/0041.html');
INSERT INTO uri VALUES(210,3,2,0,7,0,156,NULL,NULL,'/p/0048.html');
INSERT INTO uri VALUES(211,3,2,0,7,0,157,NULL,NULL,'/p/0055.html');
INSERT INTO uri VALUES(212,3,2,0,7,0,158,NULL,NULL,'/p/0062.html');
INSERT INTO uri VALUES(213,3,2,0,7,0,159,NULL,NULL,'/p/0069.html');
INSERT INTO uri VALUES(214,3,2,0,7,0,160,NULL,NULL,'/p/0076.html');
INSERT INTO uri VALUES(215,3,2,0,7,0,161,NULL,NULL,'/p/0083.html');
INSERT INTO uri VALUES(216,3,2,0,7,0,162,NULL,NULL,'/p/0090.html');
INSERT INTO uri VALUES(217,3,2,0,7,0,163,NULL,NULL,'/p/0097.html');
INSERT INTO uri VALUES(218,3,2,0,7,0,164,NULL,NULL,'/p/0104.html');
INSERT INTO uri VALUES(219,3,2,0,7,0,165,NULL,NULL,'/p/0111.html');
INSERT INTO uri VALUES(220,3,2,0,8,0,168,NULL,NULL,'/p/0118.html');
INSERT INTO uri VALUES(221,3,2,0,8,0,169,NULL,NULL,'/p/0005.html');
INSERT INTO uri VALUES(222,3,2,0,8,0,170,NULL,NULL,'/p/0012.html');
INSERT INTO uri VALUES(223,3,2,0,8,0,171,NULL,NULL,'/p/0019.html');
INSERT INTO uri VALUES(224,3,2,0,8,0,172,NULL,NULL,'/p/0026.html');
INSERT INTO uri VALUES(225,3,2,0,8,0,173,NULL,NULL,'/p/0033.html');
INSERT INTO uri VALUES(226,3,2,0,8,0,174,NULL,NULL,'/p/0040.html');
INSERT INTO uri VALUES(227,3,2,0,8,0,175,NULL,NULL,'/p/0047.html');
INSERT INTO uri VALUES(228,3,2,0,8,0,176,NULL,NULL,'/p/0054.html');
INSERT INTO uri VALUES(229,3,2,0,8,0,177,NULL,NULL,'/p/0061.html');
INSERT INTO uri VALUES(230,3,7,-1,1,0,17,4,1,'/style.css');
INSERT INTO uri VALUES(231,3,2,0,1,0,17,NULL,NULL,'/list?page=1');
INSERT INTO uri VALUES(232,3,2,0,1,0,17,NULL,NULL,'/latin-1/mueller.html');
INSERT INTO uri VALUES(233,1,2,0,15,0,184,NULL,NULL,'/calendar/2025-02.html');
INSERT INTO uri VALUES(234,1,2,0,16,0,233,NULL,NULL,'/calendar/2025-01.html');
INSERT INTO uri VALUES(361,2,7,0,1,0,9,11,NULL,'/drafts/');
INSERT INTO uri VALUES(362,2,6,0,1,0,9,125,NULL,'/epsilon/');
INSERT INTO uri VALUES(363,2,2,0,2,0,10,NULL,NULL,'/atlas/install/');
INSERT INTO uri VALUES(364,2,2,0,2,0,10,NULL,NULL,'/atlas/configure/');
INSERT INTO uri VALUES(365,2,2,0,2,0,10,NULL,NULL,'/atlas/operate/');
INSERT INTO uri VALUES(366,2,2,0,2,0,10,NULL,NULL,'/atlas/repair/');
INSERT INTO uri VALUES(367,2,2,0,2,0,12,NULL,NULL,'/beacon/install/');
INSERT INTO uri VALUES(368,2,2,0,2,0,12,NULL,NULL,'/beacon/configure/');
INSERT INTO uri VALUES(369,2,2,0,2,0,12,NULL,NULL,'/beacon/operate/');
INSERT INTO uri VALUES(370,2,2,0,2,0,12,NULL,NULL,'/beacon/repair/');
INSERT INTO uri VALUES(371,2,2,0,2,0,13,NULL,NULL,'/compass/install/');
INSERT INTO uri VALUES(372,2,2,0,2,0,13,NULL,NULL,'/compass/configure/');
INSERT INTO uri VALUES(373,2,2,0,2,0,13,NULL,NULL,'/compass/operate/');
INSERT INTO uri VALUES(374,2,2,0,2,0,13,NULL,NULL,'/compass/repair/');
INSERT INTO uri VALUES(375,2,2,0,2,0,14,NULL,NULL,'/delta/install/');
INSERT INTO uri VALUES(376,2,2,0,2,0,14,NULL,NULL,'/delta/configure/');
INSERT INTO uri VALUES(377,2,2,0,2,0,14,NULL,NULL,'/delta/operate/');
INSERT INTO uri VALUES(378,2,2,0,2,0,14,NULL,NULL,'/delta/repair/');
INSERT INTO uri VALUES(379,2,2,0,2,0,15,NULL,NULL,'/reference/alpha/');
INSERT INTO uri VALUES(380,2,2,0,2,0,15,NULL,NULL,'/reference/beta/');
INSERT INTO uri VALUES(381,2,2,0,2,0,15,NULL,NULL,'/reference/gamma/');
INSERT INTO uri VALUES(382,2,2,0,2,0,16,NULL,NULL,'/atlas/repair/section-1/');
INSERT INTO uri VALUES(383,2,2,0,3,0,363,NULL,NULL,'/atlas/install/section-1/');
INSERT INTO uri VALUES(384,2,2,0,3,0,363,NULL,NULL,'/atlas/install/section-2/');
INSERT INTO uri VALUES(385,2,2,0,3,0,363,NULL,NULL,'/atlas/install/section-3/');
INSERT INTO uri VALUES(386,2,2,0,3,0,363,NULL,NULL,'/atlas/install/section-4/');
INSERT INTO uri VALUES(387,2,2,0,3,0,363,NULL,NULL,'/atlas/install/section-5/');
INSERT INTO uri VALUES(388,2,3,0,3,0,363,113,NULL,'/print/atlas-install.html');
INSERT INTO uri VALUES(389,2,2,0,3,0,364,NULL,NULL,'/atlas/configure/section-1/');
INSERT INTO uri VALUES(390,2,2,0,3,0,364,NULL,NULL,'/atlas/configure/section-2/');
INSERT INTO uri VALUES(391,2,2,0,3,0,364,NULL,NULL,'/atlas/configure/section-3/');
INSERT INTO uri VALUES(392,2,2,0,3,0,364,NULL,NULL,'/atlas/configure/section-4/');
INSERT INTO uri VALUES(393,2,2,0,3,0,364,NULL,NULL,'/atlas/configure/section-5/');
INSERT INTO uri VALUES(394,2,3,0,3,0,364,113,NULL,'/print/atlas-configure.html');
INSERT INTO uri VALUES(395,2,2,0,3,0,365,NULL,NULL,'/atlas/operate/section-1/');
INSERT INTO uri VALUES(396,2,2,0,3,0,365,NULL,NULL,'/atlas/operate/section-2/');
INSERT INTO uri VALUES(397,2,2,0,3,0,365,NULL,NULL,'/atlas/operate/section-3/');
INSERT INTO uri VALUES(398,2,2,0,3,0,365,NULL,NULL,'/atlas/operate/section-4/');
INSERT INTO uri VALUES(399,2,2,0,3,0,365,NULL,NULL,'/atlas/operate/section-5/');
INSERT INTO uri VALUES(400,2,3,0,3,0,365,113,NULL,'/print/atlas-operate.html');
INSERT INTO uri VALUES(401,2,2,0,3,0,366,NULL,NULL,'/atlas/repair/section-2/');
INSERT INTO uri VALUES(402,2,2,0,3,0,366,NULL,NULL,'/atlas/repair/section-3/');
INSERT INTO uri VALUES(403,2,2,0,3,0,366,NULL,NULL,'/atlas/repair/section-4/');
INSERT INTO uri VALUES(404,2,2,0,3,0,366,NULL,NULL,'/atlas/repair/section-5/');
INSERT INTO uri VALUES(405,2,3,0,3,0,366,113,NULL,'/print/atlas-repair.html');
INSERT INTO uri VALUES(406,2,2,0,3,0,367,NULL,NULL,'/beacon/install/section-1/');
INSERT INTO uri VALUES(407,2,2,0,3,0,367,NULL,NULL,'/beacon/install/section-2/');
INSERT INTO uri VALUES(408,2,2,0,3,0,367,NULL,NULL,'/beacon/install/section-3/');
INSERT INTO uri VALUES(409,2,2,0,3,0,367,NULL,NULL,'/beacon/install/section-4/');
INSERT INTO uri VALUES(410,2,2,0,3,0,367,NULL,NULL,'/beacon/install/section-5/');
INSERT INTO uri VALUES(411,2,3,0,3,0,367,113,NULL,'/print/beacon-install.html');
INSERT INTO uri VALUES(412,2,2,0,3,0,368,NULL,NULL,'/beacon/configure/section-1/');
INSERT INTO uri VALUES(413,2,2,0,3,0,368,NULL,NULL,'/beacon/configure/section-2/');
INSERT INTO uri VALUES(414,2,2,0,3,0,368,NULL,NULL,'/beacon/configure/section-3/');
INSERT INTO uri VALUES(415,2,2,0,3,0,368,NULL,NULL,'/beacon/configure/section-4/');
INSERT INTO uri VALUES(416,2,2,0,3,0,368,NULL,NULL,'/beacon/configure/section-5/');
INSERT INTO uri VALUES(417,2,3,0,3,0,368,113,NULL,'/print/beacon-configure.html');
INSERT INTO uri VALUES(418,2,2,0,3,0,369,NULL,NULL,'/beacon/operate/section-1/');
INSERT INTO uri VALUES(419,2,2,0,3,0,369,NULL,NULL,'/beacon/operate/section-2/');
INSERT INTO uri VALUES(420,2,2,0,3,0,369,NULL,NULL,'/beacon/operate/section-3/');
INSERT INTO uri VALUES(421,2,2,0,3,0,369,NULL,NULL,'/beacon/operate/section-4/');
INSERT INTO uri VALUES(422,2,2,0,3,0,369,NULL,NULL,'/beacon/operate/section-5/');
INSERT INTO uri VALUES(423,2,3,0,3,0,369,113,NULL,'/print/beacon-operate.html');
INSERT INTO uri VALUES(424,2,2,0,3,0,370,NULL,NULL,'/beacon/repair/section-1/');
INSERT INTO uri VALUES(425,2,2,0,3,0,370,NULL,NULL,'/beacon/repair/section-2/');
INSERT INTO uri VALUES(426,2,2,0,3,0,370,NULL,NULL,'/beacon/repair/section-3/');
INSERT INTO uri VALUES(427,2,2,0,3,0,370,NULL,NULL,'/beacon/repair/section-4/');
INSERT INTO uri VALUES(428,2,2,0,3,0,370,NULL,NULL,'/beacon/repair/section-5/');
INSERT INTO uri VALUES(429,2,3,0,3,0,370,113,NULL,'/print/beacon-repair.html');
INSERT INTO uri VALUES(430,2,2,0,3,0,371,NULL,NULL,'/compass/install/section-1/');
INSERT INTO uri VALUES(431,2,2,0,3,0,371,NULL,NULL,'/compass/install/section-2/');
INSERT INTO uri VALUES(432,2,2,0,3,0,371,NULL,NULL,'/compass/install/section-3/');
INSERT INTO uri VALUES(433,2,2,0,3,0,371,NULL,NULL,'/compass/install/section-4/');
INSERT INTO uri VALUES(434,2,2,0,3,0,371,NULL,NULL,'/compass/install/section-5/');
INSERT INTO uri VALUES(435,2,3,0,3,0,371,113,NULL,'/print/compass-install.html');
INSERT INTO uri VALUES(436,2,2,0,3,0,372,NULL,NULL,'/compass/configure/section-1/');
INSERT INTO uri VALUES(437,2,2,0,3,0,372,NULL,NULL,'/compass/configure/section-2/');
INSERT INTO uri VALUES(438,2,2,0,3,0,372,NULL,NULL,'/compass/configure/section-3/');
INSERT INTO uri VALUES(439,2,2,0,3,0,372,NULL,NULL,'/compass/configure/section-4/');
INSERT INTO uri VALUES(440,2,2,0,3,0,372,NULL,NULL,'/compass/configure/section-5/');
INSERT INTO uri VALUES(441,2,3,0,3,0,372,113,NULL,'/print/compass-configure.html');
INSERT INTO uri VALUES(442,2,2,0,3,0,373,NULL,NULL,'/compass/operate/section-1/');
INSERT INTO uri VALUES(443,2,2,0,3,0,373,NULL,NULL,'/compass/operate/section-2/');
INSERT INTO uri VALUES(444,2,2,0,3,0,373,NULL,NULL,'/compass/operate/section-3/');
INSERT INTO uri VALUES(445,2,2,0,3,0,373,NULL,NULL,'/compass/operate/section-4/');
INSERT INTO uri VALUES(446,2,2,0,3,0,373,NULL,NULL,'/compass/operate/section-5/');
INSERT INTO uri VALUES(447,2,3,0,3,0,373,113,NULL,'/print/compass-operate.html');
INSERT INTO uri VALUES(448,2,2,0,3,0,374,NULL,NULL,'/compass/repair/section-1/');
INSERT INTO uri VALUES(449,2,2,0,3,0,374,NULL,NULL,'/compass/repair/section-2/');
INSERT INTO uri VALUES(450,2,2,0,3,0,374,NULL,NULL,'/compass/repair/section-3/');
INSERT INTO uri VALUES(451,2,2,0,3,0,374,NULL,NULL,'/compass/repair/section-4/');
INSERT INTO uri VALUES(452,2,2,0,3,0,374,NULL,NULL,'/compass/repair/section-5/');
INSERT INTO uri VALUES(453,2,3,0,3,0,374,113,NULL,'/print/compass-repair.html');
INSERT INTO uri VALUES(454,2,2,0,3,0,375,NULL,NULL,'/delta/install/section-1/');
INSERT INTO uri VALUES(455,2,2,0,3,0,375,NULL,NULL,'/delta/install/section-2/');
INSERT INTO uri VALUES(456,2,2,0,3,0,375,NULL,NULL,'/delta/install/section-3/');
INSERT INTO uri VALUES(457,2,2,0,3,0,375,NULL,NULL,'/delta/install/section-4/');
INSERT INTO uri VALUES(458,2,2,0,3,0,375,NULL,NULL,'/delta/install/section-5/');
INSERT INTO uri VALUES(459,2,3,0,3,0,375,113,NULL,'/print/delta-install.html');
INSERT INTO uri VALUES(460,2,2,0,3,0,376,NULL,NULL,'/delta/configure/section-1/');
INSERT INTO uri VALUES(461,2,2,0,3,0,376,NULL,NULL,'/delta/configure/section-2/');
INSERT INTO uri VALUES(462,2,2,0,3,0,376,NULL,NULL,'/delta/configure/section-3/');
INSERT INTO uri VALUES(463,2,2,0,3,0,376,NULL,NULL,'/delta/configure/section-4/');
INSERT INTO uri VALUES(464,2,2,0,3,0,376,NULL,NULL,'/delta/configure/section-5/');
INSERT INTO uri VALUES(465,2,3,0,3,0,376,113,NULL,'/print/delta-configure.html');
INSERT INTO uri VALUES(466,2,2,0,3,0,377,NULL,NULL,'/delta/operate/section-1/');
INSERT INTO uri VALUES(467,2,2,0,3,0,377,NULL,NULL,'/delta/operate/section-2/');
INSERT INTO uri VALUES(468,2,2,0,3,0,377,NULL,NULL,'/delta/operate/section-3/');
INSERT INTO uri VALUES(469,2,2,0,3,0,377,NULL,NULL,'/delta/operate/section-4/');
INSERT INTO uri VALUES(470,2,2,0,3,0,377,NULL,NULL,'/delta/operate/section-5/');
INSERT INTO uri VALUES(471,2,3,0,3,0,377,113,NULL,'/print/delta-operate.html');
INSERT INTO uri VALUES(472,2,2,0,3,0,378,NULL,NULL,'/delta/repair/section-1/');
INSERT INTO uri VALUES(473,2,2,0,3,0,378,NULL,NULL,'/delta/repair/section-2/');
INSERT INTO uri VALUES(474,2,2,0,3,0,378,NULL,NULL,'/delta/repair/section-3/');
INSERT INTO uri VALUES(475,2,2,0,3,0,378,NULL,NULL,'/delta/repair/section-4/');
INSERT INTO uri VALUES(476,2,2,0,3,0,378,NULL,NULL,'/delta/repair/section-5/');
INSERT INTO uri VALUES(477,2,3,0,3,0,378,113,NULL,'/print/delta-repair.html');
INSERT INTO uri VALUES(478,2,2,0,3,0,379,NULL,NULL,'/reference/alpha/alpha/');
INSERT INTO uri VALUES(479,2,2,0,3,0,379,NULL,NULL,'/reference/alpha/beta/');
INSERT INTO uri VALUES(480,2,2,0,3,0,379,NULL,NULL,'/reference/alpha/gamma/');
INSERT INTO uri VALUES(481,2,2,0,3,0,380,NULL,NULL,'/reference/beta/alpha/');
INSERT INTO uri VALUES(482,2,2,0,3,0,380,NULL,NULL,'/reference/beta/beta/');
INSERT INTO uri VALUES(483,2,2,0,3,0,380,NULL,NULL,'/reference/beta/gamma/');
INSERT INTO uri VALUES(484,2,2,0,3,0,381,NULL,NULL,'/reference/gamma/alpha/');
INSERT INTO uri VALUES(485,2,2,0,3,0,381,NULL,NULL,'/reference/gamma/beta/');
INSERT INTO uri VALUES(486,2,2,0,3,0,381,NULL,NULL,'/reference/gamma/gamma/');
INSERT INTO uri VALUES(487,2,2,0,4,0,478,NULL,NULL,'/reference/alpha/alpha/alpha/');
INSERT INTO uri VALUES(488,2,2,0,4,0,478,NULL,NULL,'/reference/alpha/alpha/beta/');
INSERT INTO uri VALUES(489,2,2,0,4,0,478,NULL,NULL,'/reference/alpha/alpha/gamma/');
INSERT INTO uri VALUES(490,2,2,0,4,0,479,NULL,NULL,'/reference/alpha/beta/alpha/');
INSERT INTO uri VALUES(491,2,2,0,4,0,479,NULL,NULL,'/reference/alpha/beta/beta/');
INSERT INTO uri VALUES(492,2,2,0,4,0,479,NULL,NULL,'/reference/alpha/beta/gamma/');
INSERT INTO uri VALUES(493,2,2,0,4,0,480,NULL,NULL,'/reference/alpha/gamma/alpha/');
INSERT INTO uri VALUES(494,2,2,0,4,0,480,NULL,NULL,'/reference/alpha/gamma/beta/');
INSERT INTO uri VALUES(495,2,2,0,4,0,480,NULL,NULL,'/reference/alpha/gamma/gamma/');
INSERT INTO uri VALUES(496,2,2,0,4,0,481,NULL,NULL,'/reference/beta/alpha/alpha/');
INSERT INTO uri VALUES(497,2,2,0,4,0,481,NULL,NULL,'/reference/beta/alpha/beta/');
INSERT INTO uri VALUES(498,2,2,0,4,0,481,NULL,NULL,'/reference/beta/alpha/gamma/');
INSERT INTO uri VALUES(499,2,2,0,4,0,482,NULL,NULL,'/reference/beta/beta/alpha/');
INSERT INTO uri VALUES(500,2,2,0,4,0,482,NULL,NULL,'/reference/beta/beta/beta/');
INSERT INTO uri VALUES(501,2,2,0,4,0,482,NULL,NULL,'/reference/beta/beta/gamma/');
INSERT INTO uri VALUES(502,2,2,0,4,0,483,NULL,NULL,'/reference/beta/gamma/alpha/');
INSERT INTO uri VALUES(503,2,2,0,4,0,483,NULL,NULL,'/reference/beta/gamma/beta/');
INSERT INTO uri VALUES(504,2,2,0,4,0,483,NULL,NULL,'/reference/beta/gamma/gamma/');
INSERT INTO uri VALUES(505,2,2,0,4,0,484,NULL,NULL,'/reference/gamma/alpha/alpha/');
INSERT INTO uri VALUES(506,2,2,0,4,0,484,NULL,NULL,'/reference/gamma/alpha/beta/');
INSERT INTO uri VALUES(507,2,2,0,4,0,484,NULL,NULL,'/reference/gamma/alpha/gamma/');
INSERT INTO uri VALUES(508,2,2,0,4,0,485,NULL,NULL,'/reference/gamma/beta/alpha/');
INSERT INTO uri VALUES(509,2,2,0,4,0,485,NULL,NULL,'/reference/gamma/beta/beta/');
INSERT INTO uri VALUES(510,2,2,0,4,0,485,NULL,NULL,'/reference/gamma/beta/gamma/');
INSERT INTO uri VALUES(511,2,2,0,4,0,486,NULL,NULL,'/reference/gamma/gamma/alpha/');
INSERT INTO uri VALUES(512,2,2,0,4,0,486,NULL,NULL,'/reference/gamma/gamma/beta/');
INSERT INTO uri VALUES(513,2,2,0,4,0,486,NULL,NULL,'/reference/gamma/gamma/gamma/');
INSERT INTO uri VALUES(609,3,2,0,1,0,17,NULL,NULL,'/undeclared/mueller.html');
INSERT INTO uri VALUES(610,3,2,0,1,0,17,NULL,NULL,'/p/Zo%C3%AB.html');
INSERT INTO uri VALUES(611,3,7,0,1,0,17,11,NULL,'/export?format=csv');
INSERT INTO uri VALUES(612,3,2,0,2,0,231,NULL,NULL,'/p/0001.html');
INSERT INTO uri VALUES(613,3,2,0,2,0,231,NULL,NULL,'/p/0002.html');
INSERT INTO uri VALUES(614,3,2,0,2,0,231,NULL,NULL,'/p/0003.html');
INSERT INTO uri VALUES(615,3,2,0,2,0,231,NULL,NULL,'/p/0004.html');
INSERT INTO uri VALUES(616,3,2,0,2,0,231,NULL,NULL,'/p/0009.html');
INSERT INTO uri VALUES(617,3,2,0,2,0,231,NULL,NULL,'/p/0010.html');
INSERT INTO uri VALUES(618,3,2,0,2,0,231,NULL,NULL,'/list?page=2');
INSERT INTO uri VALUES(619,3,3,0,2,0,231,113,NULL,'/list?page=1&sort=name');
INSERT INTO uri VALUES(620,3,2,0,3,0,618,NULL,NULL,'/p/0011.html');
INSERT INTO uri VALUES(621,3,2,0,3,0,618,NULL,NULL,'/p/0016.html');
INSERT INTO uri VALUES(622,3,2,0,3,0,618,NULL,NULL,'/p/0017.html');
INSERT INTO uri VALUES(623,3,2,0,3,0,618,NULL,NULL,'/p/0018.html');
INSERT INTO uri VALUES(624,3,2,0,3,0,618,NULL,NULL,'/list?page=3');
INSERT INTO uri VALUES(625,3,3,0,3,0,618,113,NULL,'/list?page=2&sort=name');
INSERT INTO uri VALUES(626,3,2,0,4,0,624,NULL,NULL,'/p/0023.html');
INSERT INTO uri VALUES(627,3,2,0,4,0,624,NULL,NULL,'/p/0024.html');
INSERT INTO uri VALUES(628,3,2,0,4,0,624,NULL,NULL,'/p/0025.html');
INSERT INTO uri VALUES(629,3,2,0,4,0,624,NULL,NULL,'/p/0030.html');
INSERT INTO uri VALUES(630,3,2,0,4,0,624,NULL,NULL,'/list?page=4');
INSERT INTO uri VALUES(631,3,3,0,4,0,624,113,NULL,'/list?page=3&sort=name');
INSERT INTO uri VALUES(632,3,2,0,5,0,630,NULL,NULL,'/p/0031.html');
INSERT INTO uri VALUES(633,3,2,0,5,0,630,NULL,NULL,'/p/0032.html');
INSERT INTO uri VALUES(634,3,2,0,5,0,630,NULL,NULL,'/p/0037.html');
INSERT INTO uri VALUES(635,3,2,0,5,0,630,NULL,NULL,'/p/0038.html');
INSERT INTO uri VALUES(636,3,2,0,5,0,630,NULL,NULL,'/p/0039.html');
INSERT INTO uri VALUES(637,3,2,0,5,0,630,NULL,NULL,'/list?page=5');
INSERT INTO uri VALUES(638,3,3,0,5,0,630,113,NULL,'/list?page=4&sort=name');
INSERT INTO uri VALUES(639,3,2,0,6,0,637,NULL,NULL,'/p/0044.html');
INSERT INTO uri VALUES(640,3,2,0,6,0,637,NULL,NULL,'/p/0045.html');
INSERT INTO uri VALUES(641,3,2,0,6,0,637,NULL,NULL,'/p/0046.html');
INSERT INTO uri VALUES(642,3,2,0,6,0,637,NULL,NULL,'/list?page=6');
INSERT INTO uri VALUES(643,3,3,0,6,0,637,113,NULL,'/list?page=5&sort=name');
INSERT INTO uri VALUES(644,3,2,0,7,0,642,NULL,NULL,'/p/0051.html');
INSERT INTO uri VALUES(645,3,2,0,7,0,642,NULL,NULL,'/p/0052.html');
INSERT INTO uri VALUES(646,3,2,0,7,0,642,NULL,NULL,'/p/0053.html');
INSERT INTO uri VALUES(647,3,2,0,7,0,642,NULL,NULL,'/p/0058.html');
INSERT INTO uri VALUES(648,3,2,0,7,0,642,NULL,NULL,'/p/0059.html');
INSERT INTO uri VALUES(649,3,2,0,7,0,642,NULL,NULL,'/p/0060.html');
INSERT INTO uri VALUES(650,3,2,0,7,0,642,NULL,NULL,'/list?page=7');
INSERT INTO uri VALUES(651,3,3,0,7,0,642,113,NULL,'/list?page=6&sort=name');
INSERT INTO uri VALUES(652,3,2,0,8,0,650,NULL,NULL,'/p/0065.html');
INSERT INTO uri VALUES(653,3,2,0,8,0,650,NULL,NULL,'/p/0066.html');
INSERT INTO uri VALUES(654,3,2,0,8,0,650,NULL,NULL,'/p/0067.html');
INSERT INTO uri VALUES(655,3,2,0,8,0,650,NULL,NULL,'/p/0068.html');
INSERT INTO uri VALUES(656,3,2,0,8,0,650,NULL,NULL,'/list?page=8');
INSERT INTO uri VALUES(657,3,3,0,8,0,650,113,NULL,'/list?page=7&sort=name');
INSERT INTO uri VALUES(658,3,2,0,9,0,656,NULL,NULL,'/p/0072.html');
INSERT INTO uri VALUES(659,3,2,0,9,0,656,NULL,NULL,'/p/0073.html');
INSERT INTO uri VALUES(660,3,2,0,9,0,656,NULL,NULL,'/p/0074.html');
INSERT INTO uri VALUES(661,3,2,0,9,0,656,NULL,NULL,'/p/0075.html');
INSERT INTO uri VALUES(662,3,2,0,9,0,656,NULL,NULL,'/p/0079.html');
INSERT INTO uri VALUES(663,3,2,0,9,0,656,NULL,NULL,'/p/0080.html');
INSERT INTO uri VALUES(664,3,2,0,9,0,656,NULL,NULL,'/list?page=9');
INSERT INTO uri VALUES(665,3,3,0,9,0,656,113,NULL,'/list?page=8&sort=name');
INSERT INTO uri VALUES(666,3,2,0,10,0,664,NULL,NULL,'/p/0081.html');
INSERT INTO uri VALUES(667,3,2,0,10,0,664,NULL,NULL,'/p/0082.html');
INSERT INTO uri VALUES(668,3,2,0,10,0,664,NULL,NULL,'/p/0086.html');
INSERT INTO uri VALUES(669,3,2,0,10,0,664,NULL,NULL,'/p/0087.html');
INSERT INTO uri VALUES(670,3,2,0,10,0,664,NULL,NULL,'/p/0088.html');
INSERT INTO uri VALUES(671,3,2,0,10,0,664,NULL,NULL,'/p/0089.html');
INSERT INTO uri VALUES(672,3,2,0,10,0,664,NULL,NULL,'/list?page=10');
INSERT INTO uri VALUES(673,3,3,0,10,0,664,113,NULL,'/list?page=9&sort=name');
INSERT INTO uri VALUES(674,3,2,0,11,0,672,NULL,NULL,'/p/0093.html');
INSERT INTO uri VALUES(675,3,2,0,11,0,672,NULL,NULL,'/p/0094.html');
INSERT INTO uri VALUES(676,3,2,0,11,0,672,NULL,NULL,'/p/0095.html');
INSERT INTO uri VALUES(677,3,2,0,11,0,672,NULL,NULL,'/p/0096.html');
INSERT INTO uri VALUES(678,3,2,0,11,0,672,NULL,NULL,'/p/0100.html');
INSERT INTO uri VALUES(679,3,2,0,11,0,672,NULL,NULL,'/list?page=11');
INSERT INTO uri VALUES(680,3,3,0,11,0,672,113,NULL,'/list?page=10&sort=name');
INSERT INTO uri VALUES(681,3,2,0,12,0,679,NULL,NULL,'/p/0101.html');
INSERT INTO uri VALUES(682,3,2,0,12,0,679,NULL,NULL,'/p/0102.html');
INSERT INTO uri VALUES(683,3,2,0,12,0,679,NULL,NULL,'/p/0103.html');
INSERT INTO uri VALUES(684,3,2,0,12,0,679,NULL,NULL,'/p/0107.html');
INSERT INTO uri VALUES(685,3,2,0,12,0,679,NULL,NULL,'/p/0108.html');
INSERT INTO uri VALUES(686,3,2,0,12,0,679,NULL,NULL,'/p/0109.html');
INSERT INTO uri VALUES(687,3,2,0,12,0,679,NULL,NULL,'/p/0110.html');
INSERT INTO uri VALUES(688,3,2,0,12,0,679,NULL,NULL,'/list?page=12');
INSERT INTO uri VALUES(689,3,3,0,12,0,679,113,NULL,'/list?page=11&sort=name');
INSERT INTO uri VALUES(690,3,2,0,13,0,688,NULL,NULL,'/p/0114.html');
INSERT INTO uri VALUES(691,3,2,0,13,0,688,NULL,NULL,'/p/0115.html');
INSERT INTO uri VALUES(692,3,2,0,13,0,688,NULL,NULL,'/p/0116.html');
INSERT INTO uri VALUES(693,3,2,0,13,0,688,NULL,NULL,'/p/0117.html');
INSERT INTO uri VALUES(694,3,3,0,13,0,688,113,NULL,'/list?page=12&sort=name');
INSERT INTO uri VALUES(801,4,2,0,1,0,31,NULL,NULL,'/wiki/Topic_1');
INSERT INTO uri VALUES(802,4,3,0,1,0,31,113,NULL,'/wiki/Home');
INSERT INTO uri VALUES(803,4,5,0,1,0,31,112,NULL,'/wiki/Draft');
INSERT INTO uri VALUES(804,4,5,0,1,0,31,112,NULL,'/wiki/Attic');
INSERT INTO uri VALUES(805,4,2,0,1,0,31,NULL,NULL,'/wiki/Sandbox');
INSERT INTO uri VALUES(806,4,6,0,1,0,31,125,NULL,'/wiki/Lost');
INSERT INTO uri VALUES(807,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_15');
INSERT INTO uri VALUES(808,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_21');
INSERT INTO uri VALUES(809,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_33');
INSERT INTO uri VALUES(810,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_45');
INSERT INTO uri VALUES(811,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_57');
INSERT INTO uri VALUES(812,4,7,0,4,0,26,11,NULL,'/edit?title=Topic_14');
INSERT INTO uri VALUES(813,4,7,-1,4,0,26,1,NULL,'/history?title=Topic_14');
INSERT INTO uri VALUES(814,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_28');
INSERT INTO uri VALUES(815,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_34');
INSERT INTO uri VALUES(816,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_46');
INSERT INTO uri VALUES(817,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_58');
INSERT INTO uri VALUES(818,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_70');
INSERT INTO uri VALUES(819,4,7,0,5,0,27,11,NULL,'/edit?title=Topic_27');
INSERT INTO uri VALUES(820,4,7,-1,5,0,27,1,NULL,'/history?title=Topic_27');
INSERT INTO uri VALUES(821,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_41');
INSERT INTO uri VALUES(822,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_47');
INSERT INTO uri VALUES(823,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_59');
INSERT INTO uri VALUES(824,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_71');
INSERT INTO uri VALUES(825,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_3');
INSERT INTO uri VALUES(826,4,7,0,5,0,28,11,NULL,'/edit?title=Topic_40');
INSERT INTO uri VALUES(827,4,7,-1,5,0,28,1,NULL,'/history?title=Topic_40');
INSERT INTO uri VALUES(828,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_54');
INSERT INTO uri VALUES(829,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_60');
INSERT INTO uri VALUES(830,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_72');
INSERT INTO uri VALUES(831,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_4');
INSERT INTO uri VALUES(832,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_16');
INSERT INTO uri VALUES(833,4,7,0,5,0,29,11,NULL,'/edit?title=Topic_53');
INSERT INTO uri VALUES(834,4,7,-1,5,0,29,1,NULL,'/history?title=Topic_53');
INSERT INTO uri VALUES(835,4,2,0,5,0,30,NULL,NULL,'/wiki/Topic_67');
INSERT INTO uri VALUES(836,4,2,0,5,0,30,NULL,NULL,'/wiki/Topic_73');
INSERT INTO uri VALUES(837,4,2,0,5,0,30,NULL,NULL,'/wiki/Topic_5');
INSERT INTO uri VALUES(838,4,2,0,5,0,30,NULL,NULL,'/wiki/Topic_17');
INSERT INTO uri VALUES(839,4,2,0,5,0,30,NULL,NULL,'/wiki/Topic_29');
INSERT INTO uri VALUES(840,4,7,0,5,0,30,11,NULL,'/edit?title=Topic_66');
INSERT INTO uri VALUES(841,4,7,-1,5,0,30,1,NULL,'/history?title=Topic_66');
INSERT INTO uri VALUES(842,4,2,0,2,0,801,NULL,NULL,'/wiki/Topic_2');
INSERT INTO uri VALUES(843,4,2,0,2,0,801,NULL,NULL,'/wiki/Topic_8');
INSERT INTO uri VALUES(844,4,2,0,2,0,801,NULL,NULL,'/wiki/Topic_20');
INSERT INTO uri VALUES(845,4,2,0,2,0,801,NULL,NULL,'/wiki/Topic_32');
INSERT INTO uri VALUES(846,4,2,0,2,0,801,NULL,NULL,'/wiki/Topic_44');
INSERT INTO uri VALUES(847,4,7,0,2,0,801,11,NULL,'/edit?title=Topic_1');
INSERT INTO uri VALUES(848,4,7,-1,2,0,801,1,NULL,'/history?title=Topic_1');
INSERT INTO uri VALUES(849,4,2,0,2,0,803,NULL,NULL,'/wiki/Behind_the_draft');
INSERT INTO uri VALUES(850,4,7,-1,2,0,805,1,NULL,'/wiki/Hidden_1');
INSERT INTO uri VALUES(851,4,7,-1,2,0,805,1,NULL,'/wiki/Hidden_2');
INSERT INTO uri VALUES(852,4,7,-1,2,0,805,1,NULL,'/wiki/Hidden_3');
INSERT INTO uri VALUES(853,4,2,0,5,0,807,NULL,NULL,'/wiki/Topic_22');
INSERT INTO uri VALUES(854,4,7,0,5,0,807,11,NULL,'/edit?title=Topic_15');
INSERT INTO uri VALUES(855,4,7,-1,5,0,807,1,NULL,'/history?title=Topic_15');
INSERT INTO uri VALUES(856,4,2,0,5,0,808,NULL,NULL,'/wiki/Topic_52');
INSERT INTO uri VALUES(857,4,2,0,5,0,808,NULL,NULL,'/wiki/Topic_64');
INSERT INTO uri VALUES(858,4,7,0,5,0,808,11,NULL,'/edit?title=Topic_21');
INSERT INTO uri VALUES(859,4,7,-1,5,0,808,1,NULL,'/history?title=Topic_21');
INSERT INTO uri VALUES(860,4,2,0,5,0,809,NULL,NULL,'/wiki/Topic_76');
INSERT INTO uri VALUES(861,4,7,0,5,0,809,11,NULL,'/edit?title=Topic_33');
INSERT INTO uri VALUES(862,4,7,-1,5,0,809,1,NULL,'/history?title=Topic_33');
INSERT INTO uri VALUES(863,4,7,0,5,0,810,11,NULL,'/edit?title=Topic_45');
INSERT INTO uri VALUES(864,4,7,-1,5,0,810,1,NULL,'/history?title=Topic_45');
INSERT INTO uri VALUES(865,4,7,0,5,0,811,11,NULL,'/edit?title=Topic_57');
INSERT INTO uri VALUES(866,4,7,-1,5,0,811,1,NULL,'/history?title=Topic_57');
INSERT INTO uri VALUES(867,4,2,0,6,0,814,NULL,NULL,'/wiki/Topic_35');
INSERT INTO uri VALUES(868,4,7,0,6,0,814,11,NULL,'/edit?title=Topic_28');
INSERT INTO uri VALUES(869,4,7,-1,6,0,814,1,NULL,'/history?title=Topic_28');
INSERT INTO uri VALUES(870,4,2,0,6,0,815,NULL,NULL,'/wiki/Topic_65');
INSERT INTO uri VALUES(871,4,2,0,6,0,815,NULL,NULL,'/wiki/Topic_77');
INSERT INTO uri VALUES(872,4,7,0,6,0,815,11,NULL,'/edit?title=Topic_34');
INSERT INTO uri VALUES(873,4,7,-1,6,0,815,1,NULL,'/history?title=Topic_34');
INSERT INTO uri VALUES(874,4,2,0,6,0,816,NULL,NULL,'/wiki/Topic_9');
INSERT INTO uri VALUES(875,4,7,0,6,0,816,11,NULL,'/edit?title=Topic_46');
INSERT INTO uri VALUES(876,4,7,-1,6,0,816,1,NULL,'/history?title=Topic_46');
INSERT INTO uri VALUES(877,4,7,0,6,0,817,11,NULL,'/edit?title=Topic_58');
INSERT INTO uri VALUES(878,4,7,-1,6,0,817,1,NULL,'/history?title=Topic_58');
INSERT INTO uri VALUES(879,4,7,0,3,0,842,11,NULL,'/edit?title=Topic_2');
INSERT INTO uri VALUES(880,4,7,-1,3,0,842,1,NULL,'/history?title=Topic_2');
INSERT INTO uri VALUES(881,4,2,0,3,0,843,NULL,NULL,'/wiki/Topic_39');
INSERT INTO uri VALUES(882,4,2,0,3,0,843,NULL,NULL,'/wiki/Topic_51');
INSERT INTO uri VALUES(883,4,7,0,3,0,843,11,NULL,'/edit?title=Topic_8');
INSERT INTO uri VALUES(884,4,7,-1,3,0,843,1,NULL,'/history?title=Topic_8');
INSERT INTO uri VALUES(885,4,2,0,3,0,844,NULL,NULL,'/wiki/Topic_63');
INSERT INTO uri VALUES(886,4,7,0,3,0,844,11,NULL,'/edit?title=Topic_20');
INSERT INTO uri VALUES(887,4,7,-1,3,0,844,1,NULL,'/history?title=Topic_20');
INSERT INTO uri VALUES(888,4,2,0,3,0,845,NULL,NULL,'/wiki/Topic_75');
INSERT INTO uri VALUES(889,4,7,0,3,0,845,11,NULL,'/edit?title=Topic_32');
INSERT INTO uri VALUES(890,4,7,-1,3,0,845,1,NULL,'/history?title=Topic_32');
INSERT INTO uri VALUES(891,4,2,0,3,0,846,NULL,NULL,'/wiki/Topic_7');
INSERT INTO uri VALUES(892,4,7,0,3,0,846,11,NULL,'/edit?title=Topic_44');
INSERT INTO uri VALUES(893,4,7,-1,3,0,846,1,NULL,'/history?title=Topic_44');
INSERT INTO uri VALUES(894,4,7,0,6,0,818,11,NULL,'/edit?title=Topic_70');
INSERT INTO uri VALUES(895,4,7,-1,6,0,818,1,NULL,'/history?title=Topic_70');
INSERT INTO uri VALUES(896,4,2,0,6,0,821,NULL,NULL,'/wiki/Topic_42');
INSERT INTO uri VALUES(897,4,2,0,6,0,821,NULL,NULL,'/wiki/Topic_48');
INSERT INTO uri VALUES(898,4,7,0,6,0,821,11,NULL,'/edit?title=Topic_41');
INSERT INTO uri VALUES(899,4,7,-1,6,0,821,1,NULL,'/history?title=Topic_41');
INSERT INTO uri VALUES(900,4,2,0,6,0,822,NULL,NULL,'/wiki/Topic_78');
INSERT INTO uri VALUES(901,4,2,0,6,0,822,NULL,NULL,'/wiki/Topic_10');
INSERT INTO uri VALUES(902,4,7,0,6,0,822,11,NULL,'/edit?title=Topic_47');
INSERT INTO uri VALUES(903,4,7,-1,6,0,822,1,NULL,'/history?title=Topic_47');
INSERT INTO uri VALUES(904,4,7,0,6,0,823,11,NULL,'/edit?title=Topic_59');
INSERT INTO uri VALUES(905,4,7,-1,6,0,823,1,NULL,'/history?title=Topic_59');
INSERT INTO uri VALUES(906,4,7,0,6,0,824,11,NULL,'/edit?title=Topic_71');
INSERT INTO uri VALUES(907,4,7,-1,6,0,824,1,NULL,'/history?title=Topic_71');
INSERT INTO uri VALUES(908,4,7,0,6,0,825,11,NULL,'/edit?title=Topic_3');
INSERT INTO uri VALUES(909,4,7,-1,6,0,825,1,NULL,'/history?title=Topic_3');
INSERT INTO uri VALUES(910,4,2,0,6,0,828,NULL,NULL,'/wiki/Topic_55');
INSERT INTO uri VALUES(911,4,2,0,6,0,828,NULL,NULL,'/wiki/Topic_61');
INSERT INTO uri VALUES(912,4,7,0,6,0,828,11,NULL,'/edit?title=Topic_54');
INSERT INTO uri VALUES(913,4,7,-1,6,0,828,1,NULL,'/history?title=Topic_54');
INSERT INTO uri VALUES(914,4,7,0,4,0,881,11,NULL,'/edit?title=Topic_39');
INSERT INTO uri VALUES(915,4,7,-1,4,0,881,1,NULL,'/history?title=Topic_39');
INSERT INTO uri VALUES(916,4,7,0,4,0,882,11,NULL,'/edit?title=Topic_51');
INSERT INTO uri VALUES(917,4,7,-1,4,0,882,1,NULL,'/history?title=Topic_51');
INSERT INTO uri VALUES(918,4,2,0,4,0,885,NULL,NULL,'/wiki/Topic_26');
INSERT INTO uri VALUES(919,4,7,0,4,0,885,11,NULL,'/edit?title=Topic_63');
INSERT INTO uri VALUES(920,4,7,-1,4,0,885,1,NULL,'/history?title=Topic_63');
INSERT INTO uri VALUES(921,4,2,0,4,0,888,NULL,NULL,'/wiki/Topic_38');
INSERT INTO uri VALUES(922,4,7,0,4,0,888,11,NULL,'/edit?title=Topic_75');
INSERT INTO uri VALUES(923,4,7,-1,4,0,888,1,NULL,'/history?title=Topic_75');
INSERT INTO uri VALUES(924,4,2,0,4,0,891,NULL,NULL,'/wiki/Topic_50');
INSERT INTO uri VALUES(925,4,7,0,4,0,891,11,NULL,'/edit?title=Topic_7');
INSERT INTO uri VALUES(926,4,7,-1,4,0,891,1,NULL,'/history?title=Topic_7');
INSERT INTO uri VALUES(927,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_79');
INSERT INTO uri VALUES(928,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_11');
INSERT INTO uri VALUES(929,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_23');
INSERT INTO uri VALUES(930,4,7,0,6,0,829,11,NULL,'/edit?title=Topic_60');
INSERT INTO uri VALUES(931,4,7,-1,6,0,829,1,NULL,'/history?title=Topic_60');
INSERT INTO uri VALUES(932,4,7,0,6,0,830,11,NULL,'/edit?title=Topic_72');
INSERT INTO uri VALUES(933,4,7,-1,6,0,830,1,NULL,'/history?title=Topic_72');
INSERT INTO uri VALUES(934,4,7,0,6,0,831,11,NULL,'/edit?title=Topic_4');
INSERT INTO uri VALUES(935,4,7,-1,6,0,831,1,NULL,'/history?title=Topic_4');
INSERT INTO uri VALUES(936,4,7,0,6,0,832,11,NULL,'/edit?title=Topic_16');
INSERT INTO uri VALUES(937,4,7,-1,6,0,832,1,NULL,'/history?title=Topic_16');
INSERT INTO uri VALUES(938,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_68');
INSERT INTO uri VALUES(939,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_74');
INSERT INTO uri VALUES(940,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_6');
INSERT INTO uri VALUES(941,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_18');
INSERT INTO uri VALUES(942,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_30');
INSERT INTO uri VALUES(943,4,7,0,6,0,835,11,NULL,'/edit?title=Topic_67');
INSERT INTO uri VALUES(944,4,7,-1,6,0,835,1,NULL,'/history?title=Topic_67');
INSERT INTO uri VALUES(945,4,2,0,5,0,918,NULL,NULL,'/wiki/Topic_69');
INSERT INTO uri VALUES(946,4,7,0,5,0,918,11,NULL,'/edit?title=Topic_26');
INSERT INTO uri VALUES(947,4,7,-1,5,0,918,1,NULL,'/history?title=Topic_26');
INSERT INTO uri VALUES(948,4,7,0,5,0,921,11,NULL,'/edit?title=Topic_38');
INSERT INTO uri VALUES(949,4,7,-1,5,0,921,1,NULL,'/history?title=Topic_38');
INSERT INTO uri VALUES(950,4,2,0,5,0,924,NULL,NULL,'/wiki/Topic_13');
INSERT INTO uri VALUES(951,4,7,0,5,0,924,11,NULL,'/edit?title=Topic_50');
INSERT INTO uri VALUES(952,4,7,-1,5,0,924,1,NULL,'/history?title=Topic_50');
INSERT INTO uri VALUES(953,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_80');
INSERT INTO uri VALUES(954,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_12');
INSERT INTO uri VALUES(955,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_24');
INSERT INTO uri VALUES(956,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_36');
INSERT INTO uri VALUES(957,4,7,0,6,0,836,11,NULL,'/edit?title=Topic_73');
INSERT INTO uri VALUES(958,4,7,-1,6,0,836,1,NULL,'/history?title=Topic_73');
INSERT INTO uri VALUES(959,4,7,0,6,0,837,11,NULL,'/edit?title=Topic_5');
INSERT INTO uri VALUES(960,4,7,-1,6,0,837,1,NULL,'/history?title=Topic_5');
INSERT INTO uri VALUES(961,4,7,0,6,0,838,11,NULL,'/edit?title=Topic_17');
INSERT INTO uri VALUES(962,4,7,-1,6,0,838,1,NULL,'/history?title=Topic_17');
INSERT INTO uri VALUES(963,4,7,0,6,0,839,11,NULL,'/edit?title=Topic_29');
INSERT INTO uri VALUES(964,4,7,-1,6,0,839,1,NULL,'/history?title=Topic_29');
INSERT INTO uri VALUES(965,4,7,0,6,0,853,11,NULL,'/edit?title=Topic_22');
INSERT INTO uri VALUES(966,4,7,-1,6,0,853,1,NULL,'/history?title=Topic_22');
INSERT INTO uri VALUES(967,4,7,0,6,0,856,11,NULL,'/edit?title=Topic_52');
INSERT INTO uri VALUES(968,4,7,-1,6,0,856,1,NULL,'/history?title=Topic_52');
INSERT INTO uri VALUES(969,4,7,0,6,0,857,11,NULL,'/edit?title=Topic_64');
INSERT INTO uri VALUES(970,4,7,-1,6,0,857,1,NULL,'/history?title=Topic_64');
INSERT INTO uri VALUES(971,4,7,0,6,0,860,11,NULL,'/edit?title=Topic_76');
INSERT INTO uri VALUES(972,4,7,-1,6,0,860,1,NULL,'/history?title=Topic_76');
INSERT INTO uri VALUES(973,4,7,0,6,0,945,11,NULL,'/edit?title=Topic_69');
INSERT INTO uri VALUES(974,4,7,-1,6,0,945,1,NULL,'/history?title=Topic_69');
INSERT INTO uri VALUES(975,4,2,0,6,0,950,NULL,NULL,'/wiki/Topic_56');
INSERT INTO uri VALUES(976,4,7,0,6,0,950,11,NULL,'/edit?title=Topic_13');
INSERT INTO uri VALUES(977,4,7,-1,6,0,950,1,NULL,'/history?title=Topic_13');
INSERT INTO uri VALUES(978,4,7,0,7,0,867,11,NULL,'/edit?title=Topic_35');
INSERT INTO uri VALUES(979,4,7,-1,7,0,867,1,NULL,'/history?title=Topic_35');
INSERT INTO uri VALUES(980,4,7,0,7,0,870,11,NULL,'/edit?title=Topic_65');
INSERT INTO uri VALUES(981,4,7,-1,7,0,870,1,NULL,'/history?title=Topic_65');
INSERT INTO uri VALUES(982,4,7,0,7,0,871,11,NULL,'/edit?title=Topic_77');
INSERT INTO uri VALUES(983,4,7,-1,7,0,871,1,NULL,'/history?title=Topic_77');
INSERT INTO uri VALUES(984,4,7,0,7,0,874,11,NULL,'/edit?title=Topic_9');
INSERT INTO uri VALUES(985,4,7,-1,7,0,874,1,NULL,'/history?title=Topic_9');
INSERT INTO uri VALUES(986,4,2,0,7,0,896,NULL,NULL,'/wiki/Topic_43');
INSERT INTO uri VALUES(987,4,2,0,7,0,896,NULL,NULL,'/wiki/Topic_49');
INSERT INTO uri VALUES(988,4,7,0,7,0,896,11,NULL,'/edit?title=Topic_42');
INSERT INTO uri VALUES(989,4,7,-1,7,0,896,1,NULL,'/history?title=Topic_42');
INSERT INTO uri VALUES(990,4,7,0,7,0,897,11,NULL,'/edit?title=Topic_48');
INSERT INTO uri VALUES(991,4,7,-1,7,0,897,1,NULL,'/history?title=Topic_48');
INSERT INTO uri VALUES(992,4,7,0,7,0,900,11,NULL,'/edit?title=Topic_78');
INSERT INTO uri VALUES(993,4,7,-1,7,0,900,1,NULL,'/history?title=Topic_78');
INSERT INTO uri VALUES(994,4,7,0,7,0,901,11,NULL,'/edit?title=Topic_10');
INSERT INTO uri VALUES(995,4,7,-1,7,0,901,1,NULL,'/history?title=Topic_10');
INSERT INTO uri VALUES(996,4,2,0,7,0,910,NULL,NULL,'/wiki/Topic_62');
INSERT INTO uri VALUES(997,4,7,0,7,0,910,11,NULL,'/edit?title=Topic_55');
INSERT INTO uri VALUES(998,4,7,-1,7,0,910,1,NULL,'/history?title=Topic_55');
INSERT INTO uri VALUES(999,4,7,0,7,0,911,11,NULL,'/edit?title=Topic_61');
INSERT INTO uri VALUES(1000,4,7,-1,7,0,911,1,NULL,'/history?title=Topic_61');
INSERT INTO uri VALUES(1001,4,7,0,7,0,927,11,NULL,'/edit?title=Topic_79');
INSERT INTO uri VALUES(1002,4,7,-1,7,0,927,1,NULL,'/history?title=Topic_79');
INSERT INTO uri VALUES(1003,4,7,0,7,0,928,11,NULL,'/edit?title=Topic_11');
INSERT INTO uri VALUES(1004,4,7,-1,7,0,928,1,NULL,'/history?title=Topic_11');
INSERT INTO uri VALUES(1005,4,7,0,7,0,929,11,NULL,'/edit?title=Topic_23');
INSERT INTO uri VALUES(1006,4,7,-1,7,0,929,1,NULL,'/history?title=Topic_23');
INSERT INTO uri VALUES(1007,4,2,0,7,0,938,NULL,NULL,'/wiki/Topic_19');
INSERT INTO uri VALUES(1008,4,2,0,7,0,938,NULL,NULL,'/wiki/Topic_31');
INSERT INTO uri VALUES(1009,4,7,0,7,0,938,11,NULL,'/edit?title=Topic_68');
INSERT INTO uri VALUES(1010,4,7,-1,7,0,938,1,NULL,'/history?title=Topic_68');
INSERT INTO uri VALUES(1011,4,2,0,7,0,939,NULL,NULL,'/wiki/Topic_25');
INSERT INTO uri VALUES(1012,4,2,0,7,0,939,NULL,NULL,'/wiki/Topic_37');
INSERT INTO uri VALUES(1013,4,7,0,7,0,939,11,NULL,'/edit?title=Topic_74');
INSERT INTO uri VALUES(1014,4,7,-1,7,0,939,1,NULL,'/history?title=Topic_74');
INSERT INTO uri VALUES(1015,4,7,0,7,0,940,11,NULL,'/edit?title=Topic_6');
INSERT INTO uri VALUES(1016,4,7,-1,7,0,940,1,NULL,'/history?title=Topic_6');
INSERT INTO uri VALUES(1017,4,7,0,7,0,941,11,NULL,'/edit?title=Topic_18');
INSERT INTO uri VALUES(1018,4,7,-1,7,0,941,1,NULL,'/history?title=Topic_18');
INSERT INTO uri VALUES(1019,4,7,0,7,0,942,11,NULL,'/edit?title=Topic_30');
INSERT INTO uri VALUES(1020,4,7,-1,7,0,942,1,NULL,'/history?title=Topic_30');
INSERT INTO uri VALUES(1021,4,7,0,7,0,953,11,NULL,'/edit?title=Topic_80');
INSERT INTO uri VALUES(1022,4,7,-1,7,0,953,1,NULL,'/history?title=Topic_80');
INSERT INTO uri VALUES(1023,4,7,0,7,0,954,11,NULL,'/edit?title=Topic_12');
INSERT INTO uri VALUES(1024,4,7,-1,7,0,954,1,NULL,'/history?title=Topic_12');
INSERT INTO uri VALUES(1025,4,7,0,7,0,955,11,NULL,'/edit?title=Topic_24');
INSERT INTO uri VALUES(1026,4,7,-1,7,0,955,1,NULL,'/history?title=Topic_24');
INSERT INTO uri VALUES(1027,4,7,0,7,0,956,11,NULL,'/edit?title=Topic_36');
INSERT INTO uri VALUES(1028,4,7,-1,7,0,956,1,NULL,'/history?title=Topic_36');
INSERT INTO uri VALUES(1029,4,7,0,7,0,975,11,NULL,'/edit?title=Topic_56');
INSERT INTO uri VALUES(1030,4,7,-1,7,0,975,1,NULL,'/history?title=Topic_56');
INSERT INTO uri VALUES(1031,4,7,0,8,0,986,11,NULL,'/edit?title=Topic_43');
INSERT INTO uri VALUES(1032,4,7,-1,8,0,986,1,NULL,'/history?title=Topic_43');
INSERT INTO uri VALUES(1033,4,7,0,8,0,987,11,NULL,'/edit?title=Topic_49');
INSERT INTO uri VALUES(1034,4,7,-1,8,0,987,1,NULL,'/history?title=Topic_49');
INSERT INTO uri VALUES(1035,4,7,0,8,0,996,11,NULL,'/edit?title=Topic_62');
INSERT INTO uri VALUES(1036,4,7,-1,8,0,996,1,NULL,'/history?title=Topic_62');
INSERT INTO uri VALUES(1037,4,7,0,8,0,1007,11,NULL,'/edit?title=Topic_19');
INSERT INTO uri VALUES(1038,4,7,-1,8,0,1007,1,NULL,'/history?title=Topic_19');
INSERT INTO uri VALUES(1039,4,7,0,8,0,1008,11,NULL,'/edit?title=Topic_31');
INSERT INTO uri VALUES(1040,4,7,-1,8,0,1008,1,NULL,'/history?title=Topic_31');
INSERT INTO uri VALUES(1041,4,7,0,8,0,1011,11,NULL,'/edit?title=Topic_25');
INSERT INTO uri VALUES(1042,4,7,-1,8,0,1011,1,NULL,'/history?title=Topic_25');
INSERT INTO uri VALUES(1043,4,7,0,8,0,1012,11,NULL,'/edit?title=Topic_37');
INSERT INTO uri VALUES(1044,4,7,-1,8,0,1012,1,NULL,'/history?title=Topic_37');
CREATE TABLE queue (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE later (
    due_at INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    PRIMARY KEY (due_at, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE claim (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    worker INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE transfer (
    uri_id INTEGER PRIMARY KEY,
    worker INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    received INTEGER NOT NULL
) STRICT;
CREATE TABLE document (
    uri_id INTEGER PRIMARY KEY,
    fetched_at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,               -- in which it was last seen
    status INTEGER NOT NULL,
    mime_id INTEGER NOT NULL,
    size INTEGER NOT NULL,                -- bytes of the decoded body
    checksum BLOB NOT NULL,
    duplicate_of INTEGER,                 -- URI of the owner of the same content
    cluster INTEGER,
    body_at INTEGER,
    body_length INTEGER,                  -- of the record in the pack
    last_modified INTEGER,                -- seconds since 1970
    etag TEXT,
    title TEXT
) STRICT;
INSERT INTO document VALUES(1,1795225758030,0,200,1,2425,X'eced38052d6c219c876a082f3f7e0c69',NULL,0,0,1515,1795225757,'W/"6b00f89d-979"','Example Works');
INSERT INTO document VALUES(4,1795225758032,0,200,1,1998,X'c263b35e27b7a99f060ed7a7ce03d58f',NULL,0,1515,1228,1795225757,'W/"6b00f89d-7ce"','Department: accounting');
INSERT INTO document VALUES(6,1795225758032,0,200,1,2033,X'c2df5e17a07bab96879ad5b9dd53cb21',NULL,0,2743,1230,1795225757,'W/"6b00f89d-7f1"','Department: construction');
INSERT INTO document VALUES(8,1795225758032,0,200,1,1998,X'6cda3800f3db94fc66a7a7395b9d1ff1',NULL,0,3973,1226,1795225757,'W/"6b00f89d-7ce"','Department: facilities');
INSERT INTO document VALUES(9,1795225758230,0,200,1,770,X'524153e98336d47daf68ca1d7215646b',NULL,0,258555,735,1795225757,'W/"6b00f89d-302"','Manuals');
INSERT INTO document VALUES(10,1795225758231,0,200,1,672,X'c062155c4d3a0300b2b79bc4d9dd7e97',NULL,0,259290,683,1795225757,'W/"6b00f89d-2a0"','Manual: atlas');
INSERT INTO document VALUES(12,1795225758231,0,200,1,674,X'29719c8c847738f6d948e3dd7841ea78',NULL,0,259973,704,1795225757,'W/"6b00f89d-2a2"','Manual: beacon');
INSERT INTO document VALUES(13,1795225758231,0,200,1,676,X'92b56597833a73578628db23937083d9',NULL,0,260677,687,1795225757,'W/"6b00f89d-2a4"','Manual: compass');
INSERT INTO document VALUES(14,1795225758231,0,200,1,672,X'8c382f98d57940c39a225e75a8fdbe22',NULL,0,261364,683,1795225757,'W/"6b00f89d-2a0"','Manual: delta');
INSERT INTO document VALUES(15,1795225758232,0,200,1,1199,X'2332aa3f0129b2323476843900bab380',NULL,0,262047,1046,1795225757,'W/"6b00f89d-4af"','reference');
INSERT INTO document VALUES(16,1795225758232,0,200,1,567,X'f08e93b7cd66ee5f3f3e42ebedbf33d2',NULL,0,263093,659,1795225757,'W/"6b00f89d-237"','Glossary');
INSERT INTO document VALUES(17,1795225758433,0,200,1,675,X'2cdbee7f0f648b12ce0be38503c70d63',NULL,0,445371,730,1795225757,'W/"6b00f89d-2a3"','People');
INSERT INTO document VALUES(18,1795225758434,0,200,1,1238,X'1341267ab5d1366be059ec81967b65d8',NULL,0,448439,977,1795225757,'W/"6b00f89d-4d6"','Ivan Adler (8)');
INSERT INTO document VALUES(19,1795225758434,0,200,1,1237,X'b0fa059a9efaae72937dae269de33b19',NULL,0,449416,1182,1795225757,'W/"6b00f89d-4d5"','David Berg (15)');
INSERT INTO document VALUES(20,1795225758434,0,200,1,1231,X'7823fde25839e1b3e9abbee3bddb811e',NULL,0,450598,1023,1795225757,'W/"6b00f89d-4cf"','Kemal Berg (22)');
INSERT INTO document VALUES(21,1795225758434,0,200,1,1234,X'4dd1631beb666a0a3f5b1d5b946e696a',NULL,0,451621,1101,1795225757,'W/"6b00f89d-4d2"','Frank Costa (29)');
INSERT INTO document VALUES(22,1795225758435,0,200,1,1244,X'9b04b0f4a02f5125d5f1530d668becef',NULL,0,452722,1073,1795225757,'W/"6b00f89d-4dc"','Ada Duran (36)');
INSERT INTO document VALUES(23,1795225758435,0,200,1,1221,X'f4100f6f92d80fbad44bc72c89e0d0de',NULL,0,453795,952,1795225757,'W/"6b00f89d-4c5"','Hanna Duran (43)');
INSERT INTO document VALUES(24,1795225758435,0,200,1,1254,X'74ff9b5f06cc647be84efc6737f351b0',NULL,0,454747,1057,1795225757,'W/"6b00f89d-4e6"','Chiara Engel (50)');
INSERT INTO document VALUES(26,1795225758637,0,200,1,2733,X'0abf811ca8462fbf163ffc4a54a8d24b',NULL,0,589526,1513,1795225757,'W/"6b00f89d-aad"','Topic 14');
INSERT INTO document VALUES(27,1795225758637,0,200,1,2710,X'dbcc6477080b62d2434f11b102e1287c',NULL,0,591039,1387,1795225757,'W/"6b00f89d-a96"','Topic 27');
INSERT INTO document VALUES(28,1795225758637,0,200,1,2719,X'3364f86e251882dffc08233197f75fc5',NULL,0,592426,1384,1795225757,'W/"6b00f89d-a9f"','Topic 40');
INSERT INTO document VALUES(29,1795225758637,0,200,1,2699,X'9cfdeded23febbf3beac7cde3f0bc9f8',NULL,0,593810,1458,1795225757,'W/"6b00f89d-a8b"','Topic 53');
INSERT INTO document VALUES(30,1795225758638,0,200,1,2687,X'3fd6728888d566bdb1ab62e650ab9c89',NULL,0,595268,1512,1795225757,'W/"6b00f89d-a7f"','Topic 66');
INSERT INTO document VALUES(31,1795225758637,0,200,1,670,X'9d7f3b95b0d44fa8c3b7b4d6e18473b1',NULL,0,588833,693,1795225757,'W/"6b00f89d-29e"','Wiki');
INSERT INTO document VALUES(34,1795225758032,0,200,1,1869,X'8f6fde5c44fa0f017f4ec93220f6a4f4',NULL,0,5199,1318,1795225757,'W/"6b00f89d-74d"','Department: legal');
INSERT INTO document VALUES(36,1795225758032,0,200,1,1962,X'5b6cad0f4dee0faa012c13f87f77efa5',NULL,0,6517,1238,1795225757,'W/"6b00f89d-7aa"','Department: logistics');
INSERT INTO document VALUES(38,1795225758033,0,200,1,1962,X'0c59900ce8fcc1528d270cca469a1776',NULL,0,7755,1239,1795225757,'W/"6b00f89d-7aa"','Department: marketing');
INSERT INTO document VALUES(40,1795225758033,0,200,1,1939,X'74c10474468650f2baf7180c194d0f70',NULL,0,8994,1242,1795225757,'W/"6b00f89d-793"','Department: research');
INSERT INTO document VALUES(42,1795225758033,0,200,1,1939,X'1111ecdb6a189c443c3c83d77d55e4d0',NULL,0,10236,1235,1795225757,'W/"6b00f89d-793"','Department: workshop');
INSERT INTO document VALUES(43,1795225758034,0,200,1,1167,X'c45475c465b3206df44d17cc5dd4bf6f',NULL,0,11471,817,1795225757,'W/"6b00f89d-48f"','Announcements, page 1 of 6');
INSERT INTO document VALUES(44,1795225758034,0,200,1,887,X'810ab42365ee467eaca4cef3caa79fd3',NULL,0,12288,719,1795225757,'W/"6b00f89d-377"','Calendar 2026-11');
INSERT INTO document VALUES(45,1795225758034,0,200,1,1408,X'e30bb9be74eb798e8ad743d83a198948',NULL,0,13007,1284,1795225757,'W/"6b00f89d-580"','About us');
INSERT INTO document VALUES(46,1795225758034,0,200,1,2425,X'eced38052d6c219c876a082f3f7e0c69',1,NULL,NULL,NULL,1795225757,'W/"6b00f89d-979"','Example Works');
INSERT INTO document VALUES(48,1795225758034,0,200,1,1211,X'ea1991274fad6ea9cb9e196ba1e996ba',NULL,0,14291,1072,1795225757,'W/"6b00f89d-4bb"','For the press');
INSERT INTO document VALUES(49,1795225758034,0,200,2,40,X'afcbe52451d402bd70867fda8bb72954',NULL,0,15363,276,1795225757,'"6b00f89d-28"',NULL);
INSERT INTO document VALUES(50,1795225758040,0,200,1,1181664,X'ea6d56f062055c32ccf99847da2d5e3f',NULL,0,15639,142216,1795225757,'W/"6b00f89d-1207e0"','Annual report');
INSERT INTO document VALUES(63,1795225758051,0,200,3,18,X'4708011bcfddabfdad74191b5f9af16f',NULL,0,157855,239,1795225757,'"6b00f89d-12"',NULL);
INSERT INTO document VALUES(64,1795225758051,0,200,1,1862,X'06e8cb0f80e3fb737adcb736ce4996b7',NULL,0,158094,1440,1795225757,'W/"6b00f89d-746"','Announcement 1');
INSERT INTO document VALUES(65,1795225758051,0,200,1,1862,X'8eaaa15cb1398eecf86a7835d0b8b61c',NULL,0,159534,1360,1795225757,'W/"6b00f89d-746"','Announcement 2');
INSERT INTO document VALUES(66,1795225758051,0,200,1,1871,X'083e67364e3f4b1b61e0410057ac248a',NULL,0,160894,1173,1795225757,'W/"6b00f89d-74f"','Announcement 3');
INSERT INTO document VALUES(67,1795225758051,0,200,1,1845,X'22dd6398a9b855351c8d1e6d701b577b',NULL,0,162067,1226,1795225757,'W/"6b00f89d-735"','Announcement 4');
INSERT INTO document VALUES(68,1795225758052,0,200,1,1840,X'14afb5dfba60e65d71b226690d86a266',NULL,0,163293,1293,1795225757,'W/"6b00f89d-730"','Announcement 5');
INSERT INTO document VALUES(69,1795225758053,0,200,1,1891,X'1d1558f1694171b860b93e7a7f2d8b7f',NULL,0,164586,1209,1795225757,'W/"6b00f89d-763"','Announcement 6');
INSERT INTO document VALUES(70,1795225758053,0,200,1,1876,X'6a2540a83c30585ccda2adb27881918b',NULL,0,165795,1344,1795225757,'W/"6b00f89d-754"','Announcement 7');
INSERT INTO document VALUES(71,1795225758053,0,200,1,1868,X'd3190d640c750be51f85cb13fb346dbd',NULL,0,167139,1288,1795225757,'W/"6b00f89d-74c"','Announcement 8');
INSERT INTO document VALUES(72,1795225758053,0,200,1,1862,X'70d99f90f5d54351a42ebe8e586c106d',NULL,0,168427,1281,1795225757,'W/"6b00f89d-746"','Announcement 9');
INSERT INTO document VALUES(73,1795225758053,0,200,1,1885,X'98632b9e1332a88492df80ecfdf8562c',NULL,0,169708,1336,1795225757,'W/"6b00f89d-75d"','Announcement 10');
INSERT INTO document VALUES(74,1795225758053,0,200,1,1176,X'96f6354931fa120a5598ad73e3b7d0a7',NULL,0,171044,829,1795225757,'W/"6b00f89d-498"','Announcements, page 2 of 6');
INSERT INTO document VALUES(75,1795225758053,0,200,1,887,X'7dbdbd4c22acb1ee274950e3e2857eb0',NULL,0,171873,721,1795225757,'W/"6b00f89d-377"','Calendar 2026-10');
INSERT INTO document VALUES(76,1795225758053,0,200,1,845,X'bcf36609b89c9837beb13a78d6d791d7',NULL,0,172594,705,1795225757,'W/"6b00f89d-34d"','Calendar 2026-12');
INSERT INTO document VALUES(77,1795225758053,0,200,1,1081,X'11a867b0d1b21324f8150bb57322d5f3',NULL,0,173299,1011,1795225757,'W/"6b00f89d-439"','Notes on the report');
INSERT INTO document VALUES(80,1795225758053,0,200,1,887,X'a16e5a992d57e27b09e7a869069fde2e',NULL,0,174310,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-02');
INSERT INTO document VALUES(81,1795225758053,0,200,1,887,X'770b87508069363248ed83bd58f846b4',NULL,0,175028,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-03');
INSERT INTO document VALUES(82,1795225758054,0,200,1,887,X'8b24581c3b86ae6e6fdf4cf71a2e4b4f',NULL,0,175746,717,1795225757,'W/"6b00f89d-377"','Calendar 2026-04');
INSERT INTO document VALUES(83,1795225758054,0,200,1,887,X'0b7c365d4a8f5b31b0016cd58cd55b9b',NULL,0,176463,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-05');
INSERT INTO document VALUES(84,1795225758054,0,200,1,887,X'38178a11873254d50bc3d5dc035f48a7',NULL,0,177181,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-06');
INSERT INTO document VALUES(85,1795225758054,0,200,1,887,X'e09c4ebfc38321583b4d098bf637de2e',NULL,0,177899,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-07');
INSERT INTO document VALUES(86,1795225758055,0,200,1,887,X'9e154f9744acef799e3d51a5dcfdb31f',NULL,0,178617,718,1795225757,'W/"6b00f89d-377"','Calendar 2026-08');
INSERT INTO document VALUES(87,1795225758055,0,200,1,887,X'b5bbef8c5960ce246642efc7f4ee6f8c',NULL,0,179335,720,1795225757,'W/"6b00f89d-377"','Calendar 2026-09');
INSERT INTO document VALUES(88,1795225758055,0,200,1,1874,X'f00018859d55536058d369dda55d119b',NULL,0,180055,1448,1795225757,'W/"6b00f89d-752"','Announcement 11');
INSERT INTO document VALUES(113,1795225758435,0,200,1,1258,X'6f61e730be2e6d27f7cb5fa8122aae62',NULL,0,455804,1041,1795225757,'W/"6b00f89d-4ea"','Julia Engel (57)');
INSERT INTO document VALUES(114,1795225758435,0,200,1,1252,X'82afbf86d34680652cfeec44015f0688',NULL,0,456845,995,1795225757,'W/"6b00f89d-4e4"','Elif Fuchs (64)');
INSERT INTO document VALUES(115,1795225758435,0,200,1,1243,X'7215a22fdb29853a802e0a230c2ae938',NULL,0,457840,1189,1795225757,'W/"6b00f89d-4db"','Lena Fuchs (71)');
INSERT INTO document VALUES(116,1795225758435,0,200,1,1240,X'785431fa367eade102e01030f538740c',NULL,0,459029,1185,1795225757,'W/"6b00f89d-4d8"','Grace Grant (78)');
INSERT INTO document VALUES(117,1795225758437,0,200,1,1247,X'9b08c460a86a9af5e9860727959a90fc',NULL,0,467558,1140,1795225757,'W/"6b00f89d-4df"','Boris Horn (85)');
INSERT INTO document VALUES(118,1795225758437,0,200,1,1239,X'55187dca5f6ce3d142f2b94c28c04428',NULL,0,468698,1054,1795225757,'W/"6b00f89d-4d7"','Ivan Horn (92)');
INSERT INTO document VALUES(119,1795225758437,0,200,1,1231,X'26a5b71306b223d41f67917cd914d25e',NULL,0,469752,1132,1795225757,'W/"6b00f89d-4cf"','David Ito (99)');
INSERT INTO document VALUES(120,1795225758437,0,200,1,1225,X'fce3a31160c5e6f2e57fae3ede65eab4',NULL,0,470884,1176,1795225757,'W/"6b00f89d-4c9"','Kemal Ito (106)');
INSERT INTO document VALUES(121,1795225758055,0,200,1,1899,X'54ef104be1b362e092ec85d485cff21d',NULL,0,181503,1312,1795225757,'W/"6b00f89d-76b"','Announcement 12');
INSERT INTO document VALUES(122,1795225758055,0,200,1,1889,X'dcfc793b24fa84d8765ae443e35113cc',NULL,0,182815,1327,1795225757,'W/"6b00f89d-761"','Announcement 13');
INSERT INTO document VALUES(123,1795225758055,0,200,1,1895,X'23d147a265fa05bcaa738d83fa517088',NULL,0,184142,1424,1795225757,'W/"6b00f89d-767"','Announcement 14');
INSERT INTO document VALUES(124,1795225758055,0,200,1,1874,X'6d34c79b12f1d6caeb9120af4b7057a4',NULL,0,185566,1305,1795225757,'W/"6b00f89d-752"','Announcement 15');
INSERT INTO document VALUES(125,1795225758055,0,200,1,1865,X'fc551ecec4981d8db656eefd469ecf4e',NULL,0,186871,1289,1795225757,'W/"6b00f89d-749"','Announcement 16');
INSERT INTO document VALUES(126,1795225758055,0,200,1,1868,X'b4ade755d15b413c4c8e3f6a48065ea0',NULL,0,188160,1316,1795225757,'W/"6b00f89d-74c"','Announcement 17');
INSERT INTO document VALUES(127,1795225758055,0,200,1,1859,X'08a08cb7c30965d19ed625d53b3c6e08',NULL,0,189476,1290,1795225757,'W/"6b00f89d-743"','Announcement 18');
INSERT INTO document VALUES(128,1795225758056,0,200,1,1861,X'e54807c404b16b10f83dc86136e2abf0',NULL,0,190766,1300,1795225757,'W/"6b00f89d-745"','Announcement 19');
INSERT INTO document VALUES(129,1795225758056,0,200,1,1872,X'3838f3676d26adc4e0e23a1c52c5bc4b',NULL,0,192066,1272,1795225757,'W/"6b00f89d-750"','Announcement 20');
INSERT INTO document VALUES(130,1795225758056,0,200,1,1176,X'ef9644dc7c90f157b693025f25d635f6',NULL,0,193338,828,1795225757,'W/"6b00f89d-498"','Announcements, page 3 of 6');
INSERT INTO document VALUES(131,1795225758056,0,200,1,887,X'ec1a766d6b025b488fa3e468b810aa8f',NULL,0,194166,722,1795225757,'W/"6b00f89d-377"','Calendar 2026-01');
INSERT INTO document VALUES(132,1795225758057,0,200,1,1867,X'9e300c627bd5f97d3be10efdbbd3291f',NULL,0,194888,1412,1795225757,'W/"6b00f89d-74b"','Announcement 21');
INSERT INTO document VALUES(133,1795225758057,0,200,1,1882,X'b0dc0e29ef42c5c9981ead7af26d46e8',NULL,0,196300,1309,1795225757,'W/"6b00f89d-75a"','Announcement 22');
INSERT INTO document VALUES(134,1795225758057,0,200,1,1867,X'a7ab7fb62d49008a0a9dfe9c8704628e',NULL,0,197609,1374,1795225757,'W/"6b00f89d-74b"','Announcement 23');
INSERT INTO document VALUES(135,1795225758057,0,200,1,1878,X'974cfe3a996310c6d060d36533272fa6',NULL,0,198983,1237,1795225757,'W/"6b00f89d-756"','Announcement 24');
INSERT INTO document VALUES(136,1795225758057,0,200,1,1859,X'2b7e83da8ed05079d576160e4011d031',NULL,0,200220,1303,1795225757,'W/"6b00f89d-743"','Announcement 25');
INSERT INTO document VALUES(137,1795225758057,0,200,1,1898,X'5dcc1912c0627b9699df800540f6844c',NULL,0,201523,1384,1795225757,'W/"6b00f89d-76a"','Announcement 26');
INSERT INTO document VALUES(138,1795225758057,0,200,1,1867,X'7af5340218b7402eb00b381db3247492',NULL,0,202907,1162,1795225757,'W/"6b00f89d-74b"','Announcement 27');
INSERT INTO document VALUES(139,1795225758057,0,200,1,1865,X'b8f3893bab81c3d1445be793a42aa338',NULL,0,204069,1334,1795225757,'W/"6b00f89d-749"','Announcement 28');
INSERT INTO document VALUES(140,1795225758057,0,200,1,1862,X'a8e610355157640e7356135ae9c66d74',NULL,0,205403,1279,1795225757,'W/"6b00f89d-746"','Announcement 29');
INSERT INTO document VALUES(141,1795225758057,0,200,1,1877,X'5ec00716245700f570ae1bbae7558bd2',NULL,0,206682,1389,1795225757,'W/"6b00f89d-755"','Announcement 30');
INSERT INTO document VALUES(142,1795225758057,0,200,1,1176,X'd7f437a3a707fbe103608eaf848a51c4',NULL,0,208071,829,1795225757,'W/"6b00f89d-498"','Announcements, page 4 of 6');
INSERT INTO document VALUES(143,1795225758058,0,200,1,887,X'1e2287d4250b9a42fb07e9b3fb31dced',NULL,0,208900,723,1795225757,'W/"6b00f89d-377"','Calendar 2025-12');
INSERT INTO document VALUES(144,1795225758058,0,200,1,1868,X'25b8519edf14a9b54041458218e0601e',NULL,0,209623,1310,1795225757,'W/"6b00f89d-74c"','Announcement 31');
INSERT INTO document VALUES(145,1795225758058,0,200,1,1855,X'dfbe1520cb688ee0e00eac4521e8caf8',NULL,0,210933,1323,1795225757,'W/"6b00f89d-73f"','Announcement 32');
INSERT INTO document VALUES(146,1795225758059,0,200,1,1874,X'11c50adca9be3b9bfc64d47c86c34d21',NULL,0,212256,1338,1795225757,'W/"6b00f89d-752"','Announcement 33');
INSERT INTO document VALUES(147,1795225758059,0,200,1,1881,X'97ad97eb9503b4287403f0c3a5ccaaad',NULL,0,213594,1358,1795225757,'W/"6b00f89d-759"','Announcement 34');
INSERT INTO document VALUES(148,1795225758059,0,200,1,1886,X'40c3b88c79abc1f56304ef8f20b88fce',NULL,0,214952,1325,1795225757,'W/"6b00f89d-75e"','Announcement 35');
INSERT INTO document VALUES(149,1795225758059,0,200,1,1899,X'3026cba5835b7a19025c9678987357a2',NULL,0,216277,1246,1795225757,'W/"6b00f89d-76b"','Announcement 36');
INSERT INTO document VALUES(150,1795225758059,0,200,1,1890,X'8d2adad1ba495201b9a84993a2930f2b',NULL,0,217523,1375,1795225757,'W/"6b00f89d-762"','Announcement 37');
INSERT INTO document VALUES(151,1795225758059,0,200,1,1882,X'071bef66f75df4d748967af4802c7e3b',NULL,0,218898,1316,1795225757,'W/"6b00f89d-75a"','Announcement 38');
INSERT INTO document VALUES(152,1795225758059,0,200,1,1870,X'496d75abc8b42751d9b850938793b285',NULL,0,220214,1224,1795225757,'W/"6b00f89d-74e"','Announcement 39');
INSERT INTO document VALUES(153,1795225758059,0,200,1,1883,X'188232333edb5d80fb9f066c7cea1cf2',NULL,0,221438,1227,1795225757,'W/"6b00f89d-75b"','Announcement 40');
INSERT INTO document VALUES(154,1795225758059,0,200,1,1176,X'5755a8913766b4c5c5b30674c325fc68',NULL,0,222665,829,1795225757,'W/"6b00f89d-498"','Announcements, page 5 of 6');
INSERT INTO document VALUES(155,1795225758059,0,200,1,887,X'b0397cc2d4db7e7631f7bc2951cc3983',NULL,0,223494,720,1795225757,'W/"6b00f89d-377"','Calendar 2025-11');
INSERT INTO document VALUES(156,1795225758060,0,200,1,1892,X'f5482d9a2a6dfa1e109064db02c282c8',NULL,0,224214,1246,1795225757,'W/"6b00f89d-764"','Announcement 41');
INSERT INTO document VALUES(157,1795225758060,0,200,1,1883,X'af7c535254292f60b36333d4e5032019',NULL,0,225460,1455,1795225757,'W/"6b00f89d-75b"','Announcement 42');
INSERT INTO document VALUES(158,1795225758060,0,200,1,1875,X'3178d2533ee6ef29bf06bba6103a0eb5',NULL,0,226915,1291,1795225757,'W/"6b00f89d-753"','Announcement 43');
INSERT INTO document VALUES(159,1795225758060,0,200,1,1881,X'c168af8cc94c00de69b1124fc02c0956',NULL,0,228206,1380,1795225757,'W/"6b00f89d-759"','Announcement 44');
INSERT INTO document VALUES(160,1795225758061,0,200,1,1880,X'f0c83568a7b0c48e6835e47e70f1715f',NULL,0,229586,1455,1795225757,'W/"6b00f89d-758"','Announcement 45');
INSERT INTO document VALUES(161,1795225758061,0,200,1,1875,X'65b116c61eab8eb6ff353d3bd7ade29c',NULL,0,231041,1345,1795225757,'W/"6b00f89d-753"','Announcement 46');
INSERT INTO document VALUES(162,1795225758061,0,200,1,1868,X'cc6c0dd4d8312d3ceea691a1480b9fe4',NULL,0,232386,1362,1795225757,'W/"6b00f89d-74c"','Announcement 47');
INSERT INTO document VALUES(163,1795225758061,0,200,1,1874,X'59bb0be674d29acabb5a07bac0a3864d',NULL,0,233748,1311,1795225757,'W/"6b00f89d-752"','Announcement 48');
INSERT INTO document VALUES(164,1795225758061,0,200,1,1854,X'874ed82ff4d75db37be70809a1d33b8d',NULL,0,235059,1216,1795225757,'W/"6b00f89d-73e"','Announcement 49');
INSERT INTO document VALUES(165,1795225758061,0,200,1,1861,X'0d71a086cc5b1aa1babc9229100562c4',NULL,0,236275,1244,1795225757,'W/"6b00f89d-745"','Announcement 50');
INSERT INTO document VALUES(166,1795225758061,0,200,1,1129,X'f06a02f167b3cb18c5dd1227e8aa3dbe',NULL,0,237519,803,1795225757,'W/"6b00f89d-469"','Announcements, page 6 of 6');
INSERT INTO document VALUES(167,1795225758061,0,200,1,887,X'464a715adb94a11b99920d1e184258fe',NULL,0,238322,722,1795225757,'W/"6b00f89d-377"','Calendar 2025-10');
INSERT INTO document VALUES(168,1795225758062,0,200,1,1885,X'b2669a14dcc8ed664190186d5c9efbbc',NULL,0,239044,1389,1795225757,'W/"6b00f89d-75d"','Announcement 51');
INSERT INTO document VALUES(169,1795225758062,0,200,1,1871,X'e034aa95314339b7faa61091565294f7',NULL,0,240433,1325,1795225757,'W/"6b00f89d-74f"','Announcement 52');
INSERT INTO document VALUES(170,1795225758062,0,200,1,1868,X'21f3729bb65f27c705eb8be7ff9c2ed2',NULL,0,241758,1297,1795225757,'W/"6b00f89d-74c"','Announcement 53');
INSERT INTO document VALUES(171,1795225758062,0,200,1,1863,X'2e347d953b51b0a5f9fa6dc5d5f0c578',NULL,0,243055,1429,1795225757,'W/"6b00f89d-747"','Announcement 54');
INSERT INTO document VALUES(172,1795225758062,0,200,1,1891,X'7d68a9ebfcba78730f854ed40f2bbf4a',NULL,0,244484,1299,1795225757,'W/"6b00f89d-763"','Announcement 55');
INSERT INTO document VALUES(173,1795225758062,0,200,1,1863,X'343bb5fb5ec7e2f0b40c183b9d403f4f',NULL,0,245783,1326,1795225757,'W/"6b00f89d-747"','Announcement 56');
INSERT INTO document VALUES(174,1795225758063,0,200,1,1884,X'19a73b96d3cb24193e5a76779ada2ed5',NULL,0,247109,1283,1795225757,'W/"6b00f89d-75c"','Announcement 57');
INSERT INTO document VALUES(175,1795225758063,0,200,1,1870,X'0c468bca2f49f4b9779767b32290f1b1',NULL,0,248392,1253,1795225757,'W/"6b00f89d-74e"','Announcement 58');
INSERT INTO document VALUES(176,1795225758063,0,200,1,1868,X'6d5069f0e68fe78cc34221c0f12cfaf5',NULL,0,249645,1216,1795225757,'W/"6b00f89d-74c"','Announcement 59');
INSERT INTO document VALUES(177,1795225758063,0,200,1,1879,X'577162137340c69df57998b1f459d48a',NULL,0,250861,1242,1795225757,'W/"6b00f89d-757"','Announcement 60');
INSERT INTO document VALUES(178,1795225758063,0,200,1,887,X'220232b2dba69b1f482e38b474d9eab0',NULL,0,252103,721,1795225757,'W/"6b00f89d-377"','Calendar 2025-09');
INSERT INTO document VALUES(179,1795225758064,0,200,1,887,X'a8ac4a40b7e653432e2b2aed1a4cf4c2',NULL,0,252824,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-08');
INSERT INTO document VALUES(180,1795225758064,0,200,1,887,X'e7cf0991a9641ec5ca701ca882d7b636',NULL,0,253543,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-07');
INSERT INTO document VALUES(181,1795225758065,0,200,1,887,X'5ff0d0bf6a06a910c07f8ec9dbe508c5',NULL,0,254262,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-06');
INSERT INTO document VALUES(182,1795225758065,0,200,1,887,X'901b84b9fb78e8417d4660b532622387',NULL,0,254981,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-05');
INSERT INTO document VALUES(183,1795225758066,0,200,1,887,X'35a79133545ed84119eda6de6e9dc2da',NULL,0,255700,718,1795225757,'W/"6b00f89d-377"','Calendar 2025-04');
INSERT INTO document VALUES(184,1795225758066,0,200,1,887,X'949cd5503bc1222934748eb8d448449a',NULL,0,256418,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-03');
INSERT INTO document VALUES(185,1795225758437,0,200,1,1261,X'99b75a80d5158efd9dbb14fdbc1e5651',NULL,0,472060,1195,1795225757,'W/"6b00f89d-4ed"','Frank Jansen (113)');
INSERT INTO document VALUES(186,1795225758437,0,200,1,1234,X'0cf11d609faeb75c7d27ee28292b9a3c',NULL,0,473255,1068,1795225757,'W/"6b00f89d-4d2"','Ada Adler (120)');
INSERT INTO document VALUES(187,1795225758437,0,200,1,1239,X'571bcb25aba8f0a3a39c484f21c7f6d4',NULL,0,474323,1104,1795225757,'W/"6b00f89d-4d7"','Hanna Adler (7)');
INSERT INTO document VALUES(188,1795225758437,0,200,1,1244,X'd8f3e5b12737a7c5314eb4d2b912c93f',NULL,0,475427,1138,1795225757,'W/"6b00f89d-4dc"','Chiara Berg (14)');
INSERT INTO document VALUES(189,1795225758439,0,200,1,1229,X'ac2e07986ed27b5aa9196069be843006',NULL,0,481615,1111,1795225757,'W/"6b00f89d-4cd"','Julia Berg (21)');
INSERT INTO document VALUES(190,1795225758441,0,200,1,1232,X'46caeaafd083c27878cbc113ab66fa46',NULL,0,482726,1052,1795225757,'W/"6b00f89d-4d0"','Elif Costa (28)');
INSERT INTO document VALUES(191,1795225758441,0,200,1,1234,X'6c4c7495b43720a347b6eba2c6a21def',NULL,0,483778,1066,1795225757,'W/"6b00f89d-4d2"','Lena Costa (35)');
INSERT INTO document VALUES(192,1795225758441,0,200,1,1252,X'bd2d8f53b8c5bb7e8ec00c53bba95161',NULL,0,484844,1071,1795225757,'W/"6b00f89d-4e4"','Grace Duran (42)');
INSERT INTO document VALUES(193,1795225758441,0,200,1,1241,X'97b8b9cf7b8e522c54844f15df2de00b',NULL,0,485915,992,1795225757,'W/"6b00f89d-4d9"','Boris Engel (49)');
INSERT INTO document VALUES(194,1795225758441,0,200,1,1232,X'4138e565edff7f117bdd8f28bb436d5d',NULL,0,486907,1133,1795225757,'W/"6b00f89d-4d0"','Ivan Engel (56)');
INSERT INTO document VALUES(195,1795225758441,0,200,1,1229,X'8b51b9226f50f7c99ea822e570b46711',NULL,0,488040,1102,1795225757,'W/"6b00f89d-4cd"','David Fuchs (63)');
INSERT INTO document VALUES(196,1795225758441,0,200,1,1238,X'8aeb5c2f20373c9cb2590be44825faf8',NULL,0,489142,1081,1795225757,'W/"6b00f89d-4d6"','Kemal Fuchs (70)');
INSERT INTO document VALUES(197,1795225758441,0,200,1,1238,X'234c165a892580666bd636173b47fe8d',NULL,0,490223,988,1795225757,'W/"6b00f89d-4d6"','Frank Grant (77)');
INSERT INTO document VALUES(198,1795225758441,0,200,1,1217,X'709b0857a0ba3c9ded0ec4994314f5a0',NULL,0,491211,1177,1795225757,'W/"6b00f89d-4c1"','Ada Horn (84)');
INSERT INTO document VALUES(199,1795225758450,0,200,1,1225,X'674d22ecc4870c162e5d8857869cc8e1',NULL,0,497765,1101,1795225757,'W/"6b00f89d-4c9"','Hanna Horn (91)');
INSERT INTO document VALUES(200,1795225758450,0,200,1,1236,X'd03f3a0b74746e46d61186bafbb0e396',NULL,0,498866,1112,1795225757,'W/"6b00f89d-4d4"','Chiara Ito (98)');
INSERT INTO document VALUES(201,1795225758450,0,200,1,1233,X'0e11489776929d2a6b37fd3ab86ddcf4',NULL,0,499978,1080,1795225757,'W/"6b00f89d-4d1"','Julia Ito (105)');
INSERT INTO document VALUES(202,1795225758450,0,200,1,1230,X'8996e7a94cbf9830b26a190eb6672b5e',NULL,0,501058,1035,1795225757,'W/"6b00f89d-4ce"','Elif Jansen (112)');
INSERT INTO document VALUES(203,1795225758450,0,200,1,1243,X'de9ca27fb14b224befb76ef1dfa58681',NULL,0,502093,1111,1795225757,'W/"6b00f89d-4db"','Lena Jansen (119)');
INSERT INTO document VALUES(204,1795225758450,0,200,1,1254,X'dbdf0bac50ce704a295ac42944d55ef0',NULL,0,503204,1039,1795225757,'W/"6b00f89d-4e6"','Grace Adler (6)');
INSERT INTO document VALUES(205,1795225758451,0,200,1,1258,X'e78958837d25e452d3860c48a757ff23',NULL,0,504243,978,1795225757,'W/"6b00f89d-4ea"','Boris Berg (13)');
INSERT INTO document VALUES(206,1795225758451,0,200,1,1230,X'3c929fbc3bafcbe3e8a2751d84347942',NULL,0,505221,1074,1795225757,'W/"6b00f89d-4ce"','Ivan Berg (20)');
INSERT INTO document VALUES(207,1795225758451,0,200,1,1244,X'528f472c05bb2026c6599e2f0c670cdb',NULL,0,506295,1033,1795225757,'W/"6b00f89d-4dc"','David Costa (27)');
INSERT INTO document VALUES(208,1795225758451,0,200,1,1253,X'96f8ef08c1df4b9b00352567e6994b23',NULL,0,507328,1057,1795225757,'W/"6b00f89d-4e5"','Kemal Costa (34)');
INSERT INTO document VALUES(209,1795225758452,0,200,1,1269,X'c52a8487142ea5f423cde6af4c66da4b',NULL,0,514862,1018,1795225757,'W/"6b00f89d-4f5"','Frank Duran (41)');
INSERT INTO document VALUES(210,1795225758460,0,200,1,1230,X'9447b6e8cd7ab1c129964325c74cc455',NULL,0,515880,1123,1795225757,'W/"6b00f89d-4ce"','Ada Engel (48)');
INSERT INTO document VALUES(211,1795225758460,0,200,1,1256,X'946a1fe3ac213038ee5181816056853f',NULL,0,517003,1055,1795225757,'W/"6b00f89d-4e8"','Hanna Engel (55)');
INSERT INTO document VALUES(212,1795225758460,0,200,1,1260,X'5ba80db9306db81809e895e236f2a2d1',NULL,0,518058,1056,1795225757,'W/"6b00f89d-4ec"','Chiara Fuchs (62)');
INSERT INTO document VALUES(213,1795225758460,0,200,1,1258,X'dd12858fb6cddbe2f0cae53cc9e35a20',NULL,0,519114,1060,1795225757,'W/"6b00f89d-4ea"','Julia Fuchs (69)');
INSERT INTO document VALUES(214,1795225758460,0,200,1,1231,X'fad3c50ef7b160480d35bb58c06a81ea',NULL,0,520174,1115,1795225757,'W/"6b00f89d-4cf"','Elif Grant (76)');
INSERT INTO document VALUES(215,1795225758460,0,200,1,1226,X'cede3b57aa295f37d0ab86353b6446de',NULL,0,521289,1182,1795225757,'W/"6b00f89d-4ca"','Lena Grant (83)');
INSERT INTO document VALUES(216,1795225758460,0,200,1,1235,X'd6ef0398b40cc542c8eca84a7288a44c',NULL,0,522471,1129,1795225757,'W/"6b00f89d-4d3"','Grace Horn (90)');
INSERT INTO document VALUES(217,1795225758461,0,200,1,1240,X'a25c60b93f42ab1e1845fa9bdac8d1bd',NULL,0,523600,1065,1795225757,'W/"6b00f89d-4d8"','Boris Ito (97)');
INSERT INTO document VALUES(218,1795225758462,0,200,1,1223,X'a1d4364ddd8d126172807cb07f36eca8',NULL,0,528912,1056,1795225757,'W/"6b00f89d-4c7"','Ivan Ito (104)');
INSERT INTO document VALUES(219,1795225758462,0,200,1,1251,X'b21385d6c03e62f5632d4046358f420a',NULL,0,529968,1112,1795225757,'W/"6b00f89d-4e3"','David Jansen (111)');
INSERT INTO document VALUES(220,1795225758462,0,200,1,1256,X'3e75219d488ee7c44961f14ef43dfe43',NULL,0,531080,1040,1795225757,'W/"6b00f89d-4e8"','Kemal Jansen (118)');
INSERT INTO document VALUES(221,1795225758462,0,200,1,1238,X'35e5eee82e74eaef8a13f044155eb24f',NULL,0,532120,1120,1795225757,'W/"6b00f89d-4d6"','Frank Adler (5)');
INSERT INTO document VALUES(222,1795225758462,0,200,1,1223,X'a9ff39a16b5afa7760a95db6413f5fd1',NULL,0,533240,1043,1795225757,'W/"6b00f89d-4c7"','Ada Berg (12)');
INSERT INTO document VALUES(223,1795225758462,0,200,1,1220,X'83b446a7d9dbf30be438003a428132b5',NULL,0,534283,1182,1795225757,'W/"6b00f89d-4c4"','Hanna Berg (19)');
INSERT INTO document VALUES(224,1795225758463,0,200,1,1262,X'3af12ef2e387a2c84f8d09cd6d16c7c3',NULL,0,535465,1127,1795225757,'W/"6b00f89d-4ee"','Chiara Costa (26)');
INSERT INTO document VALUES(225,1795225758463,0,200,1,1247,X'5960b3b8a06fab034269b2d01247aa68',NULL,0,536592,1128,1795225757,'W/"6b00f89d-4df"','Julia Costa (33)');
INSERT INTO document VALUES(226,1795225758463,0,200,1,1240,X'02d9809f6697d7395956401b44561a90',NULL,0,537720,1120,1795225757,'W/"6b00f89d-4d8"','Elif Duran (40)');
INSERT INTO document VALUES(227,1795225758464,0,200,1,1226,X'5e480d06b69d73b9f4a7c470bdf15db3',NULL,0,538840,1161,1795225757,'W/"6b00f89d-4ca"','Lena Duran (47)');
INSERT INTO document VALUES(228,1795225758465,0,200,1,1239,X'be9f683722ea6fc41a49ec5233ab9a15',NULL,0,540001,1110,1795225757,'W/"6b00f89d-4d7"','Grace Engel (54)');
INSERT INTO document VALUES(229,1795225758466,0,200,1,1246,X'69756e02435e255055804c9a10b741e1',NULL,0,548594,1049,1795225757,'W/"6b00f89d-4de"','Boris Fuchs (61)');
INSERT INTO document VALUES(231,1795225758434,0,200,1,1075,X'ca903e148e2e2874fb28f3f8b7f0ecc8',NULL,0,446101,848,1795225757,'W/"6b00f89d-433"','Directory, page 1 of 12');
INSERT INTO document VALUES(232,1795225758434,0,200,1,74,X'98f4a993d2ddb88ae93f1a70ed0c5077',NULL,0,446949,314,1795225757,'"6b00f89d-4a"','Jürgen Müller');
INSERT INTO document VALUES(233,1795225758067,0,200,1,887,X'1c8c0b94dbb6edd1fce81af3c08f41ed',NULL,0,257137,719,1795225757,'W/"6b00f89d-377"','Calendar 2025-02');
INSERT INTO document VALUES(234,1795225758067,0,200,1,842,X'22ee8363147076dfaacce2803c85d97b',NULL,0,257856,699,1795225757,'W/"6b00f89d-34a"','Calendar 2025-01');
INSERT INTO document VALUES(363,1795225758232,0,200,1,1644,X'8ec638549b52ab08b7a31959ac5e15ef',NULL,0,263752,1161,1795225757,'W/"6b00f89d-66c"','atlas: how to install');
INSERT INTO document VALUES(364,1795225758233,0,200,1,1676,X'a739257be90ce75a6441fc36555b41dc',NULL,0,264913,1159,1795225757,'W/"6b00f89d-68c"','atlas: how to configure');
INSERT INTO document VALUES(365,1795225758233,0,200,1,1644,X'549c5e466c09dd18f267adad92d3805b',NULL,0,266072,1147,1795225757,'W/"6b00f89d-66c"','atlas: how to operate');
INSERT INTO document VALUES(366,1795225758233,0,200,1,1628,X'a9d9da94314124b87d38b9094af0b476',NULL,0,267219,1161,1795225757,'W/"6b00f89d-65c"','atlas: how to repair');
INSERT INTO document VALUES(367,1795225758233,0,200,1,1660,X'7bb8007056936427b0c9fbb5c474c571',NULL,0,268380,1165,1795225757,'W/"6b00f89d-67c"','beacon: how to install');
INSERT INTO document VALUES(368,1795225758233,0,200,1,1692,X'e8ff82c7ba7d9dc32e4adb229a61ee35',NULL,0,269545,1167,1795225757,'W/"6b00f89d-69c"','beacon: how to configure');
INSERT INTO document VALUES(369,1795225758233,0,200,1,1660,X'32568728dcf6e9c0e8b7909f12c33c30',NULL,0,270712,1151,1795225757,'W/"6b00f89d-67c"','beacon: how to operate');
INSERT INTO document VALUES(370,1795225758233,0,200,1,1644,X'0cc5b10d77f2affe7a2922e2681188a5',NULL,0,271863,1166,1795225757,'W/"6b00f89d-66c"','beacon: how to repair');
INSERT INTO document VALUES(371,1795225758233,0,200,1,1676,X'f4ec87033100d92a1181fdece6ee17d8',NULL,0,273029,1158,1795225757,'W/"6b00f89d-68c"','compass: how to install');
INSERT INTO document VALUES(372,1795225758233,0,200,1,1708,X'fa6ca14a36e625555617bd68c571e998',NULL,0,274187,1168,1795225757,'W/"6b00f89d-6ac"','compass: how to configure');
INSERT INTO document VALUES(373,1795225758233,0,200,1,1676,X'328c3f0524535d2f68ea74ee12af1dc4',NULL,0,275355,1162,1795225757,'W/"6b00f89d-68c"','compass: how to operate');
INSERT INTO document VALUES(374,1795225758234,0,200,1,1660,X'555c4955a2f005a3bd4ab6b0841a356f',NULL,0,276517,1158,1795225757,'W/"6b00f89d-67c"','compass: how to repair');
INSERT INTO document VALUES(375,1795225758234,0,200,1,1644,X'8434be5a266a9b3da38a85ff7d750bd9',NULL,0,277675,1161,1795225757,'W/"6b00f89d-66c"','delta: how to install');
INSERT INTO document VALUES(376,1795225758234,0,200,1,1676,X'aa2d1c1ed0a50550894ffc549889a899',NULL,0,278836,1159,1795225757,'W/"6b00f89d-68c"','delta: how to configure');
INSERT INTO document VALUES(377,1795225758234,0,200,1,1644,X'2cf8c8c38ff0ee32dbc1d95b8368749d',NULL,0,279995,1147,1795225757,'W/"6b00f89d-66c"','delta: how to operate');
INSERT INTO document VALUES(378,1795225758234,0,200,1,1628,X'fc926782e2f466a333809e3937417996',NULL,0,281142,1161,1795225757,'W/"6b00f89d-65c"','delta: how to repair');
INSERT INTO document VALUES(379,1795225758235,0,200,1,1248,X'8066f5c0e943ecf7abf2df8f2c2d4a95',NULL,0,282303,1148,1795225757,'W/"6b00f89d-4e0"','reference / alpha');
INSERT INTO document VALUES(380,1795225758235,0,200,1,1239,X'55d4ae8ddc69e63eca389bdb54ade179',NULL,0,283451,1073,1795225757,'W/"6b00f89d-4d7"','reference / beta');
INSERT INTO document VALUES(381,1795225758241,0,200,1,1248,X'7f167164f12ef507e4d550e3bb0e1599',NULL,0,284524,1151,1795225757,'W/"6b00f89d-4e0"','reference / gamma');
INSERT INTO document VALUES(382,1795225758241,0,200,1,3030,X'8ac4513dad657fda45d67ac3f7bcdd3f',NULL,0,285675,1553,1795225757,'W/"6b00f89d-bd6"','atlas: repair, section 1');
INSERT INTO document VALUES(383,1795225758241,0,200,1,3056,X'fff59463e104b1a765b6bc7210cd4a22',NULL,0,287228,1556,1795225757,'W/"6b00f89d-bf0"','atlas: install, section 1');
INSERT INTO document VALUES(384,1795225758241,0,200,1,3064,X'94d234e2ee698c7211b013f7325184cc',NULL,0,288784,1525,1795225757,'W/"6b00f89d-bf8"','atlas: install, section 2');
INSERT INTO document VALUES(385,1795225758241,0,200,1,3066,X'2ca7e003432669fc3b022c730aca5980',NULL,0,290309,1488,1795225757,'W/"6b00f89d-bfa"','atlas: install, section 3');
INSERT INTO document VALUES(386,1795225758241,0,200,1,3023,X'11b3b43c4add47836341bd117b7cc9ec',NULL,0,291797,1529,1795225757,'W/"6b00f89d-bcf"','atlas: install, section 4');
INSERT INTO document VALUES(387,1795225758241,0,200,1,3046,X'fc1a93a5fa94f510ee5fba44b5e0e7e4',NULL,0,293326,1530,1795225757,'W/"6b00f89d-be6"','atlas: install, section 5');
INSERT INTO document VALUES(388,1795225758241,0,200,1,1644,X'8ec638549b52ab08b7a31959ac5e15ef',363,NULL,NULL,NULL,1795225757,'W/"6b00f89d-66c"','atlas: how to install');
INSERT INTO document VALUES(389,1795225758242,0,200,1,3108,X'360f3d3d0b8f788c816469e22a473bcc',NULL,0,294856,1567,1795225757,'W/"6b00f89d-c24"','atlas: configure, section 1');
INSERT INTO document VALUES(390,1795225758242,0,200,1,3116,X'ddbcfbefc61ecbf32d24e2b4cafdd05d',NULL,0,296423,1533,1795225757,'W/"6b00f89d-c2c"','atlas: configure, section 2');
INSERT INTO document VALUES(391,1795225758242,0,200,1,3118,X'd3e3359264c8c994c22357bd70de1283',NULL,0,297956,1499,1795225757,'W/"6b00f89d-c2e"','atlas: configure, section 3');
INSERT INTO document VALUES(392,1795225758242,0,200,1,3075,X'161e1eea9804c47afd22096432097643',NULL,0,299455,1536,1795225757,'W/"6b00f89d-c03"','atlas: configure, section 4');
INSERT INTO document VALUES(393,1795225758242,0,200,1,3098,X'0831d42da3dde54617f1b05101fadff8',NULL,0,300991,1539,1795225757,'W/"6b00f89d-c1a"','atlas: configure, section 5');
INSERT INTO document VALUES(394,1795225758242,0,200,1,1676,X'a739257be90ce75a6441fc36555b41dc',364,NULL,NULL,NULL,1795225757,'W/"6b00f89d-68c"','atlas: how to configure');
INSERT INTO document VALUES(395,1795225758249,0,200,1,3056,X'd8aa58d54f83d3dc9ece79edbc067314',NULL,0,302530,1554,1795225757,'W/"6b00f89d-bf0"','atlas: operate, section 1');
INSERT INTO document VALUES(396,1795225758250,0,200,1,3064,X'c0c7aa09a01b1b3519a87a866553785d',NULL,0,304084,1523,1795225757,'W/"6b00f89d-bf8"','atlas: operate, section 2');
INSERT INTO document VALUES(397,1795225758250,0,200,1,3066,X'd96fbdf004e3642a64573f0499348097',NULL,0,305607,1486,1795225757,'W/"6b00f89d-bfa"','atlas: operate, section 3');
INSERT INTO document VALUES(398,1795225758250,0,200,1,3023,X'4b263f71140ea17a2e183db660c6fc67',NULL,0,307093,1528,1795225757,'W/"6b00f89d-bcf"','atlas: operate, section 4');
INSERT INTO document VALUES(399,1795225758250,0,200,1,3046,X'ab81edcda8b4f13a517de6c5db23012b',NULL,0,308621,1528,1795225757,'W/"6b00f89d-be6"','atlas: operate, section 5');
INSERT INTO document VALUES(400,1795225758250,0,200,1,1644,X'549c5e466c09dd18f267adad92d3805b',365,NULL,NULL,NULL,1795225757,'W/"6b00f89d-66c"','atlas: how to operate');
INSERT INTO document VALUES(401,1795225758250,0,200,1,3038,X'f823b9b23922f7ca0ddb6097f5ef9b7c',NULL,0,310149,1522,1795225757,'W/"6b00f89d-bde"','atlas: repair, section 2');
INSERT INTO document VALUES(402,1795225758250,0,200,1,3040,X'7fcba46826a71cfd4cc0c5e799e9495a',NULL,0,311671,1485,1795225757,'W/"6b00f89d-be0"','atlas: repair, section 3');
INSERT INTO document VALUES(403,1795225758250,0,200,1,2997,X'8554495fd6d185ac038d7c948f6928f4',NULL,0,313156,1526,1795225757,'W/"6b00f89d-bb5"','atlas: repair, section 4');
INSERT INTO document VALUES(404,1795225758251,0,200,1,3020,X'74d204fd718e327de65611374c4ab53f',NULL,0,314682,1527,1795225757,'W/"6b00f89d-bcc"','atlas: repair, section 5');
INSERT INTO document VALUES(405,1795225758251,0,200,1,1628,X'a9d9da94314124b87d38b9094af0b476',366,NULL,NULL,NULL,1795225757,'W/"6b00f89d-65c"','atlas: how to repair');
INSERT INTO document VALUES(406,1795225758251,0,200,1,3082,X'8c89d4bb6ff63675e1ed155b551712bf',NULL,0,316209,1563,1795225757,'W/"6b00f89d-c0a"','beacon: install, section 1');
INSERT INTO document VALUES(407,1795225758251,0,200,1,3090,X'84d1d573108748a2880c69eaa4e32601',NULL,0,317772,1528,1795225757,'W/"6b00f89d-c12"','beacon: install, section 2');
INSERT INTO document VALUES(408,1795225758251,0,200,1,3092,X'762285ca684af2a7f97c8f2f4602857d',NULL,0,319300,1499,1795225757,'W/"6b00f89d-c14"','beacon: install, section 3');
INSERT INTO document VALUES(409,1795225758251,0,200,1,3049,X'd819fda1d0cb6bf13e5392ec3f7d6869',NULL,0,320799,1535,1795225757,'W/"6b00f89d-be9"','beacon: install, section 4');
INSERT INTO document VALUES(410,1795225758251,0,200,1,3072,X'a8deeededf18e380ab6f7fa934469704',NULL,0,322334,1531,1795225757,'W/"6b00f89d-c00"','beacon: install, section 5');
INSERT INTO document VALUES(411,1795225758252,0,200,1,1660,X'7bb8007056936427b0c9fbb5c474c571',367,NULL,NULL,NULL,1795225757,'W/"6b00f89d-67c"','beacon: how to install');
INSERT INTO document VALUES(412,1795225758252,0,200,1,3134,X'5bff6964154403e866a494569d8360a6',NULL,0,323865,1568,1795225757,'W/"6b00f89d-c3e"','beacon: configure, section 1');
INSERT INTO document VALUES(413,1795225758252,0,200,1,3142,X'f857eab2117f809bded883f266c496ec',NULL,0,325433,1533,1795225757,'W/"6b00f89d-c46"','beacon: configure, section 2');
INSERT INTO document VALUES(414,1795225758252,0,200,1,3144,X'77a3c910e3f2153350829b2cd02c7a8c',NULL,0,326966,1504,1795225757,'W/"6b00f89d-c48"','beacon: configure, section 3');
INSERT INTO document VALUES(415,1795225758253,0,200,1,3101,X'4efdf9ea64dbc7d40e1e9f383866cc78',NULL,0,328470,1539,1795225757,'W/"6b00f89d-c1d"','beacon: configure, section 4');
INSERT INTO document VALUES(416,1795225758253,0,200,1,3124,X'91819526fcecfc2c199cd5b460cb3e1d',NULL,0,330009,1535,1795225757,'W/"6b00f89d-c34"','beacon: configure, section 5');
INSERT INTO document VALUES(417,1795225758253,0,200,1,1692,X'e8ff82c7ba7d9dc32e4adb229a61ee35',368,NULL,NULL,NULL,1795225757,'W/"6b00f89d-69c"','beacon: how to configure');
INSERT INTO document VALUES(418,1795225758253,0,200,1,3082,X'b93be134ac9b443aed55d91b019d138d',NULL,0,331544,1561,1795225757,'W/"6b00f89d-c0a"','beacon: operate, section 1');
INSERT INTO document VALUES(419,1795225758253,0,200,1,3090,X'80f5b743e258a61b6bdf7a68d069eb36',NULL,0,333105,1526,1795225757,'W/"6b00f89d-c12"','beacon: operate, section 2');
INSERT INTO document VALUES(420,1795225758253,0,200,1,3092,X'588b53e16cefb1bee0669ae5fc480e26',NULL,0,334631,1497,1795225757,'W/"6b00f89d-c14"','beacon: operate, section 3');
INSERT INTO document VALUES(421,1795225758253,0,200,1,3049,X'3231f82ddaa8c26b6b2f8aefd7a86598',NULL,0,336128,1534,1795225757,'W/"6b00f89d-be9"','beacon: operate, section 4');
INSERT INTO document VALUES(422,1795225758253,0,200,1,3072,X'f336e13a69c8612b428c9b33604ac64c',NULL,0,337662,1529,1795225757,'W/"6b00f89d-c00"','beacon: operate, section 5');
INSERT INTO document VALUES(423,1795225758253,0,200,1,1660,X'32568728dcf6e9c0e8b7909f12c33c30',369,NULL,NULL,NULL,1795225757,'W/"6b00f89d-67c"','beacon: how to operate');
INSERT INTO document VALUES(424,1795225758254,0,200,1,3056,X'1bc37d8c2d08d781c6c54f9215b7a00d',NULL,0,339191,1555,1795225757,'W/"6b00f89d-bf0"','beacon: repair, section 1');
INSERT INTO document VALUES(425,1795225758254,0,200,1,3064,X'c23b291283ad92840a5abdbbfa48470d',NULL,0,340746,1522,1795225757,'W/"6b00f89d-bf8"','beacon: repair, section 2');
INSERT INTO document VALUES(426,1795225758254,0,200,1,3066,X'891bb45dbb068f8809d452d266b7fddb',NULL,0,342268,1491,1795225757,'W/"6b00f89d-bfa"','beacon: repair, section 3');
INSERT INTO document VALUES(427,1795225758255,0,200,1,3023,X'731183f03ecca3a93cf36f769ea01b7a',NULL,0,343759,1530,1795225757,'W/"6b00f89d-bcf"','beacon: repair, section 4');
INSERT INTO document VALUES(428,1795225758255,0,200,1,3046,X'152fe6d623623a6ee39e761637d2a531',NULL,0,345289,1525,1795225757,'W/"6b00f89d-be6"','beacon: repair, section 5');
INSERT INTO document VALUES(429,1795225758255,0,200,1,1644,X'0cc5b10d77f2affe7a2922e2681188a5',370,NULL,NULL,NULL,1795225757,'W/"6b00f89d-66c"','beacon: how to repair');
INSERT INTO document VALUES(430,1795225758255,0,200,1,3108,X'b9ab89a3b79f987249da0a2c693b23a1',NULL,0,346814,1566,1795225757,'W/"6b00f89d-c24"','compass: install, section 1');
INSERT INTO document VALUES(431,1795225758255,0,200,1,3116,X'50c31a87e3fd8bf37d889907612c8c36',NULL,0,348380,1526,1795225757,'W/"6b00f89d-c2c"','compass: install, section 2');
INSERT INTO document VALUES(432,1795225758255,0,200,1,3118,X'fcf93ba05a969d72408e8643092913f6',NULL,0,349906,1485,1795225757,'W/"6b00f89d-c2e"','compass: install, section 3');
INSERT INTO document VALUES(433,1795225758255,0,200,1,3075,X'7aa9f19d0ae2df6ed6df2208abdbed0f',NULL,0,351391,1534,1795225757,'W/"6b00f89d-c03"','compass: install, section 4');
INSERT INTO document VALUES(434,1795225758255,0,200,1,3098,X'f7b19ac219dbc4d01a0f8e26b2db93fc',NULL,0,352925,1531,1795225757,'W/"6b00f89d-c1a"','compass: install, section 5');
INSERT INTO document VALUES(435,1795225758255,0,200,1,1676,X'f4ec87033100d92a1181fdece6ee17d8',371,NULL,NULL,NULL,1795225757,'W/"6b00f89d-68c"','compass: how to install');
INSERT INTO document VALUES(436,1795225758256,0,200,1,3160,X'826f4b203909c7f59a27dbbff91f862f',NULL,0,354456,1570,1795225757,'W/"6b00f89d-c58"','compass: configure, section 1');
INSERT INTO document VALUES(437,1795225758256,0,200,1,3168,X'937ea86ce472200d8d8b90eebf2b3a79',NULL,0,356026,1530,1795225757,'W/"6b00f89d-c60"','compass: configure, section 2');
INSERT INTO document VALUES(438,1795225758256,0,200,1,3170,X'c957e30011e992ba68eb4b50d2234993',NULL,0,357556,1488,1795225757,'W/"6b00f89d-c62"','compass: configure, section 3');
INSERT INTO document VALUES(439,1795225758256,0,200,1,3127,X'45ddcb36b83c94b330370b3deb8bfb3a',NULL,0,359044,1537,1795225757,'W/"6b00f89d-c37"','compass: configure, section 4');
INSERT INTO document VALUES(440,1795225758256,0,200,1,3150,X'bca499c8e9947e802416e27df35fd438',NULL,0,360581,1535,1795225757,'W/"6b00f89d-c4e"','compass: configure, section 5');
INSERT INTO document VALUES(441,1795225758256,0,200,1,1708,X'fa6ca14a36e625555617bd68c571e998',372,NULL,NULL,NULL,1795225757,'W/"6b00f89d-6ac"','compass: how to configure');
INSERT INTO document VALUES(442,1795225758256,0,200,1,3108,X'c4b8eb5cb4eb053d60878a1c2cbb7369',NULL,0,362116,1564,1795225757,'W/"6b00f89d-c24"','compass: operate, section 1');
INSERT INTO document VALUES(443,1795225758257,0,200,1,3116,X'ea86b47e937430c92432132c6f65f022',NULL,0,363680,1524,1795225757,'W/"6b00f89d-c2c"','compass: operate, section 2');
INSERT INTO document VALUES(444,1795225758257,0,200,1,3118,X'9af4a79589659ede4361bee9503715d8',NULL,0,365204,1483,1795225757,'W/"6b00f89d-c2e"','compass: operate, section 3');
INSERT INTO document VALUES(445,1795225758257,0,200,1,3075,X'787ca2460a9820769d6bba9132da5c53',NULL,0,366687,1533,1795225757,'W/"6b00f89d-c03"','compass: operate, section 4');
INSERT INTO document VALUES(446,1795225758257,0,200,1,3098,X'2a9b7fe21301df07493660d0a287c4a0',NULL,0,368220,1529,1795225757,'W/"6b00f89d-c1a"','compass: operate, section 5');
INSERT INTO document VALUES(447,1795225758257,0,200,1,1676,X'328c3f0524535d2f68ea74ee12af1dc4',373,NULL,NULL,NULL,1795225757,'W/"6b00f89d-68c"','compass: how to operate');
INSERT INTO document VALUES(448,1795225758257,0,200,1,3082,X'e90a44a5845936e4b78d23760bcc974b',NULL,0,369749,1563,1795225757,'W/"6b00f89d-c0a"','compass: repair, section 1');
INSERT INTO document VALUES(449,1795225758258,0,200,1,3090,X'2f1b0c8a658e2032c5e72dd3f72b3b15',NULL,0,371312,1524,1795225757,'W/"6b00f89d-c12"','compass: repair, section 2');
INSERT INTO document VALUES(450,1795225758258,0,200,1,3092,X'b7a01250c22f8756edf4f996fc639308',NULL,0,372836,1481,1795225757,'W/"6b00f89d-c14"','compass: repair, section 3');
INSERT INTO document VALUES(451,1795225758258,0,200,1,3049,X'8b104b84f2b23c972d08e9a18a3adda9',NULL,0,374317,1532,1795225757,'W/"6b00f89d-be9"','compass: repair, section 4');
INSERT INTO document VALUES(452,1795225758258,0,200,1,3072,X'0946af80b8ead44f139168b50effb980',NULL,0,375849,1529,1795225757,'W/"6b00f89d-c00"','compass: repair, section 5');
INSERT INTO document VALUES(453,1795225758258,0,200,1,1660,X'555c4955a2f005a3bd4ab6b0841a356f',374,NULL,NULL,NULL,1795225757,'W/"6b00f89d-67c"','compass: how to repair');
INSERT INTO document VALUES(454,1795225758258,0,200,1,3056,X'd712be233f3e4311f1a48834d874d13c',NULL,0,377378,1555,1795225757,'W/"6b00f89d-bf0"','delta: install, section 1');
INSERT INTO document VALUES(455,1795225758258,0,200,1,3064,X'c760638da39d4ef29c7b9f527dcda73d',NULL,0,378933,1524,1795225757,'W/"6b00f89d-bf8"','delta: install, section 2');
INSERT INTO document VALUES(456,1795225758258,0,200,1,3066,X'b66bbc925c31dfaed35b2367cf48d867',NULL,0,380457,1491,1795225757,'W/"6b00f89d-bfa"','delta: install, section 3');
INSERT INTO document VALUES(457,1795225758258,0,200,1,3023,X'211f02d73a2dfe8ea394c7ccaaeac8c8',NULL,0,381948,1529,1795225757,'W/"6b00f89d-bcf"','delta: install, section 4');
INSERT INTO document VALUES(458,1795225758259,0,200,1,3046,X'dd3324fc04596ea91962676dcefa662f',NULL,0,383477,1530,1795225757,'W/"6b00f89d-be6"','delta: install, section 5');
INSERT INTO document VALUES(459,1795225758259,0,200,1,1644,X'8434be5a266a9b3da38a85ff7d750bd9',375,NULL,NULL,NULL,1795225757,'W/"6b00f89d-66c"','delta: how to install');
INSERT INTO document VALUES(460,1795225758259,0,200,1,3108,X'e8835397aee0d3310e29d2eb3c334d9c',NULL,0,385007,1564,1795225757,'W/"6b00f89d-c24"','delta: configure, section 1');
INSERT INTO document VALUES(461,1795225758259,0,200,1,3116,X'bd7a441a95dd6f25160862789de85a4a',NULL,0,386571,1533,1795225757,'W/"6b00f89d-c2c"','delta: configure, section 2');
INSERT INTO document VALUES(462,1795225758261,0,200,1,3118,X'6eb42a1e149e4620664637f441b24e1a',NULL,0,388104,1502,1795225757,'W/"6b00f89d-c2e"','delta: configure, section 3');
INSERT INTO document VALUES(463,1795225758261,0,200,1,3075,X'36b5006d208e07b34736c2da2d08c37d',NULL,0,389606,1536,1795225757,'W/"6b00f89d-c03"','delta: configure, section 4');
INSERT INTO document VALUES(464,1795225758261,0,200,1,3098,X'bda2346513af9368c0b9d10f89e8cd7e',NULL,0,391142,1539,1795225757,'W/"6b00f89d-c1a"','delta: configure, section 5');
INSERT INTO document VALUES(465,1795225758261,0,200,1,1676,X'aa2d1c1ed0a50550894ffc549889a899',376,NULL,NULL,NULL,1795225757,'W/"6b00f89d-68c"','delta: how to configure');
INSERT INTO document VALUES(466,1795225758261,0,200,1,3056,X'4e2bc1bfbcb99f24fde4e2f307582d3b',NULL,0,392681,1553,1795225757,'W/"6b00f89d-bf0"','delta: operate, section 1');
INSERT INTO document VALUES(467,1795225758261,0,200,1,3064,X'e6945f8d0a7c21ff40a714eb6f330b59',NULL,0,394234,1522,1795225757,'W/"6b00f89d-bf8"','delta: operate, section 2');
INSERT INTO document VALUES(468,1795225758261,0,200,1,3066,X'9452fd432a33e5fed52c50d2676ec6c1',NULL,0,395756,1489,1795225757,'W/"6b00f89d-bfa"','delta: operate, section 3');
INSERT INTO document VALUES(469,1795225758261,0,200,1,3023,X'84ba6feb28460b6aea79d4eaa72f5402',NULL,0,397245,1528,1795225757,'W/"6b00f89d-bcf"','delta: operate, section 4');
INSERT INTO document VALUES(470,1795225758262,0,200,1,3046,X'96037cb045dcd0395892b5cf19ffc958',NULL,0,398773,1528,1795225757,'W/"6b00f89d-be6"','delta: operate, section 5');
INSERT INTO document VALUES(471,1795225758262,0,200,1,1644,X'2cf8c8c38ff0ee32dbc1d95b8368749d',377,NULL,NULL,NULL,1795225757,'W/"6b00f89d-66c"','delta: how to operate');
INSERT INTO document VALUES(472,1795225758262,0,200,1,3030,X'17145a06d6ae9a409b9f5c8ac213e657',NULL,0,400301,1552,1795225757,'W/"6b00f89d-bd6"','delta: repair, section 1');
INSERT INTO document VALUES(473,1795225758262,0,200,1,3038,X'cd169bae9883079460c46376881f8f7c',NULL,0,401853,1521,1795225757,'W/"6b00f89d-bde"','delta: repair, section 2');
INSERT INTO document VALUES(474,1795225758262,0,200,1,3040,X'89158dbf87672fb0e343cea34428e263',NULL,0,403374,1488,1795225757,'W/"6b00f89d-be0"','delta: repair, section 3');
INSERT INTO document VALUES(475,1795225758263,0,200,1,2997,X'64255b29c61863910533772186136d30',NULL,0,404862,1526,1795225757,'W/"6b00f89d-bb5"','delta: repair, section 4');
INSERT INTO document VALUES(476,1795225758263,0,200,1,3020,X'871816fc0d56f346bddd5239a6d16d6a',NULL,0,406388,1527,1795225757,'W/"6b00f89d-bcc"','delta: repair, section 5');
INSERT INTO document VALUES(477,1795225758263,0,200,1,1628,X'fc926782e2f466a333809e3937417996',378,NULL,NULL,NULL,1795225757,'W/"6b00f89d-65c"','delta: how to repair');
INSERT INTO document VALUES(478,1795225758263,0,200,1,1290,X'cd520d44c982f78df6d955941e8085e9',NULL,0,407915,1088,1795225757,'W/"6b00f89d-50a"','reference / alpha / alpha');
INSERT INTO document VALUES(479,1795225758263,0,200,1,1291,X'37d17f4601e728874302b1d266bea557',NULL,0,409003,1019,1795225757,'W/"6b00f89d-50b"','reference / alpha / beta');
INSERT INTO document VALUES(480,1795225758263,0,200,1,1290,X'5dceca273e0a833256b2d2c890c37aa7',NULL,0,410022,1093,1795225757,'W/"6b00f89d-50a"','reference / alpha / gamma');
INSERT INTO document VALUES(481,1795225758263,0,200,1,1291,X'396cee4643be94117311feacb4369eb8',NULL,0,411115,1003,1795225757,'W/"6b00f89d-50b"','reference / beta / alpha');
INSERT INTO document VALUES(482,1795225758264,0,200,1,1273,X'700c5ea73d89bec3c72488b656ee2dd1',NULL,0,412118,1153,1795225757,'W/"6b00f89d-4f9"','reference / beta / beta');
INSERT INTO document VALUES(483,1795225758264,0,200,1,1291,X'82c2a4c23faebd2fe22b5186027ad9fc',NULL,0,413271,1003,1795225757,'W/"6b00f89d-50b"','reference / beta / gamma');
INSERT INTO document VALUES(484,1795225758264,0,200,1,1290,X'd56262be0cdf29b42a53d1dae8dc97f0',NULL,0,414274,1090,1795225757,'W/"6b00f89d-50a"','reference / gamma / alpha');
INSERT INTO document VALUES(485,1795225758264,0,200,1,1291,X'077a7cfbc9e7dc5b416fc4428581e5fa',NULL,0,415364,1019,1795225757,'W/"6b00f89d-50b"','reference / gamma / beta');
INSERT INTO document VALUES(486,1795225758264,0,200,1,1290,X'be6c0de22ebb392d811d576671357df2',NULL,0,416383,1088,1795225757,'W/"6b00f89d-50a"','reference / gamma / gamma');
INSERT INTO document VALUES(487,1795225758265,0,200,1,1251,X'4da0ad07163656109cf0f643718dded5',NULL,0,417471,967,1795225757,'W/"6b00f89d-4e3"','reference / alpha / alpha / alpha');
INSERT INTO document VALUES(488,1795225758265,0,200,1,1243,X'686d520c98e92b32fd2480963d8cceea',NULL,0,418438,1073,1795225757,'W/"6b00f89d-4db"','reference / alpha / alpha / beta');
INSERT INTO document VALUES(489,1795225758265,0,200,1,1251,X'491e7bc0bf3ec0d2ab4093e361925367',NULL,0,419511,980,1795225757,'W/"6b00f89d-4e3"','reference / alpha / alpha / gamma');
INSERT INTO document VALUES(490,1795225758265,0,200,1,1243,X'a364f18e3cbae18d6b878f09c9d3f737',NULL,0,420491,1060,1795225757,'W/"6b00f89d-4db"','reference / alpha / beta / alpha');
INSERT INTO document VALUES(491,1795225758265,0,200,1,1225,X'13f156a576eb708a663000be46cb3023',NULL,0,421551,1052,1795225757,'W/"6b00f89d-4c9"','reference / alpha / beta / beta');
INSERT INTO document VALUES(492,1795225758265,0,200,1,1243,X'42e17c90d546e706739113795e8f6eb6',NULL,0,422603,1067,1795225757,'W/"6b00f89d-4db"','reference / alpha / beta / gamma');
INSERT INTO document VALUES(493,1795225758265,0,200,1,1251,X'5ccdeebffded31fc3f918bb24a118639',NULL,0,423670,989,1795225757,'W/"6b00f89d-4e3"','reference / alpha / gamma / alpha');
INSERT INTO document VALUES(494,1795225758265,0,200,1,1243,X'76f877c83ebc1125c327f40ed1717915',NULL,0,424659,1045,1795225757,'W/"6b00f89d-4db"','reference / alpha / gamma / beta');
INSERT INTO document VALUES(495,1795225758265,0,200,1,1251,X'9398ab15fb1afd62265c8b357e23f0fe',NULL,0,425704,976,1795225757,'W/"6b00f89d-4e3"','reference / alpha / gamma / gamma');
INSERT INTO document VALUES(496,1795225758266,0,200,1,1243,X'b3f0a1975c51aed41fc35768f0036776',NULL,0,426680,1056,1795225757,'W/"6b00f89d-4db"','reference / beta / alpha / alpha');
INSERT INTO document VALUES(497,1795225758266,0,200,1,1225,X'83205cd4949731e8876d4697dc8cc1fc',NULL,0,427736,1046,1795225757,'W/"6b00f89d-4c9"','reference / beta / alpha / beta');
INSERT INTO document VALUES(498,1795225758266,0,200,1,1243,X'a7f30da3588ca869ac3212a488c22a1b',NULL,0,428782,1059,1795225757,'W/"6b00f89d-4db"','reference / beta / alpha / gamma');
INSERT INTO document VALUES(499,1795225758266,0,200,1,1225,X'8e68166ec1f132fb8f9facb6478773c8',NULL,0,429841,1061,1795225757,'W/"6b00f89d-4c9"','reference / beta / beta / alpha');
INSERT INTO document VALUES(500,1795225758266,0,200,1,1228,X'600f191c2ebebe2679ef8a3109cd7f90',NULL,0,430902,1038,1795225757,'W/"6b00f89d-4cc"','reference / beta / beta / beta');
INSERT INTO document VALUES(501,1795225758266,0,200,1,1225,X'623127e1336d7afebbc5b0105149ed82',NULL,0,431940,1061,1795225757,'W/"6b00f89d-4c9"','reference / beta / beta / gamma');
INSERT INTO document VALUES(502,1795225758266,0,200,1,1243,X'1898420f7e42276a1f92a3d236486271',NULL,0,433001,1059,1795225757,'W/"6b00f89d-4db"','reference / beta / gamma / alpha');
INSERT INTO document VALUES(503,1795225758267,0,200,1,1225,X'9e62209e3ec78461141414b0f31c6201',NULL,0,434060,1046,1795225757,'W/"6b00f89d-4c9"','reference / beta / gamma / beta');
INSERT INTO document VALUES(504,1795225758267,0,200,1,1243,X'cae0b68480310dad91e9f7418194c45d',NULL,0,435106,1056,1795225757,'W/"6b00f89d-4db"','reference / beta / gamma / gamma');
INSERT INTO document VALUES(505,1795225758267,0,200,1,1251,X'abeedf02b8c142ad6c4cb890973d930c',NULL,0,436162,976,1795225757,'W/"6b00f89d-4e3"','reference / gamma / alpha / alpha');
INSERT INTO document VALUES(506,1795225758267,0,200,1,1243,X'ac22930da9d649ff5f8ee136cd299b65',NULL,0,437138,1045,1795225757,'W/"6b00f89d-4db"','reference / gamma / alpha / beta');
INSERT INTO document VALUES(507,1795225758267,0,200,1,1251,X'eac850904815f635e9ca1a44b2353af5',NULL,0,438183,991,1795225757,'W/"6b00f89d-4e3"','reference / gamma / alpha / gamma');
INSERT INTO document VALUES(508,1795225758267,0,200,1,1243,X'd3625db920bbf8f0fe8598c75b59a100',NULL,0,439174,1067,1795225757,'W/"6b00f89d-4db"','reference / gamma / beta / alpha');
INSERT INTO document VALUES(509,1795225758267,0,200,1,1225,X'1557695385f550f03a4321fc7f32a218',NULL,0,440241,1052,1795225757,'W/"6b00f89d-4c9"','reference / gamma / beta / beta');
INSERT INTO document VALUES(510,1795225758267,0,200,1,1243,X'4d4de73e5237e6f269cec29c2bc93014',NULL,0,441293,1060,1795225757,'W/"6b00f89d-4db"','reference / gamma / beta / gamma');
INSERT INTO document VALUES(511,1795225758268,0,200,1,1251,X'99b59414eda2048df81bb662be324204',NULL,0,442353,980,1795225757,'W/"6b00f89d-4e3"','reference / gamma / gamma / alpha');
INSERT INTO document VALUES(512,1795225758268,0,200,1,1243,X'20c3a1030570d6dd2e90321efca302b6',NULL,0,443333,1073,1795225757,'W/"6b00f89d-4db"','reference / gamma / gamma / beta');
INSERT INTO document VALUES(513,1795225758268,0,200,1,1251,X'f133c3ab07325e58de4f74bdaceea17b',NULL,0,444406,965,1795225757,'W/"6b00f89d-4e3"','reference / gamma / gamma / gamma');
INSERT INTO document VALUES(609,1795225758434,0,200,1,146,X'39209b8e805e10125f3fabbb09cd97b6',NULL,0,447263,349,1795225757,'"6b00f89d-92"','Björn Müller');
INSERT INTO document VALUES(610,1795225758434,0,200,1,810,X'32661395ea22edc504d41d729f25b297',NULL,0,447612,827,1795225757,'W/"6b00f89d-32a"','Zoë Çelik');
INSERT INTO document VALUES(612,1795225758436,0,200,1,1255,X'fc8997a5faf6b64e3b3530dd88263606',NULL,0,460214,1129,1795225757,'W/"6b00f89d-4e7"','Boris Adler (1)');
INSERT INTO document VALUES(613,1795225758436,0,200,1,1246,X'0883111e3fd0cda4e61494ce719f4fcc',NULL,0,461343,1117,1795225757,'W/"6b00f89d-4de"','Chiara Adler (2)');
INSERT INTO document VALUES(614,1795225758436,0,200,1,1232,X'ec9644b1726c0b1cfc4bb5379f7fb3c2',NULL,0,462460,1060,1795225757,'W/"6b00f89d-4d0"','David Adler (3)');
INSERT INTO document VALUES(615,1795225758436,0,200,1,1216,X'bb741e20d2908a1f45bdacb37aa95c4e',NULL,0,463520,952,1795225757,'W/"6b00f89d-4c0"','Elif Adler (4)');
INSERT INTO document VALUES(616,1795225758436,0,200,1,1253,X'462048f2da4b44a4baa311daa653c39c',NULL,0,464472,1125,1795225757,'W/"6b00f89d-4e5"','Julia Adler (9)');
INSERT INTO document VALUES(617,1795225758436,0,200,1,1244,X'f25bb6183cfe106959c0d1b03707f720',NULL,0,465597,1119,1795225757,'W/"6b00f89d-4dc"','Kemal Adler (10)');
INSERT INTO document VALUES(618,1795225758436,0,200,1,1063,X'b5932f0462be38b9aba129bba23a8341',NULL,0,466716,842,1795225757,'W/"6b00f89d-427"','Directory, page 2 of 12');
INSERT INTO document VALUES(619,1795225758437,0,200,1,1075,X'ca903e148e2e2874fb28f3f8b7f0ecc8',231,NULL,NULL,NULL,1795225757,'W/"6b00f89d-433"','Directory, page 1 of 12');
INSERT INTO document VALUES(620,1795225758438,0,200,1,1228,X'6656f4ccd202d97f9c715170a3b210ef',NULL,0,476565,1047,1795225757,'W/"6b00f89d-4cc"','Lena Adler (11)');
INSERT INTO document VALUES(621,1795225758438,0,200,1,1221,X'25d078e64e910d2af3a2a0425b36cafb',NULL,0,477612,1052,1795225757,'W/"6b00f89d-4c5"','Elif Berg (16)');
INSERT INTO document VALUES(622,1795225758438,0,200,1,1239,X'6fdec2c20a89cbfd27c525fe32a3710f',NULL,0,478664,1051,1795225757,'W/"6b00f89d-4d7"','Frank Berg (17)');
INSERT INTO document VALUES(623,1795225758438,0,200,1,1224,X'd0976e52894ce25a5aeb120732884c58',NULL,0,479715,1056,1795225757,'W/"6b00f89d-4c8"','Grace Berg (18)');
INSERT INTO document VALUES(624,1795225758439,0,200,1,1070,X'e42423a2ef20034b6832f3d73acac2bd',NULL,0,480771,844,1795225757,'W/"6b00f89d-42e"','Directory, page 3 of 12');
INSERT INTO document VALUES(625,1795225758439,0,200,1,1063,X'b5932f0462be38b9aba129bba23a8341',618,NULL,NULL,NULL,1795225757,'W/"6b00f89d-427"','Directory, page 2 of 12');
INSERT INTO document VALUES(626,1795225758449,0,200,1,1232,X'c99bd9cb8538e2709440b19bb4415a9e',NULL,0,492388,1134,1795225757,'W/"6b00f89d-4d0"','Lena Berg (23)');
INSERT INTO document VALUES(627,1795225758450,0,200,1,1239,X'db6b1af8ed99a3b7a54b7426f2351d61',NULL,0,493522,1133,1795225757,'W/"6b00f89d-4d7"','Ada Costa (24)');
INSERT INTO document VALUES(628,1795225758450,0,200,1,1248,X'2248d46c81e4ae473269b429d0e88b42',NULL,0,494655,1139,1795225757,'W/"6b00f89d-4e0"','Boris Costa (25)');
INSERT INTO document VALUES(629,1795225758450,0,200,1,1229,X'55e82eb7c70442fc6483dda2eae8ecf3',NULL,0,495794,1114,1795225757,'W/"6b00f89d-4cd"','Grace Costa (30)');
INSERT INTO document VALUES(630,1795225758450,0,200,1,1072,X'3a3bd32cd80536e0e4c87190e75a95bd',NULL,0,496908,857,1795225757,'W/"6b00f89d-430"','Directory, page 4 of 12');
INSERT INTO document VALUES(631,1795225758450,0,200,1,1070,X'e42423a2ef20034b6832f3d73acac2bd',624,NULL,NULL,NULL,1795225757,'W/"6b00f89d-42e"','Directory, page 3 of 12');
INSERT INTO document VALUES(632,1795225758452,0,200,1,1246,X'8d9062ec664387b798f58a085159340a',NULL,0,508385,1068,1795225757,'W/"6b00f89d-4de"','Hanna Costa (31)');
INSERT INTO document VALUES(633,1795225758452,0,200,1,1216,X'a8cc7db15fa71ecdc7f59718ae64aea5',NULL,0,509453,1040,1795225757,'W/"6b00f89d-4c0"','Ivan Costa (32)');
INSERT INTO document VALUES(634,1795225758452,0,200,1,1250,X'3476d0ae1dd9b0c383230403b7cc8d1e',NULL,0,510493,1193,1795225757,'W/"6b00f89d-4e2"','Boris Duran (37)');
INSERT INTO document VALUES(635,1795225758452,0,200,1,1253,X'af09c0358e034cc3cb5bfd2b52c04b06',NULL,0,511686,1205,1795225757,'W/"6b00f89d-4e5"','Chiara Duran (38)');
INSERT INTO document VALUES(636,1795225758452,0,200,1,1240,X'0ea23bc527288293dd61cc100e041312',NULL,0,512891,1113,1795225757,'W/"6b00f89d-4d8"','David Duran (39)');
INSERT INTO document VALUES(637,1795225758452,0,200,1,1073,X'8af0c35a19acab89e54b57f6cfb84994',NULL,0,514004,858,1795225757,'W/"6b00f89d-431"','Directory, page 5 of 12');
INSERT INTO document VALUES(638,1795225758452,0,200,1,1072,X'3a3bd32cd80536e0e4c87190e75a95bd',630,NULL,NULL,NULL,1795225757,'W/"6b00f89d-430"','Directory, page 4 of 12');
INSERT INTO document VALUES(639,1795225758461,0,200,1,1236,X'48646fac305e1fbf7f5b2f05c53eff86',NULL,0,524665,1112,1795225757,'W/"6b00f89d-4d4"','Ivan Duran (44)');
INSERT INTO document VALUES(640,1795225758462,0,200,1,1239,X'cc19418112eb3a4b81aa5577bf78c82f',NULL,0,525777,1133,1795225757,'W/"6b00f89d-4d7"','Julia Duran (45)');
INSERT INTO document VALUES(641,1795225758462,0,200,1,1253,X'd21dcf03f89ae875037e3aac3b3a2a9c',NULL,0,526910,1150,1795225757,'W/"6b00f89d-4e5"','Kemal Duran (46)');
INSERT INTO document VALUES(642,1795225758462,0,200,1,1071,X'07065bbd597067db08dad9d3f2c787ce',NULL,0,528060,852,1795225757,'W/"6b00f89d-42f"','Directory, page 6 of 12');
INSERT INTO document VALUES(643,1795225758462,0,200,1,1073,X'8af0c35a19acab89e54b57f6cfb84994',637,NULL,NULL,NULL,1795225757,'W/"6b00f89d-431"','Directory, page 5 of 12');
INSERT INTO document VALUES(644,1795225758465,0,200,1,1239,X'ff3c049020c19f76869b84aa91292447',NULL,0,541111,1105,1795225757,'W/"6b00f89d-4d7"','David Engel (51)');
INSERT INTO document VALUES(645,1795225758466,0,200,1,1239,X'aa6c8726470545cf23b3200c76fab2a2',NULL,0,542216,1111,1795225757,'W/"6b00f89d-4d7"','Elif Engel (52)');
INSERT INTO document VALUES(646,1795225758466,0,200,1,1245,X'2c0968314376bf271284d934e5a4edb0',NULL,0,543327,1134,1795225757,'W/"6b00f89d-4dd"','Frank Engel (53)');
INSERT INTO document VALUES(647,1795225758466,0,200,1,1236,X'372039d469ccf53de4c1db52f184013a',NULL,0,544461,1139,1795225757,'W/"6b00f89d-4d4"','Kemal Engel (58)');
INSERT INTO document VALUES(648,1795225758466,0,200,1,1214,X'4240d4cb283f1734b39efc2086bb41ae',NULL,0,545600,1035,1795225757,'W/"6b00f89d-4be"','Lena Engel (59)');
INSERT INTO document VALUES(649,1795225758466,0,200,1,1241,X'32b2ad58ba3ede55cd0e6cb692443db8',NULL,0,546635,1117,1795225757,'W/"6b00f89d-4d9"','Ada Fuchs (60)');
INSERT INTO document VALUES(650,1795225758466,0,200,1,1075,X'ba5d1f9a340a0a3ecc79cb549ae0e0fb',NULL,0,547752,842,1795225757,'W/"6b00f89d-433"','Directory, page 7 of 12');
INSERT INTO document VALUES(651,1795225758466,0,200,1,1071,X'07065bbd597067db08dad9d3f2c787ce',642,NULL,NULL,NULL,1795225757,'W/"6b00f89d-42f"','Directory, page 6 of 12');
INSERT INTO document VALUES(652,1795225758467,0,200,1,1256,X'77ac4e0cf8dc6bb92341cf00f43fe205',NULL,0,549643,1068,1795225757,'W/"6b00f89d-4e8"','Frank Fuchs (65)');
INSERT INTO document VALUES(653,1795225758467,0,200,1,1260,X'672047c6d5b8c2818b334d2a0ca48426',NULL,0,550711,1166,1795225757,'W/"6b00f89d-4ec"','Grace Fuchs (66)');
INSERT INTO document VALUES(654,1795225758467,0,200,1,1231,X'75c84bbc61235e7124487f9bea4101f1',NULL,0,551877,1055,1795225757,'W/"6b00f89d-4cf"','Hanna Fuchs (67)');
INSERT INTO document VALUES(655,1795225758467,0,200,1,1252,X'71a092cdb1670d3d164f24aa6e78b577',NULL,0,552932,1149,1795225757,'W/"6b00f89d-4e4"','Ivan Fuchs (68)');
INSERT INTO document VALUES(656,1795225758467,0,200,1,1072,X'841282b2560f3808e697ee5dabd84341',NULL,0,554081,842,1795225757,'W/"6b00f89d-430"','Directory, page 8 of 12');
INSERT INTO document VALUES(657,1795225758467,0,200,1,1075,X'ba5d1f9a340a0a3ecc79cb549ae0e0fb',650,NULL,NULL,NULL,1795225757,'W/"6b00f89d-433"','Directory, page 7 of 12');
INSERT INTO document VALUES(658,1795225758468,0,200,1,1228,X'cd9dcb018a8921f011b196ab71f67793',NULL,0,554923,1131,1795225757,'W/"6b00f89d-4cc"','Ada Grant (72)');
INSERT INTO document VALUES(659,1795225758468,0,200,1,1244,X'ddf306e71783d54961b70d8b7afe9d95',NULL,0,556054,1058,1795225757,'W/"6b00f89d-4dc"','Boris Grant (73)');
INSERT INTO document VALUES(660,1795225758468,0,200,1,1265,X'8db8f68eae3c896a213824b930433962',NULL,0,557112,978,1795225757,'W/"6b00f89d-4f1"','Chiara Grant (74)');
INSERT INTO document VALUES(661,1795225758468,0,200,1,1229,X'269e96142c23db8af7c3f85d971371cc',NULL,0,558090,1103,1795225757,'W/"6b00f89d-4cd"','David Grant (75)');
INSERT INTO document VALUES(662,1795225758468,0,200,1,1237,X'1ed5d012fe5848f8b9ca097e2da864fd',NULL,0,559193,1068,1795225757,'W/"6b00f89d-4d5"','Hanna Grant (79)');
INSERT INTO document VALUES(663,1795225758468,0,200,1,1235,X'c3079b73fd540aec9f7f3534fa58b0d2',NULL,0,560261,1182,1795225757,'W/"6b00f89d-4d3"','Ivan Grant (80)');
INSERT INTO document VALUES(664,1795225758468,0,200,1,1067,X'e5725331df4d5fc56eaa91a835577019',NULL,0,561443,857,1795225757,'W/"6b00f89d-42b"','Directory, page 9 of 12');
INSERT INTO document VALUES(665,1795225758469,0,200,1,1072,X'841282b2560f3808e697ee5dabd84341',656,NULL,NULL,NULL,1795225757,'W/"6b00f89d-430"','Directory, page 8 of 12');
INSERT INTO document VALUES(666,1795225758469,0,200,1,1266,X'a318593ad806200e1c0534f361ddc6a1',NULL,0,562300,1131,1795225757,'W/"6b00f89d-4f2"','Julia Grant (81)');
INSERT INTO document VALUES(667,1795225758469,0,200,1,1258,X'd2b8f8cfd424a851c8452e982c008dfd',NULL,0,563431,1046,1795225757,'W/"6b00f89d-4ea"','Kemal Grant (82)');
INSERT INTO document VALUES(668,1795225758469,0,200,1,1239,X'aa9e7ca25ae4f02f27c27489b4ebd8ff',NULL,0,564477,1217,1795225757,'W/"6b00f89d-4d7"','Chiara Horn (86)');
INSERT INTO document VALUES(669,1795225758472,0,200,1,1220,X'332d286b8cbc17957b566da441d38c40',NULL,0,565694,1049,1795225757,'W/"6b00f89d-4c4"','David Horn (87)');
INSERT INTO document VALUES(670,1795225758473,0,200,1,1225,X'0156309136758188a8af853fb97f763a',NULL,0,566743,1127,1795225757,'W/"6b00f89d-4c9"','Elif Horn (88)');
INSERT INTO document VALUES(671,1795225758473,0,200,1,1259,X'fe1c0de6efde465e4c726e8a378bc9be',NULL,0,567870,996,1795225757,'W/"6b00f89d-4eb"','Frank Horn (89)');
INSERT INTO document VALUES(672,1795225758473,0,200,1,1061,X'68c7b3dfcca7fb7c2c3462a888f88d19',NULL,0,568866,844,1795225757,'W/"6b00f89d-425"','Directory, page 10 of 12');
INSERT INTO document VALUES(673,1795225758473,0,200,1,1067,X'e5725331df4d5fc56eaa91a835577019',664,NULL,NULL,NULL,1795225757,'W/"6b00f89d-42b"','Directory, page 9 of 12');
INSERT INTO document VALUES(674,1795225758474,0,200,1,1236,X'ffca04a7f7363c0d4c9fe07c98fb7692',NULL,0,569710,1041,1795225757,'W/"6b00f89d-4d4"','Julia Horn (93)');
INSERT INTO document VALUES(675,1795225758474,0,200,1,1237,X'3564b879f2f0953db0e827c856d60593',NULL,0,570751,1140,1795225757,'W/"6b00f89d-4d5"','Kemal Horn (94)');
INSERT INTO document VALUES(676,1795225758474,0,200,1,1253,X'0f4847594bd54b5751e67ae83e9d4e2f',NULL,0,571891,1023,1795225757,'W/"6b00f89d-4e5"','Lena Horn (95)');
INSERT INTO document VALUES(677,1795225758474,0,200,1,1230,X'1370114df13a8fee44fa14ff0dde1784',NULL,0,572914,1123,1795225757,'W/"6b00f89d-4ce"','Ada Ito (96)');
INSERT INTO document VALUES(678,1795225758474,0,200,1,1231,X'070950a844ee75679ec486dfcc9b5b58',NULL,0,574037,1132,1795225757,'W/"6b00f89d-4cf"','Elif Ito (100)');
INSERT INTO document VALUES(679,1795225758474,0,200,1,1066,X'0861273dd3725be77f9a0eb0c37e5c78',NULL,0,575169,862,1795225757,'W/"6b00f89d-42a"','Directory, page 11 of 12');
INSERT INTO document VALUES(680,1795225758474,0,200,1,1061,X'68c7b3dfcca7fb7c2c3462a888f88d19',672,NULL,NULL,NULL,1795225757,'W/"6b00f89d-425"','Directory, page 10 of 12');
INSERT INTO document VALUES(681,1795225758475,0,200,1,1218,X'c026e1f13980f6d3bb1700831a33be49',NULL,0,576031,1031,1795225757,'W/"6b00f89d-4c2"','Frank Ito (101)');
INSERT INTO document VALUES(682,1795225758475,0,200,1,1243,X'f313ac8ca5a70cd51ab863ed04f4d966',NULL,0,577062,1061,1795225757,'W/"6b00f89d-4db"','Grace Ito (102)');
INSERT INTO document VALUES(683,1795225758475,0,200,1,1230,X'b23a144502434fc2441f49a24ab0d84b',NULL,0,578123,1110,1795225757,'W/"6b00f89d-4ce"','Hanna Ito (103)');
INSERT INTO document VALUES(684,1795225758475,0,200,1,1215,X'3d0103ccc44315653622924140253264',NULL,0,579233,1079,1795225757,'W/"6b00f89d-4bf"','Lena Ito (107)');
INSERT INTO document VALUES(685,1795225758475,0,200,1,1229,X'4ebcf4b1cdc18d44e0d93c420f770173',NULL,0,580312,1135,1795225757,'W/"6b00f89d-4cd"','Ada Jansen (108)');
INSERT INTO document VALUES(686,1795225758475,0,200,1,1266,X'b50966aa4a0772fd763bbba9233323cc',NULL,0,581447,1047,1795225757,'W/"6b00f89d-4f2"','Boris Jansen (109)');
INSERT INTO document VALUES(687,1795225758475,0,200,1,1275,X'40511a5adbead2e1019a4c3a2f400922',NULL,0,582494,1149,1795225757,'W/"6b00f89d-4fb"','Chiara Jansen (110)');
INSERT INTO document VALUES(688,1795225758476,0,200,1,1050,X'eb8d38f7c31a6b3b7568ec090e98d67b',NULL,0,583643,823,1795225757,'W/"6b00f89d-41a"','Directory, page 12 of 12');
INSERT INTO document VALUES(689,1795225758476,0,200,1,1066,X'0861273dd3725be77f9a0eb0c37e5c78',679,NULL,NULL,NULL,1795225757,'W/"6b00f89d-42a"','Directory, page 11 of 12');
INSERT INTO document VALUES(690,1795225758476,0,200,1,1278,X'ad4877b8e19388f54f385d7a902267d1',NULL,0,584466,992,1795225757,'W/"6b00f89d-4fe"','Grace Jansen (114)');
INSERT INTO document VALUES(691,1795225758476,0,200,1,1246,X'3b01ac1179be4b23eba8c0ec48a3b004',NULL,0,585458,1134,1795225757,'W/"6b00f89d-4de"','Hanna Jansen (115)');
INSERT INTO document VALUES(692,1795225758476,0,200,1,1255,X'7d801143a468de2ad7b315a407975160',NULL,0,586592,1105,1795225757,'W/"6b00f89d-4e7"','Ivan Jansen (116)');
INSERT INTO document VALUES(693,1795225758481,0,200,1,1255,X'ea415104e89dfda0090a8e2fc40ac977',NULL,0,587697,1136,1795225757,'W/"6b00f89d-4e7"','Julia Jansen (117)');
INSERT INTO document VALUES(694,1795225758481,0,200,1,1050,X'eb8d38f7c31a6b3b7568ec090e98d67b',688,NULL,NULL,NULL,1795225757,'W/"6b00f89d-41a"','Directory, page 12 of 12');
INSERT INTO document VALUES(801,1795225758638,0,200,1,2688,X'803399e373e80d764734edbed83d0428',NULL,0,596780,1563,1795225757,'W/"6b00f89d-a80"','Topic 1');
INSERT INTO document VALUES(802,1795225758639,0,200,1,670,X'9d7f3b95b0d44fa8c3b7b4d6e18473b1',31,NULL,NULL,NULL,1795225757,'W/"6b00f89d-29e"','Wiki');
INSERT INTO document VALUES(805,1795225758639,0,200,1,642,X'd9a0cfcf0fbda9f9aca3be281ce0aa10',NULL,0,598343,665,1795225757,'W/"6b00f89d-282"','Sandbox');
INSERT INTO document VALUES(807,1795225758639,0,200,1,2721,X'7ec494a6b5a60fd8eb81e8404dd7e25e',NULL,0,599008,1517,1795225757,'W/"6b00f89d-aa1"','Topic 15');
INSERT INTO document VALUES(808,1795225758639,0,200,1,2676,X'e3095701d22d49360266d62c4a08be1f',NULL,0,600525,1530,1795225757,'W/"6b00f89d-a74"','Topic 21');
INSERT INTO document VALUES(809,1795225758639,0,200,1,2710,X'605688ce01afd2eb43b8fec7da78a49a',NULL,0,602055,1425,1795225757,'W/"6b00f89d-a96"','Topic 33');
INSERT INTO document VALUES(810,1795225758639,0,200,1,2718,X'19702d3398be51136a43d664bd9f885a',NULL,0,603480,1539,1795225757,'W/"6b00f89d-a9e"','Topic 45');
INSERT INTO document VALUES(811,1795225758639,0,200,1,2713,X'3e57dbf1e2cfaf5794bcd72b93fdb136',NULL,0,605019,1436,1795225757,'W/"6b00f89d-a99"','Topic 57');
INSERT INTO document VALUES(814,1795225758640,0,200,1,2713,X'0b4a8f5ed16442aba92e3236be292651',NULL,0,606455,1530,1795225757,'W/"6b00f89d-a99"','Topic 28');
INSERT INTO document VALUES(815,1795225758640,0,200,1,2711,X'1709d7c6b07c97b818f981685914dacc',NULL,0,607985,1541,1795225757,'W/"6b00f89d-a97"','Topic 34');
INSERT INTO document VALUES(816,1795225758640,0,200,1,2708,X'f4b8409fa9c6126e8539d14abe60857e',NULL,0,609526,1641,1795225757,'W/"6b00f89d-a94"','Topic 46');
INSERT INTO document VALUES(817,1795225758640,0,200,1,2703,X'ceeb3fedbebea393e2a9b94e59988a16',NULL,0,611167,1465,1795225757,'W/"6b00f89d-a8f"','Topic 58');
INSERT INTO document VALUES(818,1795225758642,0,200,1,2720,X'9d014f9eb851dfba9e7ca6312bc5d33c',NULL,0,620545,1541,1795225757,'W/"6b00f89d-aa0"','Topic 70');
INSERT INTO document VALUES(821,1795225758642,0,200,1,2727,X'825ddbdfc0158f565183e87fa4a6c810',NULL,0,622086,1436,1795225757,'W/"6b00f89d-aa7"','Topic 41');
INSERT INTO document VALUES(822,1795225758642,0,200,1,2691,X'34f4219bb2a7e5fcb513fb870b0974be',NULL,0,623522,1516,1795225757,'W/"6b00f89d-a83"','Topic 47');
INSERT INTO document VALUES(823,1795225758642,0,200,1,2696,X'25d5c0476b2e8299089fdefe4efdb963',NULL,0,625038,1501,1795225757,'W/"6b00f89d-a88"','Topic 59');
INSERT INTO document VALUES(824,1795225758642,0,200,1,2719,X'469c95bb56b2b289fabe6b65fe008a44',NULL,0,626539,1585,1795225757,'W/"6b00f89d-a9f"','Topic 71');
INSERT INTO document VALUES(825,1795225758642,0,200,1,2709,X'ae16df708108cc6077e82af14af2e59b',NULL,0,628124,1508,1795225757,'W/"6b00f89d-a95"','Topic 3');
INSERT INTO document VALUES(828,1795225758642,0,200,1,2709,X'e2b3f1566f27a10fbeccd0c489d8cdbc',NULL,0,629632,1509,1795225757,'W/"6b00f89d-a95"','Topic 54');
INSERT INTO document VALUES(829,1795225758644,0,200,1,2728,X'b0823cf9c74bce3e622698f039526adb',NULL,0,638822,1364,1795225757,'W/"6b00f89d-aa8"','Topic 60');
INSERT INTO document VALUES(830,1795225758644,0,200,1,2693,X'd663bd354fd2d5de10d34ce25a527054',NULL,0,640186,1455,1795225757,'W/"6b00f89d-a85"','Topic 72');
INSERT INTO document VALUES(831,1795225758644,0,200,1,2669,X'754aa460d1bf7b1492c84a69d75491e1',NULL,0,641641,1424,1795225757,'W/"6b00f89d-a6d"','Topic 4');
INSERT INTO document VALUES(832,1795225758644,0,200,1,2703,X'51663f856c4c59c1d49ad462ee135a4a',NULL,0,643065,1512,1795225757,'W/"6b00f89d-a8f"','Topic 16');
INSERT INTO document VALUES(835,1795225758644,0,200,1,2710,X'f5e30db585dc01723c2e1a7e84842c95',NULL,0,644577,1571,1795225757,'W/"6b00f89d-a96"','Topic 67');
INSERT INTO document VALUES(836,1795225758645,0,200,1,2724,X'0eaeb588b42b7832fa062be96ec416b7',NULL,0,650830,1447,1795225757,'W/"6b00f89d-aa4"','Topic 73');
INSERT INTO document VALUES(837,1795225758645,0,200,1,2675,X'c523b6d62064df650ac15f9d6844dedb',NULL,0,652277,1557,1795225757,'W/"6b00f89d-a73"','Topic 5');
INSERT INTO document VALUES(838,1795225758645,0,200,1,2701,X'fe4ace8f8edbf06b1049cd3eb7e46e06',NULL,0,653834,1452,1795225757,'W/"6b00f89d-a8d"','Topic 17');
INSERT INTO document VALUES(839,1795225758646,0,200,1,2680,X'17e85fb3170f58e54357cb47f242c0b9',NULL,0,655286,1416,1795225757,'W/"6b00f89d-a78"','Topic 29');
INSERT INTO document VALUES(842,1795225758641,0,200,1,2696,X'854b4e2abe33ecf8c90799dbb8308319',NULL,0,612632,1495,1795225757,'W/"6b00f89d-a88"','Topic 2');
INSERT INTO document VALUES(843,1795225758641,0,200,1,2694,X'39d385eae86168616c2e6e9660902d90',NULL,0,614127,1396,1795225757,'W/"6b00f89d-a86"','Topic 8');
INSERT INTO document VALUES(844,1795225758641,0,200,1,2717,X'fc86e1068e74a6595ee9be4c7dd4e935',NULL,0,615523,1319,1795225757,'W/"6b00f89d-a9d"','Topic 20');
INSERT INTO document VALUES(845,1795225758641,0,200,1,2676,X'fcea0da4772698cc7ce06020cab13cc0',NULL,0,616842,1512,1795225757,'W/"6b00f89d-a74"','Topic 32');
INSERT INTO document VALUES(846,1795225758641,0,200,1,2709,X'67267ea005496b8547d142f0cee03cc4',NULL,0,618354,1576,1795225757,'W/"6b00f89d-a95"','Topic 44');
INSERT INTO document VALUES(849,1795225758641,0,200,1,511,X'b9c9cc0f5791c8b6aa72ba2a4f0ad23a',NULL,0,619930,615,1795225757,'W/"6b00f89d-1ff"','Behind the draft');
INSERT INTO document VALUES(853,1795225758646,0,200,1,2716,X'fcec1359bf434d8bff0de543b4edcba9',NULL,0,656702,1440,1795225757,'W/"6b00f89d-a9c"','Topic 22');
INSERT INTO document VALUES(856,1795225758646,0,200,1,2704,X'7cfd58a8f47da7b2c69dfa9e217a8180',NULL,0,658142,1517,1795225757,'W/"6b00f89d-a90"','Topic 52');
INSERT INTO document VALUES(857,1795225758651,0,200,1,2704,X'9fb39b7fccedea8ea6c16c123764e77a',NULL,0,659659,1539,1795225757,'W/"6b00f89d-a90"','Topic 64');
INSERT INTO document VALUES(860,1795225758651,0,200,1,2704,X'670d042ac1640c5db18f55639d3a8400',NULL,0,661198,1366,1795225757,'W/"6b00f89d-a90"','Topic 76');
INSERT INTO document VALUES(867,1795225758652,0,200,1,2729,X'6214487126710abfcdb26ead0a19014b',NULL,0,665535,1474,1795225757,'W/"6b00f89d-aa9"','Topic 35');
INSERT INTO document VALUES(870,1795225758652,0,200,1,2714,X'd99f82f2fdf3c25daa0f4d4f0fdd6b74',NULL,0,667009,1441,1795225757,'W/"6b00f89d-a9a"','Topic 65');
INSERT INTO document VALUES(871,1795225758652,0,200,1,2696,X'5b1aae6860c4e57d5e9d68b232c0c163',NULL,0,668450,1441,1795225757,'W/"6b00f89d-a88"','Topic 77');
INSERT INTO document VALUES(874,1795225758664,0,200,1,2698,X'b45b98daad1a151e4b676879410c249e',NULL,0,669891,1399,1795225757,'W/"6b00f89d-a8a"','Topic 9');
INSERT INTO document VALUES(881,1795225758643,0,200,1,2687,X'9c3460255dfee4a73ce15465ce6d3122',NULL,0,631141,1514,1795225757,'W/"6b00f89d-a7f"','Topic 39');
INSERT INTO document VALUES(882,1795225758643,0,200,1,2732,X'38ddc6ed8dea517705eb9520d716b405',NULL,0,632655,1536,1795225757,'W/"6b00f89d-aac"','Topic 51');
INSERT INTO document VALUES(885,1795225758643,0,200,1,2697,X'947b4a40feb7e05b47ae88c5bf9699b8',NULL,0,634191,1583,1795225757,'W/"6b00f89d-a89"','Topic 63');
INSERT INTO document VALUES(888,1795225758643,0,200,1,2707,X'56f9755d36b29ce9244e7479fd79f36f',NULL,0,635774,1507,1795225757,'W/"6b00f89d-a93"','Topic 75');
INSERT INTO document VALUES(891,1795225758644,0,200,1,2693,X'7b1f398ea3c25ecba78ced5f805ae4ed',NULL,0,637281,1541,1795225757,'W/"6b00f89d-a85"','Topic 7');
INSERT INTO document VALUES(896,1795225758664,0,200,1,2724,X'95e3b4db7c6f65ec5b9003374a779441',NULL,0,671290,1592,1795225757,'W/"6b00f89d-aa4"','Topic 42');
INSERT INTO document VALUES(897,1795225758664,0,200,1,2712,X'4d817616e1af9cad509c5f462846b943',NULL,0,672882,1529,1795225757,'W/"6b00f89d-a98"','Topic 48');
INSERT INTO document VALUES(900,1795225758664,0,200,1,2701,X'8dcfbf667073a87ee6c5f675a2ff69b8',NULL,0,674411,1514,1795225757,'W/"6b00f89d-a8d"','Topic 78');
INSERT INTO document VALUES(901,1795225758664,0,200,1,2712,X'1c7d0af5058c67820426fe8e60c75cb0',NULL,0,675925,1399,1795225757,'W/"6b00f89d-a98"','Topic 10');
INSERT INTO document VALUES(910,1795225758664,0,200,1,2718,X'3e84fcd10fb01a3237b26f0c2e4c185b',NULL,0,677324,1576,1795225757,'W/"6b00f89d-a9e"','Topic 55');
INSERT INTO document VALUES(911,1795225758665,0,200,1,2713,X'dad1d5789e0ae744e3b747bd6a3e000e',NULL,0,678900,1543,1795225757,'W/"6b00f89d-a99"','Topic 61');
INSERT INTO document VALUES(918,1795225758645,0,200,1,2717,X'323f39522346270b4f187e33d1746778',NULL,0,646148,1583,1795225757,'W/"6b00f89d-a9d"','Topic 26');
INSERT INTO document VALUES(921,1795225758645,0,200,1,2707,X'b9e30ec0734b00251d15e455bf6bf0a6',NULL,0,647731,1629,1795225757,'W/"6b00f89d-a93"','Topic 38');
INSERT INTO document VALUES(924,1795225758645,0,200,1,2691,X'9becd5747887925c6c95439fbc7d2add',NULL,0,649360,1470,1795225757,'W/"6b00f89d-a83"','Topic 50');
INSERT INTO document VALUES(927,1795225758674,0,200,1,2677,X'98610b918b1a4d953003a5a80acd9abe',NULL,0,680443,1539,1795225757,'W/"6b00f89d-a75"','Topic 79');
INSERT INTO document VALUES(928,1795225758675,0,200,1,2716,X'8bd7accf484f832e43100c41a7df19a6',NULL,0,681982,1522,1795225757,'W/"6b00f89d-a9c"','Topic 11');
INSERT INTO document VALUES(929,1795225758675,0,200,1,2692,X'4799f7e72f2b3befd799a2e1daa8e376',NULL,0,683504,1521,1795225757,'W/"6b00f89d-a84"','Topic 23');
INSERT INTO document VALUES(938,1795225758675,0,200,1,2717,X'42571da828cc98d59e777913eb650299',NULL,0,685025,1551,1795225757,'W/"6b00f89d-a9d"','Topic 68');
INSERT INTO document VALUES(939,1795225758675,0,200,1,2713,X'80bf8d44fab25af3a80e1b71a7f5594d',NULL,0,686576,1436,1795225757,'W/"6b00f89d-a99"','Topic 74');
INSERT INTO document VALUES(940,1795225758675,0,200,1,2718,X'607afe533d5cd61920d12b1d95f5c8d9',NULL,0,688012,1396,1795225757,'W/"6b00f89d-a9e"','Topic 6');
INSERT INTO document VALUES(941,1795225758675,0,200,1,2699,X'32ac49826e8e84d719e39a69dd8ce1d0',NULL,0,689408,1572,1795225757,'W/"6b00f89d-a8b"','Topic 18');
INSERT INTO document VALUES(942,1795225758676,0,200,1,2714,X'ac21f29d9b18cf5bcf689a8db0ccdcfd',NULL,0,690980,1524,1795225757,'W/"6b00f89d-a9a"','Topic 30');
INSERT INTO document VALUES(945,1795225758652,0,200,1,2732,X'e4a33e3cd8d5eb3f2714fcb829553a5d',NULL,0,662564,1501,1795225757,'W/"6b00f89d-aac"','Topic 69');
INSERT INTO document VALUES(950,1795225758652,0,200,1,2722,X'0b7a6a65da311eeba550fa631226ee87',NULL,0,664065,1470,1795225757,'W/"6b00f89d-aa2"','Topic 13');
INSERT INTO document VALUES(953,1795225758676,0,200,1,2692,X'7718801341d8529a4ecd37a18f7396c1',NULL,0,692504,1346,1795225757,'W/"6b00f89d-a84"','Topic 80');
INSERT INTO document VALUES(954,1795225758676,0,200,1,2733,X'17b93e68e65a90f2d870f521bf6c2835',NULL,0,693850,1481,1795225757,'W/"6b00f89d-aad"','Topic 12');
INSERT INTO document VALUES(955,1795225758676,0,200,1,2701,X'ad0eb0cc7a7af2a9aa085eba6d1b84cf',NULL,0,695331,1616,1795225757,'W/"6b00f89d-a8d"','Topic 24');
INSERT INTO document VALUES(956,1795225758687,0,200,1,2751,X'bb8c2c3bce34184dc040c2b9cc4a4380',NULL,0,696947,1467,1795225757,'W/"6b00f89d-abf"','Topic 36');
INSERT INTO document VALUES(975,1795225758687,0,200,1,2695,X'6a0b558c88c19dd2cab95c1fe6896bfe',NULL,0,698414,1610,1795225757,'W/"6b00f89d-a87"','Topic 56');
INSERT INTO document VALUES(986,1795225758687,0,200,1,2716,X'a9fef117bc36f382971d1e57d9467b30',NULL,0,700024,1504,1795225757,'W/"6b00f89d-a9c"','Topic 43');
INSERT INTO document VALUES(987,1795225758688,0,200,1,2680,X'8909a5d89b696fef1f6769cc686e1a0b',NULL,0,701528,1405,1795225757,'W/"6b00f89d-a78"','Topic 49');
INSERT INTO document VALUES(996,1795225758689,0,200,1,2715,X'3709a5e2d5473780340afd6b03693ba3',NULL,0,702933,1525,1795225757,'W/"6b00f89d-a9b"','Topic 62');
INSERT INTO document VALUES(1007,1795225758689,0,200,1,2681,X'0417bb3df4a6fd903f9798386f71f670',NULL,0,704458,1498,1795225757,'W/"6b00f89d-a79"','Topic 19');
INSERT INTO document VALUES(1008,1795225758689,0,200,1,2716,X'ca7d66e92e314588201e42cd58684b1c',NULL,0,705956,1572,1795225757,'W/"6b00f89d-a9c"','Topic 31');
INSERT INTO document VALUES(1011,1795225758689,0,200,1,2689,X'543c7dd1d4fef8f397f5b1d73e63a5df',NULL,0,707528,1540,1795225757,'W/"6b00f89d-a81"','Topic 25');
INSERT INTO document VALUES(1012,1795225758690,0,200,1,2735,X'a5be91d5f0ce1192dce18e5938102504',NULL,0,709068,1544,1795225757,'W/"6b00f89d-aaf"','Topic 37');
CREATE TABLE link (
    uri_id INTEGER PRIMARY KEY,
    targets TEXT NOT NULL
) STRICT;
INSERT INTO link VALUES(1,'[2,1,9,17,25,3,4,5,6,7,8,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,89,97,105,62,63]');
INSERT INTO link VALUES(4,'[2,1,9,17,25]');
INSERT INTO link VALUES(6,'[2,1,9,17,25]');
INSERT INTO link VALUES(8,'[2,1,9,17,25]');
INSERT INTO link VALUES(9,'[11,1,9,17,25,10,12,13,14,15,16,361,362]');
INSERT INTO link VALUES(10,'[11,1,9,17,25,363,364,365,366]');
INSERT INTO link VALUES(12,'[11,1,9,17,25,367,368,369,370]');
INSERT INTO link VALUES(13,'[11,1,9,17,25,371,372,373,374]');
INSERT INTO link VALUES(14,'[11,1,9,17,25,375,376,377,378]');
INSERT INTO link VALUES(15,'[11,1,9,17,25,379,380,381]');
INSERT INTO link VALUES(16,'[11,1,9,17,25,363,382]');
INSERT INTO link VALUES(17,'[230,1,9,17,25,231,232,609,610,611]');
INSERT INTO link VALUES(18,'[230,1,9,17,25,4,612]');
INSERT INTO link VALUES(19,'[230,1,9,17,25,42,613]');
INSERT INTO link VALUES(20,'[230,1,9,17,25,40,614]');
INSERT INTO link VALUES(21,'[230,1,9,17,25,38,614]');
INSERT INTO link VALUES(22,'[230,1,9,17,25,36,615]');
INSERT INTO link VALUES(23,'[230,1,9,17,25,34,221]');
INSERT INTO link VALUES(24,'[230,1,9,17,25,8,221]');
INSERT INTO link VALUES(26,'[32,1,9,17,25,807,808,809,810,811,812,813,15]');
INSERT INTO link VALUES(27,'[32,1,9,17,25,814,815,816,817,818,819,820,15]');
INSERT INTO link VALUES(28,'[32,1,9,17,25,821,822,823,824,825,826,827,15]');
INSERT INTO link VALUES(29,'[32,1,9,17,25,828,829,830,831,832,833,834,15]');
INSERT INTO link VALUES(30,'[32,1,9,17,25,835,836,837,838,839,840,841,15]');
INSERT INTO link VALUES(31,'[32,1,9,17,25,801,802,803,804,805,806]');
INSERT INTO link VALUES(34,'[2,1,9,17,25]');
INSERT INTO link VALUES(36,'[2,1,9,17,25]');
INSERT INTO link VALUES(38,'[2,1,9,17,25]');
INSERT INTO link VALUES(40,'[2,1,9,17,25]');
INSERT INTO link VALUES(42,'[2,1,9,17,25]');
INSERT INTO link VALUES(43,'[2,1,9,17,25,64,65,66,67,68,69,70,71,72,73,74]');
INSERT INTO link VALUES(44,'[2,1,9,17,25,75,76,44]');
INSERT INTO link VALUES(45,'[2,1,9,17,25]');
INSERT INTO link VALUES(46,'[2,1,9,17,25,3,4,5,6,7,8,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,89,97,105,62,63]');
INSERT INTO link VALUES(48,'[2,1,9,17,25]');
INSERT INTO link VALUES(50,'[2,1,9,17,25,77]');
INSERT INTO link VALUES(64,'[2,1,9,17,25,43,80,18]');
INSERT INTO link VALUES(65,'[2,1,9,17,25,43,81,19]');
INSERT INTO link VALUES(66,'[2,1,9,17,25,43,82,20]');
INSERT INTO link VALUES(67,'[2,1,9,17,25,43,83,21]');
INSERT INTO link VALUES(68,'[2,1,9,17,25,43,84,22]');
INSERT INTO link VALUES(69,'[2,1,9,17,25,43,85,23]');
INSERT INTO link VALUES(70,'[2,1,9,17,25,43,86,24]');
INSERT INTO link VALUES(71,'[2,1,9,17,25,43,87,113]');
INSERT INTO link VALUES(72,'[2,1,9,17,25,43,75,114]');
INSERT INTO link VALUES(73,'[2,1,9,17,25,43,44,115]');
INSERT INTO link VALUES(74,'[2,1,9,17,25,88,121,122,123,124,125,126,127,128,129,130]');
INSERT INTO link VALUES(75,'[2,1,9,17,25,87,44,75]');
INSERT INTO link VALUES(76,'[2,1,9,17,25,44,76]');
INSERT INTO link VALUES(77,'[2,1,9,17,25]');
INSERT INTO link VALUES(80,'[2,1,9,17,25,131,81,80]');
INSERT INTO link VALUES(81,'[2,1,9,17,25,80,82,81]');
INSERT INTO link VALUES(82,'[2,1,9,17,25,81,83,82]');
INSERT INTO link VALUES(83,'[2,1,9,17,25,82,84,83]');
INSERT INTO link VALUES(84,'[2,1,9,17,25,83,85,84]');
INSERT INTO link VALUES(85,'[2,1,9,17,25,84,86,85]');
INSERT INTO link VALUES(86,'[2,1,9,17,25,85,87,86]');
INSERT INTO link VALUES(87,'[2,1,9,17,25,86,75,87]');
INSERT INTO link VALUES(88,'[2,1,9,17,25,74,76,116]');
INSERT INTO link VALUES(113,'[230,1,9,17,25,6,204]');
INSERT INTO link VALUES(114,'[230,1,9,17,25,4,187]');
INSERT INTO link VALUES(115,'[230,1,9,17,25,42,18]');
INSERT INTO link VALUES(116,'[230,1,9,17,25,40,18]');
INSERT INTO link VALUES(117,'[230,1,9,17,25,38,616]');
INSERT INTO link VALUES(118,'[230,1,9,17,25,36,617]');
INSERT INTO link VALUES(119,'[230,1,9,17,25,34,617]');
INSERT INTO link VALUES(120,'[230,1,9,17,25,8,620]');
INSERT INTO link VALUES(121,'[2,1,9,17,25,74,131,117]');
INSERT INTO link VALUES(122,'[2,1,9,17,25,74,80,118]');
INSERT INTO link VALUES(123,'[2,1,9,17,25,74,81,119]');
INSERT INTO link VALUES(124,'[2,1,9,17,25,74,82,120]');
INSERT INTO link VALUES(125,'[2,1,9,17,25,74,83,185]');
INSERT INTO link VALUES(126,'[2,1,9,17,25,74,84,186]');
INSERT INTO link VALUES(127,'[2,1,9,17,25,74,85,187]');
INSERT INTO link VALUES(128,'[2,1,9,17,25,74,86,188]');
INSERT INTO link VALUES(129,'[2,1,9,17,25,74,87,189]');
INSERT INTO link VALUES(130,'[2,1,9,17,25,132,133,134,135,136,137,138,139,140,141,142]');
INSERT INTO link VALUES(131,'[2,1,9,17,25,143,80,131]');
INSERT INTO link VALUES(132,'[2,1,9,17,25,130,75,190]');
INSERT INTO link VALUES(133,'[2,1,9,17,25,130,44,191]');
INSERT INTO link VALUES(134,'[2,1,9,17,25,130,76,192]');
INSERT INTO link VALUES(135,'[2,1,9,17,25,130,131,193]');
INSERT INTO link VALUES(136,'[2,1,9,17,25,130,80,194]');
INSERT INTO link VALUES(137,'[2,1,9,17,25,130,81,195]');
INSERT INTO link VALUES(138,'[2,1,9,17,25,130,82,196]');
INSERT INTO link VALUES(139,'[2,1,9,17,25,130,83,197]');
INSERT INTO link VALUES(140,'[2,1,9,17,25,130,84,198]');
INSERT INTO link VALUES(141,'[2,1,9,17,25,130,85,199]');
INSERT INTO link VALUES(142,'[2,1,9,17,25,144,145,146,147,148,149,150,151,152,153,154]');
INSERT INTO link VALUES(143,'[2,1,9,17,25,155,131,143]');
INSERT INTO link VALUES(144,'[2,1,9,17,25,142,86,200]');
INSERT INTO link VALUES(145,'[2,1,9,17,25,142,87,201]');
INSERT INTO link VALUES(146,'[2,1,9,17,25,142,75,202]');
INSERT INTO link VALUES(147,'[2,1,9,17,25,142,44,203]');
INSERT INTO link VALUES(148,'[2,1,9,17,25,142,76,204]');
INSERT INTO link VALUES(149,'[2,1,9,17,25,142,131,205]');
INSERT INTO link VALUES(150,'[2,1,9,17,25,142,80,206]');
INSERT INTO link VALUES(151,'[2,1,9,17,25,142,81,207]');
INSERT INTO link VALUES(152,'[2,1,9,17,25,142,82,208]');
INSERT INTO link VALUES(153,'[2,1,9,17,25,142,83,209]');
INSERT INTO link VALUES(154,'[2,1,9,17,25,156,157,158,159,160,161,162,163,164,165,166]');
INSERT INTO link VALUES(155,'[2,1,9,17,25,167,143,155]');
INSERT INTO link VALUES(156,'[2,1,9,17,25,154,84,210]');
INSERT INTO link VALUES(157,'[2,1,9,17,25,154,85,211]');
INSERT INTO link VALUES(158,'[2,1,9,17,25,154,86,212]');
INSERT INTO link VALUES(159,'[2,1,9,17,25,154,87,213]');
INSERT INTO link VALUES(160,'[2,1,9,17,25,154,75,214]');
INSERT INTO link VALUES(161,'[2,1,9,17,25,154,44,215]');
INSERT INTO link VALUES(162,'[2,1,9,17,25,154,76,216]');
INSERT INTO link VALUES(163,'[2,1,9,17,25,154,131,217]');
INSERT INTO link VALUES(164,'[2,1,9,17,25,154,80,218]');
INSERT INTO link VALUES(165,'[2,1,9,17,25,154,81,219]');
INSERT INTO link VALUES(166,'[2,1,9,17,25,168,169,170,171,172,173,174,175,176,177]');
INSERT INTO link VALUES(167,'[2,1,9,17,25,178,155,167]');
INSERT INTO link VALUES(168,'[2,1,9,17,25,166,82,220]');
INSERT INTO link VALUES(169,'[2,1,9,17,25,166,83,221]');
INSERT INTO link VALUES(170,'[2,1,9,17,25,166,84,222]');
INSERT INTO link VALUES(171,'[2,1,9,17,25,166,85,223]');
INSERT INTO link VALUES(172,'[2,1,9,17,25,166,86,224]');
INSERT INTO link VALUES(173,'[2,1,9,17,25,166,87,225]');
INSERT INTO link VALUES(174,'[2,1,9,17,25,166,75,226]');
INSERT INTO link VALUES(175,'[2,1,9,17,25,166,44,227]');
INSERT INTO link VALUES(176,'[2,1,9,17,25,166,76,228]');
INSERT INTO link VALUES(177,'[2,1,9,17,25,166,131,229]');
INSERT INTO link VALUES(178,'[2,1,9,17,25,179,167,178]');
INSERT INTO link VALUES(179,'[2,1,9,17,25,180,178,179]');
INSERT INTO link VALUES(180,'[2,1,9,17,25,181,179,180]');
INSERT INTO link VALUES(181,'[2,1,9,17,25,182,180,181]');
INSERT INTO link VALUES(182,'[2,1,9,17,25,183,181,182]');
INSERT INTO link VALUES(183,'[2,1,9,17,25,184,182,183]');
INSERT INTO link VALUES(184,'[2,1,9,17,25,233,183,184]');
INSERT INTO link VALUES(185,'[230,1,9,17,25,6,222]');
INSERT INTO link VALUES(186,'[230,1,9,17,25,4,222]');
INSERT INTO link VALUES(187,'[230,1,9,17,25,42,612]');
INSERT INTO link VALUES(188,'[230,1,9,17,25,40,613]');
INSERT INTO link VALUES(189,'[230,1,9,17,25,38,614]');
INSERT INTO link VALUES(190,'[230,1,9,17,25,36,614]');
INSERT INTO link VALUES(191,'[230,1,9,17,25,34,615]');
INSERT INTO link VALUES(192,'[230,1,9,17,25,8,221]');
INSERT INTO link VALUES(193,'[230,1,9,17,25,6,221]');
INSERT INTO link VALUES(194,'[230,1,9,17,25,4,204]');
INSERT INTO link VALUES(195,'[230,1,9,17,25,42,187]');
INSERT INTO link VALUES(196,'[230,1,9,17,25,40,187]');
INSERT INTO link VALUES(197,'[230,1,9,17,25,38,18]');
INSERT INTO link VALUES(198,'[230,1,9,17,25,36,616]');
INSERT INTO link VALUES(199,'[230,1,9,17,25,34,617]');
INSERT INTO link VALUES(200,'[230,1,9,17,25,8,617]');
INSERT INTO link VALUES(201,'[230,1,9,17,25,6,620]');
INSERT INTO link VALUES(202,'[230,1,9,17,25,4,222]');
INSERT INTO link VALUES(203,'[230,1,9,17,25,42,222]');
INSERT INTO link VALUES(204,'[230,1,9,17,25,40,612]');
INSERT INTO link VALUES(205,'[230,1,9,17,25,38,613]');
INSERT INTO link VALUES(206,'[230,1,9,17,25,36,613]');
INSERT INTO link VALUES(207,'[230,1,9,17,25,34,614]');
INSERT INTO link VALUES(208,'[230,1,9,17,25,8,615]');
INSERT INTO link VALUES(209,'[230,1,9,17,25,6,221]');
INSERT INTO link VALUES(210,'[230,1,9,17,25,4,221]');
INSERT INTO link VALUES(211,'[230,1,9,17,25,42,204]');
INSERT INTO link VALUES(212,'[230,1,9,17,25,40,187]');
INSERT INTO link VALUES(213,'[230,1,9,17,25,38,187]');
INSERT INTO link VALUES(214,'[230,1,9,17,25,36,18]');
INSERT INTO link VALUES(215,'[230,1,9,17,25,34,616]');
INSERT INTO link VALUES(216,'[230,1,9,17,25,8,616]');
INSERT INTO link VALUES(217,'[230,1,9,17,25,6,617]');
INSERT INTO link VALUES(218,'[230,1,9,17,25,4,620]');
INSERT INTO link VALUES(219,'[230,1,9,17,25,42,222]');
INSERT INTO link VALUES(220,'[230,1,9,17,25,40,222]');
INSERT INTO link VALUES(221,'[230,1,9,17,25,38,612]');
INSERT INTO link VALUES(222,'[230,1,9,17,25,36,613]');
INSERT INTO link VALUES(223,'[230,1,9,17,25,34,613]');
INSERT INTO link VALUES(224,'[230,1,9,17,25,8,614]');
INSERT INTO link VALUES(225,'[230,1,9,17,25,6,615]');
INSERT INTO link VALUES(226,'[230,1,9,17,25,4,615]');
INSERT INTO link VALUES(227,'[230,1,9,17,25,42,221]');
INSERT INTO link VALUES(228,'[230,1,9,17,25,40,204]');
INSERT INTO link VALUES(229,'[230,1,9,17,25,38,187]');
INSERT INTO link VALUES(231,'[230,1,9,17,25,612,613,614,615,221,204,187,18,616,617,618,619]');
INSERT INTO link VALUES(233,'[2,1,9,17,25,234,184,233]');
INSERT INTO link VALUES(234,'[2,1,9,17,25,233,234]');
INSERT INTO link VALUES(363,'[11,1,9,17,25,383,384,385,386,387,388]');
INSERT INTO link VALUES(364,'[11,1,9,17,25,389,390,391,392,393,394]');
INSERT INTO link VALUES(365,'[11,1,9,17,25,395,396,397,398,399,400]');
INSERT INTO link VALUES(366,'[11,1,9,17,25,382,401,402,403,404,405]');
INSERT INTO link VALUES(367,'[11,1,9,17,25,406,407,408,409,410,411]');
INSERT INTO link VALUES(368,'[11,1,9,17,25,412,413,414,415,416,417]');
INSERT INTO link VALUES(369,'[11,1,9,17,25,418,419,420,421,422,423]');
INSERT INTO link VALUES(370,'[11,1,9,17,25,424,425,426,427,428,429]');
INSERT INTO link VALUES(371,'[11,1,9,17,25,430,431,432,433,434,435]');
INSERT INTO link VALUES(372,'[11,1,9,17,25,436,437,438,439,440,441]');
INSERT INTO link VALUES(373,'[11,1,9,17,25,442,443,444,445,446,447]');
INSERT INTO link VALUES(374,'[11,1,9,17,25,448,449,450,451,452,453]');
INSERT INTO link VALUES(375,'[11,1,9,17,25,454,455,456,457,458,459]');
INSERT INTO link VALUES(376,'[11,1,9,17,25,460,461,462,463,464,465]');
INSERT INTO link VALUES(377,'[11,1,9,17,25,466,467,468,469,470,471]');
INSERT INTO link VALUES(378,'[11,1,9,17,25,472,473,474,475,476,477]');
INSERT INTO link VALUES(379,'[11,1,9,17,25,478,479,480]');
INSERT INTO link VALUES(380,'[11,1,9,17,25,481,482,483]');
INSERT INTO link VALUES(381,'[11,1,9,17,25,484,485,486]');
INSERT INTO link VALUES(382,'[11,1,9,17,25,366,10,401,26]');
INSERT INTO link VALUES(383,'[11,1,9,17,25,363,10,384,26]');
INSERT INTO link VALUES(384,'[11,1,9,17,25,363,10,385,27]');
INSERT INTO link VALUES(385,'[11,1,9,17,25,363,10,386,28]');
INSERT INTO link VALUES(386,'[11,1,9,17,25,363,10,387,29]');
INSERT INTO link VALUES(387,'[11,1,9,17,25,363,10,383,30]');
INSERT INTO link VALUES(388,'[11,1,9,17,25,383,384,385,386,387,388]');
INSERT INTO link VALUES(389,'[11,1,9,17,25,364,10,390,26]');
INSERT INTO link VALUES(390,'[11,1,9,17,25,364,10,391,27]');
INSERT INTO link VALUES(391,'[11,1,9,17,25,364,10,392,28]');
INSERT INTO link VALUES(392,'[11,1,9,17,25,364,10,393,29]');
INSERT INTO link VALUES(393,'[11,1,9,17,25,364,10,389,30]');
INSERT INTO link VALUES(394,'[11,1,9,17,25,389,390,391,392,393,394]');
INSERT INTO link VALUES(395,'[11,1,9,17,25,365,10,396,26]');
INSERT INTO link VALUES(396,'[11,1,9,17,25,365,10,397,27]');
INSERT INTO link VALUES(397,'[11,1,9,17,25,365,10,398,28]');
INSERT INTO link VALUES(398,'[11,1,9,17,25,365,10,399,29]');
INSERT INTO link VALUES(399,'[11,1,9,17,25,365,10,395,30]');
INSERT INTO link VALUES(400,'[11,1,9,17,25,395,396,397,398,399,400]');
INSERT INTO link VALUES(401,'[11,1,9,17,25,366,10,402,27]');
INSERT INTO link VALUES(402,'[11,1,9,17,25,366,10,403,28]');
INSERT INTO link VALUES(403,'[11,1,9,17,25,366,10,404,29]');
INSERT INTO link VALUES(404,'[11,1,9,17,25,366,10,382,30]');
INSERT INTO link VALUES(405,'[11,1,9,17,25,382,401,402,403,404,405]');
INSERT INTO link VALUES(406,'[11,1,9,17,25,367,12,407,26]');
INSERT INTO link VALUES(407,'[11,1,9,17,25,367,12,408,27]');
INSERT INTO link VALUES(408,'[11,1,9,17,25,367,12,409,28]');
INSERT INTO link VALUES(409,'[11,1,9,17,25,367,12,410,29]');
INSERT INTO link VALUES(410,'[11,1,9,17,25,367,12,406,30]');
INSERT INTO link VALUES(411,'[11,1,9,17,25,406,407,408,409,410,411]');
INSERT INTO link VALUES(412,'[11,1,9,17,25,368,12,413,26]');
INSERT INTO link VALUES(413,'[11,1,9,17,25,368,12,414,27]');
INSERT INTO link VALUES(414,'[11,1,9,17,25,368,12,415,28]');
INSERT INTO link VALUES(415,'[11,1,9,17,25,368,12,416,29]');
INSERT INTO link VALUES(416,'[11,1,9,17,25,368,12,412,30]');
INSERT INTO link VALUES(417,'[11,1,9,17,25,412,413,414,415,416,417]');
INSERT INTO link VALUES(418,'[11,1,9,17,25,369,12,419,26]');
INSERT INTO link VALUES(419,'[11,1,9,17,25,369,12,420,27]');
INSERT INTO link VALUES(420,'[11,1,9,17,25,369,12,421,28]');
INSERT INTO link VALUES(421,'[11,1,9,17,25,369,12,422,29]');
INSERT INTO link VALUES(422,'[11,1,9,17,25,369,12,418,30]');
INSERT INTO link VALUES(423,'[11,1,9,17,25,418,419,420,421,422,423]');
INSERT INTO link VALUES(424,'[11,1,9,17,25,370,12,425,26]');
INSERT INTO link VALUES(425,'[11,1,9,17,25,370,12,426,27]');
INSERT INTO link VALUES(426,'[11,1,9,17,25,370,12,427,28]');
INSERT INTO link VALUES(427,'[11,1,9,17,25,370,12,428,29]');
INSERT INTO link VALUES(428,'[11,1,9,17,25,370,12,424,30]');
INSERT INTO link VALUES(429,'[11,1,9,17,25,424,425,426,427,428,429]');
INSERT INTO link VALUES(430,'[11,1,9,17,25,371,13,431,26]');
INSERT INTO link VALUES(431,'[11,1,9,17,25,371,13,432,27]');
INSERT INTO link VALUES(432,'[11,1,9,17,25,371,13,433,28]');
INSERT INTO link VALUES(433,'[11,1,9,17,25,371,13,434,29]');
INSERT INTO link VALUES(434,'[11,1,9,17,25,371,13,430,30]');
INSERT INTO link VALUES(435,'[11,1,9,17,25,430,431,432,433,434,435]');
INSERT INTO link VALUES(436,'[11,1,9,17,25,372,13,437,26]');
INSERT INTO link VALUES(437,'[11,1,9,17,25,372,13,438,27]');
INSERT INTO link VALUES(438,'[11,1,9,17,25,372,13,439,28]');
INSERT INTO link VALUES(439,'[11,1,9,17,25,372,13,440,29]');
INSERT INTO link VALUES(440,'[11,1,9,17,25,372,13,436,30]');
INSERT INTO link VALUES(441,'[11,1,9,17,25,436,437,438,439,440,441]');
INSERT INTO link VALUES(442,'[11,1,9,17,25,373,13,443,26]');
INSERT INTO link VALUES(443,'[11,1,9,17,25,373,13,444,27]');
INSERT INTO link VALUES(444,'[11,1,9,17,25,373,13,445,28]');
INSERT INTO link VALUES(445,'[11,1,9,17,25,373,13,446,29]');
INSERT INTO link VALUES(446,'[11,1,9,17,25,373,13,442,30]');
INSERT INTO link VALUES(447,'[11,1,9,17,25,442,443,444,445,446,447]');
INSERT INTO link VALUES(448,'[11,1,9,17,25,374,13,449,26]');
INSERT INTO link VALUES(449,'[11,1,9,17,25,374,13,450,27]');
INSERT INTO link VALUES(450,'[11,1,9,17,25,374,13,451,28]');
INSERT INTO link VALUES(451,'[11,1,9,17,25,374,13,452,29]');
INSERT INTO link VALUES(452,'[11,1,9,17,25,374,13,448,30]');
INSERT INTO link VALUES(453,'[11,1,9,17,25,448,449,450,451,452,453]');
INSERT INTO link VALUES(454,'[11,1,9,17,25,375,14,455,26]');
INSERT INTO link VALUES(455,'[11,1,9,17,25,375,14,456,27]');
INSERT INTO link VALUES(456,'[11,1,9,17,25,375,14,457,28]');
INSERT INTO link VALUES(457,'[11,1,9,17,25,375,14,458,29]');
INSERT INTO link VALUES(458,'[11,1,9,17,25,375,14,454,30]');
INSERT INTO link VALUES(459,'[11,1,9,17,25,454,455,456,457,458,459]');
INSERT INTO link VALUES(460,'[11,1,9,17,25,376,14,461,26]');
INSERT INTO link VALUES(461,'[11,1,9,17,25,376,14,462,27]');
INSERT INTO link VALUES(462,'[11,1,9,17,25,376,14,463,28]');
INSERT INTO link VALUES(463,'[11,1,9,17,25,376,14,464,29]');
INSERT INTO link VALUES(464,'[11,1,9,17,25,376,14,460,30]');
INSERT INTO link VALUES(465,'[11,1,9,17,25,460,461,462,463,464,465]');
INSERT INTO link VALUES(466,'[11,1,9,17,25,377,14,467,26]');
INSERT INTO link VALUES(467,'[11,1,9,17,25,377,14,468,27]');
INSERT INTO link VALUES(468,'[11,1,9,17,25,377,14,469,28]');
INSERT INTO link VALUES(469,'[11,1,9,17,25,377,14,470,29]');
INSERT INTO link VALUES(470,'[11,1,9,17,25,377,14,466,30]');
INSERT INTO link VALUES(471,'[11,1,9,17,25,466,467,468,469,470,471]');
INSERT INTO link VALUES(472,'[11,1,9,17,25,378,14,473,26]');
INSERT INTO link VALUES(473,'[11,1,9,17,25,378,14,474,27]');
INSERT INTO link VALUES(474,'[11,1,9,17,25,378,14,475,28]');
INSERT INTO link VALUES(475,'[11,1,9,17,25,378,14,476,29]');
INSERT INTO link VALUES(476,'[11,1,9,17,25,378,14,472,30]');
INSERT INTO link VALUES(477,'[11,1,9,17,25,472,473,474,475,476,477]');
INSERT INTO link VALUES(478,'[11,1,9,17,25,487,488,489]');
INSERT INTO link VALUES(479,'[11,1,9,17,25,490,491,492]');
INSERT INTO link VALUES(480,'[11,1,9,17,25,493,494,495]');
INSERT INTO link VALUES(481,'[11,1,9,17,25,496,497,498]');
INSERT INTO link VALUES(482,'[11,1,9,17,25,499,500,501]');
INSERT INTO link VALUES(483,'[11,1,9,17,25,502,503,504]');
INSERT INTO link VALUES(484,'[11,1,9,17,25,505,506,507]');
INSERT INTO link VALUES(485,'[11,1,9,17,25,508,509,510]');
INSERT INTO link VALUES(486,'[11,1,9,17,25,511,512,513]');
INSERT INTO link VALUES(487,'[11,1,9,17,25]');
INSERT INTO link VALUES(488,'[11,1,9,17,25]');
INSERT INTO link VALUES(489,'[11,1,9,17,25]');
INSERT INTO link VALUES(490,'[11,1,9,17,25]');
INSERT INTO link VALUES(491,'[11,1,9,17,25]');
INSERT INTO link VALUES(492,'[11,1,9,17,25]');
INSERT INTO link VALUES(493,'[11,1,9,17,25]');
INSERT INTO link VALUES(494,'[11,1,9,17,25]');
INSERT INTO link VALUES(495,'[11,1,9,17,25]');
INSERT INTO link VALUES(496,'[11,1,9,17,25]');
INSERT INTO link VALUES(497,'[11,1,9,17,25]');
INSERT INTO link VALUES(498,'[11,1,9,17,25]');
INSERT INTO link VALUES(499,'[11,1,9,17,25]');
INSERT INTO link VALUES(500,'[11,1,9,17,25]');
INSERT INTO link VALUES(501,'[11,1,9,17,25]');
INSERT INTO link VALUES(502,'[11,1,9,17,25]');
INSERT INTO link VALUES(503,'[11,1,9,17,25]');
INSERT INTO link VALUES(504,'[11,1,9,17,25]');
INSERT INTO link VALUES(505,'[11,1,9,17,25]');
INSERT INTO link VALUES(506,'[11,1,9,17,25]');
INSERT INTO link VALUES(507,'[11,1,9,17,25]');
INSERT INTO link VALUES(508,'[11,1,9,17,25]');
INSERT INTO link VALUES(509,'[11,1,9,17,25]');
INSERT INTO link VALUES(510,'[11,1,9,17,25]');
INSERT INTO link VALUES(511,'[11,1,9,17,25]');
INSERT INTO link VALUES(512,'[11,1,9,17,25]');
INSERT INTO link VALUES(513,'[11,1,9,17,25]');
INSERT INTO link VALUES(610,'[230,1,9,17,25]');
INSERT INTO link VALUES(612,'[230,1,9,17,25,6,612]');
INSERT INTO link VALUES(613,'[230,1,9,17,25,8,612]');
INSERT INTO link VALUES(614,'[230,1,9,17,25,34,612]');
INSERT INTO link VALUES(615,'[230,1,9,17,25,36,612]');
INSERT INTO link VALUES(616,'[230,1,9,17,25,6,612]');
INSERT INTO link VALUES(617,'[230,1,9,17,25,8,612]');
INSERT INTO link VALUES(618,'[230,1,9,17,25,620,222,205,188,19,621,622,623,223,206,624,625]');
INSERT INTO link VALUES(619,'[230,1,9,17,25,612,613,614,615,221,204,187,18,616,617,618,619]');
INSERT INTO link VALUES(620,'[230,1,9,17,25,34,613]');
INSERT INTO link VALUES(621,'[230,1,9,17,25,4,613]');
INSERT INTO link VALUES(622,'[230,1,9,17,25,6,613]');
INSERT INTO link VALUES(623,'[230,1,9,17,25,8,613]');
INSERT INTO link VALUES(624,'[230,1,9,17,25,189,20,626,627,628,224,207,190,21,629,630,631]');
INSERT INTO link VALUES(625,'[230,1,9,17,25,620,222,205,188,19,621,622,623,223,206,624,625]');
INSERT INTO link VALUES(626,'[230,1,9,17,25,42,614]');
INSERT INTO link VALUES(627,'[230,1,9,17,25,4,614]');
INSERT INTO link VALUES(628,'[230,1,9,17,25,6,614]');
INSERT INTO link VALUES(629,'[230,1,9,17,25,40,614]');
INSERT INTO link VALUES(630,'[230,1,9,17,25,632,633,225,208,191,22,634,635,636,226,637,638]');
INSERT INTO link VALUES(631,'[230,1,9,17,25,189,20,626,627,628,224,207,190,21,629,630,631]');
INSERT INTO link VALUES(632,'[230,1,9,17,25,42,615]');
INSERT INTO link VALUES(633,'[230,1,9,17,25,4,615]');
INSERT INTO link VALUES(634,'[230,1,9,17,25,38,615]');
INSERT INTO link VALUES(635,'[230,1,9,17,25,40,615]');
INSERT INTO link VALUES(636,'[230,1,9,17,25,42,615]');
INSERT INTO link VALUES(637,'[230,1,9,17,25,209,192,23,639,640,641,227,210,193,24,642,643]');
INSERT INTO link VALUES(638,'[230,1,9,17,25,632,633,225,208,191,22,634,635,636,226,637,638]');
INSERT INTO link VALUES(639,'[230,1,9,17,25,36,221]');
INSERT INTO link VALUES(640,'[230,1,9,17,25,38,221]');
INSERT INTO link VALUES(641,'[230,1,9,17,25,40,221]');
INSERT INTO link VALUES(642,'[230,1,9,17,25,644,645,646,228,211,194,113,647,648,649,650,651]');
INSERT INTO link VALUES(643,'[230,1,9,17,25,209,192,23,639,640,641,227,210,193,24,642,643]');
INSERT INTO link VALUES(644,'[230,1,9,17,25,34,204]');
INSERT INTO link VALUES(645,'[230,1,9,17,25,36,204]');
INSERT INTO link VALUES(646,'[230,1,9,17,25,38,204]');
INSERT INTO link VALUES(647,'[230,1,9,17,25,8,204]');
INSERT INTO link VALUES(648,'[230,1,9,17,25,34,204]');
INSERT INTO link VALUES(649,'[230,1,9,17,25,36,204]');
INSERT INTO link VALUES(650,'[230,1,9,17,25,229,212,195,114,652,653,654,655,213,196,656,657]');
INSERT INTO link VALUES(651,'[230,1,9,17,25,644,645,646,228,211,194,113,647,648,649,650,651]');
INSERT INTO link VALUES(652,'[230,1,9,17,25,6,187]');
INSERT INTO link VALUES(653,'[230,1,9,17,25,8,187]');
INSERT INTO link VALUES(654,'[230,1,9,17,25,34,187]');
INSERT INTO link VALUES(655,'[230,1,9,17,25,36,187]');
INSERT INTO link VALUES(656,'[230,1,9,17,25,115,658,659,660,661,214,197,116,662,663,664,665]');
INSERT INTO link VALUES(657,'[230,1,9,17,25,229,212,195,114,652,653,654,655,213,196,656,657]');
INSERT INTO link VALUES(658,'[230,1,9,17,25,4,18]');
INSERT INTO link VALUES(659,'[230,1,9,17,25,6,18]');
INSERT INTO link VALUES(660,'[230,1,9,17,25,8,18]');
INSERT INTO link VALUES(661,'[230,1,9,17,25,34,18]');
INSERT INTO link VALUES(662,'[230,1,9,17,25,42,18]');
INSERT INTO link VALUES(663,'[230,1,9,17,25,4,18]');
INSERT INTO link VALUES(664,'[230,1,9,17,25,666,667,215,198,117,668,669,670,671,216,672,673]');
INSERT INTO link VALUES(665,'[230,1,9,17,25,115,658,659,660,661,214,197,116,662,663,664,665]');
INSERT INTO link VALUES(666,'[230,1,9,17,25,6,616]');
INSERT INTO link VALUES(667,'[230,1,9,17,25,8,616]');
INSERT INTO link VALUES(668,'[230,1,9,17,25,40,616]');
INSERT INTO link VALUES(669,'[230,1,9,17,25,42,616]');
INSERT INTO link VALUES(670,'[230,1,9,17,25,4,616]');
INSERT INTO link VALUES(671,'[230,1,9,17,25,6,616]');
INSERT INTO link VALUES(672,'[230,1,9,17,25,199,118,674,675,676,677,217,200,119,678,679,680]');
INSERT INTO link VALUES(673,'[230,1,9,17,25,666,667,215,198,117,668,669,670,671,216,672,673]');
INSERT INTO link VALUES(674,'[230,1,9,17,25,38,617]');
INSERT INTO link VALUES(675,'[230,1,9,17,25,40,617]');
INSERT INTO link VALUES(676,'[230,1,9,17,25,42,617]');
INSERT INTO link VALUES(677,'[230,1,9,17,25,4,617]');
INSERT INTO link VALUES(678,'[230,1,9,17,25,36,617]');
INSERT INTO link VALUES(679,'[230,1,9,17,25,681,682,683,218,201,120,684,685,686,687,688,689]');
INSERT INTO link VALUES(680,'[230,1,9,17,25,199,118,674,675,676,677,217,200,119,678,679,680]');
INSERT INTO link VALUES(681,'[230,1,9,17,25,38,620]');
INSERT INTO link VALUES(682,'[230,1,9,17,25,40,620]');
INSERT INTO link VALUES(683,'[230,1,9,17,25,42,620]');
INSERT INTO link VALUES(684,'[230,1,9,17,25,34,620]');
INSERT INTO link VALUES(685,'[230,1,9,17,25,36,620]');
INSERT INTO link VALUES(686,'[230,1,9,17,25,38,620]');
INSERT INTO link VALUES(687,'[230,1,9,17,25,40,620]');
INSERT INTO link VALUES(688,'[230,1,9,17,25,219,202,185,690,691,692,693,220,203,186,694]');
INSERT INTO link VALUES(689,'[230,1,9,17,25,681,682,683,218,201,120,684,685,686,687,688,689]');
INSERT INTO link VALUES(690,'[230,1,9,17,25,8,222]');
INSERT INTO link VALUES(691,'[230,1,9,17,25,34,222]');
INSERT INTO link VALUES(692,'[230,1,9,17,25,36,222]');
INSERT INTO link VALUES(693,'[230,1,9,17,25,38,222]');
INSERT INTO link VALUES(694,'[230,1,9,17,25,219,202,185,690,691,692,693,220,203,186,694]');
INSERT INTO link VALUES(801,'[32,1,9,17,25,842,843,844,845,846,847,848,15]');
INSERT INTO link VALUES(802,'[32,1,9,17,25,801,802,803,804,805,806]');
INSERT INTO link VALUES(803,'[32,1,9,17,25,849]');
INSERT INTO link VALUES(804,'[32,1,9,17,25]');
INSERT INTO link VALUES(805,'[32,1,9,17,25,850,851,852]');
INSERT INTO link VALUES(807,'[32,1,9,17,25,832,853,815,816,817,854,855,15]');
INSERT INTO link VALUES(808,'[32,1,9,17,25,853,814,28,856,857,858,859,15]');
INSERT INTO link VALUES(809,'[32,1,9,17,25,815,28,856,857,860,861,862,15]');
INSERT INTO link VALUES(810,'[32,1,9,17,25,816,856,857,860,843,863,864,15]');
INSERT INTO link VALUES(811,'[32,1,9,17,25,817,857,860,843,844,865,866,15]');
INSERT INTO link VALUES(814,'[32,1,9,17,25,839,867,822,823,824,868,869,15]');
INSERT INTO link VALUES(815,'[32,1,9,17,25,867,821,29,870,871,872,873,15]');
INSERT INTO link VALUES(816,'[32,1,9,17,25,822,29,870,871,874,875,876,15]');
INSERT INTO link VALUES(817,'[32,1,9,17,25,823,870,871,874,808,877,878,15]');
INSERT INTO link VALUES(818,'[32,1,9,17,25,824,871,874,808,809,894,895,15]');
INSERT INTO link VALUES(821,'[32,1,9,17,25,896,897,829,830,831,898,899,15]');
INSERT INTO link VALUES(822,'[32,1,9,17,25,897,828,30,900,901,902,903,15]');
INSERT INTO link VALUES(823,'[32,1,9,17,25,829,30,900,901,853,904,905,15]');
INSERT INTO link VALUES(824,'[32,1,9,17,25,830,900,901,853,815,906,907,15]');
INSERT INTO link VALUES(825,'[32,1,9,17,25,831,901,853,815,816,908,909,15]');
INSERT INTO link VALUES(828,'[32,1,9,17,25,910,911,836,837,838,912,913,15]');
INSERT INTO link VALUES(829,'[32,1,9,17,25,911,835,927,928,929,930,931,15]');
INSERT INTO link VALUES(830,'[32,1,9,17,25,836,927,928,929,867,932,933,15]');
INSERT INTO link VALUES(831,'[32,1,9,17,25,837,928,929,867,822,934,935,15]');
INSERT INTO link VALUES(832,'[32,1,9,17,25,838,929,867,822,823,936,937,15]');
INSERT INTO link VALUES(835,'[32,1,9,17,25,938,939,940,941,942,943,944,15]');
INSERT INTO link VALUES(836,'[32,1,9,17,25,939,953,954,955,956,957,958,15]');
INSERT INTO link VALUES(837,'[32,1,9,17,25,940,954,955,956,897,959,960,15]');
INSERT INTO link VALUES(838,'[32,1,9,17,25,941,955,956,897,829,961,962,15]');
INSERT INTO link VALUES(839,'[32,1,9,17,25,942,956,897,829,830,963,964,15]');
INSERT INTO link VALUES(842,'[32,1,9,17,25,825,874,808,809,810,879,880,15]');
INSERT INTO link VALUES(843,'[32,1,9,17,25,874,807,27,881,882,883,884,15]');
INSERT INTO link VALUES(844,'[32,1,9,17,25,808,27,881,882,885,886,887,15]');
INSERT INTO link VALUES(845,'[32,1,9,17,25,809,881,882,885,888,889,890,15]');
INSERT INTO link VALUES(846,'[32,1,9,17,25,810,882,885,888,891,892,893,15]');
INSERT INTO link VALUES(849,'[32,1,9,17,25]');
INSERT INTO link VALUES(853,'[32,1,9,17,25,929,839,821,29,870,965,966,15]');
INSERT INTO link VALUES(856,'[32,1,9,17,25,29,823,824,825,807,967,968,15]');
INSERT INTO link VALUES(857,'[32,1,9,17,25,870,824,825,807,27,969,970,15]');
INSERT INTO link VALUES(860,'[32,1,9,17,25,871,825,807,27,881,971,972,15]');
INSERT INTO link VALUES(867,'[32,1,9,17,25,956,896,828,30,900,978,979,15]');
INSERT INTO link VALUES(870,'[32,1,9,17,25,30,830,831,832,814,980,981,15]');
INSERT INTO link VALUES(871,'[32,1,9,17,25,900,831,832,814,28,982,983,15]');
INSERT INTO link VALUES(874,'[32,1,9,17,25,901,832,814,28,856,984,985,15]');
INSERT INTO link VALUES(881,'[32,1,9,17,25,28,816,817,818,842,914,915,15]');
INSERT INTO link VALUES(882,'[32,1,9,17,25,856,817,818,842,26,916,917,15]');
INSERT INTO link VALUES(885,'[32,1,9,17,25,857,818,842,26,918,919,920,15]');
INSERT INTO link VALUES(888,'[32,1,9,17,25,860,842,26,918,921,922,923,15]');
INSERT INTO link VALUES(891,'[32,1,9,17,25,843,26,918,921,924,925,926,15]');
INSERT INTO link VALUES(896,'[32,1,9,17,25,986,987,911,836,837,988,989,15]');
INSERT INTO link VALUES(897,'[32,1,9,17,25,987,910,835,927,928,990,991,15]');
INSERT INTO link VALUES(900,'[32,1,9,17,25,927,837,838,839,821,992,993,15]');
INSERT INTO link VALUES(901,'[32,1,9,17,25,928,838,839,821,29,994,995,15]');
INSERT INTO link VALUES(910,'[32,1,9,17,25,975,996,939,940,941,997,998,15]');
INSERT INTO link VALUES(911,'[32,1,9,17,25,996,938,953,954,955,999,1000,15]');
INSERT INTO link VALUES(918,'[32,1,9,17,25,27,809,810,811,945,946,947,15]');
INSERT INTO link VALUES(921,'[32,1,9,17,25,881,810,811,945,801,948,949,15]');
INSERT INTO link VALUES(924,'[32,1,9,17,25,882,811,945,801,950,951,952,15]');
INSERT INTO link VALUES(927,'[32,1,9,17,25,953,940,941,942,896,1001,1002,15]');
INSERT INTO link VALUES(928,'[32,1,9,17,25,954,941,942,896,828,1003,1004,15]');
INSERT INTO link VALUES(929,'[32,1,9,17,25,955,942,896,828,30,1005,1006,15]');
INSERT INTO link VALUES(938,'[32,1,9,17,25,945,888,891,1007,1008,1009,1010,15]');
INSERT INTO link VALUES(939,'[32,1,9,17,25,888,801,950,1011,1012,1013,1014,15]');
INSERT INTO link VALUES(940,'[32,1,9,17,25,891,950,1011,1012,987,1015,1016,15]');
INSERT INTO link VALUES(941,'[32,1,9,17,25,1007,1011,1012,987,911,1017,1018,15]');
INSERT INTO link VALUES(942,'[32,1,9,17,25,1008,1012,987,911,836,1019,1020,15]');
INSERT INTO link VALUES(945,'[32,1,9,17,25,818,860,843,844,845,973,974,15]');
INSERT INTO link VALUES(950,'[32,1,9,17,25,26,844,845,846,975,976,977,15]');
INSERT INTO link VALUES(953,'[32,1,9,17,25,801,891,1007,1008,986,1021,1022,15]');
INSERT INTO link VALUES(954,'[32,1,9,17,25,950,1007,1008,986,910,1023,1024,15]');
INSERT INTO link VALUES(955,'[32,1,9,17,25,1011,1008,986,910,835,1025,1026,15]');
INSERT INTO link VALUES(956,'[32,1,9,17,25,1012,986,910,835,927,1027,1028,15]');
INSERT INTO link VALUES(975,'[32,1,9,17,25,811,885,888,891,1007,1029,1030,15]');
INSERT INTO link VALUES(986,'[32,1,9,17,25,846,924,996,939,940,1031,1032,15]');
INSERT INTO link VALUES(987,'[32,1,9,17,25,924,975,938,953,954,1033,1034,15]');
INSERT INTO link VALUES(996,'[32,1,9,17,25,885,945,801,950,1011,1035,1036,15]');
INSERT INTO link VALUES(1007,'[32,1,9,17,25,844,918,921,924,996,1037,1038,15]');
INSERT INTO link VALUES(1008,'[32,1,9,17,25,845,921,924,996,939,1039,1040,15]');
INSERT INTO link VALUES(1011,'[32,1,9,17,25,918,845,846,975,938,1041,1042,15]');
INSERT INTO link VALUES(1012,'[32,1,9,17,25,921,846,975,938,953,1043,1044,15]');
CREATE TABLE redirect (
    uri_id INTEGER PRIMARY KEY,
    target_id INTEGER,                    -- NULL when the target was refused and not kept
    status INTEGER NOT NULL,              -- 0: HTML META refresh
    at INTEGER NOT NULL
) STRICT;
INSERT INTO redirect VALUES(3,4,301,1795225758032);
INSERT INTO redirect VALUES(5,6,301,1795225758032);
INSERT INTO redirect VALUES(7,8,301,1795225758032);
INSERT INTO redirect VALUES(25,31,302,1795225758630);
INSERT INTO redirect VALUES(33,34,301,1795225758032);
INSERT INTO redirect VALUES(35,36,301,1795225758032);
INSERT INTO redirect VALUES(37,38,301,1795225758033);
INSERT INTO redirect VALUES(39,40,301,1795225758033);
INSERT INTO redirect VALUES(41,42,301,1795225758033);
INSERT INTO redirect VALUES(47,1,301,1795225758034);
INSERT INTO redirect VALUES(51,78,302,1795225758044);
INSERT INTO redirect VALUES(52,10,301,1795225758044);
INSERT INTO redirect VALUES(53,98,302,1795225758051);
INSERT INTO redirect VALUES(54,79,302,1795225758051);
INSERT INTO redirect VALUES(55,45,0,1795225758051);
INSERT INTO redirect VALUES(78,45,301,1795225758051);
INSERT INTO redirect VALUES(79,54,302,1795225758052);
CREATE TABLE attempt (
    uri_id INTEGER NOT NULL,
    number INTEGER NOT NULL,              -- from 1 in each cycle
    cycle INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status INTEGER NOT NULL,              -- HTTP status, 0 without an answer
    reason_id INTEGER NOT NULL,
    sentence TEXT,
    retry_at INTEGER,                     -- NULL: given up
    PRIMARY KEY (uri_id, cycle, number)
) STRICT, WITHOUT ROWID;
INSERT INTO attempt VALUES(58,1,0,1795225758051,403,125,'HTTP status 403',NULL);
INSERT INTO attempt VALUES(59,1,0,1795225758051,410,125,'HTTP status 410',NULL);
INSERT INTO attempt VALUES(60,1,0,1795225758051,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(61,1,0,1795225758051,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(79,1,0,1795225758052,302,111,NULL,NULL);
INSERT INTO attempt VALUES(362,1,0,1795225758232,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(803,1,0,1795225758639,200,112,NULL,NULL);
INSERT INTO attempt VALUES(804,1,0,1795225758639,200,112,NULL,NULL);
INSERT INTO attempt VALUES(806,1,0,1795225758639,404,125,'HTTP status 404',NULL);
CREATE TABLE robots (
    site_id INTEGER PRIMARY KEY,
    fetched_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    status INTEGER NOT NULL,              -- HTTP status, 0 without an answer
    policy TEXT NOT NULL CHECK (policy IN ('rules', 'allow', 'disallow', 'not now')),
    sentence TEXT,
    crawl_delay_ms INTEGER,
    text TEXT NOT NULL                    -- as received, bounded
) STRICT;
INSERT INTO robots VALUES(1,1795225758030,1795312158030,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /private/\nDisallow: /search\nAllow: /private/press.html\nSitemap: http://www.intranet.example:21380/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(2,1795225758230,1795312158230,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /drafts/\nSitemap: http://docs.intranet.example:21380/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(3,1795225758433,1795312158433,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /export\nSitemap: http://people.intranet.example:21380/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(4,1795225758630,1795312158630,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /edit\nSitemap: http://wiki.intranet.example:21380/sitemap.xml\n','\n',char(10)));
CREATE TABLE mime (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO mime VALUES(1,'text/html');
INSERT INTO mime VALUES(2,'text/plain');
INSERT INTO mime VALUES(3,'application/json');
CREATE TABLE rule (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO rule VALUES(1,'exclude_exts ".css"');
INSERT INTO rule VALUES(2,'seine/scope hosts');
INSERT INTO rule VALUES(3,'exclude_exts ".zip"');
CREATE TABLE reason (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('uri', 'document')),
    code TEXT NOT NULL,
    detail TEXT NOT NULL,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
INSERT INTO reason VALUES(2,'uri','ch','scheme','the scheme is not among allowed_schemes');
INSERT INTO reason VALUES(3,'uri','ur','rule','the URI rules exclude it');
INSERT INTO reason VALUES(4,'uri','ur','extension','its extension is among exclude_exts');
INSERT INTO reason VALUES(5,'uri','ur','length','it is too long');
INSERT INTO reason VALUES(6,'uri','ur','recursion','it repeats itself more than max_uri_recursion times');
INSERT INTO reason VALUES(7,'uri','ur','trap','it looks like a trap');
INSERT INTO reason VALUES(8,'uri','ur','unparsable','it is no valid URI');
INSERT INTO reason VALUES(9,'uri','ur','refresh_only','the collection takes no new URIs now');
INSERT INTO reason VALUES(10,'uri','ur','max_doc','the site has reached max_doc');
INSERT INTO reason VALUES(11,'uri','ro','robots','robots.txt disallows it');
INSERT INTO reason VALUES(12,'uri','do','rule','the host rules exclude it');
INSERT INTO reason VALUES(13,'uri','do','external','it leads to another host');
INSERT INTO reason VALUES(14,'uri','do','address','the host''s IP address is excluded');
INSERT INTO reason VALUES(15,'uri','ic','known','it is queued or crawled already in this cycle');
INSERT INTO reason VALUES(16,'uri','fo','focus','it is outside the focus');
INSERT INTO reason VALUES(17,'uri','de','depth','it is more page hops away than crawlmode allows');
INSERT INTO reason VALUES(101,'document','he','header','the response header is invalid');
INSERT INTO reason VALUES(102,'document','he','size','the response header is too large');
INSERT INTO reason VALUES(103,'document','mi','type','the MIME type is not among allowed_types');
INSERT INTO reason VALUES(104,'document','ti','timeout','the download took longer than fetch_timeout');
INSERT INTO reason VALUES(105,'document','tl','size','the document is larger than cut_off');
INSERT INTO reason VALUES(106,'document','hx','rule','a response header is excluded');
INSERT INTO reason VALUES(107,'document','en','encoding','the content encoding is invalid or unknown');
INSERT INTO reason VALUES(108,'document','cu','chunk','the chunked encoding is broken');
INSERT INTO reason VALUES(109,'document','nr','target','a redirect without a usable target');
INSERT INTO reason VALUES(110,'document','nr','max_redirects','more redirects than max_redirects');
INSERT INTO reason VALUES(111,'document','nr','loop','the redirects lead in a circle');
INSERT INTO reason VALUES(112,'document','ni','noindex','the page asked not to be indexed');
INSERT INTO reason VALUES(113,'document','cs','duplicate','another URI has the same content');
INSERT INTO reason VALUES(114,'document','fs','focus','the document is outside the focus');
INSERT INTO reason VALUES(115,'document','in','incomplete','only a part of the document arrived');
INSERT INTO reason VALUES(116,'document','co','connect','the connection was refused');
INSERT INTO reason VALUES(117,'document','co','dns','the host name could not be resolved');
INSERT INTO reason VALUES(118,'document','co','route','there is no route to the host');
INSERT INTO reason VALUES(119,'document','co','certificate','the server''s certificate was refused');
INSERT INTO reason VALUES(120,'document','ct','timeout','the connection took too long');
INSERT INTO reason VALUES(121,'document','ne','network','the network failed during the transfer');
INSERT INTO reason VALUES(122,'document','em','empty','the document is empty');
INSERT INTO reason VALUES(123,'document','eh','empty','the server closed without an answer');
INSERT INTO reason VALUES(124,'document','rs','feed','feeds are not kept as documents');
INSERT INTO reason VALUES(125,'document','ot','status','the HTTP status is no success');
INSERT INTO reason VALUES(126,'document','ot','other','an error of no other kind');
CREATE TABLE uri_state (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;
INSERT INTO uri_state VALUES(1,'pending','waits in queue, claim or later');
INSERT INTO uri_state VALUES(2,'stored','has a document of its own');
INSERT INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
INSERT INTO uri_state VALUES(4,'redirect','leads to another URI');
INSERT INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
INSERT INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
INSERT INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
INSERT INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
CREATE TABLE cluster (
    id INTEGER PRIMARY KEY,
    committed_end INTEGER NOT NULL,
    dead_bytes INTEGER NOT NULL
) STRICT;
INSERT INTO cluster VALUES(0,710612,0);
CREATE TABLE cycle (
    number INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,                          -- complete, incomplete, interrupted
    requeue_at INTEGER NOT NULL,          -- URIs up to this id were requeued …
    requeue_end INTEGER NOT NULL          -- … of those up to this one
) STRICT;
INSERT INTO cycle VALUES(0,1795225758029,1795225758692,'complete',0,0);
CREATE TABLE rescreen (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    position INTEGER NOT NULL,
    upto INTEGER NOT NULL
) STRICT;
CREATE TABLE statistic_name (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    aggregation TEXT NOT NULL,
    unit TEXT NOT NULL,
    recomputable INTEGER NOT NULL
) STRICT;
INSERT INTO statistic_name VALUES(1,'Processed','continuous','URIs',0);
INSERT INTO statistic_name VALUES(2,'Downloaded','continuous','responses',0);
INSERT INTO statistic_name VALUES(3,'Stored','continuous','documents',1);
INSERT INTO statistic_name VALUES(4,'Modified','continuous','documents',0);
INSERT INTO statistic_name VALUES(5,'Deleted','continuous','documents',0);
INSERT INTO statistic_name VALUES(6,'Unchanged','continuous','documents',0);
INSERT INTO statistic_name VALUES(7,'DBUpdates','continuous','writes',0);
INSERT INTO statistic_name VALUES(8,'ReadNet','continuous','bytes',0);
INSERT INTO statistic_name VALUES(9,'WriteNet','continuous','bytes',0);
INSERT INTO statistic_name VALUES(10,'HasLastMod','continuous','documents',1);
INSERT INTO statistic_name VALUES(11,'HasETag','continuous','documents',1);
INSERT INTO statistic_name VALUES(12,'DLTime','continuous','microseconds',0);
INSERT INTO statistic_name VALUES(13,'DocSize','continuous','bytes',1);
INSERT INTO statistic_name VALUES(14,'Retries','continuous','URIs',0);
INSERT INTO statistic_name VALUES(15,'HasSitemap','continuous','files',0);
INSERT INTO statistic_name VALUES(16,'LocalFwd','continuous','URIs',0);
INSERT INTO statistic_name VALUES(17,'Local','continuous','URIs',0);
INSERT INTO statistic_name VALUES(18,'LastUri','discrete','URI',1);
INSERT INTO statistic_name VALUES(19,'QueueLength','discrete','URIs',1);
INSERT INTO statistic_name VALUES(20,'CrawlStarted','discrete','milliseconds',0);
INSERT INTO statistic_name VALUES(21,'CrawlEnded','discrete','milliseconds',0);
INSERT INTO statistic_name VALUES(22,'Epoch','discrete','begins',0);
INSERT INTO statistic_name VALUES(23,'LastRefresh','discrete','milliseconds',0);
INSERT INTO statistic_name VALUES(24,'HTTPResponse','histogram','responses',0);
INSERT INTO statistic_name VALUES(25,'URISkip','histogram','URIs',0);
INSERT INTO statistic_name VALUES(26,'DocSkip','histogram','documents',1);
INSERT INTO statistic_name VALUES(27,'MimeType','histogram','documents',1);
INSERT INTO statistic_name VALUES(100,'Uptime','discrete','milliseconds',1);
INSERT INTO statistic_name VALUES(101,'ActiveSites','discrete','sites',1);
INSERT INTO statistic_name VALUES(102,'Status','discrete','status code',1);
INSERT INTO statistic_name VALUES(103,'CrawlMode','discrete','word',1);
INSERT INTO statistic_name VALUES(104,'PPAdded','continuous','URIs',0);
INSERT INTO statistic_name VALUES(105,'PPModified','continuous','URIs',0);
INSERT INTO statistic_name VALUES(106,'PPChecksums','discrete','checksums',1);
CREATE TABLE statistic (
    site_id INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    minimum INTEGER NOT NULL,
    maximum INTEGER NOT NULL,
    updates INTEGER NOT NULL,
    PRIMARY KEY (site_id, cycle, statistic_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO statistic VALUES(0,0,1,'',521,1,1,521);
INSERT INTO statistic VALUES(0,0,2,'',521,1,1,521);
INSERT INTO statistic VALUES(0,0,3,'',466,1,1,466);
INSERT INTO statistic VALUES(0,0,7,'',605,1,1,605);
INSERT INTO statistic VALUES(0,0,8,'',571344,261,99217,525);
INSERT INTO statistic VALUES(0,0,9,'',79046,132,161,525);
INSERT INTO statistic VALUES(0,0,10,'',499,1,1,499);
INSERT INTO statistic VALUES(0,0,11,'',499,1,1,499);
INSERT INTO statistic VALUES(0,0,12,'',101636,25,7378,521);
INSERT INTO statistic VALUES(0,0,13,'',2095143,18,1181664,496);
INSERT INTO statistic VALUES(0,0,15,'',4,1,1,4);
INSERT INTO statistic VALUES(0,0,16,'',1832,1,7,496);
INSERT INTO statistic VALUES(0,0,17,'',2817,1,39,509);
INSERT INTO statistic VALUES(0,0,24,'200',499,1,1,499);
INSERT INTO statistic VALUES(0,0,24,'301',11,1,1,11);
INSERT INTO statistic VALUES(0,0,24,'302',5,1,1,5);
INSERT INTO statistic VALUES(0,0,24,'403',1,1,1,1);
INSERT INTO statistic VALUES(0,0,24,'404',4,1,1,4);
INSERT INTO statistic VALUES(0,0,24,'410',1,1,1,1);
INSERT INTO statistic VALUES(0,0,25,'ch/scheme',4,2,2,2);
INSERT INTO statistic VALUES(0,0,25,'do/rule',5,1,2,3);
INSERT INTO statistic VALUES(0,0,25,'ic/known',3456,1,40,505);
INSERT INTO statistic VALUES(0,0,25,'nf/nofollow',87,1,7,81);
INSERT INTO statistic VALUES(0,0,25,'ro/robots',84,1,1,84);
INSERT INTO statistic VALUES(0,0,25,'ur/extension',496,1,2,494);
INSERT INTO statistic VALUES(0,0,26,'cs/duplicate',30,1,1,30);
INSERT INTO statistic VALUES(0,0,26,'ni/noindex',2,1,1,2);
INSERT INTO statistic VALUES(0,0,26,'nr/loop',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ot/403',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ot/404',4,1,1,4);
INSERT INTO statistic VALUES(0,0,26,'ot/410',1,1,1,1);
INSERT INTO statistic VALUES(0,0,27,'application/json',1,1,1,1);
INSERT INTO statistic VALUES(0,0,27,'text/html',497,1,1,497);
INSERT INTO statistic VALUES(0,0,27,'text/plain',1,1,1,1);
INSERT INTO statistic VALUES(0,0,104,'',466,1,1,466);
INSERT INTO statistic VALUES(1,0,1,'',126,1,1,126);
INSERT INTO statistic VALUES(1,0,2,'',126,1,1,126);
INSERT INTO statistic VALUES(1,0,3,'',105,1,1,105);
INSERT INTO statistic VALUES(1,0,7,'',128,1,1,128);
INSERT INTO statistic VALUES(1,0,8,'',199358,261,99217,127);
INSERT INTO statistic VALUES(1,0,9,'',19238,132,160,127);
INSERT INTO statistic VALUES(1,0,10,'',107,1,1,107);
INSERT INTO statistic VALUES(1,0,11,'',107,1,1,107);
INSERT INTO statistic VALUES(1,0,12,'',22811,25,6347,126);
INSERT INTO statistic VALUES(1,0,13,'',1346586,18,1181664,106);
INSERT INTO statistic VALUES(1,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,16,'',382,1,7,106);
INSERT INTO statistic VALUES(1,0,17,'',552,1,39,118);
INSERT INTO statistic VALUES(1,0,20,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(1,0,21,'',1795225758067,1795225758067,1795225758067,1);
INSERT INTO statistic VALUES(1,0,23,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(1,0,24,'200',107,1,1,107);
INSERT INTO statistic VALUES(1,0,24,'301',11,1,1,11);
INSERT INTO statistic VALUES(1,0,24,'302',4,1,1,4);
INSERT INTO statistic VALUES(1,0,24,'403',1,1,1,1);
INSERT INTO statistic VALUES(1,0,24,'404',2,1,1,2);
INSERT INTO statistic VALUES(1,0,24,'410',1,1,1,1);
INSERT INTO statistic VALUES(1,0,25,'ch/scheme',4,2,2,2);
INSERT INTO statistic VALUES(1,0,25,'do/rule',5,1,2,3);
INSERT INTO statistic VALUES(1,0,25,'ic/known',631,1,40,116);
INSERT INTO statistic VALUES(1,0,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(1,0,25,'ur/extension',106,1,2,104);
INSERT INTO statistic VALUES(1,0,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'nr/loop',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ot/403',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ot/404',2,1,1,2);
INSERT INTO statistic VALUES(1,0,26,'ot/410',1,1,1,1);
INSERT INTO statistic VALUES(1,0,27,'application/json',1,1,1,1);
INSERT INTO statistic VALUES(1,0,27,'text/html',105,1,1,105);
INSERT INTO statistic VALUES(1,0,27,'text/plain',1,1,1,1);
INSERT INTO statistic VALUES(2,0,1,'',159,1,1,159);
INSERT INTO statistic VALUES(2,0,2,'',159,1,1,159);
INSERT INTO statistic VALUES(2,0,3,'',142,1,1,142);
INSERT INTO statistic VALUES(2,0,7,'',160,1,1,160);
INSERT INTO statistic VALUES(2,0,8,'',157069,323,1166,160);
INSERT INTO statistic VALUES(2,0,9,'',24956,133,161,160);
INSERT INTO statistic VALUES(2,0,10,'',158,1,1,158);
INSERT INTO statistic VALUES(2,0,11,'',158,1,1,158);
INSERT INTO statistic VALUES(2,0,12,'',26079,46,5375,159);
INSERT INTO statistic VALUES(2,0,13,'',353344,567,3170,158);
INSERT INTO statistic VALUES(2,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(2,0,16,'',554,3,4,158);
INSERT INTO statistic VALUES(2,0,17,'',813,2,10,158);
INSERT INTO statistic VALUES(2,0,20,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(2,0,21,'',1795225758268,1795225758268,1795225758268,1);
INSERT INTO statistic VALUES(2,0,23,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(2,0,24,'200',158,1,1,158);
INSERT INTO statistic VALUES(2,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,25,'ic/known',1046,4,10,158);
INSERT INTO statistic VALUES(2,0,25,'ro/robots',1,1,1,1);
INSERT INTO statistic VALUES(2,0,25,'ur/extension',158,1,1,158);
INSERT INTO statistic VALUES(2,0,26,'cs/duplicate',16,1,1,16);
INSERT INTO statistic VALUES(2,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,27,'text/html',158,1,1,158);
INSERT INTO statistic VALUES(3,0,1,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,2,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,3,'',136,1,1,136);
INSERT INTO statistic VALUES(3,0,7,'',149,1,1,149);
INSERT INTO statistic VALUES(3,0,8,'',120858,330,915,149);
INSERT INTO statistic VALUES(3,0,9,'',21893,135,158,149);
INSERT INTO statistic VALUES(3,0,10,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,11,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,12,'',40831,45,7378,148);
INSERT INTO statistic VALUES(3,0,13,'',176185,74,1278,148);
INSERT INTO statistic VALUES(3,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(3,0,16,'',558,3,4,146);
INSERT INTO statistic VALUES(3,0,17,'',703,2,14,146);
INSERT INTO statistic VALUES(3,0,20,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(3,0,21,'',1795225758484,1795225758484,1795225758484,1);
INSERT INTO statistic VALUES(3,0,23,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(3,0,24,'200',148,1,1,148);
INSERT INTO statistic VALUES(3,0,25,'ic/known',1027,4,16,146);
INSERT INTO statistic VALUES(3,0,25,'ro/robots',1,1,1,1);
INSERT INTO statistic VALUES(3,0,25,'ur/extension',146,1,1,146);
INSERT INTO statistic VALUES(3,0,26,'cs/duplicate',12,1,1,12);
INSERT INTO statistic VALUES(3,0,27,'text/html',148,1,1,148);
INSERT INTO statistic VALUES(4,0,1,'',88,1,1,88);
INSERT INTO statistic VALUES(4,0,2,'',88,1,1,88);
INSERT INTO statistic VALUES(4,0,3,'',83,1,1,83);
INSERT INTO statistic VALUES(4,0,7,'',168,1,1,168);
INSERT INTO statistic VALUES(4,0,8,'',94059,323,1182,89);
INSERT INTO statistic VALUES(4,0,9,'',12959,133,154,89);
INSERT INTO statistic VALUES(4,0,10,'',86,1,1,86);
INSERT INTO statistic VALUES(4,0,11,'',86,1,1,86);
INSERT INTO statistic VALUES(4,0,12,'',11915,53,986,88);
INSERT INTO statistic VALUES(4,0,13,'',219028,511,2751,84);
INSERT INTO statistic VALUES(4,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(4,0,16,'',338,3,4,86);
INSERT INTO statistic VALUES(4,0,17,'',749,1,9,87);
INSERT INTO statistic VALUES(4,0,20,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(4,0,21,'',1795225758691,1795225758691,1795225758691,1);
INSERT INTO statistic VALUES(4,0,23,'',1795225758029,1795225758029,1795225758029,1);
INSERT INTO statistic VALUES(4,0,24,'200',86,1,1,86);
INSERT INTO statistic VALUES(4,0,24,'302',1,1,1,1);
INSERT INTO statistic VALUES(4,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(4,0,25,'ic/known',752,4,10,85);
INSERT INTO statistic VALUES(4,0,25,'nf/nofollow',87,1,7,81);
INSERT INTO statistic VALUES(4,0,25,'ro/robots',80,1,1,80);
INSERT INTO statistic VALUES(4,0,25,'ur/extension',86,1,1,86);
INSERT INTO statistic VALUES(4,0,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(4,0,26,'ni/noindex',2,1,1,2);
INSERT INTO statistic VALUES(4,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(4,0,27,'text/html',86,1,1,86);
CREATE TABLE statistic_delta (
    site_id INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    minimum INTEGER NOT NULL,
    maximum INTEGER NOT NULL,
    updates INTEGER NOT NULL,
    PRIMARY KEY (site_id, cycle, statistic_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE sample (
    at INTEGER PRIMARY KEY,
    stored INTEGER NOT NULL,              -- documents since the run began
    downloaded INTEGER NOT NULL,          -- answers since the run began
    bytes INTEGER NOT NULL,               -- received since the run began
    leased INTEGER NOT NULL,              -- sites being crawled
    waiting INTEGER NOT NULL,             -- of those, waiting for politeness
    in_flight INTEGER NOT NULL,           -- transfers on the wire
    longest_stall_us INTEGER NOT NULL,    -- of a site manager's loop since the run began
    wal_pages INTEGER NOT NULL
) STRICT;
INSERT INTO sample VALUES(1795225758692,466,521,569745,0,0,0,0,546);
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    site_id INTEGER,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES(1,1795225758029,'began',NULL,'cycle 0, 4 URIs queued');
INSERT INTO event VALUES(2,1795225758692,'ended',NULL,'complete: 0 URIs left');
CREATE INDEX document_duplicates ON document (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE VIEW v_broken_links AS
WITH broken AS MATERIALIZED (
    SELECT id, site_id, path, reason_id, referrer_id FROM uri
    WHERE state IN (SELECT id FROM uri_state WHERE name IN ('failed', 'gone'))
),
lead AS (
    SELECT link.uri_id AS page_id, 'link' AS how, entry.value AS target_id
    FROM link CROSS JOIN json_each(link.targets) AS entry
    WHERE entry.value IN (SELECT id FROM broken)
    UNION ALL
    SELECT uri_id, 'redirect', target_id FROM redirect WHERE target_id IN (SELECT id FROM broken)
    UNION ALL
    SELECT NULL, 'start', id FROM broken WHERE referrer_id IS NULL
)
SELECT lead.target_id,
    target_site.origin || target.path AS target,
    (SELECT attempt.status FROM attempt WHERE attempt.uri_id = lead.target_id
     ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1) AS status,
    reason.code,
    reason.detail,
    coalesce((SELECT attempt.sentence FROM attempt WHERE attempt.uri_id = lead.target_id
              ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason.sentence) AS sentence,
    lead.how,
    lead.page_id,
    page_site.origin || page.path AS page,
    document.title AS page_title
FROM lead
    LEFT JOIN uri AS target ON target.id = lead.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN reason ON reason.id = target.reason_id
    LEFT JOIN uri AS page ON page.id = lead.page_id
    LEFT JOIN site AS page_site ON page_site.id = page.site_id
    LEFT JOIN document ON document.uri_id = lead.page_id;
CREATE VIEW v_claimed AS
SELECT claim.uri_id,
    site.origin || uri.path AS uri,
    claim.worker,
    claim.level,
    claim.rank,
    datetime(claim.claimed_at / 1000, 'unixepoch') AS claimed,
    claim.claimed_at,
    max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - claim.claimed_at) / 1000.0 AS age_s,
    EXISTS (SELECT 1 FROM transfer WHERE transfer.uri_id = claim.uri_id) AS in_flight
FROM claim LEFT JOIN uri ON uri.id = claim.uri_id LEFT JOIN site ON site.id = claim.site_id;
CREATE VIEW v_completeness AS
SELECT site.origin AS site,
    site.known,
    coalesce(figures.pending, 0) AS pending,
    coalesce(figures.stored, 0) AS stored,
    coalesce(figures.duplicate, 0) AS duplicate,
    coalesce(figures.redirect, 0) AS redirect,
    coalesce(figures.skipped, 0) AS skipped,
    coalesce(figures.failed, 0) AS failed,
    coalesce(figures.refused, 0) AS refused,
    coalesce(figures.gone, 0) AS gone,
    CASE WHEN figures.uris > figures.refused
        THEN round(100.0 * (figures.uris - figures.refused - figures.pending) / (figures.uris - figures.refused), 1)
        END AS percent,
    site.known = coalesce(figures.uris, 0)
        AND coalesce(figures.uris, 0) = coalesce(figures.pending + figures.stored + figures.duplicate
            + figures.redirect + figures.skipped + figures.failed + figures.refused + figures.gone, 0)
        AND site.queued + site.claimed + site.later = coalesce(figures.pending, 0) AS balanced
FROM site LEFT JOIN (
    SELECT uri.site_id, sum(uri.uris) AS uris,
        sum(uri.uris * (uri_state.name = 'pending')) AS pending,
        sum(uri.uris * (uri_state.name = 'stored')) AS stored,
        sum(uri.uris * (uri_state.name = 'duplicate')) AS duplicate,
        sum(uri.uris * (uri_state.name = 'redirect')) AS redirect,
        sum(uri.uris * (uri_state.name = 'skipped')) AS skipped,
        sum(uri.uris * (uri_state.name = 'failed')) AS failed,
        sum(uri.uris * (uri_state.name = 'refused')) AS refused,
        sum(uri.uris * (uri_state.name = 'gone')) AS gone
    FROM (SELECT site_id, state, count(*) AS uris FROM uri GROUP BY site_id, state) AS uri
        LEFT JOIN uri_state ON uri_state.id = uri.state
    GROUP BY uri.site_id) AS figures ON figures.site_id = site.id;
CREATE VIEW v_cycles AS
SELECT cycle.number AS cycle,
    datetime(cycle.started_at / 1000, 'unixepoch') AS started,
    datetime(cycle.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(cycle.ended_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - cycle.started_at) / 1000.0, 1) AS duration_s,
    cycle.result,
    coalesce(figures.downloaded, 0) AS downloaded,
    coalesce(figures.stored, 0) AS stored,
    coalesce(figures.modified, 0) AS modified,
    coalesce(figures.unchanged, 0) AS unchanged,
    coalesce(figures.deleted, 0) AS deleted,
    coalesce(figures.bytes, 0) AS bytes,
    cycle.requeue_at,
    cycle.requeue_end
FROM cycle LEFT JOIN (
    SELECT cycle,
        sum(CASE name WHEN 'Downloaded' THEN value END) AS downloaded,
        sum(CASE name WHEN 'Stored' THEN value END) AS stored,
        sum(CASE name WHEN 'Modified' THEN value END) AS modified,
        sum(CASE name WHEN 'Unchanged' THEN value END) AS unchanged,
        sum(CASE name WHEN 'Deleted' THEN value END) AS deleted,
        sum(CASE name WHEN 'ReadNet' THEN value END) AS bytes
    FROM v_statistics WHERE site_id = 0 GROUP BY cycle) AS figures ON figures.cycle = cycle.number;
CREATE VIEW v_documents AS
SELECT document.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    document.status,
    mime.name AS mime,
    document.size,
    document.title,
    datetime(document.fetched_at / 1000, 'unixepoch') AS fetched,
    document.fetched_at,
    document.cycle,
    uri.depth,
    lower(hex(document.checksum)) AS checksum,
    document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner,
    datetime(document.last_modified, 'unixepoch') AS last_modified,
    document.etag,
    document.cluster AS pack,
    document.body_at,
    document.body_length
FROM document
    LEFT JOIN uri ON uri.id = document.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN uri AS owner ON owner.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id;
CREATE VIEW v_duplicates AS
SELECT document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner,
    document.copies,
    document.size,
    document.copies * document.size AS wasted,
    mime.name AS mime,
    copy_site.origin || copy.path AS example
FROM (SELECT duplicate_of, count(*) AS copies, max(size) AS size, max(mime_id) AS mime_id, min(uri_id) AS first_id
      FROM document WHERE duplicate_of IS NOT NULL GROUP BY duplicate_of) AS document
    LEFT JOIN uri AS owner ON owner.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
    LEFT JOIN uri AS copy ON copy.id = document.first_id
    LEFT JOIN site AS copy_site ON copy_site.id = copy.site_id
    LEFT JOIN mime ON mime.id = document.mime_id;
CREATE VIEW v_errors AS
SELECT attempt.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    attempt.cycle,
    attempt.number AS attempt,
    datetime(attempt.at / 1000, 'unixepoch') AS at,
    attempt.at AS attempted_at,
    attempt.status,
    reason.code,
    reason.detail,
    coalesce(attempt.sentence, reason.sentence) AS sentence,
    attempt.retry_at IS NULL AS final,
    datetime(attempt.retry_at / 1000, 'unixepoch') AS retry
FROM attempt
    LEFT JOIN uri ON uri.id = attempt.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = attempt.reason_id;
CREATE VIEW v_events AS
SELECT event.id AS event_id,
    datetime(event.at / 1000, 'unixepoch') AS at,
    event.at AS happened_at,
    event.kind,
    site.origin AS site,
    event.sentence
FROM event LEFT JOIN site ON site.id = event.site_id;
CREATE VIEW v_http_statuses AS
SELECT cycle,
    CAST(key AS INTEGER) AS status,
    CASE substr(key, 1, 1) WHEN '2' THEN 'success' WHEN '3' THEN 'redirect' WHEN '4' THEN 'client error'
        WHEN '5' THEN 'server error' ELSE 'other' END AS class,
    value AS responses
FROM v_statistics
WHERE site_id = 0 AND name = 'HTTPResponse';
CREATE VIEW v_in_flight AS
SELECT transfer.uri_id,
    site.origin || uri.path AS uri,
    transfer.worker,
    datetime(transfer.started_at / 1000, 'unixepoch') AS started,
    transfer.started_at,
    max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - transfer.started_at) / 1000.0 AS age_s,
    transfer.received
FROM transfer LEFT JOIN uri ON uri.id = transfer.uri_id LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_mime_types AS
SELECT mime.name AS mime,
    count(*) AS documents,
    count(document.duplicate_of) AS duplicates,
    sum(document.size) AS bytes,
    CAST(avg(document.size) AS INTEGER) AS mean_size,
    max(document.size) AS largest
FROM document LEFT JOIN mime ON mime.id = document.mime_id
GROUP BY document.mime_id;
CREATE VIEW v_progress AS
WITH sites AS (
    SELECT total(known) AS known, total(queued) AS queued, total(later) AS later, total(claimed) AS claimed,
        total(refused) AS refused, total(stored) AS stored,
        total(known > refused) AS sites,
        total(state = 'crawling') AS active,
        total(state = 'waiting') AS waiting,
        total(state = 'backing off') AS backing_off,
        total(state = 'stopped') AS stopped
    FROM site
),
newest AS (SELECT * FROM sample ORDER BY at DESC LIMIT 1),
recent AS (
    SELECT * FROM sample
    WHERE at >= (SELECT started_at FROM collection) AND at >= (SELECT max(at) FROM sample) - 5500
    ORDER BY at LIMIT 1
),
counted AS (
    SELECT statistic_name.name, counts.key, counts.value
    FROM statistic_name JOIN (
        SELECT statistic_id, cycle, key, value FROM statistic WHERE site_id = 0
        UNION ALL
        SELECT statistic_id, cycle, key, value FROM statistic_delta WHERE site_id = 0) AS counts
        ON counts.statistic_id = statistic_name.id AND counts.cycle = (SELECT cycle FROM collection)
    WHERE statistic_name.name IN ('URISkip', 'DocSkip')
),
skipped AS (SELECT name, key, sum(value) AS value FROM counted GROUP BY name, key),
fates AS (
    SELECT '{' || coalesce(group_concat('"' || key || '":' || value), '') || '}' AS skips,
        total(value) FILTER (WHERE key = 'cs/duplicate') AS duplicates,
        total(value) FILTER (WHERE name = 'DocSkip' AND substr(key, 1, 2) IN ('co', 'ct', 'eh', 'in', 'ne', 'ot', 'ti'))
            AS failed,
        total(value) FILTER (WHERE name = 'DocSkip'
            AND substr(key, 1, 2) NOT IN ('co', 'ct', 'eh', 'in', 'ne', 'ot', 'ti', 'cs')) AS skipped
    FROM skipped
)
SELECT collection.name AS collection,
    collection.state,
    collection.cycle,
    round((coalesce(collection.ended_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - collection.started_at) / 1000.0, 1) AS running_s,
    CAST(sites.known AS INTEGER) AS known,
    CAST(sites.known - sites.refused - sites.queued - sites.later - sites.claimed AS INTEGER) AS done,
    CAST(sites.queued AS INTEGER) AS queued,
    CAST(sites.later AS INTEGER) AS later,
    CAST(sites.claimed AS INTEGER) AS claimed,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.in_flight, 0) ELSE 0 END AS in_flight,
    CAST(sites.stored AS INTEGER) AS stored,
    CAST(fates.duplicates AS INTEGER) AS duplicates,
    CAST(fates.failed AS INTEGER) AS failed,
    CAST(fates.skipped AS INTEGER) AS skipped,
    CAST(sites.refused AS INTEGER) AS refused,
    fates.skips,
    coalesce(newest.downloaded, 0) AS downloaded,
    round((newest.downloaded - recent.downloaded) * 1000.0 / nullif(newest.at - recent.at, 0), 1) AS pages_per_s,
    round((newest.bytes - recent.bytes) / 1000.0 / nullif(newest.at - recent.at, 0), 2) AS mb_per_s,
    round(newest.downloaded * 1000.0 / nullif(newest.at - collection.started_at, 0), 1) AS mean_pages_per_s,
    round(newest.bytes / 1000.0 / nullif(newest.at - collection.started_at, 0), 2) AS mean_mb_per_s,
    CAST(sites.sites AS INTEGER) AS sites,
    CAST(sites.active AS INTEGER) AS sites_active,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.waiting, 0) ELSE 0 END AS sites_polite,
    CAST(sites.waiting AS INTEGER) AS sites_waiting,
    CAST(sites.backing_off AS INTEGER) AS sites_backing_off,
    CAST(sites.stopped AS INTEGER) AS sites_stopped,
    newest.longest_stall_us / 1000.0 AS longest_stall_ms,
    newest.wal_pages * 8192 AS wal_bytes,
    (SELECT CAST(total(committed_end) AS INTEGER) FROM cluster) AS pack_bytes,
    datetime(newest.at / 1000, 'unixepoch') AS sampled,
    newest.at AS sampled_at
FROM collection CROSS JOIN sites CROSS JOIN fates
    LEFT JOIN newest
    LEFT JOIN recent;
CREATE VIEW v_queue AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now),
waiting AS (
    SELECT 'ready' AS what, queue.site_id, queue.level, count(*) AS uris, min(queue.rank) AS rank,
        (SELECT site.due_at FROM site WHERE site.id = queue.site_id) AS until_at, NULL AS since
    FROM queue GROUP BY queue.site_id, queue.level
    UNION ALL
    SELECT 'later', site_id, level, count(*), min(rank), min(due_at), NULL FROM later GROUP BY site_id, level
    UNION ALL
    SELECT 'claimed', site_id, level, count(*), min(rank), NULL, min(claimed_at) FROM claim GROUP BY site_id, level
    UNION ALL
    SELECT 'in flight', uri.site_id, NULL, count(*), min(uri.depth), NULL, min(transfer.started_at)
    FROM transfer CROSS JOIN uri ON uri.id = transfer.uri_id GROUP BY uri.site_id
)
SELECT what,
    site.origin AS site,
    level,
    uris,
    rank,
    CASE WHEN until_at > now THEN datetime(until_at / 1000, 'unixepoch') END AS until,
    CASE WHEN until_at > now THEN until_at END AS until_at,
    max(0, now - since) / 1000.0 AS age_s
FROM waiting CROSS JOIN clock LEFT JOIN site ON site.id = waiting.site_id;
CREATE VIEW v_queued AS
SELECT site.origin AS site,
    queue.level,
    queue.rank,
    queue.uri_id,
    site.origin || uri.path AS uri,
    uri.referrer_id
FROM queue LEFT JOIN uri ON uri.id = queue.uri_id LEFT JOIN site ON site.id = queue.site_id;
CREATE VIEW v_redirects AS
SELECT redirect.uri_id,
    site.origin || uri.path AS uri,
    CASE redirect.status WHEN 0 THEN 'META refresh' ELSE 'HTTP ' || redirect.status END AS how,
    redirect.status,
    redirect.target_id,
    target_site.origin || target.path AS target,
    uri_state.name AS target_state,
    datetime(redirect.at / 1000, 'unixepoch') AS found,
    redirect.at AS found_at
FROM redirect
    LEFT JOIN uri ON uri.id = redirect.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS target ON target.id = redirect.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN uri_state ON uri_state.id = target.state;
CREATE VIEW v_referrers AS
SELECT lead.page_id,
    page_site.origin || page.path AS page,
    lead.how,
    lead.target_id,
    target_site.origin || target.path AS target,
    uri_state.name AS target_state
FROM (SELECT link.uri_id AS page_id, 'link' AS how, entry.value AS target_id
      FROM link CROSS JOIN json_each(link.targets) AS entry
      UNION ALL
      SELECT uri_id, 'redirect', target_id FROM redirect WHERE target_id IS NOT NULL) AS lead
    LEFT JOIN uri AS page ON page.id = lead.page_id
    LEFT JOIN site AS page_site ON page_site.id = page.site_id
    LEFT JOIN uri AS target ON target.id = lead.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN uri_state ON uri_state.id = target.state;
CREATE VIEW v_refused AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    reason.code,
    reason.detail,
    reason.sentence,
    rule.text AS rule,
    uri.referrer_id,
    referrer_site.origin || referrer.path AS referrer,
    uri.depth
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.state = (SELECT id FROM uri_state WHERE name = 'refused');
CREATE VIEW v_robots AS
SELECT site.origin AS site,
    robots.policy,
    robots.status,
    robots.sentence,
    datetime(robots.fetched_at / 1000, 'unixepoch') AS fetched,
    robots.fetched_at,
    datetime(robots.expires_at / 1000, 'unixepoch') AS expires,
    robots.crawl_delay_ms / 1000.0 AS crawl_delay_s,
    (SELECT CAST(total(times) AS INTEGER) FROM v_skip_counts AS counts
     WHERE counts.site = site.origin AND counts.kind = 'uri' AND counts.code = 'ro') AS disallowed,
    robots.text
FROM robots LEFT JOIN site ON site.id = robots.site_id;
CREATE VIEW v_sites AS
WITH figures AS (
    SELECT site.id AS site_id,
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'Downloaded')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'Downloaded'))) AS downloaded,
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'ReadNet')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'ReadNet'))) AS bytes,
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = 'cs/duplicate'
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'DocSkip')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = 'cs/duplicate'
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'DocSkip'))) AS duplicates,
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now
    FROM site
)
SELECT site.id AS site_id,
    site.origin AS site,
    site.state,
    CASE
        WHEN site.state = 'stopped' THEN 'nothing any more: it was given up'
        WHEN site.queued + site.claimed + site.later = 0 THEN NULL
        WHEN site.state = 'backing off' AND site.due_at > now THEN 'a pause after failures'
        WHEN site.state = 'crawling' AND site.claimed > 0 THEN 'answers, or the pause between them'
        WHEN site.queued = 0 AND site.claimed = 0 THEN 'the time of its retries'
        WHEN site.due_at > now THEN 'the pause between requests'
        ELSE 'a free site manager'
    END AS waits_for,
    CASE WHEN site.due_at > 0 THEN datetime(site.due_at / 1000, 'unixepoch') END AS due,
    site.due_at,
    max(0, site.due_at - now) / 1000.0 AS due_in_s,
    reason.code || '/' || reason.detail AS reason,
    site.sentence,
    site.failures,
    site.known,
    site.queued,
    site.claimed,
    site.later,
    site.refused,
    site.stored AS documents,
    CAST(duplicates AS INTEGER) AS duplicates,
    CAST(downloaded AS INTEGER) AS downloaded,
    CAST(bytes AS INTEGER) AS bytes,
    round(downloaded * 1000 / max(1, coalesce(site.ended_at, now) - site.began_at), 1) AS pages_per_s,
    site.response_ms,
    site.address,
    site.cycle,
    site.epoch,
    datetime(site.began_at / 1000, 'unixepoch') AS began,
    datetime(site.ended_at / 1000, 'unixepoch') AS ended
FROM site
    JOIN figures ON figures.site_id = site.id
    LEFT JOIN reason ON reason.id = site.reason_id;
CREATE VIEW v_skip_counts AS
SELECT site.origin AS site,
    counted.cycle,
    CASE statistic_name.name WHEN 'URISkip' THEN 'uri' ELSE 'document' END AS kind,
    substr(counted.key, 1, 2) AS code,
    substr(counted.key, 4) AS detail,
    sum(counted.value) AS times
FROM (SELECT site_id, cycle, statistic_id, key, value FROM statistic
      UNION ALL
      SELECT site_id, cycle, statistic_id, key, value FROM statistic_delta) AS counted
    JOIN statistic_name ON statistic_name.id = counted.statistic_id AND statistic_name.name IN ('URISkip', 'DocSkip')
    LEFT JOIN site ON site.id = counted.site_id
GROUP BY counted.site_id, counted.cycle, counted.statistic_id, counted.key;
CREATE VIEW v_skips AS
SELECT reason.kind,
    reason.code,
    reason.detail,
    rule.text AS rule,
    uri_state.name AS state,
    site.origin AS site,
    uri.uris,
    reason.sentence
FROM (SELECT site_id, state, reason_id, rule_id, count(*) AS uris
      FROM uri WHERE reason_id IS NOT NULL GROUP BY reason_id, rule_id, state, site_id) AS uri
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_slowest_sites AS
SELECT site.origin AS site,
    figures.responses,
    round(figures.time_us / 1000.0 / figures.responses, 1) AS mean_ms,
    round(figures.longest_us / 1000.0, 1) AS longest_ms,
    round(figures.time_us / 1000000.0, 1) AS total_s,
    figures.bytes,
    round(figures.bytes * 1000.0 / nullif(figures.time_us, 0), 1) AS kb_per_s
FROM (SELECT counted.site_id,
          sum(CASE WHEN statistic_name.name = 'DLTime' THEN counted.value END) AS time_us,
          max(CASE WHEN statistic_name.name = 'DLTime' THEN counted.maximum END) AS longest_us,
          sum(CASE WHEN statistic_name.name = 'Downloaded' THEN counted.value END) AS responses,
          sum(CASE WHEN statistic_name.name = 'ReadNet' THEN counted.value END) AS bytes
      FROM (SELECT site_id, statistic_id, value, maximum FROM statistic
            UNION ALL
            SELECT site_id, statistic_id, value, maximum FROM statistic_delta) AS counted
          JOIN statistic_name ON statistic_name.id = counted.statistic_id
              AND statistic_name.name IN ('DLTime', 'Downloaded', 'ReadNet')
      WHERE counted.site_id > 0
      GROUP BY counted.site_id) AS figures
    LEFT JOIN site ON site.id = figures.site_id
WHERE figures.responses > 0;
CREATE VIEW v_statistics AS
SELECT counted.site_id,
    site.origin AS site,
    counted.cycle,
    counted.statistic_id,
    statistic_name.name,
    counted.key,
    CASE statistic_name.aggregation
        WHEN 'discrete' THEN coalesce(counted.recent, counted.merged)
        ELSE coalesce(counted.recent, 0) + coalesce(counted.merged, 0) END AS value,
    counted.minimum,
    counted.maximum,
    counted.updates,
    statistic_name.unit,
    statistic_name.aggregation AS kind
FROM (SELECT site_id, cycle, statistic_id, key, sum(recent) AS recent, sum(merged) AS merged,
          min(minimum) AS minimum, max(maximum) AS maximum, sum(updates) AS updates
      FROM (SELECT site_id, cycle, statistic_id, key, NULL AS recent, value AS merged, minimum, maximum, updates
            FROM statistic
            UNION ALL
            SELECT site_id, cycle, statistic_id, key, value, NULL, minimum, maximum, updates FROM statistic_delta)
      GROUP BY site_id, cycle, statistic_id, key) AS counted
    JOIN statistic_name ON statistic_name.id = counted.statistic_id
    LEFT JOIN site ON site.id = counted.site_id;
CREATE VIEW v_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    uri.depth,
    uri.hops,
    uri.cycle,
    uri.referrer_id,
    referrer_site.origin || referrer.path AS referrer,
    reason.code,
    reason.detail,
    reason.sentence,
    rule.text AS rule
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id;
COMMIT;
PRAGMA application_id = 1397046119;
PRAGMA user_version = 1;
