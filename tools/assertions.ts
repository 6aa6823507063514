// What is asserted against the types, counted: a name with `!` behind it and a cast through `unknown` or `never` are told to
// the compiler, not shown to it. There are never more than there were; what a row, a list or a map must hold is asked for by
// `sure` (kernel/record/sure.ts), which says what is missing. Tests may assert: they fail where it does not hold.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** As many as there are. A change that removes some lowers the number; no change raises it. */
export const most = { notNull: 629, cast: 4 } as const;
export type Asserted = Record<keyof typeof most, number>;

const root = path.resolve(import.meta.dirname, '..');

/** How often one source asserts. */
export function assertionsIn(file: string, text: string): Asserted {
  const found = { notNull: 0, cast: 0 };
  const look = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node)) found.notNull++;
    if (ts.isAsExpression(node) && isBlind(node)) found.cast++;
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** `as never`, and `as unknown as`, which turn anything into anything. */
const isBlind = ({ type, expression }: ts.AsExpression): boolean =>
  type.kind === ts.SyntaxKind.NeverKeyword ||
  (ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword);

/** The sentences that refuse more than the budget. */
export const tooMany = (asserted: Asserted): string[] => [
  ...(asserted.notNull > most.notNull
    ? [`${asserted.notNull} names are said not to be null by "!", ${most.notNull} may be: ask for the value by sure().`]
    : []),
  ...(asserted.cast > most.cast
    ? [`${asserted.cast} casts go through unknown or never, ${most.cast} may: give the value its type.`]
    : []),
];

if (process.argv[1] === import.meta.filename) {
  const sources = fs.globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file));
  const each = sources.map((file) => assertionsIn(file, fs.readFileSync(path.join(root, file), 'utf8')));
  const sum = (of: keyof Asserted) => each.reduce((all, one) => all + one[of], 0);
  const asserted = { notNull: sum('notNull'), cast: sum('cast') };
  for (const sentence of tooMany(asserted)) console.error(sentence);
  console.log(`${sources.length} sources, ${asserted.notNull} asserted not to be null, ${asserted.cast} blind casts`);
  if (tooMany(asserted).length > 0) process.exitCode = 1;
}
