import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { noResponse } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { hoursOf, keepOwnLocale } from '../../../base/own-locale.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { keyOf } from '../../../ui/behavior/use-operation.ts';
import type { SessionAnswer } from '../account/contract.ts';
import { renewMs } from '../client/credentials.ts';
import { clearKept, keepOfCreator, keepOfVisitor } from '../client/kept.browser.ts';
import type { Kept } from '../client/local-keys.ts';
import { type AuthenticatedUser, attributesOf, authenticatedUserOf } from '../client/signed-in.ts';
import { broadcastSignOut } from '../client/tabs.browser.ts';
import { AuthError, endsSession } from '../errors/auth-errors.ts';
import { orSignedOut, type SignedOutUser } from '../errors/auth-failures.ts';
import * as operations from './contract.ts';

export type Session = NonNullable<SessionAnswer>;

/**
 * Applies a session: times are written as its user reads them, where automatic means as this browser does. The
 * browser stores who is signed in, or a visitor's id.
 */
function read<Known extends SessionAnswer>(session: Known): Known {
  if (session === null) {
    keepOfVisitor();
    return session;
  }
  keepOwnLocale(session.creator.timeFormat ?? hoursOf(undefined));
  const { cognitoUsername, firstName, lastName } = attributesOf(session);
  const { userUrl, onboardingStep: flow } = session.creator;
  keepOfCreator({ cognitoUsername, firstName, lastName, userUrl, flow });
  return session;
}

/** The session. The router loads it once before anything is rendered; screens then read it without waiting. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(operations.currentSession),
  queryFn: askWhoIsSignedIn,
  staleTime: 5 * 60_000,
  refetchInterval: renewMs,
  // Also in background tabs: the server renews the session.
  refetchIntervalInBackground: true,
});

const guestQuery = queryOptions({
  queryKey: keyOf(operations.renewGuest),
  queryFn: async () => ({ id: keepOfVisitor(await call(operations.renewGuest)) }),
  staleTime: renewMs,
  refetchInterval: renewMs,
  refetchIntervalInBackground: true,
});

/** Without a session, keeps the guest credential renewed. */
export const useGuest = (): void => {
  const { data } = useQuery(sessionQuery);
  useQuery({ ...guestQuery, enabled: data === null });
};

/** How long a page waits for the session before it renders. */
const bootWaitMs = 10_000;

/** The session; throws when the server did not answer in time. The request continues behind the screen. */
export const sessionInTime = (client: QueryClient): Promise<SessionAnswer> =>
  Promise.race([
    client.ensureQueryData(sessionQuery),
    new Promise<never>((_, reject) => setTimeout(() => reject(noResponse()), bootWaitMs)),
  ]);

/** The same for screens that visitors see too: without an answer, a signed-out user with an id of their own. */
export const currentUser = (client: QueryClient): Promise<Session | SignedOutUser> =>
  orSignedOut('currentUser', () => sessionInTime(client), keepOfVisitor);

/** The session of the current user, or null for a visitor. */
export const sessionOrVisitor = async (client: QueryClient): Promise<SessionAnswer> => {
  const user = await currentUser(client);
  return 'signedIn' in user ? null : user;
};

/** The session, or null for a visitor. */
export const useSession = (): SessionAnswer => useQuery(sessionQuery).data ?? null;

/** The session on screens that need one; the router sends everybody else to sign in. */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new AuthError('noUserSession');
  return session;
}

/** The person behind the session as pools describe one: username, email and phone, each with its `_verified`. */
export const useAuthenticatedUser = (): AuthenticatedUser => authenticatedUserOf(useSignedIn());

/** Stores a session just received (after sign-in, or a change of the creator) for every screen. */
export const keepSession = (client: QueryClient, session: Session): void => {
  keepAnswer(client, sessionQuery.queryKey, read(session));
};

/** Stores in the browser what the page says of the signed-in creator. */
export const keepProfile = (kept: Kept): void => keepOfCreator(kept);

/** Ends the session here and, as the spec says, clears everything stored in this browser. */
export async function signOut(): Promise<void> {
  await call(operations.signOut);
  forgetSignedIn();
}

/** The same, and ends every other session of the account. */
export async function signOutEverywhere(): Promise<void> {
  await call(operations.signOutEverywhere);
  forgetSignedIn();
}

function forgetSignedIn(): void {
  clearKept();
  broadcastSignOut();
}

/** The session from the server. When it was ended from elsewhere, the browser clears the creator's data. */
async function askWhoIsSignedIn(): Promise<SessionAnswer> {
  try {
    return read(await call(operations.currentSession));
  } catch (error) {
    if (!endsSession(error)) throw error;
    clearKept();
    return read(null);
  }
}
