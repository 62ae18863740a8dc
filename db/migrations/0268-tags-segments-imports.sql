-- Tags of subscribers: at most 50 a creator, each in a slot of its own.
create table tags (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40 and strpos(name, ',') = 0),
  slot smallint not null check (slot between 1 and 50),
  primary key (creator_id, id),
  unique (creator_id, slot)
);
create unique index tags_by_name on tags (creator_id, lower(name));

-- created_at is the subscriber's, so that a tag's people are read newest first from one index.
create table taggings (
  creator_id uuid not null,
  tag_id uuid not null,
  subscriber_id uuid not null,
  created_at timestamptz not null,
  primary key (creator_id, subscriber_id, tag_id),
  foreign key (creator_id, tag_id) references tags on delete cascade,
  foreign key (creator_id, subscriber_id) references subscribers on delete cascade
);
create index taggings_by_date on taggings (creator_id, tag_id, created_at desc, subscriber_id desc);

-- A saved filter over confirmed subscribers: any of some tags (all people without one), none of others, joined since.
create table segments (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  any_tags uuid[] not null check (cardinality(any_tags) <= 50),
  no_tags uuid[] not null check (cardinality(no_tags) <= 50),
  joined_since date,
  created_at timestamptz not null,
  primary key (creator_id, id)
);
create unique index segments_by_name on segments (creator_id, lower(name));

-- A list of subscribers that a creator imports: their declaration of consent, and the outcome.
create table subscriber_imports (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  state text not null check (state in ('draft', 'running', 'done', 'failed')),
  file_name text not null check (char_length(file_name) <= 200),
  -- which column holds what
  columns jsonb,
  collected_by text check (char_length(collected_by) between 1 and 200),
  collected_on date,
  collected_how text check (char_length(collected_how) between 1 and 500),
  -- records of the file that have been seen to, and what became of them
  done_count int not null default 0 check (done_count >= 0),
  row_count int not null default 0,
  added int not null default 0 check (added >= 0),
  known int not null default 0 check (known >= 0),
  refused int not null default 0 check (refused >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- until when its report of lines is kept
  report_until timestamptz,
  primary key (creator_id, id),
  check (done_count <= row_count),
  check ((finished_at is null) = (state in ('draft', 'running'))),
  check (state = 'draft' or (columns is not null and collected_by is not null and collected_on is not null and collected_how is not null))
);
create index subscriber_imports_drafts on subscriber_imports (created_at) where state = 'draft';
create index subscriber_imports_reports on subscriber_imports (report_until) where report_until is not null;
-- One at a time.
create unique index subscriber_imports_running on subscriber_imports (creator_id) where state = 'running';

-- The file, until it has been read to its end.
create table subscriber_import_parts (
  creator_id uuid not null,
  import_id uuid not null,
  part smallint not null check (part between 0 and 99),
  content bytea not null check (octet_length(content) <= 700000),
  primary key (creator_id, import_id, part),
  foreign key (creator_id, import_id) references subscriber_imports on delete cascade
);

-- Lines of a file that were not imported, and why.
create table subscriber_import_lines (
  creator_id uuid not null,
  import_id uuid not null,
  line int not null check (line > 0),
  email text not null check (char_length(email) <= 254),
  reason text not null check (char_length(reason) between 1 and 40),
  primary key (creator_id, import_id, line),
  foreign key (creator_id, import_id) references subscriber_imports on delete cascade
);

alter table subscribers
  -- the import whose declaration is their consent
  add column import_id uuid,
  add foreign key (creator_id, import_id) references subscriber_imports on delete set null (import_id);
create index subscribers_of_import on subscribers (creator_id, import_id) where import_id is not null;

-- People by state and source, newest first.
create index subscribers_by_status on subscribers (creator_id, status, created_at desc, id desc) where removed_at is null;
