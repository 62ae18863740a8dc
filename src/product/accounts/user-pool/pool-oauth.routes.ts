import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { claimsOf, userAdminScope } from '../attributes/attribute.ts';
import { userOf } from '../attributes/attributes.flow.ts';
import { readAccess, readRefresh } from '../pool-tokens/pool-tokens.flow.ts';
import { poolPath } from './embedded-pool.flow.ts';
import { tokensOf } from './embedded-sign-in.flow.ts';
import type { Pool } from './pool-access.flow.ts';

const basicScopes = ['openid', 'email', 'profile'];
const known = [...basicScopes, userAdminScope];
const refreshSchema = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: z.string(),
  refresh_token: z.string().max(8192),
  scope: z.string().max(500).optional(),
});

/**
 * The pool's public keys, tokens with fewer scopes, and user info: for programs that may not know everything of a
 * user.
 */
export function tokenRoutes(app: FastifyInstance, pool: Pool): void {
  app.get(`${poolPath}/${pool.names.poolId}/.well-known/jwks.json`, async () => ({ keys: [(await pool.key()).jwk] }));

  // A refresh may ask for fewer scopes (RFC 6749, section 6).
  app.post(`${poolPath}/oauth2/token`, async (request, reply) => {
    const read = refreshSchema.safeParse(Object.fromEntries(new URLSearchParams(String(request.body ?? ''))));
    if (!read.success) return reply.code(400).send({ error: 'invalid_request' });
    const { client_id: clientId, refresh_token: token, scope } = read.data;
    if (clientId !== pool.names.clientId) return reply.code(400).send({ error: 'invalid_client' });
    const scopes = scope === undefined ? known : scope.split(' ').filter(each => each !== '');
    if (scopes.some(each => !known.includes(each))) return reply.code(400).send({ error: 'invalid_scope' });
    const session = await readRefresh(pool.deps, token);
    if (!session.ok) return reply.code(400).send({ error: 'invalid_grant' });
    const tokens = await tokensOf(pool, session.value.session, session.value.creatorId, scopes);
    return {
      access_token: tokens.AccessToken,
      ...(scopes.includes('openid') && scopes.includes(userAdminScope) ? { id_token: tokens.IdToken } : {}),
      token_type: 'Bearer',
      expires_in: tokens.ExpiresIn,
    };
  });

  // GET /oauth2/userInfo of the specification's point 7; without the user-admin scope only basic information (point 6).
  app.get(`${poolPath}/oauth2/userInfo`, async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const access = await readAccess(pool.deps, { key: await pool.key(), names: pool.names }, token);
    if (!access.ok)
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ error: 'invalid_token' });
    const { creatorId, scopes } = access.value;
    return { ...claimsOf(await userOf(pool.deps, creatorId), scopes), username: creatorId };
  });
}
