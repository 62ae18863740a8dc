import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { deviceRules } from './device.ts';
import { texts } from './texts.ts';

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
export type Device = z.infer<typeof deviceSchema>;

const shared = { tag: 'accounts', who: 'creator' } as const;
const params = z.object({ id: z.union([z.uuid(), z.string().regex(/^there\.[\w:-]{1,130}$/)]) });
const refusals = {
  no_device: { status: 404, message: texts.noDevice },
  device_config: { status: 400, message: authErrors.deviceConfig.message },
};

export const listDevices = operation('GET /api/auth/devices', {
  ...shared,
  id: 'listDevices',
  does: 'List the browsers that signed in to the account',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(deviceRules.pageSize).default(deviceRules.pageSize),
    cursor: z.string().max(250).optional(),
  }),
  answer: z.object({ devices: z.array(deviceSchema), next: z.string().nullable() }),
  refusals,
});
/** To remember one needs a proof of identity. */
export const rememberDevice = operation('PUT /api/auth/devices/:id', {
  ...shared,
  id: 'rememberDevice',
  does: 'Let a browser skip the second step for a while, or not',
  params,
  body: z.strictObject({ remembered: z.boolean() }),
  answer: nothing,
  refusals,
});
export const forgetDevice = operation('DELETE /api/auth/devices/:id', {
  ...shared,
  id: 'forgetDevice',
  does: 'Sign out a browser and remove it',
  params,
  answer: nothing,
  refusals,
});
