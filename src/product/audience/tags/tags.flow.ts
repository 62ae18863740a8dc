import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { type Segment, segmentLimits } from './segment.ts';
import { deleteSegment, listSegments, storeSegment } from './segments.sql.ts';
import { foldTag, type Tag } from './tag.ts';
import { deleteTag, deleteTaggings, insertTaggings, keepTags, listTags, setTagName } from './tags.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

export const tagsOf = ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId): Promise<Tag[]> => listTags(db, creatorId);

/** Tags subscribers by a name, new or known. Answers those who did not have the tag. */
export const tagSubscribers = (
  deps: Deps,
  creatorId: CreatorId,
  { ids, name }: { ids: readonly string[]; name: string },
): Promise<Result<{ tagId: string; ids: string[] }, { kind: 'too_many_tags' }>> =>
  inTransaction(deps.db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const tagId = (await keepTags(trx, creatorId, [name]))?.get(foldTag(name));
    if (tagId === undefined) return refuse({ kind: 'too_many_tags' });
    const pairs = ids.map(subscriberId => ({ tagId, subscriberId }));
    return accept({ tagId, ids: await insertTaggings(trx, creatorId, pairs) });
  });

/** Takes a tag from subscribers. Answers those who had it. */
export const untagSubscribers = async (
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  { ids, tagId }: { ids: readonly string[]; tagId: string },
): Promise<{ ids: string[] }> => ({ ids: await deleteTaggings(db, creatorId, tagId, ids) });

export const renameTag = (deps: Deps, creatorId: CreatorId, { id, name }: Tag) =>
  inTransaction<Tag, { kind: 'tag_name_taken' | 'tag_not_found' }>(deps.db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const others = (await listTags(trx, creatorId)).filter(tag => tag.id !== id);
    if (others.some(tag => foldTag(tag.name) === foldTag(name))) return refuse({ kind: 'tag_name_taken' });
    return (await setTagName(trx, creatorId, id, name)) ? accept({ id, name }) : refuse({ kind: 'tag_not_found' });
  });

/** A tag that a segment uses stays: without it the segment would find other people. */
export const removeTag = (deps: Deps, creatorId: CreatorId, id: string) =>
  inTransaction<{ done: true }, { kind: 'tag_not_found' | 'tag_in_segment' }>(deps.db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const isUsed = (await listSegments(trx, creatorId)).some(({ anyTags, noTags }) =>
      [...anyTags, ...noTags].includes(id),
    );
    if (isUsed) return refuse({ kind: 'tag_in_segment' });
    return (await deleteTag(trx, creatorId, id)) ? accept({ done: true }) : refuse({ kind: 'tag_not_found' });
  });

export const segmentsOf = ({ db }: { db: Db | Trx }, creatorId: CreatorId): Promise<Segment[]> =>
  listSegments(db, creatorId);

/** Undefined when the creator has no such segment. */
export const segmentById = async (deps: { db: Db | Trx }, creatorId: CreatorId, id: string) =>
  (await listSegments(deps.db, creatorId)).find(segment => segment.id === id);

export const saveSegment = (deps: Deps, creatorId: CreatorId, segment: Segment) =>
  inTransaction<Segment, { kind: 'too_many_segments' | 'segment_name_taken' }>(deps.db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const known = await listSegments(trx, creatorId);
    const others = known.filter(({ id }) => id !== segment.id);
    if (others.some(({ name }) => foldTag(name) === foldTag(segment.name)))
      return refuse({ kind: 'segment_name_taken' });
    if (others.length === known.length && known.length >= segmentLimits.count)
      return refuse({ kind: 'too_many_segments' });
    await storeSegment(trx, creatorId, segment, deps.clock.now());
    return accept(segment);
  });

/** The segment of an issue that has not started stays: without it the issue would go to other people. */
export async function removeSegment({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, id: string) {
  const deleted = await deleteSegment(db, creatorId, id);
  if (deleted === 'in_use') return refuse({ kind: 'segment_in_issue' as const });
  return deleted === 'deleted' ? accept({ done: true as const }) : refuse({ kind: 'segment_not_found' as const });
}
