-- Pages whose visitors are shown a heart (decision 0109). A page that is not here shows none.
create table liked_pages (
  creator_id uuid not null,
  page_id text not null,
  -- When likes last made the page be rendered again, at most once a minute.
  renewed_at timestamptz not null default '-infinity',
  primary key (creator_id, page_id),
  foreign key (creator_id, page_id) references pages on delete cascade
);

-- What visitors like: a page, or a card of it. Each visitor once; no address is stored.
create table likes (
  creator_id uuid not null,
  id uuid not null,
  page_id text not null,
  -- '' for the page itself
  item_id text not null check (char_length(item_id) <= 36),
  visitor_id text not null check (char_length(visitor_id) between 8 and 64),
  -- what it was called
  title text not null check (char_length(title) <= 200),
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, page_id, item_id, visitor_id),
  foreign key (creator_id, page_id) references pages on delete cascade
);
create index likes_by_date on likes (creator_id, created_at desc, id desc);
