/** Probes of single rules through the running office: the act itself is refused, and its lawful neighbour taken; nothing lasts. */
import { afterAll, beforeAll, describe } from 'vitest';
import { candidatePublicity } from '../../../src/capabilities/award/candidate-publicity/candidate-publicity.record.ts';
import { insertReportedLot, type ReportedLot } from '../../../src/capabilities/award/testing/insert-reported-lot.ts';
import { decisionText } from '../../../src/capabilities/award/winner-confirmation/decision-text.ts';
import { winnerConfirmation } from '../../../src/capabilities/award/winner-confirmation/winner-confirmation.record.ts';
import { bidSecurityRefund } from '../../../src/capabilities/bid-security/bid-security-refund/bid-security-refund.record.ts';
import { insertSecurities } from '../../../src/capabilities/bid-security/testing/insert-securities.ts';
import { signAs } from '../../../src/capabilities/notice/testing/sign-as.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { anchorOf } from '../../../src/kernel/server/history.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds } from '../asking.ts';
import { says, unchanged } from '../each-regime.ts';

let test: TestOffice;
let reported: ReportedLot;
let securities: string[];
let paper: unknown[];
let evidence: unknown[];
beforeAll(async () => {
  test = await openOffice();
  await test.setClock('2026-03-09T10:00:00+08:00');
  reported = await insertReportedLot(test);
  securities = await insertSecurities(test, reported, ['money', 'money']);
  paper = [await (await test.as('owner')).upload('材料.pdf', '%PDF invented')];
  evidence = [await (await test.as('finance')).upload('证据.pdf', '%PDF invented')];
});
afterAll(() => test?.close());

const office = () => test;

describe('a decision', () => {
  /** A decision that waits for the owner, over the first two bids of the ranking. */
  const opened = async (a: Asking) => {
    const { project, lot, report, bids } = reported;
    await sql`update lot set state = 'publicity' where id = ${lot}`.execute(a.tx);
    const candidates = bids.slice(0, 2).map((b, i) => ({ ...b, bid: b.id, rank: i + 1 }));
    const values = { project, lot, report, candidates, name: '公示' };
    const publicity = await a.put(candidatePublicity, 'ended', values);
    const id = await a.put(winnerConfirmation, 'open', { project, lot, publicity });
    // A signature names where the history stands: there has to be one.
    await a.done('owner', 'winner-confirmation.refuse', { id, asked: { because: '再行商议' } });
    await a.done('owner', 'winner-confirmation.reconsider', { id });
    const anchor = await anchorOf(a.tx, `project:${project}`);
    const decides = async (bid: string) => {
      const chosen = candidates.find((c) => c.bid === bid) ?? { ...bids[2]!, bid, rank: 3 };
      const text = decisionText({ id, project, lot, publicity }, chosen, {});
      return { id, asked: { bid, ...(await signAs(await test.as('owner'), text, project, anchor)) } };
    };
    return { id, decides };
  };
  holds(office, [], 'TB-57: falls on a candidate and on nobody else', async (a) => {
    const { decides } = await opened(a);
    says(
      await a.refusal('owner', 'winner-confirmation.decide', await decides(reported.bids[0]!.id)),
      '候选人以外',
      false,
    );
    says(
      await a.refusal('owner', 'winner-confirmation.decide', await decides(reported.bids[2]!.id)),
      '候选人以外',
      true,
    );
  });
  holds(office, [], 'TR-56: falls on nobody whom the committee found unable', async (a) => {
    const { decides } = await opened(a);
    const [first] = reported.bids;
    const voted = (outcome: string, at: string) =>
      sql`insert into committee_vote (state, title, lot_id, kind, bids, outcome, decided_at)
        values ('decided', '', ${reported.lot}, 'capacity', jsonb_build_array(${first!.id}::text), ${outcome}, ${at})`.execute(
        a.tx,
      );
    await voted('upheld', '2026-03-09T09:00:00+08:00');
    says(await a.refusal('owner', 'winner-confirmation.decide', await decides(first!.id)), '不能确定其', true);
    await voted('dismissed', '2026-03-09T09:30:00+08:00');
    says(await a.refusal('owner', 'winner-confirmation.decide', await decides(first!.id)), '不能确定其', false);
  });
  holds(
    office,
    [],
    'TB-47, TB-64: is reported once it was made, and given up only for somebody who is there',
    async (a) => {
      const { id, decides } = await opened(a);
      const filed = (reportedOn: string) =>
        a.refusal('owner', 'winner-confirmation.fileReport', { id, asked: { reportedOn, reportFiles: paper } });
      await a.done('owner', 'winner-confirmation.decide', await decides(reported.bids[0]!.id));
      says(await filed('2026-03-08'), '书面报告应在', true);
      says(await filed('2026-03-10'), '书面报告应在', true);
      says(await filed('2026-03-09'), '书面报告应在', false);
      const gives = (nextStep: string) =>
        unchanged(a, () =>
          a.refusal('owner', 'winner-confirmation.withdraw', {
            id,
            asked: { ending: 'declined', because: '书面放弃', proof: paper, nextStep },
          }),
        );
      await sql`update lot set state = 'awarded' where id = ${reported.lot}`.execute(a.tx);
      says(await gives('next'), '只能重新', false);
      await sql`update candidate_publicity set candidates = jsonb_build_array(candidates -> 0) where lot_id = ${reported.lot}`.execute(
        a.tx,
      );
      says(await gives('next'), '只能重新', true);
      says(await gives('again'), '只能重新', false);
    },
  );
});

describe('a security', () => {
  holds(office, [], 'TR-35, TR-74: is kept only after an opening, and never from who withdrew in time', async (a) => {
    const kept = async (cause: string, openedAt: string | null) => {
      // Who sees a refund of what was never read out sees it once that tender is over.
      const state = openedAt ? 'evaluated' : 'terminated';
      await sql`update lot set opened_at = ${openedAt}, state = ${state} where id = ${reported.lot}`.execute(a.tx);
      const { project, lot } = reported;
      const id = await a.put(bidSecurityRefund, 'due', { project, lot, security: securities[0], cause, name: '退还' });
      return a.refusal('finance', 'bid-security-refund.proposeKeep', {
        id,
        asked: {
          keepReason: 'refused',
          keepStatement: '无正当理由拒签',
          keepEvidence: evidence,
          heardBy: '2026-03-20',
        },
      });
    };
    const opened = '2026-03-02T01:30:00.000Z';
    says(await kept('breach', opened), '应当退还', false);
    says(await kept('breach', null), '应当退还', true);
    says(await kept('breach', opened), '必须退还', false);
    says(await kept('withdrawn', opened), '必须退还', true);
  });
});
