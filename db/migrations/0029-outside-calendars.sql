-- An account at a calendar elsewhere that a host has connected.
create table calendar_connections (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('caldav', 'google')),
  address text not null check (char_length(address) <= 500),
  account text not null check (char_length(account) <= 254),
  -- the password or refresh token, sealed with this installation's key
  secret bytea not null,
  -- [{ id, name, writable }] as last listed
  calendars jsonb not null check (jsonb_typeof(calendars) = 'array'),
  -- ids of those whose events take the host's time
  reads text[] not null,
  -- the one bookings are written to
  writes_to text,
  connected_at timestamptz not null,
  last_ok_at timestamptz,
  -- why the last reading failed; null when it did not
  trouble text,
  failures int not null default 0,
  next_read_at timestamptz not null,
  primary key (creator_id, id)
);
create unique index calendar_connections_written on calendar_connections (creator_id) where writes_to is not null;
create index calendar_connections_due on calendar_connections (next_read_at);

-- The copy of what takes the host's time elsewhere. Listing and holding read this and never call outside.
create table outside_busy (
  creator_id uuid not null,
  connection_id uuid not null,
  uid text not null,
  during tstzrange not null check (not isempty(during)),
  primary key (creator_id, connection_id, uid, during),
  foreign key (creator_id, connection_id) references calendar_connections on delete cascade
);
create index outside_busy_during on outside_busy using gist (creator_id, during);

-- What was written to a calendar: a booking or a date of a class, once each.
create table outside_entries (
  creator_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  calendar text not null,
  -- what was written, as one text; another text is written again
  said text not null,
  sequence int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- gone or moved: somebody did that elsewhere, the host was told and has not answered
  state text not null default 'written' check (state in ('written', 'gone', 'moved')),
  outside_starts_at timestamptz,
  failures int not null default 0,
  next_try_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, connection_id) references calendar_connections on delete cascade,
  check ((state = 'moved') = (outside_starts_at is not null))
);
create index outside_entries_open on outside_entries (creator_id, ends_at);
