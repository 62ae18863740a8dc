import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/secrets.ts';
import { outsideTokenOf } from '../outside-session.flow.ts';
import { sessionToken } from '../session-cookie.http.ts';
import { asking, atAmazon, refused } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

/** A new access token of whoever is signed in, by the sealed token of their session. */
export async function accessAtAmazon({ deps, pool, port }: Amazon, request: FastifyRequest): Promise<string> {
  const kept = await outsideTokenOf(deps, hashToken(sessionToken(deps, request) ?? ''));
  if (kept?.provider !== 'cognito') throw refused('no_amazon_session');
  const { token: REFRESH_TOKEN } = kept;
  const given = { ClientId: pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } };
  const { AuthenticationResult: tokens } = await atAmazon(() => port.InitiateAuth(given, asking(request)), {
    NotAuthorizedException: 'no_amazon_session',
  });
  if (tokens === undefined) throw refused('no_amazon_session');
  return tokens.AccessToken;
}
