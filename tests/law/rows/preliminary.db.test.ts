/** What the law asks of a prequalification, and of an award that was made on paper. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { offlineAward } from '../../../src/capabilities/award/offline-award/offline-award.record.ts';
import { committee } from '../../../src/capabilities/committee/committee/committee.record.ts';
import { ensureExperts } from '../../../src/capabilities/evaluation/testing/build-committee.ts';
import { application } from '../../../src/capabilities/preliminary/application/application.record.ts';
import {
  type BuiltPreliminary,
  buildPreliminary,
} from '../../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { violation } from '../../../src/capabilities/violation/violation/violation.record.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds } from '../asking.ts';
import { at, eachRegime, type Regime, says, unchanged } from '../each-regime.ts';

let test: TestOffice;
let built: BuiltPreliminary;
beforeAll(async () => {
  test = await openOffice();
  built = await buildPreliminary(test);
  await ensureExperts(test);
});
afterAll(() => test?.close());

const office = () => test;
const each = (a: Asking, ask: Parameters<typeof eachRegime>[2]) => eachRegime(a, built, ask, 'prequalified');

describe('a prequalification', () => {
  // Thursday, 5 March 2026: five days of sale end on Tuesday the 10th, five more after Thursday the 12th on Tuesday the 17th.
  const dates = {
    documentFrom: at('2026-03-05', '10:00'),
    documentUntil: at('2026-03-12', '17:00'),
    deadline: at('2026-03-17', '17:00'),
  };
  const submitted = async (a: Asking, regime: Regime, more: object) => {
    const { documentFrom, documentUntil, deadline } = { ...dates, ...more };
    await sql`update lot set state = 'draft' where id = ${built.lot}`.execute(a.tx);
    await sql`update preliminary_document set state = 'draft', regime = ${regime}, document_from = ${documentFrom},
      document_until = ${documentUntil}, deadline = ${deadline} where id = ${built.document}`.execute(a.tx);
    return a.refusal('agent', 'preliminary-document.submit', { id: built.document });
  };
  holds(office, ['document.sale'], 'TR-16a: is to be had for five days', (a) =>
    each(a, async (regime) => {
      says(await submitted(a, regime, { documentUntil: at('2026-03-10', '17:00') }), '文件获取期不得少于', false);
      says(
        await submitted(a, regime, { documentUntil: at('2026-03-09', '17:00') }),
        '文件获取期不得少于',
        regime !== 'QY',
      );
    }),
  );
  holds(office, ['prequalification.submission'], 'TR-17: leaves five days after it', (a) =>
    each(a, async (regime, binds) => {
      says(await submitted(a, regime, {}), '自文件停止发售之日起不得少于', false);
      const refusal = await submitted(a, regime, { deadline: at('2026-03-16', '17:00') });
      says(refusal, '自文件停止发售之日起不得少于', regime !== 'QY');
      // A buyer that tenders by choice leaves a reasonable time: it says why, and goes on.
      says(refusal, '有需要说明理由的提示', !binds && regime !== 'QY');
    }),
  );
  holds(office, ['prequalification.clarification.before'], 'TR-21: is clarified three days before it falls due', (a) =>
    each(a, async (regime) => {
      const days = regime === 'QY' ? 2 : 3;
      const clarified = async (on: number) => {
        a.now = new Date(at(`2026-03-${on}`, '10:00'));
        const values = {
          ...{ preliminary: built.document, subject: '澄清', type: 'clarification', content: '澄清', reason: '漏写' },
          ...{ affectsPreparation: true, newDeadline: at('2026-03-20', '17:01') },
        };
        const { row } = await a.done('agent', 'addendum.create', { values });
        await sql`update addendum set state = 'review', signature = '{}' where id = ${row.id}`.execute(a.tx);
        return a.refusal('reviewer', 'addendum.approve', { id: row.id });
      };
      const now = a.now;
      await sql`update preliminary_document set deadline = ${at('2026-03-20', '17:00')} where id = ${built.document}`.execute(
        a.tx,
      );
      says(await clarified(20 - days), '所填的新递交截止距发出不足', false);
      says(await clarified(21 - days), '所填的新递交截止距发出不足', true);
      a.now = now;
    }),
  );
  holds(office, ['objection.prequalification.before'], 'TR-22a: is objected to two days before it falls due', (a) =>
    each(a, async (regime) => {
      const raised = async (deadline: string) => {
        await sql`update round set deadline = ${deadline} where lot_id = ${built.lot}`.execute(a.tx);
        const values = {
          lot: built.lot,
          kind: 'prequalification',
          subject: '异议',
          content: '事实',
          contact: '13800000000',
        };
        return unchanged(a, async () => (await a.done('supplier1', 'objection.submit', { values })).row.late ?? null);
      };
      if (regime === 'QY') return;
      a.now = new Date(at('2026-03-16', '10:00'));
      expect(await raised(at('2026-03-18', '17:00'))).toBeNull();
      expect(await raised(at('2026-03-17', '17:00'))).toContain('超过提出期限');
    }),
  );
  holds(office, ['prequalified.fewest'], 'TR-19: ends where fewer than three apply', (a) =>
    each(a, async (regime) => {
      a.now = new Date(Date.parse(built.deadline) + 60_000);
      const { rows } = await sql<{
        id: string;
        round: string;
      }>`select id, round_id as round from unsealing where lot_id = ${built.lot}`.execute(a.tx);
      const { id, round } = rows[0]!;
      const applied = (i: number, supplier: string) =>
        a.put(application, 'submitted', {
          project: built.project,
          lot: built.lot,
          round,
          supplier,
          supplierName: `单位${i}`,
          submittedAt: a.now.toISOString(),
        });
      const closed = (count: number) =>
        unchanged(a, async () => {
          for (let i = 1; i <= count; i++) await applied(i, await a.unit(`supplier${i}`));
          return (await a.done('system', 'unsealing.close', { id })).row.state;
        });
      expect(await closed(3)).toBe('releasing');
      expect(await closed(2)).toBe(regime === 'QY' ? 'releasing' : 'failed');
    }),
  );
  const panel = async (a: Asking, values: object) => {
    const { rows } = await sql<{ id: string }>`select id from round where lot_id = ${built.lot}`.execute(a.tx);
    const all = {
      project: built.project,
      lot: built.lot,
      round: rows[0]!.id,
      kind: 'panel',
      name: '资格审查委员会',
      ...values,
    };
    const id = await a.put(committee, 'draft', all);
    return a.refusal('agent', 'committee.lock', { id });
  };
  holds(
    office,
    ['prequalification.committee', 'committee.size', 'committee.odd', 'committee.experts'],
    'TR-18: is reviewed by a committee where public money leads',
    (a) =>
      each(a, async (regime) => {
        const binds = regime === 'ZB-MS';
        says(await panel(a, { size: 5 }), '成员人数应为', false);
        says(await panel(a, { size: 4 }), '成员人数应为', binds);
        says(await panel(a, { size: 3 }), '成员人数应为', binds);
        says(await panel(a, { size: 9, buyerSeats: 4 }), '专家不得少于', binds);
      }),
  );
});

describe('an award made on paper', () => {
  const filed = async (a: Asking, regime: Regime, more: object) => {
    await sql`update lot set state = 'draft' where id = ${built.lot}`.execute(a.tx);
    const file = [{ id: '00000000-0000-4000-8000-000000000001', name: '纸质.pdf', size: 1 }];
    const id = await a.put(offlineAward, 'draft', {
      project: built.project,
      lot: built.lot,
      regime,
      name: '线下',
      supplier: await a.unit('supplier1'),
      paperNumber: '1',
      noticedAt: at('2025-12-01', '09:00'),
      openedAt: at('2026-01-05', '09:30'),
      bidders: 3,
      reportedAt: at('2026-01-07', '10:00'),
      publicisedFrom: at('2026-01-08', '10:00'),
      publicisedUntil: at('2026-01-20'),
      decidedOn: '2026-01-21',
      rank: 1,
      datedOn: '2026-01-22',
      price: '1000000.00',
      scope: '范围',
      term: '540 天',
      quality: '合格',
      ...Object.fromEntries(
        ['noticePaper', 'openingPaper', 'reportPaper', 'publicityPaper', 'paper'].map((name) => [name, file]),
      ),
      ...more,
    });
    return a.refusal('agent', 'offline-award.submit', { id });
  };
  holds(office, ['bidders.fewest'], 'TB-28b: had three bidders', (a) =>
    each(a, async (regime) => {
      says(await filed(a, regime, { bidders: 3 }), '不得开标', false);
      says(await filed(a, regime, { bidders: 2 }), '不得开标', true);
    }),
  );
  holds(office, ['security.performance'], 'TR-58: asked a tenth of the price at most', (a) =>
    each(a, async (regime) => {
      says(await filed(a, regime, { performanceSecurity: '100000.00' }), '履约担保不得超过', false);
      says(await filed(a, regime, { performanceSecurity: '100000.01' }), '履约担保不得超过', true);
    }),
  );
  holds(office, ['bidders.mandatoryBan'], 'went to nobody who is kept from what must be tendered', (a) =>
    each(a, async (regime, binds) => {
      const [unit] = (
        await sql<{ code: string }>`select code from organisation where id = ${await a.unit('supplier1')}`.execute(a.tx)
      ).rows;
      await a.put(violation, 'confirmed', {
        name: '串通投标案',
        subject: 'bidder',
        subjectName: '单位',
        subjectCode: unit!.code,
        confined: 'mandatory',
        startsOn: '2026-01-01',
        until: '2027-01-01',
        authority: '局',
        document: '1 号',
        basis: '招标投标法 第54条',
        scope: 'public',
      });
      says(await filed(a, regime, {}), '限制期内', binds);
    }),
  );
});
