import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { showToast, type Toast } from '../../../ui/overlays/toast.tsx';
import type { OrderDetail } from '../order/contract.ts';
import { orderQuery } from './orders.query.ts';

type Asked<Given> = {
  act: (given: Given) => Promise<OrderDetail>;
  /** What was done, and how to undo it. */
  toast: (order: OrderDetail) => Toast;
  onDone?: () => void;
};

/** Changes one order, shows the result, and reloads the lists. */
export function useOrderAct<Given>({ act, toast, onDone }: Asked<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: order => {
      keepAnswer(client, orderQuery(order.id).queryKey, order);
      onDone?.();
      showToast(toast(order));
      return Promise.all([['orders'], ['bookings']].map(queryKey => client.invalidateQueries({ queryKey })));
    },
  });
}
