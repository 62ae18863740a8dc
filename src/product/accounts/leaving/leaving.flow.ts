import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readLocale } from '../account/account.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { getCreator, lockCreator } from '../creators/creators.sql.ts';
import { endOtherAccess, type Kept } from '../sessions/sessions.flow.ts';
import { type Deletion, findDeletion, insertDeletion, listDeletions, removeDeletion } from './leaving.sql.ts';
import { deletionDue } from './leaving.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A creator asked to be deleted: from this transaction's commit on nothing of theirs is sold or shown. */
    accountLeaving: { creatorId: CreatorId; userUrl: string | null };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'events' | 'wake'>;

export type { Deletion };
export { listDeletions };

/**
 * Begins the deletion of an account: it is offline at once, every session but `keep` ends, and in 14 days everything is
 * deleted. A repeated request keeps the first date. Returns the date. `outsideToken` renews the access to an account
 * elsewhere.
 */
export async function leaveAccount(
  deps: Deps,
  userId: string,
  from: Asker,
  { keep, outsideToken = null }: { keep?: Kept; outsideToken?: Buffer | null } = {},
): Promise<Date> {
  const creatorId = creatorIdOf(userId);
  const askedAt = deps.clock.now();
  const dueAt = await deps.db.transaction().execute(async trx => {
    await lockCreator(trx, creatorId);
    const isNew = await insertDeletion(trx, { creatorId, askedAt, dueAt: deletionDue(askedAt), outsideToken });
    await endOtherAccess(trx, userId, askedAt, keep);
    const deletion = await findDeletion(trx, creatorId);
    if (deletion === undefined) throw new Error('a deletion just noted is gone');
    if (!isNew) return deletion.dueAt;
    await noteActivity(trx, askedAt, { creatorId, act: 'deletion_asked', from });
    const creator = await getCreator(trx, creatorId);
    await deps.events.announce(trx, 'accountLeaving', { creatorId, userUrl: creator.userUrl });
    await queueMail(trx, {
      dedupKey: `account-leaving:${creatorId}:${askedAt.getTime()}`,
      creatorId,
      to: creator.email,
      template: 'account-leaving',
      props: {
        firstName: creator.firstName,
        on: dayOf(deletion.dueAt, creator),
        signInUrl: `${deps.config.publicUrl}/signin`,
      },
    });
    return deletion.dueAt;
  });
  deps.wake();
  return dueAt;
}

/** Cancels a deletion. The page stays offline until it is published again. Returns whether there was one. */
export async function keepAccount(deps: Deps, creatorId: CreatorId, from: Asker): Promise<boolean> {
  const now = deps.clock.now();
  const kept = await deps.db.transaction().execute(async trx => {
    await lockCreator(trx, creatorId);
    if (!(await removeDeletion(trx, creatorId))) return false;
    await noteActivity(trx, now, { creatorId, act: 'deletion_withdrawn', from });
    const { email, firstName } = await getCreator(trx, creatorId);
    await queueMail(trx, {
      dedupKey: `account-kept:${creatorId}:${now.getTime()}`,
      creatorId,
      to: email,
      template: 'account-kept',
      props: { firstName, pageUrl: `${deps.config.publicUrl}/manage/pages/1` },
    });
    return true;
  });
  deps.wake();
  return kept;
}

/** Whether a creator takes no bookings: they asked to be deleted, or the operator disabled them. */
export async function isClosed(trx: Trx, creatorId: CreatorId): Promise<boolean> {
  if ((await findDeletion(trx, creatorId)) !== undefined) return true;
  return (await getCreator(trx, creatorId)).disabledAt !== null;
}

/** The scheduled deletion of an account; undefined when there is none. */
export const deletionOf = (db: Db | Trx, creatorId: CreatorId): Promise<Deletion | undefined> =>
  findDeletion(db, creatorId);

const dayOf = (at: Date, creator: Parameters<typeof readLocale>[0] & { zone: string }): string =>
  new Intl.DateTimeFormat(readLocale(creator), { dateStyle: 'full', timeZone: creator.zone }).format(at);
