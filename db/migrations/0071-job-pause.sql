-- While there is a row, no server begins a job: a restored copy sends nothing until somebody says that it is the one.
create table job_pause (
  is_paused boolean primary key default true check (is_paused),
  reason text not null,
  since timestamptz not null default now()
);
