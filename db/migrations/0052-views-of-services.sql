-- The services of a page are a list with saved views too.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add check (list in ('bookings', 'classes', 'orders', 'subscribers', 'leads', 'services'));
