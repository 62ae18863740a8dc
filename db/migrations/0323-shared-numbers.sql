-- Links that show a creator's numbers without signing in (decision 0128). A link opens by its token alone, of which only
-- the hash is stored.
create table shared_numbers (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (creator_id, id)
);
-- The nightly job deletes what has expired.
create index shared_numbers_by_end on shared_numbers (expires_at);
