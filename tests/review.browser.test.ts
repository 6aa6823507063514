/** Reviewing in Chromium: a chain of four steps with a branch, a delegate, and the author who follows it live. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lotValues, projectValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { addStaff, type Staff } from '../src/platform/approval/testing/staffed-unit.ts';
import { type Browsing, desk, openBrowser, type Person, phone, picture } from './support/browser.ts';
import type { Client } from './support/client.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Client;
let author: Person;
let reviewing: Person;
let away: Staff;
let deputy: Staff;
const reviews = new Map<string, string>();

async function handIn(name: string): Promise<void> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  reviews.set(name, (await agent.list('review', { 'f.recordId': row.id })).tdata[0].id);
}

const names = ['供水管网改造工程', '农村公路提升工程', '河道治理工程'] as const;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  const manager = await test.as('manager');
  away = await addStaff(test, 'away', '出差者', ['reviewer']);
  deputy = await addStaff(test, 'deputy1', '代办者', ['finance']);
  const { row } = await manager.done('approval-chain.create', {
    values: {
      name: '项目审核',
      kind: 'project',
      steps: [
        {
          id: 's1',
          name: '核对',
          approver: 'person',
          person: (await test.as('reviewer')).userId,
          mode: 'any',
          asks: '核对结论',
        },
        { id: 's2', name: '大额会审', approver: 'role', role: 'reviewer', mode: 'all' },
        { id: 's3', name: '复核', approver: 'person', person: away.id, mode: 'any' },
        { id: 's4', name: '招标人', approver: 'named', named: 'owner', mode: 'any' },
      ],
      conditions: [{ id: 'c1', step: 's2', field: 'estimate', operator: 'atLeast', value: '50000000' }],
    },
  });
  await manager.done('approval-chain.start', { id: row.id, asked: {} });
  await (await test.as('admin')).done('approval-chain.confirm', { id: row.id });
  const now = await test.now();
  await away.client.done('review-delegation.create', {
    values: {
      delegate: deputy.id,
      startsAt: now.toISOString(),
      endsAt: new Date(now.getTime() + 86_400_000).toISOString(),
      reason: '出差',
    },
  });
  for (const name of names) await handIn(name);
  browsing = await openBrowser(() => test.url);
  author = await browsing.person('agent', '/#/agency/general/audit/list');
  reviewing = await browsing.person('reviewer', '/#/agency/general/audit/list');
}, 180_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

const current = (person: Person) => person.page.locator('.zc-steps li[aria-current="step"]');
const heading = (person: Person, name: string) => person.page.getByRole('heading', { level: 1, name });
const press = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).click();

describe('a review in the browser', () => {
  it('is found in the queue, asks what its step asks, and gives the next one while the decision is sent', async () => {
    await author.open(`/#/agency/general/audit/detail?id=${reviews.get(names[0])}`);
    await current(author).getByText('审核乙').waitFor();
    await author.page.getByText('本人提交的不能由本人审批').waitFor();

    const { page, open } = reviewing;
    await open('/#/agency/general/audit/list');
    await page.getByRole('tab', { name: /待我审批\s*3/ }).waitFor();
    // However little room there is, the tabs keep theirs.
    await page.setViewportSize({ width: 1366, height: 260 });
    expect((await page.getByRole('tablist').boundingBox())!.height).toBeGreaterThan(30);
    await page.setViewportSize(desk);
    await picture(page, 'review-queue', { onPhone: true });
    await page.getByRole('link', { name: names[0] }).first().click();
    await heading(reviewing, names[0]).waitFor();
    await page.getByText('条件不符，跳过').waitFor();
    await press(reviewing, '同意并看下一件');
    await page.getByText('请输入核对结论').waitFor();
    await page.getByLabel('核对结论').fill('与批复一致');
    await picture(page, 'review', { onPhone: true });
    await press(reviewing, '同意并看下一件');
    await heading(reviewing, names[0]).waitFor({ state: 'hidden' });
    await page.getByText('进入“复核”').waitFor();
  });

  it('is followed by its author without a reload', async () => {
    await current(author).getByText('复核').waitFor();
    await current(author).getByText('代办：代办者').waitFor();
    await author.page.getByText('与批复一致').waitFor();
  });

  it('is gone through by keys', async () => {
    const { page } = reviewing;
    await page.getByText(/待审第 \d \/ 2 件/).waitFor();
    const [one, other] = (await heading(reviewing, names[1]).count()) > 0 ? [names[1], names[2]] : [names[2], names[1]];
    await page.keyboard.press('j');
    await heading(reviewing, other).waitFor();
    await page.keyboard.press('j');
    await heading(reviewing, one).waitFor();
    await page.keyboard.press('r');
    await press(reviewing, '退回提交人');
    await page.getByText('请填写意见：为什么退回').waitFor();
    await page.getByLabel('意见', { exact: true }).fill('请补充批复附件');
    await press(reviewing, '退回提交人');
    await page.getByText('已退回提交人：请补充批复附件').waitFor();
  });

  it('is decided by the delegate in the name of whoever is away', async () => {
    const delegate = await browsing.person('deputy1', `/#/agency/general/audit/detail?id=${reviews.get(names[0])}`);
    await delegate.page.getByText('您以 出差者 的代办人身份审批').waitFor();
    await press(delegate, '同意');
    await delegate.page.getByText('进入“招标人”').waitFor();
    await current(author).getByText('招标人代表丁').waitFor();
    await author.page.getByText('代办者（代 出差者）').waitFor();
  });

  it('comes back from the owner’s telephone, and the author sees why at once', async () => {
    const owner = await browsing.person('owner');
    await owner.page.setViewportSize(phone);
    await owner.open(`/#/agency/general/audit/detail?id=${reviews.get(names[0])}`);
    await press(owner, '审批');
    const panel = owner.page.getByRole('dialog', { name: '审批' });
    await panel.getByRole('button', { name: '表述不清，请修改。' }).click();
    await panel.getByRole('button', { name: '退回提交人' }).click();
    await owner.page.getByText('已退回提交人：表述不清，请修改。').waitFor();
    await author.page.getByText('已退回提交人：表述不清，请修改。').waitFor();
  });
});
