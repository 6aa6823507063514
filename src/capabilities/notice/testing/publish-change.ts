/** A change of a published notice, as the office makes it. */
import type { Client } from '../../../../tests/support/client.ts';
import { signedChange } from '../change/change-content.ts';
import { signAs } from './sign-as.ts';

export const changeValues = (notice: string) => ({
  notice,
  subject: '关于工期的变更公告',
  reason: '施工图复核后工期调整',
  items: [{ id: '1', part: 'scope', before: '工期 540 天', after: '工期 600 天' }],
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
