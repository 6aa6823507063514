/**
 * Ended projects, so that the demonstration office's lists have real length and real texts: public notices when a folder
 * of them is there (ZHAOCAI_NOTICES, or `shared/data/notices` beside the project), else a small invented set.
 */
import fs from 'node:fs';
import path from 'node:path';
import { resultNotice } from '../../src/capabilities/award/result-notice/result-notice.record.ts';
import { notice } from '../../src/capabilities/notice/notice/notice.record.ts';
import { lot } from '../../src/capabilities/project/lot/lot.record.ts';
import { project } from '../../src/capabilities/project/project/project.record.ts';
import type { Tx } from '../../src/kernel/server/database.ts';
import { newId } from '../../src/kernel/server/write.ts';
import { insertPast, type PastRow } from './bulk.ts';
import { addUnit, creditCode, type Seeded } from './people.ts';

interface PastTender {
  title: string;
  buyer: string;
  number: string;
  /** yyyy-MM-dd */
  published: string;
  place: string;
  text: string;
  estimate?: string;
  winner?: { name: string; price?: string; priceText?: string; term?: string };
}

const root = path.resolve(import.meta.dirname, '../..');

function read<T>(file: string): T[] {
  const folder = process.env.ZHAOCAI_NOTICES || path.resolve(root, '../shared/data/notices');
  const full = path.join(folder, file);
  return fs.existsSync(full) ? (JSON.parse(fs.readFileSync(full, 'utf8')) as T[]) : [];
}

/** A notice is called after its project. */
const projectOf = (title: string): string => title.replace(/(招标|采购)?公告$/, '') || title;

const decimalOf = (text: unknown) => (/^\d{1,15}(\.\d{1,2})?$/.test(String(text)) ? String(text) : undefined);

const operators: Readonly<Record<string, string>> = {
  中国电信: '中国电信股份有限公司',
  中国移动: '中国移动通信集团有限公司',
  中国联通: '中国联合网络通信有限公司',
  中国铁塔: '中国铁塔股份有限公司',
};

function published(): PastTender[] {
  const telecom = read<Record<string, string>>('telecom-operators-2026.json').map((n) => ({
    title: n.title!,
    buyer: operators[n.operator!] ?? n.operator ?? '运营商',
    number: n.projectNo ?? n.id!,
    published: n.date ?? '2026-01-01',
    place: n.region ?? '',
    text: [
      n.purchaseContent,
      n.qualification,
      n.performance,
      n.saleTime && `文件获取：${n.saleTime}`,
      n.deadline && `递交截止：${n.deadline}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }));
  const awards = read<Record<string, string>>('yichang-awards.json').map((a) => ({
    title: a['标段(包)名称'] ?? a.title!,
    buyer: a.招标人 ?? '招标人',
    number: a['标段(包)编号'] ?? a.id!,
    published: a.date ?? '2025-01-01',
    place: a.建设地点 ?? '',
    text: a.中标范围和内容 ?? '',
    winner: {
      name: a.中标人 ?? '',
      price: decimalOf(a['中标价(元)']),
      priceText: a['中标价(元)'],
      term: a['履约期限(天)'],
    },
  }));
  return [...telecom, ...awards];
}

const invented: PastTender[] = [
  '东河桥加固工程',
  '第二小学教学楼翻修',
  '城北污水管网改造',
  '县医院影像设备',
  '林区防火道路养护',
  '老旧小区加装电梯',
  '图书馆书架采购',
  '公交站台更新',
  '河道清淤工程',
  '消防车采购',
  '档案数字化服务',
  '体育馆灯光改造',
].map((title, i) => ({
  title: `${title}招标公告`,
  buyer: '示范县公共事务中心',
  number: `SF-2025-${String(i + 1).padStart(3, '0')}`,
  published: `2025-${String(1 + (i % 12)).padStart(2, '0')}-15`,
  place: '示范县',
  text: `${title}，详见招标文件。`,
  estimate: [
    ...['1284630.00', '3918472.50', '2076159.00', '1563980.00', '846725.00', '5127094.80', '2390416.00', '718350.00'],
    ...['1845207.60', '3360000.00', '967418.00', '1492863.00'],
  ][i],
}));

/** Fills in ended projects of the demonstration agency with their published notices and results. */
export async function seedPastProjects(tx: Tx, seeded: Seeded): Promise<number> {
  const found = published();
  const tenders = found.length > 0 ? found : invented;
  const buyers = new Map<string, string>();
  const by = { org: seeded.units.get('agency')!, adduserid: seeded.people.get('agent')! };
  const projects: PastRow[] = [];
  const notices: PastRow[] = [];
  const lots: PastRow[] = [];
  const results: PastRow[] = [];
  for (const [i, t] of tenders.entries()) {
    const at = new Date(`${t.published}T10:00:00+08:00`);
    const when = at.toISOString();
    const number = `${t.published.slice(0, 4)}-L${String(i + 1).padStart(4, '0')}`;
    if (!buyers.has(t.buyer)) buyers.set(t.buyer, await addBuyer(tx, t.buyer, buyers.size + 1, at));
    const id = newId();
    projects.push({
      ...by,
      id,
      state: 'archived',
      at,
      values: {
        code: `XM-${number}`,
        name: projectOf(t.title),
        projectType: t.winner ? 'works' : 'services',
        regime: t.winner ? 'ZB-M' : 'ZB-V',
        way: 'open',
        organizeForm: 'entrusted',
        qualificationMethod: 'post',
        region: '420500',
        address: t.place.slice(0, 200),
        owner: buyers.get(t.buyer),
        supervisor: seeded.units.get('supervisor'),
        content: t.text.slice(0, 20000),
        estimate: t.estimate ?? t.winner?.price,
        manager: by.adduserid,
        rulebook: '2025-01',
        attempt: 1,
      },
    });
    const media = '中国招标投标公共服务平台';
    const noticed = {
      project: id,
      number: `GG-${number}`,
      name: t.title,
      nature: 'normal',
      type: 'tender',
      content: t.text,
      media,
      buyerName: t.buyer.slice(0, 200),
      publishAt: when,
      publishedAt: when,
    };
    notices.push({ ...by, state: 'published', at, values: noticed });
    if (!t.winner && !t.estimate) continue;
    const lotId = newId();
    lots.push({
      ...by,
      id: lotId,
      state: 'archived',
      at,
      values: {
        project: id,
        code: t.number.slice(0, 50),
        name: projectOf(t.title),
        content: t.text,
        estimate: t.winner?.price ?? t.estimate,
        documentIssuedAt: when,
        bidDeadline: when,
        openedAt: when,
        attempt: 1,
      },
    });
    if (!t.winner) continue;
    results.push({
      ...by,
      state: 'published',
      at,
      values: {
        project: id,
        lot: lotId,
        name: `${projectOf(t.title)}中标结果公告`,
        winnerName: t.winner.name.slice(0, 200),
        price: t.winner.price,
        priceText: t.winner.priceText,
        term: t.winner.term?.slice(0, 200),
        content: t.text,
        media,
        publishedAt: when,
      },
    });
  }
  await insertPast(tx, project, projects);
  await insertPast(tx, notice, notices);
  await insertPast(tx, lot, lots);
  await insertPast(tx, resultNotice, results);
  return tenders.length;
}

const addBuyer = (tx: Tx, name: string, number: number, at: Date): Promise<string> =>
  addUnit(
    tx,
    { name: name.slice(0, 200), type: 'buyer', code: creditCode(`91500000MA${String(number).padStart(7, '0')}`) },
    at,
  );
