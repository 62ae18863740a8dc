-- Reports of mail servers that were taken, so that one sent again changes nothing. Kept 30 days.
create table mail_reports (
  digest bytea primary key check (octet_length(digest) = 32),
  received_at timestamptz not null
);
create index mail_reports_received on mail_reports (received_at);

-- Answers and reports that count: three within 14 days pause the address. `cause` is the issue, or the report's digest.
create table counted_bounces (
  creator_id uuid not null,
  subscriber_id uuid not null,
  cause text not null check (char_length(cause) between 1 and 80),
  reason text not null check (char_length(reason) <= 200),
  counted_at timestamptz not null,
  primary key (creator_id, subscriber_id, cause),
  foreign key (creator_id, subscriber_id) references subscribers on delete cascade
);
create index counted_bounces_by_time on counted_bounces (counted_at);
