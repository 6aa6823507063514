/** What a stranger doubts about reviews: two at once, people who come and go, names lent twice, what is left over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows, sql } from '../../kernel/server/database.ts';
import { byRole, openReviewing, type Reviewing, step } from './testing/reviewed-projects.ts';
import { addStaff } from './testing/staffed-unit.ts';

let on: Reviewing;
beforeAll(async () => {
  on = await openReviewing();
});
afterAll(async () => on?.test.close());
beforeEach(async () => on.noChain());

const asked = { opinion: '请您把关' };
/** A delegation of `by` that begins now. */
const lend = async (by: Reviewing['reviewer'], delegate: string) => {
  const now = await on.test.now();
  const endsAt = new Date(now.getTime() + 86_400_000).toISOString();
  const { row } = await by.done('review-delegation.create', {
    values: { delegate, startsAt: now.toISOString(), endsAt, reason: '出差' },
  });
  return row.id as string;
};

describe('a step that several must agree to', () => {
  it('by a share is done as soon as enough have agreed, and closes the seats that are left', async () => {
    await on.chain([byRole('s', '会审', { mode: 'share', share: 60 }), byRole('t', '终审')]);
    const review = await on.reviewOf(await on.handIn());
    const one = await on.decide(on.reviewer, review.id, 'approve');
    expect(one.tdata.says).toContain('还需 1 人');
    const two = await on.decide(on.second.client, review.id, 'approve');
    expect(two.tdata.says).toContain('进入“终审”');
    const [first] = (await on.follow(on.agent, review.id)).steps;
    expect(first.said.map((s: any) => s.state).sort()).toEqual(['approved', 'approved', 'void']);
  });

  it('takes a passed-on seat over, never a second one for the same person', async () => {
    await on.chain([byRole('s', '会审', { mode: 'all' })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.decide(on.second.client, review.id, 'approve');
    const again = await on.reviewer.action('review.passOn', { id: review.id, asked: { ...asked, to: on.second.id } });
    expect(again.msg).toContain('已经是本步骤的审批人');
    await on.reviewer.done('review.passOn', { id: review.id, asked: { ...asked, to: on.head.id } });
    await on.decide(on.third.client, review.id, 'approve');
    expect(await on.state(id)).toBe('review');
    await on.decide(on.head.client, review.id, 'approve');
    expect(await on.state(id)).toBe('running');
  });

  it('waits for one who left and came back on their own seat', async () => {
    await on.chain([byRole('s', '会审', { mode: 'all' })]);
    const away = await addStaff(on.test, 'away', '暂离者', ['reviewer']);
    const id = await on.handIn();
    await on.manager.done('user.disable', { id: away.id });
    await expect.poll(async () => (await on.reviewOf(id)).state).toBe('blocked');
    await on.manager.done('user.enable', { id: away.id });
    await expect.poll(async () => (await on.reviewOf(id)).state).toBe('running');
    expect((await on.reviewOf(id)).waitingFor$).toContain('暂离者');
    await on.manager.done('user.disable', { id: away.id });
    await expect.poll(async () => (await on.reviewOf(id)).state).toBe('blocked');
  });
});

describe('a review that was passed on', () => {
  it('stays with the person who got it when somebody is put before them', async () => {
    await on.chain([step('s', '负责人', { approver: 'superior' })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.head.client.done('review.passOn', { id: review.id, asked: { ...asked, to: on.third.id } });
    await on.third.client.done('review.addBefore', { id: review.id, asked: { ...asked, to: on.second.id } });
    await on.decide(on.second.client, review.id, 'approve');
    expect((await on.reviewOf(id)).waitingFor$).toEqual(['审核三']);
    await on.decide(on.third.client, review.id, 'approve');
    expect(await on.state(id)).toBe('running');
  });

  it('does not come back to whoever passed it on because people of the unit change', async () => {
    await on.chain([step('s', '审核乙', { approver: 'person', person: on.reviewer.userId })]);
    const review = await on.reviewOf(await on.handIn());
    await on.reviewer.done('review.passOn', { id: review.id, asked: { ...asked, to: on.third.id } });
    const watched = await on.handIn();
    const passer = await addStaff(on.test, 'passer', '过客', ['reviewer']);
    await on.chain([step('s', '过客', { approver: 'person', person: passer.id })]);
    const stopped = await on.handIn();
    await on.manager.done('user.disable', { id: passer.id });
    // The same event has been through all reviews once this one has stopped.
    await expect.poll(async () => (await on.reviewOf(stopped)).state).toBe('blocked');
    expect((await on.reviewOf(review.recordId)).waitingFor$).toEqual(['审核三']);
    expect((await on.reviewOf(watched)).waitingFor$).toEqual(['审核乙']);
  });

  it('goes back over an added step: who was added is asked again, then the step after them by its rule', async () => {
    await on.chain([step('s', '负责人', { approver: 'superior' }), byRole('t', '审核')]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.head.client.done('review.addAfter', { id: review.id, asked: { ...asked, to: on.third.id } });
    await on.decide(on.head.client, review.id, 'approve');
    await on.decide(on.third.client, review.id, 'approve');
    await on.second.client.done('review.stepBack', { id: review.id, asked: { opinion: '请再核' } });
    expect((await on.reviewOf(id)).waitingFor$).toEqual(['审核三']);
    await on.third.client.done('review.stepBack', { id: review.id, asked: { opinion: '请负责人再核' } });
    expect((await on.reviewOf(id)).waitingFor$).toEqual(['部门负责人']);
    for (const one of [on.head.client, on.third.client, on.reviewer]) await on.decide(one, review.id, 'approve');
    expect(await on.state(id)).toBe('running');
  });
});

describe('a name that is lent', () => {
  it('is lent once: the delegate’s own delegate decides nothing in it', async () => {
    await on.chain([step('s', '审核乙', { approver: 'person', person: on.reviewer.userId })]);
    const lent = [await lend(on.reviewer, on.second.id), await lend(on.second.client, on.third.id)];
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect(await on.queue(on.second.client)).toContain(id);
    expect(await on.queue(on.third.client)).not.toContain(id);
    expect((await on.third.client.action('project.approve', { id })).code).not.toBe('v');
    expect((await on.follow(on.second.client, review.id)).inTheNameOf).toBe('审核乙');
    expect((await on.follow(on.reviewer, review.id)).inTheNameOf).toBeNull();
    // Passed on to the delegate it is their own seat, and their delegate may sit in for them.
    await on.reviewer.done('review.passOn', { id: review.id, asked: { ...asked, to: on.second.id } });
    expect((await on.reviewOf(id)).waitingFor$.sort()).toEqual(['审核三', '审核二'].sort());
    expect((await on.follow(on.second.client, review.id)).inTheNameOf).toBeNull();
    await on.reviewer.done('review-delegation.end', { id: lent[0]! });
    await on.second.client.done('review-delegation.end', { id: lent[1]! });
    expect((await on.reviewOf(id)).waitingFor$).toEqual(['审核二']);
  });

  it('ends for a delegate who left', async () => {
    await on.chain([step('s', '审核乙', { approver: 'person', person: on.reviewer.userId })]);
    const deputy = await addStaff(on.test, 'leaving', '临时代办', ['reviewer']);
    await lend(on.reviewer, deputy.id);
    const id = await on.handIn();
    expect((await on.reviewOf(id)).waitingFor$).toContain('临时代办');
    await on.manager.done('user.disable', { id: deputy.id });
    await expect.poll(async () => (await on.reviewOf(id)).waitingFor$).toEqual(['审核乙']);
    for (const one of (await on.reviewer.list('review-delegation', { 'f.state': 'active' })).tdata)
      await on.reviewer.done('review-delegation.end', { id: one.id });
  });
});

describe('two at once', () => {
  it('deciding and passing on: one of them happens', async () => {
    await on.chain([byRole('s', '审核'), step('t', '负责人', { approver: 'superior' })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    const answers = await Promise.all([
      on.decide(on.reviewer, review.id, 'approve'),
      on.reviewer.action('review.passOn', { id: review.id, asked: { ...asked, to: on.head.id } }),
    ]);
    expect(answers.filter((a) => a.code === 'v')).toHaveLength(1);
    expect(answers.find((a) => a.code !== 'v')!.msg).not.toBe('');
  });

  it('deciding and lending one’s name: a review that ended stays ended', async () => {
    const ended: string[] = [];
    for (let i = 0; i < 4; i++) {
      const id = await on.handIn();
      const [approved, lent] = await Promise.all([
        on.reviewer.action('project.approve', { id }),
        lend(on.reviewer, on.second.id),
      ]);
      expect(approved.code).toBe('v');
      ended.push((await on.reviewOf(id)).state);
      await on.reviewer.done('review-delegation.end', { id: lent });
      expect((await on.reviewOf(id)).waitingFor).toEqual([]);
    }
    expect(ended).toEqual(['approved', 'approved', 'approved', 'approved']);
  });

  it('taking back and deciding: what was decided is not taken back', async () => {
    await on.chain([byRole('s', '审核'), step('t', '负责人', { approver: 'superior' })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    const [approved, withdrawn] = await Promise.all([
      on.decide(on.reviewer, review.id, 'approve'),
      on.decide(on.agent, review.id, 'withdraw'),
    ]);
    expect([approved.code, withdrawn.code].filter((c) => c === 'v')).toHaveLength(1);
    expect((await on.reviewOf(id)).state).toBe(approved.code === 'v' ? 'running' : 'withdrawn');
  });

  it('starting two drafts of one kind: one is live, the other was superseded', async () => {
    const drafts = [];
    for (const name of ['甲', '乙']) {
      const { row } = await on.manager.done('approval-chain.create', {
        values: { name, kind: 'project', steps: [byRole('s', '审核')], conditions: [] },
      });
      drafts.push(row);
    }
    expect(drafts[0].edition).not.toBe(drafts[1].edition);
    for (const d of drafts) await on.manager.done('approval-chain.start', { id: d.id, asked: {} });
    const admin = await on.test.as('admin');
    await Promise.all(drafts.map((d) => admin.done('approval-chain.confirm', { id: d.id })));
    const { tdata } = await on.manager.list('approval-chain', { 'f.state': 'live,retired' });
    const states = drafts.map((d) => tdata.find((c: any) => c.id === d.id).state);
    expect(states.sort()).toEqual(['live', 'retired']);
  });
});

describe('what is left over', () => {
  it('of a review that ended is no timer, and what was handed in is read from the record alone', async () => {
    await on.chain([byRole('s', '限时', { limitHours: 24, remindHours: 4 })]);
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    expect(await on.timersOf(review.id)).toHaveLength(2);
    await on.decide(on.reviewer, review.id, 'return', { opinion: '请补充' });
    expect(await on.timersOf(review.id)).toEqual([]);
    const { row } = (await on.reviewer.detail('review', review.id)).tdata;
    expect('content' in row).toBe(false);
  });

  it('of a record that ended under review is no review that waits', async () => {
    const id = await on.handIn();
    const review = await on.reviewOf(id);
    await on.decide(on.agent, review.id, 'withdraw');
    const { actions } = (await on.agent.detail('project', id)).tdata;
    const remove = actions.find((a: any) => a.verb === 'remove' && a.allowed);
    if (remove) await on.agent.done('project.remove', { id });
    expect(await on.queue(on.reviewer)).not.toContain(id);
    expect((await on.agent.detail('review', review.id)).tdata.row.state).toBe('withdrawn');
    expect((await on.agent.get('/agency/review/follow.json', { id: review.id })).code).toBe('v');
  });

  it('of people who lend their name or leave is none, though more reviews wait than one transaction looks at', async () => {
    const lonely = await addStaff(on.test, 'lonely', '独任者', ['reviewer']);
    await on.chain([step('s', '独任', { approver: 'person', person: lonely.id })]);
    const review = await on.reviewOf(await on.handIn());
    const { db } = on.test.office;
    await sql`with many as (
        insert into review select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
        from review r, generate_series(1, 54) where r.id = ${review.id} returning id)
      insert into review_task select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'review_id', m.id))).*
      from many m, review_task t where t.review_id = ${review.id}`.execute(db);
    const count = async (condition: ReturnType<typeof sql>) =>
      (
        await rows<{ n: number }>(
          db,
          sql`select count(*)::int as n from review where record_id = ${review.recordId} and ${condition}`,
        )
      )[0]!.n;
    const waitsFor = ({ id }: { id: string }) => count(sql`state = 'running' and ${id} = any(waiting_for_ids)`);
    const patiently = { timeout: 60_000, interval: 200 };
    const lent = await lend(lonely.client, on.third.id);
    await expect.poll(() => waitsFor(on.third), patiently).toBe(55);
    await lonely.client.done('review-delegation.end', { id: lent });
    await expect.poll(() => waitsFor(on.third), patiently).toBe(0);
    expect(await waitsFor(lonely)).toBe(55);

    await on.manager.done('user.disable', { id: lonely.id });
    await expect.poll(() => count(sql`state = 'blocked'`), patiently).toBe(55);
    // The administrator hears at once of the first, and then of all the others together.
    const told = async () =>
      (await on.manager.list('message', { 'f.subject': '审核停住' })).tdata
        .map((m: any) => m.subject)
        .filter((subject: string) => subject.includes(' 等 '))
        .sort();
    await expect.poll(told, patiently).toEqual([5, 50].map((n) => `审核停住：${review.subject} 等 ${n} 件`).sort());
  }, 90_000);
});
