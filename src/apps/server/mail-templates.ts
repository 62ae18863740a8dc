import type { MailTemplates } from '../../platform/mail.ts';
import { alreadyHereMail, confirmCodeMail } from '../../product/accounts/confirm-code-mail.tsx';
import { leadReceivedMail } from '../../product/audience/mails/lead-mail.tsx';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../product/audience/mails/newsletter-mail.tsx';
import { bookingAccountLinkMail } from '../../product/bookings/customer-accounts/account-mail.tsx';
import { bookingAnswersHostMail } from '../../product/bookings/mails/answers-mail.tsx';
import {
  bookingCancelledHostMail,
  bookingCancelledMail,
  bookingLostMail,
} from '../../product/bookings/mails/cancelled-mail.tsx';
import { classChangedMail } from '../../product/bookings/mails/class-changed-mail.tsx';
import {
  bookingClockChangedHostMail,
  bookingClockChangedMail,
} from '../../product/bookings/mails/clock-changed-mail.tsx';
import { bookingConfirmedMail, bookingReceivedMail } from '../../product/bookings/mails/confirmed-mail.tsx';
import { bookingDisputedHostMail } from '../../product/bookings/mails/dispute-mail.tsx';
import { finishBookingMail } from '../../product/bookings/mails/finish-mail.tsx';
import { hostMessageMail } from '../../product/bookings/mails/host-message-mail.tsx';
import { bookingMovedHostMail, bookingMovedMail } from '../../product/bookings/mails/moved-mail.tsx';
import { noShowRefundMail } from '../../product/bookings/mails/no-show-mail.tsx';
import { bookingOutsideChangeMail } from '../../product/bookings/mails/outside-change-mail.tsx';
import { bookingReminderMail } from '../../product/bookings/mails/reminder-mail.tsx';
import {
  bookingDeclinedHostMail,
  bookingDeclinedMail,
  bookingRequestedMail,
  bookingRequestMail,
} from '../../product/bookings/mails/request-mail.tsx';
import {
  waitlistEndedMail,
  waitlistJoinedMail,
  waitlistOfferMail,
} from '../../product/bookings/waitlist/waitlist-mail.tsx';
import { calendarNewsMail } from '../../product/connections/calendar-news-mail.tsx';
import { domainNewsMail } from '../../product/domains/domain-news-mail.tsx';
import { scheduledNewsMail } from '../../product/showcase/publishing/scheduled-news-mail.tsx';

/** Every mail Vitrine sends, by the name it is queued under. */
export const mailTemplates: MailTemplates = {
  'confirm-code': confirmCodeMail,
  'already-here': alreadyHereMail,
  'booking-confirmed': bookingConfirmedMail,
  'booking-received': bookingReceivedMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-cancelled-host': bookingCancelledHostMail,
  'booking-lost': bookingLostMail,
  'booking-requested': bookingRequestedMail,
  'booking-request': bookingRequestMail,
  'booking-declined': bookingDeclinedMail,
  'booking-declined-host': bookingDeclinedHostMail,
  'booking-account-link': bookingAccountLinkMail,
  'booking-answers-host': bookingAnswersHostMail,
  'booking-disputed-host': bookingDisputedHostMail,
  'booking-clock-changed': bookingClockChangedMail,
  'booking-clock-changed-host': bookingClockChangedHostMail,
  'booking-reminder': bookingReminderMail,
  'finish-booking': finishBookingMail,
  'booking-moved': bookingMovedMail,
  'booking-moved-host': bookingMovedHostMail,
  'class-changed': classChangedMail,
  'host-message': hostMessageMail,
  'no-show-refund': noShowRefundMail,
  'booking-outside-change': bookingOutsideChangeMail,
  'waitlist-joined': waitlistJoinedMail,
  'waitlist-offer': waitlistOfferMail,
  'waitlist-ended': waitlistEndedMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'lead-received': leadReceivedMail,
  'calendar-news': calendarNewsMail,
  'domain-news': domainNewsMail,
  'scheduled-news': scheduledNewsMail,
};
