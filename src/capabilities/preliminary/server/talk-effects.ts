/** Talks of the first stage, each with one unit; and the end of them, from which the list of the second stage comes. */

import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { peopleOf, tellDirectly } from '../../bid/server/door.ts';
import type { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { round } from '../../project/round/round.record.ts';
import { application } from '../application/application.record.ts';
import type { talk } from '../talk/talk.record.ts';
import { qualifiedAt } from './qualified.ts';

const startTalk: DraftEffectOf<typeof talk> = async ({ tx, row }) => {
  if (!row.application) throw new Refusal('请选择技术建议', { application: '请选择技术建议' });
  const of = await get(tx, application, row.application);
  Object.assign(row, {
    project: of.project,
    lot: of.lot,
    round: of.round,
    supplier: of.supplier,
    supplierName: of.supplierName,
  });
};

/** The unit hears of its own talk, and may say that it was so. */
const tellTalk: EffectOf<typeof talk> = async (context) => {
  const { tx, row } = context;
  await tellDirectly(context, await peopleOf(tx, row.supplier, 'bidder'), {
    subject: '请确认技术交流记录',
    body: '与贵单位的技术交流已经记录，请登录查看并确认。',
    link: `talk.own?id=${row.id}`,
  });
};

/** Each bidder who proposed goes on; there is no ranking, and no other supplier is asked to bid (实施条例 30). */
const concludeTalks: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row } = context;
  const proposals = await find(tx, application, { round: row.round, state: 'opened' }, { order: 'supplierName' });
  const { atLeast } = await qualifiedAt(tx, row.lot);
  const { name } = await get(tx, lot, row.lot);
  await perform(context, 'preliminary-result.draft', {
    values: {
      project: row.project,
      lot: row.lot,
      round: row.round,
      kind: (await get(tx, round, row.round)).kind,
      name: `${name}第一阶段结果`,
      lines: proposals.map((p) => ({
        id: p.id,
        supplierName: p.supplierName,
        fulfils: true,
        score: null,
        rank: null,
        admitted: true,
        because: '',
      })),
      admitted: proposals.length,
      fewest: atLeast,
    },
  });
};

export const talkFacts: FactsFor<typeof talk> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select t.id, a.kind, a.state, l.state as "lotState" from talk t left join application a on a.id = t.application_id
        left join lot l on l.id = a.lot_id where t.id in (${sql.join(found.map((t) => t.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

export const talkEffects: Record<string, Effect> = {
  startTalk,
  tellTalk,
  concludeTalks,
  confirmTalk: async ({ row, now }) => {
    row.confirmedAt = now.toISOString();
  },
};
