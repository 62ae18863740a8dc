-- Whoever wants to be found by people who have no link to their page is shown at /selectfreelancer. Nobody is without
-- having said so.
alter table creators add column is_listed boolean not null default false;
create index creators_listed on creators (creator_id) where is_listed;
