import { describe, expect, it } from 'vitest';
import { clubhouseOf, clubhouseSchema, emptyClubhouse } from './clubhouse.ts';
import { groupServiceDefaults, groupServiceSchema } from './service.ts';

const room = {
  title: 'Salsa talk',
  moderators: ['Maya', 'Ana'],
  description: 'Timing on two.\nBring questions.',
  profileImages: ['a'.repeat(32)],
  clubhouseUrl: 'clubhouse.com/house/salsa',
};
const link = 'Paste a Clubhouse link, such as https://clubhouse.com/…';

describe('what a class shows of its room on Clubhouse', () => {
  it('is stored with the class, its link in one form', () => {
    const fields = {
      ...groupServiceDefaults('2026-06-03'),
      title: 'Salsa',
      platform: 'clubhouse' as const,
      delivery: { mode: 'online' as const, place: 'https://www.clubhouse.com/event/1' },
      clubhouse: room,
    };
    const read = groupServiceSchema.parse(fields);
    expect(read.clubhouse).toEqual({ ...room, clubhouseUrl: 'https://clubhouse.com/house/salsa' });
    expect(clubhouseOf(read)?.title).toBe('Salsa talk');
    expect(clubhouseOf({ ...read, platform: 'zoom' })).toBeUndefined();
    expect(clubhouseOf({ ...read, clubhouse: emptyClubhouse })).toBeUndefined();
    expect(groupServiceSchema.parse({ ...fields, clubhouse: undefined }).clubhouse).toBeUndefined();
  });

  it.each([
    ['a link from elsewhere', { clubhouseUrl: 'https://evil.example/?clubhouse.com' }, link],
    ['a link to a host that only ends like it', { clubhouseUrl: 'https://notclubhouse.com/1' }, link],
    ['a script for a link', { clubhouseUrl: 'javascript:alert(1)' }, link],
    ['nine moderators', { moderators: Array(9).fill('Ana') }, 'Enter at most 8 moderators'],
    ['a moderator without a name', { moderators: [' '] }, 'Enter a name'],
    ['nine images', { profileImages: Array(9).fill('a') }, 'Choose at most 8 images'],
    ['a long title', { title: 'a'.repeat(81) }, 'Use at most 80 characters'],
  ])('is refused with %s', (_what, change, message) => {
    expect(clubhouseSchema.safeParse({ ...room, ...change }).error?.issues[0]?.message).toBe(message);
  });
});
