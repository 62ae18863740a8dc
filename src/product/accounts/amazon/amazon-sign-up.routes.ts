import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { type EnteredAnswer, isChallenge } from '../challenges/contract.ts';
import * as operations from '../sign-up/contract.ts';
import { mailAlreadyHere } from '../sign-up/sign-up-code.flow.ts';
import { keepSignUps, signUpTokens } from '../sign-up/sign-up-cookie.http.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { asking, atAmazon, refused, serveAtAmazon } from './amazon-call.http.ts';
import { keepForConfirmation, takeForConfirmation } from './amazon-confirmation.flow.ts';
import { type Amazon, type AmazonOutcome, signInAtAmazon } from './amazon-sign-in.flow.ts';

type Admit = (request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) => Promise<EnteredAnswer>;

/**
 * Signing up with a user pool at Amazon. As with our own pool, answers do not reveal who has an account, unless
 * the settings ask for Amazon's own exceptions.
 */
export function amazonSignUpRoutes(api: Api, amazon: Amazon, admit: Admit): void {
  const { deps, pool, port } = amazon;
  const { clientId: ClientId } = pool;
  const isNeutral = !deps.config.COGNITO_USERNAME_EXISTS;

  /** Undefined when the email has an account and that must not be revealed; its owner is emailed. */
  async function begin(request: FastifyRequest, given: Parameters<typeof port.SignUp>[0]) {
    try {
      return await port.SignUp(given, asking(request));
    } catch (error) {
      if (isNeutral && error instanceof PoolError && taken.has(error.code)) {
        await mailAlreadyHere(deps, given.Username, networkOf(request));
        return undefined;
      }
      return atAmazon(() => Promise.reject(error));
    }
  }

  const body = operations.signUpSchema(deps.config.PASSWORD_MAX);
  for (const operation of [operations.vitrineSignUp, operations.signUp])
    serveAtAmazon(api, { ...operation, body }, async ({ body }, { request, reply }) => {
      const { email, password, firstName, lastName, zone } = body;
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: lastName },
        ...(zone === undefined ? [] : [{ Name: 'zoneinfo', Value: zone }]),
      ];
      const begun = await begin(request, { ClientId, Username: email, Password: password, UserAttributes });
      if (begun?.UserConfirmed === true) {
        const entered = await atAmazon(() => signInAtAmazon(amazon, email, password, asking(request)));
        if (isChallenge(await admit(request, reply, entered))) throw refused('sign_in_next');
        return { next: 'done' as const };
      }
      keepSignUps(deps, reply, [
        await keepForConfirmation(deps, { username: email, password }),
        ...signUpTokens(deps, request),
      ]);
      return { next: 'confirm' as const };
    });

  serveAtAmazon(api, operations.confirmSignUp, async ({ body }, { request, reply }) => {
    const { email: Username, code: ConfirmationCode, forceAliasCreation: ForceAliasCreation } = body;
    const given = { ClientId, Username, ConfirmationCode, ForceAliasCreation };
    const confirmed = atAmazon(() => port.ConfirmSignUp(given, asking(request)), isNeutral ? anyIsWrong : {});
    await confirmed.catch((error: unknown) => {
      // The same message, whatever was wrong.
      throw isNeutral && isWrongCode(error) ? refused('wrong_code') : error;
    });
    const password = await takeForConfirmation(deps, signUpTokens(deps, request), Username);
    if (password === undefined) throw refused('sign_in_next');
    // After two sign-ups, the first password counts there.
    const entered = await atAmazon(() => signInAtAmazon(amazon, Username, password, asking(request)), firstIsOther);
    return admit(request, reply, entered);
  });

  serveAtAmazon(api, operations.resendCode, async ({ body }, { request }) => {
    const given = { ClientId, Username: body.email };
    await atAmazon(() =>
      port.ResendConfirmationCode(given, asking(request)).catch((error: unknown) => {
        if (!isNeutral || !(error instanceof PoolError) || !notWaiting.has(error.code)) throw error;
      }),
    );
    return { next: 'confirm' as const };
  });
}

const taken = new Set(['UsernameExistsException', 'AliasExistsException']);
/** Amazon's exceptions when a code is requested for an account that is confirmed or does not exist. */
const notWaiting = new Set(['InvalidParameterException', 'NotAuthorizedException', 'UserNotFoundException']);
/** The same exceptions when a code is typed for it. */
const anyIsWrong = {
  NotAuthorizedException: 'wrong_code',
  UserNotFoundException: 'wrong_code',
  AliasExistsException: 'wrong_code',
} as const;
const firstIsOther = { NotAuthorizedException: 'sign_in_next', InvalidPasswordException: 'sign_in_next' } as const;
const isWrongCode = (error: unknown): boolean => error instanceof HttpRefusal && error.body.error.code === 'wrong_code';
