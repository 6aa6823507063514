/** What an office does beside its tenders, on its own days: receipts of the media, what was read, and the words that it keeps. */
import { changeWords } from '../../src/capabilities/notice/change/notice-change.record.ts';
import { noticeWords } from '../../src/capabilities/notice/publication/publication.rules.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import type { TemplateKindId } from '../../src/platform/templates/template-kinds.ts';
import type { TestOffice } from '../support/office.ts';

const day = 86_400_000;
/** As many as one call of a batch takes. */
const atOnce = 200;

/**
 * The next working day at that hour, until the office's last one; what is left then waits for the person who looks at
 * the office.
 */
async function nextDay(test: TestOffice, days: number, time: string): Promise<void> {
  const date = addWorkingDays(addDays(dateInShanghai(await test.now()), days), 0);
  await test.setClock(`${date}T${time}:00+08:00`);
}

/** Every second day the officer enters what the media have published; the last ones wait still. */
export async function confirmReceipts(test: TestOffice): Promise<void> {
  const agent = await test.as('agent');
  for (;;) {
    await nextDay(test, 2, '16:40');
    const { tdata } = await agent.list('publication', { 'f.state': 'sent', pagesize: '100' });
    for (const { id, notice, change, sentAt } of tdata) {
      const { row } = (await agent.detail(change ? 'notice-change' : 'notice', change ?? notice)).tdata;
      const asked = {
        publishedAt: new Date(new Date(sentAt).getTime() + 3_600_000).toISOString(),
        address: `https://example.org/notice/${id.slice(-12)}`,
        receiptNumber: `HZ-${id.slice(-8)}`,
        text: change ? changeWords(row) : noticeWords(row),
      };
      if (asked.publishedAt <= (await test.now()).toISOString()) await agent.done('publication.confirm', { id, asked });
    }
  }
}

const readers = [
  'agent',
  'reviewer',
  'owner',
  'supervisor',
  'finance',
  'manager',
  'supplier1',
  'supplier2',
  'supplier3',
];

/** The people who work here read what comes, some days later; what came last waits. */
export async function readMessages(test: TestOffice): Promise<void> {
  for (;;) {
    await nextDay(test, 7, '17:20');
    const before = new Date((await test.now()).getTime() - day).toISOString();
    for (const account of readers) {
      const client = await test.as(account);
      for (;;) {
        const { tdata } = await client.list('message', { 'f.state': 'unread', sort: 'createdAt', pagesize: '100' });
        const items = tdata.filter((m: any) => m.createdAt < before).slice(0, atOnce);
        if (items.length === 0) break;
        const body = { verb: 'read', items: items.map(({ id, version }: any) => ({ id, version })) };
        await client.post(`/${client.prefix}/message/batch.json`, body as any);
      }
    }
  }
}

const ofUnit: Readonly<Partial<Record<TemplateKindId, string>>> = {
  document: '房屋建筑与市政工程施工招标文件',
  notice: '房屋建筑施工招标公告',
  'result-notice': '中标结果公告（含理由）',
  'award-notice': '中标通知书（函件格式）',
  contract: '建设工程施工合同（简明）',
};
const ofPlatform: Readonly<Partial<Record<TemplateKindId, string>>> = {
  document: '施工招标文件（通用）',
  preliminary: '资格预审文件（通用）',
  notice: '招标公告（通用）',
  'result-notice': '中标结果公告（通用）',
  'award-notice': '中标通知书（通用）',
  contract: '施工合同（通用）',
};

/** The office and the platform write down the words that they will use again. */
export async function writeTemplates(test: TestOffice): Promise<void> {
  const keep = async (account: string, names: Readonly<Record<string, string>>) => {
    const keeper = await test.as(account);
    for (const [kind, name] of Object.entries(names)) {
      const values = { kind, name, note: '各项目通用，套用后填空' };
      const { row } = await keeper.done('paper-template.create', { values });
      await keeper.done('paper-template.enable', { id: row.id, asked: {} });
    }
  };
  await keep('manager', ofUnit);
  await keep('admin', ofPlatform);
  // A method is kept from one that was used.
  await nextDay(test, 20, '11:00');
  const agent = await test.as('agent');
  const [method] = (await agent.list('evaluation-method', { sort: 'createdAt', pagesize: '1' })).tdata;
  await agent.done('evaluation-method.keepAsTemplate', { id: method.id, asked: { name: '施工综合评估法（技术 30）' } });
  const manager = await test.as('manager');
  const [draft] = (await manager.list('paper-template', { 'f.state': 'draft', 'f.kind': 'method' })).tdata;
  await manager.done('paper-template.enable', { id: draft.id, asked: {} });
}
