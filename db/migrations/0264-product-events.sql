-- Events of a creator's page, bookings and money for later listeners: a row each, written in the transaction of its cause
-- (decision 0098). `cause` tells one event of a kind about the same subject from the next. Kept 400 days.
-- No foreign key: it would lock the creator in transactions that have locked bookings already. Deleting an account deletes
-- its events by name.
create table product_events (
  creator_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (char_length(kind) between 3 and 40),
  version smallint not null check (version > 0),
  subject_id text not null check (char_length(subject_id) between 1 and 64),
  cause text not null check (char_length(cause) <= 64),
  payload jsonb not null,
  primary key (creator_id, id),
  unique (creator_id, subject_id, kind, cause)
);
create index product_events_by_time on product_events (at);
