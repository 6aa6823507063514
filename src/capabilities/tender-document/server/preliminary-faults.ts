/** What a document before the bids must hold when it goes out, asked again when an addendum changed it. */
import type { FactsOf } from '../../../kernel/record/known.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type Office, systemActor } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { project } from '../../project/project/project.record.ts';
import { datesAreLawful, settingSaid } from '../preliminary-document/preliminary-document.lifecycle.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { tooFewMayPass } from '../qualification-setting/pass-most.rules.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';
import { preliminaryFacts } from './preliminary-facts.ts';

/** Where each of its rules fails, in words. */
export async function preliminaryFaults(
  { office, tx, now }: { office: Office; tx: Tx; now: Date },
  id: string,
): Promise<Map<string, string>> {
  const row = await get(tx, preliminaryDocument, id);
  const read = await preliminaryFacts(tx, [row], now, systemActor, office.house);
  const facts = read.get(id) as FactsOf<'preliminary-document'>;
  const faults = new Map<string, string>();
  for (const rule of [settingSaid, datesAreLawful]) {
    const answer = rule.holds({ row, facts, now, actor: systemActor, asked: {} });
    if (answer !== true) faults.set(rule.id, answer === false ? rule.because : answer);
  }
  if (row.setting) {
    const { passMost } = await get(tx, qualificationSetting, row.setting);
    const { regime, way } = await get(tx, project, row.project);
    const few = tooFewMayPass(passMost, { regime, way, on: now });
    if (few) faults.set('tooFewMayPass', few);
  }
  return faults;
}
