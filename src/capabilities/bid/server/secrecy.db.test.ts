/** Two rings of secrecy before the opening: who and how many, for everybody; what is in a bid, for the machine itself. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import {
  bidderAccount,
  buildOpenedTender,
  openTheRoom,
  postShares,
  scheduledOpening,
} from '../../opening/testing/build-opened-tender.ts';
import { submitBid } from '../testing/submit-bid.ts';

let test: TestOffice;
let tender: BuiltTender;
const logged: string[] = [];
const invented = '0198a000-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await openOffice();
  const { log } = test.office;
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
    log[level] = ((...said: unknown[]) => logged.push(JSON.stringify(said))) as never;
  }
  tender = await buildPublishedTender(test);
});
afterAll(() => test.close());

// That nothing differs with 0, 3 and 28 bidders is held where takers, securities and bids come together: bid-security.
describe('the first ring', () => {
  let opening: string;

  beforeAll(async () => {
    opening = await scheduledOpening(test, tender.lot);
    for (const number of [1, 2, 3]) await submitBid(await test.as(await bidderAccount(test, number)), tender.lot);
  }, 120_000);

  it('every attempt to look is refused like an invented one, and alarms the supervisor at once (S-02, EB-27b, F7-1)', async () => {
    const supervisor = await test.as('supervisor');
    const bid = (
      await rows<{ id: string }>(
        test.office.db,
        sql`select id from bid where lot_id = ${tender.lot} order by id limit 1`,
      )
    )[0]!.id;
    const attempts = ['agent', 'owner', 'admin', 'reviewer', 'supplier1', 'supervisor'];
    let raised = 0;
    for (const account of attempts) {
      const client = await test.as(account);
      for (const verb of ['detail', 'history']) {
        const answer = await client.get(`/${client.prefix}/bid/${verb}.json`, { id: bid });
        expect(answer).toEqual(await client.get(`/${client.prefix}/bid/${verb}.json`, { id: invented }));
        expect(answer.status).toBe(404);
      }
      expect((await client.action('bid.withdraw', { id: bid })).status).toBe(404);
      const files = await client.get(`/${client.prefix}/bid/files.json`, { lot: tender.lot });
      expect(files.msg).toContain('此次访问已报警');
      expect(files.tdata).not.toContain(bid);
      raised += 2;
      const { total } = await supervisor.list('alarm', { 'f.lot': tender.lot });
      expect(total, `${account} raises two alarms, however often`).toBe(raised);
    }
    const shares = await (await test.as('agent')).get('/agency/opening/shares.json', { id: opening });
    expect(shares.msg).toContain('解密结束后持钥人才能解密');
    const alarms = (await supervisor.list('alarm', { 'f.lot': tender.lot, pagesize: '200' })).tdata;
    expect(alarms).toHaveLength(raised + 1);
    expect(alarms.find((a: any) => a.person === '经办甲' && a.what === '试图查看密封的投标文件')).toMatchObject({
      times: 3,
      unit: '示范工程咨询有限公司',
      state: 'raised',
    });
    expect(
      (await supervisor.list('message', { pagesize: '200' })).tdata.filter((m: any) => m.subject.startsWith('监管报警'))
        .length,
    ).toBe(raised + 1);
    for (const account of ['agent', 'owner', 'admin', 'supplier1'])
      expect((await (await test.as(account)).list('alarm')).total).toBe(0);
    await supervisor.done('alarm.handle', { id: alarms[0].id, asked: { handling: '已约谈' } });
    // Where there is no bid at all, asking for the lot's files is answered and alarmed just the same.
    const empty = await buildPublishedTender(test);
    const there = await (await test.as('agent')).get('/agency/bid/files.json', { lot: empty.lot });
    const here = await (await test.as('agent')).get('/agency/bid/files.json', { lot: tender.lot });
    expect(there).toEqual(here);
  });
});

describe('the second ring: disk, database, log', () => {
  it('holds no content of a bid before k holders have acted, not even with the bidders’ halves released', async () => {
    const marker = '绝密标记甲乙丙丁7f3a';
    const content = new TextEncoder().encode(`%PDF-1.4 ${`${marker} `.repeat(2000)}`);
    const built = await buildOpenedTender(test, {
      until: 'submitted',
      bids: [1, 2, 3].map((i) => ({
        account: `supplier${i}`,
        price: `2${i}123456.78`,
        term: `${marker}日`,
        files: { [`${marker}.pdf`]: content },
      })),
    });
    const secrets = built.bids.flatMap(({ keyFile }) => [keyFile.thresholdSecret, ...Object.values(keyFile.salts)]);
    const needles = [marker, ...[1, 2, 3].map((i) => `2${i}123456.78`), ...secrets];
    const bidderHalves = built.bids.map((b) => b.keyFile.bidderSecret);
    expect(await findings([...needles, ...bidderHalves])).toEqual([]);

    await openTheRoom(test, built);
    for (const b of built.bids) {
      await b.client.done('opening-entry.signIn', { id: b.entry });
      await b.client.done('opening-entry.release', { id: b.entry, asked: { bidderSecret: b.keyFile.bidderSecret } });
    }
    await (await test.as('agent')).done('opening.closeWindow', { id: built.opening });
    await postShares(test, built, 'owner');
    expect(await findings(needles)).toEqual([]);

    // The search finds what is there: after the second holder everything is open.
    await postShares(test, built, 'agency');
    await expect.poll(async () => (await findings([marker])).length, { timeout: 20_000 }).toBeGreaterThan(1);
  });

  /** Where any of the needles stands: in a file of the data folder, a row of any table, the log. */
  async function findings(needles: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    const forms = needles.flatMap((n) => [
      Buffer.from(n),
      Buffer.from(n, 'utf16le'),
      Buffer.from(Buffer.from(n).toString('base64').slice(0, -4)),
      Buffer.from(Buffer.from(n).toString('hex')),
    ]);
    const search = (where: string, bytes: Buffer) => {
      if (forms.some((form) => bytes.includes(form))) found.push(where);
    };
    for (const entry of fs.readdirSync(test.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      search(file, Buffer.concat([Buffer.from(entry.name), fs.readFileSync(file)]));
    }
    const tables = await rows<{ name: string }>(
      test.office.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const lines = await rows<{ line: string }>(test.office.db, sql`select t::text as line from ${sql.table(name)} t`);
      search(`table ${name}`, Buffer.from(lines.map((l) => l.line).join('\n')));
    }
    search('log', Buffer.from(logged.join('\n')));
    return found;
  }
});
