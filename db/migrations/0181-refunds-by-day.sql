-- A provider is asked some days after a refund whether the customer's bank has sent it back.
create index refunds_arrived on refunds (updated_at) where state = 'succeeded';
