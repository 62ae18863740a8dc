import { unusedShare } from '../../../base/money.ts';

/** `from` is when it began, or its period did; amounts in minor units. */
export type UnusedPass = {
  price: number;
  total: number | null;
  left: number | null;
  from: Date;
  expiresAt: Date | null;
};

/**
 * What goes back of a pass when its seller gives up: the share of the credits that are left, else of the time that is
 * left, else all of it. A part of a unit goes to the customer.
 */
export function unusedWorth({ price, total, left, from, expiresAt }: UnusedPass, now: Date): number {
  if (expiresAt !== null && expiresAt <= now) return 0;
  if (total !== null && left !== null) return unusedShare(price, total, Math.min(total, left));
  if (expiresAt === null) return price;
  const whole = expiresAt.getTime() - from.getTime();
  const rest = Math.min(whole, expiresAt.getTime() - now.getTime());
  return Math.ceil((price * rest) / whole);
}
