import type { Currency } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { type PaidWith, type RefundFacts, refundSentence } from '../../services/refund-sentence.ts';

/** `startsAt` is the first of the dates booked together. */
type Asked = RefundFacts & { paidWith: PaidWith; currency: Currency };

/** The refund of a booking as pages and emails write it, its moments in the reader's zone; null when nothing is paid. */
export const refundRule = ({ paidWith, currency, ...facts }: Asked, zone: string): string | null =>
  refundSentence(paidWith, facts, {
    when: moment => formatTime(moment, zone),
    money: amount => formatMoney({ amount, currency }),
  });
