-- Time the host blocks and gives back is written down too; it belongs to no booking.
alter table booking_audit alter column booking_id drop not null;
alter table booking_audit add check (booking_id is not null or what ->> 'kind' in ('time_off', 'time_back'));
create index booking_audit_time_off on booking_audit (creator_id, at) where booking_id is null;
