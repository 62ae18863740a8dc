-- The operator's marks: a disabled user cannot sign in, a whitelisted creator has no limits, and a profile may be locked.
alter table users add column disabled_at timestamptz;
alter table creators
  add column is_whitelisted boolean not null default false,
  add column edit_profile_allowed boolean not null default true;
