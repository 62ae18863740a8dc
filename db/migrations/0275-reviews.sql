-- Reviews by people whose booking took place (decision 0108).
create table review_settings (
  creator_id uuid primary key references creators on delete cascade,
  is_asking boolean not null,
  -- Where the creator is reviewed elsewhere; '' for nowhere.
  google_url text not null check (google_url = '' or google_url ~ '^https://' and char_length(google_url) <= 500)
);

-- Each booking that somebody was asked to review. A person is asked once in 180 days at most, however many bookings
-- end at once; who wants no more has `next_at` infinity.
create table review_requests (
  creator_id uuid not null,
  booking_id uuid not null,
  email text not null check (email <> '' and email = lower(email)),
  asked_at timestamptz not null,
  next_at timestamptz not null check (next_at >= asked_at + interval '4320 hours'),
  -- When to ask once more; null when that was done, or is no longer wanted.
  remind_at timestamptz,
  primary key (creator_id, booking_id),
  foreign key (creator_id, booking_id) references bookings on delete cascade,
  constraint asked_once_in_half_a_year exclude using gist (
    creator_id with =, email with =, tstzrange(asked_at, next_at) with &&)
);
create index review_reminders on review_requests (remind_at) where remind_at is not null;

create table reviews (
  creator_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  offer_id uuid not null,
  -- what the service or class was called
  title text not null check (char_length(title) <= 200),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) <= 400),
  author text not null check (char_length(author) between 1 and 60),
  answer text not null default '' check (char_length(answer) <= 400),
  hidden_for text check (hidden_for in ('abuse', 'privacy', 'wrong_booking', 'spam')),
  -- Shown before the others since then.
  first_since timestamptz check (first_since is null or hidden_for is null),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  primary key (creator_id, id),
  unique (creator_id, booking_id),
  foreign key (creator_id, booking_id) references review_requests on delete cascade
);
create index reviews_by_date on reviews (creator_id, created_at desc, id desc);

-- Whose session ended since the last look.
create index bookings_ended on bookings (ends_at, id) where status = 'confirmed' and no_show_at is null;
