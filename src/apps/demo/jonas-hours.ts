import type { DemoSchedule, DemoWindow } from './demo-creator.ts';

const hour = 60;

export const jonasWindows: DemoWindow[] = [
  { weekday: 1, from: 9 * hour, to: 13 * hour },
  { weekday: 1, from: 15 * hour, to: 20 * hour },
  { weekday: 2, from: 9 * hour, to: 13 * hour },
  { weekday: 2, from: 15 * hour, to: 18 * hour },
  { weekday: 3, from: 14 * hour, to: 20 * hour },
  { weekday: 4, from: 9 * hour, to: 13 * hour },
  { weekday: 4, from: 15 * hour, to: 18 * hour },
  { weekday: 5, from: 9 * hour, to: 15 * hour },
];

export const jonasSchedules: readonly DemoSchedule[] = [
  {
    key: 'from-home',
    name: 'Online, from home',
    services: ['programme-review'],
    windows: [
      { weekday: 2, from: 20.5 * hour, to: 22 * hour },
      { weekday: 4, from: 20.5 * hour, to: 22 * hour },
      { weekday: 7, from: 10 * hour, to: 13 * hour },
    ],
  },
];
