/**
 * No full body is left and no more experts can be drawn: the evaluation stops, its papers stay sealed, another
 * committee is formed.
 */

import { perform } from '../../../kernel/server/act.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import type { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';

export const askRenewal: EffectOf<typeof committee> = async (context) => {
  const { row, asked } = context;
  const { cause, reason } = asked;
  const waits = await waitsForConsent(context, {
    ...{ power: 'committee-renewal', cause, name: `停止{评标}、重新组建：${row.name}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id, answers: { cause, reason } },
  });
  if (!waits) throw new Refusal('重新组建须由{招标}人或者监督部门确认，而本项目没有另一个单位');
};

/** Dissolved without an end of its own: its members do not read what it left, and nothing of it reaches the next. */
export const renewCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  for (const { person } of await find(tx, committeeMember, {
    committee: row.id,
    state: { in: ['accepted', 'signedIn'] },
  }))
    await tell(tx, {
      to: [person],
      subject: '{评标}已停止',
      body: '{评标}委员会不足应有的人数，不能补足，{评标}停止，资料封存。请不要透露对{投标}文件的评审情况（招标投标法 第44条）。',
      link: 'workbench.portal',
    });
  if ((await get(tx, lot, row.lot)).state === 'evaluating') await perform(context, 'lot.reevaluate', { id: row.lot });
  const kept = [
    'project',
    'lot',
    'round',
    'size',
    'buyerSeats',
    'compositionReason',
    'majors',
    'alternates',
    'place',
  ] as const;
  const plan = Object.fromEntries(kept.map((name) => [name, row[name] ?? null]));
  const again = {
    name: `${row.name}（重新组建）`.slice(0, 600),
    attempt: (row.attempt ?? 1) + 1,
    againBecause: `原{评标}委员会不足应有的人数，不能补足，{评标}停止、资料封存：${asked.reason}`,
  };
  await perform(context, 'committee.succeed', { values: { ...plan, ...again } });
  await signal(tx, `committee:${row.id}`, 'changed');
};
