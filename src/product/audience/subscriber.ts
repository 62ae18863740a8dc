import { texts } from './texts.ts';

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

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
export function mayMailConfirmation(known: Known | undefined, now: Date): boolean {
  if (known === undefined) return true;
  const within = (at: Date | null, time: number) => at !== null && now.getTime() - at.getTime() < time;
  if (within(known.mailedAt, confirmMailPause)) return false;
  if (known.removedAt !== null) return true;
  if (known.status === 'confirmed') return false;
  const hasDeclined = known.status === 'unsubscribed' && known.confirmedAt === null;
  return !(hasDeclined && within(known.unsubscribedAt, peaceAfterNo));
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
