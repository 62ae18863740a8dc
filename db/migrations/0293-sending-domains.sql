-- A creator's own domain for issues: proved and signed by records that are looked up again and again (decision 0115).
create table sending_domains (
  creator_id uuid primary key references creators on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  -- before the @ of the sender
  mailbox text not null check (length(mailbox) between 1 and 64),
  selector text not null check (selector ~ '^[a-z0-9]{1,63}$'),
  public_key text not null,
  -- encrypted with the key of this installation
  sealed_key bytea not null,
  -- what the alias for reports led to when the domain was entered; null without one
  returns_to text,
  state text not null default 'waiting' check (state in ('waiting', 'active', 'broken')),
  -- what the last check found; null before the first
  finding jsonb,
  -- checks in a row that missed a record
  failures int not null default 0 check (failures >= 0),
  claimed_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null
);
-- Many may claim a domain; only one sends from it.
create unique index sending_domains_active on sending_domains (domain) where state = 'active';
create index sending_domains_due on sending_domains (next_check_at);

-- How many emails left from a creator's own domain in a day, UTC. Providers remember that longer than we have the domain.
create table sending_domain_days (
  creator_id uuid not null references creators on delete cascade,
  domain text not null,
  day date not null,
  sent integer not null check (sent >= 0),
  primary key (creator_id, domain, day)
);
create index sending_domain_days_by_day on sending_domain_days (day);

-- What an issue waits for: the creator's limit of a day, or that of a new domain.
alter table issues add column waits_for text check (waits_for in ('day', 'warm_up'));
update issues set waits_for = 'day' where waits_until is not null;
alter table issues add constraint issues_waits_for check ((waits_for is null) = (waits_until is null));
