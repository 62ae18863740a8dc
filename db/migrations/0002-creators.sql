-- A creator is the tenant: every later table carries creator_id first in its key.
create table creators (
  creator_id uuid primary key references users (id) on delete cascade,
  user_url text check (user_url ~ '^[a-z]{3,30}$'),
  zone text not null default 'UTC',
  currency text not null default 'USD' check (currency in ('USD', 'KRW')),
  plan text not null default 'free' check (plan in ('free', 'basic', 'pro', 'empower')),
  onboarding_step text not null default 'avatar',
  onboarded_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index creators_user_url on creators (user_url);

-- A renamed handle redirects and stays its creator's for 90 days.
create table former_handles (
  user_url text primary key,
  creator_id uuid not null references creators on delete cascade,
  until timestamptz not null
);
