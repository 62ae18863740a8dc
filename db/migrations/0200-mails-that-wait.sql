-- A mail waits for a mail server that is away and counts no attempt; it is dropped once it is no longer true. `unknown`
-- is a mail that was handed over twice without an answer: it may have arrived.
alter table mails
  add column useful_until timestamptz,
  add column waits_since timestamptz,
  add column about jsonb,
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'dropped'));
drop index mails_addressed;
create index mails_addressed on mails (created_at) where recipient <> '' and state not in ('queued', 'sending');

-- Thousands of mails may wait: other jobs are found without reading past them, and a new mail before the waiting ones.
create index outbox_mails_due on outbox (id) where task = 'send-mail' and taken_by is null and failed_at is null;
create index outbox_others_due on outbox (run_at, id) where task <> 'send-mail' and taken_by is null and failed_at is null;
drop index outbox_due;
