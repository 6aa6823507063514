/** A decision as a form sends it, and recorded whole: entered by the agent, confirmed by the reviewer. */
import type { TestOffice } from '../../../../tests/support/office.ts';

export const violationValues = (more: object = {}) => ({
  name: '某项目串通投标案',
  kind: 'collusion',
  at: '2026-01-10',
  subject: 'bidder',
  subjectName: '中国水利水电第七工程局有限公司',
  region: '510000',
  description: '与其他投标人约定报价。',
  penalty: 'disqualification',
  authority: '泸定县发展和改革局',
  document: '泸发改罚〔2026〕3号',
  basis: '招标投标法 第53条',
  result: '禁止参加投标一年，罚款五万元。',
  confined: 'all',
  startsOn: '2026-02-01',
  until: '2026-12-31',
  publishedOn: '2026-02-01',
  scope: 'platform',
  ...more,
});

/** Answers its id. */
export async function recordViolation(test: TestOffice, more: object): Promise<string> {
  const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
  const { row } = await agent!.done('violation.create', { values: violationValues(more) });
  await agent!.done('violation.submit', { id: row.id });
  await reviewer!.done('violation.approve', { id: row.id });
  return row.id;
}
