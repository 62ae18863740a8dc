import { dayMs } from '../../product/calendar/wall-time.ts';
import type { IssueContent } from '../../product/newsletters/issue/issue.ts';
import type { DemoIssue, DemoRooms } from './demo-creator.ts';
import type { DemoBooking } from './demo-history.ts';
import { markdown } from './markdown.ts';

type Named = DemoBooking & { id: string };

/** Each review with the booking it is about: the latest of its item that is over, each customer once. */
export function reviewed({ reviews }: DemoRooms, history: readonly Named[], now: Date) {
  const asked = new Set<string>();
  const latestFirst = history.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  return reviews.flatMap(review => {
    const booking = latestFirst.find(
      ({ offerKey, status, endsAt, customerEmail }) =>
        offerKey === review.about &&
        status === 'confirmed' &&
        endsAt.getTime() < now.getTime() - 2 * dayMs &&
        !asked.has(customerEmail),
    );
    if (booking === undefined) return [];
    asked.add(booking.customerEmail);
    return [{ ...review, booking, createdAt: new Date(booking.endsAt.getTime() + dayMs) }];
  });
}

/** Likes over the last weeks, each of a visitor of its own. */
export function demoLikes({ likes }: DemoRooms, now: Date): { key: string; visitorId: string; createdAt: Date }[] {
  return Object.entries(likes).flatMap(([key, count]) =>
    Array.from({ length: count }, (_, at) => ({
      key,
      visitorId: `demo visitor ${at + 1}`,
      createdAt: new Date(now.getTime() - ((at * 37 + key.length * 11) % 600) * (dayMs / 20)),
    })),
  );
}

/** Who has each tag: the customers with the most bookings, a part of them for each tag in turn. */
export function tagged({ tags }: DemoRooms, history: readonly DemoBooking[]): { tag: string; emails: string[] }[] {
  const bookings = new Map<string, number>();
  for (const { customerEmail } of history) bookings.set(customerEmail, (bookings.get(customerEmail) ?? 0) + 1);
  const most = [...bookings].toSorted((a, b) => b[1] - a[1]).map(([email]) => email);
  return Object.entries(tags).map(([tag, count], at) => ({ tag, emails: most.slice(at * 3, at * 3 + count) }));
}

/** What an issue says. `id` makes the id of each part of it. */
export const issueContent = (
  { subject, preview, text, offer, quote }: DemoIssue,
  id: (part: string) => string,
  offerId: string,
): IssueContent => ({
  subject,
  preview,
  blocks: [
    { id: id('text'), kind: 'text', text: markdown(text) },
    { id: id(offer), kind: 'offer', offerId, label: '' },
    ...(quote === null ? [] : [{ id: id('quote'), kind: 'quote' as const, ...quote }]),
  ],
});
