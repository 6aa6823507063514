/** U6: the chain of a tender opens filled, from the project to the lot, its method and document, and to the notice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildPublishedTender } from '../testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const blank = async (record: string, query: Record<string, string>) =>
  (await agent.get(`/agency/${record}/blank.json`, query)).tdata.row;
const origins = async (record: string, query: Record<string, string>, who = agent) =>
  (await who.get(`/${who.prefix}/${record}/origins.json`, query)).tdata;

describe('a tender is typed once', () => {
  it('opens lot, method and document with what stands upstream', async () => {
    const built = await buildPublishedTender(test, { until: 'method', prices: { bidSecurity: '300000' } });
    expect(await blank('lot', { project: built.project })).toMatchObject({
      name: '泸定县文体中心建设项目施工',
      content: '施工图范围内的土建、安装和室外工程',
      kind: 'works',
      region: '513322',
      estimate: '36000000.00',
    });
    const { project, lot } = built;
    expect((await blank('evaluation-method', { project, lot })).name).toBe('泸定县文体中心建设项目施工一标段评标办法');
    expect(await blank('tender-document', { project, lot })).toMatchObject({
      name: '泸定县文体中心建设项目施工一标段招标文件',
      method: built.method,
      validityDays: 90,
      ceilingPrice: '35000000.00',
      bidSecurity: '300000.00',
      standardText: 'works',
      priceForm: 'amount',
    });
  });

  it('opens the notice with its document and the units, and sees that a date was moved upstream', async () => {
    const built = await buildPublishedTender(test, { until: 'document' });
    const { project, document } = built;
    const row = await blank('notice', { project, document });
    expect(row).toMatchObject({
      name: '泸定县文体中心建设项目施工招标公告',
      bidDeadline: built.deadline,
      openingAt: built.deadline,
      buyerName: expect.stringMatching(/./),
      acceptsConsortium: false,
      duty: '经办甲',
    });
    expect((await blank('notice', { project, document, type: 'invitation' })).name).toMatch(/投标邀请书$/);

    const { row: notice } = await agent.done('notice.create', { values: { project, document } });
    expect((await origins('notice', { id: notice.id })).bidDeadline).toMatchObject({
      label: '招标文件',
      id: document,
      agrees: true,
    });
    await agent.done('tender-document.reopen', { id: document });
    const later = new Date(Date.parse(built.deadline) + 7 * 86_400_000).toISOString();
    await agent.done('tender-document.save', { id: document, values: { bidDeadline: later } });
    const { bidDeadline, openingAt, submitMethod } = await origins('notice', { id: notice.id });
    expect(bidDeadline).toMatchObject({ agrees: false, value: later, movedAt: expect.any(String) });
    expect(openingAt.agrees).toBe(false);
    expect(submitMethod.agrees).toBe(true);
    // Following is the draft's own saving.
    await agent.done('notice.save', { id: notice.id, values: { bidDeadline: later, openingAt: later } });
    expect((await origins('notice', { id: notice.id })).bidDeadline.agrees).toBe(true);
  });

  it('says nothing of a source that is another unit’s', async () => {
    const built = await buildPublishedTender(test, { until: 'method' });
    const stranger = await test.as('supplier1');
    const { project, lot } = built;
    const answer = await stranger.get('/supplier/tender-document/origins.json', { project, lot });
    expect(answer.tdata ?? {}).toEqual({});
  });
});
