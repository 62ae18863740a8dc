-- Programmes of dated tasks for a creator's own clients (decision 0132). What new ones are copied from:
create table programme_templates (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 110),
  description text not null check (char_length(description) <= 2000),
  -- the one number that clients report, '' for none
  question text not null check (char_length(question) <= 110),
  unit text not null check (char_length(unit) <= 20),
  -- the service or class whose first confirmed booking of a client starts one; null for none
  starts_with uuid,
  -- only a booking that a package pays for
  with_package boolean not null,
  tasks jsonb not null check (jsonb_typeof(tasks) = 'array'),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (creator_id, id),
  check (question <> '' or unit = ''),
  check (starts_with is not null or not with_package)
);
create index programme_templates_by_date on programme_templates (creator_id, created_at desc, id desc);
create index programme_templates_by_service on programme_templates (creator_id, starts_with)
  where starts_with is not null and archived_at is null;

-- A client's programme: a copy, which no change of the template reaches.
create table client_programmes (
  creator_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  -- the booking that started it; null when the creator did
  booking_id uuid,
  email text not null check (char_length(email) between 1 and 254),
  client_name text not null check (char_length(client_name) <= 200),
  name text not null,
  description text not null,
  question text not null,
  unit text not null,
  start_date date not null,
  state text not null check (state in ('running', 'paused', 'ended')),
  paused_on date,
  ended_at timestamptz,
  -- the client wants its emails
  wants_mails boolean not null,
  -- the date, in the creator's zone, of the last email; and when the next is due
  mailed_on date,
  next_mail_at timestamptz,
  -- what the client did last, and up to when the creator has seen it
  active_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, template_id) references programme_templates on delete cascade,
  check ((state = 'paused') = (paused_on is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (next_mail_at is null or (state = 'running' and wants_mails))
);
create index client_programmes_by_date on client_programmes (creator_id, created_at desc, id desc);
create index client_programmes_of_email on client_programmes (creator_id, email);
create index client_programmes_of_template on client_programmes (creator_id, template_id);
create index client_programmes_due on client_programmes (next_mail_at) where next_mail_at is not null;
-- The first confirmed booking starts one, the second none.
create unique index client_programmes_by_booking on client_programmes (creator_id, template_id, email)
  where booking_id is not null;

create table client_tasks (
  creator_id uuid not null,
  programme_id uuid not null,
  id uuid not null,
  -- a date in the creator's zone, and the place among the tasks of a date
  date date not null,
  place int not null,
  title text not null check (char_length(title) between 1 and 110),
  text text not null check (char_length(text) <= 2000),
  link text not null check (char_length(link) <= 500),
  asks_number boolean not null,
  done_at timestamptz,
  -- the number that the client reported, in thousandths
  thousandths bigint,
  primary key (creator_id, programme_id, id),
  foreign key (creator_id, programme_id) references client_programmes on delete cascade,
  check (thousandths is null or (asks_number and done_at is not null))
);

-- Written by the creator or the client, and read by both.
create table programme_notes (
  creator_id uuid not null,
  programme_id uuid not null,
  id uuid not null,
  by_client boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (creator_id, programme_id, id),
  foreign key (creator_id, programme_id) references client_programmes on delete cascade
);

-- A confirmed booking that may start programmes leaves a job in its transaction, so that no killed server forgets it.
create function start_programmes() returns trigger language plpgsql as $$
begin
  if exists (select from programme_templates t where t.creator_id = new.creator_id and t.archived_at is null
      and t.starts_with::text = new.payload->>'offerId') then
    insert into outbox (task, payload)
    values ('start-programmes', jsonb_build_object('creatorId', new.creator_id, 'bookingId', new.payload->>'bookingId'));
  end if;
  return null;
end $$;
create trigger booking_starts_programmes after insert on product_events
  for each row when (new.kind = 'booking.confirmed') execute function start_programmes();
