import type { Answer, Client } from '../../../../tests/support/client.ts';

/** The word that waits for this unit about a lot or a paper, newest first. */
export async function waitingConsent(by: Client, of: { lot?: string; paper?: string }): Promise<any> {
  const found = (await by.list('consent', { 'f.state': 'asked', ...(of.lot ? { 'f.lot': of.lot } : {}) })).tdata;
  for (const { id } of found) {
    const { row } = (await by.detail('consent', id)).tdata;
    if (!of.paper || row.paper === of.paper) return row;
  }
  throw new Error(`no word is asked about ${JSON.stringify(of)}`);
}

export const giveConsent = async (by: Client, of: { lot?: string; paper?: string }): Promise<Answer['tdata']> =>
  by.done('consent.give', { id: (await waitingConsent(by, of)).id });
