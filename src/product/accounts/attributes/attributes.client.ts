import { call } from '../../../base/operations/call.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { orFalse } from '../errors/auth-failures.ts';
import * as operations from './contract.ts';

const params = { name: 'email' } as const;

/** Helpers for an email: true when it worked, false otherwise (point 7). */
export const requestEmailCode = () =>
  orFalse('requestEmailCode', () => call(operations.requestAttributeCode, { params }));
/** An empty code is the specification's error (point 5), and not sent. */
export const verifyEmailCode = (code: string) =>
  orFalse('verifyEmailCode', async () => {
    if (code.trim() === '') throw new AuthError('emptyCode');
    await call(operations.verifyAttribute, { params, body: { code } });
  });
export const setEmailVerified = () =>
  orFalse('setEmailVerified', async () => {
    const { verified } = await call(operations.setEmailVerified);
    if (!verified) throw new Error('the email is not proved');
  });
