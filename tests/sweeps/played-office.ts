/** An office in the middle of its work: one tender in its archive, others at every stage before, and everybody's view. */

import { house } from '../../src/apps/server/house.ts';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { buildRoom, buildRules, meeting } from '../../src/capabilities/venue/testing/build-rooms.ts';
import type { Actor } from '../../src/kernel/access/where.ts';
import type { AnyRow } from '../../src/kernel/record/record.ts';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import { guest } from '../../src/kernel/server/http.ts';
import { find } from '../../src/kernel/server/rows.ts';
import { addStaff } from '../../src/platform/approval/testing/staffed-unit.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import type { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { openPlayed } from '../support/played.ts';
import { isFull } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import type { World } from './independent-access.ts';

/** Somebody with a browser, and who that is to the rules. */
export interface Viewer {
  account: string;
  client: Client;
  actor: Actor;
}

export interface PlayedOffice {
  test: TestOffice;
  tender: WholeTender;
  viewers: Viewer[];
}

const accounts = [
  'manager',
  'head',
  'deputy2',
  'agent',
  'reviewer',
  'finance',
  'rival',
  'owner',
  'supervisor',
  'admin',
  'supplier1',
  'supplier2',
  'expert1',
  'expert2',
  'expert3',
];

/** Plays one tender to its archive; the full sweep also leaves one at each stage on the way. */
export async function playOffice(): Promise<PlayedOffice> {
  const { test, played: tender } = await openPlayed('whole_tender', buildWholeTender);
  for (const until of isFull ? (['draft', 'published', 'ended', 'decided', 'announced'] as const) : [])
    await buildAwardedTender(test, { until });
  for (const until of isFull ? (['unlocking', 'releasing', 'readOut', 'confirming'] as const) : [])
    await buildOpenedTender(test, { until });
  for (const until of isFull
    ? (['project', 'method', 'document', 'notice', 'scheduled'] as const)
    : (['notice'] as const))
    await buildPublishedTender(test, { until });
  await buildOpenedTender(test, { until: 'submitted' });
  await underReview(test);
  await booked(test, tender.lot);
  await settled(test);
  const viewers: Viewer[] = [{ account: 'guest', client: test.guest(), actor: guest }];
  for (const account of [...accounts, ...(await bidders(test))]) {
    const client = await test.as(account);
    viewers.push({ account, client, actor: await actorOf(test, account) });
  }
  return { test, tender, viewers };
}

/** A project in the middle of a chain: with somebody whom no declaration names, who has lent the seat to another. */
async function underReview(test: TestOffice): Promise<void> {
  const [manager, agent] = [await test.as('manager'), await test.as('agent')];
  const head = await addStaff(test, 'head', '部门负责人', ['agent']);
  const deputy = await addStaff(test, 'deputy2', '代办人', ['finance']);
  const now = await test.now();
  await head.client.done('review-delegation.create', {
    values: {
      delegate: deputy.id,
      startsAt: now.toISOString(),
      endsAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    },
  });
  const { row: chain } = await manager.done('approval-chain.create', {
    values: {
      name: '项目审核',
      kind: 'project',
      steps: [
        { id: 'first', name: '负责人', approver: 'person', person: head.id, mode: 'any' },
        { id: 'then', name: '审核', approver: 'declared', mode: 'any' },
      ],
      conditions: [],
    },
  });
  await manager.done('approval-chain.start', { id: chain.id, asked: {} });
  await (await test.as('admin')).done('approval-chain.confirm', { id: chain.id });
  for (const name of ['审核中的项目一', '审核中的项目二']) {
    const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
    await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
    await agent.done('project.submit', { id: row.id });
    if (name.endsWith('二')) await deputy.client.done('project.approve', { id: row.id });
  }
}

/** Rooms with their rules: one of the unit's own, one offered to others; bookings for the lot and for none, one of another unit. */
async function booked(test: TestOffice, lot: string): Promise<void> {
  const [agent, reviewer, rival] = [await test.as('agent'), await test.as('reviewer'), await test.as('rival')];
  const hours = [{ id: '1', days: 'everyday', from: '08:00', until: '20:00' }];
  await buildRules(test, { hours });
  const hall = await buildRoom(test, '一号会议室', { kind: 'meeting' });
  const shared = await buildRoom(test, '共享会议室', { kind: 'meeting', openToOthers: true });
  const judging = await buildRoom(test, '一号评标室', { kind: 'evaluation' });
  const day = addDays(dateInShanghai(await test.now()), 3);
  const apply = async (by: Client, values: object) =>
    (await by.done('room-booking.apply', { values })).row.id as string;
  const own = await apply(agent, meeting(hall, day, '09:00', '10:00', { purpose: 'clarification', lot }));
  await reviewer.done('room-booking.approve', { id: own });
  await apply(agent, meeting(judging, day, '14:00', '16:00', { purpose: 'evaluation', lot }));
  await apply(rival, meeting(shared, day, '09:00', '10:00'));
  await agent.done('room-booking.create', { values: meeting(shared, day, '11:00', '12:00') });
}

/** One account of a unit that really bid: the built ones are not among the demonstration's. */
async function bidders(test: TestOffice): Promise<string[]> {
  const found = await rows<{ account: string }>(
    test.office.db,
    sql`select distinct u.account from "user" u join bid b on b.supplier_id = u.organisation_id
        where u.account like 'bidder%' or u.account like 'supplier%' order by 1 limit 2`,
  );
  return found.map((f) => f.account).filter((account) => !accounts.includes(account));
}

async function actorOf(test: TestOffice, account: string): Promise<Actor> {
  const found = await first<Actor>(
    test.office.db,
    sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles,
          coalesce(u.is_admin, false) as "isAdmin" from "user" u join organisation o on o.id = u.organisation_id where u.account = ${account}`,
  );
  return found!;
}

/** All rows, read without anybody's scope. */
export async function worldOf({ test }: PlayedOffice): Promise<World> {
  const all = new Map<string, AnyRow[]>();
  for (const [id, record] of house.records) all.set(id, (await find(test.office.db, record, {})) as AnyRow[]);
  return { rows: all, now: await test.now() };
}

/** Up to `width` at once: a sweep is thousands of calls. */
export async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>, width = 8): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < list.length) await work(list[next++]!);
    }),
  );
}
