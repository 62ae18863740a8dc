import ts from 'typescript';
import type { ShownText } from './shown-texts.ts';

/** What an element contains at one place: text or an element, and whether it comes and goes. */
type Part = { node: ts.Node; isText: boolean; mayGo: boolean };

/** Elements of one text, whatever it is put together from, and those that no browser translates. */
const untranslated = new Set(['select', 'option', 'title', 'style', 'script', 'code', 'kbd']);

/**
 * Texts in one element with something that comes and goes. A browser's translation puts each text node into elements of
 * its own: React then cannot remove that node, nor put anything before it, and the whole app ends.
 */
export function bareTexts(file: string, source: string): ShownText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const elements = elementsOf(parsed);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxElement(node) && !untranslated.has(node.openingElement.tagName.getText());
    if (isElement || (ts.isJsxFragment(node) && !isAmongOthers(node)))
      for (const part of bareParts(node, elements)) {
        const line = parsed.getLineAndCharacterOfPosition(part.getStart()).line + 1;
        found.push({ file, line, text: part.getText().replaceAll(/\s+/g, ' ').trim() });
      }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function bareParts({ children }: ts.JsxElement | ts.JsxFragment, elements: ReadonlySet<string>): ts.Node[] {
  const places = children.map(child => partsOf(child, elements)).filter(parts => parts.length > 0);
  // React replaces the only child of an element with all that it has become.
  const isAlone = places.length === 1 && !children.some(hasFragment);
  const parts = places.flat();
  return isAlone || !parts.some(part => part.mayGo) ? [] : parts.filter(part => part.isText).map(part => part.node);
}

function partsOf(node: ts.Node, elements: ReadonlySet<string>): Part[] {
  const of = (...nodes: ts.Node[]): Part[] => nodes.flatMap(each => partsOf(each, elements));
  const maybe = (...nodes: ts.Node[]): Part[] => of(...nodes).map(part => ({ ...part, mayGo: true }));
  if (ts.isJsxFragment(node)) return of(...node.children);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return node.expression ? of(node.expression) : [];
  if (ts.isJsxText(node) && node.text.trim() === '') return [];
  if (ts.isConditionalExpression(node)) return oneOf(of(node.whenTrue), of(node.whenFalse));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return maybe(node.right);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return oneOf(of(node.left), of(node.right));
  if (/^(null|undefined|false|'\s*'|"\s*")$/.test(node.getText())) return [];
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return [{ node, isText: false, mayGo: false }];
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : of(node.body);
  const name = (ts.isCallExpression(node) ? node.expression : node).getText().replace(/^props\./, '');
  if (elements.has(name) || isListOfElements(node)) return [{ node, isText: false, mayGo: true }];
  return [{ node, isText: true, mayGo: false }];
}

/** A text that may become another text is one node that stays. */
function oneOf(one: readonly Part[], other: readonly Part[]): Part[] {
  const both = [...one, ...other];
  const stays = one.length === 1 && other.length === 1 && both.every(part => part.isText && !part.mayGo);
  return stays ? one.slice(0, 1) : both.map(part => ({ ...part, mayGo: true }));
}

/** What is an element, or returns one, by a type or a value in this file. */
function elementsOf(parsed: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      const set = ts.isVariableDeclaration(node) ? node.initializer : undefined;
      const type = node.type?.getText().replaceAll(/[()]/g, '') ?? '';
      const isDeclared = /\b(ReactElement|Elements)( \| (undefined|null|false))*$/.test(type);
      const parts = set === undefined ? [] : partsOf(set, names);
      if (isDeclared || (parts.length > 0 && parts.every(part => !part.isText))) names.add(node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return names;
}

/** A fragment among the children of an element is looked at with them. */
function isAmongOthers(fragment: ts.Node): boolean {
  let at = fragment.parent;
  while (ts.isParenthesizedExpression(at) || ts.isConditionalExpression(at) || ts.isBinaryExpression(at))
    at = at.parent;
  return ts.isJsxElement(at) || ts.isJsxFragment(at) || (ts.isJsxExpression(at) && !ts.isJsxAttribute(at.parent));
}

const hasFragment = (node: ts.Node): boolean =>
  ts.isJsxFragment(node) ||
  (!ts.isJsxElement(node) && ts.forEachChild(node, child => hasFragment(child) || undefined)) === true;

const isListOfElements = (node: ts.Node): boolean => ts.isCallExpression(node) && /<\w/.test(node.getText());
