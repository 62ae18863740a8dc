import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Checkout } from './payment-port.ts';

/** The most letters that a provider takes in a field. */
const limits = {
  stripe: { name: 250, description: 500, submit: 1000 },
  paypal: { brand: 127, description: 127 },
} as const;

type Shown = Pick<Checkout, 'description'> & { readonly shown?: CheckoutFacts | undefined };

/**
 * What Stripe's page says: what is bought, who sells it and when it is, each date on a line of its own, and above its button
 * what is charged later and what comes back. Empty texts are left out there.
 */
export const stripeWords = ({ description, shown }: Shown): { name: string; description: string; submit: string } => ({
  name: clipped(description, limits.stripe.name),
  description: fitting([shown?.seller ?? '', ...(shown?.when ?? [])], '\n', limits.stripe.description),
  submit: fitting([shown?.renews ?? '', shown?.refund ?? ''], ' ', limits.stripe.submit),
});

/** What PayPal's page says: who sells it, and in one line what is bought, when it is and what comes back, as far as it fits. */
export const paypalWords = (
  { description, shown }: Shown,
  operator: string,
): { brand: string; description: string } => ({
  brand: clipped(shown?.seller || operator, limits.paypal.brand),
  description: fitting([description, shown?.when[0] ?? '', shown?.refund ?? ''], '. ', limits.paypal.description),
});

/** Texts one after the other while they fit whole; the first is cut where it does not. */
function fitting([first = '', ...others]: readonly string[], between: string, most: number): string {
  let text = clipped(first, most);
  for (const other of others) {
    if (other === '') continue;
    const longer = text === '' ? clipped(other, most) : `${text}${between}${other}`;
    if (longer.length > most) break;
    text = longer;
  }
  return text;
}

/** A text of at most so many letters, an ellipsis where it was cut; no letter of two halves is cut through. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
