/** What the law asks of committee, opening and evaluation: of a tender whose bids were opened and qualified. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { termination } from '../../../src/capabilities/closing/termination/termination.record.ts';
import { terminationSheet } from '../../../src/capabilities/closing/termination/termination-sheet.ts';
import { committee } from '../../../src/capabilities/committee/committee/committee.record.ts';
import { evaluationResult } from '../../../src/capabilities/evaluation/evaluation-result/evaluation-result.record.ts';
import { concludeQualification } from '../../../src/capabilities/evaluation/server/conclude.ts';
import { committeeValues } from '../../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
} from '../../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { expert } from '../../../src/capabilities/expert/expert/expert.record.ts';
import { supplier } from '../../../src/capabilities/supplier/supplier/supplier.record.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { find } from '../../../src/kernel/server/rows.ts';
import { addDays, dateInShanghai, lastDayOfYears } from '../../../src/platform/calendar/iso-date.ts';
import { enact } from '../../../src/platform/law/rulebook.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds, under } from '../asking.ts';
import { eachRegime, says } from '../each-regime.ts';

let test: TestOffice;
let built: EvaluatedTender;
beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'qualified' });
});
afterAll(() => test?.close());

const office = () => test;
const each = (a: Asking, ask: Parameters<typeof eachRegime>[2]) => eachRegime(a, built, ask);

describe('a committee', () => {
  const locked = async (a: Asking, values: object) => {
    const { project, lot } = built;
    const later = new Date(a.now.getTime() + 86_400_000).toISOString();
    await sql`update lot set state = 'issued', opened_at = null, bid_deadline = ${later} where id = ${lot}`.execute(
      a.tx,
    );
    await sql`update committee set state = 'dissolved' where lot_id = ${lot}`.execute(a.tx);
    const id = await a.put(committee, 'draft', { project, lot, ...committeeValues, ...values });
    return a.refusal('agent', 'committee.lock', { id });
  };
  const reason = { compositionReason: '标的单一' };
  holds(office, ['committee.size', 'committee.odd'], 'TB-37a: has five members or more, an odd number', (a) =>
    each(a, async (regime, binds) => {
      const least = regime === 'QY' ? 3 : 5;
      says(await locked(a, { size: least }), '成员人数应为', false);
      for (const size of [least - 2, least - 1, least + 1]) {
        says(await locked(a, { size }), `成员人数应为${regime === 'QY' ? '三' : '五'}人以上单数`, true);
        says(await locked(a, { size, ...reason }), '成员人数应为', binds);
      }
    }),
  );
  holds(office, ['committee.experts'], 'PG-09: two thirds of them experts', (a) =>
    each(a, async (regime, binds) => {
      // On both sides of two thirds, and of a third, by less than a hundredth.
      const [size, kept] = regime === 'QY' ? [97, 64] : [97, 32];
      says(await locked(a, { size, buyerSeats: kept }), '专家不得少于', false);
      says(await locked(a, { size, buyerSeats: kept + 1 }), '专家不得少于', true);
      says(await locked(a, { size, buyerSeats: kept + 1, ...reason }), '专家不得少于', binds);
    }),
  );
  holds(office, ['committee.draw'], 'TR-46: is drawn from the state’s own lists where it must be tendered', (a) =>
    each(a, async (_regime, binds) => {
      await sql`update expert set origin = 'unit'`.execute(a.tx);
      says(await locked(a, { size: 5 }), '国务院有关部门和省级的专家库中', binds);
    }),
  );
  holds(
    office,
    ['committee.drawOnly'],
    'TR-46: may be named by the owner for what is special, where no rule of the place forbids it',
    (a) =>
      each(a, async () => {
        const { project, lot } = built;
        const id = await a.put(committee, 'draft', { project, lot, ...committeeValues });
        says(await a.refusal('owner', 'committee.nameDirect', { id }), '应当一律随机抽取', false);
      }),
  );
  holds(office, ['expert.years'], 'TB-37b: of people eight years at it', async (a) => {
    for (const [years, isRefused] of [
      [8, false],
      [7, true],
    ] as const) {
      const id = await a.put(expert, 'pending', { name: '专家', rank: 'senior', origin: 'unit', years });
      says(await a.refusal('reviewer', 'expert.approve', { id }), '应当从业满', isRefused);
    }
  });
});

describe('a ban', () => {
  holds(office, ['participation.ban'], '招标投标法 54: keeps a supplier away for three years at most', async (a) => {
    const id = await a.put(supplier, 'active', { name: '示范建设有限公司', code: '91510100MA00004014' });
    const today = dateInShanghai(a.now);
    const decision = {
      ground: 'penalty',
      reason: '处罚决定',
      document: '川财采罚〔2026〕3号',
      authority: '四川省财政厅',
    };
    for (const [until, isRefused] of [
      [lastDayOfYears(today, 3), false],
      [addDays(lastDayOfYears(today, 3), 1), true],
    ] as const) {
      says(await a.refusal('reviewer', 'supplier.suspend', { id, asked: { ...decision, until } }), '最长', isRefused);
    }
  });
});

/** How many sheets are to be scored once two are found to be valid. */
async function scoring({ tx, now }: Asking): Promise<number> {
  await sql`update qualification set items = (select jsonb_agg(i || '{"verdict": "fail", "reason": "没有证明", "basis": "unqualified"}')
      from jsonb_array_elements(items) i)
    where committee_id = ${built.committee} and bid_id <> all(${built.bids.slice(0, 2).map((b) => b.id)}::uuid[])`.execute(
    tx,
  );
  await concludeQualification({ office: test.office, tx, now }, built.committee);
  const left = await sql<{ n: number }>`select count(*)::int as n from score_sheet
    where committee_id = ${built.committee} and state in ('open', 'submitted', 'returned')`.execute(tx);
  return left.rows[0]!.n;
}

describe('an evaluation', () => {
  const chair = (a: Asking, verb: string, asked: object = {}) =>
    a.refusal(built.chair!.person, `committee-member.${verb}`, { id: built.chair!.id, asked: { ...asked } });
  holds(office, ['evaluation.moreTime'], 'TR-48: waits where more than a third ask for time', (a) =>
    each(a, async (regime) => {
      const seats = (from: number, to: number) =>
        sql`insert into committee_member select (jsonb_populate_record(null::committee_member, to_jsonb(m)
          || jsonb_build_object('id', gen_random_uuid(), 'expert_id', null, 'person_id', null, 'seat', 's' || n))).*
        from committee_member m, generate_series(${from}::int, ${to}::int) n where m.id = ${built.chair!.id}`.execute(
          a.tx,
        );
      const wants = async (asking: number, size: number) => {
        await sql`update committee set size = ${size} where id = ${built.committee}`.execute(a.tx);
        await sql`update committee_member m set needs_time = m.id in (select o.id from committee_member o
          where o.committee_id = m.committee_id and o.state = 'signedIn' order by o.id limit ${asking})
          where m.committee_id = ${built.committee}`.execute(a.tx);
        return chair(a, 'confirmQualification');
      };
      await seats(6, 34);
      // On both sides of a third by less than a hundredth.
      says(await wants(11, 34), '认为{评标}时间不够', false);
      await seats(35, 35);
      says(await wants(12, 35), '认为{评标}时间不够', regime !== 'QY');
    }),
  );
  holds(office, ['bids.competitive'], 'PG-27: ends for lack of competition below three', (a) =>
    each(a, async (regime) => {
      const left = async (count: number) => {
        const passed = built.bids.map((b, i) => ({ bid: b.id, price: '33600000.00', passed: i < count }));
        await sql`update committee set conclusions = ${JSON.stringify(passed)}::jsonb where id = ${built.committee}`.execute(
          a.tx,
        );
        return chair(a, 'rejectAll', { reason: '报价普遍过高' });
      };
      says(await left(3), '不能以缺乏竞争否决', true);
      says(await left(2), '不能以缺乏竞争否决', regime === 'QY');
    }),
  );
  holds(office, ['bids.fewEnd'], 'goes on for nobody where the law ends it with too few', (a) =>
    each(a, async (regime) => {
      if (regime === 'QY') return;
      expect(await scoring(a)).toBeGreaterThan(0);
      says(await chair(a, 'summarise'), '不得继续', false);
      const said = { law: '试验办法', article: '第1条', since: '2020-01-01', holds: 'issue', checked: 'P' } as const;
      const back = enact([{ name: 'bids.fewEnd', in: [regime], ways: ['open'], by: 'block', ...said }]);
      try {
        await under(a, built, regime, { way: 'open' });
        says(await chair(a, 'summarise'), '不足三家，不得继续{评标}（试验办法 第1条）', true);
        // Nor does anybody score in vain: what was opened is void.
        expect(await scoring(a)).toBe(0);
        // Nobody votes on what the law has decided.
        const { row } = await a.done(built.chair!.person, 'committee-member.rejectAll', {
          id: built.chair!.id,
          asked: { reason: '合格的不足' },
        });
        expect(row.id).toBe(built.chair!.id);
        const [result] = await find(a.tx, evaluationResult, { committee: built.committee });
        expect(result).toMatchObject({ rejectsAll: '合格的不足', vote: null });
        expect(result!.rejected!.filter((r) => r.because.includes('不得继续评审'))).toHaveLength(2);
      } finally {
        back();
      }
    }),
  );
  holds(office, ['price.low.explained'], 'PG-21: sums nothing up over a low price that nobody explained', (a) =>
    each(a, async () => {
      const { method, committee } = built;
      const summed = async (price: string) => {
        await sql`update evaluation_method set type = 'lowest-price', low_mean = '50' where id = ${method}`.execute(
          a.tx,
        );
        await sql`update score_sheet set state = 'submitted' where committee_id = ${committee}`.execute(a.tx);
        const passed = built.bids.map((b, i) => ({
          bid: b.id,
          supplierName: `单位${i}`,
          passed: true,
          price: i === 0 ? price : '33600000.00',
        }));
        await sql`update committee set conclusions = ${JSON.stringify(passed)}::jsonb where id = ${committee}`.execute(
          a.tx,
        );
        return chair(a, 'summarise');
      };
      says(await summed('33600000.00'), '低于成本的不得', false);
      says(await summed('10000000.00'), '低于成本的不得', true);
    }),
  );
  holds(office, ['price.summaryPrevails'], 'PG-19: no sheet prevails by itself over what the bid says', (a) =>
    each(a, async () => {
      const asked = { bid: built.bids[0]!.id, kind: 'arithmetic', bodyFigures: '33500000.00' };
      const [, member] = built.members;
      await a.done(member!.person, 'committee-member.askBidder', { id: member!.id, asked });
      const found = await sql<{ amount: string | null }>`select corrected_price::text as amount from clarification
        where bid_id = ${built.bids[0]!.id} order by created_at desc limit 1`.execute(a.tx);
      expect(found.rows[0]!.amount).toBeNull();
    }),
  );
});

describe('what was called for', () => {
  holds(office, ['ending.barred'], 'BZ-15b: does not end by choice where its decree bars that', (a) =>
    each(a, async (regime) => {
      const { project, lot } = built;
      const ended = async (kind: string) => {
        await sql`update lot set kind = ${kind} where id = ${lot}`.execute(a.tx);
        await sql`update project set related_to_works = true where id = ${project}`.execute(a.tx);
        const values = {
          project,
          lot,
          type: 'cancelled',
          cause: regime === 'QY' ? 'ownRules' : 'ownReason',
          name: '终止公告',
          reason: '内部调整',
        };
        const id = await a.put(termination, 'draft', { ...values, tendersAgain: true });
        return a.refusal('agent', 'termination.submit', { id });
      };
      for (const kind of ['works', 'goods', 'survey-design'])
        says(await ended(kind), '不是本标段可以终止{招标}', regime !== 'QY');
      says(await ended('services'), '不是本标段可以终止{招标}', false);
    }),
  );
});

describe('what failed', () => {
  const ended = async (a: Asking, attempt: number, values: object = {}) => {
    const { project, lot } = built;
    await sql`update lot set state = 'failed', attempt = ${attempt} where id = ${lot}`.execute(a.tx);
    const id = await a.put(termination, 'draft', {
      project,
      lot,
      type: 'failed',
      name: '流标公告',
      reason: '投标人不足',
      tendersAgain: false,
      ...values,
    });
    return a.refusal('agent', 'termination.submit', { id });
  };
  holds(office, ['retender.held'], 'TB-42: is tendered again where it must be', (a) =>
    each(a, async (_regime, binds) => says(await ended(a, 1), '应当重新{招标}', binds)),
  );
  holds(
    office,
    ['retender.tooFew'],
    'TB-28b, TR-19: is said to be tendered again “by law” where the law has it so',
    (a) =>
      each(a, async (regime) => {
        const { project, lot } = built;
        await sql`update lot set state = 'failed' where id = ${lot}`.execute(a.tx);
        const values = { project, lot, type: 'failed', tendersAgain: true };
        const { row } = await a.done('agent', 'termination.create', { values });
        says(row.arrangement, '依法重新招标', regime !== 'QY');
        says(JSON.stringify(terminationSheet(row, String)), '招标人将依法重新招标。', regime !== 'QY');
      }),
  );
  holds(office, ['retender.attempts', 'retender.held'], 'BZ-38: until it failed twice', (a) =>
    each(a, async (_regime, binds) => {
      says(await ended(a, 2), '请写明批准结果', binds);
      says(await ended(a, 1), '请写明批准结果', false);
      says(await ended(a, 1), '应当重新{招标}', binds);
    }),
  );
});
