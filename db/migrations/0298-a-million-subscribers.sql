-- Lists of a million subscribers without reading all of them: words in addresses, and people who signed up on a page
-- among those of a file. Of files there is no index: they are most of such a list, and an import would fill it.
create index subscribers_words on subscribers using gin (creator_id, email gin_trgm_ops) where removed_at is null;
create index subscribers_of_pages on subscribers (creator_id, created_at desc, id desc)
  where removed_at is null and source = 'page';
