// What is asserted against the types, counted: a name with `!` behind it and a cast through `unknown` or `never` are told to
// the compiler, not shown to it. There are never more than there were; what a row, a list or a map must hold is asked for by
// `sure` (kernel/record/sure.ts), which says what is missing. Tests may assert: they fail where it does not hold.
import ts from 'typescript';
import { filesOf, isTest, parsed, treeOf } from './sources.ts';

/** As many as there are. A change that removes some lowers the number, which is asked for; no change raises it. */
export const most = { notNull: 624, cast: 4 } as const;
export type Asserted = Record<keyof typeof most, number>;

/** How often one source asserts. */
export const assertionsIn = (file: string, text: string): Asserted => assertionsOf(parsed(file, text));

function assertionsOf(tree: ts.SourceFile): Asserted {
  const found = { notNull: 0, cast: 0 };
  const look = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node)) found.notNull++;
    if (ts.isAsExpression(node) && isBlind(node)) found.cast++;
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** `as never`, and `as unknown as`, which turn anything into anything. */
const isBlind = ({ type, expression }: ts.AsExpression): boolean =>
  type.kind === ts.SyntaxKind.NeverKeyword ||
  (ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword);

/** The sentences that refuse more than the budget, and a budget that stayed behind. */
export const tooMany = (asserted: Asserted): string[] => [
  ...Object.entries(most)
    .filter(([of, may]) => asserted[of as keyof Asserted] < may)
    .map(
      ([of]) => `${asserted[of as keyof Asserted]} are left of "${of}": write this number into tools/assertions.ts.`,
    ),
  ...(asserted.notNull > most.notNull
    ? [`${asserted.notNull} names are said not to be null by "!", ${most.notNull} may be: ask for the value by sure().`]
    : []),
  ...(asserted.cast > most.cast
    ? [`${asserted.cast} casts go through unknown or never, ${most.cast} may: give the value its type.`]
    : []),
];

/** @returns 0 where no more is asserted than may be */
export function checkAssertions(): number {
  const sources = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file));
  const each = sources.map((file) => assertionsOf(treeOf(file)));
  const sum = (of: keyof Asserted) => each.reduce((all, one) => all + one[of], 0);
  const asserted = { notNull: sum('notNull'), cast: sum('cast') };
  for (const sentence of tooMany(asserted)) console.error(sentence);
  console.log(`${sources.length} sources, ${asserted.notNull} asserted not to be null, ${asserted.cast} blind casts`);
  return tooMany(asserted).length > 0 ? 1 : 0;
}

if (import.meta.main) process.exit(checkAssertions());
