import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import { hoursOf, keepOwnLocale } from '../../base/own-locale.ts';
import { stored } from '../../ui/behavior/stored.ts';
import { attributesOf } from './client/local-keys.ts';
import { tellSignedOut } from './client/tabs.browser.ts';
import { checkedStorage, keepUser, visitorId } from './client/user-storage.ts';
import { type SessionAnswer, sessionSchema } from './contract.ts';

export type Session = NonNullable<SessionAnswer>;

/**
 * Times are written as this person reads them from here on; automatic means as this browser does. The browser keeps who
 * is signed in, or an id of its own for a visitor; storage that is closed keeps nothing.
 */
function read<Known extends SessionAnswer>(session: Known): Known {
  if (session !== null) keepOwnLocale(session.creator.timeFormat ?? hoursOf(undefined));
  stored(() => keepIdentity(session));
  return session;
}

function keepIdentity(session: SessionAnswer): void {
  const storage = checkedStorage(localStorage);
  if (session === null) {
    visitorId(storage);
    return;
  }
  const { cognitoUsername, firstName, lastName } = attributesOf(session);
  const { userUrl } = session.creator;
  keepUser(storage, { cognitoUsername, firstName, lastName, ...(userUrl === null ? {} : { userUrl }) });
}

/** Who is signed in. The router asks once before anything is drawn; screens then read it without waiting. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionAnswer> =>
    read(await callApi('/api/auth/session', { answer: sessionSchema.nullable() })),
  staleTime: 5 * 60_000,
  // Spec point 9: credentials are renewed after about 50 minutes; the server looks at the session again.
  refetchInterval: 50 * 60_000,
});

/** The session, or null for a visitor. */
export const useSession = (): SessionAnswer => useQuery(sessionQuery).data ?? null;

/** The session on screens that need one; the router has already sent everybody else to sign in. */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new Error('this screen needs a session, and its route should have asked for one');
  return session;
}

/** Puts a session just received (after sign-in, or a change of the creator) where every screen reads it. */
export const keepSession = (client: QueryClient, session: Session): void => {
  client.setQueryData(sessionQuery.queryKey, read(session));
};

/** Ends the session here and, as the spec says, clears everything kept in this browser. */
export async function signOut(): Promise<void> {
  await callApi('/api/auth/session', { method: 'DELETE', answer: z.unknown() });
  forgetEverything();
  tellSignedOut();
}

/** Nothing of the person who was signed in stays in this browser. */
export function forgetEverything(): void {
  stored(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
