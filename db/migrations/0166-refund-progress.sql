-- How far a refund has come that has not ended: null while its provider has not answered.
alter table refunds
  add column progress text check (progress in ('pending', 'requires_action')),
  add constraint refunds_progress_open check (progress is null or state = 'requested');
