-- What takes something off a price. A code is kept in capitals, so that two spellings are one.
create table coupons (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  scope text not null check (scope in ('coupon', 'all_access', 'lifetime')),
  discount_type text not null check (discount_type in ('fixed_rate', 'fixed_amount')),
  -- fixed_rate: hundredths of a percent
  basis_points int check (basis_points between 1 and 10000),
  -- fixed_amount: minor units of its currency
  amount bigint check (amount between 1 and 1000000000),
  currency text check (currency in ('USD', 'KRW')),
  -- services, classes, packages and promotions it applies to; null is all
  product_ids uuid[] check (cardinality(product_ids) between 1 and 200),
  starts_at timestamptz,
  -- not valid from this instant on; null runs on
  ends_at timestamptz,
  max_uses int check (max_uses between 1 and 1000000),
  max_per_customer int check (max_per_customer between 1 and 1000000),
  first_purchase_only boolean not null default false,
  -- the only customer who may use it; null is anybody
  holder_email text check (char_length(holder_email) <= 254),
  -- redemptions that are held or used
  used int not null default 0,
  paused_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, code),
  check (used >= 0 and (max_uses is null or used <= max_uses)),
  check (ends_at > starts_at),
  check ((discount_type = 'fixed_rate') = (basis_points is not null)),
  check ((discount_type = 'fixed_amount') = (amount is not null)),
  check ((amount is null) = (currency is null))
);
create index coupons_by_date on coupons (creator_id, created_at desc, id desc);

-- Which order has taken one use. `held` while the order waits for money; `released` when the use came back.
create table coupon_redemptions (
  creator_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  customer_email text not null check (char_length(customer_email) <= 254),
  state text not null check (state in ('held', 'used', 'released')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (creator_id, order_id),
  foreign key (creator_id, coupon_id) references coupons on delete cascade,
  -- The use is taken before its order is written, in one transaction.
  foreign key (creator_id, order_id) references orders on delete cascade deferrable initially deferred
);
create index coupon_redemptions_by_coupon on coupon_redemptions (creator_id, coupon_id, customer_email) where state <> 'released';

-- Which lists there are is said by accounts/saved-view.ts; the database holds the name to its form.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list ~ '^[a-z]{3,30}$');
