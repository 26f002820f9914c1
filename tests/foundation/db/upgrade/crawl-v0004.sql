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
INSERT INTO schema_history VALUES(1,0,1,'','0.1.0',1795318108221);
INSERT INTO schema_history VALUES(2,1,2,'','0.1.0',1795318108236);
INSERT INTO schema_history VALUES(3,2,3,'','0.1.0',1795318108247);
INSERT INTO schema_history VALUES(4,3,4,'76e5838e50504cc1','0.1.0',1795318108269);
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
, scope_cycle INTEGER NOT NULL DEFAULT -1, rule_files INTEGER NOT NULL DEFAULT 0, validators_from INTEGER NOT NULL DEFAULT 0, suspended_at INTEGER, idle_at INTEGER, refresh_only_at INTEGER, crawl_mode TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO collection VALUES(1,'127.0.0.1',X'e1946199cc0143b2c16fd40b4bea13132220325ae915090844da8808ccdfbb97',1795318108325,0,'complete',1795318108391,1795318108415,NULL,-1,0,0,NULL,NULL,NULL,'');
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
INSERT INTO parameter VALUES('','allowed_types',13,'text/rtf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',14,'text/vnd.wap.wml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',15,'application/rtf',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',16,'application/json',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',17,'application/rss+xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',18,'application/atom+xml',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',19,'application/vnd.ms-excel',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',20,'application/vnd.openxmlformats-officedocument.wordprocessingml.document',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',21,'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',22,'application/vnd.openxmlformats-officedocument.presentationml.presentation',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',23,'application/vnd.oasis.opendocument.text',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',24,'application/vnd.oasis.opendocument.spreadsheet',0,'allowed_types');
INSERT INTO parameter VALUES('','allowed_types',25,'application/vnd.oasis.opendocument.presentation',0,'allowed_types');
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
INSERT INTO parameter VALUES('','exclude_exts',1,'.jpg',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',2,'.jpeg',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',3,'.ico',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',4,'.tif',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',5,'.png',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',6,'.bmp',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',7,'.gif',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',8,'.wmf',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',9,'.avi',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',10,'.mpg',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',11,'.wmv',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',12,'.wma',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',13,'.ram',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',14,'.asx',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',15,'.ASF',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',16,'.mp3',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',17,'.wav',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',18,'.ogg',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',19,'.ra',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',20,'.aac',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',21,'.m4a',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',22,'.zip',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',23,'.gz',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',24,'.vmarc',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',25,'.z',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',26,'.tar',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',27,'.iso',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',28,'.img',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',29,'.rpm',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',30,'.cab',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',31,'.rar',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',32,'.ace',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',33,'.hqx',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',34,'.swf',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',35,'.exe',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',36,'.java',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',37,'.jar',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',38,'.prz',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',39,'.wrl',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',40,'.midr',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',41,'.css',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',42,'.ps',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',43,'.ttf',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',44,'.mso',1,'exclude_exts');
INSERT INTO parameter VALUES('','exclude_exts',45,'.dvi',1,'exclude_exts');
INSERT INTO parameter VALUES('','extract_links_from_dupes',0,'no',1,'extract_links_from_dupes');
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
INSERT INTO parameter VALUES('','start_uris',1,'http://127.0.0.1:37523/',0,'start_uris');
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
INSERT INTO parameter VALUES('','use_sitemaps',0,'no',1,'use_sitemaps');
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
INSERT INTO parameter VALUES('seine','auto_delay',0,'yes',0,'seine/auto_delay');
INSERT INTO parameter VALUES('seine','ca_file',0,'',1,'seine/ca_file');
INSERT INTO parameter VALUES('seine','dns_rate',0,'10',1,'seine/dns_rate');
INSERT INTO parameter VALUES('seine','dns_server',0,'',1,'seine/dns_server');
INSERT INTO parameter VALUES('seine','insecure_tls',0,'no',1,'seine/insecure_tls');
INSERT INTO parameter VALUES('seine','log_file_bytes',0,'67108864',1,'seine/log_file_bytes');
INSERT INTO parameter VALUES('seine','log_files_kept',0,'7',1,'seine/log_files_kept');
INSERT INTO parameter VALUES('seine','max_links_waiting',0,'1000000',1,'seine/max_links_waiting');
INSERT INTO parameter VALUES('seine','max_refused_kept',0,'1000',1,'seine/max_refused_kept');
INSERT INTO parameter VALUES('seine','max_wait',0,'120',1,'seine/max_wait');
INSERT INTO parameter VALUES('seine','max_wal',0,'512',1,'seine/max_wal');
INSERT INTO parameter VALUES('seine','restrict_to',0,'',1,'seine/restrict_to');
INSERT INTO parameter VALUES('seine','scope',0,'hosts',0,'seine/scope');
INSERT INTO parameter VALUES('seine','statistics_cycles',0,'5',1,'seine/statistics_cycles');
INSERT INTO parameter VALUES('seine','trust_fingerprints',0,'',1,'seine/trust_fingerprints');
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
, quarantined INTEGER NOT NULL DEFAULT 0, withheld INTEGER NOT NULL DEFAULT 0, last_uri_id INTEGER, level_address TEXT) STRICT;
INSERT INTO site VALUES(1,'http://127.0.0.1:37523','idle',NULL,NULL,1795318108401,0,1,'127.0.0.1',0,1,1795318108394,1795318108404,1,0,0,0,0,1,0,0,1,NULL);
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
, outside INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO uri VALUES(1,1,2,0,0,0,NULL,NULL,NULL,'/',0);
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
    cluster INTEGER,
    body_at INTEGER,
    body_length INTEGER,                  -- of the record in the pack
    last_modified INTEGER,                -- seconds since 1970
    etag TEXT,
    title TEXT
, summed_bytes INTEGER, summed_metas INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO document VALUES(1,1795318108396,0,200,1,1,X'2d711642b726b04401627ca9fbac32f5',NULL,0,0,75,NULL,NULL,NULL,NULL,0);
CREATE TABLE link (
    uri_id INTEGER PRIMARY KEY,
    targets TEXT NOT NULL
, not_followed TEXT) STRICT;
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
INSERT INTO robots VALUES(1,1795318108396,1795404508396,404,'allow','there is no robots.txt',NULL,'');
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
INSERT INTO reason VALUES(18,'uri','do','mirror','its host is a mirror; the canonical site has it');
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
CREATE TABLE uri_state (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;
INSERT INTO uri_state VALUES(1,'pending','waits in queue, claim or later, or apart');
INSERT INTO uri_state VALUES(2,'stored','has a document of its own');
INSERT INTO uri_state VALUES(3,'duplicate','has the same content as another URI');
INSERT INTO uri_state VALUES(4,'redirect','leads to another URI');
INSERT INTO uri_state VALUES(5,'skipped','was fetched and not kept: a document skip code says why');
INSERT INTO uri_state VALUES(6,'failed','could not be fetched: the attempts say why');
INSERT INTO uri_state VALUES(7,'refused','is not to be fetched: a URI skip code says why');
INSERT INTO uri_state VALUES(8,'gone','had a document that was deleted on positive evidence');
INSERT INTO uri_state VALUES(9,'deleted','was deleted by an administrator; a link found in a later cycle, a start URI or an administrator brings it back');
CREATE TABLE cluster (
    id INTEGER PRIMARY KEY,
    committed_end INTEGER NOT NULL,
    dead_bytes INTEGER NOT NULL
) STRICT;
INSERT INTO cluster VALUES(0,75,0);
CREATE TABLE cycle (
    number INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,                          -- complete, incomplete, interrupted
    requeue_at INTEGER NOT NULL,          -- URIs up to this id were requeued …
    requeue_end INTEGER NOT NULL          -- … of those up to this one
) STRICT;
INSERT INTO cycle VALUES(0,1795318108391,1795318108415,'complete',0,0);
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
INSERT INTO statistic VALUES(0,0,1,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,2,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,3,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,7,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,8,'',138,68,70,2);
INSERT INTO statistic VALUES(0,0,9,'',252,121,131,2);
INSERT INTO statistic VALUES(0,0,12,'',234,234,234,1);
INSERT INTO statistic VALUES(0,0,13,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,18,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,19,'',0,0,1,2);
INSERT INTO statistic VALUES(0,0,20,'',1795318108391,1795318108391,1795318108391,1);
INSERT INTO statistic VALUES(0,0,23,'',1795318108391,1795318108391,1795318108391,1);
INSERT INTO statistic VALUES(0,0,24,'200',1,1,1,1);
INSERT INTO statistic VALUES(0,0,27,'text/html',1,1,1,1);
INSERT INTO statistic VALUES(0,0,101,'',0,0,1,3);
INSERT INTO statistic VALUES(0,0,104,'',1,1,1,1);
INSERT INTO statistic VALUES(0,0,106,'',1,0,1,2);
INSERT INTO statistic VALUES(1,0,1,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,2,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,3,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,7,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,8,'',138,68,70,2);
INSERT INTO statistic VALUES(1,0,9,'',252,121,131,2);
INSERT INTO statistic VALUES(1,0,12,'',234,234,234,1);
INSERT INTO statistic VALUES(1,0,13,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,20,'',1795318108394,1795318108394,1795318108394,1);
INSERT INTO statistic VALUES(1,0,21,'',1795318108404,1795318108404,1795318108404,1);
INSERT INTO statistic VALUES(1,0,23,'',1795318108394,1795318108394,1795318108394,1);
INSERT INTO statistic VALUES(1,0,24,'200',1,1,1,1);
INSERT INTO statistic VALUES(1,0,27,'text/html',1,1,1,1);
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
INSERT INTO statistic_delta VALUES(0,0,21,'',1795318108415,1795318108415,1795318108415,1);
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
INSERT INTO sample VALUES(1795318108415,1,1,68,0,0,0,0,128);
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    site_id INTEGER,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES(1,1795318108391,'began',NULL,'cycle 0, 1 URIs queued');
INSERT INTO event VALUES(2,1795318108415,'ended',NULL,'complete: 0 URIs left');
CREATE TABLE nearer (
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
    is_awaited INTEGER NOT NULL,          -- 1: checked and kept, but what it steers is not built yet
    is_scope INTEGER NOT NULL,            -- 1: decides which URIs belong to the collection
    is_secret INTEGER NOT NULL,           -- 1: its values hold passwords
    source TEXT NOT NULL,                 -- the section of the specification
    description TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO parameter_kind VALUES('Node',251,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
INSERT INTO parameter_kind VALUES('accept_compression',19,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether compressed transfer is asked for. No effect without `use_http_1_1`.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_max_pct',174,'integer','percent','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of a site crawled again in a minor cycle at most.');
INSERT INTO parameter_kind VALUES('adaptive/coverage_min',173,'integer','URIs','25','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','URIs of a site crawled in a minor cycle at least.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_count',171,'integer','cycles','4','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Minor cycles of a refresh cycle.');
INSERT INTO parameter_kind VALUES('adaptive/refresh_quota',172,'integer','percent','90','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.24','Share of known URIs among those crawled; a low one prefers new URIs.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/always',181,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`always`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/daily',183,'real','','0.32','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`daily`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/default',188,'real','','0.16','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','URIs without it.');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/hourly',182,'real','','0.64','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`hourly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/monthly',185,'real','','0.08','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`monthly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/never',187,'real','','0','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`never`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/weekly',184,'real','','0.16','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`weekly`');
INSERT INTO parameter_kind VALUES('adaptive/sitemap_weights/yearly',186,'real','','0.04','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.26','`yearly`');
INSERT INTO parameter_kind VALUES('adaptive/weights/change_history',179,'real','','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','Changed often.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_depth',176,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','Few page hops from a start URI.');
INSERT INTO parameter_kind VALUES('adaptive/weights/inverse_length',175,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','Few slashes.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_landing_page',177,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','Ends with a slash or index.html.');
INSERT INTO parameter_kind VALUES('adaptive/weights/is_mime_markup',178,'real','','1','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','Is of a type in `uri_search_mime`.');
INSERT INTO parameter_kind VALUES('adaptive/weights/sitemap',180,'real','','10','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.4.25','What the sitemap says.');
INSERT INTO parameter_kind VALUES('allowed_schemes',5,'list-string','','http','at once',0,1,0,'MS-FSCCFG 2.2.3','URI schemes that are crawled; URIs of others are refused as `ch/scheme`.');
INSERT INTO parameter_kind VALUES('allowed_types',3,'list-string','','text/html, text/plain, application/msword, application/msexcel, application/pt, application/vnd.ms-powerpoint, application/pdf','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents that are kept; others are discarded as `mi/type`. A `*` stands for a whole field: `text/*`, `*/*`. `application/pt` is the specification''s spelling of the PowerPoint type, which stands beside it correctly spelt.');
INSERT INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases. Here the sites of `mirror_site_files` are in memory, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/crosslinks',125,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of links between sites. Here links go to the database with the document that they were found in, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/duplicates',120,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of checksums. Here all of them are in memory, 16 bytes for each document, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/mucomm',123,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Communication with the multinode scheduler.');
INSERT INTO parameter_kind VALUES('cachesize/pp',127,'integer','bytes','1048576','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Cache of the post processing database. Here that is the collection''s one database, whose page cache is 64 MiB, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('cachesize/pp_pending',128,'integer','bytes','131072','restart',1,0,0,'MS-FSCCFG 2.2.4.10','What was not sent to the duplicate servers yet.');
INSERT INTO parameter_kind VALUES('cachesize/routetab',126,'integer','bytes','1048576','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of the routing database.');
INSERT INTO parameter_kind VALUES('cachesize/screened',121,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Sites whose screening each site manager remembers, at most 1,000,000. Unset: 4,096.');
INSERT INTO parameter_kind VALUES('cachesize/smcomm',122,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','Results of fetches that each site manager may be ahead of what was taken in, those on the wire included; then it asks for nothing more. Unset: as many as take 32 MiB.');
INSERT INTO parameter_kind VALUES('cachesize/wqcache',124,'integer','entries','','restart',0,0,0,'MS-FSCCFG 2.2.4.10','URIs of a site''s queue that its site manager holds at once; the others stay in the database. Unset: 512.');
INSERT INTO parameter_kind VALUES('cert_file',53,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the certificate (PEM) that the crawler shows to https servers that ask for one.');
INSERT INTO parameter_kind VALUES('check_meta_robots',50,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether NoIndex and NoFollow of META elements (and of X-Robots-Tag headers) are obeyed.');
INSERT INTO parameter_kind VALUES('cookie_timeout',65,'integer','seconds','900','at once',1,0,0,'MS-FSCCFG 2.2.3','How long a session cookie (one without a date of expiry) is kept.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdlinks',191,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether links to another domain are followed; otherwise `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/fwdredirects',192,'boolean','','no','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether redirects to another domain are followed; otherwise `do/external`.');
INSERT INTO parameter_kind VALUES('crawlmode/mode',190,'string','','FULL','at once',0,1,0,'MS-FSCCFG 2.2.4.28','`FULL`, or `DEPTH:n`: only what is at most n page hops from a start URI; what is farther is refused as `de/depth`.');
INSERT INTO parameter_kind VALUES('crawlmode/reset_level',193,'boolean','','yes','at once',0,1,0,'MS-FSCCFG 2.2.4.28','Whether a link to another domain begins to count page hops anew.');
INSERT INTO parameter_kind VALUES('csum_cut_off',32,'integer','bytes','0','at once',0,0,0,'MS-FSCCFG 2.2.3','How much of a document, from its beginning, is summed to recognise duplicates, and changes. 0: all. Each document keeps from what its checksum was made; in the first cycle after a change of `csum_cut_off` or `use_meta_csum` documents may count as modified that are not.');
INSERT INTO parameter_kind VALUES('cut_off',48,'integer','bytes','','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest document, after decoding; a longer one is truncated or discarded as `tl/size`, see `truncate`. Unset: 100 MiB.');
INSERT INTO parameter_kind VALUES('dbswitch',20,'integer','cycles','5','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.3','Refresh cycles that a document may go without being seen; then `dbswitch_delete` decides.');
INSERT INTO parameter_kind VALUES('dbswitch_delete',21,'boolean','','no','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.3','Whether documents that were not seen in `dbswitch` cycles are deleted. `no`: they are fetched again.');
INSERT INTO parameter_kind VALUES('delay',38,'real','seconds','60','at once',0,0,0,'MS-FSCCFG 2.2.3','Time from the start of a request to the start of the next on the same site.');
INSERT INTO parameter_kind VALUES('diffcheck',10,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether documents with the same content are recognised: the first URI owns the content, the others are recorded as its duplicates.');
INSERT INTO parameter_kind VALUES('domain_clustering',7,'boolean','','no','restart',1,0,0,'MS-FSCCFG 2.2.3','Whether hosts of one domain go to one node scheduler in a multinode installation.');
INSERT INTO parameter_kind VALUES('enforce_delay_per_ip',55,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sites that share an IP address also share its delay.');
INSERT INTO parameter_kind VALUES('exclude_domains/exact',75,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Whole host names.');
INSERT INTO parameter_kind VALUES('exclude_domains/file',81,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('exclude_domains/ip6mask',80,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','IPv6 addresses of hosts: one address, ranges in any place (`2002:CF2E:C500-C564::`, `::ffff:207.46.197.0-100`) or `address/bits`. Without `::` missing groups are zeros on the right. Decided as `ipmask`.');
INSERT INTO parameter_kind VALUES('exclude_domains/ipmask',79,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','IPv4 addresses of hosts: one address, ranges in any place (`207.46.190-197.100`), `address/bits`, or `address:mask` with the mask as an address or as `0x` and hexadecimal digits. Decided when the address is known (`do/address`): until then a host is admitted, and of several addresses only those that the rules allow are connected to. Through a proxy a host whose address the DNS does not tell stays admitted.');
INSERT INTO parameter_kind VALUES('exclude_domains/prefix',76,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('exclude_domains/regexp',78,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Regular expressions (PCRE2), found anywhere in the host name.');
INSERT INTO parameter_kind VALUES('exclude_domains/suffix',77,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.2','Ends of host names.');
INSERT INTO parameter_kind VALUES('exclude_exts',17,'list-string','','.jpg, .jpeg, .ico, .tif, .png, .bmp, .gif, .wmf, .avi, .mpg, .wmv, .wma, .ram, .asx, .ASF, .mp3, .wav, .ogg, .ra, .aac, .m4a, .zip, .gz, .vmarc, .z, .tar, .iso, .img, .rpm, .cab, .rar, .ace, .hqx, .swf, .exe, .java, .jar, .prz, .wrl, .midr, .css, .ps, .ttf, .mso, .dvi','at once',0,1,0,'MS-FSCCFG 2.2.3','Extensions at the end of the path (before the query) whose URIs are refused as `ur/extension`. Case does not matter.');
INSERT INTO parameter_kind VALUES('exclude_headers',169,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.22','Regular expressions (PCRE2) by the name of a response header, whose case does not matter: a document is discarded as `hx/rule`, without its body being read, when one of them is found in the value of a header line of that name; with case, `(?i)` ignores it. When they change, documents are asked for once without conditions, so that each header is seen whole.');
INSERT INTO parameter_kind VALUES('exclude_uris/exact',87,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Whole URIs; they are normalised first.');
INSERT INTO parameter_kind VALUES('exclude_uris/file',91,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Files of such rules, one a line: `ruletype:rule`, where the ruletype is the name of one of the other parameters of this section. Empty lines and lines that begin with `#` are passed over. Read when the crawl begins; a file that cannot be read is an error, and one without rules still makes the section one that is set.');
INSERT INTO parameter_kind VALUES('exclude_uris/prefix',88,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('exclude_uris/regexp',90,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Regular expressions (PCRE2), found anywhere in the URI.');
INSERT INTO parameter_kind VALUES('exclude_uris/suffix',89,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.4.4','Ends of URIs.');
INSERT INTO parameter_kind VALUES('extract_links_from_dupes',30,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether links of documents that turn out to be duplicates are followed. The specification also spells it `extract_links_from_dunes`.');
INSERT INTO parameter_kind VALUES('feeding',219,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Where documents are fed to; each section is a content destination.');
INSERT INTO parameter_kind VALUES('feeding/NAME/collection',220,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Content collection that documents are fed to. It must be set.');
INSERT INTO parameter_kind VALUES('feeding/NAME/destination',221,'string','','default','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Reserved.');
INSERT INTO parameter_kind VALUES('feeding/NAME/paused',222,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('feeding/NAME/primary',223,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Whether this is the primary destination, whose answers are acted on.');
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
INSERT INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
INSERT INTO parameter_kind VALUES('ftp_errors',131,'string','','4xx=DELETE:3; 550=DELETE:0; 5xx=DELETE:3; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',1,0,0,'MS-FSCCFG 2.2.4.13','The same for FTP.');
INSERT INTO parameter_kind VALUES('ftp_passive',6,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether FTP is spoken in passive mode.');
INSERT INTO parameter_kind VALUES('ftp_searchlinks',13,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether links are looked for in documents downloaded over FTP.');
INSERT INTO parameter_kind VALUES('headers',47,'list-string','','User-Agent: Seine/0.1.0','at once',0,0,0,'MS-FSCCFG 2.2.3','HTTP header lines sent with each request, `Name: value`. A line replaces an earlier one of the same name. The product token of the User-Agent is what robots.txt is matched with. The lines are kept as they are, for whoever may read the databases: credentials belong into `passwd`, where they are encrypted.');
INSERT INTO parameter_kind VALUES('html_redir_is_redir',22,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a page with META refresh counts as an HTTP redirect, if its delay is not above `html_redir_threshold`.');
INSERT INTO parameter_kind VALUES('html_redir_threshold',23,'integer','seconds','3','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest delay of a META refresh that counts as a redirect. The specification also spells it `hmtl_redir_threshold` and `html_redir_thresh`; all are accepted.');
INSERT INTO parameter_kind VALUES('http_errors',130,'string','','4xx=DELETE:0; 5xx=DELETE:10; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',0,0,0,'MS-FSCCFG 2.2.4.11','What happens to a document whose URI fails: by response code (`404`, `4xx`; the one with the fewest `x` decides), `net` (names and connections), `ttl` (time-outs), `int` (answers that cannot be understood, refused certificates, errors of the crawler). `KEEP`: it stays. `DELETE`: it goes at once; `DELETE:n`: when it has failed in n refresh cycles in a row. With `, RETRY:n` there are up to n more attempts in the same cycle, with growing pauses; alone `RETRY:n` keeps. What no entry speaks of stays.');
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
INSERT INTO parameter_kind VALUES('javascript_delay',16,'real','seconds','','at once',1,0,0,'MS-FSCCFG 2.2.3','Delay between the requests for what a document''s JavaScript depends on. Unset: `delay`.');
INSERT INTO parameter_kind VALUES('javascript_keep_html',15,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether the HTML that results from JavaScript is handed on instead of the original. Only with `use_javascript`.');
INSERT INTO parameter_kind VALUES('key_file',52,'string','','','restart',0,0,0,'MS-FSCCFG 2.2.3','File of the private key (PEM) that belongs to `cert_file`.');
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
INSERT INTO parameter_kind VALUES('link_extraction/link',147,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','LINK elements.');
INSERT INTO parameter_kind VALUES('link_extraction/meta',148,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','META elements.');
INSERT INTO parameter_kind VALUES('link_extraction/meta_refresh',149,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','META elements with `http-equiv="refresh"`.');
INSERT INTO parameter_kind VALUES('link_extraction/object',150,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','OBJECT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/script',151,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','`src` attributes of SCRIPT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/script_java',152,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','JavaScript in SCRIPT elements.');
INSERT INTO parameter_kind VALUES('link_extraction/style',153,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.17','STYLE elements.');
INSERT INTO parameter_kind VALUES('log/dsfeed',97,'string','','text','at once',1,0,0,'MS-FSCCFG 2.2.4.5','What was fed to the index.');
INSERT INTO parameter_kind VALUES('log/fetch',92,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','Every download.');
INSERT INTO parameter_kind VALUES('log/header',94,'string','','none','at once',0,0,0,'MS-FSCCFG 2.2.4.5','HTTP headers sent and received.');
INSERT INTO parameter_kind VALUES('log/postprocess',93,'string','','text','at once',1,0,0,'MS-FSCCFG 2.2.4.5','What became of documents after their download.');
INSERT INTO parameter_kind VALUES('log/scheduler',96,'string','','none','at once',1,0,0,'MS-FSCCFG 2.2.4.5','What the adaptive mode decided.');
INSERT INTO parameter_kind VALUES('log/screened',95,'string','','none','at once',0,0,0,'MS-FSCCFG 2.2.4.5','Every URI that was screened, and what was decided.');
INSERT INTO parameter_kind VALUES('log/site',98,'string','','text','at once',0,0,0,'MS-FSCCFG 2.2.4.5','What became of sites.');
INSERT INTO parameter_kind VALUES('login_failed_ignore',63,'boolean','','no','at once',1,0,0,'MS-FSCCFG 3.2','Whether sites whose login failed are crawled all the same. Only the specification''s example has it.');
INSERT INTO parameter_kind VALUES('login_timeout',62,'integer','seconds','300','at once',1,0,0,'MS-FSCCFG 2.2.3','How long a login request may take.');
INSERT INTO parameter_kind VALUES('logins',238,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31, 2.2.6','Logins by HTML forms. The element `Login` says the same.');
INSERT INTO parameter_kind VALUES('logins/NAME/action',243,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','How the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/autofill',247,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Whether the form is filled in from its page; `html_form` must be set then.');
INSERT INTO parameter_kind VALUES('logins/NAME/form',242,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Path of the login form.');
INSERT INTO parameter_kind VALUES('logins/NAME/html_form',246,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Page with the form.');
INSERT INTO parameter_kind VALUES('logins/NAME/parameters',249,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.32','Values of the form''s variables, by their names.');
INSERT INTO parameter_kind VALUES('logins/NAME/preload',239,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Page that is fetched before the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_if_failed',248,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Whether a failed login is tried again after `ttl`.');
INSERT INTO parameter_kind VALUES('logins/NAME/scheme',240,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Scheme of the login site.');
INSERT INTO parameter_kind VALUES('logins/NAME/site',241,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Host of the login form.');
INSERT INTO parameter_kind VALUES('logins/NAME/sites',244,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Hosts that are logged into before they are crawled.');
INSERT INTO parameter_kind VALUES('logins/NAME/ttl',245,'integer','seconds','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','How long a login lasts.');
INSERT INTO parameter_kind VALUES('max_backoff_counter',36,'integer','failures','50','at once',0,0,0,'MS-FSCCFG 2.2.3','Connection failures in a row after which a site is given up for this cycle.');
INSERT INTO parameter_kind VALUES('max_backoff_delay',37,'integer','seconds','600','at once',0,0,0,'MS-FSCCFG 2.2.3','Longest pause that network failures of a site can raise its delay to.');
INSERT INTO parameter_kind VALUES('max_doc',54,'integer','documents','100000','at once',0,0,0,'MS-FSCCFG 2.2.3','Documents stored from one site in one refresh cycle; then its URIs are refused as `ur/max_doc`.');
INSERT INTO parameter_kind VALUES('max_inter_docs',8,'integer','documents','','at once',0,0,0,'MS-FSCCFG 2.2.3','How many documents are crawled on one site before it has to make room for another that waits (see `max_sites`). Unset: a site keeps its place until its queue is empty.');
INSERT INTO parameter_kind VALUES('max_pending',26,'integer','requests','2','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once on one site.');
INSERT INTO parameter_kind VALUES('max_redirects',9,'integer','redirects','10','at once',0,0,0,'MS-FSCCFG 2.2.3','How many HTTP redirects are followed from one URI; beyond them `nr/max_redirects`. 0: none is followed.');
INSERT INTO parameter_kind VALUES('max_sites',43,'integer','sites','128','at once',0,0,0,'MS-FSCCFG 2.2.3','Sites crawled at once; others wait.');
INSERT INTO parameter_kind VALUES('max_uri_recursion',12,'integer','times','5','at once',0,1,0,'MS-FSCCFG 2.2.3','How often the same group of path segments, or of query parameters of the same names, may stand in a row; beyond it `ur/recursion`. 0: not checked.');
INSERT INTO parameter_kind VALUES('mirror_site_files',44,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Files that say which sites are mirrors, each line a list of host names (or `host:port`) separated by spaces, the preferred one first: URIs of the others become its own before they are screened. Empty lines and those that begin with `#` say nothing. What was known of a mirror before is refused as `do/mirror`.');
INSERT INTO parameter_kind VALUES('mufilter',58,'integer','bits','0','at once',1,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter between node scheduler and multinode scheduler.');
INSERT INTO parameter_kind VALUES('near_duplicate_detection',11,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether documents count as duplicates whose words are nearly the same.');
INSERT INTO parameter_kind VALUES('obey_robots_delay',51,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the Crawl-delay of robots.txt takes the place of `delay` where it is longer.');
INSERT INTO parameter_kind VALUES('passwd',167,'string','','','at once',0,0,1,'MS-FSCCFG 2.2.4.20','Credentials, by the URI prefix or the realm that they are for: `user:password` (basic) or `user:password:realm:scheme` with scheme `basic`, `digest` or `auto` (the strongest that the server offers); `ntlmv1` and `ntlmv2` are kept and not used yet. Those of a prefix go with every URI that begins so (the longest prefix decides) and with no other, redirects included; with a realm, and with digest and auto, the server is asked first. Those of a realm answer hosts of start URIs alone, since a realm names no host. The password may be encrypted (`!ENC!`, see `seine encrypt`); it is kept encrypted. What a server refuses three times in a row is not sent to it any more.');
INSERT INTO parameter_kind VALUES('post_payload',194,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.29','Data that is sent by HTTP POST to the URI of this name, or to all that begin with it (`prefix:` in front).');
INSERT INTO parameter_kind VALUES('pp/ds_max_ecl',112,'integer','URIs','10','at once',1,0,0,'MS-FSCCFG 2.2.4.7','Duplicates or redirects reported of one document.');
INSERT INTO parameter_kind VALUES('pp/ds_meta_info',111,'list-string','','duplicates, redirects, mirrors, metadata','at once',1,0,0,'MS-FSCCFG 2.2.4.7','What is reported to the index besides the document: `duplicates`, `redirects`, `mirrors`, `metadata`.');
INSERT INTO parameter_kind VALUES('pp/ds_paused',115,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.7','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('pp/ds_send_links',114,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.7','Whether the links of a document are sent to the index.');
INSERT INTO parameter_kind VALUES('pp/ecl_override',113,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.7','Regular expression of duplicates and redirects that are reported whatever `max_dupes` says.');
INSERT INTO parameter_kind VALUES('pp/max_dupes',109,'integer','duplicates','10','at once',1,0,0,'MS-FSCCFG 2.2.4.7','Duplicates recorded of one document.');
INSERT INTO parameter_kind VALUES('pp/stripe',110,'integer','files','1','restart',1,0,0,'MS-FSCCFG 2.2.4.7','Files that the post processing database is spread over.');
INSERT INTO parameter_kind VALUES('pp/use_dupservers',108,'boolean','','no','restart',1,0,0,'MS-FSCCFG 2.2.4.7','Whether duplicate servers are asked. Only in a multinode installation.');
INSERT INTO parameter_kind VALUES('ppdup/cachesize',117,'integer','MB','','restart',1,0,0,'MS-FSCCFG 2.2.4.8','Cache of the database.');
INSERT INTO parameter_kind VALUES('ppdup/compact',119,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.4.8','Whether the database is compacted.');
INSERT INTO parameter_kind VALUES('ppdup/format',116,'string','','','restart',1,0,0,'MS-FSCCFG 2.2.4.8','Format of the database.');
INSERT INTO parameter_kind VALUES('ppdup/stripes',118,'integer','files','','restart',1,0,0,'MS-FSCCFG 2.2.4.8','Files that the database is spread over.');
INSERT INTO parameter_kind VALUES('proxy',45,'list-string','','','restart',0,0,1,'MS-FSCCFG 2.2.3','HTTP proxies that documents are fetched through, in turn: `(http://)(username:password@)hostname(:port)`, the port 80 without. The password may be encrypted (`!ENC!`, see `seine encrypt`). Sites'' names are then not resolved here, and rules about addresses do not apply. A proxy that cannot be reached, or refuses the credentials, is passed over for a while; the URI that was to go through it goes back to the queue.');
INSERT INTO parameter_kind VALUES('proxy_max_pending',46,'integer','requests','2147483647','at once',0,0,0,'MS-FSCCFG 2.2.3','Requests in flight at once through one proxy, of all sites together.');
INSERT INTO parameter_kind VALUES('refresh',39,'real','minutes','1500','at once',0,0,0,'MS-FSCCFG 2.2.3','How often a refresh cycle begins, counted from the beginning of the last, in a collection that `seine serve` crawls: everything known is crawled again, and what still waits, waits on (`refresh_mode` does not count yet). Sites that were given up get another chance then. A subcollection''s must be lower than the collection''s; its URIs are crawled again by it within the cycle.');
INSERT INTO parameter_kind VALUES('refresh_mode',67,'string','','scratch','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.3','What happens to the queue when a refresh cycle begins: start URIs behind what waits (`append`), before it (`prepend`), instead of it (`scratch`), a site only when its queue is empty (`soft`), by score (`adaptive`).');
INSERT INTO parameter_kind VALUES('refresh_when_idle',66,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a new refresh cycle begins when there is nothing left to do, in a collection that `seine serve` crawls: at once, or a minute after the beginning of a cycle in which nothing was fetched.');
INSERT INTO parameter_kind VALUES('rewrite_rules',29,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Rules `#pattern#replacement#` that rewrite URIs when they are found (start URIs, links, targets of redirects) and before they are screened, one after the other; `#` is any character but white space, and a backslash in front of it makes it an ordinary one. The pattern is a PCRE2 and sees the normalised URI; the first place where it is found is replaced. In the replacement `\\1` and `$1` (one digit, 0 for the whole match) stand for what groups matched, `$$` for a dollar, and a backslash in front of any other character for that character. The result is normalised again.');
INSERT INTO parameter_kind VALUES('robots',40,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether robots.txt is obeyed (RFC 9309).');
INSERT INTO parameter_kind VALUES('robots_auth_ignore',27,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site that answers 401 or 403 for its robots.txt is crawled as if it had none. `no`: it is not crawled.');
INSERT INTO parameter_kind VALUES('robots_timeout',61,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of a robots.txt may take.');
INSERT INTO parameter_kind VALUES('robots_tout_ignore',28,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site whose robots.txt timed out is crawled as if it had none.');
INSERT INTO parameter_kind VALUES('robots_ttl',24,'integer','seconds','86400','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a robots.txt is used before it is fetched again; when it changes, from the next time on that it is fetched.');
INSERT INTO parameter_kind VALUES('rss/auto_discover',197,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Whether new channels are looked for.');
INSERT INTO parameter_kind VALUES('rss/del_expired_links',201,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Whether expired documents are deleted.');
INSERT INTO parameter_kind VALUES('rss/follow_links',198,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Whether links of documents of a channel are followed.');
INSERT INTO parameter_kind VALUES('rss/ignore_rules',199,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Whether documents of a channel are crawled whatever the rules say.');
INSERT INTO parameter_kind VALUES('rss/index_feed',200,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Whether the channel itself is fed to the index.');
INSERT INTO parameter_kind VALUES('rss/max_link_age',202,'integer','minutes','0','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Age at which documents expire. 0: never.');
INSERT INTO parameter_kind VALUES('rss/max_link_count',203,'integer','links','128','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Links kept of a channel; the oldest expire.');
INSERT INTO parameter_kind VALUES('rss/start_uri_files',196,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Files of channels, one URI a line.');
INSERT INTO parameter_kind VALUES('rss/start_uris',195,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.30','Channels.');
INSERT INTO parameter_kind VALUES('seine/auto_delay',204,'boolean','','no','at once',0,0,0,'Seine','Whether the pause between two requests on a site is at least as long as its last response took.');
INSERT INTO parameter_kind VALUES('seine/ca_file',205,'string','','','restart',0,0,0,'Seine','File of certificates (PEM) that servers'' certificates are checked against, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/dns_rate',206,'integer','requests/s','10','restart',0,0,0,'Seine','DNS requests per second.');
INSERT INTO parameter_kind VALUES('seine/dns_server',207,'string','','','restart',0,0,0,'Seine','DNS server to ask, `host` or `host:port`, instead of the system''s.');
INSERT INTO parameter_kind VALUES('seine/insecure_tls',208,'boolean','','no','restart',0,0,0,'Seine','Whether servers'' certificates are accepted unchecked.');
INSERT INTO parameter_kind VALUES('seine/log_file_bytes',209,'integer','bytes','67108864','restart',0,0,0,'Seine','Size at which a file of the section `log` makes room for a new one; a new day does so as well.');
INSERT INTO parameter_kind VALUES('seine/log_files_kept',210,'integer','files','7','restart',0,0,0,'Seine','Old files that are kept of each log.');
INSERT INTO parameter_kind VALUES('seine/max_links_waiting',211,'integer','links','1000000','at once',0,0,0,'Seine','Links kept for the collection of `send_links_to` while it does not take them, because it is suspended or does not exist; beyond it they are only counted, and found again in the refresh cycle after it has taken some.');
INSERT INTO parameter_kind VALUES('seine/max_refused_kept',212,'integer','URIs','1000','at once',0,0,0,'Seine','Refused URIs of a site that are kept as rows with the deciding rule; beyond it they are only counted.');
INSERT INTO parameter_kind VALUES('seine/max_wait',214,'integer','seconds','120','at once',0,0,0,'Seine','`seine crawl` ends when nothing can proceed within this time.');
INSERT INTO parameter_kind VALUES('seine/max_wal',213,'integer','MiB','512','at once',0,0,0,'Seine','How long the write-ahead log of a collection''s database may grow while somebody reads in one long transaction; beyond it nothing is claimed until he lets go.');
INSERT INTO parameter_kind VALUES('seine/restrict_to',215,'string','','','at once',0,1,0,'Seine','Regular expression (PCRE2) that must match the whole URI; others are refused as `ur/rule`.');
INSERT INTO parameter_kind VALUES('seine/scope',216,'string','','all','at once',0,1,0,'Seine','What belongs to the collection when neither include_domains nor include_uris nor `seine/restrict_to` says so: `all`, or the `hosts` of the start URIs.');
INSERT INTO parameter_kind VALUES('seine/statistics_cycles',217,'integer','cycles','5','at once',0,0,0,'Seine','Refresh cycles whose statistics are kept each by itself, the one under way included; of older ones the sum is kept (cycle -1 in `v_statistics`).');
INSERT INTO parameter_kind VALUES('seine/trust_fingerprints',218,'list-string','','','restart',0,0,0,'Seine','SHA-256 fingerprints of server certificates that are accepted though nothing vouches for them.');
INSERT INTO parameter_kind VALUES('send_links_to',64,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.3','Collection of the same data directory that all links found in documents and sitemaps are sent to, each once, whatever the rules of this one say of them; its own rules decide there. Links that a page asked not to be followed are not sent. The other collection takes them in when its run begins, and one that the same server crawls at once; until then they wait in `v_outbox`, as many as `seine/max_links_waiting`. Two collections may send to each other: each link goes once each way. What is sent is a start URI there, so that depths are counted anew.');
INSERT INTO parameter_kind VALUES('site_clusters',189,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.27','Groups of sites that are crawled by the same site manager: host names, or `host:port` for one of the sites of a host.');
INSERT INTO parameter_kind VALUES('smfilter',57,'integer','bits','0','at once',0,0,0,'MS-FSCCFG 2.2.3','Size of a bloom filter in front of the scheduler''s queue. The map of known URIs does its work without ever losing a URI, so any value is accepted and all mean the same.');
INSERT INTO parameter_kind VALUES('sort_query_params',60,'boolean','','no','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Whether the parameters of a query are sorted by name, so that their order makes no difference between URIs.');
INSERT INTO parameter_kind VALUES('start_uri_files',42,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','Files of URIs that the crawl begins with, one a line; empty lines and those that begin with `#` say nothing. A file is read once in a refresh cycle, beside the crawl, and again when it has changed before the next run; `v_start_uri_files` shows how far.');
INSERT INTO parameter_kind VALUES('start_uris',41,'list-string','','','at once',0,1,0,'MS-FSCCFG 2.2.3','The URIs that the crawl begins with.');
INSERT INTO parameter_kind VALUES('storage/clusters',101,'integer','files','8','restart',0,0,0,'MS-FSCCFG 2.2.4.6','Number of content packs that documents are spread over, 64 MiB to one, then to the next. With fewer than before, those that are in use stay in use.');
INSERT INTO parameter_kind VALUES('storage/compress',100,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether documents are compressed (lz4).');
INSERT INTO parameter_kind VALUES('storage/compress_exclude_mime',104,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','MIME types whose documents are not compressed, though `compress` says so. A `*` stands for a whole field.');
INSERT INTO parameter_kind VALUES('storage/datastore',102,'string','','bstore','at once',0,0,0,'MS-FSCCFG 2.2.4.6','`bstore`: documents share a few large files (content packs). `flatfile`: each document has a file of its own below `files/` in the collection''s folder, its response header in front (see `include/seine/content/files.h`); every file is synced, which costs time. What is stored already stays where it is until it is crawled again and has changed.');
INSERT INTO parameter_kind VALUES('storage/defrag_threshold',106,'integer','percent','85','at once',0,0,0,'MS-FSCCFG 2.2.4.6','A content pack of which a smaller share lives is defragmented while the crawl goes on, if at least 1 MiB is to be gained: its living records move to another pack, and it begins anew. 0: never.');
INSERT INTO parameter_kind VALUES('storage/remove_docs',105,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.6','Whether documents are removed once they were fed to the index.');
INSERT INTO parameter_kind VALUES('storage/store_dupes',103,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether duplicates are stored with a body of their own. What is stored already stays as it is until it is crawled again.');
INSERT INTO parameter_kind VALUES('storage/store_http_header',99,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Whether the response header is stored in front of the body.');
INSERT INTO parameter_kind VALUES('storage/uri_dir',107,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.6','Directory in which a file for each crawled document, `<collection>/K/N`, lists the URIs found in it, whatever becomes of them, one a line behind the document''s own in a comment: as `start_uri_files` have them. N is the id of the document''s URI (`v_uris.uri_id`), K = N / 1000. A file is written anew when its document is crawled again, and goes with it. What cannot be written is told as an event, and the crawl goes on.');
INSERT INTO parameter_kind VALUES('subdomains',250,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.33, 2.2.5','Subcollections: parts of the collection, told apart by rules of their own, that are crawled in another way. The element `SubDomain` says the same.');
INSERT INTO parameter_kind VALUES('truncate',49,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a document longer than `cut_off` is truncated. `no`: it is discarded.');
INSERT INTO parameter_kind VALUES('umlogs',59,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether logs are sent to the multinode scheduler.');
INSERT INTO parameter_kind VALUES('uri_search_mime',35,'list-string','','text/html, text/vnd.wap.xml, text/vnd.wap.wml, text/wml, text/x-wap.wml, x-application/wml, text/x-hdml','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents whose links are followed. A `*` stands for a whole field.');
INSERT INTO parameter_kind VALUES('use_cookies',34,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether cookies are kept and sent.');
INSERT INTO parameter_kind VALUES('use_http_1_1',18,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','`yes`: HTTP/1.1 or better. `no`: HTTP/1.0 without compression.');
INSERT INTO parameter_kind VALUES('use_javascript',14,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether the JavaScript of HTML documents is run. In a subcollection it holds for its sites as a whole, whatever its URI rules say.');
INSERT INTO parameter_kind VALUES('use_meta_csum',31,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether names and contents of META elements, in order, are summed beside the content to recognise duplicates: it tells documents apart that agree in their first `csum_cut_off` bytes.');
INSERT INTO parameter_kind VALUES('use_sitemaps',25,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sitemaps are looked for (in robots.txt, and /sitemap.xml), read once in a refresh cycle, and their URIs crawled as far as they belong to the collection; they count as one page hop away. Of a sitemap itself only scheme and host must be allowed, and robots.txt. Switched on while the crawl is under way it counts for sites that are being crawled, for others when there is something to crawl on them. In a subcollection it holds for its sites as a whole. `v_sitemaps` shows what was read.');
INSERT INTO parameter_kind VALUES('variable_delay',170,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.23','Other values of `delay` by time slot, local time of the server: `DDD:HH[.MM]-DDD:HH[.MM]`, for example `Mon:21.00-Mon:22.30`; a slot may go over the week''s end. The value is a number of seconds, or `suspend`: then nothing is asked for until the slot ends. Where slots overlap, `suspend` and then the longest delay wins. The delay of a slot replaces `delay`, not a longer `Crawl-delay`.');
INSERT INTO parameter_kind VALUES('workqueue_priority',224,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','The levels, named 1, 2, …');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/exact',226,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Whole host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/file',232,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ip6mask',231,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv6 addresses, in the same way.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ipmask',230,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','IPv4 addresses, in force as soon as the address of a host is known: what of it waits moves to the level then.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/prefix',227,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/regexp',229,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/suffix',228,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Ends of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/exact',233,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Whole URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/file',237,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/prefix',234,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/regexp',236,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/suffix',235,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Ends of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/share',225,'integer','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','Weight of the level when levels are served in turn by their share. Unset: 1.');
INSERT INTO parameter_kind VALUES('workqueue_priority/default',133,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of URIs that nothing else decides for.');
INSERT INTO parameter_kind VALUES('workqueue_priority/levels',132,'integer','levels','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Number of levels.');
INSERT INTO parameter_kind VALUES('workqueue_priority/pop_scheme',135,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','How levels are served: in turn (`rr`), in turn by their `share` (`wrr`, also `default`), the highest first (`pri`; 1 is the highest).');
INSERT INTO parameter_kind VALUES('workqueue_priority/put_scheme',136,'string','','default','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Which level a URI gets: always `default`''s, or that of the level whose rules include it (`include`).');
INSERT INTO parameter_kind VALUES('workqueue_priority/start_uri_pri',134,'integer','level','1','at once',0,0,0,'MS-FSCCFG 2.2.4.15','Level of start URIs.');
INSERT INTO parameter_kind VALUES('wqfilter',56,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether URIs that are queued already are kept out of the queue. Here they always are: the map of known URIs alone decides, so this is accepted and both values mean the same.');
CREATE TABLE configuration (
    version INTEGER PRIMARY KEY,          -- from 1; the greatest is the one in `parameter`
    at INTEGER NOT NULL,
    changed_by TEXT NOT NULL,             -- what brought it
    xml TEXT NOT NULL                     -- MS-FSCCFG; passwords encrypted
) STRICT;
INSERT INTO configuration VALUES(1,1795318108333,'seine crawl',replace('<?xml version="1.0" encoding="utf-8"?>\n<CrawlerConfig>\n  <DomainSpecification name="127.0.0.1">\n    <attrib name="allowed_types" type="list-string">\n      <member>text/html</member>\n      <member>text/plain</member>\n      <member>application/msword</member>\n      <member>application/msexcel</member>\n      <member>application/pt</member>\n      <member>application/vnd.ms-powerpoint</member>\n      <member>application/pdf</member>\n      <member>application/xhtml+xml</member>\n      <member>application/xml</member>\n      <member>text/xml</member>\n      <member>text/csv</member>\n      <member>text/markdown</member>\n      <member>text/rtf</member>\n      <member>text/vnd.wap.wml</member>\n      <member>application/rtf</member>\n      <member>application/json</member>\n      <member>application/rss+xml</member>\n      <member>application/atom+xml</member>\n      <member>application/vnd.ms-excel</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>\n      <member>application/vnd.oasis.opendocument.text</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet</member>\n      <member>application/vnd.oasis.opendocument.presentation</member>\n    </attrib>\n    <attrib name="allowed_schemes" type="list-string">\n      <member>http</member>\n      <member>https</member>\n    </attrib>\n    <attrib name="max_inter_docs" type="integer">1000</attrib>\n    <attrib name="uri_search_mime" type="list-string">\n      <member>text/html</member>\n      <member>text/vnd.wap.xml</member>\n      <member>text/vnd.wap.wml</member>\n      <member>text/wml</member>\n      <member>text/x-wap.wml</member>\n      <member>x-application/wml</member>\n      <member>text/x-hdml</member>\n      <member>application/xhtml+xml</member>\n    </attrib>\n    <attrib name="delay" type="real">0</attrib>\n    <attrib name="start_uris" type="list-string">\n      <member>http://127.0.0.1:37523/</member>\n    </attrib>\n    <attrib name="obey_robots_delay" type="boolean">yes</attrib>\n    <section name="http_errors">\n      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="5xx" type="string">DELETE:10, RETRY:2</attrib>\n      <attrib name="net" type="string">DELETE:3, RETRY:2</attrib>\n      <attrib name="ttl" type="string">DELETE:3, RETRY:2</attrib>\n    </section>\n    <section name="crawlmode">\n      <attrib name="fwdredirects" type="boolean">yes</attrib>\n      <attrib name="reset_level" type="boolean">no</attrib>\n    </section>\n    <section name="seine">\n      <attrib name="auto_delay" type="boolean">yes</attrib>\n      <attrib name="scope" type="string">hosts</attrib>\n    </section>\n  </DomainSpecification>\n</CrawlerConfig>\n','\n',char(10)));
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
    passed_over INTEGER,                  -- without a URI
    sentence TEXT                         -- what was wrong with it
) STRICT;
CREATE TABLE sitemap_entry (
    uri_id INTEGER PRIMARY KEY,
    sitemap_id INTEGER NOT NULL,          -- that said it last
    last_modified INTEGER,                -- seconds since 1970
    change_frequency TEXT                 -- always … never
) STRICT;
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
CREATE TABLE part_refresh (
    name TEXT PRIMARY KEY,
    began_at INTEGER NOT NULL             -- when it was last crawled again by it
) STRICT, WITHOUT ROWID;
CREATE TABLE quarantine (
    site_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE TABLE quarantined (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE withheld (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;
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
) STRICT;
INSERT INTO destination VALUES(1,'','',1,0,0,0,NULL,NULL,0,0,0);
CREATE TABLE reprocessing (
    id INTEGER PRIMARY KEY,
    destination_id INTEGER NOT NULL,      -- 0: what the default configuration feeds
    site_id INTEGER NOT NULL,
    prefix TEXT NOT NULL,                 -- of path and query
    position INTEGER NOT NULL,            -- URIs up to this id are done
    written INTEGER NOT NULL,             -- so many documents of them
    requested_at INTEGER NOT NULL
) STRICT;
CREATE TABLE errand (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete site', 'refetch site', 'refetch subcollection')),
    site_id INTEGER,                      -- NULL: all sites
    subcollection TEXT,                   -- of 'refetch subcollection'
    position INTEGER NOT NULL,            -- URIs up to this id have been seen to …
    upto INTEGER NOT NULL,                -- … of those up to this one
    urgent INTEGER NOT NULL,              -- 1: to be crawled before everything else
    refeed INTEGER NOT NULL,              -- 1: to be fed although nothing changed
    begun_at INTEGER NOT NULL,
    uris INTEGER NOT NULL                 -- so many were deleted or queued
) STRICT;
CREATE TABLE refeed (uri_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE statistic_span (
    cycle INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    stopped_at INTEGER NOT NULL,          -- so far
    paused_ms INTEGER NOT NULL            -- of that time, no run was under way
) STRICT;
INSERT INTO statistic_span VALUES(0,1795318108391,1795318108415,0);
CREATE TABLE statistic_upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    delta_at INTEGER NOT NULL,            -- statistic_delta has what was counted since
    fold_cycle INTEGER NOT NULL,          -- cycles up to this one are being added to cycle -1 …
    fold_site INTEGER NOT NULL            -- … of sites up to this one they have been
) STRICT;
INSERT INTO statistic_upkeep VALUES(1,1795318108415,-1,-1);
CREATE TABLE told_outside (
    uri_id INTEGER PRIMARY KEY,
    told INTEGER NOT NULL                 -- … when it was so far out itself
) STRICT;
CREATE TABLE inward (uri_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE outbox_dropped (
    collection TEXT PRIMARY KEY,          -- whom they were for
    links INTEGER NOT NULL,               -- how many, not each once
    last_at INTEGER NOT NULL              -- when the last was found
) STRICT, WITHOUT ROWID;
CREATE TABLE submission (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL CHECK (operation = 'add' OR operation = 'modify' OR operation = 'delete'),
    at INTEGER NOT NULL,                  -- of the last change
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_duplicates ON document (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX event_kind ON event (kind);
CREATE INDEX sitemap_site ON sitemap (site_id);
CREATE UNIQUE INDEX outbox_once ON outbox (collection, hash);
CREATE INDEX later_uri ON later (uri_id);
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
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = broken.id)
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
    coalesce(figures.deleted, 0) AS deleted,
    CASE WHEN figures.uris > figures.refused
        THEN round(100.0 * (figures.uris - figures.refused - figures.pending) / (figures.uris - figures.refused), 1)
        END AS percent,
    site.known = coalesce(figures.uris, 0)
        AND coalesce(figures.uris, 0) = coalesce(figures.pending + figures.stored + figures.duplicate
            + figures.redirect + figures.skipped + figures.failed + figures.refused + figures.gone + figures.deleted, 0)
        AND site.queued + site.claimed + site.later + site.quarantined + site.withheld = coalesce(figures.pending, 0) AS balanced
FROM site LEFT JOIN (
    SELECT uri.site_id, sum(uri.uris) AS uris,
        sum(uri.uris * (uri_state.name = 'pending')) AS pending,
        sum(uri.uris * (uri_state.name = 'stored')) AS stored,
        sum(uri.uris * (uri_state.name = 'duplicate')) AS duplicate,
        sum(uri.uris * (uri_state.name = 'redirect')) AS redirect,
        sum(uri.uris * (uri_state.name = 'skipped')) AS skipped,
        sum(uri.uris * (uri_state.name = 'failed')) AS failed,
        sum(uri.uris * (uri_state.name = 'refused')) AS refused,
        sum(uri.uris * (uri_state.name = 'gone')) AS gone,
        sum(uri.uris * (uri_state.name = 'deleted')) AS deleted
    FROM (SELECT site_id, state, count(*) AS uris FROM uri GROUP BY site_id, state) AS uri
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
    kind.is_awaited,
    kind.description
FROM parameter LEFT JOIN parameter_kind AS kind ON kind.name = parameter.kind;
CREATE VIEW v_configuration_versions AS
SELECT version,
    datetime(at / 1000, 'unixepoch') AS made,
    at AS made_at,
    changed_by,
    xml
FROM configuration;
CREATE VIEW v_cycles AS
SELECT cycle.number AS cycle,
    datetime(cycle.started_at / 1000, 'unixepoch') AS started,
    datetime(cycle.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(cycle.ended_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - cycle.started_at) / 1000.0, 1) AS duration_s,
    cycle.result,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.downloaded, 0) END AS downloaded,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.stored, 0) END AS stored,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.modified, 0) END AS modified,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.unchanged, 0) END AS unchanged,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.deleted, 0) END AS deleted,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.bytes, 0) END AS bytes,
    cycle.requeue_at,
    cycle.requeue_end
FROM cycle JOIN (SELECT coalesce(min(cycle), 0) AS first FROM statistic_span WHERE cycle >= 0) AS kept LEFT JOIN (
    SELECT cycle,
        sum(CASE name WHEN 'Downloaded' THEN value END) AS downloaded,
        sum(CASE name WHEN 'Stored' THEN value END) AS stored,
        sum(CASE name WHEN 'Modified' THEN value END) AS modified,
        sum(CASE name WHEN 'Unchanged' THEN value END) AS unchanged,
        sum(CASE name WHEN 'Deleted' THEN value END) AS deleted,
        sum(CASE name WHEN 'ReadNet' THEN value END) AS bytes
    FROM v_statistics WHERE site_id = 0 GROUP BY cycle) AS figures ON figures.cycle = cycle.number;
CREATE VIEW v_deletions AS
SELECT site.origin AS site,
    deletion.deleted,
    (SELECT count(*) FROM vanished WHERE vanished.site_id = deletion.site_id) AS kept,
    datetime(deletion.stopped_at / 1000, 'unixepoch') AS stopped,
    datetime(deletion.confirmed_at / 1000, 'unixepoch') AS confirmed
FROM deletion JOIN collection ON collection.cycle = deletion.cycle LEFT JOIN site ON site.id = deletion.site_id;
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
    LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE reason.detail IS NOT 'sitemap';
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
    adds,
    modifies,
    deletes
FROM (SELECT destination.*,
        suspended_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS active
    FROM destination);
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
CREATE VIEW v_mime_types AS
SELECT mime.name AS mime,
    count(*) AS documents,
    count(document.duplicate_of) AS duplicates,
    sum(document.size) AS bytes,
    CAST(avg(document.size) AS INTEGER) AS mean_size,
    max(document.size) AS largest
FROM document LEFT JOIN mime ON mime.id = document.mime_id
GROUP BY document.mime_id;
CREATE VIEW v_outbox AS
SELECT sent.collection,
    sent.links,
    sent.last_id,
    coalesce(outbox_dropped.links, 0) AS dropped,
    datetime(outbox_dropped.last_at / 1000, 'unixepoch') AS last_dropped
FROM (SELECT collection, count(*) AS links, max(id) AS last_id FROM outbox GROUP BY collection) AS sent
    LEFT JOIN outbox_dropped ON outbox_dropped.collection = sent.collection;
CREATE VIEW v_progress AS
WITH sites AS (
    SELECT total(known) AS known, total(queued) AS queued, total(later) AS later, total(claimed) AS claimed,
        total(quarantined + withheld) AS apart,
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
        total(value) FILTER (WHERE key = 'cs/duplicate') AS duplicates,
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
    round((coalesce(collection.ended_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - collection.started_at) / 1000.0, 1) AS running_s,
    CAST(sites.known AS INTEGER) AS known,
    CAST(sites.known - sites.refused - sites.queued - sites.later - sites.claimed - sites.apart AS INTEGER) AS done,
    CAST(sites.queued AS INTEGER) AS queued,
    CAST(sites.later AS INTEGER) AS later,
    CAST(sites.claimed AS INTEGER) AS claimed,
    CAST(sites.apart AS INTEGER) AS apart,
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
FROM collection CROSS JOIN sites CROSS JOIN fates CROSS JOIN held
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
    (SELECT CAST(total(times) AS INTEGER) FROM v_skip_counts AS counts
     WHERE counts.site = site.origin AND counts.kind = 'uri' AND counts.code = 'ro') AS disallowed,
    robots.text
FROM robots LEFT JOIN site ON site.id = robots.site_id;
CREATE VIEW v_sitemap_entries AS
SELECT sitemap_entry.uri_id,
    site.origin || uri.path AS uri,
    sitemap_entry.sitemap_id,
    datetime(sitemap_entry.last_modified, 'unixepoch') AS last_modified,
    sitemap_entry.change_frequency
FROM sitemap_entry
    LEFT JOIN uri ON uri.id = sitemap_entry.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
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
    sitemap.passed_over,
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
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = 'cs/duplicate'
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'DocSkip')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = 'cs/duplicate'
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'DocSkip'))) AS duplicates,
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
        site.cycle = -1 OR site.cycle >= (SELECT coalesce(min(cycle), 0) FROM statistic_span WHERE cycle >= 0) AS is_kept
    FROM site
)
SELECT site.id AS site_id,
    site.origin AS site,
    CASE WHEN quarantine.until > now AND site.state <> 'crawling' THEN 'quarantined' ELSE site.state END AS state,
    CASE
        WHEN quarantine.until > now AND site.claimed > 0 THEN 'answers: it is in quarantine'
        WHEN quarantine.until > now THEN 'the end of its quarantine'
        WHEN site.state = 'stopped' THEN 'nothing any more: it was given up'
        WHEN site.queued + site.claimed + site.later + site.quarantined + site.withheld = 0 THEN NULL
        WHEN site.queued + site.claimed + site.later + site.quarantined = 0 THEN 'the end of refresh-only'
        WHEN site.queued + site.claimed + site.later = 0 THEN 'the queue: its quarantine is over'
        WHEN site.state = 'backing off' AND site.due_at > now THEN 'a pause after failures'
        WHEN site.state = 'crawling' AND site.claimed > 0 THEN 'answers, or the pause between them'
        WHEN site.queued = 0 AND site.claimed = 0 THEN 'the time of its retries'
        WHEN site.claimed = 0 AND (EXISTS (SELECT 1 FROM collection WHERE suspended_at IS NOT NULL)
            OR EXISTS (SELECT 1 FROM hold)) THEN 'what holds the collection up'
        WHEN site.due_at > now AND site.sentence IS NOT NULL THEN site.sentence
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
    site.quarantined,
    site.withheld,
    site.refused,
    site.stored AS documents,
    CASE WHEN is_kept THEN CAST(duplicates AS INTEGER) END AS duplicates,
    CASE WHEN is_kept THEN CAST(downloaded AS INTEGER) END AS downloaded,
    CASE WHEN is_kept THEN CAST(bytes AS INTEGER) END AS bytes,
    CASE WHEN is_kept THEN round(downloaded * 1000 / max(1, coalesce(site.ended_at, now) - site.began_at), 1) END AS pages_per_s,
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
    status.word AS status,
    status.code,
    causes.cause,
    status.sentence,
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
    status.position
FROM seen CROSS JOIN deciding
    JOIN status ON status.position = deciding.position
    LEFT JOIN causes ON causes.cause = status.cause
;
CREATE VIEW v_submissions AS
SELECT v_feeding.destination,
    submission.operation,
    CASE v_feeding.active WHEN 1 THEN 'waiting' ELSE 'withheld' END AS state,
    submission.uri_id,
    site.origin || uri.path AS uri,
    datetime(submission.at / 1000, 'unixepoch') AS since
FROM submission
    LEFT JOIN destination ON destination.id = submission.destination_id
    LEFT JOIN v_feeding ON v_feeding.destination = destination.name
    LEFT JOIN uri ON uri.id = submission.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
CREATE VIEW v_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    uri.depth,
    uri.hops,
    uri.outside,
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
PRAGMA user_version = 4;
