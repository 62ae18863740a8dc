-- Who the host writes in may have no mail address, which is then empty, and may have a phone number.
alter table bookings add check (customer_email <> '' or by_hand);
alter table bookings add column customer_phone text not null default '' check (char_length(customer_phone) <= 40);
