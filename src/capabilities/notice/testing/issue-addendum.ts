/** An addendum as the office makes it. */
import type { Client } from '../../../../tests/support/client.ts';
import { addendumContent } from '../../tender-document/addendum/addendum-content.ts';
import { signAs } from './sign-as.ts';

/** Writes, signs and hands in an addendum; a reviewer then approves it. @returns its id */
export async function submittedAddendum(client: Client, values: Record<string, unknown>): Promise<string> {
  const { row } = await client.done('addendum.create', { values: { reason: '清单有误', ...values } });
  await signAddendum(client, row.id);
  await client.done('addendum.submit', { id: row.id });
  return row.id;
}

/** Signs what the agent's page would show. */
export async function signAddendum(client: Client, id: string): Promise<void> {
  const { row } = (await client.detail('addendum', id)).tdata;
  await client.done('addendum.sign', { id, asked: await signAs(client, addendumContent(row), row.project) });
}
