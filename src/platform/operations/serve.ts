import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { nothing, type Operation, type SchemaOf } from '../../base/operations/operation.ts';
import type { Result } from '../../base/result.ts';
import type { Api } from '../http.ts';
import { accepted } from '../http-answer.ts';
import { bodyBytes } from '../request-limits/body-limits.ts';
import { shrinkAnswer } from '../shrink-page.ts';
import { answerPreflight } from './any-site.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';

/** What a handler learns of its caller, by the operation's `who`; the room that knows the callers declares it. */
export interface Callers {
  anybody: object;
}

/** Identifies the caller of an operation; throws an HttpRefusal when it may not be called. */
export type Who = {
  readonly [Kind in keyof Callers]: (request: FastifyRequest, operation: Operation) => Promise<Callers[Kind]>;
};

declare module 'fastify' {
  interface FastifyInstance {
    who: Who;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** What a handler is called with: the caller, and the parts of the request as their schemas read them. */
export type Call<O extends Operation> = Callers[O['who']] & {
  readonly params: z.output<SchemaOf<O, 'params'>>;
  readonly query: z.output<SchemaOf<O, 'query'>>;
  readonly body: z.output<SchemaOf<O, 'body'>>;
};
/** Only for what no declaration says: cookies, headers, the address of the caller. */
export type Http = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type Answered<O extends Operation> =
  | (O['answer'] extends z.ZodType ? z.input<O['answer']> : O['answer'] extends 'file' ? FileAnswer : string)
  | (O extends { readonly waiting: infer Waiting extends z.ZodType } ? z.input<Waiting> : never);
/** With refusals, a Result whose kinds all have an answer. */
type Outcome<O extends Operation> = O['refusals'] extends object
  ? Result<Answered<O>, { kind: keyof O['refusals'] & string }>
  : Answered<O>;
type Handle<O extends Operation> = (call: Call<O>, http: Http) => Outcome<O> | Promise<Outcome<O>>;
/** Another address at which the operation takes forms, beside one there that takes JSON. */
type FormAt = { readonly path: string };
type AnyHandle = (call: object, http: Http) => unknown;

/**
 * Serves an operation as it is declared. Its caller is asked for once the request has been read, so that a request that
 * cannot be read costs no query. Also before a document, so that only those who may send it make the server read so much,
 * and before anything is said of an unlisted operation.
 */
export function serve<O extends Operation>(api: Api, operation: O, handle: Handle<O>, at?: FormAt): void;
export function serve(api: Api, operation: Operation, handle: AnyHandle, at?: FormAt): void {
  const { method, who, limit, compress, refusals, mayRepeat, isUnlisted } = operation;
  const url = at?.path ?? operation.path;
  if (operation.isForAnySite) answerPreflight(api, operation, url);
  const askedFirst = new WeakMap<FastifyRequest, object>();
  api.route({
    method,
    url,
    ...(at !== undefined && { constraints: { body: 'form' } }),
    ...(limit !== undefined && { bodyLimit: typeof limit === 'number' ? limit : bodyBytes[limit] }),
    ...((limit === 'document' || isUnlisted) && {
      onRequest: async (request: FastifyRequest) =>
        void askedFirst.set(request, await api.who[who](request, operation)),
    }),
    ...(compress && { onSend: shrinkAnswer }),
    config: {
      operation,
      ...(refusals && { refusals }),
      ...(mayRepeat && { mayRepeat }),
      ...(isUnlisted && { isUnlisted }),
    },
    schema: { ...schemasOf(operation), ...(at !== undefined && { hide: true }) },
    handler: async (request, reply) => {
      const caller = askedFirst.get(request) ?? (await api.who[who](request, operation));
      const { params, query, body } = request;
      const outcome = await handle({ ...caller, params, query, body }, { request, reply });
      return send(operation, reply, outcome);
    },
  });
}

const statusOf = ({ answer, status }: Operation) => status ?? (answer === nothing ? 204 : 200);

function schemasOf(operation: Operation) {
  const { tag, params, query, body, answer, waiting, isUnlisted, isForm } = operation;
  return {
    tags: [tag],
    ...(isUnlisted && { hide: true }),
    ...(isForm && { consumes: ['application/x-www-form-urlencoded'] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(typeof answer === 'object' && {
      response: { [statusOf(operation)]: answer, ...(waiting && { 202: waiting }) },
    }),
  };
}

/** `Handle` makes the outcome a Result where there are refusals, and the kind of answer that is declared. */
function send(operation: Operation, reply: FastifyReply, outcome: unknown): FastifyReply {
  const { answer, refusals, waiting } = operation;
  const value = refusals === undefined ? outcome : accepted(refusals, outcome as Result<unknown, { kind: string }>);
  if (answer === 'file') return sendFile(reply, value as FileAnswer);
  if (answer === 'redirect') return reply.redirect(value as string, 303);
  return reply.code(waiting?.safeParse(value).success ? 202 : statusOf(operation)).send(value);
}
