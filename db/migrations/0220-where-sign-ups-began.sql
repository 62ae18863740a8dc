-- The browser in which a sign-up began: the owner of the address is asked whether it was theirs.
alter table sign_ups add column browser text not null default '';
