import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export type OidcPerson = {
  email?: string;
  /** Amazon Cognito writes it as a word. */
  email_verified?: boolean | 'true';
  given_name?: string;
  family_name?: string;
  name?: string;
};

const client = { id: 'vitrine', secret: 'a secret of the test' };
/** Clients that are answered with tokens in the address. `native`, since others may not be at http://localhost. */
const tokenClients = { own: 'vitrine-page', other: 'another-page' };

/**
 * A whole OpenID Connect provider, the certified `oidc-provider`, with its own pages for signing in and
 * consenting. Typing the name of one of `people` signs in as that person, whatever the password. Emails are in its
 * userinfo, not in the token, unless a request claims them there.
 */
export async function openOidcServer(publicUrl: string, people: Record<string, OidcPerson> = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server: Server = createServer();
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['oidc', 'google'].map(id => `${publicUrl}/api/auth/callback/${id}`),
        post_logout_redirect_uris: [`${publicUrl}/signin`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
      {
        client_id: 'another',
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/api/auth/callback/oidc`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
      ...Object.values(tokenClients).map(id => ({
        client_id: id,
        application_type: 'native' as const,
        token_endpoint_auth_method: 'none' as const,
        redirect_uris: [`${publicUrl}/api/auth/callback/oidc`],
        grant_types: ['implicit'],
        response_types: ['id_token token' as const],
      })),
    ],
    responseTypes: ['code', 'id_token token'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    features: { claimsParameter: { enabled: true } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  });
  const asked: string[] = [];
  let isAway = false;
  let isLate = false;
  let lie: 'signature' | 'audience' | undefined;
  /** The same token with a broken signature, or well signed and for another client. */
  const lied = async (token: string): Promise<string> => {
    if (lie === 'signature') return token.slice(0, -8) + token.slice(-8).split('').toReversed().join('');
    const header = { alg: 'RS256', kid: 'one' };
    return new SignJWT({ ...decodeJwt(token), aud: 'another' }).setProtectedHeader(header).sign(privateKey);
  };
  const lieIn = (response: ServerResponse): void => {
    const end = response.end.bind(response);
    response.end = ((body: unknown) => {
      const told = JSON.parse(String(body));
      void lied(told.id_token).then(id_token => {
        const text = JSON.stringify({ ...told, id_token });
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      });
      return response;
    }) as ServerResponse['end'];
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    request.url = asAmazonMeans(request.url ?? '/');
    const isToken = request.url?.split('?')[0] === '/token';
    if (isAway) response.writeHead(503).end();
    else if (isToken && isLate) return;
    else {
      if (isToken && lie !== undefined) lieIn(response);
      void answer(request, response);
    }
  });

  return {
    issuer,
    client,
    tokenClients,
    people,
    asked,
    /** From now on every request is answered 503, or normally again. */
    goAway: (away: boolean) => {
      isAway = away;
    },
    /** From now on redeeming a code gets no answer, or works again. */
    answerLate: (late: boolean) => {
      isLate = late;
    },
    /** From now on its tokens are wrong in this way, or right again. */
    lie: (how: 'signature' | 'audience' | undefined) => {
      lie = how;
    },
    /** Goes through the provider's own pages as this person: returns the address that the browser is sent back to. */
    signIn: (address: string, name: string) => goThrough(address, name),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Amazon Cognito has `token` for both tokens (developer guide, authorization endpoint: an ID token is returned where the
 * scope has openid); oidc-provider refuses to know that word, and has another for the same answer.
 */
function asAmazonMeans(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
  if (searchParams.get('response_type') !== 'token') return path;
  searchParams.set('response_type', 'id_token token');
  return `${pathname}?${searchParams}`;
}

/** A fresh browser: follows redirects and fills in the two forms of oidc-provider's pages. */
async function goThrough(address: string, name: string): Promise<string> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: address };
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form === undefined ? {} : { method: 'POST', body: next.form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(key, value);
    }
    const to = answer.headers.get('location');
    if (to !== null) {
      const url = new URL(to, next.url);
      if (url.origin !== origin) return url.href;
      next = { url: url.href };
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`the provider answered ${answer.status}: ${page}`);
    const form = new URLSearchParams({ prompt });
    if (prompt === 'login') {
      form.set('login', name);
      form.set('password', 'any');
    }
    next = { url: new URL(action, next.url).href, form };
  }
  throw new Error('the provider leads in a circle');
}
