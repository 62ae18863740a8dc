-- How a way to a provider is to be answered, and it is taken in no other way: by a code, by tokens in the address, or by
-- an ID token that the provider's own script made for a nonce.
alter table hosted_logins add column answer text not null default 'code' check (answer in ('code', 'tokens', 'nonce'));
