-- The address of a creator's private calendar is proved against this number; raising it ends the old address.
create table calendar_feeds (
  creator_id uuid primary key references creators on delete cascade,
  generation int not null default 0 check (generation >= 0)
);
