alter table braintree_payments
  -- What is charged while nobody is there, under Braintree's name; null for what somebody pays on the page.
  add column charges text check (length(charges) between 1 and 100),
  -- It was refused, and left no transaction.
  add column refused_at timestamptz,
  add check (refused_at is null or charges is not null);

-- A page of ours where somebody leaves another way to pay for what is charged again; nothing is charged on it.
create table braintree_cards (
  creator_id uuid not null,
  change_id uuid not null,
  order_id uuid not null,
  currency text not null check (currency in ('USD', 'KRW')),
  shown jsonb,
  return_url text not null check (length(return_url) between 1 and 2000),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Cards tried on this page: nobody may try out stolen ones on it.
  tries integer not null default 0 check (tries between 0 and 10),
  -- Braintree's name of what was left, and how its owner knows it.
  token text check (length(token) between 1 and 100),
  brand text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  primary key (creator_id, change_id),
  foreign key (creator_id, order_id) references kept_cards (creator_id, order_id) on delete cascade
);
-- The page is found by the change its address names.
create unique index braintree_cards_by_change on braintree_cards (change_id);
