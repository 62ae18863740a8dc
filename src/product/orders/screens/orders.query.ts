import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { orderChoices, readOrder } from '../order-list/contract.ts';

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => call(readOrder, { params: { id } }) });

export const orderChoicesQuery = answerQuery(orderChoices);
