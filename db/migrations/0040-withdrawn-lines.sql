-- A date that is withdrawn ends the waiting for it too: who waits is told instead of waiting for nothing.
drop trigger waitlist_is_tended on class_occurrences;
create trigger waitlist_is_tended after update of taken, capacity, bookable, starts_at, cancelled_at on class_occurrences
  for each row when (
    new.taken < old.taken or new.capacity > old.capacity or new.bookable <> old.bookable
    or new.starts_at <> old.starts_at or (new.cancelled_at is not null and old.cancelled_at is null))
  execute function tend_waitlist();
