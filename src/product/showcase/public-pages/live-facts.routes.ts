import { grouped } from '../../../base/grouped.ts';
import { zoneNamed } from '../../../base/zone.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { hostOutlook, nextBookable } from '../../bookings/availability/availability.flow.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import { datesKey, type LiveFacts, nextFreeKey, nextFreeOf, placesKey, takeKey } from '../document/live-facts.ts';
import { datesText, nextText, placesText, takeText } from './live-facts.ts';
import { liveFacts } from './live-facts-contract.ts';

/** Facts that change hourly and are not rendered into a published page: next available time, spots left, next dates. */
export function liveFactRoutes(api: Api, deps: BookingDeps): void {
  serve(api, liveFacts, async ({ query }): Promise<LiveFacts> => {
    const host = await deps.hosts.find(query.userUrl);
    if (host === undefined) return { facts: {} };
    const visitorZone = zoneNamed(query.zone) ?? null;
    const clocks = (offerId: string) => {
      const mode = host.offers.get(offerId)?.fields.delivery.mode ?? 'online';
      return { mode, hostZone: host.zone, visitorZone };
    };
    const outlook = await hostOutlook(deps, host);
    const facts: Record<string, string> = {};
    const push = (key: string, text: string | undefined): void => {
      if (text !== undefined) facts[key] = text;
    };
    for (const { offerId, startsAt } of outlook.services)
      facts[nextFreeOf(offerId)] = nextText(startsAt, clocks(offerId));
    for (const [offerId, dates] of grouped(outlook.classes, each => each.offerId)) {
      const fields = host.offers.get(offerId)?.fields;
      const waitlist = fields !== undefined && 'waitlist' in fields && fields.waitlist === true;
      push(placesKey(offerId), placesText(dates, host.zone));
      push(datesKey(offerId), datesText(dates, clocks(offerId)));
      push(takeKey(offerId), takeText(dates, waitlist));
    }
    const next = nextBookable(outlook);
    if (next !== undefined) facts[nextFreeKey] = nextText(next.startsAt, clocks(next.offerId));
    return { facts };
  });
}
