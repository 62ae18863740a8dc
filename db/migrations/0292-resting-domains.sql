-- How long a domain rests is known apart from when it may get the next email: pace alone also sets that.
alter table newsletter_pace add column rests_until timestamptz;
