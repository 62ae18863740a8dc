import { expect, it } from 'vitest';
import { groupServiceDefaults, groupServiceSchema } from '../../services/service.ts';
import { beginClass } from './begin-class.ts';

// A Sunday, a Friday, and the last day of a leap February.
it.each([
  ['coffee-chat', '2026-11-22', '2026-11-25', '10:00'],
  ['future-event', '2026-11-22', '2026-12-26', '18:00'],
  ['happy-hour', '2026-11-22', '2026-11-27', '18:00'],
  ['happy-hour', '2026-11-27', '2026-12-04', '18:00'],
  ['ice-cream-break', '2026-11-22', '2026-11-23', '15:00'],
  ['tea-time', '2026-11-22', '2026-11-26', '16:00'],
  ['office-hour', '2028-02-29', '2028-03-07', '12:00'],
] as const)('a %s begun on %s is first on %s at %s', (template, today, startDate, startTime) => {
  const begun = beginClass(template, today);
  expect(begun).toMatchObject({ startDate, startTime });
  const fields = { ...groupServiceDefaults(today), ...begun };
  expect(groupServiceSchema.parse(fields)).toEqual(fields);
});
