import type { FastifyReply } from 'fastify';
import type { BulkAnswer } from '../base/lists/list-question.ts';
import { type Answers, inAskedLanguage } from '../base/operations/operation.ts';
import type { Outcomes } from '../base/outcomes.ts';
import type { Result } from '../base/result.ts';
import { texts } from './texts.ts';

export { type Answers, inAskedLanguage };

/** The one shape of every error of the API. Clients act on `code`; `message` is for people. */
export type ErrorBody = {
  error: { code: string; message: string; fields?: Record<string, string>; details?: unknown; requestId?: string };
};

/** The error with the id under which the log knows the request. */
export const withRequestId = ({ error }: ErrorBody, requestId: string): ErrorBody => ({
  error: { ...error, requestId },
});

/** A refusal with the API's own code and message. Routes throw it; the server turns it into an ErrorBody. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    const { headers = {}, ...rest } = extra;
    this.status = status;
    this.headers = headers;
    this.body = { error: { code, message, ...rest } };
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route may answer when its room refuses: for the API's description. */
    refusals?: Answers<string>;
  }
}

/** The HttpRefusal for a refusal of a rule; its kind is the stable code, its other facts are the details. */
export function answerTo<Kind extends string>(answers: Answers<Kind>, refusal: { kind: Kind }): HttpRefusal {
  const { kind, ...details } = refusal;
  const { status, message, field } = answers[kind];
  return new HttpRefusal(status, kind, message, {
    ...(waitOf(refusal) === undefined ? {} : { headers: { 'retry-after': String(waitOf(refusal)) } }),
    ...(field === undefined ? {} : { fields: { [field]: message } }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  });
}

/** The value of an accepted result; throws the HttpRefusal for a refused one. */
export function accepted<T, Kind extends string>(answers: Answers<Kind>, result: Result<T, { kind: Kind }>): T {
  if (!result.ok) throw answerTo(answers, result.refusal);
  return result.value;
}

/** The seconds that a refusal asks to wait. */
const waitOf = (refusal: { kind: string }): number | undefined =>
  'seconds' in refusal && typeof refusal.seconds === 'number' ? refusal.seconds : undefined;

/** Sets Retry-After on a page when its refusal names the seconds to wait. */
export function afterWait(reply: FastifyReply, refusal: { kind: string }): FastifyReply {
  const wait = waitOf(refusal);
  return wait === undefined ? reply : reply.header('retry-after', String(wait));
}

/** The outcome of each item, refusals with their message. */
export const bulkAnswer = <Kind extends string>(
  answers: Answers<Kind>,
  { done, refused }: Outcomes<Kind>,
): BulkAnswer => ({
  done,
  refused: refused.map(({ id, kind }) => ({ id, code: kind, message: answers[kind].message })),
});

export const tooManyTries = (seconds: number) =>
  new HttpRefusal(
    429,
    'too_many_tries',
    texts.tooManyTries(seconds < 90 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60))),
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
