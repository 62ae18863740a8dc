import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { actingOf } from '../activity/acting.http.ts';
import {
  type Device,
  devicePageSchema,
  deviceParamsSchema,
  deviceQuerySchema,
  elsewherePrefix,
  rememberSchema,
} from '../devices/contract.ts';
import { type DeviceRefusal, readDevices, rememberDevice } from '../devices/devices.flow.ts';
import { texts } from '../devices/texts.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { provenLately } from '../proof/proof.http.ts';
import { sessionToken, signedIn } from '../sessions/session-cookie.http.ts';
import { findProof } from '../sessions/sessions.sql.ts';
import { forgetBrowser } from './two-step.flow.ts';

const answers: Answers<DeviceRefusal['kind'] | 'device_config'> = {
  no_device: { status: 404, message: texts.noDevice },
  device_config: { status: 400, message: authErrors.deviceConfig.message },
};
const config = { refusals: answers };
const tags = ['accounts'];
const url = '/api/auth/devices';

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
  const needDevices = (): void => {
    if (!deps.config.DEVICES) throw answerTo(answers, { kind: 'device_config' });
  };

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

  api.get(
    url,
    { config, schema: { tags, querystring: deviceQuerySchema, response: { 200: devicePageSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      needDevices();
      const { limit, cursor } = request.query;
      const token = cursor === undefined ? undefined : keyElsewhere(cursor);
      const own = token === undefined ? await ownPage(request, creatorId, limit, cursor) : { devices: [], next: null };
      const room = limit - own.devices.length;
      if (elsewhere === undefined || own.next !== null) return own;
      if (room === 0) return { ...own, next: elsewherePrefix };
      const theirs = await elsewhere.list(request, room, token === '' ? undefined : token);
      return {
        devices: [...own.devices, ...theirs.devices],
        next: theirs.next === null ? null : `${elsewherePrefix}${theirs.next}`,
      };
    },
  );

  api.put(
    `${url}/:id`,
    {
      config,
      schema: { tags, params: deviceParamsSchema, body: rememberSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { remembered } = request.body;
      const { creatorId } = await (remembered ? provenLately : signedIn)(deps, request);
      needDevices();
      const key = keyElsewhere(request.params.id);
      if (key !== undefined) {
        if (elsewhere === undefined) throw answerTo(answers, { kind: 'no_device' });
        await elsewhere.remember(request, key, remembered);
        return reply.code(204).send(null);
      }
      if (remembered && elsewhere !== undefined) throw answerTo(answers, { kind: 'device_config' });
      accepted(answers, await rememberDevice(deps, creatorId, request.params.id, remembered));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    `${url}/:id`,
    { config, schema: { tags, params: deviceParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const acting = actingOf(deps, request, await signedIn(deps, request));
      needDevices();
      const key = keyElsewhere(request.params.id);
      if (key !== undefined) {
        if (elsewhere === undefined) throw answerTo(answers, { kind: 'no_device' });
        await elsewhere.forget(request, key);
        return reply.code(204).send(null);
      }
      accepted(answers, await forgetBrowser(deps, acting, request.params.id));
      return reply.code(204).send(null);
    },
  );
}
