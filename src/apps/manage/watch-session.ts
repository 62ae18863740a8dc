import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../base/api-call.ts';
import { onSignedOutElsewhere } from '../../product/accounts/client/tabs.browser.ts';
import { endsSession } from '../../product/accounts/errors/auth-errors.ts';
import { forgetEverything } from '../../product/accounts/session.client.ts';
import { signInPath } from './sign-in-path.ts';

/**
 * When any call answers that nobody is signed in (the session ended elsewhere), asks to sign in and comes back here.
 * The page is loaded anew, so that nothing of the former session is left in it.
 */
export function watchSession(client: QueryClient): void {
  onSignedOutElsewhere(() => {
    if (!window.location.pathname.startsWith('/sign')) window.location.assign('/signin');
  });
  const onError = (error: unknown): void => {
    const { pathname, search } = window.location;
    const open = !pathname.startsWith('/manage') && pathname !== '/onboarding';
    if (open || !(error instanceof ApiError) || error.status !== 401) return;
    // Five messages of the specification (and one more) end what this browser keeps; a mere 401 does not.
    if (endsSession(error)) forgetEverything();
    window.location.assign(signInPath(pathname + search));
  };
  client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  client.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}
