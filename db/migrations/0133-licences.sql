-- Licences bought at AppSumo, each as the latest event, or the latest list, said. A creator's licences together give a plan.
create table licences (
  licence_key text primary key,
  creator_id uuid references creators on delete set null,
  plan text check (plan in ('basic', 'pro', 'empower')),
  offer_ref text,
  tier integer,
  state text not null check (state in ('inactive', 'active', 'deactivated')),
  -- The licence this one took the place of, and the one an add-on belongs to.
  former_key text,
  parent_key text,
  told_at timestamptz not null,
  bound_at timestamptz,
  check (bound_at is not null or creator_id is null)
);
create index licences_creator on licences (creator_id, bound_at) where creator_id is not null;
create index licences_former on licences (former_key) where former_key is not null;
