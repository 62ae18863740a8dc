-- What an order sells beside its booking: { sessions, validDays }, as it stood when it was bought.
alter table orders add column package jsonb;

-- Sessions paid for ahead. `code` is what its holder shows; 80 random bits.
create table passes (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  offer_id uuid not null,
  order_id uuid not null,
  title text not null,
  -- what all sessions cost together, minor units of the order's currency
  price bigint not null check (price >= 0),
  total int not null check (total between 2 and 50),
  left_over int not null,
  -- credits whose money went back
  withdrawn int not null default 0 check (withdrawn >= 0),
  -- sessions must begin before this; null runs on
  expires_at timestamptz,
  refund_policy jsonb not null,
  customer_name text not null check (char_length(customer_name) <= 100),
  customer_email text not null check (char_length(customer_email) <= 254),
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, code),
  unique (creator_id, order_id),
  check (left_over between 0 and total),
  check (left_over + withdrawn <= total),
  foreign key (creator_id, order_id) references orders on delete cascade
);
create index passes_by_date on passes (creator_id, created_at desc, id desc);

-- Which booking a credit paid for. It goes with the booking when that moves; `returned_at` when it came back.
create table pass_uses (
  creator_id uuid not null,
  booking_id uuid not null,
  pass_id uuid not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  primary key (creator_id, booking_id),
  foreign key (creator_id, pass_id) references passes on delete cascade,
  foreign key (creator_id, booking_id) references bookings on delete cascade
);
create index pass_uses_by_pass on pass_uses (creator_id, pass_id);
