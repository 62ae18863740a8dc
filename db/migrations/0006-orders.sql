-- Orders, tries at paying them, refunds, and what providers told us.
create table orders (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  number text not null,
  booking_id uuid not null,
  state text not null check (state in ('awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunding', 'refunded', 'partially_refunded')),
  payment_status text not null check (payment_status in ('paid', 'pending', 'free')),
  payment_method text not null check (payment_method in ('unpaid_other_payments', 'unpaid_pay_later', 'unlisted', 'CreditCard', 'free')),
  customer_name text not null check (char_length(customer_name) <= 100),
  customer_email text not null check (char_length(customer_email) <= 254),
  product_name text not null,
  currency text not null check (currency in ('USD', 'KRW')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  fee bigint not null default 0 check (fee >= 0),
  total bigint not null,
  refunded bigint not null default 0 check (refunded between 0 and total),
  coupon_code text,
  refund_policy jsonb not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (creator_id, id),
  unique (creator_id, number),
  unique (creator_id, booking_id),
  check (total = subtotal - discount + fee),
  foreign key (creator_id, booking_id) references bookings on delete cascade
);
create index orders_by_date on orders (creator_id, created_at desc);

create table payment_attempts (
  creator_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text,
  state text not null check (state in ('creating', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  amount bigint not null check (amount > 0),
  currency text not null,
  pay_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (creator_id, id),
  foreign key (creator_id, order_id) references orders on delete cascade
);
create unique index payment_attempts_ref on payment_attempts (provider, provider_ref, creator_id);
create unique index payment_attempts_one_success on payment_attempts (creator_id, order_id) where state = 'succeeded';
create index payment_attempts_open on payment_attempts (updated_at) where state in ('creating', 'requires_action', 'processing');

create table refunds (
  creator_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  attempt_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (creator_id, id),
  foreign key (creator_id, order_id) references orders on delete cascade,
  foreign key (creator_id, attempt_id) references payment_attempts on delete cascade
);

create table webhook_inbox (
  provider text not null,
  event_id text not null,
  object_ref text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);
