-- Addresses services and classes were published under; a former one leads to the service's present address.
create table offer_addresses (
  creator_id uuid not null references creators on delete cascade,
  slug text not null,
  offer_id uuid not null,
  primary key (creator_id, slug)
);
