import type { KeptCard } from '../../payments/port/payment-port.ts';

/** Trade names by the providers' names for them; the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  venmo: 'Venmo',
};

/** "Visa •••• 4242", as far as the provider says; undefined when it says nothing. */
export function cardText({ brand, lastFour }: KeptCard): string | undefined {
  const known = brand === null ? undefined : brands[brand];
  const digits = lastFour === null ? undefined : `•••• ${lastFour}`;
  return [known, digits].filter(part => part !== undefined).join(' ') || undefined;
}
