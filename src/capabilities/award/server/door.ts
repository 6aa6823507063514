/** What later capabilities may call here; everything else of this folder is its own. */
export { endLines, lineOfPaper, standingLines } from '../award-line/server/lines.effects.ts';
export { linesWithout } from './award.steps.ts';
export { lotsWithNobody } from './nobody-left.ts';
export { amount, inCapitals, notInYuan } from './paper-values.ts';
export { withdrawPapers } from './standing.ts';
