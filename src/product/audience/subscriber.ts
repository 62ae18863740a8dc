import { cleanLine } from '../../base/text-length.ts';
import type { SuppressionKind } from './suppressions/suppression.ts';
import { texts } from './texts.ts';

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberSources = ['page', 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];
/** How a subscription was confirmed: by the button that its email leads to, or elsewhere before an import. */
export const confirmedWays = ['button', 'import'] as const;
export type ConfirmedWay = (typeof confirmedWays)[number];

const hour = 3_600_000;
const day = 24 * hour;

/** At most one confirmation email goes to one address per creator in this time. Milliseconds. */
const confirmMailPause = day;
/** How many forms one network address may send in an hour. */
export const asksPerHour = 5;
/** How many confirmation emails one address gets in a day, from all creators here together. */
export const confirmMailsPerDay = 5;
/** How long the link in a confirmation email works. Milliseconds. */
export const confirmTime = 14 * day;
/** After 'This wasn't me', no confirmation email is sent to the address for this long. Milliseconds. */
const peaceAfterNo = 30 * day;
/** No confirmation email goes to an address that bounced, or whose owner complained, for this long. Milliseconds. */
const peaceAfter = { bounce: 7 * day, complaint: 30 * day } as const;
/** The browser that confirmed is stored up to this length. */
const agentLimit = 200;
/** How long an address that never confirmed is kept. Milliseconds. */
export const keepUnconfirmed = 30 * day;
/** How long something removed can be brought back. Milliseconds. */
export const keepRemoved = 7 * day;

/** What people agree to, under every form that subscribes. A new wording gets a new version. */
export const consentWording = {
  version: 2,
  /** In the language it is read in. */
  get words(): string {
    return texts.consent;
  },
} as const;

export type Subscriber = {
  id: string;
  email: string;
  status: SubscriberStatus;
  askedAt: Date;
  mailedAt: Date | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  removedAt: Date | null;
};
type Known = Pick<Subscriber, 'status' | 'mailedAt' | 'confirmedAt' | 'unsubscribedAt' | 'removedAt'>;

/**
 * Whether an address that asks is sent a confirmation email. The visitor sees the same either way, so that the
 * answer does not reveal who is subscribed.
 */
export function mayMailConfirmation(
  known: Known | undefined,
  now: Date,
  suppressed: readonly { kind: SuppressionKind; since: Date }[] = [],
): boolean {
  const within = (at: Date | null, time: number) => at !== null && now.getTime() - at.getTime() < time;
  if (suppressed.some(({ kind, since }) => kind !== 'person' && within(since, peaceAfter[kind]))) return false;
  if (known === undefined) return true;
  if (within(known.mailedAt, confirmMailPause)) return false;
  if (known.removedAt !== null) return true;
  if (known.status === 'confirmed') return false;
  const hasDeclined = known.status === 'unsubscribed' && known.confirmedAt === null;
  return !(hasDeclined && within(known.unsubscribedAt, peaceAfterNo));
}

/** What is stored of a confirmation: how soon after the email it came, in seconds, and by which browser. */
export function confirmationProof(mailedAt: Date | null, now: Date, agent: string | undefined) {
  return {
    confirmedWay: 'button' as const,
    confirmedAfter: mailedAt === null ? null : Math.max(0, Math.round((now.getTime() - mailedAt.getTime()) / 1000)),
    confirmedAgent: agent === undefined ? null : [...cleanLine(agent.slice(0, 1000))].slice(0, agentLimit).join(''),
  };
}

type Confirming = 'confirm' | 'already' | 'ended';

/** What pressing Confirm does, by the state of the subscriber and the end of the link (null: it never confirms). */
export function checkConfirmation(
  subscriber: Pick<Known, 'status' | 'removedAt'>,
  confirmsUntil: Date | null,
  now: Date,
): Confirming {
  if (subscriber.removedAt !== null) return 'ended';
  if (subscriber.status === 'confirmed') return 'already';
  return confirmsUntil !== null && confirmsUntil > now ? 'confirm' : 'ended';
}
