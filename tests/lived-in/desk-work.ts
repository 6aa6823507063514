/** Papers that lie on somebody's desk: registered, handed in and not yet read, sent back. */
import { buildPublishedTender, plannedDates } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues, lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { registerHolders } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { TestOffice } from '../support/office.ts';
import { keepHolderKeys } from './keys.ts';
import { type Cast, contractNumber, type TenderPlan, valuesOf } from './tender.ts';

/** A project that is registered, and what its reviewer says of it, if anything yet. */
export async function playProject(
  test: TestOffice,
  plan: TenderPlan,
  is: 'draft' | 'review' | 'returned',
): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const values = valuesOf(plan);
  const given = { ...(await projectValues(test)), ...values.project, ...plan.options?.project };
  const { row } = await agent.done('project.create', { values: given });
  await agent.done('lot.create', { values: { project: row.id, ...lotValues, ...values.prices, ...values.lot } });
  if (is === 'draft') return;
  await agent.done('project.submit', { id: row.id });
  if (is === 'returned')
    await reviewer.done('project.return', { id: row.id, asked: { opinion: '批复文号与附件不一致，请核对后重新提交' } });
}

/** A document that is written, handed in and read, or waits for its reader. */
export async function playDocument(
  test: TestOffice,
  cast: Cast,
  plan: TenderPlan,
  is: 'draft' | 'review' | 'returned',
): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const values = valuesOf(plan);
  const entrustment = { number: await contractNumber(test, plan.name) };
  const options = { ...plan.options, ...values, entrustment, project: { ...values.project, ...plan.options?.project } };
  const built = await buildPublishedTender(test, { ...options, until: 'method' });
  const attachments = [await agent.upload('招标文件.pdf', '%PDF')];
  const of = { project: built.project, lot: built.lot, method: built.method, attachments };
  const dates = plannedDates(await test.now());
  const { row } = await agent.done('tender-document.create', { values: { ...of, ...dates, ...documentValues } });
  if (is === 'draft') return;
  const held = { document: row.id as string, holders: {} };
  await registerHolders(test, held, {});
  await keepHolderKeys(test, cast.files, plan.name, held);
  await agent.done('tender-document.submit', { id: row.id, because: '请审核' });
  if (is === 'returned')
    await reviewer.done('tender-document.return', { id: row.id, asked: { opinion: '付款比例与方案不一致，请核对' } });
}

/** A notice that waits for its reviewer. */
export async function playNotice(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const values = valuesOf(plan);
  const entrustment = { number: await contractNumber(test, plan.name) };
  const prices = { ...values.prices, ...plan.options?.prices };
  const built = await buildPublishedTender(test, { ...values, prices, entrustment, until: 'notice' });
  await keepHolderKeys(test, cast.files, plan.name, built);
  await (await test.as('agent')).done('notice.submit', { id: built.notice });
  // Where its securities are paid to is written, and not yet opened.
  const account = { payee: '示范工程咨询有限公司', bank: '招商银行成都分行', mode: 'shared', number: '128900571' };
  await (await test.as('finance')).done('bid-security-account.create', {
    values: { lot: built.lot, keeper: 'agency', ...account },
  });
}
