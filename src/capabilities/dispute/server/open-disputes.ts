/** What still stands against a lot `l` of a statement, for the people who must wait for it. */
import type { ActionId } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { Declared, House } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { carriedOutBy, type VerdictId, verdictOf } from '../../powers/verdicts.ts';
import { complaint } from '../complaint/complaint.record.ts';
import type { ComplaintOutcome } from '../complaint/complaint.rules.ts';
import { directive } from '../directive/directive.record.ts';
import { objection } from '../objection/objection.record.ts';

/** An objection to the document of lot `l` that was found right and is not carried out; what was answered before this was asked has none. */
export const upheldDocument = sql`o.lot_id = l.id and o.kind in ('document', 'prequalification') and o.state = 'answered'
  and o.verdict in ('upheld', 'partly') and o.order_done_at is null`;

/**
 * Verdicts on the lot that are not carried out, as `OpenOrder[]`: what the authority ordered, objections to the document
 * that were found right, and what later capabilities find (`defineStandingVerdicts`).
 */
export const openOrders = (
  house: House,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('verdict', v.verdict, 'id', v.id, 'by', v.by, 'reported', v.reported) order by v.at), '[]') from (
  select 'complaint-' || c.outcome as verdict, c.id, c.order_by::text as by, c.order_reported_at is not null as reported, c.decided_at as at from complaint c
    where c.lot_id = l.id and c.state = 'decided' and c.outcome <> 'rejected' and c.order_done_at is null
  union all
  select 'finding-' || d.matter, d.id, d.order_by::text, d.order_reported_at is not null, d.issued_at from directive d
    where d.lot_id = l.id and d.state = 'inForce' and d.matter <> 'suspended'
  union all
  select 'objection-document', o.id, null, false, o.answered_at from objection o where ${upheldDocument}
  ${foundElsewhere(house)}) v)`;

const foundElsewhere = (house: House) =>
  sql.join(
    house
      .declared<StandingVerdicts>('standing-verdicts')
      .map(
        ({ verdict, rowsOf }) =>
          sql`union all select ${sql.lit(verdict)}, x.id, null, false, x.at from (${rowsOf(sql`l.id`)}) x`,
      ),
    sql` `,
  );

/** An order of this kind that is not carried out stands against the lot, whether on a complaint or of the authority's own motion. */
const ordered = (outcomes: readonly string[]) => sql`(exists (select 1 from complaint c where c.lot_id = l.id
    and c.state = 'decided' and c.outcome in (${sql.join([...outcomes])}) and c.order_done_at is null)
  or exists (select 1 from directive d where d.lot_id = l.id and d.state = 'inForce' and d.matter in (${sql.join([...outcomes])})))`;

const ending = carriedOutBy('termination.announce').flatMap((id) =>
  verdictOf(id).kind === 'complaint' ? [id.slice('complaint-'.length)] : [],
);

/** The open order may be carried out by ending the tender: its award is void, or it is to be tendered again. */
export const endingOrder = ordered(ending);

const rejudging: readonly ComplaintOutcome[] = ['rejudged', 'again'];

/** The authority ordered that the bids be judged again, even after papers have been sent out. */
export const rejudgingOrder = ordered(rejudging);

/** Objections that were raised in time and have no answer, and complaints without a decision. */
export const undecided = sql`(select count(*)::int from objection o where o.lot_id = l.id and o.state in ('submitted', 'review') and o.late is null)
  + (select count(*)::int from complaint c where c.lot_id = l.id and c.state in ('submitted', 'accepted'))`;

/**
 * The authority's orders on a lot that this act carries out are carried out.
 * @param act one that a row of the table of verdicts names
 * @param cause the complaint or the directive that the act names as its cause
 */
export async function carryOut(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  act: string,
  cause?: string | null,
): Promise<void> {
  const done = carriedOutBy(act);
  const complaints = await find(context.tx, complaint, { lot, state: 'decided', orderDoneAt: null });
  const directives = await find(context.tx, directive, { lot, state: 'inForce', matter: { not: 'suspended' } });
  const answered = { lot, state: 'answered', orderDoneAt: null } as const;
  const objections = await find(context.tx, objection, {
    ...answered,
    kind: { in: ['document', 'prequalification'] },
    verdict: { in: ['upheld', 'partly'] },
  });
  const open = [
    ...complaints.map(({ id, outcome }) => ({ id, verdict: `complaint-${outcome}`, close: 'complaint.closeOrder' })),
    ...objections.map(({ id }) => ({ id, verdict: 'objection-document', close: 'objection.closeOrder' })),
    ...directives.map(({ id, matter }) => ({ id, verdict: `finding-${matter}`, close: 'directive.closeOrder' })),
  ] as { id: string; verdict: VerdictId; close: ActionId }[];
  for (const order of open) {
    if (!done.includes(order.verdict)) continue;
    const { says, named } = sure(
      verdictOf(order.verdict).fulfilledBy.find((one) => one.act === act),
      'an act of the row',
    );
    if (named && order.id !== cause) continue;
    await perform(context, order.close, { id: order.id, asked: { because: says } });
  }
}

/** Verdicts that another capability finds: they stand against a lot as the orders on complaints do. */
interface StandingVerdicts extends Declared {
  readonly kind: 'standing-verdicts';
  verdict: VerdictId;
  /** Of a lot: `id` of the row that says it, and `at`, when it was said. */
  rowsOf: (lot: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export const defineStandingVerdicts = (verdict: VerdictId, rowsOf: StandingVerdicts['rowsOf']): StandingVerdicts => ({
  kind: 'standing-verdicts',
  verdict,
  rowsOf,
});
