BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0022');
CREATE TABLE analysis (
	"key" VARCHAR(64) NOT NULL, 
	made_ms BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_analysis PRIMARY KEY ("key")
);
CREATE TABLE arena_job (
	id VARCHAR(32) NOT NULL, 
	contest_id VARCHAR(32), 
	entry INTEGER, 
	version INTEGER, 
	kind VARCHAR(12) NOT NULL, 
	priority INTEGER NOT NULL, 
	spec TEXT NOT NULL, 
	asked_ms BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	lease VARCHAR(32), 
	arena VARCHAR(40), 
	leased_ms BIGINT, 
	done_ms BIGINT, 
	failure TEXT, 
	CONSTRAINT pk_arena_job PRIMARY KEY (id), 
	CONSTRAINT fk_arena_job_contest_id FOREIGN KEY(contest_id) REFERENCES contest (id)
);
INSERT INTO "arena_job" VALUES('probe-1795905474224-0',NULL,NULL,NULL,'probe',6,'{"kind":"probe","start":0,"found":null}',1795905474224,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "arena_job" VALUES('c7ad3ae6cbfaeb3c9e109697','dKkNu6XY7V3g',1,1,'build',0,'{"kind":"build","package":"0101010101010101010101010101010101010101010101010101010101010101","games":[{"game":"yard","options":{"players":3},"players":null,"deals":1,"weight":1.0,"forfeit":null,"compared":null}],"budgets":{"move_ms":1000,"match_ms":120000,"ready_ms":10000,"memory_mb":512,"tasks":32,"open_files":64,"disk_mb":16,"output_kb":4096,"errors_kb":16,"nodes":2000}}',1800000002000,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE audit_concern (
	entry_id VARCHAR(16) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_audit_concern PRIMARY KEY (entry_id, player_id), 
	CONSTRAINT fk_audit_concern_entry_id FOREIGN KEY(entry_id) REFERENCES audit_entry (id), 
	CONSTRAINT fk_audit_concern_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE audit_entry (
	id VARCHAR(16) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	actor VARCHAR(32), 
	act VARCHAR(24) NOT NULL, 
	scope VARCHAR(60) NOT NULL, 
	target VARCHAR(80) NOT NULL, 
	reason VARCHAR(300) NOT NULL, 
	details TEXT NOT NULL, 
	CONSTRAINT pk_audit_entry PRIMARY KEY (id), 
	CONSTRAINT fk_audit_entry_actor FOREIGN KEY(actor) REFERENCES player (id)
);
CREATE TABLE board (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	shelf VARCHAR(80) NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	"key" VARCHAR(40) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	nonces TEXT NOT NULL, 
	tables INTEGER NOT NULL, 
	made_ms BIGINT NOT NULL, released_ms BIGINT, 
	CONSTRAINT pk_board PRIMARY KEY (id)
);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.1','bela2','Pmn6X6VZY4yw/1','2820e974fd3cc3340826a273bc71edd8','k1','bfbba93bd9e2c0b569629c52c059a6620cdc49448164158666f3954ba15de820','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.2','bela2','Pmn6X6VZY4yw/2','2820e974fd3cc3340826a273bc71edd8','k1','2bb928e6f54c823727bedb124c338cf0c43579e05a451619503ca89a45ad341a','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.3','bela2','Pmn6X6VZY4yw/3','2820e974fd3cc3340826a273bc71edd8','k1','34be02d90712c1bcd423e81c6b6288c13a732abae60d5af54439e330517cb507','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.4','bela2','Pmn6X6VZY4yw/4','2820e974fd3cc3340826a273bc71edd8','k1','dd7406e4e30d9ed4242014880fff2b05f4645cf184bd1a7bc359623958ff2b44','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.5','bela2','Pmn6X6VZY4yw/5','2820e974fd3cc3340826a273bc71edd8','k1','22e80cf3f9efc666b81fdf79022dd755d52326adfbed58b2010e08203c9520e2','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.6','bela2','Pmn6X6VZY4yw/6','2820e974fd3cc3340826a273bc71edd8','k1','4ab6e4c1d40831c53fd20b5f6f59e6e1a8ebee9f742c9056ce0f4e77dfa39ef2','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.7','bela2','Pmn6X6VZY4yw/7','2820e974fd3cc3340826a273bc71edd8','k1','44eaf259447e807c5b61f2fb678b986aacf4c72521039f6f2a9f5829eb8eaf0d','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.8','bela2','Pmn6X6VZY4yw/8','2820e974fd3cc3340826a273bc71edd8','k1','4825d9b7da3ba89437d0c5d5d3d345ea9bfdc33df8d933bf94a784e925f7f4ce','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.9','bela2','Pmn6X6VZY4yw/9','2820e974fd3cc3340826a273bc71edd8','k1','b5487ac3eabdd74d106ac021eb2bd104b4af7b9c09d46046fe62d0d4252f4c3b','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.10','bela2','Pmn6X6VZY4yw/10','2820e974fd3cc3340826a273bc71edd8','k1','b4696a21fe3414d957ac485f3d69c1c15948794c3d0f52fe9d99bd9942b67262','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.11','bela2','Pmn6X6VZY4yw/11','2820e974fd3cc3340826a273bc71edd8','k1','cd7e0622bff3ad8ae3d77b417feadbc6d427b9614c95d74f9622da517e4a5ae1','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Pmn6X6VZY4yw.12','bela2','Pmn6X6VZY4yw/12','2820e974fd3cc3340826a273bc71edd8','k1','4d2b15638fbb3a758648edc3b2de27e605624be7346ecb181bc8379cf668e094','[{"player":"","name":"daily","nonce":"d2236b66bce36360048f1b903f42284b"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.1','bela3','u10_WJH2nOAN/1','1c026544c811f6d63c1c0c00f74d9aeb','k1','b0d2434935e6d13387003e78e7fa831dc7cc2959dd1e6a45b10aa862c6928a1b','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.2','bela3','u10_WJH2nOAN/2','1c026544c811f6d63c1c0c00f74d9aeb','k1','f647b2423f609ca57044073bf57b3cda0b835b9d2bc24cba3c2b40372f4ba670','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.3','bela3','u10_WJH2nOAN/3','1c026544c811f6d63c1c0c00f74d9aeb','k1','044f9fcc401be5117398b47c6dfe026767305a9d610acdb74f6207b7bcb00462','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.4','bela3','u10_WJH2nOAN/4','1c026544c811f6d63c1c0c00f74d9aeb','k1','ae530f184bd97579b3ec8064cb55e6071898595089601a608d6fc044845475e7','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.5','bela3','u10_WJH2nOAN/5','1c026544c811f6d63c1c0c00f74d9aeb','k1','35be42f1fb557b6cc5723471b8f0f1202820c5b2c6c85238c265b4bb0613f263','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.6','bela3','u10_WJH2nOAN/6','1c026544c811f6d63c1c0c00f74d9aeb','k1','cc9b90c836b290cb22d8a3d8d5ffc999c9c081b7aafc6f96848f33989f0353b7','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.7','bela3','u10_WJH2nOAN/7','1c026544c811f6d63c1c0c00f74d9aeb','k1','51f84025a5b68fc7617d4fedda53fb57cb5cfd6a9ff00e8f95514f7bb9bf757b','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.8','bela3','u10_WJH2nOAN/8','1c026544c811f6d63c1c0c00f74d9aeb','k1','ad6f277f007c4ad01a9fb5ec84bf7940d56c2a7e31525cd2e3febedbcc68a45a','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.9','bela3','u10_WJH2nOAN/9','1c026544c811f6d63c1c0c00f74d9aeb','k1','86eb71f712636a8e9a0703047fe9c63c0361bab01bcd516e46feea6c24aded59','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.10','bela3','u10_WJH2nOAN/10','1c026544c811f6d63c1c0c00f74d9aeb','k1','14ab4405c64dd7f4cd35d59f4ac7447507933f13718b741a8fe7b2e379c060c4','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.11','bela3','u10_WJH2nOAN/11','1c026544c811f6d63c1c0c00f74d9aeb','k1','2ad9c6e4ce0d40f13a0573211078b96f889ed9da49fdb098d396eff8d7687c43','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('u10_WJH2nOAN.12','bela3','u10_WJH2nOAN/12','1c026544c811f6d63c1c0c00f74d9aeb','k1','531982a466d90fb70fd2970cae735d993d069a3580afa51e622b04d37a6025b7','[{"player":"","name":"daily","nonce":"3d85e07d3d30b31f2b0802d05502ed0e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.1','bela4','ZXZv-NnDO3u9/1','b2652fd288e5fc23403c1d8f6867762d','k1','8f95416bc6abe801317011a10ce629344de15c0e696ebf269accb3d720f8ff26','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.2','bela4','ZXZv-NnDO3u9/2','b2652fd288e5fc23403c1d8f6867762d','k1','8236e73fca3bae49c15facf889889ad4e10e5bd87530d53bf291246ada77dbaf','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.3','bela4','ZXZv-NnDO3u9/3','b2652fd288e5fc23403c1d8f6867762d','k1','a8b3e4108169b315ef0a1f47fd9d0f0088a416b540fd253bb678043e0a82e9a5','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.4','bela4','ZXZv-NnDO3u9/4','b2652fd288e5fc23403c1d8f6867762d','k1','f27c88ec30a8928d12d107a943aace1bce96b83034eb22747dda05e22939ba8c','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.5','bela4','ZXZv-NnDO3u9/5','b2652fd288e5fc23403c1d8f6867762d','k1','e14035f37efbd1ed5139f7627d0161126848b0ef1dabec8d3f5378eb5fbdbb13','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.6','bela4','ZXZv-NnDO3u9/6','b2652fd288e5fc23403c1d8f6867762d','k1','b32d8c32919aba01c8af9195911188f9d9c9ac6b866bbe07fb35f36d97b245ef','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.7','bela4','ZXZv-NnDO3u9/7','b2652fd288e5fc23403c1d8f6867762d','k1','7185c49a5494676618cb8e5a77e2711b098b4b0fed5e2515314236e032210f78','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.8','bela4','ZXZv-NnDO3u9/8','b2652fd288e5fc23403c1d8f6867762d','k1','c7cab16adee1f7282ba786bb8cd3952456538979dd39d3269b1197f6e3cb3ae5','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.9','bela4','ZXZv-NnDO3u9/9','b2652fd288e5fc23403c1d8f6867762d','k1','3fc7a587d3ec28f3c2cb4a931e4fea3237759c7fd3dcccd664659a17fae53588','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.10','bela4','ZXZv-NnDO3u9/10','b2652fd288e5fc23403c1d8f6867762d','k1','b95f2fdfddc80cb90c30887d5553bf60928be5947f8e80e6557fa91d01fe1c0d','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.11','bela4','ZXZv-NnDO3u9/11','b2652fd288e5fc23403c1d8f6867762d','k1','d79f8ecc352f4f1ac9cab7c7d3302ad562e71f8fb218b515627c196c0b11ac0c','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ZXZv-NnDO3u9.12','bela4','ZXZv-NnDO3u9/12','b2652fd288e5fc23403c1d8f6867762d','k1','50f65d64dac0a6557b4e73d865098b9d58ad16038ba536db8252597bd420440d','[{"player":"","name":"daily","nonce":"0ea67851e388c33efb9758b30bd8d3a7"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.1','belot','QvnjISKMlgM6/1','21049d28baae766d2fcea5b13392956d','k1','a200f8493f3082d3dbf61c8c50071785948bf8ed2b88aec18fea09fca817cdf4','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.2','belot','QvnjISKMlgM6/2','21049d28baae766d2fcea5b13392956d','k1','67e6278650942ae8818d092c8e595127888d6d417fd6fc4d635dad600700352b','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.3','belot','QvnjISKMlgM6/3','21049d28baae766d2fcea5b13392956d','k1','ce523eae923f4fff2ab60369169b60250625cd80a829797392f939f7319e26bf','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.4','belot','QvnjISKMlgM6/4','21049d28baae766d2fcea5b13392956d','k1','a01f9a7cc8d15df2151d3a74d7fbed11a402c9d62db51925a4cb51813f6d6708','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.5','belot','QvnjISKMlgM6/5','21049d28baae766d2fcea5b13392956d','k1','7f5e1dbe45a28bed1598cf5f7e7e74e4571cdd731f33a770375947f74197cf13','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.6','belot','QvnjISKMlgM6/6','21049d28baae766d2fcea5b13392956d','k1','52fababce44d0007a06e18be1ab18b4cc1057e1c48df619dea123d7fed685384','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.7','belot','QvnjISKMlgM6/7','21049d28baae766d2fcea5b13392956d','k1','89367a7a1f0e6c1ad1815839f752b0a85cad8dd85ca86ac4a8fae33c76feae00','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.8','belot','QvnjISKMlgM6/8','21049d28baae766d2fcea5b13392956d','k1','16034deef7e5c99876f6660cedfbe99f3ad37e18758dbb2bfd3753e27f669f0b','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.9','belot','QvnjISKMlgM6/9','21049d28baae766d2fcea5b13392956d','k1','8ca86f6917b73fd86ca7a55e02f7900287368cac891214ad361e4d4c2a7979ef','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.10','belot','QvnjISKMlgM6/10','21049d28baae766d2fcea5b13392956d','k1','ca01120962b9860e2eba72967238c477f3cf417a4abfc404887e03cf860b0d1d','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.11','belot','QvnjISKMlgM6/11','21049d28baae766d2fcea5b13392956d','k1','81c4f97f8067bcaf00eb0bf597a01e87d10c74c7f01e1b18a8378ac899a675c3','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('QvnjISKMlgM6.12','belot','QvnjISKMlgM6/12','21049d28baae766d2fcea5b13392956d','k1','2e70acd64562b5883f148f31f4b5f1d88ebf692d608167d82bea730fbffe6c28','[{"player":"","name":"daily","nonce":"9c38b22a39cdd3faab4bd6c95991c50e"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.1','bridge','ItWZbY1zwzcM/1','b1e17a16b17497b2a6519b9a7953503b','k1','8d1d0dac2410f72cb802584cb4fa21f5e1e1a798e993d183e56839387f9b71ac','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.2','bridge','ItWZbY1zwzcM/2','b1e17a16b17497b2a6519b9a7953503b','k1','6761579db93196c3f2b88d36f715be69c298eef67c877b19a53ea519bd988fbd','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.3','bridge','ItWZbY1zwzcM/3','b1e17a16b17497b2a6519b9a7953503b','k1','6f84a22383fd07f828cba561e4126e7928988f86a8c9cae6caa92ede833d3122','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.4','bridge','ItWZbY1zwzcM/4','b1e17a16b17497b2a6519b9a7953503b','k1','b2e3bd91d9b24c68c188c96488d708b8ddb3f24847346f861c36220ed324fe3c','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.5','bridge','ItWZbY1zwzcM/5','b1e17a16b17497b2a6519b9a7953503b','k1','7744d93a79845f93ecb5e270ff7df2a412f933f8e9158d181234d85ac33fb3a6','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',1,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.6','bridge','ItWZbY1zwzcM/6','b1e17a16b17497b2a6519b9a7953503b','k1','69f55481217c5b504aedbcef4bfc8e0648d64a87baa517f2bc0bb3486c63bdd4','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.7','bridge','ItWZbY1zwzcM/7','b1e17a16b17497b2a6519b9a7953503b','k1','8fddd5603d3aaf3fe368ce51c8b63480a8922e72d9d50096d8b96b2a8d37164c','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.8','bridge','ItWZbY1zwzcM/8','b1e17a16b17497b2a6519b9a7953503b','k1','a1fc0779d1b3e44be02bc1cc5c91f67e52ea9814e1a8c95aa05d9a46c8bdf21b','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.9','bridge','ItWZbY1zwzcM/9','b1e17a16b17497b2a6519b9a7953503b','k1','ae8426e44b7e465f2cb27e28d1d94642b0d6bd34ba50a239d86ea89271c86251','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.10','bridge','ItWZbY1zwzcM/10','b1e17a16b17497b2a6519b9a7953503b','k1','d55c6c7b0adfe551d4d1531ea61ee088e68e33ad0d40406550db5409008033d7','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.11','bridge','ItWZbY1zwzcM/11','b1e17a16b17497b2a6519b9a7953503b','k1','d7d35c8ea85ca51d3ecba6bb253eced4345364cf911a942f54a2eef171d669ae','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('ItWZbY1zwzcM.12','bridge','ItWZbY1zwzcM/12','b1e17a16b17497b2a6519b9a7953503b','k1','c5b82df01c7d478b19cfd9a6a10471ac1e7e2ac3fbba9b5f23dfde847caa3c0f','[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.1','contree','B3YoJdK69CGe/1','dc3d4ca4f1d101e7df540979beeb2ade','k1','b33476bfa5dbabf13434a6abb8528164eae296be8a70d6cfabd07f10b7e16a5e','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.2','contree','B3YoJdK69CGe/2','dc3d4ca4f1d101e7df540979beeb2ade','k1','b1a8eacce0405c55bff8296107f5edc06d3caf0dd7005048ec6da88b33f3a397','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.3','contree','B3YoJdK69CGe/3','dc3d4ca4f1d101e7df540979beeb2ade','k1','9335d5ceea2bc0e718227d1541626386a91310dea691f034de2fc8493802e6fe','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.4','contree','B3YoJdK69CGe/4','dc3d4ca4f1d101e7df540979beeb2ade','k1','fda2653497cefb19e2c45ce5308af58a7b0387c4a58037a4cbd90487525a5afb','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.5','contree','B3YoJdK69CGe/5','dc3d4ca4f1d101e7df540979beeb2ade','k1','8f3543d6c0181539ad790d9dafaaca46d8f11c22bc8b3bc837f4fd1eb03502e7','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.6','contree','B3YoJdK69CGe/6','dc3d4ca4f1d101e7df540979beeb2ade','k1','485e5505e92c194fc21a5f58bd20052c5a8d0f974074d9c150061a23a801e916','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.7','contree','B3YoJdK69CGe/7','dc3d4ca4f1d101e7df540979beeb2ade','k1','b33fc4501121451951358d68a66e97e0aa25c267a96bfadc7886d86aeef3fb0e','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.8','contree','B3YoJdK69CGe/8','dc3d4ca4f1d101e7df540979beeb2ade','k1','1e15846238867c2f6611d7a604b5b40d781ece08c0947a721fc6c7ebe1f47df3','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.9','contree','B3YoJdK69CGe/9','dc3d4ca4f1d101e7df540979beeb2ade','k1','99bb3f3238ac518dce8229d32c6db4f89fcfeb39e77f11c240d58948476b692a','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.10','contree','B3YoJdK69CGe/10','dc3d4ca4f1d101e7df540979beeb2ade','k1','a06501ebf66483010d99cce93b704271bb59d5bec93c10e23c85b53f174f13a6','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.11','contree','B3YoJdK69CGe/11','dc3d4ca4f1d101e7df540979beeb2ade','k1','7e5d860b9c41fa1ba8528ef3e2b5b6b5714e9fe0fec6d656a1dc310d091fdcf3','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('B3YoJdK69CGe.12','contree','B3YoJdK69CGe/12','dc3d4ca4f1d101e7df540979beeb2ade','k1','a0731f85b91a90837866a7de850dd5c5dcd88d1b9d63160a5a45a8ca1fef6d9c','[{"player":"","name":"daily","nonce":"16df9a1f33fb288cd5488226ceb15900"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.1','santase','Q76feBKgF_oE/1','1da93d08400be40be4a4fe3faae61481','k1','0b235fa41988418889f1312a7f14ed1724f7a67d4cb351501091b398de14b169','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.2','santase','Q76feBKgF_oE/2','1da93d08400be40be4a4fe3faae61481','k1','eeee99397c8fde8350ccc9aa3b3be4ab5ef8c3dbb1460d97d8d3b133186d53c7','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.3','santase','Q76feBKgF_oE/3','1da93d08400be40be4a4fe3faae61481','k1','76bfe547c1c961d07a074d200fca6d093c152d9c3dd8e34313301d6bade94821','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.4','santase','Q76feBKgF_oE/4','1da93d08400be40be4a4fe3faae61481','k1','ee4ecdb3a62bb13cdac5fd7780180d4d068e9d17b6530b9c31f819b763ad2440','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.5','santase','Q76feBKgF_oE/5','1da93d08400be40be4a4fe3faae61481','k1','edd8232c9602ab0639eb904950261652fea56e78e4cc808431651da9abe74aa5','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.6','santase','Q76feBKgF_oE/6','1da93d08400be40be4a4fe3faae61481','k1','0854ba8cd34c091b6ab76f8fc1cc2f471b37606a6d56bc318c74bcaaa748ddf7','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.7','santase','Q76feBKgF_oE/7','1da93d08400be40be4a4fe3faae61481','k1','0529560c2790903b0260c2669505d7016d3d54fd5c90562f14676bb31523323b','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.8','santase','Q76feBKgF_oE/8','1da93d08400be40be4a4fe3faae61481','k1','bfea584b9a8c520478c0aaef07d9b35909cfa39d249f0bc4d349189479d4f9a3','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.9','santase','Q76feBKgF_oE/9','1da93d08400be40be4a4fe3faae61481','k1','32bed090bb5cbec07fb8ac571ab0a398c4e866ffbbe50bfc6b3038df648f399d','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.10','santase','Q76feBKgF_oE/10','1da93d08400be40be4a4fe3faae61481','k1','cb5e305564e00a5777ad3459f8c8464b38aeed87bda982ff60bccea9d542cbbc','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.11','santase','Q76feBKgF_oE/11','1da93d08400be40be4a4fe3faae61481','k1','a90593409180c9a81b3e5e73c64a9cc83e83f918d115c6a2d79bd03d73dae850','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Q76feBKgF_oE.12','santase','Q76feBKgF_oE/12','1da93d08400be40be4a4fe3faae61481','k1','5bd0db348a95eb19ddc52baf607d50a2f83ac691b7ed19ef91825e4d89c66e25','[{"player":"","name":"daily","nonce":"01690ee5bbaf97418c95572f9f9dc087"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.1','yard','r1TVnthVreh6/1','1754b2182261480aa1c9fddbff0a87fa','k1','eb732fbcbc0a101bf7525ba0f4c8e54aa82683a09da84b79274186a7f47eabf8','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.2','yard','r1TVnthVreh6/2','1754b2182261480aa1c9fddbff0a87fa','k1','35f9437a905ebc063798a1fefe43c628afc96833a919af6e6563cdaa9216407d','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.3','yard','r1TVnthVreh6/3','1754b2182261480aa1c9fddbff0a87fa','k1','b476723ce98e3fd71b0e5601ec6fb7af28ffe6e62c7485bbb0a1111f1eda3e1f','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.4','yard','r1TVnthVreh6/4','1754b2182261480aa1c9fddbff0a87fa','k1','95eb9090d48f0863372c38b3e29861d865e58f78c512c45f57614cc4d7e98697','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.5','yard','r1TVnthVreh6/5','1754b2182261480aa1c9fddbff0a87fa','k1','976261449bb169f1627375f31820f1e2a4a8d8872d15b75e0fd8fbd9835cad7b','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.6','yard','r1TVnthVreh6/6','1754b2182261480aa1c9fddbff0a87fa','k1','0b30959e343bf8084a1738b9256c0425c1b00f06020e345304a280b213268275','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.7','yard','r1TVnthVreh6/7','1754b2182261480aa1c9fddbff0a87fa','k1','bbfd844ab78c5e6052825785d632ccc8805c75e0cbad1441636b2c22960bdba0','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.8','yard','r1TVnthVreh6/8','1754b2182261480aa1c9fddbff0a87fa','k1','99ebbce407069f4ee36f1eac738f0ed31307d48062ce69f10f3a4d610b55c12d','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.9','yard','r1TVnthVreh6/9','1754b2182261480aa1c9fddbff0a87fa','k1','8dbb9f51f6229eaef08e14e2120b0a34ce4742c78124217f6e4e3594aac01939','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.10','yard','r1TVnthVreh6/10','1754b2182261480aa1c9fddbff0a87fa','k1','e643b087977a1f25fabdf619742998f9d73044eed6e2ad39863db859660480c7','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.11','yard','r1TVnthVreh6/11','1754b2182261480aa1c9fddbff0a87fa','k1','7da43685ec19ecdc564a4f613ae53eb854ef5f886a0d7906629993aec2efe738','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('r1TVnthVreh6.12','yard','r1TVnthVreh6/12','1754b2182261480aa1c9fddbff0a87fa','k1','be32ce7cf9e69e2a9e71d04dfdcfc9bd3750c65bf33a6c81b4e49727a5b76d66','[{"player":"","name":"daily","nonce":"f29bda62a14a9a5370e29abbec738708"}]',0,1800000000000,NULL);
INSERT INTO "board" VALUES('Df3rLEwuV7MF.1','bridge','Df3rLEwuV7MF/1','f4f01a0e290df6d9acd08a55807f019c','k1','a103780e5de99b8fd427b729a350903e779ee672540786959d289d70ff0ec317','[{"player":"","name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}]',2,1800000002000,NULL);
INSERT INTO "board" VALUES('Df3rLEwuV7MF.2','bridge','Df3rLEwuV7MF/2','f4f01a0e290df6d9acd08a55807f019c','k1','c4a9e35562d86d093b1465c933f08118194f2f2bd3b59e28d7feb04cc97d23fc','[{"player":"","name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}]',0,1800000002000,NULL);
CREATE TABLE board_result (
	board_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	deal INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	body TEXT, 
	CONSTRAINT pk_board_result PRIMARY KEY (board_id, table_id), 
	CONSTRAINT fk_board_result_board_id FOREIGN KEY(board_id) REFERENCES board (id), 
	CONSTRAINT fk_board_result_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "board_result" VALUES('ItWZbY1zwzcM.5','6qRi7RLsFDck',1,1800000002000,NULL);
INSERT INTO "board_result" VALUES('Df3rLEwuV7MF.1','_czxhJDHLLoJ',1,1800000022000,NULL);
INSERT INTO "board_result" VALUES('Df3rLEwuV7MF.1','cI2dsmBtpR8l',1,1800000022000,NULL);
CREATE TABLE board_seen (
	board_id VARCHAR(32) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	over BOOLEAN NOT NULL, 
	CONSTRAINT pk_board_seen PRIMARY KEY (board_id, player_id), 
	CONSTRAINT fk_board_seen_board_id FOREIGN KEY(board_id) REFERENCES board (id), 
	CONSTRAINT fk_board_seen_player_id FOREIGN KEY(player_id) REFERENCES player (id), 
	CONSTRAINT fk_board_seen_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "board_seen" VALUES('ItWZbY1zwzcM.5','457bc00d95d3c9b7f6855c3b','6qRi7RLsFDck',0);
INSERT INTO "board_seen" VALUES('Df3rLEwuV7MF.1','52d84c4b7174b1ae7c15ee33','_czxhJDHLLoJ',0);
INSERT INTO "board_seen" VALUES('Df3rLEwuV7MF.1','717d01bce460135b1699616c','_czxhJDHLLoJ',0);
INSERT INTO "board_seen" VALUES('Df3rLEwuV7MF.1','86b74cb24202ef776328f2dd','cI2dsmBtpR8l',0);
INSERT INTO "board_seen" VALUES('Df3rLEwuV7MF.1','271831e3622eb6f903b98621','cI2dsmBtpR8l',0);
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	actor VARCHAR(32) NOT NULL, 
	client_id VARCHAR(36) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	seat INTEGER, 
	channel VARCHAR(10) NOT NULL, 
	text VARCHAR(300), 
	phrase VARCHAR(20), 
	CONSTRAINT pk_chat PRIMARY KEY (table_id, seq), 
	CONSTRAINT uq_chat_client UNIQUE (table_id, actor, client_id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES game_table (id), 
	CONSTRAINT fk_chat_actor FOREIGN KEY(actor) REFERENCES player (id)
);
CREATE TABLE club_session (
	id VARCHAR(32) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	phase VARCHAR(12) NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	starts_ms BIGINT, 
	ended_ms BIGINT, 
	CONSTRAINT pk_club_session PRIMARY KEY (id)
);
INSERT INTO "club_session" VALUES('Df3rLEwuV7MF','Monday','bridge','playing',1800000002000,NULL,NULL);
CREATE TABLE club_session_event (
	session_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_club_session_event PRIMARY KEY (session_id, seq), 
	CONSTRAINT fk_club_session_event_session_id FOREIGN KEY(session_id) REFERENCES club_session (id), 
	CONSTRAINT fk_club_session_event_actor FOREIGN KEY(actor) REFERENCES player (id)
)
 WITHOUT ROWID

;
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',1,1800000002000,'opened','d4d41719364f6d49d01b5063','{"kind":"opened","plan":{"title":"Monday","contest":"pairs","movement":null,"rounds":2,"boards":1,"minutes":1,"method":"matchpoints","results":"round","fill":true,"starts_ms":null,"game":"bridge","options":{},"barred":[],"sections":1,"segments":1,"pace":"barometer","tie_breaks":[],"carried_from":"","carried_percent":100},"seals":{"salt":"f4f01a0e290df6d9acd08a55807f019c","key":"k1","hashes":["a103780e5de99b8fd427b729a350903e779ee672540786959d289d70ff0ec317","c4a9e35562d86d093b1465c933f08118194f2f2bd3b59e28d7feb04cc97d23fc","9e5231a6856e6d87fea2fd00a1d6893eaec0a6eff2cfd7bcff7527f5a1a38bdb","bc50dbdd16ad828811ce5a23f037a367605d7e73cc7a636a4bd4f7a92333efb0","b04d4dd21187ddc52331c046361281c11fa9e622a63a32be0fd147c6d41fecee","4a0cdae864315ab155fb5e794dce8a38a0751293474caf9c1148ffd83da8958d","5fd8cd382c9db795de153c1643790df10a0444a520060c7331b9ac3395e9e2ab","63df7539bb527c7311b071348614aac1b0178e1a981818dd941f13d5b01764e0","9ddb1e20bcaf06fa699f3514be46d19f27ac57617ddc318fc00e81f2d7c0c789","f09c87f1139e2bee6bcca6462c2efe81c734133952385726fc3c56fec7e79ac8","5358ee39e0490300a66bcc1f308117181c7c7dd13d9ef5b20674253d555fc6ce","c9c6a4e6d22d108e24997ff89fc4c082eb6ad452bec8423589515586aec09924","2f217f6f23010a1cec62073ffd3882fdf56d679a9ef571eb61e6134277f2109e","8669c6fe3c54f9476418d658a3995bfd39a2da07ff543e5408facea6eecabe9e","37d6db627d01f3ecc01e22629c8aa88d788239f4e806cb67f61f9f6b3441522f","f1ec2cbd5ca1df46db2d39f6ffa518a86d53912296b2c6c1e1a99e8f526097a7","27b520407c54d91961677fb73055adc23fb8518e41e90b5f1d01ed41c259eee2","b3de990222ef9966a5eb05b49642b92b14958e73f2e887bda7d88f7bbc7954ae","b92008bc633b808cd192f5da52a854fe7d429f683b2dd3122da99eaa96e53150","f92fd91bdbe8a71a4713ebe8b45f6eb7cd709a3477f5854d7af0e91597f4212f","b581847b3210ff60608a0ab8b7ff3302662ff98f457e28ff75ee15e38c5cd222","2552d2c381b822ef150c6657725e443e618b3321c733be1654b7df6aef2996b1","1e28b0e6f2bbd154b5cd77d578dc638b3e72b5327ba2a3e0c57202ce94c69fe1","79a507e0603f4e75992b0b0fe87e58c6d68185ed425f34891b990024b5e03338","626584989ef2307591d957ccb6c0aeb005a3ac4c5a36e601a4e1f95f83007a43","8ba4335e67d00bcb54ee78284eaaecb9bdc401ae182da8c623e65e7673403712","8a52a1f78de240f2bf019975129cd7d289266613f1f2a4fc38a3df82799c4fcf","59c76d186e41131be02de3684d4bd9578554a351066b683dd914d4cff9f43a2d","3fc33b10c020dd60c4ea49d7e5d4c3a6cf20fcb47001ff451cf708f5732406c9","fa45d43f2f31eac3fbab1b60615f64d88b124d3df4cd1fef4af0f9fdbd101ddb","e088d90dfbd9954a8cf46d2b11f076c44544a4a69c7c40dd395b578b91ca50bc","38c2763aeacaf2735c77ef58b1b5f295595b4b02a9e9a526bb67674b771ec650","2e4bc1b551b799a8dc24515303369c25edead082aaf1c6fb9536d0c27c4680b1","d5adb0335f847211645b0f9abd35fb9e841b9e64ec8573273914826790c9311e","42fa48ff15c0a26fb0ba666fbd227fe7fa89151ab888635b685740088df0f14e","baa2bfcaa4881e9dde9091a299f20794ad32e3f1fa5e5e82dc9c93175b5ce4e1","f916678ae9e2d0f74be886291faf9a9d7f920dc85b51781f18ff3ea6c989eb6b","53078a47f4405db830ae428161512f4f35a68df5492cb10dc4f2b8501bb71cf6","b1d559af08433a0fdaa16311568db0be2d3160ffe35caaf5146adbe38ff4ab52","b9219e72e6ecdb693c19bdea2e5afc11e2450eccb0d927831e9c7c9a749b8c2f","0a576ffac267bc75b1a578bab291e34e69df86b231c8a7a3d4989d28d5d3e84b","abfe730f26fd4ae323866e420780d8b62a39f4ec80260ca9fb89a0e13d5d6178","da219953bb9c00fc0ce6b58a026aaf05e5bf8d4a4efc3210cbe74e5d79e016e5","cf29da421979cc278f3faa4584d0f0b0070afb72163bea785916dbb1fa86f652","0191cf78b5bbe1734e132071e2b11ce0d5b564f4bc9b36c51abfa36592b856d8","89511da2e26d9b9c2581aac0e9bd7da97de5242bedb7307c87f3e0fbd19fcac8","05699db92d9e834e8f787508fddad01e3414f168ff8b25409d1b71e45b68e3f2","f968142067a05203628dd9f754646e371e3e57846a19faec3e697cfa7f51c3c9","9023ea064248f9ba30c9c02dbeba1803c0b630f5bec52977ebe1ee42c917fcdd","7e91dd96693e92fe4a2684b8a00391563e8c7c46eab04ff083d64b4f7448b1c0","97eb6497ad2806606df25fce1ac5652a18507059fe3dc803e261e8549d7f56fa","ed56d4f692137ccc954ed2f9aafe2e715d66dece1c7c748e0a6b696c657ae61a","7e095f2bb4fe976b02773e1298d1198261d221a0d01d210007c1db2558c094d8","90e5ae419fc03859a367ab367f0d27090f33673e4639afef32a5ee0c1291776c","34961e2bb167bb7b756a851ba7dd8d62614d3b4314c8053e46fc177d75fe4360","bb1248864c02d40d4a113727d9ece82dcb7d971e4db26965b04fc07b4a823e25","c423879aa280900106047f913538cc3f7c13e9c7fe0e38e60847881c46e123d2","d9c59576ac883fa01baafc551567c22cf852f30f8a69dd608ea9670907c6bbda","7974544a2113e8c71966de837d92f855f50fc2b285efc7e2b569fc4873745d68","2422ff378a2f88ddc99aa16a7a74ef803af6fd53b02e3575d9fcdf10a557e938","0ff7ad48b282820447157599d559036fca83892a23d4b03e03ddadf5c9827be6","9e248c3791d30d2109cd914a5305c5d4d34a3b2af46aab021adfa605168f0f28","28166c44e953e1ab62df50241df670ed7333423269f995d5b90df9988441709d","8b04f37a110109941195e09b40f5bbe296aa94bc448c8b1077eed35310c4993c","f05ab2064c2b1999671757fd4cc0bf7a9f4acc2851cc7c7534e60e5bb7c3a6ad","0a1e12ff10e5638d19d010392d9748f49d6819ddd93abcf81b11e00fffc1ba2d","6fe4e34c972fc6d389bdbfcdc58fb46cdd4c4686865b90d9fee117133256b772","824fef79c59de20747bdada22f988eec708d39f73775e9411e617fec11aef4f7","31a6e9845c1fe6be606a4047fa1e758e8a45530c7a78f61bacdc580e6a416581","3f16900cfc9577c336cd4f3d57c023dbfe67abc8f3cca2146b71b1871bb9b39c","a50c6138209de6bb9cf280f025c8f8b09da464e9ee29719db753f170f4341400","38e469937718318faf44edb36253caf5162f069be9b4ad8fb6888914cb3883a1","4f003ce46b59a4c8bc03a26442e7c13026c016f13bb34214750f7f6f63aeb84c","e3bdab60ca801450a7a87340371a229b0822dde90f4b04e21993868723df7e7c","a393ede73d4faeb4a55db6bc81af20fe630d26cccee954a7aacd11b87e0b5dd6","f7373c2502b05559bbd442575359d4250413c9d764e2be6279e6c3a722c8e053","72866b6fbb4d9c2d46708f4f23869178265c7844fbaf30ab08cee4290a352cfc","a66181de3c56d3e2c6b04a11f9798b9a598fd2df178bf20a070d825847091523","f8cbebfb3de21db70ca2aa1d405c7e8039b2e1b9031a5e6b1b73cc9d62690011","a3ba52ffa0d70ffdd28dabc9b6822395b27da370f137392ca0d083876307a431","f388f9444215c395834f217e7113ecb25570317e950edcd86b7c1d19e4efdb02","78d2d01ad791c4f0b0148475ddc3d03eaf226665eef1f1a3d93d082f4eb58dd6","9bc257d2fa352c14aa0c8a103f8e166d8b03c183de73028ca22437d85283e733","74e1864ced5c8763d95a1e52c7794e2e1cd5a228b18ebe3891f1ef76803f5c0e","00d7c80e548806110bb8a7cf7324128b31e010b2a520169597af783f37857ebe","81ce67b76edb7ca88daa7dbf950f517eb968bd4fd0de350259fb82cdfb350b5a","beb3e0c078e9dfbd6f25cb254f107c74a4ad7b6a1dcd7a3298fcb236e1d5cf91","0b602c877f1b471af53530498672e1e6ac091e2635dfd055ea8e96b045fd2954","e151dd636bf16e3cd9bf516aa2d282f5b04e355ac1d50e08b0f6ffd79255e10c","e1dac1fd9d5c39fb236fc7009a504f430fa77906c9384d30a5a484784d76cc06","401edcbea9e69a8922377625060670a8ddc07922d9f63f320b1ab5a8306df6c4","8a0015cd0f80120d5432943c6d27381d81c377195443ab7411098e0590c99247","6b9026cc750951f4a926fd7dc3fd7940f0bdfd29e337bc14498067d302154439","210a62ef2c69b646c7ffb999006e79b9ce0c18cf31427b133c2b479ce0865844","4c0f196dee380c2bf8e9ac24cbcf85ebce6caa0253a69179e3c95d985b50a815","0dea95e5489805f0c6cb38d36f545f965f8beca4b86e1bb78979ad03ca99fdc6","5ed320caea7d14f8bdc42d7c2b643f29d5a303a97bc391261f9697369c8b4154","17f51e1fae5d4cd31a72ee60e5fb06bcc24d5171ce825a6634e0cbd5aca32217","d6043fe38db17d1233dfa169e31430bac3289897fbb8fd68a6db4f322486de3d","36c59ce36dc85473c3b7d625e9f6761e154080ba24123adf156a9197e807d114","81ecf27e86d771113183edcf0342fe0e8b17bf4fae56a9d293d272266b0788c6","3878ae37e3d2c0e4d76aaae35a6c01d5e77c23018ada8144c5353fddc2c73178","3317718b7f5627036a4ecee86842497c7c5a1fcbf79de8c7f5669cc0c9a9fc04","e758a3ffdcc747acd1df2cf171c0d1a380ebc6eab305fd86bb13c80ef3e56ec2","86ca5899f506e9aeaf6747eb8fb424f33e8d15e1ec0c2183770b386a23210bbf","c83fef7b0cf30aef485a04109ebe44d4afd344024a82e9ec1dc36d98a2c35992","ce19e0f89cefc95c94852146b22f9924c7656f2c8ddfffe72c87b5b517d7d547","c1e01084c559482cc37b7f7aaa678d91ae5013490bc8857b277e9eb06811d000","0bbfdec5b86317c0e1d10f868c50d4704e3c9f261c493886c4f55a0207669278","b0aee8a6d48518ec555ca0c43d736982f0c2e60e825cd0bdcd1861947dbb7a81","a7f495e214ef93b8346325ba4c0f32eed24d1610b8bc5067c46f5f9cc30587bf","ae9ed5ad25f444d8b6475df8f573326e3588c81b6b7a296318f0b258b8bf349c","0e8bbcc66fa9ad1283943152fec7246a9d31f3a45219153837d56d7276102c89","2a421d5783b5f50d40e3e75d30e08615c44f716999ffa3180bd52d0824867540","72e95baee0ec25109a0c01bdef010890d400dc376cb3ee122d6ab81871e4960e","3b8a85053ef7b86c8fb31844ccf60c7fa6125060b3fe811c167429f9a2f5c171","6c59a47b56e1cdb897d279f0464cf44011a47d4ab677433b5ea2224625d68f1a","5660949dd085ccbbdaa7217af450472352c506fb52db30738a8d5c33fe767fa5","b85cc97d6783c1dbbef1acc8ff34359ad2520773a41ef4dee8293578776abd50","5e081b2db5f9242fcdeed5b51e5fe8127e547368c005690354f662d74dff71cb","aa8836b625d00f00847218b54e2f4c33b15ab8d041290e60984e4b3fb7d9fe29","f11fdead56052897a0979b6d18601ad96768800c00b7b55f8031609dd3a4f29d","9bd3c17f99b81c188bc883b8d6eb3c946abf4be33bc867cdfc3b5e330bd3931e","a9597d7d2c667ee61064ee476f1b8d719ad98a07e87517b3eaa2aac13ffc5303","5c2b310bcf4c5b450b17770bcb55e6d3bb5565ac9218a523d102941659eddf33","4c3dcf23861f99120ce75272b923f4e6afd95971cfba9101bd021af702223773","bac8457c28d3d73cf326dc298257c1604b19b04cf19dcf4ba88052be130b5118","3b446468dc657c2aaf88f05f3b30de351547a39e869ffe7896fdcb332bdb45e4","9637bbb48938daa90fe6e50bcd4a702af7653e4b8a8adba0ac3c32c666cb305c","2916b998efcfd22829031a4cb08462c2e7af92b6133bfbd2ac0acd45db3cbbe6","13161f48efb9b83fd4d9aecd49dfffc08cfbe90b6f4a60fef88fde55c552791f","66c69e40288a002b239329c610a33011090a72d57efb97d55a28b042cb0fc17a","f54db2903a897e1bff7d7e1b8b86658d065ff689e89752eb226936fdd2e3483c","9eca7c4ed69101f8736d8f21e9c34500511c3b222e5fc83042d07ca3c0d4b7d1","8befc50bd042e769d0ade448a94679214759fcbac9ddde2bcc5dc733cd16b6c3","d766f95eeca09e7a1e10b95a3bdb6345d5a2f226f3b35208f8ee543ad6f9d2b3","948e90f3dfd7930361af76ab2e271b42a5182eab4569b3197cef4c42162eb521","152eb79f7f69b9363a81bf5fd790ce81f1a3d2974d0035ffb24af277f6ab3619","0f132cef634b4494e1f006c386f77648359fbba3f698dd025fc319384a42797c","dad587f1f6690e3f13cc9e40e8f358432582ebd436a16071d957257a68141c88","987156ae6a0de607d494d030eadae78f9d9861afde225ffc59da92d30b62cc9e","882b63fdaadfa4d52cd28f6d05836b7d0d98ac4edffb6972b8efe41c6fc2a33a","5af0e87f697ac149ed6e8ff80800d22163b5956db14f7ff6eec41b395b43795b","843491ea79cd760304d8f88e59c2eb136682c5a017e6c03eb56ce1b788019e9d","2fa33d47c7f03e647c142f7ba6d63c2d3713deda38eaf5c7ce04a813a346d3f3","d048ddf8500779d57e7f4607ae40dd939e54b43a68b2f885e47453dd5a6fc1f3","147e81f2c75f59b65cf99ef0a422db32a0183c8430165565dd8fb85610771253","f49396352a93f0e5724d6020360fc535ed37d76ca38235597f45ed639aa1a1e1","73150c050bbdf05ed3566ac2db493dc8853e89b1a3bedfb6fb4e40a7a655075a","af89f7d76b25024a65b122d428df1d25308d528af8f21fadc9e00ab7b090d6c7","8d8135b7cd5b717909b02fccc68343ff44701f0590f1beb940fbb75034dc25b9","0543746a44a17a60e5bd22f0085576499bacc1a41c2fe635f652af7ad1abf438","5bd387a64a60224c30e93010b1fb22ddc464648a8ad73944721a63293ea0f974","32ea7943d079843d1cce3f342b151c2ba75e481f9f66d11048f75b940bf3e06d","3c88e8f08787fef22ea228db3ee52631e43ea69aa0271fdc3e692a651a8a9033","88210d953378d71e51e66e6f8964e71d0afe842cbbf63c0bf8c539265f9a97b5","31a3579da749cbb67dcdd3c34aa62dba71beac0ed328cfc57f36da2e980ca393","b2741d980a40acbce834bd1d5be9f91825946102c719c66f20e9f5d2cff9f82c","c467eb8e23472968e702139d04807d9c6b94ca168d5d03d0a4d1c3d86c801bd5","866a21dd44ad523fd8c90d936fb66f4f2785c55c688e3743a88f6bdc560e268f","e1d1855477b28d3ab898c1f0d08480d4f6fa4a9f2c425d673ebbb301584cd81b","c5d25c8756f4ebe393e34b7bb39f6902e8016f888e3460e9592abcc914b08264","cceb6df790ea6003539d1dddd3ca3e344b3fc30d36dbc32edc8ced51c0f03838","577560a4ef70ca7835886659e61d6a8f74360c7e5889c6d6d8d48819d9bdb5bf","d2192c5fa7907d0b82498dfadc253a97a954b840a1c5f4f6838bdd08a7b56e6d","39435c1c1ddda93fe858b22114a72abe2f1a1fbd42429f73c489c3b6e339f8e4","9551e46e348b86d1307076ff3807cdee02aa58e7892e58847f63079287b6e6a3","4055406244508299ef7e65a46699a9888cdde5cd05ae4d8ebd4ee48d8b82c62a","2c51e95590a044f30b544cf5a09ada681d920e9f53cbca89ef21918329d72718","0f7252a035e56ad87e88e9278745df157bde5a39e84cb39daca6d1c0c9340170","94730989a53abe61668618ec39543cfa20bbe3e956497c1ecbb32825c8a91a5a","23a4948267ccc6584b225e453568e6bd24d6c7434cdb4b4cd65531a5d6b8ac99","d334914042289b4887187abeb76eb707e94a3511328b688ec87f280e1cd09534","0affdf74e3a4af69cbf7d74c829fdb3e04d1420e88b05b5f1fac33ed9b255be1","3566baa0b75f62f9c2b91f9b80658c4ac0f5836aa2a984b0567c0cc3f243a661","0420899954526373a43d78bc5a1c8181c72248b7da4374485a3528da86af8bba","134ddb184a375f8ff5fdad81316e4d211fad528633e6bc8488f24a12d04a5083","e8907d3ae3f7d34ee0c3be7ed273080273374ff356d71c25915ecad2e13a87c3","30d08d12b28000c14f58b1c14bd454c5180eec3c3f8a49ac61fe43a3a00a53bc","13cc95b2d2bc5e5dee4ae2f2bbedb114dcdb27764c93140018af308d7f06a9a8","a6318f319a505b29e0a67e6302db3eeaf8c313494c64d91a09c2112f6343b51e","57c4ea8b32ba8bce7f1badcedfcd7803a1e6c832922ad5cc6e1445969641bae8","c2b95e92ab0d5fcd21e31e4be79f3e44367319210dfe83b8f539fd871eb0bee9","98710ff34f7896ebafac61f06dbd06215b17348b159f10e783f70b38b7fc6c2e","359a1733da1608ba42e7937efba847ffa3857b5a678882e3da4faad9422fbf81","851ad09a57b42dc0ceeb37bef4c01a2a23f4fb173ec0e35a77b3046c77fb4e86","4d71399f4c547016af0e0c4c33d57cadbd39bab15e8e315855b230938165a3cd","7d66c8df420b63cced46bed8983cd354a82fd96fd43674f756d7b349af9fdfa6","f344b28a14401a285a1167b82f89dbd4b7f70481c840dafa077ae50955267b1a","4c50b8c923050973720a57d20a9805f7346fbedb4be472d70896acd2793804f0","8b07253ef91b1ca06cc9ae77817a78cc0bfce8026e0e2d9e524b1d1a3a339daf","f111c1bf8c45e54adc091a839235bb2c380ddbd8125839e99d72c494b0c2410f","4af04f6289792ea989d60e41a618a329705184eb1d45690c23a094367423e571","3ca9dd2d51591d33e286c4196415d65ac609d26b5a548a474e6e79066e74e930","e2a42a93f9c5b2d0941d3f1790a09601072521e4453848d9426313acc59d0bcd","1376f8e69eeeb465980e1a05c49ea41948ba4c25004e008b0c2fdbaea2b08b08","f5986e60ca1593e5e517373dbe87fc83219ad633b5c542e330124af703ab9673","37e42c8f775193adc08d2e5407f842e09f8ab0bb03ac03e4a57417cb54450429","e9bc6dbbfe75fe6ec1b9555150cb3840c08be1e348fa0883185f102d64be400b","9b652b960a2e4c8ea8d1063eb7d7c587d152fff12b6d8ed14d6b43b0d3a73a6c"],"root":"f1f584aca51c39a1bf046bcf6bb68a8bc152dc5a93d30580c5b27d3e0a9888f1"},"people_first":true}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',2,1800000002000,'entered','52d84c4b7174b1ae7c15ee33','{"kind":"entered","entry":1,"member":{"player":"52d84c4b7174b1ae7c15ee33","name":"Ann","guest":true,"nonce":"cfd2dee8456007c500cc890fccd462b7"},"partner":"Bob"}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',3,1800000002000,'joined','717d01bce460135b1699616c','{"kind":"joined","entry":1,"member":{"player":"717d01bce460135b1699616c","name":"Bob","guest":true,"nonce":"4b6c46fde67f514f1422fa2e51cb224c"}}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',4,1800000002000,'entered','86b74cb24202ef776328f2dd','{"kind":"entered","entry":2,"member":{"player":"86b74cb24202ef776328f2dd","name":"Cid","guest":true,"nonce":"52d9f984bd8af957a929640c8e4ed3ec"},"partner":"Dan"}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',5,1800000002000,'joined','271831e3622eb6f903b98621','{"kind":"joined","entry":2,"member":{"player":"271831e3622eb6f903b98621","name":"Dan","guest":true,"nonce":"9754b677165bd89a5166bdb0570b59a6"}}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',6,1800000002000,'seated',NULL,'{"kind":"seated","contestants":[{"number":1,"members":[{"player":"52d84c4b7174b1ae7c15ee33","name":"Ann","guest":true,"nonce":"cfd2dee8456007c500cc890fccd462b7"},{"player":"717d01bce460135b1699616c","name":"Bob","guest":true,"nonce":"4b6c46fde67f514f1422fa2e51cb224c"}]},{"number":2,"members":[{"player":"86b74cb24202ef776328f2dd","name":"Cid","guest":true,"nonce":"52d9f984bd8af957a929640c8e4ed3ec"},{"player":"271831e3622eb6f903b98621","name":"Dan","guest":true,"nonce":"9754b677165bd89a5166bdb0570b59a6"}]},{"number":3,"members":[{"player":null,"name":"Bot"},{"player":null,"name":"Bot"}]},{"number":4,"members":[{"player":null,"name":"Bot"},{"player":null,"name":"Bot"}]}],"movement":"howell","pairs":[{"round":1,"table":1,"boards":[1],"shared":true,"ns":4,"ew":1},{"round":1,"table":2,"boards":[1],"shared":true,"ns":2,"ew":3},{"round":2,"table":1,"boards":[2],"shared":true,"ns":4,"ew":2},{"round":2,"table":2,"boards":[2],"shared":true,"ns":3,"ew":1}],"rounds":2}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',7,1800000022000,'round',NULL,'{"kind":"round","round":1,"ends_ms":1800000082000}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',8,1800000022000,'table',NULL,'{"kind":"table","round":1,"table":1,"id":"_czxhJDHLLoJ"}');
INSERT INTO "club_session_event" VALUES('Df3rLEwuV7MF',9,1800000022000,'table',NULL,'{"kind":"table","round":1,"table":2,"id":"cI2dsmBtpR8l"}');
CREATE TABLE complaint (
	id VARCHAR(16) NOT NULL, 
	author VARCHAR(32) NOT NULL, 
	about_kind VARCHAR(12) NOT NULL, 
	about_id VARCHAR(32) NOT NULL, 
	scope VARCHAR(60) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	text VARCHAR(1000) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	CONSTRAINT pk_complaint PRIMARY KEY (id), 
	CONSTRAINT fk_complaint_author FOREIGN KEY(author) REFERENCES player (id)
);
CREATE TABLE contest (
	id VARCHAR(32) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	stage VARCHAR(12) NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	CONSTRAINT pk_contest PRIMARY KEY (id)
);
INSERT INTO "contest" VALUES('dKkNu6XY7V3g','Autumn','one',1800000000000,NULL);
CREATE TABLE contest_event (
	contest_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_contest_event PRIMARY KEY (contest_id, seq), 
	CONSTRAINT fk_contest_event_contest_id FOREIGN KEY(contest_id) REFERENCES contest (id), 
	CONSTRAINT fk_contest_event_actor FOREIGN KEY(actor) REFERENCES player (id)
)
 WITHOUT ROWID

;
INSERT INTO "contest_event" VALUES('dKkNu6XY7V3g',1,1800000000000,'drafted','d4d41719364f6d49d01b5063','{"kind":"drafted","plan":{"title":"Autumn","games":[{"game":"yard","options":{"players":3},"players":null,"deals":1,"weight":1.0,"forfeit":null,"compared":null}],"house":["house","demo"],"note":"","starts_ms":1800000001000,"days":{"one":7,"picking":7,"two":7,"review":7},"finalists":6,"blocks":100,"controls":0,"stop":{"looks":5,"alpha":0.05},"budgets":{"move_ms":1000,"match_ms":120000,"ready_ms":10000,"memory_mb":512,"tasks":32,"open_files":64,"disk_mb":16,"output_kb":4096,"errors_kb":16,"nodes":2000}}}');
INSERT INTO "contest_event" VALUES('dKkNu6XY7V3g',2,1800000000000,'sealed',NULL,'{"kind":"sealed","salt":"2dd31c2905aa2d08585aa09bb15ed915","key":"k1","hash":"a104d753d63b3c5cc02d046857851737426197b1fc94f0345e36b10eed567302"}');
INSERT INTO "contest_event" VALUES('dKkNu6XY7V3g',3,1800000002000,'stage',NULL,'{"kind":"stage","stage":"one","ends_ms":1800604802000}');
INSERT INTO "contest_event" VALUES('dKkNu6XY7V3g',4,1800000002000,'entered',NULL,'{"kind":"entered","entry":1,"name":"Bot 1","author":{"name":"Author 1","player":"player-1"},"key_hash":"4f9c9311f8e37d3abc29f939f684bece670ec96b076c3e5ef5e140d4c39b7f2c"}');
INSERT INTO "contest_event" VALUES('dKkNu6XY7V3g',5,1800000002000,'version',NULL,'{"kind":"version","entry":1,"version":1,"package":"0101010101010101010101010101010101010101010101010101010101010101","size":1000,"files":3,"language":"python"}');
CREATE TABLE contest_match (
	id INTEGER NOT NULL, 
	contest_id VARCHAR(32) NOT NULL, 
	job_id VARCHAR(32) NOT NULL, 
	"match" INTEGER NOT NULL, 
	entry INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	opponent VARCHAR(60) NOT NULL, 
	number INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	points FLOAT NOT NULL, 
	outcome VARCHAR(8) NOT NULL, 
	breaches INTEGER NOT NULL, 
	late INTEGER NOT NULL, 
	moves_ms TEXT NOT NULL, 
	record BLOB, 
	CONSTRAINT pk_contest_match PRIMARY KEY (id), 
	CONSTRAINT fk_contest_match_contest_id FOREIGN KEY(contest_id) REFERENCES contest (id), 
	CONSTRAINT uq_contest_match_job_id UNIQUE (job_id, "match")
);
CREATE TABLE daily (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	closed_ms BIGINT, 
	CONSTRAINT pk_daily PRIMARY KEY (id)
);
INSERT INTO "daily" VALUES('Pmn6X6VZY4yw','bela2','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('u10_WJH2nOAN','bela3','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('ZXZv-NnDO3u9','bela4','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('QvnjISKMlgM6','belot','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('ItWZbY1zwzcM','bridge','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('B3YoJdK69CGe','contree','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('Q76feBKgF_oE','santase','2027-01-15',1800000000000,NULL);
INSERT INTO "daily" VALUES('r1TVnthVreh6','yard','2027-01-15',1800000000000,NULL);
CREATE TABLE daily_event (
	daily_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_daily_event PRIMARY KEY (daily_id, seq), 
	CONSTRAINT fk_daily_event_daily_id FOREIGN KEY(daily_id) REFERENCES daily (id), 
	CONSTRAINT fk_daily_event_actor FOREIGN KEY(actor) REFERENCES player (id)
)
 WITHOUT ROWID

;
INSERT INTO "daily_event" VALUES('B3YoJdK69CGe',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"contree","day":"2027-01-15","seals":{"salt":"dc3d4ca4f1d101e7df540979beeb2ade","key":"k1","hashes":["b33476bfa5dbabf13434a6abb8528164eae296be8a70d6cfabd07f10b7e16a5e","b1a8eacce0405c55bff8296107f5edc06d3caf0dd7005048ec6da88b33f3a397","9335d5ceea2bc0e718227d1541626386a91310dea691f034de2fc8493802e6fe","fda2653497cefb19e2c45ce5308af58a7b0387c4a58037a4cbd90487525a5afb","8f3543d6c0181539ad790d9dafaaca46d8f11c22bc8b3bc837f4fd1eb03502e7","485e5505e92c194fc21a5f58bd20052c5a8d0f974074d9c150061a23a801e916","b33fc4501121451951358d68a66e97e0aa25c267a96bfadc7886d86aeef3fb0e","1e15846238867c2f6611d7a604b5b40d781ece08c0947a721fc6c7ebe1f47df3","99bb3f3238ac518dce8229d32c6db4f89fcfeb39e77f11c240d58948476b692a","a06501ebf66483010d99cce93b704271bb59d5bec93c10e23c85b53f174f13a6","7e5d860b9c41fa1ba8528ef3e2b5b6b5714e9fe0fec6d656a1dc310d091fdcf3","a0731f85b91a90837866a7de850dd5c5dcd88d1b9d63160a5a45a8ca1fef6d9c"],"root":"d66b50fd4cb26fb73fc1150d1e354a93855dc3ee2632b9b02b87d26c71678483"}}');
INSERT INTO "daily_event" VALUES('ItWZbY1zwzcM',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"bridge","day":"2027-01-15","seals":{"salt":"b1e17a16b17497b2a6519b9a7953503b","key":"k1","hashes":["8d1d0dac2410f72cb802584cb4fa21f5e1e1a798e993d183e56839387f9b71ac","6761579db93196c3f2b88d36f715be69c298eef67c877b19a53ea519bd988fbd","6f84a22383fd07f828cba561e4126e7928988f86a8c9cae6caa92ede833d3122","b2e3bd91d9b24c68c188c96488d708b8ddb3f24847346f861c36220ed324fe3c","7744d93a79845f93ecb5e270ff7df2a412f933f8e9158d181234d85ac33fb3a6","69f55481217c5b504aedbcef4bfc8e0648d64a87baa517f2bc0bb3486c63bdd4","8fddd5603d3aaf3fe368ce51c8b63480a8922e72d9d50096d8b96b2a8d37164c","a1fc0779d1b3e44be02bc1cc5c91f67e52ea9814e1a8c95aa05d9a46c8bdf21b","ae8426e44b7e465f2cb27e28d1d94642b0d6bd34ba50a239d86ea89271c86251","d55c6c7b0adfe551d4d1531ea61ee088e68e33ad0d40406550db5409008033d7","d7d35c8ea85ca51d3ecba6bb253eced4345364cf911a942f54a2eef171d669ae","c5b82df01c7d478b19cfd9a6a10471ac1e7e2ac3fbba9b5f23dfde847caa3c0f"],"root":"d97e232e689bd7545b10fb63ee8ad11a9f6f8710458bf461a984a0d20f863286"}}');
INSERT INTO "daily_event" VALUES('ItWZbY1zwzcM',2,1800000002000,'player_entered','457bc00d95d3c9b7f6855c3b','{"kind":"player_entered","player":"457bc00d95d3c9b7f6855c3b"}');
INSERT INTO "daily_event" VALUES('ItWZbY1zwzcM',3,1800000002000,'play_started','457bc00d95d3c9b7f6855c3b','{"kind":"play_started","player":"457bc00d95d3c9b7f6855c3b","board":5,"table":"6qRi7RLsFDck"}');
INSERT INTO "daily_event" VALUES('Pmn6X6VZY4yw',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"bela2","day":"2027-01-15","seals":{"salt":"2820e974fd3cc3340826a273bc71edd8","key":"k1","hashes":["bfbba93bd9e2c0b569629c52c059a6620cdc49448164158666f3954ba15de820","2bb928e6f54c823727bedb124c338cf0c43579e05a451619503ca89a45ad341a","34be02d90712c1bcd423e81c6b6288c13a732abae60d5af54439e330517cb507","dd7406e4e30d9ed4242014880fff2b05f4645cf184bd1a7bc359623958ff2b44","22e80cf3f9efc666b81fdf79022dd755d52326adfbed58b2010e08203c9520e2","4ab6e4c1d40831c53fd20b5f6f59e6e1a8ebee9f742c9056ce0f4e77dfa39ef2","44eaf259447e807c5b61f2fb678b986aacf4c72521039f6f2a9f5829eb8eaf0d","4825d9b7da3ba89437d0c5d5d3d345ea9bfdc33df8d933bf94a784e925f7f4ce","b5487ac3eabdd74d106ac021eb2bd104b4af7b9c09d46046fe62d0d4252f4c3b","b4696a21fe3414d957ac485f3d69c1c15948794c3d0f52fe9d99bd9942b67262","cd7e0622bff3ad8ae3d77b417feadbc6d427b9614c95d74f9622da517e4a5ae1","4d2b15638fbb3a758648edc3b2de27e605624be7346ecb181bc8379cf668e094"],"root":"bc4cc00712be0e069ebf9b3fd637f5d334fae4ece806752f880d89ac964d7f9f"}}');
INSERT INTO "daily_event" VALUES('Q76feBKgF_oE',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"santase","day":"2027-01-15","seals":{"salt":"1da93d08400be40be4a4fe3faae61481","key":"k1","hashes":["0b235fa41988418889f1312a7f14ed1724f7a67d4cb351501091b398de14b169","eeee99397c8fde8350ccc9aa3b3be4ab5ef8c3dbb1460d97d8d3b133186d53c7","76bfe547c1c961d07a074d200fca6d093c152d9c3dd8e34313301d6bade94821","ee4ecdb3a62bb13cdac5fd7780180d4d068e9d17b6530b9c31f819b763ad2440","edd8232c9602ab0639eb904950261652fea56e78e4cc808431651da9abe74aa5","0854ba8cd34c091b6ab76f8fc1cc2f471b37606a6d56bc318c74bcaaa748ddf7","0529560c2790903b0260c2669505d7016d3d54fd5c90562f14676bb31523323b","bfea584b9a8c520478c0aaef07d9b35909cfa39d249f0bc4d349189479d4f9a3","32bed090bb5cbec07fb8ac571ab0a398c4e866ffbbe50bfc6b3038df648f399d","cb5e305564e00a5777ad3459f8c8464b38aeed87bda982ff60bccea9d542cbbc","a90593409180c9a81b3e5e73c64a9cc83e83f918d115c6a2d79bd03d73dae850","5bd0db348a95eb19ddc52baf607d50a2f83ac691b7ed19ef91825e4d89c66e25"],"root":"c792557bb21b12e6e923a27654602e1b5d32e73dd495757b2e86a1de6223f807"}}');
INSERT INTO "daily_event" VALUES('QvnjISKMlgM6',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"belot","day":"2027-01-15","seals":{"salt":"21049d28baae766d2fcea5b13392956d","key":"k1","hashes":["a200f8493f3082d3dbf61c8c50071785948bf8ed2b88aec18fea09fca817cdf4","67e6278650942ae8818d092c8e595127888d6d417fd6fc4d635dad600700352b","ce523eae923f4fff2ab60369169b60250625cd80a829797392f939f7319e26bf","a01f9a7cc8d15df2151d3a74d7fbed11a402c9d62db51925a4cb51813f6d6708","7f5e1dbe45a28bed1598cf5f7e7e74e4571cdd731f33a770375947f74197cf13","52fababce44d0007a06e18be1ab18b4cc1057e1c48df619dea123d7fed685384","89367a7a1f0e6c1ad1815839f752b0a85cad8dd85ca86ac4a8fae33c76feae00","16034deef7e5c99876f6660cedfbe99f3ad37e18758dbb2bfd3753e27f669f0b","8ca86f6917b73fd86ca7a55e02f7900287368cac891214ad361e4d4c2a7979ef","ca01120962b9860e2eba72967238c477f3cf417a4abfc404887e03cf860b0d1d","81c4f97f8067bcaf00eb0bf597a01e87d10c74c7f01e1b18a8378ac899a675c3","2e70acd64562b5883f148f31f4b5f1d88ebf692d608167d82bea730fbffe6c28"],"root":"026f0487cd3d63128041924c323de6b8c3e550ff96dcc77b3825a8cde90c617c"}}');
INSERT INTO "daily_event" VALUES('ZXZv-NnDO3u9',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"bela4","day":"2027-01-15","seals":{"salt":"b2652fd288e5fc23403c1d8f6867762d","key":"k1","hashes":["8f95416bc6abe801317011a10ce629344de15c0e696ebf269accb3d720f8ff26","8236e73fca3bae49c15facf889889ad4e10e5bd87530d53bf291246ada77dbaf","a8b3e4108169b315ef0a1f47fd9d0f0088a416b540fd253bb678043e0a82e9a5","f27c88ec30a8928d12d107a943aace1bce96b83034eb22747dda05e22939ba8c","e14035f37efbd1ed5139f7627d0161126848b0ef1dabec8d3f5378eb5fbdbb13","b32d8c32919aba01c8af9195911188f9d9c9ac6b866bbe07fb35f36d97b245ef","7185c49a5494676618cb8e5a77e2711b098b4b0fed5e2515314236e032210f78","c7cab16adee1f7282ba786bb8cd3952456538979dd39d3269b1197f6e3cb3ae5","3fc7a587d3ec28f3c2cb4a931e4fea3237759c7fd3dcccd664659a17fae53588","b95f2fdfddc80cb90c30887d5553bf60928be5947f8e80e6557fa91d01fe1c0d","d79f8ecc352f4f1ac9cab7c7d3302ad562e71f8fb218b515627c196c0b11ac0c","50f65d64dac0a6557b4e73d865098b9d58ad16038ba536db8252597bd420440d"],"root":"125656f1201b4f55af1a0628fcb74286f1af160c5cb9531c8b3c29ac8b4c63fb"}}');
INSERT INTO "daily_event" VALUES('r1TVnthVreh6',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"yard","day":"2027-01-15","seals":{"salt":"1754b2182261480aa1c9fddbff0a87fa","key":"k1","hashes":["eb732fbcbc0a101bf7525ba0f4c8e54aa82683a09da84b79274186a7f47eabf8","35f9437a905ebc063798a1fefe43c628afc96833a919af6e6563cdaa9216407d","b476723ce98e3fd71b0e5601ec6fb7af28ffe6e62c7485bbb0a1111f1eda3e1f","95eb9090d48f0863372c38b3e29861d865e58f78c512c45f57614cc4d7e98697","976261449bb169f1627375f31820f1e2a4a8d8872d15b75e0fd8fbd9835cad7b","0b30959e343bf8084a1738b9256c0425c1b00f06020e345304a280b213268275","bbfd844ab78c5e6052825785d632ccc8805c75e0cbad1441636b2c22960bdba0","99ebbce407069f4ee36f1eac738f0ed31307d48062ce69f10f3a4d610b55c12d","8dbb9f51f6229eaef08e14e2120b0a34ce4742c78124217f6e4e3594aac01939","e643b087977a1f25fabdf619742998f9d73044eed6e2ad39863db859660480c7","7da43685ec19ecdc564a4f613ae53eb854ef5f886a0d7906629993aec2efe738","be32ce7cf9e69e2a9e71d04dfdcfc9bd3750c65bf33a6c81b4e49727a5b76d66"],"root":"4edbe5cd0424b5e3f4a7d5611969b72bfb63d1eaa934d0424a39135932b8b3b6"}}');
INSERT INTO "daily_event" VALUES('u10_WJH2nOAN',1,1800000000000,'daily_opened',NULL,'{"kind":"daily_opened","game":"bela3","day":"2027-01-15","seals":{"salt":"1c026544c811f6d63c1c0c00f74d9aeb","key":"k1","hashes":["b0d2434935e6d13387003e78e7fa831dc7cc2959dd1e6a45b10aa862c6928a1b","f647b2423f609ca57044073bf57b3cda0b835b9d2bc24cba3c2b40372f4ba670","044f9fcc401be5117398b47c6dfe026767305a9d610acdb74f6207b7bcb00462","ae530f184bd97579b3ec8064cb55e6071898595089601a608d6fc044845475e7","35be42f1fb557b6cc5723471b8f0f1202820c5b2c6c85238c265b4bb0613f263","cc9b90c836b290cb22d8a3d8d5ffc999c9c081b7aafc6f96848f33989f0353b7","51f84025a5b68fc7617d4fedda53fb57cb5cfd6a9ff00e8f95514f7bb9bf757b","ad6f277f007c4ad01a9fb5ec84bf7940d56c2a7e31525cd2e3febedbcc68a45a","86eb71f712636a8e9a0703047fe9c63c0361bab01bcd516e46feea6c24aded59","14ab4405c64dd7f4cd35d59f4ac7447507933f13718b741a8fe7b2e379c060c4","2ad9c6e4ce0d40f13a0573211078b96f889ed9da49fdb098d396eff8d7687c43","531982a466d90fb70fd2970cae735d993d069a3580afa51e622b04d37a6025b7"],"root":"59040381eb32b01a09b7d2e2ba24d910fc1467eeeec07d319974d7d15402f017"}}');
CREATE TABLE daily_series (
	game VARCHAR(20) NOT NULL, 
	week VARCHAR(10) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	division INTEGER NOT NULL, 
	rank INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	days INTEGER NOT NULL, 
	move VARCHAR(8) NOT NULL, 
	ladder INTEGER, 
	missed INTEGER NOT NULL, 
	CONSTRAINT pk_daily_series PRIMARY KEY (game, week, player_id), 
	CONSTRAINT fk_daily_series_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE deal (
	table_id VARCHAR(32) NOT NULL, 
	deal INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	board_id VARCHAR(32), 
	body TEXT NOT NULL, 
	margins TEXT, 
	CONSTRAINT pk_deal PRIMARY KEY (table_id, deal), 
	CONSTRAINT fk_deal_table_id FOREIGN KEY(table_id) REFERENCES game_table (id), 
	CONSTRAINT fk_deal_board_id FOREIGN KEY(board_id) REFERENCES board (id)
);
CREATE TABLE deal_backlog (
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_deal_backlog PRIMARY KEY (table_id), 
	CONSTRAINT fk_deal_backlog_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE deal_seat (
	table_id VARCHAR(32) NOT NULL, 
	deal INTEGER NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_deal_seat PRIMARY KEY (table_id, deal, player_id), 
	CONSTRAINT fk_deal_seat_deal FOREIGN KEY(table_id, deal) REFERENCES deal (table_id, deal), 
	CONSTRAINT fk_deal_seat_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE entry_trace (
	tournament_id VARCHAR(32) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	"key" INTEGER NOT NULL, 
	network VARCHAR(32) NOT NULL, 
	device VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_entry_trace PRIMARY KEY (tournament_id, player_id), 
	CONSTRAINT fk_entry_trace_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id), 
	CONSTRAINT fk_entry_trace_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE event (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	engine INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	client_id VARCHAR(36), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (table_id, seq), 
	CONSTRAINT uq_event_client UNIQUE (table_id, actor, client_id), 
	CONSTRAINT fk_event_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
)
 WITHOUT ROWID

;
INSERT INTO "event" VALUES('6qRi7RLsFDck',1,1800000002000,1,'opened',NULL,NULL,'{"setting":{"game":"bridge","preset":null,"options":{"first":5,"boards":1,"compared":"matchpoints"},"clock":null,"access":"private","fill":"bots","spectators":"none","undo":false,"chat":true,"seat":null,"bots":null,"hints":false,"boards":"shared","of":"ItWZbY1zwzcM","deal":null,"partners":"stay","cards":"people","cap":{"deals":1,"count_passed":true,"level":"draw"},"manager":{"kind":"daily","id":"ItWZbY1zwzcM","number":5,"pause_s":10},"first":5,"hidden":true},"invite":"2777572c57567137","dealer":0}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',2,1800000002000,1,'paused',NULL,NULL,'{"spent":0}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',3,1800000002000,1,'bot_in',NULL,NULL,'{"seat":0,"name":"Mira","level":"house"}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',4,1800000002000,1,'bot_in',NULL,NULL,'{"seat":1,"name":"Niko","level":"house"}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',5,1800000002000,1,'seated',NULL,NULL,'{"seat":2,"player":"457bc00d95d3c9b7f6855c3b","name":"Eva","guest":true}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',6,1800000002000,1,'bot_in',NULL,NULL,'{"seat":3,"name":"Toma","level":"house"}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',7,1800000002000,1,'resumed',NULL,NULL,'{}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',8,1800000002000,1,'committed',NULL,NULL,'{"deal":1,"salt":"b1e17a16b17497b2a6519b9a7953503b","key":"k1","hash":"7744d93a79845f93ecb5e270ff7df2a412f933f8e9158d181234d85ac33fb3a6","board":"ItWZbY1zwzcM.5","drawn":true,"nonces":[{"player":"","name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}],"version":1}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',9,1800000002000,1,'dealt',NULL,NULL,'{"deal":1,"nonces":[{"name":"daily","nonce":"5bd3377383b210c12805a6996966317c"}],"match":{"scores":[0,0],"deals":0,"boards":1}}');
INSERT INTO "event" VALUES('6qRi7RLsFDck',10,1800000002000,1,'move',NULL,NULL,'~2:k1:sxjSa5mnFEwEAiM+0yvc2Pi0X6nT6apmQW7GmpwNp16MB62XDzx66CXhbIb2OAMH8yC+SAEVWC4tJAfdyClsOY8A2mINAEhFFX3b1NFmD4xueqYK3pYOWenPQXOsEbbdYjESpwVDlqtMKwjeokOJ64U=');
INSERT INTO "event" VALUES('6qRi7RLsFDck',11,1800000002000,1,'move',NULL,NULL,'~2:k1:94dl//brP/G5qOW0aczQkVsI+GsN6pVBVbiuI3BIl4v7aJbWm4MlkTL5ASpGp9kDvoI1akRMVuwZ4dkPz4G14kgKzMrWg4hCj0hoc7f9IBfWqHSf3bfOeVD/cGrs4YuYcenq3r5QQfo73vqGKLlKAF4=');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',1,1800000022000,1,'opened',NULL,NULL,'{"setting":{"game":"bridge","preset":null,"options":{"first":1,"boards":1,"compared":"matchpoints"},"clock":{"move":60,"bank":0},"access":"private","fill":"bots","spectators":"public","undo":false,"chat":true,"seat":null,"bots":null,"hints":false,"boards":"shared","of":"Df3rLEwuV7MF","deal":null,"partners":"stay","cards":"people","cap":{"deals":1,"count_passed":true,"level":"draw"},"manager":{"kind":"session","id":"Df3rLEwuV7MF","number":1,"pause_s":8},"first":1,"hidden":true},"invite":"fd1d47f4e714a92d","dealer":0}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',2,1800000022000,1,'paused',NULL,NULL,'{"spent":0}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',3,1800000022000,1,'bot_in',NULL,NULL,'{"seat":0,"name":"Mira 2","level":"house"}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',4,1800000022000,1,'seated',NULL,NULL,'{"seat":1,"player":"52d84c4b7174b1ae7c15ee33","name":"Ann","guest":true}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',5,1800000022000,1,'bot_in',NULL,NULL,'{"seat":2,"name":"Niko 2","level":"house"}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',6,1800000022000,1,'seated',NULL,NULL,'{"seat":3,"player":"717d01bce460135b1699616c","name":"Bob","guest":true}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',7,1800000022000,1,'resumed',NULL,NULL,'{}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',8,1800000022000,1,'committed',NULL,NULL,'{"deal":1,"salt":"f4f01a0e290df6d9acd08a55807f019c","key":"k1","hash":"a103780e5de99b8fd427b729a350903e779ee672540786959d289d70ff0ec317","board":"Df3rLEwuV7MF.1","drawn":true,"nonces":[{"player":"","name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}],"version":1}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',9,1800000022000,1,'dealt',NULL,NULL,'{"deal":1,"nonces":[{"name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}],"match":{"scores":[0,0],"deals":0,"boards":1}}');
INSERT INTO "event" VALUES('_czxhJDHLLoJ',10,1800000022000,1,'move',NULL,NULL,'~2:k1:4JRq/My1ii5asSfjB96+9Q0Hk6piq2J+espNjRKdEdc2segE8WBCR+2m/StvWiAebuOz7KXjua/o9SbMGNT8xBNsgA3W77V2YggVJDVQTRL1wlGloUYCsIpsodaUSVAuQwrTV22WnvoNv+BdDaLt8Mg=');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',1,1800000022000,1,'opened',NULL,NULL,'{"setting":{"game":"bridge","preset":null,"options":{"first":1,"boards":1,"compared":"matchpoints"},"clock":{"move":60,"bank":0},"access":"private","fill":"bots","spectators":"public","undo":false,"chat":true,"seat":null,"bots":null,"hints":false,"boards":"shared","of":"Df3rLEwuV7MF","deal":null,"partners":"stay","cards":"people","cap":{"deals":1,"count_passed":true,"level":"draw"},"manager":{"kind":"session","id":"Df3rLEwuV7MF","number":2,"pause_s":8},"first":1,"hidden":true},"invite":"da56a3964a9e5538","dealer":0}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',2,1800000022000,1,'paused',NULL,NULL,'{"spent":0}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',3,1800000022000,1,'seated',NULL,NULL,'{"seat":0,"player":"86b74cb24202ef776328f2dd","name":"Cid","guest":true}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',4,1800000022000,1,'bot_in',NULL,NULL,'{"seat":1,"name":"Lena","level":"house"}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',5,1800000022000,1,'seated',NULL,NULL,'{"seat":2,"player":"271831e3622eb6f903b98621","name":"Dan","guest":true}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',6,1800000022000,1,'bot_in',NULL,NULL,'{"seat":3,"name":"Sava","level":"house"}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',7,1800000022000,1,'resumed',NULL,NULL,'{}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',8,1800000022000,1,'committed',NULL,NULL,'{"deal":1,"salt":"f4f01a0e290df6d9acd08a55807f019c","key":"k1","hash":"a103780e5de99b8fd427b729a350903e779ee672540786959d289d70ff0ec317","board":"Df3rLEwuV7MF.1","drawn":true,"nonces":[{"player":"","name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}],"version":1}');
INSERT INTO "event" VALUES('cI2dsmBtpR8l',9,1800000022000,1,'dealt',NULL,NULL,'{"deal":1,"nonces":[{"name":"session","nonce":"07cb764d766fb9a1e654585367f643e3"}],"match":{"scores":[0,0],"deals":0,"boards":1}}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',1,1800000002000,1,'opened',NULL,NULL,'{"setting":{"game":"belot","preset":null,"options":{"target":75},"clock":{"move":30,"bank":0},"access":"public","fill":"bots","spectators":"public","undo":false,"chat":true,"seat":null,"bots":null,"hints":false,"boards":"own","of":null,"deal":null,"partners":"stay","cards":"people","cap":{"deals":4,"count_passed":false,"level":"one_more","best_of":3},"manager":{"kind":"tournament","id":"eR87HubvSvmV","number":1,"pause_s":10}},"invite":"9f0f878d8e09728f","dealer":1}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',2,1800000002000,1,'paused',NULL,NULL,'{"spent":0}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',3,1800000002000,1,'seated',NULL,NULL,'{"seat":0,"player":"8a190fb03f424300ea3be784","name":"Player 2","guest":true}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',4,1800000002000,1,'seated',NULL,NULL,'{"seat":1,"player":"f24693e7bea731c20fce6d61","name":"Player 3","guest":true}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',5,1800000002000,1,'seated',NULL,NULL,'{"seat":2,"player":"f92e33b53c2e1b7420258b3d","name":"Player 4","guest":true}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',6,1800000002000,1,'seated',NULL,NULL,'{"seat":3,"player":"49a78865b91d8691ea824b4e","name":"Player 1","guest":true}');
INSERT INTO "event" VALUES('mAFu5mg7nfhW',7,1800000002000,1,'committed',NULL,NULL,'{"deal":1,"salt":"72079631de3f7319dce5eaf1e783027c","key":"k1","hash":"0c30a12f44dbbc710c1206d86aa471345b33f0ea205bf81ef11d1b3ce8e7d231","version":2}');
CREATE TABLE game_table (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	over BOOLEAN NOT NULL, 
	players TEXT NOT NULL, 
	scores TEXT, 
	winner INTEGER, manager_kind VARCHAR(20), manager_id VARCHAR(32), manager_number INTEGER, 
	CONSTRAINT pk_game_table PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('6qRi7RLsFDck','bridge',1800000002000,NULL,0,'["Mira","Niko","Eva","Toma"]',NULL,NULL,'daily','ItWZbY1zwzcM',5);
INSERT INTO "game_table" VALUES('mAFu5mg7nfhW','belot',1800000002000,NULL,0,'["Player 2","Player 3","Player 4","Player 1"]',NULL,NULL,'tournament','eR87HubvSvmV',1);
INSERT INTO "game_table" VALUES('_czxhJDHLLoJ','bridge',1800000022000,NULL,0,'["Mira 2","Ann","Niko 2","Bob"]',NULL,NULL,'session','Df3rLEwuV7MF',1);
INSERT INTO "game_table" VALUES('cI2dsmBtpR8l','bridge',1800000022000,NULL,0,'["Cid","Lena","Dan","Sava"]',NULL,NULL,'session','Df3rLEwuV7MF',2);
CREATE TABLE league_block (
	id INTEGER NOT NULL, 
	job_id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	first VARCHAR(48) NOT NULL, 
	first_version INTEGER NOT NULL, 
	second VARCHAR(48) NOT NULL, 
	second_version INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	first_points FLOAT NOT NULL, 
	second_points FLOAT NOT NULL, 
	record BLOB, 
	CONSTRAINT pk_league_block PRIMARY KEY (id), 
	CONSTRAINT uq_league_block_job_id UNIQUE (job_id)
);
CREATE TABLE period (
	id VARCHAR(32) NOT NULL, 
	series VARCHAR(32) NOT NULL, 
	occurrence_ms BIGINT NOT NULL, 
	phase VARCHAR(12) NOT NULL, 
	start_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	CONSTRAINT pk_period PRIMARY KEY (id)
);
INSERT INTO "period" VALUES('359It58rMqwY','359It58rMqwY',1800086400000,'announced',1800086400000,NULL);
CREATE TABLE period_event (
	period_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_period_event PRIMARY KEY (period_id, seq), 
	CONSTRAINT fk_period_event_period_id FOREIGN KEY(period_id) REFERENCES period (id), 
	CONSTRAINT fk_period_event_actor FOREIGN KEY(actor) REFERENCES player (id)
)
 WITHOUT ROWID

;
INSERT INTO "period_event" VALUES('359It58rMqwY',1,1800000000000,'opened','d4d41719364f6d49d01b5063','{"kind":"opened","plan":{"title":"Spring week","games":["belot"],"start_ms":1800086400000,"end_ms":1800691200000,"fund":{"chips":200,"vip_s":60},"prizes":[{"place":1,"chips":100,"vip_s":60},{"place":2,"chips":50,"vip_s":0},{"place":3,"chips":20,"vip_s":0}],"rules":1,"repeat":{"rule":"FREQ=WEEKLY","zone":"Europe/Sofia"}},"series":null,"origin_ms":null}');
INSERT INTO "period_event" VALUES('359It58rMqwY',2,1800000000000,'announced','d4d41719364f6d49d01b5063','{"kind":"announced"}');
CREATE TABLE player (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	"key" VARCHAR(48) NOT NULL, 
	password VARCHAR(200), 
	since_ms BIGINT NOT NULL, 
	settings TEXT NOT NULL, avatar VARCHAR(20), erased_ms BIGINT, family_ms BIGINT, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT uq_player_key UNIQUE ("key")
);
INSERT INTO "player" VALUES('d4d41719364f6d49d01b5063','Olga','olga',NULL,1795905474227,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('52d84c4b7174b1ae7c15ee33','Ann','ann',NULL,1795905474280,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('717d01bce460135b1699616c','Bob','bob',NULL,1795905474292,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('86b74cb24202ef776328f2dd','Cid','cid',NULL,1795905474304,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('271831e3622eb6f903b98621','Dan','dan',NULL,1795905474316,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('457bc00d95d3c9b7f6855c3b','Eva','eva',NULL,1795905474352,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('49a78865b91d8691ea824b4e','Player 1','player 1',NULL,1795905475303,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('8a190fb03f424300ea3be784','Player 2','player 2',NULL,1795905475369,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('f24693e7bea731c20fce6d61','Player 3','player 3',NULL,1795905475381,'{}',NULL,NULL,NULL);
INSERT INTO "player" VALUES('f92e33b53c2e1b7420258b3d','Player 4','player 4',NULL,1795905475396,'{}',NULL,NULL,NULL);
CREATE TABLE posting (
	cause VARCHAR(120) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	actor VARCHAR(32), 
	reason VARCHAR(300) NOT NULL, 
	reverses VARCHAR(120), 
	CONSTRAINT pk_posting PRIMARY KEY (cause), 
	CONSTRAINT uq_posting_reverses UNIQUE (reverses), 
	CONSTRAINT fk_posting_actor FOREIGN KEY(actor) REFERENCES player (id), 
	CONSTRAINT fk_posting_reverses FOREIGN KEY(reverses) REFERENCES posting (cause)
);
CREATE TABLE puzzle (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	theme VARCHAR(20) NOT NULL, 
	level INTEGER NOT NULL, 
	made_ms BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_puzzle PRIMARY KEY (id)
);
CREATE TABLE puzzle_source (
	table_id VARCHAR(32) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_source PRIMARY KEY (table_id), 
	CONSTRAINT fk_puzzle_source_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE report (
	table_id VARCHAR(32) NOT NULL, 
	chat_seq INTEGER NOT NULL, 
	reporter VARCHAR(32) NOT NULL, 
	at_ms BIGINT NOT NULL, state VARCHAR(10) DEFAULT 'open' NOT NULL, cause VARCHAR(10) DEFAULT 'other' NOT NULL, text VARCHAR(300) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_report PRIMARY KEY (table_id, chat_seq, reporter), 
	CONSTRAINT fk_report_table_id FOREIGN KEY(table_id) REFERENCES game_table (id), 
	CONSTRAINT fk_report_reporter FOREIGN KEY(reporter) REFERENCES player (id)
);
CREATE TABLE sanction (
	id VARCHAR(16) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	until_ms BIGINT NOT NULL, 
	lifted_by VARCHAR(16), 
	CONSTRAINT pk_sanction PRIMARY KEY (id), 
	CONSTRAINT fk_sanction_id FOREIGN KEY(id) REFERENCES audit_entry (id), 
	CONSTRAINT fk_sanction_player_id FOREIGN KEY(player_id) REFERENCES player (id), 
	CONSTRAINT fk_sanction_lifted_by FOREIGN KEY(lifted_by) REFERENCES audit_entry (id)
);
CREATE TABLE session (
	token VARCHAR(64) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	opened_ms BIGINT NOT NULL, used_ms BIGINT DEFAULT '0' NOT NULL, browser VARCHAR(200) DEFAULT '' NOT NULL, password_ms BIGINT, 
	CONSTRAINT pk_session PRIMARY KEY (token), 
	CONSTRAINT fk_session_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE sitting (
	table_id VARCHAR(32) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	won BOOLEAN, 
	CONSTRAINT pk_sitting PRIMARY KEY (table_id, player_id), 
	CONSTRAINT fk_sitting_table_id FOREIGN KEY(table_id) REFERENCES game_table (id), 
	CONSTRAINT fk_sitting_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
INSERT INTO "sitting" VALUES('6qRi7RLsFDck','457bc00d95d3c9b7f6855c3b',2,1800000002000,0,NULL);
INSERT INTO "sitting" VALUES('mAFu5mg7nfhW','8a190fb03f424300ea3be784',0,1800000002000,0,NULL);
INSERT INTO "sitting" VALUES('mAFu5mg7nfhW','f24693e7bea731c20fce6d61',1,1800000002000,0,NULL);
INSERT INTO "sitting" VALUES('mAFu5mg7nfhW','f92e33b53c2e1b7420258b3d',2,1800000002000,0,NULL);
INSERT INTO "sitting" VALUES('mAFu5mg7nfhW','49a78865b91d8691ea824b4e',3,1800000002000,0,NULL);
INSERT INTO "sitting" VALUES('_czxhJDHLLoJ','52d84c4b7174b1ae7c15ee33',1,1800000022000,0,NULL);
INSERT INTO "sitting" VALUES('_czxhJDHLLoJ','717d01bce460135b1699616c',3,1800000022000,0,NULL);
INSERT INTO "sitting" VALUES('cI2dsmBtpR8l','86b74cb24202ef776328f2dd',0,1800000022000,0,NULL);
INSERT INTO "sitting" VALUES('cI2dsmBtpR8l','271831e3622eb6f903b98621',2,1800000022000,0,NULL);
CREATE TABLE staff_role (
	player_id VARCHAR(32) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	scope VARCHAR(60) NOT NULL, 
	since_ms BIGINT NOT NULL, 
	CONSTRAINT pk_staff_role PRIMARY KEY (player_id, role, scope), 
	CONSTRAINT fk_staff_role_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE struck_name (
	"key" VARCHAR(48) NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_struck_name PRIMARY KEY ("key"), 
	CONSTRAINT fk_struck_name_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE tournament (
	id VARCHAR(32) NOT NULL, 
	queue VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	format VARCHAR(10) NOT NULL, 
	phase VARCHAR(12) NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	CONSTRAINT pk_tournament PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_queue UNIQUE (queue, number)
);
INSERT INTO "tournament" VALUES('54qUAYkJ3zCA','bela2/classic',1,'bela2','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('0_6Ku0YZReEB','bela2/quick',1,'bela2','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('12wOMRGoMsGa','bela2/four',1,'bela2','four','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('5iUYMltcBhil','bela4/classic',1,'bela4','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('U5eA1lFPgsEH','bela4/quick',1,'bela4','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('ESrEWRgcnuMg','bela4/four',1,'bela4','four','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('Hxr9WDB77ZKz','belot/classic',1,'belot','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('crlbehmzfbiP','belot/quick',1,'belot','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('eR87HubvSvmV','belot/four',1,'belot','four','called',1800000000000,NULL);
INSERT INTO "tournament" VALUES('wHkZQRyQEVeK','bridge/classic',1,'bridge','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('4gtJtBr3zaHA','bridge/quick',1,'bridge','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('K4JC8BeY9T9i','bridge/four',1,'bridge','four','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('HFsJhX5jf1Ed','contree/classic',1,'contree','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('wwMx7DKL-7nw','contree/quick',1,'contree','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('BI-YKPV-CpCY','contree/four',1,'contree','four','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('xbMGlvSaA5CF','santase/classic',1,'santase','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('30CIcDPCCyHX','santase/quick',1,'santase','quick','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('a3FsloVinZwj','santase/four',1,'santase','four','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('EahnvDPr62EU','yard/classic',1,'yard','classic','open',1800000000000,NULL);
INSERT INTO "tournament" VALUES('-yDhS-3sROkF','belot/four',2,'belot','four','open',1800000002000,NULL);
CREATE TABLE tournament_entry (
	tournament_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	withdrawn BOOLEAN NOT NULL, 
	place INTEGER, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_tournament_entry PRIMARY KEY (tournament_id, entry), 
	CONSTRAINT fk_tournament_entry_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id), 
	CONSTRAINT fk_tournament_entry_player_id FOREIGN KEY(player_id) REFERENCES player (id)
);
INSERT INTO "tournament_entry" VALUES('eR87HubvSvmV',1,'49a78865b91d8691ea824b4e','Player 1',0,NULL,1800000002000);
INSERT INTO "tournament_entry" VALUES('eR87HubvSvmV',2,'8a190fb03f424300ea3be784','Player 2',0,NULL,1800000002000);
INSERT INTO "tournament_entry" VALUES('eR87HubvSvmV',3,'f24693e7bea731c20fce6d61','Player 3',0,NULL,1800000002000);
INSERT INTO "tournament_entry" VALUES('eR87HubvSvmV',4,'f92e33b53c2e1b7420258b3d','Player 4',0,NULL,1800000002000);
CREATE TABLE tournament_event (
	tournament_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	actor VARCHAR(32), 
	body TEXT NOT NULL, 
	CONSTRAINT pk_tournament_event PRIMARY KEY (tournament_id, seq), 
	CONSTRAINT fk_tournament_event_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id), 
	CONSTRAINT fk_tournament_event_actor FOREIGN KEY(actor) REFERENCES player (id)
)
 WITHOUT ROWID

;
INSERT INTO "tournament_event" VALUES('-yDhS-3sROkF',1,1800000002000,'opened',NULL,'{"kind":"opened","game":"belot","format":"four","size":4,"seals":[{"salt":"be36f786c0e374ee168e3768e0a0f9ff","key":"k1","hash":"9784bde1cb9b222f00c2a2c9fcba7df8274f1d9139520972ab8e5c424b47aef6"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('0_6Ku0YZReEB',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela2","format":"quick","size":8,"seals":[{"salt":"b6a15d7b609f5ac66fc877d98ec5ff7c","key":"k1","hash":"3cbc28c0125ff2cbc1654163beb3cc90d92437dacd5cf01694d031b0cff82f54"},{"salt":"04e343595a542a0bf2f4c04c8e7c46e4","key":"k1","hash":"0ae86838fff0af99330c393cc6443b3d3326c721278797bd76c9b32fc8617be5"},{"salt":"9570fd5e8439457a920cdbd8e962eaa3","key":"k1","hash":"24fcb4f337a9b696ad2491e367963c5e90a591945ab28b70abfc8b7df33c0a83"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('12wOMRGoMsGa',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela2","format":"four","size":4,"seals":[{"salt":"423c4fc6a8bc21684a01a2e08220696d","key":"k1","hash":"283252ae53dabcfb1506ceef0a44a2fb05dd874782138be67439d4fc56a824f4"},{"salt":"ed96584e4f399a38a68d2be3868047e9","key":"k1","hash":"85e95df88f219848940b7bb2ab74ebb4456263d82abb082bbbfa054118d18d2e"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('30CIcDPCCyHX',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"santase","format":"quick","size":8,"seals":[{"salt":"adb3d41466b802feb7deb142dba07f51","key":"k1","hash":"4c9b5f8d89fbe48f576fbd228b70f7649c7c2b10de60852d2d3d4e53c7533b35"},{"salt":"144bb80b6eda2324a4ff18784500c432","key":"k1","hash":"97b4c54e076c49693b29b44070f2572211c370969939f54e849b27a1b6aa90f9"},{"salt":"51735cad9f40fa84147be0c9e7f4fa5c","key":"k1","hash":"296fcc8f0591f13690618aba05ca6516be46d916f4f211b1b22c79744c9c88b3"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('4gtJtBr3zaHA',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bridge","format":"quick","size":8,"seals":[{"salt":"76d4a4582eead7a88af4aff8f4c92e41","key":"k1","hash":"a5bb0b12c433443c034ffaa90403e29de307af1544c566fee303d252d9eb8a57"},{"salt":"bb3af72a76598ba747ca049a467a7c4c","key":"k1","hash":"e3f2d7823a00ee97c37cc73a464edc0294ff76fb5172ee945060f22408e83c5b"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('54qUAYkJ3zCA',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela2","format":"classic","size":16,"seals":[{"salt":"21c811fd44120232985e445e42cb6546","key":"k1","hash":"74464bdb01c6729a9d35c969755c77b377f0066e7fb250dcced7729a8e4a09d8"},{"salt":"87fbbe0e37eb84482098fd089577cba3","key":"k1","hash":"90ec7205f99e5d5014e13e6054922c9e1fa39911ad8b5236174291642ef434fb"},{"salt":"b545af3a001bbb8d18592bd0362637c6","key":"k1","hash":"c9672ca13d0eb861c6514e7c7122494b11eac9be77146e130200fa6c4966f895"},{"salt":"fbcb5a895e7f2647f7522e353bb94ecf","key":"k1","hash":"813581e6ab603556da290baf77b6fd3fd7942d6936d4ec6ea18e847a79675bcc"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('5iUYMltcBhil',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela4","format":"classic","size":16,"seals":[{"salt":"95586ee3902b03805a1ad35b7c891a13","key":"k1","hash":"9a1e05658b992dec5f2c42f7e4127d78768dcc7e40e8a54ab5fcc30bc0a568ab"},{"salt":"6de4f042539c084cccb85260654188ba","key":"k1","hash":"126a9e92bc844de673c1b40b609a97f5f27d67926378c289059b44bbda8ed857"},{"salt":"b5604c5303f1926161d534d934a539b5","key":"k1","hash":"b82b68b26951243f2eaf2f5c16ed22b57421342e5a674bf1cfef60adae8a45a6"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('BI-YKPV-CpCY',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"contree","format":"four","size":4,"seals":[{"salt":"579571264d035ec2e418bed09eb213b5","key":"k1","hash":"8fef0cfcb0d389434a28f3f0add994990cc235a26233547ad8af08cdd3d68f94"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('ESrEWRgcnuMg',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela4","format":"four","size":4,"seals":[{"salt":"b9602ec7912b86a868c2a4ed7d0c5cb9","key":"k1","hash":"f451af485229c6cab1c889c0a180382d4fe0f4849f1199ed73febf8e1a367431"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('EahnvDPr62EU',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"yard","format":"classic","size":16,"seals":[{"salt":"4f8246b09a4eb504c6b6e54b3d6d4b32","key":"k1","hash":"452ffd7a98876423682b669e5b7ed46793c15a86bf158490283a75d4c4daa99a"},{"salt":"27a1d7f9ca151e72e1e7e7427d64bce5","key":"k1","hash":"b40e43dd13ed06714b6a0bc29200de9af42f00c1ec4d4d44caf2bf721223c575"},{"salt":"496fcb5febc9b016939e472ea293e184","key":"k1","hash":"56df43022b85d46b17bac9e23e60de92dfecbee42de5c21a0d88a08ca0022200"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('HFsJhX5jf1Ed',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"contree","format":"classic","size":16,"seals":[{"salt":"7ed0664b7e86a336aa99c3c3619ca377","key":"k1","hash":"4d067132ea67b74e9a7c5f18c4cdfff68d7e3d268a38f03e4ff648fcf93daa9b"},{"salt":"d4f0933c77618df0064640a6ac1abafa","key":"k1","hash":"c8809f6b6223f117a5d457a670345e2604ac62efa8edebb1d0991a219acee6c2"},{"salt":"14e7619a558500e447904d9545bbdbf4","key":"k1","hash":"c631c37a62329ec8b5a1f98e7350c5d680238ccd706283a52b0e2d92ae37d671"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('Hxr9WDB77ZKz',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"belot","format":"classic","size":16,"seals":[{"salt":"800b4fd2506805a5a5e9affd69fd5f9e","key":"k1","hash":"9a5f87f7d023ed9ccf1e2122758760466515df369fd4ad508527a3a299ab2f2e"},{"salt":"43c4ec529bfbbf6d2c03b8cf9ae55939","key":"k1","hash":"bf5cc3f9ed9a8a30812238d3447a7cc91ba152a37e3e327f5bd98e5cc0fa98eb"},{"salt":"546ad7ef4451fa6b957ecb46a29501bb","key":"k1","hash":"ce9080a42f94cc9dada539f6991bb1c4408fd28037fa44682a6df9ec6c0dd5b0"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('K4JC8BeY9T9i',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bridge","format":"four","size":4,"seals":[{"salt":"d25bb52a69a3c499565adbb1614396cd","key":"k1","hash":"21741bc28517912621184ca71bcae1a03b8db55260c95143bae6ff0bf898ef59"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('U5eA1lFPgsEH',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bela4","format":"quick","size":8,"seals":[{"salt":"d54d030cf053c326ddff426a34546ed6","key":"k1","hash":"5b969be21cd37c10717b8b2ca4dcd6f96aa042c0865dfa97a1cd590b376598d2"},{"salt":"2fd1682c15b308ddcd916cf9b54ef41f","key":"k1","hash":"d0ac2dc8f7a155cca903cd83e1cc33cff162597547b516d4813262d91f95b2bc"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('a3FsloVinZwj',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"santase","format":"four","size":4,"seals":[{"salt":"f0d55ef11774ed84eced0a76e83b86a9","key":"k1","hash":"1ebd9b26fe8e683319872a4a1564c30d2e82e0abf72853eb34ddd07d3d4a6818"},{"salt":"16edeeb496221124be7b1bac8a0c4fee","key":"k1","hash":"807aaf21c4772022683aa39f445597ab4e90c24b93643fcdf6c2d79b6064adf4"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('crlbehmzfbiP',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"belot","format":"quick","size":8,"seals":[{"salt":"097445d0363f13f146ff3c86876cd498","key":"k1","hash":"91a78ddc91b7bc6486564a59bca86fdf4f00b0366ef9e4c7dbad4f38bc687205"},{"salt":"ea6afa5c1a9d28154a21e5b7d926fbc2","key":"k1","hash":"f67b5eaca6d8548549f5b725fb20bc656f6daf267c098a4f8fc6e8aab63c3225"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"belot","format":"four","size":4,"seals":[{"salt":"f97b864c93853c438b631461123ffa43","key":"k1","hash":"6c9f21cc938bad40f903f04bcf895382387ffa5feddd32e2eee776901bf15755"}],"rules":1,"amounts":[{"place":1,"chips":30,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',2,1800000002000,'entered','49a78865b91d8691ea824b4e','{"kind":"entered","entry":1,"player":"49a78865b91d8691ea824b4e","name":"Player 1","guest":true,"nonce":"00000000000000000000000000000001","rules":1}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',3,1800000002000,'entered','8a190fb03f424300ea3be784','{"kind":"entered","entry":2,"player":"8a190fb03f424300ea3be784","name":"Player 2","guest":true,"nonce":"00000000000000000000000000000002","rules":1}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',4,1800000002000,'entered','f24693e7bea731c20fce6d61','{"kind":"entered","entry":3,"player":"f24693e7bea731c20fce6d61","name":"Player 3","guest":true,"nonce":"00000000000000000000000000000003","rules":1}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',5,1800000002000,'entered','f92e33b53c2e1b7420258b3d','{"kind":"entered","entry":4,"player":"f92e33b53c2e1b7420258b3d","name":"Player 4","guest":true,"nonce":"00000000000000000000000000000004","rules":1}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',6,1800000002000,'drawn',NULL,'{"kind":"drawn","round":1,"tables":[[2,3,4,1]],"attempt":0,"call_ms":1800000062000}');
INSERT INTO "tournament_event" VALUES('eR87HubvSvmV',7,1800000002000,'table',NULL,'{"kind":"table","round":1,"table":1,"id":"mAFu5mg7nfhW"}');
INSERT INTO "tournament_event" VALUES('wHkZQRyQEVeK',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"bridge","format":"classic","size":16,"seals":[{"salt":"4430bcca9e0755f4afaaac8e1e5633a1","key":"k1","hash":"243c6e92e4fef025500558480f5f1da82578e0a004cdcbf20eb7e09d3847ac8a"},{"salt":"aea5fb387b6aaa6fcccd944684c9f953","key":"k1","hash":"faf9d35d514e44661dc24629927de22847dc06cd55f6335eb4bc3e780d627c0e"},{"salt":"ec0184640fe7f5e6d308ce39ec508d7d","key":"k1","hash":"a2880df9aba3e9e9a801d1bf0173d179cd96fd3b145788b004dae4bb4eca5534"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('wwMx7DKL-7nw',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"contree","format":"quick","size":8,"seals":[{"salt":"54368c67a77971ca538f41abe81b2f20","key":"k1","hash":"743cfbd6f9dfefe13a4d27e9105c8b297d4d8827f0b1e6a8919f0f40720ae4ad"},{"salt":"319a333b26bc1a7b94960a90aa86adac","key":"k1","hash":"4c72022af89044a040c06f01a31db08106a9852579cb258f699c1756769d14aa"}],"rules":1,"amounts":[{"place":1,"chips":60,"vip_s":0},{"place":2,"chips":20,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
INSERT INTO "tournament_event" VALUES('xbMGlvSaA5CF',1,1800000000000,'opened',NULL,'{"kind":"opened","game":"santase","format":"classic","size":16,"seals":[{"salt":"308e0e0d2529e4acd4a64d96407b891b","key":"k1","hash":"4e6b33a284ca46595cf9a366540b85eb25729bef76adfde67c32513ddfbcb5bd"},{"salt":"b7564b7e397d67c6aed9a65581cc8ad7","key":"k1","hash":"f34a0010299732e8d0d432c512fe19066516d9ab1fb09b24571cb33d182de30e"},{"salt":"c0e4867decd5cb97639024186a5e43e8","key":"k1","hash":"2c1e48edf648c5ad67617ef13e5f134001f8ae466429b97f11681df1c2eeea1a"},{"salt":"b2baa276a85e3983e85bca8eb1227f51","key":"k1","hash":"ca9c22a325f8d02bb84da05b1817722510a066b1a659d582cd07de4599eb868e"}],"rules":1,"amounts":[{"place":1,"chips":150,"vip_s":0},{"place":2,"chips":50,"vip_s":0}],"terms":{"registered":false,"vip":false,"fee":0,"starts_ms":null,"repetition":null,"fills":true}}');
CREATE TABLE "tournament_point" (
	table_id VARCHAR(32) NOT NULL, 
	deal INTEGER NOT NULL, 
	player_id VARCHAR(32) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	points INTEGER, 
	at_ms BIGINT NOT NULL, 
	board_id VARCHAR(32), 
	CONSTRAINT pk_tournament_point PRIMARY KEY (table_id, deal, player_id), 
	CONSTRAINT fk_tournament_point_player_id FOREIGN KEY(player_id) REFERENCES player (id), 
	CONSTRAINT fk_tournament_point_board_id FOREIGN KEY(board_id) REFERENCES board (id), 
	CONSTRAINT fk_tournament_point_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE tournament_result (
	table_id VARCHAR(32) NOT NULL, 
	manager_kind VARCHAR(20) NOT NULL, 
	manager_id VARCHAR(32) NOT NULL, 
	manager_number INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	stopped BOOLEAN NOT NULL, 
	scores TEXT NOT NULL, 
	places TEXT NOT NULL, 
	idle TEXT NOT NULL, 
	CONSTRAINT pk_tournament_result PRIMARY KEY (table_id), 
	CONSTRAINT fk_tournament_result_table_id FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE transfer (
	cause VARCHAR(120) NOT NULL, 
	line INTEGER NOT NULL, 
	debit VARCHAR(80) NOT NULL, 
	credit VARCHAR(80) NOT NULL, 
	unit VARCHAR(8) NOT NULL, 
	amount BIGINT NOT NULL, 
	CONSTRAINT pk_transfer PRIMARY KEY (cause, line), 
	CONSTRAINT fk_transfer_cause FOREIGN KEY(cause) REFERENCES posting (cause), 
	CONSTRAINT ck_transfer_amount CHECK (amount > 0), 
	CONSTRAINT ck_transfer_accounts CHECK (debit <> credit)
);
CREATE INDEX ix_session_player_id ON session (player_id);
CREATE INDEX ix_game_table_ended_ms ON game_table (ended_ms);
CREATE INDEX ix_sitting_player_id ON sitting (player_id, at_ms);
CREATE INDEX ix_analysis_made_ms ON analysis (made_ms);
CREATE INDEX ix_board_game ON board (game, shelf, tables);
CREATE INDEX ix_board_seen_player_id ON board_seen (player_id);
CREATE INDEX ix_deal_at_ms ON deal (at_ms) WHERE margins IS NULL;
CREATE INDEX ix_deal_seat_player_id ON deal_seat (player_id, at_ms);
CREATE INDEX ix_puzzle_game ON puzzle (game, made_ms);
CREATE UNIQUE INDEX ix_game_table_manager ON game_table (manager_kind, manager_id, manager_number);
CREATE INDEX ix_transfer_debit ON transfer (debit, unit);
CREATE INDEX ix_transfer_credit ON transfer (credit, unit);
CREATE TRIGGER posting_no_UPDATE BEFORE UPDATE ON posting
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
CREATE TRIGGER posting_no_DELETE BEFORE DELETE ON posting
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
CREATE TRIGGER transfer_no_UPDATE BEFORE UPDATE ON transfer
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
CREATE TRIGGER transfer_no_DELETE BEFORE DELETE ON transfer
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
CREATE TRIGGER transfer_covered BEFORE INSERT ON transfer
WHEN NEW.debit LIKE 'player:%'
    AND (SELECT reverses FROM posting WHERE cause = NEW.cause) IS NULL
    AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM transfer
            WHERE debit = NEW.debit AND unit = NEW.unit)
        > (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = NEW.debit AND unit = NEW.unit)
BEGIN SELECT RAISE(ABORT, 'more than the account holds'); END;
CREATE INDEX ix_tournament_result_manager ON tournament_result (manager_kind, manager_id, manager_number);
CREATE INDEX ix_tournament_ended_ms ON tournament (ended_ms, opened_ms);
CREATE INDEX ix_tournament_entry_player_id ON tournament_entry (player_id, at_ms);
CREATE INDEX ix_report_state ON report (state, at_ms);
CREATE INDEX ix_audit_entry_target ON audit_entry (target);
CREATE INDEX ix_audit_concern_player_id ON audit_concern (player_id);
CREATE TRIGGER audit_entry_no_DELETE BEFORE DELETE ON audit_entry
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END;
CREATE TRIGGER audit_concern_no_UPDATE BEFORE UPDATE ON audit_concern
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END;
CREATE TRIGGER audit_concern_no_DELETE BEFORE DELETE ON audit_concern
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END;
CREATE INDEX ix_sanction_until_ms ON sanction (until_ms);
CREATE INDEX ix_complaint_author ON complaint (author, at_ms);
CREATE INDEX ix_complaint_state ON complaint (state, at_ms);
CREATE UNIQUE INDEX ix_complaint_appeal ON complaint (about_id, author) WHERE about_kind = 'act';
CREATE UNIQUE INDEX ix_period_series ON period (series, occurrence_ms);
CREATE INDEX ix_period_ended_ms ON period (ended_ms, start_ms);
CREATE INDEX ix_entry_trace_at_ms ON entry_trace (at_ms);
CREATE TRIGGER audit_entry_no_UPDATE BEFORE UPDATE ON audit_entry
WHEN NEW.id IS NOT OLD.id OR NEW.at_ms IS NOT OLD.at_ms OR NEW.actor IS NOT OLD.actor
  OR NEW.act IS NOT OLD.act OR NEW.scope IS NOT OLD.scope OR NEW.target IS NOT OLD.target
  OR NOT EXISTS (SELECT 1 FROM player WHERE erased_ms IS NOT NULL AND key NOT LIKE 'erased:%')
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END;
CREATE INDEX ix_player_erased_ms ON player (erased_ms);
CREATE INDEX ix_club_session_ended_ms ON club_session (ended_ms, opened_ms);
CREATE UNIQUE INDEX ix_daily_game ON daily (game, day);
CREATE INDEX ix_daily_closed_ms ON daily (closed_ms);
CREATE INDEX ix_daily_event_actor ON daily_event (actor);
CREATE INDEX ix_contest_ended_ms ON contest (ended_ms, opened_ms);
CREATE INDEX ix_arena_job_done_ms ON arena_job (done_ms);
CREATE INDEX ix_arena_job_contest_id ON arena_job (contest_id);
CREATE INDEX ix_contest_match_entry ON contest_match (contest_id, entry, version);
CREATE INDEX ix_league_block_game ON league_block (game, first, second);
CREATE INDEX ix_league_block_second ON league_block (game, second);
CREATE INDEX ix_league_block_record ON league_block (game, id) WHERE record IS NOT NULL;
CREATE INDEX ix_tournament_point_ranking ON tournament_point (game, player_id, at_ms, points, board_id);
COMMIT;