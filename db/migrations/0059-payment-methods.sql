-- Imported orders keep how they were paid (decision 0021), so every method of the specification may stand here. The rule
-- only gets wider: no row has to change, and a server of an older build goes on.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in (
  'CreditCard', 'unpaid_pay_later', 'unpaid_other_payments', 'unlisted', 'free', 'PaypalAccount', 'Venmo', 'apple_pay',
  'google_pay', 'alipay', 'wechat_pay', 'subscription', 'bnpl'));
