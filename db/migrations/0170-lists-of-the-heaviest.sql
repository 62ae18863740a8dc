-- Lists of a creator with very many orders, on a server with very many creators.
create extension if not exists btree_gin;

-- Words are looked for among one creator's rows: without the creator in it, the index finds every other one's too.
drop index orders_words, orders_coupon_words, bookings_words;
create index orders_words on orders
  using gin (creator_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, number gin_trgm_ops, product_name gin_trgm_ops);
create index orders_coupon_words on orders using gin (creator_id, coupon_code gin_trgm_ops) where coupon_code is not null;
create index bookings_words on bookings
  using gin (creator_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, (offer->>'title') gin_trgm_ops)
  where customer_email is not null;

-- Sums by currency are read from the index alone, in its order; what the list is read by need not carry them.
create index orders_money on orders (creator_id, currency, created_at)
  include (total, payment_status, refunded, dispute, disputed, state);
drop index orders_summed;
create index orders_by_date on orders (creator_id, created_at desc, id desc);
