-- Lists of creators with very many bookings and orders. A booking is in them once somebody has said who they are.
create extension if not exists pg_trgm;

create index bookings_by_name on bookings (creator_id, customer_name collate as_read, id) where customer_email is not null;
create index bookings_by_creation on bookings (creator_id, created_at, id) where customer_email is not null;
-- Every number of a list is counted in the index alone, and what was last booked of each offer is found in it.
create index bookings_counted on bookings (creator_id, offer_id, created_at desc)
  include (id, kind, status, starts_at, ends_at) where customer_email is not null;
-- What lies ahead is found by where it starts.
alter table bookings add constraint bookings_take_less_than_two_days check (ends_at - starts_at < interval '48 hours') not valid;
create index bookings_asked on bookings (creator_id, starts_at) where status = 'pending';
create index bookings_words on bookings using gin (customer_name gin_trgm_ops, customer_email gin_trgm_ops, (offer->>'title') gin_trgm_ops)
  where customer_email is not null;

create index orders_owed on orders (creator_id, booking_id) where payment_status = 'pending' and state = 'confirmed';
create index orders_summed on orders (creator_id, created_at desc, id desc)
  include (currency, total, payment_status, refunded, dispute, disputed, state);
drop index orders_by_date;
create index orders_by_payment on orders (creator_id, payment_status, created_at desc, id desc);
create index orders_words on orders using gin (customer_name gin_trgm_ops, customer_email gin_trgm_ops, number gin_trgm_ops, product_name gin_trgm_ops);
