/** What one page of a pair brought to the other; both creators read the same numbers. */
export type Brought = {
  /** Confirmed subscribers who stayed for 14 days. */
  subscribers: number;
  /** People with a booking that was not cancelled. */
  bookings: number;
  /** The same of the last 90 days. */
  lately: { subscribers: number; bookings: number };
  /** New subscribers of the last 30 days, and how many of them unsubscribed or bounced. */
  fresh: { came: number; lost: number };
  clicks: number;
  views: number;
};

export type Fairness = {
  /** By the partner's page, to the creator who reads. */
  toYou: Brought;
  toThem: Brought;
  /** Both agreed at least 90 days ago. */
  isOldEnough: boolean;
  /** Whole days since the partner's page is offline; null while it is live. */
  pageGoneDays: number | null;
};

/** A reason to pause, with its numbers. Nothing is paused by itself. */
export type PauseProposal =
  | { reason: 'page_gone'; days: number }
  | { reason: 'many_left'; came: number; lost: number }
  | { reason: 'one_sided'; toYou: number; toThem: number };

export const fairnessLimits = {
  /** Fewer new subscribers say nothing about those who left. */
  leastCame: 20,
  /** One in so many left. */
  oneIn: 3,
  /** Who brings more than so many times what they get. */
  times: 5,
  balanceDays: 90,
} as const;

const worth = ({ lately }: Brought): number => lately.subscribers + lately.bookings;

/**
 * Why the creator who reads may want to pause. A balance is proposed to who brings more; nothing at all counts as one, so
 * that a single visitor is no imbalance.
 */
export function pauseProposals({ toYou, toThem, isOldEnough, pageGoneDays }: Fairness): PauseProposal[] {
  const { came, lost } = toYou.fresh;
  const [mine, theirs] = [worth(toYou), worth(toThem)];
  const proposals: PauseProposal[] = [];
  if (pageGoneDays !== null) proposals.push({ reason: 'page_gone', days: pageGoneDays });
  if (came >= fairnessLimits.leastCame && lost * fairnessLimits.oneIn >= came)
    proposals.push({ reason: 'many_left', came, lost });
  if (isOldEnough && theirs > fairnessLimits.times * Math.max(mine, 1))
    proposals.push({ reason: 'one_sided', toYou: mine, toThem: theirs });
  return proposals;
}
