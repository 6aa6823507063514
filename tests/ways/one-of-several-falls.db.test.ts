/** One of two winners of a lot refuses to sign: its award falls, and nobody else is recorded as refusing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announceResult,
  buildAwardedTender,
  signedLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { insertSecurities } from '../../src/capabilities/bid-security/testing/insert-securities.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  buildArchive,
  buildContract,
  buildReportedTender,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, owner, supervisor, finance]: Client[] = [];
const back = withWay({ ...open, wins: 'several' });

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, supervisor, finance] = await Promise.all(
    ['agent', 'owner', 'supervisor', 'finance'].map((account) => test.as(account)),
  );
}, 120_000);
afterAll(async () => {
  back();
  await test.close();
});

interface Awarded {
  project: string;
  lot: string;
  confirmation: string;
  bids: { bid: string; supplierName: string }[];
  letters: { id: string; line: string }[];
}

/** The first two candidates win, and have their letters. */
async function won(evaluated: { project: string; lot: string; report: string }): Promise<Awarded> {
  const { project, lot } = evaluated;
  const { confirmation, publicity } = await buildAwardedTender(test, { evaluated, until: 'ended' });
  const { candidates: bids } = (await owner!.detail('candidate-publicity', publicity)).tdata.row;
  const asked = { bid: bids[0].bid, others: [bids[1].bid] };
  await owner!.done('winner-confirmation.decide', {
    id: confirmation,
    asked: await signedDecision(owner!, confirmation, asked),
  });
  for (let i = 0; i < 2; i += 1) await announceResult(test, confirmation);
  const letters: Awarded['letters'] = [];
  for (let i = 0; i < 2; i += 1)
    letters.push((await agent!.done('award-notice.create', { values: { project, lot, confirmation } })).row);
  for (const { id } of letters) await agent!.done('award-notice.submit', { id });
  await owner!.done('award-notice.send', { id: letters[0]!.id, asked: await signedLetters(test, lot) });
  return { project, lot, confirmation, bids, letters };
}

/** The owner says that it refuses to sign. @param of the bid that is named */
async function refuses({ confirmation: id }: Awarded, of?: string) {
  const proof = [await owner!.upload('催告.pdf', '%PDF-1.4 asked to sign')];
  const asked = {
    ending: 'refusesContract',
    because: '催告后仍不签订',
    proof,
    ...(of ? { of } : { nextStep: 'next' }),
  };
  return owner!.action('winner-confirmation.withdraw', { id, asked });
}

const rowOf = async (by: Client, record: any, id: string) => (await by.detail(record, id)).tdata.row;
const linesOf = async ({ lot }: { lot: string }) =>
  new Map<string, any>((await agent!.list('award-line', { 'f.lot': lot })).tdata.map((l: any) => [l.id, l]));

describe('the second of two winners refuses to sign', () => {
  let of: Awarded;

  it('is named by the owner, and loses its line, letter and result; the first keeps its own', async () => {
    of = await won(await buildReportedTender(test));
    const [first, second, third] = of.bids;
    expect((await refuses(of)).msg).toContain(`写明是哪一个：${first!.supplierName}、${second!.supplierName}`);
    expect((await refuses(of, third!.bid)).msg).toContain('写明是哪一个');
    expect((await refuses(of, second!.bid)).code).toBe('v');
    const word = await giveConsent(supervisor!, { paper: of.confirmation });
    expect(word.row.name).toContain(second!.supplierName);

    const decision = await rowOf(owner!, 'winner-confirmation', of.confirmation);
    expect(decision).toMatchObject({ state: 'decided', winnerName: first!.supplierName, ending: null });
    expect(decision.excluded).toMatchObject([
      { bid: second!.bid, supplierName: second!.supplierName, ending: 'refusesContract' },
    ]);
    const [own, other] = await Promise.all(of.letters.map(async ({ line }) => (await linesOf(of)).get(line)));
    expect([own.state, other.state]).toEqual(['standing', 'ended']);
    expect(await rowOf(agent!, 'award-line', other.id)).toMatchObject({ ending: 'refusesContract' });
    expect(await rowOf(agent!, 'award-notice', of.letters[0]!.id)).toMatchObject({ state: 'sent' });
    expect(await rowOf(agent!, 'award-notice', of.letters[1]!.id)).toMatchObject({ state: 'revoked' });
    const results = (await agent!.list('result-notice', { 'f.lot': of.lot })).tdata;
    expect(Object.fromEntries(results.map((r: any) => [r.winnerName, r.state]))).toEqual({
      [first!.supplierName]: 'published',
      [second!.supplierName]: 'withdrawn',
    });
    expect(await rowOf(agent!, 'lot', of.lot)).toMatchObject({ state: 'awarded' });
  }, 240_000);

  it('and nobody is named where only one is left', async () => {
    expect((await refuses(of, of.bids[0]!.bid)).msg).toContain('只有一个中标人，不必选择');
  });

  it('the lot is under contract with the one that is left, in an archive that says who fell', async () => {
    await buildContract(test, { letter: of.letters[0]!.id });
    expect(await rowOf(agent!, 'lot', of.lot)).toMatchObject({ state: 'contracted' });
    const sealed = await sealedArchiveOf(test, { archive: await buildArchive(test, of) });
    expect((await verifyArchive(sealed.file, sealed.published)).faults).toEqual([]);
    const faultsOf = async (change: (forgery: Forgery) => Forgery) =>
      (await verifyArchive(await change(new Forgery(sealed)).signed())).faults.map((f) => f.because).join('\n');
    const fallen = of.letters[1]!.line;
    expect(await faultsOf((f) => f.set('award-line', fallen, 'state', 'contracted'))).toContain(
      '该单位已被取消中标资格，其中标没有随之失效',
    );
    const [decision] = new Forgery(sealed).json(recordPath('winner-confirmation'));
    const first = [{ ...decision.excluded[0], bid: decision.bid }];
    expect(await faultsOf((f) => f.set('winner-confirmation', decision.id, 'excluded', first))).toContain(
      '中标单位不再有效，定标没有取消其中标资格',
    );
  }, 240_000);
});

describe('the first of two winners refuses after the second signed', () => {
  let lot: ReportedLot;
  let of: Awarded;

  it('falls alone: the lot is under contract with the second, whose contract stands', async () => {
    lot = await insertReportedLot(test);
    await insertSecurities(test, lot, ['money', 'money', 'money', 'nothing']);
    of = await won(lot);
    await buildContract(test, { letter: of.letters[1]!.id }, {}, 'supplier2');
    expect(await rowOf(agent!, 'lot', of.lot)).toMatchObject({ state: 'awarded' });
    expect((await refuses(of, of.bids[1]!.bid)).msg).toContain('该中标人的合同已经订立');
    expect((await refuses(of, of.bids[0]!.bid)).code).toBe('v');
    await giveConsent(supervisor!, { paper: of.confirmation });
    await soon(async () => expect(await rowOf(agent!, 'lot', of.lot)).toMatchObject({ state: 'contracted' }));
    const lines = [...(await linesOf(of)).values()].map((l) => [l.supplierName, l.state]);
    expect(new Map(lines as [string, string][])).toEqual(
      new Map([
        [of.bids[0]!.supplierName, 'ended'],
        [of.bids[1]!.supplierName, 'contracted'],
      ]),
    );
  }, 240_000);

  it('and its security alone may be kept for it', async () => {
    const { tdata } = await finance!.list('bid-security', { 'f.lot': of.lot });
    const kept = async (supplier: string) => {
      const security = tdata.find((s: any) => s.supplier === supplier);
      const due = async () =>
        (await finance!.list('bid-security-refund', { 'f.lot': of.lot })).tdata.find(
          (r: any) => r.supplier === supplier,
        );
      if (!(await due()))
        await finance!.done('bid-security.refund', { id: security.id, asked: { cause: 'breach', note: '说明' } });
      const asked = {
        ...{ keepReason: 'refused', keepStatement: '催告后仍不签订' },
        keepEvidence: [await finance!.upload('催告.pdf', '%PDF-1.4 asked for it')],
        heardBy: addDays(dateInShanghai(await test.now()), 1),
      };
      return finance!.action('bid-security-refund.proposeKeep', { id: (await due()).id, asked });
    };
    expect((await kept(lot.bids[1]!.supplier)).msg).toContain('本标段没有这一认定');
    expect((await kept(lot.bids[0]!.supplier)).msg).toBe('');
  }, 120_000);
});

describe('one of two winners whose award an order declares void', () => {
  let of: Awarded;
  const decided = async () => rowOf(owner!, 'winner-confirmation', of.confirmation);

  it('is named by the order and falls alone; an order that names another is refused', async () => {
    const reported = await insertReportedLot(test);
    of = await won(reported);
    const [first, second, third] = of.bids;
    const supplierOf = (bid: string) => reported.bids.find((b) => b.id === bid)?.supplier;
    const order = async (bid: string) => ({
      ...{ lot: of.lot, matter: 'voided', subject: '中标无效', facts: '提供虚假业绩', orderBy: '2030-05-01' },
      ...{ issuer: '泸定县发展和改革局', documentNumber: '泸发改〔2026〕9号', basis: '招标投标法 第54条' },
      ...{ document: [await supervisor!.upload('决定.pdf', '%PDF-1.4 order')], voidedOf: supplierOf(bid) },
    });
    const wrong = await supervisor!.action('directive.issue', { values: await order(third!.bid) });
    expect(wrong.msg).toContain(`不是本标段现在的中标人：`);
    await supervisor!.done('directive.issue', { values: await order(second!.bid) });
    await soon(async () => expect((await decided()).excluded).toHaveLength(1));
    const { state, excluded, winnerName } = await decided();
    expect([state, winnerName, excluded[0]]).toMatchObject([
      'decided',
      first!.supplierName,
      { bid: second!.bid, ending: 'unlawful', because: '提供虚假业绩' },
    ]);
    expect(await rowOf(agent!, 'award-notice', of.letters[0]!.id)).toMatchObject({ state: 'sent' });
    expect(await rowOf(agent!, 'award-notice', of.letters[1]!.id)).toMatchObject({ state: 'revoked' });
  }, 240_000);

  it('is replaced by the next candidate, signed by the owner, and by no more than fell', async () => {
    const [first, , third] = of.bids;
    const choose = async (bid: string) =>
      owner!.action('winner-confirmation.chooseInstead', {
        id: of.confirmation,
        asked: await signedDecision(owner!, of.confirmation, { bid }),
      });
    expect((await choose(first!.bid)).msg).toContain('只能在评标委员会推荐的中标候选人中确定中标人');
    expect((await choose(third!.bid)).msg).toBe('');
    const { instead, state } = await decided();
    expect([state, instead]).toMatchObject(['decided', [{ bid: third!.bid, reason: expect.stringContaining('：') }]]);
    expect(instead[0].signature.content).toContain(third!.bid);
    const standing = [...(await linesOf(of)).values()].filter((l) => l.state === 'standing').map((l) => l.supplierName);
    expect(standing.toSorted()).toEqual([first!.supplierName, third!.supplierName].toSorted());
    // The letter that told it of its loss is taken back; its own is written for its line.
    const letters = (await agent!.list('award-notice', { 'f.lot': of.lot })).tdata;
    const loss = letters.find((l: any) => l.kind === 'loss' && l.supplierName === third!.supplierName);
    expect(loss.state).toBe('revoked');
    expect((await choose(third!.bid)).msg).toContain('不能另行确定');
    const { row } = await agent!.done('award-notice.create', {
      values: { project: of.project, lot: of.lot, confirmation: of.confirmation },
    });
    expect((await rowOf(agent!, 'award-notice', row.id)).supplierName).toBe(third!.supplierName);
  }, 120_000);
});
