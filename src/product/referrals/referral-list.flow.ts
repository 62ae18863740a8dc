import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countsOfLinks } from '../sources/link-counts.flow.ts';
import { listSharers, sumSharers } from './referral-links.sql.ts';
import { referralList } from './referral-list.ts';
import { listFriends } from './referrals.sql.ts';

type Deps = Pick<PlatformContext, 'db'>;
const shownFriends = 100;

export const referralsOf = (deps: Deps) =>
  sourceByPlace(referralList, readSharers(deps), async (creatorId, { q }) => ({
    sums: await sumSharers(deps.db, creatorId, { q }),
  }));

export const referralsFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(referralList, { rows: rowsByPlace(readSharers(deps)) }, creatorId, {});

const readSharers =
  ({ db }: Deps): ReadByPlace<typeof referralList> =>
  async (creatorId, ...asked) => {
    const found = await listSharers(db, creatorId, ...asked);
    const countsOf = await countsOfLinks(
      db,
      creatorId,
      found.map(({ id }) => id),
    );
    return found.map(row => ({ ...row, ...countsOf(row.id) }));
  };

/** Undefined when the creator has no such link. */
export async function oneSharer(deps: Deps, creatorId: CreatorId, id: string) {
  const [found] = await readSharers(deps)(creatorId, { ids: [id] }, undefined, 1);
  if (found === undefined) return undefined;
  const { place: _, ...sharer } = found;
  return { sharer, friends: await listFriends(deps.db, creatorId, id, shownFriends) };
}
