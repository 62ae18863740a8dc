import { type IdentifierNode, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/** Spells each name once. Names come from code and migrations, so the map stays small. */
function remembered(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return name => {
    const found = known.get(name) ?? spell(name);
    known.set(name, found);
    return found;
  };
}

/** `createdAt` is `created_at` in the database. */
export const snakeCase = remembered(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));
export const camelCase = remembered(name =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
);
const quoted = remembered(name => `"${snakeCase(name).replaceAll('"', '""')}"`);

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override visitIdentifier({ name }: IdentifierNode): void {
    this.append(quoted(name));
  }
}

/** Identifiers become snake case while a statement's text is written, aliases too; raw SQL stays as it is. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

type RowDescription = { readonly fields: { name: string }[] };
declare module 'pg' {
  interface Query {
    /** Part of every query of pg and of its cursors, and missing in its types. */
    handleRowDescription(description: RowDescription): void;
  }
}

/** A statement whose rows are in camel case. The columns are renamed once, before pg reads the first row. */
class CamelCaseQuery extends pg.Query {
  override handleRowDescription(description: RowDescription): void {
    for (const field of description.fields) field.name = camelCase(field.name);
    super.handleRowDescription(description);
  }
}

export const askInCamelCase = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    const answered = (error: Error | undefined | null, result: pg.QueryResult<Row>) =>
      error ? reject(error) : resolve(result);
    client.query(new CamelCaseQuery(statement, undefined, answered));
  });

/** The same for a row that arrived as JSON; what it holds keeps its names. */
export const camelCaseRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
