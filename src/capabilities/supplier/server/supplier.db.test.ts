/** The register over HTTP: entered, verified, registered by the supplier itself, closed and opened again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { takeDocument } from '../../participation/testing/build-bidders.ts';
import { buildSupplier, supplierValues as values, verify, withPapers } from '../testing/supplier-values.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

const agencyId = async (name: string) =>
  (await rows<{ id: string }>(test.office.db, sql`select id from organisation where name = ${name}`))[0]!.id;

describe('an entry of the agency', () => {
  it('C43: is verified by a second person before it is in the register', async () => {
    const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
    const { row } = await agent!.done('supplier.create', {
      values: await withPapers(agent!, values('91510100MA0000101')),
    });
    expect(row).toMatchObject({ state: 'pending', keeperName: '示范工程咨询有限公司' });
    expect((await agent!.action('supplier.approve', { id: row.id })).status).toBe(403);
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    expect((await agent!.action('supplier.approve', { id: row.id })).msg).toBe(
      '不能核验自己登记的供应商，请由另一人核验',
    );
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    await reviewer!.done('supplier.return', { id: row.id, asked: { opinion: '执照已过期' } });
    expect((await agent!.action('supplier.withdraw', { id: row.id })).msg).toContain('已退回');
    await agent!.done('supplier.submit', { id: row.id });
    expect((await verify(reviewer!, row.id)).row).toMatchObject({
      state: 'active',
      returnedBecause: null,
      verifiedAt: '2026-03-02',
    });
  });

  it('is in the register once, and what is verified every agency can look up but for its account', async () => {
    const [agent, reviewer, rival] = await Promise.all(['agent', 'reviewer', 'rival'].map(test.as));
    const { row } = await agent!.done('supplier.create', {
      values: await withPapers(agent!, values('91510100MA0000103')),
    });
    expect((await rival!.detail('supplier', row.id)).status).toBe(404);
    const twice = await rival!.action('supplier.create', { values: values('91510100MA0000103') });
    expect(twice.tdata.fields.code).toBe('该统一社会信用代码已由示范工程咨询有限公司登记，请在供应商库中查找');
    await verify(reviewer!, row.id);
    const seen = (await rival!.detail('supplier', row.id)).tdata;
    expect(seen.row).toMatchObject({
      name: '某建设工程有限公司',
      bankAccount: null,
      $hidden: { bankAccount: '仅登记单位和本单位可见' },
    });
    expect(seen.actions).toEqual([]);
    expect((await (await test.as('owner')).list('supplier')).total).toBe(0);
  });

  it('stays known after it is closed: the same code is not entered anew, but opened again and verified again', async () => {
    const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
    const id = await buildSupplier(test, '91510100MA0000104');
    expect((await reviewer!.action('supplier.close', { id })).code).toBe('valerror');
    await reviewer!.done('supplier.close', { id, asked: { reason: '企业已注销' } });
    const again = await agent!.action('supplier.create', { values: values('91510100MA0000104') });
    expect(again.tdata.fields.code).toContain('现已注销，请联系示范工程咨询有限公司恢复登记');
    await agent!.done('supplier.reopen', { id });
    await agent!.done('supplier.submit', { id });
    expect((await verify(reviewer!, id)).row).toMatchObject({
      state: 'active',
      closedBecause: null,
    });
  });
});

describe('its own registration in the portal', () => {
  it('is for its own code only, goes to the agency it chose, and is read there once it is handed in', async () => {
    const [own, other, agent, reviewer, rival] = await Promise.all(
      ['supplier1', 'supplier2', 'agent', 'reviewer', 'rival'].map(test.as),
    );
    const keeper = await agencyId('示范工程咨询有限公司');
    const { code: _, ...mine } = values('91510000MA0000011', { name: '中国水利水电第七工程局有限公司' });
    const foreign = await own!.action('supplier.register', {
      values: { ...mine, keeper, code: creditCode('91520000MA0000012') },
    });
    expect(foreign.msg).toContain('只能登记本单位');
    expect((await own!.action('supplier.register', { values: mine })).tdata.fields.keeper).toBe('请选择核验单位');
    const supplierUnit = await agencyId('四川雄洲建设集团有限公司');
    expect((await own!.action('supplier.register', { values: { ...mine, keeper: supplierUnit } })).code).toBe(
      'valerror',
    );

    const { row } = await own!.done('supplier.register', { values: { keeper, contact: '只填了联系人' } });
    expect(row).toMatchObject({ state: 'draft', code: creditCode('91510000MA0000011'), selfRegistered: true });
    for (const outsider of [other!, agent!, reviewer!, rival!])
      expect((await outsider.detail('supplier', row.id)).status).toBe(404);
    expect((await own!.action('supplier.submit', { id: row.id })).msg).toContain('证照还不齐');
    await own!.done('supplier.save', { id: row.id, values: await withPapers(own!, {}, row.code) });
    const early = await own!.action('supplier.submit', { id: row.id });
    expect(early.tdata.fields.legalRepresentative).toBe('请输入法定代表人');
    await own!.done('supplier.save', { id: row.id, values: await withPapers(own!, mine, row.code) });
    await own!.done('supplier.submit', { id: row.id });
    expect((await rival!.detail('supplier', row.id)).status).toBe(404);
    expect((await agent!.action('supplier.save', { id: row.id, values: { contact: '改写' } })).status).toBe(403);
    expect((await own!.action('supplier.approve', { id: row.id })).status).toBe(403);
    await verify(reviewer!, row.id);
    const seen = (await own!.detail('supplier', row.id)).tdata.row;
    expect(seen).toMatchObject({ state: 'active', bankAccount: '6222 0000 1111 2222' });
    // On the verifying agency's own list from now on.
    expect((await agent!.list('kept-supplier', { 'f.code': seen.code })).total).toBe(1);
    await expect.poll(async () => (await own!.list('message')).total).toBe(1);
  });

  it('Z38-01: neither a registration nor a suspension is asked for where a tender document is taken', async () => {
    const [reviewer, own] = await Promise.all(['reviewer', 'supplier1'].map(test.as));
    const [mine] = (await own!.list('supplier')).tdata;
    const until = '2026-05-01';
    await reviewer!.done('supplier.suspend', {
      id: mine.id,
      asked: { ground: 'inaccurate', until, reason: '业绩证明待核实' },
    });
    // supplier1 is suspended, supplier2 is in no register at all: both get the document.
    const { lot } = await buildPublishedTender(test);
    for (const account of ['supplier1', 'supplier2'])
      expect((await takeDocument(await test.as(account), lot)).row.lot).toBe(lot);
  });
});

describe('an agency’s own list', () => {
  it('takes a supplier of the library once, with remarks that nobody else reads', async () => {
    const [agent, rival] = await Promise.all(['agent', 'rival'].map(test.as));
    const id = await buildSupplier(test, '91510100MA0000105');
    const add = { values: { supplier: id, grade: 'preferred', listGroup: '市政' } };
    const { row } = await rival!.done('kept-supplier.create', add);
    expect(row).toMatchObject({ name: '某建设工程有限公司', grade: 'preferred' });
    expect((await rival!.action('kept-supplier.create', add)).msg).toBe('已经在我的供应商中');
    expect((await agent!.detail('kept-supplier', row.id)).status).toBe(404);
    const { row: waiting } = await agent!.done('supplier.create', {
      values: await withPapers(agent!, values('91510100MA0000106')),
    });
    const early = await agent!.action('kept-supplier.create', { values: { supplier: waiting.id, grade: 'normal' } });
    expect(early.msg).toContain('还没有核验入库');
    await rival!.done('kept-supplier.remove', { id: row.id });
    expect((await rival!.list('kept-supplier')).total).toBe(0);
  });
});
