/** U28: the calendar of a bidder holds every date that runs for it, with its article, and none that does not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { settled } from '../../../tests/support/settled.ts';
import { addDays, dateInShanghai } from '../../platform/calendar/iso-date.ts';
import type { DeadlineItem } from '../../platform/deadlines/deadline-wire.ts';
import { buildAwardedTender } from '../award/testing/build-awarded-tender.ts';
import { securityAmount } from '../bid-security/testing/build-secured-tender.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';

let test: TestOffice;
let taker: Client;
let other: Client;
beforeAll(async () => {
  test = await openOffice();
  taker = await test.as('supplier1');
  other = await test.as('supplier2');
}, 60_000);
afterAll(async () => test?.close());

/** What the calendar of this person holds in the hundred days from now on. */
async function calendar(by: Client): Promise<DeadlineItem[]> {
  await settled(test);
  return (await by.get('/platform/deadline/range.json', { to: addDays(dateInShanghai(await test.now()), 99) })).tdata;
}
const labels = async (by: Client) => (await calendar(by)).map((d) => d.label).toSorted();

it('says nothing of a tender whose document was not taken, and its dates once it was', async () => {
  const { lot } = await buildPublishedTender(test, { prices: { bidSecurity: securityAmount } });
  expect(await labels(taker)).toEqual([]);
  await taker.done('document-download.take', { values: { lot } });
  const dates = ['对招标文件提出异议截止', '投标保证金到账或者交保函截止', '投标人提问截止', '投标截止（开标）'];
  expect(await labels(taker)).toEqual(dates.toSorted());
  for (const { law, ends, isMine } of await calendar(taker))
    expect([law, ends, isMine]).toEqual([expect.stringContaining('第'), expect.any(String), false]);
  expect(await labels(other)).toEqual([]);
});

it('is the same for a bidder however many others take part, and tells the office nothing more (招标投标法 22)', async () => {
  const agent = await test.as('agent');
  const [own, offices] = [JSON.stringify(await calendar(taker)), JSON.stringify(await calendar(agent))];
  const [{ lot }] = (await taker.list('document-download', {})).tdata;
  await other.done('document-download.take', { values: { lot } });
  expect([JSON.stringify(await calendar(taker)), JSON.stringify(await calendar(agent))]).toEqual([own, offices]);
});

it('after the opening runs for those who bid, and not for who only took the document', async () => {
  await test.close();
  test = await openOffice();
  const { lot } = await buildOpenedTender(test, { bids: [{ account: 'supplier1' }, { account: 'supplier2' }, {}] });
  const onlooker = await test.as('supplier3');
  expect(await labels(onlooker)).toEqual([]);
  expect(await labels(await test.as('supplier1'))).toContain('投标有效期届满，须完成评标和定标');
  expect(lot).toBeTruthy();
}, 60_000);

it('shows the winner, and nobody else of the bidders, until when the contract is to be signed', async () => {
  await test.close();
  test = await openOffice();
  await buildAwardedTender(test);
  expect(await labels(await test.as('supplier1'))).toContain('订立书面合同');
  expect(await labels(await test.as('supplier2'))).not.toContain('订立书面合同');
}, 90_000);
