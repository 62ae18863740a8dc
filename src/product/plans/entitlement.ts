import { texts } from './texts.ts';

export const plans = ['free', 'basic', 'pro', 'empower'] as const;
export type Plan = (typeof plans)[number];

/** The names of plans for people; the highest is the upgrade page's "Premium". */
export const planNames: Record<Plan, string> = {
  free: texts.free,
  basic: 'Basic',
  pro: texts.pro,
  empower: texts.premium,
};

/** The entitlements of spec point 3. A count of null has no limit. */
export type Entitlements = {
  maxNumberOfServices: number | null;
  maxNumberOfEvents: number | null;
  maxNumberOfCalendarBookings: number | null;
  maxNumberOfExternalLinks: number | null;
  isFlexiblePaymentEnabled: boolean;
  adFreeEntitled: boolean;
  isBillingPortalAvailable: boolean;
  isPremiumAssetsEnabled: boolean;
  isCardAnalyticsEnabled: boolean;
};

const everything: Entitlements = {
  maxNumberOfServices: null,
  maxNumberOfEvents: null,
  maxNumberOfCalendarBookings: null,
  maxNumberOfExternalLinks: null,
  isFlexiblePaymentEnabled: true,
  adFreeEntitled: true,
  isBillingPortalAvailable: true,
  isPremiumAssetsEnabled: true,
  isCardAnalyticsEnabled: true,
};

/** Free is fixed by the spec; basic raises the counts; pro and empower have no limit of them (decisions 0018, 0088). */
export const entitlements: Record<Plan, Entitlements> = {
  free: {
    maxNumberOfServices: 3,
    maxNumberOfEvents: 1,
    maxNumberOfCalendarBookings: 2,
    maxNumberOfExternalLinks: 5,
    isFlexiblePaymentEnabled: false,
    adFreeEntitled: false,
    isBillingPortalAvailable: false,
    isPremiumAssetsEnabled: false,
    isCardAnalyticsEnabled: false,
  },
  basic: {
    maxNumberOfServices: 10,
    maxNumberOfEvents: 5,
    maxNumberOfCalendarBookings: 10,
    maxNumberOfExternalLinks: 20,
    isFlexiblePaymentEnabled: false,
    adFreeEntitled: false,
    isBillingPortalAvailable: true,
    isPremiumAssetsEnabled: false,
    isCardAnalyticsEnabled: false,
  },
  pro: everything,
  empower: everything,
};

/** What plans include beyond the specification: extra pages, and how many times the operator's limit of images. */
export const allowances: Record<Plan, { extraPages: number; images: number }> = {
  free: { extraPages: 50, images: 1 },
  basic: { extraPages: 50, images: 1 },
  pro: { extraPages: 50, images: 1 },
  empower: { extraPages: 200, images: 5 },
};

/**
 * The counted kinds, each with its entitlement and its singular and plural. A count is of an item kind, or of its
 * items with the given `linkKind`; such an item counts in both.
 */
const counted = {
  individualService: { entitlement: 'maxNumberOfServices', one: 'service', several: 'services' },
  groupService: { entitlement: 'maxNumberOfEvents', one: 'class', several: 'classes' },
  link: { entitlement: 'maxNumberOfExternalLinks', one: 'link', several: 'links' },
  calendar_booking: {
    entitlement: 'maxNumberOfCalendarBookings',
    one: texts.calendarLink,
    several: texts.calendarLinks,
  },
} as const;

export type CountedKind = keyof typeof counted;
export const countedKinds = Object.keys(counted) as CountedKind[];
const isCounted = (kind: string): kind is CountedKind => Object.hasOwn(counted, kind);

/** What is counted as `what`: items of `kind`, or only those with the given `linkKind`. */
export const countedAs = (what: CountedKind): { kind: string; linkKind: string | null } =>
  what === 'calendar_booking' ? { kind: 'link', linkKind: what } : { kind: what, linkKind: null };

type Item = { kind: string; fields: unknown };

/** Whether an item is one of those counted as `what`. */
export function countsAs(what: CountedKind, { kind, fields }: Item): boolean {
  const { kind: own, linkKind } = countedAs(what);
  return kind === own && (linkKind === null || (fields as { linkKind?: unknown } | null)?.linkKind === linkKind);
}

/** How many of these items a plan counts as `what`. */
export const countOf = (what: CountedKind, items: readonly Item[]): number =>
  items.filter(item => countsAs(what, item)).length;

export type LimitRefusal = {
  kind: 'limit_reached';
  what: CountedKind;
  limit: number;
  plan: Plan;
  /** How many would be visible, for a refused publication. */
  shown?: number;
  /** Further limits a refused publication exceeds. */
  more?: readonly Over[];
};
type Over = { what: CountedKind; limit: number; shown: number };

/** How many of a kind a plan allows; null when it does not count them. */
export const limitOf = (kind: string, plan: Plan): number | null =>
  isCounted(kind) ? entitlements[plan][counted[kind].entitlement] : null;

/** Whether a creator on `plan` who has `count` of a kind may add one more. */
export const mayAdd = (kind: string, count: number, plan: Plan): LimitRefusal | undefined =>
  mayHold(kind, count + 1, plan);

/** Whether a plan allows `count` of a kind; the refusal names the limit. */
export function mayHold(kind: string, count: number, plan: Plan): LimitRefusal | undefined {
  const limit = limitOf(kind, plan);
  return isCounted(kind) && limit !== null && count > limit
    ? { kind: 'limit_reached', what: kind, limit, plan }
    : undefined;
}

/**
 * Whether a plan allows so many visible items of each kind. A lower plan leaves drafts with more. The refusal
 * names every exceeded limit, the first in `what`.
 */
export function mayShow(counts: Partial<Record<CountedKind, number>>, plan: Plan): LimitRefusal | undefined {
  const [first, ...more] = countedKinds.flatMap((what): Over[] => {
    const shown = counts[what] ?? 0;
    const limit = limitOf(what, plan);
    return limit === null || shown <= limit ? [] : [{ what, limit, shown }];
  });
  return first && { kind: 'limit_reached', plan, ...first, ...(more.length === 0 ? {} : { more }) };
}

/** "3 services", "1 class". */
export const inWords = (what: CountedKind, count: number): string =>
  `${count} ${count === 1 ? counted[what].one : counted[what].several}`;
const limitWords = ({ what, limit }: Pick<LimitRefusal, 'what' | 'limit'>): string => inWords(what, limit);

/** "Basic includes 10": the lowest plan that allows more than so many of a kind. */
function holdsMore(what: CountedKind, limit: number): string {
  const more = plans.find(plan => (limitOf(what, plan) ?? Number.POSITIVE_INFINITY) > limit) ?? 'empower';
  return texts.holdsMore(planNames[more], limitOf(what, more));
}

/**
 * "The Free plan includes 3 services. Delete one to add another, or upgrade: Basic includes 10." Of a publication: "The Free plan includes
 * 3 services; you would have 5. Hide or delete 2." and of several limits: "The Free plan includes 3 services
 * and 1 class; you would have 5 and 2. Hide or delete 2 services and 1 class."
 */
export function limitMessage(refusal: LimitRefusal): string {
  const { what, limit, plan, shown, more = [] } = refusal;
  const name = planNames[plan];
  if (shown === undefined) return texts.thePlanIncludes(name, limitWords(refusal), holdsMore(what, limit));
  const all = [{ what, limit, shown }, ...more];
  const each = (format: (over: Over) => string): string => listed(all.map(format));
  const tooMany = each(over => (all.length === 1 ? `${shown - limit}` : inWords(over.what, over.shown - over.limit)));
  return texts.planExceeded(
    name,
    each(limitWords),
    each(over => `${over.shown}`),
    tooMany,
  );
}

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

/** Beside an item that blocks publishing: "Over the Free plan’s limit of 3 services: hide or delete it". */
export const overLimitMessage = (refusal: Pick<LimitRefusal, 'what' | 'limit' | 'plan'>): string =>
  texts.overPlansLimit(planNames[refusal.plan], limitWords(refusal));
