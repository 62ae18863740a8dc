import { type Currency, currencies, currencyCodes } from '../../../base/currency.ts';
import { parseAmount } from '../../../base/money.ts';
import type { PaymentStatus } from '../../orders/order/order.ts';
import {
  collectedByProvider,
  type PaymentMethod,
  paidByLabel,
  readImportedMethod,
} from '../../orders/order/payment-methods.ts';
import { priceProblem, unlistedAmount } from '../../services/service.ts';
import type { ImportField } from './import-columns.ts';
import { texts } from './texts.ts';

/** The payment of a line; amounts in minor units of `currency`. `said` is the way to pay as it is written. */
export type ReadPayment = {
  amount: number;
  currency: Currency;
  said: string;
  method: PaymentMethod;
  status: PaymentStatus;
  refunded: number;
};
export type FieldProblem = { field: ImportField; message: string };
type Cells = Readonly<Record<'price' | 'currency' | 'method' | 'paymentStatus' | 'refunded', string>>;

const most = 100_000_000;
/** How amounts in a currency are written beside its code, in lower case. Some signs are shared. */
const signs: Record<Currency, readonly string[]> = {
  USD: ['us$', '$'],
  EUR: ['€'],
  GBP: ['£'],
  CHF: ['fr', 'sfr'],
  CAD: ['ca$', 'c$', '$'],
  AUD: ['au$', 'a$', '$'],
  NZD: ['nz$', '$'],
  JPY: ['¥', '￥', 'jp¥', '円'],
  SGD: ['sg$', 's$', '$'],
  BRL: ['r$'],
  MXN: ['mx$', 'mex$', '$'],
  INR: ['₹', 'rs'],
  PLN: ['zł'],
  SEK: ['kr'],
  NOK: ['kr'],
  DKK: ['kr'],
  CZK: ['kč'],
  KRW: ['₩', '￦', '원'],
};
const signIn = /[^\d\s.,'’]+\.?/;
const isSign = (sign: string, currency: Currency): boolean =>
  [currency.toLowerCase(), ...signs[currency]].includes(sign.toLowerCase().replace(/\.$/, ''));

/** The currency of a sign: the creator's own where it is shared, else the only one; "$" elsewhere is US dollars. */
function currencyOf(sign: string, home: Currency): Currency | undefined {
  const [first, ...others] = currencyCodes.filter(code => isSign(sign, code));
  if (isSign(sign, home)) return home;
  return others.length === 0 || first === 'USD' ? first : undefined;
}
const paidWords = ['paid', 'yes', 'true', 'y', '1', 'completed', 'complete', 'succeeded', 'successful', 'captured'];
const pendingWords = ['pending', 'unpaid', 'no', 'false', 'n', '0', 'open', 'due', 'not paid', 'outstanding'];
const freeWords = ['free', 'none'];

/**
 * The payment of a line; null when it has no price, or the placeholder of an unlisted one. A price counts as paid
 * unless the line says otherwise, or names a method that is paid later.
 */
export function readPayment(cells: Cells, home: Currency): { payment: ReadPayment | null; problems: FieldProblem[] } {
  const price = readPrice(cells, home);
  if (price === null) return { payment: null, problems: [] };
  const said = cells.method;
  if (!('field' in price) && price.amount === 0)
    return { payment: { ...price, said, method: 'free', status: 'free', refunded: 0 }, problems: [] };
  const problems: FieldProblem[] = [];
  const method = readImportedMethod(said);
  if (method === undefined) problems.push({ field: 'method', message: texts.payment.method(said) });
  const isLater = method === 'unpaid_pay_later' || said.toLowerCase().startsWith('unpaid_');
  const status = readStatus(cells.paymentStatus, isLater);
  if (status === undefined)
    problems.push({ field: 'paymentStatus', message: texts.payment.status(cells.paymentStatus) });
  if (status === 'free' || method === 'free') problems.push({ field: 'price', message: texts.payment.notFree });
  if (status === 'pending' && method !== undefined && collectedByProvider(method))
    problems.push({ field: 'method', message: texts.payment.pendingAtProvider(paidByLabel(method)) });
  if ('field' in price) return { payment: null, problems: [price, ...problems] };
  const { amount, currency } = price;
  const isWhole = status === 'refunded';
  const refunded = isWhole ? amount : cells.refunded === '' ? 0 : amountIn(cells.refunded, currency);
  if (refunded === undefined) problems.push({ field: 'refunded', message: texts.payment.price(cells.refunded) });
  else if (refunded > (status === 'pending' ? 0 : amount))
    problems.push({ field: 'refunded', message: texts.payment.refunded });
  if (problems.length > 0 || method === undefined || status === undefined || refunded === undefined)
    return { payment: null, problems };
  return {
    payment: { amount, currency, said, method, status: status === 'refunded' ? 'paid' : status, refunded },
    problems,
  };
}

function readPrice(
  { price, currency: named }: Cells,
  home: Currency,
): { amount: number; currency: Currency } | FieldProblem | null {
  if (['', 'unlisted', String(unlistedAmount)].includes(price.toLowerCase())) return null;
  const isFree = freeWords.includes(price.toLowerCase());
  const sign = named === '' && !isFree ? signIn.exec(price)?.[0] : named;
  const currency = sign === undefined || sign === '' ? home : currencyOf(sign, home);
  if (currency === undefined)
    return named === ''
      ? { field: 'price', message: texts.payment.price(price) }
      : { field: 'currency', message: texts.payment.currency(named, currencyCodes.join(', ')) };
  if (isFree) return { amount: 0, currency };
  const amount = amountIn(price, currency);
  if (amount === undefined) {
    const isWhole = currencies[currency].decimals === 0;
    const message = isWhole ? texts.payment.whole(price, currency) : texts.payment.price(price);
    return { field: 'price', message };
  }
  if (amount > most) return { field: 'price', message: texts.payment.tooHigh };
  const problem = amount === 0 ? undefined : priceProblem({ pricing: 'paid', amount, currency });
  return problem === undefined ? { amount, currency } : { field: 'price', message: problem };
}

function amountIn(text: string, currency: Currency): number | undefined {
  const sign = signIn.exec(text)?.[0] ?? '';
  return sign === '' || isSign(sign, currency) ? parseAmount(text.replace(sign, ''), currency) : undefined;
}

function readStatus(text: string, isLater: boolean): PaymentStatus | 'refunded' | undefined {
  const word = text.toLowerCase().replaceAll(/[_-]/g, ' ');
  if (word === '') return isLater ? 'pending' : 'paid';
  if (paidWords.includes(word) || word === 'partially refunded') return 'paid';
  if (pendingWords.includes(word)) return 'pending';
  if (freeWords.includes(word)) return 'free';
  return word === 'refunded' ? 'refunded' : undefined;
}
