-- A customer's own page lists what they ordered with one creator.
create index orders_by_customer on orders (creator_id, customer_email, created_at desc);
