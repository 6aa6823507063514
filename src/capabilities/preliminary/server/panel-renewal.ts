/** No full panel is left and no other person can be drawn: the review stops, its papers stay sealed, another panel is formed. */

import { perform } from '../../../kernel/server/act.ts';
import type { Effect, EffectOf } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { askForRenewal, formAnew } from '../../committee/server/door.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';

const plan = [
  ...(['project', 'lot', 'round', 'kind', 'chosenBy', 'size', 'buyerSeats'] as const),
  ...(['buyerRepresentatives', 'majors', 'alternates', 'place'] as const),
];

const askPanelRenewal: EffectOf<typeof committee> = (context) => askForRenewal(context, 'panel-renewal', '停止审查');

/** What its members judged is void; the next panel judges everything, and the supervisor locks its list. */
const renewPanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row } = context;
  for (const { id } of await find(tx, applicationSheet, { panel: row.id, state: { not: 'void' } }))
    await perform(context, 'application-sheet.annul', { id });
  await formAnew(context, {
    says: { body: '资格审查委员会', stops: '审查', secret: '对申请文件的审查情况' },
    keeps: plan,
  });
};

export const renewalEffects: Record<string, Effect> = { askPanelRenewal, renewPanel };
