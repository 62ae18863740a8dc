import { describe, expect, it } from 'vitest';
import { platformProblem, withMeeting } from './meeting.ts';
import { groupServiceDefaults, groupServiceSchema } from './service.ts';

const online = (place: string) => ({ mode: 'online' as const, place });
const studio = { mode: 'offline' as const, place: 'Studio Lapa' };

describe('where a class meets', () => {
  it.each([
    ['zoom', online('https://us02web.zoom.us/j/8612345'), undefined],
    ['zoom', online('https://zoom.us/my/maya'), undefined],
    ['zoom', online(''), undefined],
    ['zoom', online('https://zoom.us.example.org/j/1'), 'delivery.place'],
    ['zoom', online('https://notzoom.us/j/1'), 'delivery.place'],
    ['zoom', online('https://example.org/?zoom.us'), 'delivery.place'],
    ['zoom', studio, 'platform'],
    ['clubhouse', online('https://www.clubhouse.com/house/salsa'), undefined],
    ['clubhouse', online('https://zoom.us/j/1'), 'delivery.place'],
    ['online', online('https://meet.example.com/room'), undefined],
    ['online', studio, 'platform'],
    ['offline', studio, undefined],
    ['offline', online(''), 'platform'],
  ] as const)('on %s with %j has its problem at %s', (platform, delivery, path) => {
    expect(platformProblem({ platform, delivery })?.path.join('.')).toBe(path);
    const fields = { ...groupServiceDefaults('2026-06-03'), title: 'Salsa', platform, delivery };
    expect(groupServiceSchema.safeParse(fields).error?.issues.map(issue => issue.path.join('.'))[0]).toBe(path);
  });

  it.each([
    [studio, 'offline'],
    [online(''), 'online'],
  ])('was said by its mode before: %j is %s', (delivery, platform) => {
    const { platform: _, timeDisplay, timeUnit, continues, ...old } = groupServiceDefaults('2026-06-03');
    expect([timeDisplay, timeUnit, continues]).toEqual(['datetime', 'session', null]);
    const stored = { ...old, title: 'Salsa', delivery };
    expect(groupServiceSchema.parse(withMeeting(stored))).toMatchObject({ platform, delivery, timeUnit: 'session' });
  });
});
