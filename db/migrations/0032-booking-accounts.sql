-- A customer of one creator who comes back, known by mail address alone.
create table booking_accounts (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  email text not null check (char_length(email) <= 254),
  name text not null default '' check (char_length(name) <= 100),
  phone text not null default '' check (char_length(phone) <= 40),
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, email)
);
-- Mailed, good for one use; only the hash is kept.
create table booking_account_links (
  creator_id uuid not null references creators on delete cascade,
  hash bytea not null,
  email text not null,
  expires_at timestamptz not null,
  primary key (creator_id, hash)
);
create table booking_account_sessions (
  creator_id uuid not null,
  hash bytea not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  primary key (creator_id, hash),
  foreign key (creator_id, account_id) references booking_accounts on delete cascade
);
create index booking_account_sessions_of on booking_account_sessions (creator_id, account_id);
create index bookings_by_customer on bookings (creator_id, customer_email) where customer_email is not null;
