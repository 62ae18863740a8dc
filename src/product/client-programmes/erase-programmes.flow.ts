import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { deleteProgrammesOf } from './client-programmes.sql.ts';

/** Deletes the programmes of an erased person, with their tasks, numbers and notes; the mailed links open nothing. */
export const eraseProgrammes = async (trx: Trx, creatorId: CreatorId, emails: readonly string[]): Promise<void> => {
  await deleteProgrammesOf(trx, creatorId, emails);
};
