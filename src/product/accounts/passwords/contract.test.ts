import { afterEach, expect, it, vi } from 'vitest';
import { resendCode, signUp } from '../account/accounts.client.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.client.ts';

afterEach(() => void vi.unstubAllGlobals());

const email = 'maya@example.org';
const password = 'salsa4ever';
const calls: [string, () => Promise<unknown>][] = [
  ['signing up', () => signUp(email, password, 'Maya', 'Okafor')],
  ['sending the code again', () => resendCode(email)],
  ['asking for a reset', () => forgotPassword(email)],
  ['a reset', () => resetPassword({ email, code: '123456', password, repeat: password })],
  ['changing a password', () => changePassword({ oldPassword: password, newPassword: 'bachata4', repeat: 'bachata4' })],
];

/** Specification, point 7: these throw the raw error. */
it.each(calls)('%s throws the very error of the server', async (_, call) => {
  const error = { code: 'some_code', message: 'Invalid password', fields: { oldPassword: 'Invalid password' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 422 }));
  await expect(call()).rejects.toMatchObject({ status: 422, ...error });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(call()).rejects.toMatchObject({ status: 0, code: 'offline' });
});
