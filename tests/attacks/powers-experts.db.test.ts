/** G4: no officer replaces an expert alone: a lawful cause, its proof, and the word of the owner or the supervisor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvaluatedTender } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { askBidder, clarificationsOf, judgeBy } from '../../src/capabilities/evaluation/testing/clarify.ts';
import { replaceMember } from '../../src/capabilities/evaluation/testing/replace-member.ts';
import { calledMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { plantSigns, voteAll } from '../../src/capabilities/evaluation/testing/votes.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
}, 60_000);
afterAll(() => test.close());

it('G4 an expert stays until the owner or the supervisor has seen the proof and said yes', async () => {
  const built = await buildEvaluatedTender(test, { until: 'evaluating' });
  const [agent, reviewer, owner, supervisor] = await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  );
  const leaving = sure(
    built.members.find((m) => m !== built.chair),
    'a member',
  );
  const pdf = async () => [await agent!.upload('诊断证明.pdf', '%PDF-1.4 invented for a test')];
  const ask = (asked: object) => agent!.action('committee-member.askReplacement', { id: leaving.id, asked });
  const stateOf = async () => (await agent!.detail('committee-member', leaving.id)).tdata.row.state;

  // Neither the act itself, nor a cause of one's own, nor one without its proof.
  for (const one of [agent, reviewer, owner, supervisor])
    expect([403, 404]).toContain(
      (await one!.action('committee-member.replace', { id: leaving.id, asked: { cause: 'health', reason: '病' } }))
        .status,
    );
  expect((await ask({ cause: 'whim', reason: '不合适', proofs: await pdf() })).code).toBe('valerror');
  expect((await ask({ cause: 'lacking', reason: '补足', proofs: await pdf() })).msg).toMatch(/不是本标段可以更换/);
  for (const cause of ['recusal', 'absent', 'health']) {
    const { msg, tdata } = await ask({ cause, reason: '身体不适', proofs: [] });
    expect(msg + JSON.stringify(tdata)).toContain('证明材料');
  }
  expect((await ask({ cause: 'breach', reason: '接触投标人', proofs: await pdf() })).msg).toMatch(/没有文号.*第13条/);

  // When it is asked for, everything stands as it stood; no one of the agency says yes, and silence says nothing.
  expect((await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() })).code).toBe('v');
  expect(await stateOf()).toBe('signedIn');
  expect((await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() })).msg).toContain('已经申请');
  const word = await waitingConsent(supervisor!, { paper: leaving.id });
  for (const one of [agent, reviewer, leaving.client])
    expect([403, 404]).toContain((await one!.action('consent.give', { id: word.id })).status);
  expect(await stateOf()).toBe('signedIn');
  // The person who is asked sees the seat and the proof, and no name before the result (招标投标法 37).
  const { row: seen } = (await owner!.detail('consent', word.id)).tdata;
  expect(seen.name).toContain('席位');
  const { row: member } = (await agent!.detail('committee-member', leaving.id)).tdata;
  expect(JSON.stringify(seen)).not.toContain(member.name);
  expect(JSON.stringify(seen)).not.toContain(leaving.person);

  await owner!.done('consent.decline', { id: word.id, asked: { opinion: '没有看到病情证明' } });
  expect(await stateOf()).toBe('signedIn');
  await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() });
  await agent!.done('consent.withdraw', {
    id: (await waitingConsent(owner!, { paper: leaving.id })).id,
    asked: { opinion: '已经康复' },
  });
  await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() });
  await supervisor!.done('consent.give', { id: (await waitingConsent(supervisor!, { paper: leaving.id })).id });
  expect(await stateOf()).toBe('replaced');
  const words = (await supervisor!.list('consent', { 'f.lot': built.lot })).tdata;
  expect(words.map((w: any) => w.state).toSorted()).toEqual(['declined', 'given', 'withdrawn']);
}, 120_000);

it('G4 with nobody left for the seats the evaluation stops sealed, and another body is formed by the owner’s or supervisor’s word', async () => {
  const built = await buildEvaluatedTender(test, { until: 'evaluating' });
  const [agent, reviewer, owner, supervisor] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  )) as any[];
  const id = built.committee;
  const more = { cause: 'short', count: 1, reason: '席位空缺' };
  const ask = (asked: object = {}) =>
    agent.action('committee.askRenewal', { id, asked: { cause: 'noBody', reason: '席位空缺，无人可补', ...asked } });
  const rowOf = async () => (await supervisor.detail('committee', id)).tdata.row;

  // What a replaced member voted, or found of an answer, is void whenever that was.
  const [sign] = await plantSigns(test, built, [[0, 1]]);
  await voteAll(built.members, 'sign', sign!, 'dismiss');
  const sent = await askBidder(built, { bid: built.bids[0]!.id, kind: 'meaning', question: '请说明工期的起算' }, 30);
  await test.setClock(sent.dueAt);
  await expect.poll(async () => (await clarificationsOf(built)).at(-1).state).toBe('overdue');
  await judgeBy(built, 3, sent.id, 'reject');
  expect((await clarificationsOf(built)).at(-1)).toMatchObject({ state: 'judged', verdict: 'reject' });
  const leaving = sure(
    built.members.slice(0, 3).find((m) => m !== built.chair),
    'a member',
  );
  expect((await ask()).msg).toContain('没有这一认定');
  expect((await agent.action('committee.drawMore', { id, asked: more })).msg).toContain('还有递补的人选');
  await replaceMember(test, leaving.id);
  const anew = (await clarificationsOf(built)).at(-1);
  expect(anew).toMatchObject({ state: 'overdue', verdict: null });
  expect(anew.votes).toHaveLength(2);
  const [vote] = (await supervisor.list('committee-vote', { 'f.lot': built.lot, columns: 'outcome' })).tdata;
  expect(vote).toMatchObject({ state: 'open', outcome: null });

  // The list holds only those that were drawn, and the one who was called next does not come.
  await sql`update committee set avoided = avoided || (select jsonb_agg(jsonb_build_object('id', x->>'id', 'because', '须回避')) from jsonb_array_elements(lock->'candidates') x
    where not drawn->'chosen' ? (x->>'id') and not drawn->'alternates' ? (x->>'id')) where id = ${id}`.execute(
    test.office.db,
  );
  for (let next = await called(); next; next = await called())
    await next.client.done('committee-member.decline', { id: next.id, asked: { reason: '在外地' } });
  async function called() {
    return (await calledMembers(test, id)).find((m) => !built.members.some((b) => b.id === m.id));
  }
  expect((await agent.action('committee.drawMore', { id, asked: more })).msg).toContain('已经抽完');
  for (const one of [agent, reviewer, owner, supervisor])
    expect((await one.action('committee.renew', { id, asked: { reason: '自行' } })).status).toBe(403);
  expect((await ask({ cause: 'lacking' })).msg).toMatch(/不是本标段可以.*第49条/);
  expect((await ask()).msg).toBe('');
  expect((await ask()).msg).toContain('已经申请');
  expect((await rowOf()).state).toBe('evaluating');
  const word = await waitingConsent(supervisor, { paper: id });
  for (const one of [agent, reviewer])
    expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
  await owner.done('consent.give', { id: word.id });
  expect(await rowOf()).toMatchObject({ state: 'dissolved', finishedAt: null });
  // Sealed: who sat there reads nothing of it any more, and nothing of it is in force.
  const { client } = built.chair!;
  expect((await client.get(`/${client.prefix}/evaluation/room.json`, { committee: id })).status).toBe(403);
  const votes = (await supervisor.list('committee-vote', { 'f.lot': built.lot })).tdata;
  expect(votes.map((v: any) => v.state)).toEqual(['replaced']);
  const [another] = (await agent.list('committee', { 'f.lot': built.lot, 'f.state': 'draft' })).tdata;
  expect(another.name).toContain('重新组建');
  expect((await agent.action('committee.lock', { id: another.id })).msg).toContain('须在开标前锁定');
  // Late as it is, it is the supervisor who confirms list and rule, as with every committee of after the deadline.
  expect((await agent.action('committee.lockLate', { id: another.id, asked: { because: '重新组建' } })).msg).toBe('');
  expect((await owner.detail('lot', built.lot)).tdata.row.state).toBe('opened');
}, 120_000);
