import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { sessionQuery } from '../../product/accounts/session.client.ts';
import { signInPath } from './sign-in-path.ts';

/** Nothing renders until this has answered. */
export const knowSession =
  (client: QueryClient): LoaderFunction =>
  async () => {
    await client.ensureQueryData(sessionQuery);
    return null;
  };

/** Sends visitors to sign in, and back to where they wanted to go. */
export const needSession =
  (client: QueryClient): LoaderFunction =>
  async ({ request }) => {
    if ((await client.ensureQueryData(sessionQuery)) !== null) return null;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search));
  };

/** Sign-in and sign-up are blocked for people who already have a session. */
export const needNoSession =
  (client: QueryClient): LoaderFunction =>
  async () => {
    if ((await client.ensureQueryData(sessionQuery)) === null) return null;
    throw redirect('/manage');
  };
