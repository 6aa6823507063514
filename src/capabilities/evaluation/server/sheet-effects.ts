/** What a member writes on a sheet. The items are the method's: only verdicts, scores and reasons are taken over. */

import { sure } from '../../../kernel/record/sure.ts';
import type { DraftEffectOf, EffectOf } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { filledIn, type Lack, verdictFaults } from '../../committee/body/sheet.rules.ts';
import { refuseFaults, signSheet, unsignSheet } from '../../committee/server/door.ts';
import { unexplainedDifferences } from '../objective-evidence/evidence.rules.ts';
import { evidenceOf } from '../objective-evidence/server/evidence.server.ts';
import type { JudgedItem } from '../qualification/majority.rules.ts';
import type { qualification } from '../qualification/qualification.record.ts';
import { qualificationContent } from '../qualification/qualification-content.ts';
import { isAdjustment, scoreFaults, sheetTotal } from '../score-sheet/score.rules.ts';
import type { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { scoreSheetContent } from '../score-sheet/sheet-content.ts';
import { methodOf } from './deal-sheets.ts';

/** The items as they were dealt out with the sheet. */
const itemsOf = <Item>(before: { items: Item[] | null } | undefined): Item[] =>
  sure(before?.items, 'the items of the sheet');

const verdictFields = ['verdict', 'reason', 'basis', 'deviation', 'page'] as const;

/** What rejects a bid is one of the law's cases. */
const ground = ({ basis, deviation }: JudgedItem): Lack => {
  if (!basis) return ['basis', '请选择否决依据（实施条例 第51条）'];
  if (basis === 'unresponsive' && !deviation)
    return ['deviation', '未作实质性响应，请选择属于哪一种重大偏差（评标委员会和评标方法暂行规定 第25条）'];
  return undefined;
};

export const keepVerdicts: DraftEffectOf<typeof qualification> = async ({ row, before }) => {
  row.items = filledIn(itemsOf(before), row.items, verdictFields);
};

export const submitVerdicts: EffectOf<typeof qualification> = async (context) => {
  const { tx, row, before } = context;
  row.items = filledIn(itemsOf(before), row.items, verdictFields);
  refuseFaults(verdictFaults<JudgedItem>(row.items, '不通过', ground));
  const failed = row.items.filter((i: any) => i.verdict === 'fail');
  row.conclusion = failed.length === 0 ? 'pass' : 'fail';
  row.failedBecause =
    failed
      .map((i: any) => `${i.item}：${i.reason}`)
      .join('；')
      .slice(0, 2000) || null;
  await signSheet(context, qualificationContent(row));
  await signal(tx, `committee:${row.committee}`, 'changed');
};

export const takeBackVerdicts: EffectOf<typeof qualification> = async ({ row }) => unsignSheet(row);

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
  refuseFaults(scoreFaults(row.items, await limitsOf(tx, row.lot), false));
  row.total = sheetTotal(row.items);
};

export const submitScores: EffectOf<typeof scoreSheet> = async (context) => {
  const { tx, row, before } = context;
  row.items = written(itemsOf(before), row.items);
  refuseFaults({
    ...scoreFaults(row.items, await limitsOf(tx, row.lot), true),
    ...unexplainedDifferences(row.items, await evidenceOf(tx, row.committee, [row.bid])),
  });
  row.total = sheetTotal(row.items);
  await signSheet(context, scoreSheetContent(row));
  row.returnedBecause = null;
  await signal(tx, `committee:${row.committee}`, 'changed');
};

export const keepReturn: EffectOf<typeof scoreSheet> = async ({ row, asked }) => {
  row.returnedBecause = asked.reason;
  unsignSheet(row);
};
