import type { TestOffice } from '../../../../tests/support/office.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';

/** A lot that ends before its contract, as the law lets it: its project was taken back, unless `values` say otherwise. */
export async function endTender(
  test: TestOffice,
  { project, lot }: { project: string; lot: string },
  values: object = {},
): Promise<string> {
  const [agent, reviewer, owner] = [await test.as('agent'), await test.as('reviewer'), await test.as('owner')];
  const given = {
    ...{ project, lot, type: 'cancelled', cause: 'projectGone', reason: '建设任务取消', tendersAgain: false },
    ...{ approval: '发改〔2026〕31 号', proofs: [await agent.upload('取消项目的通知.pdf', '%PDF-1.4 taken back')] },
  };
  const { row } = await agent.done('termination.create', { values: { ...given, ...values } });
  await agent.done('termination.submit', { id: row.id });
  const passed = (await reviewer.done('termination.approve', { id: row.id })).row;
  if (passed.state === 'confirming') await giveConsent(owner, { lot, paper: row.id });
  return row.id;
}
