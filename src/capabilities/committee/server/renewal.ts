/**
 * No full body is left and no more experts can be drawn: the evaluation stops, its papers stay sealed, another
 * committee is formed.
 */

import { perform } from '../../../kernel/server/act.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { committee } from '../committee/committee.record.ts';
import { askForRenewal, formAnew } from './body/changed.ts';

export const askRenewal: EffectOf<typeof committee> = (context) =>
  askForRenewal(context, 'committee-renewal', '停止{评标}');

/** Dissolved without an end of its own: its members do not read what it left, and nothing of it reaches the next. */
export const renewCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row } = context;
  if ((await get(tx, lot, row.lot)).state === 'evaluating') await perform(context, 'lot.reevaluate', { id: row.lot });
  await formAnew(context, {
    says: { body: '{评标}委员会', stops: '{评标}', secret: '对{投标}文件的评审情况' },
    keeps: [
      'project',
      'lot',
      'round',
      'kind',
      'size',
      'buyerSeats',
      'compositionReason',
      'majors',
      'alternates',
      'place',
    ],
  });
  await signal(tx, `committee:${row.id}`, 'changed');
};
