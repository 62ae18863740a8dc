import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { sessionSchema } from '../account/contract.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { type EnteredAnswer, enteredSchema } from '../challenges/contract.ts';
import { forgotSchema, passwordChangeSchema, resetSchema } from '../passwords/contract.ts';
import { sessionToken, signedIn } from '../sessions/session-cookie.http.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { accessAtAmazon } from './amazon-access.http.ts';
import { amazonAnswers } from './amazon-answers.ts';
import { asking, atAmazon, refused } from './amazon-call.http.ts';
import { type Amazon, type AmazonOutcome, signInAtAmazon } from './amazon-sign-in.flow.ts';

type Admit = (request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) => Promise<EnteredAnswer>;

/** Resetting and changing a password, with a user pool at Amazon. */
export function amazonPasswordRoutes(api: Api, amazon: Amazon, admit: Admit): void {
  const { deps, pool, port } = amazon;
  const { clientId: ClientId } = pool;
  const config = { refusals: amazonAnswers };
  const tags = ['accounts'];

  api.post(
    '/api/auth/password/forgot',
    { config, schema: { tags, body: forgotSchema, response: { 202: z.object({ next: z.literal('confirm') }) } } },
    async (request, reply) => {
      await countRequest(deps, request, 'forgot', 60);
      await atAmazon(() => port.ForgotPassword({ ClientId, Username: request.body.email }, asking(request)));
      return reply.code(202).send({ next: 'confirm' });
    },
  );

  api.post(
    '/api/auth/password/reset',
    { config, schema: { tags, body: resetSchema(deps.config.PASSWORD_MAX), response: { 200: enteredSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'reset', 200);
      const { email: Username, code: ConfirmationCode, password: Password } = request.body;
      await atAmazon(() =>
        port.ConfirmForgotPassword({ ClientId, Username, ConfirmationCode, Password }, asking(request)),
      );
      return admit(request, reply, await atAmazon(() => signInAtAmazon(amazon, Username, Password, asking(request))));
    },
  );

  api.post(
    '/api/auth/password',
    {
      config,
      schema: { tags, body: passwordChangeSchema(deps.config.PASSWORD_MAX), response: { 200: sessionSchema } },
    },
    async request => {
      const signed = await signedIn(deps, request);
      const { oldPassword, newPassword, repeat } = request.body;
      if (newPassword !== repeat) throw refused('passwords_differ');
      if (newPassword === oldPassword) throw refused('same_password');
      const AccessToken = await accessAtAmazon(amazon, request);
      const given = { AccessToken, PreviousPassword: oldPassword, ProposedPassword: newPassword };
      await atAmazon(() => port.ChangePassword(given, asking(request)), { NotAuthorizedException: 'invalid_password' });
      const now = deps.clock.now();
      const { creatorId } = signed;
      await deps.db.transaction().execute(async trx => {
        await endOtherAccess(trx, creatorId, now, sessionToken(deps, request));
        await noteActivity(trx, now, { creatorId, act: 'password_changed', from: asking(request) });
      });
      return signed;
    },
  );
}
