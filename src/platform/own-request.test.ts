import { expect, it } from 'vitest';
import { isOwnRequest } from './own-request.ts';

const own = ['https://vitrine.example'];

it.each<[string, Record<string, string>, boolean]>([
  ['a form of a page that sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['a script of the page', { 'sec-fetch-site': 'same-origin', origin: 'https://vitrine.example' }, true],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://vitrine.example' }, false],
  ['a sister host', { 'sec-fetch-site': 'same-site' }, false],
  ['an old browser on our page', { origin: 'https://vitrine.example', cookie: 'a=1' }, true],
  ['an old browser elsewhere', { origin: 'https://evil.example', cookie: 'a=1' }, false],
  ['an old browser with nothing to say', { origin: 'null', cookie: 'a=1' }, false],
  ['a program without cookies', {}, true],
  ['a program with a cookie and no origin', { cookie: 'a=1' }, false],
])('%s', (_case, headers, isOwn) => expect(isOwnRequest(headers, own)).toBe(isOwn));
