/**
 * The first candidate is passed over, or loses the award, for a cause of the law that the candidate itself or the
 * supervisor confirms.
 */

import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { winnersOf } from '../award-line/server/lines.effects.ts';
import { decideAmongOthers } from '../decision/server/fallen.ts';
import { winnerMeant } from '../winner-confirmation/ending.guards.ts';
import {
  type Ending,
  type Excluded,
  endings,
  type winnerConfirmation,
} from '../winner-confirmation/winner-confirmation.record.ts';
import { endDecision } from './decision.effects.ts';

const hasAccount = async (tx: Tx, unit: string | null): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select 1 from "user" where organisation_id = ${unit}::uuid and state = 'active' and roles ? 'bidder' limit 1`,
    )
  ).length > 0;

/** @param bidId of the candidate that is out */
async function asksAbout(
  context: ContextOf<typeof winnerConfirmation>,
  bidId: string,
  yes: 'winner-confirmation.exclude' | 'winner-confirmation.fall',
): Promise<boolean> {
  const { tx, row, asked } = context;
  const out = await get(tx, bid, bidId);
  const ending: Ending = asked.ending;
  const knows = await hasAccount(tx, out.supplier);
  return waitsForConsent(context, {
    ...{ power: 'other-candidate', cause: ending, project: row.project, lot: row.lot, paper: row.id },
    name: `不确定“${out.supplierName}”{中标}：${resolveWording(endings[ending])}`,
    ...{ reason: asked.because, documentNumber: asked.documentNumber ?? null, proofs: asked.proof ?? [] },
    ...{ answers: { ...asked, out: bidId }, contractor: knows ? out.supplier : null, does: { yes } },
    standing: '原{评标}委员会的审查结论，不再另行确认',
    // What the original committee voted is found, so no one is asked about it again.
    ...(ending === 'unable' ? { word: [] } : {}),
  });
}

export const passOver: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { asked } = context;
  if (!(await asksAbout(context, asked.of, 'winner-confirmation.exclude')))
    await exclude(context, asked.of, asked.ending, asked.because);
};

export const excludeCandidate: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { out, ending, because } = context.asked;
  await exclude(context, out, ending, because);
};

async function exclude(
  context: ContextOf<typeof winnerConfirmation>,
  bidId: string,
  ending: Ending,
  because: string,
): Promise<void> {
  const { tx, row } = context;
  const { supplierName } = await get(tx, bid, bidId);
  const out: Excluded = { bid: bidId, supplierName: sure(supplierName, 'the candidate'), ending, because };
  row.excluded = [...((row.excluded ?? []) as Excluded[]), out];
  await decideAmongOthers(context, row.lot, `${supplierName}：${resolveWording(endings[ending])}`);
}

/** The award of one winner falls once it is confirmed that it must. */
export const askToEnd: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked } = context;
  const winners = await winnersOf(tx, row);
  // The files came in with the answers, and are kept from now on, beside those by which another winner went.
  row.endedFiles = [...(asked.of ? (row.endedFiles ?? []) : []), ...(asked.proof ?? [])];
  const out = sure(winnerMeant(winners, asked.of)?.bid, 'the winner');
  if (await asksAbout(context, out, 'winner-confirmation.fall')) return;
  await endDecision({ ...context, asked: { ...asked, out } });
};
