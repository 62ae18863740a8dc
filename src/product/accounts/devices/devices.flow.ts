import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { browserName } from './browser-name.ts';
import { deviceRules } from './device.ts';
import {
  type DeviceRow,
  deleteDevice,
  findDevice,
  findDeviceByKey,
  holdDevice,
  listDevices,
  noteDevice,
  setRemembered,
} from './devices.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** The browser of a sign-in: the random token in its cookie, and its user agent. */
export type Browser = { word: string; userAgent: string };

/** Differs by account, so that rows of two accounts do not reveal that they share a browser. */
const hashBrowser = (creatorId: CreatorId, word: string): Buffer => hashToken(`browser:${creatorId}:${word}`);

/** Whether this browser skips the second step at present. */
export async function isRemembered(deps: Deps, trx: Trx, creatorId: CreatorId, browser: Browser): Promise<boolean> {
  if (!deps.config.DEVICES) return false;
  const device = await findDevice(trx, creatorId, hashBrowser(creatorId, browser.word));
  return device?.rememberedUntil != null && device.rememberedUntil > deps.clock.now();
}

/**
 * Records a sign-in with this browser; returns the key of its device, or null when the operator turned the list of
 * browsers off. The owner is emailed about a new one (`hasMail`), unless `isKnown`: it is their first, or it signed in
 * before browsers had rows.
 */
export async function seeDevice(
  deps: Deps,
  trx: Trx,
  owner: { id: CreatorId; email: string; firstName: string },
  browser: Browser,
  { isKnown, remember }: { isKnown: boolean; remember: boolean },
): Promise<{ key: string | null; hasMail: boolean }> {
  if (!deps.config.DEVICES) return { key: null, hasMail: false };
  const now = deps.clock.now();
  const name = browserName(browser.userAgent);
  const seen = { creatorId: owner.id, key: randomUUID(), browserHash: hashBrowser(owner.id, browser.word), name, now };
  const { key, isNew } = await noteDevice(trx, seen);
  if (remember) await setRemembered(trx, owner.id, key, rememberedUntil(now));
  const hasMail = isNew && !isKnown;
  if (hasMail)
    await queueMail(trx, {
      dedupKey: `new-device:${key}`,
      creatorId: null,
      to: owner.email,
      template: 'new-device',
      props: {
        firstName: owner.firstName,
        name,
        at: now.toISOString(),
        settingsUrl: `${deps.config.publicUrl}/manage/accountSettings#devices`,
      },
    });
  return { key, hasMail };
}

const rememberedUntil = (now: Date): Date => new Date(now.getTime() + deviceRules.rememberedDays * 86_400_000);

/** One page of an account's devices, at most 60, and where the next one begins. */
export async function readDevices(
  deps: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ devices: DeviceRow[]; next: string | null }> {
  const devices = await listDevices(deps.db, creatorId, limit + 1, readCursor(cursor));
  const page = devices.slice(0, limit);
  const last = page.at(-1);
  return {
    devices: page,
    next: devices.length > limit && last !== undefined ? `${last.lastSeenAt.getTime()}.${last.key}` : null,
  };
}

/** Every device of an account, the last seen first. */
export async function* eachDevice(deps: Pick<Deps, 'db'>, creatorId: CreatorId): AsyncGenerator<DeviceRow> {
  let cursor: string | undefined;
  do {
    const { devices, next } = await readDevices(deps, creatorId, { limit: deviceRules.pageSize, cursor });
    yield* devices;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function readCursor(cursor: string | undefined): { lastSeenAt: Date; key: string } | undefined {
  const [, at, key] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return at === undefined || key === undefined ? undefined : { lastSeenAt: new Date(Number(at)), key };
}

/** The device with this token, or with the key that lists show. */
export const deviceOf = (deps: Pick<Deps, 'db'>, creatorId: CreatorId, word: string): Promise<DeviceRow | undefined> =>
  findDevice(deps.db, creatorId, hashBrowser(creatorId, word));
export const readDevice = (deps: Pick<Deps, 'db'>, creatorId: CreatorId, key: string): Promise<DeviceRow | undefined> =>
  findDeviceByKey(deps.db, creatorId, key);

export type DeviceRefusal = { kind: 'no_device' };

/** Lets a browser skip the second step for 30 days, or no longer. */
export async function rememberDevice(
  deps: Deps,
  creatorId: CreatorId,
  key: string,
  remember: boolean,
): Promise<Result<null, DeviceRefusal>> {
  const until = remember ? rememberedUntil(deps.clock.now()) : null;
  return (await setRemembered(deps.db, creatorId, key, until)) ? accept(null) : refuse({ kind: 'no_device' });
}

/** Signs a browser out, which its next call reports, and deletes it. */
export async function forgetDevice(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  key: string,
): Promise<Result<null, DeviceRefusal>> {
  if (!(await holdDevice(trx, creatorId, key))) return refuse({ kind: 'no_device' });
  await endSessions(trx, { userId: creatorId, why: 'ended', now: deps.clock.now(), on: key });
  await deleteDevice(trx, creatorId, key);
  return accept(null);
}
