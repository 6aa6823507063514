/** 批量申请入库: a workbook read in the background into verdicts, and what was accepted entered, all of it or nothing. */

import { sure } from '../../../kernel/record/sure.ts';
import { act } from '../../../kernel/server/act.ts';
import { type ContextOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { readWorkbook } from '../../../kernel/server/workbook.ts';
import { type Held, tellHeld } from '../../../platform/approval/server/announce.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { expert } from '../expert/expert.record.ts';
import type { expertImport } from '../import/expert-import.record.ts';
import { type ExpertVerdict, judgeExperts, mostExperts } from '../import/expert-sheet.rules.ts';

async function judged({ office, tx, row, now }: ContextOf<typeof expertImport>): Promise<ExpertVerdict[]> {
  const file = await office.files.find(tx, sure(row.file[0], 'the file').id);
  if (!file || (file.recordId !== row.id && file.adduserid !== row.adduserid))
    throw new Refusal('文件不存在或不属于您，请重新上传', { file: '请重新上传' });
  row.name = file.name;
  const sheets = await readWorkbook(office.files.pathOf(file.sha256));
  // Whoever the sheet may mean, and nobody else of the register.
  const words = [...new Set(sheets.flatMap((s) => s.rows.flat()).map((cell) => String(cell ?? '').trim()))];
  const registered = await find(tx, expert, {
    idNumber: { in: words.map((w) => w.toUpperCase()) },
    state: { in: ['pending', 'active'] },
  });
  const had = new Map(registered.map((e) => [e.idNumber, e]));
  const accounts = new Map(
    (await find(tx, user, { account: { in: words }, state: 'active' }))
      .filter((u) => (u.roles as string[] | null)?.includes('expert'))
      .map((u) => [u.account, u.id]),
  );
  for (const sheet of sheets) {
    const verdicts = judgeExperts(sheet.rows, {
      takenBy: (idNumber) => {
        const same = had.get(idNumber);
        return same && `专家库中已有这个身份证号（${same.name}，${same.state === 'active' ? '在库' : '待审核'}）`;
      },
      accountOf: (account) => accounts.get(account),
      now,
      today: dateInShanghai(now),
    });
    if (!verdicts) continue;
    if (verdicts.length === 0) throw new Refusal('表头下面没有数据，请填写后再上传');
    if (verdicts.length > mostExperts)
      throw new Refusal(`一次最多 ${mostExperts} 行，现有 ${verdicts.length} 行，请分成几个文件`);
    return verdicts;
  }
  throw new Refusal('没有找到表头：应有“姓名”“身份证号”等列，请用模板填写');
}

const readSoon: EffectOf<typeof expertImport> = async ({ tx, row, now }) => {
  row.unread = null;
  await setTimer(tx, 'expert-import.check', row.id, now);
};

const checkExperts: EffectOf<typeof expertImport> = async (context) => {
  const { tx, row, now } = context;
  let verdicts: ExpertVerdict[] = [];
  try {
    verdicts = await judged(context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    row.unread = error.message;
  }
  const count = (verdict: ExpertVerdict['verdict']) => verdicts.filter((v) => v.verdict === verdict).length;
  const found = { accepted: count('accepted'), duplicate: count('duplicate'), faulty: count('faulty') };
  Object.assign(row, found, { verdicts, checkedAt: now.toISOString() });
  await tell(tx, {
    to: [row.adduserid],
    subject: row.unread
      ? `专家导入没有读成：${row.unread}`
      : `专家导入已检查：可登记 ${found.accepted} 行，重复 ${found.duplicate} 行，有误 ${found.faulty} 行`,
    body: '',
    link: `expert-import.detail?id=${row.id}`,
  });
};

/** Every row is entered as if by hand, with all its checks; one that fails now leaves nothing of the others. */
const enterExperts: EffectOf<typeof expertImport> = async (context) => {
  const { office, tx, row, actor, now, address, record } = context;
  const verdicts = row.verdicts as ExpertVerdict[];
  const entered: string[] = [];
  const held: Held = {};
  for (const { row: place, name, values, verdict } of verdicts) {
    if (verdict !== 'accepted') continue;
    const refuse = (why: string) =>
      new Refusal(`第 ${place} 行“${name}”现在不能登记：${why}。没有登记任何一行，请“重新检查”后再确认`);
    const [same] = await find(tx, expert, {
      idNumber: sure(values, 'values').idNumber as string,
      state: { in: ['pending', 'active'] },
    });
    if (same) throw refuse('专家库中已有这个身份证号');
    try {
      const done = await act(office, tx, { action: 'expert.create', values: values, actor, now, address, held });
      entered.push(done.row.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw refuse(Object.values(error.fields).join('；') || error.message);
    }
  }
  await tellHeld(tx, held);
  // What was entered stands in the register; its personal data is not kept twice.
  row.verdicts = verdicts.map(({ values: _, said, ...v }) => (v.verdict === 'faulty' ? { ...v, said } : v));
  row.confirmedAt = now.toISOString();
  record({ entered });
};

export const expertImportEffects: Readonly<Record<string, Effect>> = {
  readExpertsSoon: readSoon,
  checkExperts,
  enterExperts,
};
