/** 复评: what rested on the earlier report is withdrawn by name, and the bids are judged again. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { FactsOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  type DraftEffectOf,
  type EffectContext,
  type EffectOf,
  type EventHandler,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { asWritten, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { carryOut, rejudgingOrder } from '../../dispute/server/door.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { deliveredReport, judgeAgain } from '../../evaluation-report/server/door.ts';
import type { Finding } from '../../powers/power.ts';
import { causeOf, personsFor } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { sayOf, waitsForConsent } from '../../project/server/door.ts';
import { endLines } from '../award-line/server/lines.effects.ts';
import type { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { persons, reEvaluation, type Withdrawn } from '../re-evaluation/re-evaluation.record.ts';
import type { resultNotice } from '../result-notice/result-notice.record.ts';
import type { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { biddersOf, peopleOf } from './people.ts';
import { withdrawPapers } from './standing.ts';

/** What the platform finds for each cause that rests on a record of its own. */
const shows: Readonly<Record<string, Finding>> = { objection: 'objectionUpheld', directed: 'directed' };

export const reEvaluationFacts: FactsFor<typeof reEvaluation> = async (db, found) => {
  const asked = found.map(
    (r) =>
      sql`(${r.id}::uuid, ${r.lot ?? null}::uuid, ${r.objection ?? null}::uuid, ${r.complaint ?? null}::uuid, ${r.directive ?? null}::uuid, ${r.cause ?? null}::text)`,
  );
  const facts = await rows<
    FactsOf<'re-evaluation'> & {
      id: string;
      upheld: boolean;
      cause: string | null;
      regime: Regime;
      way: string | null;
    }
  >(
    db,
    sql`select a.id, a.cause, p.regime, p.way, l.state as "lotState", l.state = 'suspended' as suspended,
          exists (select 1 from award_notice n where n.lot_id = l.id and n.state in ('sent', 'received')) as "lettersOut",
          ${rejudgingOrder} as "isOrdered",
          exists (select 1 from evaluation_report e where e.lot_id = l.id and e.state = 'delivered') as reported,
          exists (select 1 from re_evaluation o where o.lot_id = l.id and o.id <> a.id and o.state not in ('finished', 'ended')) as another,
          case a.cause
            when 'objection' then exists (select 1 from objection o where o.id = a.objection and o.lot_id = l.id and o.kind = 'result'
              and o.state = 'answered' and o.verdict in ('upheld', 'partly'))
            when 'complaint' then exists (select 1 from complaint c where c.id = a.complaint and c.lot_id = l.id
              and c.state = 'decided' and c.outcome <> 'rejected')
            when 'directed' then exists (select 1 from directive d where d.id = a.directive and d.lot_id = l.id
              and d.state = 'inForce' and d.matter in ('corrected', 'rejudged', 'again', 'voided'))
            else false end as upheld
        from (values ${sql.join(asked)}) as a (id, lot, objection, complaint, directive, cause)
        join lot l on l.id = a.lot join project p on p.id = l.project_id`,
  );
  const byId = new Map(
    facts.map(({ id, upheld, cause, regime, way, ...of }) => {
      const found: Finding[] = upheld ? [shows[cause ?? ''] ?? 'complaintUpheld'] : [];
      return [id, { ...of, asking: { regime, way }, found }];
    }),
  );
  return new Map(found.map((r) => [r.id, byId.get(r.id) ?? {}]));
};

export const fillReEvaluation: DraftEffectOf<typeof reEvaluation> = async (context) => {
  const { tx, row } = context;
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofLot = await get(tx, lot, row.lot);
  const of = await get(tx, project, ofLot.project);
  row.project = ofLot.project;
  row.regime = of.regime;
  row.name ||= `${ofLot.name}复评`;
  await keepReEvaluation(context);
};

export const keepReEvaluation: DraftEffectOf<typeof reEvaluation> = async ({ tx, row }) => {
  const report = row.lot ? await deliveredReport(tx, row.lot) : undefined;
  row.report = report?.id ?? null;
  if (row.cause && row.concerns) row.persons = personsFor(row.cause, row.concerns);
};

/** The owner's word; the supervisor's where the supervisor ordered it (the table of powers). */
export const passReEvaluation: EffectOf<typeof reEvaluation> = async (context) => {
  const { row } = context;
  const waits = await waitsForConsent(context, {
    ...{ power: 're-evaluation', cause: row.cause, name: row.name, project: row.project, lot: row.lot },
    ...{ reason: row.grounds, documentNumber: row.documentNumber, proofs: row.evidence, paper: row.id },
  });
  if (waits) return;
  row.state = 'ordered';
  await orderReEvaluation(context);
};

export const orderReEvaluation: EffectOf<typeof reEvaluation> = async (context) => {
  const { tx, row, now, actor, asked } = context;
  const report = await deliveredReport(tx, row.lot);
  if (!report) throw new Refusal('本标段没有已提交{招标}人的{评标}报告');
  row.report = report.id;
  row.persons = personsFor(row.cause, row.concerns);
  row.orderedAt = now.toISOString();
  row.orderedBy = asked.consentBy ?? actor.name;
  const { label } = sure(causeOf('re-evaluation', row.cause), 'a cause of the table');
  const because = `${(await sayOf(tx, row.project))(label)}：${row.grounds}`;
  row.withdrawn = await withdrawPapers(context, row.lot, report.id, because);
  row.withdrawnText = (row.withdrawn as Withdrawn[]).map((w) => w.name).join('；') || '没有需要撤回的文件';
  row.committee = await judgeAgain(context, {
    report,
    because,
    persons: row.persons,
    plannedAt: row.plannedAt,
    place: row.place,
  });
  row.attempt = (await find(tx, evaluationReport, { lot: row.lot, state: 'replaced' })).length + 1;
  await tellAll(context, because);
};

/** Everybody who read the papers is told which of them no longer hold, and why. */
async function tellAll({ tx, row, now }: EffectContext, because: string): Promise<void> {
  const { org, owner, supervisor } = await get(tx, project, row.project);
  const { name } = await get(tx, lot, row.lot);
  const to = [...(await peopleOf(tx, [org, owner, supervisor])), ...(await biddersOf(tx, row.lot))];
  const said = (row.withdrawn as Withdrawn[]).filter((w) => w.record !== 'award-notice').map((w) => w.name);
  await tell(tx, {
    to: [...new Set(to)],
    subject: `本标段复评：${name}`,
    body: `${showInstant(now.toISOString())} 决定复评，原因：${asWritten(because)}。原{评标}报告不再作为{定标}的依据${said.length > 0 ? `，已撤回：${asWritten(said.join('；'))}` : ''}。由${persons[row.persons as keyof typeof persons]}的{评标}委员会复评，结果另行公示。`,
    about: row.lot,
  });
}

export const withdrawPublicity: DraftEffectOf<typeof candidatePublicity> = async ({ tx, row, asked, now }) => {
  row.withdrawnAt = now.toISOString();
  row.withdrawnBecause = asked.because;
  row.frozenSince = null;
  await setTimer(tx, 'candidate-publicity.end', row.id, null);
};

export const lapseDecision: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked } = context;
  row.lapsedBecause = asked.because;
  await endLines(context, row.lot, asked.because);
  await setTimer(tx, 'winner-confirmation.remindReport', row.id, null);
};

export const withdrawResult: DraftEffectOf<typeof resultNotice> = async ({ row, asked, now }) => {
  row.withdrawnAt = now.toISOString();
  row.withdrawnBecause = asked.because;
};

export const finishReEvaluation: EffectOf<typeof reEvaluation> = async ({ row, asked, now }) => {
  row.newReport = asked.report;
  row.finishedAt = now.toISOString();
};

/** Its report was handed over: ranking, or rejection of all. */
export const evaluationFinished: EventHandler = async (context) => {
  const { tx, payload } = context;
  for (const { id, complaint: upheld, directive: directed } of await find(tx, reEvaluation, {
    lot: payload.lot,
    state: 'ordered',
  })) {
    await perform(context, 're-evaluation.finish', { id, asked: { report: payload.report } });
    await carryOut(context, payload.lot, 're-evaluation.finish', upheld ?? directed);
  }
};
