import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { claimsOf, userAdminScope } from '../attributes/attribute.ts';
import { userOf } from '../attributes/attributes.flow.ts';
import { answerChallenge } from '../challenges/answer.flow.ts';
import { type ChallengeName, challengeNames, challengeRules } from '../challenges/chain.ts';
import { type Entered, enter, type From } from '../challenges/enter.flow.ts';
import { readRefresh, signTokens } from '../pool-tokens/pool-tokens.flow.ts';
import { signOut } from '../sessions/sessions.flow.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { signIn } from '../sign-in/sign-in.flow.ts';
import { deviceWord, isDeviceKey, newDeviceKey } from './device-key.ts';
import { checkPassword } from './embedded-sign-up.flow.ts';
import { accessOf, checkClient, emailOf, type Pool, sharedToken } from './pool-access.flow.ts';
import type { Asking, IdentityPort, PoolOutput } from './pool-calls.ts';
import { invalidParameter, poolError } from './pool-error.ts';

type Calls = Pick<IdentityPort, 'InitiateAuth' | 'RespondToAuthChallenge' | 'GlobalSignOut' | 'RevokeToken'>;
type AuthOutput = PoolOutput<'InitiateAuth'>;
type Parameters = Readonly<Record<string, string>>;

/** Signing in and out at our own pool. The refresh token is the session's own token; the others are signed for an hour. */
export const signInCalls = (pool: Pool): Calls => ({
  async InitiateAuth(input, asking) {
    checkClient(pool, input.ClientId);
    switch (input.AuthFlow) {
      case 'USER_PASSWORD_AUTH':
        return byPassword(pool, input.AuthParameters, asking);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh(pool, input.AuthParameters.REFRESH_TOKEN ?? '');
      case 'USER_SRP_AUTH':
      case 'CUSTOM_AUTH':
        // SRP needs a verifier that is easier to guess than argon2id: none is stored (decision 0035).
        throw invalidParameter(`${input.AuthFlow} is not enabled for the client.`);
      default:
        throw invalidParameter('Unsupported AuthFlow');
    }
  },

  async RespondToAuthChallenge(input, asking) {
    checkClient(pool, input.ClientId);
    const { ChallengeName: name, ChallengeResponses: answers, Session: session = '' } = input;
    const device = readDevice(answers);
    if (name === 'MFA_SETUP') return entered(pool, openSetUp(pool, session), device);
    if (!isChallenge(name)) throw invalidParameter(`${name} is not a challenge of this pool.`);
    const answer = answers[answerNames[name]]?.trim() ?? '';
    if (answer === '') throw invalidParameter(`Missing required parameter ${answerNames[name]}`);
    if (name === 'NEW_PASSWORD_REQUIRED') checkPassword(pool, answer);
    const given = { session, challengeName: name, answer, remember: false };
    const answered = await answerChallenge(pool.deps, given, fromDevice(device, asking));
    if (!answered.ok) throw poolError(answered.refusal);
    return entered(pool, answered.value, device);
  },

  async GlobalSignOut({ AccessToken }, from) {
    const { creatorId } = await accessOf(pool, AccessToken);
    await pool.deps.db.transaction().execute(async trx => {
      const now = pool.deps.clock.now();
      await endSessions(trx, { userId: creatorId, why: 'revoked', now });
      await noteActivity(trx, now, { creatorId, act: 'sessions_ended', from });
    });
    return {};
  },

  async RevokeToken({ ClientId, Token }) {
    checkClient(pool, ClientId);
    await signOut(pool.deps, Token);
    return {};
  },
});

const answerNames = {
  CUSTOM_CHALLENGE: 'ANSWER',
  SELECT_MFA_TYPE: 'ANSWER',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  MFA_SETUP: 'SESSION',
} as const satisfies Record<ChallengeName, string>;
const isChallenge = (name: string): name is ChallengeName => challengeNames.some(known => known === name);

async function byPassword(pool: Pool, given: Parameters, asking: Asking): Promise<AuthOutput> {
  const { USERNAME: username = '', PASSWORD: password = '' } = given;
  if (username === '') throw invalidParameter('Missing required parameter USERNAME');
  if (password === '') throw invalidParameter('Missing required parameter PASSWORD');
  const email = await emailOf(pool, username);
  const signUps = [sharedToken(pool, 'sign-up', email)];
  const proved = await signIn(pool.deps, { email, password, source: asking.source, counted: [], signUps, devices: [] });
  if (!proved.ok) throw poolError(proved.refusal);
  const { id, passwordHash, isSuspicious } = proved.value;
  const device = readDevice(given);
  const from = fromDevice(device, asking);
  const who = { creatorId: creatorIdOf(id), passwordHash, isSuspicious, passed: null, from };
  const opened = await enter(pool.deps, who);
  if (!opened.ok) throw poolError(opened.refusal);
  const answer = await entered(pool, opened.value, device);
  return answer.ChallengeParameters === undefined
    ? answer
    : { ...answer, ChallengeParameters: { ...answer.ChallengeParameters, USER_ID_FOR_SRP: id } };
}

/** The key of a client, or a new one for a client without one. */
type Device = { key: string; isNew: boolean };
const readDevice = ({ DEVICE_KEY: key }: Parameters): Device =>
  key !== undefined && isDeviceKey(key) ? { key, isNew: false } : { key: newDeviceKey(), isNew: true };

const fromDevice = ({ key }: Device, { source, userAgent }: Asking): From => ({
  browser: { word: deviceWord(key), userAgent },
  source,
  devices: [],
});

/** What clients need of a session, or the next step. */
type Outcome =
  | Pick<Extract<Entered, { kind: 'session' }>, 'kind' | 'token' | 'owner'>
  | Extract<Entered, { kind: 'challenge' }>;

/** Tokens for a session, or the next step. */
async function entered(pool: Pool, outcome: Outcome, device: Device): Promise<AuthOutput> {
  if (outcome.kind === 'challenge') {
    const { challengeName, challengeParam, session } = outcome.challenge;
    return { ChallengeName: challengeName, ChallengeParameters: challengeParam, Session: session };
  }
  const tokens = await tokensOf(pool, hashToken(outcome.token), outcome.owner.id, [userAdminScope]);
  const isKept = device.isNew && pool.deps.config.DEVICES;
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      RefreshToken: outcome.token,
      ...(isKept ? { NewDeviceMetadata: { DeviceKey: device.key, DeviceGroupKey: deviceGroup } } : {}),
    },
  };
}

const deviceGroup = '-vitrine';

async function refresh(pool: Pool, token: string): Promise<AuthOutput> {
  const session = await readRefresh(pool.deps, token);
  if (!session.ok) throw poolError(session.refusal);
  const { creatorId, session: hash } = session.value;
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(pool, hash, creatorId, [userAdminScope]) };
}

export async function tokensOf(pool: Pool, session: Buffer, userId: string, scopes: readonly string[]) {
  const creatorId = creatorIdOf(userId);
  const claims = claimsOf(await userOf(pool.deps, creatorId));
  const signing = { key: await pool.key(), names: pool.names };
  const signed = await signTokens(pool.deps, signing, { creatorId, session, scopes, claims });
  return {
    AccessToken: signed.accessToken,
    IdToken: signed.idToken,
    ExpiresIn: signed.secondsValid,
    TokenType: 'Bearer',
  };
}

const setUpPlace = 'set-up of an app in the pool';
const setUpSchema = z.object({ token: z.string(), id: z.string(), passwordHash: z.string(), until: z.number() });

/**
 * Clients complete the set-up of an app in two calls, the code and then the challenge. The outcome of the first is
 * passed to the second encrypted, valid as long as a challenge.
 */
export function sealSetUp({ deps }: Pool, outcome: Entered): string {
  if (outcome.kind === 'challenge') return outcome.challenge.session;
  const until = deps.clock.now().getTime() + challengeRules.minutesValid * 60_000;
  const word = JSON.stringify({ ...outcome.owner, token: outcome.token, until });
  return `${sealedMark}${seal(deps.linkSecret, setUpPlace, word).toString('base64url')}`;
}

const sealedMark = 'set-up.';

function openSetUp({ deps }: Pool, session: string): Outcome {
  const over = () => poolError({ kind: 'challenge_over' });
  if (!session.startsWith(sealedMark)) throw over();
  let opened: z.infer<typeof setUpSchema>;
  try {
    const sealed = Buffer.from(session.slice(sealedMark.length), 'base64url');
    opened = setUpSchema.parse(JSON.parse(unseal(deps.linkSecret, setUpPlace, sealed)));
  } catch {
    throw over();
  }
  const { token, id, passwordHash, until } = opened;
  if (until <= deps.clock.now().getTime()) throw over();
  return { kind: 'session', token, owner: { id, passwordHash } };
}
