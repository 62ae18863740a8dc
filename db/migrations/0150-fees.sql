-- What of a payment the installation keeps, minor units, as it was asked for: an order to be paid by hand has no fee, and
-- takes that of the payment with which it is paid at a provider after all.
alter table payment_attempts add column fee bigint not null default 0 check (fee between 0 and amount);
