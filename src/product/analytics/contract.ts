import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { idSchema } from '../../base/id.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { tokenField } from '../../base/text-field.ts';
import { periods } from './period.ts';
import { texts } from './texts.ts';
import { viewKinds } from './view-kinds.ts';

/** What a published page sends: whether it was viewed now, and the marks of the cards that were clicked. */
const visitEventsSchema = z.strictObject({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  pageId: tokenField(40).min(1),
  view: z.boolean(),
  cards: z.array(z.string().regex(/^[\w-]{1,6}$/)).max(60),
  /** The page before. */
  from: tokenField(4096).default(''),
  /** The time zone of the browser. */
  zone: tokenField(64).default(''),
});
export type VisitEvents = z.output<typeof visitEventsSchema>;

const count = z.int();
const money = z.array(z.object({ currency: z.enum(currencyCodes), amount: z.int() }));

/** Confirmed in the period, as the list of sources counts them; money is net, minor units, each currency by itself. */
const soldSchema = z.object({ bookings: count, money });
export type Sold = z.infer<typeof soldSchema>;
const waysSchema = z.object({ holds: count, booked: count, paid: count });

/** Dates are YYYY-MM-DD in the creator's zone, the last is today; `before` is the same number of days before these. */
const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  views: count,
  /** Null where the filter leaves clicks uncounted. */
  clicks: count.nullable(),
  before: z.object({ views: count, clicks: count.nullable() }),
  days: z.array(z.object({ date: z.string(), views: count, clicks: count.nullable(), viewsBefore: count })),
  /** What was sold, and how far visitors came who began to book; null where the filter leaves that uncounted. */
  sales: z.object({ now: soldSchema, before: soldSchema, ways: waysSchema, waysBefore: waysSchema }).nullable(),
  /** Whether a page is published; without one there is nothing to count. */
  isLive: z.boolean(),
  /** Titles of the first clickable cards, in page order. */
  titles: z.array(z.string()),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Views of one channel, campaign, place, device or page. */
const partSchema = z.object({
  key: z.string(),
  name: z.string(),
  views: count,
  /** Null where sales are not known by it. */
  sold: soldSchema.nullable(),
});
export type Part = z.infer<typeof partSchema>;
const parts = z.array(partSchema).nullable();
/** Each part has what was viewed most first, and is null where the filter leaves it uncounted. */
const partsSchema = z.object({
  /** Of the page that the filter names. */
  pageTitle: z.string().nullable(),
  ...{ source: parts, campaign: parts, zone: parts, device: parts, page: parts },
  /** Share links, links of partners and links of issues; `key` is the id of the source. */
  links: parts,
});
export type Parts = z.infer<typeof partsSchema>;
export const partNames = ['source', 'campaign', 'links', 'zone', 'device', 'page'] as const;
export type PartName = (typeof partNames)[number];

const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The heading of its section: "Links". */
  section: z.string(),
  clicks: count,
  /** Hundredths of a percent of the views of its page; null when there are too few views. */
  share: z.int().nullable(),
});
export type CountedCard = z.infer<typeof cardSchema>;

/** Cards on the creator's pages, clicked most first. `gone` counts cards that were deleted since. */
const cardCountsSchema = z.object({ cards: z.array(cardSchema), gone: count });
export type CardCounts = z.infer<typeof cardCountsSchema>;

const period = { days: z.enum(periods).default('28') };
const page = z.union([z.literal('1'), idSchema]).optional();
const filterSchema = z
  .object({ ...period, page, by: z.enum(viewKinds).optional(), key: tokenField(200).optional() })
  .refine(({ by, key }) => (by === undefined) === (key === undefined), { error: texts.keyMissing, path: ['key'] });
export type Asked = z.output<typeof filterSchema>;

const shared = { tag: 'analytics', who: 'creator' } as const;
const numbers = { ...shared, query: filterSchema } as const;
const cards = { ...shared, query: z.object({ ...period, page }) } as const;
const refusals = { plan_excludes: { status: 409, message: texts.higherPlan } };

export const readAnalytics = operation('GET /api/analytics', {
  ...numbers,
  id: 'readAnalytics',
  does: 'Views and clicks by day, what was sold, and how far visitors came; of everything, or of a page and one thing more',
  answer: analyticsSchema,
});
export const analyticsAsCsv = operation('GET /api/analytics.csv', {
  ...numbers,
  id: 'analyticsAsCsv',
  does: 'Views and clicks by day as a CSV file, as filtered',
  answer: 'file',
});
export const analyticsAsJson = operation('GET /api/analytics.json', {
  ...numbers,
  id: 'analyticsAsJson',
  does: 'Views and clicks by day as a JSON file, as filtered',
  answer: 'file',
});
export const readParts = operation('GET /api/analytics/parts', {
  ...numbers,
  id: 'readAnalyticsParts',
  does: 'Views by channel, campaign, link, place, device and page',
  answer: partsSchema,
});
export const partsAsCsv = operation('GET /api/analytics/parts.csv', {
  ...numbers,
  id: 'analyticsPartsAsCsv',
  does: 'Views by channel, campaign, link, place, device and page as a CSV file, as filtered',
  answer: 'file',
});
export const partsAsJson = operation('GET /api/analytics/parts.json', {
  ...numbers,
  id: 'analyticsPartsAsJson',
  does: 'Views by channel, campaign, link, place, device and page as a JSON file, as filtered',
  answer: 'file',
});
export const readCardAnalytics = operation('GET /api/analytics/cards', {
  ...cards,
  id: 'readCardAnalytics',
  does: 'Clicks per card',
  answer: cardCountsSchema,
  refusals,
});
export const cardAnalyticsAsCsv = operation('GET /api/analytics/cards.csv', {
  ...cards,
  id: 'cardAnalyticsAsCsv',
  does: 'Clicks per card as a CSV file',
  answer: 'file',
  refusals,
});
export const cardAnalyticsAsJson = operation('GET /api/analytics/cards.json', {
  ...cards,
  id: 'cardAnalyticsAsJson',
  does: 'Clicks per card as a JSON file',
  answer: 'file',
  refusals,
});
/** The longest batch has sixty marks of six characters with their quotes, and an address as long as browsers send. */
export const countVisit = operation('POST /api/vitrine/events', {
  tag: 'analytics',
  who: 'anybody',
  id: 'countVisit',
  does: 'Count a view of a page and the cards clicked on it',
  body: visitEventsSchema,
  answer: nothing,
  limit: 6144,
});
