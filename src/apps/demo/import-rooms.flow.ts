import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { dayMs } from '../../product/calendar/wall-time.ts';
import { countChanged } from '../../product/customers/count-people.flow.ts';
import { personIdOf } from '../../product/customers/people.flow.ts';
import { changeTag } from '../../product/customers/person-tags.flow.ts';
import { importLikes } from '../../product/likes/import-likes.flow.ts';
import { importIssues } from '../../product/newsletters/writing/import-issues.flow.ts';
import { importReviews } from '../../product/reviews/import-reviews.flow.ts';
import { defaultPageId } from '../../product/showcase/document/page-document.ts';
import { type DemoContext, itemId, titleOf } from './create-demo-creator.flow.ts';
import type { DemoCreator, DemoRooms } from './demo-creator.ts';
import { type DemoBooking, demoHistory } from './demo-history.ts';
import { demoLikes, issueContent, reviewed, tagged } from './demo-rooms.ts';

type Room = { person: DemoCreator; rooms: DemoRooms; creatorId: CreatorId; readers: number };

/** Imports a demo creator's reviews, likes and issues. `history` is what they were booked for. */
export async function importRooms(
  context: DemoContext,
  trx: Trx,
  { person, rooms, creatorId, readers }: Room,
  history: readonly (DemoBooking & { id: string })[],
): Promise<void> {
  const now = context.clock.now();
  const reviews = reviewed(rooms, history, now).map(({ about, booking, stars, text, answer, createdAt }) => ({
    bookingId: booking.id,
    offerId: itemId(person, about),
    title: titleOf(person, about),
    ...{ stars, text, answer, createdAt },
    author: booking.customerName,
    email: booking.customerEmail,
    endedAt: booking.endsAt,
  }));
  await importReviews(context, trx, creatorId, reviews);
  const name = `${person.firstName} ${person.lastName}`;
  const likes = demoLikes(rooms, now).map(({ key, ...like }) => ({
    ...like,
    itemId: key === '' ? '' : itemId(person, key),
    title: key === '' ? name : titleOf(person, key),
  }));
  await importLikes(context, trx, { creatorId, pageId: defaultPageId }, likes);
  const issues = rooms.issues.map(issue => {
    const at = new Date(now.getTime() - issue.daysAgo * dayMs);
    const content = issueContent(issue, part => itemId(person, `${issue.key} ${part}`), itemId(person, issue.offer));
    const sent = issue.clicked === null ? null : { at, recipients: readers, clicked: issue.clicked };
    return { id: itemId(person, issue.key), content, createdAt: at, sent };
  });
  await importIssues(trx, creatorId, rooms.sender, issues);
}

/** Tags a demo creator's most frequent customers. People are counted from what is committed. */
export async function tagCustomers(context: DemoContext, person: DemoCreator, creatorId: CreatorId): Promise<void> {
  const { rooms } = person;
  if (rooms === undefined) return;
  while ((await countChanged(context.db, creatorId)) > 0);
  for (const { tag, emails } of tagged(rooms, demoHistory(person, context.clock.now()))) {
    const ids = await Promise.all(emails.map(email => personIdOf(context.db, creatorId, email)));
    await changeTag(context.db, creatorId, { ids: ids.filter(id => id !== undefined), tag, to: 'add' });
  }
}
