/** The sections of a decision report, drafted from the data (domain C30). */

import { showInstant } from '../../../kernel/record/kinds.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { p, table } from '../../evaluation-report/evaluation-report/report-html.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import { ballotModes, decisionRules } from '../../tender-document/tender-document/document-content.ts';
import type { Standing } from './decision-committee.record.ts';
import type { Counted, DecisionBallot } from './votes.rules.ts';

export interface ReportedRound {
  name: string | null;
  named: boolean | null;
  because: string | null;
  counts: readonly Counted[] | null;
  ballots: readonly DecisionBallot[] | null;
  countedAt: string | null;
}

export interface DecisionReportData {
  project: { name: string; code: string; owner: string };
  lot: { name: string; code: string };
  committee: {
    place: string | null;
    convenedAt: string | null;
    rule: keyof typeof decisionRules;
    ballot: keyof typeof ballotModes | null;
    factors: string | null;
    candidates: readonly Standing[];
    winnerName: string;
    reached: string;
    decidedAt: string;
  };
  /** The evaluation report that it rests on. */
  report: string | null;
  members: readonly { seat: string; name: string; employer: string; acceptedAt: string | null }[];
  rounds: readonly ReportedRound[];
  /** Why somebody else than the first of the ranking, where it was written down. */
  passed: { rank: number; because: string; proofs: readonly string[] } | null;
  remarks: string | null;
}

const at = (moment: string | null) => (moment ? showInstant(moment) : '—');

/** Titles and bodies, in their order. */
export function decisionSections(data: DecisionReportData): { id: string; title: string; body: string }[] {
  const { project, lot, committee, members, rounds } = data;
  const nameOf = (bid: string) => committee.candidates.find((c) => c.bid === bid)?.supplierName ?? bid;
  const parts: [string, string][] = [
    [
      '基本情况',
      p(
        `项目：${project.name}（${project.code}）\n标段：${lot.name}（${lot.code}）\n招标人：${project.owner}\n定标时间：${at(committee.convenedAt)}\n定标地点：${committee.place ?? '—'}\n依据：${data.report ?? '评标报告'}`,
      ),
    ],
    [
      '定标委员会',
      table(
        ['席位', '姓名', '工作单位', '签署回避承诺'],
        members.map((m) => [m.seat, m.name, m.employer, at(m.acceptedAt)]),
      ),
    ],
    [
      '中标候选人',
      table(
        ['评标排序', '名称', '投标报价'],
        committee.candidates.map((c) => [c.rank ? `第 ${c.rank} 名` : '不排序', c.supplierName, shownPrice(c)]),
      ),
    ],
    [
      '定标方法和定标因素',
      p(
        `${resolveWording(decisionRules[committee.rule])}${committee.ballot ? `；${ballotModes[committee.ballot]}表决` : ''}。均按招标文件执行。`,
      ) + (committee.factors ? p(committee.factors) : ''),
    ],
    [
      '定标过程',
      rounds.length === 0 ? p('按价格方法直接得出结论，没有表决。') : rounds.map(roundText(nameOf)).join(''),
    ],
    [
      '定标结论',
      p(`${committee.winnerName}：${resolveWording(committee.reached)}。形成时间：${at(committee.decidedAt)}。`),
    ],
    ...(data.passed
      ? [
          [
            '没有确定排名第一的候选人的理由',
            p(
              `${committee.winnerName}在评标排序中为第 ${data.passed.rank} 名。${data.passed.because}\n证明材料：${data.passed.proofs.join('、') || '无'}`,
            ),
          ] satisfies [string, string],
        ]
      : []),
    ['其他需要说明的事项', p(data.remarks?.trim() || '无')],
  ];
  return parts.map(([title, body], i) => ({ id: String(i + 1), title: `${i + 1}. ${title}`, body }));
}

const roundText = (nameOf: (bid: string) => string) => (round: ReportedRound) =>
  p(
    `${round.name}（${round.named ? '记名' : '无记名'}，${at(round.countedAt)}）：${resolveWording(round.because ?? '')}`,
  ) +
  table(
    ['候选人', '得票'],
    (round.counts ?? []).map((c) => [nameOf(c.bid), String(c.votes)]),
  ) +
  table(
    round.named ? ['席位', '选择', '理由'] : ['选择', '理由'],
    (round.ballots ?? []).map((b) => [...(round.named ? [b.seat ?? ''] : []), nameOf(b.bid), b.reason]),
  );

/** What is written of a conclusion that is not the first of the ranking: of a report's own fields, here and in an archive. */
export const passedOver = (report: {
  winnerRank?: number | string | null;
  passedBecause?: string | null;
  proofs?: readonly { name: string }[] | null;
}): DecisionReportData['passed'] => {
  const because = report.passedBecause?.trim();
  return because
    ? { rank: Number(report.winnerRank), because, proofs: (report.proofs ?? []).map(({ name }) => name) }
    : null;
};
