import { texts as shared } from '../account/answer-texts.ts';
import { texts as stepTexts } from '../challenges/texts.ts';
import { texts as deviceTexts } from '../devices/texts.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { texts as passwordTexts } from '../passwords/texts.ts';
import { texts as mfaTexts } from '../two-step/texts.ts';
import { texts } from './texts.ts';

export const amazonAnswers = {
  wrong_credentials: { status: 401, message: texts.refused.wrongCredentials, field: 'password' },
  not_confirmed: { status: 403, message: shared.accounts.emailUnconfirmed },
  wrong_code: { status: 422, message: shared.accounts.codeInvalid, field: 'code' },
  too_many_tries: { status: 429, message: texts.refused.tooManyTries },
  username_exists: { status: 409, message: texts.refused.usernameExists, field: 'email' },
  weak_password: { status: 400, message: shared.accounts.weakPassword, field: 'password' },
  provider_refused: { status: 400, message: texts.refused.other },
  provider_away: { status: 502, message: texts.away },
  wrong_challenge_code: { status: 422, message: stepTexts.refused.wrongCode, field: 'answer' },
  challenge_over: { status: 410, message: stepTexts.refused.over },
  sign_in_next: { status: 409, message: texts.signInNext },
  prove_first: { status: 409, message: texts.proveFirst },
  email_not_verified: { status: 403, message: texts.emailNotVerified },
  invalid_password: { status: 422, message: passwordTexts.answers.invalidPassword, field: 'oldPassword' },
  passwords_differ: { status: 400, message: passwordTexts.contract.passwordMismatch, field: 'repeat' },
  same_password: { status: 400, message: passwordTexts.contract.passwordUnchanged, field: 'newPassword' },
  wrong_app_code: { status: 422, message: mfaTexts.refused.wrongCode, field: 'code' },
  no_mfa: { status: 422, message: mfaTexts.refused.noMfa, field: 'preferred' },
  invalid_mfa: { status: 422, message: mfaTexts.refused.invalidMfa, field: 'preferred' },
  method_not_set_up: { status: 409, message: mfaTexts.refused.notSetUp, field: 'preferred' },
  no_device: { status: 404, message: deviceTexts.noDevice },
  device_config: { status: 400, message: authErrors.deviceConfig.message },
  kept_at_amazon: { status: 409, message: texts.keptThere },
  no_amazon_session: { status: 409, message: texts.noSession },
} as const;
export type AmazonRefusal = keyof typeof amazonAnswers;

const kinds: Readonly<Record<string, AmazonRefusal>> = {
  NotAuthorizedException: 'wrong_credentials',
  UserNotFoundException: 'wrong_credentials',
  UserNotConfirmedException: 'not_confirmed',
  CodeMismatchException: 'wrong_code',
  ExpiredCodeException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  LimitExceededException: 'too_many_tries',
  TooManyRequestsException: 'too_many_tries',
  TooManyFailedAttemptsException: 'too_many_tries',
  UsernameExistsException: 'username_exists',
  AliasExistsException: 'username_exists',
  InvalidPasswordException: 'weak_password',
  PasswordHistoryPolicyViolationException: 'weak_password',
  NetworkError: 'provider_away',
};

/** The status and stable code of one of Amazon's exceptions. */
export const kindOfException = (name: string): AmazonRefusal =>
  Object.hasOwn(kinds, name) ? (kinds[name] ?? 'provider_refused') : 'provider_refused';
