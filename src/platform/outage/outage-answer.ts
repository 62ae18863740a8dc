import { HttpRefusal } from '../http-answer.ts';
import { texts } from '../texts.ts';
import { findOutage } from './database-outage.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked again as it is, this changes nothing twice: those who could not be told the outcome may press again. */
    mayRepeat?: boolean;
  }
}

/** Seconds after which asking again may help. */
const soon = '5';
/** Methods that come to the same when they are sent twice, by what HTTP says of them and our routes keep. */
const repeatable = new Set(['PUT', 'PATCH', 'DELETE']);
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What to say when the database is away; undefined when the error is another. */
export function outageRefusal(
  error: unknown,
  { method, mayRepeat }: { method: string; mayRepeat: boolean },
): HttpRefusal | undefined {
  const outage = findOutage(error);
  if (outage === undefined) return undefined;
  return outage.isUnconfirmed && !reads.has(method)
    ? unconfirmed(mayRepeat || repeatable.has(method))
    : refusal('unavailable', texts.unavailable);
}

export const restarting = (): HttpRefusal => refusal('restarting', texts.restarting);

const unconfirmed = (mayRepeat: boolean): HttpRefusal =>
  refusal('unconfirmed', mayRepeat ? texts.repeatUnconfirmed : texts.unconfirmed, { details: { mayRepeat } });

const refusal = (
  code: 'unavailable' | 'restarting' | 'unconfirmed',
  message: string,
  extra: { details?: unknown } = {},
): HttpRefusal => new HttpRefusal(503, code, message, { ...extra, headers: { 'retry-after': soon } });
