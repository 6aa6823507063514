/** Reviews over several steps, on projects of the demonstration agency; issue "Approvals", section 1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { lotValues, projectValues } from '../../capabilities/notice/testing/tender-values.ts';
import { sql } from '../../kernel/server/database.ts';
import { addDepartment, addStaff, type Staff } from './testing/staffed-unit.ts';

let test: TestOffice;
let agent: Client;
let manager: Client;
let reviewer: Client;
let head: Staff;
let second: Staff;
let third: Staff;
let owner: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  manager = await test.as('manager');
  reviewer = await test.as('reviewer');
  owner = await test.as('owner');
  const department = await addDepartment(manager, '招标一部');
  head = await addStaff(test, 'head', '部门负责人', ['agent'], { department, headsDepartment: true });
  second = await addStaff(test, 'second', '审核二', ['reviewer'], { department });
  third = await addStaff(test, 'third', '审核三', ['reviewer'], { department });
  await sql`update "user" set department_id = ${department} where account in ('agent', 'reviewer')`.execute(
    test.office.db,
  );
});
afterAll(async () => test?.close());

async function handIn(more: object = {}): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), ...more } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return row.id;
}

const step = (id: string, name: string, more: object) => ({ id, name, mode: 'any', ...more });
const byRole = (id: string, name: string, more: object = {}) =>
  step(id, name, { approver: 'role', role: 'reviewer', ...more });

/** Draws a chain for projects and starts it; the one before it ends. */
async function chain(steps: object[], conditions: object[] = []): Promise<string> {
  const { row } = await manager.done('approval-chain.create', {
    values: { name: '项目审核', kind: 'project', steps, conditions: conditions.map((c, i) => ({ id: `c${i}`, ...c })) },
  });
  await manager.done('approval-chain.start', { id: row.id, asked: {} });
  return row.id;
}

const noChain = async () => {
  for (const one of (await manager.list('approval-chain', { 'f.state': 'live' })).tdata)
    await manager.done('approval-chain.stop', { id: one.id });
};

const state = async (id: string) => (await agent.detail('project', id)).tdata.row.state;
const reviewOf = async (id: string, by: Client = agent) => (await by.list('review', { 'f.recordId': id })).tdata;
const queue = async (by: Client): Promise<string[]> =>
  (await by.list('review', { 'f.waitingFor': 'me', 'f.state': 'running' })).tdata.map((r: any) => r.recordId);
const follow = async (by: Client, review: string) =>
  (await by.get(`/${by.prefix}/review/follow.json`, { id: review })).tdata;
const decide = (by: Client, id: string, verdict: string, more: object = {}): Promise<Answer> =>
  by.post(`/${by.prefix}/review/decide.json`, { id, verdict, ...more });
const say = async (answer: Answer) => (answer.code === 'v' ? answer.tdata.says : answer.msg);

describe('a record without a chain', () => {
  it('is reviewed by those whom its own declaration names, all of whom have it in their queue until one decides', async () => {
    const id = await handIn();
    expect(await queue(reviewer)).toContain(id);
    expect(await queue(second.client)).toContain(id);
    expect(await queue(head.client)).not.toContain(id);
    await reviewer.done('project.approve', { id });
    expect(await state(id)).toBe('running');
    expect(await queue(second.client)).not.toContain(id);
    const [review] = await reviewOf(id);
    expect(review).toMatchObject({ state: 'approved', round: 1, author$: '经办甲' });
  });

  it('tells the second of two who decide at once what the first decided', async () => {
    const id = await handIn();
    const answers = await Promise.all([reviewer, second.client].map((one) => one.action('project.approve', { id })));
    expect(answers.map((a) => a.code).sort()).toEqual(['v', 'valerror']);
  });

  it('comes back with an opinion, and shows at the second time what was changed since the first', async () => {
    const id = await handIn();
    const [first] = await reviewOf(id);
    expect(await say(await decide(reviewer, first.id, 'return'))).toContain('请填写意见');
    await decide(reviewer, first.id, 'return', { opinion: '规模写得不全' });
    expect(await state(id)).toBe('returned');
    await agent.done('project.save', {
      id,
      values: { ...(await projectValues(test)), scale: '总建筑面积 12000 平方米，地上四层' },
    });
    await agent.done('project.submit', { id });
    const again = (await reviewOf(id)).find((r: any) => r.state === 'running');
    expect(again.round).toBe(2);
    expect((await follow(second.client, again.id)).difference).toMatchObject([
      { field: 'scale', before: '总建筑面积 12000 平方米', after: '总建筑面积 12000 平方米，地上四层' },
    ]);
  });

  it('that was refused cannot be handed in again as it was', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    await decide(reviewer, review.id, 'refuse', { opinion: '不属于本单位代理范围' });
    expect((await reviewOf(id))[0].state).toBe('refused');
    expect((await agent.action('project.submit', { id })).msg).toContain('内容没有修改');
    await agent.done('project.save', { id, values: { ...(await projectValues(test)), content: '改为采购货物' } });
    expect((await agent.action('project.submit', { id })).code).toBe('v');
  });

  it('can be taken back by its author while nobody has decided', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    expect((await decide(second.client, review.id, 'withdraw')).status).toBe(403);
    expect(await say(await decide(agent, review.id, 'withdraw'))).toContain('已撤回');
    expect((await reviewOf(id))[0].state).toBe('withdrawn');
    expect(await state(id)).toBe('returned');
    expect(await queue(reviewer)).not.toContain(id);
  });
});

describe('a chain of four steps with a branch', () => {
  beforeAll(() =>
    chain(
      [
        step('s1', '部门负责人', { approver: 'superior' }),
        byRole('s2', '大额会审', { mode: 'all' }),
        byRole('s3', '审核'),
        step('s4', '招标人', { approver: 'named', named: 'owner' }),
      ],
      [{ step: 's2', field: 'estimate', operator: 'atLeast', value: '50000000' }],
    ),
  );
  afterAll(noChain);

  it('goes from step to step; whose turn it is not is told whose it is', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    expect(review.stepName).toBe('部门负责人');
    const early = (await reviewer.detail('project', id)).tdata.actions.find((a: any) => a.verb === 'approve');
    expect(early).toMatchObject({ allowed: false, because: '现在由 部门负责人 审批（部门负责人）' });
    expect((await reviewer.action('project.approve', { id })).msg).toBe(early.because);
    expect(await say(await decide(head.client, review.id, 'approve'))).toContain('进入“审核”');
    expect(await state(id)).toBe('review');
    await second.client.done('project.approve', { id });
    expect(await queue(owner)).toContain(id);
    expect(await say(await decide(owner, review.id, 'approve', { opinion: '同意' }))).toBeUndefined();
    expect(await state(id)).toBe('running');
    const steps = (await follow(agent, review.id)).steps;
    expect(
      steps.map((s: any) => [s.name, s.isSkipped ?? false, s.said.filter((t: any) => t.state === 'approved').length]),
    ).toEqual([
      ['部门负责人', false, 1],
      ['大额会审', true, 0],
      ['审核', false, 1],
      ['招标人', false, 1],
    ]);
  });

  it('takes the branch where its condition holds, and there everybody has to agree', async () => {
    const id = await handIn({ estimate: '50000000', investment: '60000000', budgetFunds: '50000000' });
    const [review] = await reviewOf(id);
    await decide(head.client, review.id, 'approve');
    expect(await say(await decide(reviewer, review.id, 'approve'))).toContain('还需 2 人');
    expect((await decide(reviewer, review.id, 'approve')).code).not.toBe('v');
    expect(await say(await decide(second.client, review.id, 'approve'))).toContain('还需 1 人');
    expect(await say(await decide(third.client, review.id, 'approve'))).toContain('进入“审核”');
  });

  it('goes back to an earlier step, whose decisions are asked again', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    await decide(head.client, review.id, 'approve');
    const { row } = await reviewer.done('review.stepBack', { id: review.id, asked: { opinion: '请负责人再核一次' } });
    expect(row.stepName).toBe('部门负责人');
    expect(await queue(head.client)).toContain(id);
    expect((await head.client.action('review.stepBack', { id: review.id, asked: { opinion: '无' } })).msg).toContain(
      '这是第一步',
    );
    await decide(head.client, review.id, 'approve');
    expect((await reviewOf(id))[0].stepName).toBe('审核');
  });

  it('is passed on, and gets people before and after, who must be able to read it and not be its author', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    const asked = { opinion: '请您把关' };
    expect(
      (await head.client.action('review.passOn', { id: review.id, asked: { ...asked, to: agent.userId } })).msg,
    ).toContain('不能审批');
    const supplier = await test.as('supplier1');
    expect(
      (await head.client.action('review.passOn', { id: review.id, asked: { ...asked, to: supplier.userId } })).msg,
    ).toContain('不能审批');
    await head.client.done('review.passOn', { id: review.id, asked: { ...asked, to: third.id } });
    expect(await queue(head.client)).not.toContain(id);
    await third.client.done('review.addAfter', { id: review.id, asked: { ...asked, to: reviewer.userId } });
    await third.client.done('review.addBefore', { id: review.id, asked: { ...asked, to: second.id } });
    expect((await reviewOf(id))[0].waitingFor$).toEqual(['审核二']);
    await decide(second.client, review.id, 'approve');
    expect((await reviewOf(id))[0].stepName).toBe('部门负责人');
  });

  it('is pinned: a new version does not touch a review under way', async () => {
    const id = await handIn();
    const [review] = await reviewOf(id);
    await chain([byRole('x1', '只有一步')]);
    expect((await follow(agent, review.id)).steps).toHaveLength(4);
    expect((await follow(agent, (await reviewOf(await handIn()))[0].id)).steps).toHaveLength(1);
  });
});

describe('people', () => {
  afterAll(noChain);

  it('decide in the name of somebody who is away, but never on their own work', async () => {
    await chain([step('p1', '审核乙', { approver: 'person', person: reviewer.userId })]);
    const now = await test.now();
    const until = new Date(now.getTime() + 86_400_000).toISOString();
    await reviewer.done('review-delegation.create', {
      values: { delegate: agent.userId, startsAt: now.toISOString(), endsAt: until, reason: '出差' },
    });
    const own = await handIn();
    expect(await queue(agent)).not.toContain(own);
    expect((await agent.action('project.approve', { id: own })).status).toBe(403);
    const [mine] = (await reviewer.list('review-delegation')).tdata;
    await reviewer.done('review-delegation.end', { id: mine.id });
    await reviewer.done('review-delegation.create', {
      values: { delegate: third.id, startsAt: now.toISOString(), endsAt: until, reason: '出差' },
    });
    expect(await queue(third.client)).toContain(own);
    const [review] = await reviewOf(own);
    expect((await follow(third.client, review.id)).inTheNameOf).toBe('审核乙');
    await decide(third.client, review.id, 'approve');
    const { said } = (await follow(agent, review.id)).steps[0];
    expect(said[0]).toMatchObject({ personName: '审核乙', byName: '审核三', state: 'approved' });
    await test.setClock(new Date(now.getTime() + 2 * 86_400_000).toISOString());
    await expect
      .poll(async () => (await reviewer.list('review-delegation', { 'f.state': 'active' })).tdata)
      .toEqual([]);
  });

  it('who left stop the review instead of letting it pass; an administrator names somebody', async () => {
    await chain([step('l1', '会签', { approver: 'role', role: 'reviewer', mode: 'all' })]);
    const leaver = await addStaff(test, 'leaver', '离职者', ['reviewer']);
    const id = await handIn();
    const [review] = await reviewOf(id);
    for (const one of [reviewer, second.client, third.client]) await decide(one, review.id, 'approve');
    expect(await state(id)).toBe('review');
    await manager.done('user.disable', { id: leaver.id });
    await expect.poll(async () => (await reviewOf(id))[0].state).toBe('blocked');
    expect((await reviewOf(id))[0].blockedBecause).toContain('审批不会自动通过');
    await expect
      .poll(async () => (await manager.list('message')).tdata.map((m: any) => m.subject))
      .toContainEqual(expect.stringContaining('审核停住'));
    await manager.done('review.assign', { id: review.id, asked: { to: head.id, opinion: '离职，由负责人代' } });
    await decide(head.client, review.id, 'approve');
    expect(await state(id)).toBe('running');
  });

  it('are reminded before the limit, and past it their superior may decide too', async () => {
    const { tdata: me } = await agent.detail('user', second.id);
    await chain([
      step('t1', '限时', { approver: 'person', person: me.row.id, limitHours: 24, remindHours: 4, escalate: 'add' }),
    ]);
    const id = await handIn();
    const [review] = await reviewOf(id);
    await test.setClock(new Date(new Date(review.dueAt).getTime() - 3 * 3600_000).toISOString());
    const subjects = async (by: Client) => (await by.list('message')).tdata.map((m: any) => m.subject);
    await expect.poll(() => subjects(second.client)).toContainEqual(expect.stringContaining('审核将到期'));
    await test.setClock(new Date(new Date(review.dueAt).getTime() + 1000).toISOString());
    await expect.poll(async () => (await reviewOf(id))[0].overdue).toBe(true);
    await expect.poll(() => queue(head.client)).toContain(id);
    await decide(head.client, review.id, 'approve');
    expect(await state(id)).toBe('running');
  });

  it('urge once an hour, and say something without deciding', async () => {
    await noChain();
    const id = await handIn();
    const [review] = await reviewOf(id);
    await agent.done('review.urge', { id: review.id });
    expect((await agent.action('review.urge', { id: review.id })).msg).toContain('一小时内');
    await reviewer.done('review.comment', { id: review.id, asked: { opinion: '请补充批复的附件' } });
    expect(await state(id)).toBe('review');
    expect((await follow(agent, review.id)).steps[0].said.map((s: any) => s.state)).toContain('noted');
  });
});

describe('a chain', () => {
  afterAll(noChain);

  it('asks for fields, without which nobody agrees', async () => {
    await chain([byRole('a1', '核对', { asks: '资金来源、核对结论' })]);
    const id = await handIn();
    const [review] = await reviewOf(id);
    expect((await reviewer.action('project.approve', { id })).msg).toContain('须填写：资金来源、核对结论');
    await decide(reviewer, review.id, 'approve', { answers: { 资金来源: '中央预算', 核对结论: '一致' } });
    expect(await state(id)).toBe('running');
  });

  it('asks for a signature, and does not take its absence', async () => {
    await chain([byRole('g1', '签批', { signs: true })]);
    const id = await handIn();
    const [review] = await reviewOf(id);
    expect((await decide(reviewer, review.id, 'approve')).msg).toContain('须电子签名');
    expect((await follow(reviewer, review.id)).toSign).toContain(`"record":"project:${id}"`);
    expect(await state(id)).toBe('review');
  });

  it('is refused with what is wrong in it', async () => {
    const start = async (steps: object[], conditions: object[] = []) => {
      const { row } = await manager.done('approval-chain.create', {
        values: { name: '错', kind: 'project', steps: [], conditions: [] },
      });
      const saved = await manager.action('approval-chain.save', {
        id: row.id,
        values: { name: '错', kind: 'project', steps, conditions },
      });
      if (saved.code !== 'v') return saved.msg;
      return (await manager.action('approval-chain.start', { id: row.id, asked: {} })).msg;
    };
    const one = byRole('w1', '审核');
    expect(await start([])).toContain('步骤');
    expect(await start([one], [{ id: 'c', step: 'w1', field: 'nothing', operator: 'is', value: '1' }])).toContain(
      '没有字段',
    );
    expect(
      await start([one], [{ id: 'c', step: 'w1', field: 'estimate', operator: 'atLeast', value: '很多' }]),
    ).toContain('须与数字比较');
    expect(await start([one], [{ id: 'c', step: 'w1', field: 'regime', operator: 'below', value: 'ZB-M' }])).toContain(
      '不能比较大小',
    );
    expect(await start([one, byRole('w2', '审核')])).toContain('名称重复');
  });

  it('is tried on a real record with today’s people before it goes live', async () => {
    const id = await handIn();
    const { row } = await manager.done('approval-chain.create', {
      values: {
        name: '试算',
        kind: 'project',
        steps: [
          step('q1', '负责人', { approver: 'superior' }),
          byRole('q2', '大额', { mode: 'all' }),
          step('q3', '财务', { approver: 'role', role: 'supervisor' }),
        ],
        conditions: [{ id: 'c', step: 'q2', field: 'estimate', operator: 'atLeast', value: '50000000' }],
      },
    });
    const { tdata } = await manager.get('/agency/approval-chain/simulate.json', { id: row.id, record: id });
    expect(tdata.map((s: any) => [s.name, s.isSkipped ?? false, s.people.map((p: any) => p.name)])).toEqual([
      ['负责人', false, ['部门负责人']],
      ['大额', true, []],
      ['财务', false, []],
    ]);
    expect((await agent.action('approval-chain.start', { id: row.id, asked: {} })).status).toBe(403);
  });
});

describe('what is kept of a decision', () => {
  it('stands in the history with step, digest, device and time taken, and in the log of operations', async () => {
    await noChain();
    const id = await handIn();
    await reviewer.done('project.approve', { id });
    const { tdata } = await agent.get('/agency/project/history.json', { id });
    const last = tdata.find((e: any) => e.action === 'project.approve');
    expect(last.asked.review).toMatchObject({
      step: '审核',
      minutes: 0,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [row] = (await reviewer.list('review-task', { 'f.decidedBy': 'me' })).tdata;
    expect(row).toMatchObject({ state: 'approved', subject: expect.stringContaining('泸定县'), decidedBy$: '审核乙' });
  });

  it('is nobody’s business outside: other agencies and suppliers see no review', async () => {
    for (const account of ['rival', 'supplier1', 'supervisor']) {
      const one = await test.as(account);
      expect((await one.list('review')).tdata).toEqual([]);
      expect((await one.list('review-task')).tdata).toEqual([]);
    }
  });
});
