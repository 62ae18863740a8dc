-- Money at a provider that carries our mark and that no payment here knows: for the operator to look at, never refunded
-- by itself.
create table payment_orphans (
  provider text not null,
  provider_ref text not null,
  account text,
  amount bigint not null,
  currency text not null,
  found_at timestamptz not null,
  primary key (provider, provider_ref)
);

-- What an event is about, so that one whose job was lost can be taken up.
alter table webhook_inbox add column about text not null default 'payment' check (about in ('payment', 'account'));
create index if not exists webhook_inbox_waiting on webhook_inbox (received_at) where processed_at is null;
