-- Websites that may show a creator's booking in a frame. No row, or an empty list: nobody.
create table embed_hosts (
  creator_id uuid primary key references creators on delete cascade,
  hosts text[] not null
);
