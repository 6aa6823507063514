/** The steps of a tender whose records live here. */
import { rows, sql } from '../../../kernel/server/database.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { callsAgain, type Must } from '../../procedure/gates.ts';
import { defineStep, mustsBefore, unless } from '../../procedure/server/door.ts';
import { archive } from '../archive/archive.record.ts';

/** A lot that failed, in any way: its failure is announced, and with that it is tendered again or ended by law. */

/** Its announcement, or a new one. */
const placeOf = (draft: string | null, of: { project: string; lot: string }): Pick<Must, 'screen' | 'query'> =>
  draft ? { screen: 'termination.detail', query: { id: draft } } : { screen: 'termination.form', query: of };

export const endingMusts = mustsBefore(['deadline', 'ending'], async (db, lots) => {
  const found = await rows<{
    lot: string;
    project: string;
    isFailed: boolean;
    because: string | null;
    draft: string | null;
    regime: Regime;
    way: string | null;
    law: Pinned | null;
  }>(
    db,
    sql`select l.id as lot, l.project_id as project, l.state = 'failed' as "isFailed", l.failed_because as because, p.regime, p.way, l.law,
          (select t.id from termination t where t.lot_id = l.id order by t.created_at desc limit 1) as draft
        from lot l join project p on p.id = l.project_id where l.id = any(${[...lots]}::uuid[])
          and not exists (select 1 from termination t where t.lot_id = l.id and t.state = 'announced')
          and (l.state = 'failed' or exists (select 1 from opening o where o.lot_id = l.id and o.state = 'short'))`,
  );
  return new Map(
    found.map(({ lot, project, isFailed, because, draft, law, ...of }) => [
      lot,
      [
        {
          id: 'termination',
          before: isFailed ? 'ending' : 'deadline',
          over: true,
          label: '公告流标，重新{招标}或者依法终止',
          state: isFailed ? 'open' : 'later',
          blocks: true,
          owes: ['agent'],
          by: null,
          law: '招标投标法 第28条',
          says: because ?? `流标后公告原因，退还保证金${callsAgain(ofLot({ law }, of)) ? '，依法重新{招标}' : ''}`,
          ...placeOf(draft, { project, lot }),
        },
      ],
    ]),
  );
});

export const archiveStep = defineStep({
  id: 'archive',
  place: 290,
  folder: '10-合同',
  keeps: ['termination'],
  musts: endingMusts,
  papers: [
    {
      item: '终止公告',
      of: 'ended',
      lacking: (lot) => unless(sql`select 1 from termination where lot_id = ${lot} and state = 'announced'`),
      because: () => '没有公告流标或者终止',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '归档',
    record: archive,
    done: ['sealed', 'appraised'],
    screen: 'archive.list',
    begin: 'archive.form',
    waits: '合同生效后',
  },
});
