import { callApi } from '../../../base/api-call.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { orFalse } from '../errors/auth-failures.ts';
import type { ProvenAttribute } from './attribute.ts';
import { deliverySchema, updatedSchema, verifiedSchema } from './contract.ts';

const url = '/api/auth/user';

/** Returns where codes were sent: a new email or phone counts once its code was typed. */
export const updateAttributes = (attributes: Readonly<Record<string, string>>) =>
  provenCall(() => callApi(`${url}/attributes`, { method: 'PATCH', body: { attributes }, answer: updatedSchema })).then(
    ({ codesSent }) => codesSent,
  );
const requestAttributeCode = (name: ProvenAttribute) =>
  provenCall(() => callApi(`${url}/attributes/${name}/code`, { method: 'POST', answer: deliverySchema }));

/** Throws the specification's error when no code is given (point 5). */
async function verifyAttribute(name: ProvenAttribute, code: string): Promise<void> {
  if (code.trim() === '') throw new AuthError('emptyCode');
  await provenCall(() =>
    callApi(`${url}/attributes/${name}/verification`, { method: 'POST', body: { code }, answer: verifiedSchema }),
  );
}

/** Helpers for an email: true when it worked, false otherwise (point 7). */
export const requestEmailCode = () => orFalse('requestEmailCode', () => requestAttributeCode('email'));
export const verifyEmailCode = (code: string) => orFalse('verifyEmailCode', () => verifyAttribute('email', code));
export const setEmailVerified = () =>
  orFalse('setEmailVerified', async () => {
    const { verified } = await callApi(`${url}/email-verified`, { method: 'PUT', answer: verifiedSchema });
    if (!verified) throw new Error('the email is not proved');
  });
