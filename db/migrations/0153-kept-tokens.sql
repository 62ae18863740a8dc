alter table kept_cards
  -- the provider's own name for what it charges again, where it gave one
  add column token text;
