-- The test payment provider's own books. Nothing outside its module reads or writes them.
create schema sandbox_gateway;
create table sandbox_gateway.payments (
  ref text primary key,
  idempotency_key text not null unique,
  request_hash text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  failure text,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  settles_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create table sandbox_gateway.refunds (
  ref text primary key,
  idempotency_key text not null unique,
  payment_ref text not null references sandbox_gateway.payments,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
create table sandbox_gateway.events (
  id text primary key,
  kind text not null,
  payment_ref text not null references sandbox_gateway.payments,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0
);
