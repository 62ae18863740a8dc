-- A browser in which somebody has signed in to an account. A remembered one is not asked for a second factor for a while.
create table devices (
  creator_id uuid not null references users on delete cascade,
  key uuid not null,
  browser_hash bytea not null,
  name text not null check (char_length(name) between 1 and 100),
  remembered_until timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (creator_id, key)
);
create unique index devices_browser on devices (creator_id, browser_hash);
create index devices_seen on devices (creator_id, last_seen_at desc, key desc);

-- When the person behind a session last proved with a password or a code who they are.
alter table sessions
  add column device_key uuid,
  add column proved_at timestamptz not null default now(),
  add constraint sessions_device foreign key (user_id, device_key) references devices (creator_id, key) on delete cascade;
create index sessions_device on sessions (user_id, device_key);
update sessions set proved_at = created_at;
