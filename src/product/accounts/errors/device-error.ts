import { ApiError } from '../../../base/api-error.ts';
import { AuthError, authErrors, authSentences } from './auth-errors.ts';

/** What a call about remembered devices failed with, as point 8 names it; anything else stays as it is. */
export function deviceError(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  // Whoever has no session hears the library's sentence for these calls; it leads to sign-in like every other 401.
  if (error instanceof ApiError && error.code === authErrors.noUserSession.code)
    return new ApiError(error.status, error.code, authSentences.notAuthenticated);
  // By the names of pools, and by those of our own API.
  if (code === 'InvalidParameterException' || code === authErrors.deviceConfig.code)
    return new AuthError('deviceConfig');
  return code === 'NetworkError' || code === 'offline' ? new AuthError('networkError') : error;
}
