import { ownLocale } from '../../../base/own-locale.ts';
import { Cut } from '../../../ui/lists/list-cells.tsx';
import type { Cells } from '../../../ui/lists/use-list-address.ts';
import { type CouponRow, type couponList, revenueText } from '../coupon-list.ts';
import { discountText, scopeNames } from '../coupon-words.ts';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';

/** Days are in the creator's zone. */
export const couponCells = (zone: string): Cells<keyof typeof couponList.columns, CouponRow> => ({
  code: ({ code, batch }) => <Cut>{batch === null ? code : texts.batch.name(batch.count, batch.prefix)}</Cut>,
  discount: ({ discount }) => discountText(discount),
  scope: ({ scope }) => scopeNames[scope],
  applies: ({ appliesTo }) => <Cut>{appliesTo === '' ? texts.gone : appliesTo}</Cut>,
  used: ({ used, maxUses }) => texts.usedOf(used, maxUses),
  window: row => windowText(row, zone),
  revenue: ({ brought }) => (brought.length === 0 ? texts.nothingYet : revenueText(brought)),
  status: ({ status }) => <StatusChip status={status} />,
});

/** "1 Dec to 24 Dec", "From 1 Dec", "Until 24 Dec 2027", "Always": first and last day, the year where it is another. */
function windowText({ startsAt, endsAt }: Pick<CouponRow, 'startsAt' | 'endsAt'>, zone: string): string {
  const from = startsAt === null ? undefined : day(Date.parse(startsAt), zone);
  const until = endsAt === null ? undefined : day(Date.parse(endsAt) - 1, zone);
  if (from !== undefined && until !== undefined) return texts.between(from, until);
  if (from !== undefined) return texts.from(from);
  return until === undefined ? texts.always : texts.until(until);
}

function day(at: number, timeZone: string): string {
  const year = (of: number) => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(of);
  const isOther = year(at) !== year(Date.now());
  const parts = { day: 'numeric', month: 'short', ...(isOther && { year: 'numeric' as const }), timeZone } as const;
  return new Intl.DateTimeFormat(ownLocale(), parts).format(at);
}
