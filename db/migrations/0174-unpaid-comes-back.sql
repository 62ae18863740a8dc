-- A membership that was given up can be paid for a while: it is `unpaid` and has not ended until that time is over.
alter table memberships
  drop constraint memberships_check1,
  add constraint memberships_ended check (
    case status when 'unpaid' then true else (status in ('canceled', 'complete')) = (ended_at is not null) end);
