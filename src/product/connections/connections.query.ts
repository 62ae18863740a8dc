import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { listCalendars } from './contract.ts';

export const calendarsQuery = queryOptions({
  ...answerQuery(listCalendars),
  refetchInterval: ({ state }) => (state.data?.connections.length === 0 ? false : 60_000),
});
