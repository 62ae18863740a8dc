import { describe, expect, it } from 'vitest';
import { groupServiceDefaults } from '../../services/service.ts';
import { weekTable } from './week-table.ts';

const lesson = (id: string, fields: object) => ({
  id,
  fields: { ...groupServiceDefaults('2026-06-03'), title: id, ...fields },
});
const row = { weekday: 3, from: '09:00', to: '10:00', title: 'Open studio', place: 'Lapa' };
const said = (days: ReturnType<typeof weekTable>) =>
  days.flatMap(day => day.entries.map(entry => `${day.short} ${entry.hours.replaceAll('\u00a0', ' ')} ${entry.title}`));

describe('the week at a glance', () => {
  it('begins on Monday and has seven days, also when nothing happens', () => {
    expect(weekTable([], [], 'en-US').map(day => day.name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  it('mixes weekly classes and own lines in the order of their times', () => {
    const classes = [
      lesson('salsa', { startTime: '19:00', durationMinutes: 75 }),
      lesson('sunday', { startDate: '2026-06-07', startTime: '11:00' }),
    ];
    expect(said(weekTable([row], classes, 'en-US'))).toEqual([
      'Wed 9:00 – 10:00 AM Open studio',
      'Wed 7:00 – 8:15 PM salsa',
      'Sun 11:00 AM – 12:00 PM sunday',
    ]);
  });

  it('lets the hours of a schedule stand among them', () => {
    const hours = [
      { weekday: 3, from: 600, to: 720 },
      { weekday: 5, from: 1320, to: 1560 },
    ];
    expect(said(weekTable([row], [], 'en-US', hours))).toEqual([
      'Wed 9:00 – 10:00 AM Open studio',
      'Wed 10:00 AM – 12:00 PM Open for booking',
      'Fri 10:00 PM – 2:00 AM Open for booking',
    ]);
  });

  it('leaves out classes of one date', () => {
    expect(said(weekTable([], [lesson('once', { recurrence: 'one_time' })], 'en-US'))).toEqual([]);
  });

  it('shows a daily class on each of its days', () => {
    const working = lesson('stretch', { recurrence: 'daily_excluding_weekends', startTime: '08:00' });
    const daily = lesson('calm', { recurrence: 'daily_including_weekends', startTime: '07:00' });
    const lines = said(weekTable([], [working, daily], 'en-US'));
    expect(lines.filter(line => line.endsWith('stretch')).map(line => line.slice(0, 3))).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
    ]);
    expect(lines.filter(line => line.endsWith('calm'))).toHaveLength(7);
  });

  it('lets a night end after midnight on the evening it began', () => {
    const social = { ...row, weekday: 5, from: '22:00', to: '02:00', title: 'Social' };
    expect(said(weekTable([social], [], 'en-US'))).toEqual(['Fri 10:00 PM – 2:00 AM Social']);
  });

  it('shows where a class is, never the link of a meeting', () => {
    const delivery = { mode: 'online', place: 'https://meet.example/secret' };
    const [day] = weekTable([], [lesson('online', { delivery })], 'en-US').filter(({ entries }) => entries.length > 0);
    expect(day?.entries[0]).toMatchObject({ place: 'Online', offerId: 'online' });
  });
});
