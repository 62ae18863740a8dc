-- Where a creator's plan comes from: codes and the operator, a subscription, a licence. The highest of them is the plan.
alter table creators
  add column granted_plan text not null default 'free' check (granted_plan in ('free', 'basic', 'pro', 'empower')),
  add column subscribed_plan text not null default 'free' check (subscribed_plan in ('free', 'basic', 'pro', 'empower')),
  add column licensed_plan text not null default 'free' check (licensed_plan in ('free', 'basic', 'pro', 'empower'));
update creators set granted_plan = plan;

-- Creators' subscriptions to plans, as the provider last said they are. Amounts in minor units.
create table subscriptions (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  provider text not null,
  provider_ref text,
  customer_ref text,
  pay_url text,
  plan text not null check (plan in ('basic', 'pro', 'empower')),
  cycle text not null check (cycle in ('month', 'year')),
  amount integer not null check (amount >= 0),
  currency text not null check (currency in ('USD', 'KRW')),
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'complete')),
  period_start timestamptz,
  period_end timestamptz,
  trial_end timestamptz,
  past_due_since timestamptz,
  ends_at_period_end boolean not null default false,
  next_plan text check (next_plan in ('basic', 'pro', 'empower')),
  next_cycle text check (next_cycle in ('month', 'year')),
  method text,
  -- What the creator asked for and the provider has not been told yet.
  wish jsonb,
  wish_number integer not null default 0,
  created_at timestamptz not null,
  -- When to ask the provider again; null once it has ended.
  check_at timestamptz,
  primary key (creator_id, id)
);
create unique index one_open_subscription on subscriptions (creator_id)
  where status in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid');
create unique index subscriptions_by_ref on subscriptions (provider, provider_ref) where provider_ref is not null;
create index subscriptions_to_check on subscriptions (check_at) where check_at is not null;

create table plan_invoices (
  creator_id uuid not null references creators on delete cascade,
  subscription_id uuid not null,
  provider_ref text not null,
  number text not null,
  what text not null,
  amount integer not null,
  currency text not null check (currency in ('USD', 'KRW')),
  status text not null check (status in ('paid', 'open', 'void')),
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (creator_id, subscription_id, provider_ref),
  foreign key (creator_id, subscription_id) references subscriptions on delete cascade
);

-- What the test provider of plans remembers.
create table sandbox_plans (
  creator_id uuid not null references creators on delete cascade,
  ref uuid not null,
  state jsonb not null,
  primary key (creator_id, ref)
);
