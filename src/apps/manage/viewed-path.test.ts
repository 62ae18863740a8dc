import { expect, it } from 'vitest';
import { viewedPath } from './viewed-path.ts';

it.each([
  ['/manage', {}, '/manage'],
  ['/manage/order', { orderId: undefined }, '/manage/order'],
  ['/manage/order/a1b2', { orderId: 'a1b2' }, '/manage/order/:orderId'],
  ['/manage/operator/users/a%20b', { part: 'users', id: 'a b' }, '/manage/operator/:part/:id'],
  ['/nowhere/some/where', { '*': 'nowhere/some/where' }, '/*'],
  ['/manage/some/token', { '*': 'some/token' }, '/manage/*'],
  ['/manage/%zz', { id: 'x' }, '/manage/%zz'],
])('%s with %j is reported as %s', (path, params, reported) => expect(viewedPath(path, params)).toBe(reported));
