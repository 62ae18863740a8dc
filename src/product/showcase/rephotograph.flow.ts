import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorById, holdCreator } from '../accounts/creators.flow.ts';
import { defaultPageId } from './page-document.ts';
import { pageFacts } from './page-facts.flow.ts';
import { findLiveVersion } from './page-versions.sql.ts';
import { photograph, type Renderer } from './photograph.flow.ts';
import { lockPage, type PageKey } from './showcase.sql.ts';
import { replaceSnapshots, tellServers } from './snapshots.sql.ts';

/** Prints the live version again, never the draft. Nothing happens when the page is not live. */
async function rephotograph(renderer: Renderer, trx: Trx, key: PageKey): Promise<void> {
  await holdCreator(trx, key.creatorId);
  await lockPage(trx, key);
  const live = await findLiveVersion(trx, key);
  const { user_url: userUrl, zone, plan } = await creatorById({ db: trx }, key.creatorId);
  if (live === undefined || userUrl === null) return;
  const facts = await pageFacts(trx, key.creatorId, { userUrl, zone, plan }, live.document);
  const snapshots = await photograph(renderer, live.document, facts);
  await replaceSnapshots(trx, key, { versionId: live.id, rendererVersion: renderer.version, snapshots });
}

/** The bytes were printed by another build: print them again. */
export const renewSnapshots = (deps: Pick<Machinery, 'db'>, renderer: Renderer, key: PageKey): Promise<void> =>
  deps.db.transaction().execute(trx => rephotograph(renderer, trx, key));

/** Another address of the page counts now: what names it is printed anew. */
export const followDomain =
  (renderer: Renderer) =>
  async (trx: Trx, { creatorId }: { creatorId: CreatorId }): Promise<void> => {
    await rephotograph(renderer, trx, { creatorId, pageId: defaultPageId });
    const { user_url: userUrl } = await creatorById({ db: trx }, creatorId);
    if (userUrl !== null) await tellServers(trx, userUrl);
  };

/** The handle, zone or currency changed: what is printed is printed anew, under the new address. */
export const followCreator =
  (renderer: Renderer) =>
  async (
    trx: Trx,
    changed: { creatorId: CreatorId; userUrl: string | null; formerUserUrl: string | null },
  ): Promise<void> => {
    await rephotograph(renderer, trx, { creatorId: changed.creatorId, pageId: defaultPageId });
    for (const userUrl of [changed.userUrl, changed.formerUserUrl])
      if (userUrl !== null) await tellServers(trx, userUrl);
  };
