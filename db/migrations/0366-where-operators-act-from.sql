-- From where an operator acted: the browser's name and the first part of the network, as in account_activity. Both are
-- empty for what was done before this, and for commands beside the server.
alter table operator_acts
  add column browser text not null default '' check (char_length(browser) <= 100),
  add column network text not null default '' check (char_length(network) <= 40);
