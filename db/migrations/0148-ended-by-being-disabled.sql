-- A session whose owner was disabled where the account is kept ends as well, and its browser hears why.
alter table ended_sessions
  drop constraint ended_sessions_why_check,
  add constraint ended_sessions_why_check check (why in ('revoked', 'ended', 'expired', 'disabled', 'deleted'));
