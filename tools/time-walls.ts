// The walls about time: who may ask what time it is, and who compares it with a date that everybody is held to.
import ts from 'typescript';
import { called } from './syntax.ts';

/** Real time on purpose, each with its reason. */
export const readsTheClock = new Map([
  ['src/ui/clock/server-clock.ts', 'is where pages ask for the time'],
  ['src/platform/identity/proof-of-work.ts', 'works in slices of real time, so that the page stays alive'],
]);

export const clock = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && called(node) === 'Date' && !node.arguments?.length) ||
  (ts.isCallExpression(node) &&
    (/^(Date\.now|performance\.now|Temporal\.Now\b.*)$/.test(called(node)) ||
      (/^(Date|dayjs)$/.test(called(node)) && node.arguments.length === 0)));

/** The dates of a round to which everybody is held, and the clock they are compared with. */
const windowDate = /\b(bidDeadline|documentFrom|documentUntil|clarifyUntil|unlockUntil|preliminaryDeadline|deadline)\b/;
const theClock = /\b(now|serverNow|useServerNow|receivedAt)\b/;
/** `now < new Date(lot.bidDeadline)`, `isPast(lot.bidDeadline, now)`: a window that is read for a second time. */
export const windowRead = (node: ts.Node): boolean => {
  const isPair = (one: string, other: string) =>
    windowDate.test(one) && theClock.test(other) && !windowDate.test(other);
  const both = (a: ts.Node, b: ts.Node) => isPair(a.getText(), b.getText()) || isPair(b.getText(), a.getText());
  if (ts.isBinaryExpression(node) && /^[<>]=?$/.test(node.operatorToken.getText())) return both(node.left, node.right);
  const [one, other, ...more] = ts.isCallExpression(node) ? node.arguments : [];
  return (
    !!one &&
    !!other &&
    more.length === 0 &&
    /^(isPast|isOver|isBefore|isAfter|hasPassed|passed)$/.test(called(node)) &&
    both(one, other)
  );
};
