-- How an order is priced, under the specification's names, and the period of what is charged again.
alter table orders
  add column pricing_type text not null default 'single'
    check (pricing_type in ('single', 'paylater', 'subscription', 'bnpl', 'membership')),
  add column billing_period text check (billing_period in ('month', 'week', 'day')),
  add constraint orders_billing_period_of_renewals check (billing_period is null or pricing_type in ('subscription', 'membership'));

update orders set
  pricing_type = case
    when access->>'renews' is not null then case when access->>'uses' is null then 'membership' else 'subscription' end
    when payment_method = 'unpaid_pay_later' then 'paylater'
    when payment_method in ('subscription', 'bnpl') then payment_method
    else 'single' end,
  billing_period = access->>'renews';
