import type { FastifyReply } from 'fastify';
import { pageHtml } from '../../../platform/plain-page.tsx';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { whyClosed } from '../booking/open-booking.flow.ts';
import { MovedPage, NoBookingPage } from './no-booking-page.tsx';
import { texts } from './texts.ts';

/**
 * What an invalid link answers. One that a newer link replaced leads to the same page of the booking as it now is,
 * which says that it was rescheduled; a form sent with it does nothing and says so (410). Any other is unknown (404).
 */
export async function answerClosedLink(
  deps: Pick<BookingDeps, 'db' | 'linkSecret' | 'hosts' | 'lookOf'>,
  reply: FastifyReply,
  ref: string,
): Promise<FastifyReply> {
  const closed = await whyClosed(deps, ref);
  const { method, url } = reply.request;
  if (closed.why === 'outdated' && method !== 'POST') {
    const page = url.replace(ref, closed.newer);
    return reply.redirect(url === `/bookings/${ref}` ? `${page}?moved=1` : page, 303);
  }
  const host = closed.why === 'outdated' ? await deps.hosts.byId(closed.creatorId) : undefined;
  const { why } = closed;
  const title = why === 'outdated' ? texts.titles.moved : texts.titles.notFound;
  const page = closed.why === 'outdated' ? MovedPage({ host, ...closed }) : NoBookingPage();
  const look = host && (await deps.lookOf(deps.db, host.creatorId, 'page'));
  return pageHtml(reply.code(why === 'outdated' ? 410 : 404), title, page, undefined, look);
}
