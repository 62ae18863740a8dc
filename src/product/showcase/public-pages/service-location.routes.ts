import { z } from 'zod';
import { type CreatorId, creatorIdOf, idSchema } from '../../../base/id.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { liveOffers, livePromotions } from '../../services/offers.flow.ts';
import { blocks, isSectionKind } from '../block-kinds/kinds.ts';
import { defaultPageId } from '../document/page-document.ts';
import { extraPagePath, offerPath } from '../document/page-links.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { listPages } from '../pages/pages.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';
import { isLive } from './live-pages.flow.ts';

/**
 * The specification's service-type scopes. The first two have a place; the others are where the page shows them.
 * Visitors are sent to nothing that they cannot see.
 */
const scopes = {
  groupService: placeOfOffer,
  individualService: placeOfOffer,
  profile: placeOfProfile,
  page: placeOfPage,
  promotion: placeOfPromotion,
  service: placeOnPage,
  skill: placeOnPage,
  showcase: placeOnPage,
} as const;
type Scope = keyof typeof scopes;

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

type Params = { userSub: string; serviceType: string; serviceId: string };
type Asked = { creatorId: CreatorId; userUrl: string; scope: Scope; id: string };
type Deps = Pick<PlatformContext, 'db'>;
type Place = Promise<string | undefined>;

async function locationOf(deps: Deps, { userSub, serviceType, serviceId }: Params): Place {
  const owner = idSchema.safeParse(userSub);
  if (!owner.success || !Object.hasOwn(scopes, serviceType)) return undefined;
  const [creatorId, scope] = [creatorIdOf(owner.data), serviceType as Scope];
  if (!(await isLive(deps, creatorId))) return undefined;
  const { userUrl } = await creatorById(deps, creatorId);
  return userUrl === null ? undefined : scopes[scope](deps, { creatorId, userUrl, scope, id: serviceId.toLowerCase() });
}

async function placeOfOffer({ db }: Deps, { creatorId, userUrl, scope, id }: Asked): Place {
  const offer = (await liveOffers(db, creatorId)).find(known => known.offerId === id && known.kind === scope);
  if (offer === undefined) return undefined;
  const { mode, place } = offer.fields.delivery;
  return mode === 'offline' && place !== '' ? mapSearchUrl(place) : offerPath({ userUrl }, id);
}

// A profile has no id but its creator's.
async function placeOfProfile(_deps: Deps, { creatorId, userUrl, id }: Asked): Place {
  return id === creatorId ? pagePath(userUrl) : undefined;
}

async function placeOfPage({ db }: Deps, { creatorId, userUrl, id }: Asked): Place {
  if (id === defaultPageId) return pagePath(userUrl);
  const page = (await listPages(db, creatorId)).find(known => known.pageId === id);
  if (page === undefined || page.slug === null) return undefined;
  return page.isLive && page.deletedAt === null ? extraPagePath(userUrl, page.slug) : undefined;
}

/** Where a pass is bought; a promotion that is not sold here is on the page. */
async function placeOfPromotion(deps: Deps, asked: Asked): Place {
  const isSold = (await livePromotions(deps.db, asked.creatorId)).some(({ offerId }) => offerId === asked.id);
  return isSold ? publicPath(asked.userUrl, 'passes/:offerId', asked.id) : placeOnPage(deps, asked);
}

async function placeOnPage({ db }: Deps, { creatorId, userUrl, scope, id }: Asked): Place {
  const live = await findLiveVersion(db, { creatorId, pageId: defaultPageId });
  if (live === undefined) return undefined;
  const { plan } = await creatorById({ db }, creatorId);
  const { sections } = await shownPage(db, creatorId, live.document, plan);
  const section = sections.find(({ kind, items }) => kind === scope && items.some(item => item.id === id));
  if (section === undefined || !isSectionKind(section.kind)) return undefined;
  return `${pagePath(userUrl)}#${blocks[section.kind].anchor}`;
}
