-- Who wrote an order in: the history of one that the host made must not say that the customer ordered. A server of an
-- older build leaves the default, and says what it always said.
alter table orders add column by_host boolean not null default false;
update orders set by_host = true from bookings
where bookings.creator_id = orders.creator_id and bookings.id = orders.booking_id and bookings.by_hand;
