import type { Jobs } from '../../platform/jobs.ts';
import { declineUnanswered } from './answer-request.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { mailAccountLink } from './booking-account.flow.ts';
import { forgetOldAccountKeys } from './booking-accounts.sql.ts';
import { outsideChangeTask, tellOutsideChange } from './calendar-entries.flow.ts';
import { checkClocks } from './check-clocks.flow.ts';
import { creatorsWithClasses } from './classes.sql.ts';
import { endHolds } from './expire-holds.flow.ts';
import { askToFinish } from './finish-booking.flow.ts';
import { giveNoShowRefund, noShowRefundTask } from './no-show-refund.flow.ts';
import { tendAllLines, tendWaitlist } from './offer-seat.flow.ts';
import { hostMoved } from './plan-classes.flow.ts';
import { remind } from './remind.flow.ts';
import { lostTimeTask, tellLostTime } from './tell-lost-time.flow.ts';

export const bookingJobs = (deps: BookingDeps): Jobs => ({
  remind: payload => remind(deps, payload),

  [noShowRefundTask]: payload => giveNoShowRefund(deps, payload),
  [lostTimeTask]: payload => tellLostTime(deps, payload),
  [outsideChangeTask]: payload => tellOutsideChange(deps, payload),
  'finish-booking': payload => askToFinish(deps, payload),

  'end-holds': async () => {
    while ((await endHolds(deps, null)) === 500);
  },
  'mail-account-link': payload => mailAccountLink(deps, payload),
  'tend-waitlist': payload => (payload === null ? tendAllLines(deps) : tendWaitlist(deps, payload)),
  'answer-requests': () => declineUnanswered(deps),
  'check-clocks': () => checkClocks(deps),
  'lay-out-classes': async () => {
    await forgetOldAccountKeys(deps.db, deps.clock.now());
    for (const creatorId of await creatorsWithClasses(deps.db)) {
      await deps.db.transaction().execute(trx => hostMoved(deps, trx, creatorId));
    }
  },
});
