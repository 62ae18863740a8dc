-- Emails that each new subscriber gets, so many days after joining.
create table newsletter_sequences (
  creator_id uuid primary key references creators on delete cascade,
  is_on boolean not null
);
create table newsletter_steps (
  creator_id uuid not null references newsletter_sequences on delete cascade,
  issue_id uuid not null,
  position smallint not null check (position between 0 and 10),
  delay_days smallint not null check (delay_days between 0 and 90),
  primary key (creator_id, issue_id),
  unique (creator_id, position) deferrable initially deferred,
  foreign key (creator_id, issue_id) references issues on delete cascade
);
create table newsletter_due (
  creator_id uuid not null,
  subscriber_id uuid not null,
  issue_id uuid not null,
  due_at timestamptz not null,
  primary key (creator_id, subscriber_id, issue_id),
  foreign key (creator_id, issue_id) references newsletter_steps on delete cascade,
  foreign key (creator_id, subscriber_id) references subscribers on delete cascade
);
create index newsletter_due_by_time on newsletter_due (due_at);
create index newsletter_due_of_step on newsletter_due (creator_id, issue_id);
