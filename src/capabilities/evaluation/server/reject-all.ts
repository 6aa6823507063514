/** 否决所有投标 (招标投标法 42): moved by the chair, voted by every seat, and then a report that all of them sign. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { countInWords, type Of } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { tooFewPass } from '../../procedure/gates.ts';
import type { Say } from '../../procedure/said.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';

/**
 * Where bids are left, that they are too few for a competition is the committee's to find (评标委员会和评标方法暂行规定 27),
 * unless the law lets nobody go on with so few.
 */
export const moveRejection: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const own = await get(tx, committee, row.committee);
  const votes = await find(tx, committeeVote, { committee: own.id, kind: 'reject-all' });
  if (votes.some((v) => v.state === 'open')) throw new Refusal('已经提请表决，请各位评委表决');
  const passed = sure(own.conclusions, 'conclusions').filter((c) => c.passed).length;
  if (passed === 0 || tooFewPass(await lawOf(tx, own.lot), passed)?.ends)
    await draftRejection(context, own, asked.reason);
  // Who moves it votes on it like every other seat, with a signature.
  else
    await perform(context, 'committee-vote.raise', {
      values: {
        project: own.project,
        lot: own.lot,
        committee: own.id,
        kind: 'reject-all',
        subject: String(votes.length + 1),
        says: asked.reason,
        bids: sure(own.conclusions, 'conclusions').flatMap((c) => (c.passed ? [c.bid] : [])),
        voted: [],
      },
    });
  await signal(tx, `committee:${own.id}`, 'changed');
};

/** A result without a ranking; the report follows from it as from any other. */
export async function draftRejection(
  context: ContextOf<typeof committeeMember>,
  own: RowOf<typeof committee>,
  reason: string,
  vote: string | null = null,
): Promise<void> {
  const { tx, now } = context;
  const ofLot = await get(tx, lot, own.lot);
  const law = await lawOf(tx, own.lot);
  const say = await sayOf(tx, own.project);
  const [old] = await find(tx, evaluationResult, { committee: own.id });
  const values = {
    project: own.project,
    lot: own.lot,
    committee: own.id,
    name: `${ofLot.name}评审结果`.slice(0, 600),
    ranking: [],
    rejected: sure(own.conclusions, 'conclusions').map((c) => ({
      bid: c.bid,
      supplier: c.supplier,
      supplierName: c.supplierName,
      price: c.price,
      ...(c.form ? { form: c.form } : {}),
      ...(c.says ? { says: c.says } : {}),
      because: c.passed ? lackOfCompetition(reason, law, say) : rejectionReason(c, say),
    })),
    findings: [],
    scores: { factors: [], sheets: [] },
    validBids: sure(own.conclusions, 'conclusions').filter((c) => c.passed).length,
    rejectsAll: reason,
    vote,
    summarisedAt: now.toISOString(),
  };
  if (old) await perform(context, 'evaluation-result.recompute', { id: old.id, values });
  else await perform(context, 'evaluation-result.create', { values });
  await perform(context, 'committee.summarise', { id: own.id });
}

/** Why a bid that nothing was wrong with is rejected with the others: the law ends it, or the committee finds no competition. */
export const lackOfCompetition = (reason: string, law: Of, say: Say): string => {
  const few = tooFewPass(law, 0);
  return few?.ends
    ? say`有效投标不足${countInWords(few.atLeast)}家，不得继续评审：${reason}（${few.law}）`
    : say`有效投标不足${countInWords(few?.atLeast ?? 1)}家且明显缺乏竞争，评标委员会否决全部投标：${reason}（评标委员会和评标方法暂行规定 第27条）`;
};
