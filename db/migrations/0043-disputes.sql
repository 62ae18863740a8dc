-- A customer's bank may take a payment back. The provider tells of it; nothing here is deleted for it.
create table payment_disputes (
  creator_id uuid not null,
  attempt_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('open', 'won', 'lost')),
  amount bigint not null check (amount > 0),
  currency text not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (creator_id, attempt_id),
  foreign key (creator_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (creator_id, order_id) references orders on delete cascade,
  check ((state = 'open') = (ended_at is null))
);
create index payment_disputes_order on payment_disputes (creator_id, order_id);

-- What the order shows of it. `disputed` stays when the dispute is won, so that its story can be told.
alter table orders
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column disputed bigint not null default 0 check (disputed >= 0),
  add check ((dispute is null) = (disputed = 0));

alter table sandbox_gateway.payments
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column disputed bigint not null default 0 check (disputed between 0 and amount),
  add column disputes_at timestamptz;
