import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../../base/operations/call.ts';
import { resendCode } from '../sign-up/contract.ts';
import { signUp } from '../sign-up/sign-up.client.ts';
import { changePassword, forgotPassword, resetPassword } from './contract.ts';

afterEach(() => void vi.unstubAllGlobals());

const email = 'maya@example.org';
const password = 'salsa4ever';
const calls: [string, () => Promise<unknown>][] = [
  ['signing up', () => signUp(email, password, 'Maya', 'Okafor')],
  ['sending the code again', () => call(resendCode, { body: { email } })],
  ['asking for a reset', () => call(forgotPassword, { body: { email } })],
  ['a reset', () => call(resetPassword, { body: { email, code: '123456', password, repeat: password } })],
  [
    'changing a password',
    () => call(changePassword, { body: { oldPassword: password, newPassword: 'bachata4', repeat: 'bachata4' } }),
  ],
];

/** Specification, point 7: these throw the raw error. */
it.each(calls)('%s throws the very error of the server', async (_, ask) => {
  const error = { code: 'some_code', message: 'Invalid password', fields: { oldPassword: 'Invalid password' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 422 }));
  await expect(ask()).rejects.toMatchObject({ status: 422, ...error });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'offline' });
});
