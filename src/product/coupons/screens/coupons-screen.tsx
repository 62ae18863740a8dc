import './coupons.css';
import { useNavigate, useParams } from 'react-router';
import { isId } from '../../../base/id.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { ListTools } from '../../../ui/lists/list-tools.tsx';
import { tableChoices } from '../../../ui/lists/table-display.ts';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type CouponFilter, type CouponSort, couponFiles } from '../contract.ts';
import { couponStatuses } from '../coupon.ts';
import { statusNames } from '../coupon-words.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { CouponTable } from './coupon-table.tsx';
import { texts } from './texts.ts';

const choices = [
  { value: '', label: texts.allButArchived },
  ...couponStatuses.map(value => ({ value, label: statusNames[value] })),
];
const orders: { key: Exclude<CouponSort, 'newest'> | ''; title: string }[] = [
  { key: '', title: texts.orders.newest },
  { key: 'code', title: texts.orders.code },
  { key: 'ending', title: texts.orders.ending },
  { key: 'used', title: texts.orders.used },
];

/** At /manage/coupon/:couponId?. The filter is in the address; a coupon opens beside the list. */
export function CouponsScreen() {
  const navigate = useNavigate();
  const { couponId } = useParams();
  const { params, search, change } = useAddress();
  const q = params.get('q') ?? '';
  const given = params.get('batch') ?? '';
  const batch = isId(given) ? given : undefined;
  const status = couponStatuses.find(known => known === params.get('status'));
  const known = couponColumns(useSignedIn().creator.zone);
  const choicesOf = { ...tableChoices(known), orders };
  const { display, change: arrange } = useListDisplay(choicesOf);
  const narrowing = {
    ...(q !== '' && { q }),
    ...(status !== undefined && { status }),
    ...(batch !== undefined && { batch }),
  };
  const filter: CouponFilter = { ...narrowing, ...(display.order !== '' && { sort: display.order }) };
  const views = useSavedViews('coupons', '/manage/coupon', params.toString());
  const detailOf = (id: string) => `/manage/coupon/${id}${search}`;
  const batchOf = (id: string) => `/manage/coupon?${new URLSearchParams({ ...Object.fromEntries(params), batch: id })}`;
  const close = () => void navigate(`/manage/coupon${search}`, { preventScrollReset: true });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        sentence={texts.sentence}
        actions={
          <>
            <ListTools>
              <ViewMenu {...views} />
              <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />
              <ExportMenu
                what={texts.what}
                display={display}
                shown={(format, columns) =>
                  addressOf(couponFiles[format].shown, { query: { ...narrowing, ...columns } })
                }
                all={format => addressOf(couponFiles[format].shown)}
              />
            </ListTools>
            <Button onClick={() => void navigate(detailOf('bulk'))}>{texts.bulk}</Button>
            <Button kind="primary" icon="plus" onClick={() => void navigate(detailOf('new'))}>
              {texts.add}
            </Button>
          </>
        }
      />
      <div className="v-coupons-filter v-needs-rows">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={q}
          onChange={text => change({ q: text })}
        />
        <Field label={texts.status} labelHidden>
          <Select
            className="v-coupons-status"
            options={choices}
            value={status ?? ''}
            onChange={event => change({ status: event.target.value })}
          />
        </Field>
      </div>
      {batch !== undefined && (
        <Banner
          tone="info"
          actions={
            <Button size="small" onClick={() => change({ batch: '' }, { isStep: true })}>
              {texts.empty.showAll}
            </Button>
          }
        >
          {texts.batch.shown}
        </Banner>
      )}
      <CouponTable
        filter={filter}
        columns={known}
        display={display}
        current={couponId}
        detailOf={detailOf}
        batchOf={batchOf}
        onShowAll={() => change({ q: '', status: '', batch: '' })}
      />
      {couponId === 'bulk' ? (
        <BulkSheet onClose={close} />
      ) : (
        <CouponSheet key={couponId} couponId={couponId} onClose={close} />
      )}
    </Page>
  );
}
