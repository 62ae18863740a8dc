-- When what a calendar shows of a booking or a class date last changed: DTSTAMP of the private calendar.
alter table bookings add column changed_at timestamptz not null default now();
alter table class_occurrences add column changed_at timestamptz not null default now();

create function note_calendar_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;

create trigger booking_changed before update on bookings for each row
  when ((old.starts_at, old.ends_at, old.sequence, old.status, old.customer_name)
    is distinct from (new.starts_at, new.ends_at, new.sequence, new.status, new.customer_name))
  execute function note_calendar_change();

create trigger class_date_changed before update on class_occurrences for each row
  when ((old.starts_at, old.ends_at, old.sequence, old.place)
    is distinct from (new.starts_at, new.ends_at, new.sequence, new.place))
  execute function note_calendar_change();
