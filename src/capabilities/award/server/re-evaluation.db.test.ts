import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { answerObjection } from '../../dispute/testing/answer-objection.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  evaluate,
  settleAll,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { giveConsent, waitingConsent } from '../../project/testing/give-consent.ts';
import { buildAwardedTender, draftPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { insertReportedLot } from '../testing/insert-reported-lot.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let reviewer: Client;

beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  [agent, owner, reviewer] = (await Promise.all(['agent', 'owner', 'reviewer'].map(test.as))) as [
    Client,
    Client,
    Client,
  ];
}, 120_000);
afterAll(() => test.close());

const values = async (lot: string, more: Record<string, unknown> = {}) => ({
  lot,
  cause: 'arithmetic',
  concerns: 'evaluation',
  grounds: '汇总时漏计一名评委的评分',
  plannedAt: '2027-06-01T09:00:00+08:00',
  place: '第三评标室',
  evidence: [await agent.upload('汇总表.pdf', '%PDF-1.4 with an error')],
  ...more,
});
const ordered = async (id: string) => {
  await reviewer.done('re-evaluation.approve', { id });
  await giveConsent(owner, { paper: id });
  return owner.detail('re-evaluation', id).then(({ tdata }) => tdata);
};
const ask = async (lot: string, more: Record<string, unknown> = {}) => {
  const made = await agent.action('re-evaluation.create', { values: await values(lot, more) });
  if (made.code !== 'v') return made;
  const submitted = await agent.action('re-evaluation.submit', { id: made.tdata.row.id });
  return submitted.code === 'v' ? submitted : { ...submitted, id: made.tdata.row.id as string };
};
const stateOf = async (record: RecordId, id: string) => (await agent.detail(record, id)).tdata.row.state as string;

describe('复评 after an upheld objection (L5)', () => {
  let built: EvaluatedTender;
  let again: EvaluatedTender;
  let publicity: string;
  let objection: string;
  let order: string;

  beforeAll(async () => {
    built = await buildEvaluatedTender(test);
    publicity = await draftPublicity(test, built);
    await publishPublicity(test, publicity);
    const bidder = await test.as('supplier2');
    const raised = await bidder.done('objection.submit', {
      values: { lot: built.lot, kind: 'result', subject: '技术分有误', content: '理由', contact: '13900000000' },
    });
    objection = raised.row.id;
    await waitForState(agent, 'candidate-publicity', publicity, 'frozen');
  }, 120_000);

  it('wants the objection to have been found right', async () => {
    const early = await ask(built.lot, { cause: 'objection', objection });
    expect(early.msg).toContain('结果的异议已认定成立），本标段没有这一认定');
    await agent.done('re-evaluation.remove', { id: (early as any).id });
    await answerObjection(objection, { by: agent, signedBy: owner, verdict: 'upheld' });
    const asked = await ask(built.lot, { cause: 'objection', objection });
    expect(asked.code, asked.msg).toBe('v');
    order = asked.tdata.row.id;
    expect(asked.tdata.row).toMatchObject({ persons: 'same', regime: expect.stringMatching(/^ZB/) });
    expect((await ask(built.lot)).msg).toContain('本标段已有办理中的复评');
  });

  it('withdraws by name what rested on the report, and calls the same committee again', async () => {
    const { row } = await ordered(order);
    expect(row).toMatchObject({ state: 'ordered', attempt: 2, report: built.report });
    expect(row.withdrawnText).toContain('候选人公示“');
    expect(await stateOf('evaluation-report', built.report)).toBe('replaced');
    expect(await stateOf('candidate-publicity', publicity)).toBe('withdrawn');
    expect(await stateOf('lot', built.lot)).toBe('opened');
    const loser = await test.as('supplier2');
    const open = await loser.detail('candidate-publicity', publicity);
    expect(open.tdata.row.withdrawnBecause).toContain('对评标结果的异议成立');
    await soon(async () => {
      const told = (await loser.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join();
      expect(told).toContain('本标段复评');
    });
    const seats = (committee: string) =>
      rows<{ person: string; seat: string }>(
        test.office.db,
        sql`select person_id as person, seat from committee_member where committee_id = ${committee} and not is_alternate order by draw_order`,
      );
    expect(await seats(row.committee)).toEqual(await seats(built.committee));
    again = { ...built, committee: row.committee };
  });

  it('is an evaluation of its own: qualification, sheets, scores and report, and stays inside until that report', async () => {
    await evaluate(test, again, {
      until: 'summarised',
      score: ({ bid, item }) => (Number(item.points) * (0.7 + 0.05 * bid)).toFixed(2),
    });
    const inside = await agent.list('evaluation-result', { 'f.lot': built.lot });
    expect(inside.tdata.map((r: any) => r.committee)).toEqual([built.committee]);
    expect(
      (await owner.list('price-score', { 'f.lot': built.lot })).tdata.every(
        (p: any) => p.committee === built.committee,
      ),
    ).toBe(true);
    const sheets = await rows<{ committee: string; n: number }>(
      test.office.db,
      sql`select committee_id as committee, count(*)::int as n from score_sheet where lot_id = ${built.lot} and state = 'submitted' group by 1`,
    );
    expect(new Map(sheets.map((s) => [s.committee, s.n]))).toEqual(
      new Map([
        [built.committee, 20],
        [again.committee, 20],
      ]),
    );
  });

  it('delivers a second report that says what it is; the first stays as it was signed; the way on is open', async () => {
    const before = (await agent.detail('evaluation-report', built.report)).tdata.row;
    await evaluateOn(again);
    const { row } = (await agent.detail('evaluation-report', again.report)).tdata;
    expect(row.state).toBe('delivered');
    expect(row.name).toContain('第 2 次评审');
    expect(row.sections[0].body).toContain('第 2 次（复评）：对评标结果的异议成立');
    expect((await agent.detail('evaluation-report', built.report)).tdata.row).toMatchObject({
      state: 'replaced',
      digest: before.digest,
      sections: before.sections,
    });
    await waitForState(agent, 're-evaluation', order, 'finished');
    expect((await agent.detail('re-evaluation', order)).tdata.row.newReport).toBe(again.report);
    const made = await buildAwardedTender(test, { evaluated: again, until: 'announced' });
    const { row: shown } = (await agent.detail('candidate-publicity', made.publicity)).tdata;
    expect(shown.report).toBe(again.report);
    // The order was turned round by the second scoring.
    expect(shown.candidates[0].supplierName).not.toBe(
      (await agent.detail('candidate-publicity', publicity)).tdata.row.candidates[0].supplierName,
    );
  }, 60_000);

  it('takes back decision and result, too, while no letter is out', async () => {
    const [decision] = (await agent.list('winner-confirmation', { 'f.lot': built.lot, 'f.state': 'decided' })).tdata;
    const asked = await ask(built.lot, {
      ...{ cause: 'method', concerns: 'committee', documentNumber: '住建罚〔2026〕3 号' },
    });
    expect(asked.tdata.row.persons).toBe('another');
    // The supervisor is said to have ordered it, so the supervisor says whether it did: no word of the owner will do.
    await reviewer.done('re-evaluation.approve', { id: asked.tdata.row.id });
    const supervisor = await test.as('supervisor');
    const word = await waitingConsent(supervisor, { paper: asked.tdata.row.id });
    expect((await owner.action('consent.give', { id: word.id })).status).toBe(403);
    await supervisor.done('consent.give', { id: word.id });
    const { row } = (await owner.detail('re-evaluation', asked.tdata.row.id)).tdata;
    expect(row.withdrawnText).toMatch(/候选人公示“.*定标决定“.*结果公告“/);
    expect(await stateOf('winner-confirmation', decision.id)).toBe('lapsed');
    expect(await stateOf('lot', built.lot)).toBe('opened');
    // Others are drawn: locked late, with the supervisor's word, without anybody who sat before.
    const committee = row.committee as string;
    expect(await stateOf('committee', committee)).toBe('draft');
    await agent.done('committee.save', {
      id: committee,
      values: { size: 5, buyerSeats: 0, majors: 'A08', alternates: 0 },
    });
    // Nor the owner's people who sat before.
    await sql`update committee_member set person_id = (select id from "user" where account = 'owner') where id = (
        select id from committee_member where committee_id = ${built.committee} and state = 'signedIn' limit 1)`.execute(
      test.office.db,
    );
    await agent.done('committee.save', {
      id: committee,
      values: { buyerSeats: 1, buyerRepresentatives: 'owner' },
    });
    const same = await agent.action('committee.lockLate', { id: committee, asked: { because: '复评另行抽取' } });
    expect(same.msg).toContain('“owner”参加过原评标委员会');
    await agent.done('committee.save', { id: committee, values: { buyerSeats: 0, buyerRepresentatives: null } });
    const locked = await agent.action('committee.lockLate', { id: committee, asked: { because: '复评另行抽取' } });
    const sat = await rows<{ expert: string }>(
      test.office.db,
      sql`select expert_id as expert from committee_member where committee_id = ${built.committee} and state = 'signedIn'`,
    );
    if (locked.code !== 'v') expect(locked.msg).toContain('可参加抽取的只有');
    else {
      const [{ lock }] = (await rows<{ lock: any }>(
        test.office.db,
        sql`select lock from committee where id = ${committee}`,
      )) as any;
      const tied = await rows<{ expert: string }>(
        test.office.db,
        sql`select e.id as expert from expert e join organisation o on o.name = e.employer join bid b on b.supplier_id = o.id
            where b.lot_id = ${built.lot}`,
      );
      for (const { expert } of [...sat, ...tied]) expect(lock.candidates.map((c: any) => c.id)).not.toContain(expert);
    }
  });
});

/** The rest of an evaluation that was summed up. */
async function evaluateOn(built: EvaluatedTender): Promise<void> {
  const chair = built.chair!;
  const asChair = (verb: string, asked: object = {}) =>
    chair.client.done(`committee-member.${verb}` as never, { id: chair.id, asked });
  await settleAll(built);
  await asChair('confirmResult');
  const [{ id }] = (await rows<{ id: string }>(
    test.office.db,
    sql`select id from evaluation_report where committee_id = ${built.committee}`,
  )) as [{ id: string }];
  built.report = id;
  await asChair('openSigning');
  for (const member of built.members) await signReport(member, id);
  await asChair('deliverReport');
}

describe('who may not be judged again', () => {
  it('ZR-44: each regime has its own causes and no other', async () => {
    const of = await insertReportedLot(test, { regime: 'ZC-T' as never });
    const asked = await ask(of.lot);
    expect(asked.msg).toMatch(/不是本标段可以复评.*的原因.*可以选择：分值汇总计算错误/);
  });

  it('TB-45: a lot whose letter is out', async () => {
    const made = await buildAwardedTender(test, { evaluated: await insertReportedLot(test) });
    expect((await ask(made.lot)).msg).toContain('中标通知书已经发出，不能直接复评');
  });
});
