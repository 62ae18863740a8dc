import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Cut } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import type { CouponRow } from '../contract.ts';
import type { CouponStatus } from '../coupon.ts';
import { discountText, scopeNames, statusNames } from '../coupon-words.ts';
import { texts } from './texts.ts';

const tones: Record<CouponStatus, 'success' | 'info' | 'warning' | 'neutral'> = {
  live: 'success',
  scheduled: 'info',
  paused: 'warning',
  used_up: 'neutral',
  expired: 'neutral',
  archived: 'neutral',
};
export const StatusChip = ({ status }: { status: CouponStatus }) => (
  <Chip tone={tones[status]}>{statusNames[status]}</Chip>
);

/** Days are in the creator's zone. */
export const couponColumns = (zone: string): Column<CouponRow>[] => [
  {
    key: 'code',
    title: texts.columns.code,
    width: '168px',
    card: 'title',
    cell: ({ code, batch }) => <Cut>{batch === null ? code : texts.batch.name(batch.count, batch.prefix)}</Cut>,
  },
  {
    key: 'discount',
    title: texts.columns.discount,
    width: '96px',
    card: 'side',
    cell: ({ discount }) => discountText(discount),
  },
  {
    key: 'scope',
    title: texts.columns.scope,
    width: '92px',
    from: 1040,
    card: 'hidden',
    cell: ({ scope }) => scopeNames[scope],
  },
  {
    key: 'applies',
    title: texts.columns.applies,
    card: 'under',
    cell: ({ appliesTo }) => <Cut>{appliesTo === '' ? texts.gone : appliesTo}</Cut>,
  },
  {
    key: 'used',
    title: texts.columns.used,
    width: '88px',
    number: true,
    card: 'fact',
    cell: ({ used, maxUses }) => texts.usedOf(used, maxUses),
  },
  {
    key: 'window',
    title: texts.columns.window,
    width: '168px',
    from: 820,
    card: 'fact',
    cell: row => windowText(row, zone),
  },
  {
    key: 'revenue',
    title: texts.columns.revenue,
    width: '112px',
    from: 960,
    number: true,
    card: 'fact',
    cell: ({ brought }) =>
      brought.length === 0
        ? texts.nothingYet
        : brought.map(({ revenue: amount, currency }) => formatMoney({ amount, currency })).join(' + '),
  },
  {
    key: 'status',
    title: texts.columns.status,
    width: '104px',
    card: 'side',
    cell: ({ status }) => <StatusChip status={status} />,
  },
];

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
