/**
 * An open tender as people see it: each in a browser of their own, by what stands on the page. What is typed by others
 * in between goes over HTTP. With ZHAOCAI_PICTURES=1 the pictures of the guide are taken on the way.
 */

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../database/seed/seed.ts';
import { announceResult, sendLetters } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { type Submitted, submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { ensureVerifier } from '../../src/capabilities/closing/testing/ensure-verifier.ts';
import {
  type BuiltCommittee,
  buildCommittee,
  drawBuilt,
} from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { judgeAll, signReport } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { acceptAndSignIn, calledMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters } from '../../src/capabilities/evaluation/testing/votes.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { confirmSummary } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { verifyArchive } from '../../src/index.ts';
import type { VerbOf } from '../../src/kernel/record/known.ts';
import { type Browsing, openBrowser, type Person, picture } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { answerAndAmend, publicise, scoreAndSettle } from './in-between.ts';
import {
  button,
  download,
  follow,
  leaveRoom,
  menu,
  openKeys,
  ownLot,
  registerHolder,
  sealAndSubmit,
  sign,
  tender,
  title,
} from './moves.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Person;
let reviewer: Person;
let owner: Person;
let supervisor: Person;
let supplier1: Person;
let supplier2: Person;
/** Supplier3 bids over HTTP. */
let third: Submitted;
let lot: { id: string; project: string; bidDeadline: string };
let notice: string;
let committee: BuiltCommittee;
let report: string;
let letter: string;
const readOut = ['138,086,662.86', '139,888,000.00', '141,234,567.89'];

beforeAll(async () => {
  // The seeded past tenders end in August 2026: the running one is the newest.
  test = await openOffice({ empty: true, startAt: '2026-09-01T09:00:00+08:00' });
  await seed(test.office);
  const values = { caApplyUrl: 'https://ca.example/apply' };
  await (await test.as('admin')).post('/platform/settings/save.json', { values });
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
/** A wording token that a page forgot to say. */
const token = /\{(招标|投标|开标|评标|中标|定标)\}/;
afterEach(async ({ task }) => {
  for (const { page } of [agent, owner, reviewer, supplier1].filter(Boolean))
    expect(await page.locator('body').innerText()).not.toMatch(token);
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

describe('an open tender in the browser', () => {
  it('is documented, reviewed and signed; §6.9 a certificate can be applied for where the office says where', async () => {
    agent = await browsing.person('agent');
    owner = await browsing.person('owner');
    supervisor = await browsing.person('supervisor');
    reviewer = await browsing.person('reviewer');
    const { page } = agent;
    await page.getByRole('link', { name: `${tender}招标`, exact: true }).waitFor();
    await follow(page, `${tender}招标`);
    await page.getByRole('region', { name: '项目流程' }).waitFor();
    await picture(page, 'flow', { onPhone: true });
    await follow(page, `${tender}招标文件`);
    await page.getByRole('heading', { name: '章节' }).waitFor();
    await button(page, '编辑').click();
    await page
      .getByRole('textbox', { name: '正文', exact: true })
      .nth(1)
      .fill('投标文件在本人浏览器中加密后递交，开标时由投标人与持钥人共同解密。');
    await picture(page, 'document-form');
    await button(page, '保存').click();
    await page.getByText('已保存 · 第 2 版').waitFor();
    await button(page, '返回').click();
    await button(page, '提交审核').click();
    await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();
    for (const holder of [owner, supervisor, agent]) await registerHolder(holder);

    await menu(reviewer.page, '招标文件列表');
    await follow(reviewer.page, `${tender}招标文件`);
    await button(reviewer.page, '审核通过').click();
    await reviewer.page.getByText('审核已通过，还须电子签名').waitFor();

    await menu(page, '招标文件列表');
    await follow(page, `${tender}招标文件`);
    await button(page, '电子签名').click();
    const apply = page.getByRole('link', { name: '申请 CA 证书' });
    await apply.waitFor();
    expect(await apply.getAttribute('href')).toBe('https://ca.example/apply');
    await sign(agent);
    await page.getByText(/经办甲 于 .* 电子签名/).waitFor();
  });

  it('is announced: written from what is known, reviewed by another, published at its time, read by anybody', async () => {
    const { page } = agent;
    await page.getByRole('link', { name: '拟公告' }).click();
    await button(page, '拟公告').click();
    await page.getByText('法定内容齐全').waitFor();
    await button(page, '返回').click();
    await button(page, '电子签名').click();
    await sign(agent);
    await page.getByText(/经办甲 于 .* 电子签名/).waitFor();
    await button(page, '提交审核').click();
    await page.getByRole('main').getByText('待审核', { exact: true }).first().waitFor();

    await menu(reviewer.page, '招标公告审核');
    await follow(reviewer.page, `${tender}招标公告`);
    await picture(reviewer.page, 'notice-review');
    await button(reviewer.page, '同意').click();
    const desk = await test.as('agent');
    await expect.poll(async () => (await desk.list('notice', { 'f.state': 'scheduled' })).tdata.length).toBe(1);
    const scheduled = (await desk.list('notice')).tdata.find((n: any) => n.state === 'scheduled');
    notice = scheduled.id;
    await test.setClock(scheduled.publishAt);
    await waitForState(desk, 'notice', notice, 'published');
    [lot] = (await desk.list('lot', { 'f.state': 'issued' })).tdata;

    const anybody = await browsing.person();
    await anybody.open('/portal/#/notices');
    await anybody.page.getByRole('link', { name: `${tender}招标公告` }).waitFor();
    await picture(anybody.page, 'public-notices');
    await anybody.page.getByRole('link', { name: `${tender}招标公告` }).click();
    await title(anybody.page, `${tender}招标公告`).waitFor();
    await anybody.page.getByText('项目存证链摘要').waitFor();
    await picture(anybody.page, 'public-notice', { onPhone: true });
    await anybody.context.close();
  });

  it('is asked about and bid for: documents taken, a question answered, bids sealed where they were made', async () => {
    supplier1 = await browsing.person('supplier1');
    supplier2 = await browsing.person('supplier2');
    // A sign-in without an address leads to the first page of the portal.
    await title(supplier1.page, '招标公告').waitFor();
    for (const { page } of [supplier1, supplier2]) {
      await menu(page, '招标公告');
      await follow(page, `${tender}招标公告`);
      await button(page, '获取招标文件').click();
      await title(page, `${tender}招标文件`).waitFor();
    }
    const { page } = supplier1;
    await page.getByRole('link', { name: '提问', exact: true }).click();
    await page.getByLabel('问题').fill('室外工程是否包含场外接驳道路？');
    await button(page, '提出').click();
    await page.getByText('待答复').waitFor();

    await answerAndAmend(test, lot);
    await menu(page, '补遗');
    await page.getByRole('link', { name: '关于接驳道路的说明' }).waitFor();
    await menu(page, '我的提问');
    await follow(page, '室外工程是否包含场外接驳道路？');
    await page.getByText('不包含，以工程量清单为准。').first().waitFor();

    await ownLot(page);
    await sealAndSubmit(supplier1, '138086662.86');
    await picture(page, 'receipt');
    await ownLot(supplier2.page);
    await sealAndSubmit(supplier2, '140000000.00');
    await supplier2.page.getByRole('link', { name: '查看我的投标' }).click();
    // Taken back by a signature, and handed in anew.
    await button(supplier2.page, '更多').click();
    await supplier2.page.getByRole('menuitem', { name: '撤回' }).click();
    await button(supplier2.page, '签名撤回').click();
    await sign(supplier2);
    await supplier2.page.getByText('投标文件已撤回，任何人都不能开启').waitFor();
    await supplier2.page.getByText('已撤回', { exact: true }).nth(1).waitFor();
    await supplier2.page.getByRole('link', { name: '重新封标递交' }).click();
    await sealAndSubmit(supplier2, '139888000.00');
    await supplier2.page.getByRole('link', { name: '查看我的投标' }).click();
    await supplier2.page.getByText('已被替换').waitFor();
    third = await submitBid(await test.as('supplier3'), lot.id, {
      readOut: { price: '141234567.89', term: '540 日历天', quality: '合格' },
    });
    committee = await buildCommittee(test, { project: lot.project, lot: lot.id });
  });

  it('is opened by all together, through a reload and a restart of the server', async () => {
    const [host, holder] = [agent.page, owner.page];
    for (const page of [host, holder]) {
      await menu(page, '开标');
      await follow(page, `${tender}一标段开标`);
      await page.getByRole('link', { name: '进入开标室' }).click();
      await page.getByText('距投标截止（开标）').waitFor();
    }
    for (const { page } of [supplier1, supplier2]) {
      await ownLot(page);
      await page.getByRole('link', { name: '进入开标室' }).click();
      await page.getByText('距投标截止（开标）').waitFor();
    }
    await test.setClock(lot.bidDeadline);
    for (const { page } of [supplier1, supplier2]) await button(page, '签到').click();
    const other = await test.as('supplier3');
    const opening = (await other.list('opening', { 'f.lot': lot.id })).tdata[0];
    const entries = (await other.list('opening-entry', { 'f.opening': opening.id })).tdata;
    const entry: string = entries.find((e: any) => e.bid === third.bid).id;
    await other.done('opening-entry.signIn', { id: entry });
    await other.done('opening-entry.release', { id: entry, asked: { bidderSecret: third.keyFile.bidderSecret } });
    await host.getByText('投标人解密中：1 / 3 家已解密').waitFor();

    await openKeys(supplier1, '载入密钥文件并解密', '解密');
    await supplier1.page.reload();
    await supplier1.page.getByText('您已解密').waitFor();
    await browsing.whileAway(async () => {
      await test.restart();
      // The lines of all four come back by themselves.
      await openKeys(supplier2, '载入密钥文件并解密', '解密');
      for (const { page } of [agent, owner, supplier1]) await page.getByText('3 / 3 家已解密').waitFor();
    });
    await picture(host, 'opening-release');
    await button(host, '结束解密').click();
    for (const who of [owner, agent]) await openKeys(who, '释放密钥份额', '解开份额并签名释放');
    for (const { page } of [agent, owner, supplier1, supplier2])
      for (const price of readOut) await page.getByText(price).first().waitFor();
    await picture(host, 'opening-room', { onPhone: true });

    await button(host, '唱标完毕，请投标人确认').click();
    for (const bidder of [supplier1, supplier2]) {
      await button(bidder.page, '核对无误，签名确认').click();
      await sign(bidder);
    }
    await confirmSummary({ client: other, entry } as never);
    await host.getByText('投标人确认：3 / 3 家').waitFor();
    await button(host, '结束开标').click();
    for (const { page } of [agent, owner, supplier1]) await page.getByText('开标已结束', { exact: true }).waitFor();
    await leaveRoom(host);
    await title(host, `${tender}一标段开标`).waitFor();
    await leaveRoom(holder);
  });

  it('is judged: one expert in the browser, four over HTTP', async () => {
    await drawBuilt(test, committee);
    const members = await calledMembers(test, committee.committee);
    const chair = members[0]!;
    const judge = members[1]!;
    const others = members.filter((m) => m !== judge);
    const asChair = (verb: VerbOf<'committee-member'>) =>
      chair.client.done(`committee-member.${verb}`, { id: chair.id });
    const expert = await browsing.person(judge.account);
    const { page } = expert;
    await menu(page, '我的评标');
    await follow(page, `${tender}一标段`);
    await button(page, '确认参加').click();
    await button(page, '签到并签署承诺').click();
    await sign(expert);
    await page.getByText('您已签到').waitFor();
    for (const member of others) await acceptAndSignIn(member, committee.committee);
    await page.getByRole('radio', { name: `${chair.seat}` }).check();
    await button(page, '投票').click();
    for (const { id, client } of members.slice(2, 4))
      await client.done('committee-member.vote', { id, asked: { person: chair.id } });
    await page.getByText('组长已产生').waitFor();

    await asChair('begin');
    for (let done = 1; done <= 3; done++) {
      await button(page, '其余通过').click();
      if (done === 1) await picture(page, 'qualification');
      await button(page, '签名提交并看下一家').click();
      if (done === 1) await sign(expert);
      await page.getByText(`已提交 ${done} / 3`).waitFor();
    }
    for (const member of others) await judgeAll(member, committee.committee, {});
    await dismissMatters(members, committee.committee);
    await asChair('confirmQualification');
    for (const [i, plan] of ['17.5', '16', '15.5'].entries()) {
      await page.getByLabel('施工组织设计得分').fill(plan);
      await page.getByLabel('企业业绩得分').fill('8');
      await page.getByLabel('项目管理机构得分').fill('6.5');
      if (i === 0) await picture(page, 'score-sheet', { onPhone: true });
      await button(page, '签名提交并看下一家').click();
      if (i === 0) await sign(expert);
      await page.getByText(`已提交 ${i + 1} / 3`).waitFor();
    }
    report = await scoreAndSettle(members, chair, committee.committee);
    await asChair('openSigning');
    await button(page, '签署评标报告').click();
    await sign(expert);
    await page.getByText('1 / 5').waitFor();
    for (const member of others) await signReport(member, report);
    await asChair('deliverReport');
    await menu(agent.page, '评标报告');
    await follow(agent.page, `${tender}一标段评标报告`);
    await agent.page.getByText('综合评估比较表').scrollIntoViewIfNeeded();
    await picture(agent.page, 'evaluation-report');
  });

  it('is awarded by the owner after the publicity', async () => {
    const desk = await test.as('agent');
    const { id, endsAt } = await publicise(test, lot, report);
    await menu(agent.page, '中标候选人公示');
    await follow(agent.page, `${tender}一标段中标候选人公示`);
    await picture(agent.page, 'candidates');
    await test.setClock(endsAt);
    await waitForState(desk, 'candidate-publicity', id, 'ended');

    const { page } = owner;
    await menu(page, '确认中标人');
    await page.getByRole('link', { name: '待定标' }).click();
    await title(page, `确认中标人：${tender}一标段`).waitFor();
    await picture(page, 'decision', { onPhone: true });
    await button(page, '确定为中标人').click();
    await button(page, '确认定标').click();
    await page.getByText('已定标', { exact: true }).waitFor();
    const confirmation = (await desk.list('winner-confirmation', { 'f.lot': lot.id })).tdata[0];
    expect(confirmation).toMatchObject({ winnerName: '中国水利水电第七工程局有限公司', price: '138086662.86' });
    await announceResult(test, confirmation.id);
    letter = await sendLetters(test, confirmation.id);
    await menu(agent.page, '中标通知书');
    await agent.page.getByRole('row', { name: '中国水利水电第七工程局有限公司' }).getByRole('link').first().click();
    await title(agent.page, '中标通知书 中国水利水电第七工程局有限公司').waitFor();
    await picture(agent.page, 'award-letter');
    await leaveRoom(supplier1.page);
    await menu(supplier1.page, '我的通知书');
    await supplier1.page.getByRole('row', { name: tender }).getByRole('link').first().click();
    await supplier1.page.getByText('138,086,662.86').first().waitFor();
  });

  it('ends in an archive that is sealed, downloaded and proves itself', async () => {
    ensureVerifier();
    await buildContract(test, { letter });
    const { page } = agent;
    await menu(page, '合同管理');
    await follow(page, `${tender}一标段合同`);
    await picture(page, 'contract');
    await menu(page, '项目列表');
    await follow(page, `${tender}招标`);
    await page.getByRole('button', { name: /^归档/ }).click();
    await picture(page, 'flow-end');
    await page.getByRole('link', { name: '新建', exact: true }).click();
    await button(page, '新建归档').click();
    await button(page, '检查完整性').click();
    await button(page, '封存').click();
    await page.getByRole('heading', { name: '归档包' }).waitFor();
    await picture(page, 'archive');
    const zip = await download(agent, () => page.getByRole('link', { name: /^DA-.*\.zip$/ }).click());
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const published = (await test.guest().get('/web/notice/detail.json', { id: notice })).tdata.row;
    const proved = await verifyArchive(zip, { key: serverPublicKey, head: published.chainHead });
    expect(proved.faults).toEqual([]);
    expect(proved).toMatchObject({ ok: true, against: 'published' });
  });
});
