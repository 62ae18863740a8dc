import { needsProvider } from '../../orders/order/pay-choices.ts';
import { feeOn } from '../../payments/port/service-fee.ts';
import type { PaidWith } from '../../services/refund-sentence.ts';
import type { ServiceKind } from '../../services/refund-words.ts';
import type { Bookable, BookingPrice } from '../booking/contract.ts';
import { refundRule } from '../booking/refund-rule.ts';
import { texts } from './texts.ts';

type Chosen = { offer: Bookable; dates: number; price: BookingPrice | null; pass: string };

/**
 * What cancelling a held time would bring back. Without script the page cannot follow what is chosen on it, so each way
 * to pay has a sentence, named when there are several.
 */
export function heldRefunds(
  { startsAt, kind }: { startsAt: Date; kind: ServiceKind },
  { offer, dates, price, pass }: Chosen,
  zone: string,
  now: Date,
): string[] {
  const { refundPolicy: policy, currency, feePoints } = offer;
  const owed = price?.total ?? offer.amount * dates;
  const asked = { policy, kind, startsAt, now, currency, dates, amount: owed + feeOn(owed, feePoints) };
  const rules = waysIn(offer, dates, owed, pass).map(
    paidWith => [paidWith, refundRule({ ...asked, paidWith }, zone) ?? ''] as const,
  );
  return rules.map(([paidWith, rule]) => (rules.length > 1 ? `${texts.details.refundWith[paidWith]} ${rule}` : rule));
}

type Way = Exclude<PaidWith, 'nothing' | 'pass'>;

function waysIn(offer: Bookable, dates: number, owed: number, pass: string): Way[] {
  if (offer.pricing !== 'paid' || offer.amount === 0) return [];
  if (pass !== '') return ['code'];
  if (owed === 0) return [];
  return [
    ...(offer.payMethods.some(needsProvider) ? (['money'] as const) : []),
    ...(offer.payMethods.some(method => !needsProvider(method)) ? (['later'] as const) : []),
    ...(dates === 1 && offer.packages.length > 0 ? (['package'] as const) : []),
  ];
}
