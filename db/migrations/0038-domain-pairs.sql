-- Of example.org and www.example.org one name leads and the other follows: a creator has at most one of each.
alter table domains add column follows boolean not null default false;
alter table domains drop constraint domains_pkey;
alter table domains add primary key (creator_id, host);
-- Looked at when a statement ends, so that the two can change places in one.
alter table domains add constraint domains_role unique (creator_id, follows) deferrable initially immediate;
