import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../../base/id.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { offerPath } from '../document/page-links.ts';
import { isLive } from './live-pages.flow.ts';

/** The specification's scopes of offers with a place; others have none. */
const kinds = { groupService: 'groupService', individualService: 'individualService' } as const;

/**
 * Where a service takes place: a map of its public address, or its own page when it is online. Meeting links are
 * only for customers, and never given here. Unpublished services are treated as missing.
 */
export function serviceLocationRoutes(api: Api, deps: PlatformContext): void {
  const params = z.object({ userSub: z.string(), serviceType: z.string(), serviceId: z.string() });
  api.get(
    '/serviceLocationUrl/users/:userSub/services/:serviceType/:serviceId',
    { schema: { hide: true, params } },
    async (request, reply) => {
      const address = await locationOf(deps, request.params);
      if (address !== undefined) return reply.redirect(address, 302);
      reply.callNotFound();
      return reply;
    },
  );
}

type Asked = { userSub: string; serviceType: string; serviceId: string };

async function locationOf(deps: PlatformContext, asked: Asked): Promise<string | undefined> {
  const [userSub, serviceId] = [idSchema.safeParse(asked.userSub), idSchema.safeParse(asked.serviceId)];
  if (!userSub.success || !serviceId.success || !Object.hasOwn(kinds, asked.serviceType)) return undefined;
  const creatorId = creatorIdOf(userSub.data);
  if (!(await isLive(deps, creatorId))) return undefined;
  const offers = await liveOffers(deps.db, creatorId);
  const offer = offers.find(known => known.offerId === serviceId.data && known.kind === asked.serviceType);
  if (offer === undefined) return undefined;
  const { mode, place } = offer.fields.delivery;
  if (mode === 'offline' && place !== '') return mapSearchUrl(place);
  const { userUrl } = await creatorById(deps, creatorId);
  return userUrl === null ? undefined : offerPath({ userUrl }, offer.offerId);
}
