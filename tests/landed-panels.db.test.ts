/**
 * Review panels of before are committees of kind panel (ADR 40): an office that has one in every state is upgraded. What was
 * told of each is read by today's names, each goes on where it was, and what was sealed then is proven by today's verifier.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  enterPanel,
  judgeAll,
  type Panelist,
  seatCalled,
  tellResult,
} from '../src/capabilities/preliminary/testing/seat-panel.ts';
import { verifyArchive } from '../src/index.ts';
import { rows, sql } from '../src/kernel/server/database.ts';
import type { Client } from './support/client.ts';
import { openKept } from './support/landed-office.ts';
import type { TestOffice } from './support/office.ts';

interface KeptPanel {
  project: string;
  lot: string;
  panel: string;
  archive?: string;
}

let test: TestOffice;
let made: Record<string, KeptPanel>;
let agent: Client;
let supervisor: Client;
beforeAll(async () => {
  ({ test, made } = await openKept<KeptPanel>('panels-office', '0376_windows-by-round.sql'));
  agent = await test.as('agent');
  supervisor = await test.as('supervisor');
}, 120_000);
afterAll(() => test?.close());

const panelOf = async (name: string) => (await supervisor.detail('committee', made[name]!.panel)).tdata.row;

it('each stands in the state that it had, by today’s name', async () => {
  const states = await Promise.all(Object.keys(made).map(async (name) => [name, (await panelOf(name)).state]));
  expect(Object.fromEntries(states)).toEqual({
    ...{ draft: 'draft', locked: 'locked', called: 'drawn', reviewing: 'reviewing', concluded: 'concluded' },
    ...{ ended: 'ended', dissolved: 'dissolved', archived: 'ended' },
  });
  expect(await panelOf('ended')).toMatchObject({ kind: 'panel', chosenBy: 'drawn', formed: null });
  const listed = (await supervisor.list('committee', { 'f.kind': 'panel', pagesize: '50' })).tdata;
  // Of the one that was dissolved the next is a draft.
  expect(listed).toHaveLength(9);
  const judging = (await supervisor.list('committee', { 'f.kind': 'committee' })).tdata;
  expect(judging.map((c: { lot: string }) => c.lot)).toEqual([made.archived!.lot]);
});

it('what was told of it is told by today’s names', async () => {
  const { panel } = made.ended!;
  const told = (await supervisor.get(`/${supervisor.prefix}/committee/history.json`, { id: panel })).tdata;
  expect(told.map((e: { label: string }) => e.label)).toEqual(
    expect.arrayContaining([
      '新建组建方案',
      '锁定名单和规则',
      '登记抽取用的公布数字',
      '抽取审查人员',
      '汇总审查结论',
      '结果已告知',
    ]),
  );
  expect(told.map((e: { to: string }) => e.to)).not.toContain('called');
  const fields = told.flatMap((e: { changes: { field: string }[] }) => e.changes.map((c) => c.field));
  expect(fields).toEqual(expect.arrayContaining(['kind', 'publicSource', 'qualifiedAt']));
  for (const former of ['source', 'people', 'concludedAt']) expect(fields).not.toContain(former);
  const [seat] = (await supervisor.list('committee-member', { 'f.committee': panel })).tdata;
  const seated = (await supervisor.get(`/${supervisor.prefix}/committee-member/history.json`, { id: seat.id })).tdata;
  expect(seated.map((e: { label: string }) => e.label)).toContain('到场并签署承诺');
});

it('names stay secret from the office until the result is told', async () => {
  const owner = await test.as('owner');
  const seats = async (name: string) =>
    (await owner.list('committee-member', { 'f.committee': made[name]!.panel })).tdata.length;
  expect(await seats('ended')).toBeGreaterThan(0);
  for (const name of ['called', 'reviewing', 'concluded', 'dissolved'])
    expect([name, await seats(name)]).toEqual([name, 0]);
});

it('a number that was recorded then is confirmed now, and draws', async () => {
  const { panel } = made.locked!;
  await supervisor.done('committee.confirmSource', { id: panel, asked: { value: '20261200112233445566' } });
  const plannedAt = new Date((await test.now()).getTime() + 3_600_000).toISOString();
  const { row } = await agent.done('committee.drawPanel', { id: panel, asked: { plannedAt, place: '第三审查室' } });
  expect(row.state).toBe('drawn');
});

it('who was called then comes now, and who had left has left', async () => {
  const { panel } = made.called!;
  const seats = (await supervisor.list('committee-member', { 'f.committee': panel, pagesize: '50' })).tdata;
  const of = (state: string) => seats.filter((s: { state: string }) => s.state === state).length;
  expect([of('signedIn'), of('replaced')]).toEqual([1, 1]);
  const panelists = await seatCalled(test, panel);
  expect(panelists).toHaveLength(5);
  const result = await tellResult(test, panel, panelists);
  expect(result.state).toBe('issued');
});

it('a review that was under way is ended by those who sat', async () => {
  const { panel, lot } = made.reviewing!;
  const seats = await rows<Omit<Panelist, 'client'> & { account: string }>(
    test.office.db,
    sql`select m.id as seat, m.person_id as person, u.account from committee_member m join "user" u on u.id = m.person_id
        where m.committee_id = ${panel} and m.state = 'signedIn' order by m.draw_order`,
  );
  const panelists: Panelist[] = [];
  for (const s of seats) panelists.push({ ...s, client: await test.as(s.account) });
  await judgeAll(panelists, panel);
  await agent.done('committee.conclude', { id: panel });
  const [result] = (await agent.list('preliminary-result', { 'f.lot': lot, 'f.state': 'draft' })).tdata;
  expect(result).toBeDefined();
});

it('a result that waited is agreed to and told', async () => {
  const { lot, panel } = made.concluded!;
  const [result] = (await agent.list('preliminary-result', { 'f.lot': lot, 'f.state': 'draft' })).tdata;
  await (await test.as('owner')).done('preliminary-result.agree', { id: result.id });
  await agent.done('preliminary-result.issue', { id: result.id, because: '告知' });
  expect((await supervisor.detail('committee', panel)).tdata.row.state).toBe('ended');
});

it('one that was dissolved has a successor, which is locked under the supervisor’s eyes', async () => {
  const { lot } = made.dissolved!;
  const [next] = (await supervisor.list('committee', { 'f.lot': lot, 'f.kind': 'panel', 'f.state': 'draft' })).tdata;
  const { row } = await supervisor.done('committee.lockLate', { id: next.id, asked: { because: '原委员会解散' } });
  expect(row).toMatchObject({ state: 'locked', lateConfirmedAt: expect.any(String) });
});

it('an archive that was sealed then, with a panel’s own names in it, is proven by today’s verifier', async () => {
  const { archive, project } = made.archived!;
  const { row } = (await agent.detail('archive', archive!)).tdata;
  const file = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
  const zip = path.join(test.dataDir, 'panel.zip');
  fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
  const [notice] = await rows<{ head: string }>(
    test.office.db,
    sql`select chain_head as head from notice where project_id = ${project} and chain_head is not null limit 1`,
  );
  const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
  const found = await verifyArchive(zip, { key: serverPublicKey, head: notice!.head });
  expect(found.faults).toEqual([]);
  expect(found.ok).toBe(true);
  const checked = new Map(found.checks.map((c: { what: string; count: number }) => [c.what, c.count]));
  for (const what of ['审查人员抽取', '审查人员承诺签名', '审查表签名', '资格审查结论复算'])
    expect([what, (checked.get(what) ?? 0) > 0]).toEqual([what, true]);
});

it('one history tells of it by the names of both editions', async () => {
  const [first] = await rows<{ seat: string; account: string }>(
    test.office.db,
    sql`select m.id as seat, u.account from committee_member m join "user" u on u.id = m.person_id
        where m.committee_id = ${made.locked!.panel} and m.state = 'drawn' and m.notified_at is not null order by m.draw_order limit 1`,
  );
  await enterPanel(await test.as(first!.account), first!.seat);
  const records = await rows<{ record: string }>(
    test.office.db,
    sql`select distinct record from history where record_id = ${made.locked!.panel}`,
  );
  expect(records.map((r) => r.record).toSorted()).toEqual(['committee', 'review-panel']);
});
