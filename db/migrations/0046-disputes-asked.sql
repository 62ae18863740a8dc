-- A bank's decision may reach nobody: when the provider was last asked how an open dispute stands.
alter table payment_disputes add column asked_at timestamptz not null default now();
create index payment_disputes_open on payment_disputes (asked_at) where state = 'open';
create index sandbox_disputes on sandbox_gateway.events (created_at, id) where kind = 'dispute.open';
