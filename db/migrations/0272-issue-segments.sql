-- An issue may be for a segment instead of everybody who confirmed. Its name is kept from the start of sending on.
alter table issues
  drop column segment,
  add column segment_id uuid,
  add column segment_name text check (char_length(segment_name) between 1 and 40);
alter table issues
  -- the segment that decides who gets an issue which has not started: it cannot be deleted
  add column awaited_segment uuid generated always as (
    case when frozen_at is null and trigger = 'creator' and state <> 'cancelled' then segment_id end) stored,
  add foreign key (creator_id, awaited_segment) references segments;
create index issues_by_awaited_segment on issues (creator_id, awaited_segment) where awaited_segment is not null;
