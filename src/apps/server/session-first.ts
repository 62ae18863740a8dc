import type { Config } from '../../platform/config.ts';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { authSentences } from '../../product/accounts/errors/auth-errors.ts';
import { namesSession } from '../../product/accounts/sessions/session-cookie.http.ts';
import { operations } from './operations.ts';

/**
 * Answers 401 to requests without a session, where an operation is for creators, before reading the body:
 * strangers get the same answer whatever they send, and cost nothing. Whether the session is valid, the operation
 * itself checks.
 */
export function askForSessionFirst(api: Api, config: Config): void {
  api.addHook('onRequest', async ({ method, routeOptions, headers }) => {
    const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}');
    const operation = operations[`${method} ${path}`];
    if (operation?.isOpen !== false || namesSession(config, headers.cookie)) return;
    // The one call for which the specification writes the sentence with a full stop (point 8).
    const isDeletion = operation.operationId === 'deleteAccount';
    const sentence = isDeletion ? authSentences.noCurrentUserToDelete : authSentences.noCurrentUser;
    throw new HttpRefusal(401, 'no_user_session', sentence);
  });
}
