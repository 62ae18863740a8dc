import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { ApiError } from '../../base/api-call.ts';
import { keepSession } from '../../product/accounts/session.client.ts';
import { signInPath } from './sign-in-path.ts';

/** When any call answers that nobody is signed in (the session ended elsewhere), asks to sign in and comes back here. */
export function watchSession(client: QueryClient, router: DataRouter): void {
  const onError = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    const { pathname, search } = router.state.location;
    if (!pathname.startsWith('/manage') && pathname !== '/onboarding') return;
    keepSession(client, null);
    router.navigate(signInPath(pathname + search));
  };
  client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  client.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}
