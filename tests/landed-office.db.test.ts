/**
 * An upgrade loses nothing: what the first landed edition had under way goes on, waiting bids open, archives verify.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceResult, decideFirst, sendLetters } from '../src/capabilities/award/testing/build-awarded-tender.ts';
import { buildContract } from '../src/capabilities/closing/testing/build-whole-tender.ts';
import { waitForState } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { confirmSummary, openTheRoom, postShares } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { entriesOf, releaseAll } from '../src/capabilities/opening/testing/in-the-room.ts';
import { verifyArchive } from '../src/index.ts';
import { rows, sql } from '../src/kernel/server/database.ts';
import type { Client } from './support/client.ts';
import { type LandedTender, openLandedOffice, withKeys } from './support/landed-office.ts';
import type { TestOffice } from './support/office.ts';

let test: TestOffice;
let made: Record<string, LandedTender>;
let agent: Client;
beforeAll(async () => {
  ({ test, made } = await openLandedOffice());
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const sealedPrices = ['30000000.00', '30100000.00', '30200000.00'];

it('every list, every row and its history can be read as before', async () => {
  for (const account of ['agent', 'owner', 'supervisor', 'admin', 'supplier1']) {
    const client = await test.as(account);
    for (const record of test.office.house.recordIds()) {
      const answer = await client.list(record);
      expect([record, answer.status < 500]).toEqual([record, true]);
      if (account !== 'agent' || answer.code !== 'pglist') continue;
      for (const { id } of answer.tdata.slice(0, 5)) {
        expect([record, (await client.detail(record, id)).code]).toEqual([record, 'v']);
      }
    }
  }
});

it('each tender has its flow', async () => {
  for (const [name, tender] of Object.entries(made)) {
    const { code, tdata } = await agent.get('/agency/project-flow/detail.json', { project: tender.project });
    expect([name, code]).toEqual([name, 'v']);
    expect(JSON.stringify(tdata)).not.toContain('undefined');
  }
});

it('what history calls by a name of before stands under the name of today', async () => {
  const { row } = (await agent.detail('project', made.archived!.project)).tdata;
  expect(row.way).toBe('open');
  const entries = (await agent.get('/agency/project/history.json', { id: row.id })).tdata;
  const told = entries.flatMap((e: any) => e.changes).filter((c: any) => /method|way/i.test(c.field));
  expect(told.map((c: any) => [c.field, c.label])).toEqual(
    expect.arrayContaining([
      ['way', '招标方式'],
      ['qualificationMethod', '资格审查方式'],
    ]),
  );
  expect(told.map((c: any) => c.field)).not.toContain('method');
});

/** As a stranger proves it: against the platform's key and the head that its notice printed. */
async function verified(archive: string, project: string) {
  const { row } = (await agent.detail('archive', archive)).tdata;
  const file = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
  const zip = path.join(test.dataDir, `${archive}.zip`);
  fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
  const [{ head }] = (await rows<{ head: string }>(
    test.office.db,
    sql`select chain_head as head from notice where project_id = ${project} and chain_head is not null`,
  )) as [{ head: string }];
  const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
  return verifyArchive(zip, { key: serverPublicKey, head });
}

it('an archive that was sealed then is proven by today’s verifier', async () => {
  const { archive, project } = made.archived!;
  const found = await verified(String(archive), project);
  expect(found.faults).toEqual([]);
  expect(found).toMatchObject({ ok: true, against: 'published' });
});

it('bids that were released then are read out, and the room closes', async () => {
  const releasing = await withKeys(test, made['opening-releasing']!);
  for (const side of ['owner', 'agency'] as const) await postShares(test, releasing, side);
  await waitForState(agent, 'opening', releasing.opening, 'readOut');
  expect((await entriesOf(agent, releasing.opening)).map((e: { price: string }) => e.price)).toEqual(sealedPrices);
  const confirming = await withKeys(test, made['opening-confirming']!);
  for (const bid of confirming.bids) await confirmSummary(bid);
  await agent.done('opening.close', { id: confirming.opening });
});

it('what was decided or sent then goes on; what ran out of time is told so', async () => {
  const confirmation = String(made['award-decided']!.confirmation);
  await announceResult(test, confirmation);
  await expect(sendLetters(test, confirmation)).rejects.toThrow('请先由招标人通知全体投标人延长投标有效期');
  const contract = await buildContract(test, { letter: String(made['award-sent']!.letter) });
  expect((await agent.detail('contract', contract)).tdata.row.state).toBe('effective');
  const { publicity, lot } = made['award-published']! as LandedTender & { publicity: string };
  await waitForState(agent, 'candidate-publicity', publicity, 'ended');
  const open = (await agent.list('winner-confirmation', { 'f.lot': lot })).tdata[0].id;
  await expect(decideFirst(test, { publicity, confirmation: open })).rejects.toThrow(
    '请先通知全体投标人延长投标有效期（评标委员会和评标方法暂行规定 第40条）',
  );
});

it('what was won then stands in lines: of a decision, and under the contract that came of it', async () => {
  const owner = await test.as('owner');
  const lineOf = async (name: string) => {
    const lines = (await owner.list('award-line', { 'f.lot': made[name]!.lot })).tdata;
    expect([name, lines.length]).toEqual([name, 1]);
    return (await owner.detail('award-line', lines[0].id)).tdata.row;
  };
  const decided = (await owner.detail('winner-confirmation', String(made['award-decided']!.confirmation))).tdata.row;
  expect(await lineOf('award-decided')).toMatchObject({
    ...{ state: 'standing', by: 'decision', confirmation: decided.id, bid: decided.bid, supplier: decided.winner },
    ...{ supplierName: decided.winnerName, price: decided.price, rank: decided.rank, wonAt: decided.decidedAt },
  });
  expect(await lineOf('award-sent')).toMatchObject({ state: 'contracted' });
  const archived = await lineOf('archived');
  expect(archived).toMatchObject({ state: 'contracted' });
  const told = (await agent.get('/agency/award-line/history.json', { id: archived.id })).tdata;
  expect(told.map((entry: any) => entry.action)).toEqual(['award-line.take']);
});

it('bids that were waiting then open at their deadline, each as it was sealed', async () => {
  const waiting = await withKeys(test, made.waiting!);
  await openTheRoom(test, waiting);
  await releaseAll(agent, waiting);
  for (const side of ['owner', 'supervisor'] as const) await postShares(test, waiting, side);
  await waitForState(agent, 'opening', waiting.opening, 'readOut');
  expect((await entriesOf(agent, waiting.opening)).map((e: { price: string }) => e.price)).toEqual(sealedPrices);
});
