-- What a creator notes on a day of their numbers (decision 0127).
create table day_notes (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  day date not null,
  text text not null check (char_length(text) between 1 and 200),
  created_at timestamptz not null,
  primary key (creator_id, id)
);
create index day_notes_by_day on day_notes (creator_id, day);

-- What happened on a day beside them: publications and issues that were sent.
create index product_events_for_days on product_events (creator_id, at) where kind in ('page.published', 'issue.sent');
