/** What happens to whoever pays with a test card. */
export type CardFate = 'succeeds' | 'declined' | 'challenge' | 'settles_late' | 'fails_late' | 'disputed';

export const testCards: readonly { number: string; fate: CardFate; title: string; about: string }[] = [
  { number: '4242 4242 4242 4242', fate: 'succeeds', title: 'Succeeds', about: 'Paid at once.' },
  {
    number: '4000 0000 0000 0002',
    fate: 'declined',
    title: 'Declined',
    about: 'The bank says no, another card may be tried.',
  },
  {
    number: '4000 0027 6000 3184',
    fate: 'challenge',
    title: 'Asks the bank',
    about: 'A second page to approve or refuse.',
  },
  {
    number: '4000 0000 0000 0077',
    fate: 'settles_late',
    title: 'Succeeds late',
    about: 'Paid eight seconds later.',
  },
  {
    number: '4000 0000 0000 9987',
    fate: 'fails_late',
    title: 'Fails late',
    about: 'Refused eight seconds later.',
  },
  {
    number: '4000 0000 0000 0259',
    fate: 'disputed',
    title: 'Disputed',
    about: 'Paid at once; eight seconds later the bank asks for all of it back.',
  },
];

export const declinedMessage = 'This card was declined and nothing was charged. Try another card.';
export const refusedMessage =
  'The bank did not approve the payment and nothing was charged. Try again or use another card.';

export type CardForm = { number: string; expiry: string; cvc: string };
export type CardErrors = Partial<Record<keyof CardForm, string>>;
export const emptyCard: CardForm = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The card a visitor typed, or what to say beside which field. */
export function readCard(form: CardForm, now: Date): { ok: true; fate: CardFate } | { ok: false; errors: CardErrors } {
  const errors: CardErrors = {};
  const card = testCards.find(({ number }) => digitsOf(number) === digitsOf(form.number));
  if (digitsOf(form.number) === '') errors.number = 'Enter a card number';
  else if (card === undefined)
    errors.number = 'Only the test cards listed on this page work. Please never enter a real one.';
  const expiry = readExpiry(form.expiry);
  if (expiry === undefined) errors.expiry = 'Enter month and year, such as 04/31';
  else if (expiry <= now) errors.expiry = 'This card has expired';
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = 'Enter the 3 digits on the back';
  return card !== undefined && Object.keys(errors).length === 0 ? { ok: true, fate: card.fate } : { ok: false, errors };
}

/** The first moment a card is no longer good: the month after the one printed on it. */
function readExpiry(text: string): Date | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1));
}
