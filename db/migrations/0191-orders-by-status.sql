-- The lists of orders whose status is not that of their payment: few of many.
create index orders_by_status on orders (creator_id, created_at desc, id desc)
  where dispute is not null or refunded > 0 or state in ('refunding', 'payment_failed', 'expired', 'cancelled');
