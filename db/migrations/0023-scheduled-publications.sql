-- A version that goes live at its time, one for a page. `problem` says why it did not; it is tried no more then.
create table scheduled_publications (
  creator_id uuid not null,
  page_id text not null,
  version_id uuid not null,
  at timestamptz not null,
  problem text,
  created_at timestamptz not null default now(),
  primary key (creator_id, page_id),
  foreign key (creator_id, page_id) references pages on delete cascade,
  foreign key (creator_id, version_id) references page_versions on delete cascade
);
create index scheduled_publications_due on scheduled_publications (at) where problem is null;

alter table page_versions drop constraint page_versions_reason_check;
alter table page_versions add constraint page_versions_reason_check
  check (reason in ('publish', 'restore', 'import', 'checkpoint', 'scheduled'));
