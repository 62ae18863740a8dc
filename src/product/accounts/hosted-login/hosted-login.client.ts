import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import {
  type AddressAnswer,
  connectedSignInsSchema,
  loginAddressSchema,
  provedSchema,
  providersSchema,
  signOutAddressSchema,
  waitingSchema,
} from './contract.ts';
import { hostedLoginRules, type LoginNote } from './provider.ts';

/** The providers this server offers: none until it has answered. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: () => callApi('/api/auth/providers', { answer: providersSchema }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: () => callApi('/api/auth/sign-ins', { answer: connectedSignInsSchema }),
});
export const waitingQuery = queryOptions({
  queryKey: ['waiting-sign-in'],
  queryFn: () => callApi('/api/auth/waiting-sign-in', { answer: waitingSchema }),
});

type LoginRequest = { provider: string; next?: string; style?: string };

/** Goes to the provider to sign in there. One redirect at a time, in all tabs: a second is skipped. */
export const leaveToSignIn = (login: LoginRequest): Promise<void> =>
  alone(async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { ...login, zone };
    await leaveFor(await callApi('/api/auth/hosted-logins', { method: 'POST', body, answer: loginAddressSchema }));
  });

/** Goes to the provider to connect it to the signed-in account. */
export const leaveToConnect = (provider: string): Promise<void> =>
  alone(async () =>
    leaveFor(
      await provenCall(() =>
        callApi('/api/auth/sign-ins', { method: 'POST', body: { provider }, answer: loginAddressSchema }),
      ),
    ),
  );

export const disconnect = (provider: string) =>
  provenCall(() =>
    callApi(`/api/auth/sign-ins/${encodeURIComponent(provider)}`, { method: 'DELETE', answer: connectedSignInsSchema }),
  );

export const emailProofCode = () => callApi('/api/auth/waiting-sign-in/code', { method: 'POST', answer: z.unknown() });
export const proveAccount = (code: string) =>
  callApi('/api/auth/waiting-sign-in/proof', { method: 'POST', body: { code }, answer: provedSchema });
export const linkWaiting = () => callApi('/api/auth/waiting-sign-in/link', { method: 'POST', answer: provedSchema });

/** Sends what a provider wrote into the address, once; returns the path to continue at. */
export const sendAnswer = (provider: string, body: AddressAnswer) =>
  callApi(`/api/auth/callback/${encodeURIComponent(provider)}`, { method: 'POST', body, answer: provedSchema });

/** The provider's address to end this session there, asked before it ends here; null for a session of our own. */
export const signOutAddress = (): Promise<string | null> =>
  callApi('/api/auth/hosted-sign-out', { answer: signOutAddressSchema }).then(
    ({ address }) => address,
    () => null,
  );

/**
 * Goes to the provider's sign-out. When that did not work within three seconds, goes to sign-in, which shows the
 * specification's sentence.
 */
export async function leaveToSignOut(address: string): Promise<void> {
  window.location.assign(address);
  await new Promise(resolve => setTimeout(resolve, hostedLoginRules.signOutSeconds * 1000));
  window.location.assign(`/signin?login=${'sign_out_late' satisfies LoginNote}`);
}

/** Without the Locks API, on plain http, the server still ends what this browser began before. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('vitrine-hosted-login', { ifAvailable: true }, lock => (lock === null ? null : work()));
}

/**
 * The page is being left; the pressed button stays busy for as long as a hosted login may take, and can then be
 * pressed again.
 */
async function leaveFor({ address }: { address: string }): Promise<void> {
  window.location.assign(address);
  await new Promise(resolve => setTimeout(resolve, hostedLoginRules.waitSeconds * 1000));
}
