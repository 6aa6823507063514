/** Forms that open filled: where a value is from, following it, cells from a sheet; and opening one leaves nothing behind (S10). */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { sign } from './journeys/moves.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let built: Awaited<ReturnType<typeof buildPublishedTender>>;
beforeAll(async () => {
  test = await openOffice();
  built = await buildPublishedTender(test, { until: 'method' });
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

const timeout = 120_000;
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zhaocai.draft.')));

it('S10: a page of a document that is only opened is not changed and leaves no draft', { timeout }, async () => {
  const at = `project=${built.project}&lot=${built.lot}`;
  const { page } = await browsing.person('agent', `/#/agency/project/fabiao/biddoc/form-web?${at}`);
  await expect.poll(() => page.getByLabel('文件名称').inputValue()).toContain('一标段招标文件');
  await page.getByText('第二章　投标人须知').first().waitFor();
  // A draft is written within a second of the last letter.
  await page.waitForTimeout(1500);
  expect(await page.getByText('有未保存的修改').count()).toBe(0);
  await page.getByRole('link', { name: '上传成稿' }).click();
  await page.getByText('文件已在线下编好').waitFor();
  await page.waitForTimeout(1500);
  expect(await page.getByText('有未保存的修改').count()).toBe(0);
  expect(await drafts(page)).toEqual([]);
});

it('U22: what submission will refuse is said where it is typed, and an empty form makes nothing', {
  timeout,
}, async () => {
  const { page } = await browsing.person('agent', '/#/agency/project/form');
  const registered = async () => (await (await test.as('agent')).list('project')).total;
  const before = await registered();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.locator('#main .zc-refusal').first().waitFor();
  expect(await registered()).toBe(before);

  await page.goto(`${test.url}/#/agency/project/fangan/bid/form?project=${built.project}`);
  const security = page.getByRole('textbox', { name: /^投标保证金/ });
  await security.fill('900000');
  await page.getByRole('textbox', { name: /^合同估算价/ }).fill('10000000');
  await page.locator('.zc-field', { has: security }).locator('.zc-refusal, .zc-warning').waitFor();
  expect(await page.locator('.zc-field', { has: security }).innerText()).toMatch(/不得超过|80 万|2%/);
});

it('U6: what differs from the lot says so beside the field and goes back to it', { timeout }, async () => {
  const at = `project=${built.project}&lot=${built.lot}`;
  const { page } = await browsing.person('agent', `/#/agency/project/fabiao/biddoc/form?${at}`);
  const days = page.getByRole('textbox', { name: /^投标有效期/ });
  await expect.poll(() => days.inputValue()).toBe('90');
  await days.fill('60');
  await page.getByText('≠ 标段为 90 天').waitFor();
  await page.getByRole('button', { name: '改为 90 天' }).click();
  await expect.poll(() => days.inputValue()).toBe('90');
  await page.getByText('≠ 标段').waitFor({ state: 'detached' });
});

it('D8: cells from a sheet become rows, each unread one is named, and one step takes them back', {
  timeout,
}, async () => {
  const at = `project=${built.project}&lot=${built.lot}`;
  const { page } = await browsing.person('agent', `/#/agency/project/toubiao/pbbfbz/form?${at}`);
  const names = page.getByLabel(/^第 \d+ 行评审因素$/);
  await expect.poll(() => names.count()).toBe(9);
  await names.first().evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '评审因素\t类别\n页码\t形式评审\n装订\t口头');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('粘贴了 3 格').waitFor();
  await page.getByText('第 2 行“类别”写的是“口头”：不在可选项之内').waitFor();
  await expect.poll(() => names.first().inputValue()).toBe('页码');
  await page.getByRole('button', { name: '撤销粘贴' }).click();
  await expect.poll(() => names.first().inputValue()).toBe('签章');
});

it('what is usual comes with its owner, is told apart, and goes with it', { timeout }, async () => {
  const { page } = await browsing.person('agent', '/#/agency/project/form');
  const duty = page.getByLabel('申报责任人');
  await duty.waitFor();
  expect(await duty.inputValue()).toBe('');
  await page.getByRole('combobox', { name: '招标人' }).click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await expect.poll(() => duty.inputValue()).toBe('经办甲');
  await page
    .locator('.zc-field', { has: duty })
    .getByText(/^取自.*《.+》$/)
    .waitFor();
  // What somebody writes is theirs.
  await duty.fill('经办乙');
  expect(await page.locator('.zc-field', { has: duty }).getByText('取自').count()).toBe(0);
  expect(await page.getByLabel('项目名称').inputValue()).toBe('');
});

it('saves and hands in at one go; a refusal of the second step keeps the first and says so', { timeout }, async () => {
  const agent = await test.as('agent');
  const values = { project: built.project, scope: '全部招标事宜', feeBasis: '按约定', startsOn: '2026-01-05' };
  const { row } = await agent.done('entrustment.create', { values: { ...values, endsOn: '2026-01-31' } });
  const kept = async () => (await agent.detail('entrustment', row.id)).tdata.row;
  const { page } = await browsing.person('agent', `/#/agency/project/fangan/weituo/form?id=${row.id}`);
  const both = page.getByRole('button', { name: '保存并提交双方签署' });
  // The form itself is not whole: nothing is sent.
  await both.click();
  await page.getByText('还有 1 处需要填写或更正').first().waitFor();
  expect((await kept()).version).toBe(row.version);

  await page.getByLabel('合同编号').fill('WT-2026-009');
  await both.click();
  const dialog = page.getByRole('dialog', { name: '已保存，还不能提交双方签署' });
  await dialog.getByText('委托期限已于 2026-01-31 届满').waitFor();
  expect(await kept()).toMatchObject({ number: 'WT-2026-009', state: 'draft' });

  await browsing.person('agent', `/#/agency/project/fangan/weituo/form?id=${row.id}`).then(async (again) => {
    const until = again.page.getByLabel('委托期限至');
    await until.fill('2027-12-31');
    await until.press('Enter');
    await again.page.getByRole('button', { name: '保存并提交双方签署' }).click();
    await again.page.getByText('提交双方签署：已完成').waitFor();
  });
  expect(await kept()).toMatchObject({ endsOn: '2027-12-31', state: 'offered' });
});

it('the paper beside its form follows what is typed, and nothing is kept by it', { timeout }, async () => {
  const { notice } = await buildPublishedTender(test, { until: 'notice' });
  const agent = await test.as('agent');
  const before = (await agent.detail('notice', notice)).tdata.row;
  const { page } = await browsing.person('agent', `/#/agency/project/fabiao/zbgg/form?id=${notice}`);
  const title = page.getByLabel('公告标题');
  await expect.poll(() => title.inputValue()).toBe(before.name);
  await page.getByText('预览', { exact: true }).click();
  const paper = page.locator('.zc-paper-beside');
  await paper.getByRole('heading', { name: before.name }).waitFor();
  const tried = page.waitForResponse(
    (r) => r.url().includes('trial.json') && (r.request().postData() ?? '').includes('另一个标题'),
  );
  await title.fill('另一个标题');
  await tried;
  await paper.getByRole('heading', { name: '另一个标题' }).waitFor();
  // What cannot be written leaves the last paper, and says so.
  await title.fill('长'.repeat(1200));
  await paper.getByText('现在填的还写不进正文').waitFor();
  await paper.getByRole('heading', { name: '另一个标题' }).waitFor();
  expect((await agent.detail('notice', notice)).tdata.row).toMatchObject({
    name: before.name,
    version: before.version,
  });
});

it('U9: dates that nobody can judge yet are said beside the form, and not called lawful', { timeout }, async () => {
  const { notice, document } = await buildPublishedTender(test, { until: 'notice' });
  const { page } = await browsing.person('agent', `/#/agency/project/fabiao/zbgg/form?id=${notice}`);
  await page.getByText('法定内容齐全，时间合法').waitFor();
  // The holidays of the year after are not arranged yet.
  await sql`update tender_document set document_until = '2027-01-05T17:00:00+08:00', clarify_until = '2027-01-04T17:00:00+08:00',
    document_from = '2026-12-21T09:00:00+08:00', bid_deadline = '2027-03-02T09:30:00+08:00' where id = ${document}`.execute(
    test.office.db,
  );
  await page.reload();
  await page.getByText(/提交前还须更正：.*招标文件“.*”为/).waitFor();
  await page.getByRole('button', { name: '都改为与来源一致' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/时间还不能判定：.*没有 2027 年的放假安排/).waitFor();
  expect(await page.getByText('时间合法').count()).toBe(0);
  // Nor does the head repeat what the save has corrected.
  expect(await page.getByText('请重新填充').count()).toBe(0);
});

it('signs and hands in at one go; refused, the signature stands', { timeout }, async () => {
  const { notice } = await buildPublishedTender(test, { until: 'notice' });
  const agent = await test.as('agent');
  const kept = async () => (await agent.detail('notice', notice)).tdata.row;
  // What is changed is to be signed again; published so late, the document is to be had for too few days.
  const late = new Date(Date.parse((await kept()).publishAt) + 15 * 86_400_000).toISOString();
  await agent.done('notice.save', { id: notice, values: { publishAt: late } });
  expect((await kept()).signature).toBeNull();
  const person = await browsing.person('agent', `/#/agency/project/fabiao/zbgg/detail?id=${notice}`);
  const both = () => person.page.getByRole('button', { name: '签名并提交审核' }).click();
  await both();
  await sign(person);
  await expect.poll(async () => (await kept()).signature?.signer).toBe('经办甲');
  await person.page.getByRole('dialog', { name: '提示' }).getByText('实施条例 第16条').waitFor();
  expect((await kept()).state).toBe('draft');

  const publishAt = new Date((await test.now()).getTime() + 3_600_000).toISOString();
  await agent.done('notice.save', { id: notice, values: { publishAt } });
  await person.page.reload();
  await both();
  await sign(person);
  await expect.poll(async () => (await kept()).state).toBe('review');
  expect((await kept()).signature.signer).toBe('经办甲');
});

it('copies a whole tender: what comes along is said before, and it is there under the new name', {
  timeout,
}, async () => {
  const { page } = await browsing.person('agent', '/#/agency/project/copy-tender');
  await page.getByRole('combobox', { name: '招标项目' }).fill('文体中心');
  await page.locator('.ant-select-item-option', { hasText: '文体中心' }).first().click();
  const copy = page.locator('.zc-copied-name').getByRole('button', { name: '复制整套' });
  const parts = page.locator('.zc-copied > li');
  await parts.filter({ hasText: '标段' }).first().waitFor();
  await copy.click();
  await page.getByRole('alert').getByText('请输入项目名称').waitFor();
  await page.getByLabel('项目名称').fill('泸定县第二文体中心');
  await copy.click();
  await page.getByRole('heading', { level: 1, name: '泸定县第二文体中心' }).waitFor();
  const agent = await test.as('agent');
  const [made] = (await agent.list('project', { q: '第二文体中心' })).tdata;
  for (const record of ['lot', 'evaluation-method'] as const)
    expect((await agent.list(record, { 'f.project': made.id })).tdata, record).toHaveLength(1);
});

it('a template of a method shows what it will fill in, to whoever enables it', { timeout }, async () => {
  const agent = await test.as('agent');
  await agent.done('evaluation-method.keepAsTemplate', { id: built.method, asked: { name: '看得见的办法' } });
  const manager = await test.as('manager');
  const [kept] = (await manager.list('paper-template', { q: '看得见的办法' })).tdata;
  const { page } = await browsing.person('manager', `/#/agency/general/contracttemplate/detail?id=${kept.id}`);
  await page.getByRole('heading', { name: '评分因素' }).waitFor();
  const { scoreItems } = (await manager.detail('paper-template', kept.id)).tdata.row.values;
  await page.getByRole('cell', { name: scoreItems[0].name, exact: true }).first().waitFor();
});
