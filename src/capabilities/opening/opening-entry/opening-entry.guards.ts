import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { DeniedShare } from '../../bid/sealing/index.ts';
import type { openingEntry } from './opening-entry.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'opening-entry': EntryFacts;
  }
}

/** What the fact loader of `opening-entry` finds: the room that the row belongs to. */
export interface EntryFacts {
  opening: StateOf<'opening'>;
  unlockUntil: string | null;
  /** Units that may rule why a bid stayed shut. */
  ruling: string[];
}

export const windowOpen = guard<typeof openingEntry>(
  'windowOpen',
  '解密时间已结束',
  ({ facts, now }) => facts.opening === 'unlocking' && facts.unlockUntil !== null && now < new Date(facts.unlockUntil),
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);
export const signedIn = guard<typeof openingEntry>('signedIn', '请先签到', ({ row }) => !!row.signedInAt);
export const notSignedIn = guard<typeof openingEntry>('notSignedIn', '已经签到', ({ row }) => !row.signedInAt);
export const keyFileCalled = guard<typeof openingEntry>(
  'keyFileCalled',
  '没有要求您公开密钥文件',
  ({ row }) => row.mustDisclose === true && !row.disclosedAt,
);
export const deniedUnproven = guard<typeof openingEntry>(
  'deniedUnproven',
  '没有持钥人未附有效证明地否认您的份额',
  ({ row }) => ((row.denials ?? []) as DeniedShare[]).some((d) => !d.isProven && !d.rebuttedAt),
);
export const isImpartial = guard<typeof openingEntry>(
  'isImpartial',
  '归因应由与此无关的单位裁定：{投标}人、否认份额的持钥人和主持人所在单位不得裁定，请由{招标}人或监督部门中的另一方裁定',
  ({ facts, actor }) => facts.ruling.includes(actor.org),
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);
export const denialIsNoProof = guard<typeof openingEntry>(
  'denialIsNoProof',
  '持钥人未附有效证明地否认份额，不能归因于{投标}人；原因请选“非{投标}人原因”或“待裁定”',
  ({ row, asked }) => {
    const denials = (row.denials ?? []) as DeniedShare[];
    return asked.cause !== 'bidder' || denials.length === 0 || denials.some((d) => d.isProven);
  },
  { rule: 'EB-31', law: '电子招标投标办法 第31条', onAnswers: true },
);
export const stillOpen = guard<typeof openingEntry>('stillOpen', '{开标}已结束，归因不能再改', ({ facts }) =>
  ['readOut', 'confirming'].includes(facts.opening),
);
export const confirmingNow = guard<typeof openingEntry>(
  'confirmingNow',
  '现在不是确认唱标内容的时候',
  ({ facts }) => facts.opening === 'confirming',
);
