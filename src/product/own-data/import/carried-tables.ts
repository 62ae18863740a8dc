import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { languages } from '../../../base/language.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { isZone } from '../../../base/zone.ts';
import { answerSchema, offerSnapshotSchema } from '../../bookings/booking/booking.ts';
import { bookingEventSchema } from '../../bookings/booking/booking-event.ts';
import { dateWindowsSchema } from '../../calendar/date-override.ts';
import { weeklyScheduleSchema } from '../../calendar/weekly-schedule.ts';
import { taskStateSchema } from '../../coaching/run.ts';
import { discountSchema } from '../../coupons/contract.ts';
import { segmentSchema, senderSchema } from '../../newsletters/issue/contract.ts';
import { issueContentSchema, scheduleZones } from '../../newsletters/issue/issue.ts';
import { orderEventSchema } from '../../orders/order/order-events.ts';
import { accessTermsSchema, packageTermsSchema } from '../../orders/order/stored-terms.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { defaultPageId } from '../../showcase/document/page-document.ts';
import { cropSchema } from '../../showcase/images/crop.ts';
import { itemFlaw, pageFlaw, versionFlaw } from '../../showcase/pages/check-stored.ts';
import { programmeTables } from './client-programme-tables.ts';
import { linkText, type TableRow } from './column-values.ts';
import { endedImport, endedIssue, endedRecipient } from './ended-newsletters.ts';
import { asOrderEvent, endedMembership, endedOrder, releasedUse } from './ended-rows.ts';
import type { Noun } from './nouns.ts';

/** How the rows of a table are taken over. */
export type CarriedTable = {
  readonly name: string;
  readonly noun?: Noun;
  /** Which of its rows count; all, when it is left out. */
  readonly counts?: (row: TableRow) => boolean;
  /** Schemas of columns that are stricter than their types. A column of JSON needs one. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>;
  /** Why a row cannot be read here, where its columns decide that together. */
  readonly flaw?: (row: TableRow) => string | undefined;
  /** Columns that get new values here, because the old ones belong to a browser or open something. */
  readonly anew?: readonly string[];
  /** The table its rows become rows of. */
  readonly into?: string;
  /** The row as it is stored, or undefined when it ended with the import. */
  readonly change?: (row: TableRow, now: Date) => TableRow | undefined;
  /** A column that refers to a later table: it is set once that is here. */
  readonly later?: string;
  /** Rows that go in last, whatever their place in the file. */
  readonly last?: (row: TableRow) => boolean;
};

/** Its shape is checked with the other columns of its row. */
const checkedWhole = z.unknown();
const offer = offerSnapshotSchema.refine(
  ({ delivery: { mode, place } }) => mode === 'offline' || place === '' || safeUrl(place) !== undefined,
);

const schedule = z.strictObject({
  date: z.iso.date(),
  time: z.string().regex(/^\d\d:\d\d$/),
  zone: z.enum(scheduleZones),
});

/** The tables that are taken over, those that others refer to first. */
export const carriedTables: readonly CarriedTable[] = [
  {
    name: 'pages',
    noun: 'pages',
    schemas: {
      profile: checkedWhole,
      appearance: checkedWhole,
      sectionOrder: z.array(z.string().max(40)).max(200),
      partRevs: z.record(z.string().max(60), z.int()),
      pendingTheme: z.looseObject({}),
    },
    flaw: row => pageFlaw({ profile: row.profile, appearance: row.appearance }, row.pageId !== defaultPageId),
    // Nothing is public before its creator has seen it.
    anew: ['isPublished', 'liveVersionId', 'previewTurn', 'pendingTheme'],
  },
  {
    name: 'page_items',
    noun: 'items',
    counts: row => row.deletedAt === null,
    schemas: { fields: checkedWhole },
    flaw: row => itemFlaw({ kind: String(row.kind), version: Number(row.version), fields: row.fields }),
  },
  { name: 'page_settings', schemas: { settings: z.looseObject({}) } },
  { name: 'page_slugs' },
  {
    name: 'page_versions',
    schemas: { document: checkedWhole, draft: checkedWhole },
    flaw: row => versionFlaw({ pageId: String(row.pageId), document: row.document, draft: row.draft ?? null }),
  },
  { name: 'post_addresses' },
  { name: 'offer_addresses' },
  { name: 'page_counts' },
  { name: 'view_counts' },
  { name: 'day_notes' },
  { name: 'sources' },
  // A code opens one creator's link everywhere, and a partner is an account here.
  { name: 'source_links', anew: ['code', 'partnerId'] },
  { name: 'source_counts' },
  { name: 'schedules', schemas: { windows: weeklyScheduleSchema } },
  { name: 'date_overrides', schemas: { windows: dateWindowsSchema } },
  { name: 'session_limits' },
  { name: 'email_choices' },
  { name: 'saved_views' },
  { name: 'class_exceptions', schemas: { place: linkText } },
  {
    name: 'occupancies',
    noun: 'blockedTimes',
    counts: row => row.kind === 'time_off',
    // A session beside another is refused while the other one is not there.
    last: row => row.exclusive === false,
  },
  // Its places are counted again when its bookings are here. A room's token opens the meeting.
  { name: 'class_occurrences', schemas: { place: linkText }, anew: ['room', 'taken'] },
  {
    name: 'bookings',
    noun: 'bookings',
    counts: row => row.status === 'confirmed' || row.status === 'pending' || row.status === 'cancelled',
    schemas: { offer, answers: z.array(answerSchema).max(20) },
    anew: ['visitor', 'tabs', 'source', 'unpaidBy'],
  },
  { name: 'booking_audit', schemas: { what: bookingEventSchema } },
  {
    name: 'orders',
    noun: 'orders',
    schemas: { refundPolicy: refundPolicySchema, package: packageTermsSchema, access: accessTermsSchema },
    anew: ['ledgerChecked'],
    later: 'membershipId',
    change: endedOrder,
  },
  { name: 'order_events', schemas: { what: orderEventSchema } },
  { name: 'payment_attempts', into: 'order_events', schemas: { payUrl: linkText }, change: asOrderEvent.payment },
  { name: 'refunds', into: 'order_events', change: asOrderEvent.refund },
  { name: 'passes', noun: 'passes', schemas: { refundPolicy: refundPolicySchema }, anew: ['code'] },
  { name: 'pass_uses' },
  { name: 'memberships', change: endedMembership },
  // Their uses are counted again when their orders are here.
  { name: 'coupons', noun: 'coupons', anew: ['used'] },
  { name: 'coupon_redemptions', change: releasedUse },
  { name: 'booking_accounts', noun: 'customers' },
  // Links wait until their creator turns them on here.
  {
    name: 'referral_rules',
    schemas: { friendDiscount: discountSchema, sharerDiscount: discountSchema },
    change: row => ({ ...row, isOn: false }),
  },
  { name: 'referral_links' },
  // No coupon is mailed for what happened elsewhere.
  { name: 'referrals', anew: ['lookAt'] },
  { name: 'waitlist_entries', noun: 'waitlist', counts: row => row.state === 'waiting' },
  { name: 'tags' },
  { name: 'segments' },
  {
    name: 'subscriber_imports',
    // Read only while a list is imported, which is over.
    schemas: {
      columns: z
        .array(
          z
            .string()
            .regex(/^[a-zA-Z]{1,40}$/)
            .nullable(),
        )
        .max(200),
    },
    // Its lines stay behind.
    anew: ['reportUntil'],
    change: endedImport,
  },
  {
    name: 'subscribers',
    noun: 'subscribers',
    schemas: { askedPage: linkText },
    // Only the file says that they confirmed (decision 0106).
    change: row => ({ ...row, isClaimed: row.confirmedAt !== null }),
  },
  { name: 'taggings' },
  { name: 'suppressions' },
  { name: 'counted_bounces' },
  { name: 'newsletter_senders', schemas: senderSchema.shape },
  {
    name: 'issues',
    noun: 'issues',
    counts: row => row.trigger === 'creator',
    schemas: { content: issueContentSchema, segment: segmentSchema, schedule },
    change: endedIssue,
  },
  { name: 'issue_recipients', change: endedRecipient },
  { name: 'newsletter_sequences', change: row => ({ ...row, isOn: false }) },
  { name: 'newsletter_steps' },
  { name: 'leads', noun: 'messages', schemas: { page: linkText } },
  { name: 'lead_entries' },
  // Counted again when everything is here.
  { name: 'people', last: row => row.mergedInto !== null },
  { name: 'person_tags' },
  { name: 'person_notes', noun: 'notes' },
  {
    name: 'review_settings',
    schemas: { googleUrl: z.string().refine(url => url === '' || safeUrl(url) !== undefined) },
  },
  // An old row asks no one again, and a no to further emails holds.
  {
    name: 'review_requests',
    schemas: { nextAt: z.union([z.literal('infinity'), z.iso.datetime({ offset: true })]) },
    anew: ['remindAt'],
  },
  { name: 'promotion_rules' },
  { name: 'liked_pages', schemas: { renewedAt: z.string().max(40) }, anew: ['renewedAt'] },
  { name: 'host_messages' },
  ...programmeTables,
  // Reminders begin with the next active day here.
  { name: 'coaching_runs', schemas: { tasks: z.array(taskStateSchema).max(100) }, anew: ['remindAt'] },
];

/** Those of a file that this installation wrote itself: reviews, likes and confirmations come in too. */
export const trustedTables: readonly CarriedTable[] = [
  ...carriedTables.map(table => (table.name === 'subscribers' ? { ...table, change: (row: TableRow) => row } : table)),
  { name: 'reviews' },
  { name: 'likes' },
];

/** The account's own row: what of it moves into the receiving account. */
export const accountSchema = z.looseObject({
  zone: z.string().refine(isZone),
  currency: z.enum(currencyCodes),
  timeFormat: z.enum(['12h', '24h']).nullable().optional(),
  localeHours: z.enum(['12h', '24h']).nullable().optional(),
  language: z.enum(languages).optional(),
});

/** A row of the table of images; its file is beside it. */
export const imageRowSchema = z.looseObject({
  id: z.string().regex(/^[\da-f]{32}$/),
  alt: z.string().max(300),
  decorative: z.boolean(),
  cutFrom: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .nullable(),
  crop: cropSchema.nullable(),
});
