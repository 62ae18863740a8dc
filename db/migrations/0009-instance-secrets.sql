-- Keys this installation made for itself, shared by all its servers: they sign links, and stand for nothing outside.
create table instance_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
