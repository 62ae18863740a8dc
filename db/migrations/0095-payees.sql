-- Creators may be paid in accounts of their own. An attempt keeps the one it was begun for, since a refund leaves the
-- account that was paid, whatever account its creator has by then; and how people really paid, once they have.
alter table payment_attempts add column account text check (length(account) between 1 and 100);
alter table payment_attempts add column account_way text check (account_way in ('direct', 'destination', 'own'));
alter table payment_attempts add constraint payment_attempts_account_whole check ((account is null) = (account_way is null));
alter table payment_attempts add column method text check (method in (
  'apple_pay', 'google_pay', 'CreditCard', 'PaypalAccount', 'Venmo', 'alipay', 'wechat_pay', 'bnpl'));

-- Whose disputes to ask a provider about.
create index payment_attempts_by_account on payment_attempts (provider, created_at) where account is not null;

-- The connected account in which an event happened.
alter table webhook_inbox add column account text check (length(account) between 1 and 100);
