-- Steps of a page's history, so that undo reaches over reloads and devices. A step is its creator's own words: the
-- editor reads it again by its own rules, the server only keeps it and knows an edit that arrives twice.
create table page_ops (
  creator_id uuid not null,
  page_id text not null,
  -- made in the browser, once for each step
  op_id uuid not null,
  seq bigint generated always as identity,
  -- the draft revision it led to
  rev bigint not null,
  -- the window it was made in
  window_id uuid not null,
  undo jsonb not null,
  redo jsonb not null,
  undone boolean not null default false,
  at timestamptz not null,
  primary key (creator_id, page_id, op_id),
  foreign key (creator_id, page_id) references pages on delete cascade
);
create index page_ops_order on page_ops (creator_id, page_id, seq);
create index page_ops_age on page_ops (at);

-- The revision in which profile, appearance, the order of sections and each section's settings last changed.
alter table pages add column part_revs jsonb not null default '{}';

-- A draft kept by name.
alter table page_versions drop constraint page_versions_reason_check;
alter table page_versions add constraint page_versions_reason_check
  check (reason in ('publish', 'restore', 'import', 'checkpoint'));
