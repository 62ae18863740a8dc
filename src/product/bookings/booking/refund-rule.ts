import type { Currency } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { texts } from '../../services/refund-step-texts.ts';
import { type RefundQuestion, refundText } from '../../services/refund-steps.ts';

type Asked = Omit<RefundQuestion, 'amount'> & {
  /** What all dates cost together, minor units. */
  amount: number;
  currency: Currency;
  /** How many dates are booked together; `startsAt` is the first one. */
  dates: number;
};

/** The refund of a booking as pages and emails write it, its moments in the reader's zone. */
export function refundRule({ amount, currency, dates, ...asked }: Asked, zone: string): string {
  const rule = refundText(
    { ...asked, amount: Math.floor(amount / dates) },
    moment => formatTime(moment, zone),
    money => formatMoney({ amount: money, currency }),
  );
  return dates > 1 ? texts.ofEachDate(rule) : rule;
}
