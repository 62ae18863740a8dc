-- Raised to take back all links that show the draft; links made before name a smaller number.
alter table pages add column preview_turn int not null default 0;
