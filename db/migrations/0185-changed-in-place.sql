-- Migrations that were changed after servers had applied them: what those servers lack.
do $$ begin
  -- 0056
  if exists (
    select 1 from pg_proc
    where pronamespace = 'public'::regnamespace and proname = 'tend_waitlist' and prosrc like '%tend-waitlist%')
  then
    create or replace function tend_waitlist() returns trigger language plpgsql as $tend$
begin
  if exists (
    select 1 from waitlist_entries w
    where w.creator_id = new.creator_id and w.occurrence_id = new.id and w.state in ('waiting', 'offered'))
  then
    insert into outbox (task, payload)
    values ('serve-waitlists', jsonb_build_object('creatorId', new.creator_id, 'occurrenceId', new.id));
  end if;
  return null;
end $tend$;
    update outbox set task = 'serve-waitlists' where task = 'tend-waitlist';
  end if;

  -- 0091
  if exists (
    select 1 from information_schema.columns
    where table_schema = 'public' and table_name = 'hosted_sessions' and column_name = 'id_token')
  then
    execute 'alter table hosted_sessions rename column id_token to sealed_token';
  end if;

  -- 0128; what it listed is found again every night.
  drop table if exists plan_breaks;
end $$;
