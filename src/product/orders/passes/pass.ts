import { cleanIdentifier } from '../../../base/one-line.ts';
import { addDays, instantOf, wallOf } from '../../calendar/wall-time.ts';
import { realTime } from '../../payments/port/fast-clock.ts';
import type { DisputeState } from '../../payments/port/payment-port.ts';
import type { PaidAhead } from '../../services/offer-texts.ts';
import { type BillingPeriod, type Coverage, isCovered } from '../../services/promotion.ts';
import { creditNoticeHours, type ServiceKind } from '../../services/refund-words.ts';
import { type Order, refundFor } from '../order/order.ts';

/** Whether it is a package of one service or a pass. */
export const paidAhead = ({ covers }: { covers: Coverage | null }): PaidAhead => (covers === null ? 'package' : 'pass');

// Crockford's base 32, like order numbers: no I, L, O or U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** Random bytes in a pass code: 80 bits cannot be guessed. */
export const passCodeBytes = 10;

/** The code for 10 random bytes, 16 letters and digits. */
export function passCode(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, passCodeBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('');
}

/** "7K2M-00QX-…": a code as people read and copy it. */
export const formatPassCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** The code in a typed or pasted text, which may be the whole link; undefined without one. */
export function readPassCode(typed: string): string | undefined {
  const letters = cleanIdentifier(typed)
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-codeLength);
  return letters.length === codeLength && [...letters].every(letter => alphabet.includes(letter)) ? letters : undefined;
}

/**
 * The instant before which the sessions of a package must begin: the end of the host's day `validDays` after the
 * purchase. Null when it does not expire.
 */
export function passEnd(zone: string, boughtAt: Date, validDays: number | null): Date | null {
  if (validDays === null) return null;
  return new Date(instantOf(zone, addDays(wallOf(zone, boughtAt.getTime()).date, validDays + 1), 0));
}

/** The earlier of two ends; null means no end. */
export const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/**
 * The end of the nth period after an instant: at the same local time of the host. In a month that is too short it
 * is the last day, without affecting later periods. With `daySeconds` a day lasts so long.
 */
export const periodEnd = (zone: string, anchor: Date, period: BillingPeriod, nth: number, daySeconds?: number): Date =>
  realTime(anchor, regularEnd(zone, anchor, period, nth), daySeconds);

function regularEnd(zone: string, anchor: Date, period: BillingPeriod, nth: number): Date {
  const { date, minutes } = wallOf(zone, anchor.getTime());
  const seconds = anchor.getTime() % 60_000;
  if (period !== 'month')
    return new Date(instantOf(zone, addDays(date, nth * (period === 'week' ? 7 : 1)), minutes) + seconds);
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + nth;
  const first = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(first(months + 1), -1);
  const same = `${last.slice(0, 8)}${date.slice(8)}`;
  return new Date(instantOf(zone, same < last ? same : last, minutes) + seconds);
}

export type PassRefusal =
  | { kind: 'pass_not_found' }
  | { kind: 'pass_of_another_service' }
  | { kind: 'pass_used_up' }
  | { kind: 'pass_ended' }
  | { kind: 'pass_disputed' }
  | { kind: 'pass_refunded' };

/** Why a pass does not pay for a session that begins at an instant; undefined when it does. */
export function checkPass(
  pass: { offerId: string; covers: Coverage | null; left: number | null; expiresAt: Date | null },
  session: { offerId: string; kind: ServiceKind; startsAt: Date },
): PassRefusal | undefined {
  const pays = pass.covers === null ? pass.offerId === session.offerId : isCovered(pass.covers, session.kind);
  if (!pays) return { kind: 'pass_of_another_service' };
  if (pass.expiresAt !== null && pass.expiresAt <= session.startsAt) return { kind: 'pass_ended' };
  return pass.left === 0 ? { kind: 'pass_used_up' } : undefined;
}

/** Whether a pass was refunded in full, or is being refunded: then it is no longer valid. */
export const isTakenBack = ({ orderState }: { orderState: Order['state'] }): boolean => orderState !== 'confirmed';

/** Whether the payment of a pass is disputed or lost: then it pays for no more sessions. */
export const isDisputed = ({ dispute }: { dispute: DisputeState | null }): boolean =>
  dispute === 'open' || dispute === 'lost';

/** Whether a credit is returned: when money would be refunded, a half counting as whole. */
export const creditReturns = (cancelling: Omit<Parameters<typeof refundFor>[0], 'paid'>): boolean =>
  refundFor({ ...cancelling, paid: 1 }) === 1;

/** Until when it is: the last such moment, or the start when it ends only there. Null when it is not returned. */
export function creditLasts(cancelling: Omit<Parameters<typeof refundFor>[0], 'paid'>): Date | null {
  if (!creditReturns(cancelling)) return null;
  const { policy, startsAt, kind, by } = cancelling;
  const hours = by === 'creator' ? 0 : (creditNoticeHours(policy, kind) ?? 0);
  return new Date(startsAt.getTime() - hours * 3_600_000);
}
