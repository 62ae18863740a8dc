import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { markPeople } from './count-people.sql.ts';
import { personOfEmail } from './people.sql.ts';

/** The id of the person an address belongs to. */
export const personIdOf = (db: Db | Trx, creatorId: CreatorId, email: string): Promise<string | undefined> =>
  personOfEmail(db, creatorId, email);

/** Has the people of these addresses counted again. */
export const countAgain = async (trx: Trx, creatorId: CreatorId, emails: readonly string[]): Promise<void> => {
  await markPeople(trx, creatorId, emails);
};
