/** What was returned, and an order that changes what is issued, as people click it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser, picture } from '../../../tests/support/browser.ts';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { type BuiltTender, buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Client;
let reviewer: Client;
let tender: BuiltTender;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  tender = await buildPublishedTender(test);
  browsing = await openBrowser(() => test.url);
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

async function handIn(name: string): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return row.id;
}

it('a return appears on the open list, is corrected from there, and shows the correction beside it', async () => {
  const [first, second] = [await handIn('先退回的项目'), await handIn('后退回的项目')];
  await reviewer.done('project.return', { id: first, asked: { opinion: '规模写得不全，请按批复补齐' } });
  const { page, open } = await browsing.person('agent', '/#/agency/audit/tui-hui/project');
  const row = (name: string) => page.locator('tbody tr').filter({ hasText: name });
  await row('先退回的项目').getByText('规模写得不全').waitFor();
  await reviewer.done('project.return', { id: second, asked: { opinion: '请补监督部门' } });
  await row('后退回的项目').getByText('请补监督部门').waitFor();
  await picture(page, 'returned', { onPhone: true });

  await row('先退回的项目').getByRole('link', { name: '去修改' }).click();
  await page.getByLabel('项目规模').fill('总建筑面积 12800 平方米');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/已保存 · 第 \d+ 版/).waitFor();
  await open('/#/agency/audit/tui-hui/project');
  await row('先退回的项目').getByRole('button', { name: '对照' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('ins', { hasText: '总建筑面积 12800 平方米' }).waitFor();
  await panel.locator('del', { hasText: '总建筑面积 12000 平方米' }).waitFor();
  await picture(page, 'returned-compared', { onPhone: true });
  expect(browsing.faults).toEqual([]);
}, 120_000);

it('an order shows its effects before it is handed in, and is carried out without anybody typing again', async () => {
  const { page, open } = await browsing.person(
    'agent',
    `/#/agency/general/xgsq/form?project=${tender.project}&recordType=project&recordId=${tender.project}`,
  );
  await page.getByLabel('要改的内容').click();
  await page.getByTitle('申报责任人', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('改为').fill('经办庚');
  await page.getByText('不涉及投标人，不通知').waitFor();
  await page.getByLabel('修改原因').fill('责任人调整');
  await picture(page, 'work-order-form', { onPhone: true });
  await page.getByRole('button', { name: '申请修改' }).click();
  await page.getByText(/已保存 · 第 \d+ 版/).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.getByText('待审', { exact: true }).first().waitFor();

  const [order] = (await agent.list('work-order')).tdata;
  await reviewer.done('work-order.approve', { id: order.id });
  await open(`/#/agency/general/xgsq/detail?id=${order.id}`);
  await page.getByText('已执行，待复核').first().waitFor();
  await picture(page, 'work-order', { onPhone: true });
  expect((await agent.detail('project', tender.project)).tdata.row.reportDuty).toBe('经办庚');
  expect(browsing.faults).toEqual([]);
}, 120_000);
