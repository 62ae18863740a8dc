-- What a sign-in at Amazon Cognito asks next: its session, sealed, by the hash of the word that the browser has.
create table amazon_challenges (
  token_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index amazon_challenges_expire on amazon_challenges (expires_at);
