import { z } from 'zod';
import { errorKindOf, ProviderError } from './payment-port.ts';
import { readAnswer } from './paypal-answer.ts';
import { callInTries, readMs as usualReadMs } from './provider-call.flow.ts';

export type PaypalKeys = {
  base: string;
  clientId: string;
  secret: string;
  /** How long one try of a read may take, milliseconds; shorter in tests. */
  readMs?: number | undefined;
};
type PaypalCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  requestId?: string;
};

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** A refusal of PayPal with its issue, such as INSTRUMENT_DECLINED. */
export class PaypalRefusal extends ProviderError {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(issue === 'INSTRUMENT_DECLINED' ? 'declined' : errorKindOf(status), `PayPal said ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/**
 * Calls PayPal's API, 30 seconds in all and at most three tries; a read without an answer is repeated. The access
 * token is requested once and used until a minute before it expires. `requestId` makes repeating a call harmless.
 * Throws ProviderError.
 */
export function paypalClient({ base, clientId, secret, readMs = usualReadMs }: PaypalKeys, now: () => Date) {
  let token: { value: string; until: number } | undefined;

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (token !== undefined && token.until > now().getTime()) return token.value;
    const answer = await fetch(`${base}/v1/oauth2/token`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!answer.ok) throw new ProviderError(errorKindOf(answer.status), `PayPal gave no token: ${answer.status}`);
    const { access_token: value, expires_in: seconds } = readAnswer(tokenSchema, await answer.json());
    token = { value, until: now().getTime() + (seconds - 60) * 1000 };
    return value;
  }

  async function once({ method, path, body, requestId }: PaypalCall, signal: AbortSignal): Promise<unknown> {
    const answer = await fetch(`${base}${path}`, {
      method,
      signal,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${await accessToken(signal)}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(body === undefined && method !== 'POST' ? {} : { 'content-type': 'application/json' }),
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 401) token = undefined;
    if (answer.ok) return text === '' ? {} : JSON.parse(text);
    throw new PaypalRefusal(answer.status, issueIn(text));
  }

  return (call: PaypalCall): Promise<unknown> =>
    callInTries(
      signal => once(call, signal),
      call.method !== 'POST' || call.requestId !== undefined,
      call.method === 'GET' ? readMs : undefined,
    );
}
export type CallPaypal = ReturnType<typeof paypalClient>;

function issueIn(text: string): string {
  try {
    const { name, details } = errorSchema.parse(JSON.parse(text));
    return details?.[0]?.issue ?? name ?? '';
  } catch {
    return text.slice(0, 100);
  }
}
