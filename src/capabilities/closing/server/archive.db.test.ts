import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { addYears } from '../archive/archive.record.ts';
import { buildContract, buildReportedTender } from '../testing/build-whole-tender.ts';
import { ensureVerifier } from '../testing/ensure-verifier.ts';

let test: TestOffice;
let agent: Client;
let of: { project: string; lot: string; report: string };
let archive: string;
let contract: string;

beforeAll(async () => {
  ensureVerifier();
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  of = await buildReportedTender(test);
  const { row } = await agent.done('archive.create', { values: { project: of.project, lot: of.lot } });
  archive = row.id;
}, 120_000);
afterAll(() => test.close());

const check = async () => (await agent.done('archive.check', { id: archive })).row;
const items = (row: any) => row.missing.filter((m: any) => m.required).map((m: any) => m.item);

describe('archive.check', () => {
  it('names what is missing and why, and stays in collection', async () => {
    const row = await check();
    expect(row.state).toBe('collecting');
    expect(items(row)).toEqual(['中标候选人公示', '定标', '中标结果公告', '中标通知书', '合同']);
    expect(row.missing[0]).toEqual({ item: '中标候选人公示', because: '没有结束的公示', required: true });
    expect((await agent.action('archive.seal', { id: archive })).code).toBe('valerror');
  });

  it('misses each signature that is gone (EB-40)', async () => {
    const awarded = await buildAwardedTender(test, { evaluated: of });
    contract = await buildContract(test, awarded, { attachments: [] });
    expect(items(await check())).toEqual([]);
    const { db } = test.office;
    for (const [table, column, item] of [
      ['tender_document', 'signature', '招标文件'],
      ['notice', 'signature', '招标公告或投标邀请书'],
      ['bid', 'signature', '投标文件的签名与回执'],
      ['bid', 'receipt', '投标文件的签名与回执'],
      ['committee_member', 'commitment', '评委承诺'],
      ['award_notice', 'signature', '中标通知书'],
      ['contract', 'signing', '合同文本'],
    ] as const) {
      await sql`create table kept as select id, ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null`.execute(db);
      expect(items(await check()), `${table}.${column}`).toEqual([item]);
      expect((await agent.action('archive.seal', { id: archive })).code).toBe('valerror');
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = k.value from kept k where k.id = t.id`.execute(
        db,
      );
      await sql`drop table kept`.execute(db);
    }
  });

  it('only reminds of the written report (TB-47), and of what cannot be registered afterwards', async () => {
    const row = await check();
    expect(row.state).toBe('checked');
    expect(row.missing).toEqual([
      expect.objectContaining({ item: '招投标情况书面报告', required: false }),
      expect.objectContaining({ item: '履约和验收', required: false }),
    ]);
  });
});

describe('archive.seal', () => {
  it('waits while another lot of the project keeps something back', async () => {
    const { db } = test.office;
    const copied = sql`insert into lot (id, state, title, project_id, name, code) select uuidv7(), 'evaluating', '二标段', project_id, '二标段', code || 'x' from lot where id = ${of.lot}`;
    await copied.execute(db);
    expect((await agent.action('archive.seal', { id: archive })).msg).toContain('同一项目的二标段还没有定标');
    await sql`update lot set state = 'terminated' where name = '二标段'`.execute(db);
  });

  it('fails whole when a stored file is not what its digest says, and nothing is left behind', async () => {
    const { row } = (await agent.detail('contract', contract)).tdata;
    const stored = test.office.files.pathOf(row.signedPaper[0].sha256);
    const bytes = await fs.readFile(stored);
    await fs.writeFile(stored, 'something else');
    expect((await agent.action('archive.seal', { id: archive })).status).toBe(500);
    expect((await agent.detail('archive', archive)).tdata.row.state).toBe('checked');
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('contracted');
    expect(await fs.readdir(`${test.office.files.folder}/incoming`)).toEqual([]);
    await fs.writeFile(stored, bytes);
  });

  it('is the archivist’s, archives lot and project, and lets nothing be changed afterwards', async () => {
    for (const account of ['owner', 'supervisor', 'reviewer']) {
      expect((await (await test.as(account)).action('archive.seal', { id: archive })).status).toBe(403);
    }
    const { row } = await agent.done('archive.seal', { id: archive });
    expect(row).toMatchObject({ state: 'sealed', manifestDigest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(row.package[0]).toMatchObject({ name: `${row.number}.zip`, type: 'application/zip' });
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('archived');
    expect((await agent.detail('project', of.project)).tdata.row.state).toBe('archived');
    for (const verb of ['save', 'check', 'seal', 'remove'] as const)
      expect((await agent.action(`archive.${verb}`, { id: archive, values: { keeper: '别人' } })).code).toBe(
        'valerror',
      );
  });

  it('is not removed, and is appraised only when its years are over (GG-13)', async () => {
    expect((await agent.action('archive.remove', { id: archive })).msg).toMatch(/已封存的档案不能删除.*第13条/);
    const { keepUntil } = (await agent.detail('archive', archive)).tdata.row;
    expect(keepUntil).toBe(addYears(dateInShanghai(await test.now()), 15));
    const appraise = () => agent.action('archive.appraise', { id: archive, asked: { appraisal: '延长保管' } });
    await test.setClock(`${keepUntil}T12:00:00+08:00`);
    expect((await appraise()).msg).toContain(`应保管至 ${keepUntil}`);
    await test.setClock(`${addDays(keepUntil, 1)}T00:00:01+08:00`);
    expect((await appraise()).tdata.row.state).toBe('appraised');
    expect((await agent.action('archive.remove', { id: archive })).msg).toContain('已封存的档案不能删除');
  });

  it('gives the package to the office’s side and the supervisor, and to nobody else', async () => {
    const { row } = (await agent.detail('archive', archive)).tdata;
    const fetched = async (account: string) =>
      (await (await test.as(account)).fetch(`/standalonfile/file/get?id=${row.package[0].id}`)).status;
    expect(await fetched('owner')).toBe(200);
    expect(await fetched('supervisor')).toBe(200);
    expect(await fetched('supplier1')).toBe(404);
    expect(await fetched('rival')).toBe(404);
  });
});
