// Nobody outside the rulebook branches on a regime, and nobody outside `capabilities/procedure` on a method (ADR 26): what
// one demands or differs in is asked by name, so that one that comes later is judged by its own rows and its own value. Read
// off the syntax tree; naming one as data or in a test is free.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { methodLabels } from '../src/capabilities/procedure/methods/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const isRegime = (text: string) => /^(ZB|ZC|QY)(-[A-Z]+)?$/.test(text);
/** Their names are common words: they count where they are held against something that is called a method. */
const isMethod = (text: string) => Object.hasOwn(methodLabels, text);
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

const inQuery = (node: ts.Node, compares: (text: string) => boolean): boolean =>
  (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) && compares(node.getText());
/** A query that compares with one, in plain text between its parameters. */
const comparesRegime = (text: string) => /regime"?\s*(=|<>|!=|in|not in|like|any)\s*\(?\s*'/i.test(text);
const comparesMethod = (text: string) =>
  isMethod(/\bmethod"?\s*(?:=|<>|!=|in|not in|like|any)\s*\(?\s*'([a-z-]+)'/i.exec(text)?.[1] ?? '');

/** `p.method`, `projectMethod`: what holds the name of a method. */
function holdsMethod(node: ts.Node): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return holdsMethod(node.expression);
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  return /^(method|approvedMethod|projectMethod|tenderMethod)(Id)?$/.test(name);
}

/** Whether a method's name stands anywhere beneath. */
function namesMethod(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) && isMethod(node.text)) return true;
  return ts.forEachChild(node, namesMethod) ?? false;
}

function isMethodBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return (
      (holdsMethod(node.left) && namesMethod(node.right)) ||
      (holdsMethod(node.right) && namesMethod(node.left)) ||
      (node.operatorToken.kind === ts.SyntaxKind.InKeyword && holdsMethod(node.left))
    );
  if (ts.isSwitchStatement(node)) return holdsMethod(node.expression) && namesMethod(node.caseBlock);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    return asking.has(name.text) && namesMethod(expression) && node.arguments.some(holdsMethod);
  }
  // A condition of a where-object, and a table that is looked up by a method.
  if (ts.isPropertyAssignment(node) && /^['"]?(method|projectMethod)['"]?$/.test(node.name.getText())) {
    const { initializer: wanted } = node;
    if (ts.isStringLiteralLike(wanted)) return isMethod(wanted.text);
    if (!ts.isObjectLiteralExpression(wanted)) return false;
    return wanted.properties.every((p) => /^(in|not)$/.test(p.name?.getText() ?? '')) && namesMethod(wanted);
  }
  if (ts.isElementAccessExpression(node)) return holdsMethod(node.argumentExpression);
  return inQuery(node, comparesMethod);
}

function isRegimeBranch(node: ts.Node): boolean {
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
  return inQuery(node, comparesRegime);
}

/** Where each may be asked for. */
export const homes = { regime: 'platform/law', method: 'capabilities/procedure' } as const;
type Of = keyof typeof homes;
const isBranch: Record<Of, (node: ts.Node) => boolean> = { regime: isRegimeBranch, method: isMethodBranch };

/**
 * The branches in one source, each as `line: text`.
 * @param file its name, for the syntax
 */
export function branches(of: Of, file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${node.getText().split('\n', 1).join('').slice(0, 100)}`);
  };
  const look = (node: ts.Node): void => {
    if (isBranch[of](node)) add(node);
    else ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** @returns 0 where nobody branches */
export function checkBranches(): number {
  const from = path.join(root, 'src');
  const files = fs
    .readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  let count = 0;
  for (const [of, home] of Object.entries(homes) as [Of, string][])
    for (const file of files)
      if (!file.startsWith(`${home}/`) && !(of === 'method' && file.startsWith('platform/law/')))
        for (const branch of branches(of, file, fs.readFileSync(path.join(from, file), 'utf8'))) {
          count += 1;
          console.log(`src/${file}:${branch}\n  asks for a ${of}; ask ${home} what it demands or differs in instead`);
        }
  console.log(
    `${files.length} sources, ${count === 0 ? 'none branches' : `${count} branches`} on a regime or a method`,
  );
  return count === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(checkBranches());
