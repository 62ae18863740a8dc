/** An error of identity as the specification's point 8 defines it: its stable code, and its message word for word. */
type AuthErrorText = { readonly code: string; readonly message: string };

/**
 * The fourteen kinds of point 8. Codes are ours and stable; the messages are those of the identity library that the
 * specification describes (@aws-amplify/auth 5).
 */
export const authErrors = {
  noConfig: { code: 'no_config', message: 'Authentication Error' },
  missingAuthConfig: { code: 'missing_auth_config', message: 'Authentication Error' },
  emptyUsername: { code: 'empty_username', message: 'Username cannot be empty' },
  invalidUsername: {
    code: 'invalid_username',
    message: 'The username should either be a string or one of the sign in types',
  },
  emptyPassword: { code: 'empty_password', message: 'Password cannot be empty' },
  emptyCode: { code: 'empty_code', message: 'Confirmation code cannot be empty' },
  signUpError: { code: 'sign_up_error', message: 'Error creating account' },
  noMFA: { code: 'no_mfa', message: 'No valid MFA method provided' },
  invalidMFA: { code: 'invalid_mfa', message: 'Invalid MFA type' },
  emptyChallengeResponse: { code: 'empty_challenge_response', message: 'Challenge response cannot be empty' },
  noUserSession: { code: 'no_user_session', message: 'Failed to get the session because the user is empty' },
  deviceConfig: { code: 'device_config', message: 'Device tracking has not been configured in this User Pool' },
  networkError: { code: 'network_error', message: 'Network Error' },
  autoSignInError: { code: 'auto_sign_in_error', message: 'Please use your credentials to sign in' },
} as const satisfies Record<string, AuthErrorText>;
export type AuthErrorKind = keyof typeof authErrors;

/** An error of identity that callers distinguish by its kind. */
export class AuthError extends Error {
  readonly kind: AuthErrorKind;
  readonly code: string;

  constructor(kind: AuthErrorKind) {
    super(authErrors[kind].message);
    this.name = 'AuthError';
    this.kind = kind;
    this.code = authErrors[kind].code;
  }
}

/** Sentences of point 8 that belong to no kind. */
export const authSentences = {
  noCurrentUser: 'No current user',
  notAuthenticated: 'The user is not authenticated',
  noCurrentUserToDelete: 'No current user.',
  noUserPool: 'Cognito User pool does not exist',
  unreadableMfa: 'invalid MFA Type',
  signOutTimedOut: 'Signout timeout fail',
  signInPending: 'Pending sign-in attempt already in progress',
  linkNotConfirmed: 'Please confirm your account and use your credentials to sign in.',
  noChangeOfMfa: 'No change for mfa type',
  poolAndClientRequired: 'Both UserPoolId and ClientId are required.',
  emptyEmail: 'Email cannot be empty',
  emptyPhone: 'Phone number cannot be empty',
} as const;

/** Messages at which a client signs out and clears its storage (point 8). No other error ends a session. */
export const signOutSentences = {
  accessRevoked: 'Access Token has been revoked',
  refreshRevoked: 'Refresh Token has been revoked',
  userDisabled: 'User is disabled.',
  userMissing: 'User does not exist.',
  refreshExpired: 'Refresh Token has expired',
} as const;
export type SignOutMessage = (typeof signOutSentences)[keyof typeof signOutSentences];
export const signOutMessages: readonly SignOutMessage[] = Object.values(signOutSentences);

/** Whether an error means that the session ended, by its whole message. */
export const endsSession = (error: unknown): boolean =>
  error instanceof Error && signOutMessages.some(message => message === error.message);
