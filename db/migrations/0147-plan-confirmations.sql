-- A higher plan whose payment the bank wants confirmed: which plan, where it is confirmed, and until when it waits.
alter table subscriptions
  add column confirm_plan text check (confirm_plan in ('basic', 'pro', 'empower')),
  add column confirm_cycle text check (confirm_cycle in ('month', 'year')),
  add column confirm_url text check (confirm_url like 'https://%' or confirm_url like 'http://%'),
  add column confirm_until timestamptz,
  add constraint subscriptions_confirm_check check (num_nulls(confirm_plan, confirm_cycle, confirm_url, confirm_until) in (0, 4));
