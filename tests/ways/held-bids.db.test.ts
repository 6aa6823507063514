/**
 * A way whose bids the holders open: no room, nothing read out, nothing public. What was handed in is known to nobody before
 * its opening, and to the office's side and those who judge afterwards (R7).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bid } from '../../src/capabilities/bid/bid/bid.record.ts';
import {
  handIn,
  type Submitted,
  sealFor,
  submitBid,
  uploadSealed,
} from '../../src/capabilities/bid/testing/submit-bid.ts';
import { ensureVerifier } from '../../src/capabilities/closing/testing/ensure-verifier.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { unsealing } from '../../src/capabilities/opening/unsealing/unsealing.record.ts';
import { postShares } from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { lot as lotRecord } from '../../src/capabilities/project/lot/lot.record.ts';
import { round } from '../../src/capabilities/project/round/round.record.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { perform } from '../../src/kernel/server/act.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { find, get } from '../../src/kernel/server/rows.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { visibleTo } from '../support/everything-visible.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let built: BuiltTender;
let waits: { id: string } | undefined;
const bidders: Client[] = [];
const submitted: Submitted[] = [];
const back = withWay({ ...open, id: 'held', rounds: [{ ...open.rounds[0], seal: 'holders' }] });

beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  ensureVerifier();
  built = await buildPublishedTender(test, { until: 'notice' });
  await sql`update project set way = 'held' where id = ${built.project}`.execute(test.office.db);
  const agent = await test.as('agent');
  await agent.done('notice.submit', { id: built.notice });
  await (await test.as('reviewer')).done('notice.approve', { id: built.notice });
  await test.setClock(built.publishAt);
  await waitForState(agent, 'notice', built.notice, 'published');
  for (let tries = 0; !waits; tries++) {
    [waits] = await find(test.office.db, unsealing, { lot: built.lot });
    if (tries > 200) throw new Error('no unsealing was scheduled');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  for (const account of ['supplier1', 'supplier2', 'supplier3']) bidders.push(await test.as(account));
}, 180_000);
afterAll(async () => {
  back();
  await test?.close();
});

const bidsOf = (client: Client) => client.list('bid', { 'f.lot': built.lot });

describe('a round of bids that holders open', () => {
  it('sets no room, and takes a bid only with the half that the platform keeps', async () => {
    const [own] = await find(test.office.db, round, { lot: built.lot });
    expect([own!.seal, own!.takes]).toEqual(['holders', 'bid']);
    expect((await (await test.as('agent')).list('opening', { 'f.lot': built.lot })).total).toBe(0);
    const sealed = await sealFor(bidders[0]!, built.lot);
    const { upload } = (await uploadSealed(bidders[0]!, built.lot, sealed.body)).tdata;
    const { serverSecret, ...without } = sealed;
    expect((await handIn(bidders[0]!, built.lot, without, upload)).msg).toContain('解密要用的那一部分交平台保管');
    const foreign = { ...sealed, serverSecret: (await sealFor(bidders[1]!, built.lot)).serverSecret! };
    expect((await handIn(bidders[0]!, built.lot, foreign, upload)).code).not.toBe('v');
    expect((await handIn(bidders[0]!, built.lot, sealed, upload)).code).toBe('v');
    expect(serverSecret).toBeTruthy();
  });

  it('is known to nobody before it is opened, and to those who judge it afterwards', async () => {
    const agent = await test.as('agent');
    const lookers = ['agent', 'owner', 'supervisor', 'admin', 'rival'] as const;
    const look = async () =>
      Object.fromEntries(
        await Promise.all(
          [...lookers, 'guest'].map(async (who) => [
            who,
            await visibleTo(who === 'guest' ? test.guest() : await test.as(who), {
              exact: true,
              oneIn: 6,
              always: ['bid', 'lot', 'unsealing'],
            }),
          ]),
        ),
      );
    const before = await look();
    for (const [i, client] of bidders.entries())
      if (i > 0) submitted.push(await submitBid(client, built.lot, { readOut: { price: `3${i}000000.00` } }));
    expect(await look()).toEqual(before);
    // The half that the platform keeps is shown to nobody, its bidder included.
    const [own] = await find(test.office.db, bid, { lot: built.lot });
    expect(own!.serverSecret).toBeTruthy();
    expect(JSON.stringify((await bidders[0]!.detail('bid', own!.id)).tdata)).not.toContain(own!.serverSecret);

    await test.setClock(built.deadline);
    await waitForState(agent, 'unsealing', waits!.id, 'releasing');
    expect((await get(test.office.db, lotRecord, built.lot)).state).toBe('opening');
    expect((await bidsOf(agent)).total).toBe(0);
    await postShares(test, waits!.id, built as never, 'owner');
    expect((await bidsOf(agent)).total).toBe(0);
    // One holder keeps a share back: its bidder alone hears of it, and answers with the key file.
    const denied = submitted[0]!;
    await postShares(test, waits!.id, built as never, 'agency', async (share, i) =>
      i === 1 ? { ...share, share: null } : share,
    );
    expect((await get(test.office.db, unsealing, waits!.id)).state).toBe('releasing');
    expect((await get(test.office.db, bid, denied.bid)).denials).toMatchObject([{ isProven: false }]);
    expect((await bidsOf(agent)).total).toBe(0);
    const kept = denied.keyFile.wrapping.find((w) => w.holder === built.holders.agency!.fingerprint);
    const rebut = (client: Client) =>
      client.action('bid.rebut', { id: denied.bid, asked: { wrapping: JSON.stringify(kept) } });
    expect((await rebut(bidders[2]!)).code).not.toBe('v');
    expect((await rebut(bidders[1]!)).code).toBe('v');
    await waitForState(agent, 'unsealing', waits!.id, 'opened');

    for (const who of ['agent', 'owner', 'supervisor'] as const) {
      const { tdata } = await bidsOf(await test.as(who));
      expect(
        tdata.map((b: any) => [b.state, b.shownPrice]),
        who,
      ).toHaveLength(3);
    }
    expect((await bidsOf(await test.as('rival'))).total).toBe(0);
    expect((await bidsOf(bidders[1]!)).tdata.map((b: any) => b.price)).toEqual(['31000000.00']);
    const opened = await get(test.office.db, lotRecord, built.lot);
    expect(opened.state).toBe('opened');
    expect(opened.openedAt).not.toBeNull();
    // No room, no row of a sheet, no public record, and nothing of it for a guest.
    for (const table of ['opening', 'opening_entry', 'released_secret', 'share_posting'])
      expect(await rows(test.office.db, sql`select 1 from ${sql.table(table)}`)).toEqual([]);
    const guest = await visibleTo(test.guest(), { exact: true });
    expect(guest).not.toContain('31000000');
    for (const client of bidders) expect(guest).not.toContain((await client.list('bid')).tdata[0].supplierName);
  }, 180_000);

  it('sets off what follows an opening: validity, clearing and likeness', async () => {
    const { db } = test.office;
    for (let tries = 0; ; tries++) {
      const [done] = await rows<{ validity: number; clearing: number; likeness: number }>(
        db,
        sql`select (select count(*)::int from bid_validity where lot_id = ${built.lot}) as validity,
              (select count(*)::int from bid_clearing where lot_id = ${built.lot}) as clearing,
              (select count(*)::int from collusion_report where lot_id = ${built.lot}) as likeness`,
      );
      if (done!.validity > 0 && done!.clearing > 0 && done!.likeness > 0) break;
      expect(tries, JSON.stringify(done)).toBeLessThan(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('leaves an archive in which the unsealing is judged again', async () => {
    const [agent, now] = [await test.as('agent'), await test.now()];
    await inTransaction(test.office, (tx) =>
      perform({ office: test.office, tx, now }, 'lot.fail', { id: built.lot, asked: { because: '试验到此为止' } }),
    );
    // The history does not know that the test wrote another way into the project: its round keeps who opens it.
    await sql`update project set way = 'open' where id = ${built.project}`.execute(test.office.db);
    const of = { project: built.project, lot: built.lot };
    const { row: ending } = await agent.done('termination.create', { values: of });
    await agent.done('termination.submit', { id: ending.id });
    await (await test.as('reviewer')).done('termination.approve', { id: ending.id });
    const { row } = await agent.done('archive.create', { values: of });
    expect((await agent.done('archive.check', { id: row.id })).row.missing).toEqual([]);
    await sql`update lot set state = 'terminated' where attempt = 2`.execute(test.office.db);
    await agent.done('archive.seal', { id: row.id });
    const sealed = await sealedArchiveOf(test, { archive: row.id });

    const whole = await verifyArchive(sealed.file, sealed.published);
    expect(whole.faults).toEqual([]);
    const checks = Object.fromEntries(whole.checks.map((c) => [c.what, c.count]));
    expect(checks).toMatchObject({
      启封内容与封标承诺: 3,
      投标文件的密钥释放: 2,
      持钥人对投标文件份额的否认: 1,
      并入项目的投标链: 3,
    });

    const faultsOf = async (forgery: Forgery) =>
      (await verifyArchive(await forgery.signed())).faults.map((f) => `${f.place}：${f.because}`).join('\n');
    const one = submitted[1]!.bid;
    const changed = new Forgery(sealed).set('bid', one, 'readOut', {
      ...(await get(test.office.db, bid, one)).readOut,
      price: '1.00',
    });
    expect(await faultsOf(changed)).toContain('承诺不符');
    expect(await faultsOf(new Forgery(sealed).set('unsealing', waits!.id, 'postings', []))).toContain(
      '持钥人释放的份额与历史所记的次数不符',
    );
    const unruled = new Forgery(sealed).set('bid', submitted[0]!.bid, 'denials', []);
    expect(await faultsOf(unruled)).toContain('没有裁定');
  }, 180_000);
});
