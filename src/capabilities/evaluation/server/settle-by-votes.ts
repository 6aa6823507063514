/** The summary with what the committee voted on it, as far as it has. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { candidatesWanted } from '../evaluation-result/result.rules.ts';
import { type Summed, withVotes } from '../evaluation-result/settled.rules.ts';
import { methodOf } from './deal-sheets.ts';

type Own = Pick<RowOf<typeof committee>, 'id' | 'lot'>;

export async function votedOn(db: Queryable, own: Own, summed: Summed): Promise<Summed> {
  const votes = await find(db, committeeVote, { committee: own.id, state: 'decided' }, { order: 'createdAt' });
  return withVotes(
    summed,
    votes,
    candidatesWanted((await methodOf(db, own.lot!)).candidates, await lawOf(db, own.lot)),
  );
}

export async function settleByVotes(context: Pick<EffectContext, 'office' | 'tx' | 'now'>, own: Own): Promise<void> {
  const [result] = await find(context.tx, evaluationResult, { committee: own.id, state: 'draft' }, { limit: 1 });
  if (!result || result.rejectsAll) return;
  const values = await votedOn(context.tx, own, { ranking: result.ranking, findings: result.findings ?? [] });
  await perform(context, 'evaluation-result.settle', { id: result.id, values: { ...values } });
}
