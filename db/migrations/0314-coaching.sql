-- The programme that a creator is in (decision 0123); who is in none has no row.
create table coaching_runs (
  creator_id uuid primary key references creators on delete cascade,
  status_id uuid not null,
  programme text not null check (programme in ('dance_instructor', 'fitness_trainer', 'career_coach', 'other')),
  -- how many active days there were, the date of the last one in the creator's zone, and the weeks in a row with one
  task_day int not null check (task_day >= 1),
  latest_date date not null,
  weeks int not null check (weeks >= 1),
  -- each task with what became of it, in the order in which they are offered
  tasks jsonb not null check (jsonb_typeof(tasks) = 'array'),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- when to remind a creator who does not come before; null when not at all
  remind_at timestamptz,
  -- reminders since the last active day, and when the last one was sent
  reminders smallint not null default 0,
  reminded_at timestamptz
);
create index coaching_due on coaching_runs (remind_at) where remind_at is not null;

-- What may complete a task has the creator's programme look at it, in the transaction of the deed. Creators in no
-- programme pay for nothing but the question whether they are.
create function notice_deed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from coaching_runs r where r.creator_id = new.creator_id and r.ended_at is null) then
    insert into outbox (task, payload) values ('notice-deeds', jsonb_build_object('creatorId', new.creator_id));
  end if;
  return null;
end $$;
create trigger deed_is_noticed after insert on product_events
  for each row when (new.kind in ('page.published', 'booking.confirmed', 'booking.checkedIn', 'order.paid',
    'subscriber.confirmed', 'issue.sent', 'review.received', 'crossPromotion.invited'))
  execute function notice_deed();

-- Deeds that are no product events.
create trigger deed_is_noticed after insert on coupons for each row execute function notice_deed();
create trigger deed_is_noticed after insert on liked_pages for each row execute function notice_deed();
create trigger deed_is_noticed after insert on person_notes for each row execute function notice_deed();
create trigger deed_is_noticed after insert on newsletter_senders for each row execute function notice_deed();
create trigger deed_is_noticed after insert on review_requests for each row execute function notice_deed();
create trigger deed_is_noticed after insert or update of is_on on newsletter_sequences
  for each row when (new.is_on) execute function notice_deed();
create trigger deed_is_noticed after insert on lead_entries
  for each row when (new.kind = 'reply') execute function notice_deed();
create trigger deed_is_noticed after insert on booking_audit
  for each row when (new.what->>'kind' = 'wrote') execute function notice_deed();
create trigger link_is_pressed after insert on source_counts for each row execute function notice_deed();
-- The third press of a link is on a day that had fewer than three.
create trigger link_is_pressed_again after update on source_counts
  for each row when (old.views < 3) execute function notice_deed();
