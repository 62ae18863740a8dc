import { unusedShare } from '../../../base/money.ts';

/** `from` is when it, or its period, began; amounts in minor units. */
type UnusedPass = {
  price: number;
  total: number | null;
  left: number | null;
  from: Date;
  expiresAt: Date | null;
};

/**
 * The refund of a pass when its seller leaves: the share of the credits left, else of the time left, else all of
 * it. Rounded in the customer's favour.
 */
export function unusedWorth({ price, total, left, from, expiresAt }: UnusedPass, now: Date): number {
  if (expiresAt !== null && expiresAt <= now) return 0;
  if (total !== null && left !== null) return unusedShare(price, total, Math.min(total, left));
  if (expiresAt === null) return price;
  const whole = expiresAt.getTime() - from.getTime();
  const rest = Math.min(whole, expiresAt.getTime() - now.getTime());
  return Math.ceil((price * rest) / whole);
}
