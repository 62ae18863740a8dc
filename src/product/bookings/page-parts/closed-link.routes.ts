import type { FastifyReply } from 'fastify';
import { pageHtml } from '../../../platform/plain-page.tsx';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { whyClosed } from '../booking/open-booking.flow.ts';
import { NoBookingPage } from './no-booking-page.tsx';
import { texts } from './texts.ts';

/** The page behind an invalid link: 410 for one that a newer link replaced, else 404. */
export async function answerClosedLink(
  deps: Pick<BookingDeps, 'db' | 'linkSecret' | 'hosts' | 'lookOf'>,
  reply: FastifyReply,
  ref: string,
): Promise<FastifyReply> {
  const closed = await whyClosed(deps, ref);
  const host = closed.why === 'outdated' ? await deps.hosts.byId(closed.creatorId) : undefined;
  const { why } = closed;
  const isBooked = closed.why === 'outdated' && closed.isBooked;
  const title = why === 'outdated' ? texts.titles.moved : texts.titles.notFound;
  const page = NoBookingPage({ why, host, isBooked });
  const look = host && (await deps.lookOf(deps.db, host.creatorId, 'page'));
  return pageHtml(reply.code(why === 'outdated' ? 410 : 404), title, page, undefined, look);
}
