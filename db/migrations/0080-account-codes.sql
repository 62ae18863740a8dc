-- Codes mailed to somebody who has an account, or says so. Each belongs to one purpose and to the browser that asked
-- for it; without a code nothing was mailed that could be typed.
create table account_codes (
  token_hash bytea primary key,
  purpose text not null check (char_length(purpose) between 1 and 40),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  user_id uuid references users on delete cascade,
  code_hash bytea,
  attempts int not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);
create index account_codes_user on account_codes (user_id);
create index account_codes_ending on account_codes (expires_at);
