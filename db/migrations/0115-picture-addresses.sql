-- Pages name pictures by an address that tells nothing: not the account, not what else is its own.
-- Addresses of before (account and content) lead here.
alter table images add column address text not null default replace(gen_random_uuid()::text, '-', '');
create unique index images_address on images (address);
