import type { Answer, Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { entrustmentText } from '../entrustment/entrustment.record.ts';

/** What an owner usually leaves to its agency; the letters it sends itself. */
export const entrustmentValues = {
  number: 'WT-2026-001',
  scope: '招标公告至签订合同的全部招标事宜',
  finalisesDocument: true,
  publishesAlone: true,
  givesAddenda: true,
  feeBasis: '按中标价差额定率累进计算',
  startsOn: '2026-01-05',
  endsOn: '2027-12-31',
};

/** An entrustment in force, on paper that the owner confirmed unless both sign it here; answers its id. */
export async function entrust(
  test: TestOffice,
  project: string,
  values: Record<string, unknown> = {},
  isSignedHere = false,
): Promise<string> {
  const agent = await test.as('agent');
  const attachments = [await agent.upload('委托合同.pdf', '%PDF-1.4 signed by both')];
  const { row } = await agent.done('entrustment.create', {
    values: { project, ...entrustmentValues, attachments, ...values },
  });
  await agent.done('entrustment.offer', { id: row.id });
  if (isSignedHere) for (const account of ['owner', 'reviewer']) await signEntrustment(await test.as(account), row.id);
  else await (await test.as('owner')).done('entrustment.confirmPaper', { id: row.id });
  return row.id;
}

/** One side's signature, as its own browser makes it. */
export async function signEntrustment(by: Client, id: string, change: Record<string, unknown> = {}): Promise<Answer> {
  const { row } = (await by.detail('entrustment', id)).tdata;
  const text = entrustmentText({ ...row, ...change }, row.signing?.content);
  return by.action('entrustment.sign', { id, asked: await signAs(by, text, row.project) });
}
