-- Accounts at Zoom that make meetings for bookings (decision 0135). One for each creator.
create table zoom_connections (
  creator_id uuid primary key references creators on delete cascade,
  zoom_user_id text not null check (char_length(zoom_user_id) between 1 and 200),
  zoom_account_id text not null check (char_length(zoom_account_id) <= 200),
  email text not null check (char_length(email) <= 300),
  sealed_access bytea not null,
  sealed_refresh bytea not null,
  -- When the access token ends.
  expires_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- No further refresh before then, after one that failed.
  rests_until timestamptz,
  -- The permission ended: nothing is asked any more until its creator connects again.
  revoked_at timestamptz,
  -- When the creator was told that meetings fail; empty while they are made.
  mailed_at timestamptz,
  connected_at timestamptz not null
);
create index zoom_connections_of_user on zoom_connections (zoom_user_id);
create index zoom_connections_to_renew on zoom_connections (refreshed_at) where revoked_at is null;

-- What bookings and class dates need of Zoom, by the id of the booking or the date.
create table zoom_meetings (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('session', 'class')),
  -- Zoom's number of it, and whose it is there.
  meeting_id text check (meeting_id ~ '^[0-9]{1,20}$'),
  zoom_user_id text,
  -- What Zoom knows of it; another text is sent to it.
  sent text,
  ends_at timestamptz,
  -- A call to make it began then, and may have made it although no answer arrived.
  asked_at timestamptz,
  -- It may exist twice: looked for once more.
  doubt boolean not null default false,
  trouble text check (trouble in ('not_connected', 'revoked', 'limited', 'unreachable', 'refused')),
  failures integer not null default 0 check (failures >= 0),
  due_at timestamptz,
  -- A server works on it until then; when it is killed, another one begins again afterwards.
  taken_until timestamptz,
  primary key (creator_id, id),
  check (meeting_id is null or zoom_user_id is not null)
);
create index zoom_meetings_due on zoom_meetings (due_at) where due_at is not null;
create index zoom_meetings_taken on zoom_meetings (taken_until) where taken_until is not null;
create index zoom_meetings_over on zoom_meetings (ends_at);

-- Bookings and dates that may need something else of Zoom. Without a key over creators: nobody who books waits.
create table meeting_marks (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  meeting_id uuid not null,
  kind text not null check (kind in ('session', 'class'))
);

-- The link of a date's own meeting, made for all who come.
alter table class_occurrences add column meeting_link text check (char_length(meeting_link) <= 500);

create function mark_meeting(whose uuid, booking uuid, on_date uuid) returns void language plpgsql as $$
begin
  insert into meeting_marks (creator_id, meeting_id, kind)
  values (whose, coalesce(on_date, booking), case when on_date is null then 'session' else 'class' end);
  -- One job is enough for everything that a transaction changes.
  if not exists (select from outbox o where o.task = 'arrange-meetings' and o.xmin = pg_current_xact_id()::xid) then
    insert into outbox (task, payload) values ('arrange-meetings', 'null'::jsonb);
  end if;
end $$;

create function mark_meeting_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_meeting(old.creator_id, old.id, old.occurrence_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.occurrence_id is distinct from old.occurrence_id) then
    perform mark_meeting(new.creator_id, new.id, new.occurrence_id);
  end if;
  return null;
end $$;
create trigger meeting_of_booking after insert on bookings
  for each row when (new.status = 'confirmed' and new.offer #>> '{delivery,meeting}' is not null)
  execute function mark_meeting_of_booking();
create trigger meeting_of_changed_booking after update on bookings
  for each row when (
    (old.status = 'confirmed' or new.status = 'confirmed')
    and (old.offer #>> '{delivery,meeting}' is not null or new.offer #>> '{delivery,meeting}' is not null)
    and (old.status <> new.status or old.starts_at <> new.starts_at or old.ends_at <> new.ends_at
      or old.occurrence_id is distinct from new.occurrence_id
      or old.offer #>> '{delivery,meeting}' is distinct from new.offer #>> '{delivery,meeting}'))
  execute function mark_meeting_of_booking();
create trigger meeting_of_gone_booking after delete on bookings
  for each row when (old.status = 'confirmed' and old.offer #>> '{delivery,meeting}' is not null)
  execute function mark_meeting_of_booking();

create function mark_meeting_of_date() returns trigger language plpgsql as $$
begin
  if exists (select from zoom_meetings m where m.creator_id = new.creator_id and m.id = new.id)
    or (old.place is not null and new.place is null and exists (
      select from bookings b where b.creator_id = new.creator_id and b.occurrence_id = new.id
        and b.status = 'confirmed' and b.offer #>> '{delivery,meeting}' is not null))
  then
    perform mark_meeting(new.creator_id, null, new.id);
  end if;
  return null;
end $$;
create trigger meeting_of_date after update on class_occurrences
  for each row when (
    new.place is distinct from old.place or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at
    or new.cancelled_at is distinct from old.cancelled_at)
  execute function mark_meeting_of_date();
