-- Who was asked to review is no longer known once they are erased; the stars of their review stay.
alter table review_requests alter column email drop not null;
alter table review_requests add constraint review_requests_erased check (email is not null or remind_at is null);
