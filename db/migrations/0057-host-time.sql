-- Everything that takes a host's time in a span: what is booked here with its buffers, what the host put beside it, and
-- the copy of calendars elsewhere. Time is free where this has no row. It answers rows and not yes or no because
-- PostgreSQL then plans it as a part of the statement that asks. The three parts are apart so that each has its index.
create function host_time_taken(host uuid, span tstzrange)
  returns table (block tstzrange, hold_expires_at timestamptz, is_elsewhere boolean)
  language sql stable parallel safe rows 10 as $$
  select o.block, o.hold_expires_at, false from occupancies o
  where o.creator_id = host and o.exclusive and o.status in ('held', 'pending', 'confirmed') and o.block && span
  union all
  select o.block, o.hold_expires_at, false from occupancies o
  where o.creator_id = host and not o.exclusive and o.status in ('held', 'pending', 'confirmed') and o.block && span
  union all
  select b.during, null::timestamptz, true from outside_busy b where b.creator_id = host and b.during && span
$$;
