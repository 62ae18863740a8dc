-- When the account took over a file of own data. People in rows from before then dealt with somebody elsewhere.
alter table creators add column imported_at timestamptz;
