/** Which breaks `npm test` plays today; `npm run test:full` plays them all. */
import { sampled } from '../support/sample.ts';
import type { Break } from './break.ts';

/** Claims a day: pure ones take a second each, one over HTTP some fifteen; browsers are for the full run. */
const pureClaims = 8;

const isPure = (test: string) => !/\.(db|browser)\.test\.|\/journeys\//.test(test);
const overHttp = (test: string) => /\.db\.test\./.test(test);
/** A claim is one sentence in one file of tests: all its breaks are played together, so that none of its tests is left out. */
const claimOf = ({ sentence, test }: Break) => `${sentence} ${test}`;

/** Today's breaks: all those of a few claims. */
export function todaysBreaks(breaks: readonly Break[]): readonly Break[] {
  const claims = (isMeant: (test: string) => boolean, most: number) =>
    sampled([...new Set(breaks.filter(({ test }) => isMeant(test)).map(claimOf))], most);
  const today = new Set([...claims(isPure, pureClaims), ...claims(overHttp, 1)]);
  return breaks.filter((b) => today.has(claimOf(b)));
}
