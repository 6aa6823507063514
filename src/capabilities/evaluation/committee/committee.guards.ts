/** What must be true of a committee before each step. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { RandomValue, Side } from './committee.record.ts';

/** How long a side that keeps silent after the read-out is waited for, in minutes. */
export const silenceMinutes = 30;

export const sideOf = (orgType: string): Side => (orgType === 'supervisor' ? 'supervisor' : 'owner');
const contributionOf = (row: { commitments?: RandomValue[] | null }, side: Side) =>
  row.commitments?.find((c) => c.side === side);
const isSettled = (v: RandomValue | undefined) => v?.value !== undefined || v?.refused !== undefined;
const bothSides: Side[] = ['owner', 'supervisor'];

export const onlyCommittee = guard('onlyCommittee', '本标段已有{评标}委员会', ({ facts }) => facts.others === 0);

export const lotNotOpened = guard(
  'lotNotOpened',
  '抽取名单和规则须在{开标}前锁定，本标段已到{开标}时间',
  ({ facts, now }) =>
    ['draft', 'issued'].includes(facts.lotState) && !(facts.bidDeadline && new Date(facts.bidDeadline) <= now),
  { rule: 'PG-08', law: '评标委员会和评标方法暂行规定 第8条' },
);

export const fiveAndOdd = guard(
  'fiveAndOdd',
  '{评标}委员会成员人数应为五人以上单数',
  ({ row }) => row.size >= 5 && row.size % 2 === 1,
  { rule: 'TB-37a', law: '招标投标法 第37条' },
);

export const twoThirdsExperts = guard(
  'twoThirdsExperts',
  '技术、经济等方面的专家不得少于成员总数的三分之二，请减少{招标}人代表',
  ({ row }) => 3 * (row.size - row.buyerSeats) >= 2 * row.size,
  { rule: 'PG-09', law: '招标投标法 第37条' },
);

export const afterReadOut = guard(
  'afterReadOut',
  '唱标完成后才能揭示随机数和抽取',
  ({ facts }) => facts.lotState === 'opened',
  {
    rule: 'TR-46',
    law: '实施条例 第46条',
  },
);

export const notCommitted = guard(
  'notCommitted',
  '本方已经提交过承诺',
  ({ row, actor }) => contributionOf(row, sideOf(actor.orgType)) === undefined,
);

export const bothCommitted = guard('bothCommitted', '{招标}人和监督都提交承诺（或声明不提交）后才能揭示', ({ row }) =>
  bothSides.every((s) => contributionOf(row, s) !== undefined),
);

export const ownValueOpen = guard('ownValueOpen', '本方没有待揭示的随机数', ({ row, actor }) => {
  const own = contributionOf(row, sideOf(actor.orgType));
  return own !== undefined && !isSettled(own);
});

export const notSettled = guard(
  'notSettled',
  '本方的随机数已经揭示或声明不揭示',
  ({ row, actor }) => !isSettled(contributionOf(row, sideOf(actor.orgType))),
);

export const sideMissing = guard('sideMissing', '双方都已揭示或声明不揭示', ({ row }) =>
  bothSides.some((s) => !isSettled(contributionOf(row, s))),
);

export const silentLongEnough = guard(
  'silentLongEnough',
  `唱标后等候 ${silenceMinutes} 分钟仍不揭示的，才能记为不揭示`,
  ({ facts, now }) => !!facts.openedAt && now.getTime() - new Date(facts.openedAt).getTime() >= silenceMinutes * 60_000,
);

export const valuesSettled = guard(
  'valuesSettled',
  '等{招标}人和监督揭示随机数（拒绝揭示的须记录）后抽取',
  ({ row }) => bothSides.every((s) => isSettled(contributionOf(row, s))),
  { rule: 'S-23', law: '实施条例 第46条' },
);

export const isSeatedWithoutChair = guard('isSeatedWithoutChair', '组长已经产生', ({ row }) => !row.chair);
