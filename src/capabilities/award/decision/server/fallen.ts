/** What becomes of a decision committee when the ground under its decision moves. */
import { perform } from '../../../../kernel/server/act.ts';
import type { EffectContext } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { decisionCommittee } from '../decision-committee.record.ts';
import { reportOfCommittee } from './report.effects.ts';

async function replaceReport(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  committee: string,
  because: string,
): Promise<void> {
  const report = await reportOfCommittee(context.tx, committee);
  if (report)
    await perform(context, 'decision-report.replace', { id: report.id, values: { replacedBecause: because } });
}

/**
 * The bids are judged again: the bidder that was decided on may be no candidate any more. @returns the committees that
 * lapsed
 */
export async function lapseDecisions(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  because: string,
) {
  const standing = await find(context.tx, decisionCommittee, { lot, state: { not: 'lapsed' } });
  for (const { id } of standing) {
    await replaceReport(context, id, because);
    await perform(context, 'decision-committee.lapse', { id, asked: { because } });
  }
  return standing;
}

/** The winner is out: the same committee decides among those who remain. */
export async function decideAmongOthers(context: EffectContext, lot: string, because: string): Promise<void> {
  for (const { id } of await find(context.tx, decisionCommittee, { lot, state: 'decided' })) {
    await replaceReport(context, id, because);
    await perform(context, 'decision-committee.again', { id });
  }
}
