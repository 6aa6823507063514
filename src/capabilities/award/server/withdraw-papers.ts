import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { endingOrder, rejudgingOrder, setObjectionWindow } from '../../dispute/server/door.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { lapseDecisions } from '../decision/server/fallen.ts';
import type { Withdrawn } from '../re-evaluation/re-evaluation.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

/** Publicity, decision, result and letters that rest on this report, each taken back by its own action. */
export async function withdrawPapers(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  report: string,
  because: string,
): Promise<Withdrawn[]> {
  const { tx, now } = context;
  const withdrawn: Withdrawn[] = [];
  const asked = { because };
  const taken = (record: Withdrawn['record'], { id, state }: { id: string; state: string }, name: string) =>
    withdrawn.push({ record, id, name, was: state });
  for (const p of await find(tx, candidatePublicity, { report, state: { not: 'withdrawn' } })) {
    await perform(context, 'candidate-publicity.withdraw', { id: p.id, asked });
    taken('candidate-publicity', p, `候选人公示“${p.name}”`);
  }
  for (const w of await find(tx, winnerConfirmation, { lot, state: { in: ['open', 'refused', 'decided'] } })) {
    await perform(context, 'winner-confirmation.lapse', { id: w.id, asked });
    taken('winner-confirmation', w, w.winnerName ? `定标决定“${w.winnerName}”` : '待定标');
  }
  for (const c of await lapseDecisions(context, lot, because))
    taken('decision-committee', c, `定标委员会“${c.name}”${c.winnerName ? `的结论“${c.winnerName}”` : ''}`);
  for (const n of await find(tx, resultNotice, { lot, state: { not: 'withdrawn' } })) {
    await perform(context, 'result-notice.withdraw', { id: n.id, asked });
    taken('result-notice', n, `结果公告“${n.name}”`);
  }
  // Letters that are out bind both sides; only the authority's order takes them back with the rest.
  const [of] = await rows<{ fall: boolean }>(
    tx,
    sql`select ${rejudgingOrder} or ${endingOrder} as fall from lot l where l.id = ${lot}`,
  );
  const letters = of?.fall ? (['draft', 'ready', 'sent', 'received'] as const) : (['draft', 'ready'] as const);
  for (const l of await find(tx, awardNotice, { lot, state: { in: letters } })) {
    await perform(context, 'award-notice.revoke', { id: l.id });
    taken('award-notice', l, `通知书 ${l.number ?? ''} ${l.supplierName ?? ''}`.trim());
  }
  const [shown] = await rows<{ opensAt: string }>(
    tx,
    sql`select opens_at as "opensAt" from objection_window where lot_id = ${lot} and kind = 'result'`,
  );
  if (shown) await setObjectionWindow(tx, lot, 'result', { opensAt: shown.opensAt, closesAt: now.toISOString() });
  return withdrawn;
}
