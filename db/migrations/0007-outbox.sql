-- Effects written in the same transaction as their cause; a relay moves them to jobs exactly once.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- Every mail ever sent or to be sent, once per dedup_key.
create table mails (
  id uuid primary key,
  dedup_key text not null unique,
  creator_id uuid,
  recipient text not null,
  template text not null,
  props jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- Where mail goes when no SMTP server is configured (development only).
create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  source bytea not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null default now()
);
