import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import { appSetUpSchema } from '../challenges/contract.ts';
import type { MfaMethod } from '../factors/preference.ts';
import { mfaSchema, preferenceAnswerSchema, recoveryCodesSchema, turnedOnSchema } from './contract.ts';

const url = '/api/auth/mfa';

export const readMfa = () => callApi(url, { answer: mfaSchema });
export const beginApp = () => provenCall(() => callApi(`${url}/app`, { method: 'POST', answer: appSetUpSchema }));
export const confirmApp = (code: string) =>
  provenCall(() => callApi(`${url}/app/confirmation`, { method: 'POST', body: { code }, answer: turnedOnSchema }));
export const beginPhone = (phoneNumber: string) =>
  provenCall(() => callApi(`${url}/phone`, { method: 'POST', body: { phoneNumber }, answer: z.unknown() }));
export const confirmPhone = (code: string) =>
  provenCall(() => callApi(`${url}/phone/confirmation`, { method: 'POST', body: { code }, answer: turnedOnSchema }));
export const preferMethod = (preferred: string) =>
  provenCall(() =>
    callApi(`${url}/preference`, { method: 'PUT', body: { preferred }, answer: preferenceAnswerSchema }),
  );
export const turnOff = (method: MfaMethod) =>
  provenCall(() => callApi(`${url}/${method}`, { method: 'DELETE', answer: mfaSchema }));
export const renewRecoveryCodes = () =>
  provenCall(() => callApi(`${url}/recovery-codes`, { method: 'POST', answer: recoveryCodesSchema }));
