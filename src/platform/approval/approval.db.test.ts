/** Reviews over several steps, on projects of the demonstration agency; issue "Approvals", section 1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../tests/support/client.ts';
import { projectValues } from '../../capabilities/notice/testing/tender-values.ts';
import { byRole, openReviewing, type Reviewing, step } from './testing/reviewed-projects.ts';
import { addStaff } from './testing/staffed-unit.ts';

const said = async (answer: Answer) => (answer.code === 'v' ? answer.tdata.says : answer.msg);

let on: Reviewing;
let owner: Client;
beforeAll(async () => {
  on = await openReviewing();
  owner = await on.test.as('owner');
});
afterAll(async () => on?.test.close());

describe('a record without a chain', () => {
  it('is reviewed by those whom its own declaration names, all of whom have it in their queue until one decides', async () => {
    const id = await on.handIn();
    expect(await on.queue(on.reviewer)).toContain(id);
    expect(await on.queue(on.second.client)).toContain(id);
    expect(await on.queue(on.head.client)).not.toContain(id);
    await on.reviewer.done('project.approve', { id });
    expect(await on.state(id)).toBe('running');
    expect(await on.queue(on.second.client)).not.toContain(id);
    const review = await on.reviewOf(id);
    expect(review).toMatchObject({ state: 'approved', round: 1, author$: '经办甲' });
  });

  it('tells the second of two who decide at once what the first decided', async () => {
    const id = await on.handIn();
    const answers = await Promise.all(
      [on.reviewer, on.second.client].map((one) => one.action('project.approve', { id })),
    );
    expect(answers.map((a) => a.code).sort()).toEqual(['v', 'valerror']);
  });

  it('comes back with an opinion, and shows at the second time what was changed since the first', async () => {
    const id = await on.handIn();
    const first = await on.reviewOf(id);
    expect(await said(await on.decide(on.reviewer, first.id, 'return'))).toContain('请填写意见');
    await on.decide(on.reviewer, first.id, 'return', { opinion: '规模写得不全' });
    expect(await on.state(id)).toBe('returned');
    await on.agent.done('project.save', {
      id,
      values: { ...(await projectValues(on.test)), scale: '总建筑面积 12000 平方米，地上四层' },
    });
    await on.agent.done('project.submit', { id });
    const again = await on.reviewOf(id);
    expect(again.round).toBe(2);
    expect((await on.follow(on.second.client, again.id)).difference).toMatchObject([
      { field: 'scale', before: '总建筑面积 12000 平方米', after: '总建筑面积 12000 平方米，地上四层' },
    ]);
  });

  it('that was refused cannot be handed in again as it was', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.decide(on.reviewer, review.id, 'refuse', { opinion: '不属于本单位代理范围' });
    expect((await on.reviewOf(id)).state).toBe('refused');
    expect((await on.agent.action('project.submit', { id })).msg).toContain('内容没有修改');
    await on.agent.done('project.save', { id, values: { ...(await projectValues(on.test)), content: '改为采购货物' } });
    expect((await on.agent.action('project.submit', { id })).code).toBe('v');
  });

  it('can be taken back by its author while nobody has decided', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect((await on.decide(on.second.client, review.id, 'withdraw')).status).toBe(403);
    expect(await said(await on.decide(on.agent, review.id, 'withdraw'))).toContain('已撤回');
    expect((await on.reviewOf(id)).state).toBe('withdrawn');
    expect(await on.state(id)).toBe('returned');
    expect(await on.queue(on.reviewer)).not.toContain(id);
  });
});

describe('a chain of four steps with a branch', () => {
  beforeAll(() =>
    on.chain(
      [
        step('s1', '部门负责人', { approver: 'superior' }),
        byRole('s2', '大额会审', { mode: 'all' }),
        byRole('s3', '审核'),
        step('s4', '招标人', { approver: 'named', named: 'owner' }),
      ],
      [{ step: 's2', field: 'estimate', operator: 'atLeast', value: '50000000' }],
    ),
  );
  afterAll(() => on.noChain());

  it('goes from step to step; whose turn it is not is told whose it is', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect(review.stepName).toBe('部门负责人');
    const early = (await on.reviewer.detail('project', id)).tdata.actions.find((a: any) => a.verb === 'approve');
    expect(early).toMatchObject({ allowed: false, because: '现在由 部门负责人 审批（部门负责人）' });
    expect((await on.reviewer.action('project.approve', { id })).msg).toBe(early.because);
    expect(await said(await on.decide(on.head.client, review.id, 'approve'))).toContain('进入“审核”');
    expect(await on.state(id)).toBe('review');
    await on.second.client.done('project.approve', { id });
    expect(await on.queue(owner)).toContain(id);
    expect(await said(await on.decide(owner, review.id, 'approve', { opinion: '同意' }))).toBeUndefined();
    expect(await on.state(id)).toBe('running');
    const steps = (await on.follow(on.agent, review.id)).steps;
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
    const id = await on.handIn({ estimate: '50000000', investment: '60000000', budgetFunds: '50000000' });
    const review = await on.reviewOf(id);
    await on.decide(on.head.client, review.id, 'approve');
    expect(await said(await on.decide(on.reviewer, review.id, 'approve'))).toContain('还需 2 人');
    expect((await on.decide(on.reviewer, review.id, 'approve')).code).not.toBe('v');
    expect(await said(await on.decide(on.second.client, review.id, 'approve'))).toContain('还需 1 人');
    expect(await said(await on.decide(on.third.client, review.id, 'approve'))).toContain('进入“审核”');
  });

  it('goes back to an earlier step, whose decisions are asked again', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.decide(on.head.client, review.id, 'approve');
    const { row } = await on.reviewer.done('review.stepBack', {
      id: review.id,
      asked: { opinion: '请负责人再核一次' },
    });
    expect(row.stepName).toBe('部门负责人');
    expect(await on.queue(on.head.client)).toContain(id);
    expect((await on.head.client.action('review.stepBack', { id: review.id, asked: { opinion: '无' } })).msg).toContain(
      '这是第一步',
    );
    await on.decide(on.head.client, review.id, 'approve');
    expect((await on.reviewOf(id)).stepName).toBe('审核');
  });

  it('is passed on, and gets people before and after, who must be able to read it and not be its author', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    const asked = { opinion: '请您把关' };
    expect(
      (await on.head.client.action('review.passOn', { id: review.id, asked: { ...asked, to: on.agent.userId } })).msg,
    ).toContain('不能审批');
    const supplier = await on.test.as('supplier1');
    expect(
      (await on.head.client.action('review.passOn', { id: review.id, asked: { ...asked, to: supplier.userId } })).msg,
    ).toContain('不能审批');
    await on.head.client.done('review.passOn', { id: review.id, asked: { ...asked, to: on.third.id } });
    expect(await on.queue(on.head.client)).not.toContain(id);
    await on.third.client.done('review.addAfter', { id: review.id, asked: { ...asked, to: on.reviewer.userId } });
    await on.third.client.done('review.addBefore', { id: review.id, asked: { ...asked, to: on.second.id } });
    expect((await on.reviewOf(id)).waitingFor$).toEqual(['审核二']);
    await on.decide(on.second.client, review.id, 'approve');
    expect((await on.reviewOf(id)).stepName).toBe('部门负责人');
  });

  it('is pinned: a new version does not touch a review under way', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.chain([byRole('x1', '只有一步')]);
    expect((await on.follow(on.agent, review.id)).steps).toHaveLength(4);
    expect((await on.follow(on.agent, (await on.reviewOf(await on.handIn())).id)).steps).toHaveLength(1);
  });
});

describe('people', () => {
  afterAll(() => on.noChain());

  it('decide in the name of somebody who is away, but never on their own work', async () => {
    await on.chain([step('p1', '审核乙', { approver: 'person', person: on.reviewer.userId })]);
    const now = await on.test.now();
    const until = new Date(now.getTime() + 86_400_000).toISOString();
    await on.reviewer.done('review-delegation.create', {
      values: { delegate: on.agent.userId, startsAt: now.toISOString(), endsAt: until, reason: '出差' },
    });
    const own = await on.handIn();
    expect(await on.queue(on.agent)).not.toContain(own);
    expect((await on.agent.action('project.approve', { id: own })).status).toBe(403);
    const [mine] = (await on.reviewer.list('review-delegation')).tdata;
    await on.reviewer.done('review-delegation.end', { id: mine.id });
    await on.reviewer.done('review-delegation.create', {
      values: { delegate: on.third.id, startsAt: now.toISOString(), endsAt: until, reason: '出差' },
    });
    expect(await on.queue(on.third.client)).toContain(own);
    const review = await on.reviewOf(own);
    expect((await on.follow(on.third.client, review.id)).inTheNameOf).toBe('审核乙');
    await on.decide(on.third.client, review.id, 'approve');
    const { said } = (await on.follow(on.agent, review.id)).steps[0];
    expect(said[0]).toMatchObject({ personName: '审核乙', byName: '审核三', state: 'approved' });
    // Whose turn it was learns who decided; what was never theirs stays forbidden.
    const late = await on.reviewer.action('project.approve', { id: own, asked: {} });
    expect(late).toMatchObject({
      code: 'valerror',
      msg: expect.stringMatching(/^审核三 已于 .* 同意，不再需要您审批$/),
    });
    expect((await on.reviewer.action('project.save', { id: own, values: {} })).status).toBe(403);
    await on.test.setClock(new Date(now.getTime() + 2 * 86_400_000).toISOString());
    await expect
      .poll(async () => (await on.reviewer.list('review-delegation', { 'f.state': 'active' })).tdata)
      .toEqual([]);
  });

  it('who left stop the review instead of letting it pass; an administrator names somebody', async () => {
    await on.chain([step('l1', '会签', { approver: 'role', role: 'reviewer', mode: 'all' })]);
    const leaver = await addStaff(on.test, 'leaver', '离职者', ['reviewer']);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    for (const one of [on.reviewer, on.second.client, on.third.client]) await on.decide(one, review.id, 'approve');
    expect(await on.state(id)).toBe('review');
    await on.manager.done('user.disable', { id: leaver.id });
    await expect.poll(async () => (await on.reviewOf(id)).state).toBe('blocked');
    expect((await on.reviewOf(id)).blockedBecause).toContain('审批不会自动通过');
    await expect
      .poll(async () => (await on.manager.list('message')).tdata.map((m: any) => m.subject))
      .toContainEqual(expect.stringContaining('审核停住'));
    // W16: an administrator cannot make a person a reviewer alone.
    const no = await on.manager.action('review.assign', { id: review.id, asked: { to: on.head.id, opinion: '代' } });
    expect(no.msg).toContain('没有审核职责，不能由管理员一人指定');
    const successor = await addStaff(on.test, 'successor', '接任者', ['reviewer']);
    await on.manager.done('review.assign', { id: review.id, asked: { to: successor.id, opinion: '离职，由接任者审' } });
    await on.decide(successor.client, review.id, 'approve');
    expect(await on.state(id)).toBe('running');
  });

  it('are reminded before the limit, and past it their superior may decide too', async () => {
    const { tdata: me } = await on.agent.detail('user', on.second.id);
    await on.chain([
      step('t1', '限时', { approver: 'person', person: me.row.id, limitHours: 24, remindHours: 4, escalate: 'add' }),
    ]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.test.setClock(new Date(new Date(review.dueAt).getTime() - 3 * 3600_000).toISOString());
    const subjects = async (by: Client) => (await by.list('message')).tdata.map((m: any) => m.subject);
    await expect.poll(() => subjects(on.second.client)).toContainEqual(expect.stringContaining('审核将到期'));
    await on.test.setClock(new Date(new Date(review.dueAt).getTime() + 1000).toISOString());
    await expect.poll(async () => (await on.reviewOf(id)).overdue).toBe(true);
    await expect.poll(() => on.queue(on.head.client)).toContain(id);
    await on.decide(on.head.client, review.id, 'approve');
    expect(await on.state(id)).toBe('running');
  });

  it('urge once an hour, and say something without deciding', async () => {
    await on.noChain();
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.agent.done('review.urge', { id: review.id });
    expect((await on.agent.action('review.urge', { id: review.id })).msg).toContain('一小时内');
    await on.reviewer.done('review.comment', { id: review.id, asked: { opinion: '请补充批复的附件' } });
    expect(await on.state(id)).toBe('review');
    expect((await on.follow(on.agent, review.id)).steps[0].said.map((s: any) => s.state)).toContain('noted');
  });
});

describe('what is kept of a decision', () => {
  it('stands in the history with step, digest, device and time taken, and in the log of operations', async () => {
    await on.noChain();
    const id = await on.handIn();
    await on.reviewer.done('project.approve', { id });
    const { tdata } = await on.agent.get('/agency/project/history.json', { id });
    const last = tdata.find((e: any) => e.action === 'project.approve');
    expect(last.asked.review).toMatchObject({
      step: '审核',
      minutes: 0,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [row] = (await on.reviewer.list('review-task', { 'f.decidedBy': 'me' })).tdata;
    expect(row).toMatchObject({ state: 'approved', subject: expect.stringContaining('泸定县'), decidedBy$: '审核乙' });
  });

  it('is nobody’s business outside: other agencies and suppliers see no review', async () => {
    for (const account of ['rival', 'supplier1', 'supervisor']) {
      const one = await on.test.as(account);
      expect((await one.list('review')).tdata).toEqual([]);
      expect((await one.list('review-task')).tdata).toEqual([]);
    }
  });
});
