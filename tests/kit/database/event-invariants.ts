/** The row `of` a query has an event of this kind. */
const hasEvent = (kind: string, of: string, { id = 'id', where = 'true' } = {}) => `exists (
  select 1 from product_events e
  where e.creator_id = ${of}.creator_id and e.subject_id = ${of}.${id}::text and e.kind = '${kind}' and ${where})`;

/** The order `o` was imported with its booking: its money moved elsewhere. */
const isImported = `exists (
  select 1 from booking_audit a
  where a.creator_id = o.creator_id and a.booking_id = o.booking_id and a.what->>'kind' = 'imported')`;

/** The creator of the row `of` a query came with a file of their own data, and an import writes no events. */
const isMovedHere = (of: string) => `exists (
  select 1 from creators h where h.creator_id = ${of}.creator_id and h.imported_at is not null)`;

/** The same of a row with a time: only what is older than the import came with it. */
const cameAlong = (of: string, at = 'created_at') => `exists (
  select 1 from creators h where h.creator_id = ${of}.creator_id and h.imported_at >= ${of}.${at})`;

/**
 * Every cause has its event, in every way it can happen. The database itself refuses a second event of one cause.
 * Erasing a person takes the history of their bookings.
 * `toldElsewhere`: a booking was imported after that moment of it, and an import writes no events.
 */
export const eventSentences = (toldElsewhere: (moment: string) => string): Record<string, string> => ({
  'whatever became of a booking is an event': `
    select b.id, b.status, b.sequence from bookings b
    where (b.status = 'pending' and not ${hasEvent('booking.requested', 'b')})
      or (b.status = 'confirmed' and not ${hasEvent('booking.confirmed', 'b')} and not ${toldElsewhere('b.confirmed_at')})
      or (b.status = 'cancelled' and not ${toldElsewhere('b.cancelled_at')} and not ${hasEvent(
        'booking.cancelled',
        'b',
        {
          where: "e.payload->>'by' = b.cancelled_by",
        },
      )})
      or b.erased_at is null and (select count(*) from booking_audit a
        where a.creator_id = b.creator_id and a.booking_id = b.id and a.what->>'kind' = 'moved')
      <> (select count(*) from product_events e
        where e.creator_id = b.creator_id and e.subject_id = b.id::text and e.kind = 'booking.moved'
          and e.payload->>'before' <> e.payload->>'startsAt')`,
  'no event says of a booking what it never was': `
    select e.id, e.kind, b.status from product_events e
      join bookings b on b.creator_id = e.creator_id and b.id::text = e.subject_id
    where (e.kind = 'booking.confirmed' and (b.status not in ('confirmed', 'cancelled') or b.confirmed_at is null))
      or (e.kind = 'booking.requested' and b.answer_by is null)
      or (e.kind = 'booking.cancelled' and b.status <> 'cancelled')`,
  'whether a customer came is an event': `
    select b.id, b.checked_in_at, b.no_show_at from bookings b
    where (b.checked_in_at is not null and not ${toldElsewhere('b.checked_in_at')}
        and not ${hasEvent('booking.checkedIn', 'b', { where: 'e.at = b.checked_in_at' })})
      or (b.no_show_at is not null and not ${toldElsewhere('b.no_show_at')}
        and not ${hasEvent('booking.noShow', 'b', { where: 'e.at = b.no_show_at' })})
      or b.erased_at is null and (select count(*) from booking_audit t
        where t.creator_id = b.creator_id and t.booking_id = b.id and t.what->>'kind' = 'checked_in'
          and not ${toldElsewhere('t.at')})
      <> (select count(*) from product_events e
        where e.creator_id = b.creator_id and e.subject_id = b.id::text and e.kind = 'booking.checkedIn')`,
  'a date of a class that was cancelled is an event': `
    select c.id from class_occurrences c where c.cancelled_at is not null and not ${hasEvent('date.cancelled', 'c')} and not ${isMovedHere('c')}`,
  'a membership’s beginning and end are events': `
    select m.id, m.status from memberships m
    where (not ${hasEvent('membership.started', 'm')}
      or (m.ended_at is not null) <> ${hasEvent('membership.ended', 'm')}) and not ${isMovedHere('m')}`,
  'an order that was paid is an event, and so is what went back of it': `
    select o.id, o.payment_status, o.refunded from orders o
    where not ${isImported} and not ${isMovedHere('o')}
      and ((o.payment_status = 'paid' and not ${hasEvent('order.paid', 'o')})
        or (o.payment_status = 'pending' and ${hasEvent('order.paid', 'o')} and not ${hasEvent('order.unpaid', 'o')})
        or o.refunded <> (select coalesce(sum((e.payload->>'amount')::bigint * case e.kind when 'order.refunded' then 1 else -1 end), 0)
          from product_events e
          where e.creator_id = o.creator_id and e.subject_id = o.id::text and e.kind in ('order.refunded', 'order.refundReturned')))`,
  'an event of an order has its currency': `
    select e.id, e.payload from product_events e
      join orders o on o.creator_id = e.creator_id and o.id::text = e.subject_id
    where e.payload->>'currency' <> o.currency`,
  'a pass that was sold is an event': `
    select p.id from passes p where not ${hasEvent('pass.sold', 'p')} and not ${isMovedHere('p')}`,
  'an account’s beginning is an event': `
    select c.creator_id from creators c where not ${hasEvent('profile.signUp', 'c', { id: 'creator_id' })}`,
  'a page is live by the version its event names': `
    select p.page_id, p.live_version_id from pages p
    where p.live_version_id is not null and not ${hasEvent('page.published', 'p', {
      id: 'page_id',
      where: "e.payload->>'versionId' = p.live_version_id::text",
    })}`,
  'a review is an event': `
    select r.id from reviews r where not ${hasEvent('review.received', 'r', {
      where: "e.payload->>'bookingId' = r.booking_id::text",
    })} and not ${cameAlong('r')}`,
  'a coupon for who brought a friend is an event': `
    select f.id, f.state from referrals f
    where (f.state = 'rewarded') <> ${hasEvent('referral.rewarded', 'f', {
      where: "e.payload->>'couponId' = f.coupon_id::text",
    })} and not ${cameAlong('f')}`,
  'an answer of a lead is an event': `
    select a.id from lead_entries a where a.kind = 'answer' and not ${hasEvent('lead.answered', 'a', {
      id: 'lead_id',
      where: "e.payload->>'entryId' = a.id::text",
    })} and not ${cameAlong('a')}`,
  'both sides of a cross promotion agree': `
    select p.id, p.status, t.status as theirs from cross_promotions p
      left join cross_promotions t on t.creator_id = p.partner_id and t.partner_id = p.creator_id
    where p.partner_id is not null and t.status is distinct from case p.status
      when 'outgoing_invite_pending' then 'incoming_invite_pending' when 'incoming_invite_pending' then 'outgoing_invite_pending'
      when 'publish_pending' then p.status when 'active' then p.status else t.status end`,
  'an active cross promotion is on both pages': `
    select p.id from cross_promotions p where p.status = 'active' and p.shown_at is null`,
  'what became of a cross promotion is an event': `
    select p.id, p.status from cross_promotions p
    where (p.status in ('publish_pending', 'active') and not ${hasEvent('crossPromotion.accepted', 'p')})
      or (p.status in ('incoming_invite_pending', 'outgoing_invite_pending') and not ${hasEvent('crossPromotion.invited', 'p')})
      or (p.status = 'declined' and not ${hasEvent('crossPromotion.declined', 'p')})
      or (p.status = 'deleted' and p.ended_by = 'creator' and p.partner_id is not null
        and not ${hasEvent('crossPromotion.ended', 'p')})`,
  'an issue that was sent is an event': `
    select i.id from issues i where i.state = 'sent' and not ${hasEvent('issue.sent', 'i')} and not exists (
      select 1 from creators h where h.creator_id = i.creator_id and h.imported_at >= i.sent_at)`,
  'a reminder of a programme is an event': `
    select r.creator_id, r.reminded_at from coaching_runs r
    where r.reminded_at is not null and not ${hasEvent('coaching.reminded', 'r', {
      id: 'status_id',
      where: 'e.at = r.reminded_at',
    })} and not ${isMovedHere('r')}`,
  // Only who came by a link confirmed here; others were imported.
  'a subscriber who confirmed is an event': `
    select s.id from subscribers s
    where s.status = 'confirmed' and not ${hasEvent('subscriber.confirmed', 's')} and exists (
      select 1 from subscriber_links l where l.creator_id = s.creator_id and l.subscriber_id = s.id)`,
});
