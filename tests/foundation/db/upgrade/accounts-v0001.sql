-- schema b2666ce55d11769e
REPLACE INTO account VALUES('olga','administrator','$argon2id$v=19$m=65536,t=2,p=1$ZWLgz32sAbOp3G8Z77FstA$0BKV/hQfWZ3fuHqIPjoy+Jna6hM59fWcQG1SgOjgZXA',1795309956326,1795318107079);
