import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { findUserByEmail } from '../account/accounts.sql.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import * as operations from '../passwords/contract.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { revokeAllTokens } from '../tokens/tokens.flow.ts';
import { accessAtAmazon } from './amazon-access.http.ts';
import { asking, atAmazon, refused, serveAtAmazon } from './amazon-call.http.ts';
import { type Amazon, type AmazonOutcome, signInAtAmazon } from './amazon-sign-in.flow.ts';

type Admit = (request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) => Promise<EnteredAnswer>;

/** Resetting and changing a password, with a user pool at Amazon. */
export function amazonPasswordRoutes(api: Api, amazon: Amazon, admit: Admit): void {
  const { deps, pool, port } = amazon;
  const { clientId: ClientId } = pool;

  serveAtAmazon(api, operations.forgotPassword, async ({ body }, { request }) => {
    await atAmazon(() => port.ForgotPassword({ ClientId, Username: body.email }, asking(request)));
    return { next: 'confirm' as const };
  });

  const ofReset = operations.resetSchema(deps.config.PASSWORD_MAX);
  serveAtAmazon(api, { ...operations.resetPassword, body: ofReset }, async ({ body }, { request, reply }) => {
    const { email: Username, code: ConfirmationCode, password: Password } = body;
    const given = { ClientId, Username, ConfirmationCode, Password };
    await atAmazon(() => port.ConfirmForgotPassword(given, asking(request)));
    await deps.db.transaction().execute(async trx => {
      const user = await findUserByEmail(trx, Username);
      if (user === undefined) return;
      const now = deps.clock.now();
      await endOtherAccess(trx, user.id, now);
      await noteActivity(trx, now, { creatorId: user.id, act: 'password_reset', from: asking(request) });
      await revokeAllTokens(trx, now, user.id, asking(request));
    });
    return admit(request, reply, await atAmazon(() => signInAtAmazon(amazon, Username, Password, asking(request))));
  });

  const ofChange = operations.passwordChangeSchema(deps.config.PASSWORD_MAX);
  serveAtAmazon(api, { ...operations.changePassword, body: ofChange }, async ({ body, ...signed }, { request }) => {
    const { oldPassword, newPassword, repeat } = body;
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
  });
}
