import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countCall } from '../../../platform/request-limits/count-call.ts';
import type { Elsewhere } from '../challenges/challenges.routes.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { enterByIdentity } from '../hosted-login/enter-by-identity.flow.ts';
import { signIn, signInTries } from '../sign-in/contract.ts';
import { asking, atAmazon, refused, serveAtAmazon } from './amazon-call.http.ts';
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
import { amazonSignUpRoutes } from './amazon-sign-up.routes.ts';

/** The pool at Amazon that people sign in to, where the settings name one. */
export function amazonOf(deps: PlatformContext): Amazon | undefined {
  const pool = amazonPoolOf(deps.config);
  return pool && { deps, pool, port: amazonPort(pool) };
}

/** Signing up and in with a user pool at Amazon, at the same addresses and for the same screens as with our own pool. */
export function amazonRoutes(api: Api, amazon: Amazon): void {
  const { deps } = amazon;
  const admit = (request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) =>
    letIn(amazon, request, reply, outcome);

  amazonSignUpRoutes(api, amazon, admit);

  serveAtAmazon(api, signIn, async ({ body: { email, password } }, { request, reply }) => {
    await countCall(deps.db, signInTries, request);
    const entered = await atAmazon(() => signInAtAmazon(amazon, email, password, asking(request)), wrongPassword);
    return admit(request, reply, entered);
  });

  amazonPasswordRoutes(api, amazon, admit);
}

/** The later steps that Amazon asks for; all others are our own. */
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

/** Amazon's exception for a wrong password is NotAuthorizedException; emulators use another name. */
const wrongPassword = { InvalidPasswordException: 'wrong_credentials' } as const;

const stepRefusals = {
  NotAuthorizedException: 'challenge_over',
  CodeMismatchException: 'wrong_challenge_code',
  EnableSoftwareTokenMFAException: 'wrong_challenge_code',
} as const;

/** Opens a session for a user who signed in at Amazon. A second step passed there counts here too. */
async function letIn({ deps }: Amazon, request: FastifyRequest, reply: FastifyReply, outcome: AmazonOutcome) {
  if (outcome.kind === 'challenge') return outcome.challenge;
  const { identity, kept, zone, hasSecond } = outcome.user;
  const coming = { provider: 'cognito', linkingUser: null, back: '', zone, style: null };
  const entered = await enterByIdentity(deps, identity, coming, asking(request));
  if (entered.kind === 'email_not_verified') throw refused('email_not_verified');
  if (entered.kind !== 'signed_in') throw refused('prove_first');
  const outside = { provider: 'cognito', token: kept };
  return enterAccount(deps, request, reply, { ...entered.owner, hasSecond, outside });
}
