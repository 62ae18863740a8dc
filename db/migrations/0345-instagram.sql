-- A creator's Instagram account, from which they choose pictures that are copied to us (decision 0136).
create table instagram_connections (
  creator_id uuid primary key references creators on delete cascade,
  -- The account's id.
  instagram_user_id text not null check (char_length(instagram_user_id) between 1 and 64),
  -- The id of its owner for this installation's app, by which Instagram's callbacks name them.
  app_user_id text not null check (char_length(app_user_id) between 1 and 64),
  username text not null check (char_length(username) between 1 and 64),
  account_type text check (char_length(account_type) <= 40),
  -- Null once it ended.
  sealed_token bytea,
  ended text check (ended in ('revoked', 'expired')),
  connected_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the token is renewed next.
  renew_at timestamptz not null,
  -- A server renews it until then; when that is killed, another one does it afterwards.
  taken_until timestamptz,
  -- Of renewals in a row.
  failures integer not null default 0 check (failures >= 0),
  -- When the creator was emailed that it cannot be renewed.
  warned_at timestamptz,
  check ((sealed_token is null) = (ended is not null))
);
create index instagram_connections_due on instagram_connections (renew_at) where ended is null;
create index instagram_connections_by_app_user on instagram_connections (app_user_id);
create index instagram_connections_by_user on instagram_connections (instagram_user_id);

-- Pictures chosen there, and what became of copying each.
create table instagram_tasks (
  creator_id uuid not null references creators on delete cascade,
  media_id text not null check (char_length(media_id) between 1 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'copied', 'failed')),
  trouble text check (char_length(trouble) <= 40),
  permalink text check (char_length(permalink) <= 500),
  alt text not null default '' check (char_length(alt) <= 260),
  image_id text,
  created_at timestamptz not null,
  primary key (creator_id, media_id),
  -- An image that nothing used is forgotten with its task: it can be copied again.
  foreign key (creator_id, image_id) references images (creator_id, id) on delete cascade,
  check ((state = 'copied') = (image_id is not null)),
  check ((state = 'failed') = (trouble is not null))
);
create index instagram_tasks_waiting on instagram_tasks (created_at) where state = 'waiting';
create index instagram_tasks_by_image on instagram_tasks (creator_id, image_id);

-- Requests of Instagram to delete what we know of an account, for their status page.
create table instagram_deletions (
  confirmation text primary key check (char_length(confirmation) between 16 and 64),
  deleted_at timestamptz not null
);
create index instagram_deletions_by_time on instagram_deletions (deleted_at);
