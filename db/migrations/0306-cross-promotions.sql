-- Cross promotions (decision 0120): what one creator has with another, a row for each of the two. Both rows move in one
-- transaction, locked in order of creator_id, and always agree (product/alliances/promotions/promotion.ts).
create table cross_promotions (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  -- null while somebody is invited who is not on Vitrine
  partner_id uuid references creators on delete cascade check (partner_id <> creator_id),
  -- of an invitation by email; '' otherwise, and once its owner signed up
  email text not null default '' check (email = lower(email) and char_length(email) <= 254),
  status text not null check (status in ('single_sided', 'incoming_invite_pending', 'outgoing_invite_pending',
    'outgoing_invite_ineligible', 'publish_pending', 'active', 'declined', 'deleted', 'non_vitrine_invite_pending')),
  -- what it was before it was declined or deleted, by whom it was ended, and why
  before text,
  ended_by text check (ended_by in ('creator', 'partner')),
  ended_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 300),
  invited_by text check (invited_by in ('creator', 'partner')),
  invited_at timestamptz,
  accepted_at timestamptz,
  -- how the owner of the row recommends the partner
  badge text not null default 'friend_recommendation' check (badge in ('friend_recommendation', 'friend_of_the_week',
    'friend_of_the_month', 'teammate_of_the_week', 'teammate_of_the_month', 'partner_recommendation', 'check_out_my_friend',
    'we_work_together', 'we_share_same_value', 'custom')),
  custom_badge text not null default '' check (char_length(custom_badge) <= 40),
  -- what the owner wrote to the partner
  note text not null default '' check (char_length(note) <= 500),
  paused_at timestamptz,
  -- since when the partner's card is on the owner's live page
  shown_at timestamptz,
  created_at timestamptz not null,
  primary key (creator_id, id),
  unique (creator_id, partner_id),
  check (partner_id is not null or email <> ''),
  check (partner_id is null or email = ''),
  check (partner_id is not null or status in ('non_vitrine_invite_pending', 'deleted')),
  check (partner_id is null or status <> 'non_vitrine_invite_pending'),
  check ((badge = 'custom') = (custom_badge <> '')),
  check ((ended_at is not null) = (status in ('declined', 'deleted')) and (ended_by is not null) = (ended_at is not null)),
  check (shown_at is null or status in ('single_sided', 'outgoing_invite_pending', 'outgoing_invite_ineligible', 'publish_pending', 'active'))
);
create index cross_promotions_by_partner on cross_promotions (partner_id, status);
create unique index cross_promotions_by_email on cross_promotions (creator_id, email) where email <> '';
create index cross_promotions_to_wake on cross_promotions (email) where status = 'non_vitrine_invite_pending';
create index cross_promotions_ineligible on cross_promotions (creator_id) where status = 'outgoing_invite_ineligible';
create index cross_promotions_by_date on cross_promotions (creator_id, created_at desc, id desc);

-- Whose invitations a creator accepts without being asked.
create table promotion_rules (
  creator_id uuid primary key references creators on delete cascade,
  accepts_new boolean not null,
  -- only of accounts at least so old
  least_days int not null check (least_days between 0 and 365),
  -- only of pages in the creator's own language
  same_language boolean not null
);

-- A creator whom another blocked finds them ineligible, and is not told why.
create table alliance_blocks (
  creator_id uuid not null references creators on delete cascade,
  blocked_id uuid not null references creators on delete cascade check (blocked_id <> creator_id),
  created_at timestamptz not null,
  primary key (creator_id, blocked_id)
);
create index alliance_blocks_of on alliance_blocks (blocked_id);

-- What a creator reported to the operator of another.
create table alliance_reports (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  partner_id uuid not null references creators on delete cascade check (partner_id <> creator_id),
  reason text not null check (reason in ('spam', 'abuse', 'false_page', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (creator_id, id)
);
create index alliance_reports_open on alliance_reports (created_at desc) where settled_at is null;
create unique index alliance_reports_once on alliance_reports (creator_id, partner_id) where settled_at is null;
create index alliance_reports_of on alliance_reports (partner_id);
