-- What the jobs of the clock look for is found by an index, however much else there is.
create index webhook_inbox_done on webhook_inbox (received_at) where processed_at is not null;
create index refunds_open on refunds (updated_at) where state = 'requested';
create index refunds_by_order on refunds (creator_id, order_id);
create index refunds_by_attempt on refunds (creator_id, attempt_id);
create index payment_attempts_by_order on payment_attempts (creator_id, order_id);
create index subscribers_removed on subscribers (removed_at) where removed_at is not null;
create index subscribers_unconfirmed on subscribers (asked_at)
  where status = 'pending' and confirmed_at is null and unsubscribed_at is null;
create index leads_removed on leads (removed_at) where removed_at is not null;
create index leads_spam on leads (created_at) where state = 'spam';
create index sessions_ending on sessions (expires_at);
create index throttles_ending on throttles (window_ends_at);
create index booking_account_links_ending on booking_account_links (expires_at);
create index booking_account_sessions_ending on booking_account_sessions (expires_at);
create index waitlist_waiting on waitlist_entries (creator_id, occurrence_id, starts_at) where state = 'waiting';
create index outbox_mails on outbox ((payload->>'id')) where task = 'send-mail';
-- A mail leaves this index when its address is forgotten.
create index mails_addressed on mails (created_at) where recipient <> '' and state in ('sent', 'failed');
create index images_unused on images (unused_since) where unused_since is not null;
create index images_new on images (created_at);
create index pages_edited on pages (updated_at);
create index page_items_deleted on page_items (deleted_at) where deleted_at is not null;

-- When a creator's classes need dates beyond those that are laid out; null is never.
create table class_plans (
  creator_id uuid primary key references creators on delete cascade,
  due_at timestamptz
);
create index class_plans_due on class_plans (due_at);
insert into class_plans (creator_id, due_at)
  select distinct creator_id, now() from live_offers where kind = 'groupService';

-- Creators of whose pictures some may be named no more, to be looked through; a row goes when that is done.
create table picture_marks (
  id bigint generated always as identity primary key,
  creator_id uuid not null
);

-- How far a long job came: it goes on there, also after its server ended.
create table job_places (
  task text primary key,
  place jsonb not null
);

-- Rules of a new kind are looked for in all that was agreed for as long as servers of the old kind may be about.
alter table clock_rules add column noted_at timestamptz not null default now();
