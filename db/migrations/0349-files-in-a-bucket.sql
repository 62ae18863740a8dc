-- Bytes of images may be in a bucket: then `file_key` names them there, and `bytes` is empty (decision 0137).
alter table image_variants
  alter column bytes drop not null,
  add column file_key text,
  add column size integer,
  add column sha256 bytea,
  add constraint image_variants_place check (num_nonnulls(bytes, file_key) = 1 and num_nonnulls(file_key, size, sha256) in (0, 3));
alter table image_sources
  alter column bytes drop not null,
  add column file_key text,
  add column size integer,
  add column sha256 bytea,
  add constraint image_sources_place check (num_nonnulls(bytes, file_key) = 1 and num_nonnulls(file_key, size, sha256) in (0, 3));

-- Files of the bucket that no row names: uploads that did not end yet, and what was deleted. A sweep removes them.
create table loose_files (
  key text primary key,
  since timestamptz not null default now(),
  -- Being removed: no row may name it any more.
  going boolean not null default false
);
create index loose_files_since on loose_files (since);

create function loosen_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (key) values (old.file_key) on conflict do nothing;
  return null;
end $$;
create trigger image_variants_deleted after delete on image_variants
  for each row when (old.file_key is not null) execute function loosen_file();
create trigger image_sources_deleted after delete on image_sources
  for each row when (old.file_key is not null) execute function loosen_file();
create trigger image_variants_moved after update of file_key on image_variants
  for each row when (old.file_key is not null and old.file_key is distinct from new.file_key) execute function loosen_file();
create trigger image_sources_moved after update of file_key on image_sources
  for each row when (old.file_key is not null and old.file_key is distinct from new.file_key) execute function loosen_file();
