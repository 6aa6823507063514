/** Chains as they are drawn: what they ask, what is wrong in them, how they are tried, when they begin. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byRole, openReviewing, type Reviewing, step } from './testing/reviewed-projects.ts';
import { addStaff } from './testing/staffed-unit.ts';

let on: Reviewing;
beforeAll(async () => {
  on = await openReviewing();
});
afterAll(async () => on?.test.close());
beforeEach(async () => on.noChain());

describe('a chain', () => {
  it('asks for fields, without which nobody agrees', async () => {
    await on.chain([byRole('a1', '核对', { asks: '资金来源、核对结论' })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect((await on.reviewer.action('project.approve', { id })).msg).toContain('须填写：资金来源、核对结论');
    await on.decide(on.reviewer, review.id, 'approve', { answers: { 资金来源: '中央预算', 核对结论: '一致' } });
    expect(await on.state(id)).toBe('running');
  });

  it('asks for a signature, and does not take its absence', async () => {
    await on.chain([byRole('g1', '签批', { signs: true })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect((await on.decide(on.reviewer, review.id, 'approve')).msg).toContain('须电子签名');
    expect((await on.follow(on.reviewer, review.id)).toSign).toContain(`"record":"project:${id}"`);
    expect(await on.state(id)).toBe('review');
  });

  it('is refused with what is wrong in it', async () => {
    const start = async (steps: object[], conditions: object[] = []) => {
      const { row } = await on.manager.done('approval-chain.create', {
        values: { name: '错', kind: 'project', steps: [], conditions: [] },
      });
      const saved = await on.manager.action('approval-chain.save', {
        id: row.id,
        values: { name: '错', kind: 'project', steps, conditions },
      });
      if (saved.code !== 'v') return saved.msg;
      return (await on.manager.action('approval-chain.start', { id: row.id, asked: {} })).msg;
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
    const id = await on.handIn();
    const { row } = await on.manager.done('approval-chain.create', {
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
    const { tdata } = await on.manager.get('/agency/approval-chain/simulate.json', { id: row.id, record: id });
    expect(tdata.map((s: any) => [s.name, s.isSkipped ?? false, s.people.map((p: any) => p.name)])).toEqual([
      ['负责人', false, ['部门负责人']],
      ['大额', true, []],
      ['财务', false, []],
    ]);
    expect((await on.agent.action('approval-chain.start', { id: row.id, asked: {} })).status).toBe(403);
  });

  it('of which no step applies leaves the record to its own rule; nothing passes by itself', async () => {
    await on.chain(
      [byRole('s', '大额')],
      [{ step: 's', field: 'estimate', operator: 'atLeast', value: '900000000000' }],
    );
    const id = await on.handIn();
    const { steps } = await on.follow(on.agent, (await on.reviewOf(id)).id);
    expect(steps.map((s: any) => [s.name, s.isSkipped ?? false])).toEqual([
      ['大额', true],
      ['审核', false],
    ]);
    expect(await on.state(id)).toBe('review');
    await on.reviewer.done('project.approve', { id });
    expect(await on.state(id)).toBe('running');
  });

  it('that may not begin at its time is a draft again, the one before it stays, and the administrator knows why', async () => {
    const live = await on.chain([byRole('s', '审核')]);
    const chosen = await addStaff(on.test, 'chosen', '将离职者', ['reviewer']);
    const { row } = await on.manager.done('approval-chain.create', {
      values: {
        name: '定时',
        kind: 'project',
        steps: [step('s', '指定', { approver: 'person', person: chosen.id })],
        conditions: [],
      },
    });
    const at = new Date((await on.test.now()).getTime() + 3600_000);
    await on.manager.done('approval-chain.start', { id: row.id, asked: { at: at.toISOString() } });
    await (await on.test.as('admin')).done('approval-chain.confirm', { id: row.id });
    const stateOf = async (id: string) => (await on.manager.detail('approval-chain', id)).tdata.row.state;
    expect(await stateOf(row.id)).toBe('scheduled');
    await on.manager.done('user.disable', { id: chosen.id });
    await on.test.setClock(new Date(at.getTime() + 1000).toISOString());
    await expect.poll(() => stateOf(row.id)).toBe('draft');
    expect(await stateOf(live)).toBe('live');
    await expect
      .poll(async () => (await on.manager.list('message')).tdata.map((m: any) => m.subject))
      .toContainEqual(expect.stringContaining('未能到时启用'));
    expect(await on.timersOf(row.id)).toEqual([]);
  });

  it('in use that names somebody who leaves is marked, and its administrators are told at once', async () => {
    const leaver = await addStaff(on.test, 'leaver', '已离职者', ['reviewer']);
    const id = await on.chain([step('s', '专人', { approver: 'person', person: leaver.id }), byRole('t', '复核')]);
    const steps = async () => {
      const kinds = (await on.manager.get('/agency/approval-chain/overview.json')).tdata as any[];
      return kinds.flatMap((k) => k.chains).find((c: any) => c.id === id).steps;
    };
    expect((await steps()).map((s: any) => s.isGone)).toEqual([false, false]);
    await on.manager.done('user.disable', { id: leaver.id });
    expect((await steps()).map((s: any) => s.isGone)).toEqual([true, false]);
    const told = async () => {
      const all = (await on.manager.list('message', { pagesize: '200' })).tdata;
      const one = all.find((m: any) => m.subject.includes('审核流程指定的人员已停用'));
      return one && (await on.manager.detail('message', one.id)).tdata.row;
    };
    await expect.poll(told).toMatchObject({
      body: expect.stringContaining('步骤“专人”指定由已离职者审批'),
      link: `approval-chain.form?id=${id}`,
    });
  });

  it('is checked and tried as it is drawn, before anybody saved it, by those who may draw', async () => {
    const id = await on.handIn();
    const drawn = { kind: 'project', steps: [step('s', '负责人', { approver: 'superior' })], conditions: [] };
    const tried = await on.manager.post('/agency/approval-chain/simulate.json', { ...drawn, record: id });
    expect(tried.tdata).toMatchObject([{ name: '负责人', people: [{ name: '部门负责人' }], because: null }]);
    const nobody = { ...drawn, steps: [step('s', '监督', { approver: 'role', role: 'supervisor' })] };
    const stopped = await on.manager.post('/agency/approval-chain/simulate.json', { ...nobody, record: id });
    expect(stopped.tdata[0].because).toContain('没有在用的人员担任这个角色');
    const half = { ...drawn, steps: [step('s', '监督', { approver: 'role' })] };
    expect((await on.manager.post('/agency/approval-chain/check.json', half)).tdata[0].because).toContain('请选择角色');
    const refused = await on.manager.post('/agency/approval-chain/simulate.json', { ...half, record: id });
    expect(refused.msg).toContain('还不能试算');
    expect((await on.agent.post('/agency/approval-chain/check.json', drawn)).status).toBe(403);
    expect((await on.agent.get('/agency/approval-chain/overview.json')).code).toBe('v');
    const rival = await on.test.as('rival');
    const { tdata } = await rival.get('/agency/approval-chain/overview.json');
    expect(tdata.flatMap((k: any) => k.chains)).toEqual([]);
  });

  it('keeps who changed it, and offers the people of its steps', async () => {
    const id = await on.chain([byRole('s', '审核')]);
    const { tdata } = await on.agent.get('/agency/approval-chain/overview.json');
    const mine = tdata.find((k: any) => k.kind === 'project').chains.find((c: any) => c.id === id);
    expect(mine).toMatchObject({ state: 'live', changedBy: '单位管理员己', steps: [{ name: '审核' }] });
    const copied = await on.manager.done('approval-chain.copy', { id });
    const { row } = (await on.manager.detail('approval-chain', copied.made)).tdata;
    expect(row).toMatchObject({ state: 'draft', changedBy$: '单位管理员己' });
    const people = await on.manager.get('/agency/approval-chain/options.json', { field: 'person', q: '审核二' });
    expect(people.tdata).toMatchObject([{ id: on.second.id, title: '审核二' }]);
  });
});
