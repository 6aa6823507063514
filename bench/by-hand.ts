/**
 * What an agency's officer does in Chromium for one open tender, from an empty project to the sealed archive. Every
 * form of the officer is opened in a browser and filled field by field, and every key and click is counted; a value
 * that already stands there is left. What others do, and rooms, are played over HTTP. The same file runs in an older
 * work tree. `npm run bench -- by-hand`; `-- by-hand copy` copies a tender that was played before, `-- by-hand
 * template` takes the office's templates.
 *
 * Rules of the count: to come to a form or a page is one click, to stay on what is open none (a draft that is saved
 * stays in its form); an action of a page is one, two where it asks or warns first; a signature is a field with a pass
 * phrase of twelve keys. Everything else is what the hand really did. What a form offers to do right after the save, or
 * a page after the signature, is done there.
 */
import os from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { house } from '../src/apps/server/house.ts';
import { buildWholeTender } from '../src/capabilities/closing/testing/build-whole-tender.ts';
import { Client } from '../tests/support/client.ts';
import { openBenchOffice } from './support/bench-office.ts';
import { openChromium } from './support/browser.ts';
import { bids, earlier, isLink, tablesFor } from './support/by-hand-tender.ts';
import { Hand, noWork, type Work } from './support/hand.ts';
import { bare, wantedBy, words } from './support/wanted.ts';

const how = process.argv.find((a) => ['copy', 'template'].includes(a)) ?? 'plain';
/** What the officer does in rooms of its own, or what is no form. */
const elsewhere = /^(opening|committee-member|committee|evaluation-(?!method)|archive)/;
const passPhrase = 12;

const told = new Map<string, Work>();
const absent = new Map<string, string>();
const workOf = (name: string): Work => {
  const work = told.get(name) ?? noWork();
  told.set(name, work);
  return work;
};

const office = await openBenchOffice();
const browser = await openChromium();
const context = await browser.newContext({
  viewport: { width: 1366, height: 900 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
});
context.setDefaultTimeout(20_000);
const page = await context.newPage();
const agent = await office.as('agent');
const officer = agent.cookie;
await context.addCookies(
  officer.split('; ').map((c) => ({ name: c.split('=')[0]!, value: c.slice(c.indexOf('=') + 1), url: office.url })),
);

const wantedOf = wantedBy(agent);

const tablesOf = tablesFor(agent);
const before = { project: '' };
/** What a copy of a whole tender makes drafts of. */
const copied = new Set([
  ...['project', 'entrustment', 'lot', 'tender-scheme', 'evaluation-method', 'tender-document', 'notice'],
]);
/** The row whose page is open. */
let open = '';
/** The draft whose form is still open: a save that leaves something to do stays there. */
let openForm = '';
/** Handed in by their form already. */
const handedIn = new Set<string>();
/** The last time that the form of a paper is filled in. */
const lastForm: Readonly<Record<string, string>> = { 'candidate-publicity': 'save' };

const plainAction = Client.prototype.action;
const byHttp = (id: string, input: any): Promise<any> => plainAction.call(agent, id as never, input);
let isCounted = how === 'plain';

Client.prototype.action = async function byHand(this: Client, id: any, input: any = {}) {
  const [record = '', verb] = String(id).split('.');
  if (this.cookie === officer && verb === 'create' && input.values)
    input.values = { ...input.values, ...(await tablesOf(record, input.values)) };
  if (!isCounted || this.cookie !== officer || elsewhere.test(record)) return plainAction.call(this, id, input);
  const answer = await play(String(id), input);
  return answer ?? plainAction.call(this, id, input);
};

const unequal: string[] = [];
const flat = (value: any): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([n, v]) => n !== 'id' && v !== null && v !== '')
        .map(([n, v]) => `${n}=${flat(v)}`)
        .toSorted()
        .join(';')
    : /^\d+(\.\d+)?$/.test(String(value))
      ? String(Number(value))
      : bare(String(value)).replaceAll(/\s/g, '');

/** Whether the record says what was wanted; of files the name counts. */
async function compare(id: string, saved: string, values: Record<string, any>) {
  const { row } = (await agent.detail(id.split('.')[0] as never, saved)).tdata;
  for (const [name, value] of Object.entries(values)) {
    if (!(name in row)) continue;
    const [there, wanted] = [row[name], value].map((v) => (v?.[0]?.sha256 ? v.map((f: any) => f.name).join() : v));
    const isPart = Array.isArray(wanted) && typeof wanted[0] === 'object';
    const same = isPart
      ? wanted.length === there?.length &&
        wanted.every((w: any, i: number) => flat({ ...there[i], ...w }) === flat(there[i]))
      : flat(there ?? '') === flat(wanted ?? '') || Date.parse(there) === Date.parse(wanted);
    if (!same) unequal.push(`${id} ${name}`);
  }
}

const formOf = (record: string) =>
  Object.values(house.screens).find((s: any) => s.kind === 'form' && s.record === record && !s.portal && !s.sameAs) as
    | { path: string }
    | undefined;

/** The draft that the copy made, opened; the first of them is the project, and makes them all. */
async function draftOf(record: string, values: Record<string, any>, work: Work): Promise<string> {
  if (record !== 'project') {
    const { tdata } = await agent.list(record as never, { 'f.project': values.project });
    return tdata[0].id;
  }
  const hand = new Hand(page, work);
  await page.goto(`${office.url}/#/agency/project/copy-tender?project=${before.project}`);
  await page.reload();
  const name = page.getByLabel('项目名称');
  work.fields += 1;
  await hand.click(name);
  await hand.type(values.name);
  const made = page.waitForResponse((r) => r.url().includes('/project/copyTender.json'));
  await hand.click(page.getByRole('button', { name: '复制整套', exact: true }));
  work.clicks += 1;
  return ((await (await made).json()) as any).tdata.row.id;
}

/** The office's own template, over what a new form begins with. */
async function takeTemplate(hand: Hand): Promise<void> {
  const line = page.locator('.zc-apply');
  await line.locator('select').selectOption({ index: 1 });
  hand.work.clicks += 2;
  await hand.click(line.getByRole('button', { name: '套用', exact: true }));
  const all = page.getByRole('button', { name: '全部替换', exact: true });
  await page.waitForTimeout(300);
  if (await all.isVisible()) await hand.click(all);
  await page.waitForTimeout(300);
}

/** A tender that was played once becomes the office's templates; their keepers enable them. */
async function keepTemplates(project: string): Promise<void> {
  const keeper = await office.as('manager');
  for (const record of ['evaluation-method', 'tender-document']) {
    const { tdata } = await agent.list(record as never, { 'f.project': project });
    const kept = await byHttp(`${record}.keepAsTemplate`, { id: tdata[0].id, asked: { name: '房屋建筑施工' } });
    if (kept.code !== 'v') throw new Error(`${record}: ${kept.msg}`);
  }
  for (const { id } of (await keeper.list('paper-template' as never, { 'f.state': 'draft' })).tdata) {
    const enabled = await plainAction.call(keeper, 'paper-template.enable' as never, { id, asked: {} });
    if (enabled.code !== 'v') throw new Error(`template: ${enabled.msg}`);
  }
}

/** The days that the plan says, and the document after it; an older work tree has no plans. */
async function planned(): Promise<object> {
  const { usualDates }: any = await import('../src/capabilities/notice/testing/build-published-tender.ts');
  if (!usualDates) return {};
  const tomorrow = new Date((await office.now()).getTime() + 32 * 3_600_000).toISOString().slice(0, 10);
  const publishAt = new Date(`${tomorrow}T09:00:00+08:00`).toISOString();
  return { publishAt, scheme: usualDates(publishAt) };
}

const isSeen = (place: Locator) =>
  place.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** What the page of a paper offers to do right after its signature. */
async function followsSignature(record: string, id: string): Promise<string | undefined> {
  const detail = Object.values(house.screens).find((s: any) => s.kind === 'detail' && s.record === record && !s.portal);
  if (!detail) return undefined;
  await page.goto(`${office.url}/#${detail.path}?id=${id}`);
  await page.reload();
  const button = page.getByRole('button', { name: /^签名并/ });
  if (!(await isSeen(button))) return undefined;
  const label = (await button.innerText()).replace(/^签名并/, '');
  const actions = Object.entries<any>(house.lifecycles.get(record as never)!.actions);
  return actions.find(([, a]) => words(a.label) === label)?.[0];
}

async function play(id: string, { id: row, values = {}, asked, because }: any) {
  const [record = '', verb = ''] = id.split('.');
  const work = workOf(record);
  const clicksBefore = work.clicks;
  const tell = () => process.env.ZHAOCAI_TELL && console.log(`  ${id}: ${work.clicks - clicksBefore} clicks`);
  const lifecycle: any = house.lifecycles.get(record);
  const action = lifecycle?.actions[verb];
  const form = formOf(record);
  const stands = row && [...handedIn].some((h) => h.endsWith(` ${row}`)) && (await agent.detail(record as never, row));
  // What was handed in is beyond what comes before; what its signature offered is done over HTTP, and no click more.
  if (stands && !action?.form && ![action.from].flat().includes(stands.tdata.row.state)) return stands;
  if (handedIn.delete(`${id} ${row}`)) return undefined;
  if (!form || !action?.form || Object.keys(values).length === 0) {
    work.clicks += (row === open ? 0 : 1) + (action?.asks || action?.danger || action?.final ? 2 : 1);
    open = row ?? '';
    if (asked && 'signature' in asked) {
      work.fields += 1;
      work.keys += passPhrase;
    }
    if (because) work.keys += because.length;
    const then = verb === 'sign' && row ? await followsSignature(record, row) : undefined;
    if (then) handedIn.add(`${record}.${then} ${row}`);
    tell();
    return undefined;
  }
  if (!row || row !== openForm) work.clicks += 1;
  openForm = '';
  const link = Object.fromEntries(Object.entries(values).filter(([n, v]) => isLink(n, v))) as Record<string, string>;
  const draft = how === 'copy' && verb === 'create' && copied.has(record) ? await draftOf(record, values, work) : row;
  const query = new URLSearchParams(draft ? { id: draft } : link);
  await page.goto(`${office.url}/#${form.path}?${query}`);
  await page.reload();
  await page.locator('.zc-form-foot').waitFor();
  await page.waitForTimeout(600);
  const hand = new Hand(page, work);
  const untouched = { ...work };
  if (how === 'template' && !row && ['evaluation-method', 'tender-document'].includes(record)) await takeTemplate(hand);
  const follow = page.getByRole('button', { name: '都改为与来源一致', exact: true });
  if (draft && !row && (await isSeen(follow))) await hand.click(follow);
  const fields = (house.records.get(record) as any).fields;
  for (const [name, value] of Object.entries(values)) {
    if (name in link || !(name in fields) || value === null || value === undefined || value === '') continue;
    await hand.enter(`field-${name}`, await wantedOf(record, name, fields[name], value));
  }
  if (hand.absent.length > 0) absent.set(id, hand.absent.join(' '));
  const [next, after]: any =
    verb === (lastForm[record] ?? 'create')
      ? (Object.entries(lifecycle.actions).find(([, a]: any) => a.afterSave) ?? [])
      : [];
  // A draft that says what it should already is only looked at.
  if (!next && draft && !row && JSON.stringify(untouched) === JSON.stringify(work)) {
    await compare(id, draft, values);
    return agent.detail(record as never, draft);
  }
  const done = draft && !row ? 'save' : verb;
  const followed =
    next && page.waitForResponse((r) => r.url().includes(`/${record}/${next}.json`) && r.request().method() === 'POST');
  followed?.catch(() => {});
  const answered = page.waitForResponse(
    (r) => r.url().includes(`/${record}/${done}.json`) && r.request().method() === 'POST',
  );
  answered.catch(() => {});
  const button = next ? `保存并${words(after.label)}` : words(lifecycle.actions[done].label);
  await hand.click(page.locator('.zc-form-foot').getByRole('button', { name: button, exact: true }));
  const reason = page.getByRole('dialog').locator('textarea');
  const answer = await Promise.race([
    answered,
    reason
      .first()
      .waitFor()
      .then(
        () => undefined,
        () => undefined,
      ),
  ]);
  if (!answer) {
    await hand.click(reason.first());
    await hand.type('样例');
    await hand.click(page.getByRole('dialog').locator('.ant-btn-primary'));
  }
  const said = (await (await answered).json()) as any;
  if (said.code !== 'v') throw new Error(`${id}: ${said.msg} ${JSON.stringify(said.tdata)}`);
  const saved = said.tdata.row.id;
  const stays = !next && action.form === 'draft';
  open = stays ? '' : saved;
  openForm = stays ? saved : '';
  if (next) {
    const handed = (await (await followed).json()) as any;
    if (handed.code !== 'v') throw new Error(`${record}.${next}: ${handed.msg} ${JSON.stringify(handed.tdata)}`);
    handedIn.add(`${record}.${next} ${saved}`);
  }
  await compare(id, saved, values);
  // What a form cannot take is given over the wire, and told below.
  const rest = Object.fromEntries(
    Object.entries(values).filter(([n]) => hand.absent.some((a) => a === `field-${n}` || a.startsWith(`field-${n}.`))),
  );
  if (Object.keys(rest).length > 0 && lifecycle.actions.save) {
    const second = await byHttp(`${record}.save`, { id: saved, values: rest });
    if (second.code !== 'v') console.log(`  ${id}: over the wire too: ${second.msg}`);
    return second.code === 'v' ? second : agent.detail(record as never, saved);
  }
  return { ...said, tdata: { ...said.tdata, row: (await agent.detail(record as never, saved)).tdata.row } };
}

try {
  await page.goto(office.url);
  await page.locator('#main').waitFor();
  if (how !== 'plain') {
    before.project = (await buildWholeTender(office, { ...earlier, bids })).project;
    if (how === 'template') await keepTemplates(before.project);
    isCounted = true;
  }
  const whole = await buildWholeTender(office, { bids, ...(await planned()) });
  const { row } = (await agent.detail('archive', whole.archive)).tdata;
  const sum = noWork();
  for (const [record, work] of told) {
    console.log(`${record.padEnd(24)} ${work.fields} fields, ${work.keys} keys, ${work.clicks} clicks`);
    for (const key of ['fields', 'keys', 'clicks'] as const) sum[key] += work[key];
  }
  console.log(`not as wanted: ${unequal.join(', ') || 'nothing'}`);
  for (const [id, names] of absent) console.log(`not on the page of ${id}: ${names}`);
  console.log(
    `${how}, to an archive that is ${row.state}: ${sum.fields} fields, ${sum.keys} keys, ${sum.clicks} clicks`,
  );
} catch (error) {
  console.error(error);
  await page.screenshot({ path: path.join(os.tmpdir(), 'by-hand-failed.png') });
  process.exitCode = 1;
} finally {
  await browser.close();
  await office.close();
}
process.exit();
