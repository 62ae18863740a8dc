-- The keys that secrets of this installation are encrypted with. The first one, 0, is derived from the secret that signs links;
-- it has no value here and goes with the first rotation (decision 0140).
create table sealing_keys (
  id bigint primary key check (id between 0 and 4294967295),
  value text check (char_length(value) between 40 and 100),
  -- next: servers learn to read it. current: they write with it. old: some may still. closed: read until nothing is left of it.
  state text not null check (state in ('next', 'current', 'old', 'closed')),
  created_at timestamptz not null default now(),
  check ((value is null) = (id = 0))
);
create unique index sealing_keys_one on sealing_keys (state) where state in ('next', 'current');
insert into sealing_keys (id, state) values (0, 'current');

-- A server that slept through a rotation must not store what nobody can decrypt. The shared lock lets a key be closed only
-- when every transaction that wrote with it has ended.
create function is_sealed_with_known_key() returns trigger language plpgsql as $$
declare
  sealed bytea;
  key bigint := 0;
begin
  execute format('select ($1).%I', tg_argv[0]) using new into sealed;
  if sealed is null then return new; end if;
  if substring(sealed from 1 for 4) = '\x766b3100'::bytea then
    key := ('x' || encode(substring(sealed from 5 for 4), 'hex'))::bit(32)::bigint;
    if not exists (select from sealing_keys where id = key) then key := 0; end if;
  end if;
  perform from sealing_keys where id = key and state in ('current', 'old') for share;
  if not found then
    raise exception 'encrypted with a key that is no longer used' using errcode = 'check_violation', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger sealed_secret before insert or update of secret on calendar_connections
  for each row execute function is_sealed_with_known_key('secret');
create trigger sealed_sealed_secret before insert or update of sealed_secret on second_factors
  for each row execute function is_sealed_with_known_key('sealed_secret');
create trigger sealed_verifier before insert or update of verifier on hosted_logins
  for each row execute function is_sealed_with_known_key('verifier');
create trigger sealed_sealed_token before insert or update of sealed_token on hosted_sessions
  for each row execute function is_sealed_with_known_key('sealed_token');
create trigger sealed_outside_token before insert or update of outside_token on auth_challenges
  for each row execute function is_sealed_with_known_key('outside_token');
create trigger sealed_sealed_key before insert or update of sealed_key on pool_keys
  for each row execute function is_sealed_with_known_key('sealed_key');
create trigger sealed_sealed before insert or update of sealed on amazon_challenges
  for each row execute function is_sealed_with_known_key('sealed');
create trigger sealed_publishable_key before insert or update of publishable_key on payout_accounts
  for each row execute function is_sealed_with_known_key('publishable_key');
create trigger sealed_secret_key before insert or update of secret_key on payout_accounts
  for each row execute function is_sealed_with_known_key('secret_key');
create trigger sealed_outside_token before insert or update of outside_token on account_deletions
  for each row execute function is_sealed_with_known_key('outside_token');
create trigger sealed_sealed_key before insert or update of sealed_key on sending_domains
  for each row execute function is_sealed_with_known_key('sealed_key');
create trigger sealed_sealed_secret before insert or update of sealed_secret on webhook_endpoints
  for each row execute function is_sealed_with_known_key('sealed_secret');
create trigger sealed_old_sealed_secret before insert or update of old_sealed_secret on webhook_endpoints
  for each row execute function is_sealed_with_known_key('old_sealed_secret');
