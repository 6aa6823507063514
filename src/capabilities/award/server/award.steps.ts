/** The steps of a tender whose records live here. */

import type { StateOf } from '../../../kernel/record/known.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { applies, type Must } from '../../procedure/gates.ts';
import { defineStep, mustsBefore, unless } from '../../procedure/server/door.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { reEvaluation } from '../re-evaluation/re-evaluation.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

/**
 * How many lines stand without such a paper (`p`). A lot without a line misses one, and a paper of before there were lines
 * stands for the lot as a whole.
 */
export const linesWithout = (lot: string, paper: RawBuilder<unknown>) =>
  sql<{ n: number }>`with standing as (select id, lot_id from award_line where lot_id = ${lot} and state <> 'ended')
    select count(*)::int as n from (select id, lot_id from standing union all select null, ${lot}::uuid where not exists (select 1 from standing)) l
    where not exists (select 1 ${paper} and (p.line_id is null or l.id is null or p.line_id = l.id))`;

export const reEvaluationStep = defineStep({
  id: 're-evaluation',
  place: 210,
  folder: '08-评标',
  keeps: ['re-evaluation'],
  returns: 'pbbg',
  papers: [
    {
      item: '复评',
      lacking: (lot) =>
        sql`select count(*)::int as n from re_evaluation where lot_id = ${lot} and state not in ('finished', 'ended')`,
      because: (n) => `${n} 次复评没有完成`,
    },
  ],
  shown: {
    stage: 'pingbiao',
    label: '复评',
    record: reEvaluation,
    done: ['finished', 'ended'],
    screen: 're-evaluation.list',
    begin: 're-evaluation.form',
    waits: '没有复评',
    optional: true,
  },
});

export const candidatePublicityStep = defineStep({
  id: 'candidate-publicity',
  place: 220,
  folder: '09-定标',
  keeps: ['candidate-publicity', 'publicity-correction'],
  returns: 'zhongbhxrgs',
  papers: [
    {
      item: '中标候选人公示',
      when: { demands: 'publicity.held' },
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from candidate_publicity where lot_id = ${lot} and state = 'ended'`),
      because: () => '没有结束的公示',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '候选人公示',
    record: candidatePublicity,
    done: ['ended'],
    gone: ['withdrawn'],
    screen: 'candidate-publicity.list',
    begin: 'candidate-publicity.form',
    waits: `收到{评标}报告后 ${usualAmount('publicity.start')}内`,
    when: { demands: 'publicity.held' },
  },
});

interface Reported {
  lot: string;
  confirmation: string;
  isReported: boolean;
  by: string;
  before: 'contract' | 'closing';
  report: { id: string; state: StateOf<'written-report'> } | null;
}

/** What is done next with the written report: written, handed in, received. */
function reportLine({
  lot,
  confirmation,
  isReported,
  by,
  before,
  report,
}: Reported): [string, Must<'contract' | 'closing'>[]] {
  const isWithSupervisor = report?.state === 'filed';
  const line: Must<'contract' | 'closing'> = {
    id: 'written-report',
    before,
    label: '{招标}{投标}情况书面报告',
    state: isReported && !isWithSupervisor ? 'done' : 'open',
    // The contract does not wait for it, nor does the archive.
    blocks: false,
    owes: isWithSupervisor ? ['supervisor'] : ['agent', 'owner'],
    by: isWithSupervisor ? null : by,
    law: '招标投标法 第47条',
    term: 'winner-confirmation.writtenReport',
    says: isWithSupervisor
      ? '已提交，由监督部门出具回执'
      : isReported
        ? '已登记'
        : '起草后提交监督部门；在纸上提交的，在{定标}页登记',
    ...(report
      ? { screen: 'written-report.detail', query: { id: report.id } }
      : { screen: 'written-report.form', query: { confirmation } }),
  };
  return [lot, [line]];
}

/** Only where the law asks for one: there its term runs. */
const reportMusts = mustsBefore(['contract', 'closing'], async (db, lots) => {
  const found = await rows<Reported>(
    db,
    sql`select w.lot_id as lot, w.id as confirmation, w.reported_on is not null as "isReported", d.ends_at as by,
          case l.state when 'awarded' then 'contract' else 'closing' end as before,
          (select jsonb_build_object('id', r.id, 'state', r.state) from written_report r where r.confirmation_id = w.id order by r.created_at desc limit 1) as report
        from winner_confirmation w join lot l on l.id = w.lot_id
        join deadline d on d.cause = w.id::text and d.term = 'winner-confirmation.writtenReport'
        where w.lot_id = any(${[...lots]}::uuid[]) and w.state = 'decided'`,
  );
  return new Map(found.map(reportLine));
});

export const winnerConfirmationStep = defineStep({
  id: 'winner-confirmation',
  musts: reportMusts,
  place: 240,
  folder: '09-定标',
  keeps: ['winner-confirmation', 'award-line', 'written-report'],
  papers: [
    {
      item: '定标',
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from winner_confirmation where lot_id = ${lot} and state = 'decided'`),
      because: () => '没有确定中标人',
    },
    {
      item: '招投标情况书面报告',
      of: 'contracted',
      lacking: (lot) =>
        sql`select count(*)::int as n from winner_confirmation w join lot l on l.id = w.lot_id
            where w.lot_id = ${lot} and w.state = 'decided' and coalesce(l.law -> 'demands' ->> 'award.reported', 'none') = 'block' and w.reported_on is null`,
      because: () =>
        `应自确定中标人之日起 ${usualAmount('report.written')}内提交监督部门（招标投标法 第47条），尚未登记`,
      required: false,
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '{定标}',
    record: winnerConfirmation,
    done: ['decided'],
    gone: ['lapsed'],
    screen: 'winner-confirmation.list',
    begin: 'winner-confirmation.form',
    waits: (of) =>
      applies({ demands: 'publicity.held' }, of) === 'not'
        ? '收到{评标}报告后由{招标}人决定'
        : '公示结束后由{招标}人决定；依法不必公示的，收到{评标}报告后决定',
  },
});

export const resultNoticeStep = defineStep({
  id: 'result-notice',
  place: 250,
  folder: '09-定标',
  keeps: ['result-notice', 'result-change', 'offline-award'],
  returns: 'zhongbgg',
  papers: [
    {
      item: '中标结果公告',
      when: { demands: 'result.published' },
      of: 'contracted',
      lacking: (lot) =>
        linesWithout(lot, sql`from result_notice p where p.lot_id = l.lot_id and p.state = 'published'`),
      because: () => '没有发布中标结果',
    },
    {
      item: '线下办理的材料',
      of: 'offline',
      lacking: (lot) =>
        unless(sql`select 1 from offline_award where lot_id = ${lot} and state = 'filed' and jsonb_array_length(notice_paper) > 0
          and jsonb_array_length(opening_paper) > 0 and jsonb_array_length(report_paper) > 0 and jsonb_array_length(publicity_paper) > 0
          and jsonb_array_length(paper) > 0`),
      because: () => '线下办理的公告、开标记录、评标报告、公示和中标通知书没有登记齐全',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '{中标}结果公告',
    record: resultNotice,
    done: ['published'],
    gone: ['withdrawn'],
    screen: 'result-notice.list',
    begin: 'result-notice.form',
    waits: '{定标}后',
    when: { demands: 'result.published' },
  },
});

export const awardNoticeStep = defineStep({
  id: 'award-notice',
  place: 260,
  folder: '09-定标',
  keeps: ['award-notice'],
  papers: [
    {
      item: '中标通知书',
      of: 'contracted',
      lacking: (lot) =>
        linesWithout(
          lot,
          sql`from award_notice p where p.lot_id = l.lot_id and p.kind = 'award' and p.state in ('sent', 'received') and p.signature is not null`,
        ),
      because: () => '没有签章发出的中标通知书',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '{中标}通知书',
    record: awardNotice,
    // Those of the losers go out with it, by the same signature.
    of: { kind: 'award' },
    done: ['sent', 'received'],
    gone: ['revoked'],
    screen: 'award-notice.list',
    begin: 'award-notice.form',
    waits: '{定标}后与未{中标}通知同时发出',
  },
});
