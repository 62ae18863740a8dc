-- Orders are searched by the code of their coupon too; one column without such an index makes the search read every order.
create index orders_coupon_words on orders using gin (coupon_code gin_trgm_ops) where coupon_code is not null;
