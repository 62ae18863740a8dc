-- Blocked time that repeats is one row a date; its dates share an id, so that they can be freed together.
alter table occupancies add column repetition_id uuid check (repetition_id is null or kind = 'time_off');
create index occupancies_by_repetition on occupancies (creator_id, repetition_id, starts_at) where repetition_id is not null;
