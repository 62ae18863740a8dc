import type { CreatorId } from '../../../base/id.ts';
import { isId } from '../../../base/id.ts';
import { deviceOf, readDevice, readDevices, rememberDevice } from '../devices/devices.flow.ts';
import type { DeviceRow } from '../devices/devices.sql.ts';
import { forgetBrowser } from '../two-step/two-step.flow.ts';
import { deviceWord, isDeviceKey } from './device-key.ts';
import { accessOf, ownerOf, type Pool, provenAccess } from './pool-access.flow.ts';
import type { IdentityPort } from './pool-calls.ts';
import { poolError } from './pool-error.ts';

type Calls = Pick<IdentityPort, 'ConfirmDevice' | 'GetDevice' | 'ListDevices' | 'UpdateDeviceStatus' | 'ForgetDevice'>;

export const deviceCalls = (pool: Pool): Calls => ({
  /** A new device has a row already; its user decides whether to remember it: `UpdateDeviceStatus`. */
  async ConfirmDevice({ AccessToken, DeviceKey }) {
    const { creatorId } = await accessOf(pool, AccessToken);
    await rowOf(pool, creatorId, DeviceKey);
    return { UserConfirmationNecessary: true };
  },

  async GetDevice({ AccessToken, DeviceKey }) {
    const { creatorId } = await accessOf(pool, AccessToken);
    const row = await rowOf(pool, creatorId, DeviceKey);
    return { Device: { ...described(pool, row), DeviceKey } };
  },

  async ListDevices({ AccessToken, Limit, PaginationToken }) {
    const { creatorId } = await accessOf(pool, AccessToken);
    needDevices(pool);
    const { devices, next } = await readDevices(pool.deps, creatorId, {
      limit: Limit,
      cursor: PaginationToken ?? undefined,
    });
    return {
      Devices: devices.map(row => described(pool, row)),
      ...(next === null ? {} : { PaginationToken: next }),
    };
  },

  async UpdateDeviceStatus({ AccessToken, DeviceKey, DeviceRememberedStatus }) {
    const remember = DeviceRememberedStatus === 'remembered';
    const { creatorId } = await (remember ? provenAccess : accessOf)(pool, AccessToken);
    const { key } = await rowOf(pool, creatorId, DeviceKey);
    const done = await rememberDevice(pool.deps, creatorId, key, remember);
    if (!done.ok) throw poolError(done.refusal);
    return {};
  },

  async ForgetDevice({ AccessToken, DeviceKey }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    const { key } = await rowOf(pool, owner.creatorId, DeviceKey);
    const done = await forgetBrowser(pool.deps, owner, key);
    if (!done.ok) throw poolError(done.refusal);
    return {};
  },
});

function needDevices({ deps }: Pool): void {
  if (!deps.config.DEVICES) throw poolError({ kind: 'devices_off' });
}

/** The device that a client names: itself by its secret key, or any of the user's by the key that lists show. */
async function rowOf(pool: Pool, creatorId: CreatorId, key: string): Promise<DeviceRow> {
  needDevices(pool);
  const row = isDeviceKey(key)
    ? await deviceOf(pool.deps, creatorId, deviceWord(key))
    : isId(key)
      ? await readDevice(pool.deps, creatorId, key)
      : undefined;
  if (row === undefined) throw poolError({ kind: 'no_device' });
  return row;
}

function described({ deps }: Pool, { key, name, rememberedUntil, createdAt, lastSeenAt }: DeviceRow) {
  const isRemembered = rememberedUntil !== null && rememberedUntil > deps.clock.now();
  const seen = lastSeenAt.getTime() / 1000;
  return {
    DeviceKey: key,
    DeviceAttributes: [
      { Name: 'device_name', Value: name },
      { Name: 'device_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
    ],
    DeviceCreateDate: createdAt.getTime() / 1000,
    DeviceLastModifiedDate: seen,
    DeviceLastAuthenticatedDate: seen,
  };
}
