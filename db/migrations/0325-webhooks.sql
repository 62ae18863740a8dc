-- Endpoints to which a creator's events are sent, and each message to them (decision 0131).
create table webhook_endpoints (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  url text not null check (char_length(url) between 8 and 500),
  kinds text[] not null check (cardinality(kinds) between 1 and 100),
  sealed_secret bytea not null,
  -- Signs beside the new one until then.
  old_sealed_secret bytea,
  old_secret_until timestamptz,
  -- Why nothing is sent; null while it is.
  stopped text check (stopped in ('hand', 'failing', 'gone')),
  -- Of tries in a row, and since when.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- No further call before then.
  resting_until timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  check ((old_sealed_secret is null) = (old_secret_until is null)),
  check ((failures = 0) = (failing_since is null))
);

create table webhook_deliveries (
  creator_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  -- The same for a replay as for what it repeats: the receiver tells by it that it knows the message.
  message_id uuid not null,
  is_replay boolean not null default false,
  kind text not null check (char_length(kind) between 3 and 40),
  at timestamptz not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0 check (tries >= 0),
  due_at timestamptz not null,
  -- A server calls until then; when it is killed, another one calls again afterwards.
  taken_until timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  status smallint,
  trouble text check (char_length(trouble) <= 40),
  milliseconds integer,
  primary key (creator_id, id),
  foreign key (creator_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (creator_id, endpoint_id, created_at desc, id);
create index webhook_deliveries_due on webhook_deliveries (creator_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

-- In the transaction of the event, so that no committed event is without its messages and the job that sends them.
create function send_event_to_webhooks() returns trigger language plpgsql as $$
begin
  with written as (
    insert into webhook_deliveries (creator_id, endpoint_id, id, message_id, kind, at, data, due_at, created_at)
    select e.creator_id, e.id, made.id, made.id, new.kind, new.at, new.payload, new.at, new.at
    from webhook_endpoints e cross join lateral (select gen_random_uuid() as id where e.id is not null) made
    where e.creator_id = new.creator_id and e.stopped is null and new.kind = any (e.kinds)
    returning endpoint_id)
  insert into outbox (task, payload)
  select 'send-webhooks', jsonb_build_object('creatorId', new.creator_id, 'endpointId', endpoint_id) from written;
  return null;
end $$;
create trigger product_events_to_webhooks after insert on product_events
  for each row execute function send_event_to_webhooks();
