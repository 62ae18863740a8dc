import { sql } from 'kysely';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import type { LeftCard } from '../port/payment-port.ts';
import { mostTries } from './page-state.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    braintree_cards: CardPage & { createdAt: Date };
  }
}

/** A page where a customer changes their payment method; `token` once they have. */
export type CardPage = {
  creatorId: CreatorId;
  changeId: string;
  orderId: string;
  currency: Currency;
  shown: unknown;
  returnUrl: string;
  expiresAt: Date;
  tries: number;
  token: string | null;
  brand: string | null;
  lastFour: string | null;
};

/** A holder of the address may use the page. */
export const findCardPage = (db: Db, changeId: string): Promise<CardPage | undefined> =>
  db
    .selectFrom('braintree_cards')
    .select([
      'creatorId',
      'changeId',
      'orderId',
      'currency',
      'shown',
      'returnUrl',
      'expiresAt',
      'tries',
      'token',
      'brand',
      'lastFour',
    ])
    .where('changeId', '=', changeId)
    .executeTakeFirst();

/** Stores what the page shows, once. */
export async function keepCardPage(
  db: Db,
  page: Pick<CardPage, 'creatorId' | 'changeId' | 'orderId' | 'currency' | 'returnUrl' | 'expiresAt'> & {
    shown: CheckoutFacts | undefined;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into braintree_cards (creator_id, change_id, order_id, currency, shown, return_url, expires_at, created_at)
    values (${page.creatorId}, ${page.changeId}, ${page.orderId}, ${page.currency},
      ${page.shown === undefined ? null : JSON.stringify(page.shown)}::jsonb, ${page.returnUrl}, ${page.expiresAt}, ${now})
    on conflict do nothing`.execute(db);
}

type Key = Pick<CardPage, 'creatorId' | 'changeId'>;

/** Counts a try on an open page; false when no try is allowed. */
export async function beginCardTry(db: Db, { creatorId, changeId }: Key, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update braintree_cards set tries = tries + 1
    where creator_id = ${creatorId} and change_id = ${changeId} and token is null
      and expires_at > ${now} and tries < ${mostTries}
    returning change_id`.execute(db);
  return rows.length === 1;
}

/** Stores the new method; the first one stays. */
export async function keepLeftCard(
  db: Db,
  { creatorId, changeId }: Key,
  { token, brand, lastFour }: LeftCard,
): Promise<void> {
  await sql`
    update braintree_cards set token = ${token ?? null}, brand = ${brand}, last_four = ${lastFour}
    where creator_id = ${creatorId} and change_id = ${changeId} and token is null`.execute(db);
}
