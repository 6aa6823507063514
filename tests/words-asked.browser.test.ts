/** The word that another unit is asked for, in the browser: what it reads before it answers, its no with a reason, and who hears it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAwardedTender } from '../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../src/capabilities/award/testing/insert-reported-lot.ts';
import { insertSecurities } from '../src/capabilities/bid-security/testing/insert-securities.ts';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../src/capabilities/notice/testing/issue-addendum.ts';
import { button, menu, openRow, title } from './journeys/moves.ts';
import { type Browsing, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
}, 120_000);
afterAll(async () => {
  expect(browsing?.faults).toEqual([]);
  await browsing?.close();
  await test?.close();
});

it('an owner that says no must say why; the agency reads it on its paper, the supervisor in its list', async () => {
  const tender = await buildPublishedTender(test, { entrustment: { givesAddenda: false, number: 'WT-不同意' } });
  const agent = await test.as('agent');
  const id = await submittedAddendum(agent, {
    ...{ project: tender.project, lot: tender.lot, document: tender.document, subject: '限价的修改', type: 'change' },
    ...{ affectsPreparation: true, content: '随财政评审结论调整。', reason: '财政评审结论改变了限价' },
    wanted: JSON.stringify({ lot: { ceilingPrice: '34000000' } }),
  });
  await (await test.as('reviewer')).done('addendum.approve', { id });

  // It waits on the home: two clicks to the answer.
  const { page } = await browsing.person('owner');
  await page
    .getByRole('main')
    .getByRole('link', { name: /限价的修改/ })
    .first()
    .click();
  for (const read of ['财政评审结论改变了限价', /招标投标法 第23条/, '待确认'])
    await page.getByText(read).first().waitFor();
  await picture(page, 'word-asked', { onPhone: true });
  await page.setViewportSize(phone);
  await button(page, '不同意').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await button(page, '不同意').click();
  const panel = page.getByRole('dialog');
  await button(panel, '不同意').click();
  await panel.getByText('请输入不同意的理由').waitFor();
  await panel.getByLabel('不同意的理由').fill('限价未经批准');
  await button(panel, '不同意').click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByText('限价未经批准').first().waitFor();
  // What was answered is not answered again.
  expect(await button(page, '同意').count()).toBe(0);
  expect(await button(page, '不同意').count()).toBe(0);
  const { row } = (await agent.detail('addendum', id)).tdata;
  expect(row).toMatchObject({ state: 'returned', returnedBecause: '限价未经批准' });

  const officer = (await browsing.person('agent', `/#/agency/project/fabiao/biddoc/bys/detail?id=${id}`)).page;
  await officer.getByText('限价未经批准').first().waitFor();
  const supervisor = (await browsing.person('supervisor')).page;
  await menu(supervisor, '权力行使');
  // Cause, proof and state stand in the window at the width of a small desk.
  const table = supervisor.getByRole('table', { name: '重大事项确认' });
  await table.getByText('不同意', { exact: true }).waitFor();
  expect(await table.evaluate((t) => t.scrollWidth - t.parentElement!.clientWidth)).toBeLessThanOrEqual(1);
});

it('a candidate that is asked whether it declines says no in the portal, and stays the first', async () => {
  const evaluated = await insertReportedLot(test);
  const { confirmation: id } = await buildAwardedTender(test, { evaluated, until: 'ended' });
  const owner = await test.as('owner');
  await owner.done('winner-confirmation.passOver', {
    id,
    asked: {
      ...{ of: evaluated.bids[0]!.id, ending: 'declined', because: '据称放弃' },
      proof: [await owner.upload('放弃函.pdf', '%PDF-1.4 invented for a test')],
    },
  });
  const deciding = (await browsing.person('owner', `/#/agency/project/dingbiao/qrzbr/form?id=${id}`)).page;
  await deciding.getByText(/已请.*确认，答复以前照原样/).waitFor();
  await picture(deciding, 'decision-waits-for-a-word', { onPhone: true });
  const { page } = await browsing.person('supplier1', '/portal/#/my/consents');
  await title(page, '请我方确认').waitFor();
  await openRow(page);
  await page.getByText('据称放弃').first().waitFor();
  await picture(page, 'word-asked-of-candidate', { onPhone: true });
  await button(page, '不同意').click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('不同意的理由').fill('我单位没有放弃');
  await button(panel, '不同意').click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByText('我单位没有放弃').first().waitFor();
  const { row } = (await owner.detail('winner-confirmation', id)).tdata;
  expect(row).toMatchObject({ state: 'open' });
  expect(row.excluded ?? []).toEqual([]);
});

it('a bidder whose security would be kept reads case, facts and evidence before it answers', async () => {
  const of = await insertReportedLot(test);
  const [security] = await insertSecurities(test, of, ['money']);
  const finance = await test.as('finance');
  await finance.done('bid-security.refund', { id: security!, asked: { cause: 'breach', note: '说明' } });
  const { id } = (await finance.list('bid-security-refund', { 'f.lot': of.lot })).tdata[0];
  await finance.done('bid-security-refund.proposeKeep', {
    id,
    asked: {
      ...{ keepReason: 'revoked', keepStatement: '截止后书面撤销投标', heardBy: '2026-06-30' },
      keepEvidence: [await finance.upload('撤销通知.pdf', '%PDF-1.4 invented for a test')],
    },
  });
  const { page } = await browsing.person('supplier1', `/portal/#/my/securities/refund?id=${id}`);
  await title(page, '保证金拟不予退还告知').waitFor();
  for (const read of ['截止后书面撤销投标', /第35条/, '撤销通知.pdf', /2026-06-30 以前/])
    await page.getByText(read).first().waitFor();
  expect(await page.getByText('应于').count()).toBe(0);
  await picture(page, 'security-to-be-kept', { onPhone: true });
  await button(page, '陈述意见').waitFor();
});
