/** One seat reads an objective factor for all; where the signed scores differ all the same, the committee sees it at once. */
import type { RowOf } from '../../../../kernel/record/record.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import { scoreFaults } from '../../score-sheet/score.rules.ts';
import { methodOf } from '../../server/deal-sheets.ts';
import { objectiveEvidence } from '../objective-evidence.record.ts';

/** The seat that read it corrects it; a member who sees it differently says so with their own score. */
const readEvidence: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await get(tx, committee, row.committee);
  const passed = own.conclusions?.find((c) => c.bid === asked.bid && c.passed);
  if (!passed) throw new Refusal('请选择通过资格审查的{投标}', { bid: '请选择通过资格审查的{投标}' });
  const factor = (await methodOf(tx, row.lot)).scoreItems?.find((i) => i.id === asked.item);
  if (!factor?.objective)
    throw new Refusal('只有客观评分因素可以共用依据，主观分由各评委独立评定（财政部令第87号 第62条）');
  const { name, points, step } = factor;
  const [fault] = Object.values(
    scoreFaults([{ id: factor.id, item: name, points, step, score: asked.score }], {}, true),
  );
  if (fault) throw new Refusal(fault, { score: fault });
  const key = { committee: own.id, bid: passed.bid, item: factor.id };
  const [before] = await find(tx, objectiveEvidence, key, { limit: 1, lock: true });
  if (before && before.seat !== row.seat && (await stillSits(tx, own.id, before.seat)))
    throw new Refusal(`${before.seat}已经读取了这一项；有不同意见的，在自己的评分表上打分并写明理由`);
  const values = {
    ...key,
    project: row.project,
    lot: row.lot,
    supplierName: passed.supplierName,
    factor: name,
    finding: asked.finding,
    file: asked.file || null,
    page: asked.page ?? null,
    score: asked.score,
    seat: row.seat,
    readAt: now.toISOString(),
  };
  if (before) await perform(context, 'objective-evidence.correct', { id: before.id, values });
  else await perform(context, 'objective-evidence.keep', { values });
  await signal(tx, `committee:${own.id}`, 'changed');
};

/** What a replaced member found no longer counts (实施条例 48): another seat reads it anew. */
const stillSits = async (tx: Queryable, committeeId: string, seat: string): Promise<boolean> =>
  (await find(tx, committeeMember, { committee: committeeId, seat, state: 'signedIn' }, { limit: 1 })).length > 0;

/** What the committee read of some bids. */
export const evidenceOf = (db: Queryable, committeeId: string, bids: readonly string[]) =>
  find(db, objectiveEvidence, { committee: committeeId, bid: { in: [...bids] } });

/** An objective factor of one bid that the seats scored differently. */
export interface Difference {
  bid: string;
  supplierName: string;
  item: string;
  name: string;
  given: { seat: string; score: string; reason: string | null }[];
}

/** Differences that are told at once; with more of them the committee goes through the sheets anyway. */
const mostTold = 200;

/**
 * Objective factors that the seats scored differently, told once every seat has signed. Before, no member knows
 * another's score (招标投标法 44); from then on the scores are compared before the summary (财政部令第87号 64).
 */
export const objectiveDifferences = (
  db: Queryable,
  { id }: Pick<RowOf<typeof committee>, 'id'>,
): Promise<Difference[]> =>
  rows<Difference>(
    db,
    sql`select s.bid_id as bid, s.supplier_name as "supplierName", i->>'id' as item, i->>'item' as name,
          json_agg(json_build_object('seat', m.seat, 'score', i->>'score', 'reason', i->>'reason') order by m.draw_order) as given
        from score_sheet s join committee_member m on m.committee_id = s.committee_id and m.person_id = s.member_id and m.state = 'signedIn'
        cross join lateral jsonb_array_elements(s.items) i
        where s.committee_id = ${id} and s.state = 'submitted' and (i->>'objective')::boolean and i->>'score' is not null
          and not exists (select 1 from score_sheet o where o.committee_id = ${id} and o.state in ('open', 'returned'))
        group by s.bid_id, s.supplier_name, i->>'id', i->>'item'
        having count(distinct (i->>'score')::numeric) > 1
        order by s.supplier_name, s.bid_id, i->>'item' limit ${mostTold}`,
  );

export const evidenceServer: ServerPart = { effects: { readEvidence } };
