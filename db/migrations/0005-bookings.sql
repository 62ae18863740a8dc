-- Everything that takes the host's time. The constraint, not the application, refuses an overlap.
create table occupancies (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('session', 'class', 'time_off')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- [start - buffer before, end + buffer after), stored because timestamptz minus interval is not immutable
  block tstzrange not null,
  status text not null check (status in ('held', 'pending', 'confirmed', 'cancelled', 'expired')),
  -- false only where the host forces an overlap
  exclusive boolean not null default true,
  hold_expires_at timestamptz,
  primary key (creator_id, id),
  check (starts_at < ends_at),
  check (not isempty(block) and block @> tstzrange(starts_at, ends_at)),
  check ((status = 'held') = (hold_expires_at is not null)),
  constraint host_no_overlap exclude using gist (creator_id with =, block with &&)
    where (exclusive and status in ('held', 'pending', 'confirmed'))
);
create index occupancies_forced on occupancies (creator_id) where not exclusive;
create index occupancies_held on occupancies (hold_expires_at) where status = 'held';

create table class_occurrences (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  offer_id uuid not null,
  occupancy_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null check (capacity >= 1),
  taken int not null default 0,
  -- false once the class was changed or withdrawn while places in it were sold: they stay, no more are sold
  bookable boolean not null default true,
  primary key (creator_id, id),
  unique (creator_id, offer_id, starts_at),
  check (taken between 0 and capacity),
  foreign key (creator_id, occupancy_id) references occupancies on delete cascade
);

create table bookings (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('individual', 'group')),
  offer_id uuid not null,
  -- the occupancy of a one-on-one; null for a place in a class
  occupancy_id uuid,
  occurrence_id uuid,
  status text not null check (status in ('held', 'pending', 'confirmed', 'cancelled', 'expired')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  host_zone text not null,
  visitor_zone text,
  -- the offer as it was when the hold was made: title, price, delivery, refund policy
  offer jsonb not null,
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  customer_name text check (char_length(customer_name) <= 100),
  customer_email text check (char_length(customer_email) <= 254),
  notes text not null default '' check (char_length(notes) <= 1000),
  -- rises with every change of time; the visitor's link carries it, so an old link dies
  sequence int not null default 0,
  cancelled_by text check (cancelled_by in ('visitor', 'creator')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  primary key (creator_id, id),
  check ((kind = 'individual') = (occupancy_id is not null)),
  check ((kind = 'group') = (occurrence_id is not null)),
  check ((status = 'held') = (hold_expires_at is not null)),
  check (status <> 'confirmed' or (customer_name is not null and customer_email is not null)),
  foreign key (creator_id, occupancy_id) references occupancies on delete cascade,
  foreign key (creator_id, occurrence_id) references class_occurrences on delete cascade
);
create index bookings_by_start on bookings (creator_id, starts_at);
create index bookings_by_occurrence on bookings (creator_id, occurrence_id) where occurrence_id is not null;
create index bookings_held on bookings (hold_expires_at) where status = 'held';
