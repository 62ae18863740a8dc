import { readFileSync } from 'node:fs';
import ts from 'typescript';

export type ShownText = { file: string; line: number; text: string };

/** String literals, template texts and JSX texts of a source file that read like a label or a sentence. */
export function shownTexts(file: string, source = readFileSync(file, 'utf8')): ShownText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined && isReadable(text))
      found.push({ file, line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim();
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('…');
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Words with a capital or a space between them; not a class list, a path, SQL, CSS or drawing data. */
function isReadable(text: string): boolean {
  if (!/^[\s“‘(…]*[A-Z]/.test(text) && !/[a-z]{2,} [a-z]{2,}/.test(text)) return false;
  return !/[{};=<>]|^\/|--|\b(select|insert|update|delete|where|from) .*\b(from|into|set|where|and)\b/.test(text);
}
