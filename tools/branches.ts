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

const methodHolder = /^(method|approvedMethod|projectMethod|tenderMethod)(Id)?$/;

/** Another name for something, and the piece of source in which it is one. */
interface Alias {
  name: string;
  within: ts.Node;
}
/** What one source calls a method otherwise, and what it calls the name of one. */
interface Aliases {
  holders: Alias[];
  names: Alias[];
}

const isAlias = (aliases: readonly Alias[], node: ts.Node) =>
  ts.isIdentifier(node) && aliases.some((a) => a.name === node.text && isInside(node, a.within));
function isInside(node: ts.Node, outer: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) if (at === outer) return true;
  return false;
}
/** The block, function or file in which a name that is declared here is known. */
function scopeOf(node: ts.Node): ts.Node {
  let at = node.parent;
  while (at.parent && !ts.isBlock(at) && !ts.isFunctionLike(at) && !ts.isCaseBlock(at)) at = at.parent;
  return at;
}

/** `p.method`, `p['method']`, `projectMethod`, `String(p.method)`, `m` after `{ method: m }`: what holds the name of a method. */
function holdsMethod(node: ts.Node, { holders }: Aliases): boolean {
  const of = (inner: ts.Node) => holdsMethod(inner, { holders, names: [] });
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return of(node.expression);
  if (ts.isSatisfiesExpression(node)) return of(node.expression);
  if (ts.isCallExpression(node)) return node.expression.getText() === 'String' && node.arguments.some(of);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some((span) => of(span.expression));
  if (ts.isBinaryExpression(node) && [...defaulting].includes(node.operatorToken.kind)) return of(node.left);
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && methodHolder.test(node.argumentExpression.text);
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  return methodHolder.test(name) || isAlias(holders, node);
}
const defaulting = new Set<ts.SyntaxKind>([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

/** Whether a method's name stands anywhere beneath. */
function namesMethod(node: ts.Node, aliases: Aliases): boolean {
  if (ts.isStringLiteralLike(node) && isMethod(node.text)) return true;
  if (isAlias(aliases.names, node)) return true;
  return ts.forEachChild(node, (inner) => namesMethod(inner, aliases)) ?? false;
}

const anywhere = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || (ts.forEachChild(node, (inner) => anywhere(inner, is)) ?? false);

/** Who calls a method, or the name of one, something else: a renamed field, a variable, a parameter of that type. */
function aliasesIn(tree: ts.SourceFile): Aliases {
  const found: Aliases = { holders: [], names: [] };
  const add = (to: keyof Aliases, name: ts.Node, at: ts.Node) => {
    if (ts.isIdentifier(name)) found[to].push({ name: name.text, within: scopeOf(at) });
  };
  const look = (node: ts.Node): void => {
    // `{ method: m }`
    if (ts.isBindingElement(node) && node.propertyName && methodHolder.test(wordOf(node.propertyName)))
      add('holders', node.name, node);
    // `const m = p.method`, `const few = ['invited']`
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { initializer } = node;
      if (holdsMethod(initializer, found)) add('holders', node.name, node);
      else if (isListOfMethods(initializer)) add('names', node.name, node);
    }
    // `m = p.method`
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      holdsMethod(node.right, found)
    )
      add('holders', node.left, node);
    // `(m: MethodId) => …`
    if (ts.isParameter(node) && node.type?.getText() === 'MethodId') add('holders', node.name, node);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}
const wordOf = (name: ts.PropertyName) => name.getText().replace(/['"]/g, '');
/** `'open'`, `['open', 'invited']`, `new Set(['open'])`, `new Map([['open', 1]])`, `{ open: 1, invited: 2 }`. */
function isListOfMethods(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isListOfMethods(node.expression);
  if (ts.isStringLiteralLike(node)) return isMethod(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.some(isListOfMethods);
  if (ts.isNewExpression(node)) return node.arguments?.some(isListOfMethods) ?? false;
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.length > 0 &&
    node.properties.every((p) => p.name !== undefined && isMethod(wordOf(p.name)))
  );
}

/** Asks a list whether, or where, something of it is so. */
const searching = new Set(['some', 'every', 'find', 'findIndex', 'filter']);

function isMethodBranch(node: ts.Node, aliases: Aliases): boolean {
  const holds = (inner: ts.Node) => holdsMethod(inner, aliases);
  const named = (inner: ts.Node) => namesMethod(inner, aliases);
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return (
      (holds(node.left) && named(node.right)) ||
      (holds(node.right) && named(node.left)) ||
      (node.operatorToken.kind === ts.SyntaxKind.InKeyword && holds(node.left))
    );
  if (ts.isSwitchStatement(node)) return holds(node.expression) && named(node.caseBlock);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (asking.has(name.text)) return named(expression) && node.arguments.some(holds);
    if (searching.has(name.text)) return named(expression) && node.arguments.some((a) => anywhere(a, holds));
    // A map that is asked by a method, and `Object.hasOwn(table, p.method)`.
    if (name.text === 'get' || name.text === 'hasOwn')
      return named(expression) || node.arguments.some(named) ? node.arguments.some(holds) : false;
    return false;
  }
  // A condition of a where-object, and a table that is looked up by a method.
  if (ts.isPropertyAssignment(node) && /^['"]?(method|projectMethod)['"]?$/.test(node.name.getText())) {
    const { initializer: wanted } = node;
    if (ts.isStringLiteralLike(wanted)) return isMethod(wanted.text);
    if (!ts.isObjectLiteralExpression(wanted)) return false;
    return wanted.properties.every((p) => /^(in|not)$/.test(p.name?.getText() ?? '')) && named(wanted);
  }
  // A table of what each method has, however it is looked up.
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 1 && isListOfMethods(node);
  if (ts.isElementAccessExpression(node)) return holds(node.argumentExpression);
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
const isBranch: Record<Of, (node: ts.Node, aliases: Aliases) => boolean> = {
  regime: isRegimeBranch,
  method: isMethodBranch,
};

/** A source without these words asks for none, and is not read. */
const speaksOf: Record<Of, RegExp> = {
  regime: /ZB|ZC|QY|regime/,
  method: new RegExp(`method|${Object.keys(methodLabels).join('|')}`, 'i'),
};

/**
 * The branches in one source, each as `line: text`.
 * @param file its name, for the syntax
 */
export function branches(of: Of, file: string, source: string): string[] {
  if (!speaksOf[of].test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${node.getText().split('\n', 1).join('').slice(0, 100)}`);
  };
  const aliases = of === 'method' ? aliasesIn(tree) : { holders: [], names: [] };
  const look = (node: ts.Node): void => {
    if (isBranch[of](node, aliases)) add(node);
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
