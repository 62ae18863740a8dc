-- What happened to the security of an account: sign-ins, the second step, passwords, keys, exports. Its owner sees it for
-- 180 days. No secret, and of a network only its first part.
create table account_activity (
  creator_id uuid not null references users on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  act text not null check (char_length(act) between 1 and 40),
  about text check (char_length(about) between 1 and 100),
  browser text not null check (char_length(browser) <= 100),
  network text not null check (char_length(network) <= 40),
  primary key (creator_id, id)
);
create index account_activity_by_time on account_activity (at);
