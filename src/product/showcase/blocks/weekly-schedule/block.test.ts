import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { mostWeekRows, weeklySchedule } from './block.ts';

const week = weeklySchedule.itemDefaults('2026-06-01');
const row = { weekday: 1, from: '09:00', to: '10:00', title: 'Open studio', place: '' };

describe('a weekly schedule', () => {
  it('shows the classes of the page until the creator says otherwise', () => {
    expect(checkFields('weeklySchedule', week)).toMatchObject({ ok: true, value: { withClasses: true, rows: [] } });
  });

  it('may hold lines of its own only', () => {
    expect(checkFields('weeklySchedule', { ...week, withClasses: false, rows: [row] })).toMatchObject({ ok: true });
  });

  it('may hold the hours of a schedule only', () => {
    const scheduleId = '6a6fd4a2-6b0f-4c7c-9d5e-2f1f0d1c7b11';
    expect(checkFields('weeklySchedule', { ...week, withClasses: false, scheduleId })).toMatchObject({ ok: true });
  });

  it('of an older version shows no hours', () => {
    const { scheduleId: _, ...before } = week;
    expect(weeklySchedule.migrations[1]?.(before)).toEqual(week);
  });

  it.each([
    ['nothing in it', { withClasses: false }, { withClasses: 'Add a line, or show your classes or hours' }],
    ['a line without words', { rows: [{ ...row, title: '' }] }, { 'rows.0.title': 'Enter what happens' }],
    ['a time that is none', { rows: [{ ...row, from: '25:00' }] }, { 'rows.0.from': 'Choose a time' }],
    [
      'an end at its beginning',
      { rows: [{ ...row, to: '09:00' }] },
      { 'rows.0.to': 'The end must be after the start' },
    ],
    ['too many lines', { rows: Array(mostWeekRows + 1).fill(row) }, { rows: 'At most 60 lines' }],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('weeklySchedule', { ...week, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
