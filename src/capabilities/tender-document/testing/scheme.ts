import type { TestOffice } from '../../../../tests/support/office.ts';

export const schemeValues = {
  name: '泸定县文体中心建设项目施工一标段招标方案',
  wayBasis: '依法必须招标的国有资金项目，采用公开招标',
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效',
  acceptsConsortium: false,
  evaluationBasis: '综合评估法：技术 30、业绩 20、管理机构 10、价格 40',
  majors: 'A08',
  contractKind: 'unit',
  payment: '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%',
};

/** A plan of a lot, reviewed and approved by the owner; answers its id. */
export async function approveScheme(
  test: TestOffice,
  of: { project: string; lot: string },
  dates: { documentFrom: string; documentUntil: string; clarifyUntil: string; bidDeadline: string },
  values: Record<string, unknown> = {},
): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('tender-scheme.create', {
    values: {
      project: of.project,
      lot: of.lot,
      ...schemeValues,
      // As the house calls it.
      name: undefined,
      ...dates,
      evaluatedOn: dates.bidDeadline.slice(0, 10),
      ...values,
    },
  });
  await agent.done('tender-scheme.submit', { id: row.id });
  await (await test.as('reviewer')).done('tender-scheme.approve', { id: row.id });
  await (await test.as('owner')).done('tender-scheme.endorse', { id: row.id });
  return row.id;
}
