import { useMutation } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { useRenewal } from '../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type CouponRow, type CouponStanding, listCoupons, readCoupon, standCoupons } from '../contract.ts';
import { texts } from './texts.ts';

type Chosen = readonly Pick<CouponRow, 'id' | 'code' | 'status' | 'batch'>[];
type Asked = { rows: Chosen; to: CouponStanding };
const opposite: Record<CouponStanding, CouponStanding> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
};

/** Pauses, resumes, archives and restores, and offers to undo it. */
export function useCouponActions() {
  const renew = useRenewal(listCoupons, readCoupon);
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const act = ({ rows, to }: Asked) => call(standCoupons, { body: { ...sentOf(rows), to } });
  const undoing = useMutation({ mutationFn: act, onSuccess: renew, onError });
  const doing = useMutation({
    mutationFn: act,
    onSuccess: (_done, { rows, to }) => {
      showToast({
        text: texts.actions.done[to](nameOf(rows)),
        onUndo: () => undoing.mutate({ rows, to: opposite[to] }),
      });
      return renew();
    },
    onError,
  });
  return {
    setStanding: (rows: Chosen, to: CouponStanding, onDone?: () => void) =>
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

export function standingsFor(rows: readonly Pick<CouponRow, 'status' | 'batch'>[]): CouponStanding[] {
  const found = rows.flatMap(({ status, batch }) => batch?.statuses ?? status);
  const has = (...statuses: CouponRow['status'][]) => found.some(status => statuses.includes(status));
  return [
    ...(has('live', 'scheduled') ? (['pause'] as const) : []),
    ...(has('paused') ? (['resume'] as const) : []),
    ...(found.some(status => status !== 'archived') ? (['archive'] as const) : []),
    ...(has('archived') ? (['restore'] as const) : []),
  ];
}
