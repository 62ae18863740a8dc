import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { sixDigits, tokenField } from '../../../base/text-field.ts';
import { texts } from './texts.ts';

const shared = { tag: 'accounts', who: 'anybody' } as const;
const hostedLoginTries = { of: 'hosted-login', by: 'network', max: 120, seconds: 3600 } as const;
const proveAccountTries = { of: 'prove-account', by: 'network', max: 60, seconds: 3600 } as const;
const providerId = tokenField(40);
const providerBody = z.strictObject({ provider: providerId });
const params = z.object({ provider: z.string().max(40) });
const addressSchema = z.object({ address: z.string() });
const nextSchema = z.object({ next: z.string() });
const refusals = {
  provider_unknown: { status: 404, message: texts.refusals.providerUnknown },
  provider_away: { status: 502, message: texts.refusals.providerAway },
  not_granted: { status: 401, message: texts.refusals.notGranted },
  not_waiting: { status: 410, message: texts.refusals.notWaiting },
  last_way_in: { status: 409, message: texts.refusals.lastWayIn },
  wrong_code: { status: 422, message: texts.refusals.codeInvalid, field: 'code' },
  too_many_codes: { status: 429, message: texts.refusals.tooManyCodes, field: 'code' },
  email_not_verified: { status: 403, message: texts.refusals.emailNotVerified },
  belongs_to_another: { status: 409, message: texts.refusals.belongsToAnother },
};

export const listProviders = operation('GET /api/auth/providers', {
  ...shared,
  id: 'listProviders',
  does: 'List the providers that people can sign in with',
  answer: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export const beginHostedLogin = operation('POST /api/auth/hosted-logins', {
  ...shared,
  id: 'beginHostedLogin',
  does: 'Start signing in with a provider',
  tries: hostedLoginTries,
  /** `next` is the path of this site to continue at. */
  body: z.strictObject({
    provider: providerId,
    next: tokenField(2000).optional(),
    zone: tokenField(64).optional(),
    style: tokenField(40).optional(),
  }),
  answer: addressSchema,
  refusals,
});
/** Always redirects to an address without code and state, so that they stay in no history or log. */
export const finishHostedLogin = operation('GET /api/auth/callback/:provider', {
  ...shared,
  id: 'finishHostedLogin',
  does: 'The return address of a provider',
  tries: hostedLoginTries,
  params,
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(200).default(''),
    error: z.string().max(500).optional(),
  }),
  answer: 'redirect',
});
export const finishHostedLoginByTokens = operation('POST /api/auth/callback/:provider', {
  ...shared,
  id: 'finishHostedLoginByTokens',
  does: 'Sign in with tokens that a provider sent in the address',
  tries: hostedLoginTries,
  params,
  /** Without tokens it sent an error. */
  body: z.strictObject({
    state: tokenField(200),
    tokens: z.strictObject({ idToken: tokenField(8000), accessToken: tokenField(8000) }).nullable(),
  }),
  answer: nextSchema,
  refusals,
});
/** Asked before signing out here: afterwards the session's provider is unknown. */
export const hostedSignOutAddress = operation('GET /api/auth/hosted-sign-out', {
  ...shared,
  id: 'hostedSignOutAddress',
  does: 'The address for signing out at the provider',
  answer: z.object({ address: z.string().nullable() }),
});

const connectedSchema = z.object({
  hasPassword: z.boolean(),
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      linked: z.object({ email: z.string().nullable(), linkedAt: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type ConnectedSignIns = z.infer<typeof connectedSchema>;

export const connectedSignIns = operation('GET /api/auth/sign-ins', {
  ...shared,
  id: 'connectedSignIns',
  does: 'List the sign-in methods of the account',
  who: 'creator',
  answer: connectedSchema,
});
export const connectSignIn = operation('POST /api/auth/sign-ins', {
  ...shared,
  id: 'connectSignIn',
  does: 'Start connecting a provider',
  who: 'proven creator',
  body: providerBody,
  answer: addressSchema,
  refusals,
});
export const disconnectSignIn = operation('DELETE /api/auth/sign-ins/:provider', {
  ...shared,
  id: 'disconnectSignIn',
  does: 'Disconnect a provider',
  who: 'proven creator',
  params,
  answer: connectedSchema,
  refusals,
});

export const waitingSignIn = operation('GET /api/auth/waiting-sign-in', {
  ...shared,
  id: 'waitingSignIn',
  does: 'The sign-in that waits for a proof of identity',
  answer: z.object({ provider: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export const emailProofCode = operation('POST /api/auth/waiting-sign-in/code', {
  ...shared,
  id: 'emailProofCode',
  does: 'Email a code that proves the identity',
  tries: proveAccountTries,
  answer: nothing,
  status: 202,
  refusals,
});
export const proveAccount = operation('POST /api/auth/waiting-sign-in/proof', {
  ...shared,
  id: 'proveAccount',
  does: 'Prove the identity with the code and sign in',
  tries: proveAccountTries,
  body: z.strictObject({ code: sixDigits(texts.contract.enterCode) }),
  answer: nextSchema,
  refusals,
});
export const linkWaitingSignIn = operation('POST /api/auth/waiting-sign-in/link', {
  ...shared,
  id: 'linkWaitingSignIn',
  does: 'Connect it to the account just signed in to',
  who: 'creator',
  answer: nextSchema,
  refusals,
});

export const nonceForToken = operation('POST /api/auth/federated/nonce', {
  ...shared,
  id: 'nonceForToken',
  does: 'A nonce for such a token',
  tries: hostedLoginTries,
  body: providerBody,
  answer: z.object({ nonce: z.string(), clientId: z.string() }),
  refusals,
});
/** An ID token that a provider's own script gave the page. Its nonce was issued here. */
export const signInWithToken = operation('POST /api/auth/federated', {
  ...shared,
  id: 'signInWithToken',
  does: "Sign in with a provider's ID token",
  tries: hostedLoginTries,
  body: z.strictObject({ provider: providerId, token: tokenField(8000) }),
  answer: nextSchema,
  refusals,
});
