import { z } from 'zod';
import { deviceRules } from './device.ts';

export const deviceQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(deviceRules.pageSize).default(deviceRules.pageSize),
  cursor: z.string().max(60).optional(),
});

/** A browser that signed in to this account. `name` is in words; `id` is the device's key. */
export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  /** Until when it signs in without the second step, as an instant; null when it does not. */
  rememberedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const devicePageSchema = z.object({ devices: z.array(deviceSchema), next: z.string().nullable() });
export const deviceParamsSchema = z.object({ id: z.uuid() });
export const rememberSchema = z.strictObject({ remembered: z.boolean() });
export type Device = z.infer<typeof deviceSchema>;
