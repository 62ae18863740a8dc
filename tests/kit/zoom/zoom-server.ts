import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from '../cleanup/at-end.ts';

/** What happens to the next call that fits: an answer of its own, or the connection ends after the work was done. */
export type Fault =
  | { answer: { status: number; body?: unknown; headers?: Record<string, string> } }
  | { lost: true }
  | { garbage: true };
type Meeting = Record<string, unknown> & { id: string; host: string; agenda: string };
type Grant = { pair: string; user: string; access: string; refresh: string; ended: boolean };
type Sent = { method: string; url: string; headers: Record<string, string>; text: string };
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** The two pairs of keys of one app. */
export const zoomPairs = {
  production: { id: 'zoom-live', secret: 'zoom-live-secret' },
  development: { id: 'zoom-dev', secret: 'zoom-dev-secret' },
} as const;
const invalidToken = { status: 401, body: { code: 124, message: 'Invalid access token.' } };
const gone = { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } };
const invalidGrant = { status: 400, body: { reason: 'Invalid Token!', error: 'invalid_grant' } };

/** A server that behaves as Zoom documents. */
export async function openZoom() {
  const grants: Grant[] = [];
  const codes = new Map<string, { user: string; challenge: string; pair: string }>();
  const meetings = new Map<string, Meeting>();
  const sent: Sent[] = [];
  const compliance: unknown[] = [];
  const faults: { fits: (call: string) => boolean; fault: Fault }[] = [];
  const gates: { fits: (call: string) => boolean; open: Promise<void>; reached: () => void }[] = [];
  let number = 9_007_199_254_740_993n;
  let refreshes = 0;
  let user = 'zoom-maya';

  function pairOf(request: IncomingMessage): string | undefined {
    const given = Buffer.from(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'base64').toString();
    return Object.values(zoomPairs).find(({ id, secret }) => given === `${id}:${secret}`)?.id;
  }

  function newTokens(grant: Grant): Answer {
    grant.access = `access-${randomUUID()}`;
    grant.refresh = `refresh-${randomUUID()}`;
    const { access: access_token, refresh: refresh_token } = grant;
    return {
      status: 200,
      body: { access_token, token_type: 'bearer', refresh_token, expires_in: 3599, scope: 'meeting:write:meeting' },
    };
  }

  function token(request: IncomingMessage, form: URLSearchParams): Answer {
    const pair = pairOf(request);
    if (pair === undefined)
      return { status: 401, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } };
    if (form.get('grant_type') === 'refresh_token') {
      const grant = grants.find(one => one.refresh === form.get('refresh_token') && one.pair === pair && !one.ended);
      if (grant === undefined) return invalidGrant;
      refreshes += 1;
      return newTokens(grant);
    }
    const code = codes.get(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    codes.delete(form.get('code') ?? '');
    if (code === undefined || code.pair !== pair || code.challenge !== proof) return invalidGrant;
    const grant = { pair, user: code.user, access: '', refresh: '', ended: false };
    grants.push(grant);
    return newTokens(grant);
  }

  function api(request: IncomingMessage, url: URL, body: string): Answer {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const grant = grants.find(one => one.access === bearer && !one.ended);
    if (grant === undefined) return invalidToken;
    const path = url.pathname.replace('/v2', '');
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    if (path === '/users/me')
      return { status: 200, body: { id: grant.user, account_id: 'account-1', email: `${grant.user}@example.org` } };
    if (path === '/users/me/meetings' && request.method === 'POST') return made(grant.user, given);
    if (path === '/users/me/meetings') return listed(grant.user, url);
    const meeting = meetings.get(path.replace('/meetings/', ''));
    if (meeting === undefined || meeting.host !== grant.user) return gone;
    if (request.method === 'PATCH') Object.assign(meeting, given);
    if (request.method === 'DELETE') meetings.delete(meeting.id);
    return request.method === 'GET' ? { status: 200, body: shown(meeting) } : { status: 204 };
  }

  function made(host: string, given: Record<string, unknown>): Answer {
    number += 2n;
    const meeting = { ...given, id: String(number), host, agenda: String(given.agenda ?? '') };
    meetings.set(meeting.id, meeting);
    return { status: 201, body: shown(meeting) };
  }

  const pageSize = 2;
  function listed(host: string, url: URL): Answer {
    const own = [...meetings.values()].filter(one => one.host === host);
    const from = Number(url.searchParams.get('next_page_token') ?? 0);
    const next_page_token = from + pageSize < own.length ? String(from + pageSize) : '';
    const page = own.slice(from, from + pageSize).map(({ agenda, ...rest }) => ({
      ...shown({ ...rest, agenda }),
      agenda: agenda.slice(0, 250),
      start_url: undefined,
    }));
    return { status: 200, body: { page_size: pageSize, next_page_token, meetings: page } };
  }

  const shown = ({ host, ...meeting }: Record<string, unknown> & { id: string; host?: string }) => ({
    ...meeting,
    uuid: `${meeting.id}==`,
    join_url: `https://us02web.zoom.us/j/${meeting.id}?pwd=attendees`,
    start_url: `https://us02web.zoom.us/s/${meeting.id}?zak=${host ?? ''}-only-the-host`,
  });

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://zoom');
    const body = await text(request);
    const call = `${request.method} ${url.pathname}`;
    sent.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers as Record<string, string>,
      text: body,
    });
    const gate = gates.findIndex(({ fits }) => fits(call));
    if (gate >= 0) {
      const [held] = gates.splice(gate, 1);
      held?.reached();
      await held?.open;
    }
    const at = faults.findIndex(({ fits }) => fits(call));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault !== undefined && 'answer' in fault) return write(response, fault.answer);
    const answer = answerOf(request, url, body);
    if (fault !== undefined && 'lost' in fault) return void response.destroy();
    if (fault !== undefined && 'garbage' in fault)
      return void response.writeHead(answer.status, { 'content-type': 'text/html' }).end('<h1>Zoom</h1>');
    write(response, answer);
  });

  function answerOf(request: IncomingMessage, url: URL, body: string): Answer {
    if (url.pathname === '/oauth/token') return token(request, new URLSearchParams(body));
    if (url.pathname === '/oauth/revoke') {
      for (const grant of grants) if (grant.access === new URLSearchParams(body).get('token')) grant.ended = true;
      return { status: 200, body: { status: 'success' } };
    }
    if (url.pathname === '/oauth/data/compliance') {
      if (pairOf(request) === undefined) return { status: 401, body: { code: 401 } };
      compliance.push(JSON.parse(body));
      return { status: 201, body: {} };
    }
    return api(request, url, body);
  }

  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      ZOOM_CLIENT_ID: zoomPairs.production.id,
      ZOOM_CLIENT_SECRET: zoomPairs.production.secret,
      ZOOM_OAUTH_BASE: url,
      ZOOM_API_BASE: url,
    },
    meetings,
    sent,
    compliance,
    grants,
    refreshes: () => refreshes,
    /** The user of Zoom in the next permission. */
    signIn: (name: string) => {
      user = name;
    },
    /** Grants permission on Zoom's page: the address people are sent back to. */
    consent(question: string, pair: string = zoomPairs.production.id): string {
      const { searchParams } = new URL(question);
      const code = randomUUID();
      codes.set(code, { user, challenge: searchParams.get('code_challenge') ?? '', pair });
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`;
    },
    /** The user removes the app: nothing works any more. */
    revoke: (name: string) => {
      for (const grant of grants) if (grant.user === name) grant.ended = true;
    },
    /** The access tokens of a user end, and can be refreshed. */
    endAccess: (name: string) => {
      for (const grant of grants) if (grant.user === name) grant.access = `ended-${randomUUID()}`;
    },
    fail: (call: RegExp, ...next: Fault[]) => {
      faults.push(...next.map(fault => ({ fits: (one: string) => call.test(one), fault })));
    },
    /** The next call that fits waits until it is released; `reached` is when it arrives. */
    hold(call: RegExp) {
      let release = () => {};
      let reached = () => {};
      const open = new Promise<void>(done => {
        release = done;
      });
      const arrived = new Promise<void>(done => {
        reached = done;
      });
      gates.push({ fits: one => call.test(one), open, reached });
      return { release, reached: arrived };
    },
    heal: () => {
      faults.length = 0;
    },
  };
}

function write(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  // Zoom writes numbers of meetings as numbers, whatever their size.
  response.end(body === undefined ? '' : JSON.stringify(body).replace(/"id":"(\d+)"/g, '"id":$1'));
}
