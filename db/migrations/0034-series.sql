-- Bookings of a series point to its first, whose order pays for all. `share` is what each one's part of that order is, in
-- minor units; it is known once there is an order or nothing to pay.
alter table bookings
  add column series_id uuid,
  add column series_index int check (series_index >= 1),
  add column series_size int check (series_size between 2 and 26 and series_index <= series_size),
  add column share bigint check (share >= 0),
  -- what of it goes back, or went
  add column share_returned bigint not null default 0 check (share_returned between 0 and coalesce(share, 0)),
  add check ((series_id is null) = (series_index is null) and (series_id is null) = (series_size is null)),
  add check (series_id is not null or share is null);
create unique index bookings_by_series on bookings (creator_id, series_id, series_index) where series_id is not null;
