import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type EmailChoices, firstChoices, type NoticeTopic, noticeTopics } from './contract.ts';
import { findEmailChoices, listNewsReaders, saveEmailChoices, startDigest, stopDigest } from './email-choices.sql.ts';

export const emailChoicesOf = async (db: Db | Trx, creatorId: CreatorId): Promise<EmailChoices> =>
  (await findEmailChoices(db, creatorId)) ?? firstChoices;

/**
 * Whether a creator wants an email of this topic at once. Emails that need an answer, and those about sign-ins and
 * money, are always sent and never asked here.
 */
export const wantsEmail = async (db: Db | Trx, creatorId: CreatorId, topic: NoticeTopic): Promise<boolean> =>
  (await emailChoicesOf(db, creatorId))[topic] === 'at_once';

/** Keeps what a creator chose; a digest that tells of what happens from now on is due where a topic has one. */
export const chooseEmails = (db: Db, creatorId: CreatorId, choices: EmailChoices, now: Date): Promise<void> =>
  db.transaction().execute(async trx => {
    await saveEmailChoices(trx, creatorId, choices);
    await followChoices(trx, creatorId, now);
  });

/** Has a digest due, or none, as the stored choices say. */
export async function followChoices(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  const choices = await emailChoicesOf(trx, creatorId);
  const hasDigest = noticeTopics.some(topic => choices[topic] === 'daily' || choices[topic] === 'weekly');
  if (hasDigest) await startDigest(trx, creatorId, now);
  else await stopDigest(trx, creatorId);
}

/** The emails of everybody who asked for product news, for the operator. */
export const newsReaders = (db: Db): Promise<string[]> => listNewsReaders(db);
