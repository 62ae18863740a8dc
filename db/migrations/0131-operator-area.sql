-- Who did what: an operator by their email, or whoever ran a command beside the server.
alter table operator_acts add column actor text not null default 'command line';
alter table operator_acts alter column actor drop default;
create index operator_acts_creator on operator_acts ((details->>'creatorId'), id) where details ? 'creatorId';

-- A code can be named in lists, stops being redeemable at a time, and can be taken back.
alter table plan_codes
  add column id uuid not null default gen_random_uuid() unique,
  add column ends_at timestamptz,
  add column revoked_at timestamptz;
create index plan_codes_made on plan_codes (made_at, id);

-- What codes give stands apart from what the operator gave by hand: a code that is taken back leaves the other.
alter table creators
  add column coded_plan text not null default 'free' check (coded_plan in ('free', 'basic', 'pro', 'empower'));
update creators c set coded_plan = k.plan, granted_plan = case when c.granted_plan = k.plan then 'free' else c.granted_plan end
from (
  select creator_id, case
    when bool_or(plan = 'empower') or count(*) filter (where plan = 'pro') > 1 then 'empower'
    when bool_or(plan = 'pro') then 'pro'
    else 'basic' end as plan
  from plan_codes where creator_id is not null group by creator_id) k
where k.creator_id = c.creator_id;

create index outbox_failed on outbox (failed_at, id) where failed_at is not null;
