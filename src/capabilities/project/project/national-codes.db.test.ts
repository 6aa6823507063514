/** L27: the numbers of the national exchange (domain D1.1): given to the project, followed by its lots. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { lotValues } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test.close());

const numbers = { nationalCode: 'M3500000001000123', tenderCode: 'M3500000001000123001' };
const register = (id: string, asked: object = numbers, by = agent) => by.action('project.registerCodes', { id, asked });

describe('national numbers', () => {
  it('go from the project to its lots, those that are there and those that come', async () => {
    const { project, lot } = await buildPublishedTender(test, { until: 'project' });
    const other = { ...numbers, tenderCode: 'M3500000001000124001' };
    expect((await register(project, other)).msg).toContain('前 17 位应与国家项目编号相同');
    expect((await register(project, { ...numbers, nationalCode: 'M350' })).tdata.fields.nationalCode).toContain(
      '17 位',
    );
    expect((await register(project, numbers, await test.as('rival'))).code).not.toBe('v');
    expect((await register(project)).code).toBe('v');
    expect((await agent.detail('project', project)).tdata.row).toMatchObject(numbers);
    expect((await agent.detail('lot', lot)).tdata.row.nationalCode).toBe('M3500000001000123001001');

    const draft = await buildPublishedTender(test, { until: 'project' });
    expect((await register(draft.project)).msg).toContain('国家招标项目编号相同');
  });

  it('are allocated under the mark of the platform, each once, with those of one investment together (D1.1)', async () => {
    const draft = async (values: object) => (await agent.done('project.create', { values })).row.id as string;
    const given = async (id: string, asked = {}) => (await agent.done('project.registerCodes', { id, asked })).row;
    const first = await draft({ name: '甲' });
    expect((await register(first, {})).msg).toContain('没有设置平台标识码');
    (test.office.settings as Record<string, string>).ZHAOCAI_EXCHANGE_PLATFORM = 'M5133220001';
    const investCode = '2026-513322-48-01-000001';
    const [second, third, known] = await Promise.all([
      draft({ name: '乙', isFixedAsset: 'yes', investCode }),
      draft({ name: '丙', isFixedAsset: 'yes', investCode }),
      draft({ name: '丁' }),
    ]);
    expect(await given(first)).toMatchObject({ tenderCode: 'M5133220001000001001' });
    expect(await given(second)).toMatchObject({ tenderCode: 'M5133220001000002001' });
    expect(await given(third)).toMatchObject({ tenderCode: 'M5133220001000002002' });
    const under = { nationalCode: 'M3500000001000777' };
    expect(await given(known, under)).toMatchObject({ ...under, tenderCode: 'M3500000001000777001' });
    const many = await Promise.all(Array.from({ length: 8 }, (_, i) => draft({ name: `同时${i}` })));
    const codes = await Promise.all(many.map(async (id) => (await given(id)).tenderCode));
    expect(codes.toSorted()).toEqual(many.map((_, i) => `M5133220001${String(i + 3).padStart(6, '0')}001`));
  });

  it('are on the project from its approval, on its lots, and on the document that is issued', async () => {
    const { project, lot, document } = await buildPublishedTender(test);
    const { nationalCode, tenderCode } = (await agent.detail('project', project)).tdata.row;
    expect(tenderCode).toBe(`${nationalCode}001`);
    expect((await agent.detail('lot', lot)).tdata.row.nationalCode).toBe(`${tenderCode}001`);
    expect((await agent.detail('tender-document', document)).tdata.row.nationalCode).toBe(`${tenderCode}001001`);
  });

  it('number a lot that is added later', async () => {
    const { row } = await agent.done('project.create', { values: { name: '后续项目' } });
    const later = { nationalCode: 'M3500000001000200', tenderCode: 'M3500000001000200001' };
    expect((await register(row.id, later)).code).toBe('v');
    const lot = await agent.done('lot.create', { values: { project: row.id, ...lotValues } });
    expect(lot.row.nationalCode).toBe('M3500000001000200001001');
  });
});
