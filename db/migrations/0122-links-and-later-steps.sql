-- A sign-up confirmed by a link: whoever has the link confirms it from anywhere, and the browser that signed up, which
-- has the token, is signed in once that has happened.
alter table sign_ups
  add column link_hash bytea unique,
  add column confirmed_at timestamptz;

-- Who opened a sign-in that goes on with later steps, and the token that names it there, sealed for this challenge.
alter table auth_challenges
  add column outside_provider text check (char_length(outside_provider) between 1 and 40),
  add column outside_token bytea,
  add check ((outside_provider is null) = (outside_token is null));
