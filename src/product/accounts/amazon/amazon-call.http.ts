import type { FastifyRequest } from 'fastify';
import type { Answers, Operation } from '../../../base/operations/operation.ts';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { type Answered, type Call, type Http, serve } from '../../../platform/operations/serve.ts';
import { askerOf } from '../activity/acting.http.ts';
import type { Asking } from '../user-pool/pool-calls.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { type AmazonRefusal, amazonAnswers, kindOfException } from './amazon-answers.ts';

export const asking: (request: FastifyRequest) => Asking = askerOf;

/** A refusal by its code, with Amazon's own sentence when there is one (spec point 7: the raw error). */
export function refused(kind: AmazonRefusal, message: string = amazonAnswers[kind].message): HttpRefusal {
  const answer = amazonAnswers[kind];
  return new HttpRefusal(
    answer.status,
    kind,
    message,
    'field' in answer ? { fields: { [answer.field]: message } } : {},
  );
}

/**
 * Calls Amazon and returns the result; a refusal of Amazon is answered by its code. `meanings` are what exceptions mean
 * for this call.
 */
export async function atAmazon<T>(
  call: () => Promise<T>,
  meanings: Readonly<Record<string, AmazonRefusal>> = {},
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    const kind = meanings[error.code] ?? kindOfException(error.code);
    throw refused(kind, kind === 'provider_away' || error.message === '' ? undefined : error.message);
  }
}

/** Serves an operation for accounts at Amazon: the same but for its refusals, which are thrown. */
export function serveAtAmazon<O extends Operation>(
  api: Api,
  operation: O,
  handle: (call: Call<O>, http: Http) => Promise<Answered<O>>,
  refusals: Answers<string> = amazonAnswers,
): void {
  serve(api, { ...operation, refusals }, async (call, http) => accept(await handle(call, http)));
}
