/** Holders of the keys to applications who deny a share, or do not come (P3). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { type Applied, apply, buildPreliminary, closeWindow, postShares } from '../testing/build-prequalified.ts';

let test: TestOffice;
let agent: Client;
let applicants: Client[];

beforeAll(async () => {
  // One connection is the test's own, and three calls shall wait for it at once.
  test = await openOffice({ connections: 6 });
  agent = await test.as('agent');
  applicants = (await buildBidders(test, ['申请一', '申请二', '申请三', '申请四'])).map((b) => b.client);
});
afterAll(() => test.close());

describe('a holder who denies one applicant’s share (P3)', () => {
  it('is named and taken for refusing; a proof over a good share gives it away; the next holder opens the rest', async () => {
    const built = await buildPreliminary(test, { project: { name: '持钥人否认的项目' } });
    for (const client of applicants.slice(0, 3)) await apply(client, built.lot);
    const closed = await closeWindow(test, built);
    await postShares(test, closed.id, built, 'owner');
    await postShares(test, closed.id, built, 'agency', async (share, i, prove) => {
      if (i === 0) return { ...share, share: null };
      return i === 1 ? { ...share, share: null, denial: await prove() } : share;
    });
    const { row } = (await agent.detail('unsealing', closed.id)).tdata;
    expect(row.state).toBe('releasing');
    const { denied } = row.releases.at(-1);
    expect(denied.map((d: any) => [d.isProven, d.because])).toEqual([
      [false, '没有附证明'],
      [false, '所附证明解出的份额无误'],
    ]);
    // No page says before the opening whose share it is.
    expect(JSON.stringify(row)).not.toContain('申请一');
    expect(JSON.stringify(row)).not.toContain('recovered');
    const supervisor = await test.as('supervisor');
    await vi.waitFor(async () => {
      const told = (await supervisor.list('message')).tdata.map((m: any) => JSON.stringify(m)).join();
      expect(told).toContain('请持钥人解密：');
    }, 10_000);
    await postShares(test, closed.id, built, 'supervisor');
    await vi.waitFor(async () => {
      expect((await agent.detail('unsealing', closed.id)).tdata.row).toMatchObject({ state: 'opened', handedIn: 3 });
    }, 10_000);
  });
});

describe('an applicant whose share was denied without a proof', () => {
  it('hears of it alone, and answers with the key file: what it sealed opens without another holder', async () => {
    const built = await buildPreliminary(test, { project: { name: '申请人反驳的项目' } });
    const three: Applied[] = [];
    for (const client of applicants.slice(0, 3)) three.push(await apply(client, built.lot));
    const closed = await closeWindow(test, built);
    const { version } = (await agent.detail('unsealing', closed.id)).tdata.row;
    await postShares(test, closed.id, built, 'owner');
    // A person who writes over an earlier version is told what changed since, and nothing of what lies in the row.
    const late = await agent.action('unsealing.callForKeyFiles', { id: closed.id, version, asked: { reason: '不到' } });
    expect(late.code).toBe('throw-stale');
    expect(late.tdata.changed.map((c: { field: string }) => c.field)).not.toContain('postings');
    const of = (i: number) => three[i]!.keyFile.wrapping.find((w) => w.holder === built.holders.agency!.fingerprint);
    const rebut = (i: number, kept: unknown) =>
      applicants[i]!.action('application.rebut', { id: three[i]!.id, asked: { wrapping: JSON.stringify(kept) } });
    expect((await rebut(0, of(0))).msg).toContain('没有持钥人未附有效证明地否认本单位的文件');
    await postShares(test, closed.id, built, 'agency', async (share, i) =>
      i === 0 ? { ...share, share: null } : share,
    );
    expect((await agent.detail('unsealing', closed.id)).tdata.row.state).toBe('releasing');

    await vi.waitFor(async () => {
      const told = (await applicants[0]!.list('message')).tdata.map((m: any) => m.subject);
      expect(told).toContain('持钥人没有为本单位的文件解密');
    }, 10_000);
    expect(JSON.stringify((await applicants[1]!.list('message')).tdata)).not.toContain('没有释放本单位');
    // Another share, another unit's, another holder's: none of them is the one that was denied.
    expect((await rebut(1, of(1))).msg).toContain('没有持钥人未附有效证明地否认本单位的文件');
    expect((await rebut(0, { ...of(1), holder: of(0)!.holder })).code).not.toBe('v');
    const foreign = three[0]!.keyFile.wrapping.find((w) => w.holder !== of(0)!.holder);
    expect((await rebut(0, foreign)).msg).toContain('不属于作出否认的持钥人');
    expect((await rebut(0, of(0))).code).toBe('v');
    expect((await rebut(0, of(0))).code).not.toBe('v');

    await vi.waitFor(async () => {
      expect((await agent.detail('unsealing', closed.id)).tdata.row).toMatchObject({ state: 'opened', handedIn: 3 });
    }, 10_000);
    const { row } = (await agent.detail('application', three[0]!.id)).tdata;
    expect(row.denials).toMatchObject([{ because: '没有附证明', isProven: false, rebuttedAt: expect.any(String) }]);
    // What opens an application is in no history that anybody reads.
    const told = await Promise.all([
      agent.get('/agency/unsealing/history.json', { id: closed.id }),
      agent.get('/agency/application/history.json', { id: three[0]!.id }),
    ]);
    expect(JSON.stringify(told)).toContain('application.rebut');
    for (const { share } of three.flatMap((t) => t.keyFile.wrapping)) expect(JSON.stringify(told)).not.toContain(share);
    expect(JSON.stringify(told)).not.toContain(three[0]!.keyFile.bidderSecret);
  });
});

describe('key files that come at the moment of a holder', () => {
  it('are counted by whoever comes last: two rebuttals and a posting open everything', async () => {
    const built = await buildPreliminary(test, { project: { name: '同时到来的项目' } });
    const three: Applied[] = [];
    for (const client of applicants.slice(0, 3)) three.push(await apply(client, built.lot));
    const closed = await closeWindow(test, built);
    await postShares(test, closed.id, built, 'owner', async (share, i) => (i < 2 ? { ...share, share: null } : share));
    const { db } = test.office;
    const waiting = async () =>
      (
        await rows<{ n: number }>(
          db,
          sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
      )[0]!.n;
    const all: Promise<unknown>[] = [];
    const join = async (one: Promise<unknown>) => {
      all.push(one);
      await vi.waitFor(async () => expect(await waiting()).toBe(all.length), 10_000);
    };
    // The holder counts first, and the applicants have read what stood before it.
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`unsealing:${closed.id}`}, 0))`.execute(tx);
      await join(postShares(test, closed.id, built, 'agency'));
      for (const [i, one] of three.slice(0, 2).entries()) {
        const wrapping = one.keyFile.wrapping.find((w) => w.holder === built.holders.owner!.fingerprint);
        await join(
          applicants[i]!.done('application.rebut', { id: one.id, asked: { wrapping: JSON.stringify(wrapping) } }),
        );
      }
    });
    await Promise.all(all);
    await vi.waitFor(async () => {
      expect((await agent.detail('unsealing', closed.id)).tdata.row).toMatchObject({ state: 'opened', handedIn: 3 });
    }, 10_000);
  });
});

describe('holders who do not come', () => {
  it('keep nothing shut: the applicants’ own key files open what they handed in', async () => {
    const built = await buildPreliminary(test, { project: { name: '持钥人不到的项目' } });
    const three: Applied[] = [];
    for (const client of applicants.slice(0, 3)) three.push(await apply(client, built.lot));
    const closed = await closeWindow(test, built);
    const early = await applicants[0]!.action('application.disclose', {
      id: three[0]!.id,
      asked: { keyFile: JSON.stringify(three[0]!.keyFile) },
    });
    expect(early.msg).toContain('没有请申请人提交密钥文件');
    await agent.done('unsealing.callForKeyFiles', { id: closed.id, asked: { reason: '持钥人遗失密钥文件' } });
    const other = await applicants[0]!.action('application.disclose', {
      id: three[0]!.id,
      asked: { keyFile: JSON.stringify(three[1]!.keyFile) },
    });
    expect(other.code).not.toBe('v');
    for (const [i, { id, keyFile }] of three.entries())
      await applicants[i]!.done('application.disclose', { id, asked: { keyFile: JSON.stringify(keyFile) } });
    for (let tries = 0; tries < 300; tries++) {
      if ((await agent.detail('unsealing', closed.id)).tdata.row.state === 'opened') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect((await agent.detail('unsealing', closed.id)).tdata.row).toMatchObject({ state: 'opened', handedIn: 3 });
  });
});
