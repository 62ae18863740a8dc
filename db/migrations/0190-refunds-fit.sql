-- What went back of an order, by its provider or by hand, and what is on its way never exceed its total: whatever writes
-- a refund, it waits for the order's lock here and is refused beyond that. A refund of money that counts for no order
-- (its payment did not succeed for it) is not of the order.
create function order_bears_refunds(whose uuid, which uuid) returns void language plpgsql as $$
begin
  if exists (
    select from orders o
    where o.creator_id = whose and o.id = which and o.total - o.refunded < (
      select coalesce(sum(r.amount), 0) from refunds r
      join payment_attempts a on a.creator_id = r.creator_id and a.id = r.attempt_id and a.state = 'succeeded'
      where r.creator_id = whose and r.order_id = which and r.state = 'requested')
  ) then
    raise exception 'order % would give back more than it took', which using errcode = 'check_violation';
  end if;
end $$;

create function refund_fits_order() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempts a where a.creator_id = new.creator_id and a.id = new.attempt_id and a.state = 'succeeded') then
    -- Takes the order's lock, and has the nightly check look at it.
    update orders set ledger_checked = false where creator_id = new.creator_id and id = new.order_id;
    if new.state = 'requested' then perform order_bears_refunds(new.creator_id, new.order_id); end if;
  end if;
  return null;
end $$;
create trigger refunds_fit after insert or update of state, amount on refunds
  for each row execute function refund_fits_order();

create function order_keeps_refunds() returns trigger language plpgsql as $$
begin
  perform order_bears_refunds(new.creator_id, new.id);
  return null;
end $$;
create trigger orders_bear_refunds after update of refunded, total on orders
  for each row when (new.total - new.refunded < old.total - old.refunded) execute function order_keeps_refunds();

-- An order whose refunds do not add up is for the operator to review, beside what a provider says differently.
alter table reconciliation_breaks
  drop constraint reconciliation_breaks_kind_check,
  add constraint reconciliation_breaks_kind_check check (kind in ('payment', 'refund', 'subscription', 'licence'));

-- Whatever went back before is compared once more, the next night.
update orders set ledger_checked = false where refunded > 0 and ledger_checked;
update orders o set ledger_checked = false where ledger_checked and exists (
  select from refunds r where r.creator_id = o.creator_id and r.order_id = o.id and r.state = 'requested');
