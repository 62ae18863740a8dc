-- A pass may be paid in so many monthly payments: its first order says so, and the rest is charged like a membership's
-- periods until the last one is paid.
update orders set access = access || '{"parts": null}' where access is not null;

alter table memberships
  drop constraint memberships_status_check,
  drop constraint memberships_check1;
alter table memberships
  -- how many payments there are in all, and how many are made; null for what goes on until it is cancelled
  add column parts smallint check (parts between 2 and 12),
  add column parts_paid smallint check (parts_paid > 0),
  add constraint memberships_parts_counted check ((parts is null) = (parts_paid is null) and parts_paid <= parts),
  add constraint memberships_complete check (status <> 'complete' or (parts is not null and parts_paid = parts)),
  add constraint memberships_status_check check (status in ('active', 'past_due', 'canceled', 'unpaid', 'complete')),
  add constraint memberships_check1 check ((status in ('canceled', 'unpaid', 'complete')) = (ended_at is not null));
