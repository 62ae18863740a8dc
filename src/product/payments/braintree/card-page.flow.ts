import type { Currency } from '../../../base/currency.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { type PaymentPort, ProviderError } from '../port/payment-port.ts';
import { type CardPage, findCardPage, keepCardPage } from './braintree-cards.sql.ts';

export const cardRefOf = (changeId: string): string => `vitrine-card-${changeId}`;
const ours = /^vitrine-card-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** How long after its end a page may still receive an answer. */
const answerMs = 3 * 60_000;

/** Whether this page can still be used. */
export const isOpenCard = ({ token, expiresAt }: CardPage, now: Date): boolean => token === null && now < expiresAt;

/** Changing the payment method of renewals, on Vitrine's own page with Braintree's fields. */
export const cardCaps = (
  { db, clock, origin }: { db: Db; clock: Clock; origin: string },
  pageToken: (currency: Currency) => Promise<string>,
): Required<Pick<PaymentPort, 'changeCard' | 'fetchCardChange'>> => ({
  async changeCard({ changeId, orderId, payee, currency, shown, returnUrl, expiresAt }) {
    // Without a client token the page would have no fields, so nobody is sent there.
    await pageToken(currency);
    const page = { creatorId: payee.creatorId, changeId, orderId, currency, shown, returnUrl, expiresAt };
    await keepCardPage(db, page, clock.now());
    return { ref: cardRefOf(changeId), payUrl: `${origin}/payments/cards/${changeId}` };
  },

  async fetchCardChange({ ref }) {
    const page = await findCardPage(db, ours.exec(ref)?.[1] ?? '00000000-0000-0000-0000-000000000000');
    if (page === undefined) throw new ProviderError('invalid', 'no card page has this name');
    const { token, brand, lastFour, expiresAt } = page;
    if (token !== null) return { state: 'done', card: { token, brand, lastFour } };
    return { state: clock.now().getTime() < expiresAt.getTime() + answerMs ? 'open' : 'expired' };
  },
});
