/** An objection answered as the office does it: the agency writes, the owner signs. */
import type { Client } from '../../../../tests/support/client.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import type { Verdict } from '../objection/objection.record.ts';
import { objectionAnswer } from '../objection/objection.rules.ts';

export interface Answering {
  /** Who writes and who signs. */
  by: Client;
  signedBy: Client;
  verdict?: Verdict;
  asked?: Record<string, unknown>;
}

export const reply = (verdict: Verdict = 'dismissed', more: Record<string, unknown> = {}) => ({
  verdict,
  verdictReason: '已核对招标文件和有关材料',
  outcome: 'answered',
  answer: '答复如上。',
  risks: '异议人可能投诉',
  ...more,
});

export async function answerObjection(id: string, { by, signedBy, verdict, asked }: Answering): Promise<void> {
  await by.done('objection.propose', { id, asked: reply(verdict, asked) });
  await signAnswer(id, signedBy);
}

/** Signs what the page shows. */
export async function signAnswer(id: string, client: Client): Promise<any> {
  const { row } = (await client.detail('objection', id)).tdata;
  return client.done('objection.answer', { id, asked: await signAs(client, objectionAnswer(row), row.project) });
}
