-- Since when an account could not be read, and when its host was told of it; both empty while it works.
alter table calendar_connections add column failing_since timestamptz, add column told_at timestamptz;

-- A session that becomes certain, ends or moves is on its way to the host's own calendar in the same transaction. A hold
-- is not, and pays for nothing but the question whether it is confirmed.
create function tell_calendar() returns trigger language plpgsql as $$
begin
  if exists (select 1 from calendar_connections c where c.creator_id = new.creator_id and c.writes_to is not null) then
    insert into outbox (task, payload) values ('write-calendar', jsonb_build_object('creatorId', new.creator_id));
  end if;
  return null;
end $$;
create trigger calendar_is_told after update of status, starts_at, ends_at on bookings
  for each row when (
    new.kind = 'individual' and (new.status = 'confirmed' or old.status = 'confirmed')
    and (new.status <> old.status or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at))
  execute function tell_calendar();
create trigger calendar_is_told_by_hand after insert on bookings
  for each row when (new.kind = 'individual' and new.status = 'confirmed') execute function tell_calendar();
