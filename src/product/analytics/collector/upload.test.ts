import { expect, it } from 'vitest';
import { bounds } from '../sender/bounds.ts';
import { readEvents, trueTime } from './upload.ts';

const receivedAt = new Date('2026-11-30T12:00:00Z');
const received = receivedAt.getTime();
const minute = 60_000;
const times = { uploadedAt: received, receivedAt, newKey: () => 'made here' };

it.each([
  ['an event of a minute ago', received - minute, received, '11:59:00'],
  ['an event without a time', undefined, received, '12:00:00'],
  ['a clock three minutes behind', received - 4 * minute, received - 3 * minute, '11:59:00'],
  ['a clock five minutes ahead', received + 3 * minute, received + 5 * minute, '11:58:00'],
  ['a clock six minutes ahead', received + 3 * minute, received + 6 * minute, '12:00:00'],
  ['a clock years behind', 60_000, 120_000, '12:00:00'],
  ['an event after its upload', received + minute, received, '12:00:00'],
  ['an event that waited two hours', received - 120 * minute, received, '10:00:00'],
  ['an event that waited forty days', received - 40 * 1440 * minute, received, '12:00:00'],
])('%s happened at %s', (_what, stamp, uploadedAt, at) => {
  expect(trueTime(stamp, { uploadedAt, receivedAt }).toISOString()).toBe(`2026-11-30T${at}.000Z`);
});

it.each([
  ['by the id of its client', { event_type: 'x', uuid: 'u', insert_id: 'i', device_id: 'd', event_id: 1 }, 'u'],
  ['by the id of newer clients', { event_type: 'x', insert_id: 'i' }, 'i'],
  ['by its number', { event_type: 'x', device_id: 'd', session_id: 5, event_id: 7 }, 'd:5:7'],
  ['by nothing', { event_type: 'x', device_id: 'd' }, 'made here'],
])('knows an event %s', (_by, event, key) => {
  expect(readEvents([event], times).kept.map(each => each.key)).toEqual([key]);
});

it.each([
  ['without a type', { device_id: 'd' }, 'missing_event_type'],
  ['with an empty type', { event_type: '' }, 'missing_event_type'],
  ['that is no object', 7, 'missing_event_type'],
  ['that is nothing', null, 'missing_event_type'],
  ['whose type is a number', { event_type: 7 }, 'invalid_event_type'],
  ['whose type is too long', { event_type: 'x'.repeat(bounds.string + 1) }, 'invalid_event_type'],
])('drops an event %s, and keeps the others', (_what, event, reason) => {
  const { kept, dropped } = readEvents([event, { event_type: 'page_view' }, event], times);
  expect(kept.map(({ type }) => type)).toEqual(['page_view']);
  expect([...dropped]).toEqual([[reason, 2]]);
});

it('keeps what a database can store, and no more than the bounds', () => {
  const many = Object.fromEntries(Array.from({ length: bounds.properties + 1 }, (_, at) => [`p${at}`, 1]));
  const event_properties = { text: 'x'.repeat(5000), many, list: ['y'.repeat(5000)], nul: 'a\0b', deep: { n: 1 } };
  const { kept } = readEvents(
    [{ event_type: 'x\0', event_properties, user_properties: 'none', session_id: -1 }],
    times,
  );
  expect(kept).toMatchObject([
    {
      type: 'x',
      session: null,
      person: {},
      properties: { text: 'x'.repeat(4096), many: {}, list: ['y'.repeat(4096)], nul: 'ab', deep: { n: 1 } },
    },
  ]);
});
