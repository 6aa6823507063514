/** The dates that bind now, each with its article: the panel beside the line. */

import { showInstant } from '../../kernel/record/kinds.ts';
import type { RowOf } from '../../kernel/record/record.ts';
import { dateInShanghai } from '../../platform/calendar/iso-date.ts';
import { latestBefore, periodEnd } from '../../platform/calendar/period.ts';
import { CalendarUnknown } from '../../platform/calendar/working-days.ts';
import {
  amountOf,
  boundOf,
  citeIfAny,
  guides,
  type Limit,
  type LimitName,
  lasts,
  limit,
  limitIfAny,
  type Of,
  ofLot,
} from '../../platform/law/rulebook.ts';
import type { lot } from '../project/lot/lot.record.ts';
import type { project } from '../project/project/project.record.ts';
import {
  deadlineAfterAddendum,
  earliestDeadline,
  lastUndisturbedDay,
} from '../tender-document/schedule/schedule.rules.ts';
import type { Before, FlowTerm } from './flow-wire.ts';

type Lot = RowOf<typeof lot>;

/** The terms of a lot, with what runs by what stands in it: a room's minutes, the day by which its moment comes. */
export function withRunning(terms: readonly FlowTerm[], before: Before | null): FlowTerm[] {
  if (!before) return [...terms];
  const dated = before.items.filter(({ by, state }) => by !== null && by !== before.at && state !== 'done');
  const running = [
    ...dated.map(({ label, ends, law, says }) => ({ title: label, when: ends, law, because: says })),
    ...(terms.length === 0 && before.ends
      ? [{ title: `${before.label}最迟`, when: before.ends, law: '', because: '' }]
      : []),
  ];
  return [...running.map((one): FlowTerm => ({ ...one, when: one.when ?? '', tone: 'wait' })), ...terms];
}

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

/** The limit where the regime asks for it; nothing where it is none of its questions. */
const asked = (name: LimitName, asks: Of): Limit[] => {
  const found = limitIfAny(name, asks);
  return found && found.by !== 'none' ? [found] : [];
};

/** Bids are opened when they fall due: where a row says so, it says by which article. */
const openedAtDeadline = (title: string, asks: Of, when: () => string, tone?: FlowTerm['tone']): FlowTerm[] =>
  guides('opening.atDeadline', asks)
    ? [
        term(
          title,
          citeIfAny('opening.atDeadline', asks)?.law ?? '',
          '{开标}时间与{投标}截止相同，不可分开',
          when,
          tone,
        ),
      ]
    : [];

/** Last days that letter and decision keep themselves, `yyyy-MM-dd`. */
export interface TermsSet {
  contractBy?: string | null;
  reportBy?: string | null;
}

/** The terms of a lot at this moment, the most pressing first. */
export function lotTerms(of: RowOf<typeof project>, l: Lot, now: Date, set: TermsSet = {}): FlowTerm[] {
  const asks = ofLot(l, { regime: of.regime, way: of.way, on: now });
  if (l.state === 'draft') {
    const [prepares, sale] = [asked('bid.preparation', asks), asked('document.sale', asks)];
    return [
      ...(guides('plan.announced', asks)
        ? [
            term(
              '{招标}计划',
              '招标人主体责任履行指引（发改法规〔2025〕1358号） 第16条',
              '指引，不具强制力，未核对原文；平台不办理{招标}计划的公布',
              () => '公告以前，在国家或者省级公共服务平台公布',
            ),
          ]
        : []),
      ...prepares.map((prepares) =>
        term('今日发出文件，{投标}截止最早', prepares.law, `自文件发出之日起${boundOf(prepares)}`, () =>
          earliestDeadline(asks, { documentIssuedAt: now }),
        ),
      ),
      ...sale.map((sale) =>
        term('文件获取不少于', sale.law, '今日起发出，最早停止', () =>
          periodEnd({ start: dateInShanghai(now), ...lasts(sale) }),
        ),
      ),
      ...openedAtDeadline('{开标}时间', asks, () => '与{投标}截止同时'),
    ];
  }
  if (l.state === 'issued' && l.bidDeadline) return beforeDeadline(asks, l, now);
  if (l.state === 'evaluated') {
    return asked('publicity.start', asks).flatMap((start) =>
      asked('publicity.lasts', asks).map((runs) =>
        term(
          '候选人公示',
          start.law,
          `收到{评标}报告之日起 ${amountOf(start)}内公示，公示${boundOf(runs)}`,
          () => `${amountOf(start)}内公示`,
        ),
      ),
    );
  }
  if (l.state === 'awarded') return afterAward(asks, set);
  return [];
}

function beforeDeadline(asks: Of, l: Lot, now: Date): FlowTerm[] {
  const clarifies = limit('clarification.before', asks);
  const deadline = l.bidDeadline!;
  const day = dateInShanghai(new Date(deadline));
  return [
    ...openedAtDeadline('{投标}截止 = {开标}', asks, () => showInstant(deadline), 'due'),
    term('现在发出影响编制的补遗', clarifies.law, `距截止不足 ${amountOf(clarifies)}的顺延截止`, () => {
      const moved = deadlineAfterAddendum(asks, { deadline, issuedAt: now, affectsPreparation: true });
      return moved.isMoved ? `截止顺延至 ${showInstant(moved.deadline)}` : '截止不动';
    }),
    ...asked('objection.document.before', asks).map((objects) =>
      term(
        '对{招标}文件的异议',
        objects.law,
        `截止前 ${amountOf(objects)}`,
        () => `${latestBefore({ deadline: day, ...lasts(objects) })} 止`,
      ),
    ),
    ...asked('challenge.filing', asks).map((challenges) =>
      term(
        '对采购文件的质疑',
        challenges.law,
        `自收到采购文件或者公告期满之日起 ${amountOf(challenges)}内`,
        () => `收到文件后 ${amountOf(challenges)}内`,
      ),
    ),
    term('不顺延的最后补遗日', clarifies.law, `截止前 ${amountOf(clarifies)}`, () =>
      lastUndisturbedDay(asks, deadline),
    ),
  ];
}

/** One term has one date: the one that the letter and the decision say. */
function afterAward(asks: Of, { contractBy, reportBy }: TermsSet): FlowTerm[] {
  const signs = limit('contract.signing', asks);
  return [
    term(
      '订立合同最迟',
      signs.law,
      `自{中标}通知书发出之日起 ${amountOf(signs)}内`,
      () => contractBy ?? '{中标}通知书发出后起算',
      'wait',
    ),
    ...(reportBy
      ? asked('report.written', asks).map((reports) =>
          term('书面报告最迟', reports.law, `自确定{中标}人之日起 ${amountOf(reports)}内`, () => reportBy, 'wait'),
        )
      : []),
  ];
}
