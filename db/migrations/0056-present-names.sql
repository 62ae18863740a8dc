-- Jobs that wait under a former name are done under the present one. The jobs table comes with the first start.
create temporary table renamed_jobs (former text, present text) on commit drop;
insert into renamed_jobs values
  ('tend-waitlist', 'serve-waitlists'),
  ('lay-out-classes', 'plan-class-dates'),
  ('tell-outside-change', 'mail-outside-change'),
  ('tell-lost-time', 'mail-lost-time');
update outbox set task = present from renamed_jobs where task = former;
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute 'update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, ''{task}'', to_jsonb(present))::json
      from renamed_jobs where payload ->> ''task'' = former';
  end if;
end $$;

-- What is written in history and in mails that wait, under the names it is read by now.
update booking_audit set what = (what - 'despite') || jsonb_build_object('override', what -> 'despite') where what ? 'despite';
update mails set props = (props - 'lineUrl') || jsonb_build_object('waitlistUrl', props -> 'lineUrl')
where state <> 'sent' and props ? 'lineUrl';
update mails set props = (props - 'deskUrl') || jsonb_build_object('manageListUrl', props -> 'deskUrl')
where state <> 'sent' and props ? 'deskUrl';

create or replace function tend_waitlist() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from waitlist_entries w
    where w.creator_id = new.creator_id and w.occurrence_id = new.id and w.state in ('waiting', 'offered'))
  then
    insert into outbox (task, payload)
    values ('serve-waitlists', jsonb_build_object('creatorId', new.creator_id, 'occurrenceId', new.id));
  end if;
  return null;
end $$;
