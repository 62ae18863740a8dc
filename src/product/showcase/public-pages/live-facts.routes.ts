import { z } from 'zod';
import { dateFormat } from '../../../base/formats.ts';
import { grouped } from '../../../base/grouped.ts';
import type { Api } from '../../../platform/http.ts';
import { hostOutlook } from '../../bookings/availability/availability.flow.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import {
  datesKey,
  type LiveFacts,
  nextFreeKey,
  nextFreeOf,
  pageLocale,
  placesKey,
  placesLeftText,
} from '../document/live-facts.ts';
import { texts } from './texts.ts';

const querySchema = z.object({ userUrl: z.string().regex(/^[a-z]{3,30}$/) });

/** Facts that change hourly and are not rendered into a published page: next available time, spots left, next dates. */
export function liveFactRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/vitrine/availability/facts',
    {
      schema: {
        tags: ['bookings'],
        querystring: querySchema,
        response: { 200: z.object({ facts: z.record(z.string(), z.string()) }) },
      },
    },
    async (request): Promise<LiveFacts> => {
      const host = await deps.hosts.find(request.query.userUrl);
      if (host === undefined) return { facts: {} };
      const { services, classes } = await hostOutlook(deps, host);
      const facts: Record<string, string> = {};
      for (const { offerId, startsAt } of services) facts[nextFreeOf(offerId)] = startsAt.toISOString();
      const [soonest] = Object.values(facts).toSorted();
      if (soonest !== undefined) facts[nextFreeKey] = soonest;
      for (const [offerId, dates] of grouped(classes, ({ offerId }) => offerId)) {
        const [first] = dates;
        if (first === undefined) continue;
        facts[placesKey(offerId)] = placesLeftText(first.capacity - first.taken, first.capacity);
        facts[datesKey(offerId)] = datesText(
          dates.map(date => date.startsAt),
          host.zone,
        );
      }
      return { facts };
    },
  );
}

/** "Next: Jun 11, Jun 18", in the host's calendar. */
function datesText(dates: readonly Date[], zone: string): string {
  const format = dateFormat(pageLocale, { day: 'numeric', month: 'short', timeZone: zone });
  return texts.next(
    dates
      .slice(0, 3)
      .map(date => format.format(date))
      .join(', '),
  );
}
