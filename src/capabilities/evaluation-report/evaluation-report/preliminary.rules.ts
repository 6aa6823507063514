/** 初步评审: what the members found of each bid, by kind of factor, before anything was compared (12 号令 22, 42). */
import type { Drafting } from './report-data.ts';
import { p, table } from './report-html.ts';

/** What one seat found of one bid. */
export interface ReportJudgement {
  bid: string;
  seat: string;
  items: readonly { id: string; kind?: string | null; item?: string | null; verdict?: string | null }[];
}

const kinds = { formal: '形式评审', qualification: '资格评审', responsive: '响应性评审' } as const;

/** One row a bid: how each kind of factor was found, and what the committee concluded. */
export function preliminaryReview({ say, bids, judgements, conclusions }: Drafting): string {
  const byBid = Map.groupBy(judgements, (j) => j.bid);
  const concluded = new Map(conclusions.map((c) => [c.bid, c]));
  const judged = bids.filter((b) => byBid.has(b.id));
  if (judged.length === 0) return p(say`没有进入初步评审的{投标}。`);
  const asked = Object.entries(kinds).filter(([kind]) =>
    judgements.some((j) => j.items.some((i) => (i.kind ?? 'qualification') === kind)),
  );
  return `<h3>初步评审结果</h3>${table(
    [say`{投标}人`, ...asked.map(([, label]) => label), '评审席位', '结论'],
    judged.map((b) => {
      const own = byBid.get(b.id)!;
      const conclusion = concluded.get(b.id);
      return [
        b.supplierName,
        ...asked.map(([kind]) => foundOf(kind, own)),
        own.map((j) => j.seat).join('、'),
        conclusion ? (conclusion.passed ? '通过' : '否决') : '—',
      ];
    }),
  )}`;
}

/** “符合”, or each factor that some seat found failing with how many did; more than half decide. */
function foundOf(kind: string, own: readonly ReportJudgement[]): string {
  const failing = new Map<string, number>();
  for (const item of own.flatMap((j) => j.items))
    if ((item.kind ?? 'qualification') === kind && item.verdict === 'fail')
      failing.set(item.item ?? item.id, (failing.get(item.item ?? item.id) ?? 0) + 1);
  if (failing.size === 0) return '符合';
  return [...failing]
    .map(([name, fails]) =>
      2 * fails > own.length
        ? `不符合：${name}（${fails}/${own.length} 席）`
        : `符合；${name}有 ${fails}/${own.length} 席认为不符合`,
    )
    .join('；');
}
