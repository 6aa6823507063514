import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';

let test: TestOffice;

const values = (body: string) => ({
  name: '某建设工程有限公司',
  code: creditCode(body),
  kind: 'company',
  nature: 'private',
  legalRepresentative: '张三',
  region: '510000',
  capital: '10000000',
  bankAccount: '6222 0000 1111 2222',
  contact: '李四',
  mobile: '13900001111',
});

beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

describe('supplier', () => {
  it('is verified by a second person before it is in the register (C43)', async () => {
    const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
    const { row } = await agent!.done('supplier.create', { values: values('91510100MA0000101') });
    expect(row).toMatchObject({ state: 'pending', keeperName: '示范工程咨询有限公司' });
    expect((await agent!.action('supplier.approve', { id: row.id })).status).toBe(403);
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    expect((await agent!.action('supplier.approve', { id: row.id })).msg).toBe(
      '不能核验自己登记的供应商，请由另一人核验',
    );
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    await reviewer!.done('supplier.return', { id: row.id, asked: { opinion: '执照已过期' } });
    expect((await agent!.action('supplier.change', { id: row.id })).msg).toContain('已退回');
    await agent!.done('supplier.resubmit', { id: row.id });
    expect((await reviewer!.done('supplier.approve', { id: row.id })).row).toMatchObject({
      state: 'active',
      returnedBecause: null,
    });
  });

  it('is verified again when it changes, and can be frozen with a reason', async () => {
    const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
    const { row } = await agent!.done('supplier.create', { values: values('91510100MA0000102') });
    await reviewer!.done('supplier.approve', { id: row.id });
    expect((await agent!.done('supplier.change', { id: row.id, values: { contact: '王五' } })).row.state).toBe(
      'pending',
    );
    await reviewer!.done('supplier.approve', { id: row.id });
    expect((await reviewer!.action('supplier.freeze', { id: row.id })).code).toBe('valerror');
    expect(
      (await reviewer!.done('supplier.freeze', { id: row.id, asked: { reason: '提供虚假材料' } })).row,
    ).toMatchObject({ state: 'frozen', frozenBecause: '提供虚假材料' });
    expect((await reviewer!.done('supplier.unfreeze', { id: row.id })).row.state).toBe('active');
  });

  it('is in the register once, and what is verified every agency can look up but for its account', async () => {
    const [agent, reviewer, rival] = await Promise.all(['agent', 'reviewer', 'rival'].map(test.as));
    const { row } = await agent!.done('supplier.create', { values: values('91510100MA0000103') });
    expect((await rival!.detail('supplier', row.id)).status).toBe(404);
    const twice = await rival!.action('supplier.create', { values: values('91510100MA0000103') });
    expect(twice.tdata.fields.code).toBe('该统一社会信用代码已由示范工程咨询有限公司登记，请在供应商库中查找');
    await reviewer!.done('supplier.approve', { id: row.id });
    const seen = (await rival!.detail('supplier', row.id)).tdata;
    expect(seen.row).toMatchObject({
      name: '某建设工程有限公司',
      bankAccount: null,
      $hidden: { bankAccount: '仅登记单位可见' },
    });
    expect(seen.actions).toEqual([]);
    expect((await (await test.as('owner')).list('supplier')).total).toBe(0);
  });
});
