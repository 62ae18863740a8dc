import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../tests/kit/server/app.ts';
import { mayHaveLines } from '../../base/text-field.ts';

// A line end in a name forged lines of the host's plain mail. `base/text-field.ts` has a field for each kind of text.
const settings = { USER_POOL_API: '1', STRIPE_CONNECT: '1', STRIPE_OWN_KEYS: '1' };
const app = await testApp({ settings });

type Def = Readonly<Record<string, unknown>> & { type: string };
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** A schema and what it wraps, down to what reads the value first. */
function layers(schema: z.ZodType): z.ZodType[] {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in;
  return [schema, ...(isSchema(inner) ? layers(inner) : [])];
}

/** Every field of a request whose value is a text, by its path. */
function textFields(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const core = layers(schema).at(-1);
  if (core === undefined) return [];
  const def = defOf(core);
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, each]) =>
        textFields(each, `${path}.${name}`),
      );
    case 'array':
      return textFields(def.element as z.ZodType, `${path}[]`);
    case 'record':
      return textFields(def.valueType as z.ZodType, `${path}{}`);
    case 'union':
      return (def.options as z.ZodType[]).flatMap(each => textFields(each, path));
    default:
      return [];
  }
}

const ends = ['\n', '\r\n', '\u2028', '\u0085', '\v'];
const keepsLines = (field: z.ZodType): boolean =>
  ends.some(end => {
    const read = field.safeParse(`Ab${end}Cd`);
    return read.success && typeof read.data === 'string' && /[\r\n\v\u0085\u2028\u2029]/.test(read.data);
  });

/** A password is what was typed, whatever it is. */
const isPassword = (path: string): boolean => /(assword|\.repeat|\.answer)$/.test(path);

it('only fields made for texts of several lines accept a line end', () => {
  const found = app.routes.flatMap(({ method, url, schema }) =>
    // The test provider is a program of its own, which stores and mails nothing.
    isSchema(schema?.body) && !url.startsWith('/sandbox/')
      ? textFields(schema.body, `${[method].flat()[0]} ${url} `).filter(
          ([path, field]) =>
            !isPassword(path) && !layers(field).some(layer => mayHaveLines.has(layer)) && keepsLines(field),
        )
      : [],
  );
  expect([...new Set(found.map(([path]) => path))]).toEqual([]);
});

it('finds a bare text wherever it is', () => {
  const bare = z.string().max(10);
  const body = z.strictObject({
    a: bare,
    b: z.array(z.object({ c: bare.nullable().default(null) })),
    d: z.union([z.number(), bare]),
  });
  expect(
    textFields(body, 'x')
      .filter(([, field]) => keepsLines(field))
      .map(([path]) => path),
  ).toEqual(['x.a', 'x.b[].c', 'x.d']);
});
