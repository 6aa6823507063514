/** 批量登记: reading a workbook into verdicts, and entering what was accepted, all of it or nothing. */

import { sure } from '../../../kernel/record/sure.ts';
import { act } from '../../../kernel/server/act.ts';
import { type ContextOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { readWorkbook } from '../../../kernel/server/workbook.ts';
import { type Held, tellHeld } from '../../../platform/approval/server/announce.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { judgeRows, mostRows, readSuppliers, type SheetRow, type SupplierVerdict } from '../import/import.rules.ts';
import type { supplierImport } from '../import/supplier-import.record.ts';
import { takenBy } from './supplier.effects.ts';

async function sheetOf({ office, tx, row, actor }: ContextOf<typeof supplierImport>): Promise<SheetRow[]> {
  const file = await office.files.find(tx, sure(row.file[0], 'the file').id);
  if (!file || (file.recordId !== row.id && file.adduserid !== actor.id))
    throw new Refusal('文件不存在或不属于您，请重新上传', { file: '请重新上传' });
  const sheets = await readWorkbook(office.files.pathOf(file.sha256));
  const categories = await find(tx, supplierCategory, { state: 'active' });
  const byWords = new Map(categories.flatMap((c) => [[c.name, c.id] as const, [c.code, c.id] as const]));
  for (const sheet of sheets) {
    const read = readSuppliers(sheet.rows, (words) => byWords.get(words));
    if (!read) continue;
    if (read.length === 0) throw new Refusal('表头下面没有数据，请填写后再上传', { file: '表头下面没有数据' });
    if (read.length > mostRows)
      throw new Refusal(`一次最多 ${mostRows} 行，现有 ${read.length} 行，请分成几个文件`, { file: '行数太多' });
    return read;
  }
  throw new Refusal('没有找到表头：应有“法人名称”“统一社会信用代码”等列，请用模板填写', { file: '没有找到表头' });
}

async function judge(context: ContextOf<typeof supplierImport>): Promise<SupplierVerdict[]> {
  const read = await sheetOf(context);
  const taken = new Map<string, string | undefined>();
  for (const code of new Set(read.map((r) => r.code))) taken.set(code, await takenBy(context.tx, code));
  return judgeRows(read, { takenBy: (code) => taken.get(code), today: dateInShanghai(context.now) });
}

const checkImport: EffectOf<typeof supplierImport> = async (context) => {
  const { row, now } = context;
  const verdicts = await judge(context);
  const count = (verdict: SupplierVerdict['verdict']) => verdicts.filter((v) => v.verdict === verdict).length;
  const file = await context.office.files.find(context.tx, sure(row.file[0], 'the file').id);
  Object.assign(row, {
    name: sure(file, 'file').name,
    verdicts,
    accepted: count('accepted'),
    duplicate: count('duplicate'),
    faulty: count('faulty'),
    checkedAt: now.toISOString(),
  });
};

/** Every row is entered as if by hand, with all its checks; one that fails now leaves nothing of the others. */
const confirmImport: EffectOf<typeof supplierImport> = async (context) => {
  const { office, tx, row, actor, now, address, record } = context;
  const accepted = (row.verdicts as SupplierVerdict[]).filter((v) => v.verdict === 'accepted');
  const entered: string[] = [];
  // Reviewers hear of a whole sheet once.
  const held: Held = {};
  for (const { row: place, name, values } of accepted) {
    try {
      const done = await act(office, tx, { action: 'supplier.enter', values: values, actor, now, address, held });
      entered.push(done.row.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const why = Object.values(error.fields).join('；') || error.message;
      throw new Refusal(`第 ${place} 行“${name}”现在不能登记：${why}。没有登记任何一行，请“重新检查”后再确认`);
    }
  }
  await tellHeld(tx, held);
  row.confirmedAt = now.toISOString();
  record({ entered });
};

export const importEffects: Readonly<Record<string, Effect>> = { checkImport, confirmImport };
