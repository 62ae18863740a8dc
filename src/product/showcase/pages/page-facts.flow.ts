import type { CreatorId } from '../../../base/id.ts';
import { type Language, localeOf } from '../../../base/language.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { entitlements, type Plan } from '../../plans/entitlement.ts';
import { offerSlugs } from '../document/offer-slugs.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { imageIdsOf } from '../document/page-images.ts';
import { pageImages } from '../images/page-images.flow.ts';

/** What a page shows besides its document, which may change without it. */
export type Host = { userUrl: string; zone: string; plan: Plan; language: Language; isMeasured?: boolean };

/** What rendering a page needs beside its document. */
export async function pageFacts(
  db: Db | Trx,
  creatorId: CreatorId,
  host: Host,
  document: PageDocument,
): Promise<PageFacts> {
  return {
    userUrl: host.userUrl,
    ownHost: (await ownHostOf(db, creatorId))?.host,
    zone: host.zone,
    locale: localeOf(host.language),
    offerSlugs: offerSlugs(document),
    images: await pageImages(db, creatorId, imageIdsOf(document)),
    branding: !entitlements[host.plan].adFreeEntitled,
    ...(host.isMeasured && { isMeasured: true }),
  };
}
