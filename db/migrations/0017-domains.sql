-- A host name of the creator's own at which their page is shown: one each.
create table domains (
  creator_id uuid primary key references creators on delete cascade,
  host text not null check (host = lower(host) and length(host) between 3 and 253),
  -- waiting: records are missing. reachable: records are right, https not yet. active: served. broken: was active.
  state text not null default 'waiting' check (state in ('waiting', 'reachable', 'active', 'broken')),
  redirects boolean not null default false,
  -- What the last check found; null before the first.
  finding jsonb,
  -- Checks in a row without success.
  failures int not null default 0,
  claimed_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  broken_at timestamptz check ((broken_at is not null) = (state = 'broken'))
);
-- Many may claim a name; only one can have proved it.
create unique index domains_proved on domains (host) where state <> 'waiting';
create index domains_due on domains (next_check_at);
