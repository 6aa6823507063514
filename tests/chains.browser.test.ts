/** Drawing an approval chain in a real browser: from nothing to in force, by hand and by keyboard, on desk and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReviewing, type Reviewing } from '../src/platform/approval/testing/reviewed-projects.ts';
import { type Browsing, openBrowser, phone, picture } from './support/browser.ts';

let on: Reviewing;
let browsing: Browsing;
let page: Page;

beforeAll(async () => {
  on = await openReviewing();
  browsing = await openBrowser(() => on.test.url);
  await on.handIn();
  page = (await browsing.person('manager', '/#/agency/general/audit/setting/list')).page;
});
afterAll(async () => {
  await browsing?.close();
  await on?.test.close();
});

const board = () => page.getByRole('list', { name: '审核步骤' });
const card = (name: string) => board().locator('.zc-chain-card', { hasText: name });
/** Names of the steps from top to bottom, waited for. */
const order = (names: readonly string[]) =>
  expect.poll(() => board().locator('.zc-chain-text > b').allTextContents(), { timeout: 15_000 }).toEqual(names);
const beside = () => page.locator('.zc-chain-board > aside');
const name = async (text: string) => {
  await beside().getByLabel('步骤名称').fill(text);
  await card(text).waitFor();
};
/** Chooses from a list that is searched by typing: of a long one only what is near is on the page. */
const pick = async (box: ReturnType<Page['getByLabel']>, option: string) => {
  await box.click();
  await box.fill(option);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
};

it('begins from the rule in force: every kind says who reviews it, and the first step is offered', async () => {
  await page.goto(`${on.test.url}/#/agency/general/audit/setting/list`);
  await page.getByText('还没有画过流程').waitFor();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '招标项目', exact: true }) });
  await row.getByText('规定：').waitFor();
  await row.getByRole('link', { name: '招标项目', exact: true }).click();
  await order(['审核']);
  await page.getByText('检查通过').waitFor();
});

it('adds, names, moves by keyboard, copies, takes out and puts back', async () => {
  await page.getByRole('button', { name: '在最前面添加步骤' }).click();
  await order(['审核 2', '审核']);
  await name('部门负责人');
  await pick(beside().getByLabel('审批人'), '提交人的上级');
  await card('部门负责人').getByText('提交人的上级').waitFor();
  await page.getByRole('button', { name: '在第 2 步之后添加步骤' }).click();
  await name('大额会审');
  const open = card('大额会审').locator('.zc-chain-open');
  await open.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await order(['部门负责人', '大额会审', '审核']);
  // The cursor went with the step.
  await expect.poll(() => open.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await card('大额会审').getByRole('button', { name: '复制 大额会审' }).click();
  await order(['部门负责人', '大额会审', '大额会审 2', '审核']);
  await card('大额会审 2').getByRole('button', { name: '移除 大额会审 2' }).click();
  await order(['部门负责人', '大额会审', '审核']);
  await page.getByText('已移除“大额会审 2”').waitFor();
  await page.locator('.zc-banner').getByRole('button', { name: '撤销' }).click();
  await order(['部门负责人', '大额会审', '大额会审 2', '审核']);
  await card('大额会审 2').locator('.zc-chain-open').focus();
  await page.keyboard.press('Delete');
  await order(['部门负责人', '大额会审', '审核']);
});

it('is put in order by dragging', async () => {
  await card('审核').last().dragTo(card('部门负责人'));
  await order(['审核', '部门负责人', '大额会审']);
  await page.keyboard.press('Control+z');
  await order(['部门负责人', '大额会审', '审核']);
});

it('branches by a condition, whose amount is read with thousands, and names what is wrong until it is right', async () => {
  await card('大额会审').locator('.zc-chain-open').click();
  await beside().getByRole('button', { name: '添加条件' }).click();
  await page.getByText('请选全字段、比较和值').first().waitFor();
  await pick(beside().getByLabel('第 1 个条件的字段'), '估算总额');
  const amount = beside().locator('.zc-condition .zc-money input');
  await amount.fill('5000');
  await amount.blur();
  await page.locator('.zc-chain-when').getByText('估算总额不低于 5,000 元').waitFor();
  await page.getByText('检查通过').waitFor();
  await picture(page, 'approval-chain', { onPhone: false });
});

it('is tried on a real record: who would act today, and where it would stop', async () => {
  const record = page.getByLabel('在真实的单据上试算');
  await record.click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await card('大额会审').getByText('审核乙、审核二、审核三').waitFor();
  await page.getByText('经过 3 步，跳过 0 步').waitFor();
  await card('大额会审').locator('.zc-chain-open').click();
  const amount = beside().locator('.zc-condition .zc-money input');
  await amount.fill('900000000000');
  await card('大额会审').getByText('条件不满足，跳过').waitFor();
  await amount.fill('5000');
  await card('大额会审').getByText('审核乙、审核二、审核三').waitFor();
  await pick(beside().getByLabel('角色'), '监督员');
  await card('大额会审').getByText('停住').waitFor();
  await card('大额会审').getByText('没有在用的人员担任这个角色').waitFor();
  await page.getByText('1 步会停住').waitFor();
  await pick(beside().getByLabel('角色'), '审核人');
  await page.getByText('每一步都有人可以审批').waitFor();
});

it('asks before it is left unsaved, is saved, and goes into force', async () => {
  await page.getByRole('link', { name: '待审核' }).first().click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存 · 3 步').waitFor();
  await expect.poll(() => page.url()).toContain('id=');
  await page.getByRole('button', { name: '申请启用', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '申请启用', exact: true }).click();
  await page.getByText('须由平台管理员确认后启用').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByText('等另一位管理员或平台管理员确认').waitFor();
  // The second word is the platform's: the unit has one administrator.
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id')!;
  await (await on.test.as('admin')).done('approval-chain.confirm', { id });
  await page.reload();
  await page.getByText('启用中的版本不能修改').waitFor();
  await expect.poll(() => board().getByRole('button', { name: /移除/ }).count()).toBe(0);
  const { steps } = await on.follow(on.agent, (await on.reviewOf(await on.handIn())).id);
  expect(steps.map((s: any) => s.name)).toEqual(['部门负责人', '大额会审', '审核']);
});

it('is copied into a new version and compared with the one in force', async () => {
  await page.getByRole('button', { name: '复制为新版' }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('heading', { name: /第 2 版/ }).waitFor();
  await card('审核').last().locator('.zc-chain-open').click();
  await beside().getByLabel('时限').fill('24');
  await card('部门负责人').locator('.zc-chain-open').focus();
  await page.keyboard.press('Delete');
  await order(['大额会审', '审核']);
  await page.getByRole('button', { name: '比较版本' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('删去 1 步，修改 1 步').waitFor();
  await panel.getByText('24 小时内办理').waitFor();
  await panel.getByRole('button', { name: /关闭|Close/ }).click();
  await panel.waitFor({ state: 'hidden' });
});

it('keeps the draft over a reload, and is worked on a phone', async () => {
  await page.getByText('有未保存的修改').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await order(['大额会审', '审核']);
  await page.setViewportSize(phone);
  await card('大额会审').locator('.zc-chain-open').click();
  await page.getByRole('dialog').getByLabel('步骤名称').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click();
  await card('大额会审').getByRole('button', { name: '下移 大额会审' }).click();
  await order(['审核', '大额会审']);
  expect(browsing.faults).toEqual([]);
});
