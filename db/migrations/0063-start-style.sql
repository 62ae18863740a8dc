-- The art style somebody chose in the gallery before they signed up; null where they chose none. Their page begins with it,
-- and onboarding proposes no other.
alter table sign_ups add column style text check (char_length(style) <= 40);
alter table creators add column start_style text check (char_length(start_style) <= 40);
