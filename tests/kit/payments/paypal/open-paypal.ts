import { createSign, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import './paypal-unreached.ts';
import { type PaypalAnswer, paypalBank } from './paypal-bank.ts';
import { checkAnswer, checkCall, findRoute } from './paypal-judge.ts';
import { refusal } from './paypal-refusals.ts';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const key = file('paypal-key.pem');
/** The key the emulator signs events with; the real ones are at api.paypal.com. */
export const paypalCertificate = file('paypal-cert.pem');
export const paypalTestKeys = {
  clientId: 'client-of-this-test',
  secret: 'secret-of-this-test',
  webhookId: '8PT597110X687430LKGECATA',
};

/** A server's settings for this emulator. */
export const paypalSettings = (base: string) => ({
  PAYPAL_CLIENT_ID: paypalTestKeys.clientId,
  PAYPAL_CLIENT_SECRET: paypalTestKeys.secret,
  PAYPAL_ENV: 'sandbox',
  PAYPAL_API_BASE: base,
});

/** `reset_after`: the request is done, and the answer never arrives. */
type Fault = 'reset' | 'reset_after' | 500 | 'refused';
/** A call as it came; `url` is its path with its query. */
export type PaypalSent = { method: string; url: string; headers: Record<string, string>; text: string };
type Planned = { path: RegExp; fault: Fault; times: number };

/**
 * A loopback server that the adapter uses as PayPal: it requires a token and refuses what PayPal's description
 * refuses.
 */
export async function openPaypal(now: () => Date = () => new Date()) {
  let base = '';
  const bank = paypalBank(() => base, now);
  const answered = new Map<string, PaypalAnswer>();
  const faults: Planned[] = [];
  const calls: string[] = [];
  const sent: PaypalSent[] = [];
  const checked: string[] = [];
  const misanswered: string[] = [];

  function answer(request: IncomingMessage, url: URL, text: string): PaypalAnswer {
    const method = request.method ?? 'GET';
    if (url.pathname === '/v1/oauth2/token') return token(request, text);
    if (request.headers.authorization !== 'Bearer token-of-this-test')
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const route = findRoute(method, url.pathname);
    if (route === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    const wrong = checkCall(route, { query: url.searchParams, headers: request.headers, body });
    if (wrong !== undefined) {
      checked.push(wrong);
      return refusal(400, wrong);
    }
    if (route.path === '/v1/notifications/verify-webhook-signature') return { status: 200, body: verify(text) };
    const id = request.headers['paypal-request-id'];
    if (typeof id !== 'string') {
      // PayPal requires one when a payment source is named.
      if (method === 'POST') return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED');
      return bank.answer(route.id, route.params, body, url.searchParams);
    }
    // PayPal answers a repeated request id as at first, whatever the content.
    const known = answered.get(`${route.id} ${id}`);
    if (known !== undefined) return known;
    const made = bank.answer(route.id, route.params, body, url.searchParams);
    if (made.status < 400) answered.set(`${route.id} ${id}`, structuredClone(made));
    return made;
  }

  function token(request: IncomingMessage, text: string): PaypalAnswer {
    const wanted = `Basic ${Buffer.from(`${paypalTestKeys.clientId}:${paypalTestKeys.secret}`).toString('base64')}`;
    return request.headers.authorization === wanted && text === 'grant_type=client_credentials'
      ? { status: 200, body: { access_token: 'token-of-this-test', expires_in: 32_400 } }
      : { status: 401, body: { name: 'invalid_client' } };
  }

  /** An answer outside PayPal's description is a defect of this emulator, and reported as one. */
  function checkedAnswer({ method = 'GET' }: IncomingMessage, { pathname }: URL, made: PaypalAnswer): PaypalAnswer {
    const route = findRoute(method, pathname);
    const wrong = route === undefined ? undefined : checkAnswer(route, made.status, made.body);
    if (wrong === undefined) return made;
    misanswered.push(`${method} ${pathname} ${made.status} ${wrong}`);
    return { status: 500, body: { name: 'THE_STAND_IN_ANSWERS_WRONGLY', message: wrong } };
  }

  /** PayPal's own verification of a signature: the event's bytes are those after `"webhook_event":`. */
  function verify(text: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
    const asked = JSON.parse(text) as Record<string, string>;
    const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
    const headers = signed(event, asked.transmission_time ?? '', asked.transmission_id ?? '');
    const isRight = headers['paypal-transmission-sig'] === asked.transmission_sig;
    return { verification_status: isRight ? 'SUCCESS' : 'FAILURE' };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://paypal.local');
    const text = await bodyOf(request);
    if (url.pathname === '/checkoutnow') return approvePage(bank, url, response);
    if (url.pathname === '/webapps/billing/subscriptions') return planPage(bank, url, response);
    const name = `${request.method} ${url.pathname}`;
    const planned = faults.find(({ path, times }) => times > 0 && path.test(name));
    if (planned !== undefined) planned.times -= 1;
    calls.push(name);
    sent.push({ method: request.method ?? 'GET', url: request.url ?? '/', headers: headersOf(request), text });
    if (planned?.fault === 'reset') return void request.socket.destroy();
    if (planned?.fault === 500) return send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    if (planned?.fault === 'refused') return send(response, refusal(422, 'OF_THIS_TEST'));
    const made = checkedAnswer(request, url, answer(request, url, text));
    if (planned?.fault === 'reset_after') return void request.socket.destroy();
    send(response, made);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    bank,
    calls,
    /** The same calls whole. */
    sent,
    /** What PayPal's description refused. */
    judged: checked,
    /** Answers of this emulator that PayPal's description does not know. */
    misanswered,
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, times }),
    mend: () => void faults.splice(0),
    unref: () => void server.unref(),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type TestPaypal = Awaited<ReturnType<typeof openPaypal>>;

/** The headers of an event as PayPal sends it. `body` is the exact text that is posted. */
export function signed(body: string, time: string, id: string = randomUUID()): Record<string, string> {
  const words = `${id}|${time}|${paypalTestKeys.webhookId}|${crc32(Buffer.from(body))}`;
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(words).sign(key, 'base64'),
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

/** The page where the customer approves: one button, and back to the creator's page. */
function approvePage(bank: ReturnType<typeof paypalBank>, url: URL, response: ServerResponse): void {
  const id = url.searchParams.get('token') ?? '';
  bank.approve(id);
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Approved</h1>');
}

/** The page where a subscription, or another plan of it, is approved: one press of its button, and back. */
function planPage({ plans }: ReturnType<typeof paypalBank>, url: URL, response: ServerResponse): void {
  const id = url.searchParams.get('ba_token')?.slice(3) ?? '';
  if (url.searchParams.get('agree') !== null)
    return void response.writeHead(302, { location: plans.approve(id) }).end();
  const fields = `<input type="hidden" name="ba_token" value="BA-${id}"><button name="agree">Agree and subscribe</button>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>PayPal</h1><form>${fields}</form>`);
}

/** The headers that the adapter chose, without those of the connection. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const ours = /^(authorization|accept|content-type|prefer|paypal-request-id)$/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ours.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: PaypalAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === undefined ? undefined : JSON.stringify(body));
}
