-- The language of a creator's page and of everything that its visitors read: pages, emails, calendar entries.
alter table creators add column language text not null default 'en' check (language in ('en', 'ko'));
