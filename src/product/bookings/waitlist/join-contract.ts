import { inAskedLanguage, operation } from '../../../base/operations/operation.ts';
import { joinedSchema } from '../booking/contract.ts';
import { texts } from './texts.ts';
import { type JoinRefusal, waitlistEndsHours } from './waitlist.ts';
import { joinWaitlistSchema } from './waitlist-contract.ts';

export const joinWaitlist = operation('POST /api/waitlist', {
  id: 'joinWaitlist',
  does: 'Join the waitlist of a full class',
  tag: 'bookings',
  who: 'anybody',
  body: joinWaitlistSchema,
  answer: joinedSchema,
  status: 201,
  refusals: inAskedLanguage<JoinRefusal['kind']>({
    offer_not_found: { status: 404, message: texts.waitlist.classNoLongerAvailable },
    too_many_today: { status: 429, message: texts.waitlist.tooManyToday },
    no_waitlist: { status: 409, message: texts.waitlist.dateNoWaitlist },
    place_free: { status: 409, message: texts.spotOpen },
    too_late_to_wait: { status: 409, message: texts.waitlist.tooLateToJoinWaitlist(waitlistEndsHours) },
  }),
});
