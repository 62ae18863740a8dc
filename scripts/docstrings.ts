import ts from 'typescript';

type Docstring = { line: number; name: string; text: string; isMember: boolean; start: number; end: number };

/** Words that carry a sentence and no content. */
const idle = new Set(
  `a an and another any are as at be been before being both by can could do does each either for from had has have here how if in
  into is it its itself just like many may more most much must of off on one onto other others our out over own per same
  shall should some such than that the their them then there these they this those through to too under up us was we
  were what where which who whose why will with within would you your all also always gets gives makes returns return
  shows takes sets uses used new old next now current which`.split(/\s+/),
);

/** A unit, a missing value, an error, an exception, a number or a piece of code: never without content. */
const factual =
  /\d|`|["“]|(?:^|\s)'|:|;|\b(?:undefined|null|true|false|throws?|UTC|(?:milli)?seconds?|minutes?|minor units|empty|never|only|not?|none|nothing|unless|without|because|so that|since|locked|lock|transaction|once|again|first|last|newest|latest|at most|every|sorted|in (?:the |their |its )?(?:same )?order|except|but|else|until|while|if|when|even|or)\b/i;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(word => word.length > 1);

const endings = ['ations', 'ation', 'ings', 'ing', 'ies', 'ied', 'ers', 'er', 'ed', 'es', 'ly', 's', 'e', 'y'];
function stemOf(word: string): string {
  const small = word.toLowerCase();
  const ending = endings.find(each => small.endsWith(each) && small.length - each.length >= 3);
  return (ending === undefined ? small : small.slice(0, -ending.length)).replace(/(.)\1$/, '$1');
}

/** The docstrings whose content words are all in the declaration's name, parameters, types or path. */
export function thinDocstrings(file: string, source: string, most = 0): Docstring[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: Docstring[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const name = nameOf(node);
    const inner = name === undefined ? outer : [...outer, name];
    const range = name === undefined ? undefined : docstringOf(node, source);
    if (name !== undefined && range !== undefined) {
      const text = textOf(source.slice(range.pos, range.end));
      const known = new Set([...inner, file, signatureOf(node)].flatMap(wordsOf).map(stemOf));
      const fresh = new Set(
        wordsOf(text)
          .filter(word => !idle.has(word.toLowerCase()))
          .map(stemOf)
          .filter(word => !known.has(word)),
      );
      const line = source.slice(0, range.pos).split('\n').length;
      if (fresh.size <= most && !factual.test(text))
        found.push({ line, name: inner.join('.'), text, isMember: isMember(node), start: range.pos, end: range.end });
    }
    ts.forEachChild(node, child => visit(child, inner));
  };
  visit(parsed, []);
  return found;
}

const isMember = (node: ts.Node): boolean => ts.isPropertySignature(node) || ts.isPropertyAssignment(node);

function nameOf(node: ts.Node): string | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(each => each.name.getText()).join(' ');
  const isDeclaration =
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isClassElement(node) ||
    ts.isMethodSignature(node) ||
    isMember(node);
  return isDeclaration ? ((node as ts.NamedDeclaration).name?.getText() ?? '') : undefined;
}

function docstringOf(node: ts.Node, source: string): ts.CommentRange | undefined {
  const range = ts.getLeadingCommentRanges(source, node.pos)?.findLast(({ pos }) => source.startsWith('/**', pos));
  return range !== undefined && source.slice(range.end, node.getStart()).trim() === '' ? range : undefined;
}

const textOf = (raw: string): string =>
  raw
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a reader sees of a declaration without its body: parameters and types. */
function signatureOf(node: ts.Node): string {
  const parts: string[] = [];
  const add = (part: ts.Node): void => {
    if (ts.isBlock(part)) return;
    if (ts.isIdentifier(part)) parts.push(part.text);
    if (ts.isArrowFunction(part)) {
      part.parameters.forEach(add);
      if (part.type !== undefined) add(part.type);
    } else ts.forEachChild(part, add);
  };
  if (ts.isVariableStatement(node)) {
    for (const { initializer, type } of node.declarationList.declarations) {
      if (type !== undefined) add(type);
      if (initializer !== undefined && ts.isArrowFunction(initializer)) add(initializer);
    }
  } else if (!ts.isClassDeclaration(node) && !ts.isPropertyAssignment(node)) add(node);
  return parts.join(' ');
}
