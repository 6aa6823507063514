/** What the law asks after the evaluation: publicity, decision, written report, contract; of a lot whose report was delivered. */

import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awardNotice } from '../../../src/capabilities/award/award-notice/award-notice.record.ts';
import { candidatePublicity } from '../../../src/capabilities/award/candidate-publicity/candidate-publicity.record.ts';
import { completed } from '../../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../../src/capabilities/award/testing/insert-reported-lot.ts';
import { decisionText } from '../../../src/capabilities/award/winner-confirmation/decision-text.ts';
import { winnerConfirmation } from '../../../src/capabilities/award/winner-confirmation/winner-confirmation.record.ts';
import { archive } from '../../../src/capabilities/closing/archive/archive.record.ts';
import { linesOf } from '../../../src/capabilities/my-tender/server/read-tenders.ts';
import { signAs } from '../../../src/capabilities/notice/testing/sign-as.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { anchorOf } from '../../../src/kernel/server/history.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { sentOf } from '../../support/sent.ts';
import { type Asking, holds } from '../asking.ts';
import { at, eachRegime, type Regime, says, unchanged } from '../each-regime.ts';

let test: TestOffice;
let reported: ReportedLot;
beforeAll(async () => {
  test = await openOffice();
  // Monday, 9 March 2026: no day that is counted from it is free, and none beside it.
  await test.setClock('2026-03-09T10:00:00+08:00');
  reported = await insertReportedLot(test);
});
afterAll(() => test?.close());

const office = () => test;
const each = (a: Asking, ask: Parameters<typeof eachRegime>[2]) => eachRegime(a, reported, ask);

const drafted = async (a: Asking) => {
  const { project, lot, report } = reported;
  return (await a.done('agent', 'candidate-publicity.create', { values: { project, lot, report } })).row;
};
/** Why a publicity with these values is not taken: empty when it is. */
const published = (a: Asking, more: Record<string, unknown> = {}) =>
  unchanged(a, async () => {
    const { id, candidates } = await drafted(a);
    const days = { startsAt: at('2026-03-09', '11:00'), endsAt: at('2026-03-13'), basis: '本单位采购制度 第8条' };
    await a.done('agent', 'candidate-publicity.save', {
      id,
      values: sentOf('candidate-publicity', { candidates: completed(candidates), ...days, ...more }),
    });
    return a.refusal('agent', 'candidate-publicity.submit', { id });
  });

describe('a publicity of candidates', () => {
  holds(office, ['publicity.lasts'], 'TR-54a: lasts three days at least', (a) =>
    each(a, async (regime, binds) => {
      const runs = (endsAt: string) => published(a, { startsAt: at('2026-03-09', '09:00'), endsAt });
      const [kept, broken] = regime === 'QY' ? ['2026-03-11', '2026-03-10'] : ['2026-03-13', '2026-03-12'];
      says(await runs(at(kept)), '公示期不得少于', false);
      const refusal = await runs(at(broken, '23:00'));
      says(refusal, '公示期不得少于', regime !== 'QY');
      says(refusal, '有需要说明理由的提示', !binds && regime !== 'QY');
    }),
  );
  holds(office, ['publicity.lasts'], 'TR-54a: is proposed as long as the law wants', (a) =>
    each(a, async (regime) => {
      const row = await drafted(a);
      expect(new Date(row.endsAt).toISOString()).toBe(regime === 'QY' ? at('2026-03-11') : at('2026-03-13'));
    }),
  );
  holds(office, ['publicity.start'], 'TR-54a: begins within three days of the report', (a) =>
    each(a, async (regime) => {
      const begins = (startsAt: string) => published(a, { startsAt, endsAt: at('2026-03-20') });
      says(await begins(at('2026-03-12', '23:00')), '内公示', false);
      says(await begins(at('2026-03-13', '00:30')), '内公示', regime !== 'QY');
    }),
  );
  holds(office, ['publicity.start', 'publicity.held'], 'TR-54a: and is owed from the report on', (a) =>
    each(a, async (_regime, binds) => {
      const { publicity } = await a.terms('evaluation-report', reported.report);
      if (binds) expect(new Date(publicity!.endsAt).toISOString()).toBe(at('2026-03-13'));
      else expect(publicity).toBeUndefined();
    }),
  );
  holds(office, ['report.review'], 'ZY-37: the owner of state money is reminded to look at the report', (a) =>
    each(a, async (regime) => {
      const { review } = await a.terms('evaluation-report', reported.report);
      if (regime === 'ZB-MS') expect(new Date(review!.endsAt).toISOString()).toBe(at('2026-04-09'));
      else expect(review).toBeUndefined();
    }),
  );
  holds(office, ['publicity.items'], 'GG-06: names manager and certificate where it must be tendered', (a) =>
    each(a, async (_regime, binds) => {
      const row = await drafted(a);
      says(await a.refusal('agent', 'candidate-publicity.submit', { id: row.id }), '缺少项目负责人', binds);
    }),
  );
  holds(office, ['notice.media'], 'EB-35: goes out where everybody looks', (a) =>
    each(a, async (_regime, binds) => says(await published(a, { media: '本单位网站' }), '应在“中国招标投标', binds)),
  );
});

describe('a result', () => {
  holds(office, ['result.published'], 'GG-06: an archive waits for its publication where it must be tendered', (a) =>
    each(a, async (regime, binds) => {
      const { project, lot } = reported;
      await sql`update lot set state = 'contracted' where id = ${lot}`.execute(a.tx);
      const id = await a.put(archive, 'collecting', { project, lot, name: '档案', keeper: '甲', retentionYears: 30 });
      const { row } = await a.done('agent', 'archive.check', { id });
      const asked = (row.missing as { item: string; required: boolean }[]).filter((m) => m.item.endsWith('结果公告'));
      expect(asked.map(({ required }) => required)).toEqual(regime === 'QY' ? [] : [binds]);
    }),
  );
});

describe('a decision', () => {
  const opened = async (a: Asking, regime: Regime) => {
    const { project, lot, report, bids } = reported;
    await sql`update lot set state = 'publicity' where id = ${lot}`.execute(a.tx);
    const candidates = bids.slice(0, 3).map((b, i) => ({ ...b, bid: b.id, rank: i + 1 }));
    const publicity = await a.put(candidatePublicity, 'ended', {
      project,
      lot,
      report,
      regime,
      candidates,
      name: '公示',
    });
    const id = await a.put(winnerConfirmation, 'open', { project, lot, publicity });
    /** What the owner's page would sign, for a decision that only the office sees so far. */
    const answers = async (asked: { bid: string; reason?: string }) => {
      // A signature names where the history stands: there has to be one.
      await a.done('owner', 'winner-confirmation.refuse', { id, asked: { because: '再行商议' } });
      await a.done('owner', 'winner-confirmation.reconsider', { id });
      const anchor = await anchorOf(a.tx, `project:${project}`);
      const chosen = candidates.find((c) => c.bid === asked.bid)!;
      const text = decisionText({ id, project, lot, publicity }, chosen, asked);
      return { ...asked, ...(await signAs(await test.as('owner'), text, project, anchor)) };
    };
    return { id, answers };
  };
  holds(office, ['award.first'], 'TR-55: falls on the first where public money leads', (a) =>
    each(a, async (regime) => {
      const { id, answers } = await opened(a, regime);
      const asked = await answers({ bid: reported.bids[1]!.id, reason: '价格更低' });
      const refusal = await a.refusal('owner', 'winner-confirmation.decide', { id, asked });
      says(refusal, '应当确定排名第一', regime === 'ZB-MS');
    }),
  );
  holds(office, ['report.written', 'award.reported'], 'TB-47: is reported within fifteen days', (a) =>
    each(a, async (regime, binds) => {
      const { id, answers } = await opened(a, regime);
      const asked = await answers({ bid: reported.bids[0]!.id });
      const { row } = await a.done('owner', 'winner-confirmation.decide', { id, asked });
      expect(row.reportBy ?? null).toBe(binds ? '2026-03-24' : null);
      const { writtenReport } = await a.terms('winner-confirmation', id);
      if (binds) expect(new Date(writtenReport!.endsAt).toISOString()).toBe(at('2026-03-25'));
      else expect(writtenReport).toBeUndefined();
    }),
  );
  holds(office, ['contract.signing'], 'TB-46: is followed by a contract within thirty days', (a) =>
    each(a, async (regime) => {
      const { id: confirmation } = await opened(a, regime);
      const { project, lot } = reported;
      const letter = { project, lot, confirmation, kind: 'award', datedOn: '2026-03-09', name: '中标通知书' };
      const id = await a.put(awardNotice, 'sent', letter);
      const { contract } = await a.terms('award-notice', id);
      expect(new Date(contract!.endsAt).toISOString()).toBe(at('2026-04-09'));
    }),
  );
});

describe('what a loser is told of its own bid', () => {
  holds(office, ['loser.told'], 'Z87-69, TB-44: its own rank and points, where the law has them told', (a) =>
    each(a, async (regime) => {
      await sql`update lot set document_issued_at = ${a.now} where id = ${reported.lot}`.execute(a.tx);
      const asking = { ...test.office, db: a.tx } as typeof test.office;
      const which = sql`select ${reported.lot}::uuid as lot, ${a.now}::timestamptz as at, false as ended`;
      const { lines } = await linesOf(asking, await a.person('supplier2'), a.now, which);
      expect(lines[0]?.isTold).toBe(regime === 'QY');
    }),
  );
});
