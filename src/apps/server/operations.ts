import type { Operation as Declared } from '../../base/operations/operation.ts';
import * as activity from '../../product/accounts/activity/contract.ts';
import * as attributes from '../../product/accounts/attributes/contract.ts';
import * as challenges from '../../product/accounts/challenges/contract.ts';
import * as creators from '../../product/accounts/creators/contract.ts';
import * as devices from '../../product/accounts/devices/contract.ts';
import * as emailChange from '../../product/accounts/email-change/contract.ts';
import * as emailChoices from '../../product/accounts/email-choices/contract.ts';
import * as hostedLogin from '../../product/accounts/hosted-login/contract.ts';
import * as passwords from '../../product/accounts/passwords/contract.ts';
import * as proof from '../../product/accounts/proof/contract.ts';
import * as savedViews from '../../product/accounts/saved-views/contract.ts';
import * as sessions from '../../product/accounts/sessions/contract.ts';
import * as signIn from '../../product/accounts/sign-in/contract.ts';
import * as signUp from '../../product/accounts/sign-up/contract.ts';
import * as twoStep from '../../product/accounts/two-step/contract.ts';
import * as analytics from '../../product/analytics/contract.ts';
import * as audience from '../../product/audience/contract.ts';
import { leadList } from '../../product/audience/lead-list.ts';
import { subscriberList } from '../../product/audience/subscriber-list.ts';
import * as licences from '../../product/billing/appsumo/contract.ts';
import * as plan from '../../product/billing/plan-codes/contract.ts';
import * as billing from '../../product/billing/subscriptions/contract.ts';
import * as calendarFeed from '../../product/bookings/calendar-feed/feed-contract.ts';
import * as visitors from '../../product/bookings/checkout/visitor-contract.ts';
import * as imports from '../../product/bookings/import/import-contract.ts';
import * as bookingChanges from '../../product/bookings/manage/changes-contract.ts';
import * as classes from '../../product/bookings/manage/classes/classes-contract.ts';
import * as manualBooking from '../../product/bookings/manage/manual-booking/manual-booking-contract.ts';
import * as messages from '../../product/bookings/manage/messages/message-contract.ts';
import * as moving from '../../product/bookings/manage/moving/moving-contract.ts';
import * as bookingCalendar from '../../product/bookings/manage/parts/calendar-contract.ts';
import * as bookings from '../../product/bookings/manage/parts/manage-contract.ts';
import * as timeOff from '../../product/bookings/manage/time-off/contract.ts';
import * as joining from '../../product/bookings/waitlist/join-contract.ts';
import * as waitlist from '../../product/bookings/waitlist/manage-contract.ts';
import * as calendar from '../../product/calendar/contract.ts';
import * as connections from '../../product/connections/contract.ts';
import * as coupons from '../../product/coupons/contract.ts';
import { couponList } from '../../product/coupons/coupon-list.ts';
import * as domains from '../../product/domains/contract.ts';
import * as orders from '../../product/orders/order-list/contract.ts';
import { orderList } from '../../product/orders/order-list/order-list.ts';
import * as passes from '../../product/orders/passes/contract.ts';
import * as members from '../../product/orders/passes/member-contract.ts';
import * as ownData from '../../product/own-data/contract.ts';
import * as deletion from '../../product/own-data/deletion/contract.ts';
import * as payouts from '../../product/payments/payouts/contract.ts';
import * as webhooks from '../../product/payments/webhooks/contract.ts';
import * as services from '../../product/services/contract.ts';
import * as drafts from '../../product/showcase/drafts/contract.ts';
import * as embeds from '../../product/showcase/embeds/embed-contract.ts';
import * as extraPages from '../../product/showcase/extra-pages/pages-contract.ts';
import * as images from '../../product/showcase/images/image-operations.ts';
import * as offers from '../../product/showcase/offers/services-contract.ts';
import * as previewLinks from '../../product/showcase/preview-links/contract.ts';
import * as liveFacts from '../../product/showcase/public-pages/live-facts-contract.ts';
import * as offerCode from '../../product/showcase/public-pages/offer-code-contract.ts';
import * as publishing from '../../product/showcase/publishing/contract.ts';
import * as versions from '../../product/showcase/versions/contract.ts';
import * as find from '../manage/shell/find-contract.ts';
import * as mailbox from './mailbox-contract.ts';

/** What the API description says of one operation. */
export type Operation = {
  /** The method name in clients generated from the description. */
  readonly operationId: string;
  readonly summary: string;
  /** Answers without a session. */
  readonly isOpen: boolean;
};

const contracts = [
  sessions,
  creators,
  savedViews,
  devices,
  activity,
  challenges,
  proof,
  signUp,
  signIn,
  twoStep,
  passwords,
  emailChange,
  emailChoices,
  attributes,
  hostedLogin,
  domains,
  services,
  calendar,
  connections,
  coupons,
  orders,
  payouts,
  webhooks,
  billing,
  plan,
  licences,
  passes,
  members,
  visitors,
  joining,
  bookings,
  bookingChanges,
  classes,
  timeOff,
  calendarFeed,
  waitlist,
  messages,
  manualBooking,
  moving,
  bookingCalendar,
  imports,
  audience,
  drafts,
  versions,
  publishing,
  extraPages,
  embeds,
  images,
  previewLinks,
  liveFacts,
  offerCode,
  offers,
  analytics,
  deletion,
  ownData,
  find,
  couponList,
  leadList,
  orderList,
  subscriberList,
  mailbox,
];

const nameOf = ({ method, path }: Declared) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const described = ({ id, does, who }: Declared): Operation => ({
  operationId: id,
  summary: does,
  isOpen: who === 'anybody',
});

/** Every operation of the API, by method and path; `api-description.routes.test.ts` checks that it is complete. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  contracts.flatMap(operationsIn).map(each => [nameOf(each), described(each)]),
);

/** The operations that a contract exports, by themselves or in a record of several. */
function operationsIn(exported: object): Declared[] {
  if (isOperation(exported)) return [exported];
  return Object.values(exported).filter(isRecord).flatMap(operationsIn);
}

function isOperation(exported: object): exported is Declared {
  return 'path' in exported && 'does' in exported;
}

/** Schemas are objects of a class, and are not looked into. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
