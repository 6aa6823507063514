/** What an office does beside its tenders, on its own days: receipts of the media, what was read, and the words that it keeps. */

import { changeWords } from '../../src/capabilities/notice/change/notice-change.record.ts';
import { noticeWords } from '../../src/capabilities/notice/publication/publication.rules.ts';
import { verify } from '../../src/capabilities/supplier/testing/supplier-values.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import type { TemplateKindId } from '../../src/platform/templates/template-kinds.ts';
import type { TestOffice } from '../support/office.ts';
import { bidders, officers, owners } from './cast.ts';
import { certificatePaper } from './papers.ts';
import { seedOf } from './price-lists.ts';

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

const papersOf = (bidder: (typeof bidders)[number], day: string) => {
  const isWorks = ['civil', 'building', 'hydro', 'garden'].includes(bidder.trade);
  const tail = bidder.code.slice(-6, -1);
  const until = (days: number) => addDays(day, days);
  const licence = { id: '1', kind: 'licence', name: '营业执照', number: bidder.code, validUntil: null };
  const issuer = '四川省住房和城乡建设厅';
  const level = `${bidder.trade === 'building' ? '建筑' : bidder.trade === 'hydro' ? '水利水电' : '市政公用'}工程施工总承包二级`;
  const worker = [
    {
      id: '2',
      kind: 'qualification',
      name: '建筑业企业资质证书',
      level,
      number: `D251${tail}`,
      issuer,
      validUntil: until(900),
    },
    {
      id: '3',
      kind: 'safety',
      name: '安全生产许可证',
      number: `（川）JZ安许证字〔2024〕${tail}`,
      issuer,
      validUntil: until(bidder.account === 'supplier2' ? 218 : 560),
    },
  ];
  const maker = [
    { id: '2', kind: 'authorisation', name: '制造商授权书', number: `SQ-${tail}`, validUntil: until(620) },
  ];
  return [licence, ...(isWorks ? worker : bidder.trade === 'equipment' ? maker : [])];
};

const categoryOf = {
  building: 'A01',
  civil: 'A02',
  garden: 'A02',
  hydro: 'A03',
  equipment: 'B01',
  software: 'C03',
} as const;

/** The units that bid come into the register with their papers, some each day, and each paper is looked at. */
export async function registerSuppliers(test: TestOffice): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const categories = await agent.every('supplier-category');
  for (const [i, bidder] of bidders.entries()) {
    if (i % 4 === 0) await nextDay(test, i === 0 ? 0 : 1, '15:20');
    const { unit: name, code, legal, person, trade, region } = bidder;
    const seed = seedOf(name);
    const day = dateInShanghai(await test.now());
    const certificates = [];
    for (const one of papersOf(bidder, day)) {
      const says = [name, `证号：${one.number}`, `有效期至：${one.validUntil ?? '长期'}`];
      certificates.push({
        ...one,
        file: [await agent.upload(`${one.name}.pdf`, certificatePaper(one.name, name, says))],
      });
    }
    const { row } = await agent.done('supplier.create', {
      values: {
        ...{ name, code, kind: 'company', nature: 'private', legalRepresentative: legal, region, contact: person },
        ...{ capital: `${[20, 50, 30, 100][i % 4]}000000`, address: `创业大道 ${12 + i * 7} 号`, certificates },
        ...{
          bankAccount: `6222 0231 ${String(seed).padStart(4, '0')} ${2000 + i * 37}`,
          mobile: `1390836${String(seed).padStart(4, '0')}`,
        },
        category: categories.find((c) => c.code === categoryOf[trade])?.id,
      },
    });
    await verify(reviewer, row.id);
  }
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
  ...officers.map(({ account }) => account),
  ...owners.slice(1).map(({ account }) => account),
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
