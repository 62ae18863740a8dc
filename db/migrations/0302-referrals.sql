-- Customers who bring friends by a link of their own (decision 0119).
alter table sources drop constraint sources_channel_check, add constraint sources_channel_check check (channel in
  ('search', 'social', 'ai', 'mail', 'newsletter', 'partner', 'maps', 'qr', 'paid', 'link', 'customer', 'other')) not valid;
alter table source_links drop constraint source_links_kind_check,
  add constraint source_links_kind_check check (kind in ('link', 'partner', 'issue', 'qr', 'customer')) not valid;

-- What a creator promises to friends and to who brings them.
create table referral_rules (
  creator_id uuid primary key references creators on delete cascade,
  is_on boolean not null,
  friend_discount jsonb not null,
  sharer_discount jsonb not null,
  -- coupons for one customer within a year
  most_a_year int not null check (most_a_year between 1 and 100),
  -- how long such a coupon is valid
  valid_days int not null check (valid_days between 7 and 730),
  -- the coupon that links fill in
  coupon_id uuid not null,
  foreign key (creator_id, coupon_id) references coupons on delete cascade
);

-- A customer's link, of the same id as its source. Who deleted their account page, or was erased, is no longer known.
create table referral_links (
  creator_id uuid not null,
  id uuid not null,
  account_id uuid,
  created_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, id) references source_links on delete cascade,
  foreign key (creator_id, account_id) references booking_accounts on delete set null (account_id)
);
create unique index referral_links_of_customer on referral_links (creator_id, account_id) where account_id is not null;
create index referral_links_by_date on referral_links (creator_id, created_at desc, id desc);

-- A friend, once to a creator, whoever else brings them.
create table referrals (
  creator_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  -- the first booking, by the link
  booking_id uuid not null,
  -- null once they are erased
  email text check (char_length(email) <= 254),
  mailbox text check (char_length(mailbox) <= 254),
  state text not null check (state in ('waiting', 'rewarded', 'over_limit', 'unknown_sharer')),
  -- when a booking of theirs is to be looked at
  look_at timestamptz,
  coupon_id uuid,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, link_id) references referral_links on delete cascade,
  foreign key (creator_id, booking_id) references bookings on delete cascade,
  foreign key (creator_id, coupon_id) references coupons on delete cascade,
  check ((email is null) = (mailbox is null)),
  check ((state = 'rewarded') = (coupon_id is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check (look_at is null or state = 'waiting')
);
create unique index referrals_of_mailbox on referrals (creator_id, mailbox) where mailbox is not null;
create index referrals_of_link on referrals (creator_id, link_id, created_at desc, id desc);
create index referrals_to_look_at on referrals (look_at) where look_at is not null;
