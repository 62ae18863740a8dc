-- What the visitor answered to the host's questions: [{ id, label, kind, value }].
alter table bookings add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array');
