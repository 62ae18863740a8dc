-- Issues of a creator's newsletter, and what became of each for each recipient.
create table newsletter_senders (
  creator_id uuid primary key references creators on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  reply_to text not null check (char_length(reply_to) between 3 and 254),
  postal_address text not null check (char_length(postal_address) between 1 and 300)
);

create table issues (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  trigger text not null default 'creator' check (trigger in ('creator', 'joined')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  pause_reason text check (pause_reason in ('creator', 'complaints')),
  revision integer not null default 0 check (revision >= 0),
  subject text not null default '' check (char_length(subject) <= 150),
  content jsonb not null,
  segment jsonb,
  -- as the creator chose it, and the first moment at which somebody is due
  schedule jsonb,
  scheduled_at timestamptz,
  -- its audience is fixed since
  frozen_at timestamptz,
  sent_at timestamptz,
  shown_at timestamptz,
  -- the creator's limit of the day is reached
  waits_until timestamptz,
  recipients integer not null default 0 check (recipients >= 0),
  delivered integer not null default 0 check (delivered >= 0),
  refused integer not null default 0 check (refused >= 0),
  suppressed integer not null default 0 check (suppressed >= 0),
  unknown integer not null default 0 check (unknown >= 0),
  clicked integer not null default 0 check (clicked >= 0),
  unsubscribed integer not null default 0 check (unsubscribed >= 0),
  complaints integer not null default 0 check (complaints >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (creator_id, id),
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state = 'scheduled') <= (scheduled_at is not null)),
  check ((state = 'sent') <= (sent_at is not null)),
  check (shown_at is null or trigger = 'creator'),
  check (delivered + refused + suppressed + unknown <= recipients)
);
create index issues_by_date on issues (creator_id, created_at desc, id desc);
create index issues_under_way on issues (creator_id, id) where state = 'sending' and trigger = 'creator';
create index issues_welcoming on issues (creator_id, id)
  where state = 'sending' and trigger = 'joined' and delivered + refused + suppressed + unknown < recipients;
create index issues_shown on issues (creator_id, shown_at desc) where shown_at is not null;

-- What leaves: drawn once, with placeholders for what differs from one recipient to the next.
create table issue_mails (
  creator_id uuid not null,
  issue_id uuid not null,
  revision integer not null,
  subject text not null,
  html text not null,
  plain text not null,
  -- placeholders begin with it
  mark text not null check (char_length(mark) = 16),
  links text[] not null,
  sender jsonb not null,
  primary key (creator_id, issue_id),
  foreign key (creator_id, issue_id) references issues on delete cascade
);

-- The audience of an issue, fixed when it starts. A row goes with its subscriber; the counts of the issue stay.
create table issue_recipients (
  creator_id uuid not null,
  issue_id uuid not null,
  subscriber_id uuid not null,
  domain text not null,
  -- which of the jobs that send an issue beside each other sends it
  lane smallint not null check (lane >= 0),
  due_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'suppressed', 'unknown')),
  -- tries whose outcome is unknown
  unanswered smallint not null default 0 check (unanswered between 0 and 2),
  -- since when a mail server puts it off
  waits_since timestamptz,
  reason text check (char_length(reason) <= 300),
  ended_at timestamptz,
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  complained_at timestamptz,
  primary key (creator_id, issue_id, subscriber_id),
  foreign key (creator_id, issue_id) references issues on delete cascade,
  foreign key (creator_id, subscriber_id) references subscribers on delete cascade,
  check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index issue_recipients_open on issue_recipients (creator_id, issue_id, lane, due_at)
  where state in ('waiting', 'sending');
create index issue_recipients_of on issue_recipients (creator_id, subscriber_id);

-- The first press of each link by each recipient. A machine presses several at once.
create table issue_clicks (
  creator_id uuid not null,
  issue_id uuid not null,
  subscriber_id uuid not null,
  link smallint not null check (link >= 0),
  at timestamptz not null,
  by_machine boolean not null,
  primary key (creator_id, issue_id, subscriber_id, link),
  foreign key (creator_id, issue_id, subscriber_id) references issue_recipients on delete cascade
);

-- How many emails of issues left in a day, UTC.
create table newsletter_days (
  creator_id uuid not null references creators on delete cascade,
  day date not null,
  sent integer not null check (sent >= 0),
  primary key (creator_id, day)
);

-- From when on the next email may leave: to a domain, and '' for all together. Of the installation, not of a creator.
create table newsletter_pace (
  domain text primary key,
  free_at timestamptz not null,
  -- how long a mail server of the domain last asked for rest
  rest_seconds integer not null default 0 check (rest_seconds >= 0)
);
create index newsletter_pace_by_time on newsletter_pace (free_at);
