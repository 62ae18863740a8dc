-- A provider keeps an attempt's id beside each payment of ours, and knows no creators.
create index payment_attempts_by_id on payment_attempts (id);
