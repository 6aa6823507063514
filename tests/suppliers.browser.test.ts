/** The library of suppliers in a browser: registered in the portal, verified in the queue, changed beside what is valid, imported. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCode } from '../database/seed/people.ts';
import { columns } from '../src/capabilities/supplier/import/supplier-sheet.ts';
import { buildSupplier, supplierValues, withPapers } from '../src/capabilities/supplier/testing/supplier-values.ts';
import { type Browsing, openBrowser, type Person } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let reviewer: Person;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  reviewer = await browsing.person('reviewer', '/#/agency/general/supplierlib/audit');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
const timeout = 240_000;

it('a supplier registers itself in the portal and is verified in the queue', { timeout }, async () => {
  const { page, open } = await browsing.person('supplier3', '/portal/#/my/supplier');
  await page.getByRole('link', { name: '登记入库' }).click();
  await page
    .getByRole('row', { name: /示范工程咨询有限公司/ })
    .getByRole('link', { name: '由它核验' })
    .click();
  // Name and code come from the account.
  await expect
    .poll(() => page.getByLabel('统一社会信用代码').first().inputValue())
    .toBe(creditCode('91510000MA0000013'));
  await page.getByLabel('联系人').fill('李四');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toContain('id=');
  // The long rest is typed elsewhere; the page only hands it in.
  const own = await test.as('supplier3');
  const [{ id }] = (await own.list('supplier')).tdata;
  const { code, ...values } = supplierValues('91510000MA0000013');
  await own.done('supplier.save', { id, values: await withPapers(own, values, code) });
  await open(`/portal/#/my/supplier?id=${id}`);
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByText('已提交，由 示范工程咨询有限公司 核验').waitFor();

  await reviewer.open('/#/agency/general/supplierlib/audit');
  await reviewer.page.getByRole('heading', { level: 1, name: '供应商审核' }).waitFor();
  await reviewer.page.getByRole('link', { name: values.name, exact: true }).click();
  // Not before each paper was looked at.
  await reviewer.page.getByText('请先逐份核验证照').first().waitFor();
  await reviewer.page.getByRole('button', { name: '营业执照相符' }).click();
  await reviewer.page.getByRole('button', { name: '核验入库' }).click();
  await reviewer.page.getByText('没有待核验的登记').waitFor();
  // The portal hears of it by itself.
  await page.getByText('已入库').first().waitFor();
  expect(browsing.faults).toEqual([]);
});

it('anybody registers a unit in the portal, is in, and sees where the entry stands', { timeout }, async () => {
  const { page, context } = await browsing.person();
  await page.goto(`${test.url}/portal/#/login`);
  await page.getByRole('link', { name: '供应商注册' }).click();
  const submit = page.getByRole('button', { name: '注册并登录' });
  await submit.click();
  await page.getByText('请输入单位名称').waitFor();
  await page.getByText('请阅读并同意用户服务协议').waitFor();
  await page.getByLabel('单位名称').fill('绵阳新来建设有限公司');
  await page.getByLabel('统一社会信用代码').fill(creditCode('91510000MA0000013'));
  await page.getByLabel('单位地址').fill('绵阳市涪城区 1 号');
  await page.getByLabel('核验单位').selectOption({ label: '示范工程咨询有限公司' });
  await page.getByLabel('联系人').fill('周新');
  await page.getByLabel('手机号').fill('13900004001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  const said = await page.getByText('演示环境没有短信通道').innerText();
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(said)![0]);
  await page.getByLabel('账号').fill('xinlai');
  await page.getByLabel('密码', { exact: true }).fill('四条腿的桌子和海风吹来');
  await page.getByLabel('再输一次密码').fill('四条腿的桌子和海风吹来');
  const agree = page.getByRole('checkbox');
  expect(await agree.isDisabled()).toBe(true);
  await page.getByText('协议到此为止').scrollIntoViewIfNeeded();
  await agree.check();
  await submit.click();
  // A code that is taken: what was typed stays, and the sentence says what to do.
  await page.getByText('该单位已在平台注册').waitFor();
  await page.getByLabel('统一社会信用代码').fill(creditCode('91510700MA0004001'));
  await submit.click();
  await page.getByText('还没有提交').waitFor();
  expect(new URL(page.url()).hash).toContain('/my/supplier');
  await page.getByText('绵阳新来建设有限公司').first().waitFor();
  await context.close();
  expect(browsing.faults).toEqual([]);
});

it('a change is seen beside what is valid, which it replaces only when it is verified', { timeout }, async () => {
  const id = await buildSupplier(test, '91510100MA0000701', { name: '变更试验有限公司' });
  const { page, open } = await browsing.person('agent', `/#/agency/general/supplierlib/detail?id=${id}`);
  await page.getByRole('button', { name: '变更资料' }).click();
  await page.getByLabel('变更原因').fill('换了联系人');
  await page.getByLabel('联系人').fill('王五');
  // What is not saved yet is not left behind unasked.
  await page.getByRole('link', { name: '对照并提交' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('保存：已完成').waitFor();
  await page.getByRole('link', { name: '对照并提交' }).click();
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByText('待核验').first().waitFor();

  await reviewer.open('/#/agency/general/supplierlib/audit');
  await reviewer.page.getByRole('tab', { name: '待核验的变更' }).click();
  await reviewer.page.getByRole('link', { name: '变更试验有限公司' }).click();
  await reviewer.page.locator('.zc-was', { hasText: '李四' }).waitFor();
  await reviewer.page.locator('.zc-becomes', { hasText: '王五' }).waitFor();
  await open(`/#/agency/general/supplierlib/detail?id=${id}`);
  await page.getByText('核验通过以前，以下资料一直有效').waitFor();
  await page.locator('dd', { hasText: '李四' }).first().waitFor();
  await reviewer.page.getByRole('button', { name: '核验通过，变更生效' }).click();
  await reviewer.page.getByText('没有待核验的变更').waitFor();
  await page.locator('dd', { hasText: '王五' }).first().waitFor();
  expect(browsing.faults).toEqual([]);
});

it('an import shows a verdict for each row and enters what was accepted', { timeout }, async () => {
  const headings = Object.values(columns).map((c) => c.title);
  const line = (body: string, mobile: string) => ({
    法人名称: `${body}公司`,
    统一社会信用代码: creditCode(body),
    企业性质: '国有',
    法定代表人: '张三',
    行政区划: '510100',
    '注册资本（元）': '5000000',
    联系人: '李四',
    联系手机: mobile,
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '供应商',
        columns: headings.map((h) => ({ header: h, key: h })),
        data: [line('91510100MA0000801', '13900000001'), line('91510100MA0000802', '1390')],
      },
    ],
  });
  const { page } = await browsing.person('agent', '/#/agency/general/supplierlib/import/form');
  const picker = page.locator('input[type=file]').first();
  await picker.waitFor({ state: 'attached' });
  await picker.setInputFiles({
    name: '名册.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  await page.getByRole('link', { name: /名册\.xlsx/ }).waitFor();
  await page.getByRole('button', { name: '上传并检查' }).click();
  await page.getByText('1 行可登记，0 行重复，1 行有误').waitFor();
  await page.getByText(/填 1 开头的 11 位手机号/).waitFor();
  await page.getByRole('button', { name: '登记可登记的行' }).click();
  await page.getByText('1 家已登记，补上证照扫描件后提交').waitFor();
  expect(browsing.faults).toEqual([]);
});
