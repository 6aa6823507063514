import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { historyOf } from '../../../kernel/server/history.ts';
import { scoreSheetContent } from '../../evaluation/score-sheet/sheet-content.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf } from '../../evaluation/testing/build-evaluated-tender.ts';
import type { TestMember } from '../../evaluation/testing/seat-members.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

const item = (id: string, name: string) => ({
  id,
  section: 'technical',
  name,
  points: '20',
  objective: false,
  standard: '按投标文件评定',
});

describe('U38 drafts until one signature', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let member: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    const scoreItems = [item('1', '施工组织设计'), item('2', '质量管理'), item('3', '安全文明')];
    built = await buildEvaluatedTender(test, { until: 'qualified', tender: { method: { scoreItems } } });
    [, member, other] = built.members as [TestMember, TestMember, TestMember];
  }, 120_000);
  afterAll(() => test.close());

  const desk = async ({ client }: Pick<TestMember, 'client'>) =>
    (await client.get(`/${client.prefix}/evaluation/scores.json`, { committee: built.committee })).tdata;
  const cell = async (sheet: string, id: string, score: string, more: object = {}) =>
    member.client.done('score-sheet.save', { id: sheet, values: { items: [{ id, score, ...more }] } });
  /** Every open sheet signed as it is kept; `change` spoils what is sent. */
  const signAll = async (change: (sheets: any[]) => any[] = (s) => s, by: TestMember = member) => {
    const kept = (await roomOf(by.client, built.committee)).scores.filter((s: any) => s.state !== 'submitted');
    const sheets: any[] = [];
    let certificate = '';
    for (const row of kept) {
      const asked = await signAs(by.client, scoreSheetContent(row));
      certificate = asked.certificate;
      sheets.push({ id: row.id, version: row.version, signature: asked.signature });
    }
    const body = { committee: built.committee, sheets: change(sheets), certificate };
    return by.client.post(`/${by.client.prefix}/evaluation/sign-scores.json`, body as any);
  };
  const states = async () => (await desk(member)).sheets.map((s: any) => s.state);

  it('takes one cell of any sheet in any order, and leaves the others as they were', async () => {
    const { sheets, counts } = await desk(member);
    expect(sheets).toHaveLength(4);
    expect(counts).toMatchObject({ sheets: 4, submitted: 0, cells: 12, filled: 0, savedAt: null });
    await cell(sheets[2].id, '2', '11', { reason: '有方案', cites: '技术标.pdf P.86' });
    await cell(sheets[0].id, '1', '12');
    await cell(sheets[2].id, '3', '13');
    const now = await desk(member);
    expect(now.sheets[2].items).toEqual([
      { id: '1', score: null, reason: null, cites: null },
      { id: '2', score: '11', reason: '有方案', cites: '技术标.pdf P.86' },
      { id: '3', score: '13', reason: null, cites: null },
    ]);
    expect(now.counts).toMatchObject({ filled: 3, cells: 12 });
    expect(now.counts.savedAt).not.toBeNull();
  });

  it('numbers the bidders as the opening room did, whatever they are called', async () => {
    const called = async () => (await desk(member)).sheets.map((s: any) => s.bid);
    const byName: string[] = await called();
    for (const [i, bid] of byName.entries())
      await sql`insert into opening_entry (project_id, lot_id, bid_id, serial, state, title)
        select l.project_id, l.id, ${bid}, ${byName.length - i}, 'opened', 'entry' from lot l where l.id = ${built.lot}`.execute(
        test.office.db,
      );
    const byNumber = byName.toReversed();
    expect(await called()).toEqual(byNumber);
    expect((await roomOf(member.client, built.committee)).scores.map((s: any) => s.bid)).toEqual(byNumber);
    await sql`delete from opening_entry where lot_id = ${built.lot}`.execute(test.office.db);
  });

  it('S-13 shows a draft to nobody else: not to the chair, a fellow, the supervisor or the staff', async () => {
    for (const of of [built.chair!, other]) {
      const { sheets, counts } = await desk(of);
      expect(counts.filled).toBe(0);
      expect(JSON.stringify(sheets)).not.toContain('有方案');
    }
    const asking = { committee: built.committee };
    for (const account of ['supervisor', 'agent', 'owner', 'supplier1']) {
      const client = await test.as(account);
      expect((await client.get(`/${client.prefix}/evaluation/scores.json`, asking)).status, account).toBe(404);
    }
    const mine = (await desk(member)).sheets[2].id;
    for (const client of [other.client, await test.as('supervisor')] as Client[]) {
      expect((await client.detail('score-sheet', mine)).status).toBe(404);
      expect((await client.get(`/${client.prefix}/score-sheet/history.json`, { id: mine })).status).toBe(404);
    }
  });

  it('signs none while a cell is empty, a sheet is left out or one was changed meanwhile', async () => {
    expect((await signAll()).msg).toContain('需要修改');
    for (const { id } of (await desk(member)).sheets) for (const i of ['1', '2', '3']) await cell(id, i, '15');
    const missing = await signAll((all) => all.slice(1));
    expect(missing.msg).toContain('还有 1 份没有签名');
    const stale = await signAll((all) => all.map((s, i) => (i === 3 ? { ...s, version: s.version - 1 } : s)));
    expect(stale.code).not.toBe('v');
    const swapped = await signAll((all) => all.map((s, i) => ({ ...s, signature: all[(i + 1) % 4].signature })));
    expect(swapped.msg).toContain('签名');
    expect(new Set(await states())).toEqual(new Set(['open']));
  });

  it('S-16 hands in all of them by one signing, each with the own signature in its history', async () => {
    expect(await signAll()).toMatchObject({ code: 'v', tdata: { signed: 4 } });
    const { sheets, counts } = await desk(member);
    expect(counts).toMatchObject({ submitted: 4, filled: 12 });
    for (const { id } of sheets) {
      const last = (await historyOf(test.office.db, test.office.house.record('score-sheet'), id)).at(-1);
      expect(last).toMatchObject({ action: 'score-sheet.submit', actorId: member.person });
    }
    expect((await signAll()).msg).toBe('没有待签署的评分');
  });

  it('is corrected until the summary by the chair’s return, and only what came back is signed again', async () => {
    const [first] = (await desk(member)).sheets;
    const asked = { sheet: first.id, reason: '质量管理一项漏看了附件' };
    await built.chair!.client.done('committee-member.returnSheet', { id: built.chair!.id, asked });
    expect(await states()).toEqual(['returned', 'submitted', 'submitted', 'submitted']);
    await cell(first.id, '2', '16');
    expect(await signAll()).toMatchObject({ code: 'v', tdata: { signed: 1 } });
    expect(new Set(await states())).toEqual(new Set(['submitted']));
  });

  it('is nobody’s call who does not sit', async () => {
    const outsider = await test.as('agent');
    const body = { committee: built.committee, sheets: [], certificate: '' };
    expect((await outsider.post('/agency/evaluation/sign-scores.json', body as any)).status).toBe(404);
  });
});

describe('U43 the secretary’s console', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let agent: Client;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, { until: 'qualified' });
    agent = await test.as('agent');
  }, 120_000);
  afterAll(() => test.close());
  const progress = async (account: string) => {
    const client = await test.as(account);
    return (await client.get(`/${client.prefix}/evaluation/progress.json`, { committee: built.committee })).tdata;
  };
  const heard = async (member: TestMember) =>
    (await member.client.list('message')).tdata.filter((m: any) => m.subject.startsWith('请继续办理评标'));

  it('tells office and supervisor how many cells a seat has filled and when it last acted, without a score or a name', async () => {
    const [, member] = built.members as [TestMember, TestMember];
    const { scores } = await roomOf(member.client, built.committee);
    const [item] = scores[0].items;
    await member.client.done('score-sheet.save', {
      id: scores[0].id,
      values: { items: [{ id: item.id, score: '13.37' }] },
    });
    for (const account of ['agent', 'supervisor']) {
      const seats = await progress(account);
      expect(seats.map((s: any) => s.filled)).toEqual([0, 1, 0, 0, 0]);
      expect(seats[1].cells).toBe(scores.length * scores[0].items.length);
      expect(Date.parse(seats[1].actedAt)).toBeGreaterThanOrEqual(Date.parse(seats[0].actedAt));
      expect(JSON.stringify(seats)).not.toContain('13.37');
      for (const m of built.members) expect(JSON.stringify(seats)).not.toContain(m.person);
    }
  });

  it('reminds one seat or all who are behind, by seats and never by names', async () => {
    const [first, second] = built.members as [TestMember, TestMember];
    await agent.done('committee.remind', {
      id: built.committee,
      asked: { seats: second.seat, note: '请在 11 时前完成' },
    });
    await expect.poll(() => heard(second)).toHaveLength(1);
    expect(await heard(first)).toEqual([]);
    const unknown = await agent.action('committee.remind', { id: built.committee, asked: { seats: '评委9' } });
    expect(unknown.msg).toContain('没有等待办理的事项');
    await agent.done('committee.remind', { id: built.committee, asked: {} });
    await expect.poll(() => heard(first)).toHaveLength(1);
    const entries = await historyOf(test.office.db, test.office.house.record('committee'), built.committee);
    const history = JSON.stringify(entries.filter((e) => e.action === 'committee.remind'));
    expect(history).toContain(second.seat);
    for (const m of built.members) expect(history).not.toContain(`"${m.person}"`);
    const owner = await (await test.as('owner')).action('committee.remind', { id: built.committee, asked: {} });
    expect(owner.status).toBe(403);
  });

  it('keeps a log of what happened that only grows', async () => {
    const log = (client: Client, asked: object) =>
      client.action('committee.logIncident', { id: built.committee, asked });
    expect((await log(agent, { kind: 'network', text: '' })).code).toBe('valerror');
    const ahead = await log(agent, { kind: 'network', text: '断线', happenedAt: '2030-01-01T00:00:00.000Z' });
    expect(ahead.msg).toContain('不能晚于现在');
    expect((await log(agent, { kind: 'network', text: '断线 5 分钟，已恢复' })).code).toBe('v');
    expect((await log(await test.as('supervisor'), { kind: 'absence', text: '评委2离席 3 分钟' })).code).toBe('v');
    const { row } = (await agent.detail('committee', built.committee)).tdata;
    expect(row.incidents.map((i: any) => [i.kind, i.text])).toEqual([
      ['network', '断线 5 分钟，已恢复'],
      ['absence', '评委2离席 3 分钟'],
    ]);
    expect((await log((built.members[1] as TestMember).client, { kind: 'other', text: '…' })).status).toBe(403);
  });
});
