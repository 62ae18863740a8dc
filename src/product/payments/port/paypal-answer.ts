import { z } from 'zod';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { type Money, majorUnits, minorUnits } from '../../../base/money.ts';
import { ProviderError } from './payment-port.ts';

/** PayPal writes amounts as decimal text. */
export const moneySchema = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d+)?$/) });
type PaypalMoney = z.infer<typeof moneySchema>;

export const paypalMoney = (money: Money): PaypalMoney => ({
  currency_code: money.currency,
  value: majorUnits(money),
});

const isOurs = (code: string): code is Currency => (currencyCodes as readonly string[]).includes(code);

/** In minor units; an amount in a currency we do not sell in counts as none, so that it fits no order. */
export const amountOf = ({ currency_code: code, value }: PaypalMoney): number =>
  isOurs(code) ? Math.round(Number(value) * minorUnits(code)) : 0;

/** Reads an answer of PayPal, of which only what we need has to be as we know it. Throws ProviderError. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const at = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError('unknown', `PayPal answered in a way we do not know: ${at}`);
}
