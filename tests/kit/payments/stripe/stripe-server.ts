import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';
import { checkCall, findRoute, sampleAnswer } from './stripe-judge.ts';

export type Form = Record<string, unknown>;
/** A call that Stripe's description accepts. `account` is the one it acts in: the key's own, or a connected one. */
export type StripeCall = {
  method: string;
  path: string;
  params: Record<string, string>;
  given: Form;
  account: string;
  platform: string;
};
export type StripeAnswer = { status: number; body: unknown };
/** Answers what it knows; undefined leaves it to Stripe's samples. */
export type StripeState = (call: StripeCall) => StripeAnswer | undefined;

/** A fault of one call: before or after Stripe did it. */
export type Fault =
  | 'hang'
  | 'hang_after'
  | 'reset'
  | 'reset_after'
  | 500
  | '500_after'
  | 429
  | 'garbage'
  | 'refused'
  | 'forbidden';
type Planned = { path: RegExp; fault: Fault; times: number };

export const refusal = (status: number, error: Form): StripeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});

type StripeServerSettings = {
  state?: StripeState;
  /** Which account a secret key belongs to; undefined: no such key. */
  accountOf?: (key: string) => string | undefined;
  pages?: (request: IncomingMessage, body: string, response: ServerResponse) => boolean;
};

/**
 * A loopback server that the SDK uses as Stripe: it requires a key, refuses what Stripe's description refuses, and
 * answers a repeated idempotency key with the same answer, or an error when the call differs.
 */
export async function openStripeServer({ state, accountOf, pages }: StripeServerSettings = {}) {
  const calls: StripeCall[] = [];
  const answered = new Map<string, { words: string; answer: StripeAnswer }>();
  const faults: Planned[] = [];

  function answer(request: IncomingMessage, url: URL, text: string): StripeAnswer {
    const method = request.method ?? 'GET';
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const platform = accountOf === undefined ? (/^sk_test_/.test(key) ? 'acct_platform' : undefined) : accountOf(key);
    if (platform === undefined) return refusal(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}` });
    const route = findRoute(method, url.pathname);
    if (route === undefined) return refusal(404, { message: `Unrecognized request URL (${method}: ${url.pathname})` });
    const given = readForm(method === 'POST' ? text : url.search.slice(1));
    const wrong = checkCall(route, method, given);
    if (wrong !== undefined) return refusal(400, wrong);
    const account = String(request.headers['stripe-account'] ?? platform);
    const call = { method, path: route.path, params: route.params, given, account, platform };
    const idempotency = request.headers['idempotency-key'];
    if (method !== 'POST' || typeof idempotency !== 'string') return done(call);
    const words = `${url.pathname} ${account} ${text}`;
    const known = answered.get(idempotency);
    if (known?.words === words) return known.answer;
    if (known !== undefined)
      return refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' });
    const made = done(call);
    answered.set(idempotency, { words, answer: made });
    return made;

    function done(asked: StripeCall): StripeAnswer {
      calls.push(asked);
      const sample = () => (route === undefined ? undefined : sampleAnswer(route));
      return state?.(asked) ?? { status: 200, body: sample() ?? { object: 'list', data: [], has_more: false } };
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.local');
    const text = await bodyOf(request);
    if (pages?.(request, text, response) === true) return;
    const planned = faults.find(({ path, times }) => times > 0 && path.test(`${request.method} ${url.pathname}`));
    if (planned !== undefined) planned.times -= 1;
    const fault = planned?.fault;
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 500 || fault === 429)
      return send(response, { status: fault, body: { error: { type: 'api_error', message: 'of this test' } } });
    if (fault === 'refused') return send(response, refusal(400, { message: 'of this test' }));
    if (fault === 'forbidden')
      return send(response, refusal(403, { message: 'Having another permission would allow it.' }));
    const made = answer(request, url, text);
    if (fault === 'hang_after') return;
    if (fault === 'reset_after') return void request.socket.destroy();
    if (fault === '500_after') return send(response, { status: 500, body: { error: { type: 'api_error' } } });
    if (fault === 'garbage') return void response.writeHead(200).end('{"object": "che');
    send(response, made);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    calls,
    /** Makes the next matching calls fail. */
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, times }),
    /** Lets the process end while it listens. */
    unref: () => void server.unref(),
    /** Keys expire after a day. */
    forgetKeys: () => answered.clear(),
    mend: () => void faults.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

// Stripe counts and nests deeper than qs does by itself.
const readForm = (text: string): Form => qs.parse(text, { depth: 20, arrayLimit: 1000 }) as Form;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    .end(JSON.stringify(body));
}
