/** Units that may take a document and bid, as real accounts: `bidder01`, `bidder02`, … each in a unit of its own. */
import { addPerson, addUnit, creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import { inTransaction } from '../../../kernel/server/office.ts';

export interface TestBidder {
  account: string;
  name: string;
  client: Client;
}

/**
 * @param names the units' names; invented ones when a number is given
 * @returns the bidders, signed in to the portal
 */
export async function buildBidders(test: TestOffice, names: number | readonly string[]): Promise<TestBidder[]> {
  const wanted =
    typeof names === 'number' ? Array.from({ length: names }, (_, i) => `第${i + 1}建筑工程有限公司`) : names;
  const password = await lightPassword();
  const now = await test.now();
  const two = (i: number) => String(i + 1).padStart(2, '0');
  await inTransaction(test.office, async (tx) => {
    for (const [i, name] of wanted.entries()) {
      const unit = await addUnit(tx, { name, type: 'supplier', code: creditCode(`91510000MA00001${two(i)}`) }, now);
      await addPerson(
        tx,
        {
          account: `bidder${two(i)}`,
          name: `投标员${two(i)}`,
          organisation: unit,
          roles: ['bidder'],
          mobile: `139000000${two(i)}`,
        },
        password,
        now,
      );
    }
  });
  const bidders: TestBidder[] = [];
  for (const [i, name] of wanted.entries())
    bidders.push({ account: `bidder${two(i)}`, name, client: await test.as(`bidder${two(i)}`) });
  return bidders;
}

/** Takes the document of a lot, as the portal does it. */
export const takeDocument = (client: Client, lot: string) => client.done('document-download.take', { values: { lot } });
