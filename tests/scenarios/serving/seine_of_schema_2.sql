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
INSERT INTO schema_history VALUES(1,0,1,'','0.1.0',1795309848535);
INSERT INTO schema_history VALUES(2,1,2,'301b42ed788f6441','0.1.0',1795309848537);
CREATE TABLE collection (
    name TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
, deleted_at INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO collection VALUES('one',1795309855880,NULL);
INSERT INTO collection VALUES('three',1795309864302,NULL);
INSERT INTO collection VALUES('two',1795309862692,NULL);
CREATE TABLE dns (
    host TEXT PRIMARY KEY,
    addresses TEXT NOT NULL,              -- separated by blanks; empty when there are none
    outcome TEXT NOT NULL,                -- ok, or why there is no address
    resolved_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE statistic (
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL, minimum INTEGER NOT NULL DEFAULT 0, maximum INTEGER NOT NULL DEFAULT 0, updates INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (statistic_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO statistic VALUES(200,'',1795309863789,1795309848538,1795309863789,25);
INSERT INTO statistic VALUES(208,'',10000,10000,10000,25);
CREATE TABLE statistic_name (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    aggregation TEXT NOT NULL,
    unit TEXT NOT NULL,
    recomputable INTEGER NOT NULL
) STRICT;
INSERT INTO statistic_name VALUES(200,'Uptime','discrete','milliseconds',0);
INSERT INTO statistic_name VALUES(201,'DNSWrite','continuous','bytes',0);
INSERT INTO statistic_name VALUES(202,'DNSRead','continuous','bytes',0);
INSERT INTO statistic_name VALUES(203,'DNSRequests','continuous','requests',0);
INSERT INTO statistic_name VALUES(204,'DNSResponses','continuous','responses',0);
INSERT INTO statistic_name VALUES(205,'DNSRetries','continuous','requests',0);
INSERT INTO statistic_name VALUES(206,'DNSTimeout','continuous','requests',0);
INSERT INTO statistic_name VALUES(207,'DNSResponse','histogram','responses',0);
INSERT INTO statistic_name VALUES(208,'DNSRateLimit','discrete','thousandths of a request/s',0);
CREATE TABLE account (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('observer', 'administrator')),
    hash TEXT NOT NULL,                   -- of the password, by argon2id with its salt and cost
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO account VALUES('olga','administrator','$argon2id$v=19$m=65536,t=2,p=1$D5+YeGYXTXnTD6fJmrZHdQ$iQkosfJwboinlqTnqZqMblcV0oP+VmmUPZm1mqtzTOA',1795309956326,1795309956326);
CREATE TABLE admin_event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    account TEXT NOT NULL,                -- empty while there are no accounts
    address TEXT NOT NULL,                -- of the client
    method TEXT NOT NULL,
    collection TEXT NOT NULL,             -- empty when it concerns none
    arguments TEXT NOT NULL,              -- in short, secrets as ***
    result TEXT NOT NULL CHECK (result IN ('done', 'failed', 'fault')),
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO admin_event VALUES(1,1795309848558,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(2,1795309848774,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(3,1795309848788,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(4,1795309848791,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(5,1795309848938,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(6,1795309848958,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(7,1795309848967,'','127.0.0.1','CollectionQuarantineSite','two','Collection=two, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(8,1795309848980,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(9,1795309848982,'','127.0.0.1','CollectionResume','three','Collection=three','done','Collection three is resumed');
INSERT INTO admin_event VALUES(10,1795309848983,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(11,1795309848994,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(12,1795309848995,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(13,1795309848996,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(14,1795309848998,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(15,1795309848999,'','127.0.0.1','CollectionQuarantineSite','three','Collection=three, Site=127.0.0.1:33579, Time=3600','done','127.0.0.1:33579 is in quarantine for 3600 seconds');
INSERT INTO admin_event VALUES(16,1795309849001,'','127.0.0.1','CollectionSuspendFeeding','two','Collection=two, Destination=','done','Feeding of collection two to the default destination is suspended');
INSERT INTO admin_event VALUES(17,1795309849006,'','127.0.0.1','CollectionEnableRefreshOnly','two','Collection=two','done','Collection two crawls only what it has documents of');
INSERT INTO admin_event VALUES(18,1795309849442,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(19,1795309849447,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(20,1795309849448,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(21,1795309849583,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(22,1795309849594,'','127.0.0.1','CollectionRefetch','three','Collection=three, SubCollection=','done','Refetching collection three');
INSERT INTO admin_event VALUES(23,1795309849611,'','127.0.0.1','CollectionQuarantineSite','three','Collection=three, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 is in quarantine no longer');
INSERT INTO admin_event VALUES(24,1795309849616,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(25,1795309849617,'','127.0.0.1','SetLogLevel','','Level=96','done','');
INSERT INTO admin_event VALUES(26,1795309849624,'','127.0.0.1','CollectionRefetch','one','Collection=one, SubCollection=','done','Refetching collection one');
INSERT INTO admin_event VALUES(27,1795309849630,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(28,1795309849636,'','127.0.0.1','CollectionDisableRefreshOnly','three','Collection=three','done','Collection three crawls also what is new');
INSERT INTO admin_event VALUES(29,1795309849638,'','127.0.0.1','CollectionSuspendFeeding','one','Collection=one, Destination=','done','Feeding of collection one to the default destination is suspended');
INSERT INTO admin_event VALUES(30,1795309850149,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(31,1795309850160,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(32,1795309850170,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(33,1795309850178,'','127.0.0.1','CollectionQuarantineSite','one','Collection=one, Site=127.0.0.1:33579, Time=3600','done','127.0.0.1:33579 is in quarantine for 3600 seconds');
INSERT INTO admin_event VALUES(34,1795309850187,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(35,1795309850198,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(36,1795309850739,'','127.0.0.1','CollectionResume','three','Collection=three','done','Collection three is resumed');
INSERT INTO admin_event VALUES(37,1795309850752,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(38,1795309850759,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(39,1795309850767,'','127.0.0.1','CollectionRefetch','two','Collection=two, SubCollection=','done','Refetching collection two');
INSERT INTO admin_event VALUES(40,1795309850784,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(41,1795309850806,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(42,1795309850813,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(43,1795309850815,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(44,1795309850817,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(45,1795309850819,'','127.0.0.1','CollectionEnableRefreshOnly','two','Collection=two','done','Collection two crawls only what it has documents of');
INSERT INTO admin_event VALUES(46,1795309850820,'','127.0.0.1','CollectionResume','three','Collection=three','done','Collection three is resumed');
INSERT INTO admin_event VALUES(47,1795309850830,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=1, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(48,1795309850831,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(49,1795309850849,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(50,1795309851410,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(51,1795309851426,'','127.0.0.1','CollectionResume','three','Collection=three','done','Collection three is resumed');
INSERT INTO admin_event VALUES(52,1795309851446,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(53,1795309851454,'','127.0.0.1','CollectionResumeFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is resumed');
INSERT INTO admin_event VALUES(54,1795309851458,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(55,1795309851463,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(56,1795309851465,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(57,1795309851466,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(58,1795309851467,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(59,1795309851477,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(60,1795309851478,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(61,1795309851479,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(62,1795309851735,'','127.0.0.1','SetLogLevel','','Level=96','done','');
INSERT INTO admin_event VALUES(63,1795309851742,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(64,1795309851754,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(65,1795309851922,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(66,1795309851934,'','127.0.0.1','CollectionRefetch','two','Collection=two, SubCollection=','done','Refetching collection two');
INSERT INTO admin_event VALUES(67,1795309851966,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(68,1795309851970,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(69,1795309851978,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(70,1795309852623,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(71,1795309852641,'','127.0.0.1','CollectionRefetch','three','Collection=three, SubCollection=','done','Refetching collection three');
INSERT INTO admin_event VALUES(72,1795309852658,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(73,1795309852662,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','fault','the collection two is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(74,1795309852666,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(75,1795309852676,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(76,1795309852699,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(77,1795309852705,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(78,1795309852709,'','127.0.0.1','CollectionRefetch','one','Collection=one, SubCollection=','done','Refetching collection one');
INSERT INTO admin_event VALUES(79,1795309852731,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(80,1795309852738,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(81,1795309853186,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(82,1795309853202,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(83,1795309853970,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(84,1795309853985,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(85,1795309854008,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(86,1795309854011,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(87,1795309854025,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(88,1795309854038,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(89,1795309854045,'','127.0.0.1','CollectionResumeFeeding','one','Collection=one, Destination=','done','Feeding of collection one to the default destination is resumed');
INSERT INTO admin_event VALUES(90,1795309854062,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(91,1795309854068,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','fault','the collection three is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(92,1795309854085,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(93,1795309854097,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(94,1795309854757,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(95,1795309854777,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(96,1795309854796,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(97,1795309854806,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(98,1795309854818,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(99,1795309854834,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=1, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(100,1795309854843,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(101,1795309854854,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(102,1795309854866,'','127.0.0.1','CollectionEnableRefreshOnly','two','Collection=two','done','Collection two crawls only what it has documents of');
INSERT INTO admin_event VALUES(103,1795309854869,'','127.0.0.1','CollectionDelete','','Collection=one, Force=0','done','Collection one is being deleted');
INSERT INTO admin_event VALUES(104,1795309854879,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','fault','the collection one is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(105,1795309854884,'','127.0.0.1','CollectionQuarantineSite','two','Collection=two, Site=127.0.0.1:33579, Time=3600','done','127.0.0.1:33579 is in quarantine for 3600 seconds');
INSERT INTO admin_event VALUES(106,1795309854885,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','fault','the collection one is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(107,1795309854890,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(108,1795309854910,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(109,1795309854915,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','fault','the collection three is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(110,1795309855426,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(111,1795309855431,'','127.0.0.1','CollectionDisableRefreshOnly','two','Collection=two','done','Collection two crawls also what is new');
INSERT INTO admin_event VALUES(112,1795309855447,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(113,1795309855455,'','127.0.0.1','SetLogLevel','','Level=96','done','');
INSERT INTO admin_event VALUES(114,1795309855869,'','127.0.0.1','CollectionEnableRefreshOnly','two','Collection=two','done','Collection two crawls only what it has documents of');
INSERT INTO admin_event VALUES(115,1795309856134,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(116,1795309856154,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(117,1795309856174,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(118,1795309856184,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(119,1795309856198,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(120,1795309856206,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(121,1795309856216,'','127.0.0.1','CollectionQuarantineSite','two','Collection=two, Site=127.0.0.1:33579, Time=3600','done','127.0.0.1:33579 is in quarantine for 3600 seconds');
INSERT INTO admin_event VALUES(122,1795309856243,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(123,1795309856727,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(124,1795309856734,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(125,1795309856736,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(126,1795309856742,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(127,1795309856745,'','127.0.0.1','CollectionRefetch','one','Collection=one, SubCollection=','done','Refetching collection one');
INSERT INTO admin_event VALUES(128,1795309856783,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(129,1795309857307,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(130,1795309857313,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(131,1795309857319,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(132,1795309857335,'','127.0.0.1','CollectionResumeFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is resumed');
INSERT INTO admin_event VALUES(133,1795309857339,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(134,1795309857590,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(135,1795309857594,'','127.0.0.1','CollectionQuarantineSite','three','Collection=three, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(136,1795309857614,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(137,1795309857644,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(138,1795309857650,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(139,1795309857663,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(140,1795309857674,'','127.0.0.1','CollectionRefetch','three','Collection=three, SubCollection=','done','Refetching collection three');
INSERT INTO admin_event VALUES(141,1795309858223,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(142,1795309858232,'','127.0.0.1','CollectionDisableRefreshOnly','three','Collection=three','done','Collection three crawls also what is new');
INSERT INTO admin_event VALUES(143,1795309858243,'','127.0.0.1','CollectionRefetch','two','Collection=two, SubCollection=','done','Refetching collection two');
INSERT INTO admin_event VALUES(144,1795309858261,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(145,1795309858263,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(146,1795309858298,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(147,1795309858306,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(148,1795309858322,'','127.0.0.1','CollectionResume','three','Collection=three','done','Collection three is resumed');
INSERT INTO admin_event VALUES(149,1795309858332,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(150,1795309858835,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(151,1795309858838,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(152,1795309858842,'','127.0.0.1','CollectionRefetch','two','Collection=two, SubCollection=','done','Refetching collection two');
INSERT INTO admin_event VALUES(153,1795309858855,'','127.0.0.1','CollectionEnableRefreshOnly','two','Collection=two','done','Collection two crawls only what it has documents of');
INSERT INTO admin_event VALUES(154,1795309859415,'','127.0.0.1','CollectionRefetch','three','Collection=three, SubCollection=','done','Refetching collection three');
INSERT INTO admin_event VALUES(155,1795309859424,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(156,1795309859434,'','127.0.0.1','CollectionSuspendFeeding','two','Collection=two, Destination=','done','Feeding of collection two to the default destination is suspended');
INSERT INTO admin_event VALUES(157,1795309859456,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(158,1795309859468,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(159,1795309859479,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=1, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(160,1795309859481,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(161,1795309859483,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(162,1795309859485,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','fault','the collection three is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(163,1795309859487,'','127.0.0.1','CollectionSuspendFeeding','one','Collection=one, Destination=','done','Feeding of collection one to the default destination is suspended');
INSERT INTO admin_event VALUES(164,1795309859514,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(165,1795309859520,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(166,1795309859546,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(167,1795309859551,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(168,1795309859930,'','127.0.0.1','CollectionEnableRefreshOnly','one','Collection=one','done','Collection one crawls only what it has documents of');
INSERT INTO admin_event VALUES(169,1795309860018,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(170,1795309860056,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(171,1795309860064,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=0, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(172,1795309860066,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(173,1795309860068,'','127.0.0.1','CollectionResumeFeeding','one','Collection=one, Destination=','done','Feeding of collection one to the default destination is resumed');
INSERT INTO admin_event VALUES(174,1795309860072,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(175,1795309860073,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=1, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(176,1795309860082,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(177,1795309860086,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(178,1795309860087,'','127.0.0.1','CollectionQuarantineSite','one','Collection=one, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(179,1795309860088,'','127.0.0.1','CollectionResume','one','Collection=one','fault','the collection one is not suspended');
INSERT INTO admin_event VALUES(180,1795309860624,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(181,1795309860631,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(182,1795309860639,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(183,1795309860642,'','127.0.0.1','CollectionSuspend','three','Collection=three','done','Collection three is suspended');
INSERT INTO admin_event VALUES(184,1795309860654,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(185,1795309860658,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(186,1795309860666,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(187,1795309860667,'','127.0.0.1','CollectionQuarantineSite','one','Collection=one, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(188,1795309860676,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(189,1795309860687,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(190,1795309860690,'','127.0.0.1','CollectionResume','two','Collection=two','done','Collection two is resumed');
INSERT INTO admin_event VALUES(191,1795309860692,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(192,1795309860697,'','127.0.0.1','CollectionSuspendFeeding','one','Collection=one, Destination=','done','Feeding of collection one to the default destination is suspended');
INSERT INTO admin_event VALUES(193,1795309861105,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(194,1795309861122,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(195,1795309861124,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(196,1795309861130,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=1, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(197,1795309861315,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(198,1795309861330,'','127.0.0.1','CollectionDisableRefreshOnly','one','Collection=one','done','Collection one crawls also what is new');
INSERT INTO admin_event VALUES(199,1795309861335,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(200,1795309861339,'','127.0.0.1','CollectionRefetch','two','Collection=two, SubCollection=','done','Refetching collection two');
INSERT INTO admin_event VALUES(201,1795309861346,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(202,1795309861348,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(203,1795309861351,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(204,1795309861369,'','127.0.0.1','CollectionEnableRefreshOnly','three','Collection=three','done','Collection three crawls only what it has documents of');
INSERT INTO admin_event VALUES(205,1795309861370,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(206,1795309861836,'','127.0.0.1','CollectionEnableRefreshOnly','one','Collection=one','done','Collection one crawls only what it has documents of');
INSERT INTO admin_event VALUES(207,1795309861838,'','127.0.0.1','AddURIs','three','Collection=three, Urgent=0, URIs=(1 items)','done','Queued collection three with 1 URI');
INSERT INTO admin_event VALUES(208,1795309862038,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(209,1795309862065,'','127.0.0.1','CollectionSuspend','two','Collection=two','done','Collection two is suspended');
INSERT INTO admin_event VALUES(210,1795309862067,'','127.0.0.1','CollectionQuarantineSite','one','Collection=one, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(211,1795309862572,'','127.0.0.1','CollectionQuarantineSite','one','Collection=one, Site=127.0.0.1:33579, Time=3600','done','127.0.0.1:33579 is in quarantine for 3600 seconds');
INSERT INTO admin_event VALUES(212,1795309862579,'','127.0.0.1','AddURIs','two','Collection=two, Urgent=1, URIs=(1 items)','done','Queued collection two with 1 URI');
INSERT INTO admin_event VALUES(213,1795309862598,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(214,1795309862603,'','127.0.0.1','CollectionDelete','','Collection=two, Force=0','done','Collection two is being deleted');
INSERT INTO admin_event VALUES(215,1795309862623,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(216,1795309862634,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','fault','the collection two is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(217,1795309862643,'','127.0.0.1','CollectionDisableRefreshOnly','one','Collection=one','done','Collection one crawls also what is new');
INSERT INTO admin_event VALUES(218,1795309862645,'','127.0.0.1','CollectionResumeFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is resumed');
INSERT INTO admin_event VALUES(219,1795309862647,'','127.0.0.1','CollectionRefetch','three','Collection=three, SubCollection=','done','Refetching collection three');
INSERT INTO admin_event VALUES(220,1795309862678,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(221,1795309862686,'','127.0.0.1','CollectionQuarantineSite','three','Collection=three, Site=127.0.0.1:33579, Time=0','done','127.0.0.1:33579 was not in quarantine');
INSERT INTO admin_event VALUES(222,1795309863267,'','127.0.0.1','SetLogLevel','','Level=96','done','');
INSERT INTO admin_event VALUES(223,1795309863269,'','127.0.0.1','SetLogLevel','','Level=116','done','');
INSERT INTO admin_event VALUES(224,1795309863282,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(225,1795309863657,'','127.0.0.1','SetLogLevel','','Level=112','done','');
INSERT INTO admin_event VALUES(226,1795309863662,'','127.0.0.1','CollectionRefetch','one','Collection=one, SubCollection=','done','Refetching collection one');
INSERT INTO admin_event VALUES(227,1795309863682,'','127.0.0.1','CollectionSuspendFeeding','three','Collection=three, Destination=','done','Feeding of collection three to the default destination is suspended');
INSERT INTO admin_event VALUES(228,1795309863684,'','127.0.0.1','CollectionDelete','','Collection=three, Force=0','done','Collection three is being deleted');
INSERT INTO admin_event VALUES(229,1795309863686,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','fault','the collection three is being deleted: its name is not free yet');
INSERT INTO admin_event VALUES(230,1795309863690,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(231,1795309863703,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(232,1795309863714,'','127.0.0.1','CollectionSuspend','one','Collection=one','done','Collection one is suspended');
INSERT INTO admin_event VALUES(233,1795309863717,'','127.0.0.1','AddURIs','one','Collection=one, Urgent=0, URIs=(1 items)','done','Queued collection one with 1 URI');
INSERT INTO admin_event VALUES(234,1795309863719,'','127.0.0.1','CollectionResume','one','Collection=one','done','Collection one is resumed');
INSERT INTO admin_event VALUES(235,1795309864283,'','127.0.0.1','CollectionAdd','','ConfigData=(447 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(236,1795309864624,'','127.0.0.1','CollectionAdd','','ConfigData=(449 bytes), Force=0','done','The configuration is in force');
INSERT INTO admin_event VALUES(237,1795309956326,'root','local','seine account add','','Name=olga','done','');
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('log_level','112');
CREATE TABLE applied_file (
    path TEXT PRIMARY KEY,
    digest TEXT NOT NULL,                 -- SHA-256 of the content
    applied_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE statistic_delta (
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    minimum INTEGER NOT NULL,
    maximum INTEGER NOT NULL,
    updates INTEGER NOT NULL,
    PRIMARY KEY (statistic_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO statistic_delta VALUES(200,'',1795309864714,1795309864714,1795309864714,1);
INSERT INTO statistic_delta VALUES(208,'',10000,10000,10000,1);
CREATE TABLE statistic_span (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at INTEGER NOT NULL,
    stopped_at INTEGER NOT NULL,          -- so far
    paused_ms INTEGER NOT NULL,           -- of that time, nothing ran
    delta_at INTEGER NOT NULL             -- statistic_delta has what was counted since
) STRICT;
INSERT INTO statistic_span VALUES(1,1795309848538,1795309864714,16176,1795309864714);
CREATE VIEW v_accounts AS
SELECT name AS account,
    role,
    datetime(created_at / 1000, 'unixepoch') AS created,
    datetime(changed_at / 1000, 'unixepoch') AS changed
FROM account;
CREATE VIEW v_admin_events AS
SELECT id,
    datetime(at / 1000, 'unixepoch') AS time,
    at,
    account,
    address,
    method,
    collection,
    arguments,
    result,
    sentence
FROM admin_event;
CREATE VIEW v_collections AS
SELECT name AS collection,
    datetime(created_at / 1000, 'unixepoch') AS created,
    created_at
FROM collection;
CREATE VIEW v_dns AS
SELECT host,
    addresses,
    outcome,
    datetime(resolved_at / 1000, 'unixepoch') AS resolved,
    resolved_at,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    expires_at < CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS expired
FROM dns;
CREATE VIEW v_server_statistics AS
SELECT counted.statistic_id,
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
FROM (SELECT statistic_id, key, sum(recent) AS recent, sum(merged) AS merged, min(minimum) AS minimum,
          max(maximum) AS maximum, sum(updates) AS updates
      FROM (SELECT statistic_id, key, NULL AS recent, value AS merged, minimum, maximum, updates FROM statistic
            UNION ALL
            SELECT statistic_id, key, value, NULL, minimum, maximum, updates FROM statistic_delta)
      GROUP BY statistic_id, key) AS counted
    LEFT JOIN statistic_name ON statistic_name.id = counted.statistic_id;
COMMIT;
PRAGMA application_id = 1397039186;
PRAGMA user_version = 2;
