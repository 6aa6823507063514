/** Landing 3: what a unit has met says so among the terms, and a message says what can be done by now. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitBid } from '../src/capabilities/bid/testing/submit-bid.ts';
import {
  buildSecuredTender,
  declaration,
  obtainReference,
  registerArrivals,
} from '../src/capabilities/bid-security/testing/build-secured-tender.ts';
import { type Browsing, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { overrunsIn } from './support/overruns.ts';

let test: TestOffice;
let browsing: Browsing;
let deadline: string;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  const tender = await buildSecuredTender(test);
  deadline = tender.deadline;
  const [paying, late] = [await test.as('supplier1'), await test.as('supplier2')];
  const paid = await obtainReference(paying, tender.lot);
  await obtainReference(late, tender.lot);
  await paying.done('bid-security.declare', { id: paid.id, asked: await declaration(paying) });
  await registerArrivals(test, [{ remark: paid.reference, payerName: paid.supplierName }]);
  // Enough of them for an opening.
  for (const one of [paying, late, await test.as('supplier3')]) await submitBid(one, tender.lot);
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('a security that is paid stands as done in the list of terms, for this unit alone', {
  timeout: 90_000,
}, async () => {
  const row = '投标保证金到账或者交保函截止';
  const { page } = await browsing.person('supplier1', '/portal/#/my/deadlines');
  await page.getByRole('row', { name: row }).getByText('已办').waitFor();
  await picture(page, 'met-terms', { onPhone: true });
  const other = (await browsing.person('supplier2', '/portal/#/my/deadlines')).page;
  await other.getByRole('row', { name: row }).waitFor();
  expect(await other.getByText('已办').count()).toBe(0);
});

it('a message of weeks ago says what can be done now, and leads there', { timeout: 90_000 }, async () => {
  const { page } = await browsing.person('supplier1', '/portal/#/my/messages');
  await page
    .getByRole('link', { name: /第 1 版已收到/ })
    .first()
    .click();
  const now = page.getByText('现在：').locator('..');
  await now.getByText('第 1 版已递交，等待开标').waitFor();
  await page.getByRole('link', { name: '试开密钥' }).waitFor();
  await test.setClock(deadline);
  await page.reload();
  await now.getByText(/解密投标文件|开标进行中/).waitFor();
  await page.getByRole('link', { name: '进入开标室' }).waitFor();
  await page.setViewportSize(phone);
  expect(await overrunsIn(page)).toEqual([]);
});
