-- Servers do the work from the outbox itself: who has taken it, how often it was tried and what went wrong stay with it.
alter table outbox
  add column tries integer not null default 0,
  add column taken_by uuid,
  add column last_error text,
  add column failed_at timestamptz,
  add constraint outbox_failed_check check (taken_by is null or failed_at is null);
create index outbox_due on outbox (run_at, id) where taken_by is null and failed_at is null;
create index outbox_taken on outbox (taken_by) where taken_by is not null;

-- Each server that does jobs counts up here every few seconds; one that no longer does is gone.
create table job_servers (
  id uuid primary key,
  beats bigint not null default 1,
  seen_at timestamptz not null default now()
);

-- The last moment at which each job of the clock was queued.
create table job_schedules (
  task text primary key,
  last_at timestamptz not null
);

-- Tries of which nobody knows whether the mail left: the server ended before it heard.
alter table mails add column unanswered integer not null default 0;
create index mails_unsent on mails (created_at) where state in ('queued', 'sending');

-- What graphile-worker held comes back, and what a killed server had begun with it. Its jobs of the clock come again anyway.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute $move$
      insert into outbox (task, payload, run_at, created_at, tries, last_error, failed_at)
      select payload ->> 'task', coalesce((payload -> 'payload')::jsonb, 'null'), run_at, created_at,
        case when attempts < max_attempts then 0 else 1 end + coalesce((payload ->> 'retries')::integer, 0), last_error,
        case when attempts >= max_attempts and locked_at is null then updated_at end
      from graphile_worker._private_jobs where payload ->> 'task' is not null
    $move$;
    drop schema graphile_worker cascade;
  end if;
end $$;
