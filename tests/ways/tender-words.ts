/**
 * The words of a tender in what the house says of one lot that is none: rows as each person reads them, the flow, and every
 * text of its archive. What people typed themselves, or are called, is left out.
 */
import { house } from '../../src/apps/server/house.ts';
import type { Contents } from '../../src/exchange/archive/testing/remake.ts';
import { type Queryable, rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';

/** With what stands around it. */
const word = /.{0,24}(?:招标|投标|开标|评标|中标|定标).{0,24}/g;

/** What the builders of the tests type, and names: of people, units, rooms, media and acts. */
const typed = [
  ...['招标人代表', '投标经办', '综合评标专家库', '网上评标室', '依据投标文件所述'],
  ...['投标函签章', '投标函、报价表、施工组织设计', '投标文件在本人浏览器中加密后递交', '见招标公告。'],
  ...['第一章 招标公告', '第二章 投标人须知', '第三章 评标办法', '第六章 投标文件格式'],
  ...['招标文件.pdf', '投标文件.pdf', '不超过招标文件要求', '招标人对技术、性能没有特殊要求'],
  ...['招标公告至签订合同的全部招标事宜', '按中标价差额定率累进计算', '依法必须招标的国有资金项目，采用公开招标'],
  '不属于依法必须招标的范围',
  // What is reviewed is called as in the list of those that are still to be registered.
  '招标项目',
];

/** The questions of the rulebook are kept with the lot as the book names them. */
const pinned = /\.limits\./;

type Found = Map<string, Set<string>>;

function look(found: Found, where: string, value: unknown): void {
  if (typeof value === 'string') {
    if (value.startsWith('{"')) look(found, `${where}(signed)`, JSON.parse(value));
    else if (!pinned.test(where)) for (const line of value.split('\n')) lookAt(found, where, line);
  } else if (Array.isArray(value)) for (const one of value) look(found, `${where}[]`, one);
  else if (value && typeof value === 'object' && !Buffer.isBuffer(value))
    for (const [name, one] of Object.entries(value)) look(found, `${where}.${name}`, one);
}

function lookAt(found: Found, where: string, line: string): void {
  const said = typed.reduce((text, own) => text.replaceAll(own, ''), line);
  for (const [around] of said.matchAll(word)) found.set(where, (found.get(where) ?? new Set()).add(around));
}

const inOrder = (found: Found): string[] =>
  [...found].flatMap(([where, said]) => [...said].map((line) => `${where}: ${line}`)).toSorted();

/** In what each of these people is told of the project by list, detail and flow. */
export async function tenderWordsIn(
  { project, lot }: { project: string; lot: string },
  people: Readonly<Record<string, Client>>,
): Promise<string[]> {
  const found: Found = new Map();
  for (const client of Object.values(people)) {
    for (const id of house.records.keys()) {
      const { tdata } = await client.get(`/${client.prefix}/${id}/list.json`, { pagesize: '200' });
      for (const row of Array.isArray(tdata) ? tdata : []) {
        if (![row.project, row.lot, row.id].some((at) => at === project || at === lot)) continue;
        look(found, id, row);
        look(found, id, (await client.get(`/${client.prefix}/${id}/detail.json`, { id: row.id })).tdata);
      }
    }
    const flow = await client.get(`/${client.prefix}/project-flow/detail.json`, { project });
    look(found, 'flow', flow.tdata);
    look(found, 'my-tender', (await client.get('/supplier/tender/detail.json', { lot })).tdata);
  }
  return inOrder(found);
}

/** In every message of an office whose projects are all under such a law. */
export async function tenderWordsTold(db: Queryable): Promise<string[]> {
  const found: Found = new Map();
  const told = await rows<{ subject: string; body: string | null }>(db, sql`select subject, body from message`);
  for (const message of told) look(found, 'message', message);
  return inOrder(found);
}

/** In every text of an archive; what was pinned or signed as JSON is looked through as well. */
export function tenderWordsOf(contents: Contents): string[] {
  const found: Found = new Map();
  for (const [path, bytes] of contents) {
    if (/\.json$/.test(path)) look(found, path, JSON.parse(bytes.toString()));
    else if (/\.txt$/.test(path)) look(found, path, bytes.toString());
  }
  return inOrder(found);
}

/** In what a page of the public says, within the frame that all of them have. */
export async function tenderWordsOfPage(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  const found: Found = new Map();
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  for (const line of main.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').split(/<[^>]+>/)) lookAt(found, url, line);
  return inOrder(found);
}
