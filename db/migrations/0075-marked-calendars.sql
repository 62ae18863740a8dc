-- Hosts whose calendar elsewhere may have to say something else, noted by the tables themselves, and only for hosts who
-- write to one. Without a key over creators: nobody who books waits for whoever writes.
create table calendar_marks (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  -- null is at once; what could not be written is tried again later
  due_at timestamptz
);
insert into calendar_marks (creator_id) select distinct creator_id from calendar_connections where writes_to is not null;

create function mark_calendar() returns trigger language plpgsql as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.creator_id else new.creator_id end;
begin
  if exists (select 1 from calendar_connections c where c.creator_id = whose and c.writes_to is not null) then
    insert into calendar_marks (creator_id) values (whose);
  end if;
  return null;
end $$;
create trigger calendar_of_booking after insert on bookings
  for each row when (new.status = 'confirmed') execute function mark_calendar();
create trigger calendar_of_changed_booking after update on bookings
  for each row when (old.status = 'confirmed' or new.status = 'confirmed') execute function mark_calendar();
create trigger calendar_of_gone_booking after delete on bookings
  for each row when (old.status = 'confirmed') execute function mark_calendar();
create trigger calendar_of_date after insert or update or delete on class_occurrences for each row execute function mark_calendar();
create trigger calendar_of_offer after insert or update or delete on live_offers for each row execute function mark_calendar();
create trigger calendar_of_writer after insert or update of writes_to on calendar_connections
  for each row when (new.writes_to is not null) execute function mark_calendar();
