/** What a member writes on a sheet. The items are the method's: only verdicts, scores and reasons are taken over. */

import { sure } from '../../../kernel/record/sure.ts';
import type { DraftEffectOf, EffectOf } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { unexplainedDifferences } from '../objective-evidence/evidence.rules.ts';
import { evidenceOf } from '../objective-evidence/server/evidence.server.ts';
import type { qualification } from '../qualification/qualification.record.ts';
import { qualificationContent } from '../qualification/qualification-content.ts';
import { isAdjustment, scoreFaults, sheetTotal } from '../score-sheet/score.rules.ts';
import type { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { scoreSheetContent } from '../score-sheet/sheet-content.ts';
import { methodOf } from './deal-sheets.ts';

/** The items as they were dealt out with the sheet. */
const itemsOf = <Item>(before: { items: Item[] | null } | undefined): Item[] =>
  sure(before?.items, 'the items of the sheet');

/** The stored items with what was sent for them; sent rows that the method does not know are left out. */
function filledIn(before: any[], sent: any[] | null, written: readonly string[]): any[] {
  const byId = new Map((sent ?? []).map((s) => [s.id, s]));
  return before.map((item) => {
    const given = byId.get(item.id);
    return given ? { ...item, ...Object.fromEntries(written.map((name) => [name, given[name] ?? null])) } : item;
  });
}

function refuse(faults: Record<string, string>): void {
  const sentences = Object.values(faults);
  if (sentences.length > 0)
    throw new Refusal(sentences.length === 1 ? sentences[0]! : `有 ${sentences.length} 处需要修改`, faults);
}

const verdictFields = ['verdict', 'reason', 'basis', 'deviation', 'page'] as const;

export const keepVerdicts: DraftEffectOf<typeof qualification> = async ({ row, before }) => {
  row.items = filledIn(itemsOf(before), row.items, verdictFields);
};

/** Handed in means signed, as a score sheet is: what rejects a bid is some member's own word (电子签名法 13). */
export const submitVerdicts: EffectOf<typeof qualification> = async (context) => {
  const { tx, row, before, now } = context;
  row.items = filledIn(itemsOf(before), row.items, verdictFields);
  const faults: Record<string, string> = {};
  for (const [i, item] of row.items.entries()) {
    if (!item.verdict) faults[`items.${i}.verdict`] = `请判断“${item.item}”`;
    else if (item.verdict === 'fail' && !item.reason?.trim())
      faults[`items.${i}.reason`] = `“${item.item}”不通过，请写明理由`;
    else if (item.verdict === 'fail' && !item.basis)
      faults[`items.${i}.basis`] = `“${item.item}”不通过，请选择否决依据（实施条例 第51条）`;
    else if (item.verdict === 'fail' && item.basis === 'unresponsive' && !item.deviation)
      faults[`items.${i}.deviation`] =
        `“${item.item}”未作实质性响应，请选择属于哪一种重大偏差（评标委员会和评标方法暂行规定 第25条）`;
  }
  refuse(faults);
  const failed = row.items.filter((i: any) => i.verdict === 'fail');
  row.conclusion = failed.length === 0 ? 'pass' : 'fail';
  row.failedBecause =
    failed
      .map((i: any) => `${i.item}：${i.reason}`)
      .join('；')
      .slice(0, 2000) || null;
  const { signature, certificate } = await signedBy(context, qualificationContent(row));
  row.signature = { signature, certificate, at: now.toISOString() };
  row.submittedAt = now.toISOString();
  await signal(tx, `committee:${row.committee}`, 'changed');
};

export const takeBackVerdicts: EffectOf<typeof qualification> = async ({ row }) => {
  row.signature = null;
  row.submittedAt = null;
};

/** A scored item takes a score, a factor of adjustment a quantity; neither takes the other's. */
const written = (before: any[], sent: any[] | null) =>
  filledIn(
    filledIn(
      before,
      (sent ?? []).filter((s) => isAdjustment(before.find((b) => b.id === s.id) ?? {})),
      ['quantity', 'reason', 'cites'],
    ),
    (sent ?? []).filter((s) => !isAdjustment(before.find((b) => b.id === s.id) ?? {})),
    ['score', 'reason', 'cites'],
  );

const limitsOf = async (tx: Parameters<typeof methodOf>[0], lot: string) => {
  const { reasonAbove, reasonBelow } = await methodOf(tx, lot);
  return { above: reasonAbove, below: reasonBelow };
};

export const keepScores: DraftEffectOf<typeof scoreSheet> = async ({ tx, row, before }) => {
  row.items = written(itemsOf(before), row.items);
  refuse(scoreFaults(row.items, await limitsOf(tx, row.lot), false));
  row.total = sheetTotal(row.items);
};

/** Handed in means signed: the sheet as it is kept, by its own expert (电子签名法 13). */
export const submitScores: EffectOf<typeof scoreSheet> = async (context) => {
  const { tx, row, before, now } = context;
  row.items = written(itemsOf(before), row.items);
  refuse({
    ...scoreFaults(row.items, await limitsOf(tx, row.lot), true),
    ...unexplainedDifferences(row.items, await evidenceOf(tx, row.committee, [row.bid])),
  });
  row.total = sheetTotal(row.items);
  const { signature, certificate } = await signedBy(context, scoreSheetContent(row));
  row.signature = { signature, certificate, at: now.toISOString() };
  row.submittedAt = now.toISOString();
  row.returnedBecause = null;
  await signal(tx, `committee:${row.committee}`, 'changed');
};

export const keepReturn: EffectOf<typeof scoreSheet> = async ({ row, asked }) => {
  row.returnedBecause = asked.reason;
  row.submittedAt = null;
  row.signature = null;
};
