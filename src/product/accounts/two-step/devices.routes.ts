import type { FastifyRequest } from 'fastify';
import type { CreatorId } from '../../../base/id.ts';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { actingOf } from '../activity/acting.http.ts';
import * as operations from '../devices/contract.ts';
import { type Device, elsewherePrefix } from '../devices/contract.ts';
import { readDevices, rememberDevice } from '../devices/devices.flow.ts';
import { needProof } from '../proof/proof.http.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import { findProof } from '../sessions/sessions.sql.ts';
import { forgetBrowser } from './two-step.flow.ts';

const noDevices = refuse({ kind: 'device_config' as const });

/** Devices at the provider of the account, by their keys there; the caller is signed in. */
export type DevicesElsewhere = {
  list(
    request: FastifyRequest,
    limit: number,
    token: string | undefined,
  ): Promise<{ devices: Device[]; next: string | null }>;
  remember(request: FastifyRequest, key: string, remembered: boolean): Promise<void>;
  forget(request: FastifyRequest, key: string): Promise<void>;
};

const keyElsewhere = (id: string): string | undefined =>
  id.startsWith(elsewherePrefix) ? id.slice(elsewherePrefix.length) : undefined;

/**
 * The browsers that an account signs in with, followed by devices at its provider. When the provider asks for the
 * second step, only its own devices can be remembered.
 */
export function deviceRoutes(api: Api, deps: PlatformContext, elsewhere?: DevicesElsewhere): void {
  async function ownPage(request: FastifyRequest, creatorId: CreatorId, limit: number, cursor: string | undefined) {
    const session = await findProof(deps.db, hashToken(sessionToken(deps, request) ?? ''));
    const { devices, next } = await readDevices(deps, creatorId, { limit, cursor });
    const now = deps.clock.now();
    return {
      devices: devices.map(({ key, name, rememberedUntil, createdAt, lastSeenAt }) => {
        const isRemembered = rememberedUntil !== null && rememberedUntil > now;
        return {
          id: key,
          name,
          isCurrent: key === session?.deviceKey,
          isRemembered,
          rememberedUntil: isRemembered ? rememberedUntil.toISOString() : null,
          mayRemember: elsewhere === undefined,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        };
      }),
      next,
    };
  }

  serve(api, operations.listDevices, async ({ creatorId, query: { limit, cursor } }, { request }) => {
    if (!deps.config.DEVICES) return noDevices;
    const token = cursor === undefined ? undefined : keyElsewhere(cursor);
    const own = token === undefined ? await ownPage(request, creatorId, limit, cursor) : { devices: [], next: null };
    const room = limit - own.devices.length;
    if (elsewhere === undefined || own.next !== null) return accept(own);
    if (room === 0) return accept({ ...own, next: elsewherePrefix });
    const theirs = await elsewhere.list(request, room, token === '' ? undefined : token);
    return accept({
      devices: [...own.devices, ...theirs.devices],
      next: theirs.next === null ? null : `${elsewherePrefix}${theirs.next}`,
    });
  });

  serve(api, operations.rememberDevice, async ({ creatorId, params, body: { remembered } }, { request }) => {
    if (remembered) await needProof(deps, request);
    if (!deps.config.DEVICES) return noDevices;
    const key = keyElsewhere(params.id);
    if (key !== undefined) {
      if (elsewhere === undefined) return refuse({ kind: 'no_device' as const });
      await elsewhere.remember(request, key, remembered);
      return accept(null);
    }
    if (remembered && elsewhere !== undefined) return noDevices;
    return rememberDevice(deps, creatorId, params.id, remembered);
  });

  serve(api, operations.forgetDevice, async ({ params, ...signed }, { request }) => {
    if (!deps.config.DEVICES) return noDevices;
    const key = keyElsewhere(params.id);
    if (key === undefined) return forgetBrowser(deps, actingOf(deps, request, signed), params.id);
    if (elsewhere === undefined) return refuse({ kind: 'no_device' as const });
    await elsewhere.forget(request, key);
    return accept(null);
  });
}
