/** The steps of a tender whose records live here. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Must } from '../../procedure/gates.ts';
import { momentIds, nextMoment, type SideId } from '../../procedure/moments.ts';
import { defineStep, mustsBefore } from '../../procedure/server/door.ts';
import { entrustment } from '../entrustment/entrustment.record.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

/** A word that is asked for: who must give it finds it among what they owe, until they have said yes or no. */
export const consentMusts = mustsBefore(momentIds, async (db, lots) => {
  const found = await rows<{
    id: string;
    lot: string;
    state: string;
    name: string;
    cause: string;
    owner: boolean;
    supervisor: boolean;
  }>(
    db,
    sql`select c.id, c.lot_id as lot, l.state, c.name, c.cause, p.owner_id in (c.unit_id, c.alternate_id) as owner,
          coalesce(p.supervisor_id in (c.unit_id, c.alternate_id), false) as supervisor
        from consent c join lot l on l.id = c.lot_id join project p on p.id = c.project_id
        where c.lot_id = any(${[...lots]}::uuid[]) and c.state = 'asked' order by c.created_at, c.id`,
  );
  const musts = new Map<string, Must[]>();
  for (const { id, lot, state, name, cause, owner, supervisor } of found) {
    const before = nextMoment(state);
    const owes: SideId[] = [...(owner ? (['owner'] as const) : []), ...(supervisor ? (['supervisor'] as const) : [])];
    if (!before || owes.length === 0) continue;
    const must: Must = {
      ...{ id: `consent:${id}`, before, owes, state: 'open', blocks: false, by: null },
      ...{ label: `确认“${name}”`, says: `${cause}；同意后即办理，不同意的退回`, law: '招标投标法 第15条' },
      ...{ screen: 'consent.detail', query: { id } },
    };
    musts.set(lot, [...(musts.get(lot) ?? []), must]);
  }
  return musts;
});

export const projectStep = defineStep({
  id: 'project',
  place: 10,
  folder: '01-方案',
  keeps: ['project', 'consent', 'lot', 'lot-import', 'round', 'organisation'],
  musts: consentMusts,
  returns: 'project',
  shown: {
    stage: 'fangan',
    label: '项目登记',
    record: project,
    done: ['running', 'archived'],
    screen: 'project.detail',
    waits: '经办登记',
  },
});

export const entrustmentStep = defineStep({
  id: 'entrustment',
  place: 15,
  folder: '01-方案',
  keeps: ['entrustment'],
  papers: [
    {
      item: '委托代理合同',
      of: 'issued',
      // Projects from before contracts were kept here name theirs by number.
      lacking: (lot) =>
        sql`select count(*)::int as n from lot l join project p on p.id = l.project_id
            where l.id = ${lot} and p.organize_form = 'entrusted' and p.entrust_contract is null
              and not exists (select 1 from entrustment e where e.project_id = p.id and e.effective_at is not null)`,
      because: () => '没有双方签署的委托代理合同',
    },
  ],
  shown: {
    stage: 'fangan',
    label: '委托合同',
    record: entrustment,
    done: ['effective', 'ended'],
    gone: ['replaced'],
    screen: 'entrustment.list',
    begin: 'entrustment.form',
    waits: '双方签署委托代理合同',
    optional: true,
    entrusted: true,
  },
});

export const lotStep = defineStep({
  id: 'lot',
  place: 20,
  folder: '01-方案',
  keeps: [],
  shown: {
    stage: 'fangan',
    label: '标段',
    record: lot,
    done: [
      'draft',
      'preliminary',
      'issued',
      'opening',
      'opened',
      'evaluating',
      'evaluated',
      'publicity',
      'awarded',
      'contracted',
      'performed',
      'accepted',
      'archived',
    ],
    screen: 'lot.list',
    begin: 'lot.form',
    waits: '经办登记标段',
  },
});
