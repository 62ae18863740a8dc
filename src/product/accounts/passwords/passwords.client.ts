import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { sessionSchema } from '../account/contract.ts';
import { enteredSchema } from '../challenges/contract.ts';
import type { PasswordChange, Reset } from './contract.ts';

export const forgotPassword = (email: string) =>
  callApi('/api/auth/password/forgot', { method: 'POST', body: { email }, answer: z.unknown() });
export const resetPassword = (body: Reset) =>
  callApi('/api/auth/password/reset', { method: 'POST', body, answer: enteredSchema });
export const changePassword = (body: PasswordChange) =>
  callApi('/api/auth/password', { method: 'POST', body, answer: sessionSchema });
