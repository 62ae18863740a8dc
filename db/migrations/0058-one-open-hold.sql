-- A visitor holds one choice with a host at once; what has been gone on with is no open hold any more. `visitor` is the
-- random id in the cookie of the browser that chose, on the first booking of a series alone; null where nobody chose, as
-- for a place that somebody who waited is offered.
alter table bookings
  add column visitor uuid,
  -- tabs of that browser that show the hold: the last one closed gives it back
  add column tabs smallint not null default 1 check (tabs >= 1),
  -- given back because the visitor chose another time
  add column replaced boolean not null default false;
create unique index bookings_one_open_hold on bookings (creator_id, visitor)
  where status = 'held' and customer_email is null and visitor is not null;
