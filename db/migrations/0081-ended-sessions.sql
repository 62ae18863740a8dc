-- Each session has a name that its owner may see, and one that was ended is remembered for a while: whoever still
-- comes with it hears why.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);

create table ended_sessions (
  token_hash bytea primary key,
  why text not null check (why in ('revoked', 'ended', 'expired', 'deleted')),
  ended_at timestamptz not null
);
create index ended_sessions_old on ended_sessions (ended_at);

-- The operator may shut somebody out.
-- Some servers have the column from an earlier 0108.
alter table users add column if not exists disabled_at timestamptz;
