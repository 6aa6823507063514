/**
 * A base estimate: one a lot, unreadable for every reader before the opening, published with the bids, and never a bid.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { shownAnchor } from '../../notice/testing/sign-as.ts';
import { buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { signerOf } from '../testing/submit-bid.ts';
import { sealedEstimateAsked } from './seal-estimate.ts';

const secret = '31415926.53';
let test: TestOffice;
let agent: Client;
let tender: BuiltTender;

async function sealed(client: Client, amount: string, version: number, tamper: object = {}) {
  const { row } = (await agent.detail('tender-document', tender.document)).tdata;
  const signer = await signerOf(client);
  const order = {
    lot: tender.lot,
    project: tender.project,
    version,
    holders: row.holders,
    threshold: row.threshold,
    amount,
    basis: '按清单计价规范编制',
    signKey: signer.key,
    certificate: signer.certificate,
    anchor: await shownAnchor(client, tender.project),
    ...tamper,
  };
  return sealedEstimateAsked(order);
}

const estimates = async (account: string) =>
  (await (await test.as(account)).list('base-estimate', { 'f.lot': tender.lot })).tdata as any[];

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  tender = await buildPublishedTender(test);
}, 120_000);
afterAll(() => test?.close());

describe('a base estimate', () => {
  it('is one a lot; another replaces it, sealed anew for the holders of the document (TR-27a)', async () => {
    const first = await agent.action('base-estimate.seal', {
      asked: { lot: tender.lot, ...(await sealed(agent, '30000000.00', 1)) },
    });
    expect(first.code).toBe('v');
    const second = await agent.action('base-estimate.seal', {
      asked: { lot: tender.lot, ...(await sealed(agent, secret, 1)) },
    });
    expect(second.msg).toContain('一个标段只能有一个标底');
    const id = first.tdata.row.id;
    const stale = await agent.action('base-estimate.replace', { id, asked: await sealed(agent, secret, 1) });
    expect(stale.msg).toContain('封存头与招标文件不符');
    const holderless = await sealed(agent, secret, 2, { threshold: 1 });
    expect((await agent.action('base-estimate.replace', { id, asked: holderless })).msg).toContain('与招标文件不符');
    const unanchored = await sealed(agent, secret, 2, { anchor: undefined });
    expect((await agent.action('base-estimate.replace', { id, asked: unanchored })).msg).toContain('没有附上项目存证');
    const invented = await sealed(agent, secret, 2, { anchor: { entry: 1, head: '0'.repeat(64) } });
    expect((await agent.action('base-estimate.replace', { id, asked: invented })).msg).toContain('不在本项目的历史中');
    expect((await agent.action('base-estimate.replace', { id, asked: await sealed(agent, secret, 2) })).code).toBe('v');
  });

  it('is refused to whoever is not of the project, and with another’s signature', async () => {
    const rival = await test.as('rival');
    const asked = { lot: tender.lot, ...(await sealed(rival, '1.00', 1)) };
    expect((await rival.action('base-estimate.seal', { asked })).status).toBe(403);
    const [own] = await estimates('agent');
    const borrowed = { ...(await sealed(agent, '1.00', 3)), certificate: (await sealed(rival, '1.00', 3)).certificate };
    expect((await agent.action('base-estimate.replace', { id: own.id, asked: borrowed })).code).toBe('valerror');
  });

  it('shows nobody its amount before the opening: no screen, no row, no history, no byte of the database (TB-22)', async () => {
    for (const account of ['agent', 'reviewer', 'owner', 'supervisor', 'admin']) {
      const client = await test.as(account);
      for (const { id } of await estimates(account)) {
        const seen = [
          await client.detail('base-estimate', id),
          await client.get(`/${client.prefix}/base-estimate/history.json`, { id }),
        ];
        const text = JSON.stringify(seen.map((s) => s.tdata));
        expect(text).not.toContain('31415926');
        expect(seen[0]!.tdata.row.serverSecret).toBeNull();
        expect(seen[0]!.tdata.row.ciphertext).toBeNull();
      }
    }
    expect(await estimates('supplier1')).toEqual([]);
    const tables = await rows<{ name: string }>(
      test.office.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const [found] = await rows<{ n: number }>(
        test.office.db,
        sql`select count(*)::int as n from ${sql.table(name)} t where t::text like '%31415926%'`,
      );
      expect([name, found!.n]).toEqual([name, 0]);
    }
  });

  it('is published at the opening, to bidders and on the record, and is the price of no bid (TR-50)', async () => {
    const built = await buildOpenedTender(test, { built: tender, until: 'readOut' });
    const supplier = built.bids[0]!.client;
    const room = (await supplier.get('/platform/opening/room.json', { id: built.opening })).tdata;
    expect(room.row.baseEstimate).toBe(secret);
    expect(room.log.map((l: any) => l.event).join()).toContain('公布标底：31,415,926.53 元，只作评标参考');
    expect(room.entries).toHaveLength(3);
    const [own] = await estimates('agent');
    expect(own).toMatchObject({ state: 'opened', amount: secret });
  });

  it('is not sealed, replaced or taken back once the deadline has passed (TR-27a)', async () => {
    const [own] = await estimates('agent');
    const late = await agent.action('base-estimate.withdraw', { id: own.id, asked: { reason: '不用了' } });
    expect(late.code).toBe('valerror');
    const [row] = await rows<{ state: string }>(
      test.office.db,
      sql`select state from base_estimate where id = ${own.id}`,
    );
    expect(row!.state).toBe('opened');
  });
});
