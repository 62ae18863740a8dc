-- The whole picture as it was uploaded, without its metadata, to cut parts from; and which part a picture is.
create table image_sources (
  creator_id uuid not null,
  image_id text not null,
  orientation smallint not null check (orientation between 1 and 8),
  bytes bytea not null,
  primary key (creator_id, image_id),
  foreign key (creator_id, image_id) references images on delete cascade
);
-- Coded pictures do not become smaller by compressing them again.
alter table image_sources alter column bytes set storage external;
alter table images
  add column cut_from text,
  add column crop jsonb,
  add column decorative boolean not null default false,
  add foreign key (creator_id, cut_from) references images (creator_id, id) on delete cascade,
  add check ((cut_from is null) = (crop is null));
create index images_cut_from on images (creator_id, cut_from) where cut_from is not null;
