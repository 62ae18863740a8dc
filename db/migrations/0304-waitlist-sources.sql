-- Where who waits came from; the booking of their spot takes it over (decision 0118).
alter table waitlist_entries
  add column first_source uuid, add column last_source uuid,
  add foreign key (creator_id, first_source) references sources,
  add foreign key (creator_id, last_source) references sources;
-- For the deletion of a creator's sources.
create index waitlist_by_first_source on waitlist_entries (creator_id, first_source) where first_source is not null;
create index waitlist_by_last_source on waitlist_entries (creator_id, last_source) where last_source is not null;
