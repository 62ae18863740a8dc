-- How often each page was seen and each of its cards pressed, by day in its creator's zone. A roll-up: reading a month
-- costs the same however many came, and nothing here says who they were. `card_id` is '' for the views of the page.
create table page_counts (
  creator_id uuid not null,
  day date not null,
  page_id text not null,
  card_id text not null,
  count int not null check (count > 0),
  primary key (creator_id, day, page_id, card_id),
  foreign key (creator_id, page_id) references pages on delete cascade
) with (fillfactor = 80);
-- The nightly job forgets old days of everybody.
create index page_counts_by_day on page_counts (day);
