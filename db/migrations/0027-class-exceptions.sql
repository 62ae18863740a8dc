-- What one date of a class does otherwise than its rhythm says. host_date is that date on the host's calendar.
create table class_exceptions (
  creator_id uuid not null references creators on delete cascade,
  offer_id uuid not null,
  host_date date not null,
  cancelled boolean not null default false,
  -- the host's wall time it is moved to; both or neither
  moved_date date,
  moved_time text check (moved_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  capacity int check (capacity >= 1),
  -- another address, or another link
  place text check (char_length(place) <= 200),
  primary key (creator_id, offer_id, host_date),
  check ((moved_date is null) = (moved_time is null))
);

alter table class_occurrences add column host_date date;
update class_occurrences o set host_date = (o.starts_at at time zone c.zone)::date from creators c where c.creator_id = o.creator_id;
alter table class_occurrences alter column host_date set not null;
alter table class_occurrences add column place text;
-- cancelled by the creator: nobody comes, nothing is sold, and late money goes back
alter table class_occurrences add column cancelled_at timestamptz;
create index class_occurrences_by_start on class_occurrences (creator_id, starts_at);

-- the host moved it: whoever cannot come gets everything back, whatever the policy
alter table bookings add column moved_by_host boolean not null default false;
