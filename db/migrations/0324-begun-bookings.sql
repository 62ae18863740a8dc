-- Times that visitors chose and gave no name for, by day: the first step from a view to a booking. Those with a name are
-- in bookings_by_creation.
create index bookings_begun on bookings (creator_id, created_at) where customer_email is null;
