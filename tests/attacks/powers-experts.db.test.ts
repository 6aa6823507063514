/** G4: no officer replaces an expert alone: a lawful cause, its proof, and the word of the owner or the supervisor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvaluatedTender } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sure } from '../../src/kernel/record/sure.ts';
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

  // Asked for, everything stands as it stood; nobody of the agency says yes, and silence says nothing.
  expect((await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() })).code).toBe('v');
  expect(await stateOf()).toBe('signedIn');
  expect((await ask({ cause: 'health', reason: '突发疾病', proofs: await pdf() })).msg).toContain('已经申请');
  const word = await waitingConsent(supervisor!, { paper: leaving.id });
  for (const one of [agent, reviewer, leaving.client])
    expect([403, 404]).toContain((await one!.action('consent.give', { id: word.id })).status);
  expect(await stateOf()).toBe('signedIn');
  // Whoever is asked sees the seat and the proof, and no name before the result (招标投标法 37).
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
