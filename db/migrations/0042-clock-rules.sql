-- What the clocks of both showed when a session was agreed, as the rules of its zones were then: "2026-11-24T18:00".
-- When rules change, the instant stays and both are told. Empty where an older build wrote the row.
alter table bookings
  add column host_wall text check (host_wall ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  add column visitor_wall text check (visitor_wall ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');

-- The newest rules (version of the tz database) any server here has worked by.
create table clock_rules (
  only_one boolean primary key default true check (only_one),
  version text not null
);
