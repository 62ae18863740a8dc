import { HttpRefusal } from '../http-answer.ts';
import { texts } from '../texts.ts';
import { findOutage } from './database-outage.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sending the same POST again does no harm: people who did not learn the outcome may press again. */
    mayRepeat?: boolean;
  }
}

/** Seconds after which asking again may help. */
const soon = '5';
/** Methods that may be sent twice, as HTTP demands and our routes keep. */
const repeatable = new Set(['PUT', 'PATCH', 'DELETE']);
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The refusal during a database outage; undefined for another error. */
export function outageRefusal(
  error: unknown,
  { method, mayRepeat }: { method: string; mayRepeat: boolean },
): HttpRefusal | undefined {
  const outage = findOutage(error);
  if (outage === undefined) return undefined;
  if (outage.isBusy) return refusal('busy', texts.busy);
  return outage.isUnconfirmed && !reads.has(method)
    ? unconfirmed(mayRepeat || repeatable.has(method))
    : refusal('unavailable', texts.unavailable);
}

export const restarting = (): HttpRefusal => refusal('restarting', texts.restarting);

const unconfirmed = (mayRepeat: boolean): HttpRefusal =>
  refusal('unconfirmed', mayRepeat ? texts.repeatUnconfirmed : texts.unconfirmed, { details: { mayRepeat } });

const refusal = (
  code: 'busy' | 'unavailable' | 'restarting' | 'unconfirmed',
  message: string,
  extra: { details?: unknown } = {},
): HttpRefusal => new HttpRefusal(503, code, message, { ...extra, headers: { 'retry-after': soon } });
