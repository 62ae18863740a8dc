-- Views by what brought them and where they were seen (decision 0127): one row for each page, day in its creator's zone,
-- kind and key. `source` is a channel, `campaign` the name of a source, `zone` a time zone, `device` a class of devices.
-- Of each day and kind a creator has at most 500 keys; the rest of them is 'other'.
create table view_counts (
  creator_id uuid not null,
  day date not null,
  kind text not null check (kind in ('source', 'campaign', 'zone', 'device')),
  key text not null check (char_length(key) between 1 and 200),
  page_id text not null,
  count int not null check (count > 0),
  primary key (creator_id, day, kind, key, page_id),
  foreign key (creator_id, page_id) references pages on delete cascade
) with (fillfactor = 80);
-- The nightly job forgets old days of everybody.
create index view_counts_by_day on view_counts (day);
