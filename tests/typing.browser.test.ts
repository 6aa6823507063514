/** What people type stays what they typed, however fast they are and however slow their machine is. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  const agent = await test.as('agent');
  for (const name of ['泸定桥维修', '海螺沟栈道']) await agent.done('project.create', { values: { name } });
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

/** A processor of a sixth of the speed, as cheap office machines have. */
async function slowed(page: Page, rate: number) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate });
}

const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

describe('Y4 what is kept in the address', () => {
  it.each([1, 6])('哪种方式合法 keeps every digit that is typed at once, processor slowed %i times', async (rate) => {
    const { page, context } = await browsing.person('agent', '/#/agency/project/guide');
    const money = page.getByLabel('估算金额（元）');
    await money.waitFor();
    await slowed(page, rate);
    await money.pressSequentially('4680000.55');
    expect(await money.inputValue()).toBe('4680000.55');
    const whole = page.getByLabel('投资总额');
    await whole.pressSequentially('9876543210');
    // A digit into the middle leaves the cursor where it is.
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('77');
    expect(await whole.inputValue()).toBe('987657743210');
    await page.getByLabel('其中预算资金').pressSequentially('1,234,567');
    await page.getByText(/估算 4,680,000.55 元.*投资总额 987,657,743,210 元.*其中预算资金 1,234,567 元/).waitFor();
    await expect.poll(() => query(page).get('budgetFunds')).toBe('1234567');
    await slowed(page, 1);
    await page.reload();
    await expect.poll(() => money.inputValue()).toBe('4,680,000.55');
    await expect.poll(() => whole.inputValue()).toBe('987,657,743,210');
    await context.close();
  });

  it('an amount that is emptied is gone, and the next begins from nothing', async () => {
    const { page, context } = await browsing.person('agent', '/#/agency/project/guide');
    for (const label of ['估算金额（元）', '投资总额', '其中预算资金']) {
      const box = page.getByLabel(label);
      await box.pressSequentially('12345678.91');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      expect(await box.inputValue()).toBe('');
      await box.pressSequentially('98765432.10');
      expect(await box.inputValue()).toBe('98765432.10');
      for (let i = 0; i < 11; i += 1) await page.keyboard.press('Backspace');
      await box.pressSequentially('5');
      expect(await box.inputValue()).toBe('5');
    }
    await context.close();
  });

  it('an amount that is none stays as it was typed and is named as wrong', async () => {
    const { page, context } = await browsing.person('agent', '/#/agency/project/guide');
    const money = page.getByLabel('估算金额（元）');
    await money.pressSequentially('12.345');
    expect(await money.inputValue()).toBe('12.345');
    await page.getByText('小数不超过 2 位').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('小数不超过 2 位').waitFor({ state: 'detached' });
    await context.close();
  });

  it('a search keeps what is typed on after Enter, and the way back brings the search before', async () => {
    const { page, context } = await browsing.person('agent', '/#/agency/project/list');
    const box = page.locator('.zc-search input');
    await page.locator('tbody tr', { hasText: '泸定桥维修' }).waitFor();
    await slowed(page, 6);
    await box.pressSequentially('泸定');
    await page.keyboard.press('Enter');
    await page.keyboard.type('桥维修，一直写下去');
    await page.locator('tbody tr', { hasText: '海螺沟栈道' }).waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('泸定桥维修，一直写下去');
    expect(query(page).get('q')).toBe('泸定');
    await slowed(page, 1);
    // Two changes at once lose neither.
    await page.getByRole('columnheader', { name: '项目名称' }).getByRole('button').click();
    await box.press('Enter');
    await expect
      .poll(() => [query(page).get('q'), query(page).get('sort')])
      .toEqual(['泸定桥维修，一直写下去', 'name']);
    await page.evaluate(() => {
      location.hash = '#/agency/project/list?q=海螺';
    });
    await expect.poll(() => box.inputValue()).toBe('海螺');
    await page.locator('tbody tr', { hasText: '海螺沟栈道' }).waitFor();
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('泸定桥维修，一直写下去');
    await context.close();
  });
});
