// How a piece of source is called, for the checks that read it.
import ts from 'typescript';

/** What is called or made here; nothing where nothing is. */
export const called = (node: ts.Node): string =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';

/** The last word of `row.price!`, `String(p.price)`, `p?.price ?? 0`. */
export function lastWord(node: ts.Node): string {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return lastWord(node.expression);
  if (ts.isBinaryExpression(node) && /^(\?\?|\|\|)$/.test(node.operatorToken.getText())) return lastWord(node.left);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}
