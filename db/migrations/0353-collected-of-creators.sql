-- Whose page an event of a visitor is about: what was collected of it ends with the creator's account.
create index collected_events_of_creator on collected_events
  ((coalesce(properties ->> 'userUrl', substring(properties ->> 'path' from '^/at/([a-z]+)'))))
  where source = 'pages';
