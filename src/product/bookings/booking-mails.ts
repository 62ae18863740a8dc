import { forVisitors } from '../../base/mail.ts';
import { bookingAccountLinkMail } from './customer-accounts/account-mail.tsx';
import { bookingAnswersHostMail } from './mails/answers-mail.tsx';
import { bookingCancelledHostMail, bookingCancelledMail, bookingLostMail } from './mails/cancelled-mail.tsx';
import { classChangedMail } from './mails/class-changed-mail.tsx';
import { bookingClockChangedHostMail, bookingClockChangedMail } from './mails/clock-changed-mail.tsx';
import { bookingConfirmedMail, bookingReceivedMail } from './mails/confirmed-mail.tsx';
import { bookingDisputedHostMail } from './mails/dispute-mail.tsx';
import { finishBookingMail } from './mails/finish-mail.tsx';
import { hostMessageMail } from './mails/host-message-mail.tsx';
import { meetingLinkMail } from './mails/meeting-link-mail.tsx';
import { bookingMovedHostMail, bookingMovedMail } from './mails/moved-mail.tsx';
import { noShowRefundMail } from './mails/no-show-mail.tsx';
import { bookingOutsideChangeMail } from './mails/outside-change-mail.tsx';
import { passBoughtMail, passSoldMail } from './mails/pass-mail.tsx';
import { bookingReminderMail } from './mails/reminder-mail.tsx';
import {
  bookingDeclinedHostMail,
  bookingDeclinedMail,
  bookingRequestedMail,
  bookingRequestMail,
} from './mails/request-mail.tsx';
import { membershipChangedHostMail, membershipChangedMail } from './memberships/membership-mails.tsx';
import { waitlistEndedMail, waitlistJoinedMail, waitlistOfferMail } from './waitlist/waitlist-mail.tsx';

/** Every mail about a booking, a class or the waitlist, by the name it is queued under. */
export const bookingMails = {
  ...forVisitors({
    'booking-confirmed': bookingConfirmedMail,
    'booking-cancelled': bookingCancelledMail,
    'booking-lost': bookingLostMail,
    'booking-requested': bookingRequestedMail,
    'booking-declined': bookingDeclinedMail,
    'booking-account-link': bookingAccountLinkMail,
    'booking-clock-changed': bookingClockChangedMail,
    'booking-reminder': bookingReminderMail,
    'finish-booking': finishBookingMail,
    'booking-moved': bookingMovedMail,
    'class-changed': classChangedMail,
    'host-message': hostMessageMail,
    'meeting-link': meetingLinkMail,
    'no-show-refund': noShowRefundMail,
    'membership-changed': membershipChangedMail,
    'pass-bought': passBoughtMail,
    'waitlist-joined': waitlistJoinedMail,
    'waitlist-offer': waitlistOfferMail,
    'waitlist-ended': waitlistEndedMail,
  }),
  'booking-received': bookingReceivedMail,
  'booking-cancelled-host': bookingCancelledHostMail,
  'booking-request': bookingRequestMail,
  'booking-declined-host': bookingDeclinedHostMail,
  'booking-answers-host': bookingAnswersHostMail,
  'booking-disputed-host': bookingDisputedHostMail,
  'booking-clock-changed-host': bookingClockChangedHostMail,
  'booking-moved-host': bookingMovedHostMail,
  'booking-outside-change': bookingOutsideChangeMail,
  'membership-changed-host': membershipChangedHostMail,
  'pass-sold': passSoldMail,
} as const;
