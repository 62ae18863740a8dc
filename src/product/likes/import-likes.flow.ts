import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { insertLike, type Like, setHearts } from './likes.sql.ts';

export type ImportedLike = Omit<Like, 'id' | 'pageId'> & { visitorId: string };

/** Shows hearts on a page, with likes from before this account existed. */
export async function importLikes(
  { events, clock }: Pick<PlatformContext, 'events' | 'clock'>,
  trx: Trx,
  { creatorId, pageId }: { creatorId: CreatorId; pageId: string },
  likes: readonly ImportedLike[],
): Promise<void> {
  await setHearts(trx, creatorId, pageId, true);
  for (const { visitorId, ...like } of likes)
    await insertLike(trx, creatorId, visitorId, { ...like, id: randomUUID(), pageId });
  await events.announce(trx, 'likesChanged', { creatorId, at: clock.now() });
}
