/** The manager's charts: a library that comes with the first of them, colours of the shade, and every bar opens what it counts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;

beforeAll(async () => {
  test = await openOffice();
  const agent = await test.as('agent');
  const values = await projectValues(test);
  for (const name of ['甲项目', '乙项目']) await agent.done('project.create', { values: { ...values, name } });
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('are drawn where they are shown, follow the shade, and open the tenders that they count', async () => {
  const loaded: string[] = [];
  const { page } = await browsing.person('manager', '/#/agency/project/list');
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.getByRole('heading', { level: 1, name: '项目列表' }).waitFor();
  expect(loaded.filter((file) => file.includes('draw-bars'))).toEqual([]);

  await page.goto(`${test.url}/#/agency/workbench/index`);
  const chart = page.getByRole('figure', { name: '各月登记的标段现在在哪一阶段' });
  const fills = () =>
    chart
      .locator('svg path')
      .evaluateAll((all) => all.map((e) => e.getAttribute('fill') ?? '').filter((f) => /^(#|rgb)/.test(f)));
  await expect.poll(async () => (await fills()).length).toBeGreaterThan(0);
  expect(loaded.filter((file) => file.includes('draw-bars'))).toHaveLength(1);
  const light = await fills();
  expect(light).not.toContain('#000');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect.poll(async () => (await fills()).join()).not.toBe(light.join());

  // The same numbers by keys and aloud; each is a link.
  await chart.getByRole('button', { name: '看表' }).click();
  const count = chart.getByRole('link', { name: /现在方案：2 个/ });
  await count.click();
  await page.getByRole('heading', { level: 1, name: '在办项目' }).or(page.getByRole('table')).first().waitFor();
  await page.getByText('甲项目').first().waitFor();
  await page.getByText('乙项目').first().waitFor();

  await page.goBack();
  const box = (await chart.locator('.zc-chart-box').boundingBox())!;
  // The only bar stands in the middle of the axis.
  await expect.poll(async () => (await fills()).length).toBeGreaterThan(0);
  await page.mouse.click(box.x + box.width / 2 + 10, box.y + box.height - 40);
  await page.getByText('甲项目').first().waitFor();
  expect(browsing.faults).toEqual([]);
});
