-- A look the creator is trying on their draft: seen in previews, no part of the page until it is applied.
alter table pages add column pending_theme jsonb;
