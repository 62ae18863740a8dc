import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { type Device, elsewherePrefix } from '../devices/contract.ts';
import { texts as deviceTexts } from '../devices/texts.ts';
import type { DevicesElsewhere } from '../two-step/devices.routes.ts';
import type { PoolOutput } from '../user-pool/pool-calls.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { accessAtAmazon, askForAccess } from './amazon-access.http.ts';
import { asking, atAmazon } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

/** A pool answers InvalidParameterException when device tracking is off (spec point 8). */
const meanings = { InvalidParameterException: 'device_config', ResourceNotFoundException: 'no_device' } as const;

/** The devices that a pool at Amazon remembers: apps and browsers of other programs of the same pool. */
export const devicesAtAmazon = (amazon: Amazon): DevicesElsewhere => ({
  async list(request, Limit, PaginationToken) {
    const AccessToken = await accessHere(amazon, request);
    if (AccessToken === undefined) return { devices: [], next: null };
    const listed = await atAmazon(() => devicesOf(amazon, request, { AccessToken, Limit, PaginationToken }));
    return { devices: listed.Devices?.map(described) ?? [], next: listed.PaginationToken ?? null };
  },

  async remember(request, DeviceKey, remembered) {
    const AccessToken = await accessAtAmazon(amazon, request);
    const DeviceRememberedStatus = remembered ? 'remembered' : 'not_remembered';
    const given = { AccessToken, DeviceKey, DeviceRememberedStatus } as const;
    await atAmazon(() => amazon.port.UpdateDeviceStatus(given, asking(request)), meanings);
  },

  async forget(request, DeviceKey) {
    const AccessToken = await accessAtAmazon(amazon, request);
    await atAmazon(() => amazon.port.ForgetDevice({ AccessToken, DeviceKey }, asking(request)), meanings);
  },
});

/** Signs out every program of the pool; without a session there is nothing to end. */
export const signOutAtAmazon = (amazon: Amazon) => async (request: FastifyRequest) => {
  const access = await askForAccess(amazon, request);
  if (access.kind !== 'access') return;
  await atAmazon(() => amazon.port.GlobalSignOut({ AccessToken: access.token }, asking(request)));
};

/** Undefined when Amazon does not know this session. */
const accessHere = (amazon: Amazon, request: FastifyRequest): Promise<string | undefined> =>
  accessAtAmazon(amazon, request).catch((error: unknown) => {
    if (error instanceof HttpRefusal && error.body.error.code === 'no_amazon_session') return undefined;
    throw error;
  });

/** Empty when the pool tracks no devices; the browsers of this site are listed all the same. */
const devicesOf = (
  { port }: Amazon,
  request: FastifyRequest,
  given: { AccessToken: string; Limit: number; PaginationToken: string | undefined },
): Promise<PoolOutput<'ListDevices'>> =>
  port.ListDevices(given, asking(request)).catch((error: unknown) => {
    if (error instanceof PoolError && keepsNone.has(error.code)) return {};
    throw error;
  });

/** How Amazon, and emulators of it, answer when a pool has no device tracking. */
const keepsNone = new Set(['InvalidParameterException', 'UnknownOperationException', 'Unsupported']);

const namedSchema = z.array(z.object({ Name: z.string(), Value: z.string().optional() })).default([]);

function described(device: NonNullable<PoolOutput<'ListDevices'>['Devices']>[number]): Device {
  const attributes = new Map(namedSchema.parse(device.DeviceAttributes).map(({ Name, Value }) => [Name, Value]));
  const created = device.DeviceCreateDate ?? 0;
  const seen = device.DeviceLastAuthenticatedDate ?? device.DeviceLastModifiedDate ?? created;
  return {
    id: `${elsewherePrefix}${device.DeviceKey}`,
    name: attributes.get('device_name') ?? deviceTexts.unknownBrowser,
    isCurrent: false,
    isRemembered: attributes.get('device_status') === 'remembered',
    rememberedUntil: null,
    mayRemember: true,
    createdAt: new Date(created * 1000).toISOString(),
    lastSeenAt: new Date(seen * 1000).toISOString(),
  };
}
