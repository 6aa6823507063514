import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { contractTerms } from '../../contract/testing/contract-terms.ts';
import { withWay } from '../../procedure/ways/index.ts';
import { open } from '../../procedure/ways/open.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { announceResult, buildAwardedTender } from '../testing/build-awarded-tender.ts';
import { insertReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';

let test: TestOffice;
let [agent, owner] = [] as unknown as Client[];
const undo: (() => void)[] = [];

beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all(['agent', 'owner'].map(test.as));
}, 60_000);
afterAll(() => test.close());
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

const linesOf = async (lot: string) => {
  const found = (await owner!.list('award-line', { 'f.lot': lot })).tdata as { id: string }[];
  const rows = await Promise.all(found.map(async ({ id }) => (await owner!.detail('award-line', id)).tdata.row));
  return rows.toSorted((a, b) => Number(a.rank) - Number(b.rank));
};
const stateOf = async (lot: string) => (await agent!.detail('lot', lot)).tdata.row.state;

async function contractFor(letter: string, more: Record<string, unknown> = {}) {
  const { row } = await agent!.done('contract.create', {
    values: { award: letter, ...contractTerms, manager: '王工', ...more },
  });
  return row.id as string;
}

describe('what is won is a row', () => {
  it('is made by the decision, with what was published of the bidder, and read by the owner’s side alone', async () => {
    const of = await insertReportedLot(test);
    const built = await buildAwardedTender(test, { evaluated: of, until: 'decided' });
    const [line, ...more] = await linesOf(of.lot);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...{ state: 'standing', by: 'decision', confirmation: built.confirmation, bid: of.bids[0]!.id, rank: '1' },
      ...{ supplierName: of.bids[0]!.supplierName, price: of.bids[0]!.price, manager: '王工' },
    });
    const bidder = await test.as('supplier1');
    expect((await bidder.detail('award-line', line.id)).status).toBe(404);
  });

  it('ends with its decision, and papers of the next winner hang on the next line', async () => {
    const of = await insertReportedLot(test);
    const built = await buildAwardedTender(test, { evaluated: of });
    const letters = (await agent!.list('award-notice', { 'f.lot': of.lot, 'f.kind': 'award' })).tdata;
    const [first] = await linesOf(of.lot);
    expect((await agent!.detail('award-notice', letters[0].id)).tdata.row.line).toBe(first.id);
    expect((await agent!.detail('result-notice', built.resultNotice)).tdata.row.line).toBe(first.id);
    const values = { project: of.project, lot: of.lot, confirmation: built.confirmation };
    expect((await agent!.action('award-notice.create', { values })).msg).toContain('本标段已有中标通知书');
    expect((await agent!.action('result-notice.create', { values })).msg).toContain('本标段已有中标结果公告');

    const asked = { ending: 'declined', because: '书面放弃', nextStep: 'next' };
    const proof = [await owner!.upload('证明.pdf', '%PDF-1.4 proof')];
    await owner!.done('winner-confirmation.withdraw', { id: built.confirmation, asked: { ...asked, proof } });
    await giveConsent(await test.as('supervisor'), { paper: built.confirmation });
    expect(await linesOf(of.lot)).toMatchObject([{ state: 'ended', endedBecause: '中标人放弃中标：书面放弃' }]);
    const [next] = (await owner!.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' })).tdata;
    const chosen = await signedDecision(owner!, next.id, { bid: of.bids[1]!.id });
    await owner!.done('winner-confirmation.decide', { id: next.id, asked: chosen });
    expect((await linesOf(of.lot)).map((l) => [l.state, l.supplierName])).toEqual([
      ['ended', of.bids[0]!.supplierName],
      ['standing', of.bids[1]!.supplierName],
    ]);
  });

  it('goes under contract, and the lot with it', async () => {
    const of = await insertReportedLot(test);
    const built = await buildAwardedTender(test, { evaluated: of });
    const contract = await contractFor(built.letter);
    const [line] = await linesOf(of.lot);
    expect((await agent!.detail('contract', contract)).tdata.row.line).toBe(line.id);
    const again = await agent!.action('contract.create', { values: { award: built.letter, ...contractTerms } });
    expect(again.msg).toContain('本标段已有合同');
  });

  it('is one for a lot where the way says so', async () => {
    const of = await insertReportedLot(test);
    const { confirmation } = await buildAwardedTender(test, { evaluated: of, until: 'ended' });
    const asked = { bid: of.bids[0]!.id, others: [of.bids[1]!.id] };
    const refused = await owner!.action('winner-confirmation.decide', {
      id: confirmation,
      asked: await signedDecision(owner!, confirmation, asked),
    });
    expect(refused.msg).toContain('一个标段只确定一个中标人');
  });

  it('is one for each of several winners where the way says so: each has its letter, and the lot waits for all', async () => {
    undo.push(withWay({ ...open, wins: 'several' }));
    const of = await insertReportedLot(test);
    const { confirmation } = await buildAwardedTender(test, { evaluated: of, until: 'ended' });
    const decide = async (others: string[]) =>
      owner!.action('winner-confirmation.decide', {
        id: confirmation,
        asked: await signedDecision(owner!, confirmation, { bid: of.bids[0]!.id, others }),
      });
    expect((await decide([of.bids[3]!.id])).msg).toContain('同时中标的只能是其余可以确定的候选人');
    expect((await decide([of.bids[0]!.id])).msg).toContain('同时中标的只能是其余可以确定的候选人');
    expect((await decide([of.bids[1]!.id])).code).toBe('v');
    const lines = await linesOf(of.lot);
    expect(lines.map((l) => [l.state, l.supplierName])).toEqual(
      of.bids.slice(0, 2).map((b) => ['standing', b.supplierName]),
    );
    await announceResult(test, confirmation);
    const second = await announceResult(test, confirmation);
    expect((await agent!.detail('result-notice', second)).tdata.row).toMatchObject({
      line: lines[1].id,
      winnerName: of.bids[1]!.supplierName,
      price: of.bids[1]!.price,
    });
    const values = { project: of.project, lot: of.lot, confirmation };
    const other = (await agent!.done('award-notice.create', { values })).row;
    const early = (await agent!.done('award-notice.create', { values })).row;
    expect([other.line, early.line]).toEqual([lines[0].id, lines[1].id]);
    expect(await stateOf(of.lot)).toBe('awarded');
  });
});
