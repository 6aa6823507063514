/** Summing up the scores, settling what the checks found (domain E5, E6, E8). */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { evaluationResult, type Finding } from '../evaluation-result/evaluation-result.record.ts';
import { keptScores } from '../evaluation-result/score-table.ts';
import { computeResult } from './compute-result.ts';
import { evaluatePrices } from './conclude.ts';
import { tellOf } from './progress.ts';
import { votedOn } from './settle-by-votes.ts';

const changed = ({ tx, row }: ContextOf<typeof committeeMember>) => signal(tx, `committee:${row.committee}`, 'changed');

export const summarise: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, now } = context;
  const own = await get(tx, committee, row.committee);
  const ofLot = await get(tx, lot, own.lot);
  const [old] = await find(tx, evaluationResult, { committee: own.id });
  await evaluatePrices(context, own);
  const { ranking, findings, scores } = await computeResult(tx, own.id, tellOf(context, own.id));
  const rejected = sure(own.conclusions, 'conclusions')
    .filter((c) => !c.passed)
    .map(({ bid, supplier, supplierName, price, form, says, failures }) => ({
      bid,
      supplier,
      supplierName,
      price,
      ...(form ? { form } : {}),
      ...(says ? { says } : {}),
      because: failures.map((f) => `${f.item}：${f.because}`).join('；'),
    }));
  const kept = findings.map((f) => keepSettlement(f, old?.findings ?? []));
  const voted = await votedOn(tx, own, { ranking, findings: kept });
  const values = {
    project: own.project,
    lot: own.lot,
    committee: own.id,
    name: `${ofLot.name}评审结果`.slice(0, 600),
    rejected,
    ...voted,
    scores: keptScores(scores),
    rejectsAll: null,
    vote: null,
    validBids: ranking.length,
    summarisedAt: now.toISOString(),
  };
  if (old) await perform(context, 'evaluation-result.recompute', { id: old.id, values });
  else await perform(context, 'evaluation-result.create', { values });
  await perform(context, 'committee.summarise', { id: own.id });
  await changed(context);
};

/** What the chair said about a score that stands out still holds when the same finding comes out again. */
const keepSettlement = (f: Finding, old: readonly Finding[]): Finding => {
  const said = f.check === 'outlier' ? old.find((o) => o.text === f.text)?.settled : undefined;
  return said ? { ...f, settled: said } : f;
};

/**
 * For a score that stands out, the chair writes down what its member explained. What the committee must find, it votes
 * on.
 */
export const settleFinding: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const result = sure((await find(tx, evaluationResult, { committee: row.committee }))[0], 'result');
  const finding = sure(result.findings, 'findings').find((f) => f.id === asked.finding);
  if (!finding) throw new Refusal('没有这个问题');
  if (finding.blocks) throw new Refusal('这个问题须由评委改正评分，请退回相关评分表重评（{评标}复核）');
  if (finding.check === 'tie' || finding.check === 'competition')
    throw new Refusal(
      `“${finding.text}”：组长一人的说明不是{评标}委员会的认定，请各席位在“表决”中表示意见（评标委员会和评标方法暂行规定 第9条：组长与其他成员有同等的表决权）`,
    );
  const findings = sure(result.findings, 'findings').map((f) =>
    f.id === finding.id ? { ...f, settled: asked.statement } : f,
  );
  await perform(context, 'evaluation-result.settle', { id: result.id, values: { findings } });
  await changed(context);
};
