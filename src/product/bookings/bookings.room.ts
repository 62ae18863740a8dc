import type { Announcements } from '../../platform/announcements.ts';
import type { Trx } from '../../platform/database.ts';
import type { Room } from '../../platform/room.ts';
import { recordDispute } from '../orders/changes/orders.flow.ts';
import { applyRefund } from '../orders/refunds/refund-order.flow.ts';
import type { BookingDeps } from './booking/booking-deps.flow.ts';
import { hostChanged } from './booking/host.flow.ts';
import { bookingMails } from './booking-mails.ts';
import { bookingJobs } from './bookings.jobs.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { planOutsideChange } from './calendar-feed/calendar-entries.flow.ts';
import { bookingDisputed } from './changes/dispute.flow.ts';
import { paymentSettled } from './checkout/payment-settled.flow.ts';
import { hostMoved } from './class-changes/plan-classes.flow.ts';
import { accountPageRoutes } from './customer-accounts/account-page.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { isReminderTrue } from './mails/remind.flow.ts';
import { noteUndelivered } from './mails/undelivered.flow.ts';
import { manageCalendarRoutes } from './manage/calendar/manage-calendar.routes.ts';
import { classRoutes } from './manage/classes/classes.routes.ts';
import { putMeetingLink, removeMeetingLinks } from './meeting-links/meeting-links.flow.ts';
import { endMemberships, endPlanSoon } from './memberships/end-memberships.flow.ts';
import { membershipRoutes } from './memberships/memberships.routes.ts';
import { buyPassRoutes } from './pass-sales/buy-pass.routes.ts';
import { answersPageRoutes } from './visitor-pages/answers-page.routes.ts';
import { bookPageRoutes } from './visitor-pages/book-page.routes.ts';
import { bookingPageRoutes } from './visitor-pages/booking-page.routes.ts';
import { movePageRoutes } from './visitor-pages/move-page.routes.ts';
import { offersPageRoutes } from './visitor-pages/offers-page.routes.ts';
import { passPageRoutes } from './visitor-pages/pass-page.routes.ts';
import { waitlistRoutes } from './waitlist/waitlist.routes.ts';
import { waitlistManageRoutes } from './waitlist/waitlist-manage.routes.ts';

export const bookingsRoom = (deps: BookingDeps) =>
  ({
    routes(api) {
      bookingRoutes(api, deps);
      classRoutes(api, deps);
      importRoutes(api, deps);
      manageCalendarRoutes(api, deps);
      bookingPageRoutes(api, deps);
      movePageRoutes(api, deps);
      offersPageRoutes(api, deps);
      bookPageRoutes(api, deps);
      waitlistRoutes(api, deps);
      waitlistManageRoutes(api, deps);
      passPageRoutes(api, deps);
      buyPassRoutes(api, deps);
      membershipRoutes(api, deps);
      answersPageRoutes(api, deps);
      accountPageRoutes(api, deps);
    },
    listen(events) {
      const move = (trx: Trx, { creatorId }: Pick<Announcements['creatorChanged'], 'creatorId'>) =>
        hostMoved(deps, trx, creatorId);
      events.on('creatorChanged', move);
      events.on('outsideEntryChanged', (trx, change) => planOutsideChange(deps, trx, change));
      events.on('meetingLinked', (trx, link) => putMeetingLink(deps, trx, link));
      events.on('meetingsForgotten', removeMeetingLinks);
      events.on('scheduleChanged', (trx, { creatorId }) => hostChanged(trx, creatorId));
      events.on('payoutsChanged', (trx, { creatorId }) => hostChanged(trx, creatorId));
      events.on('couponsChanged', (trx, { creatorId }) => hostChanged(trx, creatorId));
      // Dates of classes depend only on the offers: a new text on the page changes none of them.
      events.on('showcasePublished', async (trx, { creatorId, sellsAnew }) => {
        if (sellsAnew) await hostMoved(deps, trx, creatorId);
      });
      events.on('mailUndelivered', (trx, mail) => noteUndelivered(deps, trx, mail));
      events.on('showcaseWithdrawn', move);
      events.on('accountLeaving', (trx, { creatorId }) => endMemberships(deps, trx, creatorId));
      events.on('paymentSettled', (trx, payment) => paymentSettled(deps, trx, payment));
      // Locks the booking before its order, as everywhere.
      events.on('paymentDisputed', async (trx, dispute) => {
        await bookingDisputed(deps, trx, dispute);
        await recordDispute(trx, dispute, deps.clock.now());
        await endPlanSoon(trx, dispute, deps.clock.now());
      });
      events.on('refundSettled', async (trx, refund) => {
        await applyRefund(deps, trx, refund, deps.clock.now());
        await endPlanSoon(trx, refund, deps.clock.now());
      });
    },
    jobs: bookingJobs(deps),
    schedule: {
      'end-holds': '* * * * *',
      'end-pass-sales': '* * * * *',
      'renew-memberships': '* * * * *',
      'answer-requests': '* * * * *',
      'serve-waitlists': '* * * * *',
      'find-lost-reminders': '*/10 * * * *',
      'plan-class-dates': '23 3 * * *',
      'check-clocks': '53 3 * * *',
    },
    longJobs: ['find-lost-reminders', 'plan-class-dates', 'check-clocks'],
    mails: bookingMails,
    mailChecks: { 'booking-reminder': (creatorId, props) => isReminderTrue(deps, creatorId, props) },
  }) satisfies Room;
