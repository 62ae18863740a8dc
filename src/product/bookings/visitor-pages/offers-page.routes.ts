import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { cameOf } from '../../sources/came.http.ts';
import { carriedCame } from '../../sources/came-field.ts';
import { cameText } from '../../sources/touch.ts';
import { listOffers } from '../availability/offer-list.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import * as operations from '../checkout/visitor-contract.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { askedZone, offerParams, offersPath, queryOf } from '../page-parts/offer-params.ts';
import { addressOf, OffersPage } from './offers-page.tsx';
import { texts } from './texts.ts';

const params = offerParams.pick({ userUrl: true });
const codes = {
  pass: z.string().max(300).default(''),
  coupon: z.string().max(100).default('').catch(''),
  came: carriedCame,
};

/** All that can be booked or bought with a host: for the booking dialog, and as a page without script. */
export function offersPageRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.listOffers, async ({ query }) => {
    const host = await deps.hosts.find(query.userUrl);
    return host === undefined ? refuse({ kind: 'offer_not_found' as const }) : accept(await listOffers(deps, host));
  });

  api.get(
    '/book/:userUrl',
    { schema: { hide: true, params, querystring: z.object({ zone: askedZone, ...codes }) } },
    async (request, reply): Promise<FastifyReply> => {
      const { userUrl } = request.params;
      const { zone, came, ...kept } = request.query;
      const host = await deps.hosts.find(userUrl);
      const list = host && (await listOffers(deps, host));
      const [first, second] = list?.offers ?? [];
      reply.header('cache-control', 'no-store');
      if (host === undefined || list === undefined || first === undefined) return reply.redirect(pagePath(userUrl));
      const carries = { zone, ...kept, came: cameText(cameOf(deps, request, came)) };
      if (second === undefined) return reply.redirect(queryOf(addressOf(userUrl, first), carries));
      const page = OffersPage({ userUrl, list, carries });
      return hostPage(deps, reply, host.creatorId, texts.offers.title(host.name), page);
    },
  );

  // Pages of before led here.
  api.get('/book/:userUrl/next', { schema: { hide: true, params } }, (request, reply) =>
    reply.redirect(offersPath(request.params.userUrl)),
  );
}
