import type { Jobs } from '../../platform/jobs.ts';
import type { BookingDeps } from './booking/booking-deps.flow.ts';
import { mailOutsideChange, outsideChangeTask } from './calendar-feed/calendar-entries.flow.ts';
import { declineUnanswered } from './changes/answer-request.flow.ts';
import { checkClocks, mayHaveNewRules } from './changes/check-clocks.flow.ts';
import { giveNoShowRefund, noShowRefundTask } from './changes/no-show-refund.flow.ts';
import { askToFinish } from './checkout/finish-booking.flow.ts';
import { lostTimeTask, mailLostTime } from './checkout/mail-lost-time.flow.ts';
import { planDueClasses } from './class-changes/plan-classes.flow.ts';
import { mailAccountLink } from './customer-accounts/booking-account.flow.ts';
import { endHolds } from './holds/expire-holds.flow.ts';
import { findLostReminders, remind } from './mails/remind.flow.ts';
import { renewMemberships } from './memberships/renew-memberships.flow.ts';
import { endPassSales } from './pass-sales/end-pass-sales.flow.ts';
import { serveAllWaitlists, serveWaitlist } from './waitlist/offer-seat.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'end-holds': null;
    'end-pass-sales': null;
    'renew-memberships': null;
    'answer-requests': null;
    'check-clocks': null;
    'plan-class-dates': null;
  }
}

export const bookingJobs = (deps: BookingDeps) =>
  ({
    remind: payload => remind(deps, payload),
    'find-lost-reminders': () => findLostReminders(deps),

    [noShowRefundTask]: payload => giveNoShowRefund(deps, payload),
    [lostTimeTask]: payload => mailLostTime(deps, payload),
    [outsideChangeTask]: payload => mailOutsideChange(deps, payload),
    'finish-booking': payload => askToFinish(deps, payload),

    'end-holds': async () => {
      while ((await endHolds(deps, null)) === 500);
    },
    'end-pass-sales': () => endPassSales(deps),
    'renew-memberships': () => renewMemberships(deps),
    'mail-account-link': payload => mailAccountLink(deps, payload),
    'serve-waitlists': payload => (payload === null ? serveAllWaitlists(deps) : serveWaitlist(deps, payload)),
    'answer-requests': () => declineUnanswered(deps),
    'check-clocks': async () => {
      if (await mayHaveNewRules(deps)) await checkClocks(deps);
    },
    'plan-class-dates': () => planDueClasses(deps),
  }) satisfies Jobs;
