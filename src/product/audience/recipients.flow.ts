import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { instantOf } from '../calendar/wall-time.ts';
import {
  clearFirstClick,
  countRecipients,
  isIn,
  type Recipient,
  type RecipientFilter,
  receivingAmong,
  recipientsAfter,
  setFirstClick,
} from './recipients.sql.ts';
import { newLink } from './subscriber-link.flow.ts';
import { insertLinks } from './subscribers.sql.ts';
import { everybody, type SegmentFilter } from './tags/segment.ts';
import { segmentById, segmentsOf } from './tags/tags.flow.ts';
import { leavePath, preferencesPath } from './visitor-paths.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type SegmentDeps = { db: Db | Trx };

/** Who an issue for a segment goes to, in batches: confirmed, not removed, not suppressed. */
export async function* confirmedRecipients(
  deps: Deps,
  creatorId: CreatorId,
  segment: SegmentFilter = everybody,
  most = 1000,
): AsyncGenerator<readonly Recipient[]> {
  const filter = await filterOf(deps, creatorId, segment);
  for (let after: string | undefined; ; ) {
    const batch = await recipientsAfter(deps.db, creatorId, filter, { after, most, now: deps.clock.now() });
    if (batch.length > 0) yield batch;
    after = batch.at(-1)?.id;
    if (batch.length < most) return;
  }
}

export const countConfirmed = async (
  deps: Deps,
  creatorId: CreatorId,
  segment: SegmentFilter = everybody,
): Promise<number> => countRecipients(deps.db, creatorId, await filterOf(deps, creatorId, segment), deps.clock.now());

/**
 * The condition that a segment states on the subscribers `s` of a statement, with its name; null is everybody.
 * Undefined when there is no such segment.
 */
export async function segmentCondition(
  deps: SegmentDeps,
  creatorId: CreatorId,
  id: string | null,
): Promise<{ name: string | null; isIn: RawBuilder<SqlBool> } | undefined> {
  if (id === null) return { name: null, isIn: sql`true` };
  const segment = await segmentById(deps, creatorId, id);
  return segment && { name: segment.name, isIn: isIn(await filterOf(deps, creatorId, segment)) };
}

/** The creator's segments, each with how many would get an issue now. */
export async function countedSegments(deps: Deps, creatorId: CreatorId) {
  const counted: { id: string; name: string; people: number }[] = [];
  for (const segment of await segmentsOf(deps, creatorId))
    counted.push({ id: segment.id, name: segment.name, people: await countConfirmed(deps, creatorId, segment) });
  return counted;
}

/** Of these subscribers those who may receive a newsletter now: asked again right before sending. */
export const receiversAmong = async (
  { db, clock }: { db: Db | Trx } & Pick<PlatformContext, 'clock'>,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await receivingAmong(db, creatorId, ids, clock.now()));

/** Links for one email to each: to unsubscribe, and to their preferences. */
export async function recipientLinks(
  { clock, config }: Pick<PlatformContext, 'clock' | 'config'>,
  trx: Trx,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { leaveUrl: string; preferencesUrl: string }>> {
  const made = ids.map(subscriberId => ({ subscriberId, ...newLink(creatorId) }));
  await insertLinks(trx, creatorId, made, clock.now());
  return new Map(
    made.map(({ subscriberId, word }) => [
      subscriberId,
      {
        leaveUrl: `${config.publicUrl}${leavePath(word)}`,
        preferencesUrl: `${config.publicUrl}${preferencesPath(word)}`,
      },
    ]),
  );
}

/** A subscriber clicked a link of an issue, judged to be a person: the second proof of their consent. */
export const noteFirstClick = (
  { clock }: Pick<PlatformContext, 'clock'>,
  db: Db | Trx,
  creatorId: CreatorId,
  subscriberId: string,
): Promise<void> => setFirstClick(db, creatorId, subscriberId, clock.now());

/** The click turned out to be a machine's: it proves nothing. */
export const takeBackFirstClick = (db: Db | Trx, creatorId: CreatorId, subscriberId: string, at: Date): Promise<void> =>
  clearFirstClick(db, creatorId, subscriberId, at);

async function filterOf(deps: SegmentDeps, creatorId: CreatorId, segment: SegmentFilter): Promise<RecipientFilter> {
  const { anyTags, noTags, joinedSince } = segment;
  if (joinedSince === null) return { anyTags, noTags, joinedFrom: null };
  const { zone } = await creatorById(deps, creatorId);
  return { anyTags, noTags, joinedFrom: new Date(instantOf(zone, joinedSince, 0)) };
}
