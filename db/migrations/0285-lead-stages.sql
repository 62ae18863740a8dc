-- Leads have stages, a next action with its date, and what was written about each after it arrived.
alter table leads drop constraint leads_state_check;
update leads set state = 'contacted' where state = 'handled';
update saved_views set query = replace(query, 'state=handled', 'state=contacted') where list = 'leads';

alter table leads
  add constraint leads_state_check check (state in ('new', 'contacted', 'booked', 'lost', 'spam')),
  add column next_words text not null default '' check (char_length(next_words) <= 200),
  -- a date on the host's calendar
  add column next_on date,
  add constraint leads_next_has_a_date check (next_on is not null or next_words = ''),
  -- what is moved to the spam folder is kept there as long as what arrived in it
  add column spam_since timestamptz;
update leads set spam_since = created_at where state = 'spam';
alter table leads add constraint leads_spam_since check ((state = 'spam') = (spam_since is not null));

drop index leads_spam;
create index leads_spam on leads (spam_since) where state = 'spam';
create index leads_next on leads (creator_id, next_on, id) where next_on is not null and removed_at is null;
create index if not exists leads_by_email on leads (creator_id, email);

create table lead_entries (
  creator_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  kind text not null check (kind in ('reply', 'note', 'booking', 'invitation')),
  words text not null default '' check (char_length(words) <= 5000),
  -- the email of a reply; its Message-ID is made from it
  mail_id uuid,
  undelivered text check (undelivered in ('refused', 'waited', 'unknown')),
  booking_id uuid,
  created_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, lead_id) references leads on delete cascade,
  check ((words <> '') = (kind in ('reply', 'note'))),
  check ((mail_id is not null) = (kind = 'reply')),
  check ((booking_id is not null) = (kind = 'booking')),
  check (undelivered is null or kind = 'reply')
);
create index lead_entries_of on lead_entries (creator_id, lead_id, created_at, id);
