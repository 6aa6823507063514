/** The steps of a tender whose records live here. */
import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/step.ts';
import { committee } from '../committee/committee.record.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../price-score/price-score.record.ts';

export const committeeStep = defineStep({
  id: 'committee',
  place: 160,
  folder: '08-评标',
  keeps: ['committee', 'committee-member', 'collusion-report', 'bid-clearing', 'bid-finding', 'committee-vote'],
  papers: [
    {
      item: '评委抽取',
      of: 'contracted',
      lacking: (lot) =>
        unless(sql`select 1 from committee where lot_id = ${lot} and lock is not null and drawn is not null`),
      because: () => '没有锁定和抽取的记录',
    },
    {
      item: '雷同检测报告',
      // Only what was read out can be compared.
      lacking: (lot) =>
        sql`select (exists (select 1 from bid where lot_id = ${lot} and state in ('opened', 'valid', 'rejected'))
              and not exists (select 1 from collusion_report where lot_id = ${lot}))::int as n`,
      because: () => '没有雷同检测的记录（实施条例 第39条、第40条）',
      required: false,
    },
    {
      item: '评委承诺',
      lacking: (lot) =>
        sql`select count(*)::int as n from committee_member where lot_id = ${lot} and state = 'signedIn' and commitment is null`,
      because: (n) => `${n} 名评委没有签署承诺`,
    },
  ],
  shown: {
    stage: 'pingbiao',
    label: '{评标}委员会',
    record: committee,
    done: ['evaluating', 'summarised', 'signed', 'dissolved'],
    screen: 'committee.list',
    begin: 'committee.form',
    checks: 'evaluation-room.ready',
    waits: '{开标}前锁定名单与规则，唱标后抽取',
  },
});

export const qualificationStep = defineStep({
  id: 'qualification',
  place: 170,
  folder: '08-评标',
  keeps: ['qualification', 'clarification', 'expert-query', 'bid-validity', 'validity-reply'],
  shown: {
    stage: 'pingbiao',
    label: '资格审查',
    // Each member's own verdicts are the committee's; what everybody may know is that they were summed up.
    record: priceScore,
    done: ['computed'],
    gone: ['replaced'],
    behind: '已汇总',
    screen: 'qualification.list',
    waits: '评委逐项审查',
  },
});

export const priceScoreStep = defineStep({
  id: 'price-score',
  place: 180,
  folder: '08-评标',
  keeps: ['price-score'],
  shown: {
    stage: 'pingbiao',
    label: '报价得分',
    record: priceScore,
    done: ['computed'],
    gone: ['replaced'],
    screen: 'price-score.list',
    waits: '资格审查汇总后计算',
  },
});

export const evaluationResultStep = defineStep({
  id: 'evaluation-result',
  place: 190,
  folder: '08-评标',
  keeps: ['score-sheet', 'evaluation-result'],
  returns: 'pbbg',
  papers: [
    {
      item: '评分表',
      of: 'contracted',
      lacking: (lot) =>
        sql`select count(*)::int as n from score_sheet where lot_id = ${lot} and state not in ('submitted', 'void')`,
      because: (n) => `${n} 张评分表没有提交`,
    },
    {
      item: '评审结果',
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from evaluation_result where lot_id = ${lot} and state = 'confirmed'`),
      because: () => '评审结果没有确认',
    },
  ],
  shown: {
    stage: 'pingbiao',
    label: '评审结果',
    record: evaluationResult,
    done: ['confirmed'],
    gone: ['replaced'],
    screen: 'evaluation-result.list',
    waits: '评委提交评分后汇总',
  },
});

export const evaluationReportStep = defineStep({
  id: 'evaluation-report',
  place: 200,
  folder: '08-评标',
  keeps: ['evaluation-report'],
  returns: 'pbbg',
  papers: [
    {
      item: '评标报告',
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from evaluation_report where lot_id = ${lot} and state = 'delivered'`),
      because: () => '评标报告没有提交招标人',
    },
    {
      item: '评标报告的签署',
      lacking: (lot) =>
        sql`select count(*)::int as n from evaluation_report r cross join lateral jsonb_array_elements(coalesce(r.signatures, '[]')) s
            where r.lot_id = ${lot} and r.state in ('delivered', 'replaced') and s->>'signature' is null and coalesce((s->>'refused')::boolean, false) = false`,
      because: (n) => `${n} 名评委没有签署也没有拒签记录`,
    },
  ],
  shown: {
    stage: 'pingbiao',
    label: '{评标}报告',
    record: evaluationReport,
    done: ['delivered'],
    gone: ['replaced'],
    screen: 'evaluation-report.list',
    waits: '结果确认后起草',
  },
});
