import { firstDateOf } from '../../services/recurrence.ts';
import type { GroupService } from '../../services/service.ts';

/**
 * Splits a class: one until the day before `date` (YYYY-MM-DD, one of its own), and one that continues from there
 * and takes over the people of those dates. Undefined when nothing would be left of the first.
 */
export function splitClass(
  id: string,
  fields: GroupService,
  date: string,
): { earlier: GroupService; later: GroupService } | undefined {
  if (date <= firstDateOf(fields)) return undefined;
  const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    earlier: { ...fields, untilDate: dayBefore },
    later: { ...fields, startDate: date, continues: id },
  };
}

/** The fields of a copy of an item. A copied class takes over nobody's dates. */
export const copiedFields = <Fields extends object>(kind: string, fields: Fields): Fields =>
  kind === 'groupService' ? { ...fields, continues: null } : fields;
