// No code outside the rulebook branches on a regime, and no code outside `capabilities/procedure` on a way (ADR 26).
// What a regime demands or a way differs in is asked by name, so that one that comes later is judged by its own rows
// and its own value. Read off the syntax tree; naming one as data or in a test is free.
import ts from 'typescript';
import { wayLabels } from '../src/capabilities/procedure/ways/index.ts';
import { filesOf, isTest, parsed, treeOf } from './sources.ts';

const isRegime = (text: string) => /^(ZB|ZC|QY)(-[A-Z]+)?$/.test(text);
/** Their names are common words: they count where they are compared with something that is called a way. */
const isWay = (text: string) => Object.hasOwn(wayLabels, text);
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
const comparesWay = (text: string) =>
  isWay(/\bway"?\s*(?:=|<>|!=|in|not in|like|any)\s*\(?\s*'([a-z-]+)'/i.exec(text)?.[1] ?? '');

const wayHolder = /^(way|approvedWay|projectWay|tenderWay)(Id)?$/;

/** Another name for something, and the piece of source in which it is one. */
interface Alias {
  name: string;
  within: ts.Node;
}
/** What one source calls a way otherwise, and what it calls the name of one. */
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

/** `p.way`, `p['way']`, `projectWay`, `String(p.way)`, `m` after `{ way: m }`: what holds the name of a way. */
function holdsWay(node: ts.Node, { holders }: Aliases): boolean {
  const of = (inner: ts.Node) => holdsWay(inner, { holders, names: [] });
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return of(node.expression);
  if (ts.isSatisfiesExpression(node)) return of(node.expression);
  if (ts.isCallExpression(node)) return node.expression.getText() === 'String' && node.arguments.some(of);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some((span) => of(span.expression));
  if (ts.isBinaryExpression(node) && [...defaulting].includes(node.operatorToken.kind)) return of(node.left);
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && wayHolder.test(node.argumentExpression.text);
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  return wayHolder.test(name) || isAlias(holders, node);
}
const defaulting = new Set<ts.SyntaxKind>([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

/** Whether a way's name stands anywhere beneath. */
function namesWay(node: ts.Node, aliases: Aliases): boolean {
  if (ts.isStringLiteralLike(node) && isWay(node.text)) return true;
  if (isAlias(aliases.names, node)) return true;
  return ts.forEachChild(node, (inner) => namesWay(inner, aliases)) ?? false;
}

const anywhere = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || (ts.forEachChild(node, (inner) => anywhere(inner, is)) ?? false);

/** Who calls a way, or the name of one, something else: a renamed field, a variable, a parameter of that type. */
function aliasesIn(tree: ts.SourceFile): Aliases {
  const found: Aliases = { holders: [], names: [] };
  const add = (to: keyof Aliases, name: ts.Node, at: ts.Node) => {
    if (ts.isIdentifier(name)) found[to].push({ name: name.text, within: scopeOf(at) });
  };
  const look = (node: ts.Node): void => {
    // `{ way: m }`
    if (ts.isBindingElement(node) && node.propertyName && wayHolder.test(wordOf(node.propertyName)))
      add('holders', node.name, node);
    // `const m = p.way`, `const few = ['invited']`
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { initializer } = node;
      if (holdsWay(initializer, found)) add('holders', node.name, node);
      else if (isListOfWays(initializer)) add('names', node.name, node);
    }
    // `m = p.way`
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      holdsWay(node.right, found)
    )
      add('holders', node.left, node);
    // `(m: WayId) => …`
    if (ts.isParameter(node) && node.type?.getText() === 'WayId') add('holders', node.name, node);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}
const wordOf = (name: ts.PropertyName) => name.getText().replace(/['"]/g, '');
/** `'open'`, `['open', 'invited']`, `new Set(['open'])`, `new Map([['open', 1]])`, `{ open: 1, invited: 2 }`. */
function isListOfWays(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isListOfWays(node.expression);
  if (ts.isStringLiteralLike(node)) return isWay(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.some(isListOfWays);
  if (ts.isNewExpression(node)) return node.arguments?.some(isListOfWays) ?? false;
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.length > 0 &&
    node.properties.every((p) => p.name !== undefined && isWay(wordOf(p.name)))
  );
}

/** Asks a list whether, or where, something of it is so. */
const searching = new Set(['some', 'every', 'find', 'findIndex', 'filter']);

function isWayBranch(node: ts.Node, aliases: Aliases): boolean {
  const holds = (inner: ts.Node) => holdsWay(inner, aliases);
  const named = (inner: ts.Node) => namesWay(inner, aliases);
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
    // A map that is asked by a way, and `Object.hasOwn(table, p.way)`.
    if (name.text === 'get' || name.text === 'hasOwn')
      return named(expression) || node.arguments.some(named) ? node.arguments.some(holds) : false;
    return false;
  }
  // A condition of a where-object, and a table that is looked up by a way.
  if (ts.isPropertyAssignment(node) && /^['"]?(way|projectWay)['"]?$/.test(node.name.getText())) {
    const { initializer: wanted } = node;
    if (ts.isStringLiteralLike(wanted)) return isWay(wanted.text);
    if (!ts.isObjectLiteralExpression(wanted)) return false;
    return wanted.properties.every((p) => /^(in|not)$/.test(p.name?.getText() ?? '')) && named(wanted);
  }
  // A table of what each way has, however it is looked up.
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 1 && isListOfWays(node);
  if (ts.isElementAccessExpression(node)) return holds(node.argumentExpression);
  return inQuery(node, comparesWay);
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
export const homes = { regime: 'platform/law', way: 'capabilities/procedure' } as const;
type Of = keyof typeof homes;
const isBranch: Record<Of, (node: ts.Node, aliases: Aliases) => boolean> = {
  regime: isRegimeBranch,
  way: isWayBranch,
};

/** A source without these words asks for none, and is not read. */
const speaksOf: Record<Of, RegExp> = {
  regime: /ZB|ZC|QY|regime/,
  way: new RegExp(`way|${Object.keys(wayLabels).join('|')}`, 'i'),
};

/**
 * The branches in one source, each as `line: text`.
 * @param file its name, for the syntax
 */
export const branches = (of: Of, file: string, source: string): string[] => branchesOf(of, parsed(file, source));

function branchesOf(of: Of, tree: ts.SourceFile): string[] {
  if (!speaksOf[of].test(tree.text)) return [];
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${node.getText().split('\n', 1).join('').slice(0, 100)}`);
  };
  const aliases = of === 'way' ? aliasesIn(tree) : { holders: [], names: [] };
  const look = (node: ts.Node): void => {
    if (isBranch[of](node, aliases)) add(node);
    else ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** @returns 0 where no code branches */
export function checkBranches(): number {
  const files = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file));
  let count = 0;
  for (const [of, home] of Object.entries(homes) as [Of, string][])
    for (const file of files)
      if (!file.startsWith(`src/${home}/`) && !(of === 'way' && file.startsWith('src/platform/law/')))
        for (const branch of branchesOf(of, treeOf(file))) {
          count += 1;
          console.log(`${file}:${branch}\n  asks for a ${of}; ask ${home} what it demands or differs in instead`);
        }
  console.log(`${files.length} sources, ${count === 0 ? 'none branches' : `${count} branches`} on a regime or a way`);
  return count === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(checkBranches());
