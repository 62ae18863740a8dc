-- How people prove a second time who they are. Off until they turn it on.
alter table users
  add column preferred_mfa text check (preferred_mfa in ('SOFTWARE_TOKEN_MFA', 'SMS_MFA')),
  add column must_change_password boolean not null default false,
  add column phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz;

-- confirmed_at is null while a method is being set up. last_step: the newest time step whose code was used.
create table second_factors (
  creator_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('SOFTWARE_TOKEN_MFA', 'SMS_MFA')),
  sealed_secret bytea,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, kind),
  check (kind = 'SMS_MFA' or sealed_secret is not null)
);

create table recovery_codes (
  creator_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (creator_id, code_hash)
);

-- The code sent to a phone that is not yet proved to be theirs.
create table phone_codes (
  creator_id uuid primary key references users on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
