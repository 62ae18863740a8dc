-- Whether visits of a creator's pages are reported to the operator's analytics, from visitors who agree. Off until the
-- creator turns it on.
alter table creators add column is_measured boolean not null default false;
