/**
 * Before the read-out the office's side does not learn who takes a document, gives a security or bids, or how many do;
 * finance with its statement does not either. All in one tender, because a curious person sees all three at once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, askedByPost, invented, rings } from '../../../../tests/support/asked.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { visibleTo } from '../../../../tests/support/everything-visible.ts';
import { forgotten, handWritten, posted } from '../../../../tests/support/hand-written.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { everyDeclaredRoute } from '../../../../tests/support/routes.ts';
import { isFull, sampled } from '../../../../tests/support/sample.ts';
import { text } from '../../../kernel/record/field.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DeclaredRoute, people } from '../../../kernel/server/route.ts';
import { securitySettled } from '../../../platform/identity/server/security-log.ts';
import { submitBid, withdrawBid } from '../../bid/testing/submit-bid.ts';
import { bidderAccount, scheduledOpening } from '../../opening/testing/build-opened-tender.ts';
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
let opening: string;
/** Who works on the tender and who sees the money always look; of the others one. The rival is a supplier who does not bid. */
const watchers = [
  'agent',
  'finance',
  'owner',
  ...sampled(['reviewer', 'supervisor', 'admin', 'supplier1', 'rival'], 1),
];
const places = () => ({ ...tender, openings: [opening] });

beforeAll(async () => {
  test = await openOffice();
  const { log } = test.office;
  // What a running server writes; below it the library of uploads traces every request of everybody.
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    log[level] = ((...said: unknown[]) => logged.push(JSON.stringify(said))) as never;
  tender = await buildSecuredTender(test);
  opening = await scheduledOpening(test, tender.lot);
}, 120_000);
afterAll(() => test.close());

async function obtainable(lookers: readonly string[] = watchers): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const routes = await everyDeclaredRoute();
  const ask = await asked(test, places());
  const bodies = await askedByPost(places());
  const look = (client: Client) =>
    visibleTo(client, {
      exact: true,
      oneIn: 5,
      always: rings,
      also: [...handWritten(routes, client.prefix, ask), ...posted(routes, client.prefix, bodies)],
    });
  // A minute has room for so many lines, and a look is refused more often: which of them are summed must depend neither
  // on where a minute ends nor on which of many calls came first.
  const room = setInterval(() => void securitySettled(test.office, true), 20);
  for (const account of lookers) seen[account] = await look(await test.as(account));
  if (lookers === watchers) seen.guest = await look(test.guest());
  clearInterval(room);
  const { db } = test.office;
  seen.outbox = JSON.stringify(await rows(db, sql`select event, payload from outbox order by id`));
  seen.timers = JSON.stringify(await rows(db, sql`select action, record_id, due_at from timer order by id`));
  seen.chain = JSON.stringify(
    await rows(db, sql`select seq, hash from history where chain = ${`project:${tender.project}`} order by seq`),
  );
  // A person who looks where they may not leaves a line, the same each time; a supplier who takes, secures and bids
  // leaves none.
  await securitySettled(test.office);
  const lines = sql`select distinct kind, account, what, address, device, by from security_event where shown order by 1, 2, 3`;
  seen.security = JSON.stringify(await rows(db, lines));
  seen.log = logged.join('\n');
  return seen;
}

function expectAlike(now: Record<string, string>, before: Record<string, string>, when: string): void {
  for (const who of Object.keys(now)) expect(now[who], `${who}, ${when}`).toBe(before[who]);
}

/** What the bank says: as many lines as there may be bidders, each with a reference or with none that anybody has. */
async function register(references: readonly string[]): Promise<string> {
  const lines = references.map((remark, i) =>
    line({ remark, payerName: `付款人${i + 1}`, payerAccount: `62220000${i}`, serial: `${references[0]}-${i}` }),
  );
  const { row } = await (await test.as('finance')).done('bank-statement.create', { values: { name: '对账单', lines } });
  return row.id;
}

it('asks every reading route that is declared, and names no exception in vain (W2, TB-22)', async () => {
  const routes = await everyDeclaredRoute();
  expect(forgotten(routes)).toEqual([]);
  // A new route is asked from its first day: the test refuses to forget one.
  const added = (query: DeclaredRoute['query']): DeclaredRoute[] => [
    ...routes,
    { method: 'GET', path: '/agency/bid/how-many.json', title: '新', cost: 'read', by: [people], query },
  ];
  expect(handWritten(added({ lot: text('标段') }), 'agency', await asked(test, places()))).toContain(
    `/agency/bid/how-many.json?lot=${tender.lot}`,
  );
  expect(() => handWritten(added({ bidder: text('谁') }), 'agency', {})).toThrow('does not know what to ask');
  // The same holds for a question by POST; a call by POST that declares nothing is not forgotten either (P6).
  const bySend = (more: object): DeclaredRoute[] => [
    ...routes,
    { method: 'POST', path: '/agency/bid/how-many.json', title: '新', cost: 'form', by: [people], ...more },
  ];
  const bodies = await askedByPost(places());
  expect(() => posted(bySend({}), 'agency', bodies)).toThrow('declare that it `reads`');
  expect(() => posted(bySend({ reads: true }), 'agency', bodies)).toThrow('give it bodies');
  const more = { ...bodies, 'bid/how-many.json': [{ lot: tender.lot }] };
  expect(posted(bySend({ reads: true }), 'agency', more)).toContainEqual({
    path: '/agency/bid/how-many.json',
    body: { lot: tender.lot },
  });
});

describe('the first ring: any account, page, endpoint, export, message, outbox, log (TB-22, S-11, S-22)', () => {
  it(
    'is the same with 0, 3 and 28 who take, secure and bid, and with withdrawals (TB-22, EB-21, S-11, S-22)',
    async () => {
      const bidders: Client[] = [];
      // Every day as many as no longer fit one digit.
      for (let i = 1; i <= (isFull ? 28 : 11); i++) bidders.push(await test.as(await bidderAccount(test, i)));
      const none = await obtainable();
      expect(none.agent).toContain('泸定县文体中心');
      expect(none.finance).toContain('128900001');

      const references: string[] = [];
      const bids: string[] = [];
      const take = async (client: Client, i: number) => {
        const { id, reference } = await obtainReference(client, tender.lot);
        references.push(reference);
        const asked = i % 2 ? await guarantee(client, '2026-12-31') : await declaration(client);
        await client.done(i % 2 ? 'bid-security.lodge' : 'bid-security.declare', { id, asked });
        bids.push((await submitBid(client, tender.lot)).bid);
      };
      for (const [i, client] of bidders.slice(0, 3).entries()) await take(client, i);
      // On the way one of each side looks, at the end everybody.
      expectAlike(await obtainable(isFull ? watchers : ['agent']), none, 'three');
      for (const [i, client] of bidders.slice(3).entries()) await take(client, i + 3);
      for (const i of [1, 5]) await withdrawBid(bidders[i]!, bids[i]!);
      await submitBid(bidders[6]!, tender.lot);
      expectAlike(await obtainable(), none, 'all and withdrawals');
      // A bidder sees only its own bid.
      expect((await bidders[0]!.list('bid')).tdata.map((b: { id: string }) => b.id)).toEqual([bids[0]]);
      expect((await bidders[0]!.get('/platform/opening/room.json', { id: opening })).tdata.entries).toEqual([]);

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
      const before = await obtainable(['agent', 'finance']);
      const unmatched = JSON.parse(before.finance!)['/agency/bid-security/list.json'];
      const matched = await blind(references);
      expect(matched).toBe(unknown);
      const after = await obtainable(['agent', 'finance']);
      expect(JSON.parse(after.finance!)['/agency/bid-security/list.json']).toEqual(unmatched);
      for (const who of Object.keys(before)) if (who !== 'finance') expect(after[who], who).toBe(before[who]);
      // The money is there all the same, and its bidder knows.
      const { row } = (await bidders[0]!.detail('bid-security', (await bidders[0]!.list('bid-security')).tdata[0].id))
        .tdata;
      expect(row).toMatchObject({ state: 'received', receivedAmount: '700000.00' });
      expect((await bidders[0]!.list('bid-security')).total).toBe(1);
    },
    isFull ? 1_800_000 : 300_000,
  );

  it('questions move no head and no number that anybody is shown, and nobody outside learns of them (P1, TB-22)', async () => {
    const { project, lot } = tender;
    const bidders: Client[] = [];
    for (const i of [29, 30, 31]) bidders.push(await test.as(await bidderAccount(test, i)));
    for (const client of bidders) await obtainReference(client, lot);
    const { db } = test.office;
    const guest = test.guest();
    const shown = async () => ({
      chain: await rows(db, sql`select seq, hash from history where chain = ${`project:${project}`} order by seq`),
      days: (await guest.get('/web/daily-anchor/list.json')).tdata,
      signing: (await bidders[0]!.get('/supplier/bid/tender.json', { lot })).tdata.anchor,
      guest: await visibleTo(guest, { exact: true }),
      rival: await visibleTo(await test.as('rival'), { exact: true }),
    });
    const before = await shown();
    expect(before.signing.entry).toBeGreaterThan(0);
    for (const [i, client] of bidders.entries())
      await client.done('my-question.ask', { values: { lot, content: `第 ${i + 1} 个问题：工期如何计算？` } });
    expect((await (await test.as('agent')).list('question')).total).toBe(3);
    expect(await shown()).toEqual(before);
  });

  it('a security that is there answers like one that is not, to whoever is not its bidder', async () => {
    const [there] = await rows<{ id: string }>(test.office.db, sql`select id from bid_security order by id limit 1`);
    for (const account of watchers) {
      const client = await test.as(account);
      for (const verb of ['detail', 'history']) {
        const answer = await client.get(`/${client.prefix}/bid-security/${verb}.json`, { id: there!.id });
        expect(answer).toEqual(await client.get(`/${client.prefix}/bid-security/${verb}.json`, { id: invented }));
        expect(answer.status).toBe(404);
      }
      for (const action of ['bid-security.register', 'bid-security.check', 'bid-security.refund'] as const)
        expect((await client.action(action, { id: there!.id })).status).toBe(404);
    }
  });
});
