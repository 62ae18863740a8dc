-- What one press does to a booking has one instant; its lines keep the order they were written in.
alter table booking_audit add column number bigint generated always as identity;
