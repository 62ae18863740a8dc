-- Mails of a host to people who never dealt with the host themselves, of the last day: those that were let through, and
-- those beyond the limit, which the operator sees.
create table stranger_mails (
  creator_id uuid not null references creators on delete cascade,
  dedup_key text not null,
  admitted boolean not null,
  counted_at timestamptz not null default now(),
  primary key (creator_id, dedup_key)
);
