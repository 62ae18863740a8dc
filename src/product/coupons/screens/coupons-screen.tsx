import './coupons.css';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { couponStatuses } from '../coupon.ts';
import { type CouponRow, couponList } from '../coupon-list.ts';
import { statusNames } from '../coupon-words.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { couponCells } from './coupon-cells.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { texts } from './texts.ts';
import { actionsFor, sentOf, useCouponActions } from './use-coupon-actions.ts';

const options = [
  { value: '', label: texts.allButArchived },
  ...couponStatuses.map(value => ({ value, label: statusNames[value] })),
];

/** At /manage/coupon/:couponId?: coupons; one opens beside the list. */
export function CouponsScreen() {
  const navigate = useNavigate();
  const { couponId } = useParams();
  const at = useListAddress(couponList, couponCells(useSignedIn().creator.zone));
  const views = useSavedViews('coupons', at.list.path, at.search);
  const { act } = useCouponActions();
  const open = (id: string) => void navigate(at.detailOf(id));
  const batchOf = (id: string) =>
    `${at.list.path}?${new URLSearchParams({ ...Object.fromEntries(at.params), batch: id })}`;
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <>
          <Button onClick={() => open('bulk')}>{texts.bulk}</Button>
          <Button kind="primary" icon="plus" className="v-needs-rows" onClick={() => open('new')}>
            {texts.add}
          </Button>
        </>
      }
    >
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'status', label: texts.status, options }}
      />
      {at.filter.batch !== undefined && (
        <Banner
          tone="info"
          actions={
            <Button size="small" onClick={() => at.change({ batch: '' }, { isStep: true })}>
              {texts.empty.showAll}
            </Button>
          }
        >
          {texts.batch.shown}
        </Banner>
      )}
      <ListTable
        at={at}
        asked={{ together: '1' }}
        label={texts.list}
        selected={texts.actions.selected}
        announcement={({ found }) => texts.count(found)}
        found={({ found }) => found}
        empty={() => (
          <EmptyList
            at={at}
            words={texts.empty}
            actions={
              <Button kind="primary" onClick={() => open('new')}>
                {texts.add}
              </Button>
            }
          />
        )}
        rowName={({ code, batch }) =>
          batch === null ? texts.rowName(code) : texts.batch.name(batch.count, batch.prefix)
        }
        rowTo={({ id, batch }) => (batch === null ? at.detailOf(id) : batchOf(id))}
        rowActions={coupon => [
          ...(coupon.batch === null
            ? [{ label: texts.actions.duplicate, icon: 'copy' as const, to: at.detailOf(`new-${coupon.id}`) }]
            : [{ label: texts.batch.open, icon: 'layers' as const, to: batchOf(coupon.id) }]),
          'line' as const,
          ...actionsFor([coupon]).map(to => ({ label: texts.actions[to], onSelect: () => act([coupon], to) })),
        ]}
        sentOf={sentOf}
        bulk={choice => <BulkActions {...choice} />}
        current={couponId}
        cardsBelow={640}
        foot={({ counts }) => <Counts counts={couponStatuses.map(status => [counts[status], statusNames[status]])} />}
      />
      {couponId === 'bulk' ? (
        <BulkSheet onClose={at.closeDetail} />
      ) : (
        <CouponSheet key={couponId} couponId={couponId} onClose={at.closeDetail} />
      )}
    </ListPage>
  );
}

function BulkActions({ chosen, chooseNone }: Choice<CouponRow>) {
  const { act, isChanging } = useCouponActions();
  return actionsFor(chosen).map(to => (
    <Button key={to} size="small" loading={isChanging} onClick={() => act(chosen, to, chooseNone)}>
      {texts.actions[to]}
    </Button>
  ));
}
