-- What went back because a no-show's policy promises something, minor units; null when nothing was given back for that.
-- Once given it stays given, whatever is said of the booking later.
alter table bookings add column no_show_returned bigint check (no_show_returned >= 0);
