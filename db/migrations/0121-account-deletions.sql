-- Creators who asked to be deleted: until `due_at` they may take it back, then everything of theirs goes.
create table account_deletions (
  creator_id uuid primary key references users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- renews the access to an account that is kept elsewhere, sealed, so that it can be deleted there as well
  outside_token bytea,
  check (due_at > asked_at)
);
create index account_deletions_due on account_deletions (due_at);

-- What book-keeping must keep of a creator who was deleted (decision 0048), apart from everything else, until
-- `keep_until`. Nothing here leads back to a page, an email or a person who signs in.
create table closed_accounts (
  creator_id uuid primary key,
  name text not null,
  closed_at timestamptz not null,
  keep_until timestamptz not null
);
create index closed_accounts_ending on closed_accounts (keep_until);

create table closed_orders (
  creator_id uuid not null references closed_accounts on delete cascade,
  id uuid not null,
  number text not null,
  customer_name text not null,
  product_name text not null,
  payment_method text not null,
  payment_status text not null,
  state text not null,
  currency text not null,
  subtotal bigint not null,
  discount bigint not null,
  fee bigint not null,
  total bigint not null,
  refunded bigint not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (creator_id, id)
);

-- Money that a provider moved: payments, and refunds of them. `provider_ref` finds it in the provider's own books.
create table closed_payments (
  creator_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  provider text not null,
  provider_ref text,
  amount bigint not null,
  currency text not null,
  moved_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, order_id) references closed_orders on delete cascade
);

create table closed_ledger_entries (
  creator_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  order_id uuid not null,
  kind text not null,
  account text not null,
  amount bigint not null,
  currency text not null,
  happened_at timestamptz not null,
  primary key (creator_id, transaction_id, line),
  foreign key (creator_id, order_id) references closed_orders on delete cascade
);

-- What the creator paid the operator.
create table closed_plan_invoices (
  creator_id uuid not null references closed_accounts on delete cascade,
  provider text not null,
  provider_ref text not null,
  number text not null,
  what text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (creator_id, provider, provider_ref)
);

-- Nobody else takes over the address of a deleted page at once: links to it are still about.
create table closed_handles (
  user_url text primary key,
  until timestamptz not null
);
create index closed_payments_by_ref on closed_payments (provider, provider_ref);
