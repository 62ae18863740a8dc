import { addDays, weekdayOf } from '../../calendar/wall-time.ts';
import { type ClassTemplate, classTemplates, templateTimes } from '../../services/class-templates.ts';
import type { GroupService } from '../../services/service.ts';

type Begun = Pick<GroupService, 'title' | 'description' | 'durationMinutes' | 'capacity' | 'recurrence'> &
  Pick<GroupService, 'startDate' | 'startTime'>;

/** The fields of a new class: those of its template, at a usual time, never today. */
export function beginClass(template: ClassTemplate, today: string): Begun {
  const { weekday, weeksAhead, startTime } = templateTimes[template];
  const earliest = addDays(today, 1 + 7 * weeksAhead);
  const wait = weekday === null ? 0 : (weekday - weekdayOf(earliest) + 7) % 7;
  return { ...classTemplates[template], startDate: addDays(earliest, wait), startTime };
}
