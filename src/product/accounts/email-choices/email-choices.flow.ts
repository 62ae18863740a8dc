import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type EmailChoice, type EmailChoices, firstChoices } from './contract.ts';
import { findEmailChoices, listNewsReaders } from './email-choices.sql.ts';

export const emailChoicesOf = async (db: Db | Trx, creatorId: CreatorId): Promise<EmailChoices> =>
  (await findEmailChoices(db, creatorId)) ?? firstChoices;

/**
 * Whether a creator wants this kind of email. Emails that need an answer, and those about sign-ins and money, are
 * always sent and never asked here.
 */
export const wantsEmail = async (db: Db | Trx, creatorId: CreatorId, choice: EmailChoice): Promise<boolean> =>
  (await emailChoicesOf(db, creatorId))[choice];

/** The emails of everybody who asked for product news, for the operator. */
export const newsReaders = (db: Db): Promise<string[]> => listNewsReaders(db);
