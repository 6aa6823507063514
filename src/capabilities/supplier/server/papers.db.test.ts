/**
 * U26: a supplier enters the register only with the papers that the law asks for, each found to agree by the verifier.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildSupplier, handInChange, supplierValues, verify, withPapers } from '../testing/supplier-values.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let construction: string;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = (await Promise.all(['agent', 'reviewer'].map(test.as))) as [Client, Client];
  const admin = await test.as('admin');
  const works = await admin.done('supplier-category.create', {
    values: { name: '工程', code: 'Z', trade: 'construction' },
  });
  const { row } = await admin.done('supplier-category.create', {
    values: { name: '市政施工', code: 'Z01', parent: works.row.id },
  });
  construction = row.id;
});
afterAll(() => test?.close());

const qualification = {
  id: 'q',
  kind: 'qualification',
  name: '施工总承包资质',
  number: 'D151',
  validUntil: '2029-01-01',
};
const safety = (validUntil: string, id = 's') => ({
  id,
  kind: 'safety',
  name: '安全生产许可证',
  number: 'JZ-1',
  validUntil,
});
const judge = (id: string, paper: string, verdict: string, because?: string) =>
  reviewer.action('supplier.judge', { id, asked: { paper, verdict, because } });

describe('a unit that is to enter the register', () => {
  it('shows what its kind and its trade ask for, each paper with a scan', async () => {
    const bare = await agent.action('supplier.create', { values: supplierValues('91510100MA0006001') });
    expect(bare.msg).toContain('营业执照（没有，市场主体登记管理条例 第3条）');
    const hospital = supplierValues('91510100MA0006002', { kind: 'institution' });
    expect((await agent.action('supplier.create', { values: await withPapers(agent, hospital) })).msg).toContain(
      '法人登记、执业证书（没有',
    );
    // The category names no trade; the one above it does.
    const builder = supplierValues('91510100MA0006003', { category: construction, certificates: [qualification] });
    const lacks = await agent.action('supplier.create', { values: await withPapers(agent, builder) });
    expect(lacks.msg).toContain('安全生产许可证（没有，安全生产许可证条例 第2条）');
    expect(lacks.msg).not.toContain('资质证书（没有');
    const unscanned = { ...builder, certificates: [qualification, safety('2029-01-01')] };
    expect((await agent.action('supplier.create', { values: unscanned })).msg).toContain('安全生产许可证（没有扫描件');
    const over = { ...builder, certificates: [qualification, safety('2026-03-01')] };
    expect((await agent.action('supplier.create', { values: await withPapers(agent, over) })).msg).toContain(
      '安全生产许可证（已过期',
    );
    const whole = { ...builder, certificates: [qualification, safety('2026-03-02')] };
    const { row } = await agent.done('supplier.create', { values: await withPapers(agent, whole) });
    expect(row.state).toBe('pending');
  });

  it('is passed when every paper was found to agree, and not before', async () => {
    const values = await withPapers(agent, supplierValues('91510100MA0006004', { certificates: [qualification] }));
    const { id } = (await agent.done('supplier.create', { values })).row;
    expect((await reviewer.action('supplier.approve', { id })).msg).toContain('还有 “营业执照”、“施工总承包资质”');
    expect((await agent.action('supplier.judge', { id, asked: { paper: 'q', verdict: 'passed' } })).status).toBe(403);
    expect((await judge(id, 'q', 'refused')).tdata.fields.because).toBe('请输入不符之处');
    expect((await judge(id, 'q', 'refused', '等级与扫描件不一致')).code).toBe('v');
    expect((await judge(id, 'licence', 'passed')).code).toBe('v');
    expect((await judge(id, 'nothing', 'passed')).msg).toContain('已不在登记中');
    expect((await reviewer.action('supplier.approve', { id })).msg).toBe(
      '“施工总承包资质”不符：等级与扫描件不一致。请退回补正',
    );
    await reviewer.done('supplier.return', { id, asked: { opinion: '见证照核验' } });
    // A verdict cannot be sent in a form, and belongs to the paper as it was.
    const { row } = (await agent.detail('supplier', id)).tdata;
    const mended = row.certificates.map((c: { id: string }) => (c.id === 'q' ? { ...c, level: '二级' } : c));
    const forged = { certificates: [{ id: 'q', verdict: 'passed' }] };
    expect((await agent.action('supplier.save', { id, values: forged })).msg).toContain('“certificates.0.verdict”');
    const saved = (await agent.done('supplier.save', { id, values: sentOf('supplier', { certificates: mended }) })).row;
    expect(saved.certificates.map((c: { verdict: string | null }) => c.verdict)).toEqual(['passed', null]);
    await agent.done('supplier.submit', { id });
    expect((await verify(reviewer, id)).row).toMatchObject({ state: 'active' });
  });

  it('has a licence whose number is its code', async () => {
    const licence = { id: 'l', kind: 'licence', name: '营业执照', number: '5101001234', validUntil: null };
    const values = await withPapers(agent, supplierValues('91510100MA0006005', { certificates: [licence] }));
    const { id } = (await agent.done('supplier.create', { values })).row;
    expect((await judge(id, 'l', 'passed')).msg).toContain('营业执照的编号就是统一社会信用代码');
  });
});

describe('a change of papers', () => {
  it('has the new paper judged, and leaves alone what was judged and stays', async () => {
    const id = await buildSupplier(test, '91510100MA0006006', { certificates: [qualification] });
    const begun = await agent.done('supplier-change.create', { values: { supplier: id } });
    // Another scan under the same words is another paper.
    const file = [await agent.upload('别的.pdf', '%PDF other')];
    const certificates = begun.row.certificates.map((c: { id: string }) => (c.id === 'q' ? { ...c, file } : c));
    await agent.done('supplier-change.save', {
      id: begun.row.id,
      values: sentOf('supplier-change', { reason: '换扫描件', certificates }),
    });
    await agent.done('supplier-change.submit', { id: begun.row.id });
    const refused = (await reviewer.action('supplier-change.approve', { id: begun.row.id })).msg;
    expect(refused).toContain('还有 “施工总承包资质”');
    expect(refused).not.toContain('营业执照');
    await verify(reviewer, begun.row.id, 'supplier-change');
    const { row } = (await agent.detail('supplier', id)).tdata;
    expect(row.certificates.map((c: any) => [c.id, c.verdict, c.judgedBy])).toEqual([
      ['licence', 'passed', '审核乙'],
      ['q', 'passed', '审核乙'],
    ]);
    // The scan came along, for readers of the entry.
    const rival = await test.as('rival');
    expect((await rival.fetch(`/standalonfile/file/get?id=${row.certificates[1].file[0].id}`)).status).toBe(200);
  });

  it('招标投标法 第17条: a unit whose permit has run out is not put on a list of those invited before it is renewed', async () => {
    const own = await test.as('supplier1');
    const { orgcode: code } = (await own.get('/supplier/getuserinfo')).tdata;
    const works = { code, category: construction, certificates: [qualification, safety('2026-03-20')] };
    const entry = await buildSupplier(test, '91510000MA0000011', works);
    const others = await Promise.all(['supplier2', 'supplier3'].map(test.as));
    const tender = await buildPublishedTender(test, { invite: others, until: 'notice' });
    const propose = async () =>
      agent.action('supplier-invitation.propose', {
        values: { lot: tender.lot, entry, source: 'library', reason: '同类业绩' },
      });
    await test.setClock('2026-03-21T09:00:00+08:00');
    expect((await propose()).msg).toContain('安全生产许可证已于 2026-03-20 到期（安全生产许可证条例 第2条）');
    const change = await handInChange(test, entry, { certificates: [qualification, safety('2029-03-20')] });
    await verify(reviewer, change, 'supplier-change');
    expect((await propose()).msg).not.toContain('到期');
  });
});
