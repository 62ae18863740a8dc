import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { showToast, type Toast } from '../../../ui/overlays/toast.tsx';
import type { OrderDetail } from '../contract.ts';
import { orderQuery } from './orders.query.ts';

type Asked<Given> = {
  act: (given: Given) => Promise<OrderDetail>;
  /** What was done, and how to take it back. */
  toast: (order: OrderDetail) => Toast;
  onDone?: () => void;
};

/** Does something to one order and shows it as it is then; what lists say of it is read again. */
export function useOrderAct<Given>({ act, toast, onDone }: Asked<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: order => {
      keepAnswer(client, orderQuery(order.id).queryKey, order);
      onDone?.();
      showToast(toast(order));
      return Promise.all(
        [['orders'], ['bookings'], ['passes']].map(queryKey => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
