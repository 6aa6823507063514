/** Screens that once showed another's rows, frame or title (S6, S8, S9, S10): each is about what its address says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCode } from '../database/seed/people.ts';
import { insertSecurities } from '../src/capabilities/bid-security/testing/insert-securities.ts';
import { buildWholeTender, type WholeTender } from '../src/capabilities/closing/testing/build-whole-tender.ts';
import { lotValues, projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { recordViolation } from '../src/capabilities/violation/testing/record-violation.ts';
import { sql } from '../src/kernel/server/database.ts';
import { initialSettings } from '../src/platform/settings/office-settings.ts';
import { type Browsing, openBrowser, type Person } from './support/browser.ts';
import type { TestOffice } from './support/office.ts';
import { openPlayed } from './support/played.ts';

let test: TestOffice;
let played: WholeTender;
let browsing: Browsing;
let agent: Person;
let reviewer: Person;

beforeAll(async () => {
  ({ test, played } = await openPlayed('whole_tender', buildWholeTender));
  browsing = await openBrowser(() => test.url);
  agent = await browsing.person('agent');
  reviewer = await browsing.person('reviewer');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const main = (person: Person) => person.page.locator('#main');
const names = (person: Person) => main(person).locator('tbody tr');
const set = async (values: object) =>
  (await test.as('admin')).post('/platform/settings/save.json', { values: { ...initialSettings, ...values } });

it('S10: the lots of a notice are those that it covers, and its link names it', async () => {
  const { tdata: notices } = await (await test.as('agent')).list('notice', { 'f.project': played.project });
  // Another lot of the same project, of which this notice says nothing.
  await sql`insert into lot select (jsonb_populate_record(l, jsonb_build_object('id', uuidv7(), 'name', '公告以外的标段', 'title', '公告以外的标段', 'code', 'X', 'national_code', 'X'))).* from lot l where id = ${played.lot}`.execute(
    test.office.db,
  );
  await reviewer.open(`/#/agency/general/auditzbgg/ggdetail?id=${notices[0].id}`);
  await reviewer.page.getByRole('link', { name: '标段列表' }).click();
  await expect.poll(() => names(reviewer).count()).toBe(1);
  await expect.poll(() => names(reviewer).allInnerTexts()).toEqual([expect.stringContaining(lotValues.name)]);
  await reviewer.open('/#/agency/general/auditzbgg/bdlist');
  await expect.poll(() => main(reviewer).innerText()).toContain('没有指明是哪一份公告');
});

it('S10: a lot under review can be given back beside it; a yes to all lots waits until all are read', async () => {
  const author = await test.as('agent');
  const { row } = await author.done('project.create', {
    values: { ...(await projectValues(test)), name: '两个标段的工程' },
  });
  const lots: string[] = [];
  for (const name of ['一标段', '二标段']) {
    const values = {
      ...lotValues,
      name,
      estimate: '18000000',
      ceilingPrice: null,
      provisionalSum: null,
      project: row.id,
    };
    lots.push((await author.done('lot.create', { values })).row.id);
  }
  await author.done('project.submit', { id: row.id });
  await reviewer.open(`/#/agency/general/auditzbbd/detail?id=${lots[0]}`);
  const box = main(reviewer).getByRole('region', { name: '审批' });
  await expect.poll(() => box.getByRole('button', { name: '同意', exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => box.innerText()).toContain('项目共 2 个标段');
  await box.getByLabel('意见').fill('二标段的估算价与批复不一致');
  await box.getByRole('button', { name: '退回提交人' }).click();
  await expect.poll(() => main(reviewer).innerText()).toContain('二标段的估算价与批复不一致');
  await expect.poll(async () => (await author.detail('project', row.id)).tdata.row.state).toBe('returned');
});

it('S10: the violations of a project are its own, the register has all', async () => {
  const code = creditCode('91510000MA0000011');
  const own = await recordViolation(test, { name: '本项目的违规', subjectCode: code });
  await recordViolation(test, { name: '别处的违规', subjectCode: code, document: '泸发改罚〔2026〕4号' });
  await sql`update violation set project_id = ${played.project} where id = ${own}`.execute(test.office.db);
  await agent.open(`/#/agency/project/detail?id=${played.project}`);
  await agent.page.getByRole('link', { name: '投标单位违规记录' }).first().click();
  await expect.poll(() => names(agent).allInnerTexts()).toEqual([expect.stringContaining('本项目的违规')]);
  await main(agent).getByRole('link', { name: '全部记录' }).click();
  await expect.poll(() => names(agent).count()).toBe(2);
});

it('S6: securities by transfer have a list of their own: who shares an account, and no guarantee', async () => {
  await set({ edition: 'xingtai' });
  const { tdata: bids } = await (await test.as('agent')).list('bid', { 'f.lot': played.lot });
  const given = (bids as { supplier: string; supplierName: string }[]).map(({ supplier, supplierName }) => ({
    supplier,
    supplierName,
  }));
  await insertSecurities(test, { ...played, bids: given }, ['money', 'guarantee']);
  const heads = async () => (await main(agent).locator('thead th').allInnerTexts()).join(' ');
  await agent.open('/#/agency/project/toubiao/bzj/list');
  await expect.poll(() => names(agent).count()).toBe(2);
  expect(await heads()).not.toContain('付款账号');
  await agent.open('/#/agency/project/toubiao/bzj/xingtai/list');
  await expect.poll(heads).toContain('付款账号');
  await expect.poll(() => names(agent).count()).toBe(1);
  await set({ edition: 'plain' });
});

it('S8: one member of the outside system is asked for by name, and is never the list in another frame', async () => {
  // Before anybody comes: a page keeps the settings that it began with.
  await set({ memberUrl: `${test.url}/wire` });
  const admin = await browsing.person('admin');
  await admin.open('/#/agency/static/member/detail');
  await expect.poll(() => main(admin).innerText()).toContain('没有说明是哪一名会员');
  expect(await main(admin).locator('iframe').count()).toBe(0);
  await admin.open('/#/agency/static/member/detail?member=7');
  await expect.poll(() => main(admin).locator('iframe').getAttribute('src')).toContain('member=7');
  await set({});
});

it('S9: an invitation is made under its own name', async () => {
  await agent.open('/#/agency/project/fabiao/yaoqing/form');
  await expect.poll(() => main(agent).getByRole('heading', { level: 1 }).innerText()).toBe('新建投标邀请书');
  expect(await main(agent).innerText()).not.toContain('招标公告');
});

it('a page of one act says at once that somebody may not do it', async () => {
  await agent.open('/#/agency/static/system/invitations/form');
  await expect.poll(() => main(agent).innerText()).toContain('您不能邀请同事');
  expect(await main(agent).getByRole('button', { name: '生成邀请链接' }).count()).toBe(0);
});
