import { expect, it } from 'vitest';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { keepOutsideToken } from '../sessions/outside-session.flow.ts';
import { amazonPoolOf, amazonPort } from './amazon-pool.flow.ts';

const app = await testApp();
const from = { source: '192.0.2.1', userAgent: 'test' };
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof AuthError ? [error.kind, error.message] : [error instanceof Error ? error.message : error],
  );

it('a client without a pool, or with half a one, is an error by the kinds of the catalogue', async () => {
  const whole = { IDENTITY_PROVIDER: 'cognito', COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'abc' };
  const { COGNITO_CLIENT_ID: _, ...half } = whole;
  const named = amazonPoolOf(readConfig(whole));
  const given = { AccessToken: 'x' };
  expect(await failure(amazonPort(undefined).GetUser(given, from))).toEqual(['noConfig', 'Authentication Error']);
  const unnamed = amazonPort(named && { ...named, clientId: '' });
  expect(await failure(unnamed.GetUser(given, from))).toEqual(['missingAuthConfig', 'Authentication Error']);
  expect(await failure((async () => amazonPoolOf(readConfig(half)))())).toEqual([
    'missingAuthConfig',
    'Authentication Error',
  ]);
  expect(amazonPoolOf(readConfig({}))).toBeUndefined();
});

it('nobody is deleted from a pool that there is not', async () => {
  expect(await failure(amazonPort(undefined).DeleteUser({ AccessToken: 'x' }, from))).toEqual([
    'Cognito User pool does not exist',
  ]);
});

it('an account in a pool that the settings no longer name is not deleted, with that reason', async () => {
  const maya = await app.creator('mayapool');
  const session = hashToken(maya.cookie.split('=')[1] ?? '');
  await app.deps.db
    .transaction()
    .execute(trx => keepOutsideToken(app.deps, trx, session, { provider: 'cognito', token: 'x' }));
  expect(await app.call('POST', '/api/own-data/deletion', { email: maya.email }, maya)).toMatchObject({
    status: 409,
    body: { error: { code: 'no_user_pool', message: 'Cognito User pool does not exist' } },
  });
  const { body } = await app.call('GET', '/api/auth/session', undefined, maya);
  expect(body).toMatchObject({ creator: { leavesAt: null } });
});
