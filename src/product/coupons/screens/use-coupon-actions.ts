import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { CouponRow, CouponStanding } from '../contract.ts';
import { standCoupons } from '../coupons.client.ts';
import { staleAfterCoupon } from './coupons.query.ts';
import { texts } from './texts.ts';

type Asked = { rows: readonly Pick<CouponRow, 'id' | 'code'>[]; to: CouponStanding };
const opposite: Record<CouponStanding, CouponStanding> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
};

/** Pauses, resumes, archives and restores, and offers to undo it. */
export function useCouponActions() {
  const client = useQueryClient();
  const renew = () => Promise.all(staleAfterCoupon.map(queryKey => client.invalidateQueries({ queryKey })));
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const act = ({ rows, to }: Asked) =>
    standCoupons(
      rows.map(({ id }) => id),
      to,
    );
  const undoing = useMutation({ mutationFn: act, onSuccess: renew, onError });
  const doing = useMutation({
    mutationFn: act,
    onSuccess: (_done, { rows, to }) => {
      const what = rows.length === 1 ? (rows[0]?.code ?? '') : texts.count(rows.length);
      showToast({ text: texts.actions.done[to](what), onUndo: () => undoing.mutate({ rows, to: opposite[to] }) });
      return renew();
    },
    onError,
  });
  return {
    setStanding: (rows: Asked['rows'], to: CouponStanding, onDone?: () => void) =>
      doing.mutate({ rows, to }, { onSuccess: () => onDone?.() }),
    isChanging: doing.isPending,
  };
}

/** The actions for coupons in these states. */
export function standingsFor(rows: readonly Pick<CouponRow, 'status'>[]): CouponStanding[] {
  const has = (...statuses: CouponRow['status'][]) => rows.some(({ status }) => statuses.includes(status));
  return [
    ...(has('live', 'scheduled') ? (['pause'] as const) : []),
    ...(has('paused') ? (['resume'] as const) : []),
    ...(rows.some(({ status }) => status !== 'archived') ? (['archive'] as const) : []),
    ...(has('archived') ? (['restore'] as const) : []),
  ];
}
