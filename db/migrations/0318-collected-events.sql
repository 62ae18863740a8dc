-- What clients of the analytics protocol send, each event once by the id the client gave it, and what was dropped.
create table collected_events (
  source text not null check (source in ('app', 'pages')),
  event_key text not null,
  type text not null,
  device text not null,
  session bigint,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  properties jsonb not null,
  person jsonb not null,
  primary key (source, event_key)
);
create index collected_events_received on collected_events (received_at);

create table dropped_events (
  day date not null,
  source text not null check (source in ('app', 'pages', 'unknown')),
  reason text not null,
  count bigint not null,
  primary key (day, source, reason)
);
