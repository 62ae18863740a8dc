import type { Checkout, Renewal } from '../port/payment-port.ts';
import { paypalMoney } from '../port/paypal-answer.ts';
import { markOf } from './paypal-state.ts';

const mostName = 127;
export const nameOf = ({ description }: Pick<Checkout, 'description'>): string => description.slice(0, mostName);

const unitOf = (asked: Pick<Checkout, 'attemptId' | 'amount' | 'currency'>, description: string, mark: string) => ({
  reference_id: 'default',
  custom_id: mark,
  invoice_id: asked.attemptId,
  description,
  amount: paypalMoney({ amount: asked.amount, currency: asked.currency }),
});

/** An order that its customer pays on PayPal's page; with `keeps` they agree there to later charges. */
export function orderParams(checkout: Checkout, words: { brand: string; description: string }) {
  const { attemptId, returnUrl, expiresAt, keeps } = checkout;
  return {
    intent: 'CAPTURE',
    purchase_units: [unitOf(checkout, words.description, markOf(attemptId, expiresAt))],
    payment_source: {
      paypal: {
        ...(keeps === true ? { attributes: { vault: agreementParams(checkout) } } : {}),
        experience_context: {
          brand_name: words.brand,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}

/** Each membership has its own agreement, so that ending one at PayPal leaves the others. */
const agreementParams = (checkout: Checkout) => ({
  store_in_vault: 'ON_SUCCESS',
  usage_type: 'MERCHANT',
  usage_pattern: 'RECURRING_PREPAID',
  customer_type: 'CONSUMER',
  permit_multiple_payment_tokens: true,
  description: nameOf(checkout),
});

/** An order without approval, to be charged to an agreement until an instant. Not captured by itself. */
export const renewalParams = (renewal: Renewal, vaultId: string, until: Date) => ({
  intent: 'CAPTURE',
  purchase_units: [unitOf(renewal, nameOf(renewal), markOf(renewal.attemptId, until, vaultId))],
});
