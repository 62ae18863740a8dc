import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { EmailChoices } from './contract.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    email_choices: {
      creatorId: CreatorId;
      bookings: boolean;
      changes: boolean;
      messages: boolean;
      productNews: boolean;
    };
  }
}

/** What a creator chose; undefined before the first choice. */
export const findEmailChoices = (db: Db | Trx, creatorId: CreatorId): Promise<EmailChoices | undefined> =>
  db
    .selectFrom('email_choices')
    .select(['bookings', 'changes', 'messages', 'productNews'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();

/** Keeps which emails a creator wants. */
export async function saveEmailChoices(
  db: Db,
  creatorId: CreatorId,
  { bookings, changes, messages, productNews }: EmailChoices,
): Promise<void> {
  const columns = { bookings, changes, messages, productNews };
  await db
    .insertInto('email_choices')
    .values({ creatorId, ...columns })
    .onConflict(conflict => conflict.column('creatorId').doUpdateSet(columns))
    .execute();
}

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
