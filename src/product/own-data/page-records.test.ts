import { expect, it } from 'vitest';
import { samplePage } from '../../../tests/kit/page/sample-pages.ts';
import { deviceRecord, pageRecords } from './page-records.ts';

const records = pageRecords(samplePage);
const of = (kind: string) => records.filter(record => record.kind === kind);

it('every record has a key of its kind and id, and the marker of the default page', () => {
  for (const { key, kind, page } of records) {
    expect(key.split('#')[0]).toBe(kind);
    expect(page).toBe('#PAGE#DEFAULT');
  }
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
});

it('sessions and classes have a location mode, and classes a schedule type', () => {
  const offers = [...of('individualService'), ...of('groupService')];
  expect(offers.length).toBeGreaterThan(1);
  for (const { locationMode } of offers) expect(['Offline', 'Online']).toContain(locationMode);
  for (const { scheduleType } of of('groupService')) expect(['weekly', 'one_time']).toContain(scheduleType);
});

it('pictures have the role of their place, videos are media of their own kind', () => {
  expect(of('youtube').flatMap(({ media }) => media)).toContainEqual(expect.objectContaining({ kind: 'youtube' }));
  const [person] = pageRecords({ pageId: '1', profile: { ...samplePage.profile, coverId: 'c' }, sections: [] });
  expect(person?.media).toContainEqual({ kind: 'image', imageId: 'c', role: 'backgroundImage' });
});

it('a picture of the gallery is in image mode, everything else in detail mode', () => {
  expect(of('showcase').map(({ mode }) => mode)).toEqual(of('showcase').map(() => '2'));
  expect(of('skill').every(({ mode }) => mode === '1')).toBe(true);
});

it.each([
  ['Safari on iPhone', 'ios'],
  ['Chrome on Android', 'android'],
  ['Firefox on Linux', null],
])('a device of the name %s has the system %s', (name, os) => {
  const at = new Date('2026-11-21T10:00:00Z');
  const { key, fields } = deviceRecord({ key: 'k', name, rememberedUntil: null, createdAt: at, lastSeenAt: at });
  expect([key, fields]).toMatchObject(['deviceInfo#k', { name, os }]);
});
