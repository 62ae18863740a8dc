-- A person to a creator: a customer, a subscriber or a lead, one row an address (decision 0110). What a list of people is
-- sorted and filtered by is counted from their bookings, orders, messages and subscription. No foreign key to the creator:
-- counting would lock them. Deleting an account deletes its people by name.
create table people (
  creator_id uuid not null,
  id uuid not null,
  email text not null check (char_length(email) between 1 and 254),
  -- the person whose other address this is; its facts are counted there
  merged_into uuid check (merged_into <> id),
  name text not null default '' check (char_length(name) <= 100),
  is_customer boolean not null default false,
  is_subscriber boolean not null default false,
  is_lead boolean not null default false,
  sessions int not null default 0 check (sessions >= 0),
  -- paid less refunds and lost disputes, minor units of the currency of their last order
  spent bigint not null default 0,
  currency text check (currency ~ '^[A-Z]{3}$'),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, email),
  foreign key (creator_id, merged_into) references people,
  check (spent = 0 or currency is not null)
);
create index people_by_last_seen on people (creator_id, last_seen_at desc, id desc) where merged_into is null;
create index people_by_spent on people (creator_id, spent desc, id desc) where merged_into is null;
-- Who gave no name stands by their address.
create index people_by_name on people (creator_id, (coalesce(nullif(name, ''), email)) collate as_read, id) where merged_into is null;
create index people_counted on people (creator_id) include (is_customer, is_subscriber, is_lead) where merged_into is null;
create index people_merged on people (creator_id, merged_into) where merged_into is not null;
create index people_words on people using gin (name gin_trgm_ops, email gin_trgm_ops);

-- Tags of people. `merged_from` is the address that brought a tag, which leaves with it.
create table person_tags (
  creator_id uuid not null,
  person_id uuid not null,
  tag text not null check (char_length(tag) between 1 and 40 and tag = btrim(tag)),
  merged_from uuid,
  primary key (creator_id, person_id, tag),
  foreign key (creator_id, person_id) references people on delete cascade,
  foreign key (creator_id, merged_from) references people on delete cascade
);
create index person_tags_by_tag on person_tags (creator_id, tag, person_id);
create index person_tags_merged on person_tags (creator_id, merged_from) where merged_from is not null;

-- Notes that only the creator reads.
create table person_notes (
  creator_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  note text not null check (char_length(note) between 1 and 2000),
  created_at timestamptz not null,
  changed_at timestamptz,
  primary key (creator_id, id),
  foreign key (creator_id, person_id) references people on delete cascade
);
create index person_notes_of on person_notes (creator_id, person_id, created_at desc);

-- Addresses whose facts changed since they were counted. Rows are only added and deleted, so that nothing which changes a
-- booking or an order waits for another. No foreign key: a deleted account leaves marks, which are deleted by name.
create table people_changes (
  creator_id uuid not null,
  id bigint generated always as identity,
  email text not null,
  primary key (creator_id, id)
);
create index people_changes_by_time on people_changes (id);

create index if not exists leads_by_email on leads (creator_id, email);
create index waitlist_by_email on waitlist_entries (creator_id, email);

create function mark_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.customer_email <> '' then
    insert into people_changes (creator_id, email) values (old.creator_id, old.customer_email);
  end if;
  if tg_op <> 'DELETE' and new.customer_email <> '' and (tg_op = 'INSERT' or new.customer_email is distinct from old.customer_email) then
    insert into people_changes (creator_id, email) values (new.creator_id, new.customer_email);
  end if;
  return null;
end $$;

create function mark_contact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.email <> '' then
    insert into people_changes (creator_id, email) values (old.creator_id, old.email);
  end if;
  if tg_op <> 'DELETE' and new.email <> '' and (tg_op = 'INSERT' or new.email is distinct from old.email) then
    insert into people_changes (creator_id, email) values (new.creator_id, new.email);
  end if;
  return null;
end $$;

create trigger mark_customer_of_new after insert on bookings for each row
  when (new.customer_email is not null) execute function mark_customer();
create trigger mark_customer_of_changed after update on bookings for each row
  when (old.customer_email is distinct from new.customer_email or old.customer_name is distinct from new.customer_name
    or old.status <> new.status) execute function mark_customer();
create trigger mark_customer_of_gone after delete on bookings for each row
  when (old.customer_email is not null) execute function mark_customer();

create trigger mark_customer_of_new after insert on orders for each row execute function mark_customer();
create trigger mark_customer_of_changed after update on orders for each row
  when (old.customer_email <> new.customer_email or old.customer_name <> new.customer_name or old.state <> new.state
    or old.payment_status <> new.payment_status or old.total <> new.total or old.refunded <> new.refunded
    or old.dispute is distinct from new.dispute or old.disputed <> new.disputed) execute function mark_customer();
create trigger mark_customer_of_gone after delete on orders for each row execute function mark_customer();

create trigger mark_contact_of_new after insert on leads for each row execute function mark_contact();
create trigger mark_contact_of_changed after update on leads for each row
  when (old.email <> new.email or old.name <> new.name or old.state <> new.state
    or old.removed_at is distinct from new.removed_at) execute function mark_contact();
create trigger mark_contact_of_gone after delete on leads for each row execute function mark_contact();

create trigger mark_contact_of_new after insert on subscribers for each row
  when (new.confirmed_at is not null) execute function mark_contact();
create trigger mark_contact_of_changed after update on subscribers for each row
  when (old.email <> new.email or old.status <> new.status or old.removed_at is distinct from new.removed_at)
  execute function mark_contact();
create trigger mark_contact_of_gone after delete on subscribers for each row execute function mark_contact();

create trigger mark_contact_of_new after insert on waitlist_entries for each row execute function mark_contact();
create trigger mark_contact_of_changed after update on waitlist_entries for each row
  when (old.email <> new.email or old.name <> new.name) execute function mark_contact();
create trigger mark_contact_of_gone after delete on waitlist_entries for each row execute function mark_contact();

-- Everybody known so far is counted by the job, in batches.
insert into people_changes (creator_id, email)
  select creator_id, customer_email from bookings where customer_email <> ''
  union select creator_id, customer_email from orders where customer_email <> ''
  union select creator_id, email from leads where email <> ''
  union select creator_id, email from subscribers where confirmed_at is not null
  union select creator_id, email from waitlist_entries where email <> '';

-- A booking stays without its person when they are erased.
alter table bookings add column erased_at timestamptz;
do $$
declare known text;
begin
  select conname into strict known from pg_constraint
  where conrelid = 'bookings'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%by_hand%';
  execute format('alter table bookings drop constraint %I', known);
end $$;
alter table bookings add constraint bookings_have_an_address check (customer_email <> '' or by_hand or erased_at is not null);
