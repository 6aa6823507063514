import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';

describe('what a unit sets for itself (projectconfig)', () => {
  let test: TestOffice;
  let admin: Client;
  const setting = (values: object) =>
    admin.action('project-setting.create', {
      values: { item: 'document.sale', regime: 'ZB-MS', because: '本公司招标管理办法 第12条', ...values },
    });
  beforeAll(async () => {
    test = await openOffice();
    admin = await test.as('manager');
  });
  afterAll(() => test.close());

  it.each<[string, object, string]>([
    [
      'a day less than the law',
      { value: '4' },
      '法定的标准为不少于 5 日（招标投标法实施条例 第16条），本单位的标准只能更严',
    ],
    ['half a day', { value: '5.5' }, '应填写整数'],
    ['more than the law’s share', { item: 'security.bid.share', value: '0.0201' }, '法定的标准为不超过 2%'],
    ['what the regime does not know', { item: 'candidates.most', regime: 'QY', value: '3' }, '没有这一项法定的标准'],
    [
      'a threshold that fewer reach (S1)',
      { item: 'mustTender.contract', kind: 'works', value: '4000001' },
      '法定的标准为达到 400 万元',
    ],
  ])('is not %s', async (_what, values, says) => {
    expect((await setting(values)).tdata.fields.value).toContain(says);
  });

  it('is nobody’s but the unit’s administrator’s', async () => {
    const values = { item: 'document.sale', regime: 'ZB-MS', value: '7', because: '制度' };
    expect((await (await test.as('agent')).action('project-setting.create', { values })).status).toBe(403);
  });

  it('shows the law beside it and who changed it, and holds for what is issued from then on', async () => {
    const before = await buildPublishedTender(test);
    const { row } = (await setting({ value: '9' })).tdata;
    const [shown] = (await (await test.as('agent')).list('project-setting')).tdata;
    expect(Number(shown.value)).toBe(9);
    expect(shown).toMatchObject({ law: '不少于 5 日（招标投标法实施条例 第16条）' });
    expect(shown.changedBy).toBe(admin.userId);

    // The usual document is on offer for seven days and more: too short now.
    await expect(buildPublishedTender(test, { until: 'document' })).rejects.toThrow(
      /招标文件的发售期不得少于 9 日（本单位标准，法定 5 日）/,
    );
    const law = async (lot: string) => (await (await test.as('agent')).detail('lot', lot)).tdata.row.law;
    expect((await law(before.lot)).limits['document.sale'].value).toBe(5);

    await admin.done('project-setting.save', { id: row.id, values: { value: '6' } });
    const next = await buildPublishedTender(test);
    expect((await law(next.lot)).limits['document.sale']).toMatchObject({ value: 6, lawSays: 5 });
  });

  it('S1 is nothing that no project is asked by', async () => {
    const made = await setting({ item: 'splitting.months', value: '12' });
    expect(made.code).toBe('valerror');
    expect(made.tdata.fields.item).toBeTruthy();
  });
});
