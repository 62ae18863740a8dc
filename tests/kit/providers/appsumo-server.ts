import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../cleanup/at-end.ts';

/** The content of an AppSumo call, besides its time and whether it is a test. */
type Said = {
  license_key: string;
  event: string;
  prev_license_key?: string;
  parent_license_key?: string;
  plan_id?: string;
  tier?: number;
  license_status?: string;
  event_timestamp?: number;
  test?: boolean;
};
type Licence = { license_key: string; status: string; tier: number };

/**
 * AppSumo over real HTTP, as its licensing documents say: tokens for codes, the key of a licence for a token, and
 * its list of licences in pages of two. It records what it was asked, and refuses wrong keys.
 */
export async function appSumoServer() {
  const keys = { id: 'client-of-vitrine', secret: 'secret-of-vitrine', api: 'api-key-of-vitrine' };
  const codes = new Map<string, string>();
  const tokens = new Map<string, string>();
  const licences: Licence[] = [];
  const trouble = { status: 0 };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://appsumo.invalid');
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (trouble.status !== 0) return answer(trouble.status, { error: 'trouble' });
      if (request.method === 'POST' && url.pathname === '/openid/token/') {
        const form = new URLSearchParams(Buffer.concat(parts).toString());
        const key = codes.get(form.get('code') ?? '');
        const isKnown = form.get('client_id') === keys.id && form.get('client_secret') === keys.secret;
        const isAsked = form.get('grant_type') === 'authorization_code';
        if (key === undefined || !isKnown || !isAsked || !form.get('redirect_uri')?.endsWith('/api/appsumo/return'))
          return answer(400, { error: 'invalid_grant' });
        codes.delete(form.get('code') ?? '');
        const token = randomUUID();
        tokens.set(token, key);
        return answer(200, {
          access_token: token,
          token_type: 'bearer',
          expires_in: 82_800,
          refresh_token: randomUUID(),
        });
      }
      if (request.method === 'GET' && url.pathname === '/openid/license_key/') {
        const key = tokens.get(url.searchParams.get('access_token') ?? '');
        return key === undefined
          ? answer(401, { error: 'invalid_token' })
          : answer(200, { license_key: key, status: 'active', scopes: ['read_license'] });
      }
      if (request.method === 'GET' && url.pathname === '/v2/licenses') {
        if (request.headers['x-appsumo-licensing-key'] !== keys.api) return answer(403, { error: 'forbidden' });
        const page = Number(url.searchParams.get('page') ?? 1);
        const items = licences.slice((page - 1) * 2, page * 2);
        return answer(200, { items, total: licences.length, page, pages: Math.ceil(licences.length / 2) });
      }
      return answer(404, { error: 'not_found' });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise(resolve => server.close(resolve)));

  return {
    settings: {
      APPSUMO_CLIENT_ID: keys.id,
      APPSUMO_CLIENT_SECRET: keys.secret,
      APPSUMO_API_KEY: keys.api,
      APPSUMO_PLAN_MAP: '1=pro, 2=empower',
      APPSUMO_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    licences,
    trouble,
    /** The code with which somebody who activates a licence is sent to us; it works once. */
    codeFor(key: string): string {
      const code = randomUUID();
      codes.set(code, key);
      return code;
    },
    /** A call as it is sent: the body with its signature. */
    call(said: Said, { at = Date.now(), apiKey = keys.api } = {}) {
      const body = JSON.stringify({ event_timestamp: at, created_at: at, test: false, ...said });
      const signature = createHmac('sha256', apiKey).update(`${at}${body}`).digest('hex');
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-appsumo-timestamp': String(at),
          'x-appsumo-signature': signature,
        },
      };
    },
  };
}
