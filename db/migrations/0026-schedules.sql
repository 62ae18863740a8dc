-- A host's week under a name; services choose one, or keep the default. The first carries its creator's id.
create table schedules (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 50),
  -- [{ weekday: 1..7 (Monday first), from: minutes, to: minutes }]
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  is_default boolean not null,
  position int not null,
  updated_at timestamptz not null default now(),
  primary key (creator_id, id)
);
create unique index schedules_default on schedules (creator_id) where is_default;
insert into schedules (creator_id, id, name, windows, is_default, position, updated_at)
select creator_id, creator_id, 'Usual hours', windows, true, 0, updated_at from weekly_schedules;
drop table weekly_schedules;

-- null is said about all schedules; a schedule's own date wins over it
alter table date_overrides add column schedule_id uuid,
  add foreign key (creator_id, schedule_id) references schedules on delete cascade,
  drop constraint date_overrides_pkey,
  add constraint date_overrides_once unique nulls not distinct (creator_id, date, schedule_id);

-- How many one-on-one sessions a host takes a day and a week of their own calendar; null is without limit.
create table session_limits (
  creator_id uuid primary key references creators on delete cascade,
  per_day int check (per_day between 0 and 200),
  per_week int check (per_week between 0 and 200)
);

-- A link's own little offer, bookable like a service and listed nowhere.
alter table live_offers drop constraint live_offers_kind_check,
  add constraint live_offers_kind_check check (kind in ('individualService', 'groupService', 'calendarBooking'));
