import type { z } from 'zod';
import { callApi, queryText } from '../api-call.ts';
import type { Operation, SchemaOf } from './operation.ts';
import { provenCall } from './proven-call.ts';

type Part = 'params' | 'query' | 'body';
/** Deep down; the sent value is not changed. */
type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
type Sent<O extends Operation, Name extends Part> = Frozen<z.input<SchemaOf<O, Name>>>;
/** The parts of a request that an operation cannot do without: a query whose fields are all optional is none. */
type Needed<O extends Operation> = {
  [Name in Part]: undefined extends Sent<O, Name> ? never : Record<never, never> extends Sent<O, Name> ? never : Name;
}[Part];

export type Asked<O extends Operation> = { readonly [Name in Needed<O>]: Sent<O, Name> } & {
  readonly [Name in Exclude<Part, Needed<O>>]?: Sent<O, Name> | undefined;
};
/** The argument that says what is asked: none is needed where no part is. */
export type Asking<O extends Operation> = [Needed<O>] extends [never] ? [asked?: Asked<O>] : [asked: Asked<O>];

/** An operation whose answer is read by a program; a file is downloaded instead. */
export type Callable = Operation & { readonly answer: z.ZodType };
export type AnswerOf<O extends Callable> = z.output<O['answer']>;
type Waited = Callable & { readonly waiting: z.ZodType };

type Sending = { readonly signal?: AbortSignal; readonly keepalive?: boolean };
type Values = Readonly<Record<string, string | number | undefined>>;
type Parts = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

/**
 * Calls an operation from the browser; its answer is checked by its schema. Asks for a proof of identity where the server
 * needs one. Throws ApiError.
 */
export function call<O extends Waited>(
  operation: O,
  ...asking: Asking<O>
): Promise<AnswerOf<O> | z.output<O['waiting']>>;
export function call<O extends Callable>(operation: O, ...asking: Asking<O>): Promise<AnswerOf<O>>;
export function call(operation: Callable, ...asking: unknown[]): Promise<unknown> {
  return ask(operation, asking);
}

/** The same for a call that may be given up, or that outlives its page. */
export function callWith<O extends Callable>(
  sending: Sending,
  operation: O,
  ...asking: Asking<O>
): Promise<AnswerOf<O>>;
export function callWith(sending: Sending, operation: Callable, ...asking: unknown[]): Promise<unknown> {
  return ask(operation, asking, sending);
}

function ask(operation: Callable, asking: readonly unknown[], sending: Sending = {}): Promise<unknown> {
  const { method, answer, waiting } = operation;
  const parts = partsOf(asking);
  const read = waiting === undefined ? answer : answer.or(waiting);
  return provenCall(() => callApi(address(operation, parts), { method, body: parts.body, answer: read, ...sending }));
}

/** The address of an operation with its parameters and query filled in. */
export const addressOf = <O extends Operation>(operation: O, ...asking: Asking<O>): string =>
  address(operation, partsOf(asking));

/** `Asking` lets in only what the operation's schemas take. */
const partsOf = ([asked]: readonly unknown[]): Parts => (asked ?? {}) as Parts;

function address({ path }: Operation, { params, query = {} }: Parts): string {
  const place = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const question = queryText(query);
  return question === '' ? place : `${place}?${question}`;
}
