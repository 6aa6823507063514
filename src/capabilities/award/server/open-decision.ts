/** Where the law demands no publicity of candidates, the decision opens with the report. */
import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext, EffectOf, EventHandler } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { demands } from '../../../platform/law/rulebook.ts';
import { deliveredReport } from '../../evaluation-report/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { ensureAllocation, groupOf } from '../allocation/server/allocation.effects.ts';
import { candidatesOf } from '../candidate-publicity/from-report.rules.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { reportedResult } from './people.ts';

async function openDecision(context: Pick<EffectContext, 'office' | 'tx' | 'now'>, lotId: string): Promise<void> {
  const { tx } = context;
  const report = await deliveredReport(tx, lotId);
  const ofLot = await get(tx, lot, lotId);
  if (!report || ofLot.state !== 'evaluated' || demands('publicity.held', await lawOf(tx, lotId))) return;
  const [begun] = await find(
    tx,
    winnerConfirmation,
    { lot: lotId, state: { in: ['open', 'refused', 'decided'] } },
    { limit: 1 },
  );
  if (begun || (await ensureAllocation(context, lotId)).length > 0) return;
  const candidates = candidatesOf(await reportedResult(tx, report.id));
  if (candidates.length === 0) return;
  await perform(context, 'winner-confirmation.open', {
    values: { project: ofLot.project, lot: lotId, report: report.id, candidates },
  });
}

/** A report came in, or a lot of its group is over: what can be decided on now opens, of the whole group. */
export const openDecisions: EventHandler = async (context) => {
  const { lot: own } = context.payload;
  const group = (await groupOf(context.tx, own)).map((member) => member.lot);
  for (const id of new Set([own, ...group])) await openDecision(context, id);
};

/** Its candidates count from now on as they were published. */
export const restOnPublicity: EffectOf<typeof winnerConfirmation> = async ({ row, asked }) => {
  row.publicity = asked.publicity;
  row.candidates = null;
};
