-- Under which addresses posts were published, so that an earlier one leads to where the post is now.
create table post_addresses (
  creator_id uuid not null,
  page_id text not null,
  slug text not null,
  item_id uuid not null,
  primary key (creator_id, page_id, slug),
  foreign key (creator_id, page_id) references pages on delete cascade
);
