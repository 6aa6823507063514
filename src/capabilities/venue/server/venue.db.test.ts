/** Rooms and bookings over HTTP: one hour for one, the rules of a room, who sees what, and an opening that moves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { addStaff } from '../../../platform/approval/testing/staffed-unit.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';
import { at, buildRoom, buildRules, meeting } from '../testing/build-rooms.ts';
import type { Board, RoomReminders } from '../venue-wire.ts';

let test: TestOffice;
let agent: Client;
let second: Client;
let reviewer: Client;
let hall: string;
let judging: string;

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = await Promise.all([test.as('agent'), test.as('reviewer')]);
  second = (await addStaff(test, 'colleague', '经办辰', ['agent'])).client;
  hall = await buildRoom(test, '一号开标室', { hasRecording: true });
  judging = await buildRoom(test, '一号评标室', { kind: 'evaluation', seats: 9 });
  await buildRules(test);
});
afterAll(() => test?.close());

const apply = (by: Client, values: object): Promise<Answer> => by.action('room-booking.apply', { values });
const board = async (by: Client, day: string): Promise<Board> =>
  (await by.get(`/${by.prefix}/room/board.json`, { day })).tdata;
const reminders = async (by: Client): Promise<RoomReminders> =>
  (await by.get(`/${by.prefix}/workbench/rooms.json`)).tdata;
const bench = async (by: Client) =>
  (await by.get(`/${by.prefix}/workbench/waiting.json`)).tdata as { screen: string; count: number }[];
const counted = async (by: Client, screen: string) => (await bench(by)).find((r) => r.screen === screen)!.count;

describe('a room', () => {
  it('goes to one of two who ask at once, and the other is told who holds it until when', async () => {
    const answers = await Promise.all([
      apply(agent, meeting(hall, '2026-03-04', '09:00', '11:00')),
      apply(second, meeting(hall, '2026-03-04', '10:00', '12:00')),
    ]);
    expect(answers.map((a) => a.code).sort()).toEqual(['v', 'valerror']);
    const { msg } = answers.find((a) => a.code === 'valerror')!;
    const agentWon = answers[0]!.code === 'v';
    expect(msg).toBe(
      agentWon
        ? '一号开标室 2026-03-04 09:00 至 11:00 已由经办甲预约（待审核），请改选其他时段或场地'
        : '一号开标室 2026-03-04 10:00 至 12:00 已由经办辰预约（待审核），请改选其他时段或场地',
    );
    const { bookings } = (await board(agent, '2026-03-04')).rooms.find((r) => r.id === hall)!;
    expect(bookings).toHaveLength(1);
    // One ends where the next begins: that is no overlap.
    const [free] = agentWon ? [['11:00', '12:00']] : [['09:00', '10:00']];
    expect((await apply(second, meeting(hall, '2026-03-04', free![0]!, free![1]!))).code).toBe('v');
  });

  it.each([
    ['2026-03-07', '09:00', '10:00', '2026-03-07 不开放，开放时间为工作日 09:00–12:00、13:30–18:00'],
    ['2026-03-05', '11:00', '14:00', '不在开放时间内：2026-03-05 开放 09:00–12:00、13:30–18:00，请调整起止时间'],
    ['2026-03-02', '11:00', '12:00', '须至少提前 4 小时预约，现在最早可约 2026-03-02 13:'],
    ['2026-03-05', '13:30', '18:00', '单次预约不超过 4 小时，请缩短时段或分次预约'],
    ['2026-05-29', '09:00', '10:00', '只能预约 60 天内（至 2026-05-01）的场地'],
    ['2026-03-05', '11:00', '10:00', '结束时间应晚于开始时间'],
  ])('is refused on %s from %s to %s with its rule and what to do', async (day, from, until, because) => {
    const answer = await apply(agent, meeting(hall, day, from, until));
    expect(answer).toMatchObject({ code: 'valerror', msg: expect.stringContaining(because) });
  });

  it('is refused to whom it does not suit: too many people, no equipment, an evaluation elsewhere', async () => {
    const on = (values: object) => apply(agent, meeting(hall, '2026-03-06', '09:00', '10:00', values));
    expect((await on({ people: 31 })).msg).toContain('场地容纳 30 人，少于使用人数 31 人');
    expect((await on({ needsVideo: true })).msg).toContain('场地没有视频会议');
    const { row } = await agent.done('project.create', { values: await projectValues(test) });
    const lot = await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
    const evaluation = { purpose: 'evaluation', lot: lot.row.id };
    expect((await on(evaluation)).msg).toContain('评标须在评标室进行');
    expect((await apply(agent, meeting(judging, '2026-03-06', '09:00', '10:00'))).msg).toContain('评标室只供评标使用');
    // A lot of others cannot be named, nor a room of theirs.
    const rival = await test.as('rival');
    expect((await apply(rival, meeting(hall, '2026-03-06', '09:00', '10:00'))).msg).toContain('不供本单位预约');
  });

  it('that has bookings is not closed; closed, it is offered to nobody', async () => {
    const manager = await test.as('manager');
    const asked = { reason: '装修' };
    const [{ id }] = (await manager.list('room', { q: '一号开标室' })).tdata;
    expect((await manager.action('room.close', { id, asked })).msg).toContain('还有 2 个预约没有结束');
    const spare = await buildRoom(test, '备用会议室', { kind: 'meeting' });
    await manager.done('room.close', { id: spare, asked });
    expect((await apply(agent, meeting(spare, '2026-03-06', '09:00', '10:00'))).msg).toContain('所选场地已停用');
    const rules = { name: '再一份', hours: [{ id: '1', days: 'everyday', from: '09:00', until: '12:00' }] };
    const twice = await manager.action('room-rule.create', {
      values: { ...rules, leadHours: 0, longestHours: 8, horizonDays: 30 },
    });
    expect(twice.msg).toContain('全部场地已有启用的规则“全部场地”');
  });
});

describe('a booking', () => {
  it('is reviewed by another, comes back with an opinion, is moved and called off, and the workbench follows', async () => {
    const { row } = (await apply(agent, meeting(hall, '2026-03-05', '14:00', '16:00'))).tdata;
    expect((await agent.action('room-booking.approve', { id: row.id })).status).toBe(403);
    expect((await reminders(reviewer)).toReview.map((b) => b.id)).toContain(row.id);
    await reviewer.done('room-booking.return', { id: row.id, asked: { opinion: '请改到次日' } });
    expect((await reminders(agent)).returned).toMatchObject([{ id: row.id, opinion: '请改到次日' }]);
    expect((await reminders(second)).returned).toEqual([]);
    // Given back, it holds nothing any more.
    const other = (await apply(second, meeting(hall, '2026-03-05', '15:00', '17:00'))).tdata;
    expect((await agent.action('room-booking.submit', { id: row.id })).msg).toContain('已由经办辰预约');
    const times = { startsAt: at('2026-03-06', '14:00'), endsAt: at('2026-03-06', '16:00') };
    await agent.done('room-booking.save', { id: row.id, values: times });
    await agent.done('room-booking.submit', { id: row.id });
    await reviewer.done('room-booking.approve', { id: row.id });
    expect((await reminders(second)).upcoming.map((b) => b.id)).toContain(row.id);
    // A refused move keeps the old hours.
    const asked = { startsAt: other.row.startsAt, endsAt: other.row.endsAt };
    expect((await agent.action('room-booking.move', { id: row.id, asked })).msg).toContain('已由经办辰预约');
    expect((await agent.detail('room-booking', row.id)).tdata.row).toMatchObject({ state: 'approved', ...times });
    await agent.done('room-booking.cancel', { id: row.id, asked: { reason: '会议取消' } });
    const { rooms } = await board(agent, '2026-03-06');
    expect(rooms.find((r) => r.id === hall)!.bookings).toEqual([]);
    const now = await reminders(reviewer);
    expect(await counted(reviewer, 'workbench.rooms')).toBe(
      now.toReview.length + now.returned.length + now.misfit.length + now.upcoming.length + now.unbooked.length,
    );
  });

  it('is nobody’s in another unit; a room offered to others shows them its hours and no more', async () => {
    const rival = await test.as('rival');
    expect((await rival.list('room')).total).toBe(0);
    expect((await rival.list('room-booking')).total).toBe(0);
    expect((await board(rival, '2026-03-04')).rooms).toEqual([]);
    const shared = await buildRoom(test, '共享会议室', { kind: 'meeting', openToOthers: true });
    const mine = (await apply(agent, meeting(shared, '2026-03-05', '09:00', '10:00'))).tdata.row;
    const [seen] = (await board(rival, '2026-03-05')).rooms;
    expect(seen).toMatchObject({ id: shared, isOwn: false });
    expect(seen!.bookings).toEqual([
      {
        id: null,
        startsAt: mine.startsAt,
        endsAt: mine.endsAt,
        state: 'submitted',
        purpose: null,
        matter: null,
        holder: null,
        unit: null,
        misfit: null,
      },
    ]);
    expect((await rival.detail('room-booking', mine.id)).status).toBe(404);
    const taken = await apply(rival, meeting(shared, '2026-03-05', '09:00', '10:00'));
    expect(taken.msg).toContain('已由其他单位预约');
    const theirs = (await apply(rival, meeting(shared, '2026-03-05', '10:00', '11:00'))).tdata.row;
    // The keeper of the room decides, and sees whose it is.
    const review = (await reminders(reviewer)).toReview.find((b) => b.id === theirs.id)!;
    expect(review).toMatchObject({ unit: expect.any(String), holder: '外单位经办' });
    await reviewer.done('room-booking.approve', { id: theirs.id });
    expect((await rival.detail('room-booking', theirs.id)).tdata.row.state).toBe('approved');
  });
});

describe('an opening', () => {
  it('without a room is reminded of; when it moves, the holder is told that the booking no longer fits', async () => {
    const { lot, deadline, project } = await buildPublishedTender(test);
    const opens = new Date(deadline);
    const day = dateInShanghai(opens);
    await test.setClock(new Date(opens.getTime() - 5 * 86_400_000).toISOString());
    await expect.poll(async () => (await reminders(agent)).unbooked.map((o) => o.lot)).toEqual([lot]);
    expect((await reminders(await test.as('rival'))).unbooked).toEqual([]);
    const opening = { purpose: 'opening', lot, subject: null };
    const late = await apply(agent, meeting(hall, day, '10:00', '12:00', opening));
    expect(late.msg).toContain('不在预约的时段内，请把时段改为含开标时间');
    const { row } = (await apply(agent, meeting(hall, day, '09:00', '12:00', opening))).tdata;
    expect(row).toMatchObject({ project, subject: null, roomName: '一号开标室' });
    await reviewer.done('room-booking.approve', { id: row.id });
    const judged = meeting(judging, day, '13:30', '17:30', { purpose: 'evaluation', lot, people: 7 });
    const evaluation = (await apply(agent, judged)).tdata.row;
    expect((await reminders(agent)).unbooked).toEqual([]);

    // Seen by the project's other sides: the opening's room by both, the evaluation's not by the owner.
    const [owner, supervisor] = [await test.as('owner'), await test.as('supervisor')];
    expect((await owner.list('room-booking')).tdata.map((b: { id: string }) => b.id)).toEqual([row.id]);
    expect((await supervisor.list('room-booking')).total).toBe(2);
    const moved = new Date(opens.getTime() + 86_400_000).toISOString();
    await inTransaction(test.office, (tx) => emit(tx, 'deadline.moved', { lot, bidDeadline: moved }));
    await expect.poll(async () => (await reminders(agent)).misfit.map((b) => b.id)).toEqual([row.id, evaluation.id]);
    const [misfit] = (await reminders(second)).misfit;
    expect(misfit!.misfit).toMatch(/^开标时间为 .*不在预约的时段内/);
    await expect
      .poll(async () => (await agent.list('message')).tdata.map((m: { subject: string }) => m.subject).join())
      .toContain('开标安排有变，场地预约不再适合：一号开标室');
    // It fits again as soon as the opening is back.
    await inTransaction(test.office, (tx) => emit(tx, 'deadline.moved', { lot, bidDeadline: opens.toISOString() }));
    await expect.poll(async () => (await reminders(agent)).misfit).toEqual([]);
  });
});

describe('a booking that nobody decided in time', () => {
  it('lapses when its hours are over: the queue is free of it, and its holder is told', async () => {
    const day = addWorkingDays(dateInShanghai(await test.now()), 1);
    const answer = await apply(agent, meeting(hall, day, '14:00', '15:00'));
    expect(answer.code, answer.msg).toBe('v');
    const { row } = answer.tdata;
    await test.setClock(at(day, '14:30'));
    expect((await agent.detail('room-booking', row.id)).tdata.row.state).toBe('submitted');
    await test.setClock(at(day, '15:00'));
    const seen = async () => (await agent.detail('room-booking', row.id)).tdata.row;
    await expect.poll(seen).toMatchObject({ state: 'cancelled', cancelledBecause: '时段已过，仍未审核' });
    expect((await reviewer.list('review', { 'f.recordId': row.id, 'f.state': 'running' })).total).toBe(0);
    await expect
      .poll(async () => (await agent.list('message')).tdata.map((m: { subject: string }) => m.subject).join())
      .toContain('逾时未审，预约失效');
  });
});
