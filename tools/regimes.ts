// Nobody outside the rulebook branches on a regime (ADR 26): what one demands is asked of `platform/law` by name, so that a
// regime that comes later is judged by its own rows. Read off the syntax tree; naming one as data or in a test is free.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const isRegime = (text: string) => /^(ZB|ZC|QY)(-[A-Z]+)?$/.test(text);
const comparisons = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
const asking = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'test', 'has']);

/** Whether a regime's name stands anywhere beneath. */
function names(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) && isRegime(node.text)) return true;
  if (ts.isRegularExpressionLiteral(node) && /\b(ZB|ZC|QY)(-|\b)/.test(node.text)) return true;
  return ts.forEachChild(node, names) ?? false;
}

/** A query that compares with a regime, in plain text between its parameters. */
const inQuery = (text: string) => /regime"?\s*(=|<>|!=|in|not in|like|any)\s*\(?\s*'/i.test(text);

function isBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return names(node.left) || names(node.right);
  if (ts.isCaseClause(node)) return names(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    return asking.has(name.text) && (names(expression) || node.arguments.some(names));
  }
  // A table by regime, and a where-object that lists regimes, branch as well.
  if (ts.isPropertyAssignment(node)) {
    const key = node.name.getText().replace(/['"]/g, '');
    return isRegime(key) || (/^(in|not)$/.test(key) && names(node.initializer));
  }
  if (ts.isElementAccessExpression(node)) return names(node.argumentExpression);
  return (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) && inQuery(node.getText());
}

/**
 * The branches on a regime in one source, each as `line: text`.
 * @param file its name, for the syntax
 */
export function branches(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${node.getText().split('\n', 1).join('').slice(0, 100)}`);
  };
  const look = (node: ts.Node): void => {
    if (isBranch(node)) add(node);
    else ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** @returns 0 where nobody branches */
export function checkRegimes(): number {
  const from = path.join(root, 'src');
  const files = fs
    .readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|^platform\/law\//.test(file));
  let count = 0;
  for (const file of files)
    for (const branch of branches(file, fs.readFileSync(path.join(from, file), 'utf8'))) {
      count += 1;
      console.log(`src/${file}:${branch}\n  asks for a regime; ask platform/law what it demands or limits instead`);
    }
  console.log(count === 0 ? `${files.length} sources, none branches on a regime` : `${count} branches on a regime`);
  return count === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(checkRegimes());
