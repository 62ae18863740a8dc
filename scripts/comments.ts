import ts from 'typescript';

export type Comment = { line: number; text: string };

/** The comments of a source file or style sheet, each in one line; `//` lines that follow each other are one comment. */
export function commentsIn(file: string, source: string): Comment[] {
  const found: Comment[] = [];
  let end = -1;
  for (const range of file.endsWith('.css') ? blocksIn(source) : rangesIn(file, source)) {
    const raw = source.slice(range.pos, range.end);
    const text = raw
      .replaceAll(/^\/\*+|\*\/$|^\/\//g, '')
      .replaceAll(/\n\s*\*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const last = found.at(-1);
    const isSame = last !== undefined && raw.startsWith('//') && /^\n[ \t]*$/.test(source.slice(end, range.pos));
    if (isSame) last.text += ` ${text}`;
    else found.push({ line: source.slice(0, range.pos).split('\n').length, text });
    end = range.end;
  }
  return found;
}

type Range = { pos: number; end: number };

const blocksIn = (source: string): Range[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: raw }) => ({ pos: index, end: index + raw.length }));

function rangesIn(file: string, source: string): Range[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const ranges = new Map<number, Range>();
  const texts: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node);
    const around = [ts.getLeadingCommentRanges(source, node.pos), ts.getTrailingCommentRanges(source, node.end)];
    for (const range of around.flatMap(each => each ?? [])) ranges.set(range.pos, range);
    for (const child of node.getChildren(parsed)) visit(child);
  };
  visit(parsed);
  // Two slashes in the text of an element are text.
  const isText = ({ pos }: Range): boolean => texts.some(text => text.pos <= pos && pos < text.end);
  return [...ranges.values()].filter(range => !isText(range)).toSorted((one, other) => one.pos - other.pos);
}
