import type { Currency } from '../../../base/currency.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { type PaymentPort, ProviderError } from '../payment-port.ts';
import { type CardPage, findCardPage, keepCardPage } from './braintree-cards.sql.ts';

/** How such a page is named. */
export const cardRefOf = (changeId: string): string => `vitrine-card-${changeId}`;
const ours = /^vitrine-card-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** What is being kept when the time of a page ends is waited for. */
const answerMs = 3 * 60_000;

/** Whether something can still be left on this page. */
export const isOpenCard = ({ token, expiresAt }: CardPage, now: Date): boolean => token === null && now < expiresAt;

/** Changing what is charged again, on a page of ours: nothing of Braintree's but its fields. */
export const cardCaps = (
  { db, clock, origin }: { db: Db; clock: Clock; origin: string },
  pageToken: (currency: Currency) => Promise<string>,
): Required<Pick<PaymentPort, 'changeCard' | 'fetchCardChange'>> => ({
  async changeCard({ changeId, orderId, payee, currency, shown, returnUrl, expiresAt }) {
    // Whoever cannot be shown the fields is not sent to a page without them.
    await pageToken(currency);
    const page = { creatorId: payee.creatorId, changeId, orderId, currency, shown, returnUrl, expiresAt };
    await keepCardPage(db, page, clock.now());
    return { ref: cardRefOf(changeId), payUrl: `${origin}/payments/cards/${changeId}` };
  },

  async fetchCardChange({ ref }) {
    const page = await findCardPage(db, ours.exec(ref)?.[1] ?? '00000000-0000-0000-0000-000000000000');
    if (page === undefined) throw new ProviderError('invalid', 'no page of ours has this name');
    const { token, brand, lastFour, expiresAt } = page;
    if (token !== null) return { state: 'done', card: { token, brand, lastFour } };
    return { state: clock.now().getTime() < expiresAt.getTime() + answerMs ? 'open' : 'expired' };
  },
});
