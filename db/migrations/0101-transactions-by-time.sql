-- The ledger is read newest first, a page of whole transactions at a time.
create index ledger_entries_by_time on ledger_entries (creator_id, happened_at desc, transaction_id desc) where line = 1;
