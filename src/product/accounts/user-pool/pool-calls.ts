import { z } from 'zod';

/**
 * The calls of an Amazon Cognito user pool that this product makes and answers, with what goes in and out (API reference
 * of AWSCognitoIdentityProviderService). Fields that are not named here are ignored, as pools do.
 */
const text = z.string().min(1).max(2048);
const password = z.string().min(1).max(512);
const code = z.string().min(1).max(40);
const words = z.record(z.string().max(100), z.string().max(3000));
const attribute = z.object({ Name: z.string().min(1).max(60), Value: z.string().max(2048).default('') });
const delivery = z.object({
  AttributeName: z.string().optional(),
  DeliveryMedium: z.string().optional(),
  Destination: z.string().optional(),
});
const byClient = z.object({ ClientId: text });
const byAccess = z.object({ AccessToken: z.string().min(1).max(8192) });
const proven = z.enum(['email', 'phone_number']);
const mfaSetting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
const device = z.object({
  DeviceKey: z.string(),
  DeviceAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).default([]),
  DeviceCreateDate: z.number().optional(),
  DeviceLastModifiedDate: z.number().optional(),
  DeviceLastAuthenticatedDate: z.number().optional(),
});
const nothing = z.object({});
const codeSent = z.object({ CodeDeliveryDetails: delivery.optional() });

/** A finished sign-in, or the next step. */
const authResult = z.object({
  AuthenticationResult: z
    .object({
      AccessToken: z.string(),
      IdToken: z.string().optional(),
      RefreshToken: z.string().optional(),
      ExpiresIn: z.number().optional(),
      TokenType: z.string().optional(),
      NewDeviceMetadata: z.object({ DeviceKey: z.string(), DeviceGroupKey: z.string() }).optional(),
    })
    .optional(),
  ChallengeName: z.string().optional(),
  ChallengeParameters: words.optional(),
  Session: z.string().optional(),
});

const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

export const poolCalls = {
  SignUp: call(
    byClient.extend({ Username: text, Password: password, UserAttributes: z.array(attribute).max(30).nullish() }),
    codeSent.extend({ UserConfirmed: z.boolean().optional(), UserSub: z.string() }),
  ),
  ConfirmSignUp: call(
    byClient.extend({
      Username: text,
      ConfirmationCode: code,
      /** True by default (specification, point 5): the email belongs to the user who proves it. */
      ForceAliasCreation: z.boolean().default(true),
    }),
    nothing,
  ),
  ResendConfirmationCode: call(byClient.extend({ Username: text }), codeSent),
  InitiateAuth: call(byClient.extend({ AuthFlow: z.string().max(50), AuthParameters: words.default({}) }), authResult),
  RespondToAuthChallenge: call(
    byClient.extend({
      ChallengeName: text,
      ChallengeResponses: words.default({}),
      Session: z.string().max(4096).optional(),
    }),
    authResult,
  ),
  ForgotPassword: call(byClient.extend({ Username: text }), codeSent),
  ConfirmForgotPassword: call(byClient.extend({ Username: text, ConfirmationCode: code, Password: password }), nothing),
  ChangePassword: call(byAccess.extend({ PreviousPassword: password, ProposedPassword: password }), nothing),
  GetUser: call(
    byAccess,
    z.object({
      Username: z.string(),
      UserAttributes: z.array(attribute),
      PreferredMfaSetting: z.string().optional(),
      UserMFASettingList: z.array(z.string()).optional(),
    }),
  ),
  UpdateUserAttributes: call(
    byAccess.extend({ UserAttributes: z.array(attribute).max(30) }),
    z.object({ CodeDeliveryDetailsList: z.array(delivery).optional() }),
  ),
  DeleteUserAttributes: call(
    byAccess.extend({ UserAttributeNames: z.array(z.string().min(1).max(60)).max(30) }),
    nothing,
  ),
  GetUserAttributeVerificationCode: call(byAccess.extend({ AttributeName: proven }), codeSent),
  VerifyUserAttribute: call(byAccess.extend({ AttributeName: proven, Code: code }), nothing),
  AssociateSoftwareToken: call(
    byAccess.partial().extend({ Session: z.string().max(4096).optional() }),
    z.object({ SecretCode: z.string(), Session: z.string().optional() }),
  ),
  VerifySoftwareToken: call(
    byAccess.partial().extend({ Session: z.string().max(4096).optional(), UserCode: code }),
    z.object({ Status: z.string(), Session: z.string().optional() }),
  ),
  SetUserMFAPreference: call(
    byAccess.extend({ SMSMfaSettings: mfaSetting.nullish(), SoftwareTokenMfaSettings: mfaSetting.nullish() }),
    nothing,
  ),
  ConfirmDevice: call(
    byAccess.extend({ DeviceKey: text }),
    z.object({ UserConfirmationNecessary: z.boolean().optional() }),
  ),
  GetDevice: call(byAccess.extend({ DeviceKey: text }), z.object({ Device: device })),
  ListDevices: call(
    byAccess.extend({
      /** Pages of 60 (specification, point 9). */
      Limit: z.number().int().min(1).max(60).default(60),
      PaginationToken: z.string().max(200).nullish(),
    }),
    z.object({ Devices: z.array(device).default([]), PaginationToken: z.string().optional() }),
  ),
  UpdateDeviceStatus: call(
    byAccess.extend({ DeviceKey: text, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
    nothing,
  ),
  ForgetDevice: call(byAccess.extend({ DeviceKey: text }), nothing),
  GlobalSignOut: call(byAccess, nothing),
  RevokeToken: call(byClient.extend({ Token: z.string().min(1).max(8192) }), nothing),
  DeleteUser: call(byAccess, nothing),
} as const;

export type PoolCall = keyof typeof poolCalls;
export const isPoolCall = (name: string): name is PoolCall => Object.hasOwn(poolCalls, name);

/** The parsed input of a call; `PoolAsked` is its unparsed form. */
export type PoolInput<Call extends PoolCall> = z.output<(typeof poolCalls)[Call]['input']>;
export type PoolAsked<Call extends PoolCall> = z.input<(typeof poolCalls)[Call]['input']>;
export type PoolOutput<Call extends PoolCall> = z.input<(typeof poolCalls)[Call]['output']>;

/** Who asks: the network and the user agent. */
export type Asking = { source: string; userAgent: string };

/**
 * A user pool, ours or another, behind its own calls. Throws refusals as `PoolError`, by the names of
 * `errors/pool-exceptions.ts`.
 */
export type IdentityPort = {
  readonly [Call in PoolCall]: (input: PoolInput<Call>, asking: Asking) => Promise<PoolOutput<Call>>;
};
