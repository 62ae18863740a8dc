-- Draft rows, immutable published versions, and the bytes visitors get.
create table pages (
  creator_id uuid not null references creators on delete cascade,
  page_id text not null,
  draft_rev bigint not null default 0,
  is_published boolean not null default false,
  live_version_id uuid,
  profile jsonb not null,
  appearance jsonb not null,
  -- kinds in display order
  section_order jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (creator_id, page_id)
);

create table page_items (
  creator_id uuid not null,
  page_id text not null,
  kind text not null,
  entity_id uuid not null,
  -- fractional key, compared bytewise
  position text collate "C" not null,
  version int not null,
  fields jsonb not null,
  hidden boolean not null default false,
  updated_rev bigint not null,
  deleted_at timestamptz,
  primary key (creator_id, page_id, kind, entity_id),
  foreign key (creator_id, page_id) references pages on delete cascade
);
create index page_items_order on page_items (creator_id, page_id, kind, position) where deleted_at is null;
create unique index page_items_entity on page_items (creator_id, entity_id);

create table page_settings (
  creator_id uuid not null,
  page_id text not null,
  kind text not null,
  settings jsonb not null,
  primary key (creator_id, page_id, kind),
  foreign key (creator_id, page_id) references pages on delete cascade
);

create table page_versions (
  creator_id uuid not null,
  id uuid not null,
  page_id text not null,
  seq int not null,
  reason text not null check (reason in ('publish', 'restore', 'import')),
  document jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (creator_id, id),
  unique (creator_id, page_id, seq),
  foreign key (creator_id, page_id) references pages on delete cascade
);

-- One row per address under the creator's handle: '' is the page, 'services/<id>' a service.
create table page_snapshots (
  creator_id uuid not null,
  page_id text not null,
  path text not null,
  version_id uuid not null,
  renderer_version text not null,
  etag text not null,
  html bytea not null,
  gzip bytea not null,
  brotli bytea not null,
  created_at timestamptz not null default now(),
  primary key (creator_id, page_id, path),
  foreign key (creator_id, version_id) references page_versions on delete cascade
);

-- Picture variants by content hash. Small by construction (re-encoded, capped), so they live beside the data.
create table images (
  creator_id uuid not null references creators on delete cascade,
  id text not null,
  width int not null,
  height int not null,
  color text not null,
  alt text not null default '' check (char_length(alt) <= 300),
  created_at timestamptz not null default now(),
  primary key (creator_id, id)
);
create table image_variants (
  creator_id uuid not null,
  image_id text not null,
  variant text not null check (variant in ('original', 'card', 'thumbnail')),
  format text not null check (format in ('webp', 'avif')),
  width int not null,
  height int not null,
  bytes bytea not null,
  primary key (creator_id, image_id, variant, format),
  foreign key (creator_id, image_id) references images on delete cascade
);
