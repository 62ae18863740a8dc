import { setTimeout as wait } from 'node:timers/promises';
import { errorKindOf, ProviderError } from './payment-port.ts';

const rules = { attempts: 3, totalMs: 30_000, firstPauseMs: 200 } as const;

export type ProviderCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** Without it only GET is retried: a retry must never make a second payment. */
  idempotencyKey?: string;
};

/**
 * One call of a provider's JSON API: 30 seconds in all, up to three tries with growing, jittered pauses, none after a
 * final answer. Returns the parsed JSON; throws ProviderError.
 */
export const callProvider = (call: ProviderCall): Promise<unknown> =>
  callInTries(signal => callOnce(call, signal), call.method === 'GET' || call.idempotencyKey !== undefined);

/** Milliseconds for one try of a read: then it is repeated. */
export const readMs = 10_000;

/**
 * The tries of one call, 30 seconds in all, whatever the server does, and `tryMs` milliseconds each. `mayRepeat`
 * only for calls the provider makes idempotent. Throws ProviderError; any other error counts as an unreachable
 * provider.
 */
export async function callInTries<T>(
  once: (signal: AbortSignal) => Promise<T>,
  mayRepeat: boolean,
  tryMs: number = rules.totalMs,
): Promise<T> {
  const deadline = AbortSignal.timeout(rules.totalMs);
  for (let tried = 1; ; tried++) {
    try {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(tryMs)]);
      return await Promise.race([once(signal), endOf(signal)]);
    } catch (error) {
      const failure = asProviderError(error);
      if (!failure.retryable || !mayRepeat || tried >= rules.attempts || deadline.aborted) throw failure;
      await wait(rules.firstPauseMs * 4 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProviderError('unavailable', 'the provider took too long')));
  });
  // Not awaited any more once the try has ended.
  over.catch(() => {});
  return over;
}

async function callOnce(call: ProviderCall, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(call.url, {
    method: call.method,
    signal,
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...call.headers,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ProviderError(errorKindOf(response.status), `${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof SyntaxError)
    return new ProviderError('unknown', 'the provider answered with something that is not JSON', { cause: error });
  return new ProviderError('unavailable', 'the provider could not be reached', { cause: error });
}
