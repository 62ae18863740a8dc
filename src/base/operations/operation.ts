import { z } from 'zod';
import { asRead } from '../language.ts';

/** How refusals are answered, by their kind: complete for all kinds that an operation or a room has. */
export type Answers<Kind extends string> = Record<Kind, { status: number; message: string; field?: string }>;

/** Answers whose messages are in the language of the request. */
export const inAskedLanguage = <Kind extends string>(answers: Answers<Kind>): Answers<Kind> => {
  const read = Object.entries<Answers<string>[string]>(answers).map(([kind, answer]) => [
    kind,
    {
      ...answer,
      get message(): string {
        return asRead(answer.message);
      },
    },
  ]);
  return Object.fromEntries(read) as Answers<Kind>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A name for what is counted, by creator or by the network of the request. */
export type Tries = {
  readonly of: string;
  readonly by: 'creator' | 'network';
  readonly max: number;
  readonly seconds: number;
};

/** All there is to say of one operation of the API. Server, browser and description read it here. */
type Declaration = {
  /** The name of the method in clients generated from the description; must not change. */
  readonly id: string;
  /** One line for people. */
  readonly does: string;
  /** The group it is described in. */
  readonly tag: string;
  /**
   * Who may call it: a creator, one who has proved their identity lately, an operator who has, or anybody. `token` is a
   * creator's program with any token: what it then asks for has scopes of its own.
   */
  readonly who: 'creator' | 'proven creator' | 'operator' | 'token' | 'anybody';
  /** Neither the API's description nor any answer reveals it to others. */
  readonly isUnlisted?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Its shape; a file, which may be streamed; or the address of a page to go to. */
  readonly answer: z.ZodType | 'file' | 'redirect';
  /** Answered with 202 as long as there is nothing else to answer; the caller asks again. */
  readonly waiting?: z.ZodType;
  /** 200 when it is left out, and 204 for an answer of `nothing`. */
  readonly status?: 200 | 201 | 202 | 204;
  /** With these the operation's handler answers a Result. */
  readonly refusals?: Answers<string>;
  /** The most bytes of its body, by name or as a number; `form` when it is left out. */
  readonly limit?: 'form' | 'list' | 'texts' | 'document' | number;
  /** The answer is long: it is compressed for clients that accept that. */
  readonly compress?: true;
  /** A client that got no answer may send the same again; said of POST, since other methods always may. */
  readonly mayRepeat?: true;
  /** How often it may be called, counted together with other operations of the same name; over it, 429. */
  readonly tries?: Tries;
  /**
   * It moves money, cancels, deletes or sends mail: an assistant first asks the person it acts for. Said of every DELETE
   * that does none of it.
   */
  readonly asks?: boolean;
  /** Pages of other sites may call it: it reads no cookie, and its answers say so to browsers (CORS). */
  readonly isForAnySite?: true;
  /** Its body is a form. */
  readonly isForm?: true;
};

export type Operation<D extends Declaration = Declaration> = D & {
  readonly method: Method;
  /** With names of parameters: '/api/coupons/:id'. */
  readonly path: string;
};

export const isRepeatable = ({ method, mayRepeat }: Pick<Operation, 'method' | 'mayRepeat'>): boolean =>
  method !== 'POST' || mayRepeat === true;

export const asksFirst = ({ method, asks }: Pick<Operation, 'method' | 'asks'>): boolean => asks ?? method === 'DELETE';

/** The answer of an operation that is only done. */
export const nothing = z.null();

type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** `params` has each name of the path, and is left out where there is none. */
type ParamsOf<Path extends string> = [Names<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodType<Record<Names<Path>, unknown>> };

/** Refuses misspelt fields, which an inferred type would let in. */
type NothingElse<D> = { readonly [Field in Exclude<keyof D, keyof Declaration>]: never };

/** Declares an operation under its method and path: `operation('PUT /api/coupons/:id', { … })`. */
export function operation<const Path extends `/api/${string}`, const D extends Declaration>(
  at: `${Method} ${Path}`,
  declared: D & ParamsOf<Path> & NothingElse<D>,
): Operation<D> {
  const [method, path] = at.split(' ') as [Method, Path];
  return { ...declared, method, path };
}

/** The schema of a part of the request; that of nothing when the operation has no such part. */
export type SchemaOf<O extends Operation, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined;
