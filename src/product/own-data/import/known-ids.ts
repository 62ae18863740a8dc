import type { Column, TableRow } from './column-values.ts';

/** The id of this installation for an id in the file: always the same for the same. */
export type NewId = (old: string) => string;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const anyUuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** A field of stored JSON, or a column of text, that names something else. */
const naming = /^id$|Ids?$/;

/** A row whose ids are those of this installation, also inside stored JSON and in the address of a saved view. */
export function withNewIds(row: TableRow, columns: readonly Column[], newId: NewId): TableRow {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, stored(value, types.get(name) ?? '', name, newId)]),
  );
}

function stored(value: unknown, type: string, name: string, newId: NewId): unknown {
  if (type === 'jsonb') return withIdsInside(value, newId);
  if (type === 'uuid' || type === '_uuid' || naming.test(name)) return renamed(value, newId);
  return name === 'query' && typeof value === 'string' ? value.replace(anyUuid, newId) : value;
}

function renamed(value: unknown, newId: NewId): unknown {
  if (Array.isArray(value)) return value.map(one => renamed(one, newId));
  return typeof value === 'string' && uuid.test(value) ? newId(value) : withIdsInside(value, newId);
}

/** What a person typed is never an id, whatever it looks like. */
function withIdsInside(value: unknown, newId: NewId): unknown {
  if (Array.isArray(value)) return value.map(one => withIdsInside(one, newId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      naming.test(key) ? renamed(inner, newId) : withIdsInside(inner, newId),
    ]),
  );
}
