import type { TestOffice } from '../../../../tests/support/office.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';

/** The published result follows the decision that now stands: written by the agency, reviewed, confirmed by the owner. */
export async function changeResult(test: TestOffice, notice: string): Promise<void> {
  const agent = await test.as('agent');
  const { row } = await agent.done('result-change.create', { values: { notice, reason: '重新确定中标人' } });
  await agent.done('result-change.submit', { id: row.id });
  await (await test.as('reviewer')).done('result-change.approve', { id: row.id });
  await giveConsent(await test.as('owner'), { paper: row.id });
}
