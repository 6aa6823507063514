/** 评标准备 over a real tender: derived from its records, the same for the page, the list by date and the start. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildCommittee, drawBuilt } from '../testing/build-committee.ts';
import { defaultBids } from '../testing/build-evaluated-tender.ts';
import { insertOpenedBids } from '../testing/insert-opened-bids.ts';
import { seatMembers, type TestMember } from '../testing/seat-members.ts';
import type { ReadyLot } from './ready-wire.ts';

let test: TestOffice;
let agent: Client;
let tender: Awaited<ReturnType<typeof buildPublishedTender>>;
const readAs = (client: Client, lot = tender.lot) =>
  client.get(`/${client.prefix}/evaluation-room/ready.json`, { lot });
const lines = async () => ((await readAs(agent)).tdata as ReadyLot).lines;
const stateOf = async (id: string) => (await lines()).find((l) => l.id === id)!.state;
const dueAs = async (account: string) =>
  ((await (await test.as(account)).list('deadline', { pagesize: '200' })).tdata as any[]).map(
    (d) => d.title ?? d.label,
  );

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  agent = await test.as('agent');
}, 120_000);
afterAll(() => test.close());

describe('what must be ready before an evaluation', () => {
  it('is asked from the day of issue on: nobody has formed a committee, and the law wants it before the opening (PG-08)', async () => {
    const lock = (await lines()).find((l) => l.id === 'lock')!;
    expect(lock).toMatchObject({ state: 'open', blocks: true, who: '项目经办' });
    expect(lock.by).toBeTruthy();
    expect(await stateOf('document')).toBe('done');
    expect(await stateOf('method')).toBe('done');
    expect(await stateOf('holders')).toBe('done');
    await settled(test);
    expect((await dueAs('agent')).join()).toContain('锁定评标委员会抽取名单和规则');
  });

  it('is the office’s side’s alone', async () => {
    for (const account of ['owner', 'supervisor', 'reviewer'])
      expect((await readAs(await test.as(account))).code).toBe('v');
    expect((await readAs(await test.as('rival'))).status).toBe(404);
    const supplier = await test.as('supplier1');
    expect((await supplier.get('/agency/evaluation-room/ready.json', { lot: tender.lot })).status).toBe(403);
    expect((await agent.get('/agency/evaluation-room/ready.json', { lot: 'x' })).status).toBe(404);
  });

  it('follows the records: locked, committed, drawn, answered, signed in', async () => {
    const built = await buildCommittee(test, tender);
    await settled(test);
    expect([await stateOf('lock'), await stateOf('value-owner'), await stateOf('value-supervisor')]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await stateOf('draw')).toBe('later');
    await insertOpenedBids(test, tender, defaultBids);
    expect(await stateOf('draw')).toBe('open');
    await drawBuilt(test, built);
    expect([await stateOf('draw'), await stateOf('answers')]).toEqual(['done', 'open']);
    const members = await seatMembers(test, built.committee);
    expect([
      await stateOf('answers'),
      await stateOf('seats'),
      await stateOf('avoidance'),
      await stateOf('chair'),
    ]).toEqual(['done', 'done', 'done', 'done']);
    expect((await lines()).filter((l) => l.blocks && l.state !== 'done')).toEqual([]);
    await refusesByName(members, built.committee);
  });

  /** The start asks the same list: what was good in the morning may be broken since. */
  async function refusesByName(members: TestMember[], committee: string) {
    const chair = members.find((m) => m.isChair)!;
    const begin = () => chair.client.action('committee-member.begin', { id: chair.id });
    const { db } = test.office;
    const employer = async (name: string) =>
      void (await sql`update expert set employer = ${name} where id = (select expert_id from committee_member where id = ${members[2]!.id})`.execute(
        db,
      ));
    await employer(defaultBids[0]!.name);
    const tied = (await lines()).find((l) => l.id === 'avoidance')!;
    expect(tied).toMatchObject({ blocks: true, state: 'open' });
    expect(tied.says).toContain(members[2]!.seat);
    const refused = await begin();
    expect(refused.msg).toContain('还不能开始评标');
    expect(refused.msg).toContain(`${members[2]!.seat}工作单位“${defaultBids[0]!.name}”是投标人`);
    expect(refused.msg).toContain('招标投标法 第37条');
    await employer('四川省水利院');
    await sql`update evaluation_method set state = 'tried' where lot_id = ${tender.lot}`.execute(db);
    expect((await begin()).msg).toContain('本标段没有锁定的评标办法');
    await sql`update evaluation_method set state = 'locked' where lot_id = ${tender.lot}`.execute(db);
    expect((await begin()).code).toBe('v');
    expect(((await readAs(agent)).tdata as ReadyLot).begun).toBe(true);
    expect(committee).toBeTruthy();
  }

  it('stands by date, on the planned day and on no other, for whoever may read the lot', async () => {
    const byDay = async (client: Client, from: string, to: string) =>
      ((await client.get(`/${client.prefix}/evaluation-room/ready-lots.json`, { from, to })).tdata ?? []) as ReadyLot[];
    const [own] = await byDay(agent, '2026-01-01', '2026-12-31');
    expect(own).toMatchObject({ lot: tender.lot, isPlanned: true, begun: true });
    const day = new Date(new Date(own!.at!).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const dayAfter = new Date(new Date(day).getTime() + 86_400_000).toISOString().slice(0, 10);
    expect((await byDay(agent, day, day)).map((l) => l.lot)).toEqual([tender.lot]);
    expect(await byDay(agent, dayAfter, '2026-12-31')).toEqual([]);
    expect(await byDay(await test.as('rival'), '2026-01-01', '2026-12-31')).toEqual([]);
  });
});
