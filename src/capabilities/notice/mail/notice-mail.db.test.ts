/** A published notice sent on to chosen suppliers: the same text for all, and not before everybody may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { withPapers } from '../../supplier/testing/supplier-values.ts';
import { buildPublishedTender } from '../testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

async function supplier(body: string, name: string, email: string | null): Promise<string> {
  const values = {
    name,
    code: creditCode(body),
    kind: 'company',
    nature: 'private',
    legalRepresentative: '张三',
    region: '510000',
    capital: '10000000',
    contact: '李四',
    mobile: '13900001111',
    email,
  };
  return (await agent.done('supplier.create', { values: await withPapers(agent, values) })).row.id;
}

it('EB-54: goes to the chosen ones after publication only, the whole notice and nothing beside it', async () => {
  // The code of the seeded supplier1, who has an account.
  const withAccount = await supplier('91510000MA0000011', '水电七局', null);
  const withMail = await supplier('91510100MA0000777', '有邮箱公司', 'bids@example.org');
  const silent = await supplier('91510100MA0000778', '没有邮箱公司', null);
  const draft = await buildPublishedTender(test, { until: 'notice' });
  const early = await agent.action('notice-mail.create', {
    values: { notice: draft.notice, suppliers: [withAccount] },
  });
  expect(early.msg).toContain('公告发布以后才能发给供应商');
  expect(early.msg).toContain('第54条');

  const built = await buildPublishedTender(test);
  const { row } = await agent.done('notice-mail.create', {
    values: { notice: built.notice, suppliers: [withAccount, withMail, silent] },
  });
  expect((await agent.action('notice-mail.send', { id: row.id })).msg).toContain('没有邮箱公司没有邮箱');
  await agent.done('notice-mail.save', { id: row.id, values: { suppliers: [withAccount, withMail] } });
  const sent = await agent.done('notice-mail.send', { id: row.id });
  expect(sent.row.deliveries).toEqual([
    expect.objectContaining({ name: '有邮箱公司', email: 'bids@example.org', people: 0 }),
    expect.objectContaining({ name: '水电七局', email: null, people: 1 }),
  ]);
  const supplier1 = await test.as('supplier1');
  await expect.poll(async () => (await supplier1.list('message')).total).toBe(1);
  const [heard] = (await supplier1.list('message')).tdata;
  const notice = (await test.guest().get('/web/notice/detail.json', { id: built.notice })).tdata.row;
  expect(heard.subject).toBe(notice.name);
  const letter = (await supplier1.detail('message', heard.id)).tdata.row;
  expect(letter.body).toBe(sent.row.body);
  expect(letter.body).toContain('泸定县文体中心建设项目施工一标段');
});
