import { guard } from '../../../kernel/lifecycle/guard.ts';

/** What the fact loader of `opening-entry` finds: the room that the row belongs to. */
export interface EntryFacts {
  opening: string;
  unlockUntil: string | null;
  disclosureBecause: string | null;
}

export const windowOpen = guard(
  'windowOpen',
  '解密时间已结束',
  ({ facts, now }) => facts.opening === 'unlocking' && now.getTime() < new Date(facts.unlockUntil as string).getTime(),
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);
export const signedIn = guard('signedIn', '请先签到', ({ row }) => !!row.signedInAt);
export const notSignedIn = guard('notSignedIn', '已经签到', ({ row }) => !row.signedInAt);
export const keyFileCalled = guard(
  'keyFileCalled',
  '没有要求您公开密钥文件',
  ({ row }) => row.mustDisclose === true && !row.disclosedAt,
);
export const stillOpen = guard('stillOpen', '{开标}已结束，归因不能再改', ({ facts }) =>
  ['readOut', 'confirming'].includes(facts.opening as string),
);
export const confirmingNow = guard(
  'confirmingNow',
  '现在不是确认唱标内容的时候',
  ({ facts }) => facts.opening === 'confirming',
);
