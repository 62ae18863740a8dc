import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import { embeddedPool, embeddedPort, poolPath } from './embedded-pool.flow.ts';
import { type IdentityPort, isPoolCall, type PoolCall, poolCalls } from './pool-calls.ts';
import { PoolError, poolError } from './pool-error.ts';
import { tokenRoutes } from './pool-oauth.routes.ts';

const target = /^AWSCognitoIdentityProviderService\.(\w{1,60})$/;

/**
 * Answers client libraries of Amazon Cognito with our own pool, when the settings turn it on. Uses no cookies, so
 * pages anywhere may call it: a token is all it takes.
 */
export async function poolApiRoutes(app: FastifyInstance, deps: PlatformContext): Promise<void> {
  const pool = embeddedPool(deps);
  if (!deps.config.USER_POOL_API || pool === undefined) return;
  const port = embeddedPort(pool);
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes.form }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    });
    scope.setErrorHandler((error, request, reply) => refuse(request, reply, error));
    scope.options(poolPath, (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    );
    scope.post(poolPath, async (request, reply) => {
      const [, name = ''] = target.exec(String(request.headers['x-amz-target'])) ?? [];
      if (!isPoolCall(name)) throw new PoolError('UnknownOperationException', 'There is no such operation.');
      await countCall(deps, request, name);
      const answer = await answerCall(port, name, readJson(request.body), request);
      return reply.type('application/x-amz-json-1.1').send(JSON.stringify(answer));
    });
    tokenRoutes(scope, pool);
  });
}

function readJson(body: unknown): unknown {
  try {
    const read = soundBody(JSON.parse(String(body ?? '')));
    if (typeof read === 'object' && read !== null) return read;
  } catch {}
  throw new PoolError('SerializationException', 'The body is not JSON.');
}

async function answerCall<Call extends PoolCall>(
  port: IdentityPort,
  name: Call,
  given: unknown,
  request: FastifyRequest,
) {
  const read = poolCalls[name].input.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PoolError(
      'InvalidParameterException',
      `${issue?.path.join('.') || 'Body'}: ${issue?.message ?? 'invalid'}`,
    );
  }
  const asking = { source: networkOf(request), userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
  const call: (input: never, from: typeof asking) => Promise<unknown> = port[name];
  // Parsed by the schema of this operation, which one type for all operations cannot express.
  return call(read.data as never, asking);
}

/** The same counters as those of the sign-in pages: the pool allows no more tries. */
const counted: Partial<Record<PoolCall, readonly [what: string, max: number]>> = {
  SignUp: ['sign-up', 60],
  ConfirmSignUp: ['confirm', 200],
  ResendConfirmationCode: ['resend', 60],
  InitiateAuth: ['sign-in', 300],
  RespondToAuthChallenge: ['challenge', 300],
  ForgotPassword: ['forgot', 60],
  ConfirmForgotPassword: ['reset', 200],
  VerifySoftwareToken: ['mfa-code', 60],
  AssociateSoftwareToken: ['challenge', 300],
  UpdateUserAttributes: ['attributes', 300],
  GetUserAttributeVerificationCode: ['attribute-code', 60],
};

async function countCall({ db }: PlatformContext, request: FastifyRequest, name: PoolCall): Promise<void> {
  const [what, max] = counted[name] ?? ['pool', 3000];
  const wait = await countTry(db, `${what}:ip:${networkOf(request)}`, { max, seconds: 3600 });
  if (wait !== undefined) throw poolError({ kind: 'too_many_tries' });
}

/** A refusal in a pool's form: a name in `__type` and a sentence. Unexpected errors reveal nothing more. */
function refuse(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const isRefused = thrown instanceof PoolError;
  if (!isRefused) request.log.error({ err: thrown, reqId: request.id }, 'a call of the pool failed');
  const error = thrown instanceof PoolError ? thrown : poolError({ kind: 'failed' });
  return reply
    .code(isRefused ? 400 : 500)
    .header('x-amzn-errortype', error.code)
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify({ __type: error.code, message: error.message }));
}
