-- What checkout trusts: the published services, rebuilt in the transaction that publishes the page.
create table live_offers (
  creator_id uuid not null references creators on delete cascade,
  offer_id uuid not null,
  kind text not null check (kind in ('individualService', 'groupService')),
  fields jsonb not null,
  version_id uuid not null,
  primary key (creator_id, offer_id)
);

create table weekly_schedules (
  creator_id uuid primary key references creators on delete cascade,
  -- [{ weekday: 1..7 (Monday first), from: minutes, to: minutes }]
  windows jsonb not null,
  updated_at timestamptz not null default now()
);
