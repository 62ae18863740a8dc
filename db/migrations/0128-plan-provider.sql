-- A provider of plans has pages of its own for each invoice.
alter table plan_invoices
  add column page_url text check (page_url like 'https://%' or page_url like 'http://%'),
  add column pdf_url text check (pdf_url like 'https://%' or pdf_url like 'http://%');

-- When the answer that a row holds was asked for: one that was asked for earlier and comes later is older.
alter table subscriptions add column asked_at timestamptz;

alter table webhook_inbox drop constraint webhook_inbox_about_check;
alter table webhook_inbox add constraint webhook_inbox_about_check check (about in ('payment', 'account', 'subscription'));
