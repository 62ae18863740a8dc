-- The sitemap in parts, each kept as it is sent. A creator stays in the part they were put in; what changes is noted by the
-- tables themselves, so that no way of changing a page can be forgotten, and the parts it touches are made anew.
create table sitemap_parts (
  part int primary key,
  -- what its addresses begin with: another public address makes every part anew
  origin text not null,
  addresses int not null,
  xml text not null,
  made_at timestamptz not null
);
create table sitemap_creators (
  creator_id uuid primary key,
  part int not null,
  addresses int not null
);
create index sitemap_creators_by_part on sitemap_creators (part);
-- Without a key over creators: nobody who publishes waits for whoever makes the sitemap.
create table sitemap_changes (
  id bigint generated always as identity primary key,
  creator_id uuid not null
);
insert into sitemap_changes (creator_id) select distinct creator_id from page_snapshots;

create function note_sitemap_row() returns trigger language plpgsql as $$
begin
  insert into sitemap_changes (creator_id) values (case when tg_op = 'DELETE' then old.creator_id else new.creator_id end);
  return null;
end $$;
create trigger sitemap_of_live after update of live_version_id on pages
  for each row when (old.live_version_id is distinct from new.live_version_id) execute function note_sitemap_row();
create trigger sitemap_of_handle after update of user_url on creators
  for each row when (old.user_url is distinct from new.user_url) execute function note_sitemap_row();
create trigger sitemap_of_domain_made after insert or delete on domains for each row execute function note_sitemap_row();
create trigger sitemap_of_domain after update of state, follows on domains
  for each row when (old.state <> new.state or old.follows <> new.follows) execute function note_sitemap_row();

create function note_sitemap_rows() returns trigger language plpgsql as $$
begin
  insert into sitemap_changes (creator_id) select distinct creator_id from touched;
  return null;
end $$;
create trigger sitemap_of_new after insert on page_snapshots
  referencing new table as touched for each statement execute function note_sitemap_rows();
create trigger sitemap_of_gone after delete on page_snapshots
  referencing old table as touched for each statement execute function note_sitemap_rows();
