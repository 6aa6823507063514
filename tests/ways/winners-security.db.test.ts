/** Bid securities of a lot that two win: each winner's goes back by its own contract, the others' by the last (实施条例 57). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announceResult,
  buildAwardedTender,
  signedLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { insertSecurities } from '../../src/capabilities/bid-security/testing/insert-securities.ts';
import { buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { periodEnd } from '../../src/platform/calendar/period.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, owner, finance]: Client[] = [];
let of: ReportedLot;
let letters: { id: string; datedOn: string }[];
const back = withWay({ ...open, wins: 'several' });

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, finance] = await Promise.all(['agent', 'owner', 'finance'].map((account) => test.as(account)));
  of = await insertReportedLot(test);
  await insertSecurities(test, of, ['money', 'guarantee', 'money', 'nothing']);
  const { confirmation } = await buildAwardedTender(test, { evaluated: of, until: 'ended' });
  const asked = { bid: of.bids[0]!.id, others: [of.bids[1]!.id] };
  await owner!.done('winner-confirmation.decide', {
    id: confirmation,
    asked: await signedDecision(owner!, confirmation, asked),
  });
  for (let i = 0; i < 2; i += 1) await announceResult(test, confirmation);
  const values = { project: of.project, lot: of.lot, confirmation };
  letters = [];
  for (let i = 0; i < 2; i += 1) letters.push((await agent!.done('award-notice.create', { values })).row);
  for (const { id } of letters) await agent!.done('award-notice.submit', { id });
  await owner!.done('award-notice.send', { id: letters[0]!.id, asked: await signedLetters(test, of.lot) });
}, 240_000);
afterAll(async () => {
  back();
  await test.close();
});

const today = async () => dateInShanghai(await test.now());
const fiveDaysAfter = (start: string) => periodEnd({ start, days: 5, unit: 'day' });
const refunds = async () => {
  const { tdata } = await finance!.list('bid-security-refund', { 'f.lot': of.lot });
  const ofBid = (supplier: string) => of.bids.findIndex((b) => b.supplier === supplier);
  return new Map(
    tdata.map((r: any) => [
      ofBid(r.supplier),
      { cause: r.cause, startedOn: r.startedOn, dueOn: r.dueOn, state: r.state },
    ]),
  );
};
const due = (startedOn: string) => ({ cause: 'contract', startedOn, dueOn: fiveDaysAfter(startedOn), state: 'due' });
const states = async () =>
  Promise.all(
    of.bids.map(async ({ supplier }) => {
      const { tdata } = await finance!.list('bid-security', { 'f.lot': of.lot });
      return tdata.find((s: any) => s.supplier === supplier).state;
    }),
  );

describe('securities of two winners of one lot', () => {
  let [early, late] = ['', ''];

  it('the first to sign has its own back within five days of its own contract, and nobody else', async () => {
    early = await today();
    late = addDays(early, 3);
    await test.setClock(`${late}T09:00:00+08:00`);
    await buildContract(test, { letter: letters[0]!.id });
    expect(await refunds()).toEqual(new Map([[0, due(late)]]));
    expect(await states()).toEqual(['releasing', 'locked', 'locked', 'locked']);
  }, 120_000);

  it('the second by the day of its own, and who did not win by the last day of both', async () => {
    const attachments = [await agent!.upload('合同.pdf', '%PDF-1.4 c')];
    const { row } = await agent!.done('contract.create', {
      values: {
        ...{ project: of.project, lot: of.lot, award: letters[1]!.id, signedOn: early, attachments },
        ...contractTerms,
      },
    });
    await agent!.done('contract.submit', { id: row.id });
    await (await test.as('reviewer')).done('contract.approve', { id: row.id });
    expect((await refunds()).size).toBe(1);
    await owner!.done('contract.takeEffect', { id: row.id });
    await giveConsent(await test.as('supplier2'), { paper: row.id });
    expect(await refunds()).toEqual(
      new Map([
        [0, due(late)],
        [1, due(early)],
        [2, due(late)],
      ]),
    );
    expect(await states()).toEqual(['releasing', 'releasing', 'releasing', 'none']);
  }, 120_000);
});
