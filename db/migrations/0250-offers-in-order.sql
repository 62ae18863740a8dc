-- Lists of offers show them in the order of their page. Pages published before are in order from their next renewal on.
alter table live_offers add column position int not null default 0;
