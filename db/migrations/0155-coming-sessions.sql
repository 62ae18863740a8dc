-- Whose reminder was lost is looked for every ten minutes: by the start of the session, not creator by creator.
create index bookings_confirmed_by_start on bookings (starts_at) where status = 'confirmed';
