-- The exchange network: creators who agreed to be found by others (decision 0122). A creator without a row is not in it.
create table exchange_entries (
  creator_id uuid primary key references creators on delete cascade,
  occupation text not null check (occupation in ('fitness_trainer', 'dance_instructor', 'career_coach', 'other')),
  skills text[] not null check (cardinality(skills) <= 12),
  city text not null check (char_length(city) <= 60),
  is_online boolean not null,
  language text not null check (language in ('en', 'ko')),
  -- A range of confirmed subscribers. The number itself is nowhere in this table.
  audience smallint not null check (audience between 0 and 4),
  -- The badges this creator gives.
  badges text[] not null check (cardinality(badges) between 1 and 10),
  paused_at timestamptz,
  -- When it was last written: the order of the directory.
  written_at timestamptz not null,
  counted_at timestamptz not null,
  joined_at timestamptz not null,
  check (city <> '' or is_online),
  -- what a search looks through: name, city and skills
  words text not null
);
create index exchange_newest on exchange_entries (written_at desc, creator_id desc) where paused_at is null;
create index exchange_occupations on exchange_entries (occupation, written_at desc, creator_id desc) where paused_at is null;
create index exchange_languages on exchange_entries (language, written_at desc, creator_id desc) where paused_at is null;
create index exchange_audiences on exchange_entries (audience, written_at desc, creator_id desc) where paused_at is null;
create index exchange_online on exchange_entries (written_at desc, creator_id desc) where paused_at is null and is_online;
create index exchange_cities on exchange_entries (lower(city) text_pattern_ops, written_at desc) where paused_at is null;
create index exchange_words on exchange_entries using gin (words gin_trgm_ops) where paused_at is null;
create index exchange_badges on exchange_entries using gin (badges) where paused_at is null;
create index exchange_counted on exchange_entries (counted_at);
