import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../base/api-error.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type CouponDetail, readCoupon, saveCoupon } from '../contract.ts';
import { couponList } from '../coupon-list.ts';
import { type CouponDraft, draftOf, newDraft, sentOf } from './coupon-draft.ts';
import { CodeField, DiscountFields, LimitFields } from './coupon-form.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { CouponShare } from './coupon-share.tsx';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';
import { actionsFor, useCouponActions } from './use-coupon-actions.ts';

type Props = { couponId: string | undefined; onClose: () => void };
const couponQuery = (id: string) => answerQuery(readCoupon, { params: { id } });

/** A coupon beside the list: `new` creates one, `new-ID` starts with the terms of another. */
export function CouponSheet({ couponId, onClose }: Props) {
  const isNew = couponId === 'new' || couponId?.startsWith('new-') === true;
  const known = couponId?.replace(/^new-?/, '') ?? '';
  const query = useQuery({ ...couponQuery(known), enabled: known !== '' });
  const { zone, currency } = useSignedIn().creator;
  const coupon = known === '' ? undefined : query.data;
  if (couponId === undefined) return <Sheet open={false} onClose={onClose} title={texts.sheet.create} />;
  if (known !== '' && coupon === undefined)
    return (
      <Sheet open onClose={onClose} title={texts.title}>
        <Awaited what={texts.sheet.theCoupon} lines={8} none={texts.sheet.none} query={query} />
      </Sheet>
    );
  const begun = coupon === undefined ? newDraft(currency) : draftOf(coupon, zone, currency);
  return (
    <CouponEditor
      begun={isNew ? { ...begun, code: '' } : begun}
      coupon={isNew ? undefined : coupon}
      zone={zone}
      onClose={onClose}
    />
  );
}

type EditorProps = { begun: CouponDraft; coupon: CouponDetail | undefined; zone: string; onClose: () => void };

function CouponEditor({ begun, coupon, zone, onClose }: EditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(() => coupon?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(begun);
  const saving = useAct(saveCoupon, {
    renews: [couponList.page, readCoupon],
    onSuccess: saved => {
      showToast({ text: coupon === undefined ? texts.sheet.created(saved.code) : texts.sheet.saved(saved.code) });
      keepAnswer(client, couponQuery(saved.id).queryKey, saved);
      // A new one stays open, since its link is needed next.
      if (coupon === undefined) void navigate(`/manage/coupon/${saved.id}`, { replace: true });
      else onClose();
    },
  });
  const save = () => saving.mutate({ params: { id }, body: sentOf(draft, zone) });
  const { error } = saving;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const isBeside = Object.keys(problems).length > 0;
  useEffect(() => {
    if (isBeside) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [isBeside]);
  const change = (part: Partial<CouponDraft>) => {
    saving.reset();
    setDraft(before => ({ ...before, ...part }));
  };
  const fields = { draft, problems, zone, onChange: change };
  return (
    <Sheet
      open
      onClose={onClose}
      title={coupon === undefined ? texts.sheet.create : coupon.code}
      foot={
        <>
          {coupon !== undefined && <More coupon={coupon} />}
          <Button onClick={onClose}>{texts.sheet.cancel}</Button>
          <Button kind="primary" loading={saving.isPending} onClick={save}>
            {coupon === undefined ? texts.sheet.create : texts.sheet.save}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {coupon !== undefined && (
          <Row gap={8}>
            <StatusChip status={coupon.status} />
            <span className="v-soft">{texts.used(texts.usedOf(coupon.used, coupon.maxUses))}</span>
          </Row>
        )}
        {coupon?.isSold === true && <Banner tone="info">{texts.form.soldNote}</Banner>}
        {error !== null && !isBeside && <ProblemBanner>{error.message}</ProblemBanner>}
        <CodeField {...fields} />
        <DiscountFields {...fields} />
        <CouponPreview draft={draft} />
        <LimitFields {...fields} />
        {coupon !== undefined && <CouponShare coupon={coupon} />}
      </Stack>
    </Sheet>
  );
}

function More({ coupon }: { coupon: CouponDetail }) {
  const { act: stand } = useCouponActions();
  return (
    <Menu
      label={texts.rowName(coupon.code)}
      trigger={properties => (
        <Button kind="quiet" iconAfter="chevron-down" {...properties}>
          {texts.more}
        </Button>
      )}
      items={[
        { label: texts.actions.duplicate, icon: 'copy', to: `/manage/coupon/new-${coupon.id}` },
        'line',
        ...actionsFor([coupon]).map(to => ({ label: texts.actions[to], onSelect: () => stand([coupon], to) })),
      ]}
    />
  );
}
