-- What a host wrote to people who come: once each, under an id made by the client.
create table host_messages (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  subject text not null check (char_length(subject) between 1 and 120),
  body text not null check (char_length(body) between 1 and 4000),
  people int not null check (people > 0),
  sent_at timestamptz not null,
  primary key (creator_id, id)
);
create index host_messages_sent on host_messages (creator_id, sent_at);
