const snakeCase = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;

/**
 * Where a file names a column as the database does, each as `line` and `name`. Columns are camelCase in
 * code, so that one thing has one name there; texts, such as the states that are stored, may look like a column.
 */
export async function columnNames(columns, path, text) {
  if (!(text.match(snakeCase) ?? []).some(word => columns.has(word))) return [];
  // Slow to load, and only few files need parsing.
  const { default: ts } = await import('typescript');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = [];
  visit(file);
  return found;

  function visit(node) {
    // Tables keep the database's names.
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables')
      return node.members.map(({ type }) => visit(type));
    if (ts.isIdentifier(node) && columns.has(node.text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, name: node.text });
    ts.forEachChild(node, visit);
  }
}

/** Every name of several words in migrations, except those in comparisons and comments. */
export const columnsOf = migrations =>
  new Set(
    migrations.flatMap(
      sql =>
        sql
          .replace(/--.*$/gm, '')
          .replace(/'[^']*'/g, '')
          .match(snakeCase) ?? [],
    ),
  );
