import { useMutation } from '@tanstack/react-query';
import { mostChosen } from '../../../base/lists/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { useRenewal } from '../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type CouponAction, changeCoupons, readCoupon } from '../contract.ts';
import { type CouponRow, couponList } from '../coupon-list.ts';
import { texts } from './texts.ts';

type Chosen = readonly Pick<CouponRow, 'id' | 'code' | 'status' | 'batch'>[];
type Asked = { ids: readonly string[]; batches: readonly string[]; to: CouponAction };
const opposite: Record<CouponAction, CouponAction> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
};

/** Pauses, resumes, archives and restores, and offers to undo it. */
export function useCouponActions() {
  const renew = useRenewal(couponList.page, readCoupon);
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const change = (body: Asked) => call(changeCoupons, { body });
  const undoing = useMutation({
    mutationFn: async ({ ids, to }: { ids: readonly string[]; to: CouponAction }) => {
      for (let at = 0; at < ids.length; at += mostChosen)
        await change({ ids: ids.slice(at, at + mostChosen), batches: [], to: opposite[to] });
    },
    onSuccess: renew,
    onError,
  });
  const doing = useMutation({
    mutationFn: ({ rows, to }: { rows: Chosen; to: CouponAction }) => change({ ...sentOf(rows), to }),
    onSuccess: ({ ids }, { rows, to }) => {
      showToast({
        text: texts.actions.done[to](nameOf(rows)),
        // Only those that it changed: another may have been paused alone before.
        onUndo: () => undoing.mutate({ ids, to }),
      });
      return renew();
    },
    onError,
  });
  return {
    act: (rows: Chosen, to: CouponAction, onDone?: () => void) =>
      doing.mutate({ rows, to }, { onSuccess: () => onDone?.() }),
    isChanging: doing.isPending,
  };
}

/** Single coupons by their ids, and batches by that of one of their codes. */
export const sentOf = (rows: Chosen) => ({
  ids: rows.filter(({ batch }) => batch === null).map(({ id }) => id),
  batches: rows.filter(({ batch }) => batch !== null).map(({ id }) => id),
});

function nameOf(rows: Chosen): string {
  const [row] = rows;
  if (rows.length === 1 && row?.batch === null) return row.code;
  return texts.count(rows.reduce((all, { batch }) => all + (batch?.count ?? 1), 0));
}

export function actionsFor(rows: readonly Pick<CouponRow, 'status' | 'batch'>[]): CouponAction[] {
  const found = rows.flatMap(({ status, batch }) => batch?.statuses ?? status);
  const has = (...statuses: CouponRow['status'][]) => found.some(status => statuses.includes(status));
  return [
    ...(has('live', 'scheduled') ? (['pause'] as const) : []),
    ...(has('paused') ? (['resume'] as const) : []),
    ...(found.some(status => status !== 'archived') ? (['archive'] as const) : []),
    ...(has('archived') ? (['restore'] as const) : []),
  ];
}
