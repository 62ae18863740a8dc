-- Who somebody is at a provider of hosted login. The key is the provider's own: an email may change hands, a subject
-- never does (OpenID Connect Core, 5.7).
create table identities (
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  provider text not null check (char_length(provider) between 1 and 40),
  email text check (char_length(email) <= 254),
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index identities_user on identities (user_id, issuer);

-- One way to a provider and back, for one browser: it is taken once. `outcome` is where it led, for a second tab.
create table hosted_logins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (char_length(provider) between 1 and 40),
  user_id uuid references users on delete cascade,
  verifier bytea not null,
  nonce text not null,
  back text not null check (char_length(back) <= 2000),
  zone text check (char_length(zone) <= 64),
  style text check (char_length(style) <= 40),
  expires_at timestamptz not null,
  taken_at timestamptz,
  outcome text check (char_length(outcome) <= 2000)
);
create index hosted_logins_browser on hosted_logins (browser_hash);
create index hosted_logins_user on hosted_logins (user_id);
create index hosted_logins_expires on hosted_logins (expires_at);

-- An identity whose email has an account already: it is linked when that account proves itself, and forgotten if not.
create table waiting_identities (
  token_hash bytea primary key,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  provider text not null check (char_length(provider) between 1 and 40),
  user_id uuid not null references users on delete cascade,
  email text not null check (char_length(email) <= 254),
  back text not null check (char_length(back) <= 2000),
  code_hash bytea,
  attempts int not null default 0,
  sent_at timestamptz,
  expires_at timestamptz not null
);
create index waiting_identities_user on waiting_identities (user_id);
create index waiting_identities_expires on waiting_identities (expires_at);

-- Sessions that a provider opened: signing out here signs out there. The token is sealed.
create table hosted_sessions (
  token_hash bytea primary key references sessions on update cascade on delete cascade,
  provider text not null check (char_length(provider) between 1 and 40),
  sealed_token bytea not null
);

-- A provider may know one name only.
alter table users drop constraint users_last_name_check;
alter table users add constraint users_last_name_check check (char_length(last_name) <= 50);
