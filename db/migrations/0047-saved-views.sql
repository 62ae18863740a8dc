-- A list of the working area as a creator likes to see it: its address's filter, order and columns, under a name.
create table saved_views (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  list text not null check (list in ('bookings', 'classes', 'orders', 'subscribers', 'leads')),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 600),
  created_at timestamptz not null,
  primary key (creator_id, id)
);
create index saved_views_list on saved_views (creator_id, list, created_at);
