/** What an owner kept for itself of the publishing (招标投标法 15): candidates and result go out with its word. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildAwardedTender, decideFirst, endPublicity, signPaper } from '../testing/build-awarded-tender.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it('candidates and result are published with the word of an owner that kept it, and not before', async () => {
  const built = await buildAwardedTender(test, { until: 'draft' });
  await sql`update project set confirms_notices = true where id = ${built.project}`.execute(test.office.db);
  const [agent, reviewer, owner] = [await test.as('agent'), await test.as('reviewer'), await test.as('owner')];
  const goesOutWithItsWord = async (record: 'candidate-publicity' | 'result-notice', id: string) => {
    await agent.done(`${record}.submit`, { id });
    await signPaper(test, record, id);
    expect((await reviewer.action(`${record}.approve`, { id })).msg).toContain('须由招标人确认');
    expect((await agent.action(`${record}.confirm`, { id })).status).toBe(403);
    const { actions } = (await owner.detail(record as 'result-notice', id)).tdata;
    expect(actions.filter((a: any) => a.primary && a.allowed).map((a: any) => a.verb)).toEqual(['confirm']);
    await owner.done(`${record}.confirm`, { id });
    expect((await reviewer.action(`${record}.approve`, { id })).code).toBe('v');
  };
  await goesOutWithItsWord('candidate-publicity', built.publicity);
  const confirmation = await endPublicity(test, built.publicity);
  await decideFirst(test, { publicity: built.publicity, confirmation });
  const { row } = await agent.done('result-notice.create', {
    values: { project: built.project, lot: built.lot, confirmation },
  });
  await goesOutWithItsWord('result-notice', row.id);
});
