/** The names that a Cognito user pool gives its refusals. */
export type PoolExceptionName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'TooManyRequestsException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

export type PoolException = { readonly name: PoolExceptionName; readonly message: string };

const tooManyAttempts = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
} as const;
const newCodeNeeded = {
  name: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
} as const;
const wrongCode = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
} as const;

/**
 * Our refusals in the words of a user pool, by their kind: the one place where the two vocabularies meet. The messages
 * are those a pool of Amazon Cognito answers with.
 */
export const poolExceptions = {
  wrong_credentials: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  wrong_password: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  not_confirmed: { name: 'UserNotConfirmedException', message: 'User is not confirmed.' },
  too_many_sign_ins: { name: 'NotAuthorizedException', message: 'Password attempts exceeded' },
  too_many_tries: tooManyAttempts,
  too_many_code_mails: tooManyAttempts,
  too_many_codes: tooManyAttempts,
  wrong_code: wrongCode,
  expired_code: newCodeNeeded,
  no_sign_up: newCodeNeeded,
  username_exists: { name: 'UsernameExistsException', message: 'User already exists' },
  email_taken: {
    name: 'AliasExistsException',
    message: 'An account with the given email already exists.',
  },
  user_missing: { name: 'UserNotFoundException', message: 'User does not exist.' },
  user_disabled: { name: 'NotAuthorizedException', message: 'User is disabled.' },
  password_reset_required: {
    name: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  },
  access_token_revoked: { name: 'NotAuthorizedException', message: 'Access Token has been revoked' },
  access_token_expired: { name: 'NotAuthorizedException', message: 'Access Token has expired' },
  access_token_invalid: { name: 'NotAuthorizedException', message: 'Invalid Access Token' },
  refresh_token_revoked: { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
  refresh_token_expired: { name: 'NotAuthorizedException', message: 'Refresh Token has expired' },
  refresh_token_invalid: { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
  password_too_short: {
    name: 'InvalidPasswordException',
    message: 'Password did not conform with password policy: Password not long enough',
  },
  password_too_long: {
    name: 'InvalidPasswordException',
    message: 'Password did not conform with password policy: Password too long',
  },
  weak_password: {
    name: 'InvalidPasswordException',
    message: 'Password did not conform with password policy: Password is easy to guess',
  },
  same_password: {
    name: 'InvalidPasswordException',
    message: 'New password cannot be same as old password',
  },
  wrong_totp: { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
  wrong_challenge: { name: 'NotAuthorizedException', message: 'Invalid session for the user.' },
  unknown_client: { name: 'ResourceNotFoundException', message: 'User pool client does not exist.' },
  wrong_secret: { name: 'NotAuthorizedException', message: 'Unable to verify secret hash for client' },
  devices_off: {
    name: 'InvalidParameterException',
    message: 'Device tracking is not enabled for the user pool.',
  },
  device_missing: { name: 'ResourceNotFoundException', message: 'Device does not exist.' },
  failed: { name: 'InternalErrorException', message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, PoolException>;
export type PoolRefusal = keyof typeof poolExceptions;

/** One of our refusals as a pool says it; undefined for a kind that no pool knows. */
export const poolExceptionOf = (kind: string): PoolException | undefined =>
  Object.hasOwn(poolExceptions, kind) ? poolExceptions[kind as PoolRefusal] : undefined;
