-- Who a sign-up will be, once it is confirmed: pools name the user when a sign-up begins.
alter table sign_ups add column user_id uuid not null default gen_random_uuid();

-- The key that signs the tokens of this pool, sealed with this installation's own. One row: `id` is always 'current'.
create table pool_keys (
  id text primary key check (id = 'current'),
  key_id text not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);
