-- 12 or 24 hours for the dashboard and the host's emails. Null is automatic: as the browser that was last used writes
-- times, which locale_hours keeps, because an email knows no browser.
alter table creators add column time_format text check (time_format in ('12h', '24h'));
alter table creators add column locale_hours text check (locale_hours in ('12h', '24h'));
