import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import type { SchedulesAnswer } from '../contract.ts';
import { getOverrides } from '../date-overrides.client.ts';
import { getSchedules } from '../schedule.client.ts';

/** Every schedule of the host, and the limits over all of them. */
export const schedulesQuery = queryOptions({ queryKey: ['schedule', 'all'], queryFn: getSchedules });

export const overridesQuery = queryOptions({ queryKey: ['schedule', 'overrides'], queryFn: getOverrides });

/** Shows an answer at once and reloads everything that depends on hours. */
export function keepSchedules(client: QueryClient, answer: SchedulesAnswer): void {
  keepAnswer(client, schedulesQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ['schedule'], predicate: query => query.queryKey[1] !== 'all' });
}
