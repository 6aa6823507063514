/** What the committee made of the findings of the clearing (清标), as its report tells it. */
import {
  type ClearingFinding,
  type ClearingOpinion,
  type ClearingView,
  clearingViews,
  findingKinds,
} from '../../evaluation/bid-clearing/clearing.ts';
import type { Say } from '../../procedure/said.ts';
import { table } from './report-html.ts';

/** A finding that the committee has spoken of. */
export interface ReportCleared {
  bids: readonly string[];
  bidders: string;
  says: string;
  law: string;
  view: ClearingView;
  reason: string;
}

/** The findings on which this committee gave its opinion, in their order. */
export const clearedBy = (
  committee: string,
  findings: readonly ClearingFinding[],
  opinions: readonly ClearingOpinion[],
): ReportCleared[] =>
  findings.flatMap(({ id, kind, bids, bidders, says }) => {
    const said = opinions.find((o) => o.finding === id && o.committee === committee);
    const { label, law } = findingKinds[kind];
    const whose = bidders.join('、');
    return said
      ? [{ bids, bidders: whose, says: once(says, whose, label), law, view: said.view, reason: said.reason }]
      : [];
  });

/** What was computed names the bidder and the kind already, which stand beside it. */
function once(says: string, whose: string, label: string): string {
  const own = says.startsWith(`${whose}：`) ? says.slice(whose.length + 1) : says;
  return own.startsWith(label) ? own : `${label}：${own}`;
}

/** 12 号令 42: what is left to be settled before the contract with one of the candidates. */
export const mattersCleared = (cleared: readonly ReportCleared[], candidates: readonly string[]): string[] =>
  cleared
    .filter(({ view, bids }) => view === 'matter' && bids.some((id) => candidates.includes(id)))
    .map(({ bidders, says, reason }) => `${bidders}：${says}。${reason}`);

export const clearedSection = (cleared: readonly ReportCleared[], say: Say): string =>
  cleared.length === 0
    ? ''
    : `<h3>清标的发现</h3>${table(
        [say`{投标}人`, '发现', '依据', say`{评标}委员会的认定`, '理由'],
        cleared.map((c) => [c.bidders, c.says, say(c.law), clearingViews[c.view].replaceAll(/[{}]/g, ''), c.reason]),
      )}`;
