-- People who sign in, the codes mailed to them, and their sessions.
create extension if not exists btree_gist;

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table account_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm_sign_up')),
  code_hash bytea not null,
  attempts int not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  sent_today int not null default 1,
  primary key (user_id, purpose)
);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 300)
);
create index sessions_user on sessions (user_id);

-- Counts attempts of one kind by one key inside a window; shared by every node.
create table throttles (
  key text primary key check (char_length(key) <= 200),
  count int not null,
  window_ends_at timestamptz not null
);
