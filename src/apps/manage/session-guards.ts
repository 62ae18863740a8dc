import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { sessionInTime, sessionOrVisitor } from '../../product/accounts/auth.client.ts';
import { signInPath } from './sign-in-path.ts';

/** Loads the session; nothing renders until it is known or ten seconds have passed. */
export const knowSession =
  (client: QueryClient): LoaderFunction =>
  async () => {
    await sessionOrVisitor(client);
    return null;
  };

/** Sends visitors to sign in, and afterwards to the page they asked for. */
export const needSession =
  (client: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const session = await sessionInTime(client);
    const { pathname, search } = new URL(request.url);
    if (session === null) throw redirect(signInPath(pathname + search));
    // A creator whose account is about to be deleted can only reach the dashboard, which asks whether to keep
    // the account.
    if (session.creator.leavesAt !== null && !pathname.startsWith('/manage')) throw redirect('/manage');
    return null;
  };

/** Sign-in and sign-up are blocked for people who already have a session. */
export const needNoSession =
  (client: QueryClient): LoaderFunction =>
  async () => {
    if ((await sessionOrVisitor(client)) === null) return null;
    throw redirect('/manage');
  };
