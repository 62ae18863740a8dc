-- What a lead answers by email is in its thread, and the lead is unread until its host opens it.
alter table leads add column is_unread boolean not null default false;

alter table lead_entries
  drop constraint lead_entries_kind_check,
  drop constraint lead_entries_check,
  drop constraint lead_entries_check1,
  -- the names of what was attached, which is not kept
  add column files text[] not null default '{}' check (cardinality(files) <= 10),
  add constraint lead_entries_kind check (kind in ('reply', 'answer', 'note', 'booking', 'invitation')),
  -- an answer may be a file without words
  add constraint lead_entries_words check (kind = 'answer' or (words <> '') = (kind in ('reply', 'note'))),
  -- the email of a reply; of an answer the one that told the host
  add constraint lead_entries_mail check (kind = 'answer' or (mail_id is not null) = (kind = 'reply'));
create index lead_entries_by_mail on lead_entries (creator_id, mail_id) where mail_id is not null;
