import { z } from 'zod';
import { type Answers, asksFirst, isRepeatable, type Operation } from '../../base/operations/operation.ts';
import { authSentences } from '../../product/accounts/errors/auth-errors.ts';
import { texts as tokenTexts } from '../../product/accounts/tokens/texts.ts';
import { scopeOf } from '../../product/accounts/tokens/token-scope.ts';

/** The parts of an OpenAPI document that are changed here; the rest is left as it is. */
export const apiDescriptionSchema = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ requestBody: z.unknown().optional(), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
});
export type ApiDescription = z.infer<typeof apiDescriptionSchema>;
type Described = ApiDescription['paths'][string][string];
type Refusals = Answers<string>;

/** Refusals that an operation may give before its room is asked. */
const before = {
  always: { invalid_input: { status: 400, message: 'The request cannot be read; `fields` says what is wrong.' } },
  withSession: { no_user_session: { status: 401, message: authSentences.noCurrentUser } },
  withToken: {
    token_unknown: { status: 401, message: tokenTexts.unknown },
    token_out_of_scope: { status: 403, message: 'The token lacks the scope that `x-token-scope` names.' },
    too_many_tries: { status: 429, message: 'Too many calls; `retry-after` says how long to wait.' },
  },
  byToken: {
    token_missing: { status: 401, message: tokenTexts.missing },
    token_unknown: { status: 401, message: tokenTexts.unknown },
    too_many_tries: { status: 429, message: 'Too many calls; `retry-after` says how long to wait.' },
  },
  withoutToken: { token_excluded: { status: 403, message: tokenTexts.excluded } },
  withBody: {
    body_too_large: { status: 413, message: 'The body is too large.' },
    unsupported_charset: { status: 415, message: 'The body is not in UTF-8.' },
    unsupported_media_type: { status: 415, message: 'The body is of another type.' },
  },
  withTries: { too_many_tries: { status: 429, message: 'Too many attempts; `retry-after` says how long to wait.' } },
} as const;

type DescribedOperation = Pick<
  Operation,
  'id' | 'does' | 'tag' | 'method' | 'who' | 'refusals' | 'tries' | 'mayRepeat' | 'asks'
>;

/**
 * The document with the name, summary, security scope and refusals of each operation, whether it may be sent again, and whether
 * an assistant asks a person first. Throws for one that is not declared.
 */
export function describeOperations(
  document: ApiDescription,
  operations: Readonly<Record<string, DescribedOperation>>,
): ApiDescription {
  const described = (path: string, method: string, found: Described): Described => {
    const name = `${method.toUpperCase()} ${path}`;
    const operation = operations[name];
    if (operation === undefined) throw new Error(`${name} is not declared`);
    const isOpen = operation.who === 'anybody';
    const isByToken = operation.who === 'token';
    const scope = scopeOf(operation);
    const refusals: Refusals = {
      ...before.always,
      ...(isOpen ? {} : isByToken ? before.byToken : before.withSession),
      ...(isOpen || isByToken ? {} : scope === undefined ? before.withoutToken : before.withToken),
      ...(found.requestBody === undefined ? {} : before.withBody),
      ...(operation.tries === undefined ? {} : before.withTries),
      ...operation.refusals,
    };
    return {
      operationId: operation.id,
      summary: operation.does,
      ...found,
      ...(isOpen ? { security: [] } : {}),
      ...(isByToken ? { security: [{ token: [] }] } : {}),
      ...(scope === undefined ? {} : { security: [{ session: [] }, { token: [] }], 'x-token-scope': scope }),
      ...(isRepeatable(operation) ? { 'x-may-repeat': true } : {}),
      ...(asksFirst(operation) ? { 'x-ask-first': true } : {}),
      responses: { ...found.responses, ...refusedResponses(refusals) },
    };
  };
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const each = Object.entries(methods).map(([method, found]) => [method, described(path, method, found)] as const);
    return [path, Object.fromEntries(each)] as const;
  });
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components.schemas, Error: errorSchema } },
    paths: Object.fromEntries(paths),
  };
}

/** One response a status, which lists its codes. */
function refusedResponses(refusals: Refusals): Record<string, unknown> {
  const kindsOf = new Map<number, [code: string, message: string][]>();
  for (const [code, { status, message }] of Object.entries(refusals))
    kindsOf.set(status, [...(kindsOf.get(status) ?? []), [code, message]]);
  return Object.fromEntries(
    [...kindsOf].map(([status, kinds]) => [
      status,
      {
        description: kinds.map(([code, message]) => `\`${code}\`: ${message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                {
                  type: 'object',
                  properties: {
                    error: { type: 'object', properties: { code: { enum: kinds.map(([code]) => code) } } },
                  },
                },
              ],
            },
          },
        },
      },
    ]),
  );
}

/** The one shape of every error (`ErrorBody`). */
const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'Stable; clients act on it.' },
        message: { type: 'string', description: 'For people.' },
        fields: {
          type: 'object',
          description: 'A message for each field that must change, by its path.',
          additionalProperties: { type: 'string' },
        },
        requestId: { type: 'string', description: 'Under which the log knows the request; also in `x-request-id`.' },
        details: { description: 'Further facts of this refusal.' },
      },
    },
  },
} as const;
