import {
  choiceOf,
  collectorOf,
  type PaymentMethod,
  paymentMethodCodes,
} from '../../../src/product/orders/order/payment-methods.ts';
import { eventSentences } from './event-invariants.ts';

const live = "('held', 'pending', 'confirmed')";

const quoted = (methods: readonly PaymentMethod[]) => methods.map(method => `'${method}'`).join(', ');

/** The methods a visitor chose where a provider took the money, and all where the host does. */
const collectedBy = (collector: 'provider' | 'host') =>
  quoted(
    paymentMethodCodes.filter(
      code => collectorOf(code) === collector && (collector === 'host' || choiceOf(code) !== undefined),
    ),
  );

/** A credit of a package pays for the booking `b`, and was only returned to a no-show. */
const byPass = `exists (
  select 1 from pass_uses u where u.creator_id = b.creator_id and u.booking_id = b.id
    and (u.returned_at is null or b.no_show_returned is not null))`;

/** Mails, and those that the limit for strangers kept back. */
const mailsOrLimit = '(select dedup_key from mails union all select dedup_key from stranger_mails where not admitted)';

/** The booking `b` was imported after this moment of it, so its messages were sent elsewhere. */
const toldElsewhere = (moment: string) => `exists (
  select 1 from booking_audit a where a.creator_id = b.creator_id and a.booking_id = b.id
    and a.what->>'kind' = 'imported' and a.at >= ${moment})`;

/** The price of the imported booking `b` is unknown: it has the placeholder of an unlisted price. */
const costUnknown = `(b.offer->>'pricing' = 'unlisted' and ${toldElsewhere('b.confirmed_at')})`;

/** No bank disputes the payment of the attempt `p`; a lost dispute is not refunded a second time. */
const undisputed = `not exists (
  select 1 from payment_disputes d where d.creator_id = p.creator_id and d.attempt_id = p.id)`;

/** What must be true of the database at every moment. Each query finds the rows that break its sentence. */
const invariants: Record<string, string> = {
  'one host is never in two sessions at once, but where the host wished it': `
    select a.id, b.id as other from bookings a join bookings b
      on a.creator_id = b.creator_id and a.id < b.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.kind = 'individual' and b.kind = 'individual' and a.status in ${live} and b.status in ${live}
      and not exists (select 1 from occupancies o
        where o.creator_id = a.creator_id and o.id in (a.occupancy_id, b.occupancy_id) and not o.exclusive)`,
  'an order came from where its booking did': `
    select o.id from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where (o.first_source, o.last_source) is distinct from (b.first_source, b.last_source)`,
  'an issue counts what became of its recipients': `
    select i.id, i.delivered, c.* from issues i, lateral (
      select count(*) as known, count(*) filter (where r.state = 'sent') as sent,
        count(*) filter (where r.state = 'refused') as turned, count(*) filter (where r.state = 'suppressed') as kept,
        count(*) filter (where r.state = 'unknown') as lost,
        count(*) filter (where r.state in ('waiting', 'sending')) as open
      from issue_recipients r where r.creator_id = i.creator_id and r.issue_id = i.id) c
    where c.known > i.recipients or c.sent > i.delivered or c.turned > i.refused or c.kept > i.suppressed
      or c.lost > i.unknown or (i.state = 'sent' and c.open > 0)`,
  'what takes the host’s time, buffers included, never overlaps': `
    select a.id, b.id as other from occupancies a join occupancies b
      on a.creator_id = b.creator_id and a.id < b.id and a.block && b.block
    where a.exclusive and b.exclusive and a.status in ${live} and b.status in ${live}`,
  'a session and the time it takes are of one mind': `
    select b.id, b.status, o.status as occupancy from bookings b
      join occupancies o on o.creator_id = b.creator_id and o.id = b.occupancy_id
    where b.status <> o.status or b.starts_at <> o.starts_at or b.ends_at <> o.ends_at
      or b.hold_expires_at is distinct from o.hold_expires_at`,
  'no time is taken for a session that does not exist': `
    select o.id from occupancies o
    where o.kind = 'session' and o.status in ${live} and not exists (
      select 1 from bookings b where b.creator_id = o.creator_id and b.occupancy_id = o.id)`,
  'the places counted as taken are the places sold, and never more than there are': `
    select c.id, c.capacity, c.taken, count(b.id)::int as sold from class_occurrences c
      left join bookings b on b.creator_id = c.creator_id and b.occurrence_id = c.id and b.status in ${live}
    group by c.creator_id, c.id having c.taken <> count(b.id) or count(b.id) > c.capacity`,
  'whoever has a place in a class comes when it is': `
    select b.id, b.starts_at, c.starts_at as class from bookings b
      join class_occurrences c on c.creator_id = b.creator_id and c.id = b.occurrence_id
    where b.status in ${live} and (b.starts_at <> c.starts_at or b.ends_at <> c.ends_at)`,
  'a class that somebody comes to takes the host’s time, all of it': `
    select c.id, c.starts_at, o.status from class_occurrences c
      left join occupancies o on o.creator_id = c.creator_id and o.id = c.occupancy_id
    where o.kind is distinct from 'class' or o.starts_at <> c.starts_at or o.ends_at <> c.ends_at
      or ((c.taken > 0 or c.bookable) and o.status <> 'confirmed')`,
  'only the host puts a session beside something else': `
    select b.id from bookings b join occupancies o on o.creator_id = b.creator_id and o.id = b.occupancy_id
    where not o.exclusive and not b.by_hand and not b.moved_by_host and b.status in ${live}
      and not ${toldElsewhere('b.ends_at')}`,
  'what stands beside something else was read before, and its history names it': `
    select b.id from bookings b join occupancies o on o.creator_id = b.creator_id and o.id = b.occupancy_id
    where not o.exclusive and b.status in ${live} and not ${toldElsewhere('b.ends_at')} and not exists (
      select 1 from booking_audit a where a.creator_id = b.creator_id and a.booking_id = b.id
        and jsonb_array_length(a.what->'override') > 0)`,
  'whoever’s booking was moved or ended finds it in its history': `
    select b.id, b.status, b.first_starts_at from bookings b
    where (b.status = 'cancelled' and not exists (
        select 1 from booking_audit a where a.creator_id = b.creator_id and a.booking_id = b.id
          and a.what->>'kind' in ('cancelled', 'declined')))
      or (b.first_starts_at is not null and not exists (
        select 1 from booking_audit a where a.creator_id = b.creator_id and a.booking_id = b.id and a.what->>'kind' = 'moved'))`,
  'a seat offered to somebody who waits is held, and one taken was booked': `
    select w.id, w.state, b.status from waitlist_entries w join bookings b on b.creator_id = w.creator_id and b.id = w.booking_id
    where (w.state = 'offered' and b.status <> 'held') or (w.state = 'taken' and b.status not in ('pending', 'confirmed', 'cancelled'))
      or (w.state in ('passed', 'left', 'closed') and b.status in ('held', 'pending', 'confirmed'))
      -- Whoever has taken a seat may move it to another date later.
      or (w.state <> 'taken' and b.occurrence_id <> w.occurrence_id)`,
  'nobody who waits has a seat, and nobody is offered two': `
    select w.id from waitlist_entries w
    where (w.state = 'waiting' and w.booking_id is not null)
      or (w.state = 'offered' and exists (
        select 1 from waitlist_entries o where o.creator_id = w.creator_id and o.occurrence_id = w.occurrence_id
          and o.email = w.email and o.id <> w.id and o.state in ('waiting', 'offered')))`,
  'an order adds up and never gives back more than it took': `
    select id, subtotal, discount, fee, total, refunded from orders
    where total <> subtotal - discount + fee or total < 0 or discount > subtotal or refunded > total`,
  'money never goes back twice: refunded, and taken by a bank as well': `
    select a.id, a.amount from payment_attempts a join payment_disputes d on d.creator_id = a.creator_id and d.attempt_id = a.id
    where d.state <> 'won' and a.amount < d.amount + (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.creator_id = a.creator_id and r.attempt_id = a.id and r.state = 'succeeded')`,
  'a certain booking has its order, and the order is certain too': `
    select b.id, o.state from bookings b left join orders o on o.creator_id = b.creator_id and o.booking_id = coalesce(b.series_id, b.id)
    where b.status = 'confirmed' and (o.state is null or o.state <> 'confirmed') and not ${byPass}
      and not (o.state is null and ${costUnknown})`,
  'a certain order has a certain booking, or sold a package': `
    select o.id, b.status from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where o.state = 'confirmed' and b.status not in ('confirmed', 'pending')
      and not exists (
        select 1 from bookings other where other.creator_id = b.creator_id and other.series_id = b.id
          and other.status in ('confirmed', 'pending'))
      and not exists (select 1 from passes p where p.creator_id = o.creator_id and p.order_id = o.id)`,
  'a certain order of a package has its pass': `
    select o.id from orders o where o.package is not null and o.state = 'confirmed'
      and not exists (select 1 from passes p where p.creator_id = o.creator_id and p.order_id = o.id)`,
  'a certain order of what is sold by itself has its pass': `
    select o.id from orders o where o.access is not null and o.state = 'confirmed'
      and not exists (select 1 from passes p where p.creator_id = o.creator_id and p.order_id = o.id)
      and not exists (select 1 from memberships m where m.creator_id = o.creator_id and m.id = coalesce(o.membership_id, o.id))`,
  'a pass that covers several was paid, or cost nothing': `
    select p.id, o.payment_status from passes p join orders o on o.creator_id = p.creator_id and o.id = p.order_id
    where p.covers is not null and (o.access is null or not (o.payment_status = 'paid' or o.payment_status = 'free' and o.total = 0))`,
  'a pass pays only for what it covers': `
    select u.booking_id, p.covers from pass_uses u join passes p on p.creator_id = u.creator_id and p.id = u.pass_id
      join bookings b on b.creator_id = u.creator_id and b.id = u.booking_id
    where (p.covers = 'classes' and b.kind <> 'group') or (p.covers = 'services' and b.kind <> 'individual')`,
  'money that came in for a pass made it or goes back': `
    select o.id, o.state from orders o
    where o.access is not null and not exists (select 1 from passes p where p.creator_id = o.creator_id and p.order_id = o.id)
      and not exists (select 1 from memberships m where m.creator_id = o.creator_id and m.id = coalesce(o.membership_id, o.id)
        and (o.membership_id is null or o.state = 'confirmed'))
      and exists (select 1 from payment_attempts a where a.creator_id = o.creator_id and a.order_id = o.id and a.state = 'succeeded')
      and o.total > (select coalesce(sum(r.amount), 0) from refunds r
        where r.creator_id = o.creator_id and r.order_id = o.id and r.state <> 'failed')`,
  'the credits of a pass are left, used or paid back': `
    select p.id, p.total, p.left_over, p.withdrawn, count(u.booking_id)::int as used from passes p
      left join pass_uses u on u.creator_id = p.creator_id and u.pass_id = p.id and u.returned_at is null
        and u.used_at >= coalesce(p.renewed_at, '-infinity')
    group by p.creator_id, p.id having p.left_over + p.withdrawn + count(u.booking_id) <> p.total`,
  'a membership lasts as long as its pass, and owes one order at most': `
    select m.id, m.status, m.due_order_id from memberships m join passes p on p.creator_id = m.creator_id and p.id = m.pass_id
    where (m.parts is null and p.expires_at is distinct from m.period_end) or (m.status in ('past_due', 'unpaid') and m.ended_at is null and m.due_order_id is null)
      or 1 < (select count(*) from orders o where o.creator_id = m.creator_id and o.membership_id = m.id
        and o.state in ('awaiting_payment', 'payment_failed'))`,
  'an order that renews is priced as that, and nothing else a page sells is': `
    select o.id, o.pricing_type, o.billing_period from orders o
    where o.access is not null and (o.billing_period is distinct from o.access->>'renews'
      or (o.billing_period is not null) <> (o.pricing_type in ('subscription', 'membership')))`,
  'a membership that goes on has a card to be charged': `
    select m.id from memberships m where m.ended_at is null and not exists (
      select 1 from kept_cards k where k.creator_id = m.creator_id and k.order_id = m.id)`,
  'a credit pays for nothing that was never certain': `
    select u.booking_id, b.status from pass_uses u join bookings b on b.creator_id = u.creator_id and b.id = u.booking_id
    where b.status not in ('pending', 'confirmed', 'cancelled')`,
  'an order waits for payment only while its booking is held': `
    select o.id, b.status from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where o.state = 'awaiting_payment' and b.status <> 'held'`,
  'nothing is certain that is neither paid, free nor to be paid by hand': `
    select b.id, o.payment_status, o.payment_method from bookings b
      join orders o on o.creator_id = b.creator_id and o.booking_id = coalesce(b.series_id, b.id)
    where b.status = 'confirmed' and o.payment_status <> 'paid' and not (o.payment_status = 'free' and o.total = 0)
      and not (o.payment_method in (${collectedBy('host')}) and o.flexible_allowed) and not ${byPass}`,
  // Of what is paid by hand, less is owed for each one cancelled before.
  'a series pays its order to the last unit': `
    select f.series_id, o.total, sum(f.share)::bigint as shares from bookings f
      join orders o on o.creator_id = f.creator_id and o.booking_id = f.series_id
    where o.payment_status = 'paid' group by f.creator_id, f.series_id, o.id, o.total, o.payment_method
    having sum(f.share) <> o.total and (o.payment_method in (${collectedBy('provider')})
      or o.total not between sum(case when f.status = 'cancelled' then 0 else f.share end) and sum(f.share))`,
  'no booking of a series gives back more than its share': `
    select id from bookings where share_returned > coalesce(share, 0)`,
  'a series is held whole or not at all': `
    select series_id, series_size, count(*) from bookings where series_id is not null
    group by creator_id, series_id, series_size having count(*) <> series_size`,
  'money that came in bought something or goes back': `
    select o.id, o.state, b.status from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
    where exists (select 1 from payment_attempts p where p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded')
      and not exists (select 1 from bookings f where f.creator_id = b.creator_id and coalesce(f.series_id, f.id) = b.id
        and f.status in ('confirmed', 'pending', 'cancelled'))
      and o.total > (select coalesce(sum(r.amount), 0) from refunds r
        where r.creator_id = o.creator_id and r.order_id = o.id and r.state <> 'failed')`,
  'no more of a payment goes back than the provider took, and nothing of one it never took': `
    select p.id, p.state, sum(r.amount)::bigint as back from payment_attempts p
      join refunds r on r.creator_id = p.creator_id and r.attempt_id = p.id and r.state <> 'failed'
      left join sandbox_gateway.payments g on g.ref = p.provider_ref
    group by p.creator_id, p.id, g.ref having sum(r.amount) > coalesce(g.amount, p.amount) or g.state <> 'succeeded'`,
  'a provider’s payment counts once, and an order is paid by one': `
    select p.order_id, count(*)::int from payment_attempts p where p.state = 'succeeded' group by p.creator_id, p.order_id having count(*) > 1`,
  'what a card paid is what was asked, to the last unit, and the provider has it': `
    select o.id, o.total, p.amount, g.state from orders o
      join payment_attempts p on p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded'
      left join sandbox_gateway.payments g on g.ref = p.provider_ref
    where o.payment_status <> 'paid' or p.amount <> o.total or g.amount <> p.amount or g.state <> 'succeeded'`,
  'an order paid by card has a payment that succeeded': `
    select o.id from orders o where o.payment_status = 'paid' and o.payment_method in (${collectedBy('provider')})
      and exists (select 1 from payment_attempts p where p.creator_id = o.creator_id and p.order_id = o.id)
      and not exists (
        select 1 from payment_attempts p where p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded')`,
  'the provider gave back what we asked for and nothing else': `
    select k.ref, k.amount, r.amount as asked from sandbox_gateway.refunds k
      left join refunds r on 'refund:' || r.id = k.idempotency_key
      left join closed_payments c on c.kind = 'refund' and 'refund:' || c.id = k.idempotency_key
    where coalesce(r.amount, c.amount) is distinct from k.amount`,
  'the provider’s own books are balanced': `
    select g.ref, g.amount, g.refunded, g.disputed, sum(k.amount)::bigint as back from sandbox_gateway.payments g
      left join sandbox_gateway.refunds k on k.payment_ref = g.ref
    group by g.ref having g.refunded <> coalesce(sum(k.amount), 0) or g.refunded > g.amount
      or (g.refunded > 0 and g.state <> 'succeeded')`,
  'a payment of the provider’s pays for one order': `
    select provider, provider_ref, count(*)::int from payment_attempts where provider_ref is not null
    group by provider, provider_ref having count(*) > 1`,
  'nothing went back of an order that nobody paid': `
    select id, payment_status, refunded, disputed from orders where payment_status <> 'paid' and (refunded > 0 or disputed > 0)`,
  'what an order says went back did': `
    select o.id, o.refunded, sum(r.amount)::bigint as back from orders o
      join payment_attempts p on p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded'
      left join refunds r on r.creator_id = p.creator_id and r.attempt_id = p.id and r.state = 'succeeded'
    group by o.creator_id, o.id, o.refunded having o.refunded <> coalesce(sum(r.amount), 0) + (
      select coalesce(sum((e.what->>'amount')::bigint), 0) from order_events e
      where e.creator_id = o.creator_id and e.order_id = o.id and e.what->>'kind' = 'returned_by_hand')`,
  'every transaction of the ledger sums to zero in each currency': `
    select transaction_id, currency, sum(amount)::bigint as sum from ledger_entries
    group by creator_id, transaction_id, currency having sum(amount) <> 0`,
  'the ledger says of an order what the order says': `
    select o.id, o.payment_status, o.total, o.refunded, o.dispute, o.disputed, jsonb_object_agg(e.kind || ' ' || e.account, e.amount)
      filter (where e.kind is not null) as ledger
    from orders o left join (
      select creator_id, order_id, kind, account, sum(amount)::bigint as amount from ledger_entries group by 1, 2, 3, 4) e
      on e.creator_id = o.creator_id and e.order_id = o.id
    group by o.creator_id, o.id having
      coalesce(sum(-e.amount) filter (where e.kind = 'charge' and e.account = 'customer'), 0)
        - coalesce(sum(e.amount) filter (where e.kind = 'charge' and e.account = 'stray'), 0)
        <> case when o.payment_status = 'paid' then o.total else 0 end
      or coalesce(sum(e.amount) filter (where e.kind = 'fee' and e.account = 'operator'), 0) not between 0 and o.fee
      or coalesce(sum(e.amount) filter (where e.kind = 'refund' and e.account = 'customer'), 0)
        + coalesce(sum(e.amount) filter (where e.kind = 'refund' and e.account = 'stray'), 0) <> o.refunded
      or coalesce(sum(e.amount) filter (where e.kind = 'dispute' and e.account = 'bank'), 0)
        <> case when o.dispute = 'open' then o.disputed else 0 end
      or coalesce(sum(e.amount) filter (where e.kind = 'dispute' and e.account = 'customer'), 0)
        <> case when o.dispute = 'lost' then o.disputed else 0 end`,
  'whoever the host sends away has everything back that a card paid': `
    select b.id, o.total from bookings b
      join orders o on o.creator_id = b.creator_id and o.booking_id = b.id and o.package is null
      join payment_attempts p on p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded'
    where b.status = 'cancelled' and b.cancelled_by = 'creator' and b.series_id is null and ${undisputed}
      and o.total > (select coalesce(sum(r.amount), 0) from refunds r
        where r.creator_id = o.creator_id and r.order_id = o.id and r.state <> 'failed')
        -- What a provider could not give back the host returned themselves.
        + (select coalesce(sum((e.what->>'amount')::bigint), 0) from order_events e
          where e.creator_id = o.creator_id and e.order_id = o.id and e.what->>'kind' = 'returned_by_hand')`,
  'and the credit, if one paid': `
    select b.id from bookings b join pass_uses u on u.creator_id = b.creator_id and u.booking_id = b.id
    where b.status = 'cancelled' and b.cancelled_by = 'creator' and u.returned_at is null`,
  'a series gives back what its bookings do': `
    select o.id, sum(b.share_returned)::bigint as shares from orders o
      join bookings b on b.creator_id = o.creator_id and b.series_id = o.booking_id
      join payment_attempts p on p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded'
    where ${undisputed} group by o.creator_id, o.id having bool_or(b.status <> 'expired') and sum(b.share_returned) <> (
      select coalesce(sum(r.amount), 0) from refunds r where r.creator_id = o.creator_id and r.order_id = o.id and r.state <> 'failed'
        -- What the creator gave back of the whole order is no booking's.
        and not exists (select 1 from order_events e
          where e.creator_id = o.creator_id and e.order_id = o.id and e.what->>'refundId' = r.id::text))`,
  'the uses counted of a coupon are those that orders hold or made, and never more than there are': `
    select c.id, c.code, c.max_uses, c.used, count(r.order_id)::int as taken from coupons c
      left join coupon_redemptions r on r.creator_id = c.creator_id and r.coupon_id = c.id and r.state <> 'released'
    group by c.creator_id, c.id having c.used <> count(r.order_id) or count(r.order_id) > coalesce(c.max_uses, 2147483647)`,
  'what an order’s coupon took off is held while it waits, used once it is certain, and free again when nobody paid': `
    select o.id, o.state, r.state as coupon from orders o
      -- Orders from elsewhere name codes that were never here.
      join coupon_redemptions r on r.creator_id = o.creator_id and r.order_id = o.id
    where (o.coupon_code is null and r.state <> 'released')
      or (o.coupon_code is not null and o.state = 'awaiting_payment' and r.state <> 'held')
      -- With the last of its money an order gives its use back, also where the sale goes on.
      or (o.coupon_code is not null and o.state = 'confirmed' and r.state <> 'used'
        and not (r.state = 'released' and o.refunded = o.total))
      or (o.state in ('expired', 'cancelled') and o.payment_status = 'pending' and r.state <> 'released')`,
  'whoever’s booking ended has been told': `
    select b.id from bookings b where b.status = 'cancelled' and b.series_id is null and b.customer_email <> ''
      and not ${toldElsewhere('b.cancelled_at')} and not exists (
        select 1 from ${mailsOrLimit} m where m.dedup_key in (
          'cancelled:' || b.id || ':' || b.sequence || ':customer', 'declined:' || b.id || ':' || b.sequence || ':customer'))`,
  'whoever was moved has been told, under the new link': `
    select b.id, b.sequence from bookings b
    where b.status = 'confirmed' and b.sequence > 0 and b.customer_email <> '' and not exists (
      select 1 from ${mailsOrLimit} m where m.dedup_key in (
        'moved:' || b.id || ':' || b.sequence || ':customer', 'class-changed:' || b.id || ':' || b.sequence))`,
  'whoever was offered a seat has been told': `
    select w.id, w.state from waitlist_entries w join bookings b on b.creator_id = w.creator_id and b.id = w.booking_id
    where b.customer_email is null and not exists (select 1 from mails m where m.dedup_key like 'waitlist-%:' || w.id)`,
  'both sides of a certain booking have mail, once each': `
    select b.id, count(m.id)::int as mails from bookings b
      left join mails m on m.dedup_key like 'confirmed:' || coalesce(
        (select f.id from bookings f where f.creator_id = b.creator_id and f.series_id = b.series_id
          and f.confirmed_at = b.confirmed_at order by f.series_index limit 1), b.id) || ':%'
    where b.status = 'confirmed' and not b.by_hand and not ${toldElsewhere('b.confirmed_at')}
    group by b.creator_id, b.id having count(m.id) <> 2
      -- A host may have turned theirs off.
      and not (count(m.id) = 1 and exists (select from email_choices c where c.creator_id = b.creator_id))`,
  ...eventSentences(toldElsewhere),
};

/**
 * Work that is still to be done waits in the outbox. `$now` is the moment of the question. Asked only when nothing
 * else takes jobs.
 */
const waiting: Record<string, string> = {
  'a certain booking to come has its reminders, at their hours, once each and under its link of now': `
    select b.id, b.sequence, r.hours, b.starts_at, count(j.id)::int as jobs from bookings b
      cross join (values (24), (1)) as r(hours)
      left join outbox j on j.task = 'remind' and j.payload->>'bookingId' = b.id::text
        and (j.payload->>'sequence')::int = b.sequence and (j.payload->>'hours')::int = r.hours
        and j.run_at = b.starts_at - r.hours * interval '1 hour'
    where b.status = 'confirmed' and b.starts_at - r.hours * interval '1 hour' > $now
    group by b.creator_id, b.id, r.hours having count(j.id) <> 1`,
  'money that must go back is asked for': `
    select r.id, r.amount from refunds r
    where r.state = 'requested' and not exists (
      select 1 from outbox j where j.task = 'refund-payment' and j.payload->>'refundId' = r.id::text)
      and not exists (select 1 from sandbox_gateway.refunds k where k.idempotency_key = 'refund:' || r.id)
      and not exists (select 1 from payment_disputes d where d.creator_id = r.creator_id and d.attempt_id = r.attempt_id)`,
  'an offered seat is looked after when its time is over': `
    select w.id, b.hold_expires_at from waitlist_entries w
      join bookings b on b.creator_id = w.creator_id and b.id = w.booking_id
    where w.state = 'offered' and w.offer_expires_at > $now and not exists (
      select 1 from outbox j where j.task = 'serve-waitlists' and j.payload->>'occurrenceId' = w.occurrence_id::text
        and j.run_at <= w.offer_expires_at)`,
  'a free seat and somebody who waits for it are brought together': `
    select c.id, c.taken, c.capacity from class_occurrences c
    where c.bookable and c.taken < c.capacity and exists (
      select 1 from waitlist_entries w where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting'
        and w.starts_at = c.starts_at
        and c.starts_at >= $now + case when w.auto_book then interval '10 minutes' else interval '3 hours' end)
      and not exists (
        select 1 from outbox j where j.task = 'serve-waitlists' and j.payload->>'occurrenceId' = c.id::text)`,
};

/** What must be true once there are no more faults and every job has run. `$now` is the moment of the question. */
const settled: Record<string, string> = {
  'no hold outlives its time': `
    select id from bookings where status = 'held' and hold_expires_at <= $now`,
  'no request waits past its deadline': `
    select id from bookings where status = 'pending' and answer_by <= $now`,
  'no payment stays open after its page closed': `
    select id, state from payment_attempts
    where state in ('creating', 'requires_action', 'processing') and created_at < $now - interval '30 minutes'`,
  'every refund asked for was made': `
    -- What a bank asks back itself the provider gives nobody else.
    select p.id, p.state from refunds p where p.state not in ('succeeded', 'failed')
      or (p.state = 'failed' and not exists (
        select 1 from payment_disputes d where d.creator_id = p.creator_id and d.attempt_id = p.attempt_id))`,
  'every unit the provider took is in an order or went back': `
    select g.ref, g.amount, g.refunded, p.state, o.payment_status, o.refunded as said from sandbox_gateway.payments g
      left join payment_attempts p on p.provider_ref = g.ref left join orders o on o.creator_id = p.creator_id and o.id = p.order_id
    where g.state = 'succeeded' and (p.id is null
      or case when p.state = 'succeeded' then o.payment_status <> 'paid' or g.refunded <> o.refunded else g.refunded <> g.amount end)`,
  'every call of the provider was acted on': `
    select event_id from webhook_inbox where processed_at is null`,
  'no seat is free while somebody waits for it': `
    select c.id, c.taken, c.capacity from class_occurrences c where c.bookable and c.taken < c.capacity and exists (
      select 1 from waitlist_entries w where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting'
        and w.starts_at = c.starts_at
        and c.starts_at >= $now + case when w.auto_book then interval '10 minutes' else interval '3 hours' end)`,
  'nobody waits for what is over, withdrawn, called off or elsewhere': `
    select w.id from waitlist_entries w join class_occurrences c on c.creator_id = w.creator_id and c.id = w.occurrence_id
    where w.state = 'waiting' and (not c.bookable or c.starts_at <> w.starts_at or c.starts_at <= $now)`,
};

/** A `pg` pool or client. */
type Askable = {
  query(question: Question): Promise<{ rows: { sentence: string; found: unknown }[] }>;
};
type Question = { name?: string; text: string; values?: unknown[] };

/** All of them in one query, prepared once for each connection: it runs after every step of a walk. */
const inOne = (sentences: Record<string, string>): string =>
  Object.entries(sentences)
    .map(([sentence, query]) => `select '${sentence}' as sentence, to_jsonb(f) as found from (${query} limit 5) f`)
    .join('\nunion all\n')
    .replaceAll('$now', '$1::timestamptz');

async function findBroken(database: Askable, question: Question): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const { sentence, found } of (await database.query(question)).rows) {
    broken[sentence] ??= [];
    broken[sentence].push(found);
  }
  return broken;
}

const questions = { always: inOne(invariants), waiting: inOne(waiting), settled: inOne(settled) };
const ask = (database: Askable, name: keyof typeof questions, values: unknown[]) =>
  findBroken(database, { name: `invariants-${name}`, text: questions[name], values });

/** All that is asked, by when it is asked. */
export const sentences = [invariants, waiting, settled].map(asked => Object.keys(asked));

/** Every broken sentence with the first rows that break it; empty when all is well. */
export const brokenInvariants = (database: Askable) => ask(database, 'always', []);
/** The same, asked once: only the sentences whose table has rows, since planning them all takes 30 ms of a core. */
export async function brokenAtEnd(database: Askable): Promise<Record<string, unknown[]>> {
  const text = lookedThrough
    .map(table => `select '${table}' as sentence, null as found where exists (select from ${table})`)
    .join(' union all ');
  const filled = await findBroken(database, { text });
  const asked = Object.entries(invariants).filter(([, query]) => tableOf(query) in filled);
  return asked.length === 0 ? {} : findBroken(database, { text: inOne(Object.fromEntries(asked)) });
}

/** The table a query looks through. Without rows in it there is nothing to find: no query joins from the right. */
function tableOf(query: string): string {
  return /\bfrom ([a-z_.]+)/.exec(query)?.[1] ?? '';
}

/** Every table that a sentence looks through. */
export const lookedThrough = [...new Set(Object.values(invariants).map(tableOf))];

/** The same of what the outbox must hold. */
export const unplanned = (database: Askable, now: Date) => ask(database, 'waiting', [now]);
/** The same of what is settled once everything has come to rest. */
export const unsettled = (database: Askable, now: Date) => ask(database, 'settled', [now]);
