import ts from 'typescript';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/**
 * Lines of effects and `ref` functions that return what a call returns. React takes that for a cleanup, and a
 * method that returned nothing may return a promise in the next browser, as the scroll methods do since 2026.
 */
export function effectReturns(source: string): number[] {
  const parsed = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<number>();
  const note = (node: ts.Node): void => {
    found.add(parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1);
  };
  const check = (given: ts.Node | undefined): void => {
    const effect = given && ts.isIdentifier(given) ? functionNamed(parsed, given.text) : given;
    if (effect === undefined || !isFunction(effect)) return;
    if (effect.body && ts.isBlock(effect.body)) returnsOf(effect.body).filter(mayReturnACall).forEach(note);
    else if (effect.body && mayReturnACall(effect.body)) note(effect.body);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && effects.has(node.expression.getText(parsed).replace('React.', '')))
      check(node.arguments[0]);
    if (ts.isJsxAttribute(node) && node.name.getText(parsed) === 'ref' && node.initializer)
      check(ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...found];
}

function isFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);
}

/** The function that a file declares under this name, wherever in it. */
function functionNamed(within: ts.Node, name: string): ts.Node | undefined {
  return ts.forEachChild(within, node => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      return wrappedFunction(node.initializer);
    return functionNamed(node, name);
  });
}

/** `useCallback(() => …, [])` is the function inside. */
function wrappedFunction(node: ts.Expression | undefined): ts.Node | undefined {
  return node && ts.isCallExpression(node) ? node.arguments[0] : node;
}

/** What the function itself returns, without what functions inside it return. */
function returnsOf(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (inner: ts.Node): void => {
    if (isFunction(inner) || ts.isMethodDeclaration(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression);
    ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** `void call()` returns nothing, a name or a function is what it says. */
function mayReturnACall(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return mayReturnACall(node.expression);
  if (ts.isConditionalExpression(node)) return mayReturnACall(node.whenTrue) || mayReturnACall(node.whenFalse);
  if (ts.isBinaryExpression(node)) return mayReturnACall(node.left) || mayReturnACall(node.right);
  return ts.isCallExpression(node) || ts.isAwaitExpression(node);
}
