-- What a browser chose last with a host: who comes back from the payment page is led to it.
create index bookings_of_visitor on bookings (creator_id, visitor, created_at desc) where visitor is not null;
