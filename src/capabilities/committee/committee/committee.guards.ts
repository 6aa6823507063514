/** What must be true of a committee before each step. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { type Composition, expertsFault, sizeFault } from '../body/composition.rules.ts';
import { drawing, formedAt, type LotNow, locking, sealing } from '../body/moment.rules.ts';
import type { committee, RandomValue, Side } from './committee.record.ts';

/** What the guards of a committee ask of its lot. */
export interface CommitteeFacts extends PowerFacts, LotNow {
  /** Others that judge the same round and were not dissolved. */
  others: number;
  /** Members who have not left, called or waiting in the order of the draw. */
  living: number;
  /** The word of another unit about forming it anew is waited for. */
  isAsked: boolean;
  /** The rulebook lets no expert be named instead of drawn. */
  drawOnly: boolean;
  /** How the law wants it composed. */
  composition: Composition;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    committee: CommitteeFacts;
  }
}

export const sideOf = (orgType: string): Side => (orgType === 'supervisor' ? 'supervisor' : 'owner');
const contributionOf = (row: { commitments?: RandomValue[] | null }, side: Side) =>
  row.commitments?.find((c) => c.side === side);

export const onlyCommittee = guard<typeof committee>(
  'onlyCommittee',
  '本标段已有{评标}委员会',
  ({ facts }) => facts.others === 0,
);

/** One question by the moment at which the body is formed. */
const atItsMoment = (id: string, step: typeof locking, by: { rule: string; law: string }) =>
  guard<typeof committee>(
    id,
    step.afterOpening.because,
    ({ row, facts, now }) => {
      const { holds, because } = step[formedAt(row)];
      return holds(facts, now) || because;
    },
    by,
  );
export const lockedInTime = atItsMoment('lockedInTime', locking, {
  rule: 'PG-08',
  law: '评标委员会和评标方法暂行规定 第8条',
});
export const drawnInTime = atItsMoment('drawnInTime', drawing, { rule: 'TR-46', law: '实施条例 第46条' });
export const committedInTime = atItsMoment('committedInTime', sealing, { rule: 'S-23', law: '实施条例 第46条' });

/** The way on where the list was not locked in time: bids are there, and independent people must judge them. */
export const pastLocking = guard<typeof committee>(
  'pastLocking',
  '未到{投标}截止时间，请直接锁定名单和规则',
  ({ row, facts, now }) =>
    ['issued', 'opening', 'opened'].includes(facts.lotState) && !locking[formedAt(row)].holds(facts, now),
  { rule: 'PG-08', law: '评标委员会和评标方法暂行规定 第8条' },
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
    const fault = sizeFault(row, composition, '{评标}委员会');
    return !fault || mayDiffer(row, composition.binds) || `${fault}${advice(composition.binds)}`;
  },
  { rule: 'TB-37a', law: '招标投标法 第37条' },
);

export const twoThirdsExperts = guard<typeof committee>(
  'twoThirdsExperts',
  '{评标}委员会的专家不足',
  ({ row, facts: { composition } }) => {
    const fault = expertsFault(row, composition);
    return !fault || mayDiffer(row, composition.expertsBind) || `${fault}${advice(composition.expertsBind)}`;
  },
  { rule: 'PG-09', law: '招标投标法 第37条' },
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
  { onAnswers: true },
);

export const notCommitted = guard<typeof committee>(
  'notCommitted',
  '本方已经提交过承诺',
  ({ row, actor }) => contributionOf(row, sideOf(actor.orgType)) === undefined,
);

export const sourceRecorded = guard<typeof committee>(
  'sourceRecorded',
  '还没有记录公开随机源，或已经核对',
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
