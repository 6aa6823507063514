/**
 * P1, in the database itself: the operator of the platform makes another the winner after the result was published,
 * hashes the history anew and prints the new heads on every page and daily file. What others kept contradicts it:
 * papers, daily files, a receipt, and the signatures of everybody who signed later.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import type { ContractSigning } from '../../src/capabilities/contract/contract/contract-text.ts';
import { type Anchor, anchorOn, chainFault, chainHash } from '../../src/kernel/record/chain.ts';
import { first, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import { chainEntries, type HistoryEntry } from '../../src/kernel/server/history.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { type DatedAnchor, readAnchors } from '../../src/platform/restoration/dated-anchors.ts';
import { compareWith } from '../../src/platform/restoration/server/anchors.ts';
import { utf8, verifyWithKey } from '../../src/platform/signature/index.ts';
import { insistOnAnchor } from '../../src/platform/signature/server/anchored.ts';
import type { TestOffice } from '../support/office.ts';
import { openPlayed } from '../support/played.ts';

let test: TestOffice;
let whole: WholeTender;
let chain: string;
/** What people outside hold: papers as anybody reads them, the daily files, a bidder's receipt. */
let kept: (Omit<DatedAnchor, 'day'> & { from: string })[];

beforeAll(async () => {
  ({ test, played: whole } = await openPlayed('whole_tender', buildWholeTender));
  chain = `project:${whole.project}`;
  const { code: project } = (await first<{ code: string }>(
    test.office.db,
    sql`select code from project where id = ${whole.project}`,
  ))!;
  const guest = test.guest();
  kept = [];
  for (const record of ['notice', 'opening', 'candidate-publicity', 'result-notice']) {
    const [{ id }] = (await guest.get(`/web/${record}/list.json`)).tdata;
    const { row } = (await guest.get(`/web/${record}/detail.json`, { id })).tdata;
    kept.push({ from: record, project, ...(anchorOn(row) as Anchor) });
  }
  for (const { day } of (await guest.get('/web/daily-anchor/list.json')).tdata) {
    const file = await (await fetch(`${test.url}/web/anchors/${day}.txt`)).text();
    kept.push(...readAnchors(file).map((anchor) => ({ from: `daily file ${day}`, ...anchor })));
  }
  const bidder = await test.as('supplier1');
  const [bid] = (await bidder.list('bid')).tdata;
  kept.push({ from: 'receipt', project, ...(await bidder.detail('bid', bid.id)).tdata.row.receipt.anchor });
}, 180_000);
afterAll(() => test.close());

const changeOf = (entry: HistoryEntry, field: string) => entry.changes.find((c) => c.field === field);

/** Everything that the owner of the database can do. @returns the first entry that is another now */
async function makeAnotherWinner(tx: Tx): Promise<number> {
  const entries = await chainEntries(tx, chain);
  const winner = String(entries.map((e) => changeOf(e, 'winnerName')?.after).find(Boolean));
  const from = entries.find((e) => e.record === 'candidate-publicity')!.seq;
  await sql`alter table history disable trigger user`.execute(tx);
  for (const [at, entry] of entries.entries()) {
    if (entry.seq < from) continue;
    const { asked, changes } = entry;
    const forged = { ...entry, ...JSON.parse(JSON.stringify({ asked, changes }).replaceAll(winner, '别的公司')) };
    const printed = changeOf(forged, 'chainHead');
    if (printed) printed.after = entries[Number(changeOf(forged, 'chainEntry')!.after) - 1]!.hash;
    forged.prev = entries[at - 1]!.hash;
    forged.hash = await chainHash(forged);
    entries[at] = forged;
    await sql`update history set asked = ${JSON.stringify(forged.asked)}::json, changes = ${JSON.stringify(forged.changes)}::json,
      prev = ${forged.prev}, hash = ${forged.hash} where chain = ${chain} and seq = ${forged.seq}`.execute(tx);
  }
  await sql`update chain set head = ${entries.at(-1)!.hash} where id = ${chain}`.execute(tx);
  await sql`update winner_confirmation set winner_name = '别的公司' where id = ${whole.confirmation}`.execute(tx);
  for (const table of ['candidate_publicity', 'result_notice', 'award_notice', 'contract'])
    await sql`update ${sql.table(table)} p set chain_head = h.hash from history h
      where p.project_id = ${whole.project} and h.chain = ${chain} and h.seq = p.chain_entry`.execute(tx);
  for (const { hash, seq } of entries.slice(from - 1))
    await sql`update daily_anchor set content = regexp_replace(content, ${` ${seq} [0-9a-f]{64}`}, ${` ${seq} ${hash}`})`.execute(
      tx,
    );
  return from;
}

/** Does it, looks, and leaves the office as it was. */
async function afterwards(look: (tx: Tx, from: number) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  await expect(
    inTransaction(test.office, async (tx) => {
      await look(tx, await makeAnotherWinner(tx));
      throw undone;
    }),
  ).rejects.toBe(undone);
}

it('another winner after the result agrees with itself on the platform, and with no later paper that somebody kept', async () => {
  expect(await compareWith(test.office.db, test.office.house, kept)).toEqual([]);
  await afterwards(async (tx, from) => {
    const forged = await chainEntries(tx, chain);
    expect(await chainFault(chain, forged)).toBeUndefined();
    const [{ content }] = (await rows<{ content: string }>(
      tx,
      sql`select content from daily_anchor order by day desc limit 1`,
    )) as [{ content: string }];
    for (const { entry, head } of readAnchors(content)) expect(forged[entry - 1]!.hash).toBe(head);
    const contradicting = kept.filter(({ entry }) => entry >= from);
    expect(contradicting.map((k) => k.from)).toEqual(
      expect.arrayContaining(['candidate-publicity', 'result-notice', expect.stringMatching('daily file')]),
    );
    expect(await compareWith(tx, test.office.house, kept)).toEqual(
      expect.arrayContaining(
        contradicting.map(({ project, number, entry }) => ({
          project: number ?? project,
          entry,
          found: '这一条的内容与存证不同',
        })),
      ),
    );
    expect((await compareWith(tx, test.office.house, kept)).length).toBe(contradicting.length);
  });
});

it('the signatures of those who signed later cover the old history, and nobody but they can make them cover the new', async () => {
  await afterwards(async (tx, from) => {
    const forged = await chainEntries(tx, chain);
    const { signing } = (await first<{ signing: ContractSigning }>(
      tx,
      sql`select signing from contract where id = ${whole.contract}`,
    ))!;
    expect(signing.signatures.map((s) => s.party).sort()).toEqual(['buyer', 'contractor']);
    for (const { signature, certificate } of signing.signatures) {
      const { anchor } = signature;
      expect(anchor!.entry).toBeGreaterThanOrEqual(from);
      const { hash } = forged[anchor!.entry - 1]!;
      expect(hash).not.toBe(anchor!.head);
      const content = utf8(signing.content);
      await verifyWithKey(content, signature, certificate.publicKey);
      const moved = { ...signature, anchor: { ...anchor!, head: hash } };
      await expect(verifyWithKey(content, moved, certificate.publicKey)).rejects.toThrow('签名');
      const { anchor: _, ...bare } = signature;
      await expect(verifyWithKey(content, bare, certificate.publicKey)).rejects.toThrow('签名');
    }
  });
});

it('whoever has a page of before open cannot sign on the other history: it is refused with the reason', async () => {
  const published = kept.find((k) => k.from === 'result-notice')!;
  await insistOnAnchor(test.office.db, whole.project, { anchor: published });
  await afterwards((tx) =>
    expect(insistOnAnchor(tx, whole.project, { anchor: published })).rejects.toThrow(
      '签名所附的项目存证不在本项目的历史中',
    ),
  );
});
