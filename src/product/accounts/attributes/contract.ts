import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { codeField, unreadField } from '../../../base/text-field.ts';
import { texts as answers } from '../account/answer-texts.ts';
import { texts as emailTexts } from '../email-change/texts.ts';
import { texts as proofTexts } from '../proof/texts.ts';
import { provenAttributes } from './attribute.ts';
import { texts } from './texts.ts';

const attributes = z.record(z.string().min(1).max(60), unreadField(2048));

/**
 * The user as pools describe one (specification, point 3): `preferredMFA` is NOMFA while no method is on. Without the
 * user-admin scope only basic information is there.
 */
const userSchema = z.object({
  username: z.string(),
  /** The ids that the specification derives from usernames, the account's own first. */
  userIds: z.array(z.string()),
  attributes,
  preferredMFA: z.enum(['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'NOMFA']).nullable(),
  /** Null for a signed-in user; during a sign-in these name the next step. */
  challengeName: z.null(),
  challengeParam: z.record(z.string(), z.string()),
  signInAttributes: z.object({
    cognitoUsername: z.string(),
    signedIn: z.literal(true),
    profileCreated: z.boolean(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
});
export type UserAnswer = z.infer<typeof userSchema>;

/** Where a code went: its attribute counts once the code has been typed. */
export const deliverySchema = z.object({
  AttributeName: z.enum(provenAttributes),
  DeliveryMedium: z.enum(['EMAIL', 'SMS']),
  Destination: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const shared = { tag: 'accounts', who: 'creator' } as const;
const params = z.object({ name: z.enum(provenAttributes) });
const verifiedSchema = z.object({ verified: z.boolean() });
export const refusals = {
  unknown_attribute: { status: 422, message: texts.refused.unknown, field: 'attributes' },
  invalid_attribute: { status: 422, message: texts.refused.invalid, field: 'attributes' },
  required_attribute: { status: 422, message: texts.refused.required, field: 'attributes' },
  proof_needed: { status: 403, message: proofTexts.proofNeeded },
  profile_locked: { status: 403, message: answers.accounts.profileIsLocked },
  same_email: { status: 422, message: emailTexts.answers.sameEmail, field: 'attributes' },
  no_value: { status: 409, message: texts.refused.noValue },
  no_sms: { status: 409, message: texts.refused.noSms },
  too_many_messages: { status: 429, message: texts.refused.tooManyMessages },
  wrong_code: { status: 422, message: answers.accounts.codeInvalid, field: 'code' },
  too_many_codes: { status: 429, message: answers.accounts.tooManyCodes, field: 'code' },
  unreadable_mfa: { status: 409, message: texts.unreadableMfa },
};

export const currentUser = operation('GET /api/auth/user', {
  ...shared,
  id: 'currentUser',
  does: 'The user of the session, with attributes',
  answer: userSchema,
  refusals,
});
export const updateAttributes = operation('PATCH /api/auth/user/attributes', {
  ...shared,
  id: 'updateAttributes',
  does: 'Change attributes of the user',
  tries: { of: 'attributes', by: 'network', max: 300, seconds: 3600 },
  body: z.strictObject({ attributes: attributes.refine(given => Object.keys(given).length <= 30) }),
  answer: z.object({ codesSent: z.array(deliverySchema) }),
  refusals,
});
export const deleteAttributes = operation('DELETE /api/auth/user/attributes', {
  ...shared,
  id: 'deleteAttributes',
  does: 'Delete attributes of the user',
  query: z.object({ names: z.string().min(1).max(500) }),
  answer: nothing,
  refusals,
});
export const requestAttributeCode = operation('POST /api/auth/user/attributes/:name/code', {
  ...shared,
  id: 'requestAttributeCode',
  does: 'Send a code for an attribute',
  tries: { of: 'attribute-code', by: 'network', max: 60, seconds: 3600 },
  params,
  answer: deliverySchema,
  status: 202,
  refusals,
});
export const verifyAttribute = operation('POST /api/auth/user/attributes/:name/verification', {
  ...shared,
  id: 'verifyAttribute',
  does: 'Verify an attribute with the code that was sent',
  params,
  body: z.strictObject({ code: codeField(texts.emptyCode) }),
  answer: verifiedSchema,
  refusals,
});
/** "Set email verified" of the specification: an update cannot set it, only proving the address does. */
export const setEmailVerified = operation('PUT /api/auth/user/email-verified', {
  ...shared,
  id: 'setEmailVerified',
  does: 'Set whether the email of the user is verified',
  answer: verifiedSchema,
});
