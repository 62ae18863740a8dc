-- Where people came from (decision 0118): one row for each source of a creator, by its name and never by its visitor.
create table sources (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  channel text not null check (channel in
    ('search', 'social', 'ai', 'mail', 'newsletter', 'partner', 'maps', 'qr', 'paid', 'link', 'other')),
  -- what tells it from the others of its channel: a host name, a campaign, the id of a link
  key text not null check (char_length(key) between 1 and 200),
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, channel, key)
);
create index sources_by_date on sources (creator_id, created_at desc, id desc);

-- Links whose code (`?via=`) says where a visitor comes from. Each is a source of the same id.
create table source_links (
  creator_id uuid not null,
  id uuid not null,
  code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)
    check (code ~ '^[a-z0-9]{4,20}$'),
  kind text not null check (kind in ('link', 'partner', 'issue', 'qr')),
  name text not null check (char_length(name) between 1 and 100),
  -- where it leads, below the creator's page; '' for the page itself
  target text not null default '' check (char_length(target) <= 200),
  -- a coupon's code that it fills in
  coupon_code text check (char_length(coupon_code) <= 100),
  -- on whose page a partner's link stands
  partner_id uuid references creators on delete set null,
  issue_id uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (creator_id, id),
  unique (code),
  foreign key (creator_id, id) references sources on delete cascade,
  check (kind = 'partner' or partner_id is null),
  check ((kind = 'issue') = (issue_id is not null))
);
create unique index source_links_of_partner on source_links (creator_id, partner_id) where partner_id is not null;
create unique index source_links_of_issue on source_links (creator_id, issue_id) where issue_id is not null;
-- For the deletion of a partner's account.
create index source_links_by_partner on source_links (partner_id) where partner_id is not null;

-- Views by source and day in the creator's zone.
create table source_counts (
  creator_id uuid not null,
  day date not null,
  source_id uuid not null,
  views int not null check (views > 0),
  primary key (creator_id, day, source_id),
  foreign key (creator_id, source_id) references sources on delete cascade
);
create index source_counts_of_source on source_counts (creator_id, source_id, day);

-- The first and the last source of each; null when nothing said where somebody came from.
alter table bookings
  add first_source uuid, add last_source uuid,
  add foreign key (creator_id, first_source) references sources,
  add foreign key (creator_id, last_source) references sources;
alter table orders
  add first_source uuid, add last_source uuid,
  add foreign key (creator_id, first_source) references sources,
  add foreign key (creator_id, last_source) references sources;
alter table subscribers
  add first_source uuid, add last_source uuid,
  add foreign key (creator_id, first_source) references sources,
  add foreign key (creator_id, last_source) references sources;
alter table leads
  add first_source uuid, add last_source uuid,
  add foreign key (creator_id, first_source) references sources,
  add foreign key (creator_id, last_source) references sources;
create index bookings_by_first_source on bookings (creator_id, first_source) where first_source is not null;
create index bookings_by_last_source on bookings (creator_id, last_source) where last_source is not null;
create index orders_by_first_source on orders (creator_id, first_source) where first_source is not null;
create index orders_by_last_source on orders (creator_id, last_source) where last_source is not null;
create index subscribers_by_first_source on subscribers (creator_id, first_source) where first_source is not null;
create index subscribers_by_last_source on subscribers (creator_id, last_source) where last_source is not null;
create index leads_by_first_source on leads (creator_id, first_source) where first_source is not null;
create index leads_by_last_source on leads (creator_id, last_source) where last_source is not null;
