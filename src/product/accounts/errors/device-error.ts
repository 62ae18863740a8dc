import { ApiError } from '../../../base/api-error.ts';
import { AuthError, authErrors, authSentences } from './auth-errors.ts';

/** The error of a call about remembered devices, named as in point 8; others stay as they are. */
export function deviceError(error: Error): Error {
  const code = 'code' in error ? error.code : undefined;
  // Without a session these calls give the library's sentence; it leads to sign-in like every other 401.
  if (error instanceof ApiError && error.code === authErrors.noUserSession.code)
    return new ApiError(error.status, error.code, authSentences.notAuthenticated);
  // Both the names of pools and those of our own API.
  if (code === 'InvalidParameterException' || code === authErrors.deviceConfig.code)
    return new AuthError('deviceConfig');
  return code === 'NetworkError' || code === 'offline' ? new AuthError('networkError') : error;
}
