import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { type BuiltTender, buildPublishedTender } from '../testing/build-published-tender.ts';

describe('a published tender', () => {
  let test: TestOffice;
  let built: BuiltTender;
  beforeAll(async () => {
    test = await openOffice();
    built = await buildPublishedTender(test);
  });
  afterAll(() => test?.close());

  it('is read by anybody, without an account and without what is internal', async () => {
    const { tdata } = await test.guest().get('/web/notice/detail.json', { id: built.notice });
    expect(tdata.row).toMatchObject({ state: 'published', bidDeadline: built.deadline, returnedBecause: null });
    expect(tdata.row.content).toContain('泸定县文体中心建设项目施工');
    expect(JSON.parse(tdata.row.serverKey)).toMatchObject({ kty: 'EC' });
    expect(tdata.row.chainHead).toMatch(/^[0-9a-f]{64}$/);
    const list = await test.guest().get('/web/notice/list.json');
    expect(list.tdata.map((n: any) => n.id)).toEqual([built.notice]);
  });

  it('takes document, method and lot along', async () => {
    const agent = await test.as('agent');
    const state = async (record: RecordId, id: string) => (await agent.detail(record, id)).tdata.row;
    expect(await state('tender-document', built.document)).toMatchObject({
      state: 'issued',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await state('evaluation-method', built.method)).toMatchObject({ state: 'locked' });
    expect(await state('lot', built.lot)).toMatchObject({ state: 'issued', bidDeadline: built.deadline });
  });
});
