import { z } from 'zod';
import { flag, textFrom, webUrl, wholeNumber } from './setting-kinds.ts';

/** The specification's message for an invalid pool id. */
const poolIdFormat =
  'Invalid UserPoolId format. It is a region and a name with an underscore between, such as eu-west-1_abc123, and at most 55 characters long';
/** A pool id as pools of Amazon have it (spec point 5). */
const poolId = z
  .string()
  .max(55, poolIdFormat)
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/, poolIdFormat);
const clientId = z.string().regex(/^[\w+]{1,128}$/, 'is 1 to 128 letters, digits, _ and +');

/** Settings of how people sign in; part of all settings in `config.ts`. */
export const identitySettings = {
  PASSWORD_MAX: wholeNumber(16, 128).default(16).describe('Longest password, in characters'),
  SIGNUP_VERIFICATION: z
    .enum(['code', 'link'])
    .default('code')
    .describe(
      'How a new email is confirmed: `code` is typed where one signed up; `link` is opened anywhere, and where one signed up is signed in',
    ),
  MFA_REQUIRED: flag
    .default(false)
    .describe('`1` requires a second step to sign in: who has none sets one up while signing in'),
  DEVICES: flag.default(true).describe('`0` keeps no list of browsers that sign in: none can be remembered'),
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'cognito'])
    .default('embedded')
    .describe(
      'Where passwords are: `embedded` is here; `cognito` is a user pool at Amazon Cognito, with the settings below ([user pools](user-pools.md))',
    ),
  COGNITO_USER_POOL_ID: poolId
    .optional()
    .describe('Id of that pool, such as `eu-west-1_aBc123`; its region is read from it'),
  COGNITO_CLIENT_ID: clientId.optional().describe('Id of an app client there that allows USER_PASSWORD_AUTH'),
  COGNITO_CLIENT_SECRET: textFrom(1).describe('Its secret, where it has one'),
  COGNITO_USERNAME_EXISTS: flag
    .default(false)
    .describe(
      '`1` answers a sign-up with an email that has an account in that pool as Amazon does, with `username_exists`; `0` answers it like any other, and its owner is emailed',
    ),
  COGNITO_ENDPOINT: webUrl.describe('Address of an emulator of Amazon Cognito, for tests'),
  USER_POOL_API: flag
    .default(false)
    .describe(
      '`1` answers client libraries of Amazon Cognito at `/cognito`, with this Vitrine as the user pool ([user pools](user-pools.md))',
    ),
  USER_POOL_ID: poolId.optional().describe('Name of the pool there, such as `local_vitrine`'),
  USER_POOL_CLIENT_ID: clientId.optional().describe('Client id that these libraries are given'),
  SMS_URL: webUrl.describe(
    'Address that sends text messages: it is posted `{to, from, text, id}` as JSON; without it codes by text message are offered in development only',
  ),
  SMS_TOKEN: textFrom(1).describe('Bearer token sent along with it'),
  SMS_FROM: z.string().min(1).max(40).optional().describe('Sender of text messages, a number or a name'),
  OIDC_ISSUER: webUrl.describe(
    'Issuer of an OpenID Connect provider that people can sign in with; its discovery document is read',
  ),
  OIDC_CLIENT_ID: textFrom(1).describe('Client id there; the return address is `/api/auth/callback/oidc`'),
  OIDC_CLIENT_SECRET: textFrom(1).describe('Its secret; without it PKCE alone proves the client'),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, { error: 'contains openid' })
    .default('openid email profile')
    .describe('Scopes to ask for, with spaces between'),
  OIDC_RESPONSE_TYPE: z
    .enum(['code', 'id_token token', 'token'])
    .default('code')
    .describe(
      'How it answers: `code`; or `id_token token`, and `token` with Amazon Cognito, where it answers with tokens in the address only',
    ),
  OIDC_NAME: z.string().min(1).max(40).default('single sign-on').describe('Its name on the sign-in button'),
} as const;
