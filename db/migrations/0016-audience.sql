-- People who want a creator's letters, with the record of their consent, and messages left on the page.
create table subscribers (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  email text not null check (char_length(email) <= 254),
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- when, where and under which wording they last asked; no network address is kept
  asked_at timestamptz not null,
  asked_page text not null check (char_length(asked_page) <= 200),
  asked_wording int not null,
  -- when they were last mailed a link to confirm
  mailed_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, email),
  check (status <> 'confirmed' or confirmed_at is not null)
);
create index subscribers_by_date on subscribers (creator_id, created_at desc, id desc) where removed_at is null;

-- One row a link that was mailed. Only the hash: whoever reads this table can neither confirm nor leave for anybody.
create table subscriber_links (
  creator_id uuid not null,
  hash bytea not null,
  subscriber_id uuid not null,
  -- until when it confirms; null for links that only unsubscribe. Unsubscribing has no end.
  confirms_until timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, hash),
  foreign key (creator_id, subscriber_id) references subscribers on delete cascade
);
create index subscriber_links_of on subscriber_links (creator_id, subscriber_id);

create table leads (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  state text not null check (state in ('new', 'handled', 'spam')),
  name text not null check (char_length(name) <= 100),
  email text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) <= 5000),
  item_id uuid,
  -- what the item was called when they wrote
  source text not null default '' check (char_length(source) <= 200),
  page text not null check (char_length(page) <= 200),
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id)
);
create index leads_by_date on leads (creator_id, created_at desc, id desc) where removed_at is null;
