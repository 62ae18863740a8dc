-- Codes of the operator, each good for a plan once. Only a hash is kept; the ending tells codes apart in lists.
create table plan_codes (
  code_hash bytea primary key,
  ending text not null,
  plan text not null check (plan in ('basic', 'pro', 'empower')),
  made_at timestamptz not null,
  creator_id uuid references creators on delete set null,
  redeemed_at timestamptz,
  check (redeemed_at is not null or creator_id is null)
);
create index plan_codes_redeemed on plan_codes (creator_id, redeemed_at) where creator_id is not null;

-- What the operator did to people here. Rows are added and never changed.
create table operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operator''s acts are never changed';
end $$;
create trigger operator_acts_stay before update or delete on operator_acts
  for each row execute function refuse_change();
