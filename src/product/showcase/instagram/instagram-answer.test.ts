import { describe, expect, it } from 'vitest';
import { firstRenewal, nextRenewal } from './connection.ts';
import {
  altOf,
  readGrant,
  readLastingToken,
  readMediaPage,
  readMedium,
  readProfile,
  troubleOf,
} from './instagram-answer.ts';

const at = (text: string) => new Date(text);
const json = JSON.stringify;

describe('what Instagram answers', () => {
  it.each([
    [
      { access_token: 'IGabc', user_id: 1, permissions: 'instagram_business_basic' },
      'IGabc',
      ['instagram_business_basic'],
    ],
    [{ data: [{ access_token: 'IGabc', permissions: ['a', 'b'] }] }, 'IGabc', ['a', 'b']],
    [{ data: [{ access_token: 'IGabc' }] }, 'IGabc', undefined],
  ])('a grant is flat or in a list: %j', (told, token, permissions) => {
    expect(readGrant(json(told))).toEqual({ token, permissions });
  });

  it.each([
    {},
    { data: [] },
    { access_token: 7 },
    { access_token: 'a b' },
    { access_token: 'a\r\nx: y' },
    'text',
    null,
  ])('no grant is read from %j', told => {
    expect(readGrant(json(told))).toBeUndefined();
  });

  it.each([
    [5_184_000, '2027-01-20T10:00:00.000Z'],
    [3600, '2026-11-21T11:00:00.000Z'],
    [9e12, '2027-01-20T10:00:00.000Z'],
    [-5, '2027-01-20T10:00:00.000Z'],
    ['soon', '2027-01-20T10:00:00.000Z'],
    [undefined, '2027-01-20T10:00:00.000Z'],
  ])('a token that lasts %s seconds ends %s', (expires_in, end) => {
    const read = readLastingToken(json({ access_token: 't', expires_in }), at('2026-11-21T10:00:00Z'));
    expect(read?.expiresAt.toISOString()).toBe(end);
  });

  it('an id is a text or a number, and the id for the app is that of the account where there is no other', () => {
    expect(readProfile(json({ user_id: '178', id: 24005, username: 'maya.dances', account_type: 'BUSINESS' }))).toEqual(
      {
        ...{ userId: '178', appUserId: '24005', username: 'maya.dances', accountType: 'BUSINESS' },
      },
    );
    expect(readProfile(json({ user_id: '178', username: 'maya' }))).toMatchObject({
      appUserId: '178',
      accountType: null,
    });
    expect(readProfile(json({ user_id: '178', username: '<b>' }))).toBeUndefined();
    expect(readProfile('<html>')).toBeUndefined();
  });

  it('a video is its still, and a picture may be missing', () => {
    const medium = { id: '1', media_type: 'VIDEO', media_url: 'https://cdn/film', thumbnail_url: 'https://cdn/still' };
    expect(readMedium(medium)).toMatchObject({ kind: 'VIDEO', picture: 'https://cdn/still', caption: '' });
    expect(readMedium({ id: '1', media_type: 'VIDEO', media_url: 'https://cdn/film' })?.picture).toBeNull();
    expect(readMedium({ id: '1', media_type: 'IMAGE', permalink: 'javascript:1' })).toMatchObject({
      ...{ picture: null, permalink: null },
    });
    expect(readMedium({ id: '../me', media_type: 'IMAGE' })).toBeUndefined();
    expect(readMedium({ id: '1', media_type: 'POLL' })).toBeUndefined();
  });

  it('a page has each medium once, and its cursor leads on', () => {
    const post = { id: '1', media_type: 'IMAGE' };
    const page = (data: unknown[], after?: string) => json({ data, paging: { cursors: { after } } });
    expect(readMediaPage(page([post, post, 7, { id: 2 }], 'b'), 'a')).toMatchObject({
      media: [{ id: '1' }],
      next: 'b',
    });
    expect(readMediaPage(page([post], 'a'), 'a')?.next).toBeNull();
    expect(readMediaPage(page([], 'b'), 'a')?.next).toBeNull();
    expect(readMediaPage(json({ data: [post] }), undefined)?.next).toBeNull();
    expect(readMediaPage(json({ data: 'none' }), undefined)).toBeUndefined();
  });

  it.each([
    [400, { error: { code: 190, message: 'Session has expired' } }, 'ended'],
    [400, { error: { code: 100, message: 'Unsupported request - method type: get' } }, 'ended'],
    [400, { error: { code: 100, message: 'Object does not exist' } }, 'server_failed'],
    [400, { error: { code: 4, message: 'Too many calls' } }, 'server_failed'],
    [500, { error: { code: 190, message: 'Session has expired' } }, 'server_failed'],
    [400, '<h1>Bad gateway</h1>', 'server_failed'],
    [401, {}, 'server_failed'],
  ])('%s with %j is %s', (status, told, trouble) => {
    expect(troubleOf(status, json(told))).toBe(trouble);
  });
});

it.each([
  ['Salsa on Friday\nCome early', 'Salsa on Friday'],
  ['\n  \nSecond line first', 'Second line first'],
  ['On the one #salsa #lisboa', 'On the one'],
  ['#salsa\nWith words', 'With words'],
  ['#salsa #lisboa', ''],
  ['Number #1 in town', 'Number #1 in town'],
  [`${'word '.repeat(80)}`, `${'word '.repeat(51).trim()}…`],
  ['💃'.repeat(300), `${'💃'.repeat(259)}…`],
])('the caption %j is the alt text %j', (caption, alt) => {
  expect(altOf(caption)).toBe(alt);
  expect([...altOf(caption)].length).toBeLessThanOrEqual(260);
});

it.each([
  ['2027-01-20T10:00:00Z', '2026-12-21T10:00:00.000Z'],
  ['2026-12-01T10:00:00Z', '2026-11-26T10:00:00.000Z'],
  ['2026-11-21T11:00:00Z', '2026-11-22T10:00:00.000Z'],
])('a token of 21 November that ends %s is renewed first %s', (end, due) => {
  expect(firstRenewal(at('2026-11-21T10:00:00Z'), at(end)).toISOString()).toBe(due);
});

it.each([
  [1, '2027-01-20T10:00:00Z', '2026-11-21T12:00:00.000Z'],
  [9, '2027-01-20T10:00:00Z', '2026-11-22T10:00:00.000Z'],
  [9, '2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000Z'],
  [1, '2026-11-21T09:00:00Z', '2026-11-21T11:00:00.000Z'],
])('after %s failures of a token that ends %s the next try is at %s', (failures, end, due) => {
  expect(nextRenewal(at('2026-11-21T10:00:00Z'), failures, at(end)).toISOString()).toBe(due);
});
