-- What is sold again each period: its first order begins a membership of the same id, each later period has an order of
-- its own, and one pass pays for what is booked in the period that is paid.
update orders set access = access || '{"renews": null}' where access is not null;

create table memberships (
  creator_id uuid not null references creators on delete cascade,
  -- that of the order that began it
  id uuid not null,
  pass_id uuid not null,
  status text not null check (status in ('active', 'past_due', 'canceled', 'unpaid')),
  ends_at_period_end boolean not null default false,
  period text not null check (period in ('month', 'week', 'day')),
  -- of each period, minor units
  amount integer not null check (amount > 0),
  currency text not null check (currency in ('USD', 'KRW')),
  -- from where periods are counted, and how many are paid
  anchor_at timestamptz not null,
  periods integer not null check (periods > 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- the order of the period that is not paid yet, and how often it was charged
  due_order_id uuid,
  tries integer not null default 0,
  past_due_since timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  -- when something is to be done; null once it has ended
  check_at timestamptz,
  primary key (creator_id, id),
  foreign key (creator_id, id) references orders (creator_id, id),
  foreign key (creator_id, pass_id) references passes (creator_id, id),
  check ((status in ('canceled', 'unpaid')) = (ended_at is not null)),
  check ((ended_at is null) = (check_at is not null))
);
create index memberships_to_check on memberships (check_at) where check_at is not null;
create index memberships_by_pass on memberships (creator_id, pass_id);

alter table orders
  add column membership_id uuid,
  add constraint orders_membership_fkey foreign key (creator_id, membership_id) references memberships (creator_id, id);
create index orders_of_membership on orders (creator_id, membership_id) where membership_id is not null;

-- A membership's pass is filled again each period: credits used before that do not count any more.
alter table passes
  add column renewed_at timestamptz;

-- Whether the test gateway may charge a card again, and whether that card says no then.
alter table sandbox_gateway.payments
  add column keeps boolean not null default false,
  add column declines_renewals boolean not null default false;
