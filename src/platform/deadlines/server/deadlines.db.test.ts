/** Terms as people meet them. The office opens on Monday 2 March 2026, 09:00. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { endProcesses, startProcess } from '../../../../tests/support/processes.ts';
import { draftPublicity, publishPublicity } from '../../../capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../../capabilities/award/testing/insert-reported-lot.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';
import type { ActionId } from '../../../kernel/record/known.ts';
import { perform } from '../../../kernel/server/act.ts';
import { advanceClock, readClock } from '../../../kernel/server/clock.ts';
import { connect, type Database, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(async () => {
  endProcesses();
  await test?.close();
});

const publicityTerm = 'evaluation-report.publicity';

/** The item of a term, as soon as it is in a state. */
async function item(client: Client, cause: string, term: string, state: string): Promise<any> {
  let found: any;
  await expect
    .poll(
      async () => {
        const all = (await client.list('deadline', { pagesize: '200' })).tdata as any[];
        found = all.find((d) => d.cause === cause && d.term === term);
        return found?.state;
      },
      { timeout: 20_000 },
    )
    .toBe(state);
  return found;
}

const subjects = async (client: Client, word: string) =>
  ((await client.list('message', { pagesize: '200' })).tdata as any[])
    .map((m) => m.subject as string)
    .filter((s) => s.includes(word));

const system = (action: ActionId, id: string, asked: object = {}) =>
  inTransaction(test.office, async (tx) =>
    perform({ office: test.office, tx, now: await readClock(tx) }, action, { id, asked: { ...asked } }),
  );

/** A report was delivered; the officer begins the publicity, and the term is there. */
async function reported(): Promise<ReportedLot & { publicity: string }> {
  const of = await insertReportedLot(test);
  return { ...of, publicity: await draftPublicity(test, of) };
}

describe('a term', () => {
  it('TR-54a: runs three days from the report, is owed by the officers, and is closed by the publicity', async () => {
    const of = await reported();
    const open = await item(agent, of.report, publicityTerm, 'running');
    expect(open).toMatchObject({ label: '公示中标候选人', rule: 'TR-54a', law: '招标投标法实施条例 第54条' });
    expect(open.endsAt).toBe(new Date('2026-03-05T24:00:00+08:00').toISOString());
    const mine = (await agent.get('/platform/deadline/mine.json', { days: '7' })).tdata;
    expect(mine.soon.find((d: any) => d.id === open.id)).toMatchObject({
      daysLeft: 3,
      ends: '2026-03-05 24:00',
      place: `evaluation-report.detail?id=${of.report}`,
    });
    const reviewer = (await (await test.as('reviewer')).get('/platform/deadline/mine.json')).tdata;
    expect(reviewer.soon.filter((d: any) => d.label === '公示中标候选人')).toEqual([]);
    await publishPublicity(test, of.publicity);
    const closed = await item(agent, of.report, publicityTerm, 'met');
    expect(closed.closedAt).not.toBeNull();
  });

  it('is seen by the project’s people and the unit that owes it, by nobody else', async () => {
    const of = await reported();
    const { id } = await item(agent, of.report, publicityTerm, 'running');
    for (const account of ['owner', 'supervisor', 'reviewer'])
      expect((await (await test.as(account)).detail('deadline', id)).code).toBe('v');
    for (const account of ['rival', 'supplier1']) {
      const other = await test.as(account);
      expect((await other.detail('deadline', id)).status).toBe(404);
      const range = await other.get('/platform/deadline/range.json', { from: '2026-03-01', to: '2026-03-31' });
      expect(range.tdata.map((d: any) => d.id)).not.toContain(id);
    }
    expect((await test.guest().get('/platform/deadline/mine.json')).code).toBe('login-index');
  });

  it('stands still while the lot is suspended, and has left afterwards what was left', async () => {
    const of = await reported();
    await item(agent, of.report, publicityTerm, 'running');
    await system('lot.suspend', of.lot, { because: '调查' });
    const stopped = await item(agent, of.report, publicityTerm, 'stopped');
    expect(stopped.stoppedAt).not.toBeNull();
    await test.setClock('2026-03-04T10:00:00+08:00');
    await system('lot.resume', of.lot);
    const running = await item(agent, of.report, publicityTerm, 'running');
    // 5 March and two days more are a Saturday; Monday 9 March.
    expect(running).toMatchObject({ stood: 2, endsAt: new Date('2026-03-09T24:00:00+08:00').toISOString() });
  });

  it('that is not met is overdue: owner of the work and supervisor are told, the supervisor notes what was done', async () => {
    const of = await reported();
    const open = await item(agent, of.report, publicityTerm, 'running');
    await test.setClock(open.endsAt);
    await item(agent, of.report, publicityTerm, 'overdue');
    const supervisor = await test.as('supervisor');
    await expect.poll(() => subjects(supervisor, '已超期，公示中标候选人'), { timeout: 20_000 }).not.toEqual([]);
    expect((await agent.get('/platform/deadline/mine.json')).tdata.overdue.map((d: any) => d.id)).toContain(open.id);
    expect((await agent.action('deadline.handle', { id: open.id, asked: { handled: '自行处置' } })).status).toBe(403);
    const { row } = await supervisor.done('deadline.handle', { id: open.id, asked: { handled: '责令限期改正' } });
    expect(row).toMatchObject({ handled: '责令限期改正', state: 'overdue' });
  });

  it('that nobody sets by hand cannot be closed by hand', async () => {
    const of = await reported();
    const { id } = await item(agent, of.report, publicityTerm, 'running');
    for (const verb of ['close', 'drop', 'move', 'stop'] as const)
      expect((await agent.action(`deadline.${verb}`, { id })).status).toBe(403);
  });
});

describe('the calendar', () => {
  it('TB-34: shows the dates of a published lot in the days asked for, moved when the deadline moves', async () => {
    const built = await buildPublishedTender(test);
    const day = built.deadline.slice(0, 10);
    const on = async (from: string, to: string) =>
      ((await agent.get('/platform/deadline/range.json', { from, to })).tdata as any[]).filter(
        (d) => d.project === built.project,
      );
    await expect
      .poll(async () => (await on(day, day)).map((d) => d.label), { timeout: 20_000 })
      .toEqual(['锁定评标委员会抽取名单和规则', '投标截止（开标）']);
    const days = await on('2026-03-01', day);
    expect(days.map((d) => d.label)).toEqual(
      expect.arrayContaining(['招标文件获取截止', '对招标文件提出异议截止', '不顺延截止的最后补遗日']),
    );
    expect(days.map((d) => d.endsAt)).toEqual(days.map((d) => d.endsAt).toSorted());
    const wide = await agent.get('/platform/deadline/range.json', { from: '2026-01-01', to: '2026-12-31' });
    expect(wide).toMatchObject({ code: 'valerror', msg: '一次最多查看 100 日，请缩小范围' });
    const backwards = await agent.get('/platform/deadline/days.json', { from: '2026-09-30', to: '2026-09-01' });
    expect(backwards).toMatchObject({ code: 'valerror', msg: '截止日 2026-09-01 早于起始日 2026-09-30，请改正' });
    const moved = new Date(new Date(built.deadline).getTime() + 7 * 86_400_000).toISOString();
    await system('lot.moveDeadline', built.lot, { bidDeadline: moved });
    await expect.poll(async () => (await on(day, day)).map((d) => d.label), { timeout: 20_000 }).toEqual([]);
    const later = await on(moved.slice(0, 10), moved.slice(0, 10));
    expect(later.map((d) => [d.label, d.endsAt])).toEqual([
      ['锁定评标委员会抽取名单和规则', moved],
      ['投标截止（开标）', moved],
    ]);
  });

  it('is read at a secret address: what the person may see, until it is revoked or made anew', async () => {
    const built = await buildPublishedTender(test);
    await item(agent, built.lot, 'lot.bidDeadline', 'running');
    const { path } = (await agent.post('/platform/calendar/new.json')).tdata;
    const read = (at: string) => fetch(test.url + at);
    const answer = await read(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:投标截止（开标）｜泸定县文体中心建设项目施工一标段');
    const inChina = new Date(Date.parse(built.deadline) + 8 * 3_600_000)
      .toISOString()
      .replace(/[-:]/g, '')
      .slice(0, 15);
    expect(unfolded).toContain(`DTEND;TZID=Asia/Shanghai:${inChina}`);
    expect(unfolded.match(/BEGIN:VEVENT/g)!.length).toBe(unfolded.match(/END:VEVENT/g)!.length);

    const rival = (await (await test.as('rival')).post('/platform/calendar/new.json')).tdata.path;
    expect(await (await read(rival)).text()).not.toContain('泸定县文体中心');

    const next = (await agent.post('/platform/calendar/new.json')).tdata.path;
    expect((await read(path)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    await agent.post('/platform/calendar/revoke.json');
    expect((await read(next)).status).toBe(404);
    const stored = JSON.stringify(await rows(test.office.db, sql`select * from calendar_feed`));
    expect(stored).not.toContain(rival.slice(-47, -4));
  });
});

describe('two server processes, one of which is killed', () => {
  it('warn on time and once', async () => {
    const of = await reported();
    const open = await item(agent, of.report, publicityTerm, 'running');
    const eve = new Date(new Date(open.endsAt).getTime() - 39 * 3_600_000).toISOString();
    // A record whose own actions remind is told of as seldom.
    const complaint = await complain(of.lot);
    const accepted = await item(await test.as('supervisor'), complaint, 'complaint.acceptance', 'running');
    await test.restart(async () => {
      const { db, close } = connect(test.databaseUrl, 2);
      const [first, second] = await Promise.all([startProcess(test), startProcess(test)]);
      await advanceTo(db, eve);
      await first.kill();
      await expect.poll(() => warned(db, open.id), { timeout: 30_000 }).toEqual([1]);
      const reminded = sql`select subject, count(*)::int as n from message where link = ${`complaint.detail?id=${complaint}`}
          and subject like '投诉%受理决定%' group by recipient_id, subject order by subject`;
      await advanceTo(db, new Date(Date.parse(accepted.endsAt) - 20 * 3_600_000).toISOString());
      await expect.poll(() => rows(db, reminded), { timeout: 30_000 }).toMatchObject([{ n: 1 }]);
      await advanceTo(db, open.endsAt);
      await expect.poll(() => stateOf(db, open.id), { timeout: 30_000 }).toBe('overdue');
      await expect.poll(() => told(db, '已超期', of.lot), { timeout: 30_000 }).toEqual([1]);
      expect(await warned(db, open.id)).toEqual([1]);
      expect(await told(db, '还剩 1 日', of.lot)).toEqual([1]);
      await expect
        .poll(() => rows(db, reminded), { timeout: 30_000 })
        .toEqual([
          { subject: expect.stringMatching(/^投诉受理决定已逾期/), n: 1 },
          { subject: expect.stringMatching(/^投诉应在 .* 前作出受理决定/), n: 1 },
        ]);
      await second.kill();
      await close();
    });
  });
});

async function complain(lot: string): Promise<string> {
  const supplier = await test.as('supplier1');
  const values = {
    lot,
    matter: 'other',
    knewOn: (await test.now()).toISOString().slice(0, 10),
    respondent: '泸定县文化体育局',
    subject: '对招标活动的投诉',
    content: '有事实。',
    request: '责令改正。',
    basis: '招标投标法实施条例。',
    evidence: [await supplier.upload('证据.pdf', '%PDF-1.4 evidence')],
    contact: '13800000011',
  };
  return (await supplier.done('complaint.submit', { values })).row.id;
}

async function advanceTo(db: Database, iso: string) {
  await advanceClock(db, (new Date(iso).getTime() - (await readClock(db)).getTime()) / 1000 + 1);
}
const warned = async (db: Database, id: string) =>
  (
    await rows<{ days: number }>(
      db,
      sql`select (w->>'days')::int as days from deadline, jsonb_array_elements(warned) w where id = ${id}`,
    )
  ).map((w) => w.days);
const stateOf = async (db: Database, id: string) =>
  (await rows<{ state: string }>(db, sql`select state from deadline where id = ${id}`))[0]!.state;
/** How many messages each person got about a lot's term; every count once. */
const told = async (db: Database, word: string, lot: string) =>
  (
    await rows<{ n: number }>(
      db,
      sql`select distinct count(*)::int as n from message m join lot l on l.id = ${lot}
          where m.subject like ${`${word}%`} and m.subject like '%' || l.name || '%' group by m.recipient_id`,
    )
  ).map((r) => r.n);
