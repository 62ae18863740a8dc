-- A name the creator gives a version, and the draft as it stood before a restore took its place.
alter table page_versions add column label text not null default '' check (char_length(label) <= 80);
-- Rows of that draft, hidden items included; null for what was published.
alter table page_versions add column draft jsonb;
