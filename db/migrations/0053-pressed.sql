-- A publication is visible before its bytes are as small as they can be; they are pressed again afterwards.
alter table page_snapshots add column pressed boolean not null default true;
create index page_snapshots_unpressed on page_snapshots (created_at) where not pressed;
