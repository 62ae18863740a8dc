import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, keyOf } from '../../../ui/behavior/use-operation.ts';
import { defaultSchedule, listDateOverrides, listSchedules, type SchedulesAnswer } from '../contract.ts';

/** Every schedule of the host, and the limits over all of them. */
export const schedulesQuery = answerQuery(listSchedules);
export const overridesQuery = answerQuery(listDateOverrides);

/** Later rooms put what they show of hours below 'schedule'. */
const dependents: QueryKey[] = [keyOf(defaultSchedule), keyOf(listDateOverrides), ['schedule']];

/** Shows an answer at once and reloads everything that depends on hours. */
export function keepSchedules(client: QueryClient, answer: SchedulesAnswer): void {
  keepAnswer(client, schedulesQuery.queryKey, answer);
  for (const queryKey of dependents) void client.invalidateQueries({ queryKey });
}

/** Reloads hours and everything that depends on them. */
export function renewSchedules(client: QueryClient): void {
  for (const queryKey of [schedulesQuery.queryKey, ...dependents]) void client.invalidateQueries({ queryKey });
}
