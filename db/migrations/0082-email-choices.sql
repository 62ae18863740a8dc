-- Which emails a creator wants. No row: all but product news. Emails about sign-ins and money are no choice.
create table email_choices (
  creator_id uuid primary key references creators on delete cascade,
  bookings boolean not null,
  changes boolean not null,
  messages boolean not null,
  product_news boolean not null
);
