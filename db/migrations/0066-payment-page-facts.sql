-- What the payment page says of what is bought: seller, title, time and refund rule, and the look of the seller's page.
alter table sandbox_gateway.payments add column shown jsonb;
