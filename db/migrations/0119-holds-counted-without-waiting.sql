-- Counting holds makes nobody wait: a hold costs one bare statement again. Requests that arrive at the same moment may
-- pass the limit together, by no more than a server has connections (decision 0027).
create or replace function holds_from(host uuid, chosen_from text) returns integer language sql stable as $$
  select count(*)::int from bookings where creator_id = host and source = chosen_from and status = 'held'
$$;
