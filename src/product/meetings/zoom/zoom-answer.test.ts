import { expect, it } from 'vitest';
import { meetingSchema, parsedIds, troubleIn } from './zoom-answer.ts';

const now = new Date('2026-12-01T10:00:00Z');
const json = (code: number) => JSON.stringify({ code, message: 'No.' });

it.each([
  [200, '', undefined, undefined],
  [204, '', undefined, undefined],
  [401, json(124), undefined, { kind: 'token' }],
  [401, '<h1>Sign in</h1>', undefined, { kind: 'unreachable' }],
  [400, json(124), undefined, { kind: 'token' }],
  [404, json(3001), undefined, { kind: 'gone' }],
  [400, json(3001), undefined, { kind: 'gone' }],
  [404, '<h1>Nothing here</h1>', undefined, { kind: 'unreachable' }],
  [302, '', undefined, { kind: 'unreachable' }],
  [503, json(3001).slice(1), undefined, { kind: 'unreachable' }],
  [400, json(4711), undefined, { kind: 'refused', code: 4711 }],
  [429, json(429), undefined, { kind: 'limited', seconds: 60 }],
  [429, json(429), '90', { kind: 'limited', seconds: 90 }],
  [429, '', 'Tue, 01 Dec 2026 12:00:00 GMT', { kind: 'limited', seconds: 7200 }],
  [429, '', 'Tue, 01 Dec 2020 12:00:00 GMT', { kind: 'limited', seconds: 1 }],
  [429, '', '999999999', { kind: 'limited', seconds: 86_400 }],
  [429, '', 'soon', { kind: 'limited', seconds: 60 }],
])('status %i with %s and Retry-After %s is %o', (status, text, retryAfter, expected) => {
  expect(troubleIn({ status, text, retryAfter }, now)).toEqual(expected);
});

it('numbers of meetings stay exact, whatever their size', () => {
  const read = (text: string) => meetingSchema.parse(parsedIds(text)).id;
  const rest = '"join_url": "https://zoom.us/j/1"';
  expect(read(`{"id": 85746065432, ${rest}}`)).toBe('85746065432');
  expect(read(`{"id":9007199254740993, ${rest}}`)).toBe('9007199254740993');
  expect(read(`{"id": "9007199254740993", ${rest}}`)).toBe('9007199254740993');
});

it.each(['http://zoom.us/j/1', 'https://zoom.us.example/j/1', 'https://evilzoom.us/j/1', 'javascript:alert(1)', ''])(
  'a link %s is none of Zoom',
  join_url => {
    expect(meetingSchema.safeParse({ id: '1', join_url }).success).toBe(false);
  },
);
