import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { EmailChoices } from './contract.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    email_choices: EmailChoices & { creatorId: CreatorId };
    digests: {
      creatorId: CreatorId;
      dueAt: Date;
      /** Up to when the last digest told, of daily and of weekly topics. */
      dailyFrom: Date;
      weeklyFrom: Date;
    };
  }
}

const columns = [
  'bookings',
  'changes',
  'messages',
  'payments',
  'subscribers',
  'waitlists',
  'pages',
  'coaching',
  'productNews',
] as const;

/** What a creator chose; undefined before the first choice. */
export const findEmailChoices = (db: Db | Trx, creatorId: CreatorId): Promise<EmailChoices | undefined> =>
  db.selectFrom('email_choices').select(columns).where('creatorId', '=', creatorId).executeTakeFirst();

/** Keeps which emails a creator wants. */
export async function saveEmailChoices(trx: Trx, creatorId: CreatorId, choices: EmailChoices): Promise<void> {
  await trx
    .insertInto('email_choices')
    .values({ creatorId, ...choices })
    .onConflict(conflict => conflict.column('creatorId').doUpdateSet(choices))
    .execute();
}

/** The first digest is due at once, with nothing to tell: the job then plans the next morning. */
export const startDigest = (trx: Trx, creatorId: CreatorId, now: Date) =>
  trx
    .insertInto('digests')
    .values({ creatorId, dueAt: now, dailyFrom: now, weeklyFrom: now })
    .onConflict(known => known.doNothing())
    .execute();

export const stopDigest = (trx: Trx, creatorId: CreatorId) =>
  trx.deleteFrom('digests').where('creatorId', '=', creatorId).execute();

/** The emails of everybody who asked for product news, in alphabetical order. */
export const listNewsReaders = (db: Db): Promise<string[]> =>
  db
    .selectFrom('email_choices')
    .innerJoin('users', 'users.id', 'email_choices.creatorId')
    .select('users.email')
    .where('productNews', '=', true)
    .where('users.disabledAt', 'is', null)
    .orderBy('users.email')
    .execute()
    .then(rows => rows.map(({ email }) => email));
