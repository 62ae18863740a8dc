-- A payment with Braintree is made on a page of ours: what the page shows, until when, and how far a charge of it has come.
create table braintree_payments (
  creator_id uuid not null,
  attempt_id uuid not null,
  description text not null check (length(description) between 1 and 500),
  shown jsonb,
  return_url text not null check (length(return_url) between 1 and 2000),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Nobody may pay it any more.
  closed_at timestamptz,
  -- A charge has been asked for and its answer has not come.
  charging_since timestamptz,
  -- Cards tried on this page: nobody may try out stolen ones on it.
  tries integer not null default 0 check (tries between 0 and 10),
  -- Braintree's name of what was charged.
  transaction_id text check (length(transaction_id) between 1 and 100),
  primary key (creator_id, attempt_id),
  foreign key (creator_id, attempt_id) references payment_attempts (creator_id, id) on delete cascade
);
-- The page is found by the attempt its address names.
create unique index braintree_payments_by_attempt on braintree_payments (attempt_id);
