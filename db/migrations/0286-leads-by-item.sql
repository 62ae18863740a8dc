-- The items people wrote about are found by steps in this index, not by reading every lead.
create index leads_by_item on leads (creator_id, item_id, created_at desc) where removed_at is null and state <> 'spam';
