-- How soon a creator is emailed of each topic: at once, in a daily or weekly digest, or never (decision 0111).
alter table email_choices
  alter column bookings type text using case when bookings then 'at_once' else 'never' end,
  alter column changes type text using case when changes then 'at_once' else 'never' end,
  alter column messages type text using case when messages then 'at_once' else 'never' end,
  add column payments text not null default 'never',
  add column subscribers text not null default 'never',
  add column waitlists text not null default 'never',
  add column pages text not null default 'never';
alter table email_choices add constraint email_choices_are_paces check (
  array[bookings, changes, messages, payments, subscribers, waitlists, pages] <@ array['at_once', 'daily', 'weekly', 'never']);
-- What a job of every minute looks through for topics that have no email of their own.
create index email_choices_at_once on email_choices (creator_id)
  where 'at_once' = any(array[payments, subscribers, waitlists, pages]);

-- When the next digest of a creator is due, and up to when the last ones told. A row where a topic is daily or weekly.
create table digests (
  creator_id uuid primary key references creators on delete cascade,
  due_at timestamptz not null,
  daily_from timestamptz not null,
  weekly_from timestamptz not null
);
create index digests_due on digests (due_at);

-- Up to which event a creator has read their notifications.
create table notification_reads (
  creator_id uuid primary key references creators on delete cascade,
  read_to bigint not null check (read_to >= 0)
);
