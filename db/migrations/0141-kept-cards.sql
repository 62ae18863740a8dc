-- The card that later periods of something are charged with, by the order that was paid first.
create table kept_cards (
  creator_id uuid not null references creators on delete cascade,
  order_id uuid not null,
  provider text not null,
  -- what left the card there: a payment, or a page where only a card was given
  provider_ref text not null,
  account text,
  account_way text check (account_way in ('direct', 'destination', 'own')),
  -- as the provider names them; null where it does not say
  brand text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  -- when the customer was asked for it: a later wish counts, in whatever order they are heard of
  asked_at timestamptz not null,
  primary key (creator_id, order_id),
  foreign key (creator_id, order_id) references orders (creator_id, id) on delete cascade,
  check ((account is null) = (account_way is null))
);

-- A page where a customer leaves another card for the same.
create table card_changes (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text not null,
  account text,
  account_way text check (account_way in ('direct', 'destination', 'own')),
  state text not null default 'open' check (state in ('open', 'done', 'expired')),
  created_at timestamptz not null,
  primary key (creator_id, id),
  foreign key (creator_id, order_id) references kept_cards (creator_id, order_id) on delete cascade,
  check ((account is null) = (account_way is null))
);
create index card_changes_open on card_changes (created_at) where state = 'open';
create unique index card_changes_by_ref on card_changes (provider, provider_ref);

alter table payment_attempts
  -- the order whose later periods are charged with the card of this payment
  add column card_for uuid,
  -- charged with a kept card while nobody was there
  add column unattended boolean not null default false;

-- Memberships that were begun before are charged with what paid their last period.
insert into kept_cards (creator_id, order_id, provider, provider_ref, account, account_way, asked_at)
select m.creator_id, m.id, a.provider, a.provider_ref, a.account, a.account_way, a.created_at
from memberships m
  join passes p on p.creator_id = m.creator_id and p.id = m.pass_id
  join payment_attempts a on a.creator_id = p.creator_id and a.order_id = p.order_id and a.state = 'succeeded'
where a.provider_ref is not null
on conflict do nothing;

alter table memberships
  -- its bank wants the member to confirm the charge that failed
  add column needs_confirmation boolean not null default false;
