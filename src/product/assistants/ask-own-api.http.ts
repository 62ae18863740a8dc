import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnswerOf, type Asking, addressOf, type Callable } from '../../base/operations/call.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { texts } from './texts.ts';
import type { AskApi } from './tools/creator.ts';
import type { ToolRefusal } from './tools/tool.ts';

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.unknown().optional(),
  }),
});

/**
 * Calls operations with the token of this request, as the creator's program would: their scopes, limits, schemas and
 * refusals hold for assistants without a second list of them.
 */
export const askOwnApi =
  (api: Api, { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): AskApi =>
  async <O extends Callable>(operation: O, ...asking: Asking<O>): Promise<Result<AnswerOf<O>, ToolRefusal>> => {
    // `Asking` has what the operation takes.
    const { body } = (asking[0] ?? {}) as { body?: object };
    const { authorization, host, 'x-forwarded-for': forwarded } = headers;
    const answer = await api.inject({
      method: operation.method,
      url: addressOf(operation, ...asking),
      headers: { authorization, host, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
      ...(body !== undefined && { payload: body }),
    });
    const json: unknown = answer.body === '' ? null : JSON.parse(answer.body);
    if (answer.statusCode < 300) return accept(operation.answer.parse(json) as AnswerOf<O>);
    const { error } = errorSchema.parse(json);
    return refuse({
      kind: error.code,
      message: error.message,
      todo: todoOf(answer.statusCode, error.code),
      ...((error.fields ?? error.details) !== undefined && { details: error.fields ?? error.details }),
    });
  };

/** What to do about a refusal of the API: by its code, else by its status. */
function todoOf(status: number, code: string): string {
  const known: Readonly<Record<string, string>> = {
    token_out_of_scope: texts.next.scope,
    token_unknown: texts.next.token,
    refund_changed: texts.next.changed,
    changed_meanwhile: texts.next.changed,
    already_cancelled: texts.next.done,
    same_time: texts.next.done,
    in_the_way: texts.next.findTimes,
    date_is_full: texts.next.findTimes,
    handle_missing: texts.next.byHand,
    invalid_items: texts.next.byHand,
    theme_pending: texts.next.byHand,
  };
  if (known[code] !== undefined) return known[code];
  if (status === 404) return texts.next.list;
  if (status === 429) return texts.next.wait;
  if (status >= 500) return texts.next.later;
  return status === 400 || status === 422 ? texts.next.invalid : texts.next.byHand;
}
