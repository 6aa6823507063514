/** Who judges, and when they are chosen, is as the way says (R8): a group before the opening, drawn by the public number alone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { committeeValues, ensureExperts } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { calledMembers, seatMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { unsealing } from '../../src/capabilities/opening/unsealing/unsealing.record.ts';
import { postShares } from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import type { Moment } from '../../src/capabilities/procedure/way.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { ArchiveData, type Row } from '../../src/exchange/archive/archive-data.ts';
import { checkDraw } from '../../src/exchange/archive/check-draw.ts';
import { Findings } from '../../src/exchange/archive/findings.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { find } from '../../src/kernel/server/rows.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
const undo: (() => void)[] = [];
beforeAll(async () => {
  test = await openOffice();
});
afterEach(() => {
  for (const back of undo.splice(0)) back();
});
afterAll(() => test.close());

const [round] = open.rounds;

/** A tender before its publication, whose way is the open one but for who judges. */
async function judgedBy(formed: Moment, until: 'project' | 'notice') {
  undo.push(withWay({ ...open, id: 'grouped', rounds: [{ ...round, body: { kind: 'group', formed } }] }));
  const built = await buildPublishedTender(test, { until });
  await sql`update project set way = 'grouped' where id = ${built.project}`.execute(test.office.db);
  await ensureExperts(test);
  // Drawn before anybody knows who bids: one who works for a bidder would have to stand aside.
  await sql`update expert set employer = '退休', employer_code = null`.execute(test.office.db);
  return built;
}

async function planned({ project, lot }: { project: string; lot: string }) {
  const agent = await test.as('agent');
  const { row } = await agent.done('committee.create', { values: { project, lot, ...committeeValues, name: '' } });
  return row;
}

const nextDay = async () => {
  const at = new Date((await test.now()).getTime() + 86_400_000);
  await test.setClock(at.toISOString());
};
const value = '20260123040512';

/** Locked today; a number of tomorrow, recorded by the officer and confirmed by the owner, draws. */
async function drawn(id: string): Promise<Row> {
  const agent = await test.as('agent');
  await agent.done('committee.lock', { id });
  const today = dateInShanghai(await test.now());
  const record = (publishedOn: string) => agent.action('committee.recordSource', { id, asked: { value, publishedOn } });
  expect((await record(today)).msg).toContain('只能用锁定之日以后公布的一期');
  const called = {
    plannedAt: new Date((await test.now()).getTime() + 3 * 86_400_000).toISOString(),
    place: '第三评审室',
  };
  await nextDay();
  expect((await agent.action('committee.draw', { id, asked: called })).msg).toContain('请记录招标文件载明的公开随机源');
  expect((await record(addDays(today, 1))).code).toBe('v');
  await (await test.as('owner')).done('committee.confirmSource', { id, asked: { value } });
  return (await agent.done('committee.draw', { id, asked: called })).row;
}

/** What the archive's check of draws says of the group with these changes. */
async function faultsOf(group: Row, room: Row, seats: Row[], changed: Row): Promise<string> {
  const findings = new Findings();
  const parts = { committee: [{ ...group, ...changed }], opening: [room], 'committee-member': seats };
  const parsed = new Map(Object.entries(parts).map(([record, rows]) => [`records/${record}.json`, rows]));
  await checkDraw(new ArchiveData(parsed), findings);
  return findings.faults.map((f) => f.because).join();
}

describe('a group', () => {
  it('that is formed before the document is drawn by the number alone, enters after the opening and judges what is opened', async () => {
    const built = await judgedBy('beforeDocument', 'project');
    const row = await planned(built);
    expect([row.kind, row.formed, row.name]).toEqual(['group', 'beforeDocument', expect.stringMatching(/评审小组$/)]);
    expect(await drawn(row.id)).toMatchObject({ state: 'drawn', round: null, drawn: { bids: [] } });
    const [member] = await calledMembers(test, row.id);
    await member!.client.done('committee-member.accept', { id: member!.id });
    const { actions } = (await member!.client.detail('committee-member', member!.id)).tdata;
    expect(actions.find((a: { verb: string }) => a.verb === 'signIn')).toMatchObject({
      allowed: false,
      because: expect.stringContaining('开标以后才能签到'),
    });

    const { project, lot } = built;
    const published = await buildPublishedTender(test, { of: { project, lot }, notice: { type: 'tender' } });
    const agent = await test.as('agent');
    const submitted = await buildOpenedTender(test, { built: published, until: 'submitted' });
    const { opening } = await buildOpenedTender(test, { submitted, bids: submitted.bids.map(() => ({})) });
    await expect
      .poll(async () => (await agent.detail('committee', row.id)).tdata.row.round, { timeout: 20_000 })
      .not.toBeNull();
    await sql`update committee_member set state = 'drawn' where id = ${member!.id}`.execute(test.office.db);
    const members = await seatMembers(test, row.id);
    const chair = members.find((m) => m.isChair)!;
    await chair.client.done('committee-member.begin', { id: chair.id });
    const supervisor = await test.as('supervisor');
    const judging = (await supervisor.detail('committee', row.id)).tdata.row;
    expect(judging.state).toBe('evaluating');

    const room = (await supervisor.detail('opening', opening)).tdata.row;
    const seats = (await supervisor.list('committee-member', { 'f.committee': row.id, pagesize: '50' })).tdata;
    const faults = (changed: Row) => faultsOf(judging, room, seats, changed);
    expect(await faults({})).toBe('');
    const { publicSource } = judging;
    expect(await faults({ drawnAt: new Date(Date.parse(room.readOutAt) + 1).toISOString() })).toContain('开启以前抽取');
    expect(await faults({ publicSource: { ...publicSource, value: '99999999999999' } })).toContain('随机源');
    expect(await faults({ publicSource: { ...publicSource, publishedOn: '2000-01-01' } })).toContain('锁定');
    expect(await faults({ drawn: { ...judging.drawn, bids: ['ab'] } })).toContain('混入了密文摘要');
  }, 240_000);

  it('that is formed before the document is not locked when it is out, and one that is formed before the opening is', async () => {
    const built = await judgedBy('beforeOpening', 'notice');
    const early = await planned(built);
    const agent = await test.as('agent');
    await agent.done('notice.submit', { id: built.notice });
    await (await test.as('reviewer')).done('notice.approve', { id: built.notice });
    await test.setClock(built.publishAt);
    await waitForState(agent, 'notice', built.notice, 'published');
    const { actions } = (await (await test.as('owner')).detail('committee', early.id)).tdata;
    expect(actions.find((a: { verb: string; allowed: boolean }) => a.verb === 'commit' && a.allowed)).toBeUndefined();
    expect((await drawn(early.id)).round).not.toBeNull();

    await sql`update committee set state = 'dissolved' where id = ${early.id}`.execute(test.office.db);
    undo.push(
      withWay({ ...open, id: 'grouped', rounds: [{ ...round, body: { kind: 'group', formed: 'beforeDocument' } }] }),
    );
    const late = await planned(built);
    expect((await agent.action('committee.lock', { id: late.id })).msg).toContain('须在文件发出以前锁定');
    const because = '文件发出以前没有锁定';
    expect((await agent.action('committee.lockLate', { id: late.id, asked: { because } })).tdata.row).toMatchObject({
      state: 'locked',
      formed: 'afterOpening',
    });
  }, 180_000);

  it('that is formed before the opening keeps shut what holders open until it is drawn, also where its list came late', async () => {
    const held = { ...round, seal: 'holders', body: { kind: 'group', formed: 'beforeOpening' } } as const;
    undo.push(withWay({ ...open, id: 'held', rounds: [held] }));
    const built = await buildPublishedTender(test, { until: 'notice' });
    await sql`update project set way = 'held' where id = ${built.project}`.execute(test.office.db);
    const [agent, owner] = [await test.as('agent'), await test.as('owner')];
    await agent.done('notice.submit', { id: built.notice });
    await (await test.as('reviewer')).done('notice.approve', { id: built.notice });
    await test.setClock(built.publishAt);
    await waitForState(agent, 'notice', built.notice, 'published');
    for (const account of ['supplier1', 'supplier2', 'supplier3']) await submitBid(await test.as(account), built.lot);
    const [waits] = await find(test.office.db, unsealing, { lot: built.lot });
    await test.setClock(built.deadline);
    await waitForState(agent, 'unsealing', waits!.id, 'releasing');
    await expect(postShares(test, waits!.id, built as never, 'owner')).rejects.toThrow('评审小组还没有抽取');

    // Nor is there a way around it: with the bidders' key files it would open without the holders, and without a body.
    const reason = '持钥人联系不上';
    expect((await agent.action('unsealing.callForKeyFiles', { id: waits!.id, asked: { reason } })).msg).toContain(
      '评审小组还没有抽取',
    );

    const { id } = await planned(built);
    expect((await agent.action('committee.lock', { id })).msg).toContain('须在开标前锁定');
    await expect(postShares(test, waits!.id, built as never, 'owner')).rejects.toThrow('评审小组还没有抽取');
    const late = await agent.done('committee.lockLate', { id, asked: { because: '名单报批延误' } });
    expect(late.row).toMatchObject({ state: 'locked', formed: 'beforeOpening' });
    const plannedAt = new Date((await test.now()).getTime() + 3 * 86_400_000).toISOString();
    const called = { id, asked: { plannedAt, place: '第三评审室' } };
    expect((await agent.action('committee.draw', called)).msg).toContain('监督部门确认后才能抽取');
    await (await test.as('supervisor')).done('committee.confirmLate', { id, asked: { opinion: '情况属实' } });
    const publishedOn = addDays(dateInShanghai(await test.now()), 1);
    await nextDay();
    await agent.done('committee.recordSource', { id, asked: { value, publishedOn } });
    await owner.done('committee.confirmSource', { id, asked: { value } });
    await agent.done('committee.draw', called);
    for (const side of ['owner', 'agency'] as const) await postShares(test, waits!.id, built as never, side);
    await waitForState(agent, 'unsealing', waits!.id, 'opened');
  }, 180_000);

  it('that was locked in time and not drawn before a room opened is locked anew, and drawn after it', async () => {
    const built = await judgedBy('beforeOpening', 'project');
    const [agent, owner] = [await test.as('agent'), await test.as('owner')];
    const { id } = await planned(built);
    await agent.done('committee.lock', { id });
    const because = '抽取当日公开随机源没有公布';
    const again = { id, asked: { because } };
    expect((await agent.action('committee.lockLate', again)).msg).toContain('没有错过抽取的时间');
    const { project, lot } = built;
    const published = await buildPublishedTender(test, { of: { project, lot }, notice: { type: 'tender' } });
    await buildOpenedTender(test, { built: published });
    const plannedAt = new Date((await test.now()).getTime() + 3 * 86_400_000).toISOString();
    const called = { id, asked: { plannedAt, place: '第三评审室' } };
    expect((await agent.action('committee.draw', called)).msg).toContain('评审小组在开标以前抽取');
    const { row } = await agent.done('committee.lockLate', again);
    expect(row).toMatchObject({ state: 'locked', formed: 'afterOpening', lateBecause: because, lateConfirmedAt: null });
    expect((await agent.action('committee.draw', called)).msg).toContain('监督部门确认后才能抽取');
    await (await test.as('supervisor')).done('committee.confirmLate', { id, asked: { opinion: '情况属实' } });
    const publishedOn = addDays(dateInShanghai(await test.now()), 1);
    await nextDay();
    await agent.done('committee.recordSource', { id, asked: { value, publishedOn } });
    await owner.done('committee.confirmSource', { id, asked: { value } });
    expect((await agent.done('committee.draw', called)).row.state).toBe('drawn');
  }, 240_000);
});
