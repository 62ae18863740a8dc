import { z } from 'zod';

/** A column of a table as the database describes it. */
export type Column = {
  /** Its name in code; the file and the database have it in snake case. */
  name: string;
  column: string;
  /** The name of its type in PostgreSQL. */
  type: string;
  isNullable: boolean;
  /** The database computes it: exports may have it, and it is never written. */
  isComputed: boolean;
};

/** Row of a table by its columns, as JSON. */
export type TableRow = Record<string, unknown>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no stored text contains these.
const text = z.string().refine(value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value));
const instant = z.iso.datetime({ offset: true });
/** An address of an account or a customer; a booking by hand has none. */
const email = text.regex(/^([^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+)?$/);

const types: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  _uuid: z.array(z.uuid()).max(1000),
  text,
  _text: z.array(text).max(1000),
  bool: z.boolean(),
  int2: z.int32(),
  int4: z.int32(),
  int8: z.int(),
  date: z.iso.date(),
  timestamptz: instant,
  bytea: z.string().regex(/^\\x([\da-f]{2}){1,64}$/),
  tstzrange: z.string().regex(/^[[(]"[^"]{10,40}","[^"]{10,40}"[\])]$/),
};

/**
 * A schema for the rows of a table: every column by its type, what is stored as JSON by the schema of its room, and
 * nothing that the table does not have. A column with JSON and no schema accepts nothing.
 */
export function rowSchema(
  columns: readonly Column[],
  schemas: Readonly<Record<string, z.ZodType>>,
): z.ZodType<TableRow> {
  const fields = columns.map(({ name, type, isNullable, isComputed }): [string, z.ZodType] => {
    if (isComputed) return [name, z.unknown().optional()];
    const own = schemas[name] ?? (/(^e|E)mail$/.test(name) ? email : (types[type] ?? z.never()));
    return [name, (isNullable ? own.nullable() : own).optional()];
  });
  return z.strictObject(Object.fromEntries(fields));
}

/** A row of a file with its columns named as in code. What the table does not have keeps its name. */
export function inCode(columns: readonly Column[], row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const names = new Map(columns.map(({ name, column }) => [column, name]));
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** A place or an address that may become a link. */
export const linkText = text.refine(value => !/^\s*(javascript|vbscript|data):/i.test(value));
