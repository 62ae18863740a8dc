import { sql } from 'kysely';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { mostTries, type PagePayment } from './page-state.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    braintree_payments: {
      creatorId: CreatorId;
      attemptId: string;
      description: string;
      shown: unknown;
      returnUrl: string;
      expiresAt: Date;
      createdAt: Date;
      closedAt: Date | null;
      chargingSince: Date | null;
      tries: number;
      transactionId: string | null;
      charges: string | null;
      refusedAt: Date | null;
    };
  }
}

const read = (db: Db) =>
  db
    .selectFrom('braintree_payments as page')
    .innerJoin('payment_attempts as attempt', join =>
      join.onRef('attempt.creatorId', '=', 'page.creatorId').onRef('attempt.id', '=', 'page.attemptId'),
    )
    .select([
      'page.creatorId',
      'page.attemptId',
      'page.description',
      'page.shown',
      'page.returnUrl',
      'page.expiresAt',
      'page.closedAt',
      'page.chargingSince',
      'page.tries',
      'page.transactionId',
      'attempt.amount',
      sql<Currency>`attempt.currency`.as('currency'),
      'attempt.state',
      sql<boolean>`attempt.card_for is not null`.as('keeps'),
      'page.charges',
      'page.refusedAt',
    ]);

/** The payment of an address; a holder of the address may pay it. */
export const findPagePayment = (db: Db, attemptId: string): Promise<PagePayment | undefined> =>
  read(db).where('page.attemptId', '=', attemptId).executeTakeFirst();

/** Stores what the page shows, once. */
export async function keepPagePayment(
  db: Db,
  page: Pick<PagePayment, 'creatorId' | 'attemptId' | 'description' | 'returnUrl' | 'expiresAt' | 'charges'> & {
    shown: CheckoutFacts | undefined;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into braintree_payments (creator_id, attempt_id, description, shown, return_url, expires_at, created_at, charges)
    values (${page.creatorId}, ${page.attemptId}, ${page.description},
      ${page.shown === undefined ? null : JSON.stringify(page.shown)}::jsonb, ${page.returnUrl}, ${page.expiresAt}, ${now}, ${page.charges})
    on conflict do nothing`.execute(db);
}

type Key = Pick<PagePayment, 'creatorId' | 'attemptId'>;

/** Closes a payment; a charge under way is not affected. */
export async function closePagePayment(db: Db, { creatorId, attemptId }: Key, now: Date): Promise<void> {
  await sql`
    update braintree_payments set closed_at = coalesce(closed_at, ${now})
    where creator_id = ${creatorId} and attempt_id = ${attemptId}`.execute(db);
}

/**
 * Begins a charge on an open page, one at a time; false when it may not begin. One begun before `lost` counts as
 * lost.
 */
export async function beginCharge(db: Db, { creatorId, attemptId }: Key, now: Date, lost: Date): Promise<boolean> {
  const { rows } = await sql`
    update braintree_payments set charging_since = ${now}, tries = tries + 1
    where creator_id = ${creatorId} and attempt_id = ${attemptId} and closed_at is null and transaction_id is null
      and refused_at is null and expires_at > ${now} and tries < ${mostTries} and (charging_since is null or charging_since < ${lost})
    returning attempt_id`.execute(db);
  return rows.length === 1;
}

/** Stores the outcome of a charge: a transaction, or null. */
export async function endCharge(db: Db, { creatorId, attemptId }: Key, transactionId: string | null): Promise<void> {
  await sql`
    update braintree_payments set charging_since = null, transaction_id = coalesce(${transactionId}, transaction_id)
    where creator_id = ${creatorId} and attempt_id = ${attemptId}`.execute(db);
}

/** A renewal was refused without a transaction: it is not charged again. */
export async function refuseCharge(db: Db, { creatorId, attemptId }: Key, now: Date): Promise<void> {
  await sql`
    update braintree_payments set charging_since = null, refused_at = ${now}
    where creator_id = ${creatorId} and attempt_id = ${attemptId}`.execute(db);
}
