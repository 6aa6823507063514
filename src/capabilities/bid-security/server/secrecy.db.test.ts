/** Before the read-out nobody of the office's side learns who gives a security, or how many do; finance with its statement neither. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { visibleTo } from '../../../../tests/support/everything-visible.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { submitBid } from '../../bid/testing/submit-bid.ts';
import { bidderAccount } from '../../opening/testing/build-opened-tender.ts';
import {
  buildSecuredTender,
  declaration,
  guarantee,
  line,
  obtainReference,
  type SecuredTender,
} from '../testing/build-secured-tender.ts';

let test: TestOffice;
let tender: SecuredTender;
const logged: string[] = [];
// The others stand where one of these stands: a reviewer beside the agent, a rival and the platform outside.
const others = process.env.ZHAOCAI_FULL === '1' ? ['reviewer', 'admin', 'rival'] : [];
const watchers = ['agent', 'finance', 'owner', 'supervisor', 'supplier1', ...others];
const invented = '0198a000-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await openOffice();
  const { log } = test.office;
  // What a running server writes; below it the library of uploads traces every request of everybody.
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    log[level] = ((...said: unknown[]) => logged.push(JSON.stringify(said))) as never;
  tender = await buildSecuredTender(test);
}, 120_000);
afterAll(() => test.close());

async function obtainable(statements: readonly string[]): Promise<Record<string, string>> {
  const also = [
    `/agency/project-flow/detail.json?project=${tender.project}`,
    `/purchaser/project-flow/detail.json?project=${tender.project}`,
    '/agency/bid-security-account/waiting.json',
    '/supplier/bid-security/mine.json',
    ...statements.map((id) => `/agency/bank-statement/verdicts.json?id=${id}`),
  ];
  const seen: Record<string, string> = {};
  for (const account of watchers) seen[account] = await visibleTo(await test.as(account), { exact: true, also });
  seen.guest = await visibleTo(test.guest(), { exact: true, also });
  const { db } = test.office;
  seen.outbox = JSON.stringify(await rows(db, sql`select event, payload from outbox order by id`));
  seen.timers = JSON.stringify(await rows(db, sql`select action, record_id, due_at from timer order by id`));
  seen.chain = JSON.stringify(
    await rows(db, sql`select seq, hash from history where chain = ${`project:${tender.project}`} order by seq`),
  );
  seen.log = logged.join('\n');
  return seen;
}

function expectAlike(now: Record<string, string>, before: Record<string, string>, when: string): void {
  for (const who of Object.keys(before)) expect(now[who], `${who}, ${when}`).toBe(before[who]);
}

/** What the bank says: as many lines as there may be bidders, each with a reference or with none that anybody has. */
async function register(references: readonly string[]): Promise<string> {
  const lines = references.map((remark, i) =>
    line({ remark, payerName: `付款人${i + 1}`, payerAccount: `62220000${i}`, serial: `${references[0]}-${i}` }),
  );
  const { row } = await (await test.as('finance')).done('bank-statement.create', { values: { name: '对账单', lines } });
  return row.id;
}

describe('the first ring: any account, page, endpoint, export, message, outbox, log (TB-22, S-11, S-22)', () => {
  it('is the same with 0, 3 and 28 who give a security, by money or guarantee, and with one withdrawn', async () => {
    const bidders: Client[] = [];
    for (let i = 1; i <= 28; i++) bidders.push(await test.as(await bidderAccount(test, i)));
    const none = await obtainable([]);
    expect(none.finance).toContain('128900001');

    const references: string[] = [];
    const give = async (client: Client, i: number) => {
      const { id, reference } = await obtainReference(client, tender.lot);
      references.push(reference);
      const asked = i % 2 ? await guarantee(client, '2026-12-31') : await declaration(client);
      await client.done(i % 2 ? 'bid-security.lodge' : 'bid-security.declare', { id, asked });
    };
    for (const [i, client] of bidders.slice(0, 3).entries()) await give(client, i);
    expectAlike(await obtainable([]), none, 'three');
    for (const [i, client] of bidders.slice(3).entries()) await give(client, i + 3);
    const { bid } = await submitBid(bidders[1]!, tender.lot);
    await bidders[1]!.done('bid.withdraw', { id: bid });
    expectAlike(await obtainable([]), none, 'twenty-eight and a withdrawal');

    // The statement changes what finance sees by what it typed itself; whom the money is from, it does not.
    const blind = async (given: readonly string[]) => {
      const id = await register(given);
      const { tdata } = await (await test.as('finance')).get('/agency/bank-statement/verdicts.json', { id });
      return JSON.stringify(tdata.map((v: any) => ({ ...v, line: '' })));
    };
    const strangers = references.map(
      (_, i) =>
        `BZ${String(i + 2222)
          .padStart(8, '9')
          .replaceAll(/[01]/g, '2')}`,
    );
    const unknown = await blind(strangers);
    expect(unknown).toContain('密封至唱标');
    const before = await obtainable([]);
    const unmatched = JSON.parse(before.finance!)['/agency/bid-security/list.json'];
    const matched = await blind(references);
    expect(matched).toBe(unknown);
    const after = await obtainable([]);
    expect(JSON.parse(after.finance!)['/agency/bid-security/list.json']).toEqual(unmatched);
    for (const who of Object.keys(before)) if (who !== 'finance') expect(after[who], who).toBe(before[who]);
    // The money is there all the same, and its bidder knows.
    const { row } = (await bidders[0]!.detail('bid-security', (await bidders[0]!.list('bid-security')).tdata[0].id))
      .tdata;
    expect(row).toMatchObject({ state: 'received', receivedAmount: '700000.00' });
    expect((await bidders[0]!.list('bid-security')).total).toBe(1);
  }, 300_000);

  it('a security that is there answers like one that is not, to whoever is not its bidder', async () => {
    const [there] = await rows<{ id: string }>(test.office.db, sql`select id from bid_security order by id limit 1`);
    for (const account of watchers) {
      const client = await test.as(account);
      for (const verb of ['detail', 'history']) {
        const answer = await client.get(`/${client.prefix}/bid-security/${verb}.json`, { id: there!.id });
        expect(answer).toEqual(await client.get(`/${client.prefix}/bid-security/${verb}.json`, { id: invented }));
        expect(answer.status).toBe(404);
      }
      for (const action of ['bid-security.register', 'bid-security.check', 'bid-security.refund'])
        expect((await client.action(action, { id: there!.id })).status).toBe(404);
    }
  });
});
