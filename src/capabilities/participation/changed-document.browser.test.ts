/**
 * G6: an addendum that changes fields, as it is written, refused, read by everybody, and by a bidder who sealed before.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser, picture } from '../../../tests/support/browser.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { signAddendum } from '../notice/testing/issue-addendum.ts';
import { buildOpenedTender, type OpenedTender } from '../opening/testing/build-opened-tender.ts';

let test: TestOffice;
let browsing: Browsing;
let tender: OpenedTender;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildOpenedTender(test, { until: 'submitted' });
  browsing = await openBrowser(() => test.url);
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('is written field by field beside what stands, and read the same everywhere', async () => {
  const { lot, document } = tender;
  const agent = await test.as('agent');
  const { page } = await browsing.person('agent', `/#/agency/project/fabiao/biddoc/bys/form?document=${document}`);
  const choose = async (name: string) => {
    await page.getByLabel('要改的内容和新值').fill(name);
    await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    await page.keyboard.press('Escape');
  };
  await choose('最高投标限价');
  const ceiling = page.getByRole('region', { name: '最高投标限价' });
  await ceiling.getByText('35,000,000.00 元').waitFor();
  await ceiling.getByLabel('改为').press('ControlOrMeta+a');
  await page.keyboard.type('34000000');
  await choose('评分因素');
  await page.getByLabel('标题').fill('限价和评分的修改');
  await page.getByText('可能影响投标文件编制').first().waitFor();
  await picture(page, 'addendum-form', { onPhone: true });
  await page.close();

  const values = {
    ...{
      project: tender.project,
      lot,
      document,
      subject: '限价的修改',
      type: 'change',
      content: '随财政评审结论调整。',
      reason: '财政评审结论改变了限价',
    },
    ...{
      affectsPreparation: false,
      otherwise: '不改变清单',
      wanted: JSON.stringify({ lot: { ceilingPrice: '34000000' } }),
    },
  };
  const { row } = await agent.done('addendum.create', { values });
  await signAddendum(agent, row.id);
  await agent.done('addendum.submit', { id: row.id });
  const reviewer = await browsing.person('reviewer', `/#/agency/general/auditbycq/detail?id=${row.id}`);
  await reviewer.page.getByText('须由招标人代表').waitFor();
  await picture(reviewer.page, 'addendum-refused', { onPhone: true });
  const owner = await test.as('owner');
  await owner.done('addendum.sayUnaffected', { id: row.id, asked: { reason: '随财政评审结论调整，不改变清单' } });
  await (await test.as('reviewer')).done('addendum.approve', { id: row.id });

  const guest = await browsing.person();
  await guest.open(`/portal/#/notices/addendum?id=${row.id}`);
  await guest.page.getByText('34,000,000.00 元').first().waitFor();
  await picture(guest.page, 'addendum-public', { onPhone: true });
  await guest.open(`/portal/#/notices/detail?id=${tender.notice}`);
  await guest.page.getByText('34,000,000.00 元').first().waitFor();
  await picture(guest.page, 'addendum-notice', { onPhone: true });
  const paper = await browsing.person('owner', `/#/agency/project/fabiao/biddoc/detail?id=${document}`);
  await paper.page
    .getByRole('row', { name: /第 1 版/ })
    .getByRole('button', { name: '看这一版' })
    .click();
  await paper.page.getByText('以下是第 1 版').waitFor();
  await picture(paper.page, 'addendum-editions', { onPhone: true });
  const bidder = await browsing.person(tender.bids[0]!.account, `/portal/#/my/tenders/detail?lot=${lot}`);
  await bidder.page.getByText('重新封标递交').first().waitFor();
  await picture(bidder.page, 'addendum-bidder', { onPhone: true });
  expect(browsing.faults).toEqual([]);
}, 120_000);
