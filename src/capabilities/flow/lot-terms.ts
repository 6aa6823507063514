/** The dates that bind now, each with its article: the panel beside the line. */

import { showInstant } from '../../kernel/record/kinds.ts';
import type { RowOf } from '../../kernel/record/record.ts';
import { dateInShanghai } from '../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../platform/calendar/period.ts';
import { CalendarUnknown } from '../../platform/calendar/working-days.ts';
import type { Regime } from '../../platform/law/rulebook.ts';
import type { lot } from '../project/lot/lot.record.ts';
import type { project } from '../project/project/project.record.ts';
import { deadlineAfterAddendum, earliestDeadline } from '../tender-document/schedule/schedule.rules.ts';
import type { FlowTerm } from './flow-wire.ts';

type Lot = RowOf<typeof lot>;

/** A term, or the sentence that its calendar is not known: never a guess. */
function term(
  title: string,
  law: string,
  because: string,
  when: () => string,
  tone: FlowTerm['tone'] = 'idle',
): FlowTerm {
  try {
    return { title, law, because, when: when(), tone };
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    return { title, law, because: error.message, when: '不能判定', tone: 'wait' };
  }
}

/** The terms of a lot at this moment, the most pressing first. */
export function lotTerms(of: RowOf<typeof project>, l: Lot, now: Date): FlowTerm[] {
  const regime = of.regime as Regime;
  if (l.state === 'draft') {
    return [
      term('今日发出文件，{投标}截止最早', '招标投标法 第24条', '自文件发出之日起不少于 20 日', () =>
        earliestDeadline({ regime, documentIssuedAt: now } as never),
      ),
      term('文件获取不少于', '实施条例 第16条', '今日起发出，最早停止', () =>
        periodEnd({ start: dateInShanghai(now), days: 5, unit: 'day' }),
      ),
      term('{开标}时间', '招标投标法 第34条', '{开标}时间与{投标}截止相同，不可分开', () => '与{投标}截止同时'),
    ];
  }
  if (l.state === 'issued' && l.bidDeadline) return beforeDeadline(l, now);
  if (l.state === 'evaluated') {
    return [
      term('候选人公示', '实施条例 第54条', '收到{评标}报告之日起 3 日内公示，公示不少于 3 日', () => '3 日内公示'),
    ];
  }
  if (l.state === 'awarded' && l.awardedAt) {
    const awarded = dateInShanghai(new Date(l.awardedAt));
    return [
      term(
        '订立合同最迟',
        '招标投标法 第46条',
        '自{中标}通知书发出之日起 30 日内',
        () => periodEnd({ start: awarded, days: 30, unit: 'day' }),
        'wait',
      ),
      term(
        '书面报告最迟',
        '招标投标法 第47条',
        '自确定{中标}人之日起 15 日内',
        () => periodEnd({ start: awarded, days: 15, unit: 'day' }),
        'wait',
      ),
    ];
  }
  return [];
}

function beforeDeadline(l: Lot, now: Date): FlowTerm[] {
  const deadline = l.bidDeadline!;
  const day = dateInShanghai(new Date(deadline));
  return [
    term(
      '{投标}截止 = {开标}',
      '招标投标法 第34条',
      '{开标}时间与{投标}截止相同，不可分开',
      () => showInstant(deadline),
      'due',
    ),
    term('现在发出影响编制的补遗', '招标投标法 第23条', '距截止不足 15 日的顺延截止', () => {
      const moved = deadlineAfterAddendum({ deadline, issuedAt: now, affectsPreparation: true });
      return moved.isMoved ? `截止顺延至 ${showInstant(moved.deadline)}` : '截止不动';
    }),
    term(
      '对{招标}文件的异议',
      '实施条例 第22条',
      '截止前 10 日',
      () => `${latestBefore({ deadline: day, days: 10 })} 止`,
    ),
    term('不顺延的最后补遗日', '招标投标法 第23条', '截止前 15 日', () => latestBefore({ deadline: day, days: 15 })),
  ];
}
