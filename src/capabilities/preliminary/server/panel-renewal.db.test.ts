/** A panel of 资格审查 with nobody left: drawn further while its list lasts, and formed anew when it does not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { ensureExperts } from '../../evaluation/testing/build-committee.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { giveConsent, waitingConsent } from '../../project/testing/give-consent.ts';
import { apply, buildPreliminary, closeWindow, postShares } from '../testing/build-prequalified.ts';
import { declineAll, emptySeat } from '../testing/exhaust-panel.ts';
import { lockPanel, seatCalled, seatPanel, tellResult } from '../testing/seat-panel.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it('G4 TR-18: is drawn further while the list lasts, and with nobody left another panel is formed by the owner’s word', async () => {
  const built = await buildPreliminary(test);
  for (const account of ['supplier1', 'supplier2', 'supplier3']) await apply(await test.as(account), built.lot);
  // Five seats, three alternates, and hardly anybody else on the list.
  await ensureExperts(test);
  await sql`update expert set available = false where id not in (select id from expert where majors like '%A08%' order by id limit 12)`.execute(
    test.office.db,
  );
  const id = await lockPanel(test, built);
  const { id: unsealing } = await closeWindow(test, built);
  for (const side of ['owner', 'agency'] as const) await postShares(test, unsealing, built, side);
  const [agent, reviewer, owner, supervisor] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  )) as any[];
  await waitForState(agent, 'unsealing', unsealing, 'opened');
  const panelists = await seatPanel(test, id);
  const rowOf = async () => (await supervisor.detail('committee', id)).tdata.row;
  const more = (by = agent) =>
    by.action('committee.drawMore', { id, asked: { cause: 'short', count: 1, reason: '席位空缺' } });
  const renew = (asked: object = {}) =>
    agent.action('committee.askPanelRenewal', { id, asked: { cause: 'noPanel', reason: '无人可补', ...asked } });

  expect((await more()).msg).toContain('席位没有空缺，或者还有递补');
  expect((await renew()).msg).toContain('没有这一认定');
  await emptySeat(test, id, panelists);
  expect((await renew()).msg).toContain('没有这一认定');
  expect((await more(owner)).status).toBe(403);
  // Somebody is left on the list: drawn and called, written down, and told without a name.
  expect((await more()).msg).toBe('');
  const [drawnOn] = (await supervisor.list('consent', { 'f.lot': built.lot, 'f.power': 'expert-addition' })).tdata;
  expect(drawnOn).toMatchObject({ state: 'recorded', cause: expect.stringContaining('第37条') });
  expect((await supervisor.list('committee-member', { 'f.committee': id, 'f.state': 'drawn' })).tdata).toHaveLength(1);
  let exhausted = '';
  while (!exhausted) {
    await declineAll(test, id);
    exhausted = (await more()).msg;
  }
  expect(exhausted).toContain('已经抽完');

  expect((await renew({ cause: 'noBody' })).msg).toMatch(/选项|请选择/);
  expect((await renew()).msg).toBe('');
  expect((await renew()).msg).toContain('已经申请');
  for (const one of [agent, reviewer, owner, supervisor])
    expect((await one.action('committee.renewPanel', { id, asked: { reason: '自行' } })).status).toBe(403);
  const word = await waitingConsent(supervisor, { paper: id });
  for (const one of [agent, reviewer])
    expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
  await giveConsent(owner, { paper: id });
  expect((await rowOf()).state).toBe('dissolved');
  expect((await agent.action('committee.beginReview', { id })).code).not.toBe('v');

  // Late as it is, the supervisor locks the list, a later number draws, and the review goes to its end.
  const [another] = (await agent.list('committee', { 'f.lot': built.lot, 'f.state': 'draft' })).tdata;
  expect(another.name).toContain('重新组建');
  expect((await agent.action('committee.lock', { id: another.id })).msg).toContain('须在启封前锁定');
  await supervisor.done('committee.lockLate', { id: another.id, asked: { because: '重新组建' } });
  await seatPanel(test, another.id);
  const result = await tellResult(test, another.id, await seatCalled(test, another.id));
  expect(result).toMatchObject({ state: 'issued', admitted: 3 });
  expect((await owner.detail('committee', another.id)).tdata.row.againBecause).toContain('无人可补');
}, 180_000);
