/** A change of a published notice, as the office makes it. */
import type { Client } from '../../../../tests/support/client.ts';
import { signedChange } from '../change/notice-change.record.ts';
import { signAs } from './sign-as.ts';

export const changeValues = (notice: string) => ({
  notice,
  subject: '关于批准文号的变更公告',
  reason: '批准文号登记有误',
  items: [{ id: '1', part: 'conditions', before: '泸发改〔2026〕12号', after: '泸发改〔2026〕21号' }],
  affectsPreparation: true,
});

/** Writes, signs and hands in a change; a reviewer then approves it. */
export async function submittedChange(client: Client, values: Record<string, unknown>): Promise<string> {
  const { row } = await client.done('notice-change.create', { values });
  await signChange(client, row.id);
  await client.done('notice-change.submit', { id: row.id });
  return row.id;
}

export async function signChange(client: Client, id: string): Promise<void> {
  const { row } = (await client.detail('notice-change', id)).tdata;
  await client.done('notice-change.sign', { id, asked: await signAs(client, signedChange(row)) });
}
