/** A way under which nobody publishes candidates and no body sits has no such station, and its archive asks for no such paper. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicitySheet } from '../../src/capabilities/award/candidate-publicity/publicity-sheet.ts';
import { publicityText } from '../../src/capabilities/award/published-text.ts';
import {
  announceResult,
  buildAwardedTender,
  decideFirst,
  draftPublicity,
  publishPublicity,
  sendLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { missingItems } from '../../src/capabilities/closing/server/archive.effects.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { emit } from '../../src/kernel/server/outbox.ts';
import { enact, pin } from '../../src/platform/law/rulebook.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { sentOf } from '../support/sent.ts';

let test: TestOffice;
let [agent, owner] = [] as unknown as Client[];
const undo: (() => void)[] = [];
beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all(['agent', 'owner'].map(test.as));
}, 60_000);
afterEach(() => {
  for (const back of undo.splice(0)) back();
});
afterAll(() => test.close());

const [round] = open.rounds;

const unpublished = {
  ...{ name: 'publicity.held', in: ['ZB-MS'], ways: ['quiet'], by: 'none', checked: 'P', because: '候选人不公开' },
  ...{ law: '试验办法', article: '第1条', since: '2020-01-01', holds: 'issue' },
} as never;

/** Nothing is published of its candidates by this row; nobody sits by this value. */
function quiet(): void {
  undo.push(withWay({ ...open, id: 'quiet', rounds: [{ ...round, body: null } as never] }), enact([unpublished]));
}

/** A lot whose report was just delivered, of that way. */
async function reported(): Promise<ReportedLot> {
  quiet();
  const of = await insertReportedLot(test);
  await underQuiet(of);
  await inTransaction(test.office, (tx) => emit(tx, 'report.delivered', { report: of.report }));
  return of;
}

async function underQuiet(of: ReportedLot): Promise<void> {
  const law = pin({ regime: 'ZB-MS', way: 'quiet', kind: 'works', amount: '36000000', on: await test.now() });
  await sql`update project set way = 'quiet' where id = ${of.project}`.execute(test.office.db);
  await sql`update lot set law = ${JSON.stringify(law)}::jsonb where id = ${of.lot}`.execute(test.office.db);
}

const decisions = async (lot: string) => (await owner!.list('winner-confirmation', { 'f.lot': lot })).tdata;
const openDecision = async (lot: string): Promise<string> => {
  await expect.poll(async () => (await decisions(lot)).filter((d: any) => d.state === 'open').length).toBe(1);
  return (await decisions(lot)).find((d: any) => d.state === 'open').id;
};
const stateOf = async (lot: string) => (await agent!.detail('lot', lot)).tdata.row.state;
const stations = async ({ project }: ReportedLot): Promise<string[]> => {
  const { tdata } = await agent!.get('/agency/project-flow/detail.json', { project });
  return tdata.stages.flatMap((stage: any) => stage.steps.map((step: any) => step.id));
};
const judged = ['committee', 'qualification', 'price-score', 'evaluation-result', 'evaluation-report'];

describe('a way without publicity and without a body', () => {
  it('decides on the report, and papers say nothing of a publicity', async () => {
    const of = await reported();
    const confirmation = await openDecision(of.lot);
    const { tdata: dossier } = await owner!.get('/purchaser/winner-confirmation/dossier.json', { id: confirmation });
    expect(dossier.publicity).toBeNull();
    expect(dossier.candidates.map((c: any) => [c.bid, c.rank])).toEqual(
      of.bids.slice(0, 3).map((b, i) => [b.id, i + 1]),
    );
    const asked = await signedDecision(owner!, confirmation, { bid: of.bids[0]!.id });
    await owner!.done('winner-confirmation.decide', { id: confirmation, asked });
    expect((await decisions(of.lot))[0]).toMatchObject({ state: 'decided', winnerName: of.bids[0]!.supplierName });
    expect(await stateOf(of.lot)).toBe('awarded');
    const notice = await announceResult(test, confirmation);
    const { content } = (await agent!.detail('result-notice', notice)).tdata.row;
    expect(content).toContain(`经招标人确定，中标人为${of.bids[0]!.supplierName}。`);
    expect(content).not.toContain('公示');
    const letter = await sendLetters(test, confirmation, { manager: '王工' });
    expect((await agent!.detail('award-notice', letter)).tdata.row.state).toBe('sent');
  });

  it('cannot be publicised: the reason is its row’s, and its report offers no such act', async () => {
    const begins = async ({ report }: ReportedLot) =>
      (await agent!.detail('evaluation-report', report)).tdata.row.$begins;
    expect(await begins(await insertReportedLot(test))).toContain('candidate-publicity.create');
    const of = await reported();
    expect((await begins(of)) ?? []).not.toContain('candidate-publicity.create');
    const values = { project: of.project, lot: of.lot, report: of.report };
    const { msg } = await agent!.action('candidate-publicity.create', { values });
    expect(msg).toBe('本项目不公示中标候选人：候选人不公开（试验办法 第1条）');
    // One that was begun before does not go out either.
    const other = await insertReportedLot(test);
    const draft = await draftPublicity(test, other);
    await underQuiet(other);
    expect((await agent!.action('candidate-publicity.submit', { id: draft })).msg).toContain('本项目不公示');
  });

  it('goes back to the report where the winner falls, and decides among the others', async () => {
    const of = await reported();
    const first = await openDecision(of.lot);
    const chosen = await signedDecision(owner!, first, { bid: of.bids[0]!.id });
    await owner!.done('winner-confirmation.decide', { id: first, asked: chosen });
    const proof = [await owner!.upload('证明.pdf', '%PDF-1.4 proof')];
    const asked = { ending: 'declined', because: '书面放弃', nextStep: 'next', proof };
    await owner!.done('winner-confirmation.withdraw', { id: first, asked });
    await giveConsent(await test.as('supervisor'), { paper: first });
    expect(await stateOf(of.lot)).toBe('evaluated');
    const next = await openDecision(of.lot);
    const again = await signedDecision(owner!, next, { bid: of.bids[0]!.id });
    expect((await owner!.action('winner-confirmation.decide', { id: next, asked: again })).msg).toContain('第57条');
    const other = await signedDecision(owner!, next, { bid: of.bids[1]!.id });
    await owner!.done('winner-confirmation.decide', { id: next, asked: other });
    expect(await stateOf(of.lot)).toBe('awarded');
  });

  it('has no such station, and its archive misses none of their papers', async () => {
    const plain = await insertReportedLot(test);
    expect(await stations(plain)).toEqual(expect.arrayContaining([...judged, 'candidate-publicity']));
    const of = await reported();
    const drawn = await stations(of);
    expect(drawn).toEqual(expect.arrayContaining(['winner-confirmation', 'award-notice', 'contract']));
    expect(drawn.filter((id) => [...judged, 'candidate-publicity'].includes(id))).toEqual([]);
    const missed = async ({ lot }: ReportedLot) => {
      await sql`update lot set state = 'contracted' where id = ${lot}`.execute(test.office.db);
      return (await missingItems(test.office.db, test.office.house, lot)).map(({ item }) => item);
    };
    const asked = ['中标候选人公示', '评委抽取'];
    expect(await missed(plain)).toEqual(expect.arrayContaining(asked));
    expect((await missed(of)).filter((item) => asked.includes(item))).toEqual([]);
  });
});

describe('a publicity that no law asks for', () => {
  it('says by which rule of the unit it is held, on the paper and under its signature', async () => {
    const of = await insertReportedLot(test, { regime: 'QY' });
    const id = await draftPublicity(test, of);
    const refused = await agent!.action('candidate-publicity.submit', { id });
    expect(refused.tdata.fields).toHaveProperty('basis');
    const basis = '本公司采购管理办法 第20条';
    await agent!.done('candidate-publicity.save', { id, values: sentOf('candidate-publicity', { basis }) });
    await publishPublicity(test, id);
    const { row } = (await agent!.detail('candidate-publicity', id)).tdata;
    expect(row.state).toBe('published');
    expect(publicityText(row)).toContain(basis);
    expect(JSON.stringify(publicitySheet(row, String))).toContain(`公示依据：${basis}。`);
  });
});

describe('a publicity that the law only advises', () => {
  it('is waited for once it runs, and its candidates count then; otherwise the report decides', async () => {
    const of = await insertReportedLot(test, { regime: 'ZB-V' });
    await inTransaction(test.office, (tx) => emit(tx, 'report.delivered', { report: of.report }));
    const confirmation = await openDecision(of.lot);
    const built = await buildAwardedTender(test, { evaluated: of, until: 'published' });
    const early = await signedDecision(owner!, confirmation, { bid: of.bids[0]!.id });
    const refused = await owner!.action('winner-confirmation.decide', { id: confirmation, asked: early });
    expect(refused.msg).toContain('候选人公示尚未结束');
    const { endsAt } = (await owner!.detail('candidate-publicity', built.publicity)).tdata.row;
    await test.setClock(endsAt);
    await expect
      .poll(async () => (await owner!.detail('winner-confirmation', confirmation)).tdata.row.publicity)
      .toBe(built.publicity);
    await decideFirst(test, { publicity: built.publicity, confirmation });
    expect(await stateOf(of.lot)).toBe('awarded');
    const { item, required } = { item: '中标候选人公示', required: false };
    await sql`update candidate_publicity set state = 'published' where id = ${built.publicity}`.execute(test.office.db);
    await sql`update lot set state = 'contracted' where id = ${of.lot}`.execute(test.office.db);
    const missing = await missingItems(test.office.db, test.office.house, of.lot);
    expect(missing.find((m) => m.item === item)).toMatchObject({ required });
  });
});
