/** Terms of units: papers, authorisations and steps of approval, as the workbench shows them. The office opens on 2 March 2026. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { supplierValues, verify, withPapers } from '../../../capabilities/supplier/testing/supplier-values.ts';
import { sql } from '../../../kernel/server/database.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

const due = async (client: Client, days = 7) =>
  (await client.get('/platform/deadline/mine.json', { days: String(days) })).tdata;
const labelled = (found: any, label: string) => [...found.overdue, ...found.soon].filter((d: any) => d.label === label);
const messages = async (client: Client, word: string) =>
  ((await client.list('message', { pagesize: '200' })).tdata as any[])
    .map((m) => m.subject as string)
    .filter((s) => s.includes(word));
/** Moves to a moment and waits until what was due by then is told. */
const told = async (client: Client, word: string, times: number) =>
  expect.poll(async () => (await messages(client, word)).length).toBe(times);

describe('papers of the unit', () => {
  it('are due to its administrators by the first that runs out, reminded of 3 days and a day ahead, and once each', async () => {
    const manager = await test.as('manager');
    const [unit] = (await manager.list('organisation', { 'f.type': 'agency', pagesize: '50' })).tdata.filter(
      (o: any) => o.name === '示范工程咨询有限公司',
    );
    const papers = (validUntil: string) => [
      { id: '1', name: '营业执照', number: '510', validUntil: null, copy: [] },
      { id: '2', name: '质量管理体系认证', number: 'QMS-1', validUntil, copy: [] },
    ];
    const { row } = (await manager.detail('organisation', unit.id)).tdata;
    await manager.done('organisation.save', {
      id: unit.id,
      values: { ...sentOf('organisation', row), papers: papers('2026-03-08') },
    });
    await expect.poll(async () => labelled(await due(manager), '更换到期的单位证照').length).toBe(1);
    expect(labelled(await due(manager), '更换到期的单位证照')[0]).toMatchObject({
      matter: '示范工程咨询有限公司',
      daysLeft: 6,
      state: 'running',
      place: `organisation.detail?id=${unit.id}`,
    });
    // Not other people's: neither colleagues in another role nor other units.
    for (const account of ['agent', 'rival', 'owner'])
      expect(labelled(await due(await test.as(account)), '更换到期的单位证照')).toEqual([]);
    await test.setClock('2026-03-05T09:30:00+08:00');
    await told(manager, '质量管理体系认证', 1);
    await test.setClock('2026-03-07T09:30:00+08:00');
    await told(manager, '质量管理体系认证', 2);
    // Renewed: the term moves away.
    const now = (await manager.detail('organisation', unit.id)).tdata.row;
    await manager.done('organisation.save', {
      id: unit.id,
      values: { ...sentOf('organisation', now), papers: papers('2027-03-08') },
    });
    await expect.poll(async () => labelled(await due(manager), '更换到期的单位证照').length).toBe(0);
    expect(await messages(manager, '更换到期的单位证照')).toEqual([]);
  });
});

describe('papers of a supplier', () => {
  it('are due to the agency that verified them and to the supplier, until a change brings new ones', async () => {
    const [agent, reviewer, own, other] = await Promise.all(
      ['agent', 'reviewer', 'supplier1', 'supplier2'].map(test.as),
    );
    const certificates = (validUntil: string) => [
      { id: '1', kind: 'safety', name: '安全生产许可证', number: 'AQ-1', level: null, validUntil },
    ];
    const { row } = await agent!.done('supplier.create', {
      values: await withPapers(
        agent!,
        supplierValues('91510000MA0000011', { certificates: certificates('2026-03-12') }),
      ),
    });
    expect(labelled(await due(agent!), '供应商证照到期')).toEqual([]);
    await verify(reviewer!, row.id);
    await expect.poll(async () => labelled(await due(agent!), '供应商证照到期').length).toBe(1);
    expect(labelled(await due(agent!), '供应商证照到期')[0]).toMatchObject({ matter: '某建设工程有限公司' });
    expect((await own!.list('deadline')).tdata).toMatchObject([
      { label: '更换到期的证照', matter: '某建设工程有限公司' },
    ]);
    expect((await other!.list('deadline')).total).toBe(0);
    const { row: change } = await agent!.done('supplier-change.create', { values: { supplier: row.id } });
    await agent!.done('supplier-change.save', {
      id: change.id,
      values: {
        reason: '换证',
        ...(await withPapers(agent!, { certificates: certificates('2029-03-12') }, change.code)),
      },
    });
    await agent!.done('supplier-change.submit', { id: change.id });
    expect(labelled(await due(agent!), '供应商证照到期')).toHaveLength(1);
    await verify(reviewer!, change.id, 'supplier-change');
    await expect.poll(async () => labelled(await due(agent!), '供应商证照到期').length).toBe(0);
  });
});

describe('an authorisation', () => {
  it('is due to who granted it, warned of 3 days and a day ahead, and ends without anybody being late', async () => {
    const [owner, manager, admin] = await Promise.all(['owner', 'manager', 'admin'].map(test.as));
    const asked = { account: 'agent', name: '经办甲', role: 'owner', until: '2026-03-14', reason: '代为办理' };
    const { row } = await owner!.done('authorisation.grant', { asked });
    await admin!.done('authorisation.confirm', { id: row.id });
    const label = '授权到期，需要的请重新授权';
    await expect.poll(async () => labelled(await due(owner!), label).length).toBe(1);
    expect(labelled(await due(owner!), label)[0]).toMatchObject({
      matter: expect.stringContaining('经办甲'),
      isMine: true,
    });
    expect(labelled(await due(manager!), label)).toEqual([]);
    await test.setClock('2026-03-11T10:00:00+08:00');
    await told(owner!, `还剩 3 日，${label}`, 1);
    await test.setClock('2026-03-13T10:00:00+08:00');
    await told(owner!, `还剩 1 日，${label}`, 1);
    await test.setClock('2026-03-15T00:00:05+08:00');
    await expect
      .poll(async () => (await owner!.list('deadline', { 'f.state': 'met' })).tdata.map((d: any) => d.cause))
      .toContain(row.id);
    expect(labelled(await due(owner!), label)).toEqual([]);
    expect(await messages(owner!, '已超期')).toEqual([]);
    // One that is taken back is not waited for.
    const next = await owner!.done('authorisation.grant', { asked: { ...asked, until: '2026-03-18' } });
    await admin!.done('authorisation.confirm', { id: next.row.id });
    await expect.poll(async () => labelled(await due(owner!), label).length).toBe(1);
    await owner!.done('authorisation.withdraw', { id: next.row.id, asked: { reason: '不再需要' } });
    await expect.poll(async () => labelled(await due(owner!), label).length).toBe(0);
  });
});

describe('a step of approval with a limit', () => {
  it('stands among what is due to the person whose turn it is, and to nobody else; the reminder stays the engine’s', async () => {
    const [agent, reviewer, rival] = await Promise.all(['agent', 'reviewer', 'rival'].map(test.as));
    const { row } = await agent!.done('supplier.create', {
      values: await withPapers(agent!, supplierValues('91510100MA0004001', { name: '时限试验' })),
    });
    const label = '审批供应商';
    expect(labelled(await due(reviewer!), label)).toEqual([]);
    await sql`update review set due_at = ${'2026-03-17T18:00:00+08:00'}::timestamptz where record_id = ${row.id}`.execute(
      test.office.db,
    );
    const [item] = labelled(await due(reviewer!), label);
    expect(item).toMatchObject({
      matter: expect.stringContaining('时限试验'),
      state: 'running',
      place: expect.stringContaining('review.detail?id='),
    });
    for (const other of [agent!, rival!]) expect(labelled(await due(other), label)).toEqual([]);
    const range = { from: '2026-03-16', to: '2026-03-20' };
    expect((await reviewer!.get('/platform/deadline/range.json', range)).tdata.map((d: any) => d.id)).toContain(
      item.id,
    );
    // So does the feed, which says only the kind: a stranger who finds the address learns no name.
    const feed = async (client: Client) => {
      const { path } = (await client.post('/platform/calendar/new.json')).tdata;
      return (await (await fetch(test.url + path)).text()).replaceAll('\r\n ', '');
    };
    const followed = await feed(reviewer!);
    expect(followed).toContain('SUMMARY:审批供应商\r\n');
    expect(followed).not.toContain('时限试验');
    expect(await feed(agent!)).not.toContain('审批供应商');
    await test.setClock('2026-03-17T18:00:01+08:00');
    expect((await due(reviewer!)).overdue.map((d: any) => d.id)).toContain(item.id);
    await verify(reviewer!, row.id);
    expect(labelled(await due(reviewer!), label)).toEqual([]);
    expect((await reviewer!.list('deadline', { pagesize: '200' })).tdata.map((d: any) => d.label)).not.toContain(label);
  });
});
