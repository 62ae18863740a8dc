-- A creator's publishable key is sealed as the secret one is. SQL cannot seal, so what was kept in plain text is forgotten:
-- it is shown to its creator and used for nothing else.
alter table payout_accounts
  drop column publishable_key,
  add column publishable_key bytea check (length(publishable_key) <= 400);
