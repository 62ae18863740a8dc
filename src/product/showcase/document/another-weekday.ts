import { isoWeekday } from '../../services/recurrence.ts';
import type { GroupService } from '../../services/service.ts';
import { copiedFields } from './split-class.ts';

/**
 * A second weekly class like this one, on the next weekday that none of `others` with its name and hour meets on.
 * Undefined when there is one on each day, or when this one is not weekly.
 */
export function onAnotherWeekday(fields: GroupService, others: readonly GroupService[]): GroupService | undefined {
  if (fields.recurrence !== 'weekly') return undefined;
  const alike = [fields, ...others].filter(
    other => other.recurrence === 'weekly' && other.title === fields.title && other.startTime === fields.startTime,
  );
  const taken = new Set(alike.map(({ startDate }) => isoWeekday(startDate)));
  const startDate = [1, 2, 3, 4, 5, 6]
    .map(days => laterBy(fields.startDate, days))
    .find(day => !taken.has(isoWeekday(day)));
  if (startDate === undefined) return undefined;
  const { untilDate } = fields;
  return {
    ...copiedFields('groupService', fields),
    startDate,
    untilDate: untilDate !== null && untilDate < startDate ? startDate : untilDate,
  };
}

const laterBy = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
