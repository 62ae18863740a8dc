import type { GroupService } from '../../services/service.ts';

/**
 * A class in two: as it is until the day before `date` (YYYY-MM-DD, one of its own), and one that goes on from there and
 * takes the people of those dates along. Undefined when nothing would be left of the first.
 */
export function splitClass(
  id: string,
  fields: GroupService,
  date: string,
): { earlier: GroupService; later: GroupService } | undefined {
  if (date <= fields.startDate) return undefined;
  const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    earlier: { ...fields, untilDate: dayBefore },
    later: { ...fields, startDate: date, continues: id },
  };
}

/** What a copy of an item holds. A copied class is another class: nobody's dates go on in it. */
export const copiedFields = <Fields extends object>(kind: string, fields: Fields): Fields =>
  kind === 'groupService' ? { ...fields, continues: null } : fields;
