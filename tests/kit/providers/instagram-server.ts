import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { atEnd } from '../cleanup/at-end.ts';

export const instagramKeys = { id: '990602627938098', secret: 'app-secret-of-tests' } as const;
const dayMs = 86_400_000;

/** How it misbehaves until told otherwise. */
export type InstagramFault = 'none' | 'slow' | 'down' | 'lying' | 'html' | 'busy';
type Token = { kind: 'short' | 'long'; madeAt: number; expiresAt: number; isRevoked: boolean };
type Medium = Record<string, unknown> & { id: string };

/**
 * Instagram with Instagram Login as its documentation has it: codes that work once, short and long tokens of 60 days,
 * renewal from the second day on by GET alone, profiles, media by cursor, pictures at signed addresses, and signed
 * calls of its own. `now` is the clock of the test.
 */
export async function openInstagram(now: () => Date) {
  const tokens = new Map<string, Token>();
  const codes = new Map<string, string>();
  const media: Medium[] = [];
  const asked: string[] = [];
  let fault: InstagramFault = 'none';
  let isListed = false;
  let permissions: unknown = 'instagram_business_basic';
  let loops = false;
  let expiresIn: number | undefined = 60 * 86_400;
  const profile = { user_id: '17841405822304914', id: '24005', username: 'maya.dances', account_type: 'BUSINESS' };
  /** A picture of its own for each address. */
  const pictureOf = (path: string) => {
    const r = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7);
    return sharp({ create: { width: 640, height: 640, channels: 3, background: { r, g: 40, b: 90 } } })
      .jpeg()
      .toBuffer();
  };

  const make = (kind: Token['kind']): string => {
    const token = `IG${kind}${randomBytes(12).toString('hex')}`;
    const lastsMs = kind === 'short' ? 3_600_000 : 60 * dayMs;
    tokens.set(token, { kind, madeAt: now().getTime(), expiresAt: now().getTime() + lastsMs, isRevoked: false });
    return token;
  };
  const dead = (code = 190, message = 'Error validating access token: Session has expired') => ({
    error: { message, type: 'OAuthException', code, fbtrace_id: 'A' },
  });
  const isAlive = (token: Token | undefined): token is Token =>
    token !== undefined && !token.isRevoked && token.expiresAt > now().getTime();

  function codeAnswer(form: URLSearchParams): [number, unknown] {
    const refused = (error_message: string) =>
      [400, { error_type: 'OAuthException', code: 400, error_message }] as [number, unknown];
    if (form.get('client_id') !== instagramKeys.id || form.get('client_secret') !== instagramKeys.secret)
      return refused('Invalid client');
    const redirect = codes.get(form.get('code') ?? '');
    if (redirect === undefined || form.get('grant_type') !== 'authorization_code')
      return refused('This authorization code has been used');
    if (redirect !== form.get('redirect_uri')) return refused('Matching code was not found or was already used');
    codes.delete(form.get('code') ?? '');
    const grant = { access_token: make('short'), user_id: profile.user_id, permissions };
    return [200, isListed ? { data: [grant] } : grant];
  }

  function answer(method: string, url: URL, form: URLSearchParams): [number, unknown] {
    if (url.pathname === '/oauth/access_token')
      return method === 'POST' ? codeAnswer(form) : [400, dead(100, 'Unsupported get request')];
    if (method !== 'GET') return [400, dead(100, `Unsupported request - method type: ${method.toLowerCase()}`)];
    const given = url.searchParams.get('access_token') ?? '';
    const token = tokens.get(given);
    const path = url.pathname.replace(/^\/v\d+\.\d+/, '');
    if (!isAlive(token)) return [400, dead()];
    const lasting = (access_token: string) => [200, { access_token, token_type: 'bearer', expires_in: expiresIn }];
    if (path === '/access_token')
      return url.searchParams.get('client_secret') === instagramKeys.secret && token.kind === 'short'
        ? (lasting(make('long')) as [number, unknown])
        : [400, dead(101, 'Error validating client secret')];
    if (path === '/refresh_access_token') {
      if (token.kind !== 'long' || now().getTime() - token.madeAt < dayMs)
        return [400, dead(10, 'The access token is too new to be refreshed')];
      return lasting(make('long')) as [number, unknown];
    }
    if (path === '/me') return [200, profile];
    if (path === '/me/media') {
      const size = Number(url.searchParams.get('limit') ?? 25);
      const from = Number(url.searchParams.get('after') ?? 0);
      const after = loops ? String(size) : String(from + size);
      const hasMore = loops || from + size < media.length;
      return [
        200,
        { data: media.slice(from, from + size), ...(hasMore && { paging: { cursors: { before: '0', after } } }) },
      ];
    }
    const one = media.find(({ id }) => `/${id}` === path);
    return one === undefined ? [400, dead(100, 'Object does not exist')] : [200, one];
  }

  /** Grants permission on Instagram's page: the address people are sent back to, with what is appended to the code. */
  function consent(question: string): string {
    const { searchParams } = new URL(question);
    const redirect = searchParams.get('redirect_uri') ?? '';
    const code = randomBytes(8).toString('hex');
    codes.set(code, redirect);
    return `${redirect}?${new URLSearchParams({ code: `${code}#_`, state: searchParams.get('state') ?? '' })}`;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://instagram');
    let body = '';
    for await (const part of request) body += String(part);
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/oauth/authorize') return void response.writeHead(302, { location: consent(url.href) }).end();
    if (fault === 'slow') return;
    if (fault === 'down') return void request.socket.destroy();
    if (url.pathname.startsWith('/pictures/')) return sendPicture(url.pathname, response);
    const json = { 'content-type': 'application/json' };
    if (fault === 'html') return void response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
    if (fault === 'busy') return void response.writeHead(429, json).end(JSON.stringify(dead(4, 'Too many calls')));
    const [status, told] = answer(request.method ?? '', url, new URLSearchParams(body));
    const lie = { access_token: 7, data: 'none', user_id: {}, id: [] };
    response.writeHead(status, json).end(JSON.stringify(fault === 'lying' ? lie : told));
  }

  async function sendPicture(path: string, response: ServerResponse): Promise<void> {
    if (path.endsWith('/page')) response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>');
    else if (path.endsWith('/gone')) response.writeHead(403).end('URL signature expired');
    else if (path.endsWith('/elsewhere')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await pictureOf(path));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    asked,
    media,
    tokens,
    profile,
    /** Adds a post whose picture is at a path of this server. */
    post: (id: string, more: Record<string, unknown> = {}): void =>
      void media.push({
        id,
        media_type: 'IMAGE',
        caption: `Post ${id}`,
        media_url: `${url}/pictures/${id}`,
        permalink: `https://www.instagram.com/p/${id}/`,
        ...more,
      }),
    consent,
    fail: (next: InstagramFault) => {
      fault = next;
    },
    listGrants: (listed: boolean) => {
      isListed = listed;
    },
    permit: (told: unknown) => {
      permissions = told;
    },
    loop: (does: boolean) => {
      loops = does;
    },
    lastFor: (seconds: number | undefined) => {
      expiresIn = seconds;
    },
    revokeAll: () => {
      for (const token of tokens.values()) token.isRevoked = true;
    },
    /** What Instagram posts to its callbacks. */
    sign(payload: Record<string, unknown>, secret: string = instagramKeys.secret): string {
      const text = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString('base64url');
      return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
    },
  };
}
