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
, scope_cycle INTEGER NOT NULL DEFAULT -1, rule_files INTEGER NOT NULL DEFAULT 0, validators_from INTEGER NOT NULL DEFAULT 0, suspended_at INTEGER, idle_at INTEGER, refresh_only_at INTEGER, crawl_mode TEXT NOT NULL DEFAULT '', scheduled_by TEXT) STRICT;
INSERT INTO collection VALUES(1,'127.0.0.1',X'5b939a20ba5df430db623221a5e7f30226dd595a07b10b717fc51cf48bd180cf',1795877149452,3,'complete',1795877150646,1795877150747,NULL,-1,0,0,NULL,NULL,NULL,'','history 1 1 1 1 10 10 1 0.64 0.32 0.16 0.08 0.04 0 0.16');
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
INSERT INTO parameter VALUES('','cut_off',0,'',1,'cut_off');
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
INSERT INTO parameter VALUES('','refresh_mode',0,'adaptive',0,'refresh_mode');
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
INSERT INTO parameter VALUES('','start_uris',1,'http://127.0.0.1:8931/',0,'start_uris');
INSERT INTO parameter VALUES('','truncate',0,'yes',1,'truncate');
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
INSERT INTO parameter VALUES('seine','ca_file',0,'',1,'seine/ca_file');
INSERT INTO parameter VALUES('seine','change_model',0,'history',1,'seine/change_model');
INSERT INTO parameter VALUES('seine','channel_max_interval',0,'60',1,'seine/channel_max_interval');
INSERT INTO parameter VALUES('seine','channel_min_interval',0,'5',1,'seine/channel_min_interval');
INSERT INTO parameter VALUES('seine','crawl_order',0,'breadth',1,'seine/crawl_order');
INSERT INTO parameter VALUES('seine','dns_rate',0,'10',1,'seine/dns_rate');
INSERT INTO parameter VALUES('seine','dns_server',0,'',1,'seine/dns_server');
INSERT INTO parameter VALUES('seine','ftp_tls',0,'no',1,'seine/ftp_tls');
INSERT INTO parameter VALUES('seine','guess_sitemaps',0,'yes',0,'seine/guess_sitemaps');
INSERT INTO parameter VALUES('seine','history_changes',0,'1000000',1,'seine/history_changes');
INSERT INTO parameter VALUES('seine','history_cycles',0,'1000',1,'seine/history_cycles');
INSERT INTO parameter VALUES('seine','history_days',0,'90',1,'seine/history_days');
INSERT INTO parameter VALUES('seine','history_events',0,'10000',1,'seine/history_events');
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
INSERT INTO parameter VALUES('seine','max_wait',0,'120',1,'seine/max_wait');
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
INSERT INTO parameter VALUES('subdomains','part',1,'',0,'subdomains');
INSERT INTO parameter VALUES('subdomains/part','refresh',0,'60',0,'refresh');
INSERT INTO parameter VALUES('subdomains/part/include_uris','regexp',1,'/part/',0,'include_uris/regexp');
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
INSERT INTO uri VALUES(1,1,2,3,0,0,NULL,NULL,NULL,'/',0,1795877149494,0,0);
INSERT INTO uri VALUES(2,1,5,3,0,0,NULL,128,NULL,'/sitemap.xml',0,1795877149543,0,0);
INSERT INTO uri VALUES(3,1,2,3,1,0,1,NULL,NULL,'/a',0,1795877149543,0,0);
INSERT INTO uri VALUES(4,1,2,3,1,0,1,NULL,NULL,'/b',0,1795877149543,0,0);
INSERT INTO uri VALUES(5,1,2,3,1,0,1,NULL,NULL,'/part/c',0,1795877149543,0,0);
INSERT INTO uri VALUES(6,1,6,3,1,0,1,125,NULL,'/gone',0,1795877149543,0,0);
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
INSERT INTO document VALUES(1,1795877150664,3,200,1,91,X'da8aa185cbd89739b766a57a9ceeed25',NULL,0,0,222,NULL,NULL,'home',NULL,0,1795877149543,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',3,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(3,1795877150666,3,200,1,9,X'683ae4ecc794508cbbde2352901cd926',NULL,0,222,154,NULL,NULL,NULL,NULL,0,1795877149563,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(4,1795877150666,3,200,1,9,X'bfed2ac9b25b00f36c3e6f802c847bf4',NULL,0,376,154,NULL,NULL,NULL,NULL,0,1795877149563,0,200,NULL,NULL,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877149693,NULL,NULL,0,NULL,NULL);
INSERT INTO document VALUES(5,1795877150667,3,200,1,7,X'd8c6244995b5ee60f6b0aef3b325e428',NULL,0,985,152,NULL,NULL,NULL,NULL,0,1795877149564,0,200,1795877150667,3,NULL,NULL,'UTF-8','detected',1,0,NULL,NULL,'delivered',1795877150735,NULL,'part',0,NULL,NULL);
CREATE TABLE link (
    uri_id INTEGER PRIMARY KEY,
    targets TEXT NOT NULL
, not_followed TEXT) STRICT;
INSERT INTO link VALUES(1,'[3,4,5,6]',NULL);
INSERT INTO link VALUES(2,'[3]',NULL);
CREATE TABLE redirect (
    uri_id INTEGER PRIMARY KEY,
    target_id INTEGER,                    -- NULL when the target was refused and not kept
    status INTEGER NOT NULL,              -- 0: HTML META refresh
    at INTEGER NOT NULL
) STRICT;
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
INSERT INTO attempt VALUES(2,1,0,1795877149559,200,128,NULL,NULL);
INSERT INTO attempt VALUES(2,1,1,1795877150020,200,128,NULL,NULL);
INSERT INTO attempt VALUES(2,1,2,1795877150341,200,128,NULL,NULL);
INSERT INTO attempt VALUES(2,1,3,1795877150661,200,128,NULL,NULL);
INSERT INTO attempt VALUES(6,1,0,1795877149564,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(6,1,1,1795877150033,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(6,1,2,1795877150372,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(6,1,3,1795877150668,404,125,'HTTP status 404',NULL);
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
INSERT INTO robots VALUES(1,1795877149537,1795963549537,404,'allow','there is no robots.txt',NULL,'');
CREATE TABLE mime (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO mime VALUES(1,'text/html');
CREATE TABLE rule (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
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
INSERT INTO cycle VALUES(0,1795877149494,1795877149706,'complete',0,0,NULL,0,0,0);
INSERT INTO cycle VALUES(1,1795877149975,1795877150104,'complete',8,8,'adaptive',0,0,0);
INSERT INTO cycle VALUES(2,1795877150319,1795877150452,'complete',8,8,'adaptive',0,0,0);
INSERT INTO cycle VALUES(3,1795877150646,1795877150747,'complete',8,8,'adaptive',0,0,0);
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
INSERT INTO statistic VALUES(0,0,1,'',6,1,1,6);
INSERT INTO statistic VALUES(0,0,2,'',6,1,1,6);
INSERT INTO statistic VALUES(0,0,3,'',4,1,1,4);
INSERT INTO statistic VALUES(0,0,7,'',6,1,1,6);
INSERT INTO statistic VALUES(0,0,8,'',1263,142,317,7);
INSERT INTO statistic VALUES(0,0,9,'',873,120,131,7);
INSERT INTO statistic VALUES(0,0,12,'',10587,432,5567,6);
INSERT INTO statistic VALUES(0,0,13,'',115,6,91,4);
INSERT INTO statistic VALUES(0,0,17,'',5,1,4,2);
INSERT INTO statistic VALUES(0,0,18,'',6,1,6,2);
INSERT INTO statistic VALUES(0,0,19,'',0,0,5,3);
INSERT INTO statistic VALUES(0,0,20,'',1795877149494,1795877149494,1795877149494,1);
INSERT INTO statistic VALUES(0,0,21,'',1795877149706,1795877149706,1795877149706,1);
INSERT INTO statistic VALUES(0,0,23,'',1795877149494,1795877149494,1795877149494,1);
INSERT INTO statistic VALUES(0,0,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(0,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(0,0,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(0,0,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,0,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(0,0,101,'',0,0,1,3);
INSERT INTO statistic VALUES(0,0,104,'',4,1,1,4);
INSERT INTO statistic VALUES(0,0,106,'',4,0,4,3);
INSERT INTO statistic VALUES(0,0,112,'',4,1,1,4);
INSERT INTO statistic VALUES(0,0,113,'',4,1,1,4);
INSERT INTO statistic VALUES(0,1,1,'',6,1,1,6);
INSERT INTO statistic VALUES(0,1,2,'',6,1,1,6);
INSERT INTO statistic VALUES(0,1,3,'',1,1,1,1);
INSERT INTO statistic VALUES(0,1,4,'',1,1,1,1);
INSERT INTO statistic VALUES(0,1,6,'',3,1,1,3);
INSERT INTO statistic VALUES(0,1,7,'',6,1,1,6);
INSERT INTO statistic VALUES(0,1,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(0,1,9,'',743,120,131,6);
INSERT INTO statistic VALUES(0,1,12,'',13703,328,11199,6);
INSERT INTO statistic VALUES(0,1,13,'',116,7,91,4);
INSERT INTO statistic VALUES(0,1,17,'',5,1,4,2);
INSERT INTO statistic VALUES(0,1,18,'',6,6,6,1);
INSERT INTO statistic VALUES(0,1,19,'',0,0,6,3);
INSERT INTO statistic VALUES(0,1,20,'',1795877149975,1795877149975,1795877149975,1);
INSERT INTO statistic VALUES(0,1,21,'',1795877150104,1795877150104,1795877150104,1);
INSERT INTO statistic VALUES(0,1,23,'',1795877149975,1795877149975,1795877149975,1);
INSERT INTO statistic VALUES(0,1,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(0,1,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(0,1,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(0,1,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(0,1,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,1,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(0,1,101,'',0,0,1,3);
INSERT INTO statistic VALUES(0,1,105,'',1,1,1,1);
INSERT INTO statistic VALUES(0,1,106,'',4,4,4,1);
INSERT INTO statistic VALUES(0,1,112,'',1,1,1,1);
INSERT INTO statistic VALUES(0,1,113,'',1,1,1,1);
INSERT INTO statistic VALUES(0,2,1,'',6,1,1,6);
INSERT INTO statistic VALUES(0,2,2,'',6,1,1,6);
INSERT INTO statistic VALUES(0,2,3,'',1,1,1,1);
INSERT INTO statistic VALUES(0,2,4,'',1,1,1,1);
INSERT INTO statistic VALUES(0,2,6,'',3,1,1,3);
INSERT INTO statistic VALUES(0,2,7,'',6,1,1,6);
INSERT INTO statistic VALUES(0,2,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(0,2,9,'',743,120,131,6);
INSERT INTO statistic VALUES(0,2,12,'',39099,729,18129,6);
INSERT INTO statistic VALUES(0,2,13,'',116,7,91,4);
INSERT INTO statistic VALUES(0,2,17,'',5,1,4,2);
INSERT INTO statistic VALUES(0,2,18,'',6,3,6,2);
INSERT INTO statistic VALUES(0,2,19,'',0,0,6,3);
INSERT INTO statistic VALUES(0,2,20,'',1795877150319,1795877150319,1795877150319,1);
INSERT INTO statistic VALUES(0,2,21,'',1795877150452,1795877150452,1795877150452,1);
INSERT INTO statistic VALUES(0,2,23,'',1795877150319,1795877150319,1795877150319,1);
INSERT INTO statistic VALUES(0,2,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(0,2,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(0,2,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(0,2,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(0,2,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,2,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(0,2,101,'',0,0,1,3);
INSERT INTO statistic VALUES(0,2,105,'',1,1,1,1);
INSERT INTO statistic VALUES(0,2,106,'',4,4,4,1);
INSERT INTO statistic VALUES(0,2,112,'',1,1,1,1);
INSERT INTO statistic VALUES(0,2,113,'',1,1,1,1);
INSERT INTO statistic VALUES(0,3,1,'',6,1,1,6);
INSERT INTO statistic VALUES(0,3,2,'',6,1,1,6);
INSERT INTO statistic VALUES(0,3,3,'',1,1,1,1);
INSERT INTO statistic VALUES(0,3,4,'',1,1,1,1);
INSERT INTO statistic VALUES(0,3,6,'',3,1,1,3);
INSERT INTO statistic VALUES(0,3,7,'',6,1,1,6);
INSERT INTO statistic VALUES(0,3,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(0,3,9,'',743,120,131,6);
INSERT INTO statistic VALUES(0,3,12,'',8137,395,3135,6);
INSERT INTO statistic VALUES(0,3,13,'',116,7,91,4);
INSERT INTO statistic VALUES(0,3,17,'',5,1,4,2);
INSERT INTO statistic VALUES(0,3,18,'',6,6,6,1);
INSERT INTO statistic VALUES(0,3,19,'',0,0,6,3);
INSERT INTO statistic VALUES(0,3,20,'',1795877150646,1795877150646,1795877150646,1);
INSERT INTO statistic VALUES(0,3,23,'',1795877150646,1795877150646,1795877150646,1);
INSERT INTO statistic VALUES(0,3,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(0,3,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(0,3,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(0,3,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(0,3,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(0,3,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(0,3,101,'',0,0,1,3);
INSERT INTO statistic VALUES(0,3,105,'',1,1,1,1);
INSERT INTO statistic VALUES(0,3,106,'',4,4,4,1);
INSERT INTO statistic VALUES(0,3,112,'',1,1,1,1);
INSERT INTO statistic VALUES(0,3,113,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,1,'',6,1,1,6);
INSERT INTO statistic VALUES(1,0,2,'',6,1,1,6);
INSERT INTO statistic VALUES(1,0,3,'',4,1,1,4);
INSERT INTO statistic VALUES(1,0,7,'',6,1,1,6);
INSERT INTO statistic VALUES(1,0,8,'',1263,142,317,7);
INSERT INTO statistic VALUES(1,0,9,'',873,120,131,7);
INSERT INTO statistic VALUES(1,0,12,'',10587,432,5567,6);
INSERT INTO statistic VALUES(1,0,13,'',115,6,91,4);
INSERT INTO statistic VALUES(1,0,17,'',5,1,4,2);
INSERT INTO statistic VALUES(1,0,20,'',1795877149521,1795877149521,1795877149521,1);
INSERT INTO statistic VALUES(1,0,21,'',1795877149577,1795877149577,1795877149577,1);
INSERT INTO statistic VALUES(1,0,23,'',1795877149521,1795877149521,1795877149521,1);
INSERT INTO statistic VALUES(1,0,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(1,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(1,0,25,'ic/known',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(1,0,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(1,0,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(1,0,112,'',4,1,1,4);
INSERT INTO statistic VALUES(1,0,113,'',4,1,1,4);
INSERT INTO statistic VALUES(1,1,1,'',6,1,1,6);
INSERT INTO statistic VALUES(1,1,2,'',6,1,1,6);
INSERT INTO statistic VALUES(1,1,3,'',1,1,1,1);
INSERT INTO statistic VALUES(1,1,4,'',1,1,1,1);
INSERT INTO statistic VALUES(1,1,6,'',3,1,1,3);
INSERT INTO statistic VALUES(1,1,7,'',6,1,1,6);
INSERT INTO statistic VALUES(1,1,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(1,1,9,'',743,120,131,6);
INSERT INTO statistic VALUES(1,1,12,'',13703,328,11199,6);
INSERT INTO statistic VALUES(1,1,13,'',116,7,91,4);
INSERT INTO statistic VALUES(1,1,17,'',5,1,4,2);
INSERT INTO statistic VALUES(1,1,20,'',1795877150015,1795877150015,1795877150015,1);
INSERT INTO statistic VALUES(1,1,21,'',1795877150049,1795877150049,1795877150049,1);
INSERT INTO statistic VALUES(1,1,23,'',1795877150015,1795877150015,1795877150015,1);
INSERT INTO statistic VALUES(1,1,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(1,1,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(1,1,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(1,1,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(1,1,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(1,1,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(1,1,112,'',1,1,1,1);
INSERT INTO statistic VALUES(1,1,113,'',1,1,1,1);
INSERT INTO statistic VALUES(1,2,1,'',6,1,1,6);
INSERT INTO statistic VALUES(1,2,2,'',6,1,1,6);
INSERT INTO statistic VALUES(1,2,3,'',1,1,1,1);
INSERT INTO statistic VALUES(1,2,4,'',1,1,1,1);
INSERT INTO statistic VALUES(1,2,6,'',3,1,1,3);
INSERT INTO statistic VALUES(1,2,7,'',6,1,1,6);
INSERT INTO statistic VALUES(1,2,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(1,2,9,'',743,120,131,6);
INSERT INTO statistic VALUES(1,2,12,'',39099,729,18129,6);
INSERT INTO statistic VALUES(1,2,13,'',116,7,91,4);
INSERT INTO statistic VALUES(1,2,17,'',5,1,4,2);
INSERT INTO statistic VALUES(1,2,20,'',1795877150335,1795877150335,1795877150335,1);
INSERT INTO statistic VALUES(1,2,21,'',1795877150427,1795877150427,1795877150427,1);
INSERT INTO statistic VALUES(1,2,23,'',1795877150335,1795877150335,1795877150335,1);
INSERT INTO statistic VALUES(1,2,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(1,2,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(1,2,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(1,2,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(1,2,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(1,2,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(1,2,112,'',1,1,1,1);
INSERT INTO statistic VALUES(1,2,113,'',1,1,1,1);
INSERT INTO statistic VALUES(1,3,1,'',6,1,1,6);
INSERT INTO statistic VALUES(1,3,2,'',6,1,1,6);
INSERT INTO statistic VALUES(1,3,3,'',1,1,1,1);
INSERT INTO statistic VALUES(1,3,4,'',1,1,1,1);
INSERT INTO statistic VALUES(1,3,6,'',3,1,1,3);
INSERT INTO statistic VALUES(1,3,7,'',6,1,1,6);
INSERT INTO statistic VALUES(1,3,8,'',1121,143,317,6);
INSERT INTO statistic VALUES(1,3,9,'',743,120,131,6);
INSERT INTO statistic VALUES(1,3,12,'',8137,395,3135,6);
INSERT INTO statistic VALUES(1,3,13,'',116,7,91,4);
INSERT INTO statistic VALUES(1,3,17,'',5,1,4,2);
INSERT INTO statistic VALUES(1,3,20,'',1795877150657,1795877150657,1795877150657,1);
INSERT INTO statistic VALUES(1,3,21,'',1795877150703,1795877150703,1795877150703,1);
INSERT INTO statistic VALUES(1,3,23,'',1795877150657,1795877150657,1795877150657,1);
INSERT INTO statistic VALUES(1,3,24,'200',5,1,1,5);
INSERT INTO statistic VALUES(1,3,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(1,3,25,'ic/known',5,1,4,2);
INSERT INTO statistic VALUES(1,3,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(1,3,26,'ot/sitemap',1,1,1,1);
INSERT INTO statistic VALUES(1,3,27,'text/html',4,1,1,4);
INSERT INTO statistic VALUES(1,3,112,'',1,1,1,1);
INSERT INTO statistic VALUES(1,3,113,'',1,1,1,1);
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
INSERT INTO statistic_delta VALUES(0,3,21,'',1795877150747,1795877150747,1795877150747,1);
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
INSERT INTO sample VALUES(1795877149706,4,6,1120,0,0,0,0,265,6);
INSERT INTO sample VALUES(1795877150104,1,6,1121,0,0,0,0,88,6);
INSERT INTO sample VALUES(1795877150452,1,6,1121,0,0,0,0,95,6);
INSERT INTO sample VALUES(1795877150747,1,6,1121,0,0,0,0,85,6);
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    site_id INTEGER,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES(1,1795877149494,'began',NULL,'cycle 0, 1 URI queued');
INSERT INTO event VALUES(2,1795877149706,'ended',NULL,'complete: 0 URIs left');
INSERT INTO event VALUES(3,1795877149975,'began',NULL,'cycle 1, 0 URIs queued');
INSERT INTO event VALUES(4,1795877150104,'ended',NULL,'complete: 0 URIs left');
INSERT INTO event VALUES(5,1795877150319,'began',NULL,'cycle 2, 0 URIs queued');
INSERT INTO event VALUES(6,1795877150452,'ended',NULL,'complete: 0 URIs left');
INSERT INTO event VALUES(7,1795877150646,'began',NULL,'cycle 3, 0 URIs queued');
INSERT INTO event VALUES(8,1795877150747,'ended',NULL,'complete: 0 URIs left');
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
INSERT INTO parameter_kind VALUES('Node',303,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
INSERT INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_min',173,'integer','URIs','25','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','URIs of a site crawled in a minor cycle at least.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_count',171,'integer','cycles','4','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Minor cycles of a refresh cycle.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_quota',172,'integer','percent','90','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.24','Share of known URIs among those crawled; a low one prefers new URIs.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`always`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/daily',183,'real','','0.32','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`daily`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/default',188,'real','','0.16','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','URIs without it.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/hourly',182,'real','','0.64','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`hourly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/monthly',185,'real','','0.08','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`monthly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/never',187,'real','','0','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`never`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/weekly',184,'real','','0.16','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`weekly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/yearly',186,'real','','0.04','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.26','`yearly`');
INSERT INTO parameter_kind VALUES('adaptive/weights/change_history',179,'real','','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Changed often.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_depth',176,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Few page hops from a start URI.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_length',175,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Few slashes.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_landing_page',177,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Ends with a slash or index.html.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_mime_markup',178,'real','','1','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','Is of a type in `uri_search_mime`.');
INSERT INTO parameter_kind VALUES('adaptive/weights/sitemap',180,'real','','10','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.4.25','What the sitemap says.');
INSERT INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`. A file that has URIs with https names https here; `seine crawl URI` crawls both. `file` leads only below folders that whoever started the program allowed (`--allow-files`); for `seine crawl`, below those of the start URIs.');
INSERT INTO parameter_kind VALUES('allowed_types',3,'list-string','','text/html, text/plain, application/msword, application/msexcel, application/pt, application/vnd.ms-powerpoint, application/pdf','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents that are kept; others are discarded as `mi/type`. A `*` stands for a whole field: `text/*`, `*/*`. `application/pt` is the specification''s spelling of the PowerPoint type, which stands beside it correctly spelt.');
INSERT INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/crosslinks',125,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of links between sites. Here links go to the database with the document that they were found in, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/duplicates',120,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of checksums. Here all of them are in memory, 16 bytes for each document, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/mucomm',123,'integer','entries','','at once',0,0,0,'MS-FSCCFG 2.2.4.10','URIs that a node scheduler has told the multinode scheduler and that are not acknowledged yet; the others wait in the database. Unset: 5,000.');
INSERT INTO parameter_kind VALUES('cachesize/pp',127,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the post processing database. Here that is the collection''s one database, whose page cache is 64 MiB, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/pp_pending',128,'integer','bytes','131072','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Questions that each duplicate server has not answered yet; one at least.');
INSERT INTO parameter_kind VALUES('cachesize/routetab',126,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the routing database of a node scheduler: 8 bytes for each host that is remembered; of the others SQL is asked.');
INSERT INTO parameter_kind VALUES('cachesize/screened',121,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Sites whose screening each site manager remembers, at most 1,000,000. Unset: 4,096.');
INSERT INTO parameter_kind VALUES('cachesize/smcomm',122,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Results of fetches that each site manager may be ahead of what was taken in, those on the wire included; then it asks for nothing more. Unset: as many as take 32 MiB.');
INSERT INTO parameter_kind VALUES('cachesize/wqcache',124,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','URIs of a site''s queue that its site manager holds at once; the others stay in the database. Unset: 512.');
INSERT INTO parameter_kind VALUES('cert_file',53,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one; that of a subcollection for its URIs, with its `key_file`. What is asked for with a certificate goes over connections of its own.');
INSERT INTO parameter_kind VALUES('check_meta_robots',50,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether NoIndex and NoFollow of META elements (and of X-Robots-Tag headers) are obeyed.');
INSERT INTO parameter_kind VALUES('cookie_timeout',65,'integer','seconds','900','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a session cookie (one without a date of expiry) is kept after it was set last; that of a site with a login by form as long as the `ttl` of the login if that is longer. 0: not at all. It survives a restart within that time.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdlinks',191,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether links to another domain are followed; otherwise `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdredirects',192,'boolean','','no','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether redirects to another domain are followed; otherwise `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/mode',190,'string','','FULL','at once',0,1,0,'MS-FSCCFG 2.2.4.28','`FULL`, or `DEPTH:n`: only what is at most n page hops from a start URI; what is farther is refused as `de/depth`.');
INSERT INTO parameter_kind VALUES('crawlmode/reset_level',193,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether a link to another domain begins to count page hops anew.');
INSERT INTO parameter_kind VALUES('csum_cut_off',32,'integer','bytes','0','at once',0,0,0,'MS-FSCCFG 2.2.3','How much of a document, from its beginning, is summed to recognise duplicates, and changes. 0: all. Each document keeps from what its checksum was made; in the first cycle after a change of `csum_cut_off` or `use_meta_csum` documents may count as modified that are not.');
INSERT INTO parameter_kind VALUES('cut_off',48,'integer','bytes','','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest document, after decoding; a longer one is truncated or discarded as `tl/size`, see `truncate`. Unset: 100 MiB.');
INSERT INTO parameter_kind VALUES('dbswitch',20,'integer','cycles','5','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','Refresh cycles that a document may go without being asked for, since nothing leads to it any more; in the next one `dbswitch_delete` decides.');
INSERT INTO parameter_kind VALUES('dbswitch_delete',21,'boolean','','no','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','Whether documents that were not asked for in `dbswitch` cycles are deleted. `no`: they are asked for again. When many of a site would go at once, deletion stops as it does for those that fail.');
INSERT INTO parameter_kind VALUES('delay',38,'real','seconds','60','at once',0,0,0,'MS-FSCCFG 2.2.3','Time from the start of a request to the start of the next on the same site.');
INSERT INTO parameter_kind VALUES('diffcheck',10,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether documents with the same content are recognised: the first URI owns the content, the others are recorded as its duplicates.');
INSERT INTO parameter_kind VALUES('domain_clustering',7,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a multinode scheduler gives the hosts of one registered domain to one node; sites that have a node keep it.');
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
INSERT INTO parameter_kind VALUES('extract_links_from_dupes',30,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether links of documents that turn out to be duplicates are followed. Copies without end stay bounded: the links of the first 1,000 copies of one content are followed, those of further ones are counted as `ur/trap`; names that repeat themselves in the path end earlier, by `max_uri_recursion`. The specification also spells it `extract_links_from_dunes`.');
INSERT INTO parameter_kind VALUES('feeding',249,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Where documents are fed to; each section is a content destination.');
INSERT INTO parameter_kind VALUES('feeding/NAME/answer_seconds',259,'integer','seconds','60','at once',0,0,0,'Seine','Of all but `index` and `files`: how long the next answer may take.');
INSERT INTO parameter_kind VALUES('feeding/NAME/api_key',268,'string','','','at once',0,0,1,'Seine','Of `opensearch`: a key of its interface in place of name and password, plain or as `seine encrypt` prints it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_bytes',271,'integer','bytes','8388608','at once',0,0,0,'Seine','A batch takes no further document beyond so many bytes of text.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_documents',270,'integer','documents','200','at once',0,0,0,'Seine','Most documents of one batch.');
INSERT INTO parameter_kind VALUES('feeding/NAME/batch_seconds',272,'integer','seconds','1','at once',0,0,0,'Seine','How long a batch waits to become full. With `seine/anchors`, documents for every sink but `index` also wait for the texts of links to them, at most a minute.');
INSERT INTO parameter_kind VALUES('feeding/NAME/ca_file',263,'string','','','at once',0,0,0,'Seine','Of `postgresql`: certificates (PEM) that vouch for the server, whose name is then checked (`sslmode=verify-full`, unless `url` says otherwise). Of `opensearch`, `webhook` and `solr`: the same, beside the system''s. Of `kafka`: the same, in place of the system''s, and `url` begins with `kafkas://`.');
INSERT INTO parameter_kind VALUES('feeding/NAME/collection',250,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Content collection that documents are fed to. It must be set.');
INSERT INTO parameter_kind VALUES('feeding/NAME/command',258,'string','','','at once',0,0,0,'Seine','Of `command`: the absolute path of the program that takes the documents, and its arguments. No shell reads them: words are separated by blanks, which `''…''` and `"…"` hold together. What is sent to a server may only name programs below one of --allow-commands.');
INSERT INTO parameter_kind VALUES('feeding/NAME/destination',251,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Reserved by the specification: `default` is all that it may be, and anything else is refused.');
INSERT INTO parameter_kind VALUES('feeding/NAME/directory',255,'string','','','at once',0,0,0,'Seine','Of `files`: the folder that they are written to, below one of --allow-files where a server was given it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/file_bytes',257,'integer','bytes','','at once',0,0,0,'Seine','Of `files` in the formats `jsonl` and `warc`: a file of this size is closed and the next begun; without, 256 MiB.');
INSERT INTO parameter_kind VALUES('feeding/NAME/format',256,'string','','jsonl','at once',0,0,0,'Seine','Of `files`: what they are. `jsonl`: a JSON object a line. `warc`: WARC 1.1, the text of each document and what is known of it. `markdown`: a file a document, which goes with it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/index',265,'string','','','at once',0,0,0,'Seine','Of `opensearch`: the alias or index that documents are kept in, which is made when there is none. Of `solr`: the core or collection. Without, the content collection''s name.');
INSERT INTO parameter_kind VALUES('feeding/NAME/password',262,'string','','','at once',0,0,1,'Seine','Of `postgresql`, `opensearch`, `webhook`, `solr` and `kafka`: the password, plain or as `seine encrypt` prints it.');
INSERT INTO parameter_kind VALUES('feeding/NAME/paused',252,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('feeding/NAME/primary',253,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Whether this is the primary destination, whose answers are acted on.');
INSERT INTO parameter_kind VALUES('feeding/NAME/sasl_mechanism',267,'string','','SCRAM-SHA-512','at once',0,0,0,'Seine','Of `kafka`: how `username` and `password` are told. `PLAIN` shows them to the broker, and without TLS to everybody on the way.');
INSERT INTO parameter_kind VALUES('feeding/NAME/secret',269,'string','','','at once',0,0,1,'Seine','Of `webhook`: what requests are signed with, plain or as `seine encrypt` prints it; without, they are not signed.');
INSERT INTO parameter_kind VALUES('feeding/NAME/sink',254,'string','','index','at once',0,0,0,'Seine','What takes the documents: the embedded full-text index, files of JSON Lines, a program, a table of PostgreSQL, OpenSearch or Elasticsearch, Solr, a server that takes JSON Lines, or a topic of Kafka.');
INSERT INTO parameter_kind VALUES('feeding/NAME/table',264,'string','','','at once',0,0,0,'Seine','Of `postgresql`: the table that documents are kept in, which is made when there is none; without, `documents`. The view `<table>_current` has those that are there.');
INSERT INTO parameter_kind VALUES('feeding/NAME/topic',266,'string','','','at once',0,0,0,'Seine','Of `kafka`: the topic that messages go to; without, the content collection''s name.');
INSERT INTO parameter_kind VALUES('feeding/NAME/url',260,'string','','','at once',0,0,0,'Seine','Of `postgresql`: where the database is, `postgresql://host/database` as libpq has it, without a password, and without parameters that name files. Of `opensearch`, `webhook` and `solr`: where the server is, `http://` or `https://`, without a password. Of `kafka`: brokers, `kafka://host:port,host:port`, or `kafkas://` with TLS.');
INSERT INTO parameter_kind VALUES('feeding/NAME/username',261,'string','','','at once',0,0,0,'Seine','Of `postgresql`, `opensearch`, `webhook` and `solr`: as whom. Of `kafka`: the same, by SASL.');
INSERT INTO parameter_kind VALUES('fetch_timeout',2,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of one document may take, from the request to the last byte.');
INSERT INTO parameter_kind VALUES('focused/depth',159,'integer','hops','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Page hops that are followed outside of the focus, counted from the last document within it (or the start URI): links of documents in other languages are followed for so many hops; beyond them they are refused as `fo/focus`. Unset: none.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/exact',160,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Whole host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/file',166,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Files of such rules, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ip6mask',165,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','IPv6 addresses, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ipmask',164,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','IPv4 addresses, as in include_domains.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/prefix',161,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/regexp',163,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Regular expressions (PCRE2), found anywhere in the host name.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/suffix',162,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Ends of host names.');
INSERT INTO parameter_kind VALUES('focused/languages',158,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.19','Languages (ISO 639-1) of the documents that are stored; others are discarded as `fs/focus`. Empty: all. Bokmål and Nynorsk count as `no` as well. A change tells about documents as they are fetched next; what was stored before stays until then.');
INSERT INTO parameter_kind VALUES('force_mimetype_detection',4,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the type of a document is told from its content, whatever the server says.');
INSERT INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`. They go to that host alone, for `ftp` and `ftps`; others are asked as `anonymous`. The password may be encrypted (`!ENC!`, see `seine encrypt`); it is kept encrypted. What a server refuses three times in a row is not sent to it any more; until it was accepted once no more than three requests have it at a time.');
INSERT INTO parameter_kind VALUES('ftp_errors',131,'string','','4xx=DELETE:3; 550=DELETE:0; 5xx=DELETE:3; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',0,0,0,'MS-FSCCFG 2.2.4.13','The same for `ftp` and `ftps`, by the reply codes of FTP (RFC 959 4.2): `550` is what a server says of a file that is not there.');
INSERT INTO parameter_kind VALUES('ftp_passive',6,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether FTP is spoken in passive mode: data connections are made by us (`EPSV`, `PASV`), to the address of the control connection whatever the server names. `no`: by the server, to us (`EPRT`, `PORT`); connections of others are turned away.');
INSERT INTO parameter_kind VALUES('ftp_searchlinks',13,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether links are looked for in documents downloaded over FTP. The entries of directories are followed in any case.');
INSERT INTO parameter_kind VALUES('headers',47,'list-string','','User-Agent: Seine/0.1.0','at once',0,0,0,'MS-FSCCFG 2.2.3','HTTP header lines sent with each request, `Name: value`. A line replaces an earlier one of the same name. The product token of the User-Agent is what robots.txt and robots directives of pages are matched with, that of a subcollection for its URIs; robots.txt is asked for with the headers of the subcollection that the site belongs to as a whole, otherwise with the collection''s. A robots.txt that redirects to another host is asked for there without them. Without a User-Agent line that of the default is sent. The lines are kept as they are, for whoever may read the databases: credentials belong into `passwd`, where they are encrypted.');
INSERT INTO parameter_kind VALUES('html_redir_is_redir',22,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a page with META refresh counts as an HTTP redirect, if its delay is not above `html_redir_threshold`.');
INSERT INTO parameter_kind VALUES('html_redir_threshold',23,'integer','seconds','3','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest delay of a META refresh that counts as a redirect. The specification also spells it `hmtl_redir_threshold` and `html_redir_thresh`; all are accepted.');
INSERT INTO parameter_kind VALUES('http_errors',130,'string','','4xx=DELETE:0; 5xx=DELETE:10; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',0,0,0,'MS-FSCCFG 2.2.4.11','What happens to a document whose URI fails: by response code (`404`, `4xx`; the one with the fewest `x` decides), `net` (names and connections), `ttl` (time-outs), `int` (answers that cannot be understood, refused certificates, errors of the crawler). `KEEP`: it stays. `DELETE`: it goes at once; `DELETE:n`: when it has failed in n refresh cycles of the collection in a row. With `, RETRY:n` there are up to n more attempts in the same cycle, with growing pauses; alone `RETRY:n` keeps. What no entry speaks of stays.');
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
INSERT INTO parameter_kind VALUES('javascript_delay',16,'real','seconds','','at once',0,0,0,'MS-FSCCFG 2.2.3','Delay between the requests for what a document''s JavaScript depends on. Unset: the pause that there is between two documents of the site (`delay`, `Crawl-delay`, `seine/auto_delay`).');
INSERT INTO parameter_kind VALUES('javascript_keep_html',15,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the HTML that results from JavaScript is kept and handed on instead of the original. Links are taken from the result in any case. Only with `use_javascript`.');
INSERT INTO parameter_kind VALUES('key_file',52,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','File of the private key (PEM) that belongs to `cert_file`. Unset: it stands in `cert_file`.');
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
INSERT INTO parameter_kind VALUES('login_failed_ignore',63,'boolean','','no','at once',0,0,0,'MS-FSCCFG 3.2','Whether sites whose login by form failed are crawled all the same, as nobody; otherwise they wait until it succeeds. Only the specification''s example has it.');
INSERT INTO parameter_kind VALUES('login_timeout',62,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a login by form may take, from its first request to the last answer.');
INSERT INTO parameter_kind VALUES('logins',287,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31, 2.2.6','Logins by HTML forms. The element `Login` says the same.');
INSERT INTO parameter_kind VALUES('logins/NAME/action',292,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','How the form is sent; unset: as the page with the form says, or with POST.');
INSERT INTO parameter_kind VALUES('logins/NAME/autofill',296,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Whether what the configuration does not set is taken from the form in its page, hidden fields, preset values and the name and value of the submit button included; `html_form` must be set then. Of several forms it is the one with a field for a password. A token in a `meta` element (`csrf-token`, `_csrf`) is sent as the header that frameworks expect.');
INSERT INTO parameter_kind VALUES('logins/NAME/failure_regex',299,'string','','','at once',0,0,0,'Seine','Regular expression (PCRE2) that the last answer to a login holds if it was refused.');
INSERT INTO parameter_kind VALUES('logins/NAME/form',291,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Path that the form is sent to.');
INSERT INTO parameter_kind VALUES('logins/NAME/html_form',295,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Page with the form, which is fetched before the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/parameters',301,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.32','Values of the form''s variables, by their names. They are kept encrypted.');
INSERT INTO parameter_kind VALUES('logins/NAME/preload',288,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Page that is fetched before anything else of the login, for the cookies that it sets.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_if_failed',297,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Whether a login that the site refused is tried again after `ttl` (300 s without one); after three refusals in a row it is not, so that no account is locked. Otherwise it is tried once, and again when its configuration changes. What fails for other reasons (network, time-out, 5xx) is tried again with growing pauses in any case.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_interval',300,'integer','seconds','60','at once',0,0,0,'Seine','How long after a login the next one is tried at the earliest when the session seems to have ended: a page leads to the login, has the form in its place, or is refused with 401 or 403. Such pages are fetched again after it.');
INSERT INTO parameter_kind VALUES('logins/NAME/scheme',289,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Scheme of the login site; `http` if it is not set.');
INSERT INTO parameter_kind VALUES('logins/NAME/site',290,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Host of the login form, perhaps with a port. With `scheme` and `form` it is where the form is sent to; without `form` the page with the form says that.');
INSERT INTO parameter_kind VALUES('logins/NAME/sites',293,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','Hosts that are logged into before they are crawled, as names, or with a port for that port alone. They wait until the login has succeeded. The host of the login is one of them. Cookies go where their own rules let them: one login for several hosts works where its cookies are for all of them.');
INSERT INTO parameter_kind VALUES('logins/NAME/success_regex',298,'string','','','at once',0,0,0,'Seine','Regular expression (PCRE2) that the last answer to a login holds, in its URI, header or body, if it succeeded. Unset: other signs count alone.');
INSERT INTO parameter_kind VALUES('logins/NAME/ttl',294,'integer','seconds','','at once',0,0,0,'MS-FSCCFG 2.2.4.31','How long a login lasts: then the next request of its sites waits for another one. Unset: until the session turns out to have ended.');
INSERT INTO parameter_kind VALUES('max_backoff_counter',36,'integer','failures','50','at once',0,0,0,'MS-FSCCFG 2.2.3','Connection failures in a row after which a site is given up for this cycle.');
INSERT INTO parameter_kind VALUES('max_backoff_delay',37,'integer','seconds','600','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest pause that network failures of a site can raise its delay to.');
INSERT INTO parameter_kind VALUES('max_doc',54,'integer','documents','100000','at once',0,0,0,'MS-FSCCFG 2.2.3','Documents stored from one site in one refresh cycle; then its URIs are refused as `ur/max_doc`.');
INSERT INTO parameter_kind VALUES('max_inter_docs',8,'integer','documents','','at once',0,0,0,'MS-FSCCFG 2.2.3','How many documents are crawled on one site before it has to give its place (see `max_sites`) to another that waits for one; it goes on behind the others. With `seine/release_waiting_sites` the same after a minute. Unset: a site keeps its place until its queue is empty.');
INSERT INTO parameter_kind VALUES('max_pending',26,'integer','requests','2','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once on one site.');
INSERT INTO parameter_kind VALUES('max_redirects',9,'integer','redirects','10','at once',0,0,0,'MS-FSCCFG 2.2.3','How many HTTP redirects are followed from one URI; beyond them `nr/max_redirects`. 0: none is followed.');
INSERT INTO parameter_kind VALUES('max_sites',43,'integer','sites','128','at once',0,0,0,'MS-FSCCFG 2.2.3','Sites crawled at once; others wait. A site takes a place when it begins to be crawled and keeps it while it waits for its `delay`, until its queue is empty, `max_inter_docs` is reached, it is preempted, quarantined or given up, the collection is suspended, or it backs off after failures for more than a minute (see also `seine/release_waiting_sites`). After a restart places are taken anew.');
INSERT INTO parameter_kind VALUES('max_uri_recursion',12,'integer','times','5','at once',0,1,0,'MS-FSCCFG 2.2.3','How often the same group of path segments, or of query parameters of the same names, may stand in a row; beyond it `ur/recursion`. 0: not checked.');
INSERT INTO parameter_kind VALUES('mirror_site_files',44,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Files that say which sites are mirrors, each line a list of host names (or `host:port`) separated by spaces, the preferred one first: URIs of the others become its own before they are screened. Empty lines and those that begin with `#` say nothing. What was known of a mirror before is refused as `do/mirror`.');
INSERT INTO parameter_kind VALUES('mufilter',58,'integer','bits','0','at once',0,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter of the URIs that a node scheduler has told the multinode scheduler. What it does not have is told without asking SQL whether it was before; what it seems to have is asked for, so that no URI is lost. What the node remembers itself (8 MiB, which a restart empties) is not asked for in any case. 0: all else is.');
INSERT INTO parameter_kind VALUES('near_duplicate_detection',11,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether pages count as duplicates whose words are nearly the same: changed dates, counters, menus or a few sentences make no other document. The first is the owner; near duplicates keep their content and their links are followed, but destinations are not told of them (`v_near_duplicates`). Switched off, all of them are documents of their own again.');
INSERT INTO parameter_kind VALUES('obey_robots_delay',51,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the Crawl-delay of robots.txt takes the place of `delay` where it is longer.');
INSERT INTO parameter_kind VALUES('passwd',167,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.20','Credentials, by the URI prefix or the realm that they are for: `user:password` (basic) or `user:password:realm:scheme`. Those of a prefix go with every URI that begins so (the longest prefix decides) and with no other, redirects included. Schemes: `basic`; `digest`; `ntlmv2` and `ntlmv1`; `auto` (the strongest of those that the server offers, NTLMv2 before digest before basic); and, ours, `negotiate` and `bearer`. With a realm, and with digest and auto, the server is asked first, and what is for a realm goes unasked only to folders for which the server has asked for that realm. Those named by a realm answer the origins (scheme, host and port) of start URIs alone, since a realm names no server: a server that a start URI names by `http:` is not given them over `https:`, nor the other way round. `ntlmv2` and `ntlmv1` log in a connection, once, and have it to themselves (HTTP/1.1, as many as requests are under way): the user is `DOMAIN\user` or `user@domain`, or its domain stands in the place of the realm. NTLMv2 is never answered with less; NTLMv1 can be broken by who overhears it, and Windows refuses it by default. Through a proxy, `http:` only where that says that it keeps connections apart (`Proxy-Support: Session-Based-Authentication`, as squid does). `negotiate` is Kerberos: the user is the principal (its realm may stand in the place of the realm), and a ticket for HTTP/host, as the URI has the host, goes with each request; it is had with the password, without one with `seine/keytab` or from `seine/ticket_cache`, renewed before it ends, and never delegated. `bearer` sends what stands as the password as a token (the user is only a name); with an entry of `seine/token_endpoints` for the same URI, user and password are the client and its secret there, and the token is what that issues. ntlmv1, ntlmv2, negotiate and bearer need a URI prefix. The password may be encrypted (`!ENC!`, see `seine encrypt`); it is kept encrypted. What a server refuses three times in a row is not sent to it any more; until it was accepted once no more than three requests have it at a time.');
INSERT INTO parameter_kind VALUES('post_payload',194,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.29','Data that is sent by HTTP POST to the URI of this name, or to all that begin with it (`prefix:` in front), the longest; what names a host alone ends there (`prefix:http://a` is for `http://a/`, not for `http://a.example/`). The data is kept and shown in the clear, to observers and to readers of the database too: passwords belong into `passwd`.');
INSERT INTO parameter_kind VALUES('pp/ds_max_ecl',112,'integer','URIs','10','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Duplicates, redirects and mirrors reported of one document, each.');
INSERT INTO parameter_kind VALUES('pp/ds_meta_info',111,'list-string','','duplicates, redirects, mirrors, metadata','at once',0,0,0,'MS-FSCCFG 2.2.4.7','What is reported to the index besides the document: `duplicates` (URIs with the same content), `redirects` (URIs that lead to it), `mirrors` (its URIs at `mirror_site_files`), `metadata` (its META elements or properties, and its response header).');
INSERT INTO parameter_kind VALUES('pp/ds_paused',115,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('pp/ds_send_links',114,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Whether the links of a document are sent to the index.');
INSERT INTO parameter_kind VALUES('pp/ecl_override',113,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Regular expression (PCRE2), found anywhere in the URI, of duplicates and redirects that are reported beyond `ds_max_ecl` and `max_dupes`, among the first 10,000.');
INSERT INTO parameter_kind VALUES('pp/max_dupes',109,'integer','duplicates','10','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Duplicates recorded of one document, which destinations are told of. Further ones are recognised and counted all the same, and take the place of the owner when it goes.');
INSERT INTO parameter_kind VALUES('pp/stripe',110,'integer','files','1','restart',0,0,0,'MS-FSCCFG 2.2.4.7','Files that the post processing database is spread over. Here it is part of the collection''s one database, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('pp/use_dupservers',108,'boolean','','no','restart',0,0,0,'MS-FSCCFG 2.2.4.7','Whether the duplicate servers of --duplicate-server decide who owns a content, over all nodes that ask them; a document is fed once they have answered (docs/multinode.md). Only with diffcheck.');
INSERT INTO parameter_kind VALUES('ppdup/cachesize',117,'integer','MB','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','How much of their file duplicate servers hold in memory, beside the index of `hashlog`; without, 16 MB.');
INSERT INTO parameter_kind VALUES('ppdup/compact',119,'boolean','','yes','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Whether duplicate servers give room that removed checksums leave in their file back to the file system; otherwise it is kept for new ones.');
INSERT INTO parameter_kind VALUES('ppdup/format',116,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Where duplicate servers look a checksum up: in memory (hashlog, and without), or in their file (diskhashlog, gigabase), which takes less memory and more time. The file is SQLite in any case.');
INSERT INTO parameter_kind VALUES('ppdup/stripes',118,'integer','files','','restart',0,0,0,'MS-FSCCFG 2.2.4.8','Files that the database is spread over. Here it is one file, so any value is accepted, told to duplicate servers, and means the same.');
INSERT INTO parameter_kind VALUES('proxy',45,'list-string','','','restart',0,0,1,'MS-FSCCFG 2.2.3','HTTP proxies that documents are fetched through, in turn: `(http://)(username:password@)hostname(:port)`, the port 80 without. The password may be encrypted (`!ENC!`, see `seine encrypt`). Sites'' names are then not resolved here, and rules about addresses do not apply. A proxy that cannot be reached, or refuses the credentials, is passed over for a while; the URI that was to go through it goes back to the queue.');
INSERT INTO parameter_kind VALUES('proxy_max_pending',46,'integer','requests','2147483647','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once through one proxy, of all sites together.');
INSERT INTO parameter_kind VALUES('refresh',39,'real','minutes','1500','at once',0,0,0,'MS-FSCCFG 2.2.3','How often a refresh cycle begins, counted from the beginning of the last, in a collection that `seine serve` crawls: what it asks for `refresh_mode` says. Sites that were given up get another chance then. A subcollection''s must be lower than the collection''s; it has cycles of its own then, within that of the collection, in its own `refresh_mode` (`v_subcollection_cycles`); in `adaptive` the minor cycles are those of the collection.');
INSERT INTO parameter_kind VALUES('refresh_mode',67,'string','','scratch','next refresh cycle',0,0,0,'MS-FSCCFG 2.2.3','What a refresh cycle asks for. All but `adaptive` begin with the start URIs and find the rest by links; documents that nothing leads to any more are seen to by `dbswitch`. `scratch`: what still waits is dropped from the queue first, except what administrators added. `append`: start URIs stand behind what waits; `prepend`: before it. `soft`: a site of which anything waits goes on with that, and is refreshed when nothing of it waits any more. `adaptive`: what is known is asked for again when the section `adaptive` chooses it; links lead to new URIs only, and what was not asked for in `dbswitch` cycles is. `seine crawl --refresh=all` asks for everything known, whatever the mode.');
INSERT INTO parameter_kind VALUES('refresh_when_idle',66,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a new refresh cycle begins when there is nothing left to do, in a collection that `seine serve` crawls: at once, or a minute after the beginning of a cycle in which nothing was fetched.');
INSERT INTO parameter_kind VALUES('rewrite_rules',29,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Rules `#pattern#replacement#` that rewrite URIs when they are found (start URIs, links, targets of redirects) and before they are screened, one after the other; `#` is any character but white space, and a backslash in front of it makes it an ordinary one. The pattern is a PCRE2 and sees the normalised URI; the first place where it is found is replaced. In the replacement `\\1` and `$1` (one digit, 0 for the whole match) stand for what groups matched, `$$` for a dollar, and a backslash in front of any other character for that character. The result is normalised again. A URI on which a rule exceeds its limits of time is refused as `ur/limit`, since nobody knows what would have become of it.');
INSERT INTO parameter_kind VALUES('robots',40,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether robots.txt is obeyed (RFC 9309).');
INSERT INTO parameter_kind VALUES('robots_auth_ignore',27,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site that answers 401 or 403 for its robots.txt is crawled as if it had none. `no`: it is not crawled.');
INSERT INTO parameter_kind VALUES('robots_timeout',61,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of a robots.txt may take.');
INSERT INTO parameter_kind VALUES('robots_tout_ignore',28,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site whose robots.txt timed out is crawled as if it had none.');
INSERT INTO parameter_kind VALUES('robots_ttl',24,'integer','seconds','86400','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a robots.txt is used before it is fetched again; when it changes, from the next time on that it is fetched.');
INSERT INTO parameter_kind VALUES('rss/auto_discover',197,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether new channels are looked for: those that pages name in a LINK element (rel `alternate`, at most a hundred of a site), and in the places where sites often have one (`/feed`, `/rss`, `/rss.xml`, `/atom.xml`, `/feed.xml`, `/index.xml`, `/feed.json`).');
INSERT INTO parameter_kind VALUES('rss/del_expired_links',201,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether documents that have expired are deleted, with the cause `channel` in `v_deletions`. One stays that another channel still has, that was given as a start URI, or that something else led to in the last `dbswitch` cycles; a link in a document that came by a channel does not count. Since this is asked for, the protection against mass deletion does not hold it up. A refresh cycle does not ask for it again, whatever its mode: a link does, or a later date of the entry.');
INSERT INTO parameter_kind VALUES('rss/follow_links',198,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether links of documents of a channel are followed. With `no`, those of a document that something else leads to as well are followed all the same.');
INSERT INTO parameter_kind VALUES('rss/ignore_rules',199,'boolean','','no','at once',0,1,0,'MS-FSCCFG 2.2.4.30','Whether documents of a channel, and what they redirect to, are crawled whatever include_domains, exclude_domains, include_uris, exclude_uris, `seine/scope` and `seine/restrict_to` say. Rules of addresses, schemes, extensions, crawlmode and robots.txt still count.');
INSERT INTO parameter_kind VALUES('rss/index_feed',200,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Whether the channel itself is kept as a document and fed to the index, whatever its type.');
INSERT INTO parameter_kind VALUES('rss/max_link_age',202,'integer','minutes','0','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Age at which documents expire: by the date of the entry, else since it was first seen. 0: never. An entry that is older when it is found is not crawled.');
INSERT INTO parameter_kind VALUES('rss/max_link_count',203,'integer','links','128','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Links kept of a channel; of more those expire first that came first.');
INSERT INTO parameter_kind VALUES('rss/start_uri_files',196,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Files of channels, one URI a line, which are read as those of `start_uri_files` are.');
INSERT INTO parameter_kind VALUES('rss/start_uris',195,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.30','Channels. With `seine/scope` `hosts` theirs belong to the collection. What turns out to be no channel is told by an event.');
INSERT INTO parameter_kind VALUES('seine/anchors',204,'boolean','','yes','at once',0,0,0,'Seine','Whether destinations get the texts of the links to a document (`anchors`): at most ten different texts, from pages that were delivered (`v_anchors`). The index gets a change of these texts without the document. Any other destination gets them within the document. The document waits for them until the crawl is idle, at most a minute. If texts change later, the end of the next refresh cycle delivers the document again, unless `storage/remove_docs` has removed its content (feeding.md).');
INSERT INTO parameter_kind VALUES('seine/audit_log',205,'boolean','','yes','at once',0,0,0,'Seine','Whether it is kept who had what enqueued, and what became of it (`v_audit_log`, `v_enqueued`), for `seine/history_days`. Without, what is done goes within a minute or two, and a node that names its `originator` is refused (enqueue.md).');
INSERT INTO parameter_kind VALUES('seine/auto_delay',206,'boolean','','no','at once',0,0,0,'Seine','Whether the pause between two requests on a site is at least as long as its last response took.');
INSERT INTO parameter_kind VALUES('seine/ca_file',209,'string','','','restart',0,0,0,'Seine','File of certificates (PEM) that servers'' certificates are checked against, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/change_model',213,'string','','history','next refresh cycle',0,0,0,'Seine','What the adaptive refresh mode makes of what was seen of a URI. `history`: its score, by the weights of the specification. `estimated`: how often it changes, from all times it was asked for and from those of pages like it; then each page of a site is asked for as often as makes the site''s pages fresh for most of the time at the number of requests that the section `adaptive` allows, and pages that bring new ones more often. The weights do not count then.');
INSERT INTO parameter_kind VALUES('seine/channel_max_interval',211,'integer','minutes','60','at once',0,0,0,'Seine','How long it takes at most until a channel (section `rss`) is asked again.');
INSERT INTO parameter_kind VALUES('seine/channel_min_interval',212,'integer','minutes','5','at once',0,0,0,'Seine','How long it takes at least.');
INSERT INTO parameter_kind VALUES('seine/converters',210,'string','','','at once',0,0,0,'Seine','Commands by the MIME type of the documents that they convert, before any converter of ours: the absolute path of a program and its arguments. It has the document on its standard input, and as the file that an argument `%f` stands for, and writes HTML to its standard output. What it may do: feeding.md. What is sent to a server may only name programs below one of --allow-commands.');
INSERT INTO parameter_kind VALUES('seine/crawl_order',214,'string','','breadth','at once',0,0,0,'Seine','In which order the URIs of a site and priority level are crawled. `breadth`: those of the fewest hops from a start URI first. `importance`: those first that important pages link to, by PageRank as far as pages have been read (`v_uris.importance`), where six hops count like half the importance; what is queued already moves when the next link to it is found.');
INSERT INTO parameter_kind VALUES('seine/dns_rate',215,'integer','requests/s','10','restart',0,0,0,'Seine','DNS requests per second.');
INSERT INTO parameter_kind VALUES('seine/dns_server',216,'string','','','restart',0,0,0,'Seine','DNS server to ask, `host` or `host:port`, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/ftp_tls',217,'string','','no','at once',0,0,0,'Seine','Whether `ftp` goes over TLS (`AUTH TLS`, RFC 4217), control and data connections: `try` where the server offers it, `required` else not at all, `no` never. Certificates are checked as for `https`. `ftps` is TLS from the first byte (port 990), whatever this says.');
INSERT INTO parameter_kind VALUES('seine/guess_sitemaps',207,'boolean','','yes','at once',0,0,0,'Seine','Whether `use_sitemaps` also looks for `/sitemap.xml` on each site. `no`: only sitemaps that robots.txt names are read.');
INSERT INTO parameter_kind VALUES('seine/history_changes',219,'integer','changes','1000000','at once',0,0,0,'Seine','How many of the last changes are kept, and as many of the last deletions (`v_changes`, `v_deletions`); older ones go sooner than after `seine/history_days`.');
INSERT INTO parameter_kind VALUES('seine/history_cycles',220,'integer','cycles','1000','at once',0,0,0,'Seine','How many of the last refresh cycles are kept (`v_cycles`), and their minor cycles (`v_minor_cycles`).');
INSERT INTO parameter_kind VALUES('seine/history_days',218,'integer','days','90','at once',0,0,0,'Seine','How long it is kept what changed, and which documents were deleted, when and why (`v_changes`, `v_deletions`, `seine diff`), and attempts that brought no document and are not why a URI is as it is (`v_history`).');
INSERT INTO parameter_kind VALUES('seine/history_events',221,'integer','events','10000','at once',0,0,0,'Seine','How many of the last events are kept (`v_events`).');
INSERT INTO parameter_kind VALUES('seine/history_outcomes',222,'integer','outcomes','10','at once',0,0,0,'Seine','How many of the last answers of each URI are kept (`v_history`): unchanged, changed, not modified, redirects; and besides the first document, and the attempts of as many cycles that brought none, or of as many as `http_errors` counts if these are more.');
INSERT INTO parameter_kind VALUES('seine/index',223,'boolean','','yes','at once',0,0,0,'Seine','Whether documents go to the embedded full-text index of the collection''s name when the section `feeding` names no destination. `seine search` asks it.');
INSERT INTO parameter_kind VALUES('seine/insecure_tls',224,'boolean','','no','restart',0,0,0,'Seine','Whether servers'' certificates are accepted unchecked.');
INSERT INTO parameter_kind VALUES('seine/javascript_hosts',225,'list-string','','','at once',0,0,0,'Seine','Hosts that pages may have scripts, styles and data from, beside their own and those that are crawled; `.example.org` stands for all hosts of the domain, `*` for all but those of known trackers.');
INSERT INTO parameter_kind VALUES('seine/javascript_memory',226,'integer','MiB','512','at once',0,0,0,'Seine','Memory that one page may take in the browser; a page that grows beyond it is ended and kept as it came.');
INSERT INTO parameter_kind VALUES('seine/javascript_mode',227,'string','','all','at once',0,0,0,'Seine','Which pages are run with `use_javascript`: `all`, or with `auto` those that have scripts, but neither links nor much text of their own. What running them brought is remembered of each site (`v_javascript`): where it brought much, pages with some text are run, too; where it brought nothing, none is for a week.');
INSERT INTO parameter_kind VALUES('seine/javascript_post',228,'list-string','','','at once',0,0,0,'Seine','Beginnings of URIs that the scripts of pages may send something to (POST, PUT, PATCH, DELETE), beside asking for documents. None: scripts send nothing.');
INSERT INTO parameter_kind VALUES('seine/javascript_tabs',229,'integer','pages','4','at once',0,0,0,'Seine','How many pages run in the browser at once. All collections share one browser, in which as many run as the largest of theirs says.');
INSERT INTO parameter_kind VALUES('seine/javascript_timeout',230,'integer','seconds','20','at once',0,0,0,'Seine','How long one page may run, apart from the time that it waits for its turn at servers. Then it is taken as it is.');
INSERT INTO parameter_kind VALUES('seine/keep_versions',231,'integer','versions','0','at once',0,0,0,'Seine','How many earlier contents of each document are kept (`v_versions`, `seine show --cycle`); the oldest goes first, and all of them go with the document. They take place in the content packs as documents do. 0: none.');
INSERT INTO parameter_kind VALUES('seine/keytab',232,'string','','','at once',0,0,0,'Seine','Keytab with the keys of the principals that `passwd` names with the scheme `negotiate` and without a password.');
INSERT INTO parameter_kind VALUES('seine/log_file_bytes',233,'integer','bytes','67108864','restart',0,0,0,'Seine','Size at which a file of the section `log` makes room for a new one; a new day does so as well.');
INSERT INTO parameter_kind VALUES('seine/log_files_kept',234,'integer','files','7','restart',0,0,0,'Seine','Old files that are kept of each log.');
INSERT INTO parameter_kind VALUES('seine/logout_uris',235,'list-string','','(?i)[/?&=_.-](log|sign)[_-]?(out|off)([/?&=_.#;-]|$), (?i)[/?&=_.-](abmelden|ausloggen|deconnexion|desconectar|cerrar-sesion|uitloggen|wyloguj)([/?&=_.#;-]|$)','at once',0,1,0,'Seine','Regular expressions (PCRE2), found anywhere in the URI: what they match would end the session, and is never asked for on a site with a login by form (`ur/logout`). An empty list: nothing is.');
INSERT INTO parameter_kind VALUES('seine/max_enqueued',236,'integer','URIs','1000000','at once',0,0,0,'Seine','URIs that applications enqueued and of which something is still to become (`v_enqueued`); beyond it what they enqueue is turned away (`siphoned` is input-full), but for what needs no fetch: contents that they push, and deletions.');
INSERT INTO parameter_kind VALUES('seine/max_links_waiting',237,'integer','links','1000000','at once',0,0,0,'Seine','Links kept for the collection of `send_links_to` while it does not take them, because it is suspended or does not exist; beyond it they are only counted, and found again in the refresh cycle after it has taken some.');
INSERT INTO parameter_kind VALUES('seine/max_refused_kept',238,'integer','URIs','1000','at once',0,0,0,'Seine','Refused URIs of a site that are kept as rows with the deciding rule, of those that are refused as they are found; beyond it they are only counted. What was queued and is refused later (`max_doc`, robots.txt, changed rules) is kept in any case, so that it can be admitted again.');
INSERT INTO parameter_kind VALUES('seine/max_wait',240,'integer','seconds','120','at once',0,0,0,'Seine','`seine crawl` ends when nothing can proceed within this time.');
INSERT INTO parameter_kind VALUES('seine/max_wal',239,'integer','MiB','512','at once',0,0,0,'Seine','How long the write-ahead log of a collection''s database may grow while somebody reads in one long transaction; beyond it nothing is claimed until he lets go.');
INSERT INTO parameter_kind VALUES('seine/release_waiting_sites',208,'boolean','','no','at once',0,0,0,'Seine','Whether a site that has to wait for 2 s or longer gives its place among `max_sites` to another meanwhile, and is crawled on when it has one again.');
INSERT INTO parameter_kind VALUES('seine/restrict_to',241,'string','','','at once',0,1,0,'Seine','Regular expression (PCRE2) that must match the whole URI; others are refused as `ur/rule`.');
INSERT INTO parameter_kind VALUES('seine/scope',242,'string','','all','at once',0,1,0,'Seine','What belongs to the collection when neither include_domains nor include_uris nor `seine/restrict_to` says so: `all`, or the `hosts` of the start URIs.');
INSERT INTO parameter_kind VALUES('seine/site_hours_days',243,'integer','days','30','at once',0,0,0,'Seine','How long it is kept what was asked of each site in each hour (`v_site_hours`).');
INSERT INTO parameter_kind VALUES('seine/statistics_cycles',244,'integer','cycles','5','at once',0,0,0,'Seine','Refresh cycles whose statistics are kept each by itself, the one under way included; of older ones the sum is kept (cycle -1 in `v_statistics`).');
INSERT INTO parameter_kind VALUES('seine/text_converters',245,'string','','','at once',0,0,0,'Seine','Commands as in seine/converters, but such as write plain text in UTF-8.');
INSERT INTO parameter_kind VALUES('seine/ticket_cache',246,'string','','','at once',0,0,0,'Seine','Cache of Kerberos tickets that somebody else keeps valid (as `kinit -c FILE` writes it), for the principals of `passwd` with the scheme `negotiate` that have neither a password nor a `seine/keytab`. It is read again before its ticket ends.');
INSERT INTO parameter_kind VALUES('seine/token_endpoints',247,'string','','','at once',0,0,0,'Seine','Where tokens come from, by the URI prefixes of `passwd` whose scheme is `bearer`: the URI of the token endpoint, and behind a blank the scope that is asked for, if any (OAuth 2 client credentials, RFC 6749 4.4). `https:` alone, checked as sites are (`seine/ca_file`, `seine/trust_fingerprints`), or `http:` on this machine; not through `proxy`. A token is renewed before it expires, and once when the site refuses it. The secret goes nowhere but there, the token nowhere but to URIs of the prefix.');
INSERT INTO parameter_kind VALUES('seine/trust_fingerprints',248,'list-string','','','restart',0,0,0,'Seine','SHA-256 fingerprints of server certificates that are accepted though nothing vouches for them, each for the host that stands in front (`HOST=FINGERPRINT`). One without a host is accepted for every host: who has its key can then pass for any of them, so name the host unless the key is yours.');
INSERT INTO parameter_kind VALUES('send_links_to',64,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','Collection of the same data directory that all links found in documents and sitemaps are sent to, each once, whatever the rules of this one say of them; its own rules decide there. Links that a page asked not to be followed are not sent. The other collection takes them in when its run begins, and one that the same server crawls at once; until then they wait in `v_outbox`, as many as `seine/max_links_waiting`. Two collections may send to each other: each link goes once each way. What is sent is a start URI there, so that depths are counted anew.');
INSERT INTO parameter_kind VALUES('site_clusters',189,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.27','Groups of sites that are crawled by the same site manager, and with a multinode scheduler by the same node: host names, or `host:port` for one of the sites of a host.');
INSERT INTO parameter_kind VALUES('smfilter',57,'integer','bits','0','at once',0,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter in front of the scheduler''s queue. The map of known URIs does its work without ever losing a URI, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('sort_query_params',60,'boolean','','no','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Whether the parameters of a query are sorted by name, so that their order makes no difference between URIs. They are split at `&`, or in a query without one at `;`, and joined by the same; empty ones go, the `?` stays.');
INSERT INTO parameter_kind VALUES('start_uri_files',42,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','Files of URIs that the crawl begins with, one a line; empty lines and those that begin with `#` say nothing. A file is read once in a refresh cycle, beside the crawl, and again when it has changed before the next run; `v_start_uri_files` shows how far.');
INSERT INTO parameter_kind VALUES('start_uris',41,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','The URIs that the crawl begins with. They are kept and shown as they are, to observers too: a user and password in front of the host is for nobody to see and is not sent, `passwd` is the place for it.');
INSERT INTO parameter_kind VALUES('storage/clusters',101,'integer','files','8','restart',0,0,0,'MS-FSCCFG 2.2.4.6','Number of content packs that documents are spread over, 64 MiB to one, then to the next. With fewer than before, those that are in use stay in use.');
INSERT INTO parameter_kind VALUES('storage/compress',100,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether documents are compressed (lz4).');
INSERT INTO parameter_kind VALUES('storage/compress_exclude_mime',104,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','MIME types whose documents are not compressed, though `compress` says so. A `*` stands for a whole field.');
INSERT INTO parameter_kind VALUES('storage/datastore',102,'string','','bstore','at once',0,0,0,'MS-FSCCFG 2.2.4.6','`bstore`: documents share a few large files (content packs). `flatfile`: each document has a file of its own below `files/` in the collection''s folder, its response header in front (see `include/seine/content/files.h`); every file is synced, which costs time. What is stored already stays where it is until it is crawled again and has changed.');
INSERT INTO parameter_kind VALUES('storage/defrag_threshold',106,'integer','percent','85','at once',0,0,0,'MS-FSCCFG 2.2.4.6','A content pack of which a smaller share lives is defragmented while the crawl goes on, if at least 1 MiB is to be gained: its living records move to another pack, and it begins anew. 0: never.');
INSERT INTO parameter_kind VALUES('storage/remove_docs',105,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether the content of a document is taken away once every destination has answered for it; what is known of it stays. When it is to be delivered again, it is fetched again before. What defragmentation gains of it is subject to `defrag_threshold`. Near duplicates, which no destination is told of, keep theirs.');
INSERT INTO parameter_kind VALUES('storage/store_dupes',103,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether duplicates are stored with a body of their own. What is stored already stays as it is until it is crawled again.');
INSERT INTO parameter_kind VALUES('storage/store_http_header',99,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether the response header is stored in front of the body.');
INSERT INTO parameter_kind VALUES('storage/uri_dir',107,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Directory in which a file for each crawled document, `<collection>/K/N`, lists the URIs found in it, whatever becomes of them, one a line behind the document''s own in a comment: as `start_uri_files` have them. N is the id of the document''s URI (`v_uris.uri_id`), K = N / 1000. A file is written anew when its document is crawled again, and goes with it. What cannot be written is told as an event, and the crawl goes on.');
INSERT INTO parameter_kind VALUES('subdomains',302,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.33, 2.2.5','Subcollections: parts of the collection, told apart by rules of their own, that are crawled in another way. The element `SubDomain` says the same.');
INSERT INTO parameter_kind VALUES('truncate',49,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a document longer than `cut_off` is truncated. `no`: it is discarded.');
INSERT INTO parameter_kind VALUES('umlogs',59,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a node scheduler sends the lines of its logs `fetch`, `site`, `screened` and `scheduler`, as far as the section `log` wants them, to the multinode scheduler as well. They wait in 4 MiB of memory; what does not fit while the multinode scheduler is away is counted in the server''s log.');
INSERT INTO parameter_kind VALUES('uri_search_mime',35,'list-string','','text/html, text/vnd.wap.xml, text/vnd.wap.wml, text/wml, text/x-wap.wml, x-application/wml, text/x-hdml','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents whose links are followed. A `*` stands for a whole field. Pages are read as such, and so is text of a type that nobody knows; feeds and other XML, style sheets, scripts and JSON, and plain text (the absolute URIs in it) have readers of their own, each under its switches of `link_extraction`. Of documents that are converted (PDF, office documents) links and absolute URIs are followed when they are made for a destination. `seine check` warns of types in which no links can be looked for, and of those that `allowed_types` does not have.');
INSERT INTO parameter_kind VALUES('use_cookies',34,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether cookies are kept and sent (RFC 6265, and what browsers agree on of its revision). They are kept with the collection, over restarts, their values encrypted (`v_cookies`, `seine cookies`). Sites with a login by form have cookies in any case.');
INSERT INTO parameter_kind VALUES('use_http_1_1',18,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','`yes`: HTTP/1.1 or better. `no`: HTTP/1.0 without compression.');
INSERT INTO parameter_kind VALUES('use_javascript',14,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the JavaScript of HTML documents is run, in a browser (Debian''s Chromium), which has no network of its own: whatever a page asks for is fetched as its pages are, or not at all. In a subcollection it holds for its sites as a whole, whatever its URI rules say. Which pages: `seine/javascript_mode`.');
INSERT INTO parameter_kind VALUES('use_meta_csum',31,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether names and contents of META elements, in order, are summed beside the content to recognise duplicates: it tells documents apart that agree in their first `csum_cut_off` bytes.');
INSERT INTO parameter_kind VALUES('use_sitemaps',25,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sitemaps are looked for (in robots.txt and, with `seine/guess_sitemaps`, /sitemap.xml), read once in a refresh cycle, and their URIs crawled as far as they belong to the collection; they count as one page hop away. Of a sitemap itself only scheme and host must be allowed, and robots.txt. Switched on while the crawl is under way it counts for sites that are being crawled, for others when there is something to crawl on them. In a subcollection it holds for its sites as a whole. Entries for another host are refused as `do/sitemap`, unless the robots.txt of that host names the sitemap, or an index or redirect that led to it. What that robots.txt says is known once its site is crawled; a sitemap that was read before is then read once more. `v_sitemaps` shows what was read.');
INSERT INTO parameter_kind VALUES('variable_delay',170,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.23','Other values of `delay` by time slot, local time of the server: `DDD:HH[.MM]-DDD:HH[.MM]`, for example `Mon:21.00-Mon:22.30`; a slot may go over the week''s end. The value is a number of seconds, or `suspend`: then nothing is asked for until the slot ends. Where slots overlap, `suspend` and then the longest delay wins. The delay of a slot replaces `delay`, not a longer `Crawl-delay`.');
INSERT INTO parameter_kind VALUES('workqueue_priority',273,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','The levels, named 1, 2, …');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/exact',275,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Whole host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/file',281,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ip6mask',280,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv6 addresses, in the same way.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ipmask',279,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv4 addresses, in force as soon as the address of a host is known: what of it waits moves to the level then.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/prefix',276,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/regexp',278,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/suffix',277,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Ends of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/exact',282,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Whole URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/file',286,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/prefix',283,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/regexp',285,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/suffix',284,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Ends of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/share',274,'integer','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','Weight of the level when levels are served in turn by their share. Unset: 1.');
INSERT INTO parameter_kind VALUES('workqueue_priority/default',133,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of URIs that nothing else decides for.');
INSERT INTO parameter_kind VALUES('workqueue_priority/levels',132,'integer','levels','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Number of levels.');
INSERT INTO parameter_kind VALUES('workqueue_priority/pop_scheme',135,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','How the levels of a site''s queue are served: in turn (`rr`), in turn by their `share` (`wrr`, also `default`), the highest first (`pri`; 1 is the highest). The turn is that of the site, URI by URI, and goes on over its pauses; a level without URIs loses its turns.');
INSERT INTO parameter_kind VALUES('workqueue_priority/put_scheme',136,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Which level a URI gets: always `default`''s, or that of the level whose rules include it (`include`).');
INSERT INTO parameter_kind VALUES('workqueue_priority/start_uri_pri',134,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of start URIs.');
INSERT INTO parameter_kind VALUES('wqfilter',56,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether URIs that are queued already are kept out of the queue. Here they always are: the map of known URIs alone decides, so this is accepted and both values mean the same.');
CREATE TABLE configuration (
    version INTEGER PRIMARY KEY,          -- from 1; the greatest is the one in `parameter`
    at INTEGER NOT NULL,
    changed_by TEXT NOT NULL,             -- what brought it
    xml TEXT NOT NULL                     -- MS-FSCCFG; passwords encrypted
) STRICT;
INSERT INTO configuration VALUES(1,1795877149474,'seine crawl',replace('<?xml version="1.0" encoding="utf-8"?>\n<CrawlerConfig>\n  <DomainSpecification name="127.0.0.1">\n    <attrib name="allowed_types" type="list-string">\n      <member>text/html</member>\n      <member>text/plain</member>\n      <member>application/msword</member>\n      <member>application/msexcel</member>\n      <member>application/pt</member>\n      <member>application/vnd.ms-powerpoint</member>\n      <member>application/pdf</member>\n      <member>application/xhtml+xml</member>\n      <member>application/xml</member>\n      <member>text/xml</member>\n      <member>text/csv</member>\n      <member>text/markdown</member>\n      <member>text/vnd.wap.wml</member>\n      <member>application/json</member>\n      <member>application/rss+xml</member>\n      <member>application/atom+xml</member>\n      <member>application/x-pdf</member>\n      <member>application/x-msword</member>\n      <member>application/vnd.ms-word</member>\n      <member>application/x-ole-storage</member>\n      <member>application/vnd.ms-excel</member>\n      <member>application/x-msexcel</member>\n      <member>application/mspowerpoint</member>\n      <member>application/rtf</member>\n      <member>application/x-rtf</member>\n      <member>text/rtf</member>\n      <member>text/richtext</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.template</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.template</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.slideshow</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.template</member>\n      <member>application/vnd.ms-word.document.macroenabled.12</member>\n      <member>application/vnd.ms-word.template.macroenabled.12</member>\n      <member>application/vnd.ms-excel.sheet.macroenabled.12</member>\n      <member>application/vnd.ms-excel.template.macroenabled.12</member>\n      <member>application/vnd.ms-powerpoint.presentation.macroenabled.12</member>\n      <member>application/vnd.ms-powerpoint.slideshow.macroenabled.12</member>\n      <member>application/vnd.oasis.opendocument.text</member>\n      <member>application/vnd.oasis.opendocument.text-template</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet-template</member>\n      <member>application/vnd.oasis.opendocument.presentation</member>\n      <member>application/vnd.oasis.opendocument.presentation-template</member>\n      <member>application/vnd.oasis.opendocument.graphics</member>\n      <member>application/epub+zip</member>\n      <member>message/rfc822</member>\n      <member>message/global</member>\n      <member>application/mbox</member>\n      <member>multipart/related</member>\n      <member>application/x-mimearchive</member>\n      <member>application/zip</member>\n      <member>application/x-zip-compressed</member>\n      <member>application/java-archive</member>\n      <member>application/x-tar</member>\n      <member>application/x-gtar</member>\n      <member>application/gzip</member>\n      <member>application/x-gzip</member>\n      <member>application/x-bzip2</member>\n      <member>application/x-xz</member>\n      <member>application/zstd</member>\n      <member>application/x-7z-compressed</member>\n      <member>application/vnd.rar</member>\n      <member>application/x-rar-compressed</member>\n      <member>application/x-archive</member>\n    </attrib>\n    <attrib name="allowed_schemes" type="list-string">\n      <member>http</member>\n      <member>https</member>\n    </attrib>\n    <attrib name="max_inter_docs" type="integer">1000</attrib>\n    <attrib name="exclude_exts" type="list-string">\n      <member>.jpg</member>\n      <member>.jpeg</member>\n      <member>.ico</member>\n      <member>.tif</member>\n      <member>.png</member>\n      <member>.bmp</member>\n      <member>.gif</member>\n      <member>.wmf</member>\n      <member>.avi</member>\n      <member>.mpg</member>\n      <member>.wmv</member>\n      <member>.wma</member>\n      <member>.ram</member>\n      <member>.asx</member>\n      <member>.ASF</member>\n      <member>.mp3</member>\n      <member>.wav</member>\n      <member>.ogg</member>\n      <member>.ra</member>\n      <member>.aac</member>\n      <member>.m4a</member>\n      <member>.vmarc</member>\n      <member>.z</member>\n      <member>.iso</member>\n      <member>.img</member>\n      <member>.rpm</member>\n      <member>.cab</member>\n      <member>.ace</member>\n      <member>.hqx</member>\n      <member>.swf</member>\n      <member>.exe</member>\n      <member>.java</member>\n      <member>.prz</member>\n      <member>.wrl</member>\n      <member>.midr</member>\n      <member>.css</member>\n      <member>.ps</member>\n      <member>.ttf</member>\n      <member>.mso</member>\n      <member>.dvi</member>\n    </attrib>\n    <attrib name="use_sitemaps" type="boolean">yes</attrib>\n    <attrib name="extract_links_from_dupes" type="boolean">yes</attrib>\n    <attrib name="uri_search_mime" type="list-string">\n      <member>text/html</member>\n      <member>text/vnd.wap.xml</member>\n      <member>text/vnd.wap.wml</member>\n      <member>text/wml</member>\n      <member>text/x-wap.wml</member>\n      <member>x-application/wml</member>\n      <member>text/x-hdml</member>\n      <member>application/xhtml+xml</member>\n    </attrib>\n    <attrib name="delay" type="real">0</attrib>\n    <attrib name="start_uris" type="list-string">\n      <member>http://127.0.0.1:8931/</member>\n    </attrib>\n    <attrib name="obey_robots_delay" type="boolean">yes</attrib>\n    <attrib name="refresh_mode" type="string">adaptive</attrib>\n    <section name="http_errors">\n      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="5xx" type="string">DELETE:10, RETRY:2</attrib>\n      <attrib name="net" type="string">DELETE:3, RETRY:2</attrib>\n      <attrib name="ttl" type="string">DELETE:3, RETRY:2</attrib>\n    </section>\n    <section name="crawlmode">\n      <attrib name="fwdredirects" type="boolean">yes</attrib>\n      <attrib name="reset_level" type="boolean">no</attrib>\n    </section>\n    <section name="seine">\n      <attrib name="auto_delay" type="boolean">yes</attrib>\n      <attrib name="guess_sitemaps" type="boolean">yes</attrib>\n      <attrib name="release_waiting_sites" type="boolean">yes</attrib>\n      <attrib name="scope" type="string">hosts</attrib>\n    </section>\n    <SubDomain name="part">\n      <attrib name="refresh" type="real">60</attrib>\n      <section name="include_uris">\n        <attrib name="regexp" type="list-string">\n          <member>/part/</member>\n        </attrib>\n      </section>\n    </SubDomain>\n  </DomainSpecification>\n</CrawlerConfig>\n','\n',char(10)));
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
INSERT INTO sitemap VALUES(2,1,'guess',NULL,1,3,1795877150661,'urlset',173,1,0,0,0,NULL,NULL,NULL);
CREATE TABLE sitemap_entry (
    uri_id INTEGER PRIMARY KEY,
    sitemap_id INTEGER NOT NULL,          -- that said it last
    last_modified INTEGER,                -- seconds since 1970
    change_frequency TEXT                 -- always … never
, looked_modified INTEGER) STRICT;
INSERT INTO sitemap_entry VALUES(3,2,1767225600,'daily',1767225600);
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
INSERT INTO destination VALUES(1,'','',1,1,0,0,NULL,NULL,0,0,0,1795877150670000,'up to date',1795877150739,NULL,NULL,7,0,0,1795877150735);
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
INSERT INTO statistic_span VALUES(0,1795877149494,1795877149706,0);
INSERT INTO statistic_span VALUES(1,1795877149975,1795877150104,0);
INSERT INTO statistic_span VALUES(2,1795877150319,1795877150452,0);
INSERT INTO statistic_span VALUES(3,1795877150646,1795877150747,0);
CREATE TABLE statistic_upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    delta_at INTEGER NOT NULL,            -- statistic_delta has what was counted since
    fold_cycle INTEGER NOT NULL,          -- cycles up to this one are being added to cycle -1 …
    fold_site INTEGER NOT NULL            -- … of sites up to this one they have been
) STRICT;
INSERT INTO statistic_upkeep VALUES(1,1795877150747,-1,-1);
CREATE TABLE IF NOT EXISTS "focus_update" (uri_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE outbox_dropped (
    collection TEXT PRIMARY KEY,          -- whom they were for
    links INTEGER NOT NULL,               -- how many, not each once
    last_at INTEGER NOT NULL              -- when the last was found
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "trusted_file" (
    path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE outcome (
    uri_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- changed, unchanged, not modified, redirect
    status INTEGER NOT NULL,              -- HTTP status; 0: none of its own
    PRIMARY KEY (uri_id, at)
) STRICT, WITHOUT ROWID;
INSERT INTO outcome VALUES(1,1795877150031,1,'unchanged',200);
INSERT INTO outcome VALUES(1,1795877150346,2,'unchanged',200);
INSERT INTO outcome VALUES(1,1795877150664,3,'unchanged',200);
INSERT INTO outcome VALUES(3,1795877150032,1,'unchanged',200);
INSERT INTO outcome VALUES(3,1795877150352,2,'unchanged',200);
INSERT INTO outcome VALUES(3,1795877150666,3,'unchanged',200);
INSERT INTO outcome VALUES(4,1795877150032,1,'unchanged',200);
INSERT INTO outcome VALUES(4,1795877150371,2,'unchanged',200);
INSERT INTO outcome VALUES(4,1795877150666,3,'unchanged',200);
INSERT INTO outcome VALUES(5,1795877150033,1,'changed',200);
INSERT INTO outcome VALUES(5,1795877150371,2,'changed',200);
INSERT INTO outcome VALUES(5,1795877150667,3,'changed',200);
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
INSERT INTO site_hour VALUES(0,498854,24,20,0,0,4,0,4626,3102,71526,7);
INSERT INTO site_hour VALUES(1,498854,24,20,0,0,4,0,4626,3102,71526,7);
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
INSERT INTO run VALUES(1,1795877149494,1795877149706,12341,0,0,'finished','nothing is left',0);
INSERT INTO run VALUES(2,1795877149975,1795877150104,12383,0,1,'finished','nothing is left',0);
INSERT INTO run VALUES(3,1795877150319,1795877150452,12419,0,2,'finished','nothing is left',0);
INSERT INTO run VALUES(4,1795877150646,1795877150747,12455,0,3,'finished','nothing is left',0);
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
CREATE TABLE pack (
    id INTEGER PRIMARY KEY,               -- K of content-K.pack
    committed_end INTEGER NOT NULL,       -- bytes beyond it are cut off at the next start
    dead_bytes INTEGER NOT NULL           -- of records that no document has any more
) STRICT;
INSERT INTO pack VALUES(0,1137,455);
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
INSERT INTO site VALUES(1,'http://127.0.0.1:8931','idle',1795877150703,NULL,NULL,1795877150687,0,1,'127.0.0.1',NULL,3,4,1795877150657,1795877150703,6,6,6,0,0,0,0,0,0,4,0,0);
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
INSERT INTO anchor VALUES(3,'a',1);
INSERT INTO anchor VALUES(4,'b',1);
INSERT INTO anchor VALUES(5,'c',1);
INSERT INTO anchor VALUES(6,'g',1);
CREATE TABLE anchor_change (
    target_id INTEGER PRIMARY KEY,
    serial INTEGER NOT NULL,              -- of the last change; grows
    at INTEGER NOT NULL                   -- of the first
, is_within INTEGER NOT NULL DEFAULT 0) STRICT;
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
) STRICT;
INSERT INTO observation VALUES(1,1,3,0,0,1121,0,1795877150664,NULL,'same content',-5500,1795877150664);
INSERT INTO observation VALUES(3,1,3,0,0,1103,0,1795877150666,NULL,'same content',-6000,1795877150666);
INSERT INTO observation VALUES(4,1,3,0,0,1103,0,1795877150666,NULL,'same content',-4400,1795877150666);
INSERT INTO observation VALUES(5,1,3,3,1103,0,0,1795877150667,1795877150667,'content',-14300,1795877150667);
INSERT INTO observation VALUES(6,1,3,0,0,1104,0,1795877150668,NULL,'failed',-3400,1795877150668);
CREATE TABLE change_prior (
    site_id INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    unchanged_ms INTEGER NOT NULL,
    PRIMARY KEY (site_id, bucket)
) STRICT, WITHOUT ROWID;
CREATE TABLE site_schedule (
    site_id INTEGER PRIMARY KEY,
    scheduled INTEGER NOT NULL,           -- so many
    price REAL NOT NULL,                  -- of a request, with seine/change_model estimated (seine/freshness/interval.h) …
    wanted REAL NOT NULL                  -- … at which so many a day are wanted
) STRICT;
INSERT INTO site_schedule VALUES(1,5,0.029629629629629623821,0.0);
CREATE TABLE minor_cycle (
    cycle INTEGER NOT NULL,
    number INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    position INTEGER NOT NULL,            -- for sites up to this one it has
    ended_at INTEGER,                     -- when it had chosen for all
    sites INTEGER NOT NULL,
    chosen INTEGER NOT NULL,              -- URIs that are asked for again
    PRIMARY KEY (cycle, number)
) STRICT, WITHOUT ROWID;
INSERT INTO minor_cycle VALUES(1,0,1795877149975,1,1795877150011,1,5);
INSERT INTO minor_cycle VALUES(2,0,1795877150319,1,1795877150323,1,5);
INSERT INTO minor_cycle VALUES(3,0,1795877150646,1,1795877150651,1,5);
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
INSERT INTO change VALUES(1,1,1795877150033,5,'modified',200,NULL,NULL,6,7,NULL,X'ff168252ce4764637e0b0bc0c92a3c3d',X'52bd6314edafc678102148f9ebe963f4');
INSERT INTO change VALUES(2,2,1795877150371,5,'modified',200,NULL,NULL,7,7,NULL,X'52bd6314edafc678102148f9ebe963f4',X'12ca8141e5c13fef3d6cb23c699aaafc');
INSERT INTO change VALUES(3,3,1795877150667,5,'modified',200,NULL,NULL,7,7,NULL,X'12ca8141e5c13fef3d6cb23c699aaafc',X'd8c6244995b5ee60f6b0aef3b325e428');
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
    received INTEGER NOT NULL DEFAULT 0,  -- bytes
    PRIMARY KEY (subcollection, number)
) STRICT, WITHOUT ROWID;
INSERT INTO subcollection_cycle VALUES('part',1,2,'interval','adaptive',1795877151319,1795877152319,0,0,0,0,0,0,0,0);
CREATE TABLE site_lastmod (
    site_id INTEGER PRIMARY KEY,
    newer_changed INTEGER NOT NULL,       -- newer than at the last look, and so they were
    newer_unchanged INTEGER NOT NULL,     -- newer, and they were not
    same_changed INTEGER NOT NULL,        -- not newer, and they were
    same_unchanged INTEGER NOT NULL,      -- not newer, and they were not
    announced INTEGER NOT NULL            -- URIs that were asked for because of it since the last minor cycle
) STRICT;
INSERT INTO site_lastmod VALUES(1,1,2,3,4,1);
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
CREATE TABLE schema_history (
    id INTEGER PRIMARY KEY,
    from_version INTEGER NOT NULL,
    to_version INTEGER NOT NULL,   -- equal to from_version when only the views were replaced
    views TEXT NOT NULL,           -- digest of the views' texts; empty: there are none yet
    program TEXT NOT NULL,         -- version of the program that did it
    changed_at INTEGER NOT NULL    -- milliseconds since 1970-01-01 UTC
) STRICT;
INSERT INTO schema_history VALUES(1,0,11,'f970572db3cd7fc4','0.1.0',1795877149426);
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
CREATE INDEX observation_next ON observation (site_id, priority, due_at) WHERE priority IS NOT NULL;
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
    site.stored + site.duplicates AS documents,
    site.queued + site.retries + site.claimed + site.quarantined + site.withheld AS waiting,
    CASE WHEN site.answered >= 20 AND coalesce(site.ended_at, clock.now) > site.began_at
        THEN site.answered * 3600000.0 / (coalesce(site.ended_at, clock.now) - site.began_at)
        ELSE lately.requests_per_hour END AS rate,
    plan.refresh_ms / 3600000.0 AS hours_given
FROM site
    JOIN cycle ON cycle.number = (SELECT cycle FROM collection)
    CROSS JOIN (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now) AS clock
    LEFT JOIN (SELECT cycle, max(number) AS number FROM minor_cycle GROUP BY cycle) AS minor ON minor.cycle = cycle.number
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
SELECT minor_cycle.cycle,
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
    datetime(observation.due_at / 1000, 'unixepoch') AS due
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
    round(terms.inverse_length * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'inverse_length')
        + terms.inverse_depth * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'inverse_depth')
        + terms.is_landing_page * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'is_landing_page')
        + terms.is_mime_markup * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'is_mime_markup')
        + terms.change_history * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'change_history')
        + terms.sitemap * (SELECT CAST(value AS REAL) FROM parameter
            WHERE section = 'adaptive/weights' AND name = 'sitemap'), 3) AS score,
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
        (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/sitemap_weights'
            AND name = coalesce(sitemap_entry.change_frequency, 'default')) AS sitemap,
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
    datetime(max(told.started_at, coalesce(collection_cycle.started_at, 0)) / 1000
        + CAST(CAST(parameter.value AS REAL) * 60 AS INTEGER), 'unixepoch') AS next_cycle
FROM subcollection_cycle AS told
    LEFT JOIN parameter ON parameter.section = 'subdomains/' || told.subcollection AND parameter.name = 'refresh'
        AND told.mode <> 'adaptive' AND told.number = (SELECT max(last.number) FROM subcollection_cycle AS last
            WHERE last.subcollection = told.subcollection)
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
PRAGMA user_version = 11;
