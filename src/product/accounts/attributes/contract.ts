import { z } from 'zod';
import { codeField, unreadField } from '../../../base/text-field.ts';
import { provenAttributes } from './attribute.ts';
import { texts } from './texts.ts';

const attributes = z.record(z.string().min(1).max(60), unreadField(2048));

/**
 * The user as pools describe one (specification, point 3): `preferredMFA` is NOMFA while no method is on. Without the
 * user-admin scope only basic information is there.
 */
export const userSchema = z.object({
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

export const updateSchema = z.strictObject({
  attributes: attributes.refine(given => Object.keys(given).length <= 30),
});
export const deletionSchema = z.object({ names: z.string().min(1).max(500) });

/** Where a code went: its attribute counts once the code has been typed. */
export const deliverySchema = z.object({
  AttributeName: z.enum(provenAttributes),
  DeliveryMedium: z.enum(['EMAIL', 'SMS']),
  Destination: z.string(),
});
export const updatedSchema = z.object({ codesSent: z.array(deliverySchema) });
export type Delivery = z.infer<typeof deliverySchema>;

export const provenParamsSchema = z.object({ name: z.enum(provenAttributes) });
export const attributeCodeSchema = z.strictObject({
  code: codeField(texts.emptyCode),
});
export const verifiedSchema = z.object({ verified: z.boolean() });
