/** Summing up the scores, settling what the checks found (domain E5, E6, E8). */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf } from '../../project/server/law-of.ts';
import { settlesByLot } from '../../tender-document/index.ts';
import { candidatesWanted } from '../evaluation-result/candidates-wanted.ts';
import { evaluationResult, type Finding } from '../evaluation-result/evaluation-result.record.ts';
import { withTieBroken } from '../evaluation-result/result.rules.ts';
import { keptScores } from '../evaluation-result/score-table.ts';
import { computeResult } from './compute-result.ts';
import { evaluatePrices } from './conclude.ts';
import { methodOf } from './deal-sheets.ts';
import { unexplainedLowPrices } from './low-prices.ts';
import { tellOf } from './progress.ts';

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
  const all = [...findings, ...(await lowPrices(tx, own))];
  const values = {
    project: own.project,
    lot: own.lot,
    committee: own.id,
    name: `${ofLot.name}评审结果`.slice(0, 600),
    ranking,
    rejected,
    findings: all.map((f) => keepSettlement(f, old?.findings ?? [])),
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

/** A price that the system pointed to and nobody asked about wants the committee's word before the report (12 号令 21). */
const lowPrices = async (tx: Queryable, own: RowOf<typeof committee>): Promise<Finding[]> =>
  (await unexplainedLowPrices(tx, own)).map(({ bid, supplierName, because }) => ({
    id: `low-price-${bid}`,
    check: 'low-price' as const,
    blocks: false,
    bid,
    text: `“${supplierName}”${because}，没有要求书面说明，请认定不低于成本的理由（评标委员会和评标方法暂行规定 第21条）`,
  }));

/** What the committee said about a finding still holds when the same finding comes out again. */
const keepSettlement = (f: Finding, old: readonly Finding[]): Finding => {
  const said = f.check === 'tie' ? undefined : old.find((o) => o.text === f.text)?.settled;
  return said ? { ...f, settled: said } : f;
};

export const settleFinding: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const [result] = await find(tx, evaluationResult, { committee: row.committee });
  const finding = sure(sure(result, 'result').findings, 'findings').find((f) => f.id === asked.finding);
  if (!finding) throw new Refusal('没有这个问题');
  if (finding.blocks) throw new Refusal('这个问题须由评委改正评分，请退回相关评分表重评（{评标}复核）');
  const findings = sure(sure(result, 'result').findings, 'findings').map((f) =>
    f.id === finding.id ? { ...f, settled: asked.statement } : f,
  );
  const values: Record<string, unknown> = { findings };
  if (finding.check === 'tie') {
    const order = String(asked.order ?? '')
      .split(',')
      .filter(Boolean);
    if (order.toSorted().join() !== (finding.bids ?? []).toSorted().join())
      throw new Refusal('请排出并列{投标}的次序', { order: '请排出并列{投标}的次序' });
    if (settlesByLot(asked.statement))
      throw new Refusal(
        '并列{投标}的次序须按{招标}文件的标准认定，不得以抽签、摇号等随机方式确定{中标}候选人（招标投标领域公平竞争审查规则）',
        { statement: '请写明认定次序的标准' },
      );
    const wanted = candidatesWanted((await methodOf(tx, row.lot)).candidates, await lawOf(tx, row.lot));
    values.ranking = withTieBroken(sure(result, 'result').ranking, order, wanted);
  }
  await perform(context, 'evaluation-result.settle', { id: sure(result, 'result').id, values });
  await changed(context);
};
