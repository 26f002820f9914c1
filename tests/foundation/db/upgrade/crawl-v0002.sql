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
INSERT INTO schema_history VALUES(1,0,1,'','0.1.0',1795297288815);
INSERT INTO schema_history VALUES(2,1,2,'a2959a86bf491b15','0.1.0',1795297288827);
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
, scope_cycle INTEGER NOT NULL DEFAULT -1, rule_files INTEGER NOT NULL DEFAULT 0, validators_from INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO collection VALUES(1,'www.intranet.example',X'4e4b0c6f26d0e6e4e8b8aa46c43f3c1467e064f6a6818a26c05ec8c89ef9c2d1',1795297288835,0,'complete',1795297288910,1795297289592,NULL,-1,0,0);
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
INSERT INTO parameter VALUES('','start_uris',1,'http://www.intranet.example:27162/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',2,'http://docs.intranet.example:27162/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',3,'http://people.intranet.example:27162/',0,'start_uris');
INSERT INTO parameter VALUES('','start_uris',4,'http://wiki.intranet.example:27162/',0,'start_uris');
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
INSERT INTO parameter VALUES('seine','dns_server',0,'127.0.0.1:21537',0,'seine/dns_server');
INSERT INTO parameter VALUES('seine','insecure_tls',0,'no',1,'seine/insecure_tls');
INSERT INTO parameter VALUES('seine','log_file_bytes',0,'67108864',1,'seine/log_file_bytes');
INSERT INTO parameter VALUES('seine','log_files_kept',0,'7',1,'seine/log_files_kept');
INSERT INTO parameter VALUES('seine','max_refused_kept',0,'1000',1,'seine/max_refused_kept');
INSERT INTO parameter VALUES('seine','max_wait',0,'120',1,'seine/max_wait');
INSERT INTO parameter VALUES('seine','max_wal',0,'512',1,'seine/max_wal');
INSERT INTO parameter VALUES('seine','restrict_to',0,'',1,'seine/restrict_to');
INSERT INTO parameter VALUES('seine','scope',0,'hosts',0,'seine/scope');
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
) STRICT;
INSERT INTO site VALUES(1,'http://www.intranet.example:27162','idle',NULL,NULL,1795297289078,0,1,'127.0.0.1',0,1,1795297288911,1795297289086,130,0,0,0,4,105);
INSERT INTO site VALUES(2,'http://docs.intranet.example:27162','idle',NULL,NULL,1795297289382,0,1,'127.0.0.1',0,1,1795297288911,1795297289389,161,0,0,0,2,142);
INSERT INTO site VALUES(3,'http://people.intranet.example:27162','idle',NULL,NULL,1795297289288,0,1,'127.0.0.1',0,1,1795297288911,1795297289289,150,0,0,0,2,136);
INSERT INTO site VALUES(4,'http://wiki.intranet.example:27162','idle',NULL,NULL,1795297289585,0,1,'127.0.0.1',0,1,1795297288911,1795297289586,252,0,0,0,164,83);
INSERT INTO site VALUES(5,'https://www.example.org','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,1,0,0,0,1,0);
INSERT INTO site VALUES(6,'http://legacy.intranet.example:27162','idle',NULL,NULL,0,0,0,NULL,-1,0,NULL,NULL,2,0,0,0,2,0);
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
INSERT INTO uri VALUES(18,3,2,0,2,0,64,NULL,NULL,'/p/0008.html');
INSERT INTO uri VALUES(19,3,2,0,3,0,65,NULL,NULL,'/p/0015.html');
INSERT INTO uri VALUES(20,3,2,0,3,0,66,NULL,NULL,'/p/0022.html');
INSERT INTO uri VALUES(21,3,2,0,3,0,67,NULL,NULL,'/p/0029.html');
INSERT INTO uri VALUES(22,3,2,0,3,0,68,NULL,NULL,'/p/0036.html');
INSERT INTO uri VALUES(23,3,2,0,3,0,69,NULL,NULL,'/p/0043.html');
INSERT INTO uri VALUES(24,3,2,0,3,0,70,NULL,NULL,'/p/0050.html');
INSERT INTO uri VALUES(25,4,4,0,0,0,NULL,NULL,NULL,'/');
INSERT INTO uri VALUES(26,4,2,0,3,0,574,NULL,NULL,'/wiki/Topic_14');
INSERT INTO uri VALUES(27,4,2,0,3,0,576,NULL,NULL,'/wiki/Topic_27');
INSERT INTO uri VALUES(28,4,2,0,4,0,577,NULL,NULL,'/wiki/Topic_40');
INSERT INTO uri VALUES(29,4,2,0,4,0,578,NULL,NULL,'/wiki/Topic_53');
INSERT INTO uri VALUES(30,4,2,0,4,0,579,NULL,NULL,'/wiki/Topic_66');
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
INSERT INTO uri VALUES(187,3,2,0,2,0,127,NULL,NULL,'/p/0007.html');
INSERT INTO uri VALUES(188,3,2,0,3,0,128,NULL,NULL,'/p/0014.html');
INSERT INTO uri VALUES(189,3,2,0,4,0,129,NULL,NULL,'/p/0021.html');
INSERT INTO uri VALUES(190,3,2,0,4,0,132,NULL,NULL,'/p/0028.html');
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
INSERT INTO uri VALUES(204,3,2,0,2,0,148,NULL,NULL,'/p/0006.html');
INSERT INTO uri VALUES(205,3,2,0,3,0,149,NULL,NULL,'/p/0013.html');
INSERT INTO uri VALUES(206,3,2,0,3,0,150,NULL,NULL,'/p/0020.html');
INSERT INTO uri VALUES(207,3,2,0,4,0,151,NULL,NULL,'/p/0027.html');
INSERT INTO uri VALUES(208,3,2,0,5,0,152,NULL,NULL,'/p/0034.html');
INSERT INTO uri VALUES(209,3,2,0,6,0,153,NULL,NULL,'/p/0041.html');
INSERT INTO uri VALUES(210,3,2,0,6,0,156,NULL,NULL,'/p/0048.html');
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
INSERT INTO uri VALUES(221,3,2,0,2,0,169,NULL,NULL,'/p/0005.html');
INSERT INTO uri VALUES(222,3,2,0,3,0,170,NULL,NULL,'/p/0012.html');
INSERT INTO uri VALUES(223,3,2,0,3,0,171,NULL,NULL,'/p/0019.html');
INSERT INTO uri VALUES(224,3,2,0,4,0,172,NULL,NULL,'/p/0026.html');
INSERT INTO uri VALUES(225,3,2,0,5,0,173,NULL,NULL,'/p/0033.html');
INSERT INTO uri VALUES(226,3,2,0,5,0,174,NULL,NULL,'/p/0040.html');
INSERT INTO uri VALUES(227,3,2,0,6,0,175,NULL,NULL,'/p/0047.html');
INSERT INTO uri VALUES(228,3,2,0,7,0,176,NULL,NULL,'/p/0054.html');
INSERT INTO uri VALUES(229,3,2,0,8,0,177,NULL,NULL,'/p/0061.html');
INSERT INTO uri VALUES(230,3,7,-1,1,0,17,4,1,'/style.css');
INSERT INTO uri VALUES(231,3,2,0,1,0,17,NULL,NULL,'/list?page=1');
INSERT INTO uri VALUES(232,3,2,0,1,0,17,NULL,NULL,'/latin-1/mueller.html');
INSERT INTO uri VALUES(233,1,2,0,15,0,184,NULL,NULL,'/calendar/2025-02.html');
INSERT INTO uri VALUES(234,1,2,0,16,0,233,NULL,NULL,'/calendar/2025-01.html');
INSERT INTO uri VALUES(361,3,2,0,1,0,17,NULL,NULL,'/undeclared/mueller.html');
INSERT INTO uri VALUES(362,3,2,0,1,0,17,NULL,NULL,'/p/Zo%C3%AB.html');
INSERT INTO uri VALUES(363,3,7,0,1,0,17,11,NULL,'/export?format=csv');
INSERT INTO uri VALUES(364,3,2,0,2,0,231,NULL,NULL,'/p/0001.html');
INSERT INTO uri VALUES(365,3,2,0,2,0,231,NULL,NULL,'/p/0002.html');
INSERT INTO uri VALUES(366,3,2,0,2,0,231,NULL,NULL,'/p/0003.html');
INSERT INTO uri VALUES(367,3,2,0,2,0,231,NULL,NULL,'/p/0004.html');
INSERT INTO uri VALUES(368,3,2,0,2,0,231,NULL,NULL,'/p/0009.html');
INSERT INTO uri VALUES(369,3,2,0,2,0,231,NULL,NULL,'/p/0010.html');
INSERT INTO uri VALUES(370,3,2,0,2,0,231,NULL,NULL,'/list?page=2');
INSERT INTO uri VALUES(371,3,3,0,2,0,231,113,NULL,'/list?page=1&sort=name');
INSERT INTO uri VALUES(372,3,2,0,3,0,370,NULL,NULL,'/p/0011.html');
INSERT INTO uri VALUES(373,3,2,0,3,0,370,NULL,NULL,'/p/0016.html');
INSERT INTO uri VALUES(374,3,2,0,3,0,370,NULL,NULL,'/p/0017.html');
INSERT INTO uri VALUES(375,3,2,0,3,0,370,NULL,NULL,'/p/0018.html');
INSERT INTO uri VALUES(376,3,2,0,3,0,370,NULL,NULL,'/list?page=3');
INSERT INTO uri VALUES(377,3,3,0,3,0,370,113,NULL,'/list?page=2&sort=name');
INSERT INTO uri VALUES(378,3,2,0,4,0,376,NULL,NULL,'/p/0023.html');
INSERT INTO uri VALUES(379,3,2,0,4,0,376,NULL,NULL,'/p/0024.html');
INSERT INTO uri VALUES(380,3,2,0,4,0,376,NULL,NULL,'/p/0025.html');
INSERT INTO uri VALUES(381,3,2,0,4,0,376,NULL,NULL,'/p/0030.html');
INSERT INTO uri VALUES(382,3,2,0,4,0,376,NULL,NULL,'/list?page=4');
INSERT INTO uri VALUES(383,3,3,0,4,0,376,113,NULL,'/list?page=3&sort=name');
INSERT INTO uri VALUES(384,3,2,0,5,0,382,NULL,NULL,'/p/0031.html');
INSERT INTO uri VALUES(385,3,2,0,5,0,382,NULL,NULL,'/p/0032.html');
INSERT INTO uri VALUES(386,3,2,0,5,0,382,NULL,NULL,'/p/0037.html');
INSERT INTO uri VALUES(387,3,2,0,5,0,382,NULL,NULL,'/p/0038.html');
INSERT INTO uri VALUES(388,3,2,0,5,0,382,NULL,NULL,'/p/0039.html');
INSERT INTO uri VALUES(389,3,2,0,5,0,382,NULL,NULL,'/list?page=5');
INSERT INTO uri VALUES(390,3,3,0,5,0,382,113,NULL,'/list?page=4&sort=name');
INSERT INTO uri VALUES(391,3,2,0,6,0,389,NULL,NULL,'/p/0044.html');
INSERT INTO uri VALUES(392,3,2,0,6,0,389,NULL,NULL,'/p/0045.html');
INSERT INTO uri VALUES(393,3,2,0,6,0,389,NULL,NULL,'/p/0046.html');
INSERT INTO uri VALUES(394,3,2,0,6,0,389,NULL,NULL,'/list?page=6');
INSERT INTO uri VALUES(395,3,3,0,6,0,389,113,NULL,'/list?page=5&sort=name');
INSERT INTO uri VALUES(396,3,2,0,7,0,394,NULL,NULL,'/p/0051.html');
INSERT INTO uri VALUES(397,3,2,0,7,0,394,NULL,NULL,'/p/0052.html');
INSERT INTO uri VALUES(398,3,2,0,7,0,394,NULL,NULL,'/p/0053.html');
INSERT INTO uri VALUES(399,3,2,0,7,0,394,NULL,NULL,'/p/0058.html');
INSERT INTO uri VALUES(400,3,2,0,7,0,394,NULL,NULL,'/p/0059.html');
INSERT INTO uri VALUES(401,3,2,0,7,0,394,NULL,NULL,'/p/0060.html');
INSERT INTO uri VALUES(402,3,2,0,7,0,394,NULL,NULL,'/list?page=7');
INSERT INTO uri VALUES(403,3,3,0,7,0,394,113,NULL,'/list?page=6&sort=name');
INSERT INTO uri VALUES(404,3,2,0,8,0,402,NULL,NULL,'/p/0065.html');
INSERT INTO uri VALUES(405,3,2,0,8,0,402,NULL,NULL,'/p/0066.html');
INSERT INTO uri VALUES(406,3,2,0,8,0,402,NULL,NULL,'/p/0067.html');
INSERT INTO uri VALUES(407,3,2,0,8,0,402,NULL,NULL,'/p/0068.html');
INSERT INTO uri VALUES(408,3,2,0,8,0,402,NULL,NULL,'/list?page=8');
INSERT INTO uri VALUES(409,3,3,0,8,0,402,113,NULL,'/list?page=7&sort=name');
INSERT INTO uri VALUES(410,3,2,0,9,0,408,NULL,NULL,'/p/0072.html');
INSERT INTO uri VALUES(411,3,2,0,9,0,408,NULL,NULL,'/p/0073.html');
INSERT INTO uri VALUES(412,3,2,0,9,0,408,NULL,NULL,'/p/0074.html');
INSERT INTO uri VALUES(413,3,2,0,9,0,408,NULL,NULL,'/p/0075.html');
INSERT INTO uri VALUES(414,3,2,0,9,0,408,NULL,NULL,'/p/0079.html');
INSERT INTO uri VALUES(415,3,2,0,9,0,408,NULL,NULL,'/p/0080.html');
INSERT INTO uri VALUES(416,3,2,0,9,0,408,NULL,NULL,'/list?page=9');
INSERT INTO uri VALUES(417,3,3,0,9,0,408,113,NULL,'/list?page=8&sort=name');
INSERT INTO uri VALUES(418,3,2,0,10,0,416,NULL,NULL,'/p/0081.html');
INSERT INTO uri VALUES(419,3,2,0,10,0,416,NULL,NULL,'/p/0082.html');
INSERT INTO uri VALUES(420,3,2,0,10,0,416,NULL,NULL,'/p/0086.html');
INSERT INTO uri VALUES(421,3,2,0,10,0,416,NULL,NULL,'/p/0087.html');
INSERT INTO uri VALUES(422,3,2,0,10,0,416,NULL,NULL,'/p/0088.html');
INSERT INTO uri VALUES(423,3,2,0,10,0,416,NULL,NULL,'/p/0089.html');
INSERT INTO uri VALUES(424,3,2,0,10,0,416,NULL,NULL,'/list?page=10');
INSERT INTO uri VALUES(425,3,3,0,10,0,416,113,NULL,'/list?page=9&sort=name');
INSERT INTO uri VALUES(426,3,2,0,11,0,424,NULL,NULL,'/p/0093.html');
INSERT INTO uri VALUES(427,3,2,0,11,0,424,NULL,NULL,'/p/0094.html');
INSERT INTO uri VALUES(428,3,2,0,11,0,424,NULL,NULL,'/p/0095.html');
INSERT INTO uri VALUES(429,3,2,0,11,0,424,NULL,NULL,'/p/0096.html');
INSERT INTO uri VALUES(430,3,2,0,11,0,424,NULL,NULL,'/p/0100.html');
INSERT INTO uri VALUES(431,3,2,0,11,0,424,NULL,NULL,'/list?page=11');
INSERT INTO uri VALUES(432,3,3,0,11,0,424,113,NULL,'/list?page=10&sort=name');
INSERT INTO uri VALUES(433,3,2,0,12,0,431,NULL,NULL,'/p/0101.html');
INSERT INTO uri VALUES(434,3,2,0,12,0,431,NULL,NULL,'/p/0102.html');
INSERT INTO uri VALUES(435,3,2,0,12,0,431,NULL,NULL,'/p/0103.html');
INSERT INTO uri VALUES(436,3,2,0,12,0,431,NULL,NULL,'/p/0107.html');
INSERT INTO uri VALUES(437,3,2,0,12,0,431,NULL,NULL,'/p/0108.html');
INSERT INTO uri VALUES(438,3,2,0,12,0,431,NULL,NULL,'/p/0109.html');
INSERT INTO uri VALUES(439,3,2,0,12,0,431,NULL,NULL,'/p/0110.html');
INSERT INTO uri VALUES(440,3,2,0,12,0,431,NULL,NULL,'/list?page=12');
INSERT INTO uri VALUES(441,3,3,0,12,0,431,113,NULL,'/list?page=11&sort=name');
INSERT INTO uri VALUES(442,3,2,0,13,0,440,NULL,NULL,'/p/0114.html');
INSERT INTO uri VALUES(443,3,2,0,13,0,440,NULL,NULL,'/p/0115.html');
INSERT INTO uri VALUES(444,3,2,0,13,0,440,NULL,NULL,'/p/0116.html');
INSERT INTO uri VALUES(445,3,2,0,13,0,440,NULL,NULL,'/p/0117.html');
INSERT INTO uri VALUES(446,3,3,0,13,0,440,113,NULL,'/list?page=12&sort=name');
INSERT INTO uri VALUES(553,2,7,0,1,0,9,11,NULL,'/drafts/');
INSERT INTO uri VALUES(554,2,6,0,1,0,9,125,NULL,'/epsilon/');
INSERT INTO uri VALUES(555,2,2,0,2,0,10,NULL,NULL,'/atlas/install/');
INSERT INTO uri VALUES(556,2,2,0,2,0,10,NULL,NULL,'/atlas/configure/');
INSERT INTO uri VALUES(557,2,2,0,2,0,10,NULL,NULL,'/atlas/operate/');
INSERT INTO uri VALUES(558,2,2,0,2,0,10,NULL,NULL,'/atlas/repair/');
INSERT INTO uri VALUES(559,2,2,0,2,0,12,NULL,NULL,'/beacon/install/');
INSERT INTO uri VALUES(560,2,2,0,2,0,12,NULL,NULL,'/beacon/configure/');
INSERT INTO uri VALUES(561,2,2,0,2,0,12,NULL,NULL,'/beacon/operate/');
INSERT INTO uri VALUES(562,2,2,0,2,0,12,NULL,NULL,'/beacon/repair/');
INSERT INTO uri VALUES(563,2,2,0,2,0,13,NULL,NULL,'/compass/install/');
INSERT INTO uri VALUES(564,2,2,0,2,0,13,NULL,NULL,'/compass/configure/');
INSERT INTO uri VALUES(565,2,2,0,2,0,13,NULL,NULL,'/compass/operate/');
INSERT INTO uri VALUES(566,2,2,0,2,0,13,NULL,NULL,'/compass/repair/');
INSERT INTO uri VALUES(567,2,2,0,2,0,14,NULL,NULL,'/delta/install/');
INSERT INTO uri VALUES(568,2,2,0,2,0,14,NULL,NULL,'/delta/configure/');
INSERT INTO uri VALUES(569,2,2,0,2,0,14,NULL,NULL,'/delta/operate/');
INSERT INTO uri VALUES(570,2,2,0,2,0,14,NULL,NULL,'/delta/repair/');
INSERT INTO uri VALUES(571,2,2,0,2,0,15,NULL,NULL,'/reference/alpha/');
INSERT INTO uri VALUES(572,2,2,0,2,0,15,NULL,NULL,'/reference/beta/');
INSERT INTO uri VALUES(573,2,2,0,2,0,15,NULL,NULL,'/reference/gamma/');
INSERT INTO uri VALUES(574,2,2,0,2,0,16,NULL,NULL,'/atlas/repair/section-1/');
INSERT INTO uri VALUES(575,2,2,0,3,0,555,NULL,NULL,'/atlas/install/section-1/');
INSERT INTO uri VALUES(576,2,2,0,3,0,555,NULL,NULL,'/atlas/install/section-2/');
INSERT INTO uri VALUES(577,2,2,0,3,0,555,NULL,NULL,'/atlas/install/section-3/');
INSERT INTO uri VALUES(578,2,2,0,3,0,555,NULL,NULL,'/atlas/install/section-4/');
INSERT INTO uri VALUES(579,2,2,0,3,0,555,NULL,NULL,'/atlas/install/section-5/');
INSERT INTO uri VALUES(580,2,3,0,3,0,555,113,NULL,'/print/atlas-install.html');
INSERT INTO uri VALUES(581,2,2,0,3,0,556,NULL,NULL,'/atlas/configure/section-1/');
INSERT INTO uri VALUES(582,2,2,0,3,0,556,NULL,NULL,'/atlas/configure/section-2/');
INSERT INTO uri VALUES(583,2,2,0,3,0,556,NULL,NULL,'/atlas/configure/section-3/');
INSERT INTO uri VALUES(584,2,2,0,3,0,556,NULL,NULL,'/atlas/configure/section-4/');
INSERT INTO uri VALUES(585,2,2,0,3,0,556,NULL,NULL,'/atlas/configure/section-5/');
INSERT INTO uri VALUES(586,2,3,0,3,0,556,113,NULL,'/print/atlas-configure.html');
INSERT INTO uri VALUES(587,2,2,0,3,0,557,NULL,NULL,'/atlas/operate/section-1/');
INSERT INTO uri VALUES(588,2,2,0,3,0,557,NULL,NULL,'/atlas/operate/section-2/');
INSERT INTO uri VALUES(589,2,2,0,3,0,557,NULL,NULL,'/atlas/operate/section-3/');
INSERT INTO uri VALUES(590,2,2,0,3,0,557,NULL,NULL,'/atlas/operate/section-4/');
INSERT INTO uri VALUES(591,2,2,0,3,0,557,NULL,NULL,'/atlas/operate/section-5/');
INSERT INTO uri VALUES(592,2,3,0,3,0,557,113,NULL,'/print/atlas-operate.html');
INSERT INTO uri VALUES(593,2,2,0,3,0,558,NULL,NULL,'/atlas/repair/section-2/');
INSERT INTO uri VALUES(594,2,2,0,3,0,558,NULL,NULL,'/atlas/repair/section-3/');
INSERT INTO uri VALUES(595,2,2,0,3,0,558,NULL,NULL,'/atlas/repair/section-4/');
INSERT INTO uri VALUES(596,2,2,0,3,0,558,NULL,NULL,'/atlas/repair/section-5/');
INSERT INTO uri VALUES(597,2,3,0,3,0,558,113,NULL,'/print/atlas-repair.html');
INSERT INTO uri VALUES(598,2,2,0,3,0,559,NULL,NULL,'/beacon/install/section-1/');
INSERT INTO uri VALUES(599,2,2,0,3,0,559,NULL,NULL,'/beacon/install/section-2/');
INSERT INTO uri VALUES(600,2,2,0,3,0,559,NULL,NULL,'/beacon/install/section-3/');
INSERT INTO uri VALUES(601,2,2,0,3,0,559,NULL,NULL,'/beacon/install/section-4/');
INSERT INTO uri VALUES(602,2,2,0,3,0,559,NULL,NULL,'/beacon/install/section-5/');
INSERT INTO uri VALUES(603,2,3,0,3,0,559,113,NULL,'/print/beacon-install.html');
INSERT INTO uri VALUES(604,2,2,0,3,0,560,NULL,NULL,'/beacon/configure/section-1/');
INSERT INTO uri VALUES(605,2,2,0,3,0,560,NULL,NULL,'/beacon/configure/section-2/');
INSERT INTO uri VALUES(606,2,2,0,3,0,560,NULL,NULL,'/beacon/configure/section-3/');
INSERT INTO uri VALUES(607,2,2,0,3,0,560,NULL,NULL,'/beacon/configure/section-4/');
INSERT INTO uri VALUES(608,2,2,0,3,0,560,NULL,NULL,'/beacon/configure/section-5/');
INSERT INTO uri VALUES(609,2,3,0,3,0,560,113,NULL,'/print/beacon-configure.html');
INSERT INTO uri VALUES(610,2,2,0,3,0,561,NULL,NULL,'/beacon/operate/section-1/');
INSERT INTO uri VALUES(611,2,2,0,3,0,561,NULL,NULL,'/beacon/operate/section-2/');
INSERT INTO uri VALUES(612,2,2,0,3,0,561,NULL,NULL,'/beacon/operate/section-3/');
INSERT INTO uri VALUES(613,2,2,0,3,0,561,NULL,NULL,'/beacon/operate/section-4/');
INSERT INTO uri VALUES(614,2,2,0,3,0,561,NULL,NULL,'/beacon/operate/section-5/');
INSERT INTO uri VALUES(615,2,3,0,3,0,561,113,NULL,'/print/beacon-operate.html');
INSERT INTO uri VALUES(616,2,2,0,3,0,562,NULL,NULL,'/beacon/repair/section-1/');
INSERT INTO uri VALUES(617,2,2,0,3,0,562,NULL,NULL,'/beacon/repair/section-2/');
INSERT INTO uri VALUES(618,2,2,0,3,0,562,NULL,NULL,'/beacon/repair/section-3/');
INSERT INTO uri VALUES(619,2,2,0,3,0,562,NULL,NULL,'/beacon/repair/section-4/');
INSERT INTO uri VALUES(620,2,2,0,3,0,562,NULL,NULL,'/beacon/repair/section-5/');
INSERT INTO uri VALUES(621,2,3,0,3,0,562,113,NULL,'/print/beacon-repair.html');
INSERT INTO uri VALUES(622,2,2,0,3,0,563,NULL,NULL,'/compass/install/section-1/');
INSERT INTO uri VALUES(623,2,2,0,3,0,563,NULL,NULL,'/compass/install/section-2/');
INSERT INTO uri VALUES(624,2,2,0,3,0,563,NULL,NULL,'/compass/install/section-3/');
INSERT INTO uri VALUES(625,2,2,0,3,0,563,NULL,NULL,'/compass/install/section-4/');
INSERT INTO uri VALUES(626,2,2,0,3,0,563,NULL,NULL,'/compass/install/section-5/');
INSERT INTO uri VALUES(627,2,3,0,3,0,563,113,NULL,'/print/compass-install.html');
INSERT INTO uri VALUES(628,2,2,0,3,0,564,NULL,NULL,'/compass/configure/section-1/');
INSERT INTO uri VALUES(629,2,2,0,3,0,564,NULL,NULL,'/compass/configure/section-2/');
INSERT INTO uri VALUES(630,2,2,0,3,0,564,NULL,NULL,'/compass/configure/section-3/');
INSERT INTO uri VALUES(631,2,2,0,3,0,564,NULL,NULL,'/compass/configure/section-4/');
INSERT INTO uri VALUES(632,2,2,0,3,0,564,NULL,NULL,'/compass/configure/section-5/');
INSERT INTO uri VALUES(633,2,3,0,3,0,564,113,NULL,'/print/compass-configure.html');
INSERT INTO uri VALUES(634,2,2,0,3,0,565,NULL,NULL,'/compass/operate/section-1/');
INSERT INTO uri VALUES(635,2,2,0,3,0,565,NULL,NULL,'/compass/operate/section-2/');
INSERT INTO uri VALUES(636,2,2,0,3,0,565,NULL,NULL,'/compass/operate/section-3/');
INSERT INTO uri VALUES(637,2,2,0,3,0,565,NULL,NULL,'/compass/operate/section-4/');
INSERT INTO uri VALUES(638,2,2,0,3,0,565,NULL,NULL,'/compass/operate/section-5/');
INSERT INTO uri VALUES(639,2,3,0,3,0,565,113,NULL,'/print/compass-operate.html');
INSERT INTO uri VALUES(640,2,2,0,3,0,566,NULL,NULL,'/compass/repair/section-1/');
INSERT INTO uri VALUES(641,2,2,0,3,0,566,NULL,NULL,'/compass/repair/section-2/');
INSERT INTO uri VALUES(642,2,2,0,3,0,566,NULL,NULL,'/compass/repair/section-3/');
INSERT INTO uri VALUES(643,2,2,0,3,0,566,NULL,NULL,'/compass/repair/section-4/');
INSERT INTO uri VALUES(644,2,2,0,3,0,566,NULL,NULL,'/compass/repair/section-5/');
INSERT INTO uri VALUES(645,2,3,0,3,0,566,113,NULL,'/print/compass-repair.html');
INSERT INTO uri VALUES(646,2,2,0,3,0,567,NULL,NULL,'/delta/install/section-1/');
INSERT INTO uri VALUES(647,2,2,0,3,0,567,NULL,NULL,'/delta/install/section-2/');
INSERT INTO uri VALUES(648,2,2,0,3,0,567,NULL,NULL,'/delta/install/section-3/');
INSERT INTO uri VALUES(649,2,2,0,3,0,567,NULL,NULL,'/delta/install/section-4/');
INSERT INTO uri VALUES(650,2,2,0,3,0,567,NULL,NULL,'/delta/install/section-5/');
INSERT INTO uri VALUES(651,2,3,0,3,0,567,113,NULL,'/print/delta-install.html');
INSERT INTO uri VALUES(652,2,2,0,3,0,568,NULL,NULL,'/delta/configure/section-1/');
INSERT INTO uri VALUES(653,2,2,0,3,0,568,NULL,NULL,'/delta/configure/section-2/');
INSERT INTO uri VALUES(654,2,2,0,3,0,568,NULL,NULL,'/delta/configure/section-3/');
INSERT INTO uri VALUES(655,2,2,0,3,0,568,NULL,NULL,'/delta/configure/section-4/');
INSERT INTO uri VALUES(656,2,2,0,3,0,568,NULL,NULL,'/delta/configure/section-5/');
INSERT INTO uri VALUES(657,2,3,0,3,0,568,113,NULL,'/print/delta-configure.html');
INSERT INTO uri VALUES(658,2,2,0,3,0,569,NULL,NULL,'/delta/operate/section-1/');
INSERT INTO uri VALUES(659,2,2,0,3,0,569,NULL,NULL,'/delta/operate/section-2/');
INSERT INTO uri VALUES(660,2,2,0,3,0,569,NULL,NULL,'/delta/operate/section-3/');
INSERT INTO uri VALUES(661,2,2,0,3,0,569,NULL,NULL,'/delta/operate/section-4/');
INSERT INTO uri VALUES(662,2,2,0,3,0,569,NULL,NULL,'/delta/operate/section-5/');
INSERT INTO uri VALUES(663,2,3,0,3,0,569,113,NULL,'/print/delta-operate.html');
INSERT INTO uri VALUES(664,2,2,0,3,0,570,NULL,NULL,'/delta/repair/section-1/');
INSERT INTO uri VALUES(665,2,2,0,3,0,570,NULL,NULL,'/delta/repair/section-2/');
INSERT INTO uri VALUES(666,2,2,0,3,0,570,NULL,NULL,'/delta/repair/section-3/');
INSERT INTO uri VALUES(667,2,2,0,3,0,570,NULL,NULL,'/delta/repair/section-4/');
INSERT INTO uri VALUES(668,2,2,0,3,0,570,NULL,NULL,'/delta/repair/section-5/');
INSERT INTO uri VALUES(669,2,3,0,3,0,570,113,NULL,'/print/delta-repair.html');
INSERT INTO uri VALUES(670,2,2,0,3,0,571,NULL,NULL,'/reference/alpha/alpha/');
INSERT INTO uri VALUES(671,2,2,0,3,0,571,NULL,NULL,'/reference/alpha/beta/');
INSERT INTO uri VALUES(672,2,2,0,3,0,571,NULL,NULL,'/reference/alpha/gamma/');
INSERT INTO uri VALUES(673,2,2,0,3,0,572,NULL,NULL,'/reference/beta/alpha/');
INSERT INTO uri VALUES(674,2,2,0,3,0,572,NULL,NULL,'/reference/beta/beta/');
INSERT INTO uri VALUES(675,2,2,0,3,0,572,NULL,NULL,'/reference/beta/gamma/');
INSERT INTO uri VALUES(676,2,2,0,3,0,573,NULL,NULL,'/reference/gamma/alpha/');
INSERT INTO uri VALUES(677,2,2,0,3,0,573,NULL,NULL,'/reference/gamma/beta/');
INSERT INTO uri VALUES(678,2,2,0,3,0,573,NULL,NULL,'/reference/gamma/gamma/');
INSERT INTO uri VALUES(679,2,2,0,4,0,670,NULL,NULL,'/reference/alpha/alpha/alpha/');
INSERT INTO uri VALUES(680,2,2,0,4,0,670,NULL,NULL,'/reference/alpha/alpha/beta/');
INSERT INTO uri VALUES(681,2,2,0,4,0,670,NULL,NULL,'/reference/alpha/alpha/gamma/');
INSERT INTO uri VALUES(682,2,2,0,4,0,671,NULL,NULL,'/reference/alpha/beta/alpha/');
INSERT INTO uri VALUES(683,2,2,0,4,0,671,NULL,NULL,'/reference/alpha/beta/beta/');
INSERT INTO uri VALUES(684,2,2,0,4,0,671,NULL,NULL,'/reference/alpha/beta/gamma/');
INSERT INTO uri VALUES(685,2,2,0,4,0,672,NULL,NULL,'/reference/alpha/gamma/alpha/');
INSERT INTO uri VALUES(686,2,2,0,4,0,672,NULL,NULL,'/reference/alpha/gamma/beta/');
INSERT INTO uri VALUES(687,2,2,0,4,0,672,NULL,NULL,'/reference/alpha/gamma/gamma/');
INSERT INTO uri VALUES(688,2,2,0,4,0,673,NULL,NULL,'/reference/beta/alpha/alpha/');
INSERT INTO uri VALUES(689,2,2,0,4,0,673,NULL,NULL,'/reference/beta/alpha/beta/');
INSERT INTO uri VALUES(690,2,2,0,4,0,673,NULL,NULL,'/reference/beta/alpha/gamma/');
INSERT INTO uri VALUES(691,2,2,0,4,0,674,NULL,NULL,'/reference/beta/beta/alpha/');
INSERT INTO uri VALUES(692,2,2,0,4,0,674,NULL,NULL,'/reference/beta/beta/beta/');
INSERT INTO uri VALUES(693,2,2,0,4,0,674,NULL,NULL,'/reference/beta/beta/gamma/');
INSERT INTO uri VALUES(694,2,2,0,4,0,675,NULL,NULL,'/reference/beta/gamma/alpha/');
INSERT INTO uri VALUES(695,2,2,0,4,0,675,NULL,NULL,'/reference/beta/gamma/beta/');
INSERT INTO uri VALUES(696,2,2,0,4,0,675,NULL,NULL,'/reference/beta/gamma/gamma/');
INSERT INTO uri VALUES(697,2,2,0,4,0,676,NULL,NULL,'/reference/gamma/alpha/alpha/');
INSERT INTO uri VALUES(698,2,2,0,4,0,676,NULL,NULL,'/reference/gamma/alpha/beta/');
INSERT INTO uri VALUES(699,2,2,0,4,0,676,NULL,NULL,'/reference/gamma/alpha/gamma/');
INSERT INTO uri VALUES(700,2,2,0,4,0,677,NULL,NULL,'/reference/gamma/beta/alpha/');
INSERT INTO uri VALUES(701,2,2,0,4,0,677,NULL,NULL,'/reference/gamma/beta/beta/');
INSERT INTO uri VALUES(702,2,2,0,4,0,677,NULL,NULL,'/reference/gamma/beta/gamma/');
INSERT INTO uri VALUES(703,2,2,0,4,0,678,NULL,NULL,'/reference/gamma/gamma/alpha/');
INSERT INTO uri VALUES(704,2,2,0,4,0,678,NULL,NULL,'/reference/gamma/gamma/beta/');
INSERT INTO uri VALUES(705,2,2,0,4,0,678,NULL,NULL,'/reference/gamma/gamma/gamma/');
INSERT INTO uri VALUES(801,4,2,0,1,0,31,NULL,NULL,'/wiki/Topic_1');
INSERT INTO uri VALUES(802,4,3,0,1,0,31,113,NULL,'/wiki/Home');
INSERT INTO uri VALUES(803,4,5,0,1,0,31,112,NULL,'/wiki/Draft');
INSERT INTO uri VALUES(804,4,5,0,1,0,31,112,NULL,'/wiki/Attic');
INSERT INTO uri VALUES(805,4,2,0,1,0,31,NULL,NULL,'/wiki/Sandbox');
INSERT INTO uri VALUES(806,4,6,0,1,0,31,125,NULL,'/wiki/Lost');
INSERT INTO uri VALUES(807,4,2,0,3,0,26,NULL,NULL,'/wiki/Topic_15');
INSERT INTO uri VALUES(808,4,2,0,3,0,26,NULL,NULL,'/wiki/Topic_21');
INSERT INTO uri VALUES(809,4,2,0,3,0,26,NULL,NULL,'/wiki/Topic_33');
INSERT INTO uri VALUES(810,4,2,0,3,0,26,NULL,NULL,'/wiki/Topic_45');
INSERT INTO uri VALUES(811,4,2,0,4,0,26,NULL,NULL,'/wiki/Topic_57');
INSERT INTO uri VALUES(812,4,7,0,4,0,26,11,NULL,'/edit?title=Topic_14');
INSERT INTO uri VALUES(813,4,7,-1,4,0,26,1,NULL,'/history?title=Topic_14');
INSERT INTO uri VALUES(814,4,2,0,4,0,27,NULL,NULL,'/wiki/Topic_28');
INSERT INTO uri VALUES(815,4,2,0,5,0,27,NULL,NULL,'/wiki/Topic_34');
INSERT INTO uri VALUES(816,4,2,0,4,0,27,NULL,NULL,'/wiki/Topic_46');
INSERT INTO uri VALUES(817,4,2,0,4,0,27,NULL,NULL,'/wiki/Topic_58');
INSERT INTO uri VALUES(818,4,2,0,4,0,27,NULL,NULL,'/wiki/Topic_70');
INSERT INTO uri VALUES(819,4,7,0,5,0,27,11,NULL,'/edit?title=Topic_27');
INSERT INTO uri VALUES(820,4,7,-1,5,0,27,1,NULL,'/history?title=Topic_27');
INSERT INTO uri VALUES(821,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_41');
INSERT INTO uri VALUES(822,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_47');
INSERT INTO uri VALUES(823,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_59');
INSERT INTO uri VALUES(824,4,2,0,5,0,28,NULL,NULL,'/wiki/Topic_71');
INSERT INTO uri VALUES(825,4,2,0,3,0,28,NULL,NULL,'/wiki/Topic_3');
INSERT INTO uri VALUES(826,4,7,0,5,0,28,11,NULL,'/edit?title=Topic_40');
INSERT INTO uri VALUES(827,4,7,-1,5,0,28,1,NULL,'/history?title=Topic_40');
INSERT INTO uri VALUES(828,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_54');
INSERT INTO uri VALUES(829,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_60');
INSERT INTO uri VALUES(830,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_72');
INSERT INTO uri VALUES(831,4,2,0,5,0,29,NULL,NULL,'/wiki/Topic_4');
INSERT INTO uri VALUES(832,4,2,0,4,0,29,NULL,NULL,'/wiki/Topic_16');
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
INSERT INTO uri VALUES(856,4,2,0,4,0,808,NULL,NULL,'/wiki/Topic_52');
INSERT INTO uri VALUES(857,4,2,0,4,0,808,NULL,NULL,'/wiki/Topic_64');
INSERT INTO uri VALUES(858,4,7,0,5,0,808,11,NULL,'/edit?title=Topic_21');
INSERT INTO uri VALUES(859,4,7,-1,5,0,808,1,NULL,'/history?title=Topic_21');
INSERT INTO uri VALUES(860,4,2,0,4,0,809,NULL,NULL,'/wiki/Topic_76');
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
INSERT INTO uri VALUES(874,4,2,0,3,0,816,NULL,NULL,'/wiki/Topic_9');
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
INSERT INTO uri VALUES(901,4,2,0,4,0,822,NULL,NULL,'/wiki/Topic_10');
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
INSERT INTO uri VALUES(914,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_79');
INSERT INTO uri VALUES(915,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_11');
INSERT INTO uri VALUES(916,4,2,0,6,0,829,NULL,NULL,'/wiki/Topic_23');
INSERT INTO uri VALUES(917,4,7,0,6,0,829,11,NULL,'/edit?title=Topic_60');
INSERT INTO uri VALUES(918,4,7,-1,6,0,829,1,NULL,'/history?title=Topic_60');
INSERT INTO uri VALUES(919,4,7,0,6,0,830,11,NULL,'/edit?title=Topic_72');
INSERT INTO uri VALUES(920,4,7,-1,6,0,830,1,NULL,'/history?title=Topic_72');
INSERT INTO uri VALUES(921,4,7,0,6,0,831,11,NULL,'/edit?title=Topic_4');
INSERT INTO uri VALUES(922,4,7,-1,6,0,831,1,NULL,'/history?title=Topic_4');
INSERT INTO uri VALUES(923,4,7,0,6,0,832,11,NULL,'/edit?title=Topic_16');
INSERT INTO uri VALUES(924,4,7,-1,6,0,832,1,NULL,'/history?title=Topic_16');
INSERT INTO uri VALUES(925,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_68');
INSERT INTO uri VALUES(926,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_74');
INSERT INTO uri VALUES(927,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_6');
INSERT INTO uri VALUES(928,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_18');
INSERT INTO uri VALUES(929,4,2,0,6,0,835,NULL,NULL,'/wiki/Topic_30');
INSERT INTO uri VALUES(930,4,7,0,6,0,835,11,NULL,'/edit?title=Topic_67');
INSERT INTO uri VALUES(931,4,7,-1,6,0,835,1,NULL,'/history?title=Topic_67');
INSERT INTO uri VALUES(932,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_80');
INSERT INTO uri VALUES(933,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_12');
INSERT INTO uri VALUES(934,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_24');
INSERT INTO uri VALUES(935,4,2,0,6,0,836,NULL,NULL,'/wiki/Topic_36');
INSERT INTO uri VALUES(936,4,7,0,6,0,836,11,NULL,'/edit?title=Topic_73');
INSERT INTO uri VALUES(937,4,7,-1,6,0,836,1,NULL,'/history?title=Topic_73');
INSERT INTO uri VALUES(938,4,7,0,6,0,837,11,NULL,'/edit?title=Topic_5');
INSERT INTO uri VALUES(939,4,7,-1,6,0,837,1,NULL,'/history?title=Topic_5');
INSERT INTO uri VALUES(940,4,7,0,6,0,838,11,NULL,'/edit?title=Topic_17');
INSERT INTO uri VALUES(941,4,7,-1,6,0,838,1,NULL,'/history?title=Topic_17');
INSERT INTO uri VALUES(942,4,7,0,6,0,839,11,NULL,'/edit?title=Topic_29');
INSERT INTO uri VALUES(943,4,7,-1,6,0,839,1,NULL,'/history?title=Topic_29');
INSERT INTO uri VALUES(944,4,7,0,6,0,853,11,NULL,'/edit?title=Topic_22');
INSERT INTO uri VALUES(945,4,7,-1,6,0,853,1,NULL,'/history?title=Topic_22');
INSERT INTO uri VALUES(946,4,7,0,6,0,856,11,NULL,'/edit?title=Topic_52');
INSERT INTO uri VALUES(947,4,7,-1,6,0,856,1,NULL,'/history?title=Topic_52');
INSERT INTO uri VALUES(948,4,7,0,6,0,857,11,NULL,'/edit?title=Topic_64');
INSERT INTO uri VALUES(949,4,7,-1,6,0,857,1,NULL,'/history?title=Topic_64');
INSERT INTO uri VALUES(950,4,7,0,4,0,874,11,NULL,'/edit?title=Topic_9');
INSERT INTO uri VALUES(951,4,7,-1,4,0,874,1,NULL,'/history?title=Topic_9');
INSERT INTO uri VALUES(952,4,7,0,4,0,881,11,NULL,'/edit?title=Topic_39');
INSERT INTO uri VALUES(953,4,7,-1,4,0,881,1,NULL,'/history?title=Topic_39');
INSERT INTO uri VALUES(954,4,7,0,4,0,882,11,NULL,'/edit?title=Topic_51');
INSERT INTO uri VALUES(955,4,7,-1,4,0,882,1,NULL,'/history?title=Topic_51');
INSERT INTO uri VALUES(956,4,2,0,4,0,885,NULL,NULL,'/wiki/Topic_26');
INSERT INTO uri VALUES(957,4,7,0,4,0,885,11,NULL,'/edit?title=Topic_63');
INSERT INTO uri VALUES(958,4,7,-1,4,0,885,1,NULL,'/history?title=Topic_63');
INSERT INTO uri VALUES(959,4,2,0,4,0,888,NULL,NULL,'/wiki/Topic_38');
INSERT INTO uri VALUES(960,4,7,0,4,0,888,11,NULL,'/edit?title=Topic_75');
INSERT INTO uri VALUES(961,4,7,-1,4,0,888,1,NULL,'/history?title=Topic_75');
INSERT INTO uri VALUES(962,4,2,0,4,0,891,NULL,NULL,'/wiki/Topic_50');
INSERT INTO uri VALUES(963,4,7,0,4,0,891,11,NULL,'/edit?title=Topic_7');
INSERT INTO uri VALUES(964,4,7,-1,4,0,891,1,NULL,'/history?title=Topic_7');
INSERT INTO uri VALUES(965,4,7,0,6,0,860,11,NULL,'/edit?title=Topic_76');
INSERT INTO uri VALUES(966,4,7,-1,6,0,860,1,NULL,'/history?title=Topic_76');
INSERT INTO uri VALUES(967,4,7,0,7,0,867,11,NULL,'/edit?title=Topic_35');
INSERT INTO uri VALUES(968,4,7,-1,7,0,867,1,NULL,'/history?title=Topic_35');
INSERT INTO uri VALUES(969,4,7,0,7,0,870,11,NULL,'/edit?title=Topic_65');
INSERT INTO uri VALUES(970,4,7,-1,7,0,870,1,NULL,'/history?title=Topic_65');
INSERT INTO uri VALUES(971,4,7,0,7,0,871,11,NULL,'/edit?title=Topic_77');
INSERT INTO uri VALUES(972,4,7,-1,7,0,871,1,NULL,'/history?title=Topic_77');
INSERT INTO uri VALUES(973,4,2,0,7,0,896,NULL,NULL,'/wiki/Topic_43');
INSERT INTO uri VALUES(974,4,2,0,7,0,896,NULL,NULL,'/wiki/Topic_49');
INSERT INTO uri VALUES(975,4,7,0,7,0,896,11,NULL,'/edit?title=Topic_42');
INSERT INTO uri VALUES(976,4,7,-1,7,0,896,1,NULL,'/history?title=Topic_42');
INSERT INTO uri VALUES(977,4,7,0,7,0,897,11,NULL,'/edit?title=Topic_48');
INSERT INTO uri VALUES(978,4,7,-1,7,0,897,1,NULL,'/history?title=Topic_48');
INSERT INTO uri VALUES(979,4,7,0,7,0,900,11,NULL,'/edit?title=Topic_78');
INSERT INTO uri VALUES(980,4,7,-1,7,0,900,1,NULL,'/history?title=Topic_78');
INSERT INTO uri VALUES(981,4,7,0,7,0,901,11,NULL,'/edit?title=Topic_10');
INSERT INTO uri VALUES(982,4,7,-1,7,0,901,1,NULL,'/history?title=Topic_10');
INSERT INTO uri VALUES(983,4,2,0,7,0,910,NULL,NULL,'/wiki/Topic_56');
INSERT INTO uri VALUES(984,4,2,0,7,0,910,NULL,NULL,'/wiki/Topic_62');
INSERT INTO uri VALUES(985,4,7,0,7,0,910,11,NULL,'/edit?title=Topic_55');
INSERT INTO uri VALUES(986,4,7,-1,7,0,910,1,NULL,'/history?title=Topic_55');
INSERT INTO uri VALUES(987,4,7,0,7,0,911,11,NULL,'/edit?title=Topic_61');
INSERT INTO uri VALUES(988,4,7,-1,7,0,911,1,NULL,'/history?title=Topic_61');
INSERT INTO uri VALUES(989,4,7,0,7,0,914,11,NULL,'/edit?title=Topic_79');
INSERT INTO uri VALUES(990,4,7,-1,7,0,914,1,NULL,'/history?title=Topic_79');
INSERT INTO uri VALUES(991,4,7,0,7,0,915,11,NULL,'/edit?title=Topic_11');
INSERT INTO uri VALUES(992,4,7,-1,7,0,915,1,NULL,'/history?title=Topic_11');
INSERT INTO uri VALUES(993,4,7,0,7,0,916,11,NULL,'/edit?title=Topic_23');
INSERT INTO uri VALUES(994,4,7,-1,7,0,916,1,NULL,'/history?title=Topic_23');
INSERT INTO uri VALUES(995,4,2,0,5,0,925,NULL,NULL,'/wiki/Topic_69');
INSERT INTO uri VALUES(996,4,2,0,7,0,925,NULL,NULL,'/wiki/Topic_19');
INSERT INTO uri VALUES(997,4,2,0,7,0,925,NULL,NULL,'/wiki/Topic_31');
INSERT INTO uri VALUES(998,4,7,0,7,0,925,11,NULL,'/edit?title=Topic_68');
INSERT INTO uri VALUES(999,4,7,-1,7,0,925,1,NULL,'/history?title=Topic_68');
INSERT INTO uri VALUES(1000,4,2,0,5,0,926,NULL,NULL,'/wiki/Topic_13');
INSERT INTO uri VALUES(1001,4,2,0,7,0,926,NULL,NULL,'/wiki/Topic_25');
INSERT INTO uri VALUES(1002,4,2,0,7,0,926,NULL,NULL,'/wiki/Topic_37');
INSERT INTO uri VALUES(1003,4,7,0,7,0,926,11,NULL,'/edit?title=Topic_74');
INSERT INTO uri VALUES(1004,4,7,-1,7,0,926,1,NULL,'/history?title=Topic_74');
INSERT INTO uri VALUES(1005,4,7,0,7,0,927,11,NULL,'/edit?title=Topic_6');
INSERT INTO uri VALUES(1006,4,7,-1,7,0,927,1,NULL,'/history?title=Topic_6');
INSERT INTO uri VALUES(1007,4,7,0,7,0,928,11,NULL,'/edit?title=Topic_18');
INSERT INTO uri VALUES(1008,4,7,-1,7,0,928,1,NULL,'/history?title=Topic_18');
INSERT INTO uri VALUES(1009,4,7,0,7,0,929,11,NULL,'/edit?title=Topic_30');
INSERT INTO uri VALUES(1010,4,7,-1,7,0,929,1,NULL,'/history?title=Topic_30');
INSERT INTO uri VALUES(1011,4,7,0,7,0,932,11,NULL,'/edit?title=Topic_80');
INSERT INTO uri VALUES(1012,4,7,-1,7,0,932,1,NULL,'/history?title=Topic_80');
INSERT INTO uri VALUES(1013,4,7,0,7,0,933,11,NULL,'/edit?title=Topic_12');
INSERT INTO uri VALUES(1014,4,7,-1,7,0,933,1,NULL,'/history?title=Topic_12');
INSERT INTO uri VALUES(1015,4,7,0,7,0,934,11,NULL,'/edit?title=Topic_24');
INSERT INTO uri VALUES(1016,4,7,-1,7,0,934,1,NULL,'/history?title=Topic_24');
INSERT INTO uri VALUES(1017,4,7,0,7,0,935,11,NULL,'/edit?title=Topic_36');
INSERT INTO uri VALUES(1018,4,7,-1,7,0,935,1,NULL,'/history?title=Topic_36');
INSERT INTO uri VALUES(1019,4,7,0,5,0,956,11,NULL,'/edit?title=Topic_26');
INSERT INTO uri VALUES(1020,4,7,-1,5,0,956,1,NULL,'/history?title=Topic_26');
INSERT INTO uri VALUES(1021,4,7,0,5,0,959,11,NULL,'/edit?title=Topic_38');
INSERT INTO uri VALUES(1022,4,7,-1,5,0,959,1,NULL,'/history?title=Topic_38');
INSERT INTO uri VALUES(1023,4,7,0,5,0,962,11,NULL,'/edit?title=Topic_50');
INSERT INTO uri VALUES(1024,4,7,-1,5,0,962,1,NULL,'/history?title=Topic_50');
INSERT INTO uri VALUES(1025,4,7,0,8,0,973,11,NULL,'/edit?title=Topic_43');
INSERT INTO uri VALUES(1026,4,7,-1,8,0,973,1,NULL,'/history?title=Topic_43');
INSERT INTO uri VALUES(1027,4,7,0,8,0,974,11,NULL,'/edit?title=Topic_49');
INSERT INTO uri VALUES(1028,4,7,-1,8,0,974,1,NULL,'/history?title=Topic_49');
INSERT INTO uri VALUES(1029,4,7,0,8,0,983,11,NULL,'/edit?title=Topic_56');
INSERT INTO uri VALUES(1030,4,7,-1,8,0,983,1,NULL,'/history?title=Topic_56');
INSERT INTO uri VALUES(1031,4,7,0,8,0,984,11,NULL,'/edit?title=Topic_62');
INSERT INTO uri VALUES(1032,4,7,-1,8,0,984,1,NULL,'/history?title=Topic_62');
INSERT INTO uri VALUES(1033,4,7,0,8,0,995,11,NULL,'/edit?title=Topic_69');
INSERT INTO uri VALUES(1034,4,7,-1,8,0,995,1,NULL,'/history?title=Topic_69');
INSERT INTO uri VALUES(1035,4,7,0,8,0,996,11,NULL,'/edit?title=Topic_19');
INSERT INTO uri VALUES(1036,4,7,-1,8,0,996,1,NULL,'/history?title=Topic_19');
INSERT INTO uri VALUES(1037,4,7,0,8,0,997,11,NULL,'/edit?title=Topic_31');
INSERT INTO uri VALUES(1038,4,7,-1,8,0,997,1,NULL,'/history?title=Topic_31');
INSERT INTO uri VALUES(1039,4,7,0,8,0,1000,11,NULL,'/edit?title=Topic_13');
INSERT INTO uri VALUES(1040,4,7,-1,8,0,1000,1,NULL,'/history?title=Topic_13');
INSERT INTO uri VALUES(1041,4,7,0,8,0,1001,11,NULL,'/edit?title=Topic_25');
INSERT INTO uri VALUES(1042,4,7,-1,8,0,1001,1,NULL,'/history?title=Topic_25');
INSERT INTO uri VALUES(1043,4,7,0,8,0,1002,11,NULL,'/edit?title=Topic_37');
INSERT INTO uri VALUES(1044,4,7,-1,8,0,1002,1,NULL,'/history?title=Topic_37');
CREATE TABLE queue (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;
INSERT INTO queue VALUES(1,0,0,1);
INSERT INTO queue VALUES(1,0,1,4);
INSERT INTO queue VALUES(1,0,1,6);
CREATE TABLE later (
    due_at INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    PRIMARY KEY (due_at, uri_id)
) STRICT, WITHOUT ROWID;
INSERT INTO later VALUES(1795225757956,6,1,0,1);
INSERT INTO later VALUES(1795225757956,7,1,0,1);
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
INSERT INTO document VALUES(1,1795297288913,0,200,1,2425,X'8632b24789194503fa4704a172de294e',NULL,0,0,1511,1795297288,'W/"6b021008-979"','Example Works',NULL,0);
INSERT INTO document VALUES(4,1795297288916,0,200,1,1998,X'09ae06764dd31f982f34f50ee6f22d0e',NULL,0,1511,1228,1795297287,'W/"6b021007-7ce"','Department: accounting',NULL,0);
INSERT INTO document VALUES(6,1795297288916,0,200,1,2033,X'6ba9040cdaa59b4fd13ba9d36517a9a5',NULL,0,2739,1230,1795297287,'W/"6b021007-7f1"','Department: construction',NULL,0);
INSERT INTO document VALUES(8,1795297288917,0,200,1,1998,X'03afeb2309387ddd3ce83a56ae84a800',NULL,0,3969,1226,1795297287,'W/"6b021007-7ce"','Department: facilities',NULL,0);
INSERT INTO document VALUES(9,1795297289313,0,200,1,770,X'fadfad3fff0628358a7b261defee5d20',NULL,0,401933,735,1795297288,'W/"6b021008-302"','Manuals',NULL,0);
INSERT INTO document VALUES(10,1795297289316,0,200,1,672,X'64d16351a354a4861fbd84e0a3af8c24',NULL,0,402668,683,1795297288,'W/"6b021008-2a0"','Manual: atlas',NULL,0);
INSERT INTO document VALUES(12,1795297289317,0,200,1,674,X'cd3a1914fa7b7961554c4bb1d11712da',NULL,0,403351,704,1795297288,'W/"6b021008-2a2"','Manual: beacon',NULL,0);
INSERT INTO document VALUES(13,1795297289317,0,200,1,676,X'bf697f3d28dd7a8b067509173d586883',NULL,0,404055,687,1795297288,'W/"6b021008-2a4"','Manual: compass',NULL,0);
INSERT INTO document VALUES(14,1795297289317,0,200,1,672,X'4fcebb00552e600d3d9cf22291902b93',NULL,0,404742,683,1795297288,'W/"6b021008-2a0"','Manual: delta',NULL,0);
INSERT INTO document VALUES(15,1795297289317,0,200,1,1199,X'f785a20b077fea3f3a776e4765f15410',NULL,0,405425,1043,1795297288,'W/"6b021008-4af"','reference',NULL,0);
INSERT INTO document VALUES(16,1795297289317,0,200,1,567,X'1393ab438dda7ba8848f1b77b758bb3e',NULL,0,406468,659,1795297288,'W/"6b021008-237"','Glossary',NULL,0);
INSERT INTO document VALUES(17,1795297289113,0,200,1,675,X'dec01e0cdbdc24bc958a779e2942ce02',NULL,0,258492,730,1795297288,'W/"6b021008-2a3"','People',NULL,0);
INSERT INTO document VALUES(18,1795297289119,0,200,1,1238,X'178dfd101af2ef0bee5a78690b79c77d',NULL,0,261560,977,1795297288,'W/"6b021008-4d6"','Ivan Adler (8)',NULL,0);
INSERT INTO document VALUES(19,1795297289119,0,200,1,1237,X'3bda69aeeb827dc988d812a26c96dcca',NULL,0,262537,1182,1795297288,'W/"6b021008-4d5"','David Berg (15)',NULL,0);
INSERT INTO document VALUES(20,1795297289119,0,200,1,1231,X'3151475c63b86d08c98eb5f91f14e6bf',NULL,0,263719,1023,1795297288,'W/"6b021008-4cf"','Kemal Berg (22)',NULL,0);
INSERT INTO document VALUES(21,1795297289119,0,200,1,1234,X'f54953d17e7d11ecfe85dfdfb8c7fca3',NULL,0,264742,1101,1795297288,'W/"6b021008-4d2"','Frank Costa (29)',NULL,0);
INSERT INTO document VALUES(22,1795297289119,0,200,1,1244,X'd22a6faff3d9ba4165a873be73092853',NULL,0,265843,1073,1795297288,'W/"6b021008-4dc"','Ada Duran (36)',NULL,0);
INSERT INTO document VALUES(23,1795297289120,0,200,1,1221,X'd98562b7f3248ec3391c7e2353cfb6a3',NULL,0,266916,952,1795297288,'W/"6b021008-4c5"','Hanna Duran (43)',NULL,0);
INSERT INTO document VALUES(24,1795297289120,0,200,1,1254,X'928de6f7afd162cc83fcfb978fe89f67',NULL,0,267868,1057,1795297288,'W/"6b021008-4e6"','Chiara Engel (50)',NULL,0);
INSERT INTO document VALUES(26,1795297289523,0,200,1,2733,X'd6f7b50249032623e8236e8b3263028f',NULL,0,589373,1513,1795297288,'W/"6b021008-aad"','Topic 14',NULL,0);
INSERT INTO document VALUES(27,1795297289523,0,200,1,2710,X'5bec4dc64e301df35bf1cc64a028a77c',NULL,0,590886,1384,1795297288,'W/"6b021008-a96"','Topic 27',NULL,0);
INSERT INTO document VALUES(28,1795297289523,0,200,1,2719,X'd6de64a12a92e45eead4d485f880ed70',NULL,0,592270,1383,1795297288,'W/"6b021008-a9f"','Topic 40',NULL,0);
INSERT INTO document VALUES(29,1795297289523,0,200,1,2699,X'0f68d87ba177e0c04f65b1f46490db1e',NULL,0,593653,1457,1795297288,'W/"6b021008-a8b"','Topic 53',NULL,0);
INSERT INTO document VALUES(30,1795297289523,0,200,1,2687,X'7d007a7439b3fec814ed265f352e396a',NULL,0,595110,1511,1795297288,'W/"6b021008-a7f"','Topic 66',NULL,0);
INSERT INTO document VALUES(31,1795297289522,0,200,1,670,X'a497ad15d4389d9f78ab695a3e866184',NULL,0,588680,693,1795297288,'W/"6b021008-29e"','Wiki',NULL,0);
INSERT INTO document VALUES(34,1795297288917,0,200,1,1869,X'0793d2166524b71a28426c1d7a1178ec',NULL,0,5195,1318,1795297287,'W/"6b021007-74d"','Department: legal',NULL,0);
INSERT INTO document VALUES(36,1795297288917,0,200,1,1962,X'88059dacb94edef0fb7145da9485f375',NULL,0,6513,1235,1795297287,'W/"6b021007-7aa"','Department: logistics',NULL,0);
INSERT INTO document VALUES(38,1795297288917,0,200,1,1962,X'8671d715ef4d85807822bb1a56c69954',NULL,0,7748,1236,1795297287,'W/"6b021007-7aa"','Department: marketing',NULL,0);
INSERT INTO document VALUES(40,1795297288917,0,200,1,1939,X'45f8eae989cbffda34b571e32c3abdc1',NULL,0,8984,1241,1795297287,'W/"6b021007-793"','Department: research',NULL,0);
INSERT INTO document VALUES(42,1795297288918,0,200,1,1939,X'228472b650b6e92ecc07009895ab75f9',NULL,0,10225,1234,1795297287,'W/"6b021007-793"','Department: workshop',NULL,0);
INSERT INTO document VALUES(43,1795297288921,0,200,1,1167,X'f3d6942ff23b6254926c7988a481592b',NULL,0,11459,817,1795297287,'W/"6b021007-48f"','Announcements, page 1 of 6',NULL,0);
INSERT INTO document VALUES(44,1795297288921,0,200,1,887,X'b910924f7f278f662db51f9c1e6d6aa2',NULL,0,12276,719,1795297287,'W/"6b021007-377"','Calendar 2026-11',NULL,0);
INSERT INTO document VALUES(45,1795297288921,0,200,1,1408,X'1272171fce9b4585ec5934e7b4e78cac',NULL,0,12995,1280,1795297288,'W/"6b021008-580"','About us',NULL,0);
INSERT INTO document VALUES(46,1795297288921,0,200,1,2425,X'8632b24789194503fa4704a172de294e',1,NULL,NULL,NULL,1795297288,'W/"6b021008-979"','Example Works',NULL,0);
INSERT INTO document VALUES(48,1795297288921,0,200,1,1211,X'4577aaac7eaa8c8e0e4ade13ae431a02',NULL,0,14275,1068,1795297288,'W/"6b021008-4bb"','For the press',NULL,0);
INSERT INTO document VALUES(49,1795297288921,0,200,2,40,X'afcbe52451d402bd70867fda8bb72954',NULL,0,15343,272,1795297288,'"6b021008-28"',NULL,NULL,0);
INSERT INTO document VALUES(50,1795297288928,0,200,1,1181664,X'5459fc789d0b7419404be81872e84b10',NULL,0,15615,142212,1795297288,'W/"6b021008-1207e0"','Annual report',NULL,0);
INSERT INTO document VALUES(63,1795297288931,0,200,3,18,X'4708011bcfddabfdad74191b5f9af16f',NULL,0,157827,239,1795297287,'"6b021007-12"',NULL,NULL,0);
INSERT INTO document VALUES(64,1795297288936,0,200,1,1862,X'a53c1443b536b8040e96065524c5a840',NULL,0,158066,1440,1795297287,'W/"6b021007-746"','Announcement 1',NULL,0);
INSERT INTO document VALUES(65,1795297288937,0,200,1,1862,X'fde424b4e91902c6a3bbce907359455d',NULL,0,159506,1360,1795297287,'W/"6b021007-746"','Announcement 2',NULL,0);
INSERT INTO document VALUES(66,1795297288937,0,200,1,1871,X'67b25dd051e9710f2d200a3e6724a979',NULL,0,160866,1173,1795297287,'W/"6b021007-74f"','Announcement 3',NULL,0);
INSERT INTO document VALUES(67,1795297288937,0,200,1,1845,X'3368e114fda5e99281441f1f9cd16c28',NULL,0,162039,1226,1795297287,'W/"6b021007-735"','Announcement 4',NULL,0);
INSERT INTO document VALUES(68,1795297288937,0,200,1,1840,X'8b9e794f1706087381e1818ba99c842b',NULL,0,163265,1293,1795297287,'W/"6b021007-730"','Announcement 5',NULL,0);
INSERT INTO document VALUES(69,1795297288937,0,200,1,1891,X'0fa6faf714084f6f7097f9170ef5ed66',NULL,0,164558,1209,1795297287,'W/"6b021007-763"','Announcement 6',NULL,0);
INSERT INTO document VALUES(70,1795297288937,0,200,1,1876,X'86270de642d111146c5772139eae3958',NULL,0,165767,1343,1795297287,'W/"6b021007-754"','Announcement 7',NULL,0);
INSERT INTO document VALUES(71,1795297288937,0,200,1,1868,X'4ff4603b8ad6edae4fc05cb3512d8393',NULL,0,167110,1287,1795297287,'W/"6b021007-74c"','Announcement 8',NULL,0);
INSERT INTO document VALUES(72,1795297288938,0,200,1,1862,X'276db28237822390c9e04e7e5db83739',NULL,0,168397,1278,1795297287,'W/"6b021007-746"','Announcement 9',NULL,0);
INSERT INTO document VALUES(73,1795297288938,0,200,1,1885,X'4dd6f81b8b73ec9f0c2a7348fb79eeea',NULL,0,169675,1336,1795297287,'W/"6b021007-75d"','Announcement 10',NULL,0);
INSERT INTO document VALUES(74,1795297288938,0,200,1,1176,X'6b4607b620c070419b0f750e2207ed11',NULL,0,171011,829,1795297287,'W/"6b021007-498"','Announcements, page 2 of 6',NULL,0);
INSERT INTO document VALUES(75,1795297288938,0,200,1,887,X'a36954c79ac9359f6d5dae9798cc5662',NULL,0,171840,721,1795297287,'W/"6b021007-377"','Calendar 2026-10',NULL,0);
INSERT INTO document VALUES(76,1795297288938,0,200,1,845,X'4ed7ababb22c6cdd91812a4b673ecfd7',NULL,0,172561,705,1795297287,'W/"6b021007-34d"','Calendar 2026-12',NULL,0);
INSERT INTO document VALUES(77,1795297288942,0,200,1,1081,X'f252515d12e0268dcb693e5203a5458e',NULL,0,173266,1007,1795297288,'W/"6b021008-439"','Notes on the report',NULL,0);
INSERT INTO document VALUES(80,1795297288952,0,200,1,887,X'f814604a5e3a29f42d74705ef5b12c68',NULL,0,174273,718,1795297287,'W/"6b021007-377"','Calendar 2026-02',NULL,0);
INSERT INTO document VALUES(81,1795297288952,0,200,1,887,X'87f215709453f3fc09b5a0d76464c49d',NULL,0,174991,718,1795297287,'W/"6b021007-377"','Calendar 2026-03',NULL,0);
INSERT INTO document VALUES(82,1795297288952,0,200,1,887,X'1aeb5787e7359194cec4adbd8a8155a0',NULL,0,175709,717,1795297287,'W/"6b021007-377"','Calendar 2026-04',NULL,0);
INSERT INTO document VALUES(83,1795297288952,0,200,1,887,X'189fcfe0bb71247e1728b9fafc7a4910',NULL,0,176426,718,1795297287,'W/"6b021007-377"','Calendar 2026-05',NULL,0);
INSERT INTO document VALUES(84,1795297288952,0,200,1,887,X'9b51fc42eac57563539b83268061aa49',NULL,0,177144,718,1795297287,'W/"6b021007-377"','Calendar 2026-06',NULL,0);
INSERT INTO document VALUES(85,1795297288952,0,200,1,887,X'263ef207eb602def2de20040a6d245de',NULL,0,177862,718,1795297287,'W/"6b021007-377"','Calendar 2026-07',NULL,0);
INSERT INTO document VALUES(86,1795297288952,0,200,1,887,X'9deb92345309ee6adea4d78a7ad4699c',NULL,0,178580,718,1795297287,'W/"6b021007-377"','Calendar 2026-08',NULL,0);
INSERT INTO document VALUES(87,1795297288952,0,200,1,887,X'9c6a88fcf0fedcb7816d1be24005450d',NULL,0,179298,720,1795297287,'W/"6b021007-377"','Calendar 2026-09',NULL,0);
INSERT INTO document VALUES(88,1795297288952,0,200,1,1874,X'2f0586bf0eaac594ecf007335760e5f4',NULL,0,180018,1445,1795297287,'W/"6b021007-752"','Announcement 11',NULL,0);
INSERT INTO document VALUES(113,1795297289120,0,200,1,1258,X'f96125b685d5b7ab2188e2ffafdb3457',NULL,0,268925,1041,1795297288,'W/"6b021008-4ea"','Julia Engel (57)',NULL,0);
INSERT INTO document VALUES(114,1795297289120,0,200,1,1252,X'ae1718c410aa99fc353c9657aaf3a87e',NULL,0,269966,995,1795297288,'W/"6b021008-4e4"','Elif Fuchs (64)',NULL,0);
INSERT INTO document VALUES(115,1795297289120,0,200,1,1243,X'728292df4e37ff9c0bb0ab77b863c9e6',NULL,0,270961,1189,1795297288,'W/"6b021008-4db"','Lena Fuchs (71)',NULL,0);
INSERT INTO document VALUES(116,1795297289120,0,200,1,1240,X'3a9927f43ecea981ad9370b067ea7d4e',NULL,0,272150,1182,1795297288,'W/"6b021008-4d8"','Grace Grant (78)',NULL,0);
INSERT INTO document VALUES(117,1795297289134,0,200,1,1247,X'1f5cbae5dc4191fa1a36f64c8567677c',NULL,0,283936,1140,1795297288,'W/"6b021008-4df"','Boris Horn (85)',NULL,0);
INSERT INTO document VALUES(118,1795297289134,0,200,1,1239,X'19e7b756e4a328df39e8b9017366af16',NULL,0,285076,1054,1795297288,'W/"6b021008-4d7"','Ivan Horn (92)',NULL,0);
INSERT INTO document VALUES(119,1795297289134,0,200,1,1231,X'29a44509109523b63443cb7da28563b7',NULL,0,286130,1132,1795297288,'W/"6b021008-4cf"','David Ito (99)',NULL,0);
INSERT INTO document VALUES(120,1795297289135,0,200,1,1225,X'795ed238a26953d01a2f22ed50c95e44',NULL,0,287262,1176,1795297288,'W/"6b021008-4c9"','Kemal Ito (106)',NULL,0);
INSERT INTO document VALUES(121,1795297288952,0,200,1,1899,X'd71e1c49feafed76f8b0314216cea50c',NULL,0,181463,1312,1795297287,'W/"6b021007-76b"','Announcement 12',NULL,0);
INSERT INTO document VALUES(122,1795297288953,0,200,1,1889,X'952ff6e493b18e89835428bbb01c0889',NULL,0,182775,1327,1795297287,'W/"6b021007-761"','Announcement 13',NULL,0);
INSERT INTO document VALUES(123,1795297288953,0,200,1,1895,X'68dcdcb0c9260bc996341139d5baaf85',NULL,0,184102,1424,1795297287,'W/"6b021007-767"','Announcement 14',NULL,0);
INSERT INTO document VALUES(124,1795297288953,0,200,1,1874,X'72715d1f2b52a93609e27ff9e7626688',NULL,0,185526,1305,1795297287,'W/"6b021007-752"','Announcement 15',NULL,0);
INSERT INTO document VALUES(125,1795297288953,0,200,1,1865,X'4eeb482ddf05c0cbadae4b98174e453f',NULL,0,186831,1289,1795297287,'W/"6b021007-749"','Announcement 16',NULL,0);
INSERT INTO document VALUES(126,1795297288953,0,200,1,1868,X'3d5c5c69c0df616bd6b8a96970b38143',NULL,0,188120,1316,1795297287,'W/"6b021007-74c"','Announcement 17',NULL,0);
INSERT INTO document VALUES(127,1795297288953,0,200,1,1859,X'b16b0bb98af6e04bb66d163e0bbfe5ad',NULL,0,189436,1290,1795297287,'W/"6b021007-743"','Announcement 18',NULL,0);
INSERT INTO document VALUES(128,1795297288953,0,200,1,1861,X'081183eb7301681f6fcea63d0d999e67',NULL,0,190726,1297,1795297287,'W/"6b021007-745"','Announcement 19',NULL,0);
INSERT INTO document VALUES(129,1795297288953,0,200,1,1872,X'94f81c504b3ca4900fc242467534e20e',NULL,0,192023,1272,1795297287,'W/"6b021007-750"','Announcement 20',NULL,0);
INSERT INTO document VALUES(130,1795297288954,0,200,1,1176,X'3b47f2d96cbc580648690d69d4f73cab',NULL,0,193295,828,1795297287,'W/"6b021007-498"','Announcements, page 3 of 6',NULL,0);
INSERT INTO document VALUES(131,1795297288969,0,200,1,887,X'4c8281fe6fb8b252de9b3bc47b05a874',NULL,0,194123,722,1795297287,'W/"6b021007-377"','Calendar 2026-01',NULL,0);
INSERT INTO document VALUES(132,1795297288969,0,200,1,1867,X'ca19bf69c317444849fa9a77f427a097',NULL,0,194845,1411,1795297287,'W/"6b021007-74b"','Announcement 21',NULL,0);
INSERT INTO document VALUES(133,1795297288969,0,200,1,1882,X'8ff5bfda2db81e9de0c249424ae78c02',NULL,0,196256,1308,1795297287,'W/"6b021007-75a"','Announcement 22',NULL,0);
INSERT INTO document VALUES(134,1795297288969,0,200,1,1867,X'71221509d7c1571a87dc6ab69433da46',NULL,0,197564,1374,1795297287,'W/"6b021007-74b"','Announcement 23',NULL,0);
INSERT INTO document VALUES(135,1795297288970,0,200,1,1878,X'9bef9cc544bd5a6a44eba64256eaa354',NULL,0,198938,1237,1795297287,'W/"6b021007-756"','Announcement 24',NULL,0);
INSERT INTO document VALUES(136,1795297288970,0,200,1,1859,X'8e9f7fe9700b9a30ce0727e820308f6b',NULL,0,200175,1303,1795297287,'W/"6b021007-743"','Announcement 25',NULL,0);
INSERT INTO document VALUES(137,1795297288970,0,200,1,1898,X'5838efc35d6be257a41ef8676e89c630',NULL,0,201478,1384,1795297287,'W/"6b021007-76a"','Announcement 26',NULL,0);
INSERT INTO document VALUES(138,1795297288970,0,200,1,1867,X'98f41e22d26c2c7d3fdef3e9a92d0488',NULL,0,202862,1162,1795297287,'W/"6b021007-74b"','Announcement 27',NULL,0);
INSERT INTO document VALUES(139,1795297288970,0,200,1,1865,X'a3f16a3ff25a9bcb14b760081767ae01',NULL,0,204024,1334,1795297287,'W/"6b021007-749"','Announcement 28',NULL,0);
INSERT INTO document VALUES(140,1795297288970,0,200,1,1862,X'c26ab53f90c7c86e26d1a13f374be214',NULL,0,205358,1279,1795297287,'W/"6b021007-746"','Announcement 29',NULL,0);
INSERT INTO document VALUES(141,1795297288971,0,200,1,1877,X'd9ee9009f9b989d632d5d8736dc5b2f4',NULL,0,206637,1389,1795297287,'W/"6b021007-755"','Announcement 30',NULL,0);
INSERT INTO document VALUES(142,1795297288971,0,200,1,1176,X'd8940e65e537734a68feca9712c455e7',NULL,0,208026,829,1795297287,'W/"6b021007-498"','Announcements, page 4 of 6',NULL,0);
INSERT INTO document VALUES(143,1795297288982,0,200,1,887,X'0c24bfb7ea635c9b15d5e2bd96d4a17f',NULL,0,208855,723,1795297287,'W/"6b021007-377"','Calendar 2025-12',NULL,0);
INSERT INTO document VALUES(144,1795297288982,0,200,1,1868,X'd924b009f4edafcef79a369a1bf5d3f4',NULL,0,209578,1310,1795297287,'W/"6b021007-74c"','Announcement 31',NULL,0);
INSERT INTO document VALUES(145,1795297288982,0,200,1,1855,X'119670b8dd9c560d4184070d46339fb9',NULL,0,210888,1323,1795297287,'W/"6b021007-73f"','Announcement 32',NULL,0);
INSERT INTO document VALUES(146,1795297288983,0,200,1,1874,X'97f0889216d0bb249673aff6714064ad',NULL,0,212211,1338,1795297287,'W/"6b021007-752"','Announcement 33',NULL,0);
INSERT INTO document VALUES(147,1795297288983,0,200,1,1881,X'7dbb7a10558fc185f6aed15e8abbb4be',NULL,0,213549,1358,1795297287,'W/"6b021007-759"','Announcement 34',NULL,0);
INSERT INTO document VALUES(148,1795297288983,0,200,1,1886,X'de7388594d1618fd842b8ec254f586cb',NULL,0,214907,1324,1795297287,'W/"6b021007-75e"','Announcement 35',NULL,0);
INSERT INTO document VALUES(149,1795297288983,0,200,1,1899,X'bd61c260eb0a47046705ad0ec8a32769',NULL,0,216231,1246,1795297287,'W/"6b021007-76b"','Announcement 36',NULL,0);
INSERT INTO document VALUES(150,1795297288983,0,200,1,1890,X'f49234dc2e1abbb9a2f3b27233d0349f',NULL,0,217477,1374,1795297287,'W/"6b021007-762"','Announcement 37',NULL,0);
INSERT INTO document VALUES(151,1795297288984,0,200,1,1882,X'6928b4e325c6c11ea4db98cfe85aca47',NULL,0,218851,1316,1795297287,'W/"6b021007-75a"','Announcement 38',NULL,0);
INSERT INTO document VALUES(152,1795297288984,0,200,1,1870,X'8d29c4f6005f2cefb334615910a103f0',NULL,0,220167,1223,1795297287,'W/"6b021007-74e"','Announcement 39',NULL,0);
INSERT INTO document VALUES(153,1795297288984,0,200,1,1883,X'619b8df433cd9fd3cd544e6d95502fed',NULL,0,221390,1226,1795297287,'W/"6b021007-75b"','Announcement 40',NULL,0);
INSERT INTO document VALUES(154,1795297288984,0,200,1,1176,X'706d9dee955616719d25194696a52099',NULL,0,222616,829,1795297287,'W/"6b021007-498"','Announcements, page 5 of 6',NULL,0);
INSERT INTO document VALUES(155,1795297288990,0,200,1,887,X'39c6808abf1611aaeed53de6db3063c8',NULL,0,223445,720,1795297287,'W/"6b021007-377"','Calendar 2025-11',NULL,0);
INSERT INTO document VALUES(156,1795297288990,0,200,1,1892,X'e8c23a84f415720a502c9d86e8b57c58',NULL,0,224165,1246,1795297287,'W/"6b021007-764"','Announcement 41',NULL,0);
INSERT INTO document VALUES(157,1795297288990,0,200,1,1883,X'69b9b268a7675da683c53401eb6467d5',NULL,0,225411,1452,1795297287,'W/"6b021007-75b"','Announcement 42',NULL,0);
INSERT INTO document VALUES(158,1795297288990,0,200,1,1875,X'0c34759af991c2f6035bc35b2bc42f81',NULL,0,226863,1288,1795297287,'W/"6b021007-753"','Announcement 43',NULL,0);
INSERT INTO document VALUES(159,1795297288991,0,200,1,1881,X'70837dab23816787566b1933efbd25d0',NULL,0,228151,1380,1795297287,'W/"6b021007-759"','Announcement 44',NULL,0);
INSERT INTO document VALUES(160,1795297288991,0,200,1,1880,X'c5e367fa1573f7f10624f2da03b039f9',NULL,0,229531,1455,1795297287,'W/"6b021007-758"','Announcement 45',NULL,0);
INSERT INTO document VALUES(161,1795297288991,0,200,1,1875,X'fafbc87617eafaa30e2dc38ad7c51241',NULL,0,230986,1345,1795297287,'W/"6b021007-753"','Announcement 46',NULL,0);
INSERT INTO document VALUES(162,1795297288991,0,200,1,1868,X'34ed7e964dd2c778252cb65b8100bdd0',NULL,0,232331,1362,1795297287,'W/"6b021007-74c"','Announcement 47',NULL,0);
INSERT INTO document VALUES(163,1795297288991,0,200,1,1874,X'4a852e46dafe9e9e08812954af98a6c0',NULL,0,233693,1311,1795297287,'W/"6b021007-752"','Announcement 48',NULL,0);
INSERT INTO document VALUES(164,1795297288992,0,200,1,1854,X'ae8b20e72e8e95714ed91b658c656215',NULL,0,235004,1213,1795297287,'W/"6b021007-73e"','Announcement 49',NULL,0);
INSERT INTO document VALUES(165,1795297288992,0,200,1,1861,X'6c7538a453bd58a5cec1481009277e66',NULL,0,236217,1244,1795297287,'W/"6b021007-745"','Announcement 50',NULL,0);
INSERT INTO document VALUES(166,1795297288992,0,200,1,1129,X'a844f6344f9e43e9646d42308cc54879',NULL,0,237461,803,1795297287,'W/"6b021007-469"','Announcements, page 6 of 6',NULL,0);
INSERT INTO document VALUES(167,1795297288995,0,200,1,887,X'5670f949fa641f9640aad537fd8bfd2c',NULL,0,238264,722,1795297287,'W/"6b021007-377"','Calendar 2025-10',NULL,0);
INSERT INTO document VALUES(168,1795297288995,0,200,1,1885,X'7e558e22a88ef2e631ae42889c591c3b',NULL,0,238986,1389,1795297287,'W/"6b021007-75d"','Announcement 51',NULL,0);
INSERT INTO document VALUES(169,1795297288996,0,200,1,1871,X'9e0541c2999629f6a146333a33f29d97',NULL,0,240375,1324,1795297287,'W/"6b021007-74f"','Announcement 52',NULL,0);
INSERT INTO document VALUES(170,1795297288996,0,200,1,1868,X'69ace01b03eefdfabe79524f8fdda6a2',NULL,0,241699,1296,1795297287,'W/"6b021007-74c"','Announcement 53',NULL,0);
INSERT INTO document VALUES(171,1795297288996,0,200,1,1863,X'b0d10082b2404c70625c07de634f699b',NULL,0,242995,1426,1795297287,'W/"6b021007-747"','Announcement 54',NULL,0);
INSERT INTO document VALUES(172,1795297288996,0,200,1,1891,X'562e55ebc465591bcccc40b455bc06c1',NULL,0,244421,1299,1795297287,'W/"6b021007-763"','Announcement 55',NULL,0);
INSERT INTO document VALUES(173,1795297288996,0,200,1,1863,X'e425535ee0e307adfa98687a277e2ffe',NULL,0,245720,1326,1795297287,'W/"6b021007-747"','Announcement 56',NULL,0);
INSERT INTO document VALUES(174,1795297288996,0,200,1,1884,X'afabc9226079fe9205ab5a29f2d11e9b',NULL,0,247046,1283,1795297287,'W/"6b021007-75c"','Announcement 57',NULL,0);
INSERT INTO document VALUES(175,1795297288997,0,200,1,1870,X'76a611ff6f56fc5bf34a9acf47c5de6e',NULL,0,248329,1253,1795297287,'W/"6b021007-74e"','Announcement 58',NULL,0);
INSERT INTO document VALUES(176,1795297288997,0,200,1,1868,X'a3055a74cd9bef0a6d8c3eb892bc1caf',NULL,0,249582,1216,1795297287,'W/"6b021007-74c"','Announcement 59',NULL,0);
INSERT INTO document VALUES(177,1795297288997,0,200,1,1879,X'87c543264d0493d7612d23421d63689e',NULL,0,250798,1242,1795297287,'W/"6b021007-757"','Announcement 60',NULL,0);
INSERT INTO document VALUES(178,1795297289002,0,200,1,887,X'ef9c380293e3de3e629d4ea5e7945c8d',NULL,0,252040,721,1795297287,'W/"6b021007-377"','Calendar 2025-09',NULL,0);
INSERT INTO document VALUES(179,1795297289009,0,200,1,887,X'973ab7e7fe42e634f4add0279d7e4236',NULL,0,252761,719,1795297287,'W/"6b021007-377"','Calendar 2025-08',NULL,0);
INSERT INTO document VALUES(180,1795297289013,0,200,1,887,X'40d6bb1cfda29f714b7c4a7cb34261be',NULL,0,253480,719,1795297287,'W/"6b021007-377"','Calendar 2025-07',NULL,0);
INSERT INTO document VALUES(181,1795297289019,0,200,1,887,X'912b9abf7a79206a34b7b77aac33579f',NULL,0,254199,719,1795297287,'W/"6b021007-377"','Calendar 2025-06',NULL,0);
INSERT INTO document VALUES(182,1795297289026,0,200,1,887,X'b5c6a52d1ae20065077b6bb787574dbc',NULL,0,254918,719,1795297287,'W/"6b021007-377"','Calendar 2025-05',NULL,0);
INSERT INTO document VALUES(183,1795297289034,0,200,1,887,X'64161d8b736a83251cac980302df675b',NULL,0,255637,718,1795297287,'W/"6b021007-377"','Calendar 2025-04',NULL,0);
INSERT INTO document VALUES(184,1795297289045,0,200,1,887,X'1604c8949ca0829b5bf43d0e7fc12812',NULL,0,256355,719,1795297287,'W/"6b021007-377"','Calendar 2025-03',NULL,0);
INSERT INTO document VALUES(185,1795297289135,0,200,1,1261,X'c0fe48cbc8fca239acbaf08d0274928a',NULL,0,288438,1195,1795297288,'W/"6b021008-4ed"','Frank Jansen (113)',NULL,0);
INSERT INTO document VALUES(186,1795297289135,0,200,1,1234,X'eb9ce2cfcbde852d1e9072a235bdd9cf',NULL,0,289633,1068,1795297288,'W/"6b021008-4d2"','Ada Adler (120)',NULL,0);
INSERT INTO document VALUES(187,1795297289130,0,200,1,1239,X'8fb207acb28c329afe605bc64cbbe378',NULL,0,273332,1104,1795297288,'W/"6b021008-4d7"','Hanna Adler (7)',NULL,0);
INSERT INTO document VALUES(188,1795297289135,0,200,1,1244,X'7c39dd76ea7c237a73d7e26614da4840',NULL,0,290701,1138,1795297288,'W/"6b021008-4dc"','Chiara Berg (14)',NULL,0);
INSERT INTO document VALUES(189,1795297289135,0,200,1,1229,X'bef582646ebbf7c49aea5caf2318f752',NULL,0,291839,1111,1795297288,'W/"6b021008-4cd"','Julia Berg (21)',NULL,0);
INSERT INTO document VALUES(190,1795297289135,0,200,1,1232,X'1c7cde7b8656b12110acd8c693b18812',NULL,0,292950,1052,1795297288,'W/"6b021008-4d0"','Elif Costa (28)',NULL,0);
INSERT INTO document VALUES(191,1795297289136,0,200,1,1234,X'556d209807058e7fb78a7851727f7a71',NULL,0,294002,1066,1795297288,'W/"6b021008-4d2"','Lena Costa (35)',NULL,0);
INSERT INTO document VALUES(192,1795297289136,0,200,1,1252,X'53f20b0bba451149909ed59056f659a1',NULL,0,295068,1071,1795297288,'W/"6b021008-4e4"','Grace Duran (42)',NULL,0);
INSERT INTO document VALUES(193,1795297289136,0,200,1,1241,X'3929f086dcb46bbe44aaa653aa7dbaeb',NULL,0,296139,992,1795297288,'W/"6b021008-4d9"','Boris Engel (49)',NULL,0);
INSERT INTO document VALUES(194,1795297289136,0,200,1,1232,X'896b83ad40c3887a21129486a3d26022',NULL,0,297131,1133,1795297288,'W/"6b021008-4d0"','Ivan Engel (56)',NULL,0);
INSERT INTO document VALUES(195,1795297289136,0,200,1,1229,X'592e9b5f1d28309198b5f5f3c6d9a74f',NULL,0,298264,1102,1795297288,'W/"6b021008-4cd"','David Fuchs (63)',NULL,0);
INSERT INTO document VALUES(196,1795297289136,0,200,1,1238,X'19325a1fdaa1f9452dac408c4947dfaa',NULL,0,299366,1081,1795297288,'W/"6b021008-4d6"','Kemal Fuchs (70)',NULL,0);
INSERT INTO document VALUES(197,1795297289137,0,200,1,1238,X'c70256584d74457fa9d0f2372ce7e204',NULL,0,300447,988,1795297288,'W/"6b021008-4d6"','Frank Grant (77)',NULL,0);
INSERT INTO document VALUES(198,1795297289137,0,200,1,1217,X'cad4f574fea2dbef45f9e30aa933fa3a',NULL,0,301435,1177,1795297288,'W/"6b021008-4c1"','Ada Horn (84)',NULL,0);
INSERT INTO document VALUES(199,1795297289137,0,200,1,1225,X'f06b00f41455c2e8c04a8d88a2907c21',NULL,0,302612,1101,1795297288,'W/"6b021008-4c9"','Hanna Horn (91)',NULL,0);
INSERT INTO document VALUES(200,1795297289137,0,200,1,1236,X'c3bd581357c41b5aa836ffcc1a9e9ce5',NULL,0,303713,1112,1795297288,'W/"6b021008-4d4"','Chiara Ito (98)',NULL,0);
INSERT INTO document VALUES(201,1795297289137,0,200,1,1233,X'5e839329d1e41d3c024a4dea2298bbb8',NULL,0,304825,1080,1795297288,'W/"6b021008-4d1"','Julia Ito (105)',NULL,0);
INSERT INTO document VALUES(202,1795297289137,0,200,1,1230,X'566250906f7205d942881ac02a24272b',NULL,0,305905,1035,1795297288,'W/"6b021008-4ce"','Elif Jansen (112)',NULL,0);
INSERT INTO document VALUES(203,1795297289159,0,200,1,1243,X'1b1502056d56622ef8090808d0e59993',NULL,0,316267,1111,1795297288,'W/"6b021008-4db"','Lena Jansen (119)',NULL,0);
INSERT INTO document VALUES(204,1795297289130,0,200,1,1254,X'bcdb745a4c7548634064b3ac19c64a2c',NULL,0,274436,1039,1795297288,'W/"6b021008-4e6"','Grace Adler (6)',NULL,0);
INSERT INTO document VALUES(205,1795297289150,0,200,1,1258,X'c005c7b9403d573d9bf2bacffae2d54f',NULL,0,306940,978,1795297288,'W/"6b021008-4ea"','Boris Berg (13)',NULL,0);
INSERT INTO document VALUES(206,1795297289150,0,200,1,1230,X'6e32787fc2d7f9129d8cafff9c693831',NULL,0,307918,1074,1795297288,'W/"6b021008-4ce"','Ivan Berg (20)',NULL,0);
INSERT INTO document VALUES(207,1795297289159,0,200,1,1244,X'b52bfe1e026d59186b1849708f9486fc',NULL,0,317378,1033,1795297288,'W/"6b021008-4dc"','David Costa (27)',NULL,0);
INSERT INTO document VALUES(208,1795297289159,0,200,1,1253,X'5ee177996d094d5a8288d6e73e518c35',NULL,0,318411,1057,1795297288,'W/"6b021008-4e5"','Kemal Costa (34)',NULL,0);
INSERT INTO document VALUES(209,1795297289159,0,200,1,1269,X'b2b81ae182a3862ffd6f57f1a3354f0d',NULL,0,319468,1018,1795297288,'W/"6b021008-4f5"','Frank Duran (41)',NULL,0);
INSERT INTO document VALUES(210,1795297289159,0,200,1,1230,X'c29abbbe550a2025d18508fb68d20034',NULL,0,320486,1123,1795297288,'W/"6b021008-4ce"','Ada Engel (48)',NULL,0);
INSERT INTO document VALUES(211,1795297289159,0,200,1,1256,X'08e038d1ff60e98ac1263cb5590ce60d',NULL,0,321609,1055,1795297288,'W/"6b021008-4e8"','Hanna Engel (55)',NULL,0);
INSERT INTO document VALUES(212,1795297289159,0,200,1,1260,X'181f0be75ba23825a99320bced4d1a21',NULL,0,322664,1056,1795297288,'W/"6b021008-4ec"','Chiara Fuchs (62)',NULL,0);
INSERT INTO document VALUES(213,1795297289160,0,200,1,1258,X'c229b77ffd382ea1fdff80a08691b5bf',NULL,0,323720,1060,1795297288,'W/"6b021008-4ea"','Julia Fuchs (69)',NULL,0);
INSERT INTO document VALUES(214,1795297289160,0,200,1,1231,X'bc42b36f4499e68e4091c709f281e796',NULL,0,324780,1112,1795297288,'W/"6b021008-4cf"','Elif Grant (76)',NULL,0);
INSERT INTO document VALUES(215,1795297289160,0,200,1,1226,X'7c9d23f002de08091ffa8c6e35f33dc6',NULL,0,325892,1182,1795297288,'W/"6b021008-4ca"','Lena Grant (83)',NULL,0);
INSERT INTO document VALUES(216,1795297289160,0,200,1,1235,X'e834aa56b60c6dc8723d3178f313e335',NULL,0,327074,1129,1795297288,'W/"6b021008-4d3"','Grace Horn (90)',NULL,0);
INSERT INTO document VALUES(217,1795297289160,0,200,1,1240,X'6563e9495c24e0d4f5f7e0ebda246535',NULL,0,328203,1065,1795297288,'W/"6b021008-4d8"','Boris Ito (97)',NULL,0);
INSERT INTO document VALUES(218,1795297289160,0,200,1,1223,X'ec87d232d58c48e1554821338b6fd992',NULL,0,329268,1056,1795297288,'W/"6b021008-4c7"','Ivan Ito (104)',NULL,0);
INSERT INTO document VALUES(219,1795297289160,0,200,1,1251,X'1fea3a37e94e6b9c8f1ecf77d59fdf2a',NULL,0,330324,1112,1795297288,'W/"6b021008-4e3"','David Jansen (111)',NULL,0);
INSERT INTO document VALUES(220,1795297289161,0,200,1,1256,X'3e3f4da0275b3564e280ac702812a97c',NULL,0,331436,1040,1795297288,'W/"6b021008-4e8"','Kemal Jansen (118)',NULL,0);
INSERT INTO document VALUES(221,1795297289131,0,200,1,1238,X'6cc9857b7b33d7de8639a488db296946',NULL,0,275475,1120,1795297288,'W/"6b021008-4d6"','Frank Adler (5)',NULL,0);
INSERT INTO document VALUES(222,1795297289154,0,200,1,1223,X'a7c6cbd44e15b947410422b5fc9fd893',NULL,0,308992,1043,1795297288,'W/"6b021008-4c7"','Ada Berg (12)',NULL,0);
INSERT INTO document VALUES(223,1795297289154,0,200,1,1220,X'7a91c9f3afbb47ddceeac97be282ad8c',NULL,0,310035,1182,1795297288,'W/"6b021008-4c4"','Hanna Berg (19)',NULL,0);
INSERT INTO document VALUES(224,1795297289161,0,200,1,1262,X'222fa867b6cc7ce4519e1556d87da3a8',NULL,0,332476,1127,1795297288,'W/"6b021008-4ee"','Chiara Costa (26)',NULL,0);
INSERT INTO document VALUES(225,1795297289161,0,200,1,1247,X'2ee3381fd9afb8c04cbfe96467dd55fd',NULL,0,333603,1128,1795297288,'W/"6b021008-4df"','Julia Costa (33)',NULL,0);
INSERT INTO document VALUES(226,1795297289161,0,200,1,1240,X'7083e29429c8bbb7ab470e8858dac5bb',NULL,0,334731,1120,1795297288,'W/"6b021008-4d8"','Elif Duran (40)',NULL,0);
INSERT INTO document VALUES(227,1795297289161,0,200,1,1226,X'27460bdfd38ad0bb9da19eb3dff28702',NULL,0,335851,1161,1795297288,'W/"6b021008-4ca"','Lena Duran (47)',NULL,0);
INSERT INTO document VALUES(228,1795297289161,0,200,1,1239,X'a4806603d55ef664c383e209f04207ab',NULL,0,337012,1110,1795297288,'W/"6b021008-4d7"','Grace Engel (54)',NULL,0);
INSERT INTO document VALUES(229,1795297289161,0,200,1,1246,X'22838baad1be9d15082675a92380985a',NULL,0,338122,1049,1795297288,'W/"6b021008-4de"','Boris Fuchs (61)',NULL,0);
INSERT INTO document VALUES(231,1795297289118,0,200,1,1075,X'4f2d08a2a1b2c81cba13040464691874',NULL,0,259222,848,1795297288,'W/"6b021008-433"','Directory, page 1 of 12',NULL,0);
INSERT INTO document VALUES(232,1795297289118,0,200,1,74,X'98f4a993d2ddb88ae93f1a70ed0c5077',NULL,0,260070,314,1795297288,'"6b021008-4a"','Jürgen Müller',NULL,0);
INSERT INTO document VALUES(233,1795297289057,0,200,1,887,X'37581d6d14ab230929187b8e8a9bbb70',NULL,0,257074,719,1795297287,'W/"6b021007-377"','Calendar 2025-02',NULL,0);
INSERT INTO document VALUES(234,1795297289070,0,200,1,842,X'94a40f7c345bdaab96a0feff31ccf565',NULL,0,257793,699,1795297287,'W/"6b021007-34a"','Calendar 2025-01',NULL,0);
INSERT INTO document VALUES(361,1795297289119,0,200,1,146,X'39209b8e805e10125f3fabbb09cd97b6',NULL,0,260384,349,1795297288,'"6b021008-92"','Björn Müller',NULL,0);
INSERT INTO document VALUES(362,1795297289119,0,200,1,810,X'57fa12eff71f64a85fe2d49cc5679017',NULL,0,260733,827,1795297288,'W/"6b021008-32a"','Zoë Çelik',NULL,0);
INSERT INTO document VALUES(364,1795297289131,0,200,1,1255,X'067dd3175b13b69733b55d2dbd8b1251',NULL,0,276595,1129,1795297288,'W/"6b021008-4e7"','Boris Adler (1)',NULL,0);
INSERT INTO document VALUES(365,1795297289131,0,200,1,1246,X'df3a7e51b2045774328caec2649342f6',NULL,0,277724,1117,1795297288,'W/"6b021008-4de"','Chiara Adler (2)',NULL,0);
INSERT INTO document VALUES(366,1795297289131,0,200,1,1232,X'cb95000d231fa3ff6eb0a8e155671f02',NULL,0,278841,1060,1795297288,'W/"6b021008-4d0"','David Adler (3)',NULL,0);
INSERT INTO document VALUES(367,1795297289131,0,200,1,1216,X'f09d42237142dc034dc37ffe24aff5da',NULL,0,279901,952,1795297288,'W/"6b021008-4c0"','Elif Adler (4)',NULL,0);
INSERT INTO document VALUES(368,1795297289131,0,200,1,1253,X'557998b57b348142a0cc221e2042b069',NULL,0,280853,1122,1795297288,'W/"6b021008-4e5"','Julia Adler (9)',NULL,0);
INSERT INTO document VALUES(369,1795297289132,0,200,1,1244,X'1f78f967d7770c964d3003048c5bd160',NULL,0,281975,1119,1795297288,'W/"6b021008-4dc"','Kemal Adler (10)',NULL,0);
INSERT INTO document VALUES(370,1795297289134,0,200,1,1063,X'caeffbe2a9c053b8b1ebb1cd5d96a7f7',NULL,0,283094,842,1795297288,'W/"6b021008-427"','Directory, page 2 of 12',NULL,0);
INSERT INTO document VALUES(371,1795297289134,0,200,1,1075,X'4f2d08a2a1b2c81cba13040464691874',231,NULL,NULL,NULL,1795297288,'W/"6b021008-433"','Directory, page 1 of 12',NULL,0);
INSERT INTO document VALUES(372,1795297289154,0,200,1,1228,X'7591db1bfee766e890bb22923dc778f9',NULL,0,311217,1047,1795297288,'W/"6b021008-4cc"','Lena Adler (11)',NULL,0);
INSERT INTO document VALUES(373,1795297289154,0,200,1,1221,X'd7682101d435916cdd97bd702882344f',NULL,0,312264,1052,1795297288,'W/"6b021008-4c5"','Elif Berg (16)',NULL,0);
INSERT INTO document VALUES(374,1795297289158,0,200,1,1239,X'191106948eaea4397387a9bc0c80211a',NULL,0,313316,1051,1795297288,'W/"6b021008-4d7"','Frank Berg (17)',NULL,0);
INSERT INTO document VALUES(375,1795297289158,0,200,1,1224,X'faf993439a4c7f5c45eb62e6d7706c38',NULL,0,314367,1056,1795297288,'W/"6b021008-4c8"','Grace Berg (18)',NULL,0);
INSERT INTO document VALUES(376,1795297289158,0,200,1,1070,X'87b12eb8b618544c04347d9961fa9989',NULL,0,315423,844,1795297288,'W/"6b021008-42e"','Directory, page 3 of 12',NULL,0);
INSERT INTO document VALUES(377,1795297289158,0,200,1,1063,X'caeffbe2a9c053b8b1ebb1cd5d96a7f7',370,NULL,NULL,NULL,1795297288,'W/"6b021008-427"','Directory, page 2 of 12',NULL,0);
INSERT INTO document VALUES(378,1795297289166,0,200,1,1232,X'7631af4daef98149e3dbe9aea7b14941',NULL,0,339171,1134,1795297288,'W/"6b021008-4d0"','Lena Berg (23)',NULL,0);
INSERT INTO document VALUES(379,1795297289166,0,200,1,1239,X'86afabf0e4560ae3526debe413954460',NULL,0,340305,1133,1795297288,'W/"6b021008-4d7"','Ada Costa (24)',NULL,0);
INSERT INTO document VALUES(380,1795297289166,0,200,1,1248,X'a6abb69d34c336c10ce3fc26f1bbcdef',NULL,0,341438,1139,1795297288,'W/"6b021008-4e0"','Boris Costa (25)',NULL,0);
INSERT INTO document VALUES(381,1795297289167,0,200,1,1229,X'9a8227353ca9e7010efa0420a24d3f9d',NULL,0,342577,1114,1795297288,'W/"6b021008-4cd"','Grace Costa (30)',NULL,0);
INSERT INTO document VALUES(382,1795297289167,0,200,1,1072,X'8232f7da6b3eb49af9f03209b71816fc',NULL,0,343691,857,1795297288,'W/"6b021008-430"','Directory, page 4 of 12',NULL,0);
INSERT INTO document VALUES(383,1795297289167,0,200,1,1070,X'87b12eb8b618544c04347d9961fa9989',376,NULL,NULL,NULL,1795297288,'W/"6b021008-42e"','Directory, page 3 of 12',NULL,0);
INSERT INTO document VALUES(384,1795297289178,0,200,1,1246,X'7697ec33942c4ef0fd434c58d166f908',NULL,0,344548,1068,1795297288,'W/"6b021008-4de"','Hanna Costa (31)',NULL,0);
INSERT INTO document VALUES(385,1795297289178,0,200,1,1216,X'6fb0c1d5db5a345a1f22093d9a53a1e2',NULL,0,345616,1040,1795297288,'W/"6b021008-4c0"','Ivan Costa (32)',NULL,0);
INSERT INTO document VALUES(386,1795297289179,0,200,1,1250,X'b735799022c4e5b78d81bbadae1cdf98',NULL,0,346656,1193,1795297288,'W/"6b021008-4e2"','Boris Duran (37)',NULL,0);
INSERT INTO document VALUES(387,1795297289179,0,200,1,1253,X'ca8061ab320702c5c8ce65e29fb15de7',NULL,0,347849,1205,1795297288,'W/"6b021008-4e5"','Chiara Duran (38)',NULL,0);
INSERT INTO document VALUES(388,1795297289179,0,200,1,1240,X'2cfa3991c7072860cca62add1d37683a',NULL,0,349054,1113,1795297288,'W/"6b021008-4d8"','David Duran (39)',NULL,0);
INSERT INTO document VALUES(389,1795297289179,0,200,1,1073,X'aab6c05aeaa401be1e9c76392fc2492b',NULL,0,350167,858,1795297288,'W/"6b021008-431"','Directory, page 5 of 12',NULL,0);
INSERT INTO document VALUES(390,1795297289179,0,200,1,1072,X'8232f7da6b3eb49af9f03209b71816fc',382,NULL,NULL,NULL,1795297288,'W/"6b021008-430"','Directory, page 4 of 12',NULL,0);
INSERT INTO document VALUES(391,1795297289198,0,200,1,1236,X'450ea10c2c4d337c0a6a24f26112b909',NULL,0,351025,1112,1795297288,'W/"6b021008-4d4"','Ivan Duran (44)',NULL,0);
INSERT INTO document VALUES(392,1795297289198,0,200,1,1239,X'967b582e829c01a17bc45a457cd23132',NULL,0,352137,1133,1795297288,'W/"6b021008-4d7"','Julia Duran (45)',NULL,0);
INSERT INTO document VALUES(393,1795297289199,0,200,1,1253,X'03f5e4747984abe274c29f60789ed4d1',NULL,0,353270,1150,1795297288,'W/"6b021008-4e5"','Kemal Duran (46)',NULL,0);
INSERT INTO document VALUES(394,1795297289199,0,200,1,1071,X'8e4e7fc8df3a4331fd67a3695db9b264',NULL,0,354420,852,1795297288,'W/"6b021008-42f"','Directory, page 6 of 12',NULL,0);
INSERT INTO document VALUES(395,1795297289199,0,200,1,1073,X'aab6c05aeaa401be1e9c76392fc2492b',389,NULL,NULL,NULL,1795297288,'W/"6b021008-431"','Directory, page 5 of 12',NULL,0);
INSERT INTO document VALUES(396,1795297289218,0,200,1,1239,X'df077179cdeecd3ce35a1647055e4351',NULL,0,355272,1105,1795297288,'W/"6b021008-4d7"','David Engel (51)',NULL,0);
INSERT INTO document VALUES(397,1795297289218,0,200,1,1239,X'fa2ec781f2a1165a1e797b3097d931d1',NULL,0,356377,1111,1795297288,'W/"6b021008-4d7"','Elif Engel (52)',NULL,0);
INSERT INTO document VALUES(398,1795297289219,0,200,1,1245,X'06af4becf2266e38db434e617a4bca62',NULL,0,357488,1134,1795297288,'W/"6b021008-4dd"','Frank Engel (53)',NULL,0);
INSERT INTO document VALUES(399,1795297289219,0,200,1,1236,X'160b2f60f9469e136b248e7f97083a93',NULL,0,358622,1139,1795297288,'W/"6b021008-4d4"','Kemal Engel (58)',NULL,0);
INSERT INTO document VALUES(400,1795297289219,0,200,1,1214,X'401ad971111abfc78f2a9dc9a9cd5634',NULL,0,359761,1035,1795297288,'W/"6b021008-4be"','Lena Engel (59)',NULL,0);
INSERT INTO document VALUES(401,1795297289219,0,200,1,1241,X'85e0ccc269d2ede04fb83245db342dea',NULL,0,360796,1117,1795297288,'W/"6b021008-4d9"','Ada Fuchs (60)',NULL,0);
INSERT INTO document VALUES(402,1795297289219,0,200,1,1075,X'fb4038db7c053a45eb867b8a971e5497',NULL,0,361913,842,1795297288,'W/"6b021008-433"','Directory, page 7 of 12',NULL,0);
INSERT INTO document VALUES(403,1795297289219,0,200,1,1071,X'8e4e7fc8df3a4331fd67a3695db9b264',394,NULL,NULL,NULL,1795297288,'W/"6b021008-42f"','Directory, page 6 of 12',NULL,0);
INSERT INTO document VALUES(404,1795297289231,0,200,1,1256,X'3364a549003513a3c94f1f5e5685ce34',NULL,0,362755,1068,1795297288,'W/"6b021008-4e8"','Frank Fuchs (65)',NULL,0);
INSERT INTO document VALUES(405,1795297289231,0,200,1,1260,X'07cabfd9b19fdd57c845f033874b4eec',NULL,0,363823,1166,1795297288,'W/"6b021008-4ec"','Grace Fuchs (66)',NULL,0);
INSERT INTO document VALUES(406,1795297289231,0,200,1,1231,X'27ca1e6c61ebca487bb97d836e7d8c87',NULL,0,364989,1055,1795297288,'W/"6b021008-4cf"','Hanna Fuchs (67)',NULL,0);
INSERT INTO document VALUES(407,1795297289232,0,200,1,1252,X'bad034234a688b2c1bf0bd20223ba587',NULL,0,366044,1149,1795297288,'W/"6b021008-4e4"','Ivan Fuchs (68)',NULL,0);
INSERT INTO document VALUES(408,1795297289232,0,200,1,1072,X'35d1083ac166ce1be199d17c6c2b31cf',NULL,0,367193,842,1795297288,'W/"6b021008-430"','Directory, page 8 of 12',NULL,0);
INSERT INTO document VALUES(409,1795297289232,0,200,1,1075,X'fb4038db7c053a45eb867b8a971e5497',402,NULL,NULL,NULL,1795297288,'W/"6b021008-433"','Directory, page 7 of 12',NULL,0);
INSERT INTO document VALUES(410,1795297289237,0,200,1,1228,X'dc301ff0f0e7df033f123c598611bf72',NULL,0,368035,1128,1795297288,'W/"6b021008-4cc"','Ada Grant (72)',NULL,0);
INSERT INTO document VALUES(411,1795297289237,0,200,1,1244,X'a0689c2fc6b6d2bbde25bba6603e6d6e',NULL,0,369163,1058,1795297288,'W/"6b021008-4dc"','Boris Grant (73)',NULL,0);
INSERT INTO document VALUES(412,1795297289238,0,200,1,1265,X'1f53a5ac48f83053acd549b31876eff4',NULL,0,370221,978,1795297288,'W/"6b021008-4f1"','Chiara Grant (74)',NULL,0);
INSERT INTO document VALUES(413,1795297289239,0,200,1,1229,X'8f24b1f58f9104f0c8d5e9b017ba6c87',NULL,0,371199,1100,1795297288,'W/"6b021008-4cd"','David Grant (75)',NULL,0);
INSERT INTO document VALUES(414,1795297289239,0,200,1,1237,X'1f05820d06e8743b3eaf76468f3422b5',NULL,0,372299,1068,1795297288,'W/"6b021008-4d5"','Hanna Grant (79)',NULL,0);
INSERT INTO document VALUES(415,1795297289240,0,200,1,1235,X'5ef25a7fc10ed2e0d6bbe1d1f38ddd93',NULL,0,373367,1182,1795297288,'W/"6b021008-4d3"','Ivan Grant (80)',NULL,0);
INSERT INTO document VALUES(416,1795297289240,0,200,1,1067,X'baa4031ccfc1ef8f50a4765704123c4b',NULL,0,374549,857,1795297288,'W/"6b021008-42b"','Directory, page 9 of 12',NULL,0);
INSERT INTO document VALUES(417,1795297289240,0,200,1,1072,X'35d1083ac166ce1be199d17c6c2b31cf',408,NULL,NULL,NULL,1795297288,'W/"6b021008-430"','Directory, page 8 of 12',NULL,0);
INSERT INTO document VALUES(418,1795297289246,0,200,1,1266,X'dca3cff0e3af5f7f7082c9d88781ea6d',NULL,0,375406,1131,1795297288,'W/"6b021008-4f2"','Julia Grant (81)',NULL,0);
INSERT INTO document VALUES(419,1795297289246,0,200,1,1258,X'57dfbe876004fa51d5051cb88c024ed0',NULL,0,376537,1046,1795297288,'W/"6b021008-4ea"','Kemal Grant (82)',NULL,0);
INSERT INTO document VALUES(420,1795297289247,0,200,1,1239,X'985f561e21790474ccec499da47f7dfa',NULL,0,377583,1214,1795297288,'W/"6b021008-4d7"','Chiara Horn (86)',NULL,0);
INSERT INTO document VALUES(421,1795297289247,0,200,1,1220,X'4a26bc2477495e45fd9ee8607eb27c7e',NULL,0,378797,1049,1795297288,'W/"6b021008-4c4"','David Horn (87)',NULL,0);
INSERT INTO document VALUES(422,1795297289247,0,200,1,1225,X'7bfc3487e38ed0fa40d14507508530a2',NULL,0,379846,1127,1795297288,'W/"6b021008-4c9"','Elif Horn (88)',NULL,0);
INSERT INTO document VALUES(423,1795297289250,0,200,1,1259,X'f29f8297acdf2683e93ba05c982e143f',NULL,0,380973,996,1795297288,'W/"6b021008-4eb"','Frank Horn (89)',NULL,0);
INSERT INTO document VALUES(424,1795297289250,0,200,1,1061,X'26687df7778539ba6a398177af1938ac',NULL,0,381969,844,1795297288,'W/"6b021008-425"','Directory, page 10 of 12',NULL,0);
INSERT INTO document VALUES(425,1795297289250,0,200,1,1067,X'baa4031ccfc1ef8f50a4765704123c4b',416,NULL,NULL,NULL,1795297288,'W/"6b021008-42b"','Directory, page 9 of 12',NULL,0);
INSERT INTO document VALUES(426,1795297289261,0,200,1,1236,X'516839ddb8169517de0d9584844c6811',NULL,0,382813,1041,1795297288,'W/"6b021008-4d4"','Julia Horn (93)',NULL,0);
INSERT INTO document VALUES(427,1795297289261,0,200,1,1237,X'e845c2bf252ecf0591c1989bea352e73',NULL,0,383854,1140,1795297288,'W/"6b021008-4d5"','Kemal Horn (94)',NULL,0);
INSERT INTO document VALUES(428,1795297289262,0,200,1,1253,X'ec95710af39675e3bf0ed46480290a09',NULL,0,384994,1023,1795297288,'W/"6b021008-4e5"','Lena Horn (95)',NULL,0);
INSERT INTO document VALUES(429,1795297289262,0,200,1,1230,X'8ca331a205c4d113ec35146cd5b339cb',NULL,0,386017,1123,1795297288,'W/"6b021008-4ce"','Ada Ito (96)',NULL,0);
INSERT INTO document VALUES(430,1795297289262,0,200,1,1231,X'a3cde3c85b7a6d49caf0748de4ae4fba',NULL,0,387140,1129,1795297288,'W/"6b021008-4cf"','Elif Ito (100)',NULL,0);
INSERT INTO document VALUES(431,1795297289263,0,200,1,1066,X'af5113736e9238026ed5343ce36087f9',NULL,0,388269,862,1795297288,'W/"6b021008-42a"','Directory, page 11 of 12',NULL,0);
INSERT INTO document VALUES(432,1795297289263,0,200,1,1061,X'26687df7778539ba6a398177af1938ac',424,NULL,NULL,NULL,1795297288,'W/"6b021008-425"','Directory, page 10 of 12',NULL,0);
INSERT INTO document VALUES(433,1795297289275,0,200,1,1218,X'e07311ec113373fa43b6878489cc5be8',NULL,0,389131,1031,1795297288,'W/"6b021008-4c2"','Frank Ito (101)',NULL,0);
INSERT INTO document VALUES(434,1795297289277,0,200,1,1243,X'092ed4e4b91fe3d658128f296919851c',NULL,0,390162,1061,1795297288,'W/"6b021008-4db"','Grace Ito (102)',NULL,0);
INSERT INTO document VALUES(435,1795297289277,0,200,1,1230,X'45eea31164f4613fcfdcfbd425679344',NULL,0,391223,1110,1795297288,'W/"6b021008-4ce"','Hanna Ito (103)',NULL,0);
INSERT INTO document VALUES(436,1795297289277,0,200,1,1215,X'30d0e3d0242afc19e2966bbfdede1946',NULL,0,392333,1079,1795297288,'W/"6b021008-4bf"','Lena Ito (107)',NULL,0);
INSERT INTO document VALUES(437,1795297289277,0,200,1,1229,X'85017e9e03cbf51e6f2a1560b8470dbf',NULL,0,393412,1135,1795297288,'W/"6b021008-4cd"','Ada Jansen (108)',NULL,0);
INSERT INTO document VALUES(438,1795297289278,0,200,1,1266,X'976f99ec395707ccbd09bce25933c2e2',NULL,0,394547,1047,1795297288,'W/"6b021008-4f2"','Boris Jansen (109)',NULL,0);
INSERT INTO document VALUES(439,1795297289278,0,200,1,1275,X'b3bd488d4e4c06d305c72f4834aacea7',NULL,0,395594,1149,1795297288,'W/"6b021008-4fb"','Chiara Jansen (110)',NULL,0);
INSERT INTO document VALUES(440,1795297289278,0,200,1,1050,X'adf8d1b0f077fb9c7cb999d6876416f2',NULL,0,396743,823,1795297288,'W/"6b021008-41a"','Directory, page 12 of 12',NULL,0);
INSERT INTO document VALUES(441,1795297289278,0,200,1,1066,X'af5113736e9238026ed5343ce36087f9',431,NULL,NULL,NULL,1795297288,'W/"6b021008-42a"','Directory, page 11 of 12',NULL,0);
INSERT INTO document VALUES(442,1795297289283,0,200,1,1278,X'970729988d80bafe121a25f819d36cf1',NULL,0,397566,992,1795297288,'W/"6b021008-4fe"','Grace Jansen (114)',NULL,0);
INSERT INTO document VALUES(443,1795297289283,0,200,1,1246,X'f5214e663b1b5a6a036dda123c13cd3d',NULL,0,398558,1134,1795297288,'W/"6b021008-4de"','Hanna Jansen (115)',NULL,0);
INSERT INTO document VALUES(444,1795297289284,0,200,1,1255,X'ec796aec276ed81a5304691b6257f80c',NULL,0,399692,1105,1795297288,'W/"6b021008-4e7"','Ivan Jansen (116)',NULL,0);
INSERT INTO document VALUES(445,1795297289284,0,200,1,1255,X'fa688a7994725b5959bc75f0aa679118',NULL,0,400797,1136,1795297288,'W/"6b021008-4e7"','Julia Jansen (117)',NULL,0);
INSERT INTO document VALUES(446,1795297289284,0,200,1,1050,X'adf8d1b0f077fb9c7cb999d6876416f2',440,NULL,NULL,NULL,1795297288,'W/"6b021008-41a"','Directory, page 12 of 12',NULL,0);
INSERT INTO document VALUES(555,1795297289320,0,200,1,1644,X'b04b402b0e1d32d629aed5baf4a762a5',NULL,0,407127,1163,1795297288,'W/"6b021008-66c"','atlas: how to install',NULL,0);
INSERT INTO document VALUES(556,1795297289323,0,200,1,1676,X'1bf878c021bd3db9300ad3c77ad7f426',NULL,0,408290,1161,1795297288,'W/"6b021008-68c"','atlas: how to configure',NULL,0);
INSERT INTO document VALUES(557,1795297289323,0,200,1,1644,X'43bb11b663bf9fa8e56e0f2aba953053',NULL,0,409451,1149,1795297288,'W/"6b021008-66c"','atlas: how to operate',NULL,0);
INSERT INTO document VALUES(558,1795297289323,0,200,1,1628,X'87068900ba9ad9971b3dc7bd385f23bb',NULL,0,410600,1163,1795297288,'W/"6b021008-65c"','atlas: how to repair',NULL,0);
INSERT INTO document VALUES(559,1795297289324,0,200,1,1660,X'74f67bf3345a30f0f5e946895ba026af',NULL,0,411763,1167,1795297288,'W/"6b021008-67c"','beacon: how to install',NULL,0);
INSERT INTO document VALUES(560,1795297289324,0,200,1,1692,X'e23d0ee037769f5fc9b5075be4d5b464',NULL,0,412930,1169,1795297288,'W/"6b021008-69c"','beacon: how to configure',NULL,0);
INSERT INTO document VALUES(561,1795297289324,0,200,1,1660,X'cc6a990ad4e587e99d8307b1b8ab4001',NULL,0,414099,1153,1795297288,'W/"6b021008-67c"','beacon: how to operate',NULL,0);
INSERT INTO document VALUES(562,1795297289324,0,200,1,1644,X'41c68d677334e49cf1fcbbc88746d462',NULL,0,415252,1168,1795297288,'W/"6b021008-66c"','beacon: how to repair',NULL,0);
INSERT INTO document VALUES(563,1795297289324,0,200,1,1676,X'0a60cbb08a5f5f5c1a6ec0608a53b11e',NULL,0,416420,1160,1795297288,'W/"6b021008-68c"','compass: how to install',NULL,0);
INSERT INTO document VALUES(564,1795297289324,0,200,1,1708,X'8f082ff01117d60193b1f174704f8143',NULL,0,417580,1170,1795297288,'W/"6b021008-6ac"','compass: how to configure',NULL,0);
INSERT INTO document VALUES(565,1795297289325,0,200,1,1676,X'27ab131acea09c855b9340c8008b0a89',NULL,0,418750,1164,1795297288,'W/"6b021008-68c"','compass: how to operate',NULL,0);
INSERT INTO document VALUES(566,1795297289325,0,200,1,1660,X'fe9a65e4680594d58a0d815e81d75bf0',NULL,0,419914,1160,1795297288,'W/"6b021008-67c"','compass: how to repair',NULL,0);
INSERT INTO document VALUES(567,1795297289325,0,200,1,1644,X'21691c6a35dc7220d33cf70a90a91dc8',NULL,0,421074,1163,1795297288,'W/"6b021008-66c"','delta: how to install',NULL,0);
INSERT INTO document VALUES(568,1795297289325,0,200,1,1676,X'b1705c2d46bc86dde87a4c757d29d4c1',NULL,0,422237,1161,1795297288,'W/"6b021008-68c"','delta: how to configure',NULL,0);
INSERT INTO document VALUES(569,1795297289325,0,200,1,1644,X'2342f3537c1b9e7463e62601aeac6599',NULL,0,423398,1149,1795297288,'W/"6b021008-66c"','delta: how to operate',NULL,0);
INSERT INTO document VALUES(570,1795297289325,0,200,1,1628,X'e9640253017ef02ec61fc3a46d9eb128',NULL,0,424547,1163,1795297288,'W/"6b021008-65c"','delta: how to repair',NULL,0);
INSERT INTO document VALUES(571,1795297289330,0,200,1,1248,X'11ae610128eee46103cf9c38d86e6c45',NULL,0,425710,1148,1795297288,'W/"6b021008-4e0"','reference / alpha',NULL,0);
INSERT INTO document VALUES(572,1795297289330,0,200,1,1239,X'5b676bd4b4ec256a66e8438b61236dd3',NULL,0,426858,1073,1795297288,'W/"6b021008-4d7"','reference / beta',NULL,0);
INSERT INTO document VALUES(573,1795297289331,0,200,1,1248,X'581c0b0094f3f35b3219bfc6f2757714',NULL,0,427931,1151,1795297288,'W/"6b021008-4e0"','reference / gamma',NULL,0);
INSERT INTO document VALUES(574,1795297289331,0,200,1,3030,X'756b542a6772b53b133498136e05a78c',NULL,0,429082,1550,1795297288,'W/"6b021008-bd6"','atlas: repair, section 1',NULL,0);
INSERT INTO document VALUES(575,1795297289331,0,200,1,3056,X'08fd34cfe2015a12c2e88d51dc68cc13',NULL,0,430632,1553,1795297288,'W/"6b021008-bf0"','atlas: install, section 1',NULL,0);
INSERT INTO document VALUES(576,1795297289331,0,200,1,3064,X'5a933f540b25ffa90410145a95643df5',NULL,0,432185,1525,1795297288,'W/"6b021008-bf8"','atlas: install, section 2',NULL,0);
INSERT INTO document VALUES(577,1795297289331,0,200,1,3066,X'6d82443574e38c54416eaac739b9c31d',NULL,0,433710,1488,1795297288,'W/"6b021008-bfa"','atlas: install, section 3',NULL,0);
INSERT INTO document VALUES(578,1795297289332,0,200,1,3023,X'0b5645ebb91a6f82c8e368074aaf55a9',NULL,0,435198,1526,1795297288,'W/"6b021008-bcf"','atlas: install, section 4',NULL,0);
INSERT INTO document VALUES(579,1795297289332,0,200,1,3046,X'60fbc9a2f58490f8132643cd754690dc',NULL,0,436724,1530,1795297288,'W/"6b021008-be6"','atlas: install, section 5',NULL,0);
INSERT INTO document VALUES(580,1795297289332,0,200,1,1644,X'b04b402b0e1d32d629aed5baf4a762a5',555,NULL,NULL,NULL,1795297288,'W/"6b021008-66c"','atlas: how to install',NULL,0);
INSERT INTO document VALUES(581,1795297289332,0,200,1,3108,X'd4e6e2eb2eb392ac2fa950f5b9b654d9',NULL,0,438254,1564,1795297288,'W/"6b021008-c24"','atlas: configure, section 1',NULL,0);
INSERT INTO document VALUES(582,1795297289332,0,200,1,3116,X'd77cd24036c441415e7f02db74821007',NULL,0,439818,1533,1795297288,'W/"6b021008-c2c"','atlas: configure, section 2',NULL,0);
INSERT INTO document VALUES(583,1795297289332,0,200,1,3118,X'824d12e3d268145d72d241c37f9d88c8',NULL,0,441351,1499,1795297288,'W/"6b021008-c2e"','atlas: configure, section 3',NULL,0);
INSERT INTO document VALUES(584,1795297289333,0,200,1,3075,X'0b461977f5a1ab47ff79589c4289bbb6',NULL,0,442850,1533,1795297288,'W/"6b021008-c03"','atlas: configure, section 4',NULL,0);
INSERT INTO document VALUES(585,1795297289333,0,200,1,3098,X'd2f4eff151598da8ce9fcfb05188dc03',NULL,0,444383,1539,1795297288,'W/"6b021008-c1a"','atlas: configure, section 5',NULL,0);
INSERT INTO document VALUES(586,1795297289333,0,200,1,1676,X'1bf878c021bd3db9300ad3c77ad7f426',556,NULL,NULL,NULL,1795297288,'W/"6b021008-68c"','atlas: how to configure',NULL,0);
INSERT INTO document VALUES(587,1795297289333,0,200,1,3056,X'257b98a08b0ea8447fd03dfa0cdb984f',NULL,0,445922,1551,1795297288,'W/"6b021008-bf0"','atlas: operate, section 1',NULL,0);
INSERT INTO document VALUES(588,1795297289333,0,200,1,3064,X'bd86dd616b93b0c5591e5b98af540cce',NULL,0,447473,1523,1795297288,'W/"6b021008-bf8"','atlas: operate, section 2',NULL,0);
INSERT INTO document VALUES(589,1795297289333,0,200,1,3066,X'd61577d6cd64f91a98a5c50cff3b2cb8',NULL,0,448996,1486,1795297288,'W/"6b021008-bfa"','atlas: operate, section 3',NULL,0);
INSERT INTO document VALUES(590,1795297289333,0,200,1,3023,X'a2a528daaa88fdbcae453a68c4446ef0',NULL,0,450482,1525,1795297288,'W/"6b021008-bcf"','atlas: operate, section 4',NULL,0);
INSERT INTO document VALUES(591,1795297289334,0,200,1,3046,X'b5121525996ceb578cc482cdd5c23a0a',NULL,0,452007,1528,1795297288,'W/"6b021008-be6"','atlas: operate, section 5',NULL,0);
INSERT INTO document VALUES(592,1795297289334,0,200,1,1644,X'43bb11b663bf9fa8e56e0f2aba953053',557,NULL,NULL,NULL,1795297288,'W/"6b021008-66c"','atlas: how to operate',NULL,0);
INSERT INTO document VALUES(593,1795297289334,0,200,1,3038,X'55274e58d4b263ed253f436f285912f3',NULL,0,453535,1522,1795297288,'W/"6b021008-bde"','atlas: repair, section 2',NULL,0);
INSERT INTO document VALUES(594,1795297289334,0,200,1,3040,X'738e0584918d3921ea3e57886f8469b3',NULL,0,455057,1485,1795297288,'W/"6b021008-be0"','atlas: repair, section 3',NULL,0);
INSERT INTO document VALUES(595,1795297289334,0,200,1,2997,X'd1326476c2d85aa86806fb6e48545693',NULL,0,456542,1523,1795297288,'W/"6b021008-bb5"','atlas: repair, section 4',NULL,0);
INSERT INTO document VALUES(596,1795297289335,0,200,1,3020,X'a36f512e204fe9123d0b87332f5460e9',NULL,0,458065,1527,1795297288,'W/"6b021008-bcc"','atlas: repair, section 5',NULL,0);
INSERT INTO document VALUES(597,1795297289335,0,200,1,1628,X'87068900ba9ad9971b3dc7bd385f23bb',558,NULL,NULL,NULL,1795297288,'W/"6b021008-65c"','atlas: how to repair',NULL,0);
INSERT INTO document VALUES(598,1795297289335,0,200,1,3082,X'f7b15de448b750375b815986c5ccffc0',NULL,0,459592,1560,1795297288,'W/"6b021008-c0a"','beacon: install, section 1',NULL,0);
INSERT INTO document VALUES(599,1795297289335,0,200,1,3090,X'0cbb50b4cab0528b52b4e8ccdc5aca40',NULL,0,461152,1528,1795297288,'W/"6b021008-c12"','beacon: install, section 2',NULL,0);
INSERT INTO document VALUES(600,1795297289335,0,200,1,3092,X'4c6dea2de0bf8df4886a65aa76fd38ee',NULL,0,462680,1499,1795297288,'W/"6b021008-c14"','beacon: install, section 3',NULL,0);
INSERT INTO document VALUES(601,1795297289335,0,200,1,3049,X'39dad266a6b20adf6f4d75d14fd02125',NULL,0,464179,1532,1795297288,'W/"6b021008-be9"','beacon: install, section 4',NULL,0);
INSERT INTO document VALUES(602,1795297289338,0,200,1,3072,X'dee979c17185c6c6ae31af4db64133df',NULL,0,465711,1531,1795297288,'W/"6b021008-c00"','beacon: install, section 5',NULL,0);
INSERT INTO document VALUES(603,1795297289350,0,200,1,1660,X'74f67bf3345a30f0f5e946895ba026af',559,NULL,NULL,NULL,1795297288,'W/"6b021008-67c"','beacon: how to install',NULL,0);
INSERT INTO document VALUES(604,1795297289350,0,200,1,3134,X'2cefab5616b476a82a9f8a646b91aa50',NULL,0,467242,1565,1795297288,'W/"6b021008-c3e"','beacon: configure, section 1',NULL,0);
INSERT INTO document VALUES(605,1795297289351,0,200,1,3142,X'b4fb8110287c45a84ce11f26fefc6297',NULL,0,468807,1533,1795297288,'W/"6b021008-c46"','beacon: configure, section 2',NULL,0);
INSERT INTO document VALUES(606,1795297289351,0,200,1,3144,X'2ff2896fb480c62ebd114b7546ca69b8',NULL,0,470340,1504,1795297288,'W/"6b021008-c48"','beacon: configure, section 3',NULL,0);
INSERT INTO document VALUES(607,1795297289351,0,200,1,3101,X'88be979e402c028971ca876479236d37',NULL,0,471844,1536,1795297288,'W/"6b021008-c1d"','beacon: configure, section 4',NULL,0);
INSERT INTO document VALUES(608,1795297289351,0,200,1,3124,X'dda918c149671903c3e3c70e28f98fdb',NULL,0,473380,1535,1795297288,'W/"6b021008-c34"','beacon: configure, section 5',NULL,0);
INSERT INTO document VALUES(609,1795297289351,0,200,1,1692,X'e23d0ee037769f5fc9b5075be4d5b464',560,NULL,NULL,NULL,1795297288,'W/"6b021008-69c"','beacon: how to configure',NULL,0);
INSERT INTO document VALUES(610,1795297289351,0,200,1,3082,X'026ae21648901f8e14fd1785e9576f64',NULL,0,474915,1558,1795297288,'W/"6b021008-c0a"','beacon: operate, section 1',NULL,0);
INSERT INTO document VALUES(611,1795297289352,0,200,1,3090,X'cfbe4d61c5cbc8f35e3c4a804c6ce41d',NULL,0,476473,1526,1795297288,'W/"6b021008-c12"','beacon: operate, section 2',NULL,0);
INSERT INTO document VALUES(612,1795297289352,0,200,1,3092,X'23a8336a187418c802f0ba270a421d95',NULL,0,477999,1497,1795297288,'W/"6b021008-c14"','beacon: operate, section 3',NULL,0);
INSERT INTO document VALUES(613,1795297289352,0,200,1,3049,X'ce0a9e3c83b03eb6baf56263463b01f6',NULL,0,479496,1531,1795297288,'W/"6b021008-be9"','beacon: operate, section 4',NULL,0);
INSERT INTO document VALUES(614,1795297289352,0,200,1,3072,X'f38c88ddc630a3f87b5cf373ad144cb6',NULL,0,481027,1529,1795297288,'W/"6b021008-c00"','beacon: operate, section 5',NULL,0);
INSERT INTO document VALUES(615,1795297289352,0,200,1,1660,X'cc6a990ad4e587e99d8307b1b8ab4001',561,NULL,NULL,NULL,1795297288,'W/"6b021008-67c"','beacon: how to operate',NULL,0);
INSERT INTO document VALUES(616,1795297289352,0,200,1,3056,X'aed3e58e5ec8a4063407952b0ce923bd',NULL,0,482556,1552,1795297288,'W/"6b021008-bf0"','beacon: repair, section 1',NULL,0);
INSERT INTO document VALUES(617,1795297289353,0,200,1,3064,X'579915b04feef810d55c961dd1827f7c',NULL,0,484108,1522,1795297288,'W/"6b021008-bf8"','beacon: repair, section 2',NULL,0);
INSERT INTO document VALUES(618,1795297289353,0,200,1,3066,X'94e09ef133ad031d9ff414b74dd7e092',NULL,0,485630,1491,1795297288,'W/"6b021008-bfa"','beacon: repair, section 3',NULL,0);
INSERT INTO document VALUES(619,1795297289353,0,200,1,3023,X'66bc511362c47fdc77d8c7652e5630b8',NULL,0,487121,1527,1795297288,'W/"6b021008-bcf"','beacon: repair, section 4',NULL,0);
INSERT INTO document VALUES(620,1795297289353,0,200,1,3046,X'7697fa560877ee73ef57ffc9316eea34',NULL,0,488648,1525,1795297288,'W/"6b021008-be6"','beacon: repair, section 5',NULL,0);
INSERT INTO document VALUES(621,1795297289353,0,200,1,1644,X'41c68d677334e49cf1fcbbc88746d462',562,NULL,NULL,NULL,1795297288,'W/"6b021008-66c"','beacon: how to repair',NULL,0);
INSERT INTO document VALUES(622,1795297289353,0,200,1,3108,X'0c7e6c609e14be3fd4e64c1152cc9d88',NULL,0,490173,1563,1795297288,'W/"6b021008-c24"','compass: install, section 1',NULL,0);
INSERT INTO document VALUES(623,1795297289353,0,200,1,3116,X'31cf73da30589a74b020386da9130a54',NULL,0,491736,1526,1795297288,'W/"6b021008-c2c"','compass: install, section 2',NULL,0);
INSERT INTO document VALUES(624,1795297289353,0,200,1,3118,X'538f3b5cd1ab856ec0354978c52f0b97',NULL,0,493262,1485,1795297288,'W/"6b021008-c2e"','compass: install, section 3',NULL,0);
INSERT INTO document VALUES(625,1795297289354,0,200,1,3075,X'e83f2bd27df6cba7f6fa9bd4a8159e76',NULL,0,494747,1531,1795297288,'W/"6b021008-c03"','compass: install, section 4',NULL,0);
INSERT INTO document VALUES(626,1795297289354,0,200,1,3098,X'b5183d6f199aaf6d5716f4e35aba9495',NULL,0,496278,1531,1795297288,'W/"6b021008-c1a"','compass: install, section 5',NULL,0);
INSERT INTO document VALUES(627,1795297289354,0,200,1,1676,X'0a60cbb08a5f5f5c1a6ec0608a53b11e',563,NULL,NULL,NULL,1795297288,'W/"6b021008-68c"','compass: how to install',NULL,0);
INSERT INTO document VALUES(628,1795297289354,0,200,1,3160,X'948c153b7dd990b7835d2e58adbe6a01',NULL,0,497809,1567,1795297288,'W/"6b021008-c58"','compass: configure, section 1',NULL,0);
INSERT INTO document VALUES(629,1795297289354,0,200,1,3168,X'64ec9d0a1e85a9d1046af93b17bcb278',NULL,0,499376,1530,1795297288,'W/"6b021008-c60"','compass: configure, section 2',NULL,0);
INSERT INTO document VALUES(630,1795297289354,0,200,1,3170,X'5a39fdd65c98321de6e667b078ec7261',NULL,0,500906,1488,1795297288,'W/"6b021008-c62"','compass: configure, section 3',NULL,0);
INSERT INTO document VALUES(631,1795297289355,0,200,1,3127,X'08765fd7bb02b500976acf8f660c5eea',NULL,0,502394,1534,1795297288,'W/"6b021008-c37"','compass: configure, section 4',NULL,0);
INSERT INTO document VALUES(632,1795297289355,0,200,1,3150,X'cf965006e2b0678a6f8b1aca308436fe',NULL,0,503928,1535,1795297288,'W/"6b021008-c4e"','compass: configure, section 5',NULL,0);
INSERT INTO document VALUES(633,1795297289355,0,200,1,1708,X'8f082ff01117d60193b1f174704f8143',564,NULL,NULL,NULL,1795297288,'W/"6b021008-6ac"','compass: how to configure',NULL,0);
INSERT INTO document VALUES(634,1795297289355,0,200,1,3108,X'39af4547378e881c421c621471eb24f5',NULL,0,505463,1561,1795297288,'W/"6b021008-c24"','compass: operate, section 1',NULL,0);
INSERT INTO document VALUES(635,1795297289355,0,200,1,3116,X'3e2cc6e602bb07d5d11e87eb41c20dc1',NULL,0,507024,1524,1795297288,'W/"6b021008-c2c"','compass: operate, section 2',NULL,0);
INSERT INTO document VALUES(636,1795297289356,0,200,1,3118,X'0e61c2e57a47d1e40ad6bbdc7fd54ed7',NULL,0,508548,1483,1795297288,'W/"6b021008-c2e"','compass: operate, section 3',NULL,0);
INSERT INTO document VALUES(637,1795297289356,0,200,1,3075,X'4be28ff546adeb58cdc8e08ff3ac0a9d',NULL,0,510031,1530,1795297288,'W/"6b021008-c03"','compass: operate, section 4',NULL,0);
INSERT INTO document VALUES(638,1795297289356,0,200,1,3098,X'a9053c2547533d468814f54e3a6ccd59',NULL,0,511561,1529,1795297288,'W/"6b021008-c1a"','compass: operate, section 5',NULL,0);
INSERT INTO document VALUES(639,1795297289356,0,200,1,1676,X'27ab131acea09c855b9340c8008b0a89',565,NULL,NULL,NULL,1795297288,'W/"6b021008-68c"','compass: how to operate',NULL,0);
INSERT INTO document VALUES(640,1795297289356,0,200,1,3082,X'f1ead4fd962b41bc2300d1921c75c2cc',NULL,0,513090,1560,1795297288,'W/"6b021008-c0a"','compass: repair, section 1',NULL,0);
INSERT INTO document VALUES(641,1795297289356,0,200,1,3090,X'5186192e6c653bcd31ef1b5c4709c14d',NULL,0,514650,1524,1795297288,'W/"6b021008-c12"','compass: repair, section 2',NULL,0);
INSERT INTO document VALUES(642,1795297289357,0,200,1,3092,X'db2e36264715192ad779db672f89520e',NULL,0,516174,1481,1795297288,'W/"6b021008-c14"','compass: repair, section 3',NULL,0);
INSERT INTO document VALUES(643,1795297289357,0,200,1,3049,X'2bd792d2f43334d3ae48544d840053a1',NULL,0,517655,1529,1795297288,'W/"6b021008-be9"','compass: repair, section 4',NULL,0);
INSERT INTO document VALUES(644,1795297289357,0,200,1,3072,X'29c31ae259faab02ea4a472c8fef2112',NULL,0,519184,1529,1795297288,'W/"6b021008-c00"','compass: repair, section 5',NULL,0);
INSERT INTO document VALUES(645,1795297289357,0,200,1,1660,X'fe9a65e4680594d58a0d815e81d75bf0',566,NULL,NULL,NULL,1795297288,'W/"6b021008-67c"','compass: how to repair',NULL,0);
INSERT INTO document VALUES(646,1795297289357,0,200,1,3056,X'bf24a657e3a071c8abb4cb8d2a82b5e8',NULL,0,520713,1552,1795297288,'W/"6b021008-bf0"','delta: install, section 1',NULL,0);
INSERT INTO document VALUES(647,1795297289357,0,200,1,3064,X'aeb7a1494dfab84438c813f3ca70f204',NULL,0,522265,1524,1795297288,'W/"6b021008-bf8"','delta: install, section 2',NULL,0);
INSERT INTO document VALUES(648,1795297289357,0,200,1,3066,X'22a26b0c068373e4e2b4616c5a560c21',NULL,0,523789,1491,1795297288,'W/"6b021008-bfa"','delta: install, section 3',NULL,0);
INSERT INTO document VALUES(649,1795297289357,0,200,1,3023,X'25368fcb2be50efe24bf4da8e73c7f7b',NULL,0,525280,1526,1795297288,'W/"6b021008-bcf"','delta: install, section 4',NULL,0);
INSERT INTO document VALUES(650,1795297289358,0,200,1,3046,X'9332afe2f819cdfcda5cdb2ea4f45cc1',NULL,0,526806,1530,1795297288,'W/"6b021008-be6"','delta: install, section 5',NULL,0);
INSERT INTO document VALUES(651,1795297289358,0,200,1,1644,X'21691c6a35dc7220d33cf70a90a91dc8',567,NULL,NULL,NULL,1795297288,'W/"6b021008-66c"','delta: how to install',NULL,0);
INSERT INTO document VALUES(652,1795297289358,0,200,1,3108,X'269efa347f54d2a7bc4ac15338e01e2f',NULL,0,528336,1561,1795297288,'W/"6b021008-c24"','delta: configure, section 1',NULL,0);
INSERT INTO document VALUES(653,1795297289358,0,200,1,3116,X'c5a1a42c619cf1bfd4e1f9cf9dcd37b5',NULL,0,529897,1533,1795297288,'W/"6b021008-c2c"','delta: configure, section 2',NULL,0);
INSERT INTO document VALUES(654,1795297289358,0,200,1,3118,X'45a08c0dc5f049a8a62683929ab98385',NULL,0,531430,1502,1795297288,'W/"6b021008-c2e"','delta: configure, section 3',NULL,0);
INSERT INTO document VALUES(655,1795297289359,0,200,1,3075,X'e42d57398be645641617f944df87375d',NULL,0,532932,1533,1795297288,'W/"6b021008-c03"','delta: configure, section 4',NULL,0);
INSERT INTO document VALUES(656,1795297289359,0,200,1,3098,X'b8755060958cdc6430249f0196fe4326',NULL,0,534465,1539,1795297288,'W/"6b021008-c1a"','delta: configure, section 5',NULL,0);
INSERT INTO document VALUES(657,1795297289359,0,200,1,1676,X'b1705c2d46bc86dde87a4c757d29d4c1',568,NULL,NULL,NULL,1795297288,'W/"6b021008-68c"','delta: how to configure',NULL,0);
INSERT INTO document VALUES(658,1795297289359,0,200,1,3056,X'fd3875f2363f3bcf960960d2fbdc6d1f',NULL,0,536004,1550,1795297288,'W/"6b021008-bf0"','delta: operate, section 1',NULL,0);
INSERT INTO document VALUES(659,1795297289359,0,200,1,3064,X'1f93f4f0366f26d7d91504f830183748',NULL,0,537554,1522,1795297288,'W/"6b021008-bf8"','delta: operate, section 2',NULL,0);
INSERT INTO document VALUES(660,1795297289359,0,200,1,3066,X'bbf7bd4dbc04b18dd31507e1d4c48c42',NULL,0,539076,1489,1795297288,'W/"6b021008-bfa"','delta: operate, section 3',NULL,0);
INSERT INTO document VALUES(661,1795297289359,0,200,1,3023,X'02fb3c3705ac51a2c86939fc6d20eb56',NULL,0,540565,1525,1795297288,'W/"6b021008-bcf"','delta: operate, section 4',NULL,0);
INSERT INTO document VALUES(662,1795297289361,0,200,1,3046,X'f4c6a71f396433746cd9aa998f773c0b',NULL,0,542090,1528,1795297288,'W/"6b021008-be6"','delta: operate, section 5',NULL,0);
INSERT INTO document VALUES(663,1795297289361,0,200,1,1644,X'2342f3537c1b9e7463e62601aeac6599',569,NULL,NULL,NULL,1795297288,'W/"6b021008-66c"','delta: how to operate',NULL,0);
INSERT INTO document VALUES(664,1795297289361,0,200,1,3030,X'3e3ea17ab03c6ed26d7fea60c06287d0',NULL,0,543618,1549,1795297288,'W/"6b021008-bd6"','delta: repair, section 1',NULL,0);
INSERT INTO document VALUES(665,1795297289361,0,200,1,3038,X'f9fa0b24d8c15c52f7fb83dc5fbcf8a2',NULL,0,545167,1521,1795297288,'W/"6b021008-bde"','delta: repair, section 2',NULL,0);
INSERT INTO document VALUES(666,1795297289361,0,200,1,3040,X'8e687cde0387d891024a6353254bc0b6',NULL,0,546688,1488,1795297288,'W/"6b021008-be0"','delta: repair, section 3',NULL,0);
INSERT INTO document VALUES(667,1795297289365,0,200,1,2997,X'ae06e34d108cab4084bcabdfc27212b3',NULL,0,548176,1523,1795297288,'W/"6b021008-bb5"','delta: repair, section 4',NULL,0);
INSERT INTO document VALUES(668,1795297289365,0,200,1,3020,X'5eb996ef990b6610f1048743907e8180',NULL,0,549699,1527,1795297288,'W/"6b021008-bcc"','delta: repair, section 5',NULL,0);
INSERT INTO document VALUES(669,1795297289365,0,200,1,1628,X'e9640253017ef02ec61fc3a46d9eb128',570,NULL,NULL,NULL,1795297288,'W/"6b021008-65c"','delta: how to repair',NULL,0);
INSERT INTO document VALUES(670,1795297289365,0,200,1,1290,X'e668cd2c2afde614abb27183d2157348',NULL,0,551226,1088,1795297288,'W/"6b021008-50a"','reference / alpha / alpha',NULL,0);
INSERT INTO document VALUES(671,1795297289365,0,200,1,1291,X'26cd828f0d86bc44bcefb5c95b8927c0',NULL,0,552314,1019,1795297288,'W/"6b021008-50b"','reference / alpha / beta',NULL,0);
INSERT INTO document VALUES(672,1795297289365,0,200,1,1290,X'6fad1f149436dc940a30d9faca411457',NULL,0,553333,1092,1795297288,'W/"6b021008-50a"','reference / alpha / gamma',NULL,0);
INSERT INTO document VALUES(673,1795297289365,0,200,1,1291,X'3608bfb0ba26947b49213bf719311a21',NULL,0,554425,1003,1795297288,'W/"6b021008-50b"','reference / beta / alpha',NULL,0);
INSERT INTO document VALUES(674,1795297289366,0,200,1,1273,X'e0c043465026374b3a16ad35c1728b58',NULL,0,555428,1153,1795297288,'W/"6b021008-4f9"','reference / beta / beta',NULL,0);
INSERT INTO document VALUES(675,1795297289366,0,200,1,1291,X'7bb1274b9377802a52c9f605d79c3d58',NULL,0,556581,1003,1795297288,'W/"6b021008-50b"','reference / beta / gamma',NULL,0);
INSERT INTO document VALUES(676,1795297289366,0,200,1,1290,X'a70a4ef0c73a6fee2a10b1a0f27ca499',NULL,0,557584,1089,1795297288,'W/"6b021008-50a"','reference / gamma / alpha',NULL,0);
INSERT INTO document VALUES(677,1795297289366,0,200,1,1291,X'ab0aebd7422b4c720b31acc3350a5480',NULL,0,558673,1019,1795297288,'W/"6b021008-50b"','reference / gamma / beta',NULL,0);
INSERT INTO document VALUES(678,1795297289366,0,200,1,1290,X'c8d0cbef2877bcacc21a0c265cf592d2',NULL,0,559692,1088,1795297288,'W/"6b021008-50a"','reference / gamma / gamma',NULL,0);
INSERT INTO document VALUES(679,1795297289371,0,200,1,1251,X'89d8faae1af2f94eae8bb353c045c7d4',NULL,0,560780,967,1795297288,'W/"6b021008-4e3"','reference / alpha / alpha / alpha',NULL,0);
INSERT INTO document VALUES(680,1795297289371,0,200,1,1243,X'430e814153d7c9221015191aeed3b124',NULL,0,561747,1073,1795297288,'W/"6b021008-4db"','reference / alpha / alpha / beta',NULL,0);
INSERT INTO document VALUES(681,1795297289372,0,200,1,1251,X'bd64393422138a5c64b555209ed8e32b',NULL,0,562820,980,1795297288,'W/"6b021008-4e3"','reference / alpha / alpha / gamma',NULL,0);
INSERT INTO document VALUES(682,1795297289372,0,200,1,1243,X'a7e2c1cfaacdeed3cc8a8e0fb9185343',NULL,0,563800,1060,1795297288,'W/"6b021008-4db"','reference / alpha / beta / alpha',NULL,0);
INSERT INTO document VALUES(683,1795297289372,0,200,1,1225,X'4ea8d0aac21c7cdd0ea4b161e46708c8',NULL,0,564860,1052,1795297288,'W/"6b021008-4c9"','reference / alpha / beta / beta',NULL,0);
INSERT INTO document VALUES(684,1795297289372,0,200,1,1243,X'34965c31f345c14fc368d244c3111861',NULL,0,565912,1067,1795297288,'W/"6b021008-4db"','reference / alpha / beta / gamma',NULL,0);
INSERT INTO document VALUES(685,1795297289372,0,200,1,1251,X'a9322993d204f55c385db6b9c2a58288',NULL,0,566979,989,1795297288,'W/"6b021008-4e3"','reference / alpha / gamma / alpha',NULL,0);
INSERT INTO document VALUES(686,1795297289372,0,200,1,1243,X'94bc23c25ee537c6801af3a60b027e98',NULL,0,567968,1045,1795297288,'W/"6b021008-4db"','reference / alpha / gamma / beta',NULL,0);
INSERT INTO document VALUES(687,1795297289373,0,200,1,1251,X'7570add88c078ca8e634fa7504f46234',NULL,0,569013,976,1795297288,'W/"6b021008-4e3"','reference / alpha / gamma / gamma',NULL,0);
INSERT INTO document VALUES(688,1795297289373,0,200,1,1243,X'03598f9dbdbf82fc6686ab26443acfe2',NULL,0,569989,1056,1795297288,'W/"6b021008-4db"','reference / beta / alpha / alpha',NULL,0);
INSERT INTO document VALUES(689,1795297289373,0,200,1,1225,X'f831f9a302de721a28075bce811d86b8',NULL,0,571045,1046,1795297288,'W/"6b021008-4c9"','reference / beta / alpha / beta',NULL,0);
INSERT INTO document VALUES(690,1795297289373,0,200,1,1243,X'c6296ffbb68911676e0a8fd1c7ec30f0',NULL,0,572091,1059,1795297288,'W/"6b021008-4db"','reference / beta / alpha / gamma',NULL,0);
INSERT INTO document VALUES(691,1795297289373,0,200,1,1225,X'78790cb457db09da871c73b8e992e4b1',NULL,0,573150,1061,1795297288,'W/"6b021008-4c9"','reference / beta / beta / alpha',NULL,0);
INSERT INTO document VALUES(692,1795297289373,0,200,1,1228,X'1e9ed776afd01991183d7af6b6fe6b4d',NULL,0,574211,1038,1795297288,'W/"6b021008-4cc"','reference / beta / beta / beta',NULL,0);
INSERT INTO document VALUES(693,1795297289373,0,200,1,1225,X'6be5369547c45073b48e8d3734e879b7',NULL,0,575249,1061,1795297288,'W/"6b021008-4c9"','reference / beta / beta / gamma',NULL,0);
INSERT INTO document VALUES(694,1795297289373,0,200,1,1243,X'908eb1e36dde4e5009c2240a6972ff95',NULL,0,576310,1059,1795297288,'W/"6b021008-4db"','reference / beta / gamma / alpha',NULL,0);
INSERT INTO document VALUES(695,1795297289373,0,200,1,1225,X'979c0d1be957041fe9424cfdece82b7d',NULL,0,577369,1046,1795297288,'W/"6b021008-4c9"','reference / beta / gamma / beta',NULL,0);
INSERT INTO document VALUES(696,1795297289374,0,200,1,1243,X'538b2e66a2e18fbb52cb41a4f6944985',NULL,0,578415,1056,1795297288,'W/"6b021008-4db"','reference / beta / gamma / gamma',NULL,0);
INSERT INTO document VALUES(697,1795297289374,0,200,1,1251,X'a5b16bbdb4b7847da8ffe4ce42300f62',NULL,0,579471,976,1795297288,'W/"6b021008-4e3"','reference / gamma / alpha / alpha',NULL,0);
INSERT INTO document VALUES(698,1795297289374,0,200,1,1243,X'8af25010f2325bcb580248f01a16210d',NULL,0,580447,1045,1795297288,'W/"6b021008-4db"','reference / gamma / alpha / beta',NULL,0);
INSERT INTO document VALUES(699,1795297289374,0,200,1,1251,X'4a052c97c528dd526a06ce3c8d367d52',NULL,0,581492,991,1795297288,'W/"6b021008-4e3"','reference / gamma / alpha / gamma',NULL,0);
INSERT INTO document VALUES(700,1795297289374,0,200,1,1243,X'2e7eb7934db607bd41b8f9a259f50f53',NULL,0,582483,1067,1795297288,'W/"6b021008-4db"','reference / gamma / beta / alpha',NULL,0);
INSERT INTO document VALUES(701,1795297289374,0,200,1,1225,X'51e7ff7798f5d119f3e38a9e215964a7',NULL,0,583550,1052,1795297288,'W/"6b021008-4c9"','reference / gamma / beta / beta',NULL,0);
INSERT INTO document VALUES(702,1795297289374,0,200,1,1243,X'c1729a588ba8b753b7274625c21fb4e1',NULL,0,584602,1060,1795297288,'W/"6b021008-4db"','reference / gamma / beta / gamma',NULL,0);
INSERT INTO document VALUES(703,1795297289375,0,200,1,1251,X'7d928c75ec67e6306f8ff9c23c5bfd33',NULL,0,585662,980,1795297288,'W/"6b021008-4e3"','reference / gamma / gamma / alpha',NULL,0);
INSERT INTO document VALUES(704,1795297289375,0,200,1,1243,X'927d266327f4edb9a37bf9d2ca7f42a0',NULL,0,586642,1073,1795297288,'W/"6b021008-4db"','reference / gamma / gamma / beta',NULL,0);
INSERT INTO document VALUES(705,1795297289375,0,200,1,1251,X'82d7c0f9702b545b7ee314bff78e3012',NULL,0,587715,965,1795297288,'W/"6b021008-4e3"','reference / gamma / gamma / gamma',NULL,0);
INSERT INTO document VALUES(801,1795297289538,0,200,1,2688,X'4ac9bdee62bc5c8142c4e30b7f250c68',NULL,0,596621,1561,1795297288,'W/"6b021008-a80"','Topic 1',NULL,0);
INSERT INTO document VALUES(802,1795297289539,0,200,1,670,X'a497ad15d4389d9f78ab695a3e866184',31,NULL,NULL,NULL,1795297288,'W/"6b021008-29e"','Wiki',NULL,0);
INSERT INTO document VALUES(805,1795297289539,0,200,1,642,X'f83c6b07e8169a6e461f9f987652a7f0',NULL,0,598182,665,1795297288,'W/"6b021008-282"','Sandbox',NULL,0);
INSERT INTO document VALUES(807,1795297289539,0,200,1,2721,X'67ee2f49342196a997acef57fc042459',NULL,0,598847,1517,1795297288,'W/"6b021008-aa1"','Topic 15',NULL,0);
INSERT INTO document VALUES(808,1795297289540,0,200,1,2676,X'dbfda4a8fd41facbb24cdffbc25d83ff',NULL,0,600364,1529,1795297288,'W/"6b021008-a74"','Topic 21',NULL,0);
INSERT INTO document VALUES(809,1795297289540,0,200,1,2710,X'308debaeb7a0a523b5fc64a8d5c8b537',NULL,0,601893,1425,1795297288,'W/"6b021008-a96"','Topic 33',NULL,0);
INSERT INTO document VALUES(810,1795297289540,0,200,1,2718,X'819da0b6a13c42c67281704a7d2c76df',NULL,0,603318,1539,1795297288,'W/"6b021008-a9e"','Topic 45',NULL,0);
INSERT INTO document VALUES(811,1795297289540,0,200,1,2713,X'4714d5d84ad461220c8b59fbbb823413',NULL,0,604857,1433,1795297288,'W/"6b021008-a99"','Topic 57',NULL,0);
INSERT INTO document VALUES(814,1795297289540,0,200,1,2713,X'66592842b5e8c97ffa0c849965388f08',NULL,0,606290,1530,1795297288,'W/"6b021008-a99"','Topic 28',NULL,0);
INSERT INTO document VALUES(815,1795297289540,0,200,1,2711,X'78e4e75dcc4925d984ba047f1a43174c',NULL,0,607820,1541,1795297288,'W/"6b021008-a97"','Topic 34',NULL,0);
INSERT INTO document VALUES(816,1795297289541,0,200,1,2708,X'90c96443102acc06458c1805b5acfd04',NULL,0,609361,1638,1795297288,'W/"6b021008-a94"','Topic 46',NULL,0);
INSERT INTO document VALUES(817,1795297289541,0,200,1,2703,X'252aec292c23cc8f69c908eaff376a16',NULL,0,610999,1465,1795297288,'W/"6b021008-a8f"','Topic 58',NULL,0);
INSERT INTO document VALUES(818,1795297289557,0,200,1,2720,X'c36e21c885acb784ed0ac3c354bb0ba2',NULL,0,620370,1538,1795297288,'W/"6b021008-aa0"','Topic 70',NULL,0);
INSERT INTO document VALUES(821,1795297289557,0,200,1,2727,X'2b9b8453ecf1c7de7b57894b62e0112e',NULL,0,621908,1436,1795297288,'W/"6b021008-aa7"','Topic 41',NULL,0);
INSERT INTO document VALUES(822,1795297289557,0,200,1,2691,X'2e97fa31e2bb6eeade696be4080afd07',NULL,0,623344,1516,1795297288,'W/"6b021008-a83"','Topic 47',NULL,0);
INSERT INTO document VALUES(823,1795297289557,0,200,1,2696,X'bf7a227d165a18ad36aab590117d824d',NULL,0,624860,1501,1795297288,'W/"6b021008-a88"','Topic 59',NULL,0);
INSERT INTO document VALUES(824,1795297289557,0,200,1,2719,X'cf93452d9cb6aee72f3b73b33a31562b',NULL,0,626361,1582,1795297288,'W/"6b021008-a9f"','Topic 71',NULL,0);
INSERT INTO document VALUES(825,1795297289557,0,200,1,2709,X'1f57711b10961a006ae7112895eed482',NULL,0,627943,1508,1795297288,'W/"6b021008-a95"','Topic 3',NULL,0);
INSERT INTO document VALUES(828,1795297289558,0,200,1,2709,X'c77d0841dcfddb04f25a5f5ca996f683',NULL,0,629451,1506,1795297288,'W/"6b021008-a95"','Topic 54',NULL,0);
INSERT INTO document VALUES(829,1795297289558,0,200,1,2728,X'116d4f7b1b5a005eeba353f797f85c11',NULL,0,630957,1364,1795297288,'W/"6b021008-aa8"','Topic 60',NULL,0);
INSERT INTO document VALUES(830,1795297289558,0,200,1,2693,X'26e5534848f847bc0b173249f1ba1745',NULL,0,632321,1452,1795297288,'W/"6b021008-a85"','Topic 72',NULL,0);
INSERT INTO document VALUES(831,1795297289558,0,200,1,2669,X'b03a9f98907ec9b4565d67166db9d5dc',NULL,0,633773,1421,1795297288,'W/"6b021008-a6d"','Topic 4',NULL,0);
INSERT INTO document VALUES(832,1795297289559,0,200,1,2703,X'd2af7e04926a21f0df284263077bea9b',NULL,0,635194,1512,1795297288,'W/"6b021008-a8f"','Topic 16',NULL,0);
INSERT INTO document VALUES(835,1795297289559,0,200,1,2710,X'ceb686397ee9be3a0744f31f77ce8de6',NULL,0,636706,1570,1795297288,'W/"6b021008-a96"','Topic 67',NULL,0);
INSERT INTO document VALUES(836,1795297289559,0,200,1,2724,X'928bd096a705191186afe6a23b2a2301',NULL,0,638276,1447,1795297288,'W/"6b021008-aa4"','Topic 73',NULL,0);
INSERT INTO document VALUES(837,1795297289559,0,200,1,2675,X'ede32fa83b046180259818ec2c23b6d9',NULL,0,639723,1557,1795297288,'W/"6b021008-a73"','Topic 5',NULL,0);
INSERT INTO document VALUES(838,1795297289559,0,200,1,2701,X'38d77e1bf80b0b0ea571387114d30213',NULL,0,641280,1452,1795297288,'W/"6b021008-a8d"','Topic 17',NULL,0);
INSERT INTO document VALUES(839,1795297289560,0,200,1,2680,X'e244d499d6b401c7928e84a599b14917',NULL,0,642732,1416,1795297288,'W/"6b021008-a78"','Topic 29',NULL,0);
INSERT INTO document VALUES(842,1795297289554,0,200,1,2696,X'ddddce359ae410d93ee059060e818218',NULL,0,612464,1495,1795297288,'W/"6b021008-a88"','Topic 2',NULL,0);
INSERT INTO document VALUES(843,1795297289554,0,200,1,2694,X'1a3142b564f51548ed3442d29ad83de0',NULL,0,613959,1395,1795297288,'W/"6b021008-a86"','Topic 8',NULL,0);
INSERT INTO document VALUES(844,1795297289554,0,200,1,2717,X'38b0ad84a4b091a1e3d2b4eb2060d32e',NULL,0,615354,1319,1795297288,'W/"6b021008-a9d"','Topic 20',NULL,0);
INSERT INTO document VALUES(845,1795297289555,0,200,1,2676,X'0bf86c8252fdbb5b7e52050ef70cf1ce',NULL,0,616673,1509,1795297288,'W/"6b021008-a74"','Topic 32',NULL,0);
INSERT INTO document VALUES(846,1795297289556,0,200,1,2709,X'e723adf03efc11c03622020e143bcfe8',NULL,0,618182,1573,1795297288,'W/"6b021008-a95"','Topic 44',NULL,0);
INSERT INTO document VALUES(849,1795297289556,0,200,1,511,X'732a0183475e728e1295783c8082d38b',NULL,0,619755,615,1795297288,'W/"6b021008-1ff"','Behind the draft',NULL,0);
INSERT INTO document VALUES(853,1795297289560,0,200,1,2716,X'8058f8b427f2b8a3a2d1336440dbc2d7',NULL,0,644148,1439,1795297288,'W/"6b021008-a9c"','Topic 22',NULL,0);
INSERT INTO document VALUES(856,1795297289561,0,200,1,2704,X'6ff40d55c306987acfdb9e9d27963362',NULL,0,645587,1516,1795297288,'W/"6b021008-a90"','Topic 52',NULL,0);
INSERT INTO document VALUES(857,1795297289561,0,200,1,2704,X'67448d3e31ea4b7a7b2bf794b43fb215',NULL,0,647103,1538,1795297288,'W/"6b021008-a90"','Topic 64',NULL,0);
INSERT INTO document VALUES(860,1795297289566,0,200,1,2704,X'3e743a98abe774e8b705bfff1ed860b4',NULL,0,657716,1363,1795297288,'W/"6b021008-a90"','Topic 76',NULL,0);
INSERT INTO document VALUES(867,1795297289566,0,200,1,2729,X'af75ef902f44376e551c451ff4d2c970',NULL,0,659079,1473,1795297288,'W/"6b021008-aa9"','Topic 35',NULL,0);
INSERT INTO document VALUES(870,1795297289570,0,200,1,2714,X'6ee903d98faf347b9b80e14fb5862887',NULL,0,660552,1441,1795297288,'W/"6b021008-a9a"','Topic 65',NULL,0);
INSERT INTO document VALUES(871,1795297289570,0,200,1,2696,X'c307689f6420d8e8af1bc498e905757f',NULL,0,661993,1441,1795297288,'W/"6b021008-a88"','Topic 77',NULL,0);
INSERT INTO document VALUES(874,1795297289565,0,200,1,2698,X'3da437da2a3369414ec61fd348a0ada1',NULL,0,648641,1396,1795297288,'W/"6b021008-a8a"','Topic 9',NULL,0);
INSERT INTO document VALUES(881,1795297289565,0,200,1,2687,X'c60d7401fb4a8ebec6ea828fd006762d',NULL,0,650037,1513,1795297288,'W/"6b021008-a7f"','Topic 39',NULL,0);
INSERT INTO document VALUES(882,1795297289565,0,200,1,2732,X'a5324a8e1f8bd416484b39ec33e7a3f6',NULL,0,651550,1536,1795297288,'W/"6b021008-aac"','Topic 51',NULL,0);
INSERT INTO document VALUES(885,1795297289565,0,200,1,2697,X'3f8be3739808d60b2da91824321b582d',NULL,0,653086,1583,1795297288,'W/"6b021008-a89"','Topic 63',NULL,0);
INSERT INTO document VALUES(888,1795297289566,0,200,1,2707,X'24b63801bce5ed8bffcbc594f6865eda',NULL,0,654669,1507,1795297288,'W/"6b021008-a93"','Topic 75',NULL,0);
INSERT INTO document VALUES(891,1795297289566,0,200,1,2693,X'f2b00f43d592c35286b7af6a7e1af2f5',NULL,0,656176,1540,1795297288,'W/"6b021008-a85"','Topic 7',NULL,0);
INSERT INTO document VALUES(896,1795297289570,0,200,1,2724,X'7086a5e979cf9ee4f0de128a9e29c18b',NULL,0,663434,1589,1795297288,'W/"6b021008-aa4"','Topic 42',NULL,0);
INSERT INTO document VALUES(897,1795297289570,0,200,1,2712,X'7da70289fce59f3679cd30af66e6a074',NULL,0,665023,1526,1795297288,'W/"6b021008-a98"','Topic 48',NULL,0);
INSERT INTO document VALUES(900,1795297289571,0,200,1,2701,X'2c71e519690257226f75049d14b5a964',NULL,0,666549,1511,1795297288,'W/"6b021008-a8d"','Topic 78',NULL,0);
INSERT INTO document VALUES(901,1795297289571,0,200,1,2712,X'6a6e27626ce3c0e525572eacecfdd925',NULL,0,668060,1399,1795297288,'W/"6b021008-a98"','Topic 10',NULL,0);
INSERT INTO document VALUES(910,1795297289571,0,200,1,2718,X'22e9d90a4321abfad826eeedef190a18',NULL,0,669459,1576,1795297288,'W/"6b021008-a9e"','Topic 55',NULL,0);
INSERT INTO document VALUES(911,1795297289571,0,200,1,2713,X'e31f903a845c6e7a8ad834a286fecc70',NULL,0,671035,1543,1795297288,'W/"6b021008-a99"','Topic 61',NULL,0);
INSERT INTO document VALUES(914,1795297289571,0,200,1,2677,X'5ab583d4febdac5b8cc95c6fd9599db7',NULL,0,672578,1536,1795297288,'W/"6b021008-a75"','Topic 79',NULL,0);
INSERT INTO document VALUES(915,1795297289572,0,200,1,2716,X'05fca5c20c4a802a9953151691fd0ec9',NULL,0,674114,1519,1795297288,'W/"6b021008-a9c"','Topic 11',NULL,0);
INSERT INTO document VALUES(916,1795297289572,0,200,1,2692,X'97ae803364766320c5a24e4241fcfab0',NULL,0,675633,1521,1795297288,'W/"6b021008-a84"','Topic 23',NULL,0);
INSERT INTO document VALUES(925,1795297289572,0,200,1,2717,X'edfe936180c322bca5d3d4138a04700a',NULL,0,677154,1551,1795297288,'W/"6b021008-a9d"','Topic 68',NULL,0);
INSERT INTO document VALUES(926,1795297289572,0,200,1,2713,X'8ebdb0b54cdf98c62960de08a35dd423',NULL,0,678705,1433,1795297288,'W/"6b021008-a99"','Topic 74',NULL,0);
INSERT INTO document VALUES(927,1795297289572,0,200,1,2718,X'96db5393e1e66c352c76517e801a52ab',NULL,0,680138,1396,1795297288,'W/"6b021008-a9e"','Topic 6',NULL,0);
INSERT INTO document VALUES(928,1795297289572,0,200,1,2699,X'cacee5c515a48265cec49633ffc437c6',NULL,0,681534,1569,1795297288,'W/"6b021008-a8b"','Topic 18',NULL,0);
INSERT INTO document VALUES(929,1795297289573,0,200,1,2714,X'b16eec52fe3a4dc388fc2089528f6658',NULL,0,683103,1524,1795297288,'W/"6b021008-a9a"','Topic 30',NULL,0);
INSERT INTO document VALUES(932,1795297289573,0,200,1,2692,X'0d97a034158fe409ba32754b3826d04c',NULL,0,684627,1346,1795297288,'W/"6b021008-a84"','Topic 80',NULL,0);
INSERT INTO document VALUES(933,1795297289573,0,200,1,2733,X'7049c4a63391699f7030c18b6e970289',NULL,0,685973,1481,1795297288,'W/"6b021008-aad"','Topic 12',NULL,0);
INSERT INTO document VALUES(934,1795297289573,0,200,1,2701,X'a49c32d63e35dba81c12303671241b08',NULL,0,687454,1616,1795297288,'W/"6b021008-a8d"','Topic 24',NULL,0);
INSERT INTO document VALUES(935,1795297289573,0,200,1,2751,X'290d9198c62892c5e1666dab8c748c0d',NULL,0,689070,1467,1795297288,'W/"6b021008-abf"','Topic 36',NULL,0);
INSERT INTO document VALUES(956,1795297289577,0,200,1,2717,X'174ec86099106478c2b757fbae49e4b7',NULL,0,690537,1580,1795297288,'W/"6b021008-a9d"','Topic 26',NULL,0);
INSERT INTO document VALUES(959,1795297289577,0,200,1,2707,X'7bf7e418ced2874cad884db2738c3b6a',NULL,0,692117,1629,1795297288,'W/"6b021008-a93"','Topic 38',NULL,0);
INSERT INTO document VALUES(962,1795297289577,0,200,1,2691,X'a255456657f0099d1057dc1cd63b83b3',NULL,0,693746,1470,1795297288,'W/"6b021008-a83"','Topic 50',NULL,0);
INSERT INTO document VALUES(973,1795297289577,0,200,1,2716,X'0025ffa12ac305dab629f674aff1a1ca',NULL,0,695216,1501,1795297288,'W/"6b021008-a9c"','Topic 43',NULL,0);
INSERT INTO document VALUES(974,1795297289577,0,200,1,2680,X'93b17f82098b5fe481116bd3429897ab',NULL,0,696717,1402,1795297288,'W/"6b021008-a78"','Topic 49',NULL,0);
INSERT INTO document VALUES(983,1795297289577,0,200,1,2695,X'4978441bf07a20048299358c531cf32a',NULL,0,698119,1607,1795297288,'W/"6b021008-a87"','Topic 56',NULL,0);
INSERT INTO document VALUES(984,1795297289578,0,200,1,2715,X'3d04eb5c57b587c5a2b8af48069952c1',NULL,0,699726,1525,1795297288,'W/"6b021008-a9b"','Topic 62',NULL,0);
INSERT INTO document VALUES(995,1795297289578,0,200,1,2732,X'835506cafe5228c7d7946bc148e040ad',NULL,0,701251,1501,1795297288,'W/"6b021008-aac"','Topic 69',NULL,0);
INSERT INTO document VALUES(996,1795297289578,0,200,1,2681,X'feaef00f1bd8704b3e4aefb993a2dc34',NULL,0,702752,1495,1795297288,'W/"6b021008-a79"','Topic 19',NULL,0);
INSERT INTO document VALUES(997,1795297289578,0,200,1,2716,X'13c2c2b9264f4a960dc7e08e44738f1e',NULL,0,704247,1572,1795297288,'W/"6b021008-a9c"','Topic 31',NULL,0);
INSERT INTO document VALUES(1000,1795297289578,0,200,1,2722,X'1028de303cc03dd3ce1f7891b82aef72',NULL,0,705819,1470,1795297288,'W/"6b021008-aa2"','Topic 13',NULL,0);
INSERT INTO document VALUES(1001,1795297289578,0,200,1,2689,X'850c1742f4aa5bb24185a01939b121c0',NULL,0,707289,1540,1795297288,'W/"6b021008-a81"','Topic 25',NULL,0);
INSERT INTO document VALUES(1002,1795297289578,0,200,1,2735,X'c2f29908936ecb0af7ea2563bc8efb99',NULL,0,708829,1543,1795297288,'W/"6b021008-aaf"','Topic 37',NULL,0);
CREATE TABLE link (
    uri_id INTEGER PRIMARY KEY,
    targets TEXT NOT NULL
, not_followed TEXT) STRICT;
INSERT INTO link VALUES(1,'[2,1,9,17,25,3,4,5,6,7,8,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,89,97,105,62,63]',NULL);
INSERT INTO link VALUES(4,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(6,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(8,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(9,'[11,1,9,17,25,10,12,13,14,15,16,553,554]',NULL);
INSERT INTO link VALUES(10,'[11,1,9,17,25,555,556,557,558]',NULL);
INSERT INTO link VALUES(12,'[11,1,9,17,25,559,560,561,562]',NULL);
INSERT INTO link VALUES(13,'[11,1,9,17,25,563,564,565,566]',NULL);
INSERT INTO link VALUES(14,'[11,1,9,17,25,567,568,569,570]',NULL);
INSERT INTO link VALUES(15,'[11,1,9,17,25,571,572,573]',NULL);
INSERT INTO link VALUES(16,'[11,1,9,17,25,555,574]',NULL);
INSERT INTO link VALUES(17,'[230,1,9,17,25,231,232,361,362,363]',NULL);
INSERT INTO link VALUES(18,'[230,1,9,17,25,4,364]',NULL);
INSERT INTO link VALUES(19,'[230,1,9,17,25,42,365]',NULL);
INSERT INTO link VALUES(20,'[230,1,9,17,25,40,366]',NULL);
INSERT INTO link VALUES(21,'[230,1,9,17,25,38,366]',NULL);
INSERT INTO link VALUES(22,'[230,1,9,17,25,36,367]',NULL);
INSERT INTO link VALUES(23,'[230,1,9,17,25,34,221]',NULL);
INSERT INTO link VALUES(24,'[230,1,9,17,25,8,221]',NULL);
INSERT INTO link VALUES(26,'[32,1,9,17,25,807,808,809,810,811,812,813,15]','[813]');
INSERT INTO link VALUES(27,'[32,1,9,17,25,814,815,816,817,818,819,820,15]','[820]');
INSERT INTO link VALUES(28,'[32,1,9,17,25,821,822,823,824,825,826,827,15]','[827]');
INSERT INTO link VALUES(29,'[32,1,9,17,25,828,829,830,831,832,833,834,15]','[834]');
INSERT INTO link VALUES(30,'[32,1,9,17,25,835,836,837,838,839,840,841,15]','[841]');
INSERT INTO link VALUES(31,'[32,1,9,17,25,801,802,803,804,805,806]',NULL);
INSERT INTO link VALUES(34,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(36,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(38,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(40,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(42,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(43,'[2,1,9,17,25,64,65,66,67,68,69,70,71,72,73,74]',NULL);
INSERT INTO link VALUES(44,'[2,1,9,17,25,75,76,44]',NULL);
INSERT INTO link VALUES(45,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(48,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(50,'[2,1,9,17,25,77]',NULL);
INSERT INTO link VALUES(64,'[2,1,9,17,25,43,80,18]',NULL);
INSERT INTO link VALUES(65,'[2,1,9,17,25,43,81,19]',NULL);
INSERT INTO link VALUES(66,'[2,1,9,17,25,43,82,20]',NULL);
INSERT INTO link VALUES(67,'[2,1,9,17,25,43,83,21]',NULL);
INSERT INTO link VALUES(68,'[2,1,9,17,25,43,84,22]',NULL);
INSERT INTO link VALUES(69,'[2,1,9,17,25,43,85,23]',NULL);
INSERT INTO link VALUES(70,'[2,1,9,17,25,43,86,24]',NULL);
INSERT INTO link VALUES(71,'[2,1,9,17,25,43,87,113]',NULL);
INSERT INTO link VALUES(72,'[2,1,9,17,25,43,75,114]',NULL);
INSERT INTO link VALUES(73,'[2,1,9,17,25,43,44,115]',NULL);
INSERT INTO link VALUES(74,'[2,1,9,17,25,88,121,122,123,124,125,126,127,128,129,130]',NULL);
INSERT INTO link VALUES(75,'[2,1,9,17,25,87,44,75]',NULL);
INSERT INTO link VALUES(76,'[2,1,9,17,25,44,76]',NULL);
INSERT INTO link VALUES(77,'[2,1,9,17,25]',NULL);
INSERT INTO link VALUES(80,'[2,1,9,17,25,131,81,80]',NULL);
INSERT INTO link VALUES(81,'[2,1,9,17,25,80,82,81]',NULL);
INSERT INTO link VALUES(82,'[2,1,9,17,25,81,83,82]',NULL);
INSERT INTO link VALUES(83,'[2,1,9,17,25,82,84,83]',NULL);
INSERT INTO link VALUES(84,'[2,1,9,17,25,83,85,84]',NULL);
INSERT INTO link VALUES(85,'[2,1,9,17,25,84,86,85]',NULL);
INSERT INTO link VALUES(86,'[2,1,9,17,25,85,87,86]',NULL);
INSERT INTO link VALUES(87,'[2,1,9,17,25,86,75,87]',NULL);
INSERT INTO link VALUES(88,'[2,1,9,17,25,74,76,116]',NULL);
INSERT INTO link VALUES(113,'[230,1,9,17,25,6,204]',NULL);
INSERT INTO link VALUES(114,'[230,1,9,17,25,4,187]',NULL);
INSERT INTO link VALUES(115,'[230,1,9,17,25,42,18]',NULL);
INSERT INTO link VALUES(116,'[230,1,9,17,25,40,18]',NULL);
INSERT INTO link VALUES(117,'[230,1,9,17,25,38,368]',NULL);
INSERT INTO link VALUES(118,'[230,1,9,17,25,36,369]',NULL);
INSERT INTO link VALUES(119,'[230,1,9,17,25,34,369]',NULL);
INSERT INTO link VALUES(120,'[230,1,9,17,25,8,372]',NULL);
INSERT INTO link VALUES(121,'[2,1,9,17,25,74,131,117]',NULL);
INSERT INTO link VALUES(122,'[2,1,9,17,25,74,80,118]',NULL);
INSERT INTO link VALUES(123,'[2,1,9,17,25,74,81,119]',NULL);
INSERT INTO link VALUES(124,'[2,1,9,17,25,74,82,120]',NULL);
INSERT INTO link VALUES(125,'[2,1,9,17,25,74,83,185]',NULL);
INSERT INTO link VALUES(126,'[2,1,9,17,25,74,84,186]',NULL);
INSERT INTO link VALUES(127,'[2,1,9,17,25,74,85,187]',NULL);
INSERT INTO link VALUES(128,'[2,1,9,17,25,74,86,188]',NULL);
INSERT INTO link VALUES(129,'[2,1,9,17,25,74,87,189]',NULL);
INSERT INTO link VALUES(130,'[2,1,9,17,25,132,133,134,135,136,137,138,139,140,141,142]',NULL);
INSERT INTO link VALUES(131,'[2,1,9,17,25,143,80,131]',NULL);
INSERT INTO link VALUES(132,'[2,1,9,17,25,130,75,190]',NULL);
INSERT INTO link VALUES(133,'[2,1,9,17,25,130,44,191]',NULL);
INSERT INTO link VALUES(134,'[2,1,9,17,25,130,76,192]',NULL);
INSERT INTO link VALUES(135,'[2,1,9,17,25,130,131,193]',NULL);
INSERT INTO link VALUES(136,'[2,1,9,17,25,130,80,194]',NULL);
INSERT INTO link VALUES(137,'[2,1,9,17,25,130,81,195]',NULL);
INSERT INTO link VALUES(138,'[2,1,9,17,25,130,82,196]',NULL);
INSERT INTO link VALUES(139,'[2,1,9,17,25,130,83,197]',NULL);
INSERT INTO link VALUES(140,'[2,1,9,17,25,130,84,198]',NULL);
INSERT INTO link VALUES(141,'[2,1,9,17,25,130,85,199]',NULL);
INSERT INTO link VALUES(142,'[2,1,9,17,25,144,145,146,147,148,149,150,151,152,153,154]',NULL);
INSERT INTO link VALUES(143,'[2,1,9,17,25,155,131,143]',NULL);
INSERT INTO link VALUES(144,'[2,1,9,17,25,142,86,200]',NULL);
INSERT INTO link VALUES(145,'[2,1,9,17,25,142,87,201]',NULL);
INSERT INTO link VALUES(146,'[2,1,9,17,25,142,75,202]',NULL);
INSERT INTO link VALUES(147,'[2,1,9,17,25,142,44,203]',NULL);
INSERT INTO link VALUES(148,'[2,1,9,17,25,142,76,204]',NULL);
INSERT INTO link VALUES(149,'[2,1,9,17,25,142,131,205]',NULL);
INSERT INTO link VALUES(150,'[2,1,9,17,25,142,80,206]',NULL);
INSERT INTO link VALUES(151,'[2,1,9,17,25,142,81,207]',NULL);
INSERT INTO link VALUES(152,'[2,1,9,17,25,142,82,208]',NULL);
INSERT INTO link VALUES(153,'[2,1,9,17,25,142,83,209]',NULL);
INSERT INTO link VALUES(154,'[2,1,9,17,25,156,157,158,159,160,161,162,163,164,165,166]',NULL);
INSERT INTO link VALUES(155,'[2,1,9,17,25,167,143,155]',NULL);
INSERT INTO link VALUES(156,'[2,1,9,17,25,154,84,210]',NULL);
INSERT INTO link VALUES(157,'[2,1,9,17,25,154,85,211]',NULL);
INSERT INTO link VALUES(158,'[2,1,9,17,25,154,86,212]',NULL);
INSERT INTO link VALUES(159,'[2,1,9,17,25,154,87,213]',NULL);
INSERT INTO link VALUES(160,'[2,1,9,17,25,154,75,214]',NULL);
INSERT INTO link VALUES(161,'[2,1,9,17,25,154,44,215]',NULL);
INSERT INTO link VALUES(162,'[2,1,9,17,25,154,76,216]',NULL);
INSERT INTO link VALUES(163,'[2,1,9,17,25,154,131,217]',NULL);
INSERT INTO link VALUES(164,'[2,1,9,17,25,154,80,218]',NULL);
INSERT INTO link VALUES(165,'[2,1,9,17,25,154,81,219]',NULL);
INSERT INTO link VALUES(166,'[2,1,9,17,25,168,169,170,171,172,173,174,175,176,177]',NULL);
INSERT INTO link VALUES(167,'[2,1,9,17,25,178,155,167]',NULL);
INSERT INTO link VALUES(168,'[2,1,9,17,25,166,82,220]',NULL);
INSERT INTO link VALUES(169,'[2,1,9,17,25,166,83,221]',NULL);
INSERT INTO link VALUES(170,'[2,1,9,17,25,166,84,222]',NULL);
INSERT INTO link VALUES(171,'[2,1,9,17,25,166,85,223]',NULL);
INSERT INTO link VALUES(172,'[2,1,9,17,25,166,86,224]',NULL);
INSERT INTO link VALUES(173,'[2,1,9,17,25,166,87,225]',NULL);
INSERT INTO link VALUES(174,'[2,1,9,17,25,166,75,226]',NULL);
INSERT INTO link VALUES(175,'[2,1,9,17,25,166,44,227]',NULL);
INSERT INTO link VALUES(176,'[2,1,9,17,25,166,76,228]',NULL);
INSERT INTO link VALUES(177,'[2,1,9,17,25,166,131,229]',NULL);
INSERT INTO link VALUES(178,'[2,1,9,17,25,179,167,178]',NULL);
INSERT INTO link VALUES(179,'[2,1,9,17,25,180,178,179]',NULL);
INSERT INTO link VALUES(180,'[2,1,9,17,25,181,179,180]',NULL);
INSERT INTO link VALUES(181,'[2,1,9,17,25,182,180,181]',NULL);
INSERT INTO link VALUES(182,'[2,1,9,17,25,183,181,182]',NULL);
INSERT INTO link VALUES(183,'[2,1,9,17,25,184,182,183]',NULL);
INSERT INTO link VALUES(184,'[2,1,9,17,25,233,183,184]',NULL);
INSERT INTO link VALUES(185,'[230,1,9,17,25,6,222]',NULL);
INSERT INTO link VALUES(186,'[230,1,9,17,25,4,222]',NULL);
INSERT INTO link VALUES(187,'[230,1,9,17,25,42,364]',NULL);
INSERT INTO link VALUES(188,'[230,1,9,17,25,40,365]',NULL);
INSERT INTO link VALUES(189,'[230,1,9,17,25,38,366]',NULL);
INSERT INTO link VALUES(190,'[230,1,9,17,25,36,366]',NULL);
INSERT INTO link VALUES(191,'[230,1,9,17,25,34,367]',NULL);
INSERT INTO link VALUES(192,'[230,1,9,17,25,8,221]',NULL);
INSERT INTO link VALUES(193,'[230,1,9,17,25,6,221]',NULL);
INSERT INTO link VALUES(194,'[230,1,9,17,25,4,204]',NULL);
INSERT INTO link VALUES(195,'[230,1,9,17,25,42,187]',NULL);
INSERT INTO link VALUES(196,'[230,1,9,17,25,40,187]',NULL);
INSERT INTO link VALUES(197,'[230,1,9,17,25,38,18]',NULL);
INSERT INTO link VALUES(198,'[230,1,9,17,25,36,368]',NULL);
INSERT INTO link VALUES(199,'[230,1,9,17,25,34,369]',NULL);
INSERT INTO link VALUES(200,'[230,1,9,17,25,8,369]',NULL);
INSERT INTO link VALUES(201,'[230,1,9,17,25,6,372]',NULL);
INSERT INTO link VALUES(202,'[230,1,9,17,25,4,222]',NULL);
INSERT INTO link VALUES(203,'[230,1,9,17,25,42,222]',NULL);
INSERT INTO link VALUES(204,'[230,1,9,17,25,40,364]',NULL);
INSERT INTO link VALUES(205,'[230,1,9,17,25,38,365]',NULL);
INSERT INTO link VALUES(206,'[230,1,9,17,25,36,365]',NULL);
INSERT INTO link VALUES(207,'[230,1,9,17,25,34,366]',NULL);
INSERT INTO link VALUES(208,'[230,1,9,17,25,8,367]',NULL);
INSERT INTO link VALUES(209,'[230,1,9,17,25,6,221]',NULL);
INSERT INTO link VALUES(210,'[230,1,9,17,25,4,221]',NULL);
INSERT INTO link VALUES(211,'[230,1,9,17,25,42,204]',NULL);
INSERT INTO link VALUES(212,'[230,1,9,17,25,40,187]',NULL);
INSERT INTO link VALUES(213,'[230,1,9,17,25,38,187]',NULL);
INSERT INTO link VALUES(214,'[230,1,9,17,25,36,18]',NULL);
INSERT INTO link VALUES(215,'[230,1,9,17,25,34,368]',NULL);
INSERT INTO link VALUES(216,'[230,1,9,17,25,8,368]',NULL);
INSERT INTO link VALUES(217,'[230,1,9,17,25,6,369]',NULL);
INSERT INTO link VALUES(218,'[230,1,9,17,25,4,372]',NULL);
INSERT INTO link VALUES(219,'[230,1,9,17,25,42,222]',NULL);
INSERT INTO link VALUES(220,'[230,1,9,17,25,40,222]',NULL);
INSERT INTO link VALUES(221,'[230,1,9,17,25,38,364]',NULL);
INSERT INTO link VALUES(222,'[230,1,9,17,25,36,365]',NULL);
INSERT INTO link VALUES(223,'[230,1,9,17,25,34,365]',NULL);
INSERT INTO link VALUES(224,'[230,1,9,17,25,8,366]',NULL);
INSERT INTO link VALUES(225,'[230,1,9,17,25,6,367]',NULL);
INSERT INTO link VALUES(226,'[230,1,9,17,25,4,367]',NULL);
INSERT INTO link VALUES(227,'[230,1,9,17,25,42,221]',NULL);
INSERT INTO link VALUES(228,'[230,1,9,17,25,40,204]',NULL);
INSERT INTO link VALUES(229,'[230,1,9,17,25,38,187]',NULL);
INSERT INTO link VALUES(231,'[230,1,9,17,25,364,365,366,367,221,204,187,18,368,369,370,371]',NULL);
INSERT INTO link VALUES(233,'[2,1,9,17,25,234,184,233]',NULL);
INSERT INTO link VALUES(234,'[2,1,9,17,25,233,234]',NULL);
INSERT INTO link VALUES(362,'[230,1,9,17,25]',NULL);
INSERT INTO link VALUES(364,'[230,1,9,17,25,6,364]',NULL);
INSERT INTO link VALUES(365,'[230,1,9,17,25,8,364]',NULL);
INSERT INTO link VALUES(366,'[230,1,9,17,25,34,364]',NULL);
INSERT INTO link VALUES(367,'[230,1,9,17,25,36,364]',NULL);
INSERT INTO link VALUES(368,'[230,1,9,17,25,6,364]',NULL);
INSERT INTO link VALUES(369,'[230,1,9,17,25,8,364]',NULL);
INSERT INTO link VALUES(370,'[230,1,9,17,25,372,222,205,188,19,373,374,375,223,206,376,377]',NULL);
INSERT INTO link VALUES(372,'[230,1,9,17,25,34,365]',NULL);
INSERT INTO link VALUES(373,'[230,1,9,17,25,4,365]',NULL);
INSERT INTO link VALUES(374,'[230,1,9,17,25,6,365]',NULL);
INSERT INTO link VALUES(375,'[230,1,9,17,25,8,365]',NULL);
INSERT INTO link VALUES(376,'[230,1,9,17,25,189,20,378,379,380,224,207,190,21,381,382,383]',NULL);
INSERT INTO link VALUES(378,'[230,1,9,17,25,42,366]',NULL);
INSERT INTO link VALUES(379,'[230,1,9,17,25,4,366]',NULL);
INSERT INTO link VALUES(380,'[230,1,9,17,25,6,366]',NULL);
INSERT INTO link VALUES(381,'[230,1,9,17,25,40,366]',NULL);
INSERT INTO link VALUES(382,'[230,1,9,17,25,384,385,225,208,191,22,386,387,388,226,389,390]',NULL);
INSERT INTO link VALUES(384,'[230,1,9,17,25,42,367]',NULL);
INSERT INTO link VALUES(385,'[230,1,9,17,25,4,367]',NULL);
INSERT INTO link VALUES(386,'[230,1,9,17,25,38,367]',NULL);
INSERT INTO link VALUES(387,'[230,1,9,17,25,40,367]',NULL);
INSERT INTO link VALUES(388,'[230,1,9,17,25,42,367]',NULL);
INSERT INTO link VALUES(389,'[230,1,9,17,25,209,192,23,391,392,393,227,210,193,24,394,395]',NULL);
INSERT INTO link VALUES(391,'[230,1,9,17,25,36,221]',NULL);
INSERT INTO link VALUES(392,'[230,1,9,17,25,38,221]',NULL);
INSERT INTO link VALUES(393,'[230,1,9,17,25,40,221]',NULL);
INSERT INTO link VALUES(394,'[230,1,9,17,25,396,397,398,228,211,194,113,399,400,401,402,403]',NULL);
INSERT INTO link VALUES(396,'[230,1,9,17,25,34,204]',NULL);
INSERT INTO link VALUES(397,'[230,1,9,17,25,36,204]',NULL);
INSERT INTO link VALUES(398,'[230,1,9,17,25,38,204]',NULL);
INSERT INTO link VALUES(399,'[230,1,9,17,25,8,204]',NULL);
INSERT INTO link VALUES(400,'[230,1,9,17,25,34,204]',NULL);
INSERT INTO link VALUES(401,'[230,1,9,17,25,36,204]',NULL);
INSERT INTO link VALUES(402,'[230,1,9,17,25,229,212,195,114,404,405,406,407,213,196,408,409]',NULL);
INSERT INTO link VALUES(404,'[230,1,9,17,25,6,187]',NULL);
INSERT INTO link VALUES(405,'[230,1,9,17,25,8,187]',NULL);
INSERT INTO link VALUES(406,'[230,1,9,17,25,34,187]',NULL);
INSERT INTO link VALUES(407,'[230,1,9,17,25,36,187]',NULL);
INSERT INTO link VALUES(408,'[230,1,9,17,25,115,410,411,412,413,214,197,116,414,415,416,417]',NULL);
INSERT INTO link VALUES(410,'[230,1,9,17,25,4,18]',NULL);
INSERT INTO link VALUES(411,'[230,1,9,17,25,6,18]',NULL);
INSERT INTO link VALUES(412,'[230,1,9,17,25,8,18]',NULL);
INSERT INTO link VALUES(413,'[230,1,9,17,25,34,18]',NULL);
INSERT INTO link VALUES(414,'[230,1,9,17,25,42,18]',NULL);
INSERT INTO link VALUES(415,'[230,1,9,17,25,4,18]',NULL);
INSERT INTO link VALUES(416,'[230,1,9,17,25,418,419,215,198,117,420,421,422,423,216,424,425]',NULL);
INSERT INTO link VALUES(418,'[230,1,9,17,25,6,368]',NULL);
INSERT INTO link VALUES(419,'[230,1,9,17,25,8,368]',NULL);
INSERT INTO link VALUES(420,'[230,1,9,17,25,40,368]',NULL);
INSERT INTO link VALUES(421,'[230,1,9,17,25,42,368]',NULL);
INSERT INTO link VALUES(422,'[230,1,9,17,25,4,368]',NULL);
INSERT INTO link VALUES(423,'[230,1,9,17,25,6,368]',NULL);
INSERT INTO link VALUES(424,'[230,1,9,17,25,199,118,426,427,428,429,217,200,119,430,431,432]',NULL);
INSERT INTO link VALUES(426,'[230,1,9,17,25,38,369]',NULL);
INSERT INTO link VALUES(427,'[230,1,9,17,25,40,369]',NULL);
INSERT INTO link VALUES(428,'[230,1,9,17,25,42,369]',NULL);
INSERT INTO link VALUES(429,'[230,1,9,17,25,4,369]',NULL);
INSERT INTO link VALUES(430,'[230,1,9,17,25,36,369]',NULL);
INSERT INTO link VALUES(431,'[230,1,9,17,25,433,434,435,218,201,120,436,437,438,439,440,441]',NULL);
INSERT INTO link VALUES(433,'[230,1,9,17,25,38,372]',NULL);
INSERT INTO link VALUES(434,'[230,1,9,17,25,40,372]',NULL);
INSERT INTO link VALUES(435,'[230,1,9,17,25,42,372]',NULL);
INSERT INTO link VALUES(436,'[230,1,9,17,25,34,372]',NULL);
INSERT INTO link VALUES(437,'[230,1,9,17,25,36,372]',NULL);
INSERT INTO link VALUES(438,'[230,1,9,17,25,38,372]',NULL);
INSERT INTO link VALUES(439,'[230,1,9,17,25,40,372]',NULL);
INSERT INTO link VALUES(440,'[230,1,9,17,25,219,202,185,442,443,444,445,220,203,186,446]',NULL);
INSERT INTO link VALUES(442,'[230,1,9,17,25,8,222]',NULL);
INSERT INTO link VALUES(443,'[230,1,9,17,25,34,222]',NULL);
INSERT INTO link VALUES(444,'[230,1,9,17,25,36,222]',NULL);
INSERT INTO link VALUES(445,'[230,1,9,17,25,38,222]',NULL);
INSERT INTO link VALUES(555,'[11,1,9,17,25,575,576,577,578,579,580]',NULL);
INSERT INTO link VALUES(556,'[11,1,9,17,25,581,582,583,584,585,586]',NULL);
INSERT INTO link VALUES(557,'[11,1,9,17,25,587,588,589,590,591,592]',NULL);
INSERT INTO link VALUES(558,'[11,1,9,17,25,574,593,594,595,596,597]',NULL);
INSERT INTO link VALUES(559,'[11,1,9,17,25,598,599,600,601,602,603]',NULL);
INSERT INTO link VALUES(560,'[11,1,9,17,25,604,605,606,607,608,609]',NULL);
INSERT INTO link VALUES(561,'[11,1,9,17,25,610,611,612,613,614,615]',NULL);
INSERT INTO link VALUES(562,'[11,1,9,17,25,616,617,618,619,620,621]',NULL);
INSERT INTO link VALUES(563,'[11,1,9,17,25,622,623,624,625,626,627]',NULL);
INSERT INTO link VALUES(564,'[11,1,9,17,25,628,629,630,631,632,633]',NULL);
INSERT INTO link VALUES(565,'[11,1,9,17,25,634,635,636,637,638,639]',NULL);
INSERT INTO link VALUES(566,'[11,1,9,17,25,640,641,642,643,644,645]',NULL);
INSERT INTO link VALUES(567,'[11,1,9,17,25,646,647,648,649,650,651]',NULL);
INSERT INTO link VALUES(568,'[11,1,9,17,25,652,653,654,655,656,657]',NULL);
INSERT INTO link VALUES(569,'[11,1,9,17,25,658,659,660,661,662,663]',NULL);
INSERT INTO link VALUES(570,'[11,1,9,17,25,664,665,666,667,668,669]',NULL);
INSERT INTO link VALUES(571,'[11,1,9,17,25,670,671,672]',NULL);
INSERT INTO link VALUES(572,'[11,1,9,17,25,673,674,675]',NULL);
INSERT INTO link VALUES(573,'[11,1,9,17,25,676,677,678]',NULL);
INSERT INTO link VALUES(574,'[11,1,9,17,25,558,10,593,26]',NULL);
INSERT INTO link VALUES(575,'[11,1,9,17,25,555,10,576,26]',NULL);
INSERT INTO link VALUES(576,'[11,1,9,17,25,555,10,577,27]',NULL);
INSERT INTO link VALUES(577,'[11,1,9,17,25,555,10,578,28]',NULL);
INSERT INTO link VALUES(578,'[11,1,9,17,25,555,10,579,29]',NULL);
INSERT INTO link VALUES(579,'[11,1,9,17,25,555,10,575,30]',NULL);
INSERT INTO link VALUES(581,'[11,1,9,17,25,556,10,582,26]',NULL);
INSERT INTO link VALUES(582,'[11,1,9,17,25,556,10,583,27]',NULL);
INSERT INTO link VALUES(583,'[11,1,9,17,25,556,10,584,28]',NULL);
INSERT INTO link VALUES(584,'[11,1,9,17,25,556,10,585,29]',NULL);
INSERT INTO link VALUES(585,'[11,1,9,17,25,556,10,581,30]',NULL);
INSERT INTO link VALUES(587,'[11,1,9,17,25,557,10,588,26]',NULL);
INSERT INTO link VALUES(588,'[11,1,9,17,25,557,10,589,27]',NULL);
INSERT INTO link VALUES(589,'[11,1,9,17,25,557,10,590,28]',NULL);
INSERT INTO link VALUES(590,'[11,1,9,17,25,557,10,591,29]',NULL);
INSERT INTO link VALUES(591,'[11,1,9,17,25,557,10,587,30]',NULL);
INSERT INTO link VALUES(593,'[11,1,9,17,25,558,10,594,27]',NULL);
INSERT INTO link VALUES(594,'[11,1,9,17,25,558,10,595,28]',NULL);
INSERT INTO link VALUES(595,'[11,1,9,17,25,558,10,596,29]',NULL);
INSERT INTO link VALUES(596,'[11,1,9,17,25,558,10,574,30]',NULL);
INSERT INTO link VALUES(598,'[11,1,9,17,25,559,12,599,26]',NULL);
INSERT INTO link VALUES(599,'[11,1,9,17,25,559,12,600,27]',NULL);
INSERT INTO link VALUES(600,'[11,1,9,17,25,559,12,601,28]',NULL);
INSERT INTO link VALUES(601,'[11,1,9,17,25,559,12,602,29]',NULL);
INSERT INTO link VALUES(602,'[11,1,9,17,25,559,12,598,30]',NULL);
INSERT INTO link VALUES(604,'[11,1,9,17,25,560,12,605,26]',NULL);
INSERT INTO link VALUES(605,'[11,1,9,17,25,560,12,606,27]',NULL);
INSERT INTO link VALUES(606,'[11,1,9,17,25,560,12,607,28]',NULL);
INSERT INTO link VALUES(607,'[11,1,9,17,25,560,12,608,29]',NULL);
INSERT INTO link VALUES(608,'[11,1,9,17,25,560,12,604,30]',NULL);
INSERT INTO link VALUES(610,'[11,1,9,17,25,561,12,611,26]',NULL);
INSERT INTO link VALUES(611,'[11,1,9,17,25,561,12,612,27]',NULL);
INSERT INTO link VALUES(612,'[11,1,9,17,25,561,12,613,28]',NULL);
INSERT INTO link VALUES(613,'[11,1,9,17,25,561,12,614,29]',NULL);
INSERT INTO link VALUES(614,'[11,1,9,17,25,561,12,610,30]',NULL);
INSERT INTO link VALUES(616,'[11,1,9,17,25,562,12,617,26]',NULL);
INSERT INTO link VALUES(617,'[11,1,9,17,25,562,12,618,27]',NULL);
INSERT INTO link VALUES(618,'[11,1,9,17,25,562,12,619,28]',NULL);
INSERT INTO link VALUES(619,'[11,1,9,17,25,562,12,620,29]',NULL);
INSERT INTO link VALUES(620,'[11,1,9,17,25,562,12,616,30]',NULL);
INSERT INTO link VALUES(622,'[11,1,9,17,25,563,13,623,26]',NULL);
INSERT INTO link VALUES(623,'[11,1,9,17,25,563,13,624,27]',NULL);
INSERT INTO link VALUES(624,'[11,1,9,17,25,563,13,625,28]',NULL);
INSERT INTO link VALUES(625,'[11,1,9,17,25,563,13,626,29]',NULL);
INSERT INTO link VALUES(626,'[11,1,9,17,25,563,13,622,30]',NULL);
INSERT INTO link VALUES(628,'[11,1,9,17,25,564,13,629,26]',NULL);
INSERT INTO link VALUES(629,'[11,1,9,17,25,564,13,630,27]',NULL);
INSERT INTO link VALUES(630,'[11,1,9,17,25,564,13,631,28]',NULL);
INSERT INTO link VALUES(631,'[11,1,9,17,25,564,13,632,29]',NULL);
INSERT INTO link VALUES(632,'[11,1,9,17,25,564,13,628,30]',NULL);
INSERT INTO link VALUES(634,'[11,1,9,17,25,565,13,635,26]',NULL);
INSERT INTO link VALUES(635,'[11,1,9,17,25,565,13,636,27]',NULL);
INSERT INTO link VALUES(636,'[11,1,9,17,25,565,13,637,28]',NULL);
INSERT INTO link VALUES(637,'[11,1,9,17,25,565,13,638,29]',NULL);
INSERT INTO link VALUES(638,'[11,1,9,17,25,565,13,634,30]',NULL);
INSERT INTO link VALUES(640,'[11,1,9,17,25,566,13,641,26]',NULL);
INSERT INTO link VALUES(641,'[11,1,9,17,25,566,13,642,27]',NULL);
INSERT INTO link VALUES(642,'[11,1,9,17,25,566,13,643,28]',NULL);
INSERT INTO link VALUES(643,'[11,1,9,17,25,566,13,644,29]',NULL);
INSERT INTO link VALUES(644,'[11,1,9,17,25,566,13,640,30]',NULL);
INSERT INTO link VALUES(646,'[11,1,9,17,25,567,14,647,26]',NULL);
INSERT INTO link VALUES(647,'[11,1,9,17,25,567,14,648,27]',NULL);
INSERT INTO link VALUES(648,'[11,1,9,17,25,567,14,649,28]',NULL);
INSERT INTO link VALUES(649,'[11,1,9,17,25,567,14,650,29]',NULL);
INSERT INTO link VALUES(650,'[11,1,9,17,25,567,14,646,30]',NULL);
INSERT INTO link VALUES(652,'[11,1,9,17,25,568,14,653,26]',NULL);
INSERT INTO link VALUES(653,'[11,1,9,17,25,568,14,654,27]',NULL);
INSERT INTO link VALUES(654,'[11,1,9,17,25,568,14,655,28]',NULL);
INSERT INTO link VALUES(655,'[11,1,9,17,25,568,14,656,29]',NULL);
INSERT INTO link VALUES(656,'[11,1,9,17,25,568,14,652,30]',NULL);
INSERT INTO link VALUES(658,'[11,1,9,17,25,569,14,659,26]',NULL);
INSERT INTO link VALUES(659,'[11,1,9,17,25,569,14,660,27]',NULL);
INSERT INTO link VALUES(660,'[11,1,9,17,25,569,14,661,28]',NULL);
INSERT INTO link VALUES(661,'[11,1,9,17,25,569,14,662,29]',NULL);
INSERT INTO link VALUES(662,'[11,1,9,17,25,569,14,658,30]',NULL);
INSERT INTO link VALUES(664,'[11,1,9,17,25,570,14,665,26]',NULL);
INSERT INTO link VALUES(665,'[11,1,9,17,25,570,14,666,27]',NULL);
INSERT INTO link VALUES(666,'[11,1,9,17,25,570,14,667,28]',NULL);
INSERT INTO link VALUES(667,'[11,1,9,17,25,570,14,668,29]',NULL);
INSERT INTO link VALUES(668,'[11,1,9,17,25,570,14,664,30]',NULL);
INSERT INTO link VALUES(670,'[11,1,9,17,25,679,680,681]',NULL);
INSERT INTO link VALUES(671,'[11,1,9,17,25,682,683,684]',NULL);
INSERT INTO link VALUES(672,'[11,1,9,17,25,685,686,687]',NULL);
INSERT INTO link VALUES(673,'[11,1,9,17,25,688,689,690]',NULL);
INSERT INTO link VALUES(674,'[11,1,9,17,25,691,692,693]',NULL);
INSERT INTO link VALUES(675,'[11,1,9,17,25,694,695,696]',NULL);
INSERT INTO link VALUES(676,'[11,1,9,17,25,697,698,699]',NULL);
INSERT INTO link VALUES(677,'[11,1,9,17,25,700,701,702]',NULL);
INSERT INTO link VALUES(678,'[11,1,9,17,25,703,704,705]',NULL);
INSERT INTO link VALUES(679,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(680,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(681,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(682,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(683,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(684,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(685,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(686,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(687,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(688,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(689,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(690,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(691,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(692,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(693,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(694,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(695,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(696,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(697,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(698,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(699,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(700,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(701,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(702,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(703,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(704,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(705,'[11,1,9,17,25]',NULL);
INSERT INTO link VALUES(801,'[32,1,9,17,25,842,843,844,845,846,847,848,15]','[848]');
INSERT INTO link VALUES(803,'[32,1,9,17,25,849]',NULL);
INSERT INTO link VALUES(804,'[32,1,9,17,25]',NULL);
INSERT INTO link VALUES(805,'[32,1,9,17,25,850,851,852]','[1,9,17,25,850,851,852]');
INSERT INTO link VALUES(807,'[32,1,9,17,25,832,853,815,816,817,854,855,15]','[855]');
INSERT INTO link VALUES(808,'[32,1,9,17,25,853,814,28,856,857,858,859,15]','[859]');
INSERT INTO link VALUES(809,'[32,1,9,17,25,815,28,856,857,860,861,862,15]','[862]');
INSERT INTO link VALUES(810,'[32,1,9,17,25,816,856,857,860,843,863,864,15]','[864]');
INSERT INTO link VALUES(811,'[32,1,9,17,25,817,857,860,843,844,865,866,15]','[866]');
INSERT INTO link VALUES(814,'[32,1,9,17,25,839,867,822,823,824,868,869,15]','[869]');
INSERT INTO link VALUES(815,'[32,1,9,17,25,867,821,29,870,871,872,873,15]','[873]');
INSERT INTO link VALUES(816,'[32,1,9,17,25,822,29,870,871,874,875,876,15]','[876]');
INSERT INTO link VALUES(817,'[32,1,9,17,25,823,870,871,874,808,877,878,15]','[878]');
INSERT INTO link VALUES(818,'[32,1,9,17,25,824,871,874,808,809,894,895,15]','[895]');
INSERT INTO link VALUES(821,'[32,1,9,17,25,896,897,829,830,831,898,899,15]','[899]');
INSERT INTO link VALUES(822,'[32,1,9,17,25,897,828,30,900,901,902,903,15]','[903]');
INSERT INTO link VALUES(823,'[32,1,9,17,25,829,30,900,901,853,904,905,15]','[905]');
INSERT INTO link VALUES(824,'[32,1,9,17,25,830,900,901,853,815,906,907,15]','[907]');
INSERT INTO link VALUES(825,'[32,1,9,17,25,831,901,853,815,816,908,909,15]','[909]');
INSERT INTO link VALUES(828,'[32,1,9,17,25,910,911,836,837,838,912,913,15]','[913]');
INSERT INTO link VALUES(829,'[32,1,9,17,25,911,835,914,915,916,917,918,15]','[918]');
INSERT INTO link VALUES(830,'[32,1,9,17,25,836,914,915,916,867,919,920,15]','[920]');
INSERT INTO link VALUES(831,'[32,1,9,17,25,837,915,916,867,822,921,922,15]','[922]');
INSERT INTO link VALUES(832,'[32,1,9,17,25,838,916,867,822,823,923,924,15]','[924]');
INSERT INTO link VALUES(835,'[32,1,9,17,25,925,926,927,928,929,930,931,15]','[931]');
INSERT INTO link VALUES(836,'[32,1,9,17,25,926,932,933,934,935,936,937,15]','[937]');
INSERT INTO link VALUES(837,'[32,1,9,17,25,927,933,934,935,897,938,939,15]','[939]');
INSERT INTO link VALUES(838,'[32,1,9,17,25,928,934,935,897,829,940,941,15]','[941]');
INSERT INTO link VALUES(839,'[32,1,9,17,25,929,935,897,829,830,942,943,15]','[943]');
INSERT INTO link VALUES(842,'[32,1,9,17,25,825,874,808,809,810,879,880,15]','[880]');
INSERT INTO link VALUES(843,'[32,1,9,17,25,874,807,27,881,882,883,884,15]','[884]');
INSERT INTO link VALUES(844,'[32,1,9,17,25,808,27,881,882,885,886,887,15]','[887]');
INSERT INTO link VALUES(845,'[32,1,9,17,25,809,881,882,885,888,889,890,15]','[890]');
INSERT INTO link VALUES(846,'[32,1,9,17,25,810,882,885,888,891,892,893,15]','[893]');
INSERT INTO link VALUES(849,'[32,1,9,17,25]',NULL);
INSERT INTO link VALUES(853,'[32,1,9,17,25,916,839,821,29,870,944,945,15]','[945]');
INSERT INTO link VALUES(856,'[32,1,9,17,25,29,823,824,825,807,946,947,15]','[947]');
INSERT INTO link VALUES(857,'[32,1,9,17,25,870,824,825,807,27,948,949,15]','[949]');
INSERT INTO link VALUES(860,'[32,1,9,17,25,871,825,807,27,881,965,966,15]','[966]');
INSERT INTO link VALUES(867,'[32,1,9,17,25,935,896,828,30,900,967,968,15]','[968]');
INSERT INTO link VALUES(870,'[32,1,9,17,25,30,830,831,832,814,969,970,15]','[970]');
INSERT INTO link VALUES(871,'[32,1,9,17,25,900,831,832,814,28,971,972,15]','[972]');
INSERT INTO link VALUES(874,'[32,1,9,17,25,901,832,814,28,856,950,951,15]','[951]');
INSERT INTO link VALUES(881,'[32,1,9,17,25,28,816,817,818,842,952,953,15]','[953]');
INSERT INTO link VALUES(882,'[32,1,9,17,25,856,817,818,842,26,954,955,15]','[955]');
INSERT INTO link VALUES(885,'[32,1,9,17,25,857,818,842,26,956,957,958,15]','[958]');
INSERT INTO link VALUES(888,'[32,1,9,17,25,860,842,26,956,959,960,961,15]','[961]');
INSERT INTO link VALUES(891,'[32,1,9,17,25,843,26,956,959,962,963,964,15]','[964]');
INSERT INTO link VALUES(896,'[32,1,9,17,25,973,974,911,836,837,975,976,15]','[976]');
INSERT INTO link VALUES(897,'[32,1,9,17,25,974,910,835,914,915,977,978,15]','[978]');
INSERT INTO link VALUES(900,'[32,1,9,17,25,914,837,838,839,821,979,980,15]','[980]');
INSERT INTO link VALUES(901,'[32,1,9,17,25,915,838,839,821,29,981,982,15]','[982]');
INSERT INTO link VALUES(910,'[32,1,9,17,25,983,984,926,927,928,985,986,15]','[986]');
INSERT INTO link VALUES(911,'[32,1,9,17,25,984,925,932,933,934,987,988,15]','[988]');
INSERT INTO link VALUES(914,'[32,1,9,17,25,932,927,928,929,896,989,990,15]','[990]');
INSERT INTO link VALUES(915,'[32,1,9,17,25,933,928,929,896,828,991,992,15]','[992]');
INSERT INTO link VALUES(916,'[32,1,9,17,25,934,929,896,828,30,993,994,15]','[994]');
INSERT INTO link VALUES(925,'[32,1,9,17,25,995,888,891,996,997,998,999,15]','[999]');
INSERT INTO link VALUES(926,'[32,1,9,17,25,888,801,1000,1001,1002,1003,1004,15]','[1004]');
INSERT INTO link VALUES(927,'[32,1,9,17,25,891,1000,1001,1002,974,1005,1006,15]','[1006]');
INSERT INTO link VALUES(928,'[32,1,9,17,25,996,1001,1002,974,911,1007,1008,15]','[1008]');
INSERT INTO link VALUES(929,'[32,1,9,17,25,997,1002,974,911,836,1009,1010,15]','[1010]');
INSERT INTO link VALUES(932,'[32,1,9,17,25,801,891,996,997,973,1011,1012,15]','[1012]');
INSERT INTO link VALUES(933,'[32,1,9,17,25,1000,996,997,973,910,1013,1014,15]','[1014]');
INSERT INTO link VALUES(934,'[32,1,9,17,25,1001,997,973,910,835,1015,1016,15]','[1016]');
INSERT INTO link VALUES(935,'[32,1,9,17,25,1002,973,910,835,914,1017,1018,15]','[1018]');
INSERT INTO link VALUES(956,'[32,1,9,17,25,27,809,810,811,995,1019,1020,15]','[1020]');
INSERT INTO link VALUES(959,'[32,1,9,17,25,881,810,811,995,801,1021,1022,15]','[1022]');
INSERT INTO link VALUES(962,'[32,1,9,17,25,882,811,995,801,1000,1023,1024,15]','[1024]');
INSERT INTO link VALUES(973,'[32,1,9,17,25,846,962,984,926,927,1025,1026,15]','[1026]');
INSERT INTO link VALUES(974,'[32,1,9,17,25,962,983,925,932,933,1027,1028,15]','[1028]');
INSERT INTO link VALUES(983,'[32,1,9,17,25,811,885,888,891,996,1029,1030,15]','[1030]');
INSERT INTO link VALUES(984,'[32,1,9,17,25,885,995,801,1000,1001,1031,1032,15]','[1032]');
INSERT INTO link VALUES(995,'[32,1,9,17,25,818,860,843,844,845,1033,1034,15]','[1034]');
INSERT INTO link VALUES(996,'[32,1,9,17,25,844,956,959,962,984,1035,1036,15]','[1036]');
INSERT INTO link VALUES(997,'[32,1,9,17,25,845,959,962,984,926,1037,1038,15]','[1038]');
INSERT INTO link VALUES(1000,'[32,1,9,17,25,26,844,845,846,983,1039,1040,15]','[1040]');
INSERT INTO link VALUES(1001,'[32,1,9,17,25,956,845,846,983,925,1041,1042,15]','[1042]');
INSERT INTO link VALUES(1002,'[32,1,9,17,25,959,846,983,925,932,1043,1044,15]','[1044]');
CREATE TABLE redirect (
    uri_id INTEGER PRIMARY KEY,
    target_id INTEGER,                    -- NULL when the target was refused and not kept
    status INTEGER NOT NULL,              -- 0: HTML META refresh
    at INTEGER NOT NULL
) STRICT;
INSERT INTO redirect VALUES(3,4,301,1795297288916);
INSERT INTO redirect VALUES(5,6,301,1795297288916);
INSERT INTO redirect VALUES(7,8,301,1795297288916);
INSERT INTO redirect VALUES(25,31,302,1795297289514);
INSERT INTO redirect VALUES(33,34,301,1795297288917);
INSERT INTO redirect VALUES(35,36,301,1795297288917);
INSERT INTO redirect VALUES(37,38,301,1795297288917);
INSERT INTO redirect VALUES(39,40,301,1795297288917);
INSERT INTO redirect VALUES(41,42,301,1795297288917);
INSERT INTO redirect VALUES(47,1,301,1795297288921);
INSERT INTO redirect VALUES(51,78,302,1795297288930);
INSERT INTO redirect VALUES(52,10,301,1795297288931);
INSERT INTO redirect VALUES(53,98,302,1795297288931);
INSERT INTO redirect VALUES(54,79,302,1795297288931);
INSERT INTO redirect VALUES(55,45,0,1795297288931);
INSERT INTO redirect VALUES(78,45,301,1795297288936);
INSERT INTO redirect VALUES(79,54,302,1795297288936);
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
INSERT INTO attempt VALUES(58,1,0,1795297288931,403,125,'HTTP status 403',NULL);
INSERT INTO attempt VALUES(59,1,0,1795297288931,410,125,'HTTP status 410',NULL);
INSERT INTO attempt VALUES(60,1,0,1795297288931,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(61,1,0,1795297288931,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(79,1,0,1795297288936,302,111,NULL,NULL);
INSERT INTO attempt VALUES(554,1,0,1795297289317,404,125,'HTTP status 404',NULL);
INSERT INTO attempt VALUES(803,1,0,1795297289539,200,112,NULL,NULL);
INSERT INTO attempt VALUES(804,1,0,1795297289539,200,112,NULL,NULL);
INSERT INTO attempt VALUES(806,1,0,1795297289539,404,125,'HTTP status 404',NULL);
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
INSERT INTO robots VALUES(1,1795297288913,1795383688913,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /private/\nDisallow: /search\nAllow: /private/press.html\nSitemap: http://www.intranet.example:27162/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(2,1795297289313,1795383689313,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /drafts/\nSitemap: http://docs.intranet.example:27162/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(3,1795297289113,1795383689113,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /export\nSitemap: http://people.intranet.example:27162/sitemap.xml\n','\n',char(10)));
INSERT INTO robots VALUES(4,1795297289514,1795383689514,200,'rules','robots.txt was read',0,replace('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 0\nDisallow: /edit\nSitemap: http://wiki.intranet.example:27162/sitemap.xml\n','\n',char(10)));
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
INSERT INTO cluster VALUES(0,710372,0);
CREATE TABLE cycle (
    number INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    result TEXT,                          -- complete, incomplete, interrupted
    requeue_at INTEGER NOT NULL,          -- URIs up to this id were requeued …
    requeue_end INTEGER NOT NULL          -- … of those up to this one
) STRICT;
INSERT INTO cycle VALUES(0,1795297288910,1795297289592,'complete',0,0);
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
INSERT INTO statistic VALUES(0,0,8,'',571449,261,99217,525);
INSERT INTO statistic VALUES(0,0,9,'',79046,132,161,525);
INSERT INTO statistic VALUES(0,0,10,'',499,1,1,499);
INSERT INTO statistic VALUES(0,0,11,'',499,1,1,499);
INSERT INTO statistic VALUES(0,0,12,'',136171,38,8068,521);
INSERT INTO statistic VALUES(0,0,13,'',2095143,18,1181664,496);
INSERT INTO statistic VALUES(0,0,15,'',4,1,1,4);
INSERT INTO statistic VALUES(0,0,16,'',1738,1,7,466);
INSERT INTO statistic VALUES(0,0,17,'',2475,1,39,479);
INSERT INTO statistic VALUES(0,0,24,'200',499,1,1,499);
INSERT INTO statistic VALUES(0,0,24,'301',11,1,1,11);
INSERT INTO statistic VALUES(0,0,24,'302',5,1,1,5);
INSERT INTO statistic VALUES(0,0,24,'403',1,1,1,1);
INSERT INTO statistic VALUES(0,0,24,'404',4,1,1,4);
INSERT INTO statistic VALUES(0,0,24,'410',1,1,1,1);
INSERT INTO statistic VALUES(0,0,25,'ch/scheme',2,2,2,1);
INSERT INTO statistic VALUES(0,0,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(0,0,25,'ic/known',3055,1,11,475);
INSERT INTO statistic VALUES(0,0,25,'nf/nofollow',87,1,7,81);
INSERT INTO statistic VALUES(0,0,25,'ro/robots',84,1,1,84);
INSERT INTO statistic VALUES(0,0,25,'ur/extension',465,1,2,464);
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
INSERT INTO statistic VALUES(1,0,8,'',199367,261,99217,127);
INSERT INTO statistic VALUES(1,0,9,'',19238,132,160,127);
INSERT INTO statistic VALUES(1,0,10,'',107,1,1,107);
INSERT INTO statistic VALUES(1,0,11,'',107,1,1,107);
INSERT INTO statistic VALUES(1,0,12,'',42963,38,8068,126);
INSERT INTO statistic VALUES(1,0,13,'',1346586,18,1181664,106);
INSERT INTO statistic VALUES(1,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(1,0,16,'',375,1,7,105);
INSERT INTO statistic VALUES(1,0,17,'',513,1,39,117);
INSERT INTO statistic VALUES(1,0,20,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(1,0,21,'',1795297289086,1795297289086,1795297289086,1);
INSERT INTO statistic VALUES(1,0,23,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(1,0,24,'200',107,1,1,107);
INSERT INTO statistic VALUES(1,0,24,'301',11,1,1,11);
INSERT INTO statistic VALUES(1,0,24,'302',4,1,1,4);
INSERT INTO statistic VALUES(1,0,24,'403',1,1,1,1);
INSERT INTO statistic VALUES(1,0,24,'404',2,1,1,2);
INSERT INTO statistic VALUES(1,0,24,'410',1,1,1,1);
INSERT INTO statistic VALUES(1,0,25,'ch/scheme',2,2,2,1);
INSERT INTO statistic VALUES(1,0,25,'do/rule',3,1,2,2);
INSERT INTO statistic VALUES(1,0,25,'ic/known',591,1,7,115);
INSERT INTO statistic VALUES(1,0,25,'ro/robots',2,1,1,2);
INSERT INTO statistic VALUES(1,0,25,'ur/extension',104,1,2,103);
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
INSERT INTO statistic VALUES(2,0,8,'',157130,323,1166,160);
INSERT INTO statistic VALUES(2,0,9,'',24956,133,161,160);
INSERT INTO statistic VALUES(2,0,10,'',158,1,1,158);
INSERT INTO statistic VALUES(2,0,11,'',158,1,1,158);
INSERT INTO statistic VALUES(2,0,12,'',28511,76,2729,159);
INSERT INTO statistic VALUES(2,0,13,'',353344,567,3170,158);
INSERT INTO statistic VALUES(2,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(2,0,16,'',506,3,4,142);
INSERT INTO statistic VALUES(2,0,17,'',685,2,10,142);
INSERT INTO statistic VALUES(2,0,20,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(2,0,21,'',1795297289389,1795297289389,1795297289389,1);
INSERT INTO statistic VALUES(2,0,23,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(2,0,24,'200',158,1,1,158);
INSERT INTO statistic VALUES(2,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,25,'ic/known',886,4,8,142);
INSERT INTO statistic VALUES(2,0,25,'ro/robots',1,1,1,1);
INSERT INTO statistic VALUES(2,0,25,'ur/extension',142,1,1,142);
INSERT INTO statistic VALUES(2,0,26,'cs/duplicate',16,1,1,16);
INSERT INTO statistic VALUES(2,0,26,'ot/404',1,1,1,1);
INSERT INTO statistic VALUES(2,0,27,'text/html',158,1,1,158);
INSERT INTO statistic VALUES(3,0,1,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,2,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,3,'',136,1,1,136);
INSERT INTO statistic VALUES(3,0,7,'',149,1,1,149);
INSERT INTO statistic VALUES(3,0,8,'',120908,330,916,149);
INSERT INTO statistic VALUES(3,0,9,'',21893,135,158,149);
INSERT INTO statistic VALUES(3,0,10,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,11,'',148,1,1,148);
INSERT INTO statistic VALUES(3,0,12,'',43856,91,3697,148);
INSERT INTO statistic VALUES(3,0,13,'',176185,74,1278,148);
INSERT INTO statistic VALUES(3,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(3,0,16,'',522,3,4,134);
INSERT INTO statistic VALUES(3,0,17,'',536,2,14,134);
INSERT INTO statistic VALUES(3,0,20,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(3,0,21,'',1795297289289,1795297289289,1795297289289,1);
INSERT INTO statistic VALUES(3,0,23,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(3,0,24,'200',148,1,1,148);
INSERT INTO statistic VALUES(3,0,25,'ic/known',836,4,11,134);
INSERT INTO statistic VALUES(3,0,25,'ro/robots',1,1,1,1);
INSERT INTO statistic VALUES(3,0,25,'ur/extension',134,1,1,134);
INSERT INTO statistic VALUES(3,0,26,'cs/duplicate',12,1,1,12);
INSERT INTO statistic VALUES(3,0,27,'text/html',148,1,1,148);
INSERT INTO statistic VALUES(4,0,1,'',88,1,1,88);
INSERT INTO statistic VALUES(4,0,2,'',88,1,1,88);
INSERT INTO statistic VALUES(4,0,3,'',83,1,1,83);
INSERT INTO statistic VALUES(4,0,7,'',168,1,1,168);
INSERT INTO statistic VALUES(4,0,8,'',94044,323,1181,89);
INSERT INTO statistic VALUES(4,0,9,'',12959,133,154,89);
INSERT INTO statistic VALUES(4,0,10,'',86,1,1,86);
INSERT INTO statistic VALUES(4,0,11,'',86,1,1,86);
INSERT INTO statistic VALUES(4,0,12,'',20841,101,3585,88);
INSERT INTO statistic VALUES(4,0,13,'',219028,511,2751,84);
INSERT INTO statistic VALUES(4,0,15,'',1,1,1,1);
INSERT INTO statistic VALUES(4,0,16,'',335,3,4,85);
INSERT INTO statistic VALUES(4,0,17,'',741,1,9,86);
INSERT INTO statistic VALUES(4,0,20,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(4,0,21,'',1795297289586,1795297289586,1795297289586,1);
INSERT INTO statistic VALUES(4,0,23,'',1795297288911,1795297288911,1795297288911,1);
INSERT INTO statistic VALUES(4,0,24,'200',86,1,1,86);
INSERT INTO statistic VALUES(4,0,24,'302',1,1,1,1);
INSERT INTO statistic VALUES(4,0,24,'404',1,1,1,1);
INSERT INTO statistic VALUES(4,0,25,'ic/known',742,4,10,84);
INSERT INTO statistic VALUES(4,0,25,'nf/nofollow',87,1,7,81);
INSERT INTO statistic VALUES(4,0,25,'ro/robots',80,1,1,80);
INSERT INTO statistic VALUES(4,0,25,'ur/extension',85,1,1,85);
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
INSERT INTO sample VALUES(1795297289592,466,521,569850,0,0,0,0,512);
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    site_id INTEGER,
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES(1,1795297288910,'began',NULL,'cycle 0, 4 URIs queued');
INSERT INTO event VALUES(2,1795297289592,'ended',NULL,'complete: 0 URIs left');
CREATE TABLE nearer (
    uri_id INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,                -- so many of its links have been told …
    depth INTEGER NOT NULL                -- … that it has this depth
) STRICT;
INSERT INTO nearer VALUES(3,2,1);
CREATE TABLE deletion (
    site_id INTEGER PRIMARY KEY,          -- 0: all sites
    cycle INTEGER NOT NULL,               -- what follows is about this one
    deleted INTEGER NOT NULL,             -- documents that were deleted by errors
    stopped_at INTEGER,                   -- since then the others are kept
    confirmed_at INTEGER                  -- an operator said that they may go
) STRICT;
INSERT INTO deletion VALUES(1,0,60,1795225757956,NULL);
CREATE TABLE vanished (
    site_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, uri_id)
) STRICT, WITHOUT ROWID;
INSERT INTO vanished VALUES(1,4);
CREATE TABLE uri_block (
    site_id INTEGER NOT NULL,
    first_id INTEGER NOT NULL,
    last_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, first_id)
) STRICT, WITHOUT ROWID;
INSERT INTO uri_block VALUES(1,1,8);
INSERT INTO uri_block VALUES(1,33,40);
INSERT INTO uri_block VALUES(1,41,56);
INSERT INTO uri_block VALUES(1,57,88);
INSERT INTO uri_block VALUES(1,121,184);
INSERT INTO uri_block VALUES(1,233,360);
INSERT INTO uri_block VALUES(2,9,16);
INSERT INTO uri_block VALUES(2,553,560);
INSERT INTO uri_block VALUES(2,561,576);
INSERT INTO uri_block VALUES(2,577,608);
INSERT INTO uri_block VALUES(2,609,672);
INSERT INTO uri_block VALUES(2,673,800);
INSERT INTO uri_block VALUES(3,17,24);
INSERT INTO uri_block VALUES(3,113,120);
INSERT INTO uri_block VALUES(3,185,200);
INSERT INTO uri_block VALUES(3,201,232);
INSERT INTO uri_block VALUES(3,361,424);
INSERT INTO uri_block VALUES(3,425,552);
INSERT INTO uri_block VALUES(4,25,32);
INSERT INTO uri_block VALUES(4,801,808);
INSERT INTO uri_block VALUES(4,809,824);
INSERT INTO uri_block VALUES(4,825,856);
INSERT INTO uri_block VALUES(4,857,920);
INSERT INTO uri_block VALUES(4,921,1048);
INSERT INTO uri_block VALUES(5,89,96);
INSERT INTO uri_block VALUES(6,97,104);
INSERT INTO uri_block VALUES(7,105,112);
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
INSERT INTO start_uri_file VALUES('/srv/uris.txt',0,'reading',NULL,1000,1795225757956,500,10,9,0,1,1795225757956);
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
INSERT INTO parameter_kind VALUES('Node',249,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.7','What is different on one node: its values take the place of the collection''s when the program was started with this node''s name (`--node-id`).');
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
INSERT INTO parameter_kind VALUES('cachesize/aliases',129,'integer','bytes','1048576','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of the database of aliases.');
INSERT INTO parameter_kind VALUES('cachesize/crosslinks',125,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of links between sites.');
INSERT INTO parameter_kind VALUES('cachesize/duplicates',120,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of checksums.');
INSERT INTO parameter_kind VALUES('cachesize/mucomm',123,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Communication with the multinode scheduler.');
INSERT INTO parameter_kind VALUES('cachesize/pp',127,'integer','bytes','1048576','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of the post processing database.');
INSERT INTO parameter_kind VALUES('cachesize/pp_pending',128,'integer','bytes','131072','restart',1,0,0,'MS-FSCCFG 2.2.4.10','What was not sent to the duplicate servers yet.');
INSERT INTO parameter_kind VALUES('cachesize/routetab',126,'integer','bytes','1048576','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of the routing database.');
INSERT INTO parameter_kind VALUES('cachesize/screened',121,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Cache of screened URIs.');
INSERT INTO parameter_kind VALUES('cachesize/smcomm',122,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Communication within a node scheduler.');
INSERT INTO parameter_kind VALUES('cachesize/wqcache',124,'integer','entries','','restart',1,0,0,'MS-FSCCFG 2.2.4.10','Queue of a site.');
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
INSERT INTO parameter_kind VALUES('feeding',217,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.9','Where documents are fed to; each section is a content destination.');
INSERT INTO parameter_kind VALUES('feeding/NAME/collection',218,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Content collection that documents are fed to. It must be set.');
INSERT INTO parameter_kind VALUES('feeding/NAME/destination',219,'string','','default','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Reserved.');
INSERT INTO parameter_kind VALUES('feeding/NAME/paused',220,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Whether feeding pauses.');
INSERT INTO parameter_kind VALUES('feeding/NAME/primary',221,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.9','Whether this is the primary destination, whose answers are acted on.');
INSERT INTO parameter_kind VALUES('fetch_timeout',2,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of one document may take, from the request to the last byte.');
INSERT INTO parameter_kind VALUES('focused/depth',159,'integer','hops','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Page hops that are followed through documents in other languages. Unset: none.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/exact',160,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Whole host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/file',166,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Files of such rules.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ip6mask',165,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','IPv6 addresses.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/ipmask',164,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','IPv4 addresses.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/prefix',161,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/regexp',163,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Regular expressions.');
INSERT INTO parameter_kind VALUES('focused/exclude_domains/suffix',162,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Ends of host names.');
INSERT INTO parameter_kind VALUES('focused/languages',158,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.19','Languages (ISO 639-1) of the documents that are stored. Empty: all.');
INSERT INTO parameter_kind VALUES('force_mimetype_detection',4,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether the type of a document is told from its content, whatever the server says.');
INSERT INTO parameter_kind VALUES('ftp_acct',168,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.21','FTP accounts by host: `user:password`.');
INSERT INTO parameter_kind VALUES('ftp_errors',131,'string','','4xx=DELETE:3; 550=DELETE:0; 5xx=DELETE:3; int=KEEP:0; net=DELETE:3, RETRY:1; ttl=DELETE:3','at once',1,0,0,'MS-FSCCFG 2.2.4.13','The same for FTP.');
INSERT INTO parameter_kind VALUES('ftp_passive',6,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether FTP is spoken in passive mode.');
INSERT INTO parameter_kind VALUES('ftp_searchlinks',13,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether links are looked for in documents downloaded over FTP.');
INSERT INTO parameter_kind VALUES('headers',47,'list-string','','User-Agent: Seine/0.1.0','at once',0,0,0,'MS-FSCCFG 2.2.3','HTTP header lines sent with each request, `Name: value`. A line replaces an earlier one of the same name. The product token of the User-Agent is what robots.txt is matched with.');
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
INSERT INTO parameter_kind VALUES('logins',236,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.31, 2.2.6','Logins by HTML forms. The element `Login` says the same.');
INSERT INTO parameter_kind VALUES('logins/NAME/action',241,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','How the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/autofill',245,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Whether the form is filled in from its page; `html_form` must be set then.');
INSERT INTO parameter_kind VALUES('logins/NAME/form',240,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Path of the login form.');
INSERT INTO parameter_kind VALUES('logins/NAME/html_form',244,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Page with the form.');
INSERT INTO parameter_kind VALUES('logins/NAME/parameters',247,'string','','','at once',1,0,1,'MS-FSCCFG 2.2.4.32','Values of the form''s variables, by their names.');
INSERT INTO parameter_kind VALUES('logins/NAME/preload',237,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Page that is fetched before the form is sent.');
INSERT INTO parameter_kind VALUES('logins/NAME/relogin_if_failed',246,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Whether a failed login is tried again after `ttl`.');
INSERT INTO parameter_kind VALUES('logins/NAME/scheme',238,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Scheme of the login site.');
INSERT INTO parameter_kind VALUES('logins/NAME/site',239,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Host of the login form.');
INSERT INTO parameter_kind VALUES('logins/NAME/sites',242,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','Hosts that are logged into before they are crawled.');
INSERT INTO parameter_kind VALUES('logins/NAME/ttl',243,'integer','seconds','','at once',1,0,0,'MS-FSCCFG 2.2.4.31','How long a login lasts.');
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
INSERT INTO parameter_kind VALUES('pp/ds_paused',115,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.4.7','Whether feeding pauses.');
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
INSERT INTO parameter_kind VALUES('refresh',39,'real','minutes','1500','at once',1,0,0,'MS-FSCCFG 2.2.3','How often a refresh cycle begins. A subcollection''s must be lower than the collection''s.');
INSERT INTO parameter_kind VALUES('refresh_mode',67,'string','','scratch','next refresh cycle',1,0,0,'MS-FSCCFG 2.2.3','What happens to the queue when a refresh cycle begins: start URIs behind what waits (`append`), before it (`prepend`), instead of it (`scratch`), a site only when its queue is empty (`soft`), by score (`adaptive`).');
INSERT INTO parameter_kind VALUES('refresh_when_idle',66,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether a new refresh cycle begins when there is nothing left to do.');
INSERT INTO parameter_kind VALUES('rewrite_rules',29,'list-string','','','next refresh cycle',0,1,0,'MS-FSCCFG 2.2.3','Rules `#pattern#replacement#` that rewrite URIs when they are found (start URIs, links, targets of redirects) and before they are screened, one after the other; `#` is any character but white space, and a backslash in front of it makes it an ordinary one. The pattern is a PCRE2 and sees the normalised URI; the first place where it is found is replaced. In the replacement `\\1` and `$1` (one digit, 0 for the whole match) stand for what groups matched, `$$` for a dollar, and a backslash in front of any other character for that character. The result is normalised again.');
INSERT INTO parameter_kind VALUES('robots',40,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether robots.txt is obeyed (RFC 9309).');
INSERT INTO parameter_kind VALUES('robots_auth_ignore',27,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site that answers 401 or 403 for its robots.txt is crawled as if it had none. `no`: it is not crawled.');
INSERT INTO parameter_kind VALUES('robots_timeout',61,'integer','seconds','300','at once',0,0,0,'MS-FSCCFG 2.2.3','How long the download of a robots.txt may take.');
INSERT INTO parameter_kind VALUES('robots_tout_ignore',28,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a site whose robots.txt timed out is crawled as if it had none.');
INSERT INTO parameter_kind VALUES('robots_ttl',24,'integer','seconds','86400','at once',0,0,0,'MS-FSCCFG 2.2.3','How long a robots.txt is used before it is fetched again.');
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
INSERT INTO parameter_kind VALUES('seine/max_refused_kept',211,'integer','URIs','1000','at once',0,0,0,'Seine','Refused URIs of a site that are kept as rows with the deciding rule; beyond it they are only counted.');
INSERT INTO parameter_kind VALUES('seine/max_wait',213,'integer','seconds','120','at once',0,0,0,'Seine','`seine crawl` ends when nothing can proceed within this time.');
INSERT INTO parameter_kind VALUES('seine/max_wal',212,'integer','MiB','512','at once',0,0,0,'Seine','How long the write-ahead log of a collection''s database may grow while somebody reads in one long transaction; beyond it nothing is claimed until he lets go.');
INSERT INTO parameter_kind VALUES('seine/restrict_to',214,'string','','','at once',0,1,0,'Seine','Regular expression (PCRE2) that must match the whole URI; others are refused as `ur/rule`.');
INSERT INTO parameter_kind VALUES('seine/scope',215,'string','','all','at once',0,1,0,'Seine','What belongs to the collection when neither include_domains nor include_uris nor `seine/restrict_to` says so: `all`, or the `hosts` of the start URIs.');
INSERT INTO parameter_kind VALUES('seine/trust_fingerprints',216,'list-string','','','restart',0,0,0,'Seine','SHA-256 fingerprints of server certificates that are accepted though nothing vouches for them.');
INSERT INTO parameter_kind VALUES('send_links_to',64,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.3','Collection that all links found are sent to.');
INSERT INTO parameter_kind VALUES('site_clusters',189,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.27','Groups of sites (host names) that are crawled by the same site manager.');
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
INSERT INTO parameter_kind VALUES('storage/uri_dir',107,'string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.6','Directory in which a file for each crawled document lists the URIs found in it.');
INSERT INTO parameter_kind VALUES('subdomains',248,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.33, 2.2.5','Subcollections: parts of the collection, told apart by rules of their own, that are crawled in another way. The element `SubDomain` says the same.');
INSERT INTO parameter_kind VALUES('truncate',49,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether a document longer than `cut_off` is truncated. `no`: it is discarded.');
INSERT INTO parameter_kind VALUES('umlogs',59,'boolean','','yes','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether logs are sent to the multinode scheduler.');
INSERT INTO parameter_kind VALUES('uri_search_mime',35,'list-string','','text/html, text/vnd.wap.xml, text/vnd.wap.wml, text/wml, text/x-wap.wml, x-application/wml, text/x-hdml','at once',0,0,0,'MS-FSCCFG 2.2.3','MIME types of the documents whose links are followed. A `*` stands for a whole field.');
INSERT INTO parameter_kind VALUES('use_cookies',34,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether cookies are kept and sent.');
INSERT INTO parameter_kind VALUES('use_http_1_1',18,'boolean','','yes','at once',0,0,0,'MS-FSCCFG 2.2.3','`yes`: HTTP/1.1 or better. `no`: HTTP/1.0 without compression.');
INSERT INTO parameter_kind VALUES('use_javascript',14,'boolean','','no','at once',1,0,0,'MS-FSCCFG 2.2.3','Whether the JavaScript of HTML documents is run. In a subcollection it holds for its sites as a whole, whatever its URI rules say.');
INSERT INTO parameter_kind VALUES('use_meta_csum',31,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether names and contents of META elements, in order, are summed beside the content to recognise duplicates: it tells documents apart that agree in their first `csum_cut_off` bytes.');
INSERT INTO parameter_kind VALUES('use_sitemaps',25,'boolean','','no','at once',0,0,0,'MS-FSCCFG 2.2.3','Whether sitemaps are looked for (in robots.txt, and /sitemap.xml), read once in a refresh cycle, and their URIs crawled as far as they belong to the collection; they count as one page hop away. Of a sitemap itself only scheme and host must be allowed, and robots.txt. In a subcollection it holds for its sites as a whole. `v_sitemaps` shows what was read.');
INSERT INTO parameter_kind VALUES('variable_delay',170,'string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.23','Other values of `delay` by time slot, local time of the server: `DDD:HH[.MM]-DDD:HH[.MM]`, for example `Mon:21.00-Mon:22.30`; a slot may go over the week''s end. The value is a number of seconds, or `suspend`: then nothing is asked for until the slot ends. Where slots overlap, `suspend` and then the longest delay wins. The delay of a slot replaces `delay`, not a longer `Crawl-delay`.');
INSERT INTO parameter_kind VALUES('workqueue_priority',222,'section','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','The levels, named 1, 2, …');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/exact',224,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Whole host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/file',230,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ip6mask',229,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.1','IPv6 addresses.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/ipmask',228,'list-string','','','at once',1,0,0,'MS-FSCCFG 2.2.4.1','IPv4 addresses.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/prefix',225,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Beginnings of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/regexp',227,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_domains/suffix',226,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.1','Ends of host names.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/exact',231,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Whole URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/file',235,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Files of such rules.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/prefix',232,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Beginnings of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/regexp',234,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Regular expressions.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/include_uris/suffix',233,'list-string','','','at once',0,0,0,'MS-FSCCFG 2.2.4.3','Ends of URIs.');
INSERT INTO parameter_kind VALUES('workqueue_priority/NAME/share',223,'integer','','','at once',0,0,0,'MS-FSCCFG 2.2.4.16','Weight of the level when levels are served in turn by their share. Unset: 1.');
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
INSERT INTO configuration VALUES(1,1795297288852,'seine crawl',replace('<?xml version="1.0" encoding="utf-8"?>\n<CrawlerConfig>\n  <DomainSpecification name="www.intranet.example">\n    <attrib name="allowed_types" type="list-string">\n      <member>text/html</member>\n      <member>text/plain</member>\n      <member>application/msword</member>\n      <member>application/msexcel</member>\n      <member>application/pt</member>\n      <member>application/vnd.ms-powerpoint</member>\n      <member>application/pdf</member>\n      <member>application/xhtml+xml</member>\n      <member>application/xml</member>\n      <member>text/xml</member>\n      <member>text/csv</member>\n      <member>text/markdown</member>\n      <member>text/rtf</member>\n      <member>text/vnd.wap.wml</member>\n      <member>application/rtf</member>\n      <member>application/json</member>\n      <member>application/rss+xml</member>\n      <member>application/atom+xml</member>\n      <member>application/vnd.ms-excel</member>\n      <member>application/vnd.openxmlformats-officedocument.wordprocessingml.document</member>\n      <member>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet</member>\n      <member>application/vnd.openxmlformats-officedocument.presentationml.presentation</member>\n      <member>application/vnd.oasis.opendocument.text</member>\n      <member>application/vnd.oasis.opendocument.spreadsheet</member>\n      <member>application/vnd.oasis.opendocument.presentation</member>\n    </attrib>\n    <attrib name="allowed_schemes" type="list-string">\n      <member>http</member>\n      <member>https</member>\n    </attrib>\n    <attrib name="max_inter_docs" type="integer">1000</attrib>\n    <attrib name="uri_search_mime" type="list-string">\n      <member>text/html</member>\n      <member>text/vnd.wap.xml</member>\n      <member>text/vnd.wap.wml</member>\n      <member>text/wml</member>\n      <member>text/x-wap.wml</member>\n      <member>x-application/wml</member>\n      <member>text/x-hdml</member>\n      <member>application/xhtml+xml</member>\n    </attrib>\n    <attrib name="delay" type="real">0</attrib>\n    <attrib name="start_uris" type="list-string">\n      <member>http://www.intranet.example:27162/</member>\n      <member>http://docs.intranet.example:27162/</member>\n      <member>http://people.intranet.example:27162/</member>\n      <member>http://wiki.intranet.example:27162/</member>\n    </attrib>\n    <attrib name="obey_robots_delay" type="boolean">yes</attrib>\n    <section name="http_errors">\n      <attrib name="408" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="429" type="string">KEEP:0, RETRY:2</attrib>\n      <attrib name="5xx" type="string">DELETE:10, RETRY:2</attrib>\n      <attrib name="net" type="string">DELETE:3, RETRY:2</attrib>\n      <attrib name="ttl" type="string">DELETE:3, RETRY:2</attrib>\n    </section>\n    <section name="crawlmode">\n      <attrib name="fwdredirects" type="boolean">yes</attrib>\n      <attrib name="reset_level" type="boolean">no</attrib>\n    </section>\n    <section name="seine">\n      <attrib name="auto_delay" type="boolean">yes</attrib>\n      <attrib name="dns_server" type="string">127.0.0.1:21537</attrib>\n      <attrib name="scope" type="string">hosts</attrib>\n    </section>\n  </DomainSpecification>\n</CrawlerConfig>\n','\n',char(10)));
CREATE TABLE file_store (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number INTEGER NOT NULL          -- of the last file that was committed
) STRICT;
INSERT INTO file_store VALUES(1,7);
CREATE TABLE dead_file (number INTEGER PRIMARY KEY) STRICT;
INSERT INTO dead_file VALUES(6);
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
INSERT INTO sitemap VALUES(2,1,'robots.txt',NULL,1,0,1795225757956,'urlset',900,3,2,1,0,NULL);
CREATE TABLE sitemap_entry (
    uri_id INTEGER PRIMARY KEY,
    sitemap_id INTEGER NOT NULL,          -- that said it last
    last_modified INTEGER,                -- seconds since 1970
    change_frequency TEXT                 -- always … never
) STRICT;
INSERT INTO sitemap_entry VALUES(3,2,1795225757,'daily');
CREATE INDEX document_duplicates ON document (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX event_kind ON event (kind);
CREATE INDEX sitemap_site ON sitemap (site_id);
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
        total(value) FILTER (WHERE name = 'DocSkip'
            AND substr(key, 1, 2) IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti')) AS failed,
        total(value) FILTER (WHERE name = 'DocSkip'
            AND substr(key, 1, 2) NOT IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti', 'cs')) AS skipped
    FROM skipped
)
SELECT collection.name AS collection,
    (SELECT value FROM parameter WHERE section = '' AND name = 'info') AS info,
    collection.state,
    CASE collection.state WHEN 'crawling' THEN held.held_up END AS held_up,
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
FROM collection CROSS JOIN sites CROSS JOIN fates CROSS JOIN held
    LEFT JOIN newest
    LEFT JOIN recent
;
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
PRAGMA user_version = 2;
