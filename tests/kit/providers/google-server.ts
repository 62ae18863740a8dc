import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flawOfCall } from './google-description.ts';

type Event = Record<string, unknown> & { id: string; status: string };
const pageSize = 2;

/**
 * A server that behaves as Google documents: sign-in with PKCE, tokens, and Calendar v3 with ids chosen by the
 * client (409 when taken, also by a deleted event), deletions kept as `cancelled`, DELETE of what is deleted 410,
 * and pages. A call that the discovery document does not allow is refused, and kept in `flaws`.
 */
export async function openGoogle() {
  const events = new Map<string, Event>();
  const asked: string[] = [];
  const flaws: string[] = [];
  let trouble: { status: number; text: string } | undefined;
  let challenge = '';
  const revoked: string[] = [];
  let given = 'hour';
  let permitted = true;
  let revokes = true;

  function token(form: URLSearchParams): [number, unknown] {
    if (form.get('client_id') !== 'app' || form.get('client_secret') !== 'key')
      return [401, { error: 'invalid_client' }];
    if (!permitted) return [400, { error: 'invalid_grant' }];
    if (form.get('grant_type') === 'refresh_token')
      return form.get('refresh_token') === 'lasting'
        ? [200, { access_token: given }]
        : [400, { error: 'invalid_grant' }];
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return form.get('code') === 'once' && proof === challenge
      ? [200, { access_token: given, refresh_token: 'lasting' }]
      : [400, { error: 'invalid_grant' }];
  }

  function answer(method: string, url: URL, body: string): [number, unknown] {
    const [, id] = /\/events\/([^/]+)$/.exec(url.pathname) ?? [];
    if (url.pathname.endsWith('/calendarList'))
      return [
        200,
        {
          items: [
            { id: 'read@group', summary: 'Team', accessRole: 'reader' },
            {
              id: 'maya@example.org',
              summary: 'maya@example.org',
              summaryOverride: 'Maya',
              primary: true,
              accessRole: 'owner',
            },
          ],
        },
      ];
    if (method === 'POST') {
      const event = JSON.parse(body) as Event;
      if (events.has(event.id)) return [409, {}];
      events.set(event.id, event);
      return [200, event];
    }
    if (id === undefined) {
      const inside = [...events.values()].filter(({ status }) => status !== 'cancelled');
      const from = Number(url.searchParams.get('pageToken') ?? 0);
      const next = from + pageSize < inside.length ? { nextPageToken: String(from + pageSize) } : {};
      return [200, { items: inside.slice(from, from + pageSize), ...next }];
    }
    const event = events.get(id);
    if (event === undefined) return [404, {}];
    if (method === 'GET') return [200, event];
    if (method === 'PATCH') {
      Object.assign(event, JSON.parse(body));
      return [200, event];
    }
    if (event.status === 'cancelled') return [410, {}];
    event.status = 'cancelled';
    return [204, undefined];
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    const body = await textOf(request);
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/revoke') {
      revoked.push(new URLSearchParams(body).get('token') ?? '');
      response.writeHead(revokes ? 200 : 503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const isToken = url.pathname === '/token';
    if (!isToken && trouble !== undefined) {
      response.writeHead(trouble.status, { 'content-type': 'application/json' }).end(trouble.text);
      return;
    }
    const flaw = isToken ? undefined : flawOfCall(request.method ?? '', url, body);
    if (flaw !== undefined) flaws.push(flaw);
    const isKnown = isToken || request.headers.authorization === 'Bearer hour';
    const [status, told] = isToken
      ? token(new URLSearchParams(body))
      : flaw !== undefined
        ? [400, { error: { code: 400, errors: [{ reason: 'invalid', message: flaw }] } }]
        : isKnown
          ? answer(request.method ?? '', url, body)
          : [401, {}];
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(told === undefined ? '' : JSON.stringify(told));
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    asked,
    flaws,
    /** Answers every call of the calendar so; undefined when it is well. */
    trouble: (answer: typeof trouble) => {
      trouble = answer;
    },
    /** Grants permission on Google's page: the address people are sent back to. */
    consent(question: string): string {
      const { searchParams } = new URL(question);
      challenge = searchParams.get('code_challenge') ?? '';
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ code: 'once', state: searchParams.get('state') ?? '' })}`;
    },
    /** Tokens that were revoked, and whether revoking works. */
    revoked,
    revokes: (works: boolean) => {
      revokes = works;
    },
    /** Sets the next token; it is invalid unless it is `hour`. */
    give: (token: string) => {
      given = token;
    },
    permit: (may: boolean) => {
      permitted = may;
    },
    close: () => void server.close(),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
