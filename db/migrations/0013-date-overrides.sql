-- Days that are not as the week says: off, or with hours of their own.
create table date_overrides (
  creator_id uuid not null references creators on delete cascade,
  date date not null,
  -- [{ from: minutes, to: minutes }] in the host's wall time, past midnight up to 2880; [] is a day off
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  note text not null default '' check (char_length(note) <= 100),
  primary key (creator_id, date)
);
