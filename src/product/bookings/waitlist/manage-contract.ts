import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { texts } from './texts.ts';

const shared = {
  tag: 'classes',
  who: 'creator',
  params: z.object({ id: z.uuid(), entryId: z.uuid() }),
  answer: nothing,
  refusals: {
    entry_not_found: { status: 404, message: texts.waitlistManage.personNotFound },
    waitlist_link_unknown: { status: 404, message: texts.waitlistManage.personNotFound },
    not_on_waitlist: { status: 409, message: texts.waitlistManage.notWaiting },
    no_place: { status: 409, message: texts.waitlistManage.dateFull },
    most_places: { status: 409, message: texts.waitlistManage.tooManySpots },
    too_late_to_offer: { status: 409, message: texts.waitlistManage.startsTooSoon },
    date_not_open: { status: 409, message: texts.waitlistManage.dateNotOpen },
    cannot_be_paid: { status: 409, message: texts.waitlistManage.noPaymentMethod },
  },
} as const;

/** Offers a spot out of turn to one entry of the waitlist; `addPlace` adds a spot to a full date for it. */
export const offerPlace = operation('POST /api/classes/:id/waitlist/:entryId/offer', {
  ...shared,
  id: 'offerPlace',
  does: 'Offer a spot to somebody on a waitlist',
  asks: true,
  body: z.strictObject({ addPlace: z.boolean().default(false) }),
});
export const removeFromWaitlist = operation('DELETE /api/classes/:id/waitlist/:entryId', {
  ...shared,
  id: 'removeFromWaitlist',
  does: 'Remove somebody from a waitlist',
});
