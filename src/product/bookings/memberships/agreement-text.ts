import { formatMoney, type Money } from '../../../base/money.ts';
import type { PaymentMethod } from '../../orders/order/payment-methods.ts';
import { partsText } from '../../services/promotion-words.ts';
import { texts } from './texts.ts';

const cards: readonly PaymentMethod[] = ['CreditCard', 'apple_pay', 'google_pay'];

/** What a member agrees to, depending on the payment methods: a card, also in a wallet, or others. */
export const agreementText = (price: string, methods: readonly PaymentMethod[]): string =>
  methods.every(method => cards.includes(method)) ? texts.agreement(price) : texts.agreementWithAccount(price);

/** What the buyer of a payment plan agrees to: so many monthly payments of a sum, the first one now. */
export const planAgreementText = (parts: number, { amount, currency }: Money): string =>
  texts.planAgreement(
    partsText(parts, formatMoney({ amount, currency })),
    formatMoney({ amount: amount * parts, currency }),
  );
