-- The night looks at live pages that changed lately, and at no other.
create index pages_changed on pages (updated_at) where live_version_id is not null and deleted_at is null;
