import { pagePath } from '../../product/accounts/creators/page-path.ts';
import type { ImportedSubscriber } from '../../product/audience/import-audience.flow.ts';
import { dayMs, minuteMs } from '../../product/calendar/wall-time.ts';
import type { DemoCreator } from './demo-creator.ts';
import { customersOf } from './demo-customers.ts';
import { minutesAsleep } from './demo-history.ts';
import { daysBack } from './demo-visits.ts';
import { mailName } from './mail-name.ts';
import { seededRandom } from './seeded-random.ts';

const hourMs = dayMs / 24;

/** A message from the page, as the creator's list has it. `aboutKey` is the item's. */
type WrittenLead = {
  name: string;
  email: string;
  message: string;
  state: 'new' | 'contacted';
  aboutKey: string;
  createdAt: Date;
};

/** What people wrote to a creator until `now`, by day in the creator's time zone. */
export function demoLeads({ audience, handle, zone }: DemoCreator, now: Date): WrittenLead[] {
  const random = seededRandom(`messages to ${handle}`);
  return (audience.leads ?? []).map(({ name, about, hoursAgo, isHandled, message }) => ({
    name,
    email: `${mailName(name)}@example.org`,
    message,
    state: isHandled ? 'contacted' : 'new',
    aboutKey: about,
    createdAt: new Date(awake(zone, now.getTime() - (hoursAgo + random()) * hourMs, random)),
  }));
}

const awake = (zone: string, at: number, random: () => number): number =>
  at - minutesAsleep(zone, at, random) * minuteMs;

/**
 * Customers of a creator who subscribed to the newsletter in the sixty days before `now`: most confirmed, a few
 * unsubscribed or never opened the email. Empty when the page has no newsletter.
 */
export function demoSubscribers(creator: DemoCreator, now: Date): Omit<ImportedSubscriber, 'id'>[] {
  if (!creator.sections.some(({ kind }) => kind === 'newsletterSub')) return [];
  const random = seededRandom(`letters of ${creator.handle}`);
  return customersOf(creator, seededRandom(`history of ${creator.handle}`))
    .filter(() => random() < 0.6)
    .map(({ email, zone }) => {
      const asked = awake(zone, now.getTime() - (0.4 + random() ** 1.6 * daysBack) * dayMs, random);
      const confirmed = asked + (2 + random() * 240) * minuteMs;
      const left = confirmed + random() * (now.getTime() - confirmed);
      const fate = random();
      return {
        email,
        page: pagePath(creator.handle),
        askedAt: new Date(asked),
        confirmedAt: fate < 0.08 ? null : new Date(confirmed),
        unsubscribedAt: fate > 0.93 ? new Date(left) : null,
      };
    });
}
