import { z } from 'zod';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { type ChallengeName, challengeNames, challengeRules, passedBy } from '../challenges/chain.ts';
import type { Challenge } from '../challenges/enter.flow.ts';
import { appAddress } from '../factors/time-code.ts';
import { identityIn } from '../hosted-login/hosted-login.flow.ts';
import type { ClaimedIdentity } from '../hosted-login/provider.ts';
import type { Asking, IdentityPort, PoolOutput } from '../user-pool/pool-calls.ts';
import { PoolError, poolError } from '../user-pool/pool-error.ts';
import { dropAmazonChallenge, findAmazonChallenge, keepAmazonChallenge } from './amazon-challenges.sql.ts';
import { type AmazonPool, keptAtAmazon } from './amazon-pool.flow.ts';

export type Amazon = { deps: PlatformContext; pool: AmazonPool; port: IdentityPort };
/** Who signed in, and what renews their access at Amazon; it never leaves the server. */
type AmazonUser = { identity: ClaimedIdentity; kept: string; zone: string | null; hasSecond: boolean };
export type AmazonOutcome = { kind: 'user'; user: AmazonUser } | { kind: 'challenge'; challenge: Challenge };

type Waiting = z.infer<typeof waitingSchema>;
const waitingSchema = z.object({ session: z.string(), username: z.string(), name: z.string(), hasSecond: z.boolean() });
export const amazonStepPlace = (tokenHash: Buffer): string => `challenge at Amazon ${tokenHash.toString('base64url')}`;

/** Signs in by password: returns the user, or the next step. */
export async function signInAtAmazon(amazon: Amazon, username: string, password: string, asking: Asking) {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  const { clientId: ClientId } = amazon.pool;
  const result = await amazon.port.InitiateAuth({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, asking);
  return finish(amazon, { username, hasSecond: false }, result, asking);
}

const answerNames: Readonly<Record<ChallengeName, string>> = {
  CUSTOM_CHALLENGE: 'ANSWER',
  SELECT_MFA_TYPE: 'ANSWER',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  MFA_SETUP: 'ANSWER',
};

/** Answers a later step. A wrong code leaves the step open; Amazon counts the tries. */
export async function answerAtAmazon(
  amazon: Amazon,
  { word, name, answer }: { word: string; name: ChallengeName; answer: string },
  asking: Asking,
): Promise<AmazonOutcome> {
  const waiting = await waitingOf(amazon, word);
  if (waiting === undefined) throw poolError({ kind: 'challenge_over' });
  if (waiting.name !== name) throw poolError({ kind: 'other_challenge' });
  const USERNAME = waiting.username;
  const { clientId: ClientId } = amazon.pool;
  let Session = waiting.session;
  if (name === 'MFA_SETUP') {
    const verified = await amazon.port.VerifySoftwareToken({ Session, UserCode: answer }, asking);
    Session = verified.Session ?? Session;
  }
  const ChallengeResponses = { USERNAME, ...(name === 'MFA_SETUP' ? {} : { [answerNames[name]]: answer }) };
  const given = { ClientId, ChallengeName: name, ChallengeResponses, Session };
  const result = await amazon.port.RespondToAuthChallenge(given, asking);
  await dropAmazonChallenge(amazon.deps.db, hashToken(word));
  const hasSecond = waiting.hasSecond || passedBy(name, null) === 'second';
  return finish(amazon, { username: USERNAME, hasSecond }, result, asking);
}

/**
 * Begins to set up an authenticator app within a sign-in that asks for one: its key, and the address of its QR
 * code.
 */
export async function beginAppAtAmazon(amazon: Amazon, word: string, asking: Asking) {
  const waiting = await waitingOf(amazon, word);
  if (waiting?.name !== 'MFA_SETUP') throw poolError({ kind: 'challenge_over' });
  const { SecretCode, Session } = await amazon.port.AssociateSoftwareToken({ Session: waiting.session }, asking);
  await keep(amazon, word, { ...waiting, session: Session ?? waiting.session });
  return { key: SecretCode, address: appAddress(SecretCode, waiting.username) };
}

async function finish(
  amazon: Amazon,
  { username, hasSecond }: Pick<Waiting, 'username' | 'hasSecond'>,
  result: PoolOutput<'InitiateAuth'>,
  asking: Asking,
): Promise<AmazonOutcome> {
  const { AuthenticationResult: tokens, ChallengeName: name, ChallengeParameters = {}, Session } = result;
  if (tokens !== undefined) {
    const user = await amazon.port.GetUser({ AccessToken: tokens.AccessToken }, asking);
    const attributes = Object.fromEntries(user.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const identity = identityIn(amazon.pool.issuer, { sub: user.Username, ...attributes });
    const kept = keptAtAmazon(user.Username, tokens.RefreshToken ?? '');
    return { kind: 'user', user: { identity, kept, zone: attributes.zoneinfo ?? null, hasSecond } };
  }
  const known = challengeNames.find(each => each === name);
  if (known === undefined || Session === undefined)
    throw new PoolError(
      'InvalidParameterException',
      `This sign-in asks for ${name ?? 'nothing'}, which is not known here.`,
    );
  const word = newToken();
  // Later answers must use Amazon's own username, when it gave one.
  await keep(amazon, word, {
    session: Session,
    username: ChallengeParameters.USER_ID_FOR_SRP ?? username,
    name: known,
    hasSecond,
  });
  return { kind: 'challenge', challenge: { challengeName: known, challengeParam: ChallengeParameters, session: word } };
}

const keep = ({ deps }: Amazon, word: string, waiting: Waiting) => {
  const tokenHash = hashToken(word);
  return keepAmazonChallenge(deps.db, {
    tokenHash,
    sealed: seal(deps.linkSecret, amazonStepPlace(tokenHash), JSON.stringify(waiting)),
    expiresAt: new Date(deps.clock.now().getTime() + challengeRules.minutesValid * 60_000),
  });
};

/** Whether the token of a challenge belongs to a sign-in at Amazon. */
export const isAtAmazon = async (amazon: Amazon, word: string): Promise<boolean> =>
  (await waitingOf(amazon, word)) !== undefined;

async function waitingOf({ deps }: Amazon, word: string): Promise<Waiting | undefined> {
  const tokenHash = hashToken(word);
  const row = await findAmazonChallenge(deps.db, tokenHash, deps.clock.now());
  if (row === undefined) return undefined;
  return waitingSchema.parse(JSON.parse(unseal(deps.linkSecret, amazonStepPlace(tokenHash), row.sealed)));
}
