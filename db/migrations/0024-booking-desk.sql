-- What only the host sees of a booking, and what the host did to it.
alter table bookings add column host_notes text not null default '' check (char_length(host_notes) <= 2000);
-- Set after the start when nobody came; such a booking stays confirmed.
alter table bookings add column no_show_at timestamptz;
alter table bookings add check (no_show_at is null or (status = 'confirmed' and no_show_at >= starts_at));
-- A request waits for the host until then.
alter table bookings add column answer_by timestamptz;
-- Why a request came to nothing: the host said no, or nothing.
alter table bookings add column declined text check (declined in ('by_host', 'unanswered'));
alter table bookings add column decline_words text not null default '' check (char_length(decline_words) <= 500);
alter table bookings add column by_hand boolean not null default false;
create index bookings_pending on bookings (answer_by) where status = 'pending';

-- Every change of time or money that the host made, for good.
create table booking_audit (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  booking_id uuid not null,
  at timestamptz not null,
  by text not null check (by in ('creator', 'visitor', 'clock')),
  what jsonb not null,
  primary key (creator_id, id),
  foreign key (creator_id, booking_id) references bookings on delete cascade
);
create index booking_audit_by_booking on booking_audit (creator_id, booking_id, at);

-- What the host wrote on time taken off by hand.
alter table occupancies add column words text not null default '' check (char_length(words) <= 200);
