import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  ['/manage/bookings', '/manage/bookings'],
  ['/manage/bookings/7?scope=past#top', '/manage/bookings/7?scope=past#top'],
  ['/manage/../onboarding', '/onboarding'],
  [null, '/manage'],
  ['', '/manage'],
  ['manage', '/manage'],
  ['https://evil.example/manage', '/manage'],
  ['//evil.example', '/manage'],
  ['/\\evil.example', '/manage'],
  ['/\t/evil.example', '/manage'],
  ['/.//evil.example', '/manage'],
  ['javascript:alert(1)', '/manage'],
  ['/signin?next=/manage/order', '/manage'],
  ['/signup', '/manage'],
])('after sign-in %j leads to %s', (asked, path) => {
  expect(returnPath(asked, '/manage')).toBe(path);
});
