-- What is unique within a creator says so in its key, as a distributed PostgreSQL needs it (docs/operate/citus.md).
-- Each new index is led by what the old one was looked up by.
create unique index images_by_address on images (address, creator_id);
drop index images_address;
create unique index braintree_payments_by_attempt_and_creator on braintree_payments (attempt_id, creator_id);
drop index braintree_payments_by_attempt;
create unique index braintree_cards_by_change_and_creator on braintree_cards (change_id, creator_id);
drop index braintree_cards_by_change;
create unique index card_changes_by_provider_ref on card_changes (provider, provider_ref, creator_id);
drop index card_changes_by_ref;
alter table source_links add constraint source_links_by_code unique (creator_id, code);
alter table source_links drop constraint source_links_code_key;
