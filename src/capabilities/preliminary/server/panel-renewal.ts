/** No full panel is left and nobody can be drawn: the review stops, its papers stay sealed, another panel is formed. */

import { perform } from '../../../kernel/server/act.ts';
import { type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { panelMember } from '../panel-member/panel-member.record.ts';
import type { reviewPanel } from '../review-panel/review-panel.record.ts';

const askPanelRenewal: EffectOf<typeof reviewPanel> = async (context) => {
  const { row, asked } = context;
  const { cause, reason } = asked;
  const waits = await waitsForConsent(context, {
    ...{ power: 'panel-renewal', cause, name: `停止审查、重新组建：${row.name}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id, answers: { cause, reason } },
  });
  if (!waits) throw new Refusal('重新组建须由{招标}人或者监督部门确认，而本项目没有另一个单位');
};

/** What its members judged is void; the next panel judges everything, and the supervisor locks its list. */
const renewPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, asked } = context;
  for (const { id } of await find(tx, applicationSheet, { panel: row.id, state: { not: 'void' } }))
    await perform(context, 'application-sheet.annul', { id });
  for (const { person } of await find(tx, panelMember, { panel: row.id, state: { in: ['called', 'seated'] } }))
    await tell(tx, {
      to: [person],
      subject: '资格审查已停止',
      body: '资格审查委员会不足应有的人数，不能补足，审查停止，资料封存。请不要透露对申请文件的审查情况（招标投标法 第44条）。',
      link: 'workbench.portal',
    });
  const { project, lot, size, buyerSeats, people, majors, alternates, place, formed } = row;
  await perform(context, 'review-panel.succeed', {
    values: {
      ...{ project, lot, round: row.round, formed, size, buyerSeats, people, majors, alternates, place },
      name: `${row.name}（重新组建）`.slice(0, 600),
      attempt: (row.attempt ?? 1) + 1,
      againBecause: `原资格审查委员会不足应有的人数，不能补足，审查停止、资料封存：${asked.reason}`,
    },
  });
};

export const renewalEffects: Record<string, Effect> = { askPanelRenewal, renewPanel };
