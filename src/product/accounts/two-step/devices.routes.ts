import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { devicePageSchema, deviceParamsSchema, deviceQuerySchema, rememberSchema } from '../devices/contract.ts';
import { type DeviceRefusal, forgetDevice, readDevices, rememberDevice } from '../devices/devices.flow.ts';
import { texts } from '../devices/texts.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { provenLately } from '../proof/proof.http.ts';
import { sessionToken, signedIn } from '../session-cookie.http.ts';
import { findProof } from '../sessions.sql.ts';

const answers: Answers<DeviceRefusal['kind'] | 'device_config'> = {
  no_device: { status: 404, message: texts.noDevice },
  device_config: { status: 400, message: authErrors.deviceConfig.message },
};
const config = { refusals: answers };
const tags = ['accounts'];
const url = '/api/auth/devices';

/** The browsers that an account signs in with. */
/** `remembers`: whether a remembered browser skips anything; not where somebody else asks for the second step. */
export function deviceRoutes(api: Api, deps: PlatformContext, remembers: boolean): void {
  const needDevices = (): void => {
    if (!deps.config.DEVICES) throw answerTo(answers, { kind: 'device_config' });
  };

  api.get(
    url,
    { config, schema: { tags, querystring: deviceQuerySchema, response: { 200: devicePageSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      needDevices();
      const session = await findProof(deps.db, hashToken(sessionToken(deps, request) ?? ''));
      const { devices, next } = await readDevices(deps, creatorId, {
        limit: request.query.limit,
        cursor: request.query.cursor,
      });
      const now = deps.clock.now();
      return {
        devices: devices.map(({ key, name, rememberedUntil, createdAt, lastSeenAt }) => ({
          id: key,
          name,
          isCurrent: key === session?.deviceKey,
          rememberedUntil: rememberedUntil !== null && rememberedUntil > now ? rememberedUntil.toISOString() : null,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        next,
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
      if (remembered && !remembers) throw answerTo(answers, { kind: 'device_config' });
      const outcome = await rememberDevice(deps, creatorId, request.params.id, remembered);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    `${url}/:id`,
    { config, schema: { tags, params: deviceParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      needDevices();
      const outcome = await forgetDevice(deps, creatorId, request.params.id);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(204).send(null);
    },
  );
}
