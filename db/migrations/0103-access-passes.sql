-- A promotion is sold by itself: its order has no booking, and says what it gives. The pass it becomes covers more than
-- one service, and may pay as often as its holder likes.
alter table live_offers drop constraint live_offers_kind_check,
  add constraint live_offers_kind_check check (kind in ('individualService', 'groupService', 'calendarBooking', 'promotion'));

alter table orders alter column booking_id drop not null,
  -- { offerId, covers, uses, validDays }, as it was offered when it was bought
  add column access jsonb,
  add constraint orders_subject_check check ((booking_id is null) = (access is not null)),
  add constraint orders_one_thing_check check (access is null or package is null);
create index orders_access_waiting on orders (created_at)
  where access is not null and state in ('awaiting_payment', 'payment_failed');

alter table passes
  -- what it pays for; null: only the service whose package it is
  add column covers text check (covers in ('everything', 'services', 'classes')),
  -- null: as often as one likes
  alter column total drop not null,
  alter column left_over drop not null,
  drop constraint passes_total_check,
  add constraint passes_total_check check (case when covers is null then total is not null and total between 2 and 50
    else total is null or total between 1 and 1000 end),
  add constraint passes_unlimited_check check ((total is null) = (left_over is null));
create index passes_by_customer on passes (creator_id, customer_email, created_at desc);
