import type { Coupon } from './coupon.ts';
import { bulkCodeBytes } from './coupon-code.ts';

type Drawn = Pick<Coupon, 'code' | 'maxUses' | 'createdAt'>;

const drawnCode = new RegExp(`^(?:(.*)-)?[0-9A-HJKMNP-TV-Z]{${bulkCodeBytes}}$`);

/** What stands before the drawn part of a bulk code; undefined for a code of another shape. */
const prefixOf = (code: string): string | undefined => {
  const drawn = drawnCode.exec(code);
  return drawn === null ? undefined : (drawn[1] ?? '');
};

/**
 * What the codes of one request share, and no others of their creator: the moment, the prefix and the single use.
 * Undefined for a coupon that was created alone.
 */
export function batchKey({ code, maxUses, createdAt }: Drawn): string | undefined {
  const prefix = prefixOf(code);
  return prefix === undefined || maxUses !== 1 ? undefined : `${createdAt.getTime()} ${prefix}`;
}

/** The prefix of a batch, by one of its codes; empty without one. */
export const batchPrefix = (code: string): string => prefixOf(code) ?? '';

/** Coupons in their order, those of one batch together at the first of them. */
export function madeTogether<C extends Drawn>(coupons: readonly C[]): C[][] {
  const entries = new Map<string, C[]>();
  for (const [at, coupon] of coupons.entries()) {
    const key = batchKey(coupon) ?? `alone ${at}`;
    const entry = entries.get(key);
    if (entry === undefined) entries.set(key, [coupon]);
    else entry.push(coupon);
  }
  return [...entries.values()];
}

/** The ids of every coupon in the batches of some. */
export function batchIds<C extends Drawn & { id: string }>(coupons: readonly C[], heads: readonly string[]): string[] {
  const asked = new Set(heads);
  const keys = new Set(coupons.filter(({ id }) => asked.has(id)).map(batchKey));
  return coupons.filter(coupon => asked.has(coupon.id) || isIn(keys, batchKey(coupon))).map(({ id }) => id);
}

const isIn = (keys: ReadonlySet<string | undefined>, key: string | undefined): boolean =>
  key !== undefined && keys.has(key);
