import { texts } from './texts.ts';

/** What happens when a test card pays. */
export type CardFate =
  | 'succeeds'
  | 'declined'
  | 'challenge'
  | 'settles_late'
  | 'fails_late'
  | 'disputed'
  | 'declined_again';

const numbers: readonly [fate: CardFate, number: string][] = [
  ['succeeds', '4242 4242 4242 4242'],
  ['declined', '4000 0000 0000 0002'],
  ['challenge', '4000 0027 6000 3184'],
  ['settles_late', '4000 0000 0000 0077'],
  ['fails_late', '4000 0000 0000 9987'],
  ['disputed', '4000 0000 0000 0259'],
  ['declined_again', '4000 0000 0000 0341'],
];
/** Getters, so that each is read in the language of the payer. */
export const testCards: readonly { number: string; fate: CardFate; title: string; about: string }[] = numbers.map(
  ([fate, number]) => ({
    number,
    fate,
    get title() {
      return texts.cards[fate].title;
    },
    get about() {
      return texts.cards[fate].about;
    },
  }),
);

export type CardForm = { number: string; expiry: string; cvc: string };
export type CardErrors = Partial<Record<keyof CardForm, string>>;
export const emptyCard: CardForm = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The card a visitor typed, or an error beside each field. */
export function readCard(form: CardForm, now: Date): { ok: true; fate: CardFate } | { ok: false; errors: CardErrors } {
  const errors: CardErrors = {};
  const card = testCards.find(({ number }) => digitsOf(number) === digitsOf(form.number));
  if (digitsOf(form.number) === '') errors.number = texts.problems.number;
  else if (card === undefined) errors.number = texts.problems.notTest;
  const expiry = readExpiry(form.expiry);
  if (expiry === undefined) errors.expiry = texts.problems.expiry;
  else if (expiry <= now) errors.expiry = texts.problems.expired;
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = texts.problems.cvc;
  return card !== undefined && Object.keys(errors).length === 0 ? { ok: true, fate: card.fate } : { ok: false, errors };
}

/** The moment a card expires: the start of the month after the one printed on it. */
function readExpiry(text: string): Date | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1));
}
