import type { DemoCreator } from './demo-creator.ts';
import { customersOf } from './demo-customers.ts';
import { type DemoBooking, historyRandom } from './demo-history.ts';
import { offersOf } from './demo-visits.ts';

/** A visitor who waits for a spot on a full date of a class. */
type DemoWaiting = {
  offerKey: string;
  startsAt: Date;
  customerName: string;
  customerEmail: string;
  visitorZone: string;
  joinedAt: Date;
};

const onTheWaitlist = 3;

/**
 * Who is on the waitlist of the next date of each class that is sold out and has a waitlist, in order: customers
 * without a spot there, who came after the last spot was taken. `history` is the creator's at that `now`.
 */
export function demoWaitlist(creator: DemoCreator, now: Date, history: readonly DemoBooking[]): DemoWaiting[] {
  const customers = customersOf(creator, historyRandom(creator)).filter(({ since }) => since < 1);
  return offersOf(creator).lessons.flatMap(({ key: offerKey, fields }) => {
    if (creator.soldOut?.includes(offerKey) !== true || fields.waitlist !== true) return [];
    const ahead = history.filter(each => each.offerKey === offerKey && each.startsAt > now);
    const startsAt = new Date(Math.min(...ahead.map(each => each.startsAt.getTime())));
    const there = ahead.filter(each => each.startsAt.getTime() === startsAt.getTime() && each.status === 'confirmed');
    const emails = new Set(there.map(({ customerEmail }) => customerEmail));
    const full = Math.max(...there.map(({ bookedAt }) => bookedAt.getTime()));
    return customers
      .filter(({ email }) => !emails.has(email))
      .slice(-onTheWaitlist)
      .map(({ name, email, zone }, place, line) => ({
        offerKey,
        startsAt,
        customerName: name,
        customerEmail: email,
        visitorZone: zone,
        joinedAt: new Date(full + ((now.getTime() - full) * (place + 1)) / (line.length + 1)),
      }));
  });
}
