-- The last part of the address of a date's own meeting room: unguessable, and kept when the date is moved.
alter table class_occurrences add column room uuid not null default gen_random_uuid();
