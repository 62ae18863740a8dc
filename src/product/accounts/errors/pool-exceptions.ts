import { authErrors, authSentences, signOutSentences } from './auth-errors.ts';

/** The names of a Cognito user pool's refusals. */
export type PoolExceptionName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
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
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

type PoolException = { readonly name: PoolExceptionName; readonly message: string };

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

const invalid = (message: string) => ({ name: 'InvalidParameterException', message }) as const;

/**
 * Our refusals, by kind, as exceptions of a user pool: the only place that translates between the two. The
 * messages are those of Amazon Cognito.
 */
export const poolExceptions = {
  wrong_credentials: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  not_confirmed: { name: 'UserNotConfirmedException', message: 'User is not confirmed.' },
  too_many_sign_ins: { name: 'NotAuthorizedException', message: 'Password attempts exceeded' },
  invalid_password: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  sign_in_pending: { name: 'TooManyRequestsException', message: authSentences.signInPending },
  too_many_passwords: tooManyAttempts,
  too_many_messages: tooManyAttempts,
  too_many_wrong_codes: tooManyAttempts,
  too_many_challenge_codes: tooManyAttempts,
  too_many_tries: tooManyAttempts,
  too_many_code_mails: tooManyAttempts,
  too_many_codes: tooManyAttempts,
  wrong_code: wrongCode,
  no_sign_up: newCodeNeeded,
  username_exists: { name: 'UsernameExistsException', message: 'User already exists' },
  user_missing: { name: 'UserNotFoundException', message: signOutSentences.userMissing },
  user_disabled: { name: 'NotAuthorizedException', message: signOutSentences.userDisabled },
  access_token_revoked: { name: 'NotAuthorizedException', message: signOutSentences.accessRevoked },
  access_token_expired: { name: 'NotAuthorizedException', message: 'Access Token has expired' },
  access_token_invalid: { name: 'NotAuthorizedException', message: 'Invalid Access Token' },
  refresh_token_revoked: { name: 'NotAuthorizedException', message: signOutSentences.refreshRevoked },
  refresh_token_expired: { name: 'NotAuthorizedException', message: signOutSentences.refreshExpired },
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
  challenge_over: {
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  },
  other_challenge: { name: 'NotAuthorizedException', message: 'Invalid session for the user.' },
  wrong_challenge_code: { name: 'CodeMismatchException', message: 'Invalid code received for user' },
  no_choice: invalid('There is only one method to choose.'),
  no_set_up: invalid('No software token was associated.'),
  no_app: {
    name: 'SoftwareTokenMFANotFoundException',
    message: 'Software token TOTP multi-factor authentication (MFA) is not enabled.',
  },
  app_in_use: invalid('A software token is in use already.'),
  no_mfa: invalid(authErrors.noMFA.message),
  invalid_mfa: invalid(authErrors.invalidMFA.message),
  method_not_set_up: invalid('User has not verified software token mfa'),
  unreadable_mfa: invalid(authSentences.unreadableMfa),
  no_sms: { name: 'CodeDeliveryFailureException', message: 'No text messages are sent here.' },
  no_value: invalid('User has no verified value for this attribute.'),
  unknown_attribute: invalid('Attributes did not conform to the schema: Attribute does not exist in schema.'),
  invalid_attribute: invalid('Attributes did not conform to the schema.'),
  required_attribute: invalid('Attributes did not conform to the schema: The attribute is required.'),
  same_email: invalid('The email is the same as before.'),
  profile_locked: { name: 'NotAuthorizedException', message: 'This profile can not be changed.' },
  passwords_differ: { name: 'InvalidPasswordException', message: 'Password does not match' },
  proof_needed: {
    name: 'NotAuthorizedException',
    message: 'Sign in again: this needs a sign-in of the last ten minutes.',
  },
  scope_missing: { name: 'NotAuthorizedException', message: 'Access Token does not have required scopes' },
  unknown_client: { name: 'ResourceNotFoundException', message: 'User pool client does not exist.' },
  devices_off: {
    name: 'InvalidParameterException',
    message: 'Device tracking is not enabled for the user pool.',
  },
  no_device: { name: 'ResourceNotFoundException', message: 'Device does not exist.' },
  failed: { name: 'InternalErrorException', message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, PoolException>;
export type PoolRefusal = keyof typeof poolExceptions;
