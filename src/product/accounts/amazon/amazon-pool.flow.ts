import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import { AuthError, authErrors, authSentences } from '../errors/auth-errors.ts';
import {
  type IdentityPort,
  type PoolAsked,
  type PoolCall,
  type PoolOutput,
  poolCalls,
} from '../user-pool/pool-calls.ts';
import { PoolError } from '../user-pool/pool-error.ts';

/** A user pool at Amazon Cognito, as the settings name it. `issuer` is the issuer of its tokens. */
export type AmazonPool = {
  poolId: string;
  clientId: string;
  clientSecret: string | undefined;
  endpoint: string;
  issuer: string;
};

/** The pool of the settings; undefined when accounts are Vitrine's own. Throws when the settings are incomplete. */
export function amazonPoolOf(config: Config): AmazonPool | undefined {
  const { IDENTITY_PROVIDER, COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: clientId, COGNITO_ENDPOINT } = config;
  if (IDENTITY_PROVIDER !== 'cognito') return undefined;
  if (poolId === undefined || clientId === undefined) throw new AuthError('missingAuthConfig');
  const [region = ''] = poolId.split('_');
  const amazon = `https://cognito-idp.${region}.amazonaws.com`;
  return {
    poolId,
    clientId,
    clientSecret: config.COGNITO_CLIENT_SECRET,
    endpoint: COGNITO_ENDPOINT ?? `${amazon}/`,
    issuer: `${amazon}/${poolId}`,
  };
}

/**
 * Calls a pool at Amazon through the same port as our own pool. Refusals keep Amazon's names and sentences. Calls
 * reject when the settings name no pool, or an incomplete one (spec point 8).
 */
export const amazonPort = (pool: AmazonPool | undefined): IdentityPort => {
  const calls = Object.keys(poolCalls).map(name => [
    name,
    async (input: PoolAsked<PoolCall>) => callAmazon(wholePool(pool, name), name as PoolCall, input),
  ]);
  // Built from the table of calls by name; `callAmazon` has the same signature for all of them.
  return Object.fromEntries(calls) as IdentityPort;
};

function wholePool(pool: AmazonPool | undefined, call: string): AmazonPool {
  if (pool !== undefined && pool.poolId !== '' && pool.clientId !== '') return pool;
  if (call === 'DeleteUser') throw new Error(authSentences.noUserPool);
  throw new AuthError(pool === undefined ? 'noConfig' : 'missingAuthConfig');
}

const timeoutMs = 10_000;
const refusalSchema = z.object({
  __type: z.string(),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/**
 * One call: 10 seconds, no redirects, no second try, since most calls are not safe to repeat. Throws `PoolError`,
 * with the name NetworkError when there is no answer.
 */
async function callAmazon<Call extends PoolCall>(
  pool: AmazonPool,
  name: Call,
  input: PoolAsked<Call>,
): Promise<PoolOutput<Call>> {
  const called = await callOutside(
    {
      method: 'POST',
      url: pool.endpoint,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(withSecret(pool, name, input)),
    },
    { allowPrivate: true, timeoutMs, mostBytes: 500_000, mayFollow: () => false },
  );
  if (!called.ok) throw away();
  const { status, text } = called.value;
  const json = readJson(text);
  if (status >= 300) {
    const refusal = refusalSchema.safeParse(json);
    if (!refusal.success) throw away();
    const { __type: type, message, Message } = refusal.data;
    throw new PoolError(type.split('#').at(-1) ?? type, message ?? Message ?? '');
  }
  const read = poolCalls[name].output.safeParse(json ?? {});
  if (!read.success) throw new Error(`${name} was answered in an unknown way: ${z.prettifyError(read.error)}`);
  return read.data as PoolOutput<Call>;
}

const away = () => new PoolError('NetworkError', authErrors.networkError.message);

function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client with a secret proves it for each username (Amazon's "SecretHash"). */
function withSecret(pool: AmazonPool, name: PoolCall, input: object): object {
  const { clientSecret: secret, clientId } = pool;
  if (secret === undefined || !('ClientId' in input)) return input;
  if (name === 'RevokeToken') return { ...input, ClientSecret: secret };
  const hashOf = (username: unknown) => secretHash(secret, String(username), clientId);
  for (const part of ['AuthParameters', 'ChallengeResponses'] as const) {
    const held = part in input ? (input as Record<string, unknown>)[part] : undefined;
    if (typeof held === 'object' && held !== null && 'USERNAME' in held)
      return { ...input, [part]: { ...held, SECRET_HASH: hashOf(held.USERNAME) } };
  }
  return 'Username' in input ? { ...input, SecretHash: hashOf(input.Username) } : input;
}

const secretHash = (secret: string, username: string, clientId: string): string =>
  createHmac('sha256', secret).update(`${username}${clientId}`).digest('base64');

/**
 * What is stored of a session at Amazon: the username there, which a client with a secret must hash, and the
 * refresh token.
 */
export const keptAtAmazon = (username: string, refreshToken: string): string =>
  `${encodeURIComponent(username)} ${refreshToken}`;

/** The parameters of a renewal. Older sessions stored only the token, which has no space. */
export function renewalParameters({ clientId, clientSecret }: AmazonPool, kept: string): Record<string, string> {
  const [username = '', REFRESH_TOKEN] = kept.split(' ');
  if (REFRESH_TOKEN === undefined) return { REFRESH_TOKEN: kept };
  if (clientSecret === undefined) return { REFRESH_TOKEN };
  return { REFRESH_TOKEN, SECRET_HASH: secretHash(clientSecret, decodeURIComponent(username), clientId) };
}
