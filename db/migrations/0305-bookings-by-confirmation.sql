-- For the list of sources, which counts the bookings of a period: of 100,000 bookings it read all, in 70 ms.
create index bookings_by_confirmation on bookings (creator_id, confirmed_at) include (first_source, last_source)
  where status = 'confirmed';
