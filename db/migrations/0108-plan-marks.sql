-- The operator's marks: a whitelisted creator has no limits, and a profile may be locked.
alter table creators
  add column is_whitelisted boolean not null default false,
  add column edit_profile_allowed boolean not null default true;
