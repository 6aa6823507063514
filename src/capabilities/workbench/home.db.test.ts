/** The homes of the roles: a figure opens the list that it counted, and who is asked for something is asked once a day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { settled } from '../../../tests/support/settled.ts';
import { isOpen } from '../../kernel/screen/turn.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { sweep } from '../../kernel/server/sweep.ts';
import { addStaff } from '../../platform/approval/testing/staffed-unit.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';
import type { ProjectProgress } from '../project/progress/progress-wire.ts';
import type { Home, Picture, Tenders, Waiting } from './home-wire.ts';
import type { Workbench } from './workbench-wire.ts';

let test: TestOffice;
let agent: Client;
let manager: Client;

beforeAll(async () => {
  test = await openOffice();
  [agent, manager] = [await test.as('agent'), await test.as('manager')];
});
afterAll(async () => test?.close());

const read = async <T>(by: Client, what: string, query: Record<string, string> = {}): Promise<T> => {
  const { code, tdata } = await by.get(`/${by.prefix}/workbench/${what}.json`, query);
  expect(code).toBe('v');
  return tdata;
};
const home = (by: Client) => read<Home>(by, 'home');
const tenders = (by: Client, query: Record<string, string>) => read<Tenders>(by, 'tenders', query);
const remind = (by: Client, body: Record<string, string>) => by.post(`/${by.prefix}/workbench/remind.json`, body);

async function handIn(name: string): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return row.id;
}

const messagesTo = async (account: string) => {
  await sweep(test.office);
  return rows<{ subject: string }>(
    test.office.db,
    sql`select m.subject from message m join "user" u on u.id = m.recipient_id where u.account = ${account} and m.subject like '催办%'`,
  );
};

describe('asking for what others owe', () => {
  it('tells whoever has to decide what I handed in, once a day, and nobody may ask for another’s', async () => {
    const id = await handIn('等审核的项目');
    const { handedIn } = await home(agent);
    const [one] = handedIn;
    expect(handedIn).toMatchObject([{ subject: '等审核的项目', who: '审核乙', project: id }]);
    expect(await remind(agent, { review: one!.review })).toMatchObject({ code: 'v', tdata: { told: 1 } });
    expect(await remind(agent, { review: one!.review })).toMatchObject({
      msg: expect.stringContaining('今天已经催过'),
    });
    expect((await home(agent)).reminded).toEqual([{ key: `review:${one!.review}`, times: 1, today: true }]);
    expect(await messagesTo('reviewer')).toEqual([{ subject: '催办：审核招标项目（等审核的项目）' }]);
    for (const who of [await test.as('rival'), await test.as('owner')])
      expect((await remind(who, { review: one!.review })).code).not.toBe('v');
    await (await test.as('reviewer')).done('project.approve', { id });
    expect((await remind(agent, { review: one!.review })).code).not.toBe('v');
    expect((await home(agent)).handedIn).toEqual([]);
  });

  it('tells the people of the side that owes what must be done before a tender’s next moment', async () => {
    await handIn('也等审核的项目');
    const { before } = await read<Workbench>(agent, 'index');
    const of = before.find(({ projectName }) => projectName === '也等审核的项目')!;
    const item = of.items.find((one) => isOpen(one) && !one.isMine)!;
    const asked = { project: of.project, lot: of.lot ?? '', item: item.id };
    await agent.done('project.create', { values: { ...(await projectValues(test)), name: '还没有提交的项目' } });
    const again = (await read<Workbench>(agent, 'index')).before;
    const mine = again.flatMap((b) => b.items.filter((i) => isOpen(i) && i.isMine).map((i) => ({ b, i })))[0]!;
    expect(await remind(agent, { project: mine.b.project, lot: mine.b.lot ?? '', item: mine.i.id })).toMatchObject({
      msg: '这件事轮到您自己办',
    });
    expect(await remind(agent, { ...asked, item: 'no-such-thing' })).not.toMatchObject({ code: 'v' });
    expect(await remind(await test.as('rival'), asked)).not.toMatchObject({ code: 'v' });
    expect(await remind(agent, asked)).toMatchObject({ code: 'v' });
    expect(await remind(agent, asked)).toMatchObject({ msg: expect.stringContaining('今天已经催过') });
  });
});

describe('the numbers of the menu', () => {
  const waiting = async (by: Client) =>
    new Map((await read<Waiting[]>(by, 'waiting')).map(({ screen, count }) => [screen, count]));

  it('say how much waits behind each entry, for each person their own', async () => {
    const [reviewer, rival] = [await test.as('reviewer'), await test.as('rival')];
    const before = (await waiting(reviewer)).get('review.list') ?? 0;
    const id = await handIn('菜单上数得到的项目');
    expect((await waiting(reviewer)).get('review.list')).toBe(before + 1);
    expect((await waiting(agent)).get('review.list')).toBeUndefined();
    expect([...(await waiting(rival)).values()]).not.toContain(before + 1);
    await reviewer.done('project.approve', { id });
    expect((await waiting(reviewer)).get('review.list') ?? 0).toBe(before);
    expect((await (await test.as('supplier1')).get('/agency/workbench/waiting.json')).code).not.toBe('v');
  });
});

describe('what is chosen in a list', () => {
  it('is done row by row, and a row that may not be says why', async () => {
    const values = await projectValues(test);
    const begun = async (name: string, more: object = {}) =>
      (await agent.done('project.create', { values: { ...values, name, ...more } })).row;
    const whole = await begun('成批提交一');
    await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: whole.id } });
    const drafts = [whole, await begun('成批提交二'), await begun('成批提交三', { approvalNumber: null })];
    const versions = new Map((await agent.list('project', { q: '成批提交' })).tdata.map((p: any) => [p.id, p.version]));
    const items = drafts.map(({ id }) => ({ id, version: versions.get(id) }));
    const { tdata } = await agent.post('/agency/project/batch.json', { verb: 'submit', items, asked: {} });
    expect(tdata.map((o: any) => [o.code === 'v', o.msg])).toEqual([
      [true, expect.anything()],
      [false, expect.stringContaining('项目还没有标段')],
      [false, expect.stringMatching(/审批文号|标段/)],
    ]);
    const states = await Promise.all(drafts.map(async ({ id }) => (await agent.detail('project', id)).tdata.row.state));
    expect(states).toEqual(['review', 'draft', 'draft']);
  });
});

describe('the figures', () => {
  it('of every role are the counts of the lists that they open', async () => {
    for (const account of ['finance', 'owner', 'supervisor', 'admin']) {
      const who = await test.as(account);
      const { figures } = await home(who);
      expect([account, figures.length]).not.toEqual([account, 0]);
      for (const { screen, query, count } of figures) {
        const { record, filter } = test.office.house.screens[screen]!;
        const fixed = Object.fromEntries(Object.entries(filter ?? {}).map(([name, of]) => [`f.${name}`, of]));
        const listed = await who.list(record as 'project', { ...fixed, ...query, pagesize: '200' });
        expect([account, screen, listed.code, listed.tdata.length]).toEqual([account, screen, 'pglist', count]);
      }
    }
  });

  it('of a unit’s load and of its year open as many tenders as they say, and tell nobody who bids before the opening', async () => {
    const opened = await buildOpenedTender(test);
    const { load } = await read<Workbench>(manager, 'index');
    const person = load!.people.find((p) => p.name === '经办甲')!;
    expect(person.stages.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(1);
    for (const [stage, n] of person.stages.entries())
      expect([stage, (await tenders(manager, { manager: person.id, stage: String(stage) })).total]).toEqual([stage, n]);
    const picture = await read<Picture>(manager, 'picture');
    for (const { month, stage, n } of picture.months)
      expect((await tenders(manager, { month, stage: String(stage) })).total).toBe(n);
    for (const { bidders, n } of picture.bidders)
      expect((await tenders(manager, { bidders: String(bidders) })).total).toBe(n);
    for (const { spare, n } of picture.spare) expect((await tenders(manager, { spare: String(spare) })).total).toBe(n);
    expect(picture.bidders).not.toEqual([]);
    expect(picture.spare.every(({ spare }) => spare >= 0)).toBe(true);
    const all = await tenders(manager, {});
    expect(all.rows.filter((t) => t.bidders !== null).map((t) => t.lot)).toEqual([opened.lot]);
    expect((await tenders(await test.as('rival'), {})).total).toBe(0);
  });

  it('of a list of projects say how far each is and what comes next, and nothing of what one may not see', async () => {
    const built = await buildPublishedTender(test);
    const { row: drawn } = await agent.done('project.create', {
      values: { ...(await projectValues(test)), name: '未起步的项目' },
    });
    const of = async (who: Client, ...projects: string[]): Promise<ProjectProgress[]> =>
      (await who.get(`/${who.prefix}/project-progress/of.json`, { project: projects.join() })).tdata ?? [];
    const found = new Map((await of(agent, built.project, drawn.id, 'x')).map((p) => [p.project, p]));
    expect(found.size).toBe(2);
    expect(found.get(drawn.id)).toEqual({ project: drawn.id, stage: 0, isStuck: false, next: null });
    const out = found.get(built.project)!;
    expect(out).toMatchObject({ stage: 2, isStuck: false, next: { label: expect.any(String) } });
    expect(new Date(out.next!.at).getTime()).toBeLessThanOrEqual(new Date(built.deadline).getTime());
    expect(await of(await test.as('owner'), built.project)).toMatchObject([{ stage: 2 }]);
    // A lot that failed is no stage, and a project of which no lot goes on says so.
    await sql`update lot set state = 'failed' where id = ${built.lot}`.execute(test.office.db);
    expect(await of(agent, built.project)).toMatchObject([{ stage: null, isStuck: true }]);
    await sql`update project set state = 'ended' where id = ${built.project}`.execute(test.office.db);
    expect(await of(agent, built.project)).toMatchObject([{ stage: null, next: null }]);
    await sql`update project set state = 'archived' where id = ${built.project}`.execute(test.office.db);
    expect(await of(agent, built.project)).toMatchObject([{ stage: 6, next: null }]);
    for (const account of ['rival', 'finance']) {
      const who = await test.as(account);
      const seen = (await who.get(`/${who.prefix}/project/detail.json`, { id: built.project })).status === 200;
      expect((await of(who, built.project)).length, account).toBe(seen ? 1 : 0);
    }
  });
});

describe('who answers for a department', () => {
  it('sees its people’s load and what they are late with, and no colleague’s duty as their own', async () => {
    const { project } = await buildPublishedTender(test);
    await settled(test);
    await sweep(test.office);
    const db = test.office.db;
    const { row: department } = await manager.done('department.create', { values: { name: '招标一部', position: 1 } });
    await addStaff(test, 'heading', '部门负责人', ['agent']);
    await sql`update "user" set department_id = ${department.id}, heads_department = account = 'heading' where account in ('agent', 'heading')`.execute(
      db,
    );
    await sql`update deadline set state = 'overdue', ends_at = now() - interval '3 days' where project = ${project} and role = 'agent' and not coalesce(is_window, false)`.execute(
      db,
    );
    const late = (
      await rows<{ id: string }>(
        db,
        sql`select id from deadline where project = ${project} and state = 'overdue' and role = 'agent'`,
      )
    ).map(({ id }) => id);
    expect(late).not.toEqual([]);
    const head = await test.as('heading');
    const theirs = await read<Workbench>(head, 'index');
    expect(theirs.load!.department).toBe('招标一部');
    const names = theirs.load!.people.map((p) => p.name);
    expect(names).toContain('经办甲');
    expect(names).not.toContain('单位管理员己');
    const ids = (terms: readonly { id: string }[]) => terms.map(({ id }) => id);
    expect(ids(theirs.deadlines.overdue)).not.toEqual(expect.arrayContaining([late[0]]));
    expect(ids(theirs.load!.late)).toEqual(expect.arrayContaining([late[0]]));
    expect(ids((await read<Workbench>(agent, 'index')).deadlines.overdue)).toEqual(expect.arrayContaining([late[0]]));
    // The number of a person opens their tenders and what they hold; people of other departments stay closed.
    const person = theirs.load!.people.find((p) => p.name === '经办甲')!;
    const stage = person.stages.findIndex((n) => n > 0);
    expect((await tenders(head, { manager: person.id, stage: String(stage) })).total).toBe(person.stages[stage]);
    expect((await head.get('/agency/workbench/held.json', { person: person.id })).code).toBe('v');
    expect((await head.get('/agency/workbench/held.json', { person: manager.userId })).status).toBe(403);
    expect((await agent.get('/agency/workbench/held.json', { person: person.id })).status).toBe(403);
  });
});

describe('a day on which one hosts', () => {
  it('keeps the opening after it was held, says what its host does there, and shows nobody else’s', async () => {
    const built = await buildOpenedTender(test);
    const db = test.office.db;
    const ofToday = async (by: Client) => (await home(by)).openings.find(({ lot }) => lot === built.lot);
    const now = await test.now();
    const stands = (state: string) =>
      sql`update opening set state = ${state}, starts_at = ${new Date(now.getTime() - 60_000)}, host_id = ${agent.userId} where lot_id = ${built.lot}`.execute(
        db,
      );
    await stands('short');
    expect(await ofToday(agent)).toMatchObject({ isMine: true, isOver: false, does: '确认流标' });
    await stands('readOut');
    expect(await ofToday(agent)).toMatchObject({ isMine: true, isOver: false, does: '继续{开标}' });
    await stands('closed');
    expect(await ofToday(agent)).toMatchObject({ isMine: true, isOver: true });
    expect(await ofToday(await test.as('owner'))).toMatchObject({ isMine: false, isOver: true });
    expect(await ofToday(await test.as('rival'))).toBeUndefined();
    // Yesterday's is no more today's.
    await sql`update opening set starts_at = ${new Date(now.getTime() - 26 * 3_600_000)} where lot_id = ${built.lot}`.execute(
      db,
    );
    expect(await ofToday(agent)).toBeUndefined();
  });
});

describe('how a person stands to the tenders', () => {
  it('who owes a part of them sees no others: the cashier money, the reviewer reviews', async () => {
    await handIn('轮到审核的项目');
    const of = async (account: string) => {
      const { stance, before } = await read<Workbench>(await test.as(account), 'index');
      return [stance, before.filter(({ items }) => !items.some((item) => item.isMine && isOpen(item))).length];
    };
    expect(await of('finance')).toEqual(['part', 0]);
    expect(await of('reviewer')).toEqual(['part', 0]);
    const [stance, others] = await of('supervisor');
    expect([stance, Number(others) > 0]).toEqual(['supervisor', true]);
    expect((await of('agent'))[0]).toBe('officer');
  });

  it('says what is done, with the officer by name', async () => {
    const { before } = await read<Workbench>(agent, 'index');
    const items = before.flatMap((one) => one.items).filter(isOpen);
    expect(items.map(({ does }) => does)).toEqual(expect.arrayContaining(['审核项目登记']));
    expect(items.filter(({ who }) => who === '项目经办')).toEqual([]);
  });
});
