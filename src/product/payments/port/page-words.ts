import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Checkout } from './payment-port.ts';

/** The most letters that a provider takes in a field. */
const limits = {
  stripe: { name: 250, description: 500, submit: 1000 },
  paypal: { brand: 127, description: 127 },
} as const;

type Shown = Pick<Checkout, 'description'> & { readonly shown?: CheckoutFacts | undefined };

/**
 * The texts of Stripe's page: the purchase, the seller and the time, each date on its own line, and above the
 * button later charges and the refund policy. Empty texts are left out.
 */
export const stripeWords = ({ description, shown }: Shown): { name: string; description: string; submit: string } => ({
  name: clipped(description, limits.stripe.name),
  description: fitting([shown?.seller ?? '', ...(shown?.when ?? [])], '\n', limits.stripe.description),
  submit: fitting([shown?.renews ?? '', shown?.refund ?? ''], ' ', limits.stripe.submit),
});

/**
 * The texts of PayPal's page: the seller, and in one line the purchase, the time and the refund policy, as far as
 * they fit.
 */
export const paypalWords = (
  { description, shown }: Shown,
  operator: string,
): { brand: string; description: string } => ({
  brand: clipped(shown?.seller || operator, limits.paypal.brand),
  description: fitting([description, shown?.when[0] ?? '', shown?.refund ?? ''], '. ', limits.paypal.description),
});

/** Joins texts while they fit whole; the first is cut when it does not. */
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

/** A text of at most so many letters, with an ellipsis when it was cut; never splits a surrogate pair. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
