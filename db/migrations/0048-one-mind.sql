-- One time of the host's is one booking's, and both say the same of it. Asked when a transaction ends, because a change
-- writes one after the other; and of rows from before when they next change.
alter table bookings
  add column slot_kind text generated always as (case when occupancy_id is not null then 'session' end) stored,
  -- the date of a class while a place in it is taken
  add column place_id uuid generated always as (case when status in ('held', 'pending', 'confirmed') then occurrence_id end) stored;
create unique index bookings_one_slot on bookings (creator_id, occupancy_id) where occupancy_id is not null;
create unique index class_occurrences_one_slot on class_occurrences (creator_id, occupancy_id);

alter table occupancies add unique (creator_id, id, kind, starts_at, ends_at, status);
alter table bookings
  drop constraint bookings_creator_id_occupancy_id_fkey,
  add constraint booking_as_its_slot foreign key (creator_id, occupancy_id, slot_kind, starts_at, ends_at, status)
    references occupancies (creator_id, id, kind, starts_at, ends_at, status) on delete cascade
    deferrable initially deferred not valid;

alter table class_occurrences add unique (creator_id, id, starts_at, ends_at);
alter table bookings
  add constraint booking_as_its_class foreign key (creator_id, place_id, starts_at, ends_at)
    references class_occurrences (creator_id, id, starts_at, ends_at) deferrable initially deferred not valid;

-- A date of a class stands in its own time, and has it while anybody comes.
create function class_has_its_time() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from class_occurrences c
      left join occupancies o on o.creator_id = c.creator_id and o.id = c.occupancy_id
    where c.creator_id = new.creator_id
      and case when tg_table_name = 'occupancies' then c.occupancy_id = new.id else c.id = new.id end
      and (o.kind is distinct from 'class' or o.starts_at <> c.starts_at or o.ends_at <> c.ends_at
        or (c.taken > 0 and o.status <> 'confirmed')))
  then
    raise exception 'a date of a class does not have its time' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create constraint trigger class_has_its_time after insert or update of occupancy_id, starts_at, ends_at on class_occurrences
  deferrable initially deferred for each row execute function class_has_its_time();
create constraint trigger class_has_its_time_taken after update of taken on class_occurrences
  deferrable initially deferred for each row when (old.taken = 0 and new.taken > 0) execute function class_has_its_time();
create constraint trigger time_is_the_class_s after update of kind, starts_at, ends_at, status on occupancies
  deferrable initially deferred for each row when (old.kind = 'class') execute function class_has_its_time();

-- What the host put beside something else lies outside the constraint; nothing is put over it either.
create function nothing_over_forced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from occupancies f
    where f.creator_id = new.creator_id and f.id <> new.id and not f.exclusive
      and f.status in ('held', 'pending', 'confirmed') and f.block && new.block)
  then
    raise exception 'this time is taken' using errcode = 'exclusion_violation', constraint = 'host_no_overlap';
  end if;
  return new;
end $$;
create trigger nothing_over_forced before insert on occupancies
  for each row when (new.exclusive and new.status in ('held', 'pending', 'confirmed')) execute function nothing_over_forced();
create trigger nothing_moves_over_forced before update on occupancies
  for each row when (
    new.exclusive and new.status in ('held', 'pending', 'confirmed')
    and (not old.exclusive or old.status not in ('held', 'pending', 'confirmed') or new.block <> old.block or new.creator_id <> old.creator_id))
  execute function nothing_over_forced();
