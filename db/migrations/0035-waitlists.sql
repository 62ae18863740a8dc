-- Who waits for a place in a full class. One live entry per mail and date; the line is in the order of `number`.
create table waitlist_entries (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  number bigint generated always as identity,
  occurrence_id uuid not null,
  -- the start that is waited for: a meeting moved to another time is another wish
  starts_at timestamptz not null,
  name text not null check (char_length(name) <= 100),
  email text not null check (char_length(email) <= 254),
  visitor_zone text,
  -- to be booked without asking where nothing has to be paid at once
  auto_book boolean not null,
  state text not null check (state in ('waiting', 'offered', 'taken', 'passed', 'left', 'closed')),
  -- the seat held or booked from the line
  booking_id uuid,
  offer_expires_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  check (state <> 'waiting' or (booking_id is null and offer_expires_at is null)),
  check (state not in ('offered', 'taken') or (booking_id is not null and offer_expires_at is not null)),
  foreign key (creator_id, occurrence_id) references class_occurrences on delete cascade,
  foreign key (creator_id, booking_id) references bookings on delete cascade
);
create unique index waitlist_once on waitlist_entries (creator_id, occurrence_id, email) where state in ('waiting', 'offered');
create unique index waitlist_by_booking on waitlist_entries (creator_id, booking_id) where booking_id is not null;
create index waitlist_line on waitlist_entries (creator_id, occurrence_id, number) where state = 'waiting';

-- Whichever way a place comes free, a date moves or ends: whoever waits for it hears in the same transaction.
create function tend_waitlist() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from waitlist_entries w
    where w.creator_id = new.creator_id and w.occurrence_id = new.id and w.state in ('waiting', 'offered'))
  then
    insert into outbox (task, payload)
    values ('tend-waitlist', jsonb_build_object('creatorId', new.creator_id, 'occurrenceId', new.id));
  end if;
  return null;
end $$;
create trigger waitlist_is_tended after update of taken, capacity, bookable, starts_at, cancelled_at on class_occurrences
  for each row when (
    new.taken < old.taken or new.capacity > old.capacity or (new.bookable and not old.bookable)
    or new.starts_at <> old.starts_at or (new.cancelled_at is not null and old.cancelled_at is null))
  execute function tend_waitlist();

-- An offered seat is taken or passed by as its hold is booked or ends, whichever way that happens.
create function follow_offered_seat() returns trigger language plpgsql as $$
begin
  update waitlist_entries w set state = case when new.status in ('pending', 'confirmed') then 'taken' else 'passed' end
  where w.creator_id = new.creator_id and w.booking_id = new.id and w.state in ('offered', 'passed');
  return null;
end $$;
create trigger waitlist_follows after update of status on bookings
  for each row when (
    new.occurrence_id is not null and new.status <> old.status and old.status in ('held', 'expired'))
  execute function follow_offered_seat();
