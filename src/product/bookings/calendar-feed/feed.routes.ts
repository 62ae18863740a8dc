import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { feedAddress, openFeed, renewFeed } from './feed.flow.ts';
import { calendarFeed, renewCalendarFeed } from './feed-contract.ts';
import { texts } from './texts.ts';

/** The address of a creator's calendar feed, a new one, and the feed itself. */
export function feedRoutes(api: Api, deps: BookingDeps): void {
  serve(api, calendarFeed, async ({ creatorId }) => ({ url: await feedAddress(deps, creatorId) }));
  serve(api, renewCalendarFeed, async ({ creatorId }) => ({ url: await renewFeed(deps, creatorId) }));

  api.get(
    '/calendar/:file',
    { schema: { hide: true, params: z.object({ file: z.string().max(100) }) } },
    async (request, reply) => {
      const { file } = request.params;
      const text = file.endsWith('.ics') ? await openFeed(deps, file.slice(0, -'.ics'.length)) : undefined;
      if (text === undefined) return reply.code(404).type('text/plain; charset=utf-8').send(texts.noCalendar);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}
