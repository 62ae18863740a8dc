-- Raised by every change people's calendars should take over (SEQUENCE of RFC 5545).
alter table class_occurrences add column sequence int not null default 0;
