PRAGMA page_size = 8192;
PRAGMA auto_vacuum = 2;
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
, scope_cycle INTEGER NOT NULL DEFAULT -1, rule_files INTEGER NOT NULL DEFAULT 0, validators_from INTEGER NOT NULL DEFAULT 0, suspended_at INTEGER, idle_at INTEGER, refresh_only_at INTEGER, crawl_mode TEXT NOT NULL DEFAULT '', scheduled_by TEXT, schedule_position INTEGER NOT NULL DEFAULT 0, schedule_end INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO collection VALUES(1,'q',X'fa841ff0e6efd6d7fb5bdb0d990f4018d03a413c8d24dc4e449dad6bc977199b',1795889385799,1,'incomplete',1795889392120,1795889395037,NULL,-1,0,0,NULL,NULL,NULL,'',NULL,0,0);
CREATE TABLE parameter (
    section TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    value TEXT NOT NULL,
    is_default INTEGER NOT NULL, kind TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (section, name, position)
) STRICT, WITHOUT ROWID;
INSERT INTO parameter VALUES('','accept_compression',0,'yes',1,'accept_compression');
INSERT INTO parameter VALUES('','allowed_schemes',1,'http',0,'allowed_schemes');
INSERT INTO parameter VALUES('','allowed_schemes',2,'https',0,'allowed_schemes');
INSERT INTO parameter VALUES('','allowed_types',1,'text/html',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',2,'text/plain',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',3,'application/msword',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',4,'application/msexcel',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',5,'application/pt',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',6,'application/vnd.ms-powerpoint',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',7,'application/pdf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',8,'application/xhtml+xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',9,'application/xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',10,'text/xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',11,'text/csv',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',12,'text/markdown',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',13,'text/vnd.wap.wml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',14,'application/json',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',15,'application/rss+xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',16,'application/atom+xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',17,'application/x-pdf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',18,'application/x-msword',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',19,'application/vnd.ms-word',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',20,'application/x-ole-storage',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',21,'application/vnd.ms-excel',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',22,'application/x-msexcel',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',23,'application/mspowerpoint',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',24,'application/rtf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',25,'application/x-rtf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',26,'text/rtf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',27,'text/richtext',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',28,'application/vnd.openxmlformats-officedocument.wordprocessingml.document',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',29,'application/vnd.openxmlformats-officedocument.wordprocessingml.template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',30,'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',31,'application/vnd.openxmlformats-officedocument.spreadsheetml.template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',32,'application/vnd.openxmlformats-officedocument.presentationml.presentation',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',33,'application/vnd.openxmlformats-officedocument.presentationml.slideshow',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',34,'application/vnd.openxmlformats-officedocument.presentationml.template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',35,'application/vnd.ms-word.document.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',36,'application/vnd.ms-word.template.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',37,'application/vnd.ms-excel.sheet.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',38,'application/vnd.ms-excel.template.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',39,'application/vnd.ms-powerpoint.presentation.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',40,'application/vnd.ms-powerpoint.slideshow.macroenabled.12',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',41,'application/vnd.oasis.opendocument.text',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',42,'application/vnd.oasis.opendocument.text-template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',43,'application/vnd.oasis.opendocument.spreadsheet',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',44,'application/vnd.oasis.opendocument.spreadsheet-template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',45,'application/vnd.oasis.opendocument.presentation',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',46,'application/vnd.oasis.opendocument.presentation-template',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',47,'application/vnd.oasis.opendocument.graphics',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',48,'application/epub+zip',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',49,'message/rfc822',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',50,'message/global',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',51,'application/mbox',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',52,'multipart/related',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',53,'application/x-mimearchive',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',54,'application/zip',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',55,'application/x-zip-compressed',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',56,'application/java-archive',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',57,'application/x-tar',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',58,'application/x-gtar',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',59,'application/gzip',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',60,'application/x-gzip',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',61,'application/x-bzip2',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',62,'application/x-xz',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',63,'application/zstd',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',64,'application/x-7z-compressed',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',65,'application/vnd.rar',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',66,'application/x-rar-compressed',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',67,'application/x-archive',0,'allowed_types');
INSERT INTO parameter VALUES('','cert_file',0,'',1,'cert_file');
INSERT INTO parameter VALUES('','check_meta_robots',0,'yes',1,'check_meta_robots');
INSERT INTO parameter VALUES('','cookie_timeout',0,'900',1,'cookie_timeout');
INSERT INTO parameter VALUES('','csum_cut_off',0,'0',1,'csum_cut_off');
INSERT INTO parameter VALUES('','cut_off',0,'20000',0,'cut_off');
INSERT INTO parameter VALUES('','dbswitch',0,'5',1,'dbswitch');
INSERT INTO parameter VALUES('','dbswitch_delete',0,'no',1,'dbswitch_delete');
INSERT INTO parameter VALUES('','delay',0,'0',0,'delay');
INSERT INTO parameter VALUES('','diffcheck',0,'yes',1,'diffcheck');
INSERT INTO parameter VALUES('','domain_clustering',0,'no',1,'domain_clustering');
INSERT INTO parameter VALUES('','enforce_delay_per_ip',0,'yes',1,'enforce_delay_per_ip');
INSERT INTO parameter VALUES('','exclude_exts',1,'.jpg',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',2,'.jpeg',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',3,'.ico',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',4,'.tif',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',5,'.png',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',6,'.bmp',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',7,'.gif',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',8,'.wmf',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',9,'.avi',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',10,'.mpg',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',11,'.wmv',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',12,'.wma',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',13,'.ram',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',14,'.asx',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',15,'.ASF',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',16,'.mp3',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',17,'.wav',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',18,'.ogg',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',19,'.ra',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',20,'.aac',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',21,'.m4a',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',22,'.vmarc',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',23,'.z',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',24,'.iso',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',25,'.img',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',26,'.rpm',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',27,'.cab',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',28,'.ace',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',29,'.hqx',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',30,'.swf',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',31,'.exe',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',32,'.java',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',33,'.prz',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',34,'.wrl',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',35,'.midr',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',36,'.css',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',37,'.ps',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',38,'.ttf',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',39,'.mso',0,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',40,'.dvi',0,'exclude_exts');
INSERT INTO parameter VALUES('','extract_links_from_dupes',0,'yes',0,'extract_links_from_dupes');
INSERT INTO parameter VALUES('','fetch_timeout',0,'300',1,'fetch_timeout');
INSERT INTO parameter VALUES('','force_mimetype_detection',0,'no',1,'force_mimetype_detection');
INSERT INTO parameter VALUES('','ftp_passive',0,'yes',1,'ftp_passive');
INSERT INTO parameter VALUES('','ftp_searchlinks',0,'yes',1,'ftp_searchlinks');
INSERT INTO parameter VALUES('','headers',1,'User-Agent: Seine/0.1.0',1,'headers');
INSERT INTO parameter VALUES('','html_redir_is_redir',0,'yes',1,'html_redir_is_redir');
INSERT INTO parameter VALUES('','html_redir_threshold',0,'3',1,'html_redir_threshold');
INSERT INTO parameter VALUES('','if_modified_since',0,'yes',1,'if_modified_since');
INSERT INTO parameter VALUES('','info',0,'',1,'info');
INSERT INTO parameter VALUES('','javascript_delay',0,'',1,'javascript_delay');
INSERT INTO parameter VALUES('','javascript_keep_html',0,'no',1,'javascript_keep_html');
INSERT INTO parameter VALUES('','key_file',0,'',1,'key_file');
INSERT INTO parameter VALUES('','login_failed_ignore',0,'no',1,'login_failed_ignore');
INSERT INTO parameter VALUES('','login_timeout',0,'300',1,'login_timeout');
INSERT INTO parameter VALUES('','max_backoff_counter',0,'50',1,'max_backoff_counter');
INSERT INTO parameter VALUES('','max_backoff_delay',0,'600',1,'max_backoff_delay');
INSERT INTO parameter VALUES('','max_doc',0,'100000',1,'max_doc');
INSERT INTO parameter VALUES('','max_inter_docs',0,'1000',0,'max_inter_docs');
INSERT INTO parameter VALUES('','max_pending',0,'2',1,'max_pending');
INSERT INTO parameter VALUES('','max_redirects',0,'10',1,'max_redirects');
INSERT INTO parameter VALUES('','max_sites',0,'128',1,'max_sites');
INSERT INTO parameter VALUES('','max_uri_recursion',0,'5',1,'max_uri_recursion');
INSERT INTO parameter VALUES('','mirror_site_files',0,'',1,'mirror_site_files');
INSERT INTO parameter VALUES('','mufilter',0,'0',1,'mufilter');
INSERT INTO parameter VALUES('','near_duplicate_detection',0,'no',1,'near_duplicate_detection');
INSERT INTO parameter VALUES('','obey_robots_delay',0,'yes',0,'obey_robots_delay');
INSERT INTO parameter VALUES('','proxy',0,'',1,'proxy');
INSERT INTO parameter VALUES('','proxy_max_pending',0,'2147483647',1,'proxy_max_pending');
INSERT INTO parameter VALUES('','refresh',0,'1500',1,'refresh');
INSERT INTO parameter VALUES('','refresh_mode',0,'scratch',1,'refresh_mode');
INSERT INTO parameter VALUES('','refresh_when_idle',0,'no',1,'refresh_when_idle');
INSERT INTO parameter VALUES('','rewrite_rules',0,'',1,'rewrite_rules');
INSERT INTO parameter VALUES('','robots',0,'yes',1,'robots');
INSERT INTO parameter VALUES('','robots_auth_ignore',0,'yes',1,'robots_auth_ignore');
INSERT INTO parameter VALUES('','robots_timeout',0,'300',1,'robots_timeout');
INSERT INTO parameter VALUES('','robots_tout_ignore',0,'no',1,'robots_tout_ignore');
INSERT INTO parameter VALUES('','robots_ttl',0,'86400',1,'robots_ttl');
INSERT INTO parameter VALUES('','send_links_to',0,'',1,'send_links_to');
INSERT INTO parameter VALUES('','smfilter',0,'0',1,'smfilter');
INSERT INTO parameter VALUES('','sort_query_params',0,'no',1,'sort_query_params');
INSERT INTO parameter VALUES('','start_uri_files',0,'',1,'start_uri_files');
INSERT INTO parameter VALUES('','start_uris',1,'http://portal.q.test:19424/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',2,'http://docs.q.test:19424/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',3,'https://secure.q.test:46533/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',4,'https://bad.q.test:45939/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',5,'http://busy.q.test:19424/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',6,'http://dead.q.test:14740/',0,'start_uris');
INSERT INTO parameter VALUES('','truncate',0,'yes',0,'truncate');
INSERT INTO parameter VALUES('','umlogs',0,'yes',1,'umlogs');
INSERT INTO parameter VALUES('','uri_search_mime',1,'text/html',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',2,'text/vnd.wap.xml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',3,'text/vnd.wap.wml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',4,'text/wml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',5,'text/x-wap.wml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',6,'x-application/wml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',7,'text/x-hdml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','uri_search_mime',8,'application/xhtml+xml',0,'uri_search_mime');
INSERT INTO parameter VALUES('','use_cookies',0,'no',1,'use_cookies');
INSERT INTO parameter VALUES('','use_http_1_1',0,'yes',1,'use_http_1_1');
INSERT INTO parameter VALUES('','use_javascript',0,'no',1,'use_javascript');
INSERT INTO parameter VALUES('','use_meta_csum',0,'no',1,'use_meta_csum');
INSERT INTO parameter VALUES('','use_sitemaps',0,'yes',0,'use_sitemaps');
INSERT INTO parameter VALUES('','wqfilter',0,'yes',1,'wqfilter');
INSERT INTO parameter VALUES('adaptive','coverage_max_pct',0,'10',1,'adaptive/coverage_max_pct');
INSERT INTO parameter VALUES('adaptive','coverage_min',0,'25',1,'adaptive/coverage_min');
INSERT INTO parameter VALUES('adaptive','refresh_count',0,'4',1,'adaptive/refresh_count');
INSERT INTO parameter VALUES('adaptive','refresh_quota',0,'90',1,'adaptive/refresh_quota');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','always',0,'1',1,'adaptive/sitemap_weights/always');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','daily',0,'0.32',1,'adaptive/sitemap_weights/daily');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','default',0,'0.16',1,'adaptive/sitemap_weights/default');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','hourly',0,'0.64',1,'adaptive/sitemap_weights/hourly');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','monthly',0,'0.08',1,'adaptive/sitemap_weights/monthly');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','never',0,'0',1,'adaptive/sitemap_weights/never');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','weekly',0,'0.16',1,'adaptive/sitemap_weights/weekly');
INSERT INTO parameter VALUES('adaptive/sitemap_weights','yearly',0,'0.04',1,'adaptive/sitemap_weights/yearly');
INSERT INTO parameter VALUES('adaptive/weights','change_history',0,'10',1,'adaptive/weights/change_history');
INSERT INTO parameter VALUES('adaptive/weights','inverse_depth',0,'1',1,'adaptive/weights/inverse_depth');
INSERT INTO parameter VALUES('adaptive/weights','inverse_length',0,'1',1,'adaptive/weights/inverse_length');
INSERT INTO parameter VALUES('adaptive/weights','is_landing_page',0,'1',1,'adaptive/weights/is_landing_page');
INSERT INTO parameter VALUES('adaptive/weights','is_mime_markup',0,'1',1,'adaptive/weights/is_mime_markup');
INSERT INTO parameter VALUES('adaptive/weights','sitemap',0,'10',1,'adaptive/weights/sitemap');
INSERT INTO parameter VALUES('cachesize','aliases',0,'1048576',1,'cachesize/aliases');
INSERT INTO parameter VALUES('cachesize','crosslinks',0,'',1,'cachesize/crosslinks');
INSERT INTO parameter VALUES('cachesize','duplicates',0,'',1,'cachesize/duplicates');
INSERT INTO parameter VALUES('cachesize','mucomm',0,'',1,'cachesize/mucomm');
INSERT INTO parameter VALUES('cachesize','pp',0,'1048576',1,'cachesize/pp');
INSERT INTO parameter VALUES('cachesize','pp_pending',0,'131072',1,'cachesize/pp_pending');
INSERT INTO parameter VALUES('cachesize','routetab',0,'1048576',1,'cachesize/routetab');
INSERT INTO parameter VALUES('cachesize','screened',0,'',1,'cachesize/screened');
INSERT INTO parameter VALUES('cachesize','smcomm',0,'',1,'cachesize/smcomm');
INSERT INTO parameter VALUES('cachesize','wqcache',0,'',1,'cachesize/wqcache');
INSERT INTO parameter VALUES('crawlmode','fwdlinks',0,'yes',1,'crawlmode/fwdlinks');
INSERT INTO parameter VALUES('crawlmode','fwdredirects',0,'yes',0,'crawlmode/fwdredirects');
INSERT INTO parameter VALUES('crawlmode','mode',0,'FULL',1,'crawlmode/mode');
INSERT INTO parameter VALUES('crawlmode','reset_level',0,'no',0,'crawlmode/reset_level');
INSERT INTO parameter VALUES('exclude_domains','exact',0,'',1,'exclude_domains/exact');
INSERT INTO parameter VALUES('exclude_domains','file',0,'',1,'exclude_domains/file');
INSERT INTO parameter VALUES('exclude_domains','ip6mask',0,'',1,'exclude_domains/ip6mask');
INSERT INTO parameter VALUES('exclude_domains','ipmask',0,'',1,'exclude_domains/ipmask');
INSERT INTO parameter VALUES('exclude_domains','prefix',0,'',1,'exclude_domains/prefix');
INSERT INTO parameter VALUES('exclude_domains','regexp',0,'',1,'exclude_domains/regexp');
INSERT INTO parameter VALUES('exclude_domains','suffix',0,'',1,'exclude_domains/suffix');
INSERT INTO parameter VALUES('exclude_headers','',0,'',1,'exclude_headers');
INSERT INTO parameter VALUES('exclude_uris','exact',0,'',1,'exclude_uris/exact');
INSERT INTO parameter VALUES('exclude_uris','file',0,'',1,'exclude_uris/file');
INSERT INTO parameter VALUES('exclude_uris','prefix',0,'',1,'exclude_uris/prefix');
INSERT INTO parameter VALUES('exclude_uris','regexp',0,'',1,'exclude_uris/regexp');
INSERT INTO parameter VALUES('exclude_uris','suffix',0,'',1,'exclude_uris/suffix');
INSERT INTO parameter VALUES('focused','depth',0,'',1,'focused/depth');
INSERT INTO parameter VALUES('focused','languages',0,'',1,'focused/languages');
INSERT INTO parameter VALUES('focused/exclude_domains','exact',0,'',1,'focused/exclude_domains/exact');
INSERT INTO parameter VALUES('focused/exclude_domains','file',0,'',1,'focused/exclude_domains/file');
INSERT INTO parameter VALUES('focused/exclude_domains','ip6mask',0,'',1,'focused/exclude_domains/ip6mask');
INSERT INTO parameter VALUES('focused/exclude_domains','ipmask',0,'',1,'focused/exclude_domains/ipmask');
INSERT INTO parameter VALUES('focused/exclude_domains','prefix',0,'',1,'focused/exclude_domains/prefix');
INSERT INTO parameter VALUES('focused/exclude_domains','regexp',0,'',1,'focused/exclude_domains/regexp');
INSERT INTO parameter VALUES('focused/exclude_domains','suffix',0,'',1,'focused/exclude_domains/suffix');
INSERT INTO parameter VALUES('ftp_acct','',0,'',1,'ftp_acct');
INSERT INTO parameter VALUES('ftp_errors','4xx',0,'DELETE:3',1,'ftp_errors');
INSERT INTO parameter VALUES('ftp_errors','550',0,'DELETE:0',1,'ftp_errors');
INSERT INTO parameter VALUES('ftp_errors','5xx',0,'DELETE:3',1,'ftp_errors');
INSERT INTO parameter VALUES('ftp_errors','int',0,'KEEP:0',1,'ftp_errors');
INSERT INTO parameter VALUES('ftp_errors','net',0,'DELETE:3, RETRY:1',1,'ftp_errors');
INSERT INTO parameter VALUES('ftp_errors','ttl',0,'DELETE:3',1,'ftp_errors');
INSERT INTO parameter VALUES('http_errors','408',0,'KEEP:0, RETRY:2',0,'http_errors');
INSERT INTO parameter VALUES('http_errors','429',0,'KEEP:0, RETRY:2',0,'http_errors');
INSERT INTO parameter VALUES('http_errors','4xx',0,'DELETE:0',1,'http_errors');
INSERT INTO parameter VALUES('http_errors','501',0,'KEEP:0',0,'http_errors');
INSERT INTO parameter VALUES('http_errors','5xx',0,'DELETE:10, RETRY:2',0,'http_errors');
INSERT INTO parameter VALUES('http_errors','int',0,'KEEP:0',1,'http_errors');
INSERT INTO parameter VALUES('http_errors','net',0,'DELETE:3, RETRY:2',0,'http_errors');
INSERT INTO parameter VALUES('http_errors','ttl',0,'DELETE:3, RETRY:2',0,'http_errors');
INSERT INTO parameter VALUES('include_domains','exact',0,'',1,'include_domains/exact');
INSERT INTO parameter VALUES('include_domains','file',0,'',1,'include_domains/file');
INSERT INTO parameter VALUES('include_domains','ip6mask',0,'',1,'include_domains/ip6mask');
INSERT INTO parameter VALUES('include_domains','ipmask',0,'',1,'include_domains/ipmask');
INSERT INTO parameter VALUES('include_domains','prefix',0,'',1,'include_domains/prefix');
INSERT INTO parameter VALUES('include_domains','regexp',0,'',1,'include_domains/regexp');
INSERT INTO parameter VALUES('include_domains','suffix',0,'',1,'include_domains/suffix');
INSERT INTO parameter VALUES('include_uris','exact',0,'',1,'include_uris/exact');
INSERT INTO parameter VALUES('include_uris','file',0,'',1,'include_uris/file');
INSERT INTO parameter VALUES('include_uris','prefix',0,'',1,'include_uris/prefix');
INSERT INTO parameter VALUES('include_uris','regexp',0,'',1,'include_uris/regexp');
INSERT INTO parameter VALUES('include_uris','suffix',0,'',1,'include_uris/suffix');
INSERT INTO parameter VALUES('limits','disk_free',0,'0',1,'limits/disk_free');
INSERT INTO parameter VALUES('limits','disk_free_slack',0,'3',1,'limits/disk_free_slack');
INSERT INTO parameter VALUES('limits','max_doc',0,'0',1,'limits/max_doc');
INSERT INTO parameter VALUES('limits','max_doc_slack',0,'1000',1,'limits/max_doc_slack');
INSERT INTO parameter VALUES('link_extraction','a',0,'yes',1,'link_extraction/a');
INSERT INTO parameter VALUES('link_extraction','action',0,'yes',1,'link_extraction/action');
INSERT INTO parameter VALUES('link_extraction','area',0,'yes',1,'link_extraction/area');
INSERT INTO parameter VALUES('link_extraction','card',0,'yes',1,'link_extraction/card');
INSERT INTO parameter VALUES('link_extraction','comment',0,'yes',1,'link_extraction/comment');
INSERT INTO parameter VALUES('link_extraction','embed',0,'yes',1,'link_extraction/embed');
INSERT INTO parameter VALUES('link_extraction','frame',0,'yes',1,'link_extraction/frame');
INSERT INTO parameter VALUES('link_extraction','go',0,'yes',1,'link_extraction/go');
INSERT INTO parameter VALUES('link_extraction','img',0,'no',1,'link_extraction/img');
INSERT INTO parameter VALUES('link_extraction','layer',0,'yes',1,'link_extraction/layer');
INSERT INTO parameter VALUES('link_extraction','link',0,'yes',1,'link_extraction/link');
INSERT INTO parameter VALUES('link_extraction','meta',0,'yes',1,'link_extraction/meta');
INSERT INTO parameter VALUES('link_extraction','meta_refresh',0,'yes',1,'link_extraction/meta_refresh');
INSERT INTO parameter VALUES('link_extraction','object',0,'yes',1,'link_extraction/object');
INSERT INTO parameter VALUES('link_extraction','script',0,'yes',1,'link_extraction/script');
INSERT INTO parameter VALUES('link_extraction','script_java',0,'yes',1,'link_extraction/script_java');
INSERT INTO parameter VALUES('link_extraction','style',0,'yes',1,'link_extraction/style');
INSERT INTO parameter VALUES('log','dsfeed',0,'text',1,'log/dsfeed');
INSERT INTO parameter VALUES('log','fetch',0,'text',1,'log/fetch');
INSERT INTO parameter VALUES('log','header',0,'none',1,'log/header');
INSERT INTO parameter VALUES('log','postprocess',0,'text',1,'log/postprocess');
INSERT INTO parameter VALUES('log','scheduler',0,'none',1,'log/scheduler');
INSERT INTO parameter VALUES('log','screened',0,'none',1,'log/screened');
INSERT INTO parameter VALUES('log','site',0,'text',1,'log/site');
INSERT INTO parameter VALUES('passwd','',0,'',1,'passwd');
INSERT INTO parameter VALUES('post_payload','',0,'',1,'post_payload');
INSERT INTO parameter VALUES('pp','ds_max_ecl',0,'10',1,'pp/ds_max_ecl');
INSERT INTO parameter VALUES('pp','ds_meta_info',1,'duplicates',1,'pp/ds_meta_info');
INSERT INTO parameter VALUES('pp','ds_meta_info',2,'redirects',1,'pp/ds_meta_info');
INSERT INTO parameter VALUES('pp','ds_meta_info',3,'mirrors',1,'pp/ds_meta_info');
INSERT INTO parameter VALUES('pp','ds_meta_info',4,'metadata',1,'pp/ds_meta_info');
INSERT INTO parameter VALUES('pp','ds_paused',0,'no',1,'pp/ds_paused');
INSERT INTO parameter VALUES('pp','ds_send_links',0,'no',1,'pp/ds_send_links');
INSERT INTO parameter VALUES('pp','ecl_override',0,'',1,'pp/ecl_override');
INSERT INTO parameter VALUES('pp','max_dupes',0,'10',1,'pp/max_dupes');
INSERT INTO parameter VALUES('pp','stripe',0,'1',1,'pp/stripe');
INSERT INTO parameter VALUES('pp','use_dupservers',0,'no',1,'pp/use_dupservers');
INSERT INTO parameter VALUES('ppdup','cachesize',0,'',1,'ppdup/cachesize');
INSERT INTO parameter VALUES('ppdup','compact',0,'yes',1,'ppdup/compact');
INSERT INTO parameter VALUES('ppdup','format',0,'',1,'ppdup/format');
INSERT INTO parameter VALUES('ppdup','stripes',0,'',1,'ppdup/stripes');
INSERT INTO parameter VALUES('rss','auto_discover',0,'no',1,'rss/auto_discover');
INSERT INTO parameter VALUES('rss','del_expired_links',0,'no',1,'rss/del_expired_links');
INSERT INTO parameter VALUES('rss','follow_links',0,'yes',1,'rss/follow_links');
INSERT INTO parameter VALUES('rss','ignore_rules',0,'no',1,'rss/ignore_rules');
INSERT INTO parameter VALUES('rss','index_feed',0,'no',1,'rss/index_feed');
INSERT INTO parameter VALUES('rss','max_link_age',0,'0',1,'rss/max_link_age');
INSERT INTO parameter VALUES('rss','max_link_count',0,'128',1,'rss/max_link_count');
INSERT INTO parameter VALUES('rss','start_uri_files',0,'',1,'rss/start_uri_files');
INSERT INTO parameter VALUES('rss','start_uris',0,'',1,'rss/start_uris');
INSERT INTO parameter VALUES('seine','anchors',0,'yes',1,'seine/anchors');
INSERT INTO parameter VALUES('seine','audit_log',0,'yes',1,'seine/audit_log');
INSERT INTO parameter VALUES('seine','auto_delay',0,'yes',0,'seine/auto_delay');
INSERT INTO parameter VALUES('seine','ca_file',0,'/tmp/seine-scenario-n_4a5f0o/secure.crt',0,'seine/ca_file');
INSERT INTO parameter VALUES('seine','change_model',0,'history',1,'seine/change_model');
INSERT INTO parameter VALUES('seine','channel_max_interval',0,'60',1,'seine/channel_max_interval');
INSERT INTO parameter VALUES('seine','channel_min_interval',0,'5',1,'seine/channel_min_interval');
INSERT INTO parameter VALUES('seine','crawl_order',0,'breadth',1,'seine/crawl_order');
INSERT INTO parameter VALUES('seine','dns_rate',0,'10',1,'seine/dns_rate');
INSERT INTO parameter VALUES('seine','dns_server',0,'127.0.0.1:10614',0,'seine/dns_server');
INSERT INTO parameter VALUES('seine','ftp_tls',0,'no',1,'seine/ftp_tls');
INSERT INTO parameter VALUES('seine','guess_sitemaps',0,'no',0,'seine/guess_sitemaps');
INSERT INTO parameter VALUES('seine','history_changes',0,'1000000',1,'seine/history_changes');
INSERT INTO parameter VALUES('seine','history_cycles',0,'1000',1,'seine/history_cycles');
INSERT INTO parameter VALUES('seine','history_days',0,'90',1,'seine/history_days');
INSERT INTO parameter VALUES('seine','history_events',0,'10000',1,'seine/history_events');
INSERT INTO parameter VALUES('seine','history_gone',0,'180',1,'seine/history_gone');
INSERT INTO parameter VALUES('seine','history_outcomes',0,'10',1,'seine/history_outcomes');
INSERT INTO parameter VALUES('seine','index',0,'yes',1,'seine/index');
INSERT INTO parameter VALUES('seine','insecure_tls',0,'no',1,'seine/insecure_tls');
INSERT INTO parameter VALUES('seine','javascript_hosts',0,'',1,'seine/javascript_hosts');
INSERT INTO parameter VALUES('seine','javascript_memory',0,'512',1,'seine/javascript_memory');
INSERT INTO parameter VALUES('seine','javascript_mode',0,'all',1,'seine/javascript_mode');
INSERT INTO parameter VALUES('seine','javascript_post',0,'',1,'seine/javascript_post');
INSERT INTO parameter VALUES('seine','javascript_tabs',0,'4',1,'seine/javascript_tabs');
INSERT INTO parameter VALUES('seine','javascript_timeout',0,'20',1,'seine/javascript_timeout');
INSERT INTO parameter VALUES('seine','keep_versions',0,'0',1,'seine/keep_versions');
INSERT INTO parameter VALUES('seine','keytab',0,'',1,'seine/keytab');
INSERT INTO parameter VALUES('seine','log_file_bytes',0,'67108864',1,'seine/log_file_bytes');
INSERT INTO parameter VALUES('seine','log_files_kept',0,'7',1,'seine/log_files_kept');
INSERT INTO parameter VALUES('seine','logout_uris',1,'(?i)[/?&=_.-](log|sign)[_-]?(out|off)([/?&=_.#;-]|$)',1,'seine/logout_uris');
INSERT INTO parameter VALUES('seine','logout_uris',2,'(?i)[/?&=_.-](abmelden|ausloggen|deconnexion|desconectar|cerrar-sesion|uitloggen|wyloguj)([/?&=_.#;-]|$)',1,'seine/logout_uris');
INSERT INTO parameter VALUES('seine','max_enqueued',0,'1000000',1,'seine/max_enqueued');
INSERT INTO parameter VALUES('seine','max_links_waiting',0,'1000000',1,'seine/max_links_waiting');
INSERT INTO parameter VALUES('seine','max_refused_kept',0,'1000',1,'seine/max_refused_kept');
INSERT INTO parameter VALUES('seine','max_wait',0,'1',0,'seine/max_wait');
INSERT INTO parameter VALUES('seine','max_wal',0,'512',1,'seine/max_wal');
INSERT INTO parameter VALUES('seine','release_waiting_sites',0,'yes',0,'seine/release_waiting_sites');
INSERT INTO parameter VALUES('seine','restrict_to',0,'',1,'seine/restrict_to');
INSERT INTO parameter VALUES('seine','scope',0,'hosts',0,'seine/scope');
INSERT INTO parameter VALUES('seine','site_hours_days',0,'30',1,'seine/site_hours_days');
INSERT INTO parameter VALUES('seine','statistics_cycles',0,'5',1,'seine/statistics_cycles');
INSERT INTO parameter VALUES('seine','ticket_cache',0,'',1,'seine/ticket_cache');
INSERT INTO parameter VALUES('seine','trust_fingerprints',0,'',1,'seine/trust_fingerprints');
INSERT INTO parameter VALUES('seine/converters','',0,'',1,'seine/converters');
INSERT INTO parameter VALUES('seine/text_converters','',0,'',1,'seine/text_converters');
INSERT INTO parameter VALUES('seine/token_endpoints','',0,'',1,'seine/token_endpoints');
INSERT INTO parameter VALUES('site_clusters','',0,'',1,'site_clusters');
INSERT INTO parameter VALUES('storage','clusters',0,'8',1,'storage/clusters');
INSERT INTO parameter VALUES('storage','compress',0,'yes',1,'storage/compress');
INSERT INTO parameter VALUES('storage','compress_exclude_mime',0,'',1,'storage/compress_exclude_mime');
INSERT INTO parameter VALUES('storage','datastore',0,'bstore',1,'storage/datastore');
INSERT INTO parameter VALUES('storage','defrag_threshold',0,'85',1,'storage/defrag_threshold');
INSERT INTO parameter VALUES('storage','remove_docs',0,'no',1,'storage/remove_docs');
INSERT INTO parameter VALUES('storage','store_dupes',0,'no',1,'storage/store_dupes');
INSERT INTO parameter VALUES('storage','store_http_header',0,'yes',1,'storage/store_http_header');
INSERT INTO parameter VALUES('storage','uri_dir',0,'',1,'storage/uri_dir');
INSERT INTO parameter VALUES('variable_delay','',0,'',1,'variable_delay');
INSERT INTO parameter VALUES('workqueue_priority','default',0,'1',1,'workqueue_priority/default');
INSERT INTO parameter VALUES('workqueue_priority','levels',0,'1',1,'workqueue_priority/levels');
INSERT INTO parameter VALUES('workqueue_priority','pop_scheme',0,'default',1,'workqueue_priority/pop_scheme');
INSERT INTO parameter VALUES('workqueue_priority','put_scheme',0,'default',1,'workqueue_priority/put_scheme');
INSERT INTO parameter VALUES('workqueue_priority','start_uri_pri',0,'1',1,'workqueue_priority/start_uri_pri');
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
, focus_distance INTEGER NOT NULL DEFAULT 0, found_at INTEGER, found_cycle INTEGER, importance INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO uri VALUES(1,1,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(2,1,2,1,1,0,1,NULL,NULL,'/a',0,1795889385951,0,0);
INSERT INTO uri VALUES(3,1,2,1,1,0,1,NULL,NULL,'/b',0,1795889385951,0,0);
INSERT INTO uri VALUES(4,1,2,1,1,0,1,NULL,NULL,'/copy',0,1795889385951,0,0);
INSERT INTO uri VALUES(5,1,2,1,1,0,1,NULL,NULL,'/untitled',0,1795889385951,0,0);
INSERT INTO uri VALUES(6,1,2,1,1,0,1,NULL,NULL,'/blank',0,1795889385951,0,0);
INSERT INTO uri VALUES(7,1,2,1,1,0,1,NULL,NULL,'/twin/1',0,1795889385951,0,0);
INSERT INTO uri VALUES(8,1,2,1,1,0,1,NULL,NULL,'/twin/2',0,1795889385951,0,0);
INSERT INTO uri VALUES(9,2,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(10,2,5,1,0,0,NULL,128,NULL,'/sitemap-index-of-docs.xml',0,1795889386536,0,0);
INSERT INTO uri VALUES(11,2,2,1,1,0,9,NULL,NULL,'/latin',0,1795889386536,0,0);
INSERT INTO uri VALUES(12,2,2,1,1,0,9,NULL,NULL,'/greek',0,1795889386536,0,0);
INSERT INTO uri VALUES(13,2,2,1,1,0,10,NULL,NULL,'/orphan',0,1795889386550,0,0);
INSERT INTO uri VALUES(14,2,6,1,1,0,10,125,NULL,'/sm-missing',0,1795889386550,0,0);
INSERT INTO uri VALUES(17,3,2,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(18,3,2,1,1,0,17,NULL,NULL,'/inner',0,1795889386287,0,0);
INSERT INTO uri VALUES(25,4,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(33,5,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(41,6,1,1,0,0,NULL,NULL,NULL,'/',0,1795889385871,0,0);
INSERT INTO uri VALUES(49,1,2,1,1,0,1,NULL,NULL,'/soft/1',0,1795889385951,0,0);
INSERT INTO uri VALUES(50,1,2,1,1,0,1,NULL,NULL,'/soft/2',0,1795889385951,0,0);
INSERT INTO uri VALUES(51,1,5,1,1,0,1,112,NULL,'/meta',0,1795889385951,0,0);
INSERT INTO uri VALUES(52,1,5,1,1,0,1,129,NULL,'/header',0,1795889385951,0,0);
INSERT INTO uri VALUES(53,1,6,1,1,0,1,125,NULL,'/broken',0,1795889385951,0,0);
INSERT INTO uri VALUES(54,1,4,1,1,0,1,NULL,NULL,'/r1',0,1795889385951,0,0);
INSERT INTO uri VALUES(55,1,5,1,1,0,1,111,NULL,'/l1',0,1795889385951,0,0);
INSERT INTO uri VALUES(56,1,7,1,1,0,1,11,2,'/private/x',0,1795889385951,0,0);
INSERT INTO uri VALUES(57,1,7,1,1,0,1,11,2,'/private/y',0,1795889385951,0,0);
INSERT INTO uri VALUES(58,1,2,1,1,0,1,NULL,NULL,'/slow',0,1795889385951,0,0);
INSERT INTO uri VALUES(59,1,2,1,1,0,1,NULL,NULL,'/big',0,1795889385951,0,0);
INSERT INTO uri VALUES(60,1,2,1,1,0,1,NULL,NULL,'/calls-b-canonical',0,1795889385951,0,0);
INSERT INTO uri VALUES(61,1,2,1,1,0,1,NULL,NULL,'/calls-itself-canonical',0,1795889385951,0,0);
INSERT INTO uri VALUES(62,1,2,1,1,0,1,NULL,NULL,'/header-canonical',0,1795889385951,0,0);
INSERT INTO uri VALUES(63,1,2,1,1,0,1,NULL,NULL,'/list?page=1',0,1795889385951,0,0);
INSERT INTO uri VALUES(64,1,8,1,1,0,1,125,NULL,'/gone',0,1795889385951,0,0);
INSERT INTO uri VALUES(65,1,4,1,1,0,1,NULL,NULL,'/moved',0,1795889385951,0,0);
INSERT INTO uri VALUES(66,1,5,1,1,0,1,129,NULL,'/closed',0,1795889385951,0,0);
INSERT INTO uri VALUES(67,1,6,1,1,0,1,125,NULL,'/flaky',0,1795889385951,0,0);
INSERT INTO uri VALUES(68,1,2,1,1,0,1,NULL,NULL,'/same',0,1795889385951,0,0);
INSERT INTO uri VALUES(69,1,3,1,2,0,3,113,NULL,'/deep',0,1795889385985,0,0);
INSERT INTO uri VALUES(70,1,2,1,2,0,4,NULL,NULL,'/deeper',0,1795889385985,0,0);
INSERT INTO uri VALUES(71,1,4,1,1,1,54,NULL,NULL,'/r2',0,1795889385985,0,0);
INSERT INTO uri VALUES(72,1,5,1,1,1,55,111,NULL,'/l2',0,1795889385985,0,0);
INSERT INTO uri VALUES(73,7,7,-1,1,0,1,12,1,'/one',0,1795889385951,0,0);
INSERT INTO uri VALUES(74,7,7,-1,1,0,1,12,1,'/two',0,1795889385951,0,0);
INSERT INTO uri VALUES(81,1,7,-1,2,0,62,4,3,'/style.css',0,1795889386074,0,0);
INSERT INTO uri VALUES(82,1,2,1,2,0,63,NULL,NULL,'/list?page=2',0,1795889386074,0,0);
INSERT INTO uri VALUES(83,1,4,1,1,2,71,NULL,NULL,'/r3',0,1795889386074,0,0);
INSERT INTO uri VALUES(84,1,2,1,3,0,82,NULL,NULL,'/list?page=3',0,1795889386145,0,0);
INSERT INTO uri VALUES(85,1,2,1,4,0,84,NULL,NULL,'/list?page=4',0,1795889386287,0,0);
INSERT INTO uri VALUES(86,1,2,1,5,0,85,NULL,NULL,'/list?page=5',0,1795889386335,0,0);
INSERT INTO uri VALUES(87,1,2,1,6,0,86,NULL,NULL,'/list?page=6',0,1795889386403,0,0);
INSERT INTO uri VALUES(88,1,2,1,7,0,87,NULL,NULL,'/list?page=7',0,1795889386519,0,0);
INSERT INTO uri VALUES(89,1,2,1,8,0,88,NULL,NULL,'/list?page=8',0,1795889386606,0,0);
INSERT INTO uri VALUES(90,1,2,1,9,0,89,NULL,NULL,'/list?page=9',0,1795889386671,0,0);
INSERT INTO uri VALUES(91,1,2,1,10,0,90,NULL,NULL,'/list?page=10',0,1795889386719,0,0);
INSERT INTO uri VALUES(92,1,2,1,11,0,91,NULL,NULL,'/list?page=11',0,1795889387403,0,0);
INSERT INTO uri VALUES(93,1,2,1,12,0,92,NULL,NULL,'/list?page=12',0,1795889387446,0,0);
INSERT INTO uri VALUES(94,1,2,1,13,0,93,NULL,NULL,'/list?page=13',0,1795889387475,0,0);
INSERT INTO uri VALUES(95,1,2,1,14,0,94,NULL,NULL,'/list?page=14',0,1795889387491,0,0);
INSERT INTO uri VALUES(96,1,2,1,15,0,95,NULL,NULL,'/list?page=15',0,1795889387531,0,0);
INSERT INTO uri VALUES(97,1,2,1,16,0,96,NULL,NULL,'/list?page=16',0,1795889387538,0,0);
INSERT INTO uri VALUES(98,1,2,1,17,0,97,NULL,NULL,'/list?page=17',0,1795889387543,0,0);
INSERT INTO uri VALUES(99,1,2,1,18,0,98,NULL,NULL,'/list?page=18',0,1795889387548,0,0);
INSERT INTO uri VALUES(100,1,2,1,19,0,99,NULL,NULL,'/list?page=19',0,1795889387564,0,0);
INSERT INTO uri VALUES(101,1,2,1,20,0,100,NULL,NULL,'/list?page=20',0,1795889387573,0,0);
INSERT INTO uri VALUES(102,1,2,1,21,0,101,NULL,NULL,'/list?page=21',0,1795889387589,0,0);
INSERT INTO uri VALUES(103,1,2,1,22,0,102,NULL,NULL,'/list?page=22',0,1795889387642,0,0);
INSERT INTO uri VALUES(104,1,2,1,23,0,103,NULL,NULL,'/list?page=23',0,1795889387744,0,0);
INSERT INTO uri VALUES(105,1,2,1,24,0,104,NULL,NULL,'/list?page=24',0,1795889387782,0,0);
INSERT INTO uri VALUES(106,1,2,1,25,0,105,NULL,NULL,'/list?page=25',0,1795889387789,0,0);
INSERT INTO uri VALUES(107,1,2,1,26,0,106,NULL,NULL,'/list?page=26',0,1795889387843,0,0);
INSERT INTO uri VALUES(108,1,2,1,27,0,107,NULL,NULL,'/list?page=27',0,1795889387850,0,0);
INSERT INTO uri VALUES(109,1,2,1,28,0,108,NULL,NULL,'/list?page=28',0,1795889387857,0,0);
INSERT INTO uri VALUES(110,1,2,1,29,0,109,NULL,NULL,'/list?page=29',0,1795889387870,0,0);
INSERT INTO uri VALUES(111,1,2,1,30,0,110,NULL,NULL,'/list?page=30',0,1795889387912,0,0);
INSERT INTO uri VALUES(112,1,2,1,31,0,111,NULL,NULL,'/list?page=31',0,1795889388066,0,0);
INSERT INTO uri VALUES(113,1,2,1,32,0,112,NULL,NULL,'/list?page=32',0,1795889388105,0,0);
INSERT INTO uri VALUES(114,1,2,1,33,0,113,NULL,NULL,'/list?page=33',0,1795889388132,0,0);
INSERT INTO uri VALUES(115,1,2,1,34,0,114,NULL,NULL,'/list?page=34',0,1795889388154,0,0);
INSERT INTO uri VALUES(116,1,2,1,35,0,115,NULL,NULL,'/list?page=35',0,1795889388180,0,0);
INSERT INTO uri VALUES(117,1,2,1,36,0,116,NULL,NULL,'/list?page=36',0,1795889388210,0,0);
INSERT INTO uri VALUES(118,1,2,1,37,0,117,NULL,NULL,'/list?page=37',0,1795889388223,0,0);
INSERT INTO uri VALUES(119,1,2,1,38,0,118,NULL,NULL,'/list?page=38',0,1795889388232,0,0);
INSERT INTO uri VALUES(120,1,2,1,39,0,119,NULL,NULL,'/list?page=39',0,1795889388255,0,0);
INSERT INTO uri VALUES(121,1,2,1,40,0,120,NULL,NULL,'/list?page=40',0,1795889388274,0,0);
INSERT INTO uri VALUES(122,1,2,1,41,0,121,NULL,NULL,'/list?page=41',0,1795889388312,0,0);
INSERT INTO uri VALUES(123,1,2,1,42,0,122,NULL,NULL,'/list?page=42',0,1795889388386,0,0);
INSERT INTO uri VALUES(124,1,2,1,43,0,123,NULL,NULL,'/list?page=43',0,1795889388412,0,0);
INSERT INTO uri VALUES(125,1,2,1,44,0,124,NULL,NULL,'/list?page=44',0,1795889388471,0,0);
INSERT INTO uri VALUES(126,1,2,1,45,0,125,NULL,NULL,'/list?page=45',0,1795889388496,0,0);
INSERT INTO uri VALUES(127,1,2,1,46,0,126,NULL,NULL,'/list?page=46',0,1795889388535,0,0);
INSERT INTO uri VALUES(128,1,2,1,47,0,127,NULL,NULL,'/list?page=47',0,1795889388567,0,0);
INSERT INTO uri VALUES(129,1,2,1,48,0,128,NULL,NULL,'/list?page=48',0,1795889388583,0,0);
INSERT INTO uri VALUES(130,1,2,1,49,0,129,NULL,NULL,'/list?page=49',0,1795889388619,0,0);
INSERT INTO uri VALUES(131,1,2,1,50,0,130,NULL,NULL,'/list?page=50',0,1795889388671,0,0);
INSERT INTO uri VALUES(132,1,2,1,51,0,131,NULL,NULL,'/list?page=51',0,1795889388719,0,0);
INSERT INTO uri VALUES(133,1,2,1,52,0,132,NULL,NULL,'/list?page=52',0,1795889388767,0,0);
INSERT INTO uri VALUES(134,1,2,1,53,0,133,NULL,NULL,'/list?page=53',0,1795889388784,0,0);
INSERT INTO uri VALUES(135,1,2,1,54,0,134,NULL,NULL,'/list?page=54',0,1795889388858,0,0);
INSERT INTO uri VALUES(136,1,2,1,55,0,135,NULL,NULL,'/list?page=55',0,1795889388903,0,0);
INSERT INTO uri VALUES(137,1,2,1,56,0,136,NULL,NULL,'/list?page=56',0,1795889388909,0,0);
INSERT INTO uri VALUES(138,1,2,1,57,0,137,NULL,NULL,'/list?page=57',0,1795889388961,0,0);
INSERT INTO uri VALUES(139,1,2,1,58,0,138,NULL,NULL,'/list?page=58',0,1795889389012,0,0);
INSERT INTO uri VALUES(140,1,2,1,59,0,139,NULL,NULL,'/list?page=59',0,1795889389041,0,0);
INSERT INTO uri VALUES(141,1,2,1,60,0,140,NULL,NULL,'/list?page=60',0,1795889389072,0,0);
INSERT INTO uri VALUES(142,1,2,1,61,0,141,NULL,NULL,'/list?page=61',0,1795889389075,0,0);
INSERT INTO uri VALUES(143,1,2,1,62,0,142,NULL,NULL,'/list?page=62',0,1795889389078,0,0);
INSERT INTO uri VALUES(144,1,2,1,63,0,143,NULL,NULL,'/list?page=63',0,1795889389080,0,0);
INSERT INTO uri VALUES(145,1,2,1,64,0,144,NULL,NULL,'/list?page=64',0,1795889389083,0,0);
INSERT INTO uri VALUES(146,1,2,1,65,0,145,NULL,NULL,'/list?page=65',0,1795889389085,0,0);
INSERT INTO uri VALUES(147,1,2,1,66,0,146,NULL,NULL,'/list?page=66',0,1795889389087,0,0);
INSERT INTO uri VALUES(148,1,2,1,67,0,147,NULL,NULL,'/list?page=67',0,1795889389089,0,0);
INSERT INTO uri VALUES(149,1,2,1,68,0,148,NULL,NULL,'/list?page=68',0,1795889389092,0,0);
INSERT INTO uri VALUES(150,1,2,1,69,0,149,NULL,NULL,'/list?page=69',0,1795889389095,0,0);
INSERT INTO uri VALUES(151,1,2,1,70,0,150,NULL,NULL,'/list?page=70',0,1795889389097,0,0);
INSERT INTO uri VALUES(152,1,2,1,71,0,151,NULL,NULL,'/list?page=71',0,1795889389099,0,0);
INSERT INTO uri VALUES(153,1,2,1,72,0,152,NULL,NULL,'/list?page=72',0,1795889389102,0,0);
INSERT INTO uri VALUES(154,1,2,1,73,0,153,NULL,NULL,'/list?page=73',0,1795889389105,0,0);
INSERT INTO uri VALUES(155,1,2,1,74,0,154,NULL,NULL,'/list?page=74',0,1795889389108,0,0);
INSERT INTO uri VALUES(156,1,2,1,75,0,155,NULL,NULL,'/list?page=75',0,1795889389146,0,0);
INSERT INTO uri VALUES(157,1,2,1,76,0,156,NULL,NULL,'/list?page=76',0,1795889389188,0,0);
INSERT INTO uri VALUES(158,1,2,1,77,0,157,NULL,NULL,'/list?page=77',0,1795889389191,0,0);
INSERT INTO uri VALUES(159,1,2,1,78,0,158,NULL,NULL,'/list?page=78',0,1795889389194,0,0);
INSERT INTO uri VALUES(160,1,2,1,79,0,159,NULL,NULL,'/list?page=79',0,1795889389196,0,0);
INSERT INTO uri VALUES(161,1,2,1,80,0,160,NULL,NULL,'/list?page=80',0,1795889389199,0,0);
INSERT INTO uri VALUES(162,1,2,1,81,0,161,NULL,NULL,'/list?page=81',0,1795889389201,0,0);
INSERT INTO uri VALUES(163,1,2,1,82,0,162,NULL,NULL,'/list?page=82',0,1795889389203,0,0);
INSERT INTO uri VALUES(164,1,2,1,83,0,163,NULL,NULL,'/list?page=83',0,1795889389206,0,0);
INSERT INTO uri VALUES(165,1,2,1,84,0,164,NULL,NULL,'/list?page=84',0,1795889389208,0,0);
INSERT INTO uri VALUES(166,1,2,1,85,0,165,NULL,NULL,'/list?page=85',0,1795889389210,0,0);
INSERT INTO uri VALUES(167,1,2,1,86,0,166,NULL,NULL,'/list?page=86',0,1795889389213,0,0);
INSERT INTO uri VALUES(168,1,2,1,87,0,167,NULL,NULL,'/list?page=87',0,1795889389215,0,0);
INSERT INTO uri VALUES(169,1,2,1,88,0,168,NULL,NULL,'/list?page=88',0,1795889389217,0,0);
INSERT INTO uri VALUES(170,1,2,1,89,0,169,NULL,NULL,'/list?page=89',0,1795889389220,0,0);
INSERT INTO uri VALUES(171,1,2,1,90,0,170,NULL,NULL,'/list?page=90',0,1795889389222,0,0);
INSERT INTO uri VALUES(172,1,2,1,91,0,171,NULL,NULL,'/list?page=91',0,1795889389225,0,0);
INSERT INTO uri VALUES(173,1,2,1,92,0,172,NULL,NULL,'/list?page=92',0,1795889389228,0,0);
INSERT INTO uri VALUES(174,1,2,1,93,0,173,NULL,NULL,'/list?page=93',0,1795889389230,0,0);
INSERT INTO uri VALUES(175,1,2,1,94,0,174,NULL,NULL,'/list?page=94',0,1795889389233,0,0);
INSERT INTO uri VALUES(176,1,2,1,95,0,175,NULL,NULL,'/list?page=95',0,1795889389235,0,0);
INSERT INTO uri VALUES(177,1,2,1,96,0,176,NULL,NULL,'/list?page=96',0,1795889389237,0,0);
INSERT INTO uri VALUES(178,1,2,1,97,0,177,NULL,NULL,'/list?page=97',0,1795889389256,0,0);
INSERT INTO uri VALUES(179,1,2,1,98,0,178,NULL,NULL,'/list?page=98',0,1795889389293,0,0);
INSERT INTO uri VALUES(180,1,2,1,99,0,179,NULL,NULL,'/list?page=99',0,1795889389320,0,0);
INSERT INTO uri VALUES(181,1,2,1,100,0,180,NULL,NULL,'/list?page=100',0,1795889389350,0,0);
INSERT INTO uri VALUES(182,1,2,1,101,0,181,NULL,NULL,'/list?page=101',0,1795889389376,0,0);
INSERT INTO uri VALUES(183,1,2,1,102,0,182,NULL,NULL,'/list?page=102',0,1795889389406,0,0);
INSERT INTO uri VALUES(184,1,2,1,103,0,183,NULL,NULL,'/list?page=103',0,1795889389434,0,0);
INSERT INTO uri VALUES(185,1,2,1,104,0,184,NULL,NULL,'/list?page=104',0,1795889389476,0,0);
INSERT INTO uri VALUES(186,1,2,1,105,0,185,NULL,NULL,'/list?page=105',0,1795889389482,0,0);
INSERT INTO uri VALUES(187,1,2,1,106,0,186,NULL,NULL,'/list?page=106',0,1795889389500,0,0);
INSERT INTO uri VALUES(188,1,2,1,107,0,187,NULL,NULL,'/list?page=107',0,1795889389506,0,0);
INSERT INTO uri VALUES(189,1,2,1,108,0,188,NULL,NULL,'/list?page=108',0,1795889389517,0,0);
INSERT INTO uri VALUES(190,1,2,1,109,0,189,NULL,NULL,'/list?page=109',0,1795889389529,0,0);
INSERT INTO uri VALUES(191,1,2,1,110,0,190,NULL,NULL,'/list?page=110',0,1795889389537,0,0);
INSERT INTO uri VALUES(192,1,2,1,111,0,191,NULL,NULL,'/list?page=111',0,1795889389564,0,0);
INSERT INTO uri VALUES(193,1,2,1,112,0,192,NULL,NULL,'/list?page=112',0,1795889389610,0,0);
INSERT INTO uri VALUES(194,1,2,1,113,0,193,NULL,NULL,'/list?page=113',0,1795889389711,0,0);
INSERT INTO uri VALUES(195,1,2,1,114,0,194,NULL,NULL,'/list?page=114',0,1795889389759,0,0);
INSERT INTO uri VALUES(196,1,2,1,115,0,195,NULL,NULL,'/list?page=115',0,1795889389775,0,0);
INSERT INTO uri VALUES(197,1,2,1,116,0,196,NULL,NULL,'/list?page=116',0,1795889389801,0,0);
INSERT INTO uri VALUES(198,1,2,1,117,0,197,NULL,NULL,'/list?page=117',0,1795889389845,0,0);
INSERT INTO uri VALUES(199,1,2,1,118,0,198,NULL,NULL,'/list?page=118',0,1795889389890,0,0);
INSERT INTO uri VALUES(200,1,2,1,119,0,199,NULL,NULL,'/list?page=119',0,1795889390007,0,0);
INSERT INTO uri VALUES(201,1,2,1,120,0,200,NULL,NULL,'/list?page=120',0,1795889390023,0,0);
INSERT INTO uri VALUES(202,1,2,1,121,0,201,NULL,NULL,'/list?page=121',0,1795889390031,0,0);
INSERT INTO uri VALUES(203,1,2,1,122,0,202,NULL,NULL,'/list?page=122',0,1795889390039,0,0);
INSERT INTO uri VALUES(204,1,2,1,123,0,203,NULL,NULL,'/list?page=123',0,1795889390044,0,0);
INSERT INTO uri VALUES(205,1,2,1,124,0,204,NULL,NULL,'/list?page=124',0,1795889390059,0,0);
INSERT INTO uri VALUES(206,1,2,1,125,0,205,NULL,NULL,'/list?page=125',0,1795889390066,0,0);
INSERT INTO uri VALUES(207,1,2,1,126,0,206,NULL,NULL,'/list?page=126',0,1795889390076,0,0);
INSERT INTO uri VALUES(208,1,2,1,127,0,207,NULL,NULL,'/list?page=127',0,1795889390082,0,0);
INSERT INTO uri VALUES(209,1,2,1,128,0,208,NULL,NULL,'/list?page=128',0,1795889390167,0,0);
INSERT INTO uri VALUES(210,1,2,1,129,0,209,NULL,NULL,'/list?page=129',0,1795889390208,0,0);
INSERT INTO uri VALUES(211,1,2,1,130,0,210,NULL,NULL,'/list?page=130',0,1795889390260,0,0);
INSERT INTO uri VALUES(212,1,2,1,131,0,211,NULL,NULL,'/list?page=131',0,1795889390265,0,0);
INSERT INTO uri VALUES(213,1,2,1,132,0,212,NULL,NULL,'/list?page=132',0,1795889390303,0,0);
INSERT INTO uri VALUES(214,1,2,1,133,0,213,NULL,NULL,'/list?page=133',0,1795889390314,0,0);
INSERT INTO uri VALUES(215,1,2,1,134,0,214,NULL,NULL,'/list?page=134',0,1795889390332,0,0);
INSERT INTO uri VALUES(216,1,2,1,135,0,215,NULL,NULL,'/list?page=135',0,1795889390345,0,0);
INSERT INTO uri VALUES(217,1,2,1,136,0,216,NULL,NULL,'/list?page=136',0,1795889390386,0,0);
INSERT INTO uri VALUES(218,1,2,1,137,0,217,NULL,NULL,'/list?page=137',0,1795889390419,0,0);
INSERT INTO uri VALUES(219,1,2,1,138,0,218,NULL,NULL,'/list?page=138',0,1795889390443,0,0);
INSERT INTO uri VALUES(220,1,2,1,139,0,219,NULL,NULL,'/list?page=139',0,1795889390451,0,0);
INSERT INTO uri VALUES(221,1,2,1,140,0,220,NULL,NULL,'/list?page=140',0,1795889390483,0,0);
INSERT INTO uri VALUES(222,1,2,1,141,0,221,NULL,NULL,'/list?page=141',0,1795889390495,0,0);
INSERT INTO uri VALUES(223,1,2,1,142,0,222,NULL,NULL,'/list?page=142',0,1795889390508,0,0);
INSERT INTO uri VALUES(224,1,2,1,143,0,223,NULL,NULL,'/list?page=143',0,1795889390546,0,0);
INSERT INTO uri VALUES(225,1,2,1,144,0,224,NULL,NULL,'/list?page=144',0,1795889390564,0,0);
INSERT INTO uri VALUES(226,1,2,1,145,0,225,NULL,NULL,'/list?page=145',0,1795889390602,0,0);
INSERT INTO uri VALUES(227,1,2,1,146,0,226,NULL,NULL,'/list?page=146',0,1795889390647,0,0);
INSERT INTO uri VALUES(228,1,2,1,147,0,227,NULL,NULL,'/list?page=147',0,1795889390652,0,0);
INSERT INTO uri VALUES(229,1,2,1,148,0,228,NULL,NULL,'/list?page=148',0,1795889390663,0,0);
INSERT INTO uri VALUES(230,1,2,1,149,0,229,NULL,NULL,'/list?page=149',0,1795889390672,0,0);
INSERT INTO uri VALUES(231,1,2,1,150,0,230,NULL,NULL,'/list?page=150',0,1795889390683,0,0);
INSERT INTO uri VALUES(305,1,2,1,1,0,1,NULL,NULL,'/new',0,1795889392347,1,0);
CREATE TABLE IF NOT EXISTS "retry" (
    due_at INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL, is_postponed INTEGER NOT NULL DEFAULT 0,
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
    pack INTEGER,
    body_offset INTEGER,
    body_length INTEGER,                  -- of the record in the pack
    last_modified INTEGER,                -- seconds since 1970
    etag TEXT,
    title TEXT
, summed_bytes INTEGER, summed_metas INTEGER NOT NULL DEFAULT 0, first_at INTEGER, first_cycle INTEGER, first_status INTEGER, changed_at INTEGER, changed_cycle INTEGER, language TEXT, language_source TEXT, charset TEXT, charset_source TEXT, fetch_ms INTEGER, is_truncated INTEGER NOT NULL DEFAULT 0, canonical TEXT, canonical_source TEXT, delivery TEXT, delivery_at INTEGER, body_removed_at INTEGER, subcollection TEXT, is_rendered INTEGER NOT NULL DEFAULT 0, render_failure TEXT, whole_at INTEGER) STRICT;
INSERT INTO document VALUES(1,1795889392339,1,200,1,1180,X'495d399e5936043e1a270ab08908dfaf',NULL,0,38530,672,NULL,NULL,'Home',NULL,0,1795889385913,0,200,1795889392339,1,'en-gb','html','UTF-8','header',68,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(2,1795889392371,1,200,1,221,X'42fa7715afdb4d2e4db55ae9e890ff2b',NULL,0,39202,259,NULL,NULL,'A',NULL,0,1795889385979,0,200,1795889392371,1,'de','html','UTF-8','header',1,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(3,1795889392372,1,200,1,125,X'a3a7bbd4629979782c8eda0f405e67c1',NULL,0,920,213,NULL,NULL,'B',NULL,0,1795889385979,0,200,NULL,NULL,'de','html','UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(4,1795889392372,1,200,1,125,X'e1efb086b9c3e12888cf2386893cb31f',NULL,0,1133,203,NULL,NULL,'Deep',NULL,0,1795889385980,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(5,1795889392372,1,200,1,94,X'886ad36f768456d265fa2799fcc11be3',NULL,0,1336,169,NULL,NULL,NULL,NULL,0,1795889385983,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(6,1795889392372,1,200,1,98,X'8782bbb4dbf33ea0c07b7bab7dc94834',NULL,0,1505,175,NULL,NULL,NULL,NULL,0,1795889385983,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(7,1795889392373,1,200,1,92,X'379c53c08b3c18ad69828dbbd4c0020d',NULL,0,1680,170,NULL,NULL,'Twin',NULL,0,1795889385983,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(8,1795889392373,1,200,1,93,X'54df30e89e00fc02874b0fb4216a4d10',NULL,0,1850,169,NULL,NULL,'Twin',NULL,0,1795889385983,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(9,1795889392258,1,200,1,151,X'98fb2c82b8e1efd1a714d39a40125b7a',NULL,0,6181,230,NULL,NULL,'Docs',NULL,0,1795889386536,0,200,NULL,NULL,'fr','header','UTF-8','detected',129,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(11,1795889392262,1,200,1,89,X'602dd984ccd88f13aa4465fe97d75075',NULL,0,6411,181,NULL,NULL,'Latin',NULL,0,1795889386544,0,200,NULL,NULL,NULL,NULL,'windows-1252','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(12,1795889392262,1,200,1,109,X'5e1a1b5bed1f72a38941ce1e263d1afd',NULL,0,6592,183,NULL,NULL,'Greek',NULL,0,1795889386545,0,200,NULL,NULL,NULL,NULL,'UTF-8','meta',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(13,1795889392262,1,200,1,100,X'052e95c11fc4e1369a8a581abe34b358',NULL,0,6775,180,NULL,NULL,'Orphan',NULL,0,1795889386564,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(17,1795889392340,1,200,1,184,X'4958ff10059c910fc2e802d510204d21',NULL,0,4826,293,NULL,NULL,'Secure',NULL,0,1795889386267,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',69,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(18,1795889392413,1,200,1,84,X'c37289776c71f2ec840186395f7a3635',NULL,0,5539,222,NULL,NULL,'Inner',NULL,0,1795889386312,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',15,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(49,1795889392373,1,200,1,106,X'e18a2bce50e05b89b507ecf314ecabcd',NULL,0,2019,186,NULL,NULL,'Page not found',NULL,0,1795889385984,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(50,1795889392373,1,200,1,106,X'd98a8f8c943fcf279a421a14790e4a0e',NULL,0,2205,186,NULL,NULL,'Page not found',NULL,0,1795889385984,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(58,1795889393095,1,200,1,96,X'11d507cc7a0aa0ff8a25b41871235280',NULL,0,7594,174,NULL,NULL,'Slow',NULL,0,1795889386726,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',701,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(59,1795889392419,1,200,1,20000,X'cf66e9ea8e88bd1d6b41132691bf2393',NULL,0,2391,238,NULL,NULL,'Big',NULL,0,1795889386028,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',6,1,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(60,1795889392422,1,200,1,134,X'da95ab405fbb8bd185bb722337b662a6',NULL,0,2629,216,NULL,NULL,'Calls B',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,'http://portal.q.test:19424/b','html','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(61,1795889392423,1,200,1,169,X'2fc54e9953c94606ed8afae2e0dd681a',NULL,0,2845,239,NULL,NULL,'Calls itself',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,'','html','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(62,1795889392423,1,200,1,106,X'451945635a1ebfcd7522f503d6f57144',NULL,0,3084,246,NULL,NULL,'By header',NULL,0,1795889386029,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,'http://portal.q.test:19424/b','header','delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(63,1795889392423,1,200,1,140,X'855a32522f2d7718e596db34db0f4186',NULL,0,3330,210,NULL,NULL,'List',NULL,0,1795889386030,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(67,1795889386031,0,200,1,98,X'328c275f9d091fc5201088656472ae18',NULL,0,4071,177,NULL,NULL,'Flaky',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(68,1795889392424,1,200,1,96,X'f6e47c327df3acb9fcce280a7a23cf9e',NULL,0,4248,188,NULL,'"same"','Same',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(69,1795889392425,1,200,1,125,X'e1efb086b9c3e12888cf2386893cb31f',4,NULL,NULL,NULL,NULL,NULL,'Deep',NULL,0,1795889386031,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(70,1795889392426,1,200,1,100,X'b4592d8a4d34f56acf14d62c99dc6ddd',NULL,0,4436,180,NULL,NULL,'Deeper',NULL,0,1795889386032,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(82,1795889392452,1,200,1,140,X'62f300ec2422cb78bd1d7755f8eadf56',NULL,0,4616,210,NULL,NULL,'List',NULL,0,1795889386115,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(84,1795889392483,1,200,1,140,X'b342555c9836b439522ffba4750effa3',NULL,0,5119,210,NULL,NULL,'List',NULL,0,1795889386274,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(85,1795889392515,1,200,1,140,X'31b4d085d9408fb2a79f490dd0bcc544',NULL,0,5329,210,NULL,NULL,'List',NULL,0,1795889386311,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(86,1795889392537,1,200,1,140,X'b1870516a56414ce8e636f6e26fb6294',NULL,0,5761,210,NULL,NULL,'List',NULL,0,1795889386369,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(87,1795889392571,1,200,1,140,X'1f4835d5cab6274e6b462e64e879c74a',NULL,0,5971,210,NULL,NULL,'List',NULL,0,1795889386448,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(88,1795889392599,1,200,1,140,X'90445f40c5a5f397c5d184c29349a42e',NULL,0,6955,210,NULL,NULL,'List',NULL,0,1795889386541,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(89,1795889392627,1,200,1,140,X'a5f55d1cc34bb0ace014d568bf580c6f',NULL,0,7165,210,NULL,NULL,'List',NULL,0,1795889386639,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(90,1795889392655,1,200,1,142,X'3e78dbf2c1e91d6d9637497337f4fc88',NULL,0,7375,219,NULL,NULL,'List',NULL,0,1795889386691,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889387078,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(91,1795889392691,1,200,1,143,X'1ce62739814b7c715c1b102d61a7c077',NULL,0,7768,221,NULL,NULL,'List',NULL,0,1795889387395,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(92,1795889392713,1,200,1,143,X'a0c5f5d6961eda2c52a62a7f64055a33',NULL,0,7989,221,NULL,NULL,'List',NULL,0,1795889387427,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(93,1795889392735,1,200,1,143,X'aa8f2fee5de52979fb133f69e7f5ace7',NULL,0,8210,221,NULL,NULL,'List',NULL,0,1795889387457,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(94,1795889392757,1,200,1,143,X'ce5b3690bd01135c6282e15ece07b10f',NULL,0,8431,221,NULL,NULL,'List',NULL,0,1795889387483,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(95,1795889392779,1,200,1,143,X'5c00d7eef7cca0f2026f1a5bce7133e5',NULL,0,8652,221,NULL,NULL,'List',NULL,0,1795889387511,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(96,1795889392801,1,200,1,143,X'5a769a207b0bc7f1d82c294811d02c5f',NULL,0,8873,221,NULL,NULL,'List',NULL,0,1795889387536,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(97,1795889392835,1,200,1,143,X'8bd7e9de688b0fc615569848dc6aa535',NULL,0,9094,221,NULL,NULL,'List',NULL,0,1795889387541,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(98,1795889392869,1,200,1,143,X'7e7816f8ce59c7a0e85fd1c9862ca2bd',NULL,0,9315,221,NULL,NULL,'List',NULL,0,1795889387546,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(99,1795889392936,1,200,1,143,X'c781fd7d395073b397802ae43e88ccc8',NULL,0,9536,221,NULL,NULL,'List',NULL,0,1795889387556,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(100,1795889392998,1,200,1,143,X'fc188b17cb946e181214bb63480b7bda',NULL,0,9757,221,NULL,NULL,'List',NULL,0,1795889387569,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(101,1795889393047,1,200,1,143,X'cd5c300e4b189efbcac39f905c5f049e',NULL,0,9978,221,NULL,NULL,'List',NULL,0,1795889387582,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',10,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(102,1795889393763,1,200,1,143,X'43a4f8f004a5102215deb2f28b3203c7',NULL,0,10199,221,NULL,NULL,'List',NULL,0,1795889387616,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',9,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(103,1795889393775,1,200,1,143,X'804fa75052ef9d49cbb0342ee41b7688',NULL,0,10420,221,NULL,NULL,'List',NULL,0,1795889387693,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',8,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(104,1795889393788,1,200,1,143,X'fe2e18a02d8df2604f10cdf3b0bf1b3c',NULL,0,10641,221,NULL,NULL,'List',NULL,0,1795889387763,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(105,1795889393809,1,200,1,143,X'528f6628da85d7b710f2ccb6e10872d5',NULL,0,10862,221,NULL,NULL,'List',NULL,0,1795889387786,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(106,1795889393828,1,200,1,143,X'558c0ad7c582a3d48c9dc7cf5d4e3082',NULL,0,11083,221,NULL,NULL,'List',NULL,0,1795889387813,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(107,1795889393855,1,200,1,143,X'77242f018092a28a91c4c7f1960221fd',NULL,0,11304,221,NULL,NULL,'List',NULL,0,1795889387847,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(108,1795889393875,1,200,1,143,X'13eb97cde63206a3e3bd277fb690e8ce',NULL,0,11525,221,NULL,NULL,'List',NULL,0,1795889387854,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(109,1795889393894,1,200,1,143,X'03fce49711976b103ca17345f2120c43',NULL,0,11746,221,NULL,NULL,'List',NULL,0,1795889387864,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(110,1795889393931,1,200,1,143,X'23db26909d2f51c92ca3bd2f4229ac14',NULL,0,11967,221,NULL,NULL,'List',NULL,0,1795889387891,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',32,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(111,1795889393975,1,200,1,143,X'c3544923668fe33a833aa8d3b200e41e',NULL,0,12188,221,NULL,NULL,'List',NULL,0,1795889387986,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(112,1795889394043,1,200,1,143,X'2fc6bc521f68118f7479d7321722e01c',NULL,0,12409,221,NULL,NULL,'List',NULL,0,1795889388105,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(113,1795889394082,1,200,1,143,X'b462f130df485fa32932dec0e1a48b45',NULL,0,12630,221,NULL,NULL,'List',NULL,0,1795889388119,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(114,1795889394101,1,200,1,143,X'1e0ee0bae8326660eba286b6b013ccf7',NULL,0,12851,221,NULL,NULL,'List',NULL,0,1795889388144,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',11,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(115,1795889394138,1,200,1,143,X'80551ae915f5b6a475f470d92da72d90',NULL,0,13072,221,NULL,NULL,'List',NULL,0,1795889388167,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(116,1795889394179,1,200,1,143,X'3d6e186b0bc3da0831d1f8f31b620877',NULL,0,13293,221,NULL,NULL,'List',NULL,0,1795889388195,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',9,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(117,1795889394181,1,200,1,143,X'8fb35446fd000ecb5cbdedf267a82c31',NULL,0,13514,221,NULL,NULL,'List',NULL,0,1795889388217,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(118,1795889394182,1,200,1,143,X'84a1ebefe7f41f41673310095611b6c8',NULL,0,13735,221,NULL,NULL,'List',NULL,0,1795889388228,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(119,1795889394184,1,200,1,143,X'ce3bf4b3240934c05cff9f06741fbc20',NULL,0,13956,221,NULL,NULL,'List',NULL,0,1795889388243,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(120,1795889394191,1,200,1,143,X'47ddd3d03a693420b354176c10b56e1d',NULL,0,14177,221,NULL,NULL,'List',NULL,0,1795889388265,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',6,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(121,1795889394195,1,200,1,143,X'd486927dbb96590f6668122cff6438bc',NULL,0,14398,221,NULL,NULL,'List',NULL,0,1795889388291,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',2,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(122,1795889394196,1,200,1,143,X'29d19c27efd39b60ff5bb3bd2c9c00ed',NULL,0,14619,221,NULL,NULL,'List',NULL,0,1795889388367,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889388471,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(123,1795889394199,1,200,1,143,X'4e6956e52de18bf61c3f91a990f0d476',NULL,0,14840,221,NULL,NULL,'List',NULL,0,1795889388400,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(124,1795889394207,1,200,1,143,X'd03267ef9e8e079837616a400962cf56',NULL,0,15061,221,NULL,NULL,'List',NULL,0,1795889388467,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(125,1795889394208,1,200,1,143,X'8a9bf639594b2ce2a2f923fbf998de7e',NULL,0,15282,221,NULL,NULL,'List',NULL,0,1795889388487,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(126,1795889394211,1,200,1,143,X'c8a90316684dea5a6f63ec7944ab4b2f',NULL,0,15503,221,NULL,NULL,'List',NULL,0,1795889388513,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(127,1795889394219,1,200,1,143,X'3644d66074de88fcc119f17ec93e330e',NULL,0,15724,221,NULL,NULL,'List',NULL,0,1795889388548,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(128,1795889394227,1,200,1,143,X'697c13546d9ce760cf5a20ccef105b23',NULL,0,15945,221,NULL,NULL,'List',NULL,0,1795889388583,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(129,1795889394248,1,200,1,143,X'8403069b660bf4d3c30daa3177ac723e',NULL,0,16166,221,NULL,NULL,'List',NULL,0,1795889388619,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',2,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(130,1795889394272,1,200,1,143,X'12cc6317f7d17279632534b886073c17',NULL,0,16387,221,NULL,NULL,'List',NULL,0,1795889388651,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(131,1795889394290,1,200,1,143,X'54cc9e064f83946508926307260fe9f9',NULL,0,16608,221,NULL,NULL,'List',NULL,0,1795889388696,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(132,1795889394295,1,200,1,143,X'ecb175150f95ad45341f0aaedcdae30e',NULL,0,16829,221,NULL,NULL,'List',NULL,0,1795889388744,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',2,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(133,1795889394307,1,200,1,143,X'c00b114b2a05759cf91cf5e4dd5f8444',NULL,0,17050,221,NULL,NULL,'List',NULL,0,1795889388775,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(134,1795889394315,1,200,1,143,X'ce01907661bb3594b0fc41d3f71b556e',NULL,0,17271,221,NULL,NULL,'List',NULL,0,1795889388823,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(135,1795889394332,1,200,1,143,X'02299026f96998ac0576000004675d37',NULL,0,17492,221,NULL,NULL,'List',NULL,0,1795889388883,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(136,1795889394351,1,200,1,143,X'5ac08712850c7ca5d44b76cc7bd211bf',NULL,0,17713,221,NULL,NULL,'List',NULL,0,1795889388906,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',16,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(137,1795889394359,1,200,1,143,X'92ab5db2c0e13ba39dc1f8b8c1464721',NULL,0,17934,221,NULL,NULL,'List',NULL,0,1795889388935,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(138,1795889394378,1,200,1,143,X'45b39fcdd50e83a2589b1022616202b9',NULL,0,18155,221,NULL,NULL,'List',NULL,0,1795889388991,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(139,1795889394399,1,200,1,143,X'8d873c5ffc4ddfeb97b34c8d21689033',NULL,0,18376,221,NULL,NULL,'List',NULL,0,1795889389027,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(140,1795889394435,1,200,1,143,X'aab2b273039ad11435c847c5b4ef63b6',NULL,0,18597,221,NULL,NULL,'List',NULL,0,1795889389056,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(141,1795889394473,1,200,1,143,X'be964d9e8e044558c0ce6cbec0c11448',NULL,0,18818,221,NULL,NULL,'List',NULL,0,1795889389074,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',14,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(142,1795889394491,1,200,1,143,X'26c4bc6af9f47553453f095d20960b56',NULL,0,19039,221,NULL,NULL,'List',NULL,0,1795889389077,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(143,1795889394523,1,200,1,143,X'a3c224c95ce85628708e307cbf791eb6',NULL,0,19260,221,NULL,NULL,'List',NULL,0,1795889389079,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',8,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(144,1795889394543,1,200,1,143,X'1f83d0e3a6b49f9b954576c81b1e2bdd',NULL,0,19481,221,NULL,NULL,'List',NULL,0,1795889389082,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(145,1795889394574,1,200,1,143,X'8cb969124794f0a5d92dc5b72acd08b6',NULL,0,19702,221,NULL,NULL,'List',NULL,0,1795889389084,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',12,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(146,1795889394578,1,200,1,143,X'84fe280e31387b0bf59011214f02e3a5',NULL,0,19923,221,NULL,NULL,'List',NULL,0,1795889389086,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(147,1795889394611,1,200,1,143,X'd272a6d7911ce5d442d19e7af12c5e1d',NULL,0,20144,221,NULL,NULL,'List',NULL,0,1795889389089,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',8,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(148,1795889394655,1,200,1,143,X'4125f713bee10248985c0ccb41083465',NULL,0,20365,221,NULL,NULL,'List',NULL,0,1795889389091,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',19,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(149,1795889394659,1,200,1,143,X'1f4e8abbd5572ea374649a805f66db37',NULL,0,20586,221,NULL,NULL,'List',NULL,0,1795889389094,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(150,1795889394663,1,200,1,143,X'dd4f2469c19b8ad7e406ad915edcaa73',NULL,0,20807,221,NULL,NULL,'List',NULL,0,1795889389096,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(151,1795889394664,1,200,1,143,X'b2f4d9701d4904177f3196432a4432ce',NULL,0,21028,221,NULL,NULL,'List',NULL,0,1795889389099,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(152,1795889394666,1,200,1,143,X'80a1cfcac1e291306f721abbecf517b9',NULL,0,21249,221,NULL,NULL,'List',NULL,0,1795889389101,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(153,1795889394667,1,200,1,143,X'e5ffc626a1feeaa02f758e2a086529a6',NULL,0,21470,221,NULL,NULL,'List',NULL,0,1795889389103,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(154,1795889394669,1,200,1,143,X'41f4fb87f63fe0eb98e393111810367e',NULL,0,21691,221,NULL,NULL,'List',NULL,0,1795889389107,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(155,1795889394670,1,200,1,143,X'5835f3169583c790046001ab2131c955',NULL,0,21912,221,NULL,NULL,'List',NULL,0,1795889389128,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(156,1795889394675,1,200,1,143,X'76e22a5da8ddf2b0081abb367b70378b',NULL,0,22133,221,NULL,NULL,'List',NULL,0,1795889389168,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(157,1795889394680,1,200,1,143,X'64b607f20918e064780c03c91f341164',NULL,0,22354,221,NULL,NULL,'List',NULL,0,1795889389190,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(158,1795889394682,1,200,1,143,X'61da4095cbe5b38600e0d4d339270430',NULL,0,22575,221,NULL,NULL,'List',NULL,0,1795889389193,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(159,1795889394683,1,200,1,143,X'b460fc474f00fc01e01e050b5a740fd8',NULL,0,22796,221,NULL,NULL,'List',NULL,0,1795889389196,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(160,1795889394685,1,200,1,143,X'ebaf49b32ea0557fd3cae4f2572057fc',NULL,0,23017,221,NULL,NULL,'List',NULL,0,1795889389198,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(161,1795889394688,1,200,1,143,X'c2fe856be97cf5690ffeb25a54568f63',NULL,0,23238,221,NULL,NULL,'List',NULL,0,1795889389200,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(162,1795889394691,1,200,1,143,X'72ae3b93c3d597b625991cb5e056aa77',NULL,0,23459,221,NULL,NULL,'List',NULL,0,1795889389203,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(163,1795889394692,1,200,1,143,X'70f7a4b7a100ddfe14241773f6d2a92f',NULL,0,23680,221,NULL,NULL,'List',NULL,0,1795889389205,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(164,1795889394694,1,200,1,143,X'cd01d510c5da832200a2a15e91b7a63c',NULL,0,23901,221,NULL,NULL,'List',NULL,0,1795889389207,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(165,1795889394695,1,200,1,143,X'649b77b0de4d9ceea2456a2feda9a95f',NULL,0,24122,221,NULL,NULL,'List',NULL,0,1795889389209,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(166,1795889394697,1,200,1,143,X'a4d241fe891f822f811ea9512498ac79',NULL,0,24343,221,NULL,NULL,'List',NULL,0,1795889389212,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(167,1795889394698,1,200,1,143,X'166e28d977623ec6c3133ac575db949e',NULL,0,24564,221,NULL,NULL,'List',NULL,0,1795889389214,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(168,1795889394700,1,200,1,143,X'05b926a8fd11fed0f5a0b9785b0cb841',NULL,0,24785,221,NULL,NULL,'List',NULL,0,1795889389216,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(169,1795889394701,1,200,1,143,X'990592f4ef7808bf378ae49ea792c69c',NULL,0,25006,221,NULL,NULL,'List',NULL,0,1795889389219,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(170,1795889394703,1,200,1,143,X'51fc7536e9d701cfb2d1147be1ce926c',NULL,0,25227,221,NULL,NULL,'List',NULL,0,1795889389221,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(171,1795889394704,1,200,1,143,X'7e97c067af1bcc9b0db3fad786a6decb',NULL,0,25448,221,NULL,NULL,'List',NULL,0,1795889389224,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(172,1795889394706,1,200,1,143,X'78ec1f0ef872ad884e9193693dcb3381',NULL,0,25669,221,NULL,NULL,'List',NULL,0,1795889389227,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(173,1795889394707,1,200,1,143,X'6285226c4696071e9f73c6a800ffa7b0',NULL,0,25890,221,NULL,NULL,'List',NULL,0,1795889389229,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(174,1795889394711,1,200,1,143,X'97429b15b7c1c669255d2f0ff67f92fe',NULL,0,26111,221,NULL,NULL,'List',NULL,0,1795889389232,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',2,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(175,1795889394712,1,200,1,143,X'7d020569177b372ed8c4e6ac27e2e1fa',NULL,0,26332,221,NULL,NULL,'List',NULL,0,1795889389234,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(176,1795889394713,1,200,1,143,X'25842cf43fcce5a3e8de822c22564af6',NULL,0,26553,221,NULL,NULL,'List',NULL,0,1795889389236,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(177,1795889394715,1,200,1,143,X'ff6442fdc0529def60e2fef5175054eb',NULL,0,26774,221,NULL,NULL,'List',NULL,0,1795889389247,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(178,1795889394716,1,200,1,143,X'6162d09a78cf9dcb44fa67dbf709044d',NULL,0,26995,221,NULL,NULL,'List',NULL,0,1795889389276,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(179,1795889394718,1,200,1,143,X'8baf5180e2519758cbe9da0da9209dd8',NULL,0,27216,221,NULL,NULL,'List',NULL,0,1795889389308,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(180,1795889394719,1,200,1,145,X'437fa7f3dbf00878dc032a1144956e78',NULL,0,27437,212,NULL,NULL,'List',NULL,0,1795889389336,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(181,1795889394721,1,200,1,146,X'90de77ba16f2c9a35ce40a8013d7a321',NULL,0,27649,214,NULL,NULL,'List',NULL,0,1795889389364,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889389476,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(182,1795889394722,1,200,1,146,X'f283d61ee51ca0c8984fd573825959cf',NULL,0,27863,214,NULL,NULL,'List',NULL,0,1795889389392,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(183,1795889394724,1,200,1,146,X'57b29fbb6b1f34daea2247fcdc8ba8c6',NULL,0,28077,214,NULL,NULL,'List',NULL,0,1795889389421,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(184,1795889394725,1,200,1,146,X'6569f9d3789a8f23a8158e01db955225',NULL,0,28291,214,NULL,NULL,'List',NULL,0,1795889389456,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(185,1795889394727,1,200,1,146,X'593889043fbe47a9415334fb4559353c',NULL,0,28505,214,NULL,NULL,'List',NULL,0,1795889389480,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(186,1795889394728,1,200,1,146,X'4c3a363ed53bc027207521fa9f03895e',NULL,0,28719,214,NULL,NULL,'List',NULL,0,1795889389491,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(187,1795889394730,1,200,1,146,X'23a294a2a6b15ca07798dff60e5ec1cc',NULL,0,28933,214,NULL,NULL,'List',NULL,0,1795889389503,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(188,1795889394732,1,200,1,146,X'dc7197aa15c2fd188ae24d95f224b403',NULL,0,29147,214,NULL,NULL,'List',NULL,0,1795889389511,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(189,1795889394733,1,200,1,146,X'2e41d11c638360a48b58823ccf78bbcc',NULL,0,29361,214,NULL,NULL,'List',NULL,0,1795889389523,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(190,1795889394735,1,200,1,146,X'fcd455512c948b76bebdbdccc06ec9fe',NULL,0,29575,214,NULL,NULL,'List',NULL,0,1795889389534,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(191,1795889394736,1,200,1,146,X'89969f7698ea9caa211ace48a81e7c82',NULL,0,29789,214,NULL,NULL,'List',NULL,0,1795889389552,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(192,1795889394738,1,200,1,146,X'11f2750962c6f3ba798231e6b88cb6e6',NULL,0,30003,214,NULL,NULL,'List',NULL,0,1795889389588,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(193,1795889394763,1,200,1,146,X'f951d1c30146c398befc9dbea152c56c',NULL,0,30217,214,NULL,NULL,'List',NULL,0,1795889389655,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',16,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(194,1795889394771,1,200,1,146,X'c622968deadfa3274b51832cac46be30',NULL,0,30431,214,NULL,NULL,'List',NULL,0,1795889389736,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(195,1795889394795,1,200,1,146,X'26f65fb27581711b3fc6b7b3cb484236',NULL,0,30645,214,NULL,NULL,'List',NULL,0,1795889389771,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',19,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(196,1795889394797,1,200,1,146,X'a6e9f7611dfd5757b9582b925b5fda8b',NULL,0,30859,214,NULL,NULL,'List',NULL,0,1795889389793,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(197,1795889394799,1,200,1,146,X'b546850f365e27a240d5227f355bea03',NULL,0,31073,214,NULL,NULL,'List',NULL,0,1795889389831,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(198,1795889394801,1,200,1,146,X'f9f686e1338880d071760df3de533115',NULL,0,31287,214,NULL,NULL,'List',NULL,0,1795889389879,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(199,1795889394802,1,200,1,146,X'cd0f967c78d17071de12d5fb252df31e',NULL,0,31501,214,NULL,NULL,'List',NULL,0,1795889389951,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(200,1795889394804,1,200,1,146,X'c7d787204342622070cfd5c112be767f',NULL,0,31715,214,NULL,NULL,'List',NULL,0,1795889390023,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(201,1795889394806,1,200,1,146,X'b51b9ec953d94ab409aa79e0410910d4',NULL,0,31929,214,NULL,NULL,'List',NULL,0,1795889390027,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(202,1795889394807,1,200,1,146,X'cd406ac28ffb6db5edea43250e9196eb',NULL,0,32143,214,NULL,NULL,'List',NULL,0,1795889390035,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(203,1795889394809,1,200,1,146,X'45550fdd4e7aa4691e8f3bfcc53db40c',NULL,0,32357,214,NULL,NULL,'List',NULL,0,1795889390042,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(204,1795889394811,1,200,1,146,X'65f147c39f2258d106bd7cd483cd1e98',NULL,0,32571,214,NULL,NULL,'List',NULL,0,1795889390052,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(205,1795889394812,1,200,1,146,X'55ed54c815c926ef67cda3d7397ec452',NULL,0,32785,214,NULL,NULL,'List',NULL,0,1795889390063,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(206,1795889394814,1,200,1,146,X'069e80796e4a0f46da656d6129f2f603',NULL,0,32999,214,NULL,NULL,'List',NULL,0,1795889390071,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(207,1795889394819,1,200,1,146,X'e7844ad1ffe60cbb2d7ca982817dcccc',NULL,0,33213,214,NULL,NULL,'List',NULL,0,1795889390079,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(208,1795889394820,1,200,1,146,X'b08dc4fa80f1f83231fed9e9b585fa77',NULL,0,33427,214,NULL,NULL,'List',NULL,0,1795889390127,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(209,1795889394821,1,200,1,146,X'891da351b9d27dc31138174d8b2acf7e',NULL,0,33641,214,NULL,NULL,'List',NULL,0,1795889390208,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(210,1795889394823,1,200,1,146,X'04034692f3c5407fad55eff485763600',NULL,0,33855,214,NULL,NULL,'List',NULL,0,1795889390239,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(211,1795889394831,1,200,1,146,X'58bb154d012f3761b6183c56d3d69b88',NULL,0,34069,214,NULL,NULL,'List',NULL,0,1795889390263,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',6,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(212,1795889394832,1,200,1,146,X'2d257604799905584097bd7f3022d031',NULL,0,34283,214,NULL,NULL,'List',NULL,0,1795889390279,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(213,1795889394843,1,200,1,146,X'8f449f9713abd04b415dffda0dc71f4e',NULL,0,34497,214,NULL,NULL,'List',NULL,0,1795889390311,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',9,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(214,1795889394851,1,200,1,146,X'89fabd6604ab05cd955f3cff9cc3c95e',NULL,0,34711,214,NULL,NULL,'List',NULL,0,1795889390323,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',4,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(215,1795889394859,1,200,1,146,X'7dab217254f7a6e849467b929c501480',NULL,0,34925,214,NULL,NULL,'List',NULL,0,1795889390343,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',7,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(216,1795889394860,1,200,1,146,X'9296fbb2f1f9350fd90f808bb52e7c56',NULL,0,35139,214,NULL,NULL,'List',NULL,0,1795889390350,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889390419,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(217,1795889394862,1,200,1,146,X'15b46aa80e0c84f414c3ae863c645e14',NULL,0,35353,214,NULL,NULL,'List',NULL,0,1795889390409,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(218,1795889394869,1,200,1,146,X'254960d24de8e2813feb3e4501a8c223',NULL,0,35567,214,NULL,NULL,'List',NULL,0,1795889390443,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(219,1795889394870,1,200,1,146,X'33e169e672eed2e13e1172b024046afb',NULL,0,35781,214,NULL,NULL,'List',NULL,0,1795889390449,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(220,1795889394872,1,200,1,146,X'8bbbdb553fa23045b212184b0c02f3bf',NULL,0,35995,214,NULL,NULL,'List',NULL,0,1795889390483,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(221,1795889394883,1,200,1,146,X'bb804d169a78d1d1f3f0e87b7aa5451b',NULL,0,36209,214,NULL,NULL,'List',NULL,0,1795889390495,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',10,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(222,1795889394895,1,200,1,146,X'6ca8b3155dd96304d7c39fee5b2d528a',NULL,0,36423,214,NULL,NULL,'List',NULL,0,1795889390508,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(223,1795889394923,1,200,1,146,X'02813da0ce2b91c16a265d71eb15ee36',NULL,0,36637,214,NULL,NULL,'List',NULL,0,1795889390531,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',11,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(224,1795889394924,1,200,1,146,X'4944b8f136e9619e969afe68bfcf6934',NULL,0,36851,214,NULL,NULL,'List',NULL,0,1795889390556,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',1,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(225,1795889394955,1,200,1,146,X'3c59ef0352f704f75d7ced9d847c9980',NULL,0,37065,214,NULL,NULL,'List',NULL,0,1795889390588,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',16,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(226,1795889394961,1,200,1,146,X'9a0217321b2a897b55c2d41732406fe4',NULL,0,37279,214,NULL,NULL,'List',NULL,0,1795889390619,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(227,1795889394963,1,200,1,146,X'284e6248d38b13b313a39205cb8c2e3f',NULL,0,37493,214,NULL,NULL,'List',NULL,0,1795889390650,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(228,1795889394969,1,200,1,146,X'74b0da1dc67e7013f8e978eebaed5284',NULL,0,37707,214,NULL,NULL,'List',NULL,0,1795889390658,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',5,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(229,1795889394971,1,200,1,146,X'7515e7499b4eb3b9ecaabad4c9b4f3fc',NULL,0,37921,214,NULL,NULL,'List',NULL,0,1795889390668,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(230,1795889394975,1,200,1,146,X'02184af827dcc7c36f218aac9d8be92b',NULL,0,38135,214,NULL,NULL,'List',NULL,0,1795889390683,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',3,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(231,1795889394992,1,200,1,103,X'f0ad1d9b72381195b026cbd981672d02',NULL,0,38349,181,NULL,NULL,'List',NULL,0,1795889390707,0,200,NULL,NULL,NULL,NULL,'UTF-8','header',16,0,NULL,NULL,'delivered',1795889391448,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(305,1795889392425,1,200,1,94,X'6938692db29972b0d16501d4aefced73',NULL,0,39461,173,NULL,NULL,'New',NULL,0,1795889392425,1,200,NULL,NULL,NULL,NULL,'UTF-8','header',0,0,NULL,NULL,'delivered',1795889393395,NULL,NULL,0,NULL,NULL);
CREATE TABLE link (
    uri_id INTEGER PRIMARY KEY,
    targets TEXT NOT NULL
, not_followed TEXT) STRICT;
INSERT INTO link VALUES(1,'[2,3,4,5,6,7,8,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,9,73,74,64,65,66,67,68,305]',NULL);
INSERT INTO link VALUES(2,'[3,53,73]',NULL);
INSERT INTO link VALUES(3,'[69]',NULL);
INSERT INTO link VALUES(4,'[70]',NULL);
INSERT INTO link VALUES(9,'[11,12]',NULL);
INSERT INTO link VALUES(10,'[9,13,14]',NULL);
INSERT INTO link VALUES(17,'[2,18]',NULL);
INSERT INTO link VALUES(60,'[3]',NULL);
INSERT INTO link VALUES(61,'[61]',NULL);
INSERT INTO link VALUES(62,'[81,3]',NULL);
INSERT INTO link VALUES(63,'[82]',NULL);
INSERT INTO link VALUES(69,'[70]',NULL);
INSERT INTO link VALUES(82,'[84]',NULL);
INSERT INTO link VALUES(84,'[85]',NULL);
INSERT INTO link VALUES(85,'[86]',NULL);
INSERT INTO link VALUES(86,'[87]',NULL);
INSERT INTO link VALUES(87,'[88]',NULL);
INSERT INTO link VALUES(88,'[89]',NULL);
INSERT INTO link VALUES(89,'[90]',NULL);
INSERT INTO link VALUES(90,'[91]',NULL);
INSERT INTO link VALUES(91,'[92]',NULL);
INSERT INTO link VALUES(92,'[93]',NULL);
INSERT INTO link VALUES(93,'[94]',NULL);
INSERT INTO link VALUES(94,'[95]',NULL);
INSERT INTO link VALUES(95,'[96]',NULL);
INSERT INTO link VALUES(96,'[97]',NULL);
INSERT INTO link VALUES(97,'[98]',NULL);
INSERT INTO link VALUES(98,'[99]',NULL);
INSERT INTO link VALUES(99,'[100]',NULL);
INSERT INTO link VALUES(100,'[101]',NULL);
INSERT INTO link VALUES(101,'[102]',NULL);
INSERT INTO link VALUES(102,'[103]',NULL);
INSERT INTO link VALUES(103,'[104]',NULL);
INSERT INTO link VALUES(104,'[105]',NULL);
INSERT INTO link VALUES(105,'[106]',NULL);
INSERT INTO link VALUES(106,'[107]',NULL);
INSERT INTO link VALUES(107,'[108]',NULL);
INSERT INTO link VALUES(108,'[109]',NULL);
INSERT INTO link VALUES(109,'[110]',NULL);
INSERT INTO link VALUES(110,'[111]',NULL);
INSERT INTO link VALUES(111,'[112]',NULL);
INSERT INTO link VALUES(112,'[113]',NULL);
INSERT INTO link VALUES(113,'[114]',NULL);
INSERT INTO link VALUES(114,'[115]',NULL);
INSERT INTO link VALUES(115,'[116]',NULL);
INSERT INTO link VALUES(116,'[117]',NULL);
INSERT INTO link VALUES(117,'[118]',NULL);
INSERT INTO link VALUES(118,'[119]',NULL);
INSERT INTO link VALUES(119,'[120]',NULL);
INSERT INTO link VALUES(120,'[121]',NULL);
INSERT INTO link VALUES(121,'[122]',NULL);
INSERT INTO link VALUES(122,'[123]',NULL);
INSERT INTO link VALUES(123,'[124]',NULL);
INSERT INTO link VALUES(124,'[125]',NULL);
INSERT INTO link VALUES(125,'[126]',NULL);
INSERT INTO link VALUES(126,'[127]',NULL);
INSERT INTO link VALUES(127,'[128]',NULL);
INSERT INTO link VALUES(128,'[129]',NULL);
INSERT INTO link VALUES(129,'[130]',NULL);
INSERT INTO link VALUES(130,'[131]',NULL);
INSERT INTO link VALUES(131,'[132]',NULL);
INSERT INTO link VALUES(132,'[133]',NULL);
INSERT INTO link VALUES(133,'[134]',NULL);
INSERT INTO link VALUES(134,'[135]',NULL);
INSERT INTO link VALUES(135,'[136]',NULL);
INSERT INTO link VALUES(136,'[137]',NULL);
INSERT INTO link VALUES(137,'[138]',NULL);
INSERT INTO link VALUES(138,'[139]',NULL);
INSERT INTO link VALUES(139,'[140]',NULL);
INSERT INTO link VALUES(140,'[141]',NULL);
INSERT INTO link VALUES(141,'[142]',NULL);
INSERT INTO link VALUES(142,'[143]',NULL);
INSERT INTO link VALUES(143,'[144]',NULL);
INSERT INTO link VALUES(144,'[145]',NULL);
INSERT INTO link VALUES(145,'[146]',NULL);
INSERT INTO link VALUES(146,'[147]',NULL);
INSERT INTO link VALUES(147,'[148]',NULL);
INSERT INTO link VALUES(148,'[149]',NULL);
INSERT INTO link VALUES(149,'[150]',NULL);
INSERT INTO link VALUES(150,'[151]',NULL);
INSERT INTO link VALUES(151,'[152]',NULL);
INSERT INTO link VALUES(152,'[153]',NULL);
INSERT INTO link VALUES(153,'[154]',NULL);
INSERT INTO link VALUES(154,'[155]',NULL);
INSERT INTO link VALUES(155,'[156]',NULL);
INSERT INTO link VALUES(156,'[157]',NULL);
INSERT INTO link VALUES(157,'[158]',NULL);
INSERT INTO link VALUES(158,'[159]',NULL);
INSERT INTO link VALUES(159,'[160]',NULL);
INSERT INTO link VALUES(160,'[161]',NULL);
INSERT INTO link VALUES(161,'[162]',NULL);
INSERT INTO link VALUES(162,'[163]',NULL);
INSERT INTO link VALUES(163,'[164]',NULL);
INSERT INTO link VALUES(164,'[165]',NULL);
INSERT INTO link VALUES(165,'[166]',NULL);
INSERT INTO link VALUES(166,'[167]',NULL);
INSERT INTO link VALUES(167,'[168]',NULL);
INSERT INTO link VALUES(168,'[169]',NULL);
INSERT INTO link VALUES(169,'[170]',NULL);
INSERT INTO link VALUES(170,'[171]',NULL);
INSERT INTO link VALUES(171,'[172]',NULL);
INSERT INTO link VALUES(172,'[173]',NULL);
INSERT INTO link VALUES(173,'[174]',NULL);
INSERT INTO link VALUES(174,'[175]',NULL);
INSERT INTO link VALUES(175,'[176]',NULL);
INSERT INTO link VALUES(176,'[177]',NULL);
INSERT INTO link VALUES(177,'[178]',NULL);
INSERT INTO link VALUES(178,'[179]',NULL);
INSERT INTO link VALUES(179,'[180]',NULL);
INSERT INTO link VALUES(180,'[181]',NULL);
INSERT INTO link VALUES(181,'[182]',NULL);
INSERT INTO link VALUES(182,'[183]',NULL);
INSERT INTO link VALUES(183,'[184]',NULL);
INSERT INTO link VALUES(184,'[185]',NULL);
INSERT INTO link VALUES(185,'[186]',NULL);
INSERT INTO link VALUES(186,'[187]',NULL);
INSERT INTO link VALUES(187,'[188]',NULL);
INSERT INTO link VALUES(188,'[189]',NULL);
INSERT INTO link VALUES(189,'[190]',NULL);
INSERT INTO link VALUES(190,'[191]',NULL);
INSERT INTO link VALUES(191,'[192]',NULL);
INSERT INTO link VALUES(192,'[193]',NULL);
INSERT INTO link VALUES(193,'[194]',NULL);
INSERT INTO link VALUES(194,'[195]',NULL);
INSERT INTO link VALUES(195,'[196]',NULL);
INSERT INTO link VALUES(196,'[197]',NULL);
INSERT INTO link VALUES(197,'[198]',NULL);
INSERT INTO link VALUES(198,'[199]',NULL);
INSERT INTO link VALUES(199,'[200]',NULL);
INSERT INTO link VALUES(200,'[201]',NULL);
INSERT INTO link VALUES(201,'[202]',NULL);
INSERT INTO link VALUES(202,'[203]',NULL);
INSERT INTO link VALUES(203,'[204]',NULL);
INSERT INTO link VALUES(204,'[205]',NULL);
INSERT INTO link VALUES(205,'[206]',NULL);
INSERT INTO link VALUES(206,'[207]',NULL);
INSERT INTO link VALUES(207,'[208]',NULL);
INSERT INTO link VALUES(208,'[209]',NULL);
INSERT INTO link VALUES(209,'[210]',NULL);
INSERT INTO link VALUES(210,'[211]',NULL);
INSERT INTO link VALUES(211,'[212]',NULL);
INSERT INTO link VALUES(212,'[213]',NULL);
INSERT INTO link VALUES(213,'[214]',NULL);
INSERT INTO link VALUES(214,'[215]',NULL);
INSERT INTO link VALUES(215,'[216]',NULL);
INSERT INTO link VALUES(216,'[217]',NULL);
INSERT INTO link VALUES(217,'[218]',NULL);
INSERT INTO link VALUES(218,'[219]',NULL);
INSERT INTO link VALUES(219,'[220]',NULL);
INSERT INTO link VALUES(220,'[221]',NULL);
INSERT INTO link VALUES(221,'[222]',NULL);
INSERT INTO link VALUES(222,'[223]',NULL);
INSERT INTO link VALUES(223,'[224]',NULL);
INSERT INTO link VALUES(224,'[225]',NULL);
INSERT INTO link VALUES(225,'[226]',NULL);
INSERT INTO link VALUES(226,'[227]',NULL);
INSERT INTO link VALUES(227,'[228]',NULL);
INSERT INTO link VALUES(228,'[229]',NULL);
INSERT INTO link VALUES(229,'[230]',NULL);
INSERT INTO link VALUES(230,'[231]',NULL);
CREATE TABLE redirect (
    uri_id INTEGER PRIMARY KEY,
    target_id INTEGER,                    -- NULL when the target was refused and not kept
    status INTEGER NOT NULL,              -- 0: HTML META refresh
    at INTEGER NOT NULL
) STRICT;
INSERT INTO redirect VALUES(54,71,301,1795889392374);
INSERT INTO redirect VALUES(55,72,302,1795889392374);
INSERT INTO redirect VALUES(65,305,301,1795889392424);
INSERT INTO redirect VALUES(71,83,301,1795889392425);
INSERT INTO redirect VALUES(72,55,302,1795889392425);
INSERT INTO redirect VALUES(83,2,301,1795889392451);
CREATE TABLE attempt (
    uri_id INTEGER NOT NULL,
    number INTEGER NOT NULL,              -- from 1 in each cycle
    cycle INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status INTEGER NOT NULL,              -- HTTP status, 0 without an answer
    reason_id INTEGER NOT NULL,
    sentence TEXT,
    retry_at INTEGER, subcollection_cycle INTEGER NOT NULL DEFAULT 0,                     -- NULL: given up
    PRIMARY KEY (uri_id, cycle, number)
) STRICT, WITHOUT ROWID;
INSERT INTO attempt VALUES(10,1,0,1795889386544,200,128,NULL,NULL,0);
INSERT INTO attempt VALUES(10,1,1,1795889392259,200,128,NULL,NULL,0);
INSERT INTO attempt VALUES(14,1,0,1795889386564,404,125,'HTTP status 404',NULL,0);
INSERT INTO attempt VALUES(14,1,1,1795889392263,404,125,'HTTP status 404',NULL,0);
INSERT INTO attempt VALUES(51,1,0,1795889385984,200,112,NULL,NULL,0);
INSERT INTO attempt VALUES(51,1,1,1795889392373,200,112,NULL,NULL,0);
INSERT INTO attempt VALUES(52,1,0,1795889385985,200,129,NULL,NULL,0);
INSERT INTO attempt VALUES(52,1,1,1795889392374,200,129,NULL,NULL,0);
INSERT INTO attempt VALUES(53,1,0,1795889385985,404,125,'HTTP status 404',NULL,0);
INSERT INTO attempt VALUES(53,1,1,1795889392374,404,125,'HTTP status 404',NULL,0);
INSERT INTO attempt VALUES(55,1,1,1795889392374,302,111,NULL,NULL,0);
INSERT INTO attempt VALUES(64,1,1,1795889392423,404,125,'HTTP status 404',NULL,0);
INSERT INTO attempt VALUES(66,1,1,1795889392424,200,129,NULL,NULL,0);
INSERT INTO attempt VALUES(67,1,1,1795889392424,501,125,'HTTP status 501',NULL,0);
INSERT INTO attempt VALUES(72,1,0,1795889386031,302,111,NULL,NULL,0);
INSERT INTO attempt VALUES(72,1,1,1795889392425,302,111,NULL,NULL,0);
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
INSERT INTO robots VALUES(1,1795889385912,1795975785912,200,'rules','robots.txt was read',NULL,replace('User-agent: *\nDisallow: /private/\n','\n',char(10)));
INSERT INTO robots VALUES(2,1795889386535,1795975786535,200,'rules','robots.txt was read',NULL,replace('User-agent: *\nDisallow:\nSitemap: http://docs.q.test:19424/sitemap-index-of-docs.xml\n','\n',char(10)));
INSERT INTO robots VALUES(3,1795889386216,1795975786216,404,'allow','there is no robots.txt',NULL,'');
INSERT INTO robots VALUES(4,1795889392257,1795892992257,0,'not now','robots.txt could not be reached: the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)',NULL,'');
INSERT INTO robots VALUES(5,1795889392379,1795889412379,500,'not now','the server fails to give robots.txt',NULL,'');
INSERT INTO robots VALUES(6,1795889392129,1795889412129,0,'not now','robots.txt could not be reached: dead.q.test:14740: no connection could be made: Failed to connect to dead.q.test port 14740 after 1 ms: Couldn''t connect to server',NULL,'');
CREATE TABLE mime (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO mime VALUES(1,'text/html');
CREATE TABLE rule (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO rule VALUES(1,'seine/scope hosts');
INSERT INTO rule VALUES(2,'robots.txt line 2: Disallow: /private/');
INSERT INTO rule VALUES(3,'exclude_exts ".css"');
CREATE TABLE reason (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('uri', 'document')),
    code TEXT NOT NULL,
    detail TEXT NOT NULL,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO reason VALUES(1,'uri','nf','nofollow','the page asked for its links not to be followed');
INSERT INTO reason VALUES(2,'uri','ch','scheme','the scheme is not allowed (allowed_schemes)');
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
INSERT INTO reason VALUES(18,'uri','do','mirror','its host is a mirror; the canonical site has it');
INSERT INTO reason VALUES(19,'uri','ur','limit','an expression that excludes URIs exceeded its limits on it');
INSERT INTO reason VALUES(20,'uri','do','limit','an expression that excludes hosts exceeded its limits on its host');
INSERT INTO reason VALUES(21,'uri','do','sitemap','a sitemap of another host names it');
INSERT INTO reason VALUES(22,'uri','ur','logout','it would end the session (seine/logout_uris)');
INSERT INTO reason VALUES(23,'uri','ur','control','its path holds a control character, which FTP would take for the end of a command');
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
INSERT INTO reason VALUES(127,'document','co','proxy','the proxy did not bring it');
INSERT INTO reason VALUES(128,'document','ot','sitemap','sitemaps are read, not kept');
INSERT INTO reason VALUES(129,'document','ni','header','the response header asked for it not to be indexed');
INSERT INTO reason VALUES(130,'document','ot','crash','the program died again and again while it was at work on it; it is set aside');
INSERT INTO reason VALUES(131,'document','hx','limit','an expression of exclude_headers exceeded its limits on a response header');
INSERT INTO reason VALUES(132,'document','ot','age','nothing led to it in the cycles that dbswitch allows');
INSERT INTO reason VALUES(133,'document','ot','channel','channels are read, not kept');
INSERT INTO reason VALUES(134,'document','ot','expired','it has expired: its channel has it no longer, or its own time is over');
INSERT INTO reason VALUES(135,'document','co','token','no ticket or token was to be had for asking for it');
INSERT INTO reason VALUES(136,'document','ot','login','the login that it needs has not succeeded');
INSERT INTO reason VALUES(137,'document','ni','listing','it is a directory: its entries are followed, and it is not kept');
INSERT INTO reason VALUES(138,'document','ot','file','it is below no folder that may be crawled, or is no ordinary file');
INSERT INTO reason VALUES(139,'document','co','scheme','https was asked of a server of plain HTTP, or http of a server of TLS');
CREATE TABLE uri_state (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;
INSERT INTO uri_state VALUES(1,'pending','waits in queue, claim or retry');
INSERT INTO uri_state VALUES(2,'stored','has a document of its own');
INSERT INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
INSERT INTO uri_state VALUES(4,'redirect','leads to another URI');
INSERT INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
INSERT INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
INSERT INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
INSERT INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence, by its age (dbswitch), or since it expired (a channel, or its own time)');
INSERT INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
INSERT INTO uri_state VALUES(10,'dropped','was taken from the queue before it was ever fetched, since a refresh cycle began from scratch; a link, a start URI or an administrator brings it back');
CREATE TABLE cycle (
    number INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,                          -- complete, incomplete, interrupted
    requeue_position INTEGER NOT NULL,          -- URIs up to this id were requeued …
    requeue_end INTEGER NOT NULL          -- … of those up to this one
, mode TEXT, dropped INTEGER NOT NULL DEFAULT 0, overdue INTEGER NOT NULL DEFAULT 0, expired INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO cycle VALUES(0,1795889385871,NULL,'incomplete',0,0,NULL,0,0,0);
INSERT INTO cycle VALUES(1,1795889392120,NULL,'incomplete',304,304,'scratch',0,0,0);
CREATE TABLE rescreen (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    position INTEGER NOT NULL,
    end_position INTEGER NOT NULL
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
INSERT INTO statistic_name VALUES(10,'HasLastMod','continuous','documents',0);
INSERT INTO statistic_name VALUES(11,'HasETag','continuous','documents',0);
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
INSERT INTO statistic_name VALUES(27,'MimeType','histogram','documents',0);
INSERT INTO statistic_name VALUES(28,'NodeSchedulerFwd','continuous','URIs',1);
INSERT INTO statistic_name VALUES(29,'ChannelsRead','continuous','answers',0);
INSERT INTO statistic_name VALUES(30,'ChannelEntries','continuous','entries',0);
INSERT INTO statistic_name VALUES(31,'ChannelEntriesExpired','continuous','entries',0);
INSERT INTO statistic_name VALUES(32,'ChannelDeleted','continuous','documents',0);
INSERT INTO statistic_name VALUES(100,'Uptime','discrete','milliseconds',1);
INSERT INTO statistic_name VALUES(101,'ActiveSites','discrete','sites',1);
INSERT INTO statistic_name VALUES(102,'Status','discrete','status code',1);
INSERT INTO statistic_name VALUES(103,'CrawlMode','discrete','word',1);
INSERT INTO statistic_name VALUES(104,'PPAdded','continuous','URIs',0);
INSERT INTO statistic_name VALUES(105,'PPModified','continuous','URIs',0);
INSERT INTO statistic_name VALUES(106,'PPChecksums','discrete','checksums',1);
INSERT INTO statistic_name VALUES(107,'Feeding','discrete','0 or 1',1);
INSERT INTO statistic_name VALUES(108,'StartUriStatus','multidimension','bytes',1);
INSERT INTO statistic_name VALUES(109,'FeedingDestinations','multidimension','0 or 1',1);
INSERT INTO statistic_name VALUES(110,'SumActiveSites','multidiscrete','sites',1);
INSERT INTO statistic_name VALUES(111,'PPFailed','continuous','URIs',0);
INSERT INTO statistic_name VALUES(112,'PPSucceeded','continuous','URIs',0);
INSERT INTO statistic_name VALUES(113,'PPFed','continuous','URIs',0);
INSERT INTO statistic_name VALUES(114,'PPDeleted','continuous','URIs',0);
INSERT INTO statistic_name VALUES(115,'PPURLsChange','continuous','operations',0);
INSERT INTO statistic_name VALUES(116,'PPPartialUpdate','continuous','operations',1);
INSERT INTO statistic_name VALUES(117,'SumPPChecksums','multidiscrete','checksums',1);
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
INSERT INTO statistic VALUES(0,0,1,'',188,1,1,188);
INSERT INTO statistic VALUES(0,0,2,'',188,1,1,188);
INSERT INTO statistic VALUES(0,0,3,'',177,1,1,177);
INSERT INTO statistic VALUES(0,0,7,'',190,1,1,190);
INSERT INTO statistic VALUES(0,0,8,'',62702,0,20087,196);
INSERT INTO statistic VALUES(0,0,9,'',26220,0,148,196);
INSERT INTO statistic VALUES(0,0,11,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,12,'',1102390,197,700664,188);
INSERT INTO statistic VALUES(0,0,13,'',45688,84,20000,178);
INSERT INTO statistic VALUES(0,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,16,'',5,1,3,3);
INSERT INTO statistic VALUES(0,0,17,'',196,1,27,165);
INSERT INTO statistic VALUES(0,0,18,'',231,1,231,156);
INSERT INTO statistic VALUES(0,0,19,'',3,0,27,16);
INSERT INTO statistic VALUES(0,0,20,'',1795889385871,1795889385871,1795889385871,1);
INSERT INTO statistic VALUES(0,0,21,'',1795889391939,1795889391939,1795889391939,1);
INSERT INTO statistic VALUES(0,0,23,'',1795889385871,1795889385871,1795889385871,1);
INSERT INTO statistic VALUES(0,0,24,'200',181,1,1,181);
INSERT INTO statistic VALUES(0,0,24,'301',3,1,1,3);
INSERT INTO statistic VALUES(0,0,24,'302',2,1,1,2);
INSERT INTO statistic VALUES(0,0,24,'404',2,1,1,2);
INSERT INTO statistic VALUES(0,0,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(0,0,25,'ic/known',11,1,2,10);
INSERT INTO statistic VALUES(0,0,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(0,0,25,'ur/extension',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ni/header',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ni/noindex',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'nr/loop',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ot/404',2,1,1,2);
INSERT INTO statistic VALUES(0,0,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,0,27,'text/html',180,1,1,180);
INSERT INTO statistic VALUES(0,0,101,'',0,0,6,12);
INSERT INTO statistic VALUES(0,0,104,'',177,1,1,177);
INSERT INTO statistic VALUES(0,0,106,'',177,0,177,157);
INSERT INTO statistic VALUES(0,0,112,'',177,1,1,177);
INSERT INTO statistic VALUES(0,0,113,'',177,1,1,177);
INSERT INTO statistic VALUES(0,1,1,'',189,1,1,189);
INSERT INTO statistic VALUES(0,1,2,'',189,1,1,189);
INSERT INTO statistic VALUES(0,1,3,'',3,1,1,3);
INSERT INTO statistic VALUES(0,1,4,'',2,1,1,2);
INSERT INTO statistic VALUES(0,1,5,'',3,1,1,3);
INSERT INTO statistic VALUES(0,1,6,'',172,1,1,172);
INSERT INTO statistic VALUES(0,1,7,'',191,1,1,191);
INSERT INTO statistic VALUES(0,1,8,'',61989,0,20087,192);
INSERT INTO statistic VALUES(0,1,9,'',25835,0,152,192);
INSERT INTO statistic VALUES(0,1,12,'',1435189,154,701497,189);
INSERT INTO statistic VALUES(0,1,13,'',45318,84,20000,174);
INSERT INTO statistic VALUES(0,1,16,'',5,1,3,3);
INSERT INTO statistic VALUES(0,1,17,'',198,1,28,166);
INSERT INTO statistic VALUES(0,1,18,'',231,10,231,155);
INSERT INTO statistic VALUES(0,1,19,'',3,0,31,12);
INSERT INTO statistic VALUES(0,1,20,'',1795889392120,1795889392120,1795889392120,1);
INSERT INTO statistic VALUES(0,1,23,'',1795889392120,1795889392120,1795889392120,1);
INSERT INTO statistic VALUES(0,1,24,'200',178,1,1,178);
INSERT INTO statistic VALUES(0,1,24,'301',4,1,1,4);
INSERT INTO statistic VALUES(0,1,24,'302',2,1,1,2);
INSERT INTO statistic VALUES(0,1,24,'304',1,1,1,1);
INSERT INTO statistic VALUES(0,1,24,'404',3,1,1,3);
INSERT INTO statistic VALUES(0,1,24,'501',1,1,1,1);
INSERT INTO statistic VALUES(0,1,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(0,1,25,'ic/known',12,1,2,11);
INSERT INTO statistic VALUES(0,1,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(0,1,25,'ur/extension',1,1,1,1);
INSERT INTO statistic VALUES(0,1,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(0,1,26,'ni/header',2,1,1,2);
INSERT INTO statistic VALUES(0,1,26,'ni/noindex',1,1,1,1);
INSERT INTO statistic VALUES(0,1,26,'nr/loop',2,1,1,2);
INSERT INTO statistic VALUES(0,1,26,'ot/404',3,1,1,3);
INSERT INTO statistic VALUES(0,1,26,'ot/501',1,1,1,1);
INSERT INTO statistic VALUES(0,1,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,1,27,'text/html',177,1,1,177);
INSERT INTO statistic VALUES(0,1,101,'',0,0,6,7);
INSERT INTO statistic VALUES(0,1,104,'',1,1,1,1);
INSERT INTO statistic VALUES(0,1,105,'',2,1,1,2);
INSERT INTO statistic VALUES(0,1,106,'',175,175,177,2);
INSERT INTO statistic VALUES(0,1,112,'',3,1,1,3);
INSERT INTO statistic VALUES(0,1,113,'',3,1,1,3);
INSERT INTO statistic VALUES(0,1,114,'',3,1,1,3);
INSERT INTO statistic VALUES(1,0,1,'',180,1,1,180);
INSERT INTO statistic VALUES(1,0,2,'',180,1,1,180);
INSERT INTO statistic VALUES(1,0,3,'',171,1,1,171);
INSERT INTO statistic VALUES(1,0,7,'',182,1,1,182);
INSERT INTO statistic VALUES(1,0,8,'',60440,56,20087,181);
INSERT INTO statistic VALUES(1,0,9,'',24642,125,147,181);
INSERT INTO statistic VALUES(1,0,11,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,12,'',1048050,197,700664,180);
INSERT INTO statistic VALUES(1,0,13,'',44971,92,20000,172);
INSERT INTO statistic VALUES(1,0,16,'',4,1,3,2);
INSERT INTO statistic VALUES(1,0,17,'',190,1,27,162);
INSERT INTO statistic VALUES(1,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(1,0,21,'',1795889390737,1795889390737,1795889390737,1);
INSERT INTO statistic VALUES(1,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(1,0,24,'200',174,1,1,174);
INSERT INTO statistic VALUES(1,0,24,'301',3,1,1,3);
INSERT INTO statistic VALUES(1,0,24,'302',2,1,1,2);
INSERT INTO statistic VALUES(1,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(1,0,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(1,0,25,'ic/known',9,1,2,8);
INSERT INTO statistic VALUES(1,0,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(1,0,25,'ur/extension',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ni/header',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ni/noindex',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'nr/loop',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(1,0,27,'text/html',174,1,1,174);
INSERT INTO statistic VALUES(1,0,112,'',171,1,1,171);
INSERT INTO statistic VALUES(1,0,113,'',171,1,1,171);
INSERT INTO statistic VALUES(1,1,1,'',181,1,1,181);
INSERT INTO statistic VALUES(1,1,2,'',181,1,1,181);
INSERT INTO statistic VALUES(1,1,3,'',3,1,1,3);
INSERT INTO statistic VALUES(1,1,4,'',2,1,1,2);
INSERT INTO statistic VALUES(1,1,5,'',3,1,1,3);
INSERT INTO statistic VALUES(1,1,6,'',166,1,1,166);
INSERT INTO statistic VALUES(1,1,7,'',183,1,1,183);
INSERT INTO statistic VALUES(1,1,8,'',60105,43,20087,181);
INSERT INTO statistic VALUES(1,1,9,'',24658,125,152,181);
INSERT INTO statistic VALUES(1,1,12,'',1220963,154,701497,181);
INSERT INTO statistic VALUES(1,1,13,'',44601,92,20000,168);
INSERT INTO statistic VALUES(1,1,16,'',4,1,3,2);
INSERT INTO statistic VALUES(1,1,17,'',192,1,28,163);
INSERT INTO statistic VALUES(1,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(1,1,21,'',1795889394997,1795889394997,1795889394997,1);
INSERT INTO statistic VALUES(1,1,23,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(1,1,24,'200',171,1,1,171);
INSERT INTO statistic VALUES(1,1,24,'301',4,1,1,4);
INSERT INTO statistic VALUES(1,1,24,'302',2,1,1,2);
INSERT INTO statistic VALUES(1,1,24,'304',1,1,1,1);
INSERT INTO statistic VALUES(1,1,24,'404',2,1,1,2);
INSERT INTO statistic VALUES(1,1,24,'501',1,1,1,1);
INSERT INTO statistic VALUES(1,1,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(1,1,25,'ic/known',10,1,2,9);
INSERT INTO statistic VALUES(1,1,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(1,1,25,'ur/extension',1,1,1,1);
INSERT INTO statistic VALUES(1,1,26,'cs/duplicate',1,1,1,1);
INSERT INTO statistic VALUES(1,1,26,'ni/header',2,1,1,2);
INSERT INTO statistic VALUES(1,1,26,'ni/noindex',1,1,1,1);
INSERT INTO statistic VALUES(1,1,26,'nr/loop',2,1,1,2);
INSERT INTO statistic VALUES(1,1,26,'ot/404',2,1,1,2);
INSERT INTO statistic VALUES(1,1,26,'ot/501',1,1,1,1);
INSERT INTO statistic VALUES(1,1,27,'text/html',171,1,1,171);
INSERT INTO statistic VALUES(1,1,112,'',3,1,1,3);
INSERT INTO statistic VALUES(1,1,113,'',3,1,1,3);
INSERT INTO statistic VALUES(1,1,114,'',3,1,1,3);
INSERT INTO statistic VALUES(2,0,1,'',6,1,1,6);
INSERT INTO statistic VALUES(2,0,2,'',6,1,1,6);
INSERT INTO statistic VALUES(2,0,3,'',4,1,1,4);
INSERT INTO statistic VALUES(2,0,7,'',6,1,1,6);
INSERT INTO statistic VALUES(2,0,8,'',1404,149,322,7);
INSERT INTO statistic VALUES(2,0,9,'',922,123,148,7);
INSERT INTO statistic VALUES(2,0,12,'',2497,260,644,6);
INSERT INTO statistic VALUES(2,0,13,'',449,89,151,4);
INSERT INTO statistic VALUES(2,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(2,0,17,'',5,2,3,2);
INSERT INTO statistic VALUES(2,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(2,0,21,'',1795889386606,1795889386606,1795889386606,1);
INSERT INTO statistic VALUES(2,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(2,0,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(2,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(2,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(2,0,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(2,0,112,'',4,1,1,4);
INSERT INTO statistic VALUES(2,0,113,'',4,1,1,4);
INSERT INTO statistic VALUES(2,1,1,'',6,1,1,6);
INSERT INTO statistic VALUES(2,1,2,'',6,1,1,6);
INSERT INTO statistic VALUES(2,1,6,'',4,1,1,4);
INSERT INTO statistic VALUES(2,1,7,'',6,1,1,6);
INSERT INTO statistic VALUES(2,1,8,'',1255,152,322,6);
INSERT INTO statistic VALUES(2,1,9,'',789,123,148,6);
INSERT INTO statistic VALUES(2,1,12,'',130473,244,128977,6);
INSERT INTO statistic VALUES(2,1,13,'',449,89,151,4);
INSERT INTO statistic VALUES(2,1,17,'',5,2,3,2);
INSERT INTO statistic VALUES(2,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(2,1,21,'',1795889392265,1795889392265,1795889392265,1);
INSERT INTO statistic VALUES(2,1,23,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(2,1,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(2,1,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(2,1,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(2,1,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(2,1,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(2,1,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(3,0,1,'',2,1,1,2);
INSERT INTO statistic VALUES(3,0,2,'',2,1,1,2);
INSERT INTO statistic VALUES(3,0,3,'',2,1,1,2);
INSERT INTO statistic VALUES(3,0,7,'',2,1,1,2);
INSERT INTO statistic VALUES(3,0,8,'',686,143,322,3);
INSERT INTO statistic VALUES(3,0,9,'',390,125,135,3);
INSERT INTO statistic VALUES(3,0,12,'',51843,1014,50829,2);
INSERT INTO statistic VALUES(3,0,13,'',268,84,184,2);
INSERT INTO statistic VALUES(3,0,16,'',1,1,1,1);
INSERT INTO statistic VALUES(3,0,17,'',1,1,1,1);
INSERT INTO statistic VALUES(3,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(3,0,21,'',1795889386403,1795889386403,1795889386403,1);
INSERT INTO statistic VALUES(3,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(3,0,24,'200',2,1,1,2);
INSERT INTO statistic VALUES(3,0,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(3,0,27,'text/html',2,1,1,2);
INSERT INTO statistic VALUES(3,0,112,'',2,1,1,2);
INSERT INTO statistic VALUES(3,0,113,'',2,1,1,2);
INSERT INTO statistic VALUES(3,1,1,'',2,1,1,2);
INSERT INTO statistic VALUES(3,1,2,'',2,1,1,2);
INSERT INTO statistic VALUES(3,1,6,'',2,1,1,2);
INSERT INTO statistic VALUES(3,1,7,'',2,1,1,2);
INSERT INTO statistic VALUES(3,1,8,'',543,221,322,2);
INSERT INTO statistic VALUES(3,1,9,'',255,125,130,2);
INSERT INTO statistic VALUES(3,1,12,'',83753,15000,68753,2);
INSERT INTO statistic VALUES(3,1,13,'',268,84,184,2);
INSERT INTO statistic VALUES(3,1,16,'',1,1,1,1);
INSERT INTO statistic VALUES(3,1,17,'',1,1,1,1);
INSERT INTO statistic VALUES(3,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(3,1,21,'',1795889392472,1795889392472,1795889392472,1);
INSERT INTO statistic VALUES(3,1,23,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(3,1,24,'200',2,1,1,2);
INSERT INTO statistic VALUES(3,1,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(3,1,27,'text/html',2,1,1,2);
INSERT INTO statistic VALUES(4,0,8,'',0,0,0,1);
INSERT INTO statistic VALUES(4,0,9,'',0,0,0,1);
INSERT INTO statistic VALUES(4,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(4,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(4,1,8,'',0,0,0,1);
INSERT INTO statistic VALUES(4,1,9,'',0,0,0,1);
INSERT INTO statistic VALUES(4,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(4,1,23,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(5,0,8,'',172,86,86,2);
INSERT INTO statistic VALUES(5,0,9,'',266,133,133,2);
INSERT INTO statistic VALUES(5,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(5,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(5,1,8,'',86,86,86,1);
INSERT INTO statistic VALUES(5,1,9,'',133,133,133,1);
INSERT INTO statistic VALUES(5,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(5,1,23,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(6,0,8,'',0,0,0,2);
INSERT INTO statistic VALUES(6,0,9,'',0,0,0,2);
INSERT INTO statistic VALUES(6,0,20,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(6,0,23,'',1795889385874,1795889385874,1795889385874,1);
INSERT INTO statistic VALUES(6,1,8,'',0,0,0,1);
INSERT INTO statistic VALUES(6,1,9,'',0,0,0,1);
INSERT INTO statistic VALUES(6,1,20,'',1795889392122,1795889392122,1795889392122,1);
INSERT INTO statistic VALUES(6,1,23,'',1795889392122,1795889392122,1795889392122,1);
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
INSERT INTO statistic_delta VALUES(0,1,21,'',1795889395037,1795889395037,1795889395037,1);
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
, known INTEGER) STRICT;
INSERT INTO sample VALUES(1795889386875,36,47,30020,2,0,0,0,440,56);
INSERT INTO sample VALUES(1795889387912,56,67,34560,1,2,1,70743,704,76);
INSERT INTO sample VALUES(1795889388961,83,94,40689,1,0,1,70743,1064,103);
INSERT INTO sample VALUES(1795889390007,145,156,54822,1,0,1,70743,1880,165);
INSERT INTO sample VALUES(1795889391008,177,188,62139,0,0,1,70743,306,196);
INSERT INTO sample VALUES(1795889391939,177,188,62139,0,0,0,70743,341,196);
INSERT INTO sample VALUES(1795889393127,3,59,32281,1,0,0,0,341,197);
INSERT INTO sample VALUES(1795889394168,3,73,35459,1,1,0,126287,492,197);
INSERT INTO sample VALUES(1795889395037,3,189,61903,0,0,0,126287,1665,197);
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    site_id INTEGER,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES(1,1795889385871,'began',NULL,'cycle 0, 6 URIs queued');
INSERT INTO event VALUES(2,1795889391939,'ended',NULL,'incomplete: 3 URIs left');
INSERT INTO event VALUES(3,1795889392120,'began',NULL,'cycle 1, 6 URIs queued');
INSERT INTO event VALUES(4,1795889395037,'ended',NULL,'incomplete: 3 URIs left');
CREATE TABLE IF NOT EXISTS "depth_update" (
    uri_id INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,                -- so many of its links have been told …
    depth INTEGER NOT NULL                -- … that it has this depth
) STRICT;
CREATE TABLE deletion (
    site_id INTEGER PRIMARY KEY,          -- 0: all sites
    cycle INTEGER NOT NULL,               -- what follows is about this one
    deleted INTEGER NOT NULL,             -- documents that were deleted by errors
    stopped_at INTEGER,                   -- since then the others are kept
    confirmed_at INTEGER                  -- an operator said that they may go
) STRICT;
INSERT INTO deletion VALUES(1,1,1,NULL,NULL);
CREATE TABLE vanished (
    site_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE uri_block (
    site_id INTEGER NOT NULL,
    first_id INTEGER NOT NULL,
    last_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, first_id)
) STRICT, WITHOUT ROWID;
INSERT INTO uri_block VALUES(1,1,8);
INSERT INTO uri_block VALUES(1,49,56);
INSERT INTO uri_block VALUES(1,57,72);
INSERT INTO uri_block VALUES(1,81,112);
INSERT INTO uri_block VALUES(1,113,176);
INSERT INTO uri_block VALUES(1,177,304);
INSERT INTO uri_block VALUES(1,305,432);
INSERT INTO uri_block VALUES(2,9,16);
INSERT INTO uri_block VALUES(3,17,24);
INSERT INTO uri_block VALUES(4,25,32);
INSERT INTO uri_block VALUES(5,33,40);
INSERT INTO uri_block VALUES(6,41,48);
INSERT INTO uri_block VALUES(7,73,80);
CREATE TABLE start_uri_file (
    path TEXT PRIMARY KEY,
    cycle INTEGER NOT NULL,               -- refresh cycle in which it was last begun
    state TEXT NOT NULL CHECK (state IN ('reading', 'done', 'failed')),
    sentence TEXT,                        -- why it failed
    size INTEGER NOT NULL,                -- bytes of the file …
    modified_at INTEGER NOT NULL,         -- … and its time when it was begun
    position INTEGER NOT NULL,            -- bytes read: the beginning of the next line
    lines INTEGER NOT NULL,               -- lines read
    accepted INTEGER NOT NULL,            -- URIs queued
    known INTEGER NOT NULL,               -- URIs that were queued or crawled already in this cycle
    refused INTEGER NOT NULL,             -- lines that are no URI, or one that does not belong to the collection
    read_at INTEGER NOT NULL              -- when it was last read from
) STRICT, WITHOUT ROWID;
CREATE TABLE parameter_kind (
    name TEXT PRIMARY KEY,                -- limits/max_doc; passwd: each of its entries; subdomains: each of its items
    number INTEGER NOT NULL,              -- its place in docs/configuration.md
    type TEXT NOT NULL,                   -- as the file's attribute type has it; section: items that have parameters
    unit TEXT NOT NULL,
    default_value TEXT NOT NULL,          -- members of a list separated by commas
    effect TEXT NOT NULL,                 -- when a running crawl takes a change over
    is_unimplemented INTEGER NOT NULL,          -- 1: checked and kept, but what it steers is not built yet
    is_scope INTEGER NOT NULL,            -- 1: decides which URIs belong to the collection
    is_secret INTEGER NOT NULL,           -- 1: its values hold passwords
    source TEXT NOT NULL,                 -- the section of the specification
    description TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO parameter_kind VALUES('Node',304,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','Values for one node: they replace those of the collection if the program was started with the name of the node (`--node-id`).');
INSERT INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site''s URIs that a minor cycle crawls again at most.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_min',173,'integer','URIs','25','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','How many URIs of a site a minor cycle crawls at least.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_count',171,'integer','cycles','4','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Number of minor cycles in a refresh cycle.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_quota',172,'integer','percent','90','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of known URIs among all URIs that are crawled. A low share prefers new URIs.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/daily',183,'real','','0.32','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`daily`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/default',188,'real','','0.16','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','URIs without it.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/hourly',182,'real','','0.64','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`hourly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/monthly',185,'real','','0.08','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`monthly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/never',187,'real','','0','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`never`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/weekly',184,'real','','0.16','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`weekly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/yearly',186,'real','','0.04','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`yearly`');
INSERT INTO parameter_kind VALUES('adaptive/weights/change_history',179,'real','','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of frequent changes.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_depth',176,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of few page hops from a start URI.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_length',175,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of a URI with few slashes.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_landing_page',177,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of a URI that ends with a slash or index.html.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_mime_markup',178,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of a type in `uri_search_mime`.');
INSERT INTO parameter_kind VALUES('adaptive/weights/sitemap',180,'real','','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Weight of what the sitemap says.');
INSERT INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`. A file that has URIs with https names https here; `seine crawl URI` crawls both. `file` leads only below folders that whoever started the program allowed (`--allow-files`); for `seine crawl`, below those of the start URIs.');
INSERT INTO parameter_kind VALUES('allowed_types',3,'list-string','','text/html, text/plain, application/msword, application/msexcel, application/pt, application/vnd.ms-powerpoint, application/pdf','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents that are kept; others are discarded as `mi/type`. A `*` stands for a whole field: `text/*`, `*/*`. `application/pt` is the specification''s spelling of the PowerPoint type, which stands beside it correctly spelt.');
INSERT INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/crosslinks',125,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of links between sites. Here links go to the database with the document that they were found in, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/duplicates',120,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of checksums. Here all of them are in memory, 16 bytes for each document, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/mucomm',123,'integer','entries','','at once',0,0,0,'MS-FSCCFG 2.2.4.10','How many URIs a node scheduler may have told the multinode scheduler without an acknowledgement. The others wait in the database. Unset: 5,000.');
INSERT INTO parameter_kind VALUES('cachesize/pp',127,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the post processing database. Here that is the collection''s one database, whose page cache is 64 MiB, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/pp_pending',128,'integer','bytes','131072','restart',0,0,0,'MS-FSCCFG 2.2.4.10','How many bytes of questions may wait for the answer of each duplicate server. At least one question may.');
INSERT INTO parameter_kind VALUES('cachesize/routetab',126,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the routing database of a node scheduler: 8 bytes for each host. For hosts that are not in the cache SQL is asked.');
INSERT INTO parameter_kind VALUES('cachesize/screened',121,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Sites whose screening each site manager remembers, at most 1,000,000. Unset: 4,096.');
INSERT INTO parameter_kind VALUES('cachesize/smcomm',122,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','How many results of fetches, those in flight included, a site manager may have that the committer has not taken in. At this number the site manager sends no requests. Unset: as many as take 32 MiB.');
INSERT INTO parameter_kind VALUES('cachesize/wqcache',124,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','URIs of a site''s queue that its site manager holds at once; the others stay in the database. Unset: 512.');
INSERT INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
INSERT INTO parameter_kind VALUES('check_meta_robots',50,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether NoIndex and NoFollow of META elements (and of X-Robots-Tag headers) are obeyed.');
INSERT INTO parameter_kind VALUES('cookie_timeout',65,'integer','seconds','900','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a session cookie (a cookie without an expiry date) is kept after it was last set, also over restarts. On a site with a login by form, the `ttl` of the login counts if it is longer. 0: not at all.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdlinks',191,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether links to another domain are followed. `no`: they are refused as `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdredirects',192,'boolean','','no','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether redirects to another domain are followed. `no`: they are refused as `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/mode',190,'string','','FULL','at once',0,1,0,'MS-FSCCFG 2.2.4.28','`FULL`, or `DEPTH:n`: only URIs at most n page hops from a start URI are crawled. URIs farther away are refused as `de/depth`.');
INSERT INTO parameter_kind VALUES('crawlmode/reset_level',193,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether the page hops of a link to another domain are counted from 0 again.');
INSERT INTO parameter_kind VALUES('csum_cut_off',32,'integer','bytes','0','at once',0,0,0,'MS-FSCCFG 2.2.3','How many bytes from the beginning of a document the checksum covers that recognises duplicates and changes. 0: all. In the first cycle after a change of `csum_cut_off` or `use_meta_csum`, unchanged documents may count as modified.');
INSERT INTO parameter_kind VALUES('cut_off',48,'integer','bytes','','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest document, after decoding; a longer one is truncated or discarded as `tl/size`, see `truncate`. Unset: 100 MiB.');
INSERT INTO parameter_kind VALUES('dbswitch',20,'integer','cycles','5','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','After how many refresh cycles in which nothing led to a document `dbswitch_delete` decides what happens to it. A URI of a subcollection with cycles of its own counts these, and those of the collection that ask for it.');
INSERT INTO parameter_kind VALUES('dbswitch_delete',21,'boolean','','no','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','Whether documents to which nothing led in `dbswitch` cycles are deleted. `no`: they are fetched again. If many documents of a site would be deleted at once, deletion stops, as it does for documents that fail.');
INSERT INTO parameter_kind VALUES('delay',38,'real','seconds','60','at once',0,0,0,'MS-FSCCFG 2.2.3','Time from the start of a request to the start of the next on the same site.');
INSERT INTO parameter_kind VALUES('diffcheck',10,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether documents with the same content are recognised: the first URI owns the content, the others are recorded as its duplicates.');
INSERT INTO parameter_kind VALUES('domain_clustering',7,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a multinode scheduler gives all hosts of a registered domain to the same node. Sites that have a node keep it.');
INSERT INTO parameter_kind VALUES('enforce_delay_per_ip',55,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sites that share an IP address also share its delay.');
INSERT INTO parameter_kind VALUES('exclude_domains/exact',75,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Whole host names.');
INSERT INTO parameter_kind VALUES('exclude_domains/file',81,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('exclude_domains/ip6mask',80,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','IPv6 addresses of hosts: one address, ranges in any place (`2002:CF2E:C500-C564::`, `::ffff:207.46.197.0-100`) or `address/bits`. Without `::` missing groups are zeros on the right. Decided as `ipmask`.');
INSERT INTO parameter_kind VALUES('exclude_domains/ipmask',79,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','IPv4 addresses of hosts: one address, ranges in any place (`207.46.190-197.100`), `address/bits`, or `address:mask` with the mask as an address or as `0x` and hexadecimal digits. Decided when the address is known (`do/address`): until then a host is admitted, and of several addresses only those that the rules allow are connected to. Through a proxy a host whose address the DNS does not tell stays admitted.');
INSERT INTO parameter_kind VALUES('exclude_domains/prefix',76,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('exclude_domains/regexp',78,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Regular expressions (PCRE2), found anywhere in the host name.');
INSERT INTO parameter_kind VALUES('exclude_domains/suffix',77,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Ends of host names.');
INSERT INTO parameter_kind VALUES('exclude_exts',17,'list-string','','.jpg, .jpeg, .ico, .tif, .png, .bmp, .gif, .wmf, .avi, .mpg, .wmv, .wma, .ram, .asx, .ASF, .mp3, .wav, .ogg, .ra, .aac, .m4a, .zip, .gz, .vmarc, .z, .tar, .iso, .img, .rpm, .cab, .rar, .ace, .hqx, .swf, .exe, .java, .jar, .prz, .wrl, .midr, .css, .ps, .ttf, .mso, .dvi','at once',0,1,0,'MS-FSCCFG 2.2.3','Extensions at the end of the path (before the query) whose URIs are refused as `ur/extension`. Case does not matter.');
INSERT INTO parameter_kind VALUES('exclude_headers',169,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.22','Regular expressions (PCRE2) by the name of a response header, whose case does not matter: a document is discarded as `hx/rule`, without its body being read, when one of them is found in the value of a header line of that name; with case, `(?i)` ignores it. A line on which one exceeds its limits of time counts as found, as `hx/limit`. When they change, documents are asked for once without conditions, so that each header is seen whole.');
INSERT INTO parameter_kind VALUES('exclude_uris/exact',87,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Whole URIs; they are normalised first.');
INSERT INTO parameter_kind VALUES('exclude_uris/file',91,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('exclude_uris/prefix',88,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('exclude_uris/regexp',90,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Regular expressions (PCRE2), found anywhere in the URI.');
INSERT INTO parameter_kind VALUES('exclude_uris/suffix',89,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Ends of URIs.');
INSERT INTO parameter_kind VALUES('extract_links_from_dupes',30,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether links of duplicates are followed. The links of the first 1,000 copies of one content are followed; the links of further copies are counted as `ur/trap`. `max_uri_recursion` stops paths that repeat themselves earlier. The specification also spells it `extract_links_from_dunes`.');
INSERT INTO parameter_kind VALUES('feeding',250,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Where documents are fed to; each section is a content destination.');
INSERT INTO parameter_kind VALUES('feeding/NAME/answer_seconds',260,'integer','seconds','60','at once',0,0,0,'Seine','Of all but `index` and `files`: how long the next answer may take.');
INSERT INTO parameter_kind VALUES('feeding/NAME/api_key',269,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_bytes',272,'integer','bytes','8388608','at once',0,0,0,'Seine','A batch takes no further document beyond so many bytes of text.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_documents',271,'integer','documents','200','at once',0,0,0,'Seine','Most documents of one batch.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_seconds',273,'integer','seconds','1','at once',0,0,0,'Seine','How long a batch waits to become full. With `seine/anchors`, documents for every sink but `index` also wait for the texts of links to them, at most a minute.');
INSERT INTO parameter_kind VALUES('feeding/NAME/ca_file',264,'string','','','at once',0,0,0,'Seine','Of `postgresql`: certificates (PEM) that vouch for the server, whose name is then checked (`sslmode=verify-full`, unless `url` says otherwise). Of `opensearch`, `webhook` and `solr`: the same, beside the system''s. Of `kafka`: the same, in place of the system''s, and `url` begins with `kafkas://`.');
INSERT INTO parameter_kind VALUES('feeding/NAME/collection',251,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Content collection that documents are fed to. It must be set.');
INSERT INTO parameter_kind VALUES('feeding/NAME/command',259,'string','','','at once',0,0,0,'Seine','Of `command`: the absolute path of the program that takes the documents, and its arguments. No shell reads them: words are separated by blanks, which `''…''` and `"…"` hold together. What is sent to a server may only name programs below one of --allow-commands.');
INSERT INTO parameter_kind VALUES('feeding/NAME/destination',252,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Reserved by the specification: `default` is all that it may be, and anything else is refused.');
INSERT INTO parameter_kind VALUES('feeding/NAME/directory',256,'string','','','at once',0,0,0,'Seine','Of `files`: the folder that they are written to, below one of --allow-files where a server was given it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/file_bytes',258,'integer','bytes','','at once',0,0,0,'Seine','Of `files` in the formats `jsonl` and `warc`: a file of this size is closed and the next begun; without, 256 MiB.');
INSERT INTO parameter_kind VALUES('feeding/NAME/format',257,'string','','jsonl','at once',0,0,0,'Seine','Of `files`: what they are. `jsonl`: a JSON object a line. `warc`: WARC 1.1, the text of each document and what is known of it. `markdown`: a file a document, which goes with it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/index',266,'string','','','at once',0,0,0,'Seine','Of `opensearch`: the alias or index that documents are kept in, which is made when there is none. Of `solr`: the core or collection. Without, the content collection''s name.');
INSERT INTO parameter_kind VALUES('feeding/NAME/password',263,'string','','','at once',0,0,1,'Seine','Of `postgresql`, `opensearch`, `webhook`, `solr` and `kafka`: the password, plain or as `seine encrypt` prints it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/paused',253,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('feeding/NAME/primary',254,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Whether this is the primary destination, whose answers are acted on.');
INSERT INTO parameter_kind VALUES('feeding/NAME/sasl_mechanism',268,'string','','SCRAM-SHA-512','at once',0,0,0,'Seine','Of `kafka`: how `username` and `password` are told. `PLAIN` shows them to the broker, and without TLS to everybody on the way.');
INSERT INTO parameter_kind VALUES('feeding/NAME/secret',270,'string','','','at once',0,0,1,'Seine','Of `webhook`: what requests are signed with, plain or as `seine encrypt` prints it; without, they are not signed.');
INSERT INTO parameter_kind VALUES('feeding/NAME/sink',255,'string','','index','at once',0,0,0,'Seine','What takes the documents: the embedded full-text index, files of JSON Lines, a program, a table of PostgreSQL, OpenSearch or Elasticsearch, Solr, a server that takes JSON Lines, or a topic of Kafka.');
INSERT INTO parameter_kind VALUES('feeding/NAME/table',265,'string','','','at once',0,0,0,'Seine','Of `postgresql`: the table that documents are kept in, which is made when there is none; without, `documents`. The view `<table>_current` has those that are there.');
INSERT INTO parameter_kind VALUES('feeding/NAME/topic',267,'string','','','at once',0,0,0,'Seine','Of `kafka`: the topic that messages go to; without, the content collection''s name.');
INSERT INTO parameter_kind VALUES('feeding/NAME/url',261,'string','','','at once',0,0,0,'Seine','Of `postgresql`: where the database is, `postgresql://host/database` as libpq has it, without a password, and without parameters that name files. Of `opensearch`, `webhook` and `solr`: where the server is, `http://` or `https://`, without a password. Of `kafka`: brokers, `kafka://host:port,host:port`, or `kafkas://` with TLS.');
INSERT INTO parameter_kind VALUES('feeding/NAME/username',262,'string','','','at once',0,0,0,'Seine','Of `postgresql`, `opensearch`, `webhook` and `solr`: as whom. Of `kafka`: the same, by SASL.');
INSERT INTO parameter_kind VALUES('fetch_timeout',2,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of one document may take, from the request to the last byte.');
INSERT INTO parameter_kind VALUES('focused/depth',159,'integer','hops','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','How many page hops the crawl follows outside of the focus, counted from the last document within it (or the start URI). Links beyond are refused as `fo/focus`. Unset: none.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/exact',160,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Whole host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/file',166,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Files of such rules, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ip6mask',165,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','IPv6 addresses, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ipmask',164,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','IPv4 addresses, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/prefix',161,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/regexp',163,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Regular expressions (PCRE2), found anywhere in the host name.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/suffix',162,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Ends of host names.');
INSERT INTO parameter_kind VALUES('focused/languages',158,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Languages (ISO 639-1) of the documents that are stored. Documents in other languages are discarded as `fs/focus`. Empty: all languages. Bokmål and Nynorsk count as `no` as well. A new value applies to each document when it is next fetched.');
INSERT INTO parameter_kind VALUES('force_mimetype_detection',4,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the type of a document is told from its content, whatever the server says.');
INSERT INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`. They go to that host alone, for `ftp` and `ftps`; others are asked as `anonymous`. The password may be encrypted (`!ENC!`, see `seine encrypt`); it is kept encrypted. What a server refuses three times in a row is not sent to it any more; until it was accepted once no more than three requests have it at a time.');
INSERT INTO parameter_kind VALUES('ftp_errors',131,'string','','4xx=DELETE:3; 550=DELETE:0; 5xx=DELETE:3; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',0,0,0,'MS-FSCCFG 2.2.4.13','The same as `http_errors` for `ftp` and `ftps`, by the reply codes of FTP (RFC 959 4.2). A server answers `550` for a missing file.');
INSERT INTO parameter_kind VALUES('ftp_passive',6,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether FTP is spoken in passive mode: data connections are made by us (`EPSV`, `PASV`), to the address of the control connection whatever the server names. `no`: by the server, to us (`EPRT`, `PORT`); connections of others are turned away.');
INSERT INTO parameter_kind VALUES('ftp_searchlinks',13,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether links are looked for in documents downloaded over FTP. The entries of directories are followed in any case.');
INSERT INTO parameter_kind VALUES('headers',47,'list-string','','User-Agent: Seine/0.1.0','at once',0,0,0,'MS-FSCCFG 2.2.3','HTTP header lines sent with each request, `Name: value`. A line replaces an earlier one of the same name. The product token of the User-Agent is what robots.txt and robots directives of pages are matched with, that of a subcollection for its URIs; robots.txt is asked for with the headers of the subcollection that the site belongs to as a whole, otherwise with the collection''s. A robots.txt that redirects to another host is asked for there without them. Without a User-Agent line that of the default is sent. The lines are kept as they are, for whoever may read the databases: credentials belong into `passwd`, where they are encrypted.');
INSERT INTO parameter_kind VALUES('html_redir_is_redir',22,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a page with META refresh counts as an HTTP redirect, if its delay is not above `html_redir_threshold`.');
INSERT INTO parameter_kind VALUES('html_redir_threshold',23,'integer','seconds','3','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest delay of a META refresh that counts as a redirect. The specification also spells it `hmtl_redir_threshold` and `html_redir_thresh`; all are accepted.');
INSERT INTO parameter_kind VALUES('http_errors',130,'string','','4xx=DELETE:0; 5xx=DELETE:10; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',0,0,0,'MS-FSCCFG 2.2.4.11','What the crawler does with a document when its URI fails. The name of an entry says which failures it is for: a response code (`404`, `4xx`; the code with the fewest `x` wins), `net` (host names and connections), `ttl` (timeouts), `int` (invalid responses, refused certificates, errors of the crawler). Its value says what happens. `KEEP`: the document stays. `DELETE`: the document is deleted at once. `DELETE:n`: the document is deleted after n refresh cycles in a row in which the URI failed; a URI of a subcollection with cycles of its own counts these, and those of the collection that ask for it. Minor cycles are parts of one cycle. `, RETRY:n` behind it adds up to n attempts in the same cycle, with growing pauses; `RETRY:n` without it keeps the document. If no entry is for a failure, the document stays.');
INSERT INTO parameter_kind VALUES('if_modified_since',33,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether known documents are asked for with If-Modified-Since (and If-None-Match where the server gave an ETag).');
INSERT INTO parameter_kind VALUES('include_domains/exact',68,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','Whole host names.');
INSERT INTO parameter_kind VALUES('include_domains/file',74,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('include_domains/ip6mask',73,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','IPv6 addresses of hosts: one address, ranges in any place (`2002:CF2E:C500-C564::`, `::ffff:207.46.197.0-100`) or `address/bits`. Without `::` missing groups are zeros on the right. Decided as `ipmask`.');
INSERT INTO parameter_kind VALUES('include_domains/ipmask',72,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','IPv4 addresses of hosts: one address, ranges in any place (`207.46.190-197.100`), `address/bits`, or `address:mask` with the mask as an address or as `0x` and hexadecimal digits. Decided when the address is known (`do/address`): until then a host is admitted, and of several addresses only those that the rules allow are connected to. Through a proxy a host whose address the DNS does not tell stays admitted.');
INSERT INTO parameter_kind VALUES('include_domains/prefix',69,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('include_domains/regexp',71,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','Regular expressions (PCRE2), found anywhere in the host name.');
INSERT INTO parameter_kind VALUES('include_domains/suffix',70,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.1','Ends of host names. `example.com` also ends `badexample.com`; write `.example.com` for what is below it.');
INSERT INTO parameter_kind VALUES('include_uris/exact',82,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.3','Whole URIs; they are normalised first.');
INSERT INTO parameter_kind VALUES('include_uris/file',86,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.3','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('include_uris/prefix',83,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.3','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('include_uris/regexp',85,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.3','Regular expressions (PCRE2), found anywhere in the URI.');
INSERT INTO parameter_kind VALUES('include_uris/suffix',84,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.3','Ends of URIs.');
INSERT INTO parameter_kind VALUES('info',1,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','What the collection is, for people. It is shown with the collection.');
INSERT INTO parameter_kind VALUES('javascript_delay',16,'real','seconds','','at once',0,0,0,'MS-FSCCFG 2.2.3','Delay between the requests for scripts, styles and data of a page that runs. Unset: the pause between two documents of the site (`delay`, `Crawl-delay`, `seine/auto_delay`).');
INSERT INTO parameter_kind VALUES('javascript_keep_html',15,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the HTML that JavaScript produced is stored and delivered instead of the original. Links are taken from that HTML in any case. Only with `use_javascript`.');
INSERT INTO parameter_kind VALUES('key_file',52,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the private key (PEM) for `cert_file`. Unset: the key is in `cert_file`.');
INSERT INTO parameter_kind VALUES('limits/disk_free',154,'integer','percent','0','at once',0,0,0,'MS-FSCCFG 2.2.4.18','Free disk space below which the collection takes no new URIs. 0: no limit.');
INSERT INTO parameter_kind VALUES('limits/disk_free_slack',155,'integer','percent','3','at once',0,0,0,'MS-FSCCFG 2.2.4.18','How much more than `disk_free` must be free before it takes new URIs again.');
INSERT INTO parameter_kind VALUES('limits/max_doc',156,'integer','documents','0','at once',0,0,0,'MS-FSCCFG 2.2.4.18','Stored documents at which the collection takes no new URIs. 0: no limit.');
INSERT INTO parameter_kind VALUES('limits/max_doc_slack',157,'integer','documents','1000','at once',0,0,0,'MS-FSCCFG 2.2.4.18','How many fewer than `max_doc` there must be before it takes new URIs again.');
INSERT INTO parameter_kind VALUES('link_extraction/a',137,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','A elements.');
INSERT INTO parameter_kind VALUES('link_extraction/action',138,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','`action` attributes of any element.');
INSERT INTO parameter_kind VALUES('link_extraction/area',139,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','AREA elements.');
INSERT INTO parameter_kind VALUES('link_extraction/card',140,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','CARD elements (WML).');
INSERT INTO parameter_kind VALUES('link_extraction/comment',141,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','Comments.');
INSERT INTO parameter_kind VALUES('link_extraction/embed',142,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','EMBED elements.');
INSERT INTO parameter_kind VALUES('link_extraction/frame',143,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','FRAME and IFRAME elements.');
INSERT INTO parameter_kind VALUES('link_extraction/go',144,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','GO elements (WML).');
INSERT INTO parameter_kind VALUES('link_extraction/img',145,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.17','IMG elements.');
INSERT INTO parameter_kind VALUES('link_extraction/layer',146,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','LAYER elements.');
INSERT INTO parameter_kind VALUES('link_extraction/link',147,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','LINK elements, Link headers.');
INSERT INTO parameter_kind VALUES('link_extraction/meta',148,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','META elements.');
INSERT INTO parameter_kind VALUES('link_extraction/meta_refresh',149,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','META elements with `http-equiv="refresh"`, Refresh headers.');
INSERT INTO parameter_kind VALUES('link_extraction/object',150,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','OBJECT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/script',151,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','`src` attributes of SCRIPT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/script_java',152,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','JavaScript in SCRIPT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/style',153,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','STYLE elements.');
INSERT INTO parameter_kind VALUES('log/dsfeed',97,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','What was fed to the index.');
INSERT INTO parameter_kind VALUES('log/fetch',92,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','Every download.');
INSERT INTO parameter_kind VALUES('log/header',94,'string','','none','at once',0,0,0,'MS-FSCCFG 2.2.4.5','HTTP headers sent and received.');
INSERT INTO parameter_kind VALUES('log/postprocess',93,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','What became of documents after their download. As `xml`, an element a line in `postprocess.xml`.');
INSERT INTO parameter_kind VALUES('log/scheduler',96,'string','','none','at once',0,0,0,'MS-FSCCFG 2.2.4.5','What the adaptive refresh mode chose.');
INSERT INTO parameter_kind VALUES('log/screened',95,'string','','none','at once',0,0,0,'MS-FSCCFG 2.2.4.5','Every URI that was screened, and what was decided.');
INSERT INTO parameter_kind VALUES('log/site',98,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','What became of sites.');
INSERT INTO parameter_kind VALUES('login_failed_ignore',63,'boolean','','no','at once',0,0,0,'MS-FSCCFG 3.2','Whether sites whose login by form failed are crawled without a login. `no`: they wait until the login succeeds. Only an example of the specification has this parameter.');
INSERT INTO parameter_kind VALUES('login_timeout',62,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a login by form may take, from its first request to the last answer.');
INSERT INTO parameter_kind VALUES('logins',288,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31, 2.2.6','Logins by HTML forms. The element `Login` says the same.');
INSERT INTO parameter_kind VALUES('logins/NAME/action',293,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','How the form is sent; unset: as the page with the form says, or with POST.');
INSERT INTO parameter_kind VALUES('logins/NAME/autofill',297,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Whether what the configuration does not set is taken from the form in its page, hidden fields, preset values and the name and value of the submit button included; `html_form` must be set then. Of several forms it is the one with a field for a password. A token in a `meta` element (`csrf-token`, `_csrf`) is sent as the header that frameworks expect.');
INSERT INTO parameter_kind VALUES('logins/NAME/failure_regex',300,'string','','','at once',0,0,0,'Seine','Regular expression (PCRE2) that the last answer to a login holds if it was refused.');
INSERT INTO parameter_kind VALUES('logins/NAME/form',292,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Path that the form is sent to.');
INSERT INTO parameter_kind VALUES('logins/NAME/html_form',296,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Page with the form, which is fetched before the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/parameters',302,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.32','Values of the form''s variables, by their names. They are kept encrypted.');
INSERT INTO parameter_kind VALUES('logins/NAME/preload',289,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Page that is fetched before anything else of the login, for the cookies that it sets.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_if_failed',298,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Whether a login that the site refused is tried again after `ttl` (300 s without one); after three refusals in a row it is not, so that no account is locked. Otherwise it is tried once, and again when its configuration changes. What fails for other reasons (network, time-out, 5xx) is tried again with growing pauses in any case.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_interval',301,'integer','seconds','60','at once',0,0,0,'Seine','How long after a login the next one is tried at the earliest when the session seems to have ended: a page leads to the login, has the form in its place, or is refused with 401 or 403. Such pages are fetched again after it.');
INSERT INTO parameter_kind VALUES('logins/NAME/scheme',290,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Scheme of the login site; `http` if it is not set.');
INSERT INTO parameter_kind VALUES('logins/NAME/site',291,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Host of the login form, perhaps with a port. With `scheme` and `form` it is where the form is sent to; without `form` the page with the form says that.');
INSERT INTO parameter_kind VALUES('logins/NAME/sites',294,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Hosts that are logged into before they are crawled, as names, or with a port for that port alone. They wait until the login has succeeded. The host of the login is one of them. Cookies go where their own rules let them: one login for several hosts works where its cookies are for all of them.');
INSERT INTO parameter_kind VALUES('logins/NAME/success_regex',299,'string','','','at once',0,0,0,'Seine','Regular expression (PCRE2) that the last answer to a login holds, in its URI, header or body, if it succeeded. Unset: other signs count alone.');
INSERT INTO parameter_kind VALUES('logins/NAME/ttl',295,'integer','seconds','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','How long a login lasts: then the next request of its sites waits for another one. Unset: until the session turns out to have ended.');
INSERT INTO parameter_kind VALUES('max_backoff_counter',36,'integer','failures','50','at once',0,0,0,'MS-FSCCFG 2.2.3','Connection failures in a row after which a site is given up for this cycle.');
INSERT INTO parameter_kind VALUES('max_backoff_delay',37,'integer','seconds','600','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest pause to which network failures can raise the delay of a site.');
INSERT INTO parameter_kind VALUES('max_doc',54,'integer','documents','100000','at once',0,0,0,'MS-FSCCFG 2.2.3','How many documents of one site are stored in one refresh cycle. Further URIs of the site are refused as `ur/max_doc`.');
INSERT INTO parameter_kind VALUES('max_inter_docs',8,'integer','documents','','at once',0,0,0,'MS-FSCCFG 2.2.3','How many documents of a site are crawled before the site gives its place (see `max_sites`) to another site that waits for one. The site then waits behind the others. `seine/release_waiting_sites` does the same after a minute. Unset: a site keeps its place until its queue is empty.');
INSERT INTO parameter_kind VALUES('max_pending',26,'integer','requests','2','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once on one site.');
INSERT INTO parameter_kind VALUES('max_redirects',9,'integer','redirects','10','at once',0,0,0,'MS-FSCCFG 2.2.3','How many HTTP redirects are followed from one URI. Further redirects are refused as `nr/max_redirects`. 0: no redirect is followed.');
INSERT INTO parameter_kind VALUES('max_sites',43,'integer','sites','128','at once',0,0,0,'MS-FSCCFG 2.2.3','Sites crawled at once; others wait. A site takes a place when it begins to be crawled and keeps it while it waits for its `delay`, until its queue is empty, `max_inter_docs` is reached, it is preempted, quarantined or given up, the collection is suspended, or it backs off after failures for more than a minute (see also `seine/release_waiting_sites`). After a restart places are taken anew.');
INSERT INTO parameter_kind VALUES('max_uri_recursion',12,'integer','times','5','at once',0,1,0,'MS-FSCCFG 2.2.3','How often the same group of path segments, or of query parameters of the same names, may follow itself. URIs with more repetitions are refused as `ur/recursion`. 0: not checked.');
INSERT INTO parameter_kind VALUES('mirror_site_files',44,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Files that say which sites are mirrors, each line a list of host names (or `host:port`) separated by spaces, the preferred one first: URIs of the others become its own before they are screened. Empty lines and those that begin with `#` say nothing. What was known of a mirror before is refused as `do/mirror`.');
INSERT INTO parameter_kind VALUES('mufilter',58,'integer','bits','0','at once',0,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter of the URIs that a node scheduler has told the multinode scheduler. A URI that is not in the filter is told at once. For a URI that seems to be in the filter, SQL is asked first, so no URI is lost. URIs in the node''s memory (8 MiB, empty after a restart) need neither. 0: SQL is asked for all others.');
INSERT INTO parameter_kind VALUES('near_duplicate_detection',11,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether pages with nearly the same words count as duplicates: changed dates, counters, menus or a few sentences do not make another document. The first page is the owner. Near duplicates keep their content and their links are followed, but destinations do not get them (`v_near_duplicates`). Switched off, each of them is a document of its own again.');
INSERT INTO parameter_kind VALUES('obey_robots_delay',51,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the Crawl-delay of robots.txt replaces `delay` if it is longer.');
INSERT INTO parameter_kind VALUES('passwd',167,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.20','Credentials, by the URI prefix or the realm that they are for: `user:password` (basic) or `user:password:realm:scheme`. Those of a prefix go with every URI that begins so (the longest prefix decides) and with no other, redirects included. Schemes: `basic`; `digest`; `ntlmv2` and `ntlmv1`; `auto` (the strongest of those that the server offers, NTLMv2 before digest before basic); and, ours, `negotiate` and `bearer`. With a realm, and with digest and auto, the server is asked first, and what is for a realm goes unasked only to folders for which the server has asked for that realm. Those named by a realm answer the origins (scheme, host and port) of start URIs alone, since a realm names no server: a server that a start URI names by `http:` is not given them over `https:`, nor the other way round. `ntlmv2` and `ntlmv1` log in a connection, once, and have it to themselves (HTTP/1.1, as many as requests are under way): the user is `DOMAIN\user` or `user@domain`, or its domain stands in the place of the realm. NTLMv2 is never answered with less; NTLMv1 can be broken by who overhears it, and Windows refuses it by default. Through a proxy, `http:` only where that says that it keeps connections apart (`Proxy-Support: Session-Based-Authentication`, as squid does). `negotiate` is Kerberos: the user is the principal (its realm may stand in the place of the realm), and a ticket for HTTP/host, as the URI has the host, goes with each request; it is had with the password, without one with `seine/keytab` or from `seine/ticket_cache`, renewed before it ends, and never delegated. `bearer` sends what stands as the password as a token (the user is only a name); with an entry of `seine/token_endpoints` for the same URI, user and password are the client and its secret there, and the token is what that issues. ntlmv1, ntlmv2, negotiate and bearer need a URI prefix. The password may be encrypted (`!ENC!`, see `seine encrypt`); it is kept encrypted. What a server refuses three times in a row is not sent to it any more; until it was accepted once no more than three requests have it at a time.');
INSERT INTO parameter_kind VALUES('post_payload',194,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.29','Data that is sent by HTTP POST to the URI of this name, or to all that begin with it (`prefix:` in front), the longest; what names a host alone ends there (`prefix:http://a` is for `http://a/`, not for `http://a.example/`). The data is kept and shown in the clear, to observers and to readers of the database too: passwords belong into `passwd`.');
INSERT INTO parameter_kind VALUES('pp/ds_max_ecl',112,'integer','URIs','10','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Duplicates, redirects and mirrors reported of one document, each.');
INSERT INTO parameter_kind VALUES('pp/ds_meta_info',111,'list-string','','duplicates, redirects, mirrors, metadata','at once',0,0,0,'MS-FSCCFG 2.2.4.7','What is reported to the index besides the document: `duplicates` (URIs with the same content), `redirects` (URIs that lead to it), `mirrors` (its URIs at `mirror_site_files`), `metadata` (its META elements or properties, and its response header).');
INSERT INTO parameter_kind VALUES('pp/ds_paused',115,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('pp/ds_send_links',114,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Whether the links of a document are sent to the index.');
INSERT INTO parameter_kind VALUES('pp/ecl_override',113,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Regular expression (PCRE2), found anywhere in the URI, of duplicates and redirects that are reported beyond `ds_max_ecl` and `max_dupes`, among the first 10,000.');
INSERT INTO parameter_kind VALUES('pp/max_dupes',109,'integer','duplicates','10','at once',0,0,0,'MS-FSCCFG 2.2.4.7','How many duplicates of a document are recorded and told to destinations. Further duplicates are recognised and counted, and can become the owner.');
INSERT INTO parameter_kind VALUES('pp/stripe',110,'integer','files','1','restart',0,0,0,'MS-FSCCFG 2.2.4.7','Files that the post processing database is spread over. Here it is part of the collection''s one database, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('pp/use_dupservers',108,'boolean','','no','restart',0,0,0,'MS-FSCCFG 2.2.4.7','Whether duplicate servers (`--duplicate-server`) decide which document owns a content, over all nodes that ask them. A document is delivered after they have answered (docs/multinode.md). Only with `diffcheck`.');
INSERT INTO parameter_kind VALUES('ppdup/cachesize',117,'integer','MB','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','How much of their file duplicate servers hold in memory, beside the index of `hashlog`. Unset: 16 MB.');
INSERT INTO parameter_kind VALUES('ppdup/compact',119,'boolean','','yes','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Whether duplicate servers give the space of removed checksums back to the file system. `no`: the space is kept for new checksums.');
INSERT INTO parameter_kind VALUES('ppdup/format',116,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Where duplicate servers look up a checksum. `hashlog` (also if unset): in memory. `diskhashlog`, `gigabase`: in their file, which takes less memory and more time. The file is SQLite in any case.');
INSERT INTO parameter_kind VALUES('ppdup/stripes',118,'integer','files','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Files that the database is spread over. Here it is one file, so any value is accepted, told to duplicate servers, and means the same.');
INSERT INTO parameter_kind VALUES('proxy',45,'list-string','','','restart',0,0,1,'MS-FSCCFG 2.2.3','HTTP proxies that documents are fetched through, in turn: `(http://)(username:password@)hostname(:port)`, the port 80 without. The password may be encrypted (`!ENC!`, see `seine encrypt`). Sites'' names are then not resolved here, and rules about addresses do not apply. A proxy that cannot be reached, or refuses the credentials, is passed over for a while; the URI that was to go through it goes back to the queue.');
INSERT INTO parameter_kind VALUES('proxy_max_pending',46,'integer','requests','2147483647','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once through one proxy, of all sites together.');
INSERT INTO parameter_kind VALUES('refresh',39,'real','minutes','1500','at once',0,0,0,'MS-FSCCFG 2.2.3','How often a refresh cycle begins in a collection that `seine serve` crawls, counted from the beginning of the last cycle. `refresh_mode` says what the cycle fetches. Sites that were given up are tried again then. A subcollection with a lower value than the collection has cycles of its own within that of the collection, in its own `refresh_mode` (`v_subcollection_cycles`). In `adaptive` its cycles are divided into minor cycles of its own (section `adaptive`), whatever the mode of the collection is; the minor cycles of the collection choose none of its URIs then.');
INSERT INTO parameter_kind VALUES('refresh_mode',67,'string','','scratch','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','What a refresh cycle fetches. All modes but `adaptive` begin with the start URIs and find the rest by links; `dbswitch` handles documents to which nothing leads any more. `scratch`: the queue is emptied first; only URIs that administrators added stay. `append`: start URIs are queued behind the waiting URIs. `prepend`: start URIs are queued before them. `soft`: a site with waiting URIs finishes these first, and is refreshed afterwards. `adaptive`: the section `adaptive` chooses which known URIs are fetched again; links lead to new URIs only, and URIs that were not fetched in `dbswitch` cycles are fetched. `seine crawl --refresh=all` fetches everything known in any mode.');
INSERT INTO parameter_kind VALUES('refresh_when_idle',66,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a new refresh cycle begins when there is nothing left to do, in a collection that `seine serve` crawls: at once, or a minute after the beginning of a cycle in which nothing was fetched.');
INSERT INTO parameter_kind VALUES('rewrite_rules',29,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Rules `#pattern#replacement#` that rewrite URIs when they are found (start URIs, links, targets of redirects) and before they are screened, one after the other; `#` is any character but white space, and a backslash in front of it makes it an ordinary one. The pattern is a PCRE2 and sees the normalised URI; the first place where it is found is replaced. In the replacement `\\1` and `$1` (one digit, 0 for the whole match) stand for what groups matched, `$$` for a dollar, and a backslash in front of any other character for that character. The result is normalised again. A URI on which a rule exceeds its limits of time is refused as `ur/limit`, since nobody knows what would have become of it.');
INSERT INTO parameter_kind VALUES('robots',40,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether robots.txt is obeyed (RFC 9309).');
INSERT INTO parameter_kind VALUES('robots_auth_ignore',27,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site that answers 401 or 403 for its robots.txt is crawled as if it had none. `no`: it is not crawled.');
INSERT INTO parameter_kind VALUES('robots_timeout',61,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of a robots.txt may take.');
INSERT INTO parameter_kind VALUES('robots_tout_ignore',28,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site whose robots.txt timed out is crawled as if it had none.');
INSERT INTO parameter_kind VALUES('robots_ttl',24,'integer','seconds','86400','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a robots.txt is used before it is fetched again. A new value applies from the next fetch of each robots.txt.');
INSERT INTO parameter_kind VALUES('rss/auto_discover',197,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether new channels are looked for: those that pages name in a LINK element (rel `alternate`, at most a hundred of a site), and in the places where sites often have one (`/feed`, `/rss`, `/rss.xml`, `/atom.xml`, `/feed.xml`, `/index.xml`, `/feed.json`).');
INSERT INTO parameter_kind VALUES('rss/del_expired_links',201,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether expired documents are deleted, with the cause `channel` in `v_deletions`. A document stays if another channel lists it, if it was given as a start URI, or if something else led to it in the last `dbswitch` cycles; links in documents of a channel do not count. The protection against mass deletion does not apply. Refresh cycles do not fetch a deleted document again in any mode: a link or a later date of its entry does.');
INSERT INTO parameter_kind VALUES('rss/follow_links',198,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether links of documents of a channel are followed. `no`: they are followed only if something else leads to the document as well.');
INSERT INTO parameter_kind VALUES('rss/ignore_rules',199,'boolean','','no','at once',0,1,0,'MS-FSCCFG 2.2.4.30','Whether documents of a channel, and what they redirect to, are crawled whatever include_domains, exclude_domains, include_uris, exclude_uris, `seine/scope` and `seine/restrict_to` say. Rules of addresses, schemes, extensions, crawlmode and robots.txt still count.');
INSERT INTO parameter_kind VALUES('rss/index_feed',200,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether the channel itself is kept as a document and fed to the index, whatever its type.');
INSERT INTO parameter_kind VALUES('rss/max_link_age',202,'integer','minutes','0','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Age at which documents expire: by the date of the entry, else since it was first seen. 0: never. An entry that is older when it is found is not crawled.');
INSERT INTO parameter_kind VALUES('rss/max_link_count',203,'integer','links','128','at once',0,0,0,'MS-FSCCFG 2.2.4.30','How many links of a channel are kept. Beyond this number the oldest links expire.');
INSERT INTO parameter_kind VALUES('rss/start_uri_files',196,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Files of channels, one URI a line, which are read as those of `start_uri_files` are.');
INSERT INTO parameter_kind VALUES('rss/start_uris',195,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Channels. With `seine/scope` `hosts` their hosts belong to the collection. If a URI is not a channel, an event says so.');
INSERT INTO parameter_kind VALUES('seine/anchors',204,'boolean','','yes','at once',0,0,0,'Seine','Whether destinations get the texts of the links to a document (`anchors`): at most ten different texts, from pages that were delivered (`v_anchors`). The index gets a change of these texts without the document. Any other destination gets them within the document. The document waits for them until the crawl is idle, at most a minute. If texts change later, the end of the next refresh cycle delivers the document again, unless `storage/remove_docs` has removed its content (feeding.md).');
INSERT INTO parameter_kind VALUES('seine/audit_log',205,'boolean','','yes','at once',0,0,0,'Seine','Whether the collection records who enqueued what, and with which result (`v_audit_log`, `v_enqueued`), for `seine/history_days`. `no`: the record of a settled node is removed within two minutes, and a node that names its `originator` is refused (enqueue.md).');
INSERT INTO parameter_kind VALUES('seine/auto_delay',206,'boolean','','no','at once',0,0,0,'Seine','Whether the pause between two requests on a site is at least as long as its last response took.');
INSERT INTO parameter_kind VALUES('seine/ca_file',209,'string','','','restart',0,0,0,'Seine','File of certificates (PEM) that servers'' certificates are checked against, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/change_model',213,'string','','history','next refresh cycle',0,0,0,'Seine','How the adaptive refresh mode chooses URIs. `history`: by their scores, with the weights of the specification. `estimated`: by how often a page changes, estimated from all requests for it and for similar pages. The requests that the section `adaptive` allows are then spread so that the pages of a site are fresh for most of the time, and pages that bring new pages are fetched more often. The weights do not count with `estimated`. In a subcollection it holds for its own minor cycles (section `adaptive`).');
INSERT INTO parameter_kind VALUES('seine/channel_max_interval',211,'integer','minutes','60','at once',0,0,0,'Seine','Longest time between two requests for a channel (section `rss`).');
INSERT INTO parameter_kind VALUES('seine/channel_min_interval',212,'integer','minutes','5','at once',0,0,0,'Seine','Shortest time between two requests for a channel (section `rss`).');
INSERT INTO parameter_kind VALUES('seine/converters',210,'string','','','at once',0,0,0,'Seine','Commands by the MIME type of the documents that they convert, before any converter of ours: the absolute path of a program and its arguments. It has the document on its standard input, and as the file that an argument `%f` stands for, and writes HTML to its standard output. What it may do: feeding.md. What is sent to a server may only name programs below one of --allow-commands.');
INSERT INTO parameter_kind VALUES('seine/crawl_order',214,'string','','breadth','at once',0,0,0,'Seine','In which order the URIs of a site and priority level are crawled. `breadth`: the URI with the fewest hops from a start URI first. `importance`: the URI that important pages link to first, by PageRank over the pages that were read (`v_uris.importance`). Six hops count like half the importance. A queued URI moves when another link to it is found.');
INSERT INTO parameter_kind VALUES('seine/dns_rate',215,'integer','requests/s','10','restart',0,0,0,'Seine','DNS requests per second.');
INSERT INTO parameter_kind VALUES('seine/dns_server',216,'string','','','restart',0,0,0,'Seine','DNS server to ask, `host` or `host:port`, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/ftp_tls',217,'string','','no','at once',0,0,0,'Seine','Whether `ftp` uses TLS (`AUTH TLS`, RFC 4217) for control and data connections. `try`: if the server offers it. `required`: a server without it is not crawled. `no`: never. Certificates are checked as for `https`. `ftps` always uses TLS from the first byte (port 990).');
INSERT INTO parameter_kind VALUES('seine/guess_sitemaps',207,'boolean','','yes','at once',0,0,0,'Seine','Whether `use_sitemaps` also looks for `/sitemap.xml` on each site. `no`: only sitemaps that robots.txt names are read.');
INSERT INTO parameter_kind VALUES('seine/history_changes',219,'integer','changes','1000000','at once',0,0,0,'Seine','How many changes are kept, and how many deletions (`v_changes`, `v_deletions`). Beyond this number the oldest rows are removed before `seine/history_days` are over.');
INSERT INTO parameter_kind VALUES('seine/history_cycles',220,'integer','cycles','1000','at once',0,0,0,'Seine','How many of the last refresh cycles are kept (`v_cycles`), and their minor cycles (`v_minor_cycles`).');
INSERT INTO parameter_kind VALUES('seine/history_days',218,'integer','days','90','at once',0,0,0,'Seine','How long changes and deletions of documents are kept (`v_changes`, `v_deletions`, `seine diff`). The same holds for attempts that brought no document (`v_history`), except those that explain the state of a URI.');
INSERT INTO parameter_kind VALUES('seine/history_events',221,'integer','events','10000','at once',0,0,0,'Seine','How many of the last events are kept (`v_events`).');
INSERT INTO parameter_kind VALUES('seine/history_gone',222,'integer','days','180','at once',0,0,0,'Seine','After how many days a URI without a document is forgotten: the URI of a page that is gone, fails, is skipped or was deleted. The URI stays for as long as a page links to it or a row of the history (`seine/history_days`) names it. A URI that is found again later counts as new.');
INSERT INTO parameter_kind VALUES('seine/history_outcomes',223,'integer','outcomes','10','at once',0,0,0,'Seine','How many of the last answers of each URI are kept (`v_history`): unchanged, changed, not modified, redirects. The first document is kept besides. Attempts without a document are kept for as many cycles, or for as many as `http_errors` counts if these are more.');
INSERT INTO parameter_kind VALUES('seine/index',224,'boolean','','yes','at once',0,0,0,'Seine','Whether documents go to the embedded full-text index of the collection''s name when the section `feeding` names no destination. `seine search` asks it.');
INSERT INTO parameter_kind VALUES('seine/insecure_tls',225,'boolean','','no','restart',0,0,0,'Seine','Whether servers'' certificates are accepted unchecked.');
INSERT INTO parameter_kind VALUES('seine/javascript_hosts',226,'list-string','','','at once',0,0,0,'Seine','Hosts that pages may load scripts, styles and data from, besides their own host and the hosts that are crawled. `.example.org` stands for all hosts of the domain, `*` for all hosts but those of known trackers.');
INSERT INTO parameter_kind VALUES('seine/javascript_memory',227,'integer','MiB','512','at once',0,0,0,'Seine','Memory that one page may take in the browser. A page that takes more is stopped, and stored as the server sent it.');
INSERT INTO parameter_kind VALUES('seine/javascript_mode',228,'string','','all','at once',0,0,0,'Seine','Which pages are run with `use_javascript`. `all`: all of them. `auto`: pages that have scripts, but neither links nor much text of their own. The result is remembered for each site (`v_javascript`). If running pages brought much, pages with some text are run as well; if it brought nothing, no page of the site is run for a week.');
INSERT INTO parameter_kind VALUES('seine/javascript_post',229,'list-string','','','at once',0,0,0,'Seine','Beginnings of URIs to which the scripts of pages may send data (POST, PUT, PATCH, DELETE). Empty: scripts send no data.');
INSERT INTO parameter_kind VALUES('seine/javascript_tabs',230,'integer','pages','4','at once',0,0,0,'Seine','How many pages run in the browser at once. All collections share one browser, in which as many run as the largest of theirs says.');
INSERT INTO parameter_kind VALUES('seine/javascript_timeout',231,'integer','seconds','20','at once',0,0,0,'Seine','How long one page may run, without the time that it waits for servers. Then the page is stored as it is.');
INSERT INTO parameter_kind VALUES('seine/keep_versions',232,'integer','versions','0','at once',0,0,0,'Seine','How many earlier contents of each document are kept (`v_versions`, `seine show --cycle`); the oldest goes first, and all of them go with the document. They take place in the content packs as documents do. 0: none.');
INSERT INTO parameter_kind VALUES('seine/keytab',233,'string','','','at once',0,0,0,'Seine','Keytab with the keys of the principals that `passwd` names with the scheme `negotiate` and without a password.');
INSERT INTO parameter_kind VALUES('seine/log_file_bytes',234,'integer','bytes','67108864','restart',0,0,0,'Seine','Size at which a log file of the section `log` is closed and a new file begins. A new day begins a new file as well.');
INSERT INTO parameter_kind VALUES('seine/log_files_kept',235,'integer','files','7','restart',0,0,0,'Seine','Old files that are kept of each log.');
INSERT INTO parameter_kind VALUES('seine/logout_uris',236,'list-string','','(?i)[/?&=_.-](log|sign)[_-]?(out|off)([/?&=_.#;-]|$), (?i)[/?&=_.-](abmelden|ausloggen|deconnexion|desconectar|cerrar-sesion|uitloggen|wyloguj)([/?&=_.#;-]|$)','at once',0,1,0,'Seine','Regular expressions (PCRE2), found anywhere in the URI. A URI that matches would end the session: it is never requested on a site with a login by form (`ur/logout`). Empty: no URI is excluded.');
INSERT INTO parameter_kind VALUES('seine/max_enqueued',237,'integer','URIs','1000000','at once',0,0,0,'Seine','How many URIs that applications enqueued may be unfinished (`v_enqueued`). Further URIs are turned away (`siphoned` is input-full), except pushed contents and deletions, which need no fetch.');
INSERT INTO parameter_kind VALUES('seine/max_links_waiting',238,'integer','links','1000000','at once',0,0,0,'Seine','How many links wait for the collection of `send_links_to` while it is suspended or does not exist. Further links are only counted. The refresh cycle after the collection has taken some finds them again.');
INSERT INTO parameter_kind VALUES('seine/max_refused_kept',239,'integer','URIs','1000','at once',0,0,0,'Seine','How many refused URIs of a site are kept as rows with the rule that refused them. Further refused URIs are only counted. A URI that was queued and is refused later (`max_doc`, robots.txt, changed rules) is always kept, so that it can be admitted again.');
INSERT INTO parameter_kind VALUES('seine/max_wait',241,'integer','seconds','120','at once',0,0,0,'Seine','`seine crawl` ends when nothing can proceed within this time.');
INSERT INTO parameter_kind VALUES('seine/max_wal',240,'integer','MiB','512','at once',0,0,0,'Seine','How large the write-ahead log of a collection''s database may grow while a reader holds one long transaction. Beyond this size no URI is claimed until the reader ends its transaction.');
INSERT INTO parameter_kind VALUES('seine/release_waiting_sites',208,'boolean','','no','at once',0,0,0,'Seine','Whether a site that has to wait for 2 s or longer gives its place (see `max_sites`) to another site. It goes on when it has a place again.');
INSERT INTO parameter_kind VALUES('seine/restrict_to',242,'string','','','at once',0,1,0,'Seine','Regular expression (PCRE2) that must match the whole URI; others are refused as `ur/rule`.');
INSERT INTO parameter_kind VALUES('seine/scope',243,'string','','all','at once',0,1,0,'Seine','What belongs to the collection when neither include_domains nor include_uris nor `seine/restrict_to` says so: `all`, or the `hosts` of the start URIs.');
INSERT INTO parameter_kind VALUES('seine/site_hours_days',244,'integer','days','30','at once',0,0,0,'Seine','How long the requests to each site in each hour are kept (`v_site_hours`).');
INSERT INTO parameter_kind VALUES('seine/statistics_cycles',245,'integer','cycles','5','at once',0,0,0,'Seine','How many refresh cycles, the current one included, have statistics of their own. Older cycles are added up (cycle -1 in `v_statistics`).');
INSERT INTO parameter_kind VALUES('seine/text_converters',246,'string','','','at once',0,0,0,'Seine','Commands as in `seine/converters` that write plain text in UTF-8.');
INSERT INTO parameter_kind VALUES('seine/ticket_cache',247,'string','','','at once',0,0,0,'Seine','Cache of Kerberos tickets that somebody else keeps valid (as `kinit -c FILE` writes it), for the principals of `passwd` with the scheme `negotiate` that have neither a password nor a `seine/keytab`. It is read again before its ticket ends.');
INSERT INTO parameter_kind VALUES('seine/token_endpoints',248,'string','','','at once',0,0,0,'Seine','Where tokens come from, by the URI prefixes of `passwd` whose scheme is `bearer`: the URI of the token endpoint, and behind a blank the scope that is asked for, if any (OAuth 2 client credentials, RFC 6749 4.4). `https:` alone, checked as sites are (`seine/ca_file`, `seine/trust_fingerprints`), or `http:` on this machine; not through `proxy`. A token is renewed before it expires, and once when the site refuses it. The secret goes nowhere but there, the token nowhere but to URIs of the prefix.');
INSERT INTO parameter_kind VALUES('seine/trust_fingerprints',249,'list-string','','','restart',0,0,0,'Seine','SHA-256 fingerprints of server certificates that are accepted though nothing vouches for them, each for the host that stands in front (`HOST=FINGERPRINT`). One without a host is accepted for every host: who has its key can then pass for any of them, so name the host unless the key is yours.');
INSERT INTO parameter_kind VALUES('send_links_to',64,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','Collection of the same data directory that all links found in documents and sitemaps are sent to, each once, whatever the rules of this one say of them; its own rules decide there. Links that a page asked not to be followed are not sent. The other collection takes them in when its run begins, and one that the same server crawls at once; until then they wait in `v_outbox`, as many as `seine/max_links_waiting`. Two collections may send to each other: each link goes once each way. What is sent is a start URI there, so that depths are counted anew.');
INSERT INTO parameter_kind VALUES('site_clusters',189,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.27','Groups of sites that are crawled by the same site manager, and with a multinode scheduler by the same node: host names, or `host:port` for one of the sites of a host.');
INSERT INTO parameter_kind VALUES('smfilter',57,'integer','bits','0','at once',0,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter in front of the scheduler''s queue. The map of known URIs does its work without ever losing a URI, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('sort_query_params',60,'boolean','','no','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Whether the parameters of a query are sorted by name, so that their order makes no difference between URIs. They are split at `&`, or in a query without one at `;`, and joined by the same; empty ones go, the `?` stays.');
INSERT INTO parameter_kind VALUES('start_uri_files',42,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','Files of URIs that the crawl begins with, one a line; empty lines and those that begin with `#` say nothing. A file is read once in a refresh cycle, beside the crawl, and again when it has changed before the next run; `v_start_uri_files` shows how far.');
INSERT INTO parameter_kind VALUES('start_uris',41,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','The URIs that the crawl begins with. They are kept and shown as they are, to observers too: a user and password in front of the host is for nobody to see and is not sent, `passwd` is the place for it.');
INSERT INTO parameter_kind VALUES('storage/clusters',101,'integer','files','8','restart',0,0,0,'MS-FSCCFG 2.2.4.6','Number of content packs that documents are spread over. After 64 MiB in one pack the next pack is used. With a lower value than before, packs that are in use stay in use.');
INSERT INTO parameter_kind VALUES('storage/compress',100,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether documents are compressed (lz4).');
INSERT INTO parameter_kind VALUES('storage/compress_exclude_mime',104,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','MIME types whose documents are not compressed in spite of `compress`. A `*` stands for a whole field.');
INSERT INTO parameter_kind VALUES('storage/datastore',102,'string','','bstore','at once',0,0,0,'MS-FSCCFG 2.2.4.6','`bstore`: documents share a few large files (content packs). `flatfile`: each document has a file of its own below `files/` in the collection''s folder, its response header in front (see `include/seine/content/files.h`); every file is synced, which costs time. What is stored already stays where it is until it is crawled again and has changed.');
INSERT INTO parameter_kind VALUES('storage/defrag_threshold',106,'integer','percent','85','at once',0,0,0,'MS-FSCCFG 2.2.4.6','A content pack is defragmented while the crawl goes on if a smaller share of it is in use, and at least 1 MiB would be gained. Its records move to another pack. 0: never.');
INSERT INTO parameter_kind VALUES('storage/remove_docs',105,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether the content of a document is removed when every destination has answered for it. Its metadata stays. Before the document is delivered again, it is fetched again. `defrag_threshold` decides when the space is freed. Near duplicates keep their content, since destinations do not get them.');
INSERT INTO parameter_kind VALUES('storage/store_dupes',103,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether duplicates are stored with a body of their own. What is stored already stays as it is until it is crawled again.');
INSERT INTO parameter_kind VALUES('storage/store_http_header',99,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether the response header is stored in front of the body.');
INSERT INTO parameter_kind VALUES('storage/uri_dir',107,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Directory in which a file for each crawled document, `<collection>/K/N`, lists the URIs found in it, whatever becomes of them, one a line behind the document''s own in a comment: as `start_uri_files` have them. N is the id of the document''s URI (`v_uris.uri_id`), K = N / 1000. A file is written anew when its document is crawled again, and goes with it. What cannot be written is told as an event, and the crawl goes on.');
INSERT INTO parameter_kind VALUES('subdomains',303,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.33, 2.2.5','Subcollections: parts of the collection, told apart by rules of their own, that are crawled in another way. The element `SubDomain` says the same.');
INSERT INTO parameter_kind VALUES('truncate',49,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a document longer than `cut_off` is truncated. `no`: it is discarded.');
INSERT INTO parameter_kind VALUES('umlogs',59,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a node scheduler sends the lines of its logs `fetch`, `site`, `screened` and `scheduler`, as far as the section `log` wants them, to the multinode scheduler as well. They wait in 4 MiB of memory; what does not fit while the multinode scheduler is away is counted in the server''s log.');
INSERT INTO parameter_kind VALUES('uri_search_mime',35,'list-string','','text/html, text/vnd.wap.xml, text/vnd.wap.wml, text/wml, text/x-wap.wml, x-application/wml, text/x-hdml','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents whose links are followed. A `*` stands for a whole field. Pages are read as such, and so is text of a type that nobody knows; feeds and other XML, style sheets, scripts and JSON, and plain text (the absolute URIs in it) have readers of their own, each under its switches of `link_extraction`. Of documents that are converted (PDF, office documents) links and absolute URIs are followed when they are made for a destination. `seine check` warns of types in which no links can be looked for, and of those that `allowed_types` does not have.');
INSERT INTO parameter_kind VALUES('use_cookies',34,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether cookies are kept and sent (RFC 6265, and what browsers agree on of its revision). They are kept with the collection, over restarts, their values encrypted (`v_cookies`, `seine cookies`). Sites with a login by form have cookies in any case.');
INSERT INTO parameter_kind VALUES('use_http_1_1',18,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','`yes`: HTTP/1.1 or better. `no`: HTTP/1.0 without compression.');
INSERT INTO parameter_kind VALUES('use_javascript',14,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the JavaScript of HTML documents is run, in a browser (Debian''s Chromium) that has no network of its own: the crawler fetches what a page asks for, under the rules for its pages. `seine/javascript_mode` says which pages are run. In a subcollection the value applies to whole sites; the URI rules of the subcollection do not matter for it.');
INSERT INTO parameter_kind VALUES('use_meta_csum',31,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the checksum that recognises duplicates includes names and contents of META elements, in order. It tells documents apart whose first `csum_cut_off` bytes are equal.');
INSERT INTO parameter_kind VALUES('use_sitemaps',25,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sitemaps are looked for (in robots.txt and, with `seine/guess_sitemaps`, /sitemap.xml), read once in a refresh cycle, and their URIs crawled as far as they belong to the collection; they count as one page hop away. Of a sitemap itself only scheme and host must be allowed, and robots.txt. Switched on while the crawl is under way it counts for sites that are being crawled, for others when there is something to crawl on them. In a subcollection it holds for its sites as a whole. Entries for another host are refused as `do/sitemap`, unless the robots.txt of that host names the sitemap, or an index or redirect that led to it. What that robots.txt says is known once its site is crawled; a sitemap that was read before is then read once more. `v_sitemaps` shows what was read.');
INSERT INTO parameter_kind VALUES('variable_delay',170,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.23','Other values of `delay` by time slot, local time of the server: `DDD:HH[.MM]-DDD:HH[.MM]`, for example `Mon:21.00-Mon:22.30`; a slot may go over the week''s end. The value is a number of seconds, or `suspend`: then nothing is asked for until the slot ends. Where slots overlap, `suspend` and then the longest delay wins. The delay of a slot replaces `delay`, not a longer `Crawl-delay`.');
INSERT INTO parameter_kind VALUES('workqueue_priority',274,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','The levels, named 1, 2, …');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/exact',276,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Whole host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/file',282,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ip6mask',281,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv6 addresses, in the same way.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ipmask',280,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv4 addresses, in force as soon as the address of a host is known: what of it waits moves to the level then.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/prefix',277,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/regexp',279,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/suffix',278,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Ends of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/exact',283,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Whole URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/file',287,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/prefix',284,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/regexp',286,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/suffix',285,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Ends of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/share',275,'integer','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','Weight of the level when levels are served in turn by their share. Unset: 1.');
INSERT INTO parameter_kind VALUES('workqueue_priority/default',133,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of URIs that nothing else decides for.');
INSERT INTO parameter_kind VALUES('workqueue_priority/levels',132,'integer','levels','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Number of levels.');
INSERT INTO parameter_kind VALUES('workqueue_priority/pop_scheme',135,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','How the levels of a site''s queue are served: in turn (`rr`), in turn by their `share` (`wrr`, also `default`), or the highest first (`pri`; 1 is the highest). Each site counts its own turns, URI by URI, also over its pauses. A level without URIs loses its turns.');
INSERT INTO parameter_kind VALUES('workqueue_priority/put_scheme',136,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Which level a URI gets: always `default`''s, or that of the level whose rules include it (`include`).');
INSERT INTO parameter_kind VALUES('workqueue_priority/start_uri_pri',134,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of start URIs.');
INSERT INTO parameter_kind VALUES('wqfilter',56,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether URIs that are in the queue already are not queued again. Here they never are, because the map of known URIs decides; both values mean the same.');
CREATE TABLE configuration (
    version INTEGER PRIMARY KEY,          -- from 1; the greatest is the one in `parameter`
    at INTEGER NOT NULL,
    changed_by TEXT NOT NULL,             -- what brought it
    xml TEXT NOT NULL                     -- MS-FSCCFG; passwords encrypted
) STRICT;
INSERT INTO configuration VALUES(1,1795889385828,'seine crawl',replace('<?xml version="1.0" encoding="utf-8"?>\n<CrawlerConfig>\n  <DomainSpecification name="q">\n    <attrib name="allowed_types" type="list-string">\n      <member>text/html</member>\n      <member>text/plain</member>\n      <member>application/msword</member>\n      <member>application/msexcel</member>\n      <member>application/pt</member>\n      <member>application/vnd.ms-powerpoint</member>\n      <member>application/pdf</member>\n      <member>application/xhtml+xml</member>\n      <member>application/xml</member>\n      <member>text/xml</member>\n      <member>text/csv</member>\n      <member>text/markdown</member>\n      <member>text/vnd.wap.wml</member>\n      <member>application/json</member>\n      <member>application/rss+xml</member>\n      <member>application/atom+xml</member>\n      <member>application/x-pdf</member>\n      <member>application/x-msword</member>\n      <member>application/vnd.ms-word</member>\n      <member>application/x-ole-storage</member>\n      <member>application/vnd.ms-excel</member>\n      <member>application/x-msexcel</member>\n      <member>application/mspowerpoint</member>\n      <member>application/rtf</member>\n      <member>application/x-rtf</member>\n      <member>text/rtf</member>\n      <member>text/richtext</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.template</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.template</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.slideshow</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.template</member>\n      <member>application/vnd.ms-word.document.macroenabled.12</member>\n      <member>application/vnd.ms-word.template.macroenabled.12</member>\n      <member>application/vnd.ms-excel.sheet.macroenabled.12</member>\n      <member>application/vnd.ms-excel.template.macroenabled.12</member>\n      <member>application/vnd.ms-powerpoint.presentation.macroenabled.12</member>\n      <member>application/vnd.ms-powerpoint.slideshow.macroenabled.12</member>\n      <member>application/vnd.oasis.opendocument.text</member>\n      <member>application/vnd.oasis.opendocument.text-template</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet-template</member>\n      <member>application/vnd.oasis.opendocument.presentation</member>\n      <member>application/vnd.oasis.opendocument.presentation-template</member>\n      <member>application/vnd.oasis.opendocument.graphics</member>\n      <member>application/epub+zip</member>\n      <member>message/rfc822</member>\n      <member>message/global</member>\n      <member>application/mbox</member>\n      <member>multipart/related</member>\n      <member>application/x-mimearchive</member>\n      <member>application/zip</member>\n      <member>application/x-zip-compressed</member>\n      <member>application/java-archive</member>\n      <member>application/x-tar</member>\n      <member>application/x-gtar</member>\n      <member>application/gzip</member>\n      <member>application/x-gzip</member>\n      <member>application/x-bzip2</member>\n      <member>application/x-xz</member>\n      <member>application/zstd</member>\n      <member>application/x-7z-compressed</member>\n      <member>application/vnd.rar</member>\n      <member>application/x-rar-compressed</member>\n      <member>application/x-archive</member>\n    </attrib>\n    <attrib name="allowed_schemes" type="list-string">\n      <member>http</member>\n      <member>https</member>\n    </attrib>\n    <attrib name="max_inter_docs" type="integer">1000</attrib>\n    <attrib name="exclude_exts" type="list-string">\n      <member>.jpg</member>\n      <member>.jpeg</member>\n      <member>.ico</member>\n      <member>.tif</member>\n      <member>.png</member>\n      <member>.bmp</member>\n      <member>.gif</member>\n      <member>.wmf</member>\n      <member>.avi</member>\n      <member>.mpg</member>\n      <member>.wmv</member>\n      <member>.wma</member>\n      <member>.ram</member>\n      <member>.asx</member>\n      <member>.ASF</member>\n      <member>.mp3</member>\n      <member>.wav</member>\n      <member>.ogg</member>\n      <member>.ra</member>\n      <member>.aac</member>\n      <member>.m4a</member>\n      <member>.vmarc</member>\n      <member>.z</member>\n      <member>.iso</member>\n      <member>.img</member>\n      <member>.rpm</member>\n      <member>.cab</member>\n      <member>.ace</member>\n      <member>.hqx</member>\n      <member>.swf</member>\n      <member>.exe</member>\n      <member>.java</member>\n      <member>.prz</member>\n      <member>.wrl</member>\n      <member>.midr</member>\n      <member>.css</member>\n      <member>.ps</member>\n      <member>.ttf</member>\n      <member>.mso</member>\n      <member>.dvi</member>\n    </attrib>\n    <attrib name="use_sitemaps" type="boolean">yes</attrib>\n    <attrib name="extract_links_from_dupes" type="boolean">yes</attrib>\n    <attrib name="uri_search_mime" type="list-string">\n      <member>text/html</member>\n      <member>text/vnd.wap.xml</member>\n      <member>text/vnd.wap.wml</member>\n      <member>text/wml</member>\n      <member>text/x-wap.wml</member>\n      <member>x-application/wml</member>\n      <member>text/x-hdml</member>\n      <member>application/xhtml+xml</member>\n    </attrib>\n    <attrib name="delay" type="real">0</attrib>\n    <attrib name="start_uris" type="list-string">\n      <member>http://portal.q.test:19424/</member>\n      <member>http://docs.q.test:19424/</member>\n      <member>https://secure.q.test:46533/</member>\n      <member>https://bad.q.test:45939/</member>\n      <member>http://busy.q.test:19424/</member>\n      <member>http://dead.q.test:14740/</member>\n    </attrib>\n    <attrib name="cut_off" type="integer">20000</attrib>\n    <attrib name="truncate" type="boolean">yes</attrib>\n    <attrib name="obey_robots_delay" type="boolean">yes</attrib>\n    <section name="http_errors">\n      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="501" type="string">KEEP:0</attrib>\n      <attrib name="5xx" type="string">DELETE:10, RETRY:2</attrib>\n      <attrib name="net" type="string">DELETE:3, RETRY:2</attrib>\n      <attrib name="ttl" type="string">DELETE:3, RETRY:2</attrib>\n    </section>\n    <section name="crawlmode">\n      <attrib name="fwdredirects" type="boolean">yes</attrib>\n      <attrib name="reset_level" type="boolean">no</attrib>\n    </section>\n    <section name="seine">\n      <attrib name="auto_delay" type="boolean">yes</attrib>\n      <attrib name="guess_sitemaps" type="boolean">no</attrib>\n      <attrib name="release_waiting_sites" type="boolean">yes</attrib>\n      <attrib name="ca_file" type="string">/tmp/seine-scenario-n_4a5f0o/secure.crt</attrib>\n      <attrib name="dns_server" type="string">127.0.0.1:10614</attrib>\n      <attrib name="max_wait" type="integer">1</attrib>\n      <attrib name="scope" type="string">hosts</attrib>\n    </section>\n  </DomainSpecification>\n</CrawlerConfig>\n','\n',char(10)));
CREATE TABLE file_store (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number INTEGER NOT NULL          -- of the last file that was committed
) STRICT;
CREATE TABLE dead_file (number INTEGER PRIMARY KEY) STRICT;
CREATE TABLE sitemap (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,             -- the site that they were first looked for of
    found_in TEXT NOT NULL CHECK (found_in IN ('robots.txt', 'guess', 'index', 'redirect')),
    parent_id INTEGER,                    -- the index or redirect that led to it
    level INTEGER NOT NULL,               -- 1, and one more for each index above it
    cycle INTEGER,                        -- in which it was last read; NULL: not yet
    read_at INTEGER,
    kind TEXT,                            -- urlset, index, text, feed, none
    bytes INTEGER,                        -- decompressed
    entries INTEGER,
    queued INTEGER,                       -- entries that were queued
    refused INTEGER,                      -- entries that do not belong to the collection
    invalid INTEGER,                  -- without a URI
    sentence TEXT                         -- what was wrong with it
, etag TEXT, last_modified INTEGER) STRICT;
INSERT INTO sitemap VALUES(10,2,'robots.txt',NULL,1,1,1795889392259,'urlset',247,3,2,0,0,NULL,NULL,NULL);
CREATE TABLE sitemap_entry (
    uri_id INTEGER PRIMARY KEY,
    sitemap_id INTEGER NOT NULL,          -- that said it last
    last_modified INTEGER,                -- seconds since 1970
    change_frequency TEXT                 -- always … never
, looked_modified INTEGER) STRICT;
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,             -- whom they are for
    hash INTEGER NOT NULL,                -- of the URI
    uri TEXT NOT NULL
) STRICT;
CREATE TABLE intake (
    collection TEXT PRIMARY KEY,          -- that sends
    made_at INTEGER NOT NULL,             -- when it was made: another one of its name begins anew
    position INTEGER NOT NULL,            -- outbox.id of the last link taken
    received INTEGER NOT NULL,            -- links taken …
    queued INTEGER NOT NULL,              -- … that were queued
    known INTEGER NOT NULL,               -- … that were queued or crawled already
    refused INTEGER NOT NULL,             -- … that do not belong to the collection
    taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE hold (
    cause TEXT PRIMARY KEY,               -- user, disk, variable delay, reader (it pins the WAL)
    since INTEGER NOT NULL,
    measured INTEGER,                     -- bytes that are free; of the WAL
    least INTEGER,                        -- bytes that must be free for it to go on; that the WAL may have
    until INTEGER                         -- the end of the time slot
) STRICT, WITHOUT ROWID;
CREATE TABLE status (
    position INTEGER PRIMARY KEY,
    code INTEGER NOT NULL,                -- 2.2.3.3
    word TEXT NOT NULL,                   -- 2.2.3.4
    cause TEXT,                           -- hold.cause; NULL: none
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO status VALUES(0,3,'zombie','deletion','it is being deleted');
INSERT INTO status VALUES(1,4,'suspended','user','an administrator has suspended it');
INSERT INTO status VALUES(2,5,'suspended','disk','too little disk space is free');
INSERT INTO status VALUES(3,8,'suspended','variable delay','a slot of variable_delay suspends it');
INSERT INTO status VALUES(4,6,'compacting','defragmentation','its files are defragmented');
INSERT INTO status VALUES(5,1,'crawling','reader','a reader of its database must let go before anything more is fetched');
INSERT INTO status VALUES(6,1,'crawling',NULL,'it crawls, or is idle');
CREATE TABLE quarantine (
    site_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE TABLE destination (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    content_collection TEXT NOT NULL,     -- '': that of the crawl collection's name
    is_primary INTEGER NOT NULL,
    is_fed INTEGER NOT NULL,              -- 1: what happens to documents is written into `submission` for it
    is_configured INTEGER NOT NULL,       -- 1: it stands in the section `feeding`
    is_paused INTEGER NOT NULL,           -- what the configuration says: feeding/…/paused; of '' pp/ds_paused
    suspended_at INTEGER,                 -- NULL: it is not. With '' all are.
    suspended_by TEXT,                    -- configuration, administrator
    adds INTEGER NOT NULL DEFAULT 0,      -- rows in `submission` by operation
    modifies INTEGER NOT NULL DEFAULT 0,
    deletes INTEGER NOT NULL DEFAULT 0
, last_version INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'up to date', state_at INTEGER, sentence TEXT, retry_at INTEGER, delivered INTEGER NOT NULL DEFAULT 0, removed INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0, delivered_at INTEGER) STRICT;
INSERT INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795889392434003,'up to date',1795889393395,NULL,NULL,180,3,0,1795889393395);
CREATE TABLE reprocessing (
    id INTEGER PRIMARY KEY,
    destination_id INTEGER NOT NULL,      -- 0: what the default configuration feeds
    site_id INTEGER NOT NULL,
    prefix TEXT NOT NULL,                 -- of path and query
    position INTEGER NOT NULL,            -- URIs up to this id are done
    written INTEGER NOT NULL,             -- so many documents of them
    requested_at INTEGER NOT NULL
) STRICT;
CREATE TABLE refeed (uri_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE statistic_span (
    cycle INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    stopped_at INTEGER NOT NULL,          -- so far
    paused_ms INTEGER NOT NULL            -- of that time, no run was under way
) STRICT;
INSERT INTO statistic_span VALUES(0,1795889385871,1795889391939,0);
INSERT INTO statistic_span VALUES(1,1795889392120,1795889395037,0);
CREATE TABLE statistic_upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    delta_at INTEGER NOT NULL,            -- statistic_delta has what was counted since
    fold_cycle INTEGER NOT NULL,          -- cycles up to this one are being added to cycle -1 …
    fold_site INTEGER NOT NULL            -- … of sites up to this one they have been
) STRICT;
INSERT INTO statistic_upkeep VALUES(1,1795889395037,-1,-1);
CREATE TABLE IF NOT EXISTS "focus_update" (uri_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE outbox_dropped (
    collection TEXT PRIMARY KEY,          -- whom they were for
    links INTEGER NOT NULL,               -- how many, not each once
    last_at INTEGER NOT NULL              -- when the last was found
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "trusted_file" (
    path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT INTO trusted_file VALUES('/tmp/seine-scenario-n_4a5f0o/secure.crt');
CREATE TABLE outcome (
    uri_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- changed, unchanged, not modified, redirect
    status INTEGER NOT NULL,              -- HTTP status; 0: none of its own
    PRIMARY KEY (uri_id, at)
) STRICT, WITHOUT ROWID;
INSERT INTO outcome VALUES(1,1795889392339,1,'changed',200);
INSERT INTO outcome VALUES(2,1795889392371,1,'changed',200);
INSERT INTO outcome VALUES(3,1795889392372,1,'unchanged',200);
INSERT INTO outcome VALUES(4,1795889392372,1,'unchanged',200);
INSERT INTO outcome VALUES(5,1795889392372,1,'unchanged',200);
INSERT INTO outcome VALUES(6,1795889392372,1,'unchanged',200);
INSERT INTO outcome VALUES(7,1795889392373,1,'unchanged',200);
INSERT INTO outcome VALUES(8,1795889392373,1,'unchanged',200);
INSERT INTO outcome VALUES(9,1795889392258,1,'unchanged',200);
INSERT INTO outcome VALUES(11,1795889392262,1,'unchanged',200);
INSERT INTO outcome VALUES(12,1795889392262,1,'unchanged',200);
INSERT INTO outcome VALUES(13,1795889392262,1,'unchanged',200);
INSERT INTO outcome VALUES(17,1795889392340,1,'unchanged',200);
INSERT INTO outcome VALUES(18,1795889392413,1,'unchanged',200);
INSERT INTO outcome VALUES(49,1795889392373,1,'unchanged',200);
INSERT INTO outcome VALUES(50,1795889392373,1,'unchanged',200);
INSERT INTO outcome VALUES(54,1795889385985,0,'redirect',301);
INSERT INTO outcome VALUES(54,1795889392374,1,'redirect',301);
INSERT INTO outcome VALUES(55,1795889385985,0,'redirect',302);
INSERT INTO outcome VALUES(58,1795889393095,1,'unchanged',200);
INSERT INTO outcome VALUES(59,1795889392419,1,'unchanged',200);
INSERT INTO outcome VALUES(60,1795889392422,1,'unchanged',200);
INSERT INTO outcome VALUES(61,1795889392423,1,'unchanged',200);
INSERT INTO outcome VALUES(62,1795889392423,1,'unchanged',200);
INSERT INTO outcome VALUES(63,1795889392423,1,'unchanged',200);
INSERT INTO outcome VALUES(65,1795889392424,1,'redirect',301);
INSERT INTO outcome VALUES(68,1795889392424,1,'not modified',304);
INSERT INTO outcome VALUES(69,1795889392425,1,'unchanged',200);
INSERT INTO outcome VALUES(70,1795889392426,1,'unchanged',200);
INSERT INTO outcome VALUES(71,1795889386031,0,'redirect',301);
INSERT INTO outcome VALUES(71,1795889392425,1,'redirect',301);
INSERT INTO outcome VALUES(82,1795889392452,1,'unchanged',200);
INSERT INTO outcome VALUES(83,1795889386115,0,'redirect',301);
INSERT INTO outcome VALUES(83,1795889392451,1,'redirect',301);
INSERT INTO outcome VALUES(84,1795889392483,1,'unchanged',200);
INSERT INTO outcome VALUES(85,1795889392515,1,'unchanged',200);
INSERT INTO outcome VALUES(86,1795889392537,1,'unchanged',200);
INSERT INTO outcome VALUES(87,1795889392571,1,'unchanged',200);
INSERT INTO outcome VALUES(88,1795889392599,1,'unchanged',200);
INSERT INTO outcome VALUES(89,1795889392627,1,'unchanged',200);
INSERT INTO outcome VALUES(90,1795889392655,1,'unchanged',200);
INSERT INTO outcome VALUES(91,1795889392691,1,'unchanged',200);
INSERT INTO outcome VALUES(92,1795889392713,1,'unchanged',200);
INSERT INTO outcome VALUES(93,1795889392735,1,'unchanged',200);
INSERT INTO outcome VALUES(94,1795889392757,1,'unchanged',200);
INSERT INTO outcome VALUES(95,1795889392779,1,'unchanged',200);
INSERT INTO outcome VALUES(96,1795889392801,1,'unchanged',200);
INSERT INTO outcome VALUES(97,1795889392835,1,'unchanged',200);
INSERT INTO outcome VALUES(98,1795889392869,1,'unchanged',200);
INSERT INTO outcome VALUES(99,1795889392936,1,'unchanged',200);
INSERT INTO outcome VALUES(100,1795889392998,1,'unchanged',200);
INSERT INTO outcome VALUES(101,1795889393047,1,'unchanged',200);
INSERT INTO outcome VALUES(102,1795889393763,1,'unchanged',200);
INSERT INTO outcome VALUES(103,1795889393775,1,'unchanged',200);
INSERT INTO outcome VALUES(104,1795889393788,1,'unchanged',200);
INSERT INTO outcome VALUES(105,1795889393809,1,'unchanged',200);
INSERT INTO outcome VALUES(106,1795889393828,1,'unchanged',200);
INSERT INTO outcome VALUES(107,1795889393855,1,'unchanged',200);
INSERT INTO outcome VALUES(108,1795889393875,1,'unchanged',200);
INSERT INTO outcome VALUES(109,1795889393894,1,'unchanged',200);
INSERT INTO outcome VALUES(110,1795889393931,1,'unchanged',200);
INSERT INTO outcome VALUES(111,1795889393975,1,'unchanged',200);
INSERT INTO outcome VALUES(112,1795889394043,1,'unchanged',200);
INSERT INTO outcome VALUES(113,1795889394082,1,'unchanged',200);
INSERT INTO outcome VALUES(114,1795889394101,1,'unchanged',200);
INSERT INTO outcome VALUES(115,1795889394138,1,'unchanged',200);
INSERT INTO outcome VALUES(116,1795889394179,1,'unchanged',200);
INSERT INTO outcome VALUES(117,1795889394181,1,'unchanged',200);
INSERT INTO outcome VALUES(118,1795889394182,1,'unchanged',200);
INSERT INTO outcome VALUES(119,1795889394184,1,'unchanged',200);
INSERT INTO outcome VALUES(120,1795889394191,1,'unchanged',200);
INSERT INTO outcome VALUES(121,1795889394195,1,'unchanged',200);
INSERT INTO outcome VALUES(122,1795889394196,1,'unchanged',200);
INSERT INTO outcome VALUES(123,1795889394199,1,'unchanged',200);
INSERT INTO outcome VALUES(124,1795889394207,1,'unchanged',200);
INSERT INTO outcome VALUES(125,1795889394208,1,'unchanged',200);
INSERT INTO outcome VALUES(126,1795889394211,1,'unchanged',200);
INSERT INTO outcome VALUES(127,1795889394219,1,'unchanged',200);
INSERT INTO outcome VALUES(128,1795889394227,1,'unchanged',200);
INSERT INTO outcome VALUES(129,1795889394248,1,'unchanged',200);
INSERT INTO outcome VALUES(130,1795889394272,1,'unchanged',200);
INSERT INTO outcome VALUES(131,1795889394290,1,'unchanged',200);
INSERT INTO outcome VALUES(132,1795889394295,1,'unchanged',200);
INSERT INTO outcome VALUES(133,1795889394307,1,'unchanged',200);
INSERT INTO outcome VALUES(134,1795889394315,1,'unchanged',200);
INSERT INTO outcome VALUES(135,1795889394332,1,'unchanged',200);
INSERT INTO outcome VALUES(136,1795889394351,1,'unchanged',200);
INSERT INTO outcome VALUES(137,1795889394359,1,'unchanged',200);
INSERT INTO outcome VALUES(138,1795889394378,1,'unchanged',200);
INSERT INTO outcome VALUES(139,1795889394399,1,'unchanged',200);
INSERT INTO outcome VALUES(140,1795889394435,1,'unchanged',200);
INSERT INTO outcome VALUES(141,1795889394473,1,'unchanged',200);
INSERT INTO outcome VALUES(142,1795889394491,1,'unchanged',200);
INSERT INTO outcome VALUES(143,1795889394523,1,'unchanged',200);
INSERT INTO outcome VALUES(144,1795889394543,1,'unchanged',200);
INSERT INTO outcome VALUES(145,1795889394574,1,'unchanged',200);
INSERT INTO outcome VALUES(146,1795889394578,1,'unchanged',200);
INSERT INTO outcome VALUES(147,1795889394611,1,'unchanged',200);
INSERT INTO outcome VALUES(148,1795889394655,1,'unchanged',200);
INSERT INTO outcome VALUES(149,1795889394659,1,'unchanged',200);
INSERT INTO outcome VALUES(150,1795889394663,1,'unchanged',200);
INSERT INTO outcome VALUES(151,1795889394664,1,'unchanged',200);
INSERT INTO outcome VALUES(152,1795889394666,1,'unchanged',200);
INSERT INTO outcome VALUES(153,1795889394667,1,'unchanged',200);
INSERT INTO outcome VALUES(154,1795889394669,1,'unchanged',200);
INSERT INTO outcome VALUES(155,1795889394670,1,'unchanged',200);
INSERT INTO outcome VALUES(156,1795889394675,1,'unchanged',200);
INSERT INTO outcome VALUES(157,1795889394680,1,'unchanged',200);
INSERT INTO outcome VALUES(158,1795889394682,1,'unchanged',200);
INSERT INTO outcome VALUES(159,1795889394683,1,'unchanged',200);
INSERT INTO outcome VALUES(160,1795889394685,1,'unchanged',200);
INSERT INTO outcome VALUES(161,1795889394688,1,'unchanged',200);
INSERT INTO outcome VALUES(162,1795889394691,1,'unchanged',200);
INSERT INTO outcome VALUES(163,1795889394692,1,'unchanged',200);
INSERT INTO outcome VALUES(164,1795889394694,1,'unchanged',200);
INSERT INTO outcome VALUES(165,1795889394695,1,'unchanged',200);
INSERT INTO outcome VALUES(166,1795889394697,1,'unchanged',200);
INSERT INTO outcome VALUES(167,1795889394698,1,'unchanged',200);
INSERT INTO outcome VALUES(168,1795889394700,1,'unchanged',200);
INSERT INTO outcome VALUES(169,1795889394701,1,'unchanged',200);
INSERT INTO outcome VALUES(170,1795889394703,1,'unchanged',200);
INSERT INTO outcome VALUES(171,1795889394704,1,'unchanged',200);
INSERT INTO outcome VALUES(172,1795889394706,1,'unchanged',200);
INSERT INTO outcome VALUES(173,1795889394707,1,'unchanged',200);
INSERT INTO outcome VALUES(174,1795889394711,1,'unchanged',200);
INSERT INTO outcome VALUES(175,1795889394712,1,'unchanged',200);
INSERT INTO outcome VALUES(176,1795889394713,1,'unchanged',200);
INSERT INTO outcome VALUES(177,1795889394715,1,'unchanged',200);
INSERT INTO outcome VALUES(178,1795889394716,1,'unchanged',200);
INSERT INTO outcome VALUES(179,1795889394718,1,'unchanged',200);
INSERT INTO outcome VALUES(180,1795889394719,1,'unchanged',200);
INSERT INTO outcome VALUES(181,1795889394721,1,'unchanged',200);
INSERT INTO outcome VALUES(182,1795889394722,1,'unchanged',200);
INSERT INTO outcome VALUES(183,1795889394724,1,'unchanged',200);
INSERT INTO outcome VALUES(184,1795889394725,1,'unchanged',200);
INSERT INTO outcome VALUES(185,1795889394727,1,'unchanged',200);
INSERT INTO outcome VALUES(186,1795889394728,1,'unchanged',200);
INSERT INTO outcome VALUES(187,1795889394730,1,'unchanged',200);
INSERT INTO outcome VALUES(188,1795889394732,1,'unchanged',200);
INSERT INTO outcome VALUES(189,1795889394733,1,'unchanged',200);
INSERT INTO outcome VALUES(190,1795889394735,1,'unchanged',200);
INSERT INTO outcome VALUES(191,1795889394736,1,'unchanged',200);
INSERT INTO outcome VALUES(192,1795889394738,1,'unchanged',200);
INSERT INTO outcome VALUES(193,1795889394763,1,'unchanged',200);
INSERT INTO outcome VALUES(194,1795889394771,1,'unchanged',200);
INSERT INTO outcome VALUES(195,1795889394795,1,'unchanged',200);
INSERT INTO outcome VALUES(196,1795889394797,1,'unchanged',200);
INSERT INTO outcome VALUES(197,1795889394799,1,'unchanged',200);
INSERT INTO outcome VALUES(198,1795889394801,1,'unchanged',200);
INSERT INTO outcome VALUES(199,1795889394802,1,'unchanged',200);
INSERT INTO outcome VALUES(200,1795889394804,1,'unchanged',200);
INSERT INTO outcome VALUES(201,1795889394806,1,'unchanged',200);
INSERT INTO outcome VALUES(202,1795889394807,1,'unchanged',200);
INSERT INTO outcome VALUES(203,1795889394809,1,'unchanged',200);
INSERT INTO outcome VALUES(204,1795889394811,1,'unchanged',200);
INSERT INTO outcome VALUES(205,1795889394812,1,'unchanged',200);
INSERT INTO outcome VALUES(206,1795889394814,1,'unchanged',200);
INSERT INTO outcome VALUES(207,1795889394819,1,'unchanged',200);
INSERT INTO outcome VALUES(208,1795889394820,1,'unchanged',200);
INSERT INTO outcome VALUES(209,1795889394821,1,'unchanged',200);
INSERT INTO outcome VALUES(210,1795889394823,1,'unchanged',200);
INSERT INTO outcome VALUES(211,1795889394831,1,'unchanged',200);
INSERT INTO outcome VALUES(212,1795889394832,1,'unchanged',200);
INSERT INTO outcome VALUES(213,1795889394843,1,'unchanged',200);
INSERT INTO outcome VALUES(214,1795889394851,1,'unchanged',200);
INSERT INTO outcome VALUES(215,1795889394859,1,'unchanged',200);
INSERT INTO outcome VALUES(216,1795889394860,1,'unchanged',200);
INSERT INTO outcome VALUES(217,1795889394862,1,'unchanged',200);
INSERT INTO outcome VALUES(218,1795889394869,1,'unchanged',200);
INSERT INTO outcome VALUES(219,1795889394870,1,'unchanged',200);
INSERT INTO outcome VALUES(220,1795889394872,1,'unchanged',200);
INSERT INTO outcome VALUES(221,1795889394883,1,'unchanged',200);
INSERT INTO outcome VALUES(222,1795889394895,1,'unchanged',200);
INSERT INTO outcome VALUES(223,1795889394923,1,'unchanged',200);
INSERT INTO outcome VALUES(224,1795889394924,1,'unchanged',200);
INSERT INTO outcome VALUES(225,1795889394955,1,'unchanged',200);
INSERT INTO outcome VALUES(226,1795889394961,1,'unchanged',200);
INSERT INTO outcome VALUES(227,1795889394963,1,'unchanged',200);
INSERT INTO outcome VALUES(228,1795889394969,1,'unchanged',200);
INSERT INTO outcome VALUES(229,1795889394971,1,'unchanged',200);
INSERT INTO outcome VALUES(230,1795889394975,1,'unchanged',200);
INSERT INTO outcome VALUES(231,1795889394992,1,'unchanged',200);
CREATE TABLE removal (
    id INTEGER PRIMARY KEY,               -- in the order of time
    uri_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    cause TEXT NOT NULL,                  -- error, redirect, skip, scope, administrator
    reason_id INTEGER,                    -- the skip code of the answer or of the rule that decided
    status INTEGER,                       -- HTTP status of the answer that decided; NULL: no answer did
    owner_id INTEGER,                     -- whose content it had; NULL: its own
    checksum BLOB NOT NULL,
    first_at INTEGER,                     -- as in `document`
    first_cycle INTEGER,
    first_status INTEGER,
    changed_at INTEGER
, size INTEGER) STRICT;
INSERT INTO removal VALUES(1,64,1,1795889392434,1,'error',125,404,NULL,X'519feae090140447261e477002ecb07b',1795889386030,0,200,NULL,96);
INSERT INTO removal VALUES(2,65,1,1795889392434,1,'redirect',NULL,301,NULL,X'fde8b92dbebf9ac32a94df63558020cd',1795889386030,0,200,NULL,98);
INSERT INTO removal VALUES(3,66,1,1795889392434,1,'skip',129,200,NULL,X'1b996c51ec594403a57e74a15227755d',1795889386030,0,200,NULL,100);
CREATE TABLE site_hour (
    site_id INTEGER NOT NULL,
    hour INTEGER NOT NULL,                -- hours since 1970
    requests INTEGER NOT NULL,
    successes INTEGER NOT NULL,           -- answers by HTTP status: 2xx …
    not_modified INTEGER NOT NULL,        -- … 304 …
    redirects INTEGER NOT NULL,           -- … other 3xx …
    client_errors INTEGER NOT NULL,       -- … 4xx …
    server_errors INTEGER NOT NULL,       -- … 5xx and others
    received INTEGER NOT NULL,            -- bytes
    sent INTEGER NOT NULL,                -- bytes
    response_us INTEGER NOT NULL,         -- all answers together took so long
    stored INTEGER NOT NULL,              -- documents written with a body of their own
    PRIMARY KEY (site_id, hour)
) STRICT, WITHOUT ROWID;
INSERT INTO site_hour VALUES(0,498858,377,359,1,11,5,1,124691,52055,2537579,180);
INSERT INTO site_hour VALUES(1,498858,361,345,1,11,3,1,120545,49300,2269013,174);
INSERT INTO site_hour VALUES(2,498858,12,10,0,0,2,0,2659,1711,132970,4);
INSERT INTO site_hour VALUES(3,498858,4,4,0,0,0,0,1229,645,135596,2);
INSERT INTO site_hour VALUES(5,498858,0,0,0,0,0,0,258,399,0,0);
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    began_at INTEGER NOT NULL,
    ended_at INTEGER,                     -- NULL: it is under way; of a killed one the last sign of life
    process_id INTEGER NOT NULL,
    is_resident INTEGER NOT NULL,         -- 1: a server crawls it, which ends when it is told to
    cycle INTEGER NOT NULL,               -- in which it began
    ending TEXT,                          -- finished, limit, stuck, suspended, interrupted, disk, killed
    sentence TEXT,                        -- the same for a person
    left INTEGER                          -- URIs that waited when it ended
) STRICT;
INSERT INTO run VALUES(1,1795889385871,1795889391939,12761,0,0,'stuck','3 URIs are left, and none could go on within the 1 s of seine/max_wait (--max-wait)',3);
INSERT INTO run VALUES(2,1795889392120,1795889395037,13076,0,1,'stuck','3 URIs are left, and none could go on within the 1 s of seine/max_wait (--max-wait)',3);
CREATE TABLE certificate (
    site_id INTEGER PRIMARY KEY,
    seen_at INTEGER NOT NULL,
    is_accepted INTEGER NOT NULL,
    sentence TEXT,                        -- why it was refused
    subject TEXT NOT NULL,                -- RFC 2253
    issuer TEXT NOT NULL,                 -- the same
    expires_at INTEGER NOT NULL,
    protocol TEXT NOT NULL,               -- TLSv1.3 …
    fingerprint TEXT NOT NULL             -- SHA-256, 64 hexadecimal digits
) STRICT;
INSERT INTO certificate VALUES(3,1795889392340,1,NULL,'CN=secure.q.test','CN=secure.q.test',1797617384000,'TLSv1.3','ff0a55b59a3882136eca4e7fdae580f9aa0e621f261a69bb5fc1a33c97bf98c4');
INSERT INTO certificate VALUES(4,1795889392257,0,'the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)','CN=bad.q.test','CN=bad.q.test',1821809384000,'TLSv1.3','80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d');
CREATE TABLE crash (
    uri_id INTEGER PRIMARY KEY,
    times INTEGER NOT NULL,               -- in a row, with this version of the program
    at INTEGER NOT NULL,                  -- when the last was noticed: at the start after it
    signal INTEGER NOT NULL,              -- that ended the program; 0: it was killed
    run INTEGER NOT NULL,                 -- which process it was, as a random number
    version TEXT NOT NULL                 -- of the program
) STRICT;
CREATE TABLE queue_hold (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;
INSERT INTO queue_hold VALUES(0,'none','may be claimed when its site is due');
INSERT INTO queue_hold VALUES(1,'quarantine','its site is in quarantine, by an administrator');
INSERT INTO queue_hold VALUES(2,'refresh-only','has no document, and an administrator wants only what has one to be crawled');
CREATE TABLE queue (
    site_id INTEGER NOT NULL,
    hold INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, hold, level, rank, uri_id)
) STRICT, WITHOUT ROWID;
INSERT INTO queue VALUES(4,0,1,0,25);
INSERT INTO queue VALUES(5,0,1,0,33);
INSERT INTO queue VALUES(6,0,1,0,41);
CREATE TABLE pack (
    id INTEGER PRIMARY KEY,               -- K of content-K.pack
    committed_end INTEGER NOT NULL,       -- bytes beyond it are cut off at the next start
    dead_bytes INTEGER NOT NULL           -- of records that no document has any more
) STRICT;
INSERT INTO pack VALUES(0,39634,1451);
CREATE TABLE focus_propagated (
    uri_id INTEGER PRIMARY KEY,
    focus_distance INTEGER NOT NULL       -- of the document itself when its links were given theirs
) STRICT;
CREATE TABLE site (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'waiting', 'crawling', 'backing off', 'stopped')),
    state_at INTEGER,                     -- when it came into that state; NULL: before this was kept
    reason_id INTEGER,                    -- why it backs off or was stopped
    sentence TEXT,                        -- the same for a person
    due_at INTEGER NOT NULL DEFAULT 0,    -- nothing is sent before
    failures INTEGER NOT NULL DEFAULT 0,  -- consecutive failures of the site
    response_ms INTEGER NOT NULL DEFAULT 0, -- the last response took this long
    address TEXT,                         -- the address last used
    level_address TEXT,                   -- the address that the levels of its queue were decided by; NULL: none
    cycle INTEGER NOT NULL DEFAULT -1,    -- the cycle in which it last began
    epoch INTEGER NOT NULL DEFAULT 0,     -- how often it began
    began_at INTEGER,
    ended_at INTEGER,
    last_uri_id INTEGER,                  -- the URI crawled last
    answered INTEGER NOT NULL DEFAULT 0,  -- answers since began_at
    known INTEGER NOT NULL DEFAULT 0,     -- URIs
    queued INTEGER NOT NULL DEFAULT 0,    -- rows in queue with hold 0
    quarantined INTEGER NOT NULL DEFAULT 0, -- rows in queue with hold 1
    withheld INTEGER NOT NULL DEFAULT 0,  -- rows in queue with hold 2
    claimed INTEGER NOT NULL DEFAULT 0,   -- rows in claim
    retries INTEGER NOT NULL DEFAULT 0,   -- rows in retry
    refused INTEGER NOT NULL DEFAULT 0,   -- URIs in state refused
    stored INTEGER NOT NULL DEFAULT 0,    -- documents with a body of their own
    duplicates INTEGER NOT NULL DEFAULT 0 -- documents that have an owner
, goes_first INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO site VALUES(1,'http://portal.q.test:19424','idle',1795889394997,NULL,NULL,1795889394995,0,16,'127.0.0.1',NULL,1,2,1795889392122,1795889394997,231,181,184,0,0,0,0,0,3,169,1,0);
INSERT INTO site VALUES(2,'http://docs.q.test:19424','idle',1795889392265,NULL,NULL,1795889392264,0,1,'127.0.0.1',NULL,1,2,1795889392122,1795889392265,14,6,6,0,0,0,0,0,0,4,0,0);
INSERT INTO site VALUES(3,'https://secure.q.test:46533','idle',1795889392472,NULL,NULL,1795889392451,0,15,'127.0.0.1',NULL,1,2,1795889392122,1795889392472,18,2,2,0,0,0,0,0,0,2,0,0);
INSERT INTO site VALUES(4,'https://bad.q.test:45939','waiting',1795889395037,119,'robots.txt could not be reached: the certificate of bad.q.test was refused: self-signed certificate (subject CN=bad.q.test, SHA-256 fingerprint 80bd8b02b11cdd0d256480d0da48b76b4a1b332816fd3fa689f49fe3a439954d)',1795892992257,2,130,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
INSERT INTO site VALUES(5,'http://busy.q.test:19424','waiting',1795889395037,125,'the server fails to give robots.txt',1795889412379,3,5,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
INSERT INTO site VALUES(6,'http://dead.q.test:14740','waiting',1795889395037,116,'robots.txt could not be reached: dead.q.test:14740: no connection could be made: Failed to connect to dead.q.test port 14740 after 1 ms: Couldn''t connect to server',1795889412129,3,2,'127.0.0.1',NULL,1,2,1795889392122,NULL,NULL,0,1,1,0,0,0,0,0,0,0,0);
INSERT INTO site VALUES(7,'https://partner.example','idle',NULL,NULL,NULL,0,0,0,NULL,NULL,-1,0,NULL,NULL,NULL,0,2,0,0,0,0,0,2,0,0,0);
CREATE TABLE near_document (
    uri_id INTEGER PRIMARY KEY,
    signature BLOB NOT NULL,              -- dedup/near_duplicate.h
    owner_id INTEGER,                     -- URI of the document of which it is a near duplicate
    similarity INTEGER,                   -- to the owner, in percent
    is_same_title INTEGER,                -- whether it has the title of the owner, else only its words
    decided_at INTEGER NOT NULL
) STRICT;
CREATE TABLE near_rejudgement (
    owner_id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL
) STRICT;
CREATE TABLE submission (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL CHECK (operation = 'add' OR operation = 'modify' OR operation = 'delete'),
    version INTEGER NOT NULL,             -- of the last change; grows with each change that the destination is to be told
    at INTEGER NOT NULL,                  -- of the last change
    first_at INTEGER, only_anchors INTEGER NOT NULL DEFAULT 0,                     -- of the first change that it was not told; NULL: `at`
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE anchor (
    target_id INTEGER NOT NULL,
    words TEXT NOT NULL,
    source_id INTEGER NOT NULL,
    PRIMARY KEY (target_id, words)
) STRICT, WITHOUT ROWID;
INSERT INTO anchor VALUES(2,'/a',1);
INSERT INTO anchor VALUES(3,'/b',1);
INSERT INTO anchor VALUES(4,'/copy',1);
INSERT INTO anchor VALUES(5,'/untitled',1);
INSERT INTO anchor VALUES(6,'/blank',1);
INSERT INTO anchor VALUES(7,'/twin/1',1);
INSERT INTO anchor VALUES(8,'/twin/2',1);
INSERT INTO anchor VALUES(9,'http://docs.q.test:19424/',1);
INSERT INTO anchor VALUES(49,'/soft/1',1);
INSERT INTO anchor VALUES(50,'/soft/2',1);
INSERT INTO anchor VALUES(51,'/meta',1);
INSERT INTO anchor VALUES(52,'/header',1);
INSERT INTO anchor VALUES(53,'/broken',1);
INSERT INTO anchor VALUES(54,'/r1',1);
INSERT INTO anchor VALUES(55,'/l1',1);
INSERT INTO anchor VALUES(56,'/private/x',1);
INSERT INTO anchor VALUES(57,'/private/y',1);
INSERT INTO anchor VALUES(58,'/slow',1);
INSERT INTO anchor VALUES(59,'/big',1);
INSERT INTO anchor VALUES(60,'/calls-b-canonical',1);
INSERT INTO anchor VALUES(61,'/calls-itself-canonical',1);
INSERT INTO anchor VALUES(62,'/header-canonical',1);
INSERT INTO anchor VALUES(63,'/list?page=1',1);
INSERT INTO anchor VALUES(64,'/gone',1);
INSERT INTO anchor VALUES(65,'/moved',1);
INSERT INTO anchor VALUES(66,'/closed',1);
INSERT INTO anchor VALUES(67,'/flaky',1);
INSERT INTO anchor VALUES(68,'/same',1);
INSERT INTO anchor VALUES(73,'https://partner.example/one',1);
INSERT INTO anchor VALUES(74,'https://partner.example/two',1);
INSERT INTO anchor VALUES(305,'/new',1);
INSERT INTO anchor VALUES(69,'/deep',3);
INSERT INTO anchor VALUES(70,'/deeper',4);
INSERT INTO anchor VALUES(11,'/latin',9);
INSERT INTO anchor VALUES(12,'/greek',9);
INSERT INTO anchor VALUES(2,'http://portal.q.test:19424/a',17);
INSERT INTO anchor VALUES(18,'/inner',17);
INSERT INTO anchor VALUES(82,'/list?page=2',63);
INSERT INTO anchor VALUES(84,'/list?page=3',82);
INSERT INTO anchor VALUES(85,'/list?page=4',84);
INSERT INTO anchor VALUES(86,'/list?page=5',85);
INSERT INTO anchor VALUES(87,'/list?page=6',86);
INSERT INTO anchor VALUES(88,'/list?page=7',87);
INSERT INTO anchor VALUES(89,'/list?page=8',88);
INSERT INTO anchor VALUES(90,'/list?page=9',89);
INSERT INTO anchor VALUES(91,'/list?page=10',90);
INSERT INTO anchor VALUES(92,'/list?page=11',91);
INSERT INTO anchor VALUES(93,'/list?page=12',92);
INSERT INTO anchor VALUES(94,'/list?page=13',93);
INSERT INTO anchor VALUES(95,'/list?page=14',94);
INSERT INTO anchor VALUES(96,'/list?page=15',95);
INSERT INTO anchor VALUES(97,'/list?page=16',96);
INSERT INTO anchor VALUES(98,'/list?page=17',97);
INSERT INTO anchor VALUES(99,'/list?page=18',98);
INSERT INTO anchor VALUES(100,'/list?page=19',99);
INSERT INTO anchor VALUES(101,'/list?page=20',100);
INSERT INTO anchor VALUES(102,'/list?page=21',101);
INSERT INTO anchor VALUES(103,'/list?page=22',102);
INSERT INTO anchor VALUES(104,'/list?page=23',103);
INSERT INTO anchor VALUES(105,'/list?page=24',104);
INSERT INTO anchor VALUES(106,'/list?page=25',105);
INSERT INTO anchor VALUES(107,'/list?page=26',106);
INSERT INTO anchor VALUES(108,'/list?page=27',107);
INSERT INTO anchor VALUES(109,'/list?page=28',108);
INSERT INTO anchor VALUES(110,'/list?page=29',109);
INSERT INTO anchor VALUES(111,'/list?page=30',110);
INSERT INTO anchor VALUES(112,'/list?page=31',111);
INSERT INTO anchor VALUES(113,'/list?page=32',112);
INSERT INTO anchor VALUES(114,'/list?page=33',113);
INSERT INTO anchor VALUES(115,'/list?page=34',114);
INSERT INTO anchor VALUES(116,'/list?page=35',115);
INSERT INTO anchor VALUES(117,'/list?page=36',116);
INSERT INTO anchor VALUES(118,'/list?page=37',117);
INSERT INTO anchor VALUES(119,'/list?page=38',118);
INSERT INTO anchor VALUES(120,'/list?page=39',119);
INSERT INTO anchor VALUES(121,'/list?page=40',120);
INSERT INTO anchor VALUES(122,'/list?page=41',121);
INSERT INTO anchor VALUES(123,'/list?page=42',122);
INSERT INTO anchor VALUES(124,'/list?page=43',123);
INSERT INTO anchor VALUES(125,'/list?page=44',124);
INSERT INTO anchor VALUES(126,'/list?page=45',125);
INSERT INTO anchor VALUES(127,'/list?page=46',126);
INSERT INTO anchor VALUES(128,'/list?page=47',127);
INSERT INTO anchor VALUES(129,'/list?page=48',128);
INSERT INTO anchor VALUES(130,'/list?page=49',129);
INSERT INTO anchor VALUES(131,'/list?page=50',130);
INSERT INTO anchor VALUES(132,'/list?page=51',131);
INSERT INTO anchor VALUES(133,'/list?page=52',132);
INSERT INTO anchor VALUES(134,'/list?page=53',133);
INSERT INTO anchor VALUES(135,'/list?page=54',134);
INSERT INTO anchor VALUES(136,'/list?page=55',135);
INSERT INTO anchor VALUES(137,'/list?page=56',136);
INSERT INTO anchor VALUES(138,'/list?page=57',137);
INSERT INTO anchor VALUES(139,'/list?page=58',138);
INSERT INTO anchor VALUES(140,'/list?page=59',139);
INSERT INTO anchor VALUES(141,'/list?page=60',140);
INSERT INTO anchor VALUES(142,'/list?page=61',141);
INSERT INTO anchor VALUES(143,'/list?page=62',142);
INSERT INTO anchor VALUES(144,'/list?page=63',143);
INSERT INTO anchor VALUES(145,'/list?page=64',144);
INSERT INTO anchor VALUES(146,'/list?page=65',145);
INSERT INTO anchor VALUES(147,'/list?page=66',146);
INSERT INTO anchor VALUES(148,'/list?page=67',147);
INSERT INTO anchor VALUES(149,'/list?page=68',148);
INSERT INTO anchor VALUES(150,'/list?page=69',149);
INSERT INTO anchor VALUES(151,'/list?page=70',150);
INSERT INTO anchor VALUES(152,'/list?page=71',151);
INSERT INTO anchor VALUES(153,'/list?page=72',152);
INSERT INTO anchor VALUES(154,'/list?page=73',153);
INSERT INTO anchor VALUES(155,'/list?page=74',154);
INSERT INTO anchor VALUES(156,'/list?page=75',155);
INSERT INTO anchor VALUES(157,'/list?page=76',156);
INSERT INTO anchor VALUES(158,'/list?page=77',157);
INSERT INTO anchor VALUES(159,'/list?page=78',158);
INSERT INTO anchor VALUES(160,'/list?page=79',159);
INSERT INTO anchor VALUES(161,'/list?page=80',160);
INSERT INTO anchor VALUES(162,'/list?page=81',161);
INSERT INTO anchor VALUES(163,'/list?page=82',162);
INSERT INTO anchor VALUES(164,'/list?page=83',163);
INSERT INTO anchor VALUES(165,'/list?page=84',164);
INSERT INTO anchor VALUES(166,'/list?page=85',165);
INSERT INTO anchor VALUES(167,'/list?page=86',166);
INSERT INTO anchor VALUES(168,'/list?page=87',167);
INSERT INTO anchor VALUES(169,'/list?page=88',168);
INSERT INTO anchor VALUES(170,'/list?page=89',169);
INSERT INTO anchor VALUES(171,'/list?page=90',170);
INSERT INTO anchor VALUES(172,'/list?page=91',171);
INSERT INTO anchor VALUES(173,'/list?page=92',172);
INSERT INTO anchor VALUES(174,'/list?page=93',173);
INSERT INTO anchor VALUES(175,'/list?page=94',174);
INSERT INTO anchor VALUES(176,'/list?page=95',175);
INSERT INTO anchor VALUES(177,'/list?page=96',176);
INSERT INTO anchor VALUES(178,'/list?page=97',177);
INSERT INTO anchor VALUES(179,'/list?page=98',178);
INSERT INTO anchor VALUES(180,'/list?page=99',179);
INSERT INTO anchor VALUES(181,'/list?page=100',180);
INSERT INTO anchor VALUES(182,'/list?page=101',181);
INSERT INTO anchor VALUES(183,'/list?page=102',182);
INSERT INTO anchor VALUES(184,'/list?page=103',183);
INSERT INTO anchor VALUES(185,'/list?page=104',184);
INSERT INTO anchor VALUES(186,'/list?page=105',185);
INSERT INTO anchor VALUES(187,'/list?page=106',186);
INSERT INTO anchor VALUES(188,'/list?page=107',187);
INSERT INTO anchor VALUES(189,'/list?page=108',188);
INSERT INTO anchor VALUES(190,'/list?page=109',189);
INSERT INTO anchor VALUES(191,'/list?page=110',190);
INSERT INTO anchor VALUES(192,'/list?page=111',191);
INSERT INTO anchor VALUES(193,'/list?page=112',192);
INSERT INTO anchor VALUES(194,'/list?page=113',193);
INSERT INTO anchor VALUES(195,'/list?page=114',194);
INSERT INTO anchor VALUES(196,'/list?page=115',195);
INSERT INTO anchor VALUES(197,'/list?page=116',196);
INSERT INTO anchor VALUES(198,'/list?page=117',197);
INSERT INTO anchor VALUES(199,'/list?page=118',198);
INSERT INTO anchor VALUES(200,'/list?page=119',199);
INSERT INTO anchor VALUES(201,'/list?page=120',200);
INSERT INTO anchor VALUES(202,'/list?page=121',201);
INSERT INTO anchor VALUES(203,'/list?page=122',202);
INSERT INTO anchor VALUES(204,'/list?page=123',203);
INSERT INTO anchor VALUES(205,'/list?page=124',204);
INSERT INTO anchor VALUES(206,'/list?page=125',205);
INSERT INTO anchor VALUES(207,'/list?page=126',206);
INSERT INTO anchor VALUES(208,'/list?page=127',207);
INSERT INTO anchor VALUES(209,'/list?page=128',208);
INSERT INTO anchor VALUES(210,'/list?page=129',209);
INSERT INTO anchor VALUES(211,'/list?page=130',210);
INSERT INTO anchor VALUES(212,'/list?page=131',211);
INSERT INTO anchor VALUES(213,'/list?page=132',212);
INSERT INTO anchor VALUES(214,'/list?page=133',213);
INSERT INTO anchor VALUES(215,'/list?page=134',214);
INSERT INTO anchor VALUES(216,'/list?page=135',215);
INSERT INTO anchor VALUES(217,'/list?page=136',216);
INSERT INTO anchor VALUES(218,'/list?page=137',217);
INSERT INTO anchor VALUES(219,'/list?page=138',218);
INSERT INTO anchor VALUES(220,'/list?page=139',219);
INSERT INTO anchor VALUES(221,'/list?page=140',220);
INSERT INTO anchor VALUES(222,'/list?page=141',221);
INSERT INTO anchor VALUES(223,'/list?page=142',222);
INSERT INTO anchor VALUES(224,'/list?page=143',223);
INSERT INTO anchor VALUES(225,'/list?page=144',224);
INSERT INTO anchor VALUES(226,'/list?page=145',225);
INSERT INTO anchor VALUES(227,'/list?page=146',226);
INSERT INTO anchor VALUES(228,'/list?page=147',227);
INSERT INTO anchor VALUES(229,'/list?page=148',228);
INSERT INTO anchor VALUES(230,'/list?page=149',229);
INSERT INTO anchor VALUES(231,'/list?page=150',230);
CREATE TABLE anchor_change (
    target_id INTEGER PRIMARY KEY,
    serial INTEGER NOT NULL,              -- of the last change; grows
    at INTEGER NOT NULL                   -- of the first
, is_within INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO anchor_change VALUES(3,1795889387078001,1795889387078,0);
INSERT INTO anchor_change VALUES(4,1795889387078002,1795889387078,0);
INSERT INTO anchor_change VALUES(5,1795889387078003,1795889387078,0);
INSERT INTO anchor_change VALUES(6,1795889387078004,1795889387078,0);
INSERT INTO anchor_change VALUES(7,1795889387078005,1795889387078,0);
INSERT INTO anchor_change VALUES(8,1795889387078006,1795889387078,0);
INSERT INTO anchor_change VALUES(9,1795889387078022,1795889387078,0);
INSERT INTO anchor_change VALUES(11,1795889387078040,1795889387078,0);
INSERT INTO anchor_change VALUES(12,1795889387078041,1795889387078,0);
INSERT INTO anchor_change VALUES(18,1795889387078035,1795889387078,0);
INSERT INTO anchor_change VALUES(49,1795889387078007,1795889387078,0);
INSERT INTO anchor_change VALUES(50,1795889387078008,1795889387078,0);
INSERT INTO anchor_change VALUES(51,1795889387078009,1795889387078,0);
INSERT INTO anchor_change VALUES(52,1795889387078010,1795889387078,0);
INSERT INTO anchor_change VALUES(53,1795889387078011,1795889387078,0);
INSERT INTO anchor_change VALUES(54,1795889387078012,1795889387078,0);
INSERT INTO anchor_change VALUES(55,1795889387078013,1795889387078,0);
INSERT INTO anchor_change VALUES(56,1795889387078014,1795889387078,0);
INSERT INTO anchor_change VALUES(57,1795889387078015,1795889387078,0);
INSERT INTO anchor_change VALUES(58,1795889387078016,1795889387078,0);
INSERT INTO anchor_change VALUES(59,1795889387078017,1795889387078,0);
INSERT INTO anchor_change VALUES(60,1795889387078018,1795889387078,0);
INSERT INTO anchor_change VALUES(61,1795889387078019,1795889387078,0);
INSERT INTO anchor_change VALUES(62,1795889387078020,1795889387078,0);
INSERT INTO anchor_change VALUES(63,1795889387078021,1795889387078,0);
INSERT INTO anchor_change VALUES(64,1795889387078025,1795889387078,0);
INSERT INTO anchor_change VALUES(65,1795889387078026,1795889387078,0);
INSERT INTO anchor_change VALUES(66,1795889387078027,1795889387078,0);
INSERT INTO anchor_change VALUES(67,1795889387078028,1795889387078,0);
INSERT INTO anchor_change VALUES(68,1795889387078029,1795889387078,0);
INSERT INTO anchor_change VALUES(69,1795889387078030,1795889387078,0);
INSERT INTO anchor_change VALUES(70,1795889387078032,1795889387078,0);
INSERT INTO anchor_change VALUES(73,1795889387078023,1795889387078,0);
INSERT INTO anchor_change VALUES(74,1795889387078024,1795889387078,0);
INSERT INTO anchor_change VALUES(82,1795889387078031,1795889387078,0);
INSERT INTO anchor_change VALUES(84,1795889387078033,1795889387078,0);
INSERT INTO anchor_change VALUES(85,1795889387078036,1795889387078,0);
INSERT INTO anchor_change VALUES(86,1795889387078037,1795889387078,0);
INSERT INTO anchor_change VALUES(87,1795889387078038,1795889387078,0);
INSERT INTO anchor_change VALUES(88,1795889387078039,1795889387078,0);
INSERT INTO anchor_change VALUES(89,1795889387078042,1795889387078,0);
INSERT INTO anchor_change VALUES(90,1795889387078043,1795889387078,0);
INSERT INTO anchor_change VALUES(92,1795889388471000,1795889388471,0);
INSERT INTO anchor_change VALUES(93,1795889388471001,1795889388471,0);
INSERT INTO anchor_change VALUES(94,1795889388471002,1795889388471,0);
INSERT INTO anchor_change VALUES(95,1795889388471003,1795889388471,0);
INSERT INTO anchor_change VALUES(96,1795889388471004,1795889388471,0);
INSERT INTO anchor_change VALUES(97,1795889388471005,1795889388471,0);
INSERT INTO anchor_change VALUES(98,1795889388471006,1795889388471,0);
INSERT INTO anchor_change VALUES(99,1795889388471007,1795889388471,0);
INSERT INTO anchor_change VALUES(100,1795889388471008,1795889388471,0);
INSERT INTO anchor_change VALUES(101,1795889388471009,1795889388471,0);
INSERT INTO anchor_change VALUES(102,1795889388471010,1795889388471,0);
INSERT INTO anchor_change VALUES(103,1795889388471011,1795889388471,0);
INSERT INTO anchor_change VALUES(104,1795889388471012,1795889388471,0);
INSERT INTO anchor_change VALUES(105,1795889388471013,1795889388471,0);
INSERT INTO anchor_change VALUES(106,1795889388471014,1795889388471,0);
INSERT INTO anchor_change VALUES(107,1795889388471015,1795889388471,0);
INSERT INTO anchor_change VALUES(108,1795889388471016,1795889388471,0);
INSERT INTO anchor_change VALUES(109,1795889388471017,1795889388471,0);
INSERT INTO anchor_change VALUES(110,1795889388471018,1795889388471,0);
INSERT INTO anchor_change VALUES(111,1795889388471019,1795889388471,0);
INSERT INTO anchor_change VALUES(112,1795889388471020,1795889388471,0);
INSERT INTO anchor_change VALUES(113,1795889388471021,1795889388471,0);
INSERT INTO anchor_change VALUES(114,1795889388471022,1795889388471,0);
INSERT INTO anchor_change VALUES(115,1795889388471023,1795889388471,0);
INSERT INTO anchor_change VALUES(116,1795889388471024,1795889388471,0);
INSERT INTO anchor_change VALUES(117,1795889388471025,1795889388471,0);
INSERT INTO anchor_change VALUES(118,1795889388471026,1795889388471,0);
INSERT INTO anchor_change VALUES(119,1795889388471027,1795889388471,0);
INSERT INTO anchor_change VALUES(120,1795889388471028,1795889388471,0);
INSERT INTO anchor_change VALUES(121,1795889388471029,1795889388471,0);
INSERT INTO anchor_change VALUES(122,1795889388471030,1795889388471,0);
INSERT INTO anchor_change VALUES(124,1795889389476000,1795889389476,0);
INSERT INTO anchor_change VALUES(125,1795889389476001,1795889389476,0);
INSERT INTO anchor_change VALUES(126,1795889389476002,1795889389476,0);
INSERT INTO anchor_change VALUES(127,1795889389476003,1795889389476,0);
INSERT INTO anchor_change VALUES(128,1795889389476004,1795889389476,0);
INSERT INTO anchor_change VALUES(129,1795889389476005,1795889389476,0);
INSERT INTO anchor_change VALUES(130,1795889389476006,1795889389476,0);
INSERT INTO anchor_change VALUES(131,1795889389476007,1795889389476,0);
INSERT INTO anchor_change VALUES(132,1795889389476008,1795889389476,0);
INSERT INTO anchor_change VALUES(133,1795889389476009,1795889389476,0);
INSERT INTO anchor_change VALUES(134,1795889389476010,1795889389476,0);
INSERT INTO anchor_change VALUES(135,1795889389476011,1795889389476,0);
INSERT INTO anchor_change VALUES(136,1795889389476012,1795889389476,0);
INSERT INTO anchor_change VALUES(137,1795889389476013,1795889389476,0);
INSERT INTO anchor_change VALUES(138,1795889389476014,1795889389476,0);
INSERT INTO anchor_change VALUES(139,1795889389476015,1795889389476,0);
INSERT INTO anchor_change VALUES(140,1795889389476016,1795889389476,0);
INSERT INTO anchor_change VALUES(141,1795889389476017,1795889389476,0);
INSERT INTO anchor_change VALUES(142,1795889389476018,1795889389476,0);
INSERT INTO anchor_change VALUES(143,1795889389476019,1795889389476,0);
INSERT INTO anchor_change VALUES(144,1795889389476020,1795889389476,0);
INSERT INTO anchor_change VALUES(145,1795889389476021,1795889389476,0);
INSERT INTO anchor_change VALUES(146,1795889389476022,1795889389476,0);
INSERT INTO anchor_change VALUES(147,1795889389476023,1795889389476,0);
INSERT INTO anchor_change VALUES(148,1795889389476024,1795889389476,0);
INSERT INTO anchor_change VALUES(149,1795889389476025,1795889389476,0);
INSERT INTO anchor_change VALUES(150,1795889389476026,1795889389476,0);
INSERT INTO anchor_change VALUES(151,1795889389476027,1795889389476,0);
INSERT INTO anchor_change VALUES(152,1795889389476028,1795889389476,0);
INSERT INTO anchor_change VALUES(153,1795889389476029,1795889389476,0);
INSERT INTO anchor_change VALUES(154,1795889389476030,1795889389476,0);
INSERT INTO anchor_change VALUES(155,1795889389476031,1795889389476,0);
INSERT INTO anchor_change VALUES(156,1795889389476032,1795889389476,0);
INSERT INTO anchor_change VALUES(157,1795889389476033,1795889389476,0);
INSERT INTO anchor_change VALUES(158,1795889389476034,1795889389476,0);
INSERT INTO anchor_change VALUES(159,1795889389476035,1795889389476,0);
INSERT INTO anchor_change VALUES(160,1795889389476036,1795889389476,0);
INSERT INTO anchor_change VALUES(161,1795889389476037,1795889389476,0);
INSERT INTO anchor_change VALUES(162,1795889389476038,1795889389476,0);
INSERT INTO anchor_change VALUES(163,1795889389476039,1795889389476,0);
INSERT INTO anchor_change VALUES(164,1795889389476040,1795889389476,0);
INSERT INTO anchor_change VALUES(165,1795889389476041,1795889389476,0);
INSERT INTO anchor_change VALUES(166,1795889389476042,1795889389476,0);
INSERT INTO anchor_change VALUES(167,1795889389476043,1795889389476,0);
INSERT INTO anchor_change VALUES(168,1795889389476044,1795889389476,0);
INSERT INTO anchor_change VALUES(169,1795889389476045,1795889389476,0);
INSERT INTO anchor_change VALUES(170,1795889389476046,1795889389476,0);
INSERT INTO anchor_change VALUES(171,1795889389476047,1795889389476,0);
INSERT INTO anchor_change VALUES(172,1795889389476048,1795889389476,0);
INSERT INTO anchor_change VALUES(173,1795889389476049,1795889389476,0);
INSERT INTO anchor_change VALUES(174,1795889389476050,1795889389476,0);
INSERT INTO anchor_change VALUES(175,1795889389476051,1795889389476,0);
INSERT INTO anchor_change VALUES(176,1795889389476052,1795889389476,0);
INSERT INTO anchor_change VALUES(177,1795889389476053,1795889389476,0);
INSERT INTO anchor_change VALUES(178,1795889389476054,1795889389476,0);
INSERT INTO anchor_change VALUES(179,1795889389476055,1795889389476,0);
INSERT INTO anchor_change VALUES(180,1795889389476056,1795889389476,0);
INSERT INTO anchor_change VALUES(181,1795889389476057,1795889389476,0);
INSERT INTO anchor_change VALUES(183,1795889390419000,1795889390419,0);
INSERT INTO anchor_change VALUES(184,1795889390419001,1795889390419,0);
INSERT INTO anchor_change VALUES(185,1795889390419002,1795889390419,0);
INSERT INTO anchor_change VALUES(186,1795889390419003,1795889390419,0);
INSERT INTO anchor_change VALUES(187,1795889390419004,1795889390419,0);
INSERT INTO anchor_change VALUES(188,1795889390419005,1795889390419,0);
INSERT INTO anchor_change VALUES(189,1795889390419006,1795889390419,0);
INSERT INTO anchor_change VALUES(190,1795889390419007,1795889390419,0);
INSERT INTO anchor_change VALUES(191,1795889390419008,1795889390419,0);
INSERT INTO anchor_change VALUES(192,1795889390419009,1795889390419,0);
INSERT INTO anchor_change VALUES(193,1795889390419010,1795889390419,0);
INSERT INTO anchor_change VALUES(194,1795889390419011,1795889390419,0);
INSERT INTO anchor_change VALUES(195,1795889390419012,1795889390419,0);
INSERT INTO anchor_change VALUES(196,1795889390419013,1795889390419,0);
INSERT INTO anchor_change VALUES(197,1795889390419014,1795889390419,0);
INSERT INTO anchor_change VALUES(198,1795889390419015,1795889390419,0);
INSERT INTO anchor_change VALUES(199,1795889390419016,1795889390419,0);
INSERT INTO anchor_change VALUES(200,1795889390419017,1795889390419,0);
INSERT INTO anchor_change VALUES(201,1795889390419018,1795889390419,0);
INSERT INTO anchor_change VALUES(202,1795889390419019,1795889390419,0);
INSERT INTO anchor_change VALUES(203,1795889390419020,1795889390419,0);
INSERT INTO anchor_change VALUES(204,1795889390419021,1795889390419,0);
INSERT INTO anchor_change VALUES(205,1795889390419022,1795889390419,0);
INSERT INTO anchor_change VALUES(206,1795889390419023,1795889390419,0);
INSERT INTO anchor_change VALUES(207,1795889390419024,1795889390419,0);
INSERT INTO anchor_change VALUES(208,1795889390419025,1795889390419,0);
INSERT INTO anchor_change VALUES(209,1795889390419026,1795889390419,0);
INSERT INTO anchor_change VALUES(210,1795889390419027,1795889390419,0);
INSERT INTO anchor_change VALUES(211,1795889390419028,1795889390419,0);
INSERT INTO anchor_change VALUES(212,1795889390419029,1795889390419,0);
INSERT INTO anchor_change VALUES(213,1795889390419030,1795889390419,0);
INSERT INTO anchor_change VALUES(214,1795889390419031,1795889390419,0);
INSERT INTO anchor_change VALUES(215,1795889390419032,1795889390419,0);
INSERT INTO anchor_change VALUES(216,1795889390419033,1795889390419,0);
INSERT INTO anchor_change VALUES(218,1795889391448000,1795889391448,0);
INSERT INTO anchor_change VALUES(219,1795889391448001,1795889391448,0);
INSERT INTO anchor_change VALUES(220,1795889391448002,1795889391448,0);
INSERT INTO anchor_change VALUES(221,1795889391448003,1795889391448,0);
INSERT INTO anchor_change VALUES(222,1795889391448004,1795889391448,0);
INSERT INTO anchor_change VALUES(223,1795889391448005,1795889391448,0);
INSERT INTO anchor_change VALUES(224,1795889391448006,1795889391448,0);
INSERT INTO anchor_change VALUES(225,1795889391448007,1795889391448,0);
INSERT INTO anchor_change VALUES(226,1795889391448008,1795889391448,0);
INSERT INTO anchor_change VALUES(227,1795889391448009,1795889391448,0);
INSERT INTO anchor_change VALUES(228,1795889391448010,1795889391448,0);
INSERT INTO anchor_change VALUES(229,1795889391448011,1795889391448,0);
INSERT INTO anchor_change VALUES(230,1795889391448012,1795889391448,0);
INSERT INTO anchor_change VALUES(231,1795889391448013,1795889391448,0);
INSERT INTO anchor_change VALUES(305,1795889393395000,1795889393395,0);
CREATE TABLE delivery_refusal (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    sentence TEXT NOT NULL,               -- the destination's words
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE added_uri (
    uri_id INTEGER PRIMARY KEY,
    is_start INTEGER NOT NULL
, ignores_rules INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE postponed_refresh (
    site_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE observation (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,
    asked INTEGER NOT NULL,               -- times that it was asked for after the first
    changed INTEGER NOT NULL,             -- of these it had changed
    changed_ms INTEGER NOT NULL,          -- the sum of the times between two looks after which it had
    unchanged_ms INTEGER NOT NULL,        -- the sum of the others
    found INTEGER NOT NULL,               -- new URIs that its links brought then
    last_at INTEGER NOT NULL,             -- of the last look
    changed_at INTEGER,                   -- of the last look after which it had changed
    evidence TEXT,                        -- of the last answer: content, same content, not modified, redirect, skipped,
                                          -- failed, gone, appeared
    priority INTEGER,                     -- NULL: it is not crawled in the adaptive mode
    due_at INTEGER
, subcollection TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO observation VALUES(1,1,1,1,0,0,1,1795889392339,1795889392339,'content',NULL,NULL,'');
INSERT INTO observation VALUES(2,1,1,1,0,0,0,1795889392371,1795889392371,'content',NULL,NULL,'');
INSERT INTO observation VALUES(3,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(4,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(5,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(6,1,1,0,0,0,0,1795889392372,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(7,1,1,0,0,0,0,1795889392373,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(8,1,1,0,0,0,0,1795889392373,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(9,2,1,0,0,0,0,1795889392258,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(11,2,1,0,0,0,0,1795889392262,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(12,2,1,0,0,0,0,1795889392262,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(13,2,1,0,0,0,0,1795889392262,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(17,3,1,0,0,0,0,1795889392340,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(18,3,1,0,0,0,0,1795889392413,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(49,1,1,0,0,0,0,1795889392373,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(50,1,1,0,0,0,0,1795889392373,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(58,1,1,0,0,0,0,1795889393095,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(59,1,1,0,0,0,0,1795889392419,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(60,1,1,0,0,0,0,1795889392422,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(61,1,1,0,0,0,0,1795889392423,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(62,1,1,0,0,0,0,1795889392423,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(63,1,1,0,0,0,0,1795889392423,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(64,1,1,1,0,0,0,1795889392423,1795889392423,'gone',NULL,NULL,'');
INSERT INTO observation VALUES(65,1,1,1,0,0,0,1795889392424,1795889392424,'redirect',NULL,NULL,'');
INSERT INTO observation VALUES(66,1,1,1,0,0,0,1795889392424,1795889392424,'skipped',NULL,NULL,'');
INSERT INTO observation VALUES(68,1,1,0,0,0,0,1795889392424,NULL,'not modified',NULL,NULL,'');
INSERT INTO observation VALUES(69,1,1,0,0,0,0,1795889392425,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(70,1,1,0,0,0,0,1795889392426,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(82,1,1,0,0,0,0,1795889392452,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(84,1,1,0,0,0,0,1795889392483,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(85,1,1,0,0,0,0,1795889392515,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(86,1,1,0,0,0,0,1795889392537,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(87,1,1,0,0,0,0,1795889392571,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(88,1,1,0,0,0,0,1795889392599,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(89,1,1,0,0,0,0,1795889392627,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(90,1,1,0,0,0,0,1795889392655,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(91,1,1,0,0,0,0,1795889392691,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(92,1,1,0,0,0,0,1795889392713,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(93,1,1,0,0,0,0,1795889392735,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(94,1,1,0,0,0,0,1795889392757,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(95,1,1,0,0,0,0,1795889392779,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(96,1,1,0,0,0,0,1795889392801,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(97,1,1,0,0,0,0,1795889392835,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(98,1,1,0,0,0,0,1795889392869,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(99,1,1,0,0,0,0,1795889392936,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(100,1,1,0,0,0,0,1795889392998,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(101,1,1,0,0,0,0,1795889393047,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(102,1,1,0,0,0,0,1795889393763,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(103,1,1,0,0,0,0,1795889393775,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(104,1,1,0,0,0,0,1795889393788,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(105,1,1,0,0,0,0,1795889393809,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(106,1,1,0,0,0,0,1795889393828,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(107,1,1,0,0,0,0,1795889393855,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(108,1,1,0,0,0,0,1795889393875,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(109,1,1,0,0,0,0,1795889393894,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(110,1,1,0,0,0,0,1795889393931,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(111,1,1,0,0,0,0,1795889393975,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(112,1,1,0,0,0,0,1795889394043,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(113,1,1,0,0,0,0,1795889394082,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(114,1,1,0,0,0,0,1795889394101,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(115,1,1,0,0,0,0,1795889394138,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(116,1,1,0,0,0,0,1795889394179,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(117,1,1,0,0,0,0,1795889394181,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(118,1,1,0,0,0,0,1795889394182,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(119,1,1,0,0,0,0,1795889394184,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(120,1,1,0,0,0,0,1795889394191,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(121,1,1,0,0,0,0,1795889394195,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(122,1,1,0,0,0,0,1795889394196,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(123,1,1,0,0,0,0,1795889394199,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(124,1,1,0,0,0,0,1795889394207,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(125,1,1,0,0,0,0,1795889394208,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(126,1,1,0,0,0,0,1795889394211,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(127,1,1,0,0,0,0,1795889394219,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(128,1,1,0,0,0,0,1795889394227,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(129,1,1,0,0,0,0,1795889394248,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(130,1,1,0,0,0,0,1795889394272,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(131,1,1,0,0,0,0,1795889394290,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(132,1,1,0,0,0,0,1795889394295,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(133,1,1,0,0,0,0,1795889394307,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(134,1,1,0,0,0,0,1795889394315,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(135,1,1,0,0,0,0,1795889394332,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(136,1,1,0,0,0,0,1795889394351,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(137,1,1,0,0,0,0,1795889394359,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(138,1,1,0,0,0,0,1795889394378,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(139,1,1,0,0,0,0,1795889394399,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(140,1,1,0,0,0,0,1795889394435,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(141,1,1,0,0,0,0,1795889394473,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(142,1,1,0,0,0,0,1795889394491,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(143,1,1,0,0,0,0,1795889394523,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(144,1,1,0,0,0,0,1795889394543,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(145,1,1,0,0,0,0,1795889394574,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(146,1,1,0,0,0,0,1795889394578,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(147,1,1,0,0,0,0,1795889394611,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(148,1,1,0,0,0,0,1795889394655,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(149,1,1,0,0,0,0,1795889394659,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(150,1,1,0,0,0,0,1795889394663,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(151,1,1,0,0,0,0,1795889394664,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(152,1,1,0,0,0,0,1795889394666,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(153,1,1,0,0,0,0,1795889394667,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(154,1,1,0,0,0,0,1795889394669,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(155,1,1,0,0,0,0,1795889394670,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(156,1,1,0,0,0,0,1795889394675,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(157,1,1,0,0,0,0,1795889394680,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(158,1,1,0,0,0,0,1795889394682,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(159,1,1,0,0,0,0,1795889394683,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(160,1,1,0,0,0,0,1795889394685,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(161,1,1,0,0,0,0,1795889394688,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(162,1,1,0,0,0,0,1795889394691,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(163,1,1,0,0,0,0,1795889394692,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(164,1,1,0,0,0,0,1795889394694,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(165,1,1,0,0,0,0,1795889394695,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(166,1,1,0,0,0,0,1795889394697,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(167,1,1,0,0,0,0,1795889394698,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(168,1,1,0,0,0,0,1795889394700,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(169,1,1,0,0,0,0,1795889394701,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(170,1,1,0,0,0,0,1795889394703,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(171,1,1,0,0,0,0,1795889394704,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(172,1,1,0,0,0,0,1795889394706,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(173,1,1,0,0,0,0,1795889394707,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(174,1,1,0,0,0,0,1795889394711,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(175,1,1,0,0,0,0,1795889394712,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(176,1,1,0,0,0,0,1795889394713,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(177,1,1,0,0,0,0,1795889394715,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(178,1,1,0,0,0,0,1795889394716,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(179,1,1,0,0,0,0,1795889394718,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(180,1,1,0,0,0,0,1795889394719,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(181,1,1,0,0,0,0,1795889394721,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(182,1,1,0,0,0,0,1795889394722,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(183,1,1,0,0,0,0,1795889394724,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(184,1,1,0,0,0,0,1795889394725,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(185,1,1,0,0,0,0,1795889394727,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(186,1,1,0,0,0,0,1795889394728,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(187,1,1,0,0,0,0,1795889394730,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(188,1,1,0,0,0,0,1795889394732,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(189,1,1,0,0,0,0,1795889394733,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(190,1,1,0,0,0,0,1795889394735,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(191,1,1,0,0,0,0,1795889394736,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(192,1,1,0,0,0,0,1795889394738,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(193,1,1,0,0,0,0,1795889394763,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(194,1,1,0,0,0,0,1795889394771,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(195,1,1,0,0,0,0,1795889394795,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(196,1,1,0,0,0,0,1795889394797,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(197,1,1,0,0,0,0,1795889394799,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(198,1,1,0,0,0,0,1795889394801,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(199,1,1,0,0,0,0,1795889394802,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(200,1,1,0,0,0,0,1795889394804,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(201,1,1,0,0,0,0,1795889394806,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(202,1,1,0,0,0,0,1795889394807,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(203,1,1,0,0,0,0,1795889394809,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(204,1,1,0,0,0,0,1795889394811,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(205,1,1,0,0,0,0,1795889394812,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(206,1,1,0,0,0,0,1795889394814,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(207,1,1,0,0,0,0,1795889394819,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(208,1,1,0,0,0,0,1795889394820,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(209,1,1,0,0,0,0,1795889394821,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(210,1,1,0,0,0,0,1795889394823,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(211,1,1,0,0,0,0,1795889394831,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(212,1,1,0,0,0,0,1795889394832,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(213,1,1,0,0,0,0,1795889394843,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(214,1,1,0,0,0,0,1795889394851,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(215,1,1,0,0,0,0,1795889394859,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(216,1,1,0,0,0,0,1795889394860,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(217,1,1,0,0,0,0,1795889394862,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(218,1,1,0,0,0,0,1795889394869,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(219,1,1,0,0,0,0,1795889394870,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(220,1,1,0,0,0,0,1795889394872,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(221,1,1,0,0,0,0,1795889394883,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(222,1,1,0,0,0,0,1795889394895,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(223,1,1,0,0,0,0,1795889394923,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(224,1,1,0,0,0,0,1795889394924,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(225,1,1,0,0,0,0,1795889394955,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(226,1,1,0,0,0,0,1795889394961,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(227,1,1,0,0,0,0,1795889394963,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(228,1,1,0,0,0,0,1795889394969,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(229,1,1,0,0,0,0,1795889394971,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(230,1,1,0,0,0,0,1795889394975,NULL,'same content',NULL,NULL,'');
INSERT INTO observation VALUES(231,1,1,0,0,0,0,1795889394992,NULL,'same content',NULL,NULL,'');
CREATE TABLE change_prior (
    site_id INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    unchanged_ms INTEGER NOT NULL,
    PRIMARY KEY (site_id, bucket)
) STRICT, WITHOUT ROWID;
CREATE TABLE change (
    id INTEGER PRIMARY KEY,               -- in the order of time
    cycle INTEGER NOT NULL,
    at INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'returned', 'modified', 'duplicate', 'redirected', 'failed')),
    status INTEGER NOT NULL,              -- HTTP status; 0: none of its own
    reason_id INTEGER,                    -- of failed
    other_id INTEGER,                     -- whose content it has (added, returned, duplicate); where it leads (redirected)
    old_size INTEGER,                     -- bytes of the content before …
    size INTEGER,                         -- … and after
    similarity INTEGER,                   -- percent of their words in a row that both have; NULL: not told
    old_checksum BLOB,
    checksum BLOB
) STRICT;
INSERT INTO change VALUES(1,1,1795889392339,1,'modified',200,NULL,NULL,1156,1180,NULL,X'2856ee6459ffcc5224866d2fb1ab538b',X'495d399e5936043e1a270ab08908dfaf');
INSERT INTO change VALUES(2,1,1795889392371,2,'modified',200,NULL,NULL,221,221,NULL,X'1664fd7080a3d8494b0109ca622e79db',X'42fa7715afdb4d2e4db55ae9e890ff2b');
INSERT INTO change VALUES(3,1,1795889392424,65,'redirected',301,NULL,305,NULL,NULL,NULL,NULL,NULL);
INSERT INTO change VALUES(4,1,1795889392424,67,'failed',501,125,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO change VALUES(5,1,1795889392425,305,'added',200,NULL,NULL,NULL,94,NULL,NULL,X'6938692db29972b0d16501d4aefced73');
CREATE TABLE version (
    uri_id INTEGER NOT NULL,
    replaced_at INTEGER NOT NULL,         -- when another content took its place …
    replaced_cycle INTEGER NOT NULL,      -- … and in which cycle
    first_at INTEGER,                     -- when it was fetched for the first time; NULL: before this was kept
    first_cycle INTEGER NOT NULL,
    fetched_at INTEGER NOT NULL,          -- when it was seen last
    status INTEGER NOT NULL,
    mime_id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    checksum BLOB NOT NULL,
    summed_bytes INTEGER,                 -- what the checksum was made from, as in `document`
    summed_metas INTEGER NOT NULL,
    charset TEXT,
    title TEXT,
    owner_id INTEGER,                     -- whose content it was; such a version has a body only with storage/store_dupes
    pack INTEGER,
    body_offset INTEGER,
    body_length INTEGER,
    PRIMARY KEY (uri_id, replaced_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE subcollection_cycle (
    subcollection TEXT NOT NULL,
    number INTEGER NOT NULL,              -- from 1, of this subcollection
    cycle INTEGER NOT NULL,               -- the collection's, in which it began
    cause TEXT NOT NULL CHECK (cause IN ('interval', 'refetch')),
    mode TEXT NOT NULL,                   -- refresh_mode as it began
    started_at INTEGER NOT NULL,
    ended_at INTEGER,                     -- when nothing of the collection waited any more, or the next cycle began
    processed INTEGER NOT NULL DEFAULT 0, -- as in the statistics
    downloaded INTEGER NOT NULL DEFAULT 0,
    stored INTEGER NOT NULL DEFAULT 0,
    modified INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    retries INTEGER NOT NULL DEFAULT 0,
    received INTEGER NOT NULL DEFAULT 0, overdue INTEGER NOT NULL DEFAULT 0, expired INTEGER NOT NULL DEFAULT 0,  -- bytes
    PRIMARY KEY (subcollection, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE channel (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,             -- of the URI
    found_in TEXT NOT NULL CHECK (found_in IN ('configuration', 'file', 'page', 'guess', 'redirect', 'scheduler')),
    parent_id INTEGER,                    -- the page or redirect that first led to it
    subcollection TEXT NOT NULL,          -- whose section rss it follows; '': the collection's
    named_cycle INTEGER NOT NULL,         -- the refresh cycle in which it was last named
    ignores_rules INTEGER NOT NULL,       -- as that section says: ignore_rules, …
    follows_links INTEGER NOT NULL,
    is_indexed INTEGER NOT NULL,          -- index_feed
    deletes_expired INTEGER NOT NULL,     -- del_expired_links
    due_at INTEGER,                       -- when it is asked next; NULL: it waits in the queue, or for the next cycle
    expires_at INTEGER,                   -- when the next of its entries is too old; NULL: none will be
    cycle INTEGER,                        -- the refresh cycle in which its entries were last led to
    kind TEXT,                            -- rss, rdf, atom, json; none: it is no channel; NULL: never read
    title TEXT,
    etag TEXT,                            -- of the last answer, while it is not kept as a document
    last_modified INTEGER,                -- seconds since 1970
    hint_ms INTEGER NOT NULL DEFAULT 0,   -- how often it wants to be asked; 0: no word
    skip_hours INTEGER NOT NULL DEFAULT 0, -- in which hours (UTC, bit 0 …) …
    skip_days INTEGER NOT NULL DEFAULT 0, -- … and days (bit 0 is Sunday) it does not want to be
    interval_ms INTEGER,                  -- how often it is asked
    read_at INTEGER,                      -- when it was last read, or found unchanged
    entries INTEGER NOT NULL DEFAULT 0,   -- when it was read last …
    new_entries INTEGER NOT NULL DEFAULT 0, -- … and those of them that were new
    last_number INTEGER NOT NULL DEFAULT 0, -- of its entries
    failures INTEGER NOT NULL DEFAULT 0,  -- in a row
    sentence TEXT                         -- what was wrong the last time
) STRICT;
CREATE TABLE channel_link (
    channel_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    entry_id INTEGER NOT NULL,            -- the entry that redirects there, or uri_id
    number INTEGER NOT NULL,              -- in the order in which they came; the lowest goes first (max_link_count)
    first_seen_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,             -- when the channel last listed it
    dated_at INTEGER,                     -- when it was last touched, by its own words; milliseconds since 1970
    told_at INTEGER,                      -- when the channel last told that it had changed
    lies INTEGER NOT NULL DEFAULT 0,      -- so many times in a row it had not
    linked_cycle INTEGER,                 -- the refresh cycle in which something else last led to it
    expired_at INTEGER,
    expired_by TEXT CHECK (expired_by IN ('age', 'count')),
    is_to_go INTEGER NOT NULL DEFAULT 0,  -- 1: it has expired, and its document is yet to be deleted
    PRIMARY KEY (channel_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE site_javascript (
    site_id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('unknown', 'needed', 'needless')),
    fruitless INTEGER NOT NULL            -- pages in a row that running brought nothing to
) STRICT;
CREATE TABLE cookie (
    registered_domain TEXT NOT NULL,      -- whose sites may share it; the host itself where it has none
    domain TEXT NOT NULL,
    is_host_only INTEGER NOT NULL,        -- 1: for the host `domain` alone; 0: also for those below it
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    is_secure INTEGER NOT NULL,
    is_http_only INTEGER NOT NULL,
    is_session INTEGER NOT NULL,          -- 1: it did not say when it ends
    same_site TEXT,                       -- none, lax or strict; NULL: not said
    created_at INTEGER NOT NULL,          -- when it was set first …
    set_at INTEGER NOT NULL,              -- … and last
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (registered_domain, domain, is_host_only, path, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE login (
    name TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('not tried', 'logging in', 'logged in', 'session ended', 'failed', 'stopped')),
    state_at INTEGER NOT NULL,
    tried_at INTEGER,                     -- the last attempt; NULL: none
    succeeded_at INTEGER,                 -- the last that succeeded; NULL: none
    expires_at INTEGER,                   -- of one that is logged in; NULL: not known
    next_at INTEGER,                      -- when it is tried again; NULL: when one of its sites needs it, or never
    attempts INTEGER NOT NULL,            -- so many in all …
    failures INTEGER NOT NULL,            -- … of which failed since the last that succeeded …
    refusals INTEGER NOT NULL,            -- … of these by the site's own word
    fingerprint INTEGER NOT NULL,         -- of its configuration, keyed: another one is tried anew
    sentence TEXT                         -- what happened last, for a person
) STRICT, WITHOUT ROWID;
CREATE TABLE ownership (
    uri_id INTEGER PRIMARY KEY,
    checksum BLOB NOT NULL,               -- the content whose owner is asked
    version INTEGER NOT NULL,             -- of the question: an answer to an older one does not count
    state TEXT NOT NULL,                  -- waiting, owner, duplicate
    owner TEXT,                           -- of a duplicate: the URI that has the content elsewhere
    is_fed INTEGER NOT NULL               -- destinations were told of the document
) STRICT;
CREATE TABLE ownership_removal (
    version INTEGER PRIMARY KEY,          -- in one sequence with the questions
    uri TEXT NOT NULL,
    checksum BLOB NOT NULL
) STRICT;
CREATE TABLE duplicate_servers (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    servers TEXT NOT NULL,                -- the node's identifier and the servers in order
    asked_upto INTEGER                    -- documents up to this one have been asked for again; NULL: all
) STRICT;
CREATE TABLE route (
    host TEXT PRIMARY KEY,
    node TEXT NOT NULL,                   -- its --node-id
    attribute TEXT NOT NULL,              -- what of the host routing goes by: host, domain or cluster
    routed_at INTEGER NOT NULL,
    told_again_by INTEGER                 -- it has another node: the background job that tells again what was told of it
) STRICT, WITHOUT ROWID;
CREATE TABLE forwarded_uri (
    id INTEGER PRIMARY KEY,
    hash INTEGER NOT NULL,                -- of the URI
    uri TEXT NOT NULL,
    depth INTEGER NOT NULL,               -- page hops; found nearer, it gets another id and is told again
    hops INTEGER NOT NULL,                -- redirects that lead to it
    flags INTEGER NOT NULL,               -- of MS-FSCMT 2.2.2.2.1
    is_urgent INTEGER NOT NULL,
    referrer_id INTEGER,                  -- the URI that leads to it; NULL: an administrator gave it
    found_at INTEGER NOT NULL
) STRICT;
CREATE TABLE multinode (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    forwarded_upto INTEGER NOT NULL,      -- forwarded_uri.id
    found INTEGER NOT NULL,               -- links to sites of other nodes, those that were told before among them
    asked INTEGER NOT NULL,               -- … of which SQL was asked whether they were told (mufilter)
    hosts_asked INTEGER NOT NULL,         -- how often SQL was asked whose a host is (cachesize/routetab)
    reported_upto INTEGER NOT NULL,       -- statistic_report.sn
    acknowledged_at INTEGER
) STRICT;
INSERT INTO multinode VALUES(1,0,0,0,0,0,NULL);
CREATE TABLE statistic_report (
    sn INTEGER NOT NULL,                  -- the number of the minute, which is told with it
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    maximum INTEGER NOT NULL,             -- of what was counted at once
    PRIMARY KEY (sn, statistic_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE background_job (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete site', 'hand over site', 'refetch site', 'refetch subcollection',
        'refresh subcollection', 'tell again')),
    site_id INTEGER,                      -- NULL: all sites
    subcollection TEXT,                   -- of 'refetch subcollection' and 'refresh subcollection'
    position INTEGER NOT NULL,            -- URIs up to this id (of forwarded_uri, to tell again) have been seen to …
    end_position INTEGER NOT NULL,        -- … of those up to this one
    urgent INTEGER NOT NULL,              -- 1: to be crawled before everything else
    refeed INTEGER NOT NULL,              -- 1: to be fed although nothing changed
    begun_at INTEGER NOT NULL,
    uris INTEGER NOT NULL                 -- so many were deleted, handed over or queued
) STRICT;
CREATE TABLE enqueued (
    id INTEGER PRIMARY KEY,
    enqueue_id TEXT NOT NULL,             -- as the client names it, or the row's id
    node TEXT NOT NULL CHECK (node IN ('crawl-url', 'crawl-delete')),
    enqueue_type TEXT NOT NULL,
    synchronization TEXT NOT NULL,
    priority INTEGER NOT NULL,
    is_pushed INTEGER NOT NULL,           -- 1: it brought its content
    originator TEXT,
    batch_id TEXT,                        -- what the client holds together by it
    attributes TEXT,                      -- of the client's own, as a JSON object
    is_offline INTEGER NOT NULL DEFAULT 0, -- 1: it was enqueued while the collection was not crawled
    account TEXT NOT NULL,                -- who called; '': there are no accounts
    url TEXT NOT NULL,                    -- as the client gave it; '': it gave the number of a URI
    uri_id INTEGER,                       -- the URI, then where that redirects; NULL: it is not kept
    redirects INTEGER NOT NULL DEFAULT 0, -- so many were followed
    enqueued_at INTEGER NOT NULL,
    crawled_at INTEGER,                   -- when its document was committed; NULL: none was
    settled_at INTEGER,                   -- when nothing more was to become of it; NULL: it is under way
    outcome TEXT NOT NULL CHECK (outcome IN ('pending', 'success', 'warning', 'error')),
    siphoned TEXT,                        -- why it did not come as far as it was to
    sentence TEXT                         -- the same for people
) STRICT;
CREATE TABLE uri_expiry (
    uri_id INTEGER PRIMARY KEY,
    expires_s INTEGER,                    -- a document, from its fetch, or from when it was pushed
    uncrawled_s INTEGER,                  -- the same, when it was found to be as it was, or could not be had
    error_s INTEGER,                      -- there is no document
    due_at INTEGER                        -- when it expires; NULL: it waits to be crawled, or never
) STRICT;
CREATE TABLE offline_node (
    id INTEGER PRIMARY KEY,
    enqueued_at INTEGER NOT NULL,
    request TEXT NOT NULL                 -- crawl-urls with one node
) STRICT;
CREATE TABLE pushed_document (
    uri_id INTEGER PRIMARY KEY,
    pushed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE anchor_deferral (
    cycle INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (cycle, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE site_schedule (
    subcollection TEXT NOT NULL,          -- whose minor cycles; '': the collection's
    site_id INTEGER NOT NULL,
    scheduled INTEGER NOT NULL,           -- rows of `observation` with a priority
    price REAL NOT NULL,                  -- of a request, with seine/change_model estimated (seine/freshness/interval.h) …
    wanted REAL NOT NULL,                 -- … at which so many a day are wanted
    announced INTEGER NOT NULL,           -- URIs that were asked for since the last minor cycle because of sitemaps
    PRIMARY KEY (subcollection, site_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE site_lastmod (
    site_id INTEGER PRIMARY KEY,
    newer_changed INTEGER NOT NULL,       -- newer than at the last look, and so they were
    newer_unchanged INTEGER NOT NULL,     -- newer, and they were not
    same_changed INTEGER NOT NULL,        -- not newer, and they were
    same_unchanged INTEGER NOT NULL       -- not newer, and they were not
) STRICT;
CREATE TABLE minor_cycle (
    subcollection TEXT NOT NULL,          -- whose; '': the collection's
    cycle INTEGER NOT NULL,               -- the refresh cycle: the collection's, or subcollection_cycle.number
    number INTEGER NOT NULL,              -- in that, from 0
    began_at INTEGER NOT NULL,
    position INTEGER NOT NULL,            -- for sites up to this one it has
    ended_at INTEGER,                     -- when it had chosen for all
    sites INTEGER NOT NULL,
    chosen INTEGER NOT NULL,              -- URIs that are asked for again
    PRIMARY KEY (subcollection, cycle, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE delivery_time (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE schema_history (
    id INTEGER PRIMARY KEY,
    from_version INTEGER NOT NULL,
    to_version INTEGER NOT NULL,   -- equal to from_version when only the views were replaced
    views TEXT NOT NULL,           -- digest of the views' texts; empty: there are none yet
    program TEXT NOT NULL,         -- version of the program that did it
    changed_at INTEGER NOT NULL    -- milliseconds since 1970-01-01 UTC
) STRICT;
INSERT INTO schema_history VALUES(1,0,12,'6356e954f72948c7','0.1.0',1795889385743);
CREATE INDEX document_duplicates ON document (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX event_kind ON event (kind);
CREATE INDEX sitemap_site ON sitemap (site_id);
CREATE UNIQUE INDEX outbox_once ON outbox (collection, hash);
CREATE INDEX document_new ON document (first_cycle) WHERE first_cycle > 0;
CREATE INDEX removal_uri ON removal (uri_id);
CREATE INDEX removal_cycle ON removal (cycle);
CREATE INDEX removal_new ON removal (first_cycle) WHERE first_cycle > 0;
CREATE INDEX retry_uri ON retry (uri_id);
CREATE INDEX near_document_owner ON near_document (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX submission_version ON submission (destination_id, version);
CREATE INDEX redirect_target ON redirect (target_id) WHERE target_id IS NOT NULL;
CREATE INDEX anchor_source ON anchor (source_id);
CREATE INDEX queue_place ON queue (rank) WHERE rank < 0 OR rank > 32767;
CREATE INDEX change_cycle ON change (cycle);
CREATE INDEX change_uri ON change (uri_id);
CREATE INDEX channel_due ON channel (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX channel_expiry ON channel (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX channel_site ON channel (site_id);
CREATE INDEX channel_link_uri ON channel_link (uri_id);
CREATE INDEX channel_link_order ON channel_link (channel_id, number) WHERE expired_at IS NULL;
CREATE INDEX channel_link_to_go ON channel_link (uri_id) WHERE is_to_go = 1;
CREATE INDEX cookie_expiry ON cookie (expires_at);
CREATE INDEX ownership_waiting ON ownership (version) WHERE state = 'waiting';
CREATE INDEX ownership_elsewhere ON ownership (checksum) WHERE state = 'duplicate';
CREATE INDEX added_uri_without_rules ON added_uri (uri_id) WHERE ignores_rules = 1;
CREATE INDEX route_told_again ON route (told_again_by) WHERE told_again_by IS NOT NULL;
CREATE UNIQUE INDEX forwarded_uri_once ON forwarded_uri (hash);
CREATE INDEX forwarded_uri_referrer ON forwarded_uri (referrer_id) WHERE referrer_id IS NOT NULL;
CREATE INDEX enqueued_open ON enqueued (uri_id) WHERE settled_at IS NULL;
CREATE INDEX enqueued_uri ON enqueued (uri_id, id) WHERE uri_id IS NOT NULL;
CREATE INDEX enqueued_named ON enqueued (enqueue_id);
CREATE INDEX enqueued_batch ON enqueued (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX uri_expiry_due ON uri_expiry (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX observation_next ON observation (subcollection, site_id, priority, due_at) WHERE priority IS NOT NULL;
CREATE VIEW v_added_uris AS
SELECT added_uri.uri_id,
    site.origin || uri.path AS uri,
    added_uri.is_start,
    uri_state.name AS state
FROM added_uri
    JOIN uri ON uri.id = added_uri.uri_id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
CREATE VIEW v_anchors AS
SELECT anchor.target_id AS uri_id,
    site.origin || uri.path AS uri,
    anchor.words,
    anchor.source_id,
    source_site.origin || source.path AS source
FROM anchor
    LEFT JOIN uri ON uri.id = anchor.target_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS source ON source.id = anchor.source_id
    LEFT JOIN site AS source_site ON source_site.id = source.site_id;
CREATE VIEW v_audit_log AS
SELECT datetime(enqueued_at / 1000, 'unixepoch') AS at,
    originator,
    account,
    enqueue_id,
    node,
    nullif(url, '') AS url,
    outcome AS result,
    CASE WHEN settled_at IS NOT NULL THEN siphoned END AS siphoned,
    CASE WHEN outcome = 'success' AND coalesce(siphoned, 'unchanged') = 'unchanged' THEN datetime(settled_at / 1000, 'unixepoch') END AS indexed,
    (settled_at - enqueued_at) / 1000.0 AS seconds
FROM enqueued ORDER BY id DESC;
CREATE VIEW v_broken_links AS
WITH broken AS MATERIALIZED (
    SELECT id, site_id, path, reason_id, referrer_id, depth FROM uri
    WHERE state IN (SELECT id FROM uri_state WHERE name IN ('failed', 'gone'))
),
lead AS (
    SELECT link.uri_id AS page_id,
        CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS how,
        entry.value AS target_id
    FROM link CROSS JOIN json_each(link.targets) AS entry
    WHERE entry.value IN (SELECT id FROM broken)
    UNION ALL
    SELECT uri_id, 'redirect', target_id FROM redirect WHERE target_id IN (SELECT id FROM broken)
    UNION ALL
    SELECT NULL, 'start', id FROM broken WHERE referrer_id IS NULL AND depth = 0
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = broken.id)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = broken.id
            AND channel.found_in NOT IN ('configuration', 'file', 'scheduler'))
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
CREATE VIEW v_certificates AS
SELECT site.origin AS site,
    CASE certificate.is_accepted WHEN 1 THEN 'accepted' ELSE 'refused' END AS state,
    certificate.sentence,
    datetime(certificate.expires_at / 1000, 'unixepoch') AS expires,
    certificate.expires_at,
    round(certificate.expires_at / 86400000.0 + 2440587.5 - julianday('now'), 1) AS expires_in_days,
    certificate.subject,
    certificate.issuer,
    certificate.protocol,
    certificate.fingerprint,
    datetime(certificate.seen_at / 1000, 'unixepoch') AS seen,
    certificate.seen_at
FROM certificate LEFT JOIN site ON site.id = certificate.site_id;
CREATE VIEW v_changes AS
SELECT changes.cycle,
    changes.change,
    changes.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    datetime(changes.at / 1000, 'unixepoch') AS at,
    changes.at AS changed_at,
    changes.status,
    changes.cause,
    reason.code,
    reason.detail,
    CASE changes.cause WHEN 'redirect' THEN 'it leads to another URI now'
        WHEN 'administrator' THEN 'an administrator deleted it' ELSE reason.sentence END AS sentence,
    changes.other_id,
    other_site.origin || other.path AS other,
    changes.old_size,
    changes.size,
    100 - changes.similarity AS distance,
    nullif(lower(hex(changes.old_checksum)), '') AS old_checksum,
    nullif(lower(hex(changes.checksum)), '') AS checksum,
    uri_state.name AS state
FROM (
    SELECT cycle, kind AS change, uri_id, at, status, NULL AS cause, reason_id, other_id, old_size, size, similarity,
        old_checksum, checksum FROM change
    UNION ALL
    SELECT cycle, 'deleted', uri_id, at, status, cause, reason_id, owner_id, size, NULL, NULL, checksum, NULL FROM removal
) AS changes
    LEFT JOIN uri ON uri.id = changes.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS other ON other.id = changes.other_id
    LEFT JOIN site AS other_site ON other_site.id = other.site_id
    LEFT JOIN reason ON reason.id = changes.reason_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
CREATE VIEW v_channel_links AS
SELECT channel_link.channel_id,
    channel_site.origin || channel_uri.path AS channel,
    channel_link.uri_id,
    site.origin || uri.path AS uri,
    channel_link.entry_id,
    uri_state.name AS state,
    datetime(channel_link.first_seen_at / 1000, 'unixepoch') AS first_seen,
    datetime(channel_link.dated_at / 1000, 'unixepoch') AS dated,
    datetime(channel_link.seen_at / 1000, 'unixepoch') AS seen,
    CASE WHEN channel_link.expired_at IS NULL THEN
        (SELECT datetime((coalesce(channel_link.dated_at, channel_link.first_seen_at) + CAST(parameter.value AS INTEGER) * 60000)
            / 1000, 'unixepoch')
         FROM parameter WHERE parameter.section = CASE channel.subcollection WHEN '' THEN 'rss'
            ELSE 'subdomains/' || channel.subcollection || '/rss' END
            AND parameter.name = 'max_link_age' AND parameter.value <> '0') END AS expires,
    datetime(channel_link.expired_at / 1000, 'unixepoch') AS expired,
    channel_link.expired_by,
    channel_link.linked_cycle
FROM channel_link
    LEFT JOIN channel ON channel.uri_id = channel_link.channel_id
    LEFT JOIN uri AS channel_uri ON channel_uri.id = channel_link.channel_id
    LEFT JOIN site AS channel_site ON channel_site.id = channel_uri.site_id
    LEFT JOIN uri ON uri.id = channel_link.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
CREATE VIEW v_channels AS
SELECT channel.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    channel.kind,
    channel.title,
    channel.found_in,
    parent_site.origin || parent.path AS parent,
    channel.subcollection,
    round(channel.interval_ms / 60000.0, 1) AS interval_minutes,
    datetime(channel.due_at / 1000, 'unixepoch') AS due,
    channel.due_at,
    datetime(channel.read_at / 1000, 'unixepoch') AS read,
    channel.read_at,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.expired_at IS NULL AND channel_link.entry_id = channel_link.uri_id) AS links,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.expired_at IS NOT NULL AND channel_link.entry_id = channel_link.uri_id) AS expired,
    channel.entries,
    channel.new_entries,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.first_seen_at > channel.read_at - 86400000
        AND channel_link.entry_id = channel_link.uri_id) AS new_today,
    channel.failures,
    uri_state.name AS state,
    channel.sentence
FROM channel
    LEFT JOIN uri ON uri.id = channel.uri_id
    LEFT JOIN site ON site.id = channel.site_id
    LEFT JOIN uri AS parent ON parent.id = channel.parent_id
    LEFT JOIN site AS parent_site ON parent_site.id = parent.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
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
    coalesce(figures.failed_kept, 0) AS failed_kept,
    coalesce(figures.refused, 0) AS refused,
    coalesce(figures.gone, 0) AS gone,
    coalesce(figures.deleted, 0) AS deleted,
    site.stored AS documents,
    CASE WHEN figures.uris > figures.refused
        THEN round(100.0 * (figures.uris - figures.refused - figures.pending) / (figures.uris - figures.refused), 1)
        END AS percent,
    site.known = coalesce(figures.uris, 0)
        AND coalesce(figures.uris, 0) = coalesce(figures.pending + figures.stored + figures.duplicate
            + figures.redirect + figures.skipped + figures.failed + figures.refused + figures.gone + figures.deleted, 0)
        AND site.queued + site.claimed + site.retries + site.quarantined + site.withheld = coalesce(figures.pending, 0) AS balanced
FROM site LEFT JOIN (
    SELECT uri.site_id, sum(uri.uris) AS uris,
        sum(uri.uris * (uri_state.name = 'pending')) AS pending,
        sum(uri.uris * (uri_state.name = 'stored')) AS stored,
        sum(uri.uris * (uri_state.name = 'duplicate')) AS duplicate,
        sum(uri.uris * (uri_state.name = 'redirect')) AS redirect,
        sum(uri.uris * (uri_state.name = 'skipped')) AS skipped,
        sum(uri.uris * (uri_state.name = 'failed')) AS failed,
        sum(CASE uri_state.name WHEN 'failed' THEN uri.kept END) AS failed_kept,
        sum(uri.uris * (uri_state.name = 'refused')) AS refused,
        sum(uri.uris * (uri_state.name = 'gone')) AS gone,
        sum(uri.uris * (uri_state.name = 'deleted')) AS deleted
    FROM (SELECT site_id, state, count(*) AS uris,
              count(CASE WHEN state = (SELECT id FROM uri_state WHERE name = 'failed') THEN
                  (SELECT 1 FROM document WHERE document.uri_id = uri.id AND document.duplicate_of IS NULL) END) AS kept
          FROM uri GROUP BY site_id, state) AS uri
        LEFT JOIN uri_state ON uri_state.id = uri.state
    GROUP BY uri.site_id) AS figures ON figures.site_id = site.id;
CREATE VIEW v_configuration AS
SELECT parameter.section
        || CASE WHEN parameter.section <> '' AND parameter.name <> '' THEN '/' ELSE '' END
        || parameter.name AS path,
    CASE WHEN parameter.section = 'Node' THEN parameter.name
        WHEN substr(parameter.section, 1, 5) = 'Node/'
            THEN substr(parameter.section, 6, instr(substr(parameter.section, 6) || '/', '/') - 1)
        ELSE '' END AS node,
    parameter.kind,
    parameter.position,
    CASE WHEN kind.is_secret AND parameter.value <> '' THEN '***' ELSE parameter.value END AS value,
    parameter.is_default,
    kind.default_value,
    kind.type,
    kind.unit,
    kind.effect,
    kind.is_unimplemented,
    kind.description
FROM parameter LEFT JOIN parameter_kind AS kind ON kind.name = parameter.kind;
CREATE VIEW v_configuration_versions AS
SELECT version,
    datetime(at / 1000, 'unixepoch') AS made,
    at AS made_at,
    changed_by,
    xml
FROM configuration;
CREATE VIEW v_cookies AS
SELECT domain,
    is_host_only AS host_only,
    path,
    name,
    '***' AS value,
    is_secure AS secure,
    is_http_only AS http_only,
    same_site,
    is_session AS session,
    datetime(created_at / 1000, 'unixepoch') AS created,
    datetime(set_at / 1000, 'unixepoch') AS "set",
    set_at,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    expires_at,
    registered_domain
FROM cookie;
CREATE VIEW v_crawl_url AS
SELECT uri.id AS vertex,
    site.origin || uri.path AS url,
    CASE uri_state.name
        WHEN 'pending' THEN 'pending'
        WHEN 'stored' THEN 'success'
        WHEN 'duplicate' THEN 'success'
        WHEN 'redirect' THEN 'success'
        ELSE 'error' END AS state,
    CASE uri_state.name
        WHEN 'pending' THEN 'input'
        WHEN 'stored' THEN 'complete'
        WHEN 'duplicate' THEN 'duplicate'
        WHEN 'redirect' THEN 'redir'
        WHEN 'skipped' THEN 'filtered'
        WHEN 'refused' THEN CASE WHEN reason.kind = 'uri' AND reason.detail = 'robots' THEN 'disallowed by robots.txt' ELSE 'filtered' END
        WHEN 'failed' THEN 'error'
        WHEN 'gone' THEN 'error'
        ELSE 'none' END AS status,
    coalesce(document.status, (SELECT nullif(attempt.status, 0) FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)) AS http_status,
    coalesce(document.fetched_at, (SELECT attempt.at FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)) / 1000 AS at,
    nullif(max(coalesce(document.fetched_at, (SELECT attempt.at FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), 0), coalesce(cycle.started_at, 0)), 0) / 1000 AS last_seen,
    document.last_modified AS filetime,
    mime.name AS content_type,
    document.size,
    document.size * 1000.0 / nullif(document.fetch_ms, 0) AS speed,
    uri.depth AS hops,
    uri.hops AS n_redirs,
    CASE WHEN document.uri_id IS NOT NULL THEN lower(hex(document.checksum)) END AS exact,
    coalesce(uri_state.name = 'duplicate', 0) AS is_duplicate,
    target_site.origin || target.path AS redir_to,
    CASE WHEN uri_state.name IN ('skipped', 'refused', 'failed', 'gone') THEN reason.sentence END AS error
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN cycle ON cycle.number = uri.cycle
    LEFT JOIN document ON document.uri_id = uri.id
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN redirect ON redirect.uri_id = uri.id AND uri_state.name = 'redirect'
    LEFT JOIN uri AS target ON target.id = redirect.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id;
CREATE VIEW v_cycles AS
SELECT cycle.number AS cycle,
    datetime(cycle.started_at / 1000, 'unixepoch') AS started,
    datetime(cycle.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(cycle.ended_at, life.stopped_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - cycle.started_at) / 1000.0, 1) AS duration_s,
    cycle.result,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.downloaded, 0) END AS downloaded,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.stored, 0) END AS stored,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.modified, 0) END AS modified,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.unchanged, 0) END AS unchanged,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.deleted, 0) END AS deleted,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.bytes, 0) END AS bytes,
    cycle.mode,
    cycle.dropped,
    cycle.overdue,
    cycle.expired,
    cycle.requeue_position,
    cycle.requeue_end
FROM cycle CROSS JOIN (
    SELECT CASE activity WHEN 'not running' THEN (SELECT ended_at FROM collection)
        WHEN 'no sign of life' THEN sign_of_life_at END AS stopped_at FROM v_status) AS life
    JOIN (SELECT coalesce(min(cycle), 0) AS first FROM statistic_span WHERE cycle >= 0) AS kept LEFT JOIN (
    SELECT cycle,
        sum(CASE name WHEN 'Downloaded' THEN value END) AS downloaded,
        sum(CASE name WHEN 'Stored' THEN value END) AS stored,
        sum(CASE name WHEN 'Modified' THEN value END) AS modified,
        sum(CASE name WHEN 'Unchanged' THEN value END) AS unchanged,
        sum(CASE name WHEN 'Deleted' THEN value END) AS deleted,
        sum(CASE name WHEN 'ReadNet' THEN value END) AS bytes
    FROM v_statistics WHERE site_id = 0 GROUP BY cycle) AS figures ON figures.cycle = cycle.number;
CREATE VIEW v_deletion_stops AS
SELECT site.origin AS site,
    deletion.deleted,
    (SELECT count(*) FROM vanished WHERE vanished.site_id = deletion.site_id) AS kept,
    datetime(deletion.stopped_at / 1000, 'unixepoch') AS stopped,
    datetime(deletion.confirmed_at / 1000, 'unixepoch') AS confirmed
FROM deletion JOIN collection ON collection.cycle = deletion.cycle LEFT JOIN site ON site.id = deletion.site_id;
CREATE VIEW v_deletions AS
SELECT removal.id AS deletion_id,
    removal.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    datetime(removal.at / 1000, 'unixepoch') AS at,
    removal.at AS deleted_at,
    removal.cycle,
    removal.cause,
    reason.code,
    reason.detail,
    CASE removal.cause WHEN 'redirect' THEN 'it leads to another URI now'
        WHEN 'administrator' THEN 'an administrator deleted it' ELSE reason.sentence END AS sentence,
    removal.status,
    lower(hex(removal.checksum)) AS checksum,
    removal.owner_id,
    datetime(removal.first_at / 1000, 'unixepoch') AS stored,
    datetime(removal.changed_at / 1000, 'unixepoch') AS changed,
    uri_state.name AS state
FROM removal
    LEFT JOIN uri ON uri.id = removal.uri_id
    LEFT JOIN site ON site.id = removal.site_id
    LEFT JOIN reason ON reason.id = removal.reason_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
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
    datetime(document.first_at / 1000, 'unixepoch') AS first_stored,
    document.first_cycle,
    datetime(document.changed_at / 1000, 'unixepoch') AS changed,
    document.changed_cycle,
    uri.depth,
    lower(hex(document.checksum)) AS checksum,
    document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner,
    datetime(document.last_modified, 'unixepoch') AS last_modified,
    document.etag,
    document.language,
    document.language_source,
    document.charset,
    document.charset_source,
    document.fetch_ms,
    document.is_truncated,
    CASE document.canonical WHEN '' THEN site.origin || uri.path ELSE document.canonical END AS canonical,
    document.canonical_source,
    document.is_rendered,
    document.render_failure,
    document.pack,
    document.body_offset,
    document.body_length,
    document.subcollection,
    datetime(document.body_removed_at / 1000, 'unixepoch') AS body_removed
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
    min(document.copies, (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'pp' AND name = 'max_dupes')) AS recorded,
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
CREATE VIEW v_enqueued AS
SELECT enqueued.id,
    enqueued.enqueue_id,
    enqueued.node,
    coalesce(site.origin || uri.path, enqueued.url) AS url,
    CASE WHEN enqueued.url NOT IN ('', site.origin || uri.path) THEN enqueued.url END AS orig_url,
    enqueued.uri_id,
    enqueued.enqueue_type,
    enqueued.synchronization,
    enqueued.priority,
    enqueued.is_pushed,
    enqueued.originator,
    enqueued.batch_id,
    enqueued.attributes,
    enqueued.is_offline,
    enqueued.account,
    enqueued.enqueued_at,
    enqueued.crawled_at,
    enqueued.settled_at,
    enqueued.outcome AS state,
    enqueued.settled_at IS NOT NULL AND enqueued.outcome = 'success' AND coalesce(enqueued.siphoned, 'unchanged') = 'unchanged' AS indexed,
    CASE WHEN enqueued.settled_at IS NOT NULL THEN enqueued.siphoned END AS siphoned,
    enqueued.sentence AS error
FROM enqueued
    LEFT JOIN uri ON uri.id = enqueued.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
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
    LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE coalesce(reason.detail, '') NOT IN ('sitemap', 'channel');
CREATE VIEW v_estimate AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now),
pace AS (
    SELECT 1000 * CAST(coalesce((SELECT value FROM parameter WHERE section = '' AND name = 'delay'), '0') AS REAL)
            AS delay_ms,
        (SELECT value FROM parameter WHERE section = '' AND name = 'obey_robots_delay') = 'yes' AS obeys_robots,
        max(1, CAST(coalesce((SELECT value FROM parameter WHERE section = '' AND name = 'max_sites'), '1') AS INTEGER))
            AS places
),
newest AS (SELECT * FROM sample ORDER BY at DESC LIMIT 1),
before AS (
    SELECT * FROM sample
    WHERE at >= (SELECT started_at FROM collection) AND at >= (SELECT max(at) FROM sample) - 60000 AND known IS NOT NULL
    ORDER BY at LIMIT 1
),
finds AS (
    SELECT CASE WHEN newest.downloaded - before.downloaded >= 20
        THEN max(0, (newest.known - before.known) * 1.0 / (newest.downloaded - before.downloaded)) END AS per_page
    FROM newest JOIN before
),
paced AS (
    SELECT site.origin, site.queued + site.claimed + site.retries AS left, max(0, site.due_at - now) AS pause_ms,
        max(CASE WHEN pace.obeys_robots THEN max(coalesce(robots.crawl_delay_ms, 0), pace.delay_ms) ELSE pace.delay_ms END,
            CASE WHEN site.answered >= 3 AND site.ended_at IS NULL THEN (now - site.began_at) * 1.0 / site.answered
                ELSE 0 END) AS page_ms
    FROM site CROSS JOIN clock CROSS JOIN pace LEFT JOIN robots ON robots.site_id = site.id
    WHERE site.queued + site.claimed + site.retries > 0 AND site.state <> 'stopped'
),
-- SQLite takes a table of this list apart wherever it is named, hence each is named as rarely as possible.
working AS (SELECT origin, left, page_ms, CASE WHEN page_ms > 0 THEN left * page_ms + pause_ms END AS needs_ms FROM paced),
slowest AS (SELECT * FROM working WHERE page_ms > 0 ORDER BY needs_ms DESC LIMIT 1),
sums AS (
    SELECT count(*) AS sites, total(left) AS left, total(left) FILTER (WHERE page_ms > 0) AS known_left,
        total(needs_ms) / min((SELECT places FROM pace), max(1, count(*) FILTER (WHERE page_ms > 0))) AS shared_ms
    FROM working
),
verdict AS (
    SELECT sums.*, slowest.origin, slowest.left AS slowest_left, slowest.page_ms, slowest.needs_ms, finds.per_page,
        run.activity,
        CASE WHEN sums.left = 0 THEN 'done'
            WHEN run.activity IN ('not running', 'no sign of life') THEN 'unknown'
            WHEN slowest.needs_ms IS NULL OR finds.per_page IS NULL OR finds.per_page > 0.9
                OR sums.known_left < sums.left / 2 THEN 'unknown'
            WHEN finds.per_page > 0.5 OR sums.known_left < sums.left * 0.95 THEN 'poor'
            WHEN finds.per_page > 0.05 THEN 'fair'
            ELSE 'good' END AS confidence
    FROM sums CROSS JOIN (SELECT (SELECT activity FROM v_status) AS activity) AS run LEFT JOIN slowest LEFT JOIN finds
),
answer AS (
    SELECT verdict.*, CASE WHEN confidence IN ('good', 'fair', 'poor')
        THEN CAST(max(needs_ms, shared_ms) / (1 - per_page) AS INTEGER) END AS left_ms
    FROM verdict
)
SELECT left_ms / 1000 AS left_s,
    datetime((now + left_ms) / 1000, 'unixepoch') AS estimated_end,
    confidence,
    CASE WHEN confidence = 'done' THEN 'nothing is left'
        WHEN activity IN ('not running', 'no sign of life') THEN 'not known: nothing crawls the collection now'
        WHEN per_page IS NULL THEN 'not known yet: too few pages were fetched'
        WHEN per_page > 0.9 THEN 'not known: about as much is found as is fetched'
        WHEN confidence = 'unknown' THEN 'not known: too few pages of the sites were fetched'
        WHEN needs_ms >= shared_ms THEN printf('%s decides: %d %s left, %.1f s each', origin, slowest_left,
            iif(slowest_left = 1, 'URI is', 'URIs are'), page_ms / 1000)
        ELSE printf('%d %s work, and not all may be crawled at once', sites,
            iif(sites = 1, 'site has', 'sites have')) END AS sentence,
    CASE WHEN confidence <> 'done' THEN origin END AS slowest_site,
    slowest_left,
    round(page_ms / 1000, 2) AS slowest_page_s,
    round(per_page, 2) AS found_per_page
FROM answer CROSS JOIN clock
;
CREATE VIEW v_events AS
SELECT event.id AS event_id,
    datetime(event.at / 1000, 'unixepoch') AS at,
    event.at AS happened_at,
    event.kind,
    site.origin AS site,
    event.sentence
FROM event LEFT JOIN site ON site.id = event.site_id;
CREATE VIEW v_feeding AS
SELECT name AS destination,
    content_collection,
    is_primary,
    is_configured,
    is_fed,
    active,
    datetime(suspended_at / 1000, 'unixepoch') AS suspended,
    suspended_by,
    active * (adds + modifies + deletes) AS waiting,
    (1 - active) * (adds + modifies + deletes) AS withheld,
    max(0, unixepoch() - (SELECT coalesce(first_at, at) FROM submission
        WHERE destination_id = destinations.id ORDER BY version LIMIT 1) / 1000) AS lag_s,
    adds,
    modifies,
    deletes,
    CASE WHEN is_fed OR adds + modifies + deletes > 0 OR name LIKE 'default:%' OR state IS NULL THEN state ELSE 'not fed' END AS state,
    datetime(state_at / 1000, 'unixepoch') AS state_since,
    CASE WHEN is_fed OR adds + modifies + deletes > 0 THEN sentence END AS sentence,
    datetime(retry_at / 1000, 'unixepoch') AS retried,
    delivered,
    removed,
    refused,
    datetime(delivered_at / 1000, 'unixepoch') AS delivered_last
FROM (SELECT destination.*,
        suspended_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS active
    FROM destination) AS destinations;
CREATE VIEW v_feeding_errors AS
SELECT destination.name AS destination,
    delivery_refusal.operation,
    delivery_refusal.uri_id,
    site.origin || uri.path AS uri,
    datetime(delivery_refusal.at / 1000, 'unixepoch') AS refused,
    delivery_refusal.version,
    delivery_refusal.sentence
FROM delivery_refusal
    LEFT JOIN destination ON destination.id = delivery_refusal.destination_id
    LEFT JOIN uri ON uri.id = delivery_refusal.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_feeding_lag AS
SELECT destination.name AS destination,
    adds + modifies + deletes AS waiting,
    datetime(first.at / 1000, 'unixepoch') AS oldest,
    first.at AS oldest_at,
    coalesce(max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - first.at) / 1000, 0) AS lag_s
FROM destination LEFT JOIN (
    SELECT destination_id, min(coalesce(first_at, at)) AS at FROM submission GROUP BY destination_id) AS first
    ON first.destination_id = destination.id;
CREATE VIEW v_forecast AS
SELECT forecast.site,
    forecast.next_cycle,
    forecast.next_minor_cycle,
    forecast.next_subcollection_minor_cycle,
    forecast.documents,
    forecast.waiting,
    round(forecast.rate, 1) AS requests_per_hour,
    round(forecast.waiting / forecast.rate, 4) AS hours_left,
    round(forecast.documents / forecast.rate, 4) AS hours_wanted,
    round(forecast.hours_given, 4) AS hours_given,
    forecast.documents / forecast.rate <= forecast.hours_given AS fits
FROM (SELECT site.origin AS site,
    datetime((cycle.started_at + plan.refresh_ms) / 1000, 'unixepoch') AS next_cycle,
    CASE WHEN minor.number + 1 < plan.minor_cycles
        THEN datetime((cycle.started_at + (minor.number + 1) * plan.refresh_ms / plan.minor_cycles) / 1000, 'unixepoch')
        END AS next_minor_cycle,
    parts.next_minor_cycle AS next_subcollection_minor_cycle,
    site.stored + site.duplicates AS documents,
    site.queued + site.retries + site.claimed + site.quarantined + site.withheld AS waiting,
    CASE WHEN site.answered >= 20 AND coalesce(site.ended_at, clock.now) > site.began_at
        THEN site.answered * 3600000.0 / (coalesce(site.ended_at, clock.now) - site.began_at)
        ELSE lately.requests_per_hour END AS rate,
    plan.refresh_ms / 3600000.0 AS hours_given
FROM site
    JOIN cycle ON cycle.number = (SELECT cycle FROM collection)
    CROSS JOIN (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now) AS clock
    LEFT JOIN (SELECT cycle, max(number) AS number FROM minor_cycle WHERE subcollection = '' GROUP BY cycle) AS minor
        ON minor.cycle = cycle.number
    LEFT JOIN (SELECT site_schedule.site_id, min(coalesce(told.next_minor_cycle, told.next_cycle)) AS next_minor_cycle
        FROM v_subcollection_cycles AS told JOIN site_schedule ON site_schedule.subcollection = told.subcollection
        WHERE told.minor_cycle IS NOT NULL AND site_schedule.scheduled > 0 GROUP BY site_schedule.site_id) AS parts
        ON parts.site_id = site.id
    LEFT JOIN (SELECT site_id, 1.0 * sum(requests) / count(*) AS requests_per_hour FROM site_hour
        WHERE requests > 0 AND hour > CAST((julianday('now') - 2440587.5) * 24 AS INTEGER) - 24 GROUP BY site_id) AS lately
        ON lately.site_id = site.id
    CROSS JOIN (SELECT
        (SELECT CAST(CAST(value AS REAL) * 60000 AS INTEGER) FROM parameter WHERE section = '' AND name = 'refresh')
            AS refresh_ms,
        (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'adaptive' AND name = 'refresh_count')
            AS minor_cycles) AS plan
WHERE site.known > site.refused) AS forecast;
CREATE VIEW v_forwarded_uris AS
SELECT forwarded_uri.uri,
    CASE WHEN forwarded_uri.id <= multinode.forwarded_upto THEN 'acknowledged' ELSE 'waiting' END AS state,
    forwarded_uri.depth,
    site.origin || uri.path AS referrer,
    datetime(forwarded_uri.found_at / 1000, 'unixepoch') AS found_at
FROM forwarded_uri
    CROSS JOIN multinode
    LEFT JOIN uri ON uri.id = forwarded_uri.referrer_id
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_freshness AS
SELECT site.origin AS site,
    seen.subcollection,
    count(*) AS documents,
    round(100.0 * sum(seen.at > clock.now - 86400000) / count(*), 1) AS day,
    round(100.0 * sum(seen.at > clock.now - 7 * 86400000) / count(*), 1) AS week,
    round(100.0 * sum(seen.at > clock.now - 30 * 86400000) / count(*), 1) AS month,
    sum(seen.at < clock.now - coalesce(own.refresh_ms, clock.refresh_ms)) AS overdue,
    datetime(min(seen.at) / 1000, 'unixepoch') AS oldest,
    sum(seen.changed_at > clock.now - 86400000) AS changed_day,
    sum(seen.changed_at > clock.now - 7 * 86400000) AS changed_week,
    sum(seen.changed_at > clock.now - 30 * 86400000) AS changed_month,
    sum(seen.changed_at > clock.now - 365 * 86400000) AS changed_year,
    sum(seen.changed_at <= clock.now - 365 * 86400000) AS changed_before
FROM (SELECT document.uri_id, document.subcollection, max(document.fetched_at, coalesce(observation.last_at, 0)) AS at,
        coalesce(document.changed_at, document.first_at, document.fetched_at) AS changed_at
    FROM document LEFT JOIN observation ON observation.uri_id = document.uri_id) AS seen
    JOIN uri ON uri.id = seen.uri_id
    JOIN site ON site.id = uri.site_id
    CROSS JOIN (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
        (SELECT CAST(CAST(value AS REAL) * 60000 AS INTEGER) FROM parameter WHERE section = '' AND name = 'refresh')
            AS refresh_ms) AS clock
    LEFT JOIN (SELECT section, CAST(CAST(value AS REAL) * 60000 AS INTEGER) AS refresh_ms FROM parameter
        WHERE name = 'refresh' AND section GLOB 'subdomains/*') AS own
        ON own.section = 'subdomains/' || seen.subcollection
GROUP BY site.id, seen.subcollection;
CREATE VIEW v_history AS
SELECT steps.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    steps.cycle,
    datetime(steps.at / 1000, 'unixepoch') AS at,
    steps.at AS happened_at,
    CASE WHEN steps.outcome <> 'attempt' THEN steps.outcome WHEN steps.is_retried THEN 'retry'
        WHEN reason.code IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti') THEN 'failed'
        ELSE 'skipped' END AS outcome,
    steps.status,
    reason.code,
    reason.detail,
    coalesce(steps.sentence, reason.sentence) AS sentence
FROM (
    SELECT id AS uri_id, found_cycle AS cycle, found_at AS at, 'found' AS outcome, NULL AS is_retried, NULL AS status,
        NULL AS reason_id, NULL AS sentence
    FROM uri WHERE found_at IS NOT NULL
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'stored', NULL, first_status, NULL, NULL
    FROM document WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, kind, NULL, status, NULL, NULL FROM outcome
    UNION ALL
    SELECT uri_id, cycle, at, 'attempt', retry_at IS NOT NULL, status, reason_id, sentence FROM attempt
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'stored', NULL, first_status, NULL, NULL
    FROM removal WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, 'deleted', NULL, status, reason_id,
        CASE cause WHEN 'redirect' THEN 'it leads to another URI now'
            WHEN 'administrator' THEN 'an administrator deleted it' END
    FROM removal
) AS steps
    LEFT JOIN uri ON uri.id = steps.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = steps.reason_id
WHERE coalesce(reason.detail, '') NOT IN ('sitemap', 'channel');
CREATE VIEW v_holds AS
WITH holds AS (
    SELECT 'user' AS cause, suspended_at AS since, NULL AS measured, NULL AS least, NULL AS until
    FROM collection WHERE suspended_at IS NOT NULL
    UNION ALL
    SELECT cause, since, measured, least, until
    FROM hold WHERE cause <> 'user' AND (SELECT activity NOT IN ('not running', 'no sign of life') FROM v_status)
)
SELECT holds.cause,
    status.sentence,
    datetime(holds.since / 1000, 'unixepoch') AS since,
    holds.since AS since_at,
    holds.measured AS measured_bytes,
    holds.least AS limit_bytes,
    datetime(holds.until / 1000, 'unixepoch') AS until,
    holds.until AS until_at
FROM status JOIN holds ON holds.cause = status.cause
ORDER BY status.position;
CREATE VIEW v_hours AS
SELECT
    datetime(hours.hour * 3600, 'unixepoch') AS hour,
    hours.hour * 3600000 AS hour_at,
    hours.requests,
    hours.successes,
    hours.not_modified,
    hours.redirects,
    hours.client_errors,
    hours.server_errors,
    hours.unanswered,
    hours.client_errors + hours.server_errors + hours.unanswered AS errors,
    round((hours.client_errors + hours.server_errors + hours.unanswered) * 100.0 / nullif(hours.requests, 0), 1)
        AS error_percent,
    hours.received,
    hours.sent,
    round(hours.response_us / 1000.0 / nullif(hours.requests - hours.unanswered, 0), 1) AS mean_ms,
    hours.stored
FROM (SELECT site_hour.*,
        max(0, requests - successes - not_modified - redirects - client_errors - server_errors) AS unanswered
    FROM site_hour) AS hours WHERE hours.site_id = 0;
CREATE VIEW v_http_statuses AS
SELECT cycle,
    CAST(key AS INTEGER) AS status,
    CASE WHEN key = '304' THEN 'not modified' WHEN key LIKE '2%' THEN 'success' WHEN key LIKE '3%' THEN 'redirect'
        WHEN key LIKE '4%' THEN 'client error' WHEN key LIKE '5%' THEN 'server error' ELSE 'other' END AS class,
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
CREATE VIEW v_intake AS
SELECT collection,
    position,
    received,
    queued,
    known,
    refused,
    datetime(taken_at / 1000, 'unixepoch') AS taken,
    taken_at
FROM intake;
CREATE VIEW v_javascript AS
SELECT site.origin AS site,
    COALESCE(site_javascript.verdict, 'unknown') AS verdict,
    datetime(site_javascript.at / 1000, 'unixepoch') AS since,
    pages.rendered,
    pages.failed
FROM (SELECT uri.site_id, CAST(total(document.is_rendered) AS INTEGER) AS rendered,
        count(document.render_failure) AS failed
    FROM document JOIN uri ON uri.id = document.uri_id
    WHERE document.is_rendered OR document.render_failure IS NOT NULL /*scan: all documents are counted*/
    GROUP BY uri.site_id) AS pages
JOIN site ON site.id = pages.site_id
LEFT JOIN site_javascript ON site_javascript.site_id = pages.site_id;
CREATE VIEW v_logins AS
SELECT name AS login,
    state,
    datetime(state_at / 1000, 'unixepoch') AS since,
    sentence,
    datetime(tried_at / 1000, 'unixepoch') AS tried,
    tried_at,
    datetime(succeeded_at / 1000, 'unixepoch') AS succeeded,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    datetime(next_at / 1000, 'unixepoch') AS next,
    attempts,
    failures,
    refusals
FROM login;
CREATE VIEW v_mime_types AS
SELECT mime.name AS mime,
    count(*) AS documents,
    count(document.duplicate_of) AS duplicates,
    sum(document.size) AS bytes,
    CAST(avg(document.size) AS INTEGER) AS mean_size,
    max(document.size) AS largest
FROM document LEFT JOIN mime ON mime.id = document.mime_id
GROUP BY document.mime_id;
CREATE VIEW v_minor_cycles AS
SELECT nullif(minor_cycle.subcollection, '') AS subcollection,
    minor_cycle.cycle,
    minor_cycle.number AS minor_cycle,
    datetime(minor_cycle.began_at / 1000, 'unixepoch') AS began,
    datetime(minor_cycle.ended_at / 1000, 'unixepoch') AS ended,
    minor_cycle.sites,
    minor_cycle.chosen
FROM minor_cycle;
CREATE VIEW v_multinode AS
SELECT (SELECT count(*) FROM forwarded_uri WHERE forwarded_uri.id <= multinode.forwarded_upto) AS told,
    (SELECT count(*) FROM forwarded_uri WHERE forwarded_uri.id > multinode.forwarded_upto) AS waiting,
    multinode.found,
    multinode.asked,
    multinode.hosts_asked,
    datetime(multinode.acknowledged_at / 1000, 'unixepoch') AS acknowledged_at
FROM multinode;
CREATE VIEW v_near_duplicates AS
SELECT near.uri_id,
    site.origin || uri.path AS uri,
    near.owner_id,
    owner_site.origin || owner.path AS owner,
    near.similarity,
    CASE near.is_same_title WHEN 1 THEN 'title and words' ELSE 'words alone' END AS decided_by,
    datetime(near.decided_at / 1000, 'unixepoch') AS decided,
    near.decided_at,
    document.title,
    EXISTS (SELECT 1 FROM near_rejudgement AS again
        WHERE again.owner_id = near.owner_id AND again.position < near.uri_id) AS is_open
FROM near_document AS near
    LEFT JOIN uri ON uri.id = near.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS owner ON owner.id = near.owner_id
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
    LEFT JOIN document ON document.uri_id = near.uri_id
WHERE near.owner_id IS NOT NULL;
CREATE VIEW v_observations AS
SELECT observation.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    observation.asked,
    observation.changed,
    round(observation.changed_ms / 86400000.0, 3) AS changed_days,
    round(observation.unchanged_ms / 86400000.0, 3) AS unchanged_days,
    observation.found,
    datetime(observation.last_at / 1000, 'unixepoch') AS last,
    datetime(observation.changed_at / 1000, 'unixepoch') AS last_changed,
    observation.evidence,
    datetime(observation.due_at / 1000, 'unixepoch') AS due,
    CASE WHEN observation.priority IS NULL THEN NULL WHEN observation.subcollection = '' THEN 'collection'
        ELSE 'subcollection ' || observation.subcollection END AS chosen_by
FROM observation
    JOIN uri ON uri.id = observation.uri_id
    JOIN site ON site.id = uri.site_id;
CREATE VIEW v_outbox AS
SELECT sent.collection,
    sent.links,
    sent.last_id,
    coalesce(outbox_dropped.links, 0) AS dropped,
    datetime(outbox_dropped.last_at / 1000, 'unixepoch') AS last_dropped
FROM (SELECT collection, count(*) AS links, max(id) AS last_id FROM outbox GROUP BY collection) AS sent
    LEFT JOIN outbox_dropped ON outbox_dropped.collection = sent.collection;
CREATE VIEW v_ownership AS
SELECT site.origin || uri.path AS uri, ownership.state, ownership.owner, lower(hex(ownership.checksum)) AS checksum,
    ownership.is_fed
FROM ownership JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id;
CREATE VIEW v_postponed_refreshes AS
SELECT site.origin AS site,
    site.queued + site.retries + site.claimed + site.quarantined AS waiting,
    postponed.uris AS postponed
FROM (SELECT site_id, count(*) - (min(uri_id) = 0) AS uris FROM postponed_refresh GROUP BY site_id) AS postponed
    JOIN site ON site.id = postponed.site_id;
CREATE VIEW v_progress AS
WITH sites AS (
    SELECT total(known) AS known, total(queued) AS queued, total(retries) AS retries, total(claimed) AS claimed,
        total(quarantined + withheld) AS held,
        total(refused) AS refused, total(stored) AS stored, total(duplicates) AS duplicates,
        total(known > refused) AS sites,
        total(state = 'crawling') AS active,
        total(state = 'waiting' OR (state = 'idle' AND queued > 0)) AS waiting,
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
-- Events that say that something holds the crawl up, and that it is over.
troubles (begins, ends) AS (
    VALUES ('disk full', 'disk space back'), ('reader holds the WAL', 'reader let go'),
        ('refresh only', 'refresh only ended'), ('suspended', 'resumed')
),
last_events AS (
    SELECT (SELECT max(id) FROM event WHERE kind = begins) AS began,
        (SELECT max(id) FROM event WHERE kind = ends) AS ended
    FROM troubles
),
held AS (
    SELECT group_concat(event.kind || ': ' || event.sentence, '; ') AS held_up
    FROM last_events JOIN event ON event.id = last_events.began
    WHERE began > coalesce(ended, 0) AND event.at >= (SELECT started_at FROM collection)
),
fates AS (
    SELECT '{' || coalesce(group_concat('"' || key || '":' || value), '') || '}' AS skips,
        total(value) FILTER (WHERE name = 'DocSkip' AND key <> 'ot/sitemap'
            AND substr(key, 1, 2) IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti')) AS failed,
        total(value) FILTER (WHERE name = 'DocSkip'
            AND substr(key, 1, 2) NOT IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti', 'cs')) AS skipped
    FROM skipped
)
SELECT collection.name AS collection,
    (SELECT value FROM parameter WHERE section = '' AND name = 'info') AS info,
    collection.state,
    CASE collection.state WHEN 'crawling' THEN nullif(trim(coalesce(held.held_up, '')
        || CASE WHEN refresh_only_at IS NULL THEN '' ELSE '; refresh only: Refreshing(limit=user)' END, '; '), '')
        END AS held_up,
    collection.cycle,
    round((coalesce(collection.ended_at, (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life'),
            CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - collection.started_at) / 1000.0, 1) AS running_s,
    CAST(sites.known AS INTEGER) AS known,
    CAST(sites.known - sites.refused - sites.queued - sites.retries - sites.claimed - sites.held AS INTEGER) AS done,
    CAST(sites.queued AS INTEGER) AS queued,
    CAST(sites.retries AS INTEGER) AS retries,
    CAST(sites.claimed AS INTEGER) AS claimed,
    CAST(sites.held AS INTEGER) AS held,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.in_flight, 0) ELSE 0 END AS in_flight,
    CAST(sites.stored AS INTEGER) AS stored,
    CAST(sites.duplicates AS INTEGER) AS duplicates,
    CAST(fates.failed AS INTEGER) AS failed,
    CAST(fates.skipped AS INTEGER) AS skipped,
    CAST(sites.refused AS INTEGER) AS refused,
    fates.skips,
    coalesce(newest.downloaded, 0) AS downloaded,
    round((newest.downloaded - recent.downloaded) * 1000.0 / nullif(newest.at - recent.at, 0), 1) AS pages_per_s,
    round((newest.bytes - recent.bytes) / 1000.0 / nullif(newest.at - recent.at, 0), 2) AS mb_per_s,
    round(newest.downloaded * 1000.0 / nullif(newest.at - collection.started_at, 0), 1) AS mean_pages_per_s,
    round(newest.bytes / 1000.0 / nullif(newest.at - collection.started_at, 0), 2) AS mean_mb_per_s,
    estimate.left_s,
    estimate.estimated_end,
    estimate.confidence,
    CAST(sites.sites AS INTEGER) AS sites,
    CAST(sites.active AS INTEGER) AS sites_active,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.waiting, 0) ELSE 0 END AS sites_polite,
    CAST(sites.waiting AS INTEGER) AS sites_waiting,
    CAST(sites.backing_off AS INTEGER) AS sites_backing_off,
    CAST(sites.stopped AS INTEGER) AS sites_stopped,
    newest.longest_stall_us / 1000.0 AS longest_stall_ms,
    newest.wal_pages * 8192 AS wal_bytes,
    (SELECT CAST(total(committed_end) AS INTEGER) FROM pack) AS pack_bytes,
    datetime(newest.at / 1000, 'unixepoch') AS sampled,
    newest.at AS sampled_at
FROM collection CROSS JOIN sites CROSS JOIN fates CROSS JOIN held CROSS JOIN v_estimate AS estimate
    LEFT JOIN newest
    LEFT JOIN recent
;
CREATE VIEW v_quarantine AS
SELECT quarantine.site_id,
    site.origin AS site,
    datetime(quarantine.since / 1000, 'unixepoch') AS since,
    datetime(quarantine.until / 1000, 'unixepoch') AS until,
    quarantine.until AS until_at,
    max(0, quarantine.until - CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)) / 1000.0 AS left_s,
    site.quarantined AS uris
FROM quarantine LEFT JOIN site ON site.id = quarantine.site_id;
CREATE VIEW v_queue AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now),
waiting AS (
    SELECT 'ready' AS what, queue.site_id, queue.level, count(*) AS uris, min(queue.rank) AS rank,
        (SELECT site.due_at FROM site WHERE site.id = queue.site_id) AS until_at, NULL AS since
    FROM queue WHERE queue.hold = 0 GROUP BY queue.site_id, queue.level
    UNION ALL
    SELECT 'retry', site_id, level, count(*), min(rank), min(due_at), NULL FROM retry GROUP BY site_id, level
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
FROM site CROSS JOIN queue ON queue.site_id = site.id AND queue.hold = 0 LEFT JOIN uri ON uri.id = queue.uri_id;
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
FROM (SELECT link.uri_id AS page_id,
          CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS how,
          entry.value AS target_id
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
CREATE VIEW v_reprocessing AS
SELECT (SELECT name FROM destination WHERE destination.id = destination_id) AS destination,
    site.origin AS site,
    reprocessing.prefix,
    reprocessing.written,
    datetime(reprocessing.requested_at / 1000, 'unixepoch') AS requested
FROM reprocessing LEFT JOIN site ON site.id = reprocessing.site_id;
CREATE VIEW v_robots AS
SELECT site.origin AS site,
    robots.policy,
    robots.status,
    robots.sentence,
    datetime(robots.fetched_at / 1000, 'unixepoch') AS fetched,
    robots.fetched_at,
    datetime(robots.expires_at / 1000, 'unixepoch') AS expires,
    robots.crawl_delay_ms / 1000.0 AS crawl_delay_s,
    (SELECT CAST(total(value) AS INTEGER) FROM (
        SELECT value FROM statistic WHERE site_id = robots.site_id AND key = 'ro/robots'
        UNION ALL
        SELECT value FROM statistic_delta WHERE site_id = robots.site_id AND key = 'ro/robots')) AS disallowed,
    robots.text
FROM robots LEFT JOIN site ON site.id = robots.site_id;
CREATE VIEW v_routes AS
SELECT route.host,
    route.node,
    route.attribute,
    datetime(route.routed_at / 1000, 'unixepoch') AS routed_at
FROM route;
CREATE VIEW v_runs AS
SELECT run.id AS run,
    datetime(run.began_at / 1000, 'unixepoch') AS began,
    datetime(run.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(run.ended_at, (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life'),
            CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)) - run.began_at) / 1000.0, 1) AS duration_s,
    run.cycle,
    CASE WHEN run.ended_at IS NULL AND (SELECT activity FROM v_status) = 'no sign of life' THEN 'no sign of life'
        ELSE run.ending END AS ending,
    CASE WHEN run.ended_at IS NULL AND (SELECT activity FROM v_status) = 'no sign of life'
        THEN 'the process was killed, or cannot write' ELSE run.sentence END AS sentence,
    run.left,
    run.is_resident AS by_server,
    run.process_id
FROM run;
CREATE VIEW v_scores AS
SELECT terms.uri_id,
    terms.uri,
    terms.site,
    terms.inverse_length,
    terms.inverse_depth,
    terms.is_landing_page,
    terms.is_mime_markup,
    terms.change_history,
    terms.sitemap,
    terms.change_frequency,
    round(terms.inverse_length * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'inverse_length'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'inverse_length'))
        + terms.inverse_depth * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'inverse_depth'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'inverse_depth'))
        + terms.is_landing_page * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'is_landing_page'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'is_landing_page'))
        + terms.is_mime_markup * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'is_mime_markup'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'is_mime_markup'))
        + terms.change_history * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'change_history'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'change_history'))
        + terms.sitemap * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'sitemap'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'sitemap')), 3) AS score,
    terms.scored,
    terms.due
FROM (
    SELECT observation.uri_id,
        site.origin || uri.path AS uri,
        site.origin AS site,
        max(0.0, 1 - (length(plain.path) - length(replace(plain.path, '/', ''))) / 10.0) AS inverse_length,
        max(0.0, 1 - uri.depth / 10.0) AS inverse_depth,
        plain.path = uri.path AND (plain.path GLOB '*/' OR plain.path GLOB '*index.html') AS is_landing_page,
        EXISTS (SELECT 1 FROM document JOIN mime ON mime.id = document.mime_id
            JOIN parameter ON parameter.section = '' AND parameter.name = 'uri_search_mime'
            WHERE document.uri_id = uri.id AND mime.name GLOB parameter.value) AS is_mime_markup,
        CASE WHEN observation.asked > 0 THEN 1.0 * observation.changed / observation.asked ELSE 0.0 END AS change_history,
        'subdomains/' || observation.subcollection || '/adaptive/weights' AS weights,
        coalesce((SELECT CAST(value AS REAL) FROM parameter
                WHERE section = 'subdomains/' || observation.subcollection || '/adaptive/sitemap_weights'
                    AND name = coalesce(sitemap_entry.change_frequency, 'default')),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/sitemap_weights'
                AND name = coalesce(sitemap_entry.change_frequency, 'default'))) AS sitemap,
        sitemap_entry.change_frequency,
        round(-observation.priority / 1000.0, 3) AS scored,
        datetime(observation.due_at / 1000, 'unixepoch') AS due
    FROM observation
        JOIN uri ON uri.id = observation.uri_id
        JOIN site ON site.id = uri.site_id
        JOIN (SELECT id, CASE WHEN instr(path, '?') > 0 THEN substr(path, 1, instr(path, '?') - 1) ELSE path END AS path
            FROM uri) AS plain ON plain.id = uri.id
        LEFT JOIN sitemap_entry ON sitemap_entry.uri_id = uri.id
    WHERE observation.priority IS NOT NULL) AS terms;
CREATE VIEW v_site_hours AS
SELECT site.id AS site_id,
    site.origin AS site,
    datetime(hours.hour * 3600, 'unixepoch') AS hour,
    hours.hour * 3600000 AS hour_at,
    hours.requests,
    hours.successes,
    hours.not_modified,
    hours.redirects,
    hours.client_errors,
    hours.server_errors,
    hours.unanswered,
    hours.client_errors + hours.server_errors + hours.unanswered AS errors,
    round((hours.client_errors + hours.server_errors + hours.unanswered) * 100.0 / nullif(hours.requests, 0), 1)
        AS error_percent,
    hours.received,
    hours.sent,
    round(hours.response_us / 1000.0 / nullif(hours.requests - hours.unanswered, 0), 1) AS mean_ms,
    hours.stored
FROM site JOIN (SELECT site_hour.*,
        max(0, requests - successes - not_modified - redirects - client_errors - server_errors) AS unanswered
    FROM site_hour) AS hours ON hours.site_id = site.id;
CREATE VIEW v_sitemap_entries AS
SELECT sitemap_entry.uri_id,
    site.origin || uri.path AS uri,
    sitemap_entry.sitemap_id,
    datetime(sitemap_entry.last_modified, 'unixepoch') AS last_modified,
    sitemap_entry.change_frequency,
    datetime(sitemap_entry.looked_modified, 'unixepoch') AS looked_modified
FROM sitemap_entry
    LEFT JOIN uri ON uri.id = sitemap_entry.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_sitemap_trust AS
SELECT shares.site_id,
    shares.site,
    shares.newer_changed,
    shares.newer_unchanged,
    shares.same_changed,
    shares.same_unchanged,
    CASE WHEN NOT shares.tells_changes THEN 'none' WHEN NOT shares.tells_all THEN 'changes' ELSE 'all' END AS trust
FROM (
    SELECT site.id AS site_id,
        site.origin AS site,
        site_lastmod.newer_changed,
        site_lastmod.newer_unchanged,
        site_lastmod.same_changed,
        site_lastmod.same_unchanged,
        newer_changed + newer_unchanged >= 10 AND newer_changed * 100 >= (newer_changed + newer_unchanged) * 80 AS tells_changes,
        newer_changed + same_changed >= 10 AND newer_changed * 100 >= (newer_changed + same_changed) * 80 AS tells_all
    FROM site_lastmod JOIN site ON site.id = site_lastmod.site_id) AS shares;
CREATE VIEW v_sitemaps AS
SELECT sitemap.uri_id,
    site.origin || uri.path AS uri,
    asked.origin AS site,
    sitemap.found_in,
    parent_site.origin || parent.path AS parent,
    sitemap.level,
    CASE WHEN reason.detail = 'sitemap' THEN 'read' ELSE uri_state.name END AS state,
    sitemap.cycle,
    datetime(sitemap.read_at / 1000, 'unixepoch') AS read,
    sitemap.read_at,
    sitemap.kind,
    sitemap.bytes,
    sitemap.entries,
    sitemap.queued,
    sitemap.entries - sitemap.queued - sitemap.refused AS known,
    sitemap.refused,
    sitemap.invalid,
    CASE WHEN reason.detail = 'sitemap' THEN sitemap.sentence
        ELSE coalesce((SELECT attempt.sentence FROM attempt WHERE attempt.uri_id = sitemap.uri_id
                       ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason.sentence) END AS sentence
FROM sitemap
    LEFT JOIN uri ON uri.id = sitemap.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN site AS asked ON asked.id = sitemap.site_id
    LEFT JOIN uri AS parent ON parent.id = sitemap.parent_id
    LEFT JOIN site AS parent_site ON parent_site.id = parent.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id;
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
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
        coalesce((SELECT coalesce(ended_at, idle_at) FROM collection),
            (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life')) AS over_at,
        site.cycle = -1 OR site.cycle >= (SELECT coalesce(min(cycle), 0) FROM statistic_span WHERE cycle >= 0) AS is_kept
    FROM site
)
SELECT site.id AS site_id,
    site.origin AS site,
    CASE WHEN quarantine.until > now AND site.state <> 'crawling' THEN 'quarantined'
        WHEN site.state = 'idle' AND site.queued > 0 THEN 'waiting' ELSE site.state END AS state,
    datetime(site.state_at / 1000, 'unixepoch') AS since,
    site.state_at,
    CASE
        WHEN quarantine.until > now AND site.claimed > 0 THEN 'answers: it is in quarantine'
        WHEN quarantine.until > now THEN 'the end of its quarantine'
        WHEN site.state = 'stopped' THEN 'nothing any more: it was given up'
        WHEN site.queued + site.claimed + site.retries + site.quarantined + site.withheld = 0 THEN NULL
        WHEN (SELECT activity FROM v_status) IN ('not running', 'no sign of life') THEN 'a run: nothing crawls it now'
        WHEN site.queued + site.claimed + site.retries + site.quarantined = 0 THEN 'the end of refresh-only'
        WHEN site.queued + site.claimed + site.retries = 0 THEN 'the queue: its quarantine is over'
        WHEN site.state = 'backing off' AND site.due_at > now THEN 'a pause after failures'
        WHEN site.state = 'crawling' AND site.claimed > 0 THEN 'answers, or the pause between them'
        WHEN site.queued = 0 AND site.claimed = 0 THEN 'the time of its retries'
        WHEN site.claimed = 0 AND (EXISTS (SELECT 1 FROM collection WHERE suspended_at IS NOT NULL)
            OR EXISTS (SELECT 1 FROM hold)) THEN 'what holds the collection up'
        WHEN site.due_at > now AND site.sentence IS NOT NULL THEN site.sentence
        WHEN site.due_at > now THEN 'the pause between requests'
        ELSE 'a place: max_sites are being crawled'
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
    site.retries,
    site.quarantined,
    site.withheld,
    site.refused,
    site.stored AS documents,
    site.duplicates,
    CASE WHEN is_kept THEN CAST(downloaded AS INTEGER) END AS downloaded,
    CASE WHEN is_kept THEN CAST(bytes AS INTEGER) END AS bytes,
    CASE WHEN is_kept THEN round(downloaded * 1000 / max(1, coalesce(site.ended_at, over_at, now) - site.began_at), 1) END AS pages_per_s,
    site.response_ms,
    site.address,
    site.cycle,
    site.epoch,
    datetime(site.began_at / 1000, 'unixepoch') AS began,
    datetime(site.ended_at / 1000, 'unixepoch') AS ended
FROM site
    JOIN figures ON figures.site_id = site.id
    LEFT JOIN quarantine ON quarantine.site_id = site.id
    LEFT JOIN reason ON reason.id = site.reason_id;
CREATE VIEW v_skip_counts AS
SELECT site.origin AS site,
    counted.cycle,
    CASE statistic_name.name WHEN 'URISkip' THEN 'uri' ELSE 'document' END AS kind,
    substr(counted.key, 1, 2) AS code,
    CASE WHEN counted.key GLOB 'ot/[0-9]*' THEN 'status' ELSE substr(counted.key, 4) END AS detail,
    CASE WHEN counted.key GLOB 'ot/[0-9]*' THEN CAST(substr(counted.key, 4) AS INTEGER) END AS status,
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
CREATE VIEW v_soft_not_found AS
SELECT found.uri_id,
    site.origin || found.path AS uri,
    site.origin AS site,
    found.title,
    found.size,
    count(*) OVER (PARTITION BY found.site_id, found.title) AS same
FROM (SELECT document.uri_id, uri.site_id, uri.path, document.title, document.size
      FROM document JOIN uri ON uri.id = document.uri_id
      WHERE document.status = 200 AND (document.title LIKE '%404%' OR document.title LIKE '%not%found%'
          OR document.title LIKE '%not exist%' OR document.title LIKE '%t exist%'
          OR document.title LIKE '%no longer available%' OR document.title LIKE '%nicht%gefunden%'
          OR document.title LIKE '%existiert nicht%' OR document.title LIKE '%introuvable%'
          OR document.title LIKE '%non trouv%' OR document.title LIKE '%o encontrad%'
          OR document.title LIKE '%non trovat%' OR document.title LIKE '%niet gevonden%')) AS found
    LEFT JOIN site ON site.id = found.site_id
WHERE NOT EXISTS (
    WITH RECURSIVE word(word, rest) AS (
        SELECT '', replace(replace(replace(replace(replace(lower(found.title), '-', ' '), '–', ' '), '—', ' '), '|', ' '),
            char(160), ' ') || ' '
        UNION ALL
        SELECT substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM word WHERE rest <> '')
    SELECT 1 FROM word /*scan: of one title*/
    WHERE trim(word, ' .,:;!?…·/()[]"''') NOT IN ('', '404', 'error', 'http', 'status', 'code', 'oops', 'sorry',
        'the', 'this', 'that', 'page', 'file', 'document', 'resource', 'url', 'you', 'requested', 'are', 'looking', 'for',
        'could', 'can', 'cannot', 'was', 'is', 'be', 'not', 'found', 'does', 'doesn''t', 'doesn’t', 'exist', 'no',
        'longer', 'available', 'fehler', 'die', 'diese', 'seite', 'datei', 'wurde', 'konnte', 'kann', 'werden', 'nicht',
        'mehr', 'gefunden', 'existiert', 'erreur', 'la', 'cette', 'fichier', 'est', 'introuvable', 'non', 'pas', 'trouvée',
        'trouvé', 'página', 'pagina', 'archivo', 'não', 'encontrada', 'encontrado', 'errore', 'trovata', 'trovato',
        'fout', 'de', 'deze', 'niet', 'gevonden'));
CREATE VIEW v_start_uri_files AS
SELECT path AS file,
    state,
    sentence,
    cycle,
    size,
    position,
    CASE WHEN size > 0 THEN round(position * 100.0 / size, 1) ELSE 100.0 END AS percent,
    lines,
    accepted,
    known,
    refused,
    datetime(read_at / 1000, 'unixepoch') AS read,
    read_at
FROM start_uri_file;
CREATE VIEW v_statistic_spans AS
SELECT cycle,
    datetime(started_at / 1000, 'unixepoch') AS started,
    datetime(stopped_at / 1000, 'unixepoch') AS stopped,
    (stopped_at - started_at - paused_ms) / 1000.0 AS running_s,
    started_at,
    stopped_at
FROM statistic_span;
CREATE VIEW v_statistics AS
SELECT merged.site_id,
    site.origin AS site,
    merged.cycle,
    merged.statistic_id,
    statistic_name.name,
    merged.key,
    CASE statistic_name.aggregation
        WHEN 'discrete' THEN coalesce(recent.value, merged.value)
        ELSE merged.value + coalesce(recent.value, 0) END AS value,
    min(merged.minimum, coalesce(recent.minimum, merged.minimum)) AS minimum,
    max(merged.maximum, coalesce(recent.maximum, merged.maximum)) AS maximum,
    merged.updates + coalesce(recent.updates, 0) AS updates,
    statistic_name.unit,
    statistic_name.aggregation AS kind
FROM statistic AS merged
    JOIN statistic_name ON statistic_name.id = merged.statistic_id
    LEFT JOIN statistic_delta AS recent ON recent.site_id = merged.site_id AND recent.cycle = merged.cycle
        AND recent.statistic_id = merged.statistic_id AND recent.key = merged.key
    LEFT JOIN site ON site.id = merged.site_id
UNION ALL
SELECT recent.site_id, site.origin, recent.cycle, recent.statistic_id, statistic_name.name, recent.key, recent.value,
    recent.minimum, recent.maximum, recent.updates, statistic_name.unit, statistic_name.aggregation
FROM statistic_delta AS recent
    JOIN statistic_name ON statistic_name.id = recent.statistic_id
    LEFT JOIN site ON site.id = recent.site_id
WHERE NOT EXISTS (SELECT 1 FROM statistic AS merged WHERE merged.site_id = recent.site_id
    AND merged.cycle = recent.cycle AND merged.statistic_id = recent.statistic_id AND merged.key = recent.key);
CREATE VIEW v_statistics_whole AS
SELECT DISTINCT site_id,
    site,
    statistic_id,
    name,
    key,
    CASE kind WHEN 'discrete' THEN last_value(value) OVER cycles ELSE sum(value) OVER cycles END AS value,
    min(minimum) OVER cycles AS minimum,
    max(maximum) OVER cycles AS maximum,
    sum(updates) OVER cycles AS updates,
    unit,
    kind
FROM v_statistics
WINDOW cycles AS (PARTITION BY site_id, site, statistic_id, name, key, unit, kind ORDER BY cycle
    ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING);
CREATE VIEW v_status AS
WITH life AS (
    SELECT collection.*,
        max(coalesce(collection.started_at, 0), coalesce((SELECT max(at) FROM sample), 0)) AS sign_at,
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now_at
    FROM collection
),
-- Who has little to do says so once a minute.
seen AS (
    SELECT life.*, now_at - sign_at <= CASE WHEN idle_at IS NULL AND NOT EXISTS (SELECT 1 FROM hold)
        THEN 15000 ELSE 150000 END AS is_alive
    FROM life
),
causes AS (
    SELECT 'user' AS cause, suspended_at AS since, NULL AS measured, NULL AS least, NULL AS until
    FROM collection WHERE suspended_at IS NOT NULL
    UNION ALL
    SELECT cause, since, measured, least, until
    FROM hold WHERE cause <> 'user' AND (SELECT process_id IS NOT NULL AND is_alive FROM seen)
),
deciding AS (
    SELECT coalesce((SELECT min(status.position) FROM causes JOIN status ON status.cause = causes.cause),
        (SELECT max(position) FROM status)) AS position
)
SELECT seen.name AS collection,
    CASE WHEN causes.cause IS NOT NULL OR (seen.process_id IS NOT NULL AND seen.is_alive) THEN status.word
        WHEN seen.process_id IS NULL THEN seen.state ELSE 'no sign of life' END AS status,
    status.code,
    causes.cause,
    CASE WHEN causes.cause IS NOT NULL THEN status.sentence
        WHEN seen.process_id IS NULL THEN 'no process crawls it'
        WHEN NOT seen.is_alive THEN 'the process was killed, or cannot write'
        WHEN seen.idle_at IS NOT NULL THEN 'its cycle has ended, and there is nothing to do'
        ELSE 'it crawls' END AS sentence,
    datetime(causes.since / 1000, 'unixepoch') AS since,
    causes.measured AS free_bytes,
    causes.least AS limit_bytes,
    datetime(causes.until / 1000, 'unixepoch') AS until,
    CASE WHEN seen.process_id IS NULL THEN 'not running'
        WHEN NOT seen.is_alive THEN 'no sign of life'
        WHEN causes.cause IS NOT NULL THEN 'held up'
        WHEN seen.idle_at IS NOT NULL THEN 'idle'
        ELSE 'crawling' END AS activity,
    datetime(seen.idle_at / 1000, 'unixepoch') AS idle_since,
    seen.crawl_mode,
    seen.process_id,
    datetime(seen.sign_at / 1000, 'unixepoch') AS sign_of_life,
    seen.sign_at AS sign_of_life_at,
    status.position,
    (SELECT CASE kind WHEN 'start URIs refused' THEN sentence END FROM event
     WHERE kind IN ('start URIs refused', 'start URIs admitted') ORDER BY id DESC LIMIT 1) AS refused_starts
FROM seen CROSS JOIN deciding
    JOIN status ON status.position = deciding.position
    LEFT JOIN causes ON causes.cause = status.cause
;
CREATE VIEW v_subcollection_cycles AS
SELECT told.subcollection,
    told.number,
    told.cycle,
    told.cause,
    told.mode,
    datetime(told.started_at / 1000, 'unixepoch') AS started,
    told.started_at,
    datetime(told.ended_at / 1000, 'unixepoch') AS ended,
    told.processed,
    told.downloaded,
    told.stored,
    told.modified,
    told.unchanged,
    told.deleted,
    told.retries,
    told.received AS bytes,
    told.overdue,
    told.expired,
    datetime((CASE WHEN minor.number IS NULL THEN max(told.started_at, coalesce(collection_cycle.started_at, 0))
            ELSE told.started_at END + every.ms) / 1000, 'unixepoch') AS next_cycle,
    minor.number AS minor_cycle,
    CASE WHEN minor.number + 1 < every.minor_cycles
        THEN datetime((told.started_at + (minor.number + 1) * every.ms / every.minor_cycles) / 1000, 'unixepoch')
        END AS next_minor_cycle
FROM subcollection_cycle AS told
    LEFT JOIN (SELECT subcollection, cycle, max(number) AS number FROM minor_cycle WHERE subcollection > ''
        GROUP BY subcollection, cycle) AS minor
        ON minor.subcollection = told.subcollection AND minor.cycle = told.number
    LEFT JOIN (SELECT last.subcollection, last.number, CAST(CAST(refresh.value AS REAL) * 60000 AS INTEGER) AS ms,
            CAST(coalesce(own.value, whole.value) AS INTEGER) AS minor_cycles
        FROM (SELECT subcollection, max(number) AS number FROM subcollection_cycle GROUP BY subcollection) AS last
            JOIN parameter AS refresh ON refresh.section = 'subdomains/' || last.subcollection AND refresh.name = 'refresh'
            LEFT JOIN parameter AS own ON own.section = 'subdomains/' || last.subcollection || '/adaptive'
                AND own.name = 'refresh_count'
            LEFT JOIN parameter AS whole ON whole.section = 'adaptive' AND whole.name = 'refresh_count') AS every
        ON every.subcollection = told.subcollection AND every.number = told.number
    LEFT JOIN cycle AS collection_cycle ON collection_cycle.number = (SELECT collection.cycle FROM collection);
CREATE VIEW v_submissions AS
SELECT v_feeding.destination,
    submission.operation,
    submission.only_anchors,
    CASE v_feeding.active WHEN 1 THEN 'waiting' ELSE 'withheld' END AS state,
    submission.uri_id,
    site.origin || uri.path AS uri,
    datetime(coalesce(submission.first_at, submission.at) / 1000, 'unixepoch') AS since,
    datetime(submission.at / 1000, 'unixepoch') AS changed,
    submission.version
FROM submission
    LEFT JOIN destination ON destination.id = submission.destination_id
    LEFT JOIN v_feeding ON v_feeding.destination = destination.name
    LEFT JOIN uri ON uri.id = submission.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_uri_patterns AS
WITH RECURSIVE sampling AS (
    SELECT max(id) AS last_id, max(1, max(id) / 50000) AS step FROM uri
),
-- One of each chunk of URIs, not at the same place in each: patterns may alternate.
position (number, id) AS (
    SELECT 0, 1 FROM sampling WHERE last_id IS NOT NULL
    UNION ALL
    SELECT number + 1, (number + 1) * step + 1 + ((number + 1) * 2654435761 >> 16) % step
    FROM position JOIN sampling WHERE (number + 1) * step < last_id
),
taken AS (
    SELECT uri.id, uri.site_id, uri.path, uri.reason_id,
        CASE WHEN instr(uri.path, '=') THEN substr(uri.path, 1, instr(uri.path, '=')) ELSE uri.path END AS head
    FROM position CROSS JOIN uri ON uri.id = position.id
),
folded AS (
    SELECT id, site_id, path, reason_id, replace(replace(replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
            head, '0', '<>'), '1', '<>'), '2', '<>'), '3', '<>'), '4', '<>'), '5', '<>'), '6', '<>'), '7', '<>'),
            '8', '<>'), '9', '<>'), '><', ''), '<>', '#'), '<', '') AS pattern
    FROM taken
),
grouped AS (
    SELECT folded.site_id, folded.pattern, count(*) AS sampled,
        count(document.uri_id) AS documents, count(DISTINCT document.title) AS titles,
        count(document.duplicate_of) AS duplicates,
        count(*) FILTER (WHERE reason.code = 'ur' AND reason.detail IN ('recursion', 'trap')) AS refused,
        min(folded.path) AS example
    FROM folded
        LEFT JOIN document ON document.uri_id = folded.id
        LEFT JOIN reason ON reason.id = folded.reason_id
    GROUP BY folded.site_id, folded.pattern
    HAVING count(*) >= 20 AND count(*) * (SELECT step FROM sampling) >= 100
)
SELECT site.origin AS site,
    grouped.pattern,
    grouped.sampled * sampling.step AS uris,
    grouped.sampled,
    grouped.documents,
    grouped.titles,
    grouped.duplicates,
    grouped.refused,
    nullif(trim(CASE WHEN grouped.documents >= 10 AND grouped.duplicates * 2 >= grouped.documents THEN 'copies ' ELSE '' END
        || CASE WHEN grouped.documents >= 10 AND grouped.titles * 10 <= grouped.documents THEN 'titles ' ELSE '' END
        || CASE WHEN grouped.refused * 10 >= grouped.sampled THEN 'refused' ELSE '' END), '') AS suspicion,
    site.origin || grouped.example AS example
FROM grouped JOIN sampling LEFT JOIN site ON site.id = grouped.site_id
;
CREATE VIEW v_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    uri.depth,
    uri.hops,
    uri.focus_distance,
    nullif(uri.importance, 0) AS importance,
    uri.cycle,
    datetime(uri.found_at / 1000, 'unixepoch') AS found,
    uri.found_cycle,
    uri.referrer_id,
    referrer_site.origin || referrer.path AS referrer,
    uri.depth = 0 AND uri.referrer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = uri.id AND channel.found_in NOT IN ('configuration', 'file', 'scheduler')) AS is_start,
    CASE uri_state.name
        WHEN 'refused' THEN NULL
        WHEN 'redirect' THEN (SELECT nullif(redirect.status, 0) FROM redirect WHERE redirect.uri_id = uri.id)
        WHEN 'stored' THEN (SELECT document.status FROM document WHERE document.uri_id = uri.id)
        WHEN 'duplicate' THEN (SELECT document.status FROM document WHERE document.uri_id = uri.id)
        ELSE (SELECT attempt.status FROM attempt WHERE attempt.uri_id = uri.id
              ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)
        END AS status,
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
CREATE VIEW v_versions AS
SELECT version.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    version.first_cycle,
    version.replaced_cycle - 1 AS last_cycle,
    datetime(version.first_at / 1000, 'unixepoch') AS since,
    datetime(version.replaced_at / 1000, 'unixepoch') AS replaced,
    version.replaced_at,
    version.status,
    mime.name AS mime,
    version.size,
    version.title,
    lower(hex(version.checksum)) AS checksum,
    version.owner_id,
    version.pack,
    version.body_length
FROM version
    LEFT JOIN uri ON uri.id = version.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN mime ON mime.id = version.mime_id;
CREATE VIEW v_waiting AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
    (SELECT activity IN ('not running', 'no sign of life') FROM v_status) AS is_off,
    (SELECT coalesce(ended_at, (SELECT max(at) FROM sample)) FROM collection) AS off_at),
waiting AS (
    SELECT 'collection' AS what, NULL AS site, (SELECT total(queued + claimed + retries) FROM site) AS uris,
        CASE cause WHEN 'user' THEN 'an administrator to resume it' WHEN 'disk' THEN 'disk space'
            WHEN 'reader' THEN 'a reader to let the write-ahead log go'
            WHEN 'variable delay' THEN 'the end of the time slot' ELSE sentence END AS waits_for,
        since_at, until_at
    FROM v_holds
    UNION ALL
    SELECT 'collection', NULL, (SELECT total(queued + claimed + retries) FROM site), 'a run: nothing crawls it now', off_at,
        NULL
    FROM clock WHERE is_off AND (SELECT total(queued + claimed + retries) FROM site) > 0
    UNION ALL
    SELECT 'site', v_sites.site, queued + claimed + v_sites.quarantined + withheld, waits_for,
        CASE WHEN v_sites.state = 'quarantined' THEN quarantine.since WHEN is_off THEN max(off_at, coalesce(state_at, 0))
            ELSE state_at END,
        CASE WHEN v_sites.state = 'quarantined' THEN quarantine.until WHEN due_at > now AND NOT is_off THEN due_at END
    FROM v_sites CROSS JOIN clock LEFT JOIN quarantine ON quarantine.site_id = v_sites.site_id
    WHERE waits_for IS NOT NULL AND queued + claimed + v_sites.quarantined + withheld > 0
    UNION ALL
    SELECT 'retries', site.origin, count(*),
        CASE WHEN is_off THEN 'a run: nothing crawls it now' ELSE 'the time of their next attempt' END,
        min((SELECT max(attempt.at) FROM attempt WHERE attempt.uri_id = retry.uri_id
            AND attempt.cycle = (SELECT cycle FROM collection))), min(retry.due_at)
    FROM retry JOIN site ON site.id = retry.site_id CROSS JOIN clock
    GROUP BY retry.site_id
)
SELECT what,
    site,
    CAST(uris AS INTEGER) AS uris,
    waits_for,
    datetime(since_at / 1000, 'unixepoch') AS since,
    since_at,
    datetime(until_at / 1000, 'unixepoch') AS until,
    until_at
FROM waiting;
COMMIT;
PRAGMA application_id = 1397046119;
PRAGMA user_version = 12;
