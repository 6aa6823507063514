/** What the law asks of a project as it is registered: under which regime it tenders, by which way, and what it must show. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { lotTerms } from '../../../src/capabilities/flow/lot-terms.ts';
import { lotValues, projectValues } from '../../../src/capabilities/notice/testing/tender-values.ts';
import { lot } from '../../../src/capabilities/project/lot/lot.record.ts';
import { project } from '../../../src/capabilities/project/project/project.record.ts';
import { initialValues } from '../../../src/kernel/server/begin-row.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { selfTendering } from '../../support/self-tendering.ts';
import { type Asking, holds } from '../asking.ts';
import { file, isMust, type Regime, regimes, says } from '../each-regime.ts';

let test: TestOffice;
let values: Awaited<ReturnType<typeof projectValues>>;
beforeAll(async () => {
  test = await openOffice();
  await selfTendering(test);
  values = await projectValues(test);
});
afterAll(() => test?.close());

const office = () => test;
const free = { budgetFunds: null, investment: null, estimate: '300000', fundSource: '企业自筹，已落实' };
const valuesUnder = {
  'ZB-M': { investment: '100000000' },
  'ZB-MS': {},
  'ZB-V': { ...free, regimeReason: '企业自愿' },
  QY: { ...free, regimeReason: '企业采购', way: 'none' },
} as const;
const invested = { isInvestment: false };

/** Why a project with these values is not taken: empty when it is. */
async function refused(a: Asking, regime: Regime, more: Record<string, unknown> = {}, lots: object[] = [{}]) {
  const as = more.organizeForm === 'self' ? 'ownagent' : 'agent';
  const { id: adduserid, org } = await a.person(as);
  const all = { ...values, ...invested, ...valuesUnder[regime], regime, ...more };
  const id = await a.put(project, 'draft', { ...all, org, adduserid, code: 'XM-T' });
  const estimate = all.estimate;
  for (const one of lots)
    await a.put(lot, 'draft', {
      ...lotValues,
      kind: all.projectType,
      estimate,
      ceilingPrice: null,
      provisionalSum: null,
      ...one,
      project: id,
      org,
    });
  const refusal = await a.refusal(as, 'project.submit', { id });
  await sql`delete from lot where project_id = ${id}`.execute(a.tx);
  await sql`delete from project where id = ${id}`.execute(a.tx);
  return refusal;
}

/** Asks under each regime. */
const each = async (ask: (regime: Regime, must: boolean) => Promise<void>) => {
  for (const regime of regimes) await ask(regime, isMust(regime));
};

describe('a project as it is registered', () => {
  holds(office, [], 'is taken as it stands', (a) => each(async (regime) => expect(await refused(a, regime)).toBe('')));

  holds(office, ['tender.underAct'], 'TB-10: who tenders does so under that law, whatever its rules are called', (a) =>
    each(async (regime) =>
      says(await refused(a, regime, { way: 'open' }), '公开招标、邀请招标适用招标投标法', regime === 'QY'),
    ),
  );
  holds(office, ['tender.reasoned'], 'A13: who need not tender says why', (a) =>
    each(async (regime, must) =>
      says(await refused(a, regime, { regimeReason: null }), '不属依法必须招标的理由', !must),
    ),
  );
  holds(office, ['tender.held'], 'TR-09: who must tender goes without only in a lawful case', (a) =>
    each(async (regime, must) => says(await refused(a, regime, { way: 'none' }), '还缺：法定情形', must)),
  );
  holds(office, ['tender.public'], 'TR-08: where public money leads, an invitation needs its case', (a) =>
    each(async (regime) => {
      says(await refused(a, regime, { way: 'invited' }), '邀请招标须选定情形', regime === 'ZB-MS');
      expect(await refused(a, regime)).toBe('');
    }),
  );
  holds(office, ['approval.followed'], 'TR-07: who must tender keeps to what was approved', (a) =>
    each(async (regime, must) =>
      says(await refused(a, regime, { approvedOrganizeForm: 'self' }), '与核准的不一致', must),
    ),
  );
  holds(office, ['selfTendering.filed'], 'TB-12: who must tender and does it alone has filed that', (a) =>
    each(async (regime, must) => says(await refused(a, regime, { organizeForm: 'self' }), '应向监督部门备案', must)),
  );
  holds(office, ['selfTendering.capable'], 'TB-12: who tenders alone has people who can', (a) =>
    each(async (regime) => {
      const alone = { organizeForm: 'self', selfTenderFiling: [file] };
      says(await refused(a, regime, alone), '至少有专业技术和经济人员各一名', regime !== 'QY');
    }),
  );
  holds(office, ['retender.attempts'], 'BZ-38: what failed once is tendered once more before it goes without', (a) =>
    each(async (regime) => {
      const failed = { way: 'none', noTenderCase: 'failed', failedLot: 'XM-F-01', noTenderApproval: [file] };
      const earlier = await a.put(project, 'ended', { ...values, regime, code: 'XM-F' });
      for (const [attempt, isRefused] of [
        [1, regime !== 'QY'],
        [2, false],
      ] as const) {
        await sql`delete from lot where code = 'XM-F-01'`.execute(a.tx);
        await a.put(lot, 'failed', { ...lotValues, project: earlier, code: 'XM-F-01', attempt });
        says(await refused(a, regime, failed), '次仍然失败后才可以不再', isRefused);
      }
    }),
  );
});

describe('what must be tendered', () => {
  // Who tenders by choice is told what the composition of its money demands.
  const told = (a: Asking, more: Record<string, unknown>) => refused(a, 'ZB-V', { way: 'open', ...more });
  const budget = { budgetFunds: '2000000', investment: '20000000' };
  holds(office, ['mustTender.contract'], 'A13: a contract that reaches the amount of its kind', async (a) => {
    for (const [projectType, reached, below] of [
      ['works', '4000000', '3999999'],
      ['goods', '2000000', '1999999'],
      ['services', '1000000', '999999'],
    ] as const) {
      const all = { projectType, ...budget, relatedToWorks: true };
      says(await told(a, { ...all, estimate: reached }), '达到', true);
      says(await told(a, { ...all, estimate: below }), '达到', false);
    }
  });
  holds(office, ['mustTender.budget', 'mustTender.budgetShare'], 'A13: who pays with public money', async (a) => {
    const must = async (budgetFunds: string, investment: string, is: boolean) =>
      says(await told(a, { budgetFunds, investment, estimate: '4000000' }), '使用预算资金', is);
    await must('2000000', '20000000', true);
    await must('1999999', '19999990', false);
    await must('2000000', '20000001', false);
    await must('2000000', '18181818.18', true);
  });
  holds(
    office,
    ['splitting.months'],
    'TB-04: what is bought in pieces within twelve months is one purchase',
    async (a) => {
      for (const [at, is] of [
        ['2025-03-03T00:00:00+08:00', true],
        ['2025-03-01T00:00:00+08:00', false],
      ] as const) {
        a.now = new Date(at);
        const all = { ...values, ...valuesUnder['ZB-V'], regime: 'ZB-V', code: 'XM-E', estimate: '3000000' };
        const earlier = await a.put(project, 'running', all);
        a.now = new Date('2026-03-02T09:00:00+08:00');
        const refusal = await refused(a, 'ZB-V', { ...budget, estimate: '3000000' });
        says(refusal, '请填写分次采购的理由', is);
        if (is) expect(refusal).toContain('十二个月');
        await sql`delete from project where id = ${earlier}`.execute(a.tx);
      }
    },
  );
});

describe('a bid security as its lot is registered', () => {
  holds(office, ['security.bid.share'], 'TR-26a: no more than its share of the estimate', (a) =>
    each(async (regime) => {
      const estimate = '300000';
      says(await refused(a, regime, { estimate }, [{ bidSecurity: '6000' }]), '保证金不得超过', false);
      says(await refused(a, regime, { estimate }, [{ bidSecurity: '6000.01' }]), '保证金不得超过', true);
    }),
  );
  holds(office, ['security.bid.cap'], 'BZ-37: and no more than the cap of its kind', (a) =>
    each(async (regime) => {
      for (const [kind, cap] of [
        ['works', 800_000],
        ['goods', 800_000],
        ['survey-design', 100_000],
      ] as const) {
        const lots = (bidSecurity: number) => [{ kind, estimate: '100000000', bidSecurity: bidSecurity.toFixed(2) }];
        const more = { estimate: '100000000', ...(regime === 'ZB-V' ? { regimeReason: '企业自愿' } : {}) };
        says(await refused(a, regime, more, lots(cap)), '保证金最高不得超过', false);
        says(await refused(a, regime, more, lots(cap + 0.01)), '保证金最高不得超过', regime !== 'QY');
      }
    }),
  );
});

describe('what comes before a notice', () => {
  holds(office, ['plan.announced'], 'ZY-16: whoever spends state money is told of the plan to announce', async (a) => {
    for (const regime of regimes) {
      const told = lotTerms(
        { ...initialValues(project), regime, way: 'open' } as never,
        { state: 'draft' } as never,
        a.now,
      );
      expect(told.some(({ title }) => title.includes('计划'))).toBe(regime === 'ZB-MS');
    }
  });
});
