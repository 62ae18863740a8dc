import ts from 'typescript';
import type { ShownText } from './shown-texts.ts';

/** Attributes of components whose strings people read. */
const readNames = new Set(
  [
    'label title placeholder hint legend sentence alt what unit none text note before after suffix children description',
    'aria-label aria-description aria-roledescription numberLabel menuLabel confirm question message heading gone take',
  ]
    .join(' ')
    .split(' '),
);

/** Elements whose content is not a text for people: styles, code and keys. */
const unreadTags = new Set(['style', 'script', 'code', 'kbd']);

/** Texts that a component holds itself: JSX text, strings in the attributes that people read, and whole sentences. */
export function inlineTexts(file: string, source: string): ShownText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Map<ts.Node, ShownText>();
  const note = (node: ts.Node, text: string, isText: (text: string) => boolean): void => {
    if (!isText(text)) return;
    const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1;
    found.set(node, { file, line, text: text.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isNewExpression(node)) return;
    if (ts.isJsxElement(node) && unreadTags.has(node.openingElement.tagName.getText(parsed))) return;
    if (ts.isJsxText(node)) note(node, node.text.replaceAll(/\s+/g, ' '), isWorded);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteStrings(node.expression);
    if (ts.isJsxAttribute(node) && isRead(node, parsed)) noteStrings(node.initializer);
    const text = stringOf(node);
    if (text !== undefined) note(node, text, isSentence);
    ts.forEachChild(node, visit);
  };
  /** Notes the strings an expression may give: the expression itself, or its branches. */
  const noteStrings = (node: ts.Node | undefined): void => {
    if (node === undefined) return;
    const text = stringOf(node);
    if (text !== undefined) note(node, text, isWorded);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(noteStrings);
    else if (ts.isBinaryExpression(node)) noteStrings(node.right);
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) noteStrings(node.expression);
  };
  visit(parsed);
  return [...found.values()];
}

/** A component shows its `name`; on an HTML element `name` is the name of a field. */
function isRead(attribute: ts.JsxAttribute, parsed: ts.SourceFile): boolean {
  const name = attribute.name.getText(parsed);
  const value = attribute.initializer;
  return (
    readNames.has(name) ||
    (name === 'name' && value !== undefined && ts.isStringLiteral(value) && /^[A-Z]/.test(value.text))
  );
}

function stringOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('…');
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Two letters in a row make a word. An address is not a word, and our own name is the same in every language. */
function isWorded(text: string): boolean {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !/^\S*\/\S*$|^mailto:|^tel:|^(… · )?Vitrine$|^UTC$/.test(words);
}

/** A capital letter and several words. Labels of the specification are values with types of their own. */
function isSentence(text: string): boolean {
  return isWorded(text) && /^[\s“‘(…]*\p{Lu}[\p{L}’…]*,? \p{Ll}/u.test(text) && !/[{};=<>]/.test(text);
}
