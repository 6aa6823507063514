import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { buildEvaluatedTender, type EvaluatedTender } from './testing/build-evaluated-tender.ts';

describe('an evaluation from the locked list to the delivered report', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, { rejected: { 河北天昕建设集团有限公司: '资质等级不符合招标文件要求' } });
  }, 120_000);
  afterAll(() => test.close());

  it('hands the owner a report whose ranking follows from the sheets', async () => {
    const owner = await test.as('owner');
    const { row } = (await owner.detail('evaluation-result', built.result)).tdata;
    expect(row.ranking.map((r: any) => [r.supplierName, r.rank, r.isCandidate])).toEqual([
      ['中国水利水电第七工程局有限公司', 1, true],
      ['贵州建工集团第十一建筑工程有限责任公司', 2, true],
      ['四川雄洲建设集团有限公司', 3, true],
    ]);
    const report = (await owner.detail('evaluation-report', built.report)).tdata.row;
    expect(report.state).toBe('delivered');
    expect(report.sections).toHaveLength(10);
    expect((await owner.detail('lot', built.lot)).tdata.row.state).toBe('evaluated');
  });
});
