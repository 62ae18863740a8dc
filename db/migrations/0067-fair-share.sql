-- Nobody who pays nothing fills a host's calendar: times are counted by where they were chosen from and for whom.
alter table bookings
  -- keyed hash of the network it was chosen from; null where the host or a waitlist chose
  add column source text,
  -- the address it was booked for without a payment, one spelling for all of a mailbox; null when paid for, or by hand
  add column unpaid_by text;
create index bookings_held_from on bookings (creator_id, source) where status = 'held' and source is not null;
create index bookings_unpaid_from on bookings (creator_id, source, starts_at)
  where unpaid_by is not null and status in ('pending', 'confirmed');
create index bookings_unpaid_by on bookings (creator_id, unpaid_by, starts_at)
  where unpaid_by is not null and status in ('pending', 'confirmed');

-- How many times are held with a host from one source. Whoever asks has the source to themselves until their transaction
-- ends; volatile, so that it sees what was held while it waited.
create function holds_from(host uuid, chosen_from text) returns integer language plpgsql volatile as $$
declare
  held integer;
begin
  if chosen_from is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(host::text || ' ' || chosen_from, 21));
  select count(*) into held from bookings where creator_id = host and source = chosen_from and status = 'held';
  return held;
end $$;
