-- One job is enough for everything a transaction changes of one host. Rows of other transactions do not count: their job may
-- look before this one holds.
create or replace function tell_calendar() returns trigger language plpgsql as $$
begin
  if exists (select 1 from calendar_connections c where c.creator_id = new.creator_id and c.writes_to is not null)
    and not exists (
      select 1 from outbox o where o.task = 'write-calendar' and o.xmin = pg_current_xact_id()::xid
        and o.payload ->> 'creatorId' = new.creator_id::text)
  then
    insert into outbox (task, payload) values ('write-calendar', jsonb_build_object('creatorId', new.creator_id));
  end if;
  return null;
end $$;

-- A date of a class that moves, is called off or takes place after all is on its way to the host's calendar like a session.
create trigger calendar_is_told after update of starts_at, ends_at, bookable, cancelled_at, place on class_occurrences
  for each row when (
    new.starts_at <> old.starts_at or new.ends_at <> old.ends_at or new.bookable <> old.bookable
    or new.cancelled_at is distinct from old.cancelled_at or new.place is distinct from old.place)
  execute function tell_calendar();
create trigger calendar_is_told_of_new after insert on class_occurrences
  for each row when (new.bookable) execute function tell_calendar();
