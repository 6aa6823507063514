// The direction of imports (tools/import-rules.ts), no circle of values, and no import that leads nowhere.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type ImportRule, importRules } from './import-rules.ts';
import { filesOf, treeOf } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface Import {
  from: string;
  /** A path from the root, or `node:fs`. */
  to: string;
  /** It is gone when the program runs, and makes no circle. */
  isType: boolean;
}

/** What one source imports of ours and of Node; packages are the type check's to find. */
export function importsIn(file: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (said: ts.Node | undefined, isType: boolean) => {
    if (!said || !ts.isStringLiteralLike(said)) return;
    const [to = ''] = said.text.split('?');
    if (to.startsWith('node:')) found.push({ from: file, to, isType });
    if (to.startsWith('.')) found.push({ from: file, to: path.posix.join(path.posix.dirname(file), to), isType });
  };
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

const isRefused = ({ from, exceptFrom, to, exceptTo }: ImportRule, one: Import): boolean => {
  const begins = from.exec(one.from);
  if (!begins || exceptFrom?.test(one.from) || !to.test(one.to)) return false;
  return !exceptTo || !new RegExp(exceptTo.replaceAll('$1', begins[1] ?? '')).test(one.to);
};

/** The rules that one import breaks. */
export const brokenBy = (one: Import): ImportRule[] => importRules.filter((rule) => isRefused(rule, one));

/** Files that need each other's values to begin, one group a circle. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const [at, low, open] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = at.size;
    at.set(file, own);
    low.set(file, own);
    open.add(file);
    for (const { to } of next.get(file) ?? []) {
      const reached = at.has(to) ? (open.has(to) ? at.get(to)! : own) : visit(to);
      low.set(file, Math.min(low.get(file)!, reached));
    }
    if (low.get(file) === own) {
      const all = [...open];
      const circle = all.slice(all.indexOf(file));
      for (const one of circle) open.delete(one);
      if (circle.length > 1 || next.get(file)?.some(({ to }) => to === file)) circles.push(circle);
    }
    return low.get(file)!;
  };
  for (const file of next.keys()) if (!at.has(file)) visit(file);
  return circles;
}

/** @returns 0 where every import keeps to the rules */
export function checkImports(): number {
  const files = filesOf('src/**/*.{ts,tsx}');
  const imports = files.flatMap((file) => importsIn(file, treeOf(file)));
  const there = new Map<string, boolean>();
  const isThere = (to: string) => {
    if (!there.has(to)) there.set(to, fs.existsSync(path.join(root, to)));
    return there.get(to)!;
  };
  const faults = [
    ...imports.flatMap((one) => brokenBy(one).map(({ name, why }) => `${name}: ${one.from} → ${one.to}\n  ${why}`)),
    ...imports
      .filter(({ to }) => !to.startsWith('node:') && !isThere(to))
      .map(({ from, to }) => `${from} → ${to}\n  The import leads nowhere.`),
    ...circlesIn(imports).map(
      (circle) => `${circle.join(' → ')}\n  A circle has no order; find which of the two should not know the other.`,
    ),
  ];
  for (const fault of faults) console.log(fault);
  console.log(
    `${files.length} sources, ${imports.length} imports, ${importRules.length} rules, ${faults.length} faults`,
  );
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit(checkImports());
