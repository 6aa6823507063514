/** What must be true of a committee before each step. */

import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { earliestSource } from '../../expert/draw/public-source.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { type BodyKind, bodyKinds } from '../../procedure/ways/index.ts';
import { type Composition, expertsFault, sizeFault } from '../body/composition.rules.ts';
import {
  byNumberAlone,
  drawing,
  formedAt,
  locking,
  ofPanel,
  type Stage,
  type Step,
  sealing,
} from '../body/moment.rules.ts';
import { type committee, isDrawn, type RandomValue, type Side } from './committee.record.ts';

/** What the guards of a body ask of its lot. */
export interface CommitteeFacts extends PowerFacts {
  /** How far what it judges is. */
  stage: Stage;
  /** Others that judge the same round and were not dissolved. */
  others: number;
  /** The way has such a body, and it is asked for now. */
  isCalledFor: boolean;
  /** Members who have not left, called or waiting in the order of the draw. */
  living: number;
  /** The word of another unit about forming it anew is waited for. */
  isAsked: boolean;
  /** Where a number alone draws: the end of what is handed in, ISO. */
  due: string | null;
  /** The rulebook lets no expert be named instead of drawn, and no member of a panel at all. */
  drawOnly: boolean;
  /** How the law wants it composed. */
  composition: Composition;
}
/** With what later capabilities ask before the actions that they add to a body. */
export interface BodyFacts extends CommitteeFacts {}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    committee: BodyFacts;
  }
}

export const sideOf = (orgType: string): Side => (orgType === 'supervisor' ? 'supervisor' : 'owner');
const contributionOf = (row: { commitments?: RandomValue[] | null }, side: Side) =>
  row.commitments?.find((c) => c.side === side);

const isPanel = (row: { kind: BodyKind | null }) => row.kind === 'panel';

export const onlyCommittee = guard<typeof committee>(
  'onlyCommittee',
  '本标段已有{评标}委员会',
  ({ row, facts }) => facts.others === 0 || `本标段已有${bodyKinds[row.kind ?? 'committee']}，请在它上面修改`,
);
export const isCalledFor = guard<typeof committee>(
  'isCalledFor',
  '本标段没有资格预审，不组建资格审查委员会',
  ({ row, facts }) => !isPanel(row) || facts.isCalledFor,
);
export const isToBeDrawn = guard<typeof committee>('isToBeDrawn', '审查人员由指派产生，不抽取', ({ row }) =>
  isDrawn(row),
);

/** One question by the moment at which the body is formed. */
const atItsMoment = (id: string, of: (row: Row) => Step, because: string, by: { rule: string; law: string }) =>
  guard<typeof committee>(
    id,
    because,
    ({ row, facts }) => {
      const step = of(row);
      return step.during.includes(facts.stage) || step.because;
    },
    by,
  );
type Row = Parameters<typeof formedAt>[0] & Parameters<typeof isPanel>[0];
const lockingOf = (row: Row) => (isPanel(row) ? ofPanel.locking : locking[formedAt(row)]);
export const lockedInTime = atItsMoment('lockedInTime', lockingOf, locking.afterOpening.because, {
  rule: 'PG-08',
  law: '评标委员会和评标方法暂行规定 第8条',
});
export const drawnInTime = atItsMoment(
  'drawnInTime',
  (row) => (isPanel(row) ? ofPanel.drawing : drawing[formedAt(row)]),
  drawing.afterOpening.because,
  { rule: 'TR-46 TR-18', law: '实施条例 第46条' },
);
export const committedInTime = atItsMoment(
  'committedInTime',
  (row) => sealing[formedAt(row)],
  sealing.afterOpening.because,
  { rule: 'S-23', law: '实施条例 第46条' },
);

/**
 * The way on where the list was not locked in time, or not drawn in the time that its way gives: bids are there, and
 * independent people must judge them.
 */
export const pastLocking = guard<typeof committee>(
  'pastLocking',
  '未到{投标}截止时间，请直接锁定名单和规则',
  ({ row, facts }) => {
    const isOut = ['issued', 'due', 'opened'].includes(facts.stage);
    if (row.state !== 'locked') return isOut && !lockingOf(row).during.includes(facts.stage);
    const missed = !isPanel(row) && byNumberAlone(row) && !drawing[formedAt(row)].during.includes(facts.stage);
    return (isOut && missed) || '名单和规则已经锁定，没有错过抽取的时间';
  },
  { rule: 'PG-08', law: '评标委员会和评标方法暂行规定 第8条' },
);

/**
 * The number that may draw. A panel's is recorded once its list stands: a number that was public before that, or before
 * everything was handed in, could have been looked at first.
 */
export const numberInTime = guard<typeof committee>(
  'numberInTime',
  '公开随机源须是名单锁定、递交截止之后公布的',
  ({ row, facts, asked, now }) => {
    if (!isPanel(row)) {
      const step = drawing[formedAt(row)];
      return step.during.includes(facts.stage) || step.because;
    }
    if (!row.lockedAt || !facts.due) return false;
    const earliest = earliestSource(row.lockedAt, facts.due);
    const published = String(asked.publishedOn ?? '');
    if (published < earliest)
      return `名单于 ${showInstant(row.lockedAt)} 锁定，递交于 ${showInstant(facts.due)} 截止，公开随机源须是 ${earliest} 及以后公布的`;
    return published <= dateInShanghai(now) || '公布日期还没有到，请在公布后记录';
  },
  { rule: 'TR-46', law: '招标投标法实施条例 第46条', onAnswers: true },
);
export const anotherUnit = personal<typeof committee>(
  'anotherUnit',
  '公开随机源须由另一单位核对',
  ({ row, actor }) => !isPanel(row) || row.publicSource?.org !== actor.org,
);

export const lateLockConfirmed = guard<typeof committee>(
  'lateLockConfirmed',
  '名单和规则在截止后锁定，监督部门确认后才能抽取',
  ({ row }) => !row.lateBecause || !!row.lateConfirmedAt,
  { rule: 'TR-46', law: '实施条例 第46条' },
);

export const awaitsConfirmation = guard<typeof committee>(
  'awaitsConfirmation',
  '名单和规则按时锁定，或者已经确认',
  ({ row }) => !!row.lateBecause && !row.lateConfirmedAt,
);

/** Where the law only advises, a stated reason passes (A15). */
const mayDiffer = (row: { compositionReason: string | null }, binds: boolean) =>
  !binds && Boolean(row.compositionReason?.trim());
const advice = (binds: boolean) => (binds ? '' : '；自愿招标另有组成的，请填写理由');

export const fiveAndOdd = guard<typeof committee>(
  'fiveAndOdd',
  '{评标}委员会的人数不合要求',
  ({ row, facts: { composition } }) => {
    if (isPanel(row)) return true;
    const fault = sizeFault(row, composition, '{评标}委员会');
    return !fault || mayDiffer(row, composition.binds) || `${fault}${advice(composition.binds)}`;
  },
  { rule: 'TB-37a', law: '招标投标法 第37条', field: 'size' },
);

export const twoThirdsExperts = guard<typeof committee>(
  'twoThirdsExperts',
  '{评标}委员会的专家不足',
  ({ row, facts: { composition } }) => {
    if (isPanel(row)) return true;
    const fault = expertsFault(row, composition);
    return !fault || mayDiffer(row, composition.expertsBind) || `${fault}${advice(composition.expertsBind)}`;
  },
  { rule: 'PG-09', law: '招标投标法 第37条', field: 'buyerSeats' },
);

/** 实施条例 18: the rules of an evaluation committee hold for a panel that the law wants drawn. */
export const drawnByLaw = guard<typeof committee>(
  'drawnByLaw',
  '国有资金占控股或者主导地位的依法必须招标项目，资格审查委员会成员应当从专家库中随机抽取，请把组成方式改为“从专家库随机抽取”',
  ({ row, facts }) => !isPanel(row) || !facts.drawOnly || isDrawn(row),
  { rule: 'TR-18', law: '招标投标法实施条例 第18条', field: 'chosenBy' },
);
export const composedByLaw = guard<typeof committee>(
  'composedByLaw',
  '资格审查委员会的组成不合要求',
  ({ row, facts: { composition, drawOnly } }) => {
    if (!isPanel(row)) return true;
    if (!drawOnly) return (row.size ?? 0) >= 1;
    const fault = sizeFault(row, composition, '资格审查委员会') ?? expertsFault(row, composition);
    return !fault || `${fault}（招标投标法 第37条）`;
  },
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

/** 实施条例 46, 47: experts who are not drawn are named by the owner for what is special, where the rulebook lets it. */
export const mayName = guard<typeof committee>(
  'mayName',
  '本项目的{评标}专家应当一律随机抽取，不得直接确定',
  ({ facts }) => !facts.drawOnly,
  { rule: 'TR-46', law: '招标投标法实施条例 第46条' },
);
export const hasDirect = guard<typeof committee>(
  'hasDirect',
  '本{评标}委员会没有直接确定的专家',
  ({ row }) => (row.directSeats ?? 0) > 0,
);

/** Experts are called to a day, an hour and a place when they are drawn. */
export const calledToTime = guard<typeof committee>(
  'calledToTime',
  '请写明{评标}时间和地点：抽中的评委按通知的时间到场',
  ({ row, asked, now }) => {
    const at: string | null = asked.plannedAt ?? row.plannedAt;
    if (!at || !(asked.place ?? row.place)?.trim()) return false;
    return new Date(at) >= now || `{评标}时间 ${showInstant(at)} 已经过去，请写明抽取之后的时间`;
  },
  {
    onAnswers: true,
    // Where both are missing, the time comes first.
    field: ({ row, asked, now }) => {
      const at: string | null = asked.plannedAt ?? row.plannedAt;
      return at && new Date(at) >= now ? 'place' : 'plannedAt';
    },
  },
);

export const notCommitted = personal<typeof committee>(
  'notCommitted',
  '本方已经提交过承诺',
  ({ row, actor }) => contributionOf(row, sideOf(actor.orgType)) === undefined,
);

export const sourceRecorded = guard<typeof committee>(
  'sourceRecorded',
  '还没有登记抽取用的公布数字，或者已经核对',
  ({ row }) => !!row.publicSource && !row.publicSource.confirmedAt,
);

export const isSeatedWithoutChair = guard<typeof committee>(
  'isSeatedWithoutChair',
  '组长已经产生',
  ({ row }) => !row.chair,
);

const asAsked = (_row: unknown, { cause }: Readonly<Record<string, any>>) => ({ cause });
/** Cause and proof, as the table of powers has them. */
export const addedByLaw = powerGuards('expert-addition', asAsked, true);
export const renewedByLaw = powerGuards('committee-renewal', asAsked, true);

/** It was asked for a body that is not full; whether that is so still is seen again when the word is given. */
export const stillWithoutBody = guard<typeof committee>(
  'stillWithoutBody',
  '{评标}委员会已经补足，不需要重新组建：请在“重大事项确认”答复不同意',
  ({ facts }) => facts.found?.includes('noBody') === true,
  { rule: 'TB-37a', law: '招标投标法 第37条' },
);
