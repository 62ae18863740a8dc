-- What could not be read of a calendar, for its creator: how many events, and the first of them with title and day.
alter table calendar_connections
  add column unread_count int not null default 0 check (unread_count >= 0),
  add column unread jsonb not null default '[]';

-- What takes the time, shown in the creator's own calendar. Empty until it is read again, or without a title.
alter table outside_busy add column title text not null default '';
