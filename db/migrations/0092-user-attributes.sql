-- What a user pool keeps of somebody beside name, email and phone, as text under the pool's names.
create table user_attributes (
  creator_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  value text not null check (char_length(value) between 1 and 2048),
  primary key (creator_id, name)
);
