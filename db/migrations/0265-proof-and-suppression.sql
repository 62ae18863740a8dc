-- How a subscription was confirmed, where it came from, and the first click in an issue as a second proof.
alter table subscribers
  add column source text not null default 'page' check (source in ('page', 'import')),
  add column confirmed_way text check (confirmed_way in ('button', 'import')),
  -- seconds after the email that asked was queued
  add column confirmed_after int check (confirmed_after >= 0),
  -- the browser as it names itself
  add column confirmed_agent text check (char_length(confirmed_agent) <= 200),
  add column first_click_at timestamptz,
  -- confirmed by what a file says; ends with the person's own confirmation or first click
  add column is_claimed boolean not null default false,
  add check (confirmed_at is not null or (confirmed_way is null and confirmed_after is null and confirmed_agent is null));
update subscribers set confirmed_way = 'button' where confirmed_at is not null;

-- The address alone, so that it is recognised when it comes back.
create function email_digest(email text) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to(email, 'UTF8'));

-- Addresses that get no newsletter: by the person, whose row was erased or deleted, or by us after a bounce or complaint.
-- Only the person ends the first; the operator or time ends the others.
create table suppressions (
  creator_id uuid not null references creators on delete cascade,
  email_digest bytea not null check (octet_length(email_digest) = 32),
  kind text not null check (kind in ('person', 'bounce', 'complaint')),
  reason text not null default '' check (char_length(reason) <= 200),
  since timestamptz not null,
  -- null: until somebody ends it
  until timestamptz check (until > since),
  primary key (creator_id, email_digest, kind),
  check (kind <> 'person' or until is null)
);
create index suppressions_until on suppressions (until) where until is not null;
