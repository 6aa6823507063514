/** Several lots of one project in one notice, each with its document; published (domain C6). */
import type { TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import { entrust } from '../../project/testing/entrust.ts';
import { approveScheme } from '../../tender-document/testing/scheme.ts';
import {
  type BuiltTender,
  plannedDates,
  sampleBids,
  signDocument,
  signNotice,
  waitForState,
} from './build-published-tender.ts';
import { documentValues, lotValues, methodValues, projectValues } from './tender-values.ts';
import { registerHolders } from './test-holders.ts';

/**
 * @param given the values of each lot's document beside the usual; the lot is named after its place
 * @param ofProject the project's values beside the usual
 */
export async function buildGroup(
  test: TestOffice,
  given: readonly Record<string, unknown>[],
  until: 'document' | 'published' = 'published',
  ofProject: Record<string, unknown> = {},
): Promise<BuiltTender[]> {
  const agent = await test.as('agent');
  const reviewer = await test.as('reviewer');
  const publishAt = new Date(Math.ceil((await test.now()).getTime() / 60_000) * 60_000 + 60_000).toISOString();
  const after = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays(dateInShanghai(new Date(publishAt)), days), 0)}T${time}:00+08:00`).toISOString();
  const deadline = after(23, '09:30');
  const projectGiven = { ...(await projectValues(test)), ...ofProject };
  const project = (await agent.done('project.create', { values: projectGiven })).row.id;
  const lots: string[] = [];
  for (const [i] of given.entries())
    lots.push(
      (await agent.done('lot.create', { values: { project, ...lotValues, name: `第${'一二三四'[i]}标段` } })).row.id,
    );
  await agent.done('project.submit', { id: project });
  await reviewer.done('project.approve', { id: project });
  await entrust(test, project);
  const built: BuiltTender[] = [];
  for (const [i, lot] of lots.entries()) {
    await approveScheme(test, { project, lot }, plannedDates(await test.now()));
    const method = (await agent.done('evaluation-method.create', { values: { project, lot, ...methodValues } })).row.id;
    await agent.done('evaluation-method.dryRun', { id: method, asked: { bids: sampleBids({}) } });
    const values = {
      ...{ project, lot, method, attachments: [await agent.upload('招标文件.pdf', '%PDF-1.4 invented for a test')] },
      ...{ documentFrom: publishAt, documentUntil: after(7, '17:00'), clarifyUntil: after(5, '17:00') },
      ...{ bidDeadline: deadline, ...documentValues, ...given[i] },
    };
    const document = (await agent.done('tender-document.create', { values })).row.id;
    const of: BuiltTender = { project, lot, method, document, notice: '', deadline, publishAt, holders: {} };
    await registerHolders(test, of, {});
    await agent.done('tender-document.submit', { id: document, because: '样例' });
    await reviewer.done('tender-document.approve', { id: document });
    await signDocument(agent, document);
    built.push(of);
  }
  if (until === 'document') return built;
  const values = { project, lots, document: built[0]!.document, publishAt };
  const notice = (await agent.done('notice.create', { values })).row.id;
  await signNotice(agent, notice);
  await agent.done('notice.submit', { id: notice });
  await reviewer.done('notice.approve', { id: notice });
  await test.setClock(publishAt);
  await waitForState(agent, 'notice', notice, 'published');
  return built.map((b) => ({ ...b, notice }));
}
