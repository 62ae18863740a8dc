-- When somebody was ticked off at the door; who came cannot also have stayed away.
alter table bookings add column checked_in_at timestamptz;
alter table bookings add check (checked_in_at is null or no_show_at is null);
