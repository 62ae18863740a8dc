import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { type ReadByPlace, rowsByPlace, sourceByPlace } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { countConfirmed } from '../../audience/recipients.flow.ts';
import type { IneligibleReason } from '../faces/face.ts';
import { faceOf, ineligibilityOf } from '../faces/faces.flow.ts';
import type { EntryForm } from './contract.ts';
import {
  deleteEntry,
  type Entry,
  findEntry,
  findMember,
  listMembers,
  listUncounted,
  type Member,
  noteCount,
  storeEntry,
} from './directory.sql.ts';
import { audienceOf, audienceSizeOf, occupations } from './directory.ts';
import { exchangeList } from './exchange-list.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'log'>;

const rowOf = ({ audience, ...member }: Member) => ({ ...member, audience: audienceSizeOf(audience) });

const read =
  ({ db }: Pick<Deps, 'db'>): ReadByPlace<typeof exchangeList> =>
  async (creatorId, ...asked) => {
    // Only members see members.
    if ((await findEntry(db, creatorId)) === undefined) return [];
    return (await listMembers(db, creatorId, ...asked)).map(({ place, ...member }) => ({ ...rowOf(member), place }));
  };

export const exchangeOf = (deps: Pick<Deps, 'db'>) =>
  sourceByPlace(exchangeList, read(deps), async creatorId => ({
    isMember: (await findEntry(deps.db, creatorId)) !== undefined,
  }));

export const exchangeRows = (deps: Pick<Deps, 'db'>) => rowsByPlace(read(deps));

export async function oneMember({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, id: string) {
  if ((await findEntry(db, creatorId)) === undefined) return undefined;
  const member = await findMember(db, creatorId, id);
  return member && rowOf(member);
}

/** What the directory shows of a creator, or would show. */
export async function ownEntry(deps: Deps, creatorId: CreatorId) {
  const entry = await findEntry(deps.db, creatorId);
  const face = await faceOf(deps, creatorId);
  const { language } = await creatorById(deps, creatorId);
  const shown = entry ?? (await firstEntry(deps, creatorId, face?.profession ?? 'other'));
  const { pausedAt, audience, ...form } = shown;
  return {
    isJoined: entry !== undefined,
    isPaused: pausedAt !== null,
    ineligible: (await ineligibilityOf(deps.db, creatorId, deps.clock.now())) ?? null,
    shown:
      face === undefined ? null : { ...face, ...form, id: creatorId, language, audience: audienceSizeOf(audience) },
    form,
  };
}

/** What the form begins with: nothing of it is public before the creator joins. */
async function firstEntry(deps: Deps, creatorId: CreatorId, profession: string): Promise<Entry> {
  const { language } = await creatorById(deps, creatorId);
  return {
    occupation: occupations.find(one => one === profession) ?? 'other',
    skills: [],
    city: '',
    isOnline: true,
    language,
    audience: await countAudience(deps, creatorId),
    badges: ['friend_recommendation', 'partner_recommendation'],
    pausedAt: null,
  };
}

const countAudience = async (deps: Deps, creatorId: CreatorId): Promise<number> =>
  audienceOf(await countConfirmed(deps, creatorId));

/** Joins the directory, or changes the entry. */
export async function saveEntry(
  deps: Deps,
  creatorId: CreatorId,
  { isPaused, ...form }: EntryForm,
): Promise<Result<null, { kind: IneligibleReason }>> {
  const now = deps.clock.now();
  const audience = await countAudience(deps, creatorId);
  const { language } = await creatorById(deps, creatorId);
  return deps.db.transaction().execute(async trx => {
    const reason = await ineligibilityOf(trx, creatorId, now);
    const before = await findEntry(trx, creatorId);
    // A member whose page is offline may still pause.
    if (reason !== undefined && before === undefined) return refuse({ kind: reason });
    const pausedAt = isPaused ? (before?.pausedAt ?? now) : null;
    const name = (await faceOf({ db: trx }, creatorId))?.name ?? '';
    await storeEntry(trx, creatorId, { ...form, language, pausedAt }, { audience, name, now });
    return accept(null);
  });
}

export const leaveExchange = ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId): Promise<void> =>
  deleteEntry(db, creatorId);

const countedHours = 24;
const mostCounted = 500;

/** Counts the audiences again that were last counted a day ago, at most 500 a run. */
export async function countAudiences(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - countedHours * 3_600_000);
  const count = async (creatorId: CreatorId) => {
    const name = (await faceOf(deps, creatorId))?.name ?? '';
    await noteCount(deps.db, creatorId, { audience: await countAudience(deps, creatorId), name, now });
  };
  await eachAlone(deps.log, await listUncounted(deps.db, before, mostCounted), count, creatorId => ({ creatorId }));
}
