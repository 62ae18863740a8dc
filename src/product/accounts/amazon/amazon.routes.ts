import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account-limits.http.ts';
import type { Elsewhere } from '../challenge.routes.ts';
import { enteredSchema, isChallenge } from '../challenges/contract.ts';
import { begunSchema, confirmSchema, resendSchema, signInSchema, signUpSchema } from '../contract.ts';
import { enterByIdentity } from '../hosted-login/enter-by-identity.flow.ts';
import { enterAccount } from '../open-session.http.ts';
import { keepSignUps, signUpTokens } from '../sign-up/sign-up-cookie.http.ts';
import { amazonAnswers } from './amazon-answers.ts';
import { asking, atAmazon, refused } from './amazon-call.http.ts';
import { keepForConfirmation, takeForConfirmation } from './amazon-confirmation.flow.ts';
import { amazonPasswordRoutes } from './amazon-passwords.routes.ts';
import { amazonPoolOf, amazonPort } from './amazon-pool.flow.ts';
import {
  type Amazon,
  type AmazonOutcome,
  answerAtAmazon,
  beginAppAtAmazon,
  isAtAmazon,
  signInAtAmazon,
} from './amazon-sign-in.flow.ts';

/** The pool at Amazon that people sign in to, where the settings name one. */
export function amazonOf(deps: PlatformContext): Amazon | undefined {
  const pool = amazonPoolOf(deps.config);
  return pool && { deps, pool, port: amazonPort(pool) };
}

const tags = ['accounts'];
const config = { refusals: amazonAnswers };
const accepted = begunSchema;

/** Signing up and in with a user pool at Amazon, at the same addresses and for the same screens as with our own pool. */
export function amazonRoutes(api: Api, amazon: Amazon): void {
  const { deps, pool, port } = amazon;
  const { clientId: ClientId } = pool;
  const admit = (request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) =>
    letIn(amazon, request, reply, outcome);

  for (const url of ['/api/auth/vitrine-signup', '/api/auth/signup'])
    api.post(
      url,
      { config, schema: { tags, body: signUpSchema(deps.config.PASSWORD_MAX), response: { 202: accepted } } },
      async (request, reply) => {
        await countRequest(deps, request, 'sign-up', 60);
        const { email, password, firstName, lastName, zone } = request.body;
        const UserAttributes = [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
          ...(zone === undefined ? [] : [{ Name: 'zoneinfo', Value: zone }]),
        ];
        const given = { ClientId, Username: email, Password: password, UserAttributes };
        const begun = await atAmazon(() => port.SignUp(given, asking(request)));
        if (begun.UserConfirmed === true) {
          const entered = await atAmazon(() => signInAtAmazon(amazon, email, password, asking(request)));
          if (isChallenge(await admit(request, reply, entered))) throw refused('sign_in_next');
          return reply.code(202).send({ next: 'done' });
        }
        keepSignUps(deps, reply, [
          await keepForConfirmation(deps, { username: email, password }),
          ...signUpTokens(deps, request),
        ]);
        return reply.code(202).send({ next: 'confirm' });
      },
    );

  api.post(
    '/api/auth/confirmation',
    { config, schema: { tags, body: confirmSchema, response: { 200: enteredSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'confirm', 200);
      const { email: Username, code: ConfirmationCode, forceAliasCreation: ForceAliasCreation } = request.body;
      const given = { ClientId, Username, ConfirmationCode, ForceAliasCreation };
      await atAmazon(() => port.ConfirmSignUp(given, asking(request)));
      const password = await takeForConfirmation(deps, signUpTokens(deps, request), Username);
      if (password === undefined) throw refused('sign_in_next');
      return admit(request, reply, await atAmazon(() => signInAtAmazon(amazon, Username, password, asking(request))));
    },
  );

  api.post(
    '/api/auth/confirmation/resend',
    { config, schema: { tags, body: resendSchema, response: { 202: accepted } } },
    async (request, reply) => {
      await countRequest(deps, request, 'resend', 60);
      await atAmazon(() => port.ResendConfirmationCode({ ClientId, Username: request.body.email }, asking(request)));
      return reply.code(202).send({ next: 'confirm' });
    },
  );

  api.post(
    '/api/auth/session',
    { config, schema: { tags, body: signInSchema, response: { 200: enteredSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'sign-in', 300);
      const { email, password } = request.body;
      return admit(
        request,
        reply,
        await atAmazon(() => signInAtAmazon(amazon, email, password, asking(request)), wrongPassword),
      );
    },
  );

  amazonPasswordRoutes(api, amazon, admit);
}

/** The later steps that Amazon asks; all others are our own. */
export const stepsAtAmazon = (amazon: Amazon): Elsewhere => ({
  async answer(request, reply, { session: word, challengeName: name, answer }) {
    if (!(await isAtAmazon(amazon, word))) return undefined;
    const answered = () => answerAtAmazon(amazon, { word, name, answer }, asking(request));
    return letIn(amazon, request, reply, await atAmazon(answered, stepRefusals));
  },
  async beginApp(request, word) {
    if (!(await isAtAmazon(amazon, word))) return undefined;
    return atAmazon(() => beginAppAtAmazon(amazon, word, asking(request)), stepRefusals);
  },
});

/** Amazon says NotAuthorizedException of a wrong password; stand-ins have a name of their own. */
const wrongPassword = { InvalidPasswordException: 'wrong_credentials' } as const;

const stepRefusals = {
  NotAuthorizedException: 'challenge_over',
  CodeMismatchException: 'wrong_challenge_code',
  EnableSoftwareTokenMFAException: 'wrong_challenge_code',
} as const;

/** Opens a session of ours for whoever signed in at Amazon. A second step that Amazon asked for is one here too. */
async function letIn({ deps }: Amazon, request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) {
  if (outcome.kind === 'challenge') return outcome.challenge;
  const { identity, refreshToken, zone, hasSecond } = outcome.user;
  const coming = { provider: 'cognito', linkingUser: null, back: '', zone, style: null };
  const entered = await enterByIdentity(deps, identity, coming);
  if (entered.kind === 'email_not_verified') throw refused('email_not_verified');
  if (entered.kind !== 'signed_in') throw refused('prove_first');
  const outside = { provider: 'cognito', token: refreshToken };
  return enterAccount(deps, request, reply, { ...entered.owner, hasSecond, outside });
}
