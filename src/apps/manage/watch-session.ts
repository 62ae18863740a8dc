import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../base/api-call.ts';
import { clearKept, endsSession, onSignedOutElsewhere, sessionQuery } from '../../product/accounts/auth.client.ts';
import { signInPath } from './sign-in-path.ts';

const isOpen = (): boolean => {
  const { pathname } = window.location;
  return (
    !pathname.startsWith('/manage') && !['/onboarding', '/coaching/loading', '/linkedin', '/upwork'].includes(pathname)
  );
};

function leave(): void {
  const { pathname, search } = window.location;
  if (!isOpen()) window.location.assign(signInPath(pathname + search));
}

/**
 * Asks to sign in, and comes back here, when a call answers that the session has ended.
 * The page is loaded again, so that nothing of the former session stays in it. The browser's stored data is cleared
 * only when the session was ended elsewhere (specification, point 8).
 */
export function watchSession(client: QueryClient): void {
  onSignedOutElsewhere(() => {
    if (!window.location.pathname.startsWith('/sign')) window.location.assign('/signin');
  });
  const onError = (error: unknown): void => {
    if (isOpen() || !(error instanceof ApiError) || error.status !== 401) return;
    if (endsSession(error)) clearKept();
    leave();
  };
  client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') onError(event.action.error);
    const { queryKey, state } = event.query;
    if (event.action.type === 'success' && queryKey[0] === sessionQuery.queryKey[0] && state.data === null) leave();
  });
  client.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}
