import { z } from 'zod';
import { deviceRules } from './device.ts';

export const deviceQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(deviceRules.pageSize).default(deviceRules.pageSize),
  cursor: z.string().max(250).optional(),
});

/** Prefix of the id of a device known at a user pool elsewhere. */
export const elsewherePrefix = 'there.';

/** A browser or an app that signed in to this account. `name` is for people; `id` is the device's key. */
const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  /** Whether it skips the second step, and until when; null without an end. */
  isRemembered: z.boolean(),
  rememberedUntil: z.iso.datetime().nullable(),
  mayRemember: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const devicePageSchema = z.object({ devices: z.array(deviceSchema), next: z.string().nullable() });
export const deviceParamsSchema = z.object({ id: z.union([z.uuid(), z.string().regex(/^there\.[\w:-]{1,130}$/)]) });
export const rememberSchema = z.strictObject({ remembered: z.boolean() });
export type Device = z.infer<typeof deviceSchema>;
