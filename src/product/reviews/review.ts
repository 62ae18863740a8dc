import { cleanLine } from '../../base/text-length.ts';

/** The review's text 400 (spec point 5). */
export const reviewLimits = { text: 400, author: 60, answer: 400, googleUrl: 500 } as const;

/** Why a creator may hide a review. A bad opinion is no reason: hiding those alone is against the law. */
export const hidingReasons = ['abuse', 'privacy', 'wrong_booking', 'spam'] as const;
export type HidingReason = (typeof hidingReasons)[number];

const hour = 3_600_000;
const day = 24 * hour;
/** How long after its end a session is asked about. */
export const askAfter = 2 * hour;
/** Sessions that ended longer ago are not asked about, such as after an outage. */
export const askWithin = 3 * day;
export const remindAfter = 3 * day;
/** A person is asked by one creator once within this time. */
export const askAgainAfter = 180 * day;
const linkValid = 90 * day;
const editable = 14 * day;

/** From this many reviews on an average is shown. */
export const fewestForAverage = 3;

/**
 * What a link opens: an empty form, the review to change, the review as it is, or nothing any more. `createdAt` is
 * null before there is a review.
 */
export function linkOpens(
  { askedAt, createdAt }: { askedAt: Date; createdAt: Date | null },
  now: Date,
): 'form' | 'change' | 'sent' | 'expired' {
  if (createdAt === null) return now.getTime() - askedAt.getTime() < linkValid ? 'form' : 'expired';
  return now < editableUntil(createdAt) ? 'change' : 'sent';
}

export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editable);

/** The name shown unless the reviewer types another: 'Ana Maria Souza' is 'Ana S.', '김하나' is '김하나'. */
export function shortName(name: string): string {
  const [first = '', ...others] = cleanLine(name).split(' ');
  const last = others.at(-1);
  const initial = last === undefined ? '' : ` ${[...last][0]}.`;
  return [...first].slice(0, reviewLimits.author - 3).join('') + initial;
}

/** The average with one decimal; null while there are too few. */
export const averageOf = ({ count, stars }: { count: number; stars: number }): number | null =>
  count < fewestForAverage ? null : Math.round((stars / count) * 10) / 10;
