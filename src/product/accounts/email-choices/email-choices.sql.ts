import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { EmailChoices } from './contract.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    email_choices: {
      creator_id: CreatorId;
      bookings: boolean;
      changes: boolean;
      messages: boolean;
      product_news: boolean;
    };
  }
}

/** What a creator chose; undefined before the first choice. */
export const findEmailChoices = (db: Db | Trx, creatorId: CreatorId): Promise<EmailChoices | undefined> =>
  db
    .selectFrom('email_choices')
    .select(['bookings', 'changes', 'messages', 'product_news as productNews'])
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();

/** Keeps which emails a creator wants. */
export async function saveEmailChoices(
  db: Db,
  creatorId: CreatorId,
  { bookings, changes, messages, productNews }: EmailChoices,
): Promise<void> {
  const columns = { bookings, changes, messages, product_news: productNews };
  await db
    .insertInto('email_choices')
    .values({ creator_id: creatorId, ...columns })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet(columns))
    .execute();
}

/** The emails of everybody who asked for product news, in alphabetical order. */
export const listNewsReaders = (db: Db): Promise<string[]> =>
  db
    .selectFrom('email_choices')
    .innerJoin('users', 'users.id', 'email_choices.creator_id')
    .select('users.email')
    .where('product_news', '=', true)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.email')
    .execute()
    .then(rows => rows.map(({ email }) => email));
