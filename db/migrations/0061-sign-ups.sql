-- A sign-up is not yet an account. Each has a code and a password of its own and belongs to the browser that made it:
-- whoever types its code proves the address for this sign-up and for no other.
create table sign_ups (
  token_hash bytea primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  password_hash text not null,
  zone text,
  code_hash bytea,
  attempts int not null default 0,
  code_expires_at timestamptz not null,
  sent_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ups_created on sign_ups (created_at);

-- Nobody knows who chose the password of an account never confirmed: its owner signs up again.
delete from users where email_verified_at is null;
alter table users alter column email_verified_at set not null;
drop table account_codes;
