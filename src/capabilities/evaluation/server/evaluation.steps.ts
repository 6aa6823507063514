/** The steps of a tender whose records live here. */

import type { StateOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { Must } from '../../procedure/gates.ts';
import { defineStep, mustsBefore, unless } from '../../procedure/server/door.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../price-score/price-score.record.ts';
import { readinessMusts } from '../readiness/server/readiness.server.ts';

const bodies = { kind: { in: ['committee', 'group'] } } as const;
const who = '{评标}委员会';
/** Sheets and results are the committee's until the report is handed in; that it summed them up everybody may know. */
const summedUp = { record: committee, of: bodies, done: ['summarised', 'signed', 'dissolved'], who } as const;

/** What is compared when the bids are read out, and what the committee votes on as a body. */
export const comparisonStep = defineStep({
  id: 'comparison',
  place: 165,
  folder: '08-评标',
  keeps: ['collusion-report', 'bid-clearing', 'bid-finding', 'committee-vote', 'objective-evidence'],
  musts: readinessMusts,
  papers: [
    {
      item: '雷同检测报告',
      // Only what was read out can be compared.
      lacking: (lot) =>
        sql`select (exists (select 1 from bid where lot_id = ${lot} and state in ('opened', 'valid', 'rejected'))
              and not exists (select 1 from collusion_report where lot_id = ${lot}))::int as n`,
      because: () => '没有雷同检测的记录（实施条例 第39条、第40条）',
      required: false,
    },
  ],
});

interface Bound {
  lot: string;
  id: string;
  state: StateOf<'bid-validity'>;
  endsOn: string;
  replyBy: string | null;
  /** The extension is proposed, and the owner has not said yes or no. */
  isProposed: boolean;
}

/** Bids that no longer bind: nothing is concluded over them before their bidders agreed to bind longer. */
function bindingLine({ lot, id, state, endsOn, replyBy, isProposed }: Bound): [string, Must<'decision'>[]] {
  const isAsking = state === 'asking';
  const line: Must<'decision'> = {
    id: 'validity-expired',
    before: 'decision',
    label: '{投标}有效期',
    state: isAsking || isProposed ? 'later' : 'open',
    blocks: true,
    owes: ['agent', 'owner'],
    by: isAsking ? replyBy : null,
    law: '评标委员会和评标方法暂行规定 第40条',
    says: isAsking
      ? '正在征询全体{投标}人是否延长'
      : isProposed
        ? '已提出延长，等{招标}人确认'
        : `已于 ${endsOn} 届满，不能再{评标}、{定标}：请通知全体{投标}人延长`,
    screen: 'bid-validity.detail',
    query: { id },
  };
  return [lot, [line]];
}

/** Before an evaluation begins its own list tells it. */
const bindingMusts = mustsBefore(['decision'], async (db, lots) => {
  const found = await rows<Bound>(
    db,
    sql`select distinct on (v.lot_id) v.lot_id as lot, v.id, v.state, v.ends_on::text as "endsOn", v.reply_by as "replyBy",
          exists (select 1 from consent c where c.paper = v.id::text and c.state = 'asked') as "isProposed"
        from bid_validity v join lot l on l.id = v.lot_id
        where v.lot_id = any(${[...lots]}::uuid[]) and l.state in ('evaluating', 'evaluated', 'publicity') order by v.lot_id, v.created_at desc`,
  );
  return new Map(found.filter(({ state }) => state === 'expired' || state === 'asking').map(bindingLine));
});

export const qualificationStep = defineStep({
  id: 'qualification',
  musts: bindingMusts,
  place: 170,
  folder: '08-评标',
  keeps: ['qualification', 'clarification', 'bid-validity', 'validity-reply'],
  shown: {
    when: { body: 'bid' },
    stage: 'pingbiao',
    label: '资格审查',
    // Each member's own verdicts are the committee's; what everybody may know is that they were summed up. Prices do not
    // tell it: by some methods they are computed later, and of nobody where all were rejected.
    record: committee,
    of: bodies,
    since: 'qualifiedAt',
    done: ['evaluating', 'summarised', 'signed', 'dissolved'],
    behind: '已汇总',
    unseen: {
      ...summedUp,
      behind: '已汇总',
      says: { seated: '评委都已签到，由组长宣布开始', evaluating: '评委正在逐项审查，汇总前保密' },
    },
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
    when: { body: 'bid' },
    stage: 'pingbiao',
    label: '报价得分',
    record: priceScore,
    done: ['computed'],
    gone: ['replaced', 'void'],
    unseen: {
      ...summedUp,
      since: 'qualifiedAt',
      behind: '按{招标}文件计算，{评标}结束前保密',
      says: { evaluating: '资格审查汇总后计算' },
    },
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
      when: { body: 'bid' },
      of: 'contracted',
      lacking: (lot) =>
        sql`select count(*)::int as n from score_sheet where lot_id = ${lot} and state not in ('submitted', 'void')`,
      because: (n) => `${n} 张评分表没有提交`,
    },
    {
      item: '评审结果',
      when: { body: 'bid' },
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from evaluation_result where lot_id = ${lot} and state = 'confirmed'`),
      because: () => '评审结果没有确认',
    },
  ],
  shown: {
    when: { body: 'bid' },
    stage: 'pingbiao',
    label: '评审结果',
    record: evaluationResult,
    done: ['confirmed'],
    gone: ['replaced'],
    unseen: { ...summedUp, behind: '已汇总', says: { evaluating: '评委正在评审、打分，{评标}结束前保密' } },
    screen: 'evaluation-result.list',
    waits: '评委提交评分后汇总',
  },
});
