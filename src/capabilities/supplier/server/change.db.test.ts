/** A change stands beside the verified facts; they stay valid until a second person takes it over. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { buildSupplier, handInChange, supplierValues, withPapers } from '../testing/supplier-values.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

describe('a change of a verified supplier', () => {
  it('C37: leaves what was verified valid until it is verified itself', async () => {
    const [agent, reviewer, rival] = await Promise.all(['agent', 'reviewer', 'rival'].map(test.as));
    const id = await buildSupplier(test, '91510100MA0000301');
    const change = await handInChange(test, id, { name: '更名后的建设有限公司', contact: '王五' });
    // Everybody still reads the old facts, and the supplier is still in the library.
    expect((await rival!.detail('supplier', id)).tdata.row).toMatchObject({ state: 'active', contact: '李四' });
    expect((await rival!.detail('supplier-change', change)).status).toBe(404);
    const seen = (await reviewer!.detail('supplier-change', change)).tdata.row;
    expect(seen).toMatchObject({ state: 'review', changed: '法人名称、联系人', contact: '王五' });
    await reviewer!.done('supplier-change.return', { id: change, asked: { opinion: '缺少变更登记通知书' } });
    expect((await rival!.detail('supplier', id)).tdata.row.contact).toBe('李四');

    const paper = await agent!.upload('变更通知书.pdf', '%PDF-1.4 变更');
    await agent!.done('supplier-change.save', { id: change, values: { papers: [paper] } });
    await agent!.done('supplier-change.submit', { id: change });
    await reviewer!.done('supplier-change.approve', { id: change });
    const { row } = (await rival!.detail('supplier', id)).tdata;
    expect(row).toMatchObject({ name: '更名后的建设有限公司', contact: '王五', state: 'active' });
    expect(row.papers).toHaveLength(1);
    // The paper came along with it, for readers of the supplier.
    expect((await rival!.fetch(`/standalonfile/file/get?id=${paper.id}`)).status).toBe(200);
    expect((await agent!.list('kept-supplier', { 'f.supplier': id })).tdata[0].name).toBe('更名后的建设有限公司');
    const kept = (await reviewer!.detail('supplier-change', change)).tdata.row;
    expect(kept).toMatchObject({ state: 'adopted', replaced: { name: '某建设工程有限公司', contact: '李四' } });
  });

  it('is offered by the answer of the supplier, to those who may begin one while it is in the library', async () => {
    const [agent, supervisor] = await Promise.all(['agent', 'supervisor'].map(test.as));
    const values = await withPapers(agent!, supplierValues('91510100MA0000308'));
    const begun = await agent!.done('supplier.create', { values });
    const asked = async (id: string) => (await agent!.detail('supplier', id)).tdata.row.$begins ?? [];
    expect(await asked(begun.row.id)).toEqual([]);
    const id = await buildSupplier(test, '91510100MA0000309');
    expect(await asked(id)).toEqual(expect.arrayContaining(['supplier-change.create', 'kept-supplier.create']));
    expect((await supervisor!.detail('supplier', id)).tdata?.row.$begins ?? []).toEqual([]);
  });

  it('names what differs, and not what a form only sent back', async () => {
    const agent = await test.as('agent');
    const paper = {
      id: '1',
      kind: 'safety',
      name: '安全生产许可证',
      number: 'AQ-1',
      level: null,
      validUntil: '2029-03-12',
    };
    const id = await buildSupplier(test, '91510100MA0000307', { certificates: [paper] });
    const { row } = await agent.done('supplier-change.create', { values: { supplier: id } });
    const sent = row.certificates.map((c: object) => Object.fromEntries(Object.entries(c).reverse()));
    const saved = await agent.done('supplier-change.save', {
      id: row.id,
      values: sentOf('supplier-change', { reason: '换联系人', contact: '王五', certificates: sent }),
    });
    expect(saved.row.changed).toBe('联系人');
  });

  it('C43: is not verified by whoever proposed it', async () => {
    const rival = await test.as('rival');
    const { row } = await rival.done('supplier.create', {
      values: await withPapers(rival, supplierValues('91510100MA0000302')),
    });
    expect((await rival.action('supplier.approve', { id: row.id })).msg).toContain('请由另一人核验');
    const id = await buildSupplier(test, '91510100MA0000303');
    const change = await handInChange(test, id, { contact: '赵六' });
    expect((await (await test.as('agent')).action('supplier-change.approve', { id: change })).status).toBe(403);
    expect((await rival.action('supplier-change.approve', { id: change })).status).toBe(404);
    await (await test.as('reviewer')).done('supplier-change.approve', { id: change });
  });

  it('changes something, one at a time, and never the code', async () => {
    const agent = await test.as('agent');
    const id = await buildSupplier(test, '91510100MA0000304');
    const { row } = await agent.done('supplier-change.create', { values: { supplier: id } });
    expect(row).toMatchObject({ state: 'draft', contact: '李四', code: expect.stringContaining('91510100MA0000304') });
    const other = { reason: '没有改动', code: '91510000MA0000011X' };
    expect((await agent.action('supplier-change.save', { id: row.id, values: other })).msg).toContain('“code”');
    await agent.done('supplier-change.save', { id: row.id, values: { reason: other.reason } });
    expect((await agent.action('supplier-change.submit', { id: row.id })).msg).toContain('没有任何改动');
    expect((await agent.action('supplier-change.create', { values: { supplier: id } })).msg).toContain('没有办结');
    const reviewer = await test.as('reviewer');
    expect((await reviewer.action('supplier.close', { id, asked: { reason: '注销' } })).msg).toContain('请先办结变更');
    await agent.done('supplier-change.drop', { id: row.id });
    await agent.done('supplier-change.create', { values: { supplier: id } });
  });

  it('may be proposed by the supplier itself, of its own entry alone', async () => {
    const [own, other, reviewer] = await Promise.all(['supplier2', 'supplier3', 'reviewer'].map(test.as));
    // Entered by the agency; the account of the same code looks after it from then on.
    const id = await buildSupplier(test, '91520000MA0000012');
    expect((await other!.action('supplier-change.create', { values: { supplier: id } })).status).toBe(403);
    const { row } = await own!.done('supplier-change.create', { values: { supplier: id } });
    await own!.done('supplier-change.save', { id: row.id, values: { reason: '换了联系人', mobile: '13911112222' } });
    await own!.done('supplier-change.submit', { id: row.id });
    expect((await other!.detail('supplier-change', row.id)).status).toBe(404);
    await reviewer!.done('supplier-change.approve', { id: row.id });
    expect((await own!.detail('supplier', id)).tdata.row.mobile).toBe('13911112222');
  });
});
