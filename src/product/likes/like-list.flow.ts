import { addDays } from '../../base/calendar-date.ts';
import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { trendDays } from './like.ts';
import { likeList } from './like-list.ts';
import { countLikes, listLikeDays, listLikes, listMostLiked, listShowing } from './likes.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
const mostListed = 5;

export const likesOf = (deps: Deps) =>
  sourceByPlace(likeList, readLikes(deps), async (creatorId, { q }) => ({
    counts: await countLikes(deps.db, creatorId, q),
    most: await listMostLiked(deps.db, creatorId, mostListed),
    days: await trendOf(deps, creatorId),
    isShown: (await listShowing(deps.db, creatorId)).length > 0,
  }));

/** Every day of the trend, with its likes. */
async function trendOf({ db, clock }: Deps, creatorId: CreatorId) {
  const { zone } = await creatorById({ db }, creatorId);
  const today = dateIn(zone, clock.now());
  const from = addDays(today, 1 - trendDays);
  const found = new Map((await listLikeDays(db, creatorId, zone, from)).map(({ date, count }) => [date, count]));
  return Array.from({ length: trendDays }, (_, n) => addDays(from, n)).map(date => ({
    date,
    count: found.get(date) ?? 0,
  }));
}

export const likesFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(likeList, { rows: rowsByPlace(readLikes(deps)) }, creatorId, {});

const readLikes =
  ({ db }: Deps): ReadByPlace<typeof likeList> =>
  async (...asked) =>
    (await listLikes(db, ...asked)).map(({ id, pageId, itemId, title, createdAt, place }) => ({
      ...{ id, pageId, title, createdAt, place },
      what: itemId === '' ? ('page' as const) : ('card' as const),
    }));
