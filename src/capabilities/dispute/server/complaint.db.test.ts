import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { soon } from '../../award/testing/soon.ts';
import { buildPublishedTender, waitForState } from '../../notice/testing/build-published-tender.ts';
import { answerObjection } from '../testing/answer-objection.ts';

let test: TestOffice;
let [supplier, supervisor, agent, owner] = [] as unknown as Client[];

beforeAll(async () => {
  test = await openOffice();
  [supplier, supervisor, agent, owner] = await Promise.all(['supplier1', 'supervisor', 'agent', 'owner'].map(test.as));
}, 60_000);
afterAll(() => test.close());

async function complain(lot: string, values: Record<string, unknown>, by: Client = supplier!) {
  const evidence = [await by.upload('证据.pdf', '%PDF-1.4 evidence')];
  return by.action('complaint.submit', {
    values: {
      lot,
      matter: 'other',
      knewOn: '2026-03-02',
      respondent: '泸定县文化体育局',
      subject: '对招标活动的投诉',
      content: '有事实。',
      request: '责令改正。',
      basis: '招标投标法实施条例。',
      evidence,
      contact: '13800000011',
      ...values,
    },
  });
}

const told = async (client: Client) =>
  (await client.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject as string);

/** A complaint that was submitted today. */
async function submitted(lot: string, subject: string): Promise<string> {
  const knewOn = (await test.now()).toISOString().slice(0, 10);
  const answer = await complain(lot, { subject, knewOn });
  expect(answer.code, answer.msg).toBe('v');
  return answer.tdata.row.id;
}

// In the order of the clock, which only moves forward: from 2 March 2026.
describe('complaint.submit', () => {
  let of: ReportedLot;
  let publicity: string;

  it('wants an objection first where the law does (TR-60)', async () => {
    of = await insertReportedLot(test);
    ({ publicity } = await buildAwardedTender(test, { evaluated: of, until: 'published' }));
    const matter = { matter: 'result' };
    expect((await complain(of.lot, matter)).msg).toContain('应当先向招标人提出异议');
    const values = { lot: of.lot, kind: 'result', subject: '对结果的异议', content: '理由', contact: '1' };
    const { row: objection } = await supplier!.done('objection.submit', { values });
    const early = await complain(of.lot, { ...matter, objection: objection.id });
    expect(early.msg).toMatch(/您的异议应在 2026-03-05 23:59 前得到答复.*第60条/);
    const other = await test.as('supplier2');
    expect((await complain(of.lot, { ...matter, objection: objection.id }, other)).msg).toContain('请选择您对本标段');
    await test.setClock('2026-03-04T10:00:00+08:00');
    await answerObjection(objection.id, { by: agent!, signedBy: owner! });
    const { tdata } = await complain(of.lot, { ...matter, objection: objection.id });
    // Ten days and the two that the answer took; 14 and 15 March are a weekend.
    expect(tdata.row).toMatchObject({ state: 'submitted', lastDay: '2026-03-16', acceptBy: '2026-03-09' });
    await soon(async () => expect(await told(supervisor!)).toContain('提交投诉：对招标活动的投诉'));
  });

  it('is the supervisor’s alone until it is accepted', async () => {
    const [{ id }] = (await supervisor!.list('complaint')).tdata;
    for (const client of [agent!, owner!, await test.as('supplier2'), await test.as('rival')])
      expect((await client.detail('complaint', id)).status).toBe(404);
    expect((await supplier!.action('complaint.accept', { id })).status).toBe(403);
    await supervisor!.done('complaint.accept', { id });
    expect((await owner!.detail('complaint', id)).tdata.row).toMatchObject({
      state: 'accepted',
      handleBy: '2026-04-16',
    });
    expect((await agent!.action('complaint.decide', { id })).status).toBe(403);
    expect((await (await test.as('supplier2')).detail('complaint', id)).status).toBe(404);
  });

  it('when the supervisor suspends, the publicity stops and goes on with what was left (TR-61)', async () => {
    const [{ id }] = (await supervisor!.list('complaint')).tdata;
    await waitForState(agent!, 'candidate-publicity', publicity, 'published');
    const { endsAt } = (await agent!.detail('candidate-publicity', publicity)).tdata.row;
    await supervisor!.done('complaint.suspend', { id, asked: { because: '需要调查' } });
    await waitForState(agent!, 'candidate-publicity', publicity, 'frozen');
    expect((await agent!.detail('lot', of.lot)).tdata.row.state).toBe('suspended');
    expect((await supervisor!.action('complaint.suspend', { id, asked: { because: '再次' } })).msg).toBe(
      '本投诉已经责令暂停',
    );
    await test.setClock(new Date(Date.parse(endsAt) + 3_600_000).toISOString());
    const asked = { outcome: 'rejected', decision: '经查，投诉不成立。', decisionBasis: '实施条例 第61条' };
    await supervisor!.done('complaint.decide', { id, asked });
    await waitForState(agent!, 'candidate-publicity', publicity, 'published');
    const resumed = (await agent!.detail('candidate-publicity', publicity)).tdata.row;
    expect(Date.parse(resumed.endsAt)).toBeGreaterThan(Date.parse(endsAt));
    expect((await agent!.detail('lot', of.lot)).tdata.row.state).toBe('publicity');
    expect((await supplier!.detail('complaint', id)).tdata.row).toMatchObject({
      outcome: 'rejected',
      decidedBy: '监督员戊',
    });
    await soon(async () => expect(await told(owner!)).toContain('作出处理决定：对招标活动的投诉'));
  });
});

describe('the ten days (TR-60)', () => {
  it('end at 24:00 of the last, and not a minute later', async () => {
    const { lot } = await insertReportedLot(test);
    await test.setClock('2026-03-20T23:58:00+08:00');
    expect((await complain(lot, { knewOn: '2026-03-21' })).msg).toBe('知道或应当知道之日不能晚于今日');
    expect((await complain(lot, { knewOn: '2026-03-10', subject: '最后一日' })).tdata.row.lastDay).toBe('2026-03-20');
    await test.setClock('2026-03-21T00:00:00+08:00');
    expect((await complain(lot, { knewOn: '2026-03-10' })).msg).toMatch(/最迟 2026-03-20，现已超过.*第60条/);
  });
});

describe('the supervisor’s terms (TR-61)', () => {
  it('are called to mind on the last day and when they are over, and no longer once there is an acceptance', async () => {
    const { lot } = await insertReportedLot(test);
    await test.setClock('2026-03-23T09:00:00+08:00');
    const late = await submitted(lot, '没有人受理');
    const inTime = await submitted(lot, '及时受理');
    const about = async (subject: string) =>
      (await told(supervisor!)).filter((t: string) => t.endsWith(`：${subject}`));
    await test.setClock('2026-03-26T00:00:05+08:00');
    await soon(async () =>
      expect(await about('没有人受理')).toContain('投诉应在 2026-03-26 前作出受理决定：没有人受理'),
    );
    await soon(async () => expect(await about('及时受理')).toContain('投诉应在 2026-03-26 前作出受理决定：及时受理'));
    await supervisor!.done('complaint.accept', { id: inTime });
    await test.setClock('2026-03-27T00:00:05+08:00');
    await soon(async () => expect(await about('没有人受理')).toContain('投诉受理决定已逾期：没有人受理'));
    expect(await about('及时受理')).not.toContain('投诉受理决定已逾期：及时受理');
    expect((await supervisor!.detail('complaint', inTime)).tdata.row.handleBy).toBe('2026-05-12');
    const asked = { ground: 'unclear', because: '没有明确的请求。' };
    expect((await supervisor!.action('complaint.refuse', { id: inTime, asked })).msg).toContain('不能不予受理');
    await supervisor!.done('complaint.refuse', { id: late, asked });
    expect((await supplier!.detail('complaint', late)).tdata.row.state).toBe('refused');
  });
});

describe('a suspension while bids are being prepared', () => {
  it('takes no bids, and moves the deadline by the time that it stood (TR-61)', async () => {
    const { lot } = await buildPublishedTender(test, { deadline: '2026-05-20T09:30:00+08:00' });
    const id = await submitted(lot, '招标文件排斥潜在投标人');
    await supervisor!.done('complaint.accept', { id });
    await supervisor!.done('complaint.suspend', { id, asked: { because: '需要调查' } });
    const since = (await test.now()).getTime();
    await test.setClock(new Date(since + 2 * 86_400_000 - 3_600_000).toISOString());
    await supervisor!.done('complaint.lift', { id, asked: { because: '已责令改正' } });
    expect((await agent!.detail('lot', lot)).tdata.row).toMatchObject({
      state: 'issued',
      bidDeadline: new Date('2026-05-22T09:30:00+08:00').toISOString(),
    });
    await soon(async () => {
      const [room] = (await agent!.list('opening', { 'f.lot': lot })).tdata;
      expect(room.startsAt).toBe(new Date('2026-05-22T09:30:00+08:00').toISOString());
    });
    expect((await supervisor!.action('complaint.lift', { id, asked: { because: '再次' } })).msg).toBe(
      '本投诉没有责令暂停',
    );
  });
});

describe('a year whose holidays are arranged anew', () => {
  it('moves the term of a complaint, in the row and in its reminder (TR-61)', async () => {
    // An invented year, which no other test reads.
    const admin = await test.as('admin');
    const until = (to: string) => [{ id: '1', name: '国庆节', from: '2043-10-01', to, workDays: '' }];
    const paper = [await admin.upload('通知.pdf', '%PDF-1.4 holidays')];
    const values = { year: 2043, source: '放假通知', paper, holidays: until('2043-10-03') };
    const { row: year } = await admin.done('holiday-arrangement.create', { values });
    await admin.done('holiday-arrangement.enforce', { id: year.id, because: '只安排国庆节' });
    await test.setClock('2043-09-21T09:00:00+08:00');
    const { lot } = await insertReportedLot(test);
    const id = await submitted(lot, '假期前的投诉');
    await supervisor!.done('complaint.accept', { id });
    const due = async () => (await supervisor!.detail('complaint', id)).tdata.row.handleBy;
    // Thirty working days from Monday 21 September, less Thursday and Friday of the holiday.
    expect(await due()).toBe('2043-11-04');
    const timer = async () =>
      (
        await rows<{ due: string }>(
          test.office.db,
          sql`select due_at as due from timer where action = 'complaint.remind' and record_id = ${id}`,
        )
      )[0]?.due;
    const before = await timer();
    const longer = { holidays: until('2043-10-07') };
    await admin.done('holiday-arrangement.correct', { id: year.id, values: longer, because: '延长到七日' });
    await soon(async () => expect(await due()).toBe('2043-11-09'));
    expect(Date.parse((await timer())!) - Date.parse(before!)).toBe(5 * 86_400_000);
  });
});
