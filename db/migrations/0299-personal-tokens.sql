-- Tokens with which a creator's programs call the API. Of a token only its hash and its first letters are stored.
create table personal_tokens (
  creator_id uuid not null references creators (creator_id) on delete cascade,
  id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  first_letters text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_on date,
  primary key (creator_id, id)
);
