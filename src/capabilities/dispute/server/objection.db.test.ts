import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { objectionAnswer } from '../objection/objection.rules.ts';
import { answerObjection, reply, signAnswer } from '../testing/answer-objection.ts';
import { openObjections, setObjectionWindow } from './objections.ts';

let test: TestOffice;

const object = (client: Client, lot: string, kind: string, more: Record<string, unknown> = {}) =>
  client.action('objection.submit', {
    values: {
      lot,
      kind,
      subject: '对资格条件的异议',
      content: '要求本地业绩不合法。',
      contact: '13800000011',
      ...more,
    },
  });

/** What the clock does needs a moment, more of it on a busy machine. */
const patient = { timeout: 20_000 };

const events = (id: string) =>
  rows<{ event: string; payload: any }>(
    test.office.db,
    sql`select event, payload from outbox where payload->>'objection' = ${id} order by id`,
  );

beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

// In the order of the clock, which only moves forward: 2 March to 10 April 2026.
describe('objection', () => {
  it('in time is received, answered with its files, and nobody else’s (TR-22b, EB-39)', async () => {
    const { lot } = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
    const [supplier, agent, owner] = await Promise.all(['supplier1', 'agent', 'owner'].map(test.as));
    const evidence = await supplier!.upload('证明.pdf', '%PDF-1.4 evidence');
    const { row } = (await object(supplier!, lot, 'document', { evidence: [evidence] })).tdata;
    expect(row).toMatchObject({
      state: 'submitted',
      late: null,
      objectorName: '中国水利水电第七工程局有限公司',
      dueAt: new Date('2026-03-05T23:59:59+08:00').toISOString(),
    });
    await expect
      .poll(async () => (await agent!.list('message')).tdata.map((m: any) => m.subject))
      .toContain('提出异议：对资格条件的异议');
    expect(await (await agent!.fetch(`/standalonfile/file/get?id=${evidence.id}`)).text()).toContain('evidence');
    expect((await (await test.as('supplier2')).detail('objection', row.id)).status).toBe(404);
    expect((await (await test.as('rival')).detail('objection', row.id)).status).toBe(404);

    const asked = reply('partly', { outcome: 'changed', answer: '已发补遗删除该条件。' });
    expect((await supplier!.action('objection.propose', { id: row.id, asked })).status).toBe(403);
    const { verdict: _, ...without } = asked;
    expect((await owner!.action('objection.propose', { id: row.id, asked: without })).msg).toBe('请选择异议是否成立');
    const annex = await owner!.upload('答复.pdf', '%PDF-1.4 answer');
    await owner!.done('objection.propose', { id: row.id, asked: { ...asked, answerFiles: [annex] } });
    // Proposed is not answered: the objector learns nothing, and who wrote it does not sign it.
    const proposed = (await supplier!.detail('objection', row.id)).tdata.row;
    expect(proposed.state).toBe('review');
    expect([proposed.answer, proposed.verdict]).toEqual([null, null]);
    const shown = (await owner!.detail('objection', row.id)).tdata.row;
    const own = await owner!.action('objection.answer', {
      id: row.id,
      asked: await signAs(owner!, objectionAnswer(shown), row.project),
    });
    expect(own.msg).toContain('答复是您拟定的，请由另一人复核签发');
    const reviewer = await test.as('reviewer');
    await reviewer.done('objection.return', { id: row.id, asked: { opinion: '写明依据' } });
    expect((await owner!.detail('objection', row.id)).tdata.row).toMatchObject({
      state: 'submitted',
      returnedBecause: '写明依据',
    });
    await owner!.done('objection.propose', { id: row.id, asked: { ...asked, answerFiles: [annex] } });
    await signAnswer(row.id, reviewer);

    expect((await supplier!.detail('objection', row.id)).tdata.row).toMatchObject({
      state: 'answered',
      outcome: 'changed',
      verdict: 'partly',
      answeredBy: expect.any(String),
      returnedBecause: null,
    });
    expect(await (await supplier!.fetch(`/standalonfile/file/get?id=${annex.id}`)).text()).toContain('answer');
    expect((await events(row.id)).map((e) => [e.event, e.payload.kind])).toEqual([
      ['objection.submitted', 'document'],
      ['objection.answered', 'document'],
    ]);
  });

  it('is called to mind every 24 hours until there is an answer (TR-22b)', async () => {
    const { lot } = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
    const [supplier, owner] = await Promise.all(['supplier1', 'owner'].map(test.as));
    const { row } = (await object(supplier!, lot, 'document', { subject: '催一催' })).tdata;
    const reminders = async () =>
      (await owner!.list('message', { pagesize: '200' })).tdata.filter(
        (m: any) => m.subject === '异议待答复提醒：催一催',
      ).length;
    const hoursLater = (hours: number) =>
      new Date(Date.parse(row.submittedAt) + hours * 3_600_000 + 1000).toISOString();
    const waiting = () =>
      rows(
        test.office.db,
        sql`select 1 from timer where record_id = ${row.id} and action = 'objection.remind' and done_at is null`,
      );
    await test.setClock(hoursLater(24));
    await expect.poll(reminders, patient).toBe(1);
    await expect.poll(async () => (await waiting()).length, patient).toBe(1);
    await test.setClock(hoursLater(48));
    await expect.poll(reminders, patient).toBe(2);
    await expect.poll(async () => (await waiting()).length, patient).toBe(1);
    await supplier!.done('objection.withdraw', { id: row.id });
    expect(await waiting()).toHaveLength(0);
  });

  it('to the document comes in time until 10 days before the deadline, later with a remark, and never after it (TR-22a)', async () => {
    const { lot } = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
    const supplier = await test.as('supplier2');
    await test.setClock('2026-03-31T23:59:00+08:00');
    expect((await object(supplier, lot, 'document')).tdata.row.late).toBeNull();
    await test.setClock('2026-04-01T00:00:00+08:00');
    expect((await object(supplier, lot, 'document')).tdata.row.late).toBe(
      '超过提出期限（2026-03-31，投标截止 10 日前），可作一般问题答复（实施条例 第22条）',
    );
    expect(await openObjections(test.office.db, lot, 'document')).toHaveLength(1);
    expect((await object(supplier, lot, 'opening')).msg).toBe(
      '对开标的异议应当在开标现场提出（招标投标法实施条例 第44条）',
    );
    await test.setClock('2026-04-10T09:30:00+08:00');
    expect((await object(supplier, lot, 'document')).msg).toBe(
      '投标截止后不能再对招标文件提出异议（招标投标法实施条例 第22条）',
    );
  });

  it('to the result comes within the publicity, to its last second (TR-54b)', async () => {
    const { lot } = await buildPublishedTender(test, { deadline: '2026-05-20T09:30:00+08:00' });
    const supplier = await test.as('supplier2');
    const { db } = test.office;
    expect((await object(supplier, lot, 'result')).msg).toBe(
      '对评标结果的异议应当在中标候选人公示期间提出（招标投标法实施条例 第54条）',
    );
    await sql`update lot set state = 'publicity' where id = ${lot}`.execute(db);
    await setObjectionWindow(db, lot, 'result', {
      opensAt: '2026-04-11T00:00:00+08:00',
      closesAt: '2026-04-14T00:00:00+08:00',
    });
    await test.setClock('2026-04-13T23:59:30+08:00');
    expect((await object(supplier, lot, 'result')).tdata.row).toMatchObject({
      state: 'submitted',
      dueAt: new Date('2026-04-16T23:59:59+08:00').toISOString(),
    });
    expect(await openObjections(db, lot, 'result')).toHaveLength(1);
    expect(await openObjections(db, lot, 'document')).toHaveLength(0);
    await test.setClock('2026-04-14T00:00:00+08:00');
    expect((await object(supplier, lot, 'result')).msg).toContain('公示已于 2026-04-14 00:00 结束');
  });
});

describe('an objection that waits', () => {
  let held: TestOffice;
  beforeAll(async () => {
    held = await openOffice();
  });
  afterAll(() => held.close());

  it('L3: bids do not fall due before the answer: the deadline moves, room and all who prepare follow (TR-22b)', async () => {
    const deadline = '2026-03-27T09:30:00+08:00';
    const lots: string[] = [];
    for (let i = 0; i < 3; i++) lots.push((await buildPublishedTender(held, { deadline })).lot);
    const [waits, answered, late] = lots;
    const [supplier, taker, agent, owner] = await Promise.all(
      ['supplier1', 'supplier2', 'agent', 'owner'].map(held.as),
    );
    const raise = async (lot: string) => (await object(supplier!, lot, 'document')).tdata.row;
    await taker!.done('document-download.take', { values: { lot: waits }, asked: { agent: 'x' } });
    const [open, soonAnswered] = [await raise(waits!), await raise(answered!)];
    await held.setClock('2026-03-18T00:00:10+08:00');
    expect((await raise(late!)).late).toContain('超过提出期限');
    await held.setClock('2026-03-26T09:29:00+08:00');
    await answerObjection(soonAnswered.id, { by: agent!, signedBy: owner! });
    await held.setClock('2026-03-26T09:30:01+08:00');
    const deadlineOf = async (lot: string) => (await agent!.detail('lot', lot)).tdata.row.bidDeadline;
    const moved = new Date('2026-03-30T09:30:00+08:00').toISOString();
    await expect.poll(() => deadlineOf(waits!), patient).toBe(moved);
    for (const lot of [answered!, late!]) expect(await deadlineOf(lot)).toBe(new Date(deadline).toISOString());
    // What the law has the office do by itself stands among the acts of power, with its cause.
    const acts = async () =>
      (await (await held.as('supervisor')).list('consent', { 'f.lot': waits!, 'f.power': 'suspension' })).tdata;
    expect(await acts()).toMatchObject([
      { state: 'recorded', cause: expect.stringContaining('第22条'), proof: expect.stringContaining('尚未答复') },
    ]);
    const room = async () => (await agent!.list('opening', { 'f.lot': waits! })).tdata[0].startsAt;
    await expect.poll(room, patient).toBe(moved);
    const told = async () => (await taker!.list('message')).tdata.map((m: any) => m.subject).join();
    await expect.poll(told, patient).toContain('投标截止时间顺延');
    // Still no answer a day before the new one: it moves again.
    await held.setClock('2026-03-29T09:30:01+08:00');
    await expect.poll(() => deadlineOf(waits!), patient).toBe(new Date('2026-04-02T09:30:00+08:00').toISOString());
    await answerObjection(open.id, { by: agent!, signedBy: owner! });
    await held.setClock('2026-04-01T10:00:00+08:00');
    expect(await deadlineOf(waits!)).toBe(new Date('2026-04-02T09:30:00+08:00').toISOString());
    // Should the deadline have come all the same, the room stays shut until the answer.
    await rows(held.office.db, sql`update objection set state = 'submitted' where id = ${open.id} returning id`);
    await held.setClock('2026-04-02T09:30:01+08:00');
    const [opening] = (await agent!.list('opening', { 'f.lot': waits! })).tdata;
    expect((await agent!.action('opening.open', { id: opening.id })).msg).toContain(
      '还有 1 件对招标文件的异议没有答复',
    );
  });
});
