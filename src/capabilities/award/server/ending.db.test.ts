import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { type AwardedTender, buildAwardedTender, sendLetters } from '../testing/build-awarded-tender.ts';
import { changeResult } from '../testing/change-result.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let [agent, owner, supervisor] = [] as unknown as Client[];

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, supervisor] = await Promise.all(['agent', 'owner', 'supervisor'].map(test.as));
}, 60_000);
afterAll(() => test.close());

const because = '有证据证明';
const proof = async (client: Client) => [await client.upload('证明.pdf', '%PDF-1.4 proof')];
const decisionsOf = async (lot: string) => (await owner!.list('winner-confirmation', { 'f.lot': lot })).tdata;
const openDecision = async (lot: string) => (await decisionsOf(lot)).find((d: any) => d.state === 'open');

describe('a winner that will not sign (TR-74)', () => {
  let of: ReportedLot;
  let awarded: AwardedTender;

  it('is taken out by the owner with proof, and the next candidate may be chosen without another reason (TR-55)', async () => {
    of = await insertReportedLot(test);
    awarded = await buildAwardedTender(test, { evaluated: of });
    const id = awarded.confirmation;
    const asked = { ending: 'refusesContract', because, nextStep: 'next' };
    expect((await owner!.action('winner-confirmation.withdraw', { id, asked })).msg).toBe('请上传证明材料');
    const complete = { ...asked, proof: await proof(owner!) };
    expect((await agent!.action('winner-confirmation.withdraw', { id, asked: complete })).status).toBe(403);
    await owner!.done('winner-confirmation.withdraw', { id, asked: complete });
    await giveConsent(supervisor!, { paper: id });
    expect((await owner!.detail('winner-confirmation', id)).tdata.row).toMatchObject({
      state: 'withdrawn',
      ending: 'refusesContract',
      winnerName: of.bids[0]!.supplierName,
    });
    expect((await agent!.detail('lot', of.lot)).tdata.row.state).toBe('publicity');
    const winner = await test.as('supplier1');
    expect((await winner.detail('award-notice', awarded.letter)).tdata.row.state).toBe('revoked');

    const next = await openDecision(of.lot);
    const decide = async (bid: string) =>
      owner!.action('winner-confirmation.decide', {
        id: next.id,
        asked: await signedDecision(owner!, next.id, { bid }),
      });
    expect((await decide(of.bids[0]!.id)).msg).toContain('第57条');
    expect((await decide(of.bids[2]!.id)).msg).toContain('第55条');
    expect((await decide(of.bids[1]!.id)).tdata.row).toMatchObject({
      state: 'decided',
      rank: '2',
      reasonKind: 'declined',
      reason: `${of.bids[0]!.supplierName}：无正当理由不与招标人订立合同`,
    });
  });

  it('leads to new letters for everybody, the former winner among them (TB-45)', async () => {
    const decided = (await decisionsOf(of.lot)).find((d: any) => d.state === 'decided');
    await changeResult(test, awarded.resultNotice);
    const letter = await sendLetters(test, decided.id);
    const letters = (await agent!.list('award-notice', { 'f.lot': of.lot, 'f.state': 'sent' })).tdata;
    expect(letters).toHaveLength(4);
    expect(letters.find((l: any) => l.id === letter)).toMatchObject({ supplierName: of.bids[1]!.supplierName });
    expect(letters.find((l: any) => l.supplierName === of.bids[0]!.supplierName).kind).toBe('loss');
  });
});

describe('an award that is void (TB-64)', () => {
  it('is the supervisor’s decision; with nobody left only another tender follows, which is drafted at once', async () => {
    const of = await insertReportedLot(test);
    const { confirmation } = await buildAwardedTender(test, { evaluated: of });
    let id = confirmation;
    const asked = { decision: '〔2026〕1号', because, nextStep: 'next', proof: await proof(supervisor!) };
    // There is one way to it: an order of the authority. Without one no person can say it, and the supervisor cannot either.
    for (const one of [owner!, agent!, supervisor!])
      expect((await one.action('winner-confirmation.void', { id, asked })).status).toBe(403);
    const orderVoid = async (number: string) => {
      await supervisor!.done('directive.issue', {
        values: {
          ...{ lot: of.lot, matter: 'voided', subject: '中标无效', facts: because, orderBy: '2030-05-01' },
          ...{
            documentNumber: number,
            issuer: '住房和城乡建设局',
            basis: '招标投标法 第64条',
            document: await proof(supervisor!),
          },
        },
      });
      await soon(async () => expect((await owner!.detail('winner-confirmation', id)).tdata.row.state).toBe('voided'));
    };
    for (const [i, next] of of.bids.slice(1, 3).entries()) {
      await orderVoid(`〔2026〕${i + 1}号`);
      id = (await openDecision(of.lot)).id;
      await owner!.done('winner-confirmation.decide', {
        id,
        asked: await signedDecision(owner!, id, { bid: next.id }),
      });
    }
    await orderVoid('〔2026〕3号');
    const voided = (await decisionsOf(of.lot)).filter((d: any) => d.state === 'voided');
    expect(voided).toHaveLength(3);
    await soon(async () => {
      const [draft] = (await agent!.list('termination', { 'f.lot': of.lot })).tdata;
      expect(draft).toMatchObject({ state: 'draft', type: 'other' });
    });
    const [draft] = (await agent!.list('termination', { 'f.lot': of.lot })).tdata;
    await agent!.done('termination.submit', { id: draft.id });
    await (await test.as('reviewer')).done('termination.approve', { id: draft.id });
    const lots = (await agent!.list('lot', { 'f.project': of.project, sort: 'code' })).tdata;
    expect(lots.map((l: any) => [l.state, l.attempt])).toEqual([
      ['terminated', 1],
      ['draft', 2],
    ]);
    const history = (await agent!.get('/agency/lot/history.json', { id: lots[1].id })).tdata;
    expect(history[0]).toMatchObject({ action: 'lot.again', asked: { again: of.lot } });
  });
});
