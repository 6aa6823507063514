import type { Client } from '../../../../tests/support/client.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { decisionText } from '../winner-confirmation/decision-text.ts';

/** What `winner-confirmation.decide` is asked, signed as the page of the deciding person would sign it. */
export async function signedDecision(
  client: Client,
  confirmation: string,
  asked: Record<string, any>,
): Promise<Record<string, unknown>> {
  const { row } = (await client.detail('winner-confirmation', confirmation)).tdata;
  const shown = row.publicity ? (await client.detail('candidate-publicity', row.publicity)).tdata.row : row;
  const chosen = shown.candidates.find((c: Record<string, unknown>) => c.bid === asked.bid);
  return { ...asked, ...(await signAs(client, decisionText(row, chosen ?? {}, asked), row.project)) };
}
