-- Where what we know and what a provider says do not agree, and nobody but a person can decide: kept until somebody has
-- looked at it, and after.
create table reconciliation_breaks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'subscription', 'licence')),
  subject text not null,
  details jsonb not null default '{}',
  found_at timestamptz not null,
  looked_at timestamptz,
  looked_by text,
  unique (kind, subject),
  check ((looked_at is null) = (looked_by is null))
);
create index reconciliation_breaks_open on reconciliation_breaks (found_at, id) where looked_at is null;

insert into reconciliation_breaks (kind, subject, details, found_at)
select 'payment', provider || ' ' || provider_ref,
  jsonb_build_object('provider', provider, 'ref', provider_ref, 'account', account, 'amount', amount, 'currency', currency), found_at
from payment_orphans on conflict do nothing;
