/** O6: what a route written by hand does is done once, however often a caller who lost the answer sends it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byRole, openReviewing, type Reviewing } from '../../src/platform/approval/testing/reviewed-projects.ts';
import { createKeyPair } from '../../src/platform/signature/index.ts';

let reviewing: Reviewing;
beforeAll(async () => {
  reviewing = await openReviewing();
  // The reviewer may sit at both steps.
  await reviewing.chain([byRole('a', '初审'), byRole('b', '复审')]);
});
afterAll(() => reviewing.test.close());

describe('the same call sent twice', () => {
  it('decides one step of a review and not the next one too', async () => {
    const { handIn, reviewer, reviewOf } = reviewing;
    const { id } = await reviewOf(await handIn());
    const send = () =>
      reviewer.post('/agency/review/decide.json', { id, verdict: 'approve' }, { 'idempotency-key': 'decided' });
    const [one, again] = [await send(), await send()];
    expect([one.code, again.code]).toEqual(['v', 'v']);
    expect(again.tdata).toEqual(one.tdata);
    const { steps } = (await reviewer.get('/agency/review/follow.json', { id })).tdata;
    const approved = steps.flatMap((step: any) => step.said.filter((task: any) => task.state === 'approved'));
    expect(approved.map((task: any) => task.stepId)).toEqual(['a']);
    expect((await reviewer.detail('review', id)).tdata.row.state).toBe('running');
  });

  it('decides one step of each of many', async () => {
    const { handIn, reviewer, reviewOf } = reviewing;
    const ids = [(await reviewOf(await handIn({ name: '甲' }))).id, (await reviewOf(await handIn({ name: '乙' }))).id];
    const send = () => reviewer.post('/agency/review/decide-many.json', { ids }, { 'idempotency-key': 'many' });
    const [one, again] = [await send(), await send()];
    expect(one.tdata.map((o: { code: string }) => o.code)).toEqual(['v', 'v']);
    expect(again.tdata).toEqual(one.tdata);
    for (const id of ids) expect((await reviewer.detail('review', id)).tdata.row.state).toBe('running');
  });

  it('issues one certificate for one key, with or without a click’s key', async () => {
    const { publicJwk } = await createKeyPair('sign');
    const send = () => reviewing.agent.post('/platform/certificate/issue.json', { publicKey: publicJwk });
    const [one, again] = [await send(), await send()];
    expect(one.tdata.serial).toEqual(expect.any(String));
    expect(again.tdata.serial).toBe(one.tdata.serial);
    const other = await createKeyPair('sign');
    const third = await reviewing.agent.post('/platform/certificate/issue.json', { publicKey: other.publicJwk });
    expect(third.tdata.serial).not.toBe(one.tdata.serial);
  });

  it('moves the demonstration clock once', async () => {
    const { test } = reviewing;
    const admin = await test.as('admin');
    const before = (await test.now()).getTime();
    const send = () => admin.post('/platform/clock/advance.json', { minutes: 60 }, { 'idempotency-key': 'moved' });
    const [one, again] = [await send(), await send()];
    expect(again.tdata).toEqual(one.tdata);
    expect(Math.round(((await test.now()).getTime() - before) / 3_600_000)).toBe(1);
  });
});
