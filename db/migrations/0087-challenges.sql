-- A sign-in that is not finished: what is asked next, and by which random word the browser goes on. It is no session.
create table auth_challenges (
  creator_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  name text not null check (name in
    ('CUSTOM_CHALLENGE', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP', 'SELECT_MFA_TYPE', 'NEW_PASSWORD_REQUIRED')),
  params jsonb not null,
  passed text check (passed in ('address', 'second')),
  is_suspicious boolean not null,
  -- Of the code that was sent by email or to a phone.
  code_hash bytea,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (creator_id, token_hash)
);
create unique index auth_challenges_token on auth_challenges (token_hash);
create index auth_challenges_expire on auth_challenges (expires_at);
