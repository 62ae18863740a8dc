import type { Currency } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import type { PayMethod } from '../../services/pay-method.ts';
import { type Flaw, flawedLabel } from '../document/assemble-document.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { FieldMessages } from '../document/showcase.ts';
import { texts } from './texts.ts';

/** The smallest and the largest amount that any provider charges, minor units; null where none charges. */
export type Carried = Readonly<Record<Currency, { least: number; most: number } | null>>;
/** A creator's own currency, and what can be charged for them. */
export type SaleTerms = { currency: Currency; carried: Carried };

type Price = { pricing: string; amount: number; currency: Currency };
export type Sold = {
  price?: Price | undefined;
  payMethods?: readonly PayMethod[] | undefined;
  packages?: readonly { amount: number }[] | undefined;
  leadsTo?: string | undefined;
  offer?: Sold | null | undefined;
};

/** The way to pay of everything without a choice: passes. */
const byCard: readonly PayMethod[] = ['card'];

/** What is paid on a provider's page alone; undefined for what is free, arranged, or may be paid to the host. */
function soldByCard({ price, payMethods, leadsTo }: Sold): Price | undefined {
  const ways = payMethods ?? (leadsTo === 'checkout' ? byCard : []);
  return price?.pricing === 'paid' && ways.length > 0 && ways.every(way => way === 'card') ? price : undefined;
}

/** Why the prices of an item cannot be asked, by the path of the field: another currency, or nobody charges so much. */
export function priceProblems(fields: Sold, terms: SaleTerms): FieldMessages {
  const { price, packages = [], offer } = fields;
  if (offer != null)
    return Object.fromEntries(Object.entries(priceProblems(offer, terms)).map(([path, why]) => [`offer.${path}`, why]));
  if (price?.pricing !== 'paid') return {};
  const { currency } = terms;
  if (price.currency !== currency) return { 'price.amount': texts.prices.otherCurrency(price.currency, currency) };
  const limits = soldByCard(fields) === undefined ? null : terms.carried[currency];
  if (limits === null) return {};
  const format = (amount: number) => formatMoney({ amount, currency });
  const why = (amount: number): string | undefined =>
    amount > 0 && amount < limits.least
      ? texts.prices.tooLow(format(limits.least))
      : amount > limits.most
        ? texts.prices.tooHigh(format(limits.most))
        : undefined;
  const problems = [
    ['price.amount', why(price.amount)],
    ...packages.map(({ amount }, at) => [`packages.${at}.amount`, why(amount)]),
  ] as const;
  return Object.fromEntries(problems.flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])));
}

const pricesOf = ({ price, payMethods, packages, leadsTo, offer }: Sold): string =>
  canonicalJson({ price, payMethods, packages, leadsTo, offer: offer == null ? null : pricesOf(offer) });

/** The items of a document whose prices cannot be asked; what the live page asks already may stay. */
export function priceFlaws(document: PageDocument, live: PageDocument | undefined, terms: SaleTerms): Flaw[] {
  const known = new Map(live === undefined ? [] : itemsOf(live).map(({ id, fields }) => [id, pricesOf(fields)]));
  return itemsOf(document).flatMap(({ kind, id, fields }) => {
    const problems = known.get(id) === pricesOf(fields) ? {} : priceProblems(fields, terms);
    return Object.keys(problems).length === 0 ? [] : [{ kind, id, label: flawedLabel(kind, fields), fields: problems }];
  });
}

/** What could be paid only on a provider's page, where none takes real money in this currency. */
export const unpayable = (document: PageDocument, carried: Carried, isTest: boolean) =>
  itemsOf(document).flatMap(({ kind, id, fields }) => {
    const price = soldByCard(fields.offer ?? fields);
    const isPayable = price === undefined || (!isTest && carried[price.currency] !== null);
    return isPayable
      ? []
      : [{ id, label: flawedLabel(kind, fields), field: fields.offer == null ? 'price.amount' : 'offer.price.amount' }];
  });

/** Whether what is sold here can bring money: by a real card in the currency of a price, or in person. */
export function moneyArrives(document: PageDocument, cards: { test: boolean; carried: Carried } | undefined): boolean {
  return itemsOf(document).some(({ fields }) => {
    const sold = fields.offer ?? fields;
    if (sold.price?.pricing !== 'paid') return false;
    const isByCard = sold.payMethods?.includes('card') ?? sold.leadsTo === 'checkout';
    const isToHost = sold.payMethods?.some(way => way !== 'card') === true;
    return isToHost || (isByCard && cards !== undefined && !cards.test && cards.carried[sold.price.currency] !== null);
  });
}

const itemsOf = ({ sections }: PageDocument) =>
  sections.flatMap(({ kind, items }) => items.map(({ id, fields }) => ({ kind, id, fields: fields as Sold })));
