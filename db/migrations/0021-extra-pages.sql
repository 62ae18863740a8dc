-- Pages beside the Showcase: their own name and address, their place in the menu, and thirty days in the trash.
alter table pages
  add column created_at timestamptz not null default now(),
  add column title text not null default '' check (char_length(title) <= 110),
  -- null for the Showcase, whose address is the handle alone
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  add column description text not null default '' check (char_length(description) <= 300),
  add column place int not null default 0,
  add column in_menu boolean not null default true,
  add column deleted_at timestamptz,
  add constraint pages_default_stays check (page_id <> '1' or (deleted_at is null and slug is null)),
  add constraint pages_extra_has_address check (page_id = '1' or slug is not null);
create unique index pages_slug on pages (creator_id, slug) where deleted_at is null;
create index pages_trash on pages (deleted_at) where deleted_at is not null;

-- Addresses a page had before; they lead on to the one it has.
create table page_slugs (
  creator_id uuid not null,
  slug text not null,
  page_id text not null,
  primary key (creator_id, slug),
  foreign key (creator_id, page_id) references pages on delete cascade
);
