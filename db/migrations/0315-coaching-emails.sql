-- How soon a creator is emailed of the next task of their programme.
alter table email_choices add column coaching text not null default 'at_once'
  constraint coaching_is_a_pace check (coaching in ('at_once', 'daily', 'weekly', 'never'));
