-- The first servers had other tables for bookings, which nothing wrote to yet.
do $$ begin
  if not exists (
    select 1 from information_schema.columns
    where table_schema = 'public' and table_name = 'bookings' and column_name = 'hold_token_hash')
  then
    return;
  end if;
  create index occupancies_forced on occupancies (creator_id) where not exclusive;
  alter table class_occurrences drop column cancelled_at, add column bookable boolean not null default true;
  alter table bookings drop column hold_token_hash, drop column manage_token_hash;
  create index bookings_by_occurrence on bookings (creator_id, occurrence_id) where occurrence_id is not null;
end $$;
