/** The candidates as the delivered report has them; what is published must be that, field by field (招标投标法 第40条). Pure. */

import { toText } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { isUnranked, recommended } from '../../evaluation-report/evaluation-report/recommended.rules.ts';
import type { Say } from '../../procedure/said.ts';
import { shownEvaluated } from '../../tender-document/price/price-form.ts';
import { type AllocatedLot, passedWords, withoutPassed } from '../allocation/allocation.rules.ts';
import { candidatePublicity } from './candidate-publicity.record.ts';

/** What was read out of a bid, besides its price. */
export interface ReadOutBid {
  id: string;
  priceText: string | null;
  quality: string | null;
  term: string | null;
  readOut: Readonly<Record<string, string>> | null;
}

export interface ReportedResult {
  /** The report's id: rows of one report keep theirs. */
  report: string;
  ranking: readonly RankedBid[];
  rejected: readonly { supplierName: string; because: string }[];
  /** How many the document takes, within what the law allows. */
  candidates: number;
  /** Whether it wants them in an order. */
  order?: string | null;
  bids: readonly ReadOutBid[];
  /** In whose words it is told. */
  say: Say;
  /** For lots that are decided together: what was allocated to this one. */
  allocated?: AllocatedLot | undefined;
}

/** How a candidate was reviewed (10 号令 6): points under 综合评估法, the adjusted price under 经评审的最低投标价法. */
const reviewOf = (r: RankedBid, say: Say) =>
  r.total === undefined
    ? {
        score: null,
        evaluatedPrice: r.form ? null : r.evaluatedPrice,
        scores: [
          ...(r.form ? [say`评标价 ${shownEvaluated(r.evaluatedPrice, r.form)}`] : []),
          ...(r.adjustments ?? []).map((a) => `${a.name} ${a.amount} 元`),
          say`满足招标文件实质性要求`,
        ].join('，'),
      }
    : {
        score: r.total,
        evaluatedPrice: null,
        scores: `技术 ${r.technical}，商务 ${r.business}，其他 ${r.other}${r.says ? '' : `，价格 ${r.priceScore}`}`,
      };

/** Where candidates are not ranked, neither points nor places are published: they would tell the order. */
const withoutOrder = (say: Say) => ({
  score: null,
  evaluatedPrice: null,
  scores: say`满足招标文件要求，推荐为中标候选人，不排序`,
});

/** The first of the ranking, as many as are taken, with what was read out of their bids. */
export function candidatesOf({ report, ranking, candidates, bids, order, allocated, say }: ReportedResult) {
  const taken = withoutPassed(ranking, allocated).map((r) => ({ ...r, isCandidate: r.rank <= candidates }));
  return recommended(taken, order).map((r, i) => {
    const opened = bids.find((b) => b.id === r.bid);
    return {
      id: `${report.slice(0, 8)}-${i + 1}`,
      rank: isUnranked(order) ? null : r.rank,
      bid: r.bid,
      supplier: r.supplier,
      supplierName: r.supplierName,
      price: r.form || !r.price ? null : r.price,
      correctedPrice: r.corrected ?? null,
      priceText: opened?.priceText ?? null,
      ...(isUnranked(order) ? withoutOrder(say) : reviewOf(r, say)),
      quality: opened?.quality ?? null,
      term: opened?.term ?? null,
      manager: opened?.readOut?.manager ?? null,
      managerCertificate: opened?.readOut?.managerCertificate ?? null,
      qualification: opened?.readOut?.qualification ?? null,
    };
  });
}

/** Who was rejected and why, as the report says it. */
export const rejectedOf = ({ rejected }: Pick<ReportedResult, 'rejected'>): string | null =>
  rejected.map((r) => `${r.supplierName}：${r.because}`).join('\n') || null;

/** The officer adds what was not read out; what was read out stays as it is. */
const added: ReadonlySet<string> = new Set(['quality', 'term', 'manager', 'managerCertificate', 'qualification']);

/** The report's candidates with what the officer added to each; a row that was taken away or put elsewhere is back in its place. */
export const withAdditions = (shown: Shown['candidates'], reported: ReportedResult) =>
  candidatesOf(reported).map((own) => {
    const written = shown?.find((c) => c.id === own.id);
    const additions = Object.entries(written ?? {}).filter(([name, value]) => added.has(name) && value !== null);
    return { ...own, ...Object.fromEntries(additions) };
  });

interface Shown {
  passedOver?: string | null;
  candidates?: readonly Readonly<Record<string, any>>[] | null;
  rejected?: string | null;
}

/** How what is to be published differs from the report, as one sentence; nothing where it does not. */
export function differenceFromReport(shown: Shown, reported: ReportedResult): string | undefined {
  const expected = candidatesOf(reported);
  const rows = shown.candidates ?? [];
  const { fields } = candidatePublicity.fields.candidates;
  if (rows.length !== expected.length) return `{评标}报告推荐 ${expected.length} 名候选人，公示的是 ${rows.length} 名`;
  for (const [i, own] of expected.entries()) {
    for (const [name, value] of Object.entries(own)) {
      if (name === 'id' || (added.has(name) && value === null)) continue;
      const field = sure(fields, 'fields')[name]!;
      const [said, says] = [value, sure(rows[i], 'an entry of rows')[name]].map((v) =>
        toText({ [name]: v }, name, field),
      );
      if (said !== says)
        return `${own.rank ? `第 ${own.rank} 名候选人` : `候选人“${own.supplierName}”`}的“${field.label}”应为 ${said || '空'}，公示的是 ${says || '空'}`;
    }
  }
  if ((shown.passedOver ?? null) !== passedWords(reported.allocated)) return '兼投不兼中的说明与同组标段的分配不一致';
  return (shown.rejected ?? null) === rejectedOf(reported) ? undefined : '被否决的{投标}及理由与{评标}报告不一致';
}
