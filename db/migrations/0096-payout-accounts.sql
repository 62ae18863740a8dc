-- Where a creator gets paid: an account connected to this installation's, or one they gave their own keys for. What the
-- provider said of it last is kept, so that no page waits for it. A connection that was ended stays, to be taken up again.
create table payout_accounts (
  creator_id uuid not null references creators on delete cascade,
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  way text not null check (way in ('connected', 'own')),
  account text not null check (length(account) between 1 and 100),
  charges_enabled boolean not null,
  payouts_enabled boolean not null,
  details_submitted boolean not null,
  disabled_reason text check (length(disabled_reason) <= 200),
  requirements jsonb not null,
  publishable_key text check (length(publishable_key) <= 300),
  secret_key bytea,
  connected_at timestamptz not null,
  checked_at timestamptz not null,
  ended_at timestamptz,
  primary key (creator_id, provider, way),
  constraint payout_accounts_own_key check ((way = 'own') = (secret_key is not null))
);

-- Events name the account.
create unique index payout_accounts_by_account on payout_accounts (provider, account) where way = 'connected';

-- Those nobody looked at for a day.
create index payout_accounts_by_check on payout_accounts (checked_at) where ended_at is null;
