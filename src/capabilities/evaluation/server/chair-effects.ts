/** What the chair does for the committee: beginning, summing up the qualification, returning sheets. */

import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { seatedPeople } from '../../committee/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { concludeQualification } from './conclude.ts';
import { dealQualifications, openedBids } from './deal-sheets.ts';
import { ensureValidity } from './validity-effects.ts';

const changed = ({ tx, row }: ContextOf<typeof committeeMember>) => signal(tx, `committee:${row.committee}`, 'changed');

export const beginEvaluation: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, now } = context;
  const own = await get(tx, committee, row.committee);
  if ((await openedBids(tx, own)).length === 0) throw new Refusal('没有已开启的{投标}文件');
  await ensureValidity(context, own);
  // Where a body judges another round of it already, the lot stands so.
  if ((await get(tx, lot, row.lot)).state !== 'evaluating')
    await perform(context, 'lot.startEvaluation', { id: row.lot });
  await perform(context, 'committee.begin', { id: own.id, values: { startedAt: now.toISOString() } });
  await dealQualifications(context, own, await seatedPeople(tx, own.id));
  await changed(context);
};

export const confirmQualification: EffectOf<typeof committeeMember> = async (context) => {
  await concludeQualification(context, context.row.committee);
  await changed(context);
};

export const returnSheet: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const [sheet] = await find(tx, scoreSheet, { id: asked.sheet, committee: row.committee });
  if (!sheet) throw new Refusal('没有这张评分表');
  const own = await get(tx, committee, row.committee);
  if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
  await perform(context, 'score-sheet.return', { id: sheet.id, asked: { reason: asked.reason } });
  await tell(tx, {
    to: [sheet.member],
    subject: `评分表退回重评：${sheet.supplierName}`,
    body: asked.reason,
    link: `evaluation.room?committee=${own.id}`,
  });
  await changed(context);
};
