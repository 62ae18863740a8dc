import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mostChosen } from '../../../base/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { shownColumns } from '../../../ui/lists/table-display.ts';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { type CouponFilter, type CouponRow, listCoupons } from '../contract.ts';
import { couponStatuses } from '../coupon.ts';
import { statusNames } from '../coupon-words.ts';
import { CouponsBar } from './coupons-bar.tsx';
import { NoCoupons } from './no-coupons.tsx';
import { texts } from './texts.ts';
import { actionsFor, useCouponActions } from './use-coupon-actions.ts';

type Props = {
  filter: CouponFilter;
  columns: readonly Column<CouponRow>[];
  display: ListDisplay<string, string>;
  current: string | undefined;
  detailOf: (id: string) => string;
  /** The address of the list of the codes that were made together with one. */
  batchOf: (id: string) => string;
  onShowAll: () => void;
};

/** Coupons, a page at a time, with the number in each status. */
export function CouponTable({ filter, columns, display, current, detailOf, batchOf, onShowAll }: Props) {
  const navigate = useNavigate();
  const asked = { ...filter, together: '1' } as const;
  const list = useInfiniteQuery(pagesQuery(listCoupons, { ...asked, limit: display.rows }));
  const { data, isPlaceholderData } = list;
  const rows = data?.pages.flatMap(page => page.coupons) ?? [];
  const counts = data?.pages[0]?.counts;
  const found = data?.pages[0]?.found ?? 0;
  const choice = useChosen({
    under: 'coupons',
    rows,
    keyOf: coupon => coupon.id,
    most: mostChosen,
    readAll: async () => (await call(listCoupons, { query: { ...asked, limit: mostChosen } })).coupons,
  });
  useAnnouncement(data === undefined || isPlaceholderData ? undefined : texts.count(found));
  const { act: stand } = useCouponActions();
  const { sort: _sort, ...narrowing } = filter;
  return (
    <ListFrame
      what={texts.list}
      list={list}
      isClose={display.isClose}
      rows={rows.length}
      empty={
        <NoCoupons
          filtered={Object.keys(narrowing).length > 0}
          onShowAll={onShowAll}
          onAdd={() => void navigate(detailOf('new'))}
        />
      }
      bar={<CouponsBar choice={choice} display={display} shown={rows.length} found={found} />}
    >
      <Table
        label={texts.list}
        columns={shownColumns(columns, display.columns)}
        rows={rows}
        rowKey={coupon => coupon.id}
        rowName={({ code, batch }) =>
          batch === null ? texts.rowName(code) : texts.batch.name(batch.count, batch.prefix)
        }
        rowTo={({ id, batch }) => (batch === null ? detailOf(id) : batchOf(id))}
        rowActions={coupon => [
          ...(coupon.batch === null
            ? [{ label: texts.actions.duplicate, icon: 'copy' as const, to: detailOf(`new-${coupon.id}`) }]
            : [{ label: texts.batch.open, icon: 'layers' as const, to: batchOf(coupon.id) }]),
          'line' as const,
          ...actionsFor([coupon]).map(to => ({ label: texts.actions[to], onSelect: () => stand([coupon], to) })),
        ]}
        choice={choice}
        current={current}
        loading={data === undefined}
        cardsBelow={640}
        foot={
          counts === undefined ? undefined : (
            <div className="v-coupon-counts">
              {couponStatuses.map(status => (
                <span key={status}>{`${counts[status]} ${statusNames[status].toLowerCase()}`}</span>
              ))}
            </div>
          )
        }
      />
    </ListFrame>
  );
}
