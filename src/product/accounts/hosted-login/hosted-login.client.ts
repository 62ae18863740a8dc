import { call } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { beginHostedLogin, connectSignIn, hostedSignOutAddress, listProviders } from './contract.ts';
import { hostedLoginRules, type LoginNote } from './provider.ts';

/** The providers this server offers: none until it has answered. */
export const providersQuery = { ...answerQuery(listProviders), staleTime: Number.POSITIVE_INFINITY };

type LoginRequest = { provider: string; next?: string; style?: string };

/** Goes to the provider to sign in there. One redirect at a time, in all tabs: a second is skipped. */
export const leaveToSignIn = (login: LoginRequest): Promise<void> =>
  alone(async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await leaveFor(await call(beginHostedLogin, { body: { ...login, zone } }));
  });

/** Goes to the provider to connect it to the signed-in account. */
export const leaveToConnect = (provider: string): Promise<void> =>
  alone(async () => leaveFor(await call(connectSignIn, { body: { provider } })));

/** The provider's address to end this session there, asked before it ends here; null for a session of our own. */
export const signOutAddress = (): Promise<string | null> =>
  call(hostedSignOutAddress).then(
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
