/** The result notice: filled in from the decision, in the words of its law, and published. */

import type { RowOf } from '../../../kernel/record/record.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { unasked } from '../../../platform/law/rulebook.ts';
import { fromTemplate } from '../../../platform/templates/server/templates.server.ts';
import { publicityEnded } from '../../../platform/templates/template-kinds.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import type { Say } from '../../procedure/said.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { changedEdition } from '../../tender-document/server/door.ts';
import { lineOfPaper, lineWithout } from '../award-line/server/lines.effects.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { lotName } from '../published-text.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { noticeValues } from './paper-values.ts';

export const fillResultNotice: DraftEffectOf<typeof resultNotice> = async (context) => {
  const { tx, row, actor } = context;
  if (!row.confirmation) throw new Refusal('请选择{定标}', { confirmation: '请选择{定标}' });
  const decision = await get(tx, winnerConfirmation, row.confirmation);
  const notices = await find(tx, resultNotice, { lot: decision.lot, state: { not: 'withdrawn' } });
  const line = decision.bid ? await lineWithout(tx, decision, notices) : undefined;
  if (notices.length > 0 && !line) throw new Refusal(`本标段已有{中标}结果公告 ${notices[0]?.number}`);
  const ofLot = await get(tx, lot, decision.lot);
  const of = await get(tx, project, decision.project);
  row.project = decision.project;
  row.lot = decision.lot;
  if (!line) return;
  row.line = line.id;
  const won = await get(tx, bid, line.bid);
  row.name ||= `${lotName(of, ofLot)}${(await sayOf(tx, of.id))('中标结果公告')}`;
  // The form is filled from whom the decision names; another of its winners is told by its own line.
  const isNamed = line.bid === decision.bid;
  row.winnerName = (isNamed && row.winnerName) || line.supplierName;
  row.price = isNamed ? (row.price ?? line.price) : line.price;
  row.priceText = line.price ? (row.priceText ?? won.priceText) : won.priceText;
  row.duty ||= actor.name;
  await writeResultNotice(context);
};

/**
 * Says what the decision is as it stands: by a template, or in the platform's own words. An author cannot write another
 * winner into it.
 */
export const writeResultNotice: DraftEffectOf<typeof resultNotice> = async ({ tx, row, now }) => {
  if (!row.confirmation) return;
  const decision = await get(tx, winnerConfirmation, row.confirmation);
  const line = await lineOfPaper(tx, row);
  if (!line) return;
  row.winnerCode = (await get(tx, organisation, line.supplier)).code;
  row.term = (await get(tx, bid, line.bid)).term;
  // Nobody asks for the name of a person where no law has results published.
  row.manager = unasked('result.published', await lawOf(tx, decision.lot)) ? null : line.manager;
  const values = { ...decision, bid: line.bid, winner: line.supplier };
  const say = await sayOf(tx, decision.project);
  const words = row.template
    ? await fromTemplate(tx, row.template, 'result-notice', await noticeValues(tx, values, now), (line) =>
        // What was never made public did not end.
        say(decision.publicity ? line : line.replace(publicityEnded, '')),
      )
    : await resultWords(tx, decision, line.supplierName, say);
  const edition = await changedEdition(tx, decision.lot);
  row.content = edition ? `${words}\n评审依据：${edition}。` : words;
};

async function resultWords(
  tx: Tx,
  decision: RowOf<typeof winnerConfirmation>,
  winnerName: string | null,
  say: Say,
): Promise<string> {
  const ofLot = await get(tx, lot, decision.lot);
  const of = await get(tx, project, decision.project);
  const lead = `${lotName(of, ofLot)}（${ofLot.code}）`;
  const said = say`经招标人确定，中标人为${winnerName}。`;
  if (!decision.publicity) return `${lead}${said}`;
  const { endsAt } = await get(tx, candidatePublicity, decision.publicity);
  const ended = dateInShanghai(new Date(new Date(endsAt!).getTime() - 1));
  return `${lead}${say`中标候选人公示已于 ${ended} 结束。`}${said}`;
}

export const publishResultNotice: EffectOf<typeof resultNotice> = async ({ row, now }) => {
  row.publishedAt = now.toISOString();
};
