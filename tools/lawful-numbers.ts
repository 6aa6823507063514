// What reads as a number of the law where no number of the law may stand: counts, terms, shares, amounts, and sentences
// that say one. The walls ask it (tools/walls.ts).
import ts from 'typescript';
import { called, lastWord } from './syntax.ts';

/** What the law counts, as code calls it. */
const counted =
  /^(validBids|bids|bidders|suppliers|entrants|candidates|experts|members|seats|rank|days|workingDays|handedIn)$/;
const isCounted = (node: ts.Node): boolean =>
  counted.test(lastWord(node)) ||
  (ts.isIdentifier(node) && node.text === 'size') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'length' && counted.test(lastWord(node.expression)));
/** One and none are no numbers of the law. */
const isNumber = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) ? isNumber(node.operand) : ts.isNumericLiteral(node) && Number(node.text) >= 2;
export const lawfulNumber = (node: ts.Node): boolean => {
  if (ts.isBinaryExpression(node) && /^([<>]=?|[!=]==)$/.test(node.operatorToken.getText()))
    return (isCounted(node.left) && isNumber(node.right)) || (isCounted(node.right) && isNumber(node.left));
  if (!ts.isCallExpression(node)) return false;
  if (/^add(Working)?Days$/.test(called(node))) return node.arguments.some(isNumber);
  if (!/^(periodEnd|latestBefore)$/.test(called(node))) return false;
  return node.arguments.some(
    (a) =>
      ts.isObjectLiteralExpression(a) &&
      a.properties.some((p) => ts.isPropertyAssignment(p) && p.name.getText() === 'days' && isNumber(p.initializer)),
  );
};
/** Counts for itself, each with its reason. */
export const ownNumbers = new Map([
  ['src/exchange/archive/container.ts', 'counts bytes of a format'],
  ['src/capabilities/workbench/server/tenders.ts', 'shows a year'],
  ['src/capabilities/evaluation/collusion-report/signs.ts', 'compares two'],
  ['src/capabilities/dispute/complaint/complaint.rules.ts', 'calls to mind before the term that the law says'],
  ['src/capabilities/bid/declaration/declaration.ts', 'a consortium is several by its meaning'],
  [
    'src/capabilities/award/decision/decision-committee.lifecycle.ts',
    'so that a vote decides; no act of the book counts them',
  ],
]);

/** A number as code writes it: `0.5`, `'0.1'`, `4_000_000`. */
const numberIn = (node: ts.Node): number | undefined => {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return ts.isStringLiteralLike(node) && /^\d+(\.\d+)?$/.test(node.text) ? Number(node.text) : undefined;
};
/** Between a rounding and the whole: a share. */
const isShare = (node: ts.Node): boolean => {
  const value = numberIn(node);
  return value !== undefined && value > 0.01 && value < 1;
};
/** Ten thousand yuan and more; 万 and 亿 themselves are units. */
const isAmount = (node: ts.Node): boolean => {
  const value = numberIn(node);
  return value !== undefined && value >= 10_000 && value !== 10_000 && value !== 100_000_000;
};
const weighing = /^(gt|gte|lt|lte|eq|cmp|greaterThan|lessThan|times|mul)$/;
/** Who divides a count by three, or weighs it thrice, asks for thirds; twice is how a majority is told. */
const isThird = (node: ts.Node): boolean => ts.isNumericLiteral(node) && ['3', '4', '5', '10'].includes(node.text);
export const lawfulShare = (node: ts.Node, money: ReadonlySet<string>): boolean => {
  if (ts.isBinaryExpression(node)) {
    const [operator, sides] = [node.operatorToken.getText(), [node.left, node.right] as const];
    const other = (is: (one: ts.Node) => boolean, holds: (one: ts.Node) => boolean) =>
      (is(sides[0]) && holds(sides[1])) || (is(sides[1]) && holds(sides[0]));
    if (/^([<>]=?|\*)$/.test(operator) && sides.some(isShare)) return true;
    if (/^[<>]=?$/.test(operator)) return other(isAmount, (one) => money.has(lastWord(one)));
    return /^[*/]$/.test(operator) && other(isThird, isCounted);
  }
  if (ts.isNewExpression(node)) return called(node) === 'Decimal' && (node.arguments?.some(isShare) ?? false);
  if (ts.isPropertyAssignment(node)) return /share|portion/i.test(node.name.getText()) && isShare(node.initializer);
  if (!ts.isCallExpression(node)) return false;
  if (called(node) === 'compareAmounts') return node.arguments.some(isAmount);
  if (!ts.isPropertyAccessExpression(node.expression) || !weighing.test(node.expression.name.text)) return false;
  return node.arguments.some((one) => isShare(one) || isAmount(one));
};
/** A term, a share or an amount of the law in a sentence: 三日内, 五个工作日内, 百分之十, 三分之二, 350 万元. */
const saidByLaw =
  /[一二三四五六七八九十两]+个?(工作)?日(以?内|前|以上)|不(少于|短于|超过|晚于)[一二三四五六七八九十两]+个?(工作)?日|百分之[一二三四五六七八九十]|[三五]分之[一二三四]|\d+ ?万元/;
export const lawfulWords = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
  saidByLaw.test(node.text);
/** Shares and amounts of their own, each with its reason. */
export const ownShares: readonly (readonly [RegExp, string])[] = [
  [/^src\/platform\/tools\/agency-fee\//, 'is the table of two orders on fees itself, which no tender is judged by'],
  [/^src\/platform\/templates\/placeholders\.ts$/, 'tells how alike two names are'],
  [/\/bid-clearing\/server\/clear-lists\.ts$|^src\/apps\/(sealing|office\/dev)\//, 'shows how far something is'],
  [/\/evaluation-result\/summary-checks\.rules\.ts$/, 'points at scores far apart, and refuses none'],
  [/\/evaluation-method\/usual-items\.ts$/, 'writes an example that its author changes'],
];
