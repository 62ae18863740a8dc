-- What an order's money did, in double entry. A transaction's lines sum to zero in each currency, and nobody changes a
-- line: what was wrong is written down once more, the other way round. Amounts are minor units; more is money that came
-- to the account.
create table ledger_entries (
  creator_id uuid not null references creators on delete cascade,
  transaction_id uuid not null,
  line smallint not null check (line > 0),
  order_id uuid not null,
  kind text not null check (kind in ('charge', 'fee', 'transfer', 'refund', 'dispute', 'payout')),
  account text not null check (account in ('customer', 'creator', 'operator', 'bank', 'hand', 'stray')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency in ('USD', 'KRW')),
  happened_at timestamptz not null,
  primary key (creator_id, transaction_id, line),
  -- Asked at the commit, so that a creator who leaves takes orders and entries along in any order.
  foreign key (creator_id, order_id) references orders deferrable initially deferred
);
create index ledger_entries_order on ledger_entries (creator_id, order_id);

create function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where creator_id = new.creator_id and transaction_id = new.transaction_id
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'the lines of ledger transaction % do not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();

create function ledger_entries_stay() returns trigger language plpgsql as $$
begin
  -- Below another trigger it is a creator who leaves: everything of theirs goes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_entries_stay();

-- What people did to an order: who, when and what.
create table order_events (
  creator_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  by text not null check (by in ('creator', 'customer', 'system')),
  what jsonb not null,
  number bigint generated always as identity,
  primary key (creator_id, id),
  foreign key (creator_id, order_id) references orders on delete cascade
);
create index order_events_order on order_events (creator_id, order_id, at);

alter table orders
  -- For the creator alone.
  add column note text not null default '' check (char_length(note) <= 2000),
  -- False from each change of the money until the nightly check has found that the ledger says the same.
  add column ledger_checked boolean not null default false,
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('awaiting_payment', 'payment_failed', 'confirmed', 'expired',
    'cancelled', 'refunding', 'refunded', 'partially_refunded'));
create index orders_to_check on orders (creator_id, id) where not ledger_checked;

-- Who takes the money of an order by hand: of the methods that any order here may have.
create function collected_by_hand(method text) returns boolean language sql immutable as
  $$ select method not in ('CreditCard', 'free') $$;

-- What orders made before have taken and given back.
insert into ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
select creator_id, transaction_id, row_number() over (partition by creator_id, transaction_id order by place), id, kind, account, amount, currency, at
from (
  select o.*, gen_random_uuid() as transaction_id, coalesce(o.paid_at, o.created_at) as at
  from orders o where o.payment_status = 'paid' and o.total > 0
) o cross join lateral (values
  (1, 'charge', 'customer', -o.total),
  (2, 'transfer', 'creator', o.total - o.fee),
  (3, 'fee', 'operator', o.fee),
  (4, 'payout', 'creator', case when collected_by_hand(o.payment_method) then -o.total else 0 end),
  (5, 'payout', 'hand', case when collected_by_hand(o.payment_method) then o.total else 0 end)
) as lines (place, kind, account, amount) where amount <> 0;

insert into ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
select creator_id, transaction_id, row_number() over (partition by creator_id, transaction_id order by place), id, kind, account, amount, currency, at
from (
  select o.*, gen_random_uuid() as transaction_id, greatest(0, o.refunded - (o.total - o.fee)) as fee_back,
    coalesce((select max(r.updated_at) from refunds r where r.creator_id = o.creator_id and r.order_id = o.id and r.state = 'succeeded'),
      o.paid_at, o.created_at) as at
  from orders o where o.refunded > 0
) o cross join lateral (values
  (1, 'refund', 'customer', o.refunded),
  (2, 'refund', 'creator', -(o.refunded - o.fee_back)),
  (3, 'fee', 'operator', -o.fee_back),
  (4, 'payout', 'creator', case when collected_by_hand(o.payment_method) then o.refunded else 0 end),
  (5, 'payout', 'hand', case when collected_by_hand(o.payment_method) then -o.refunded else 0 end)
) as lines (place, kind, account, amount) where amount <> 0;

insert into ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
select creator_id, transaction_id, row_number() over (partition by creator_id, transaction_id order by place), id, 'dispute', account, amount, currency, at
from (
  select o.*, gen_random_uuid() as transaction_id,
    coalesce((select max(coalesce(d.ended_at, d.opened_at)) from payment_disputes d where d.creator_id = o.creator_id and d.order_id = o.id),
      o.paid_at, o.created_at) as at
  from orders o where o.dispute in ('open', 'lost')
) o cross join lateral (values
  (1, 'creator', -o.disputed),
  (2, case o.dispute when 'open' then 'bank' else 'customer' end, o.disputed)
) as lines (place, account, amount);

drop function collected_by_hand(text);
set constraints all immediate;
