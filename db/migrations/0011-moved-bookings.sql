-- The earliest start a booking ever had: a visitor who moves it gains no later deadline for a refund.
alter table bookings add column first_starts_at timestamptz;
update bookings set first_starts_at = starts_at;
alter table bookings add check (first_starts_at is null or first_starts_at <= starts_at);
