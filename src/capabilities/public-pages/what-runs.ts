/** What a public paper counts down to, and what its reader can do: for lists, pages and letters alike. Pure; time is given. */
import { leftInWords } from '../../platform/calendar/period.ts';
import { isOpen } from '../project/possible/answer.ts';
import { possibleInAny } from '../project/possible/possible.ts';
import { latestOf } from '../project/windows.ts';
import { type PublicItem, publicNames } from './public-lists.ts';

/** A moment with the words after it. */
interface End {
  at: string;
  of: string;
}

export interface WhatRuns {
  /** In a few words: how long is left, or that it is over. */
  says: string;
  tone: 'left' | 'near' | 'over';
  /** What it speaks of, and what comes after that; none where no moment says more. */
  ends: readonly End[];
}

/** What is handed in to these lots: applications before the bids, else bids. */
const handedIn = ({ offers = [] }: Pick<PublicItem, 'offers'>) =>
  offers.some(({ beforeBids }) => beforeBids) ? 'apply' : 'handIn';

/**
 * Counted is to the end that comes first for this reader: of taking the document, then of handing in. Who did not take it in
 * time is told so.
 * @param taken the reader's unit has the document of one of the lots
 */
export function whatRuns(item: PublicItem, now: Date, taken = false): WhatRuns | null {
  const { kind, until, ended, offers = [] } = item;
  const label = publicNames[kind].until ?? '截止';
  if (ended) return { says: '已终止', tone: 'over', ends: [] };
  if (!until) return null;
  const act = handedIn(item);
  const [take, hand] = [possibleInAny(offers, 'take', now), possibleInAny(offers, act, now)];
  if (!take || !hand) return counts([{ at: until, of: label }], now);
  const last = { at: latestOf(offers, 'bidDeadline') ?? until, of: '递交截止' };
  if (!isOpen(hand)) {
    const isOver = offers.some((of) => of.isOffered || of.wentOn);
    return isOver
      ? { says: `已${label}`, tone: 'over', ends: [last] }
      : { says: '不在进行', tone: 'over', ends: [{ at: until, of: `原定${label}` }] };
  }
  if (taken || take.stands === 'can') return counts([last], now);
  if (take.stands === 'afterwards' && take.end)
    return { says: '还没有开始获取', tone: 'left', ends: [{ at: take.end, of: '起获取文件' }, last] };
  if (take.stands === 'until' && take.end) return counts([{ at: take.end, of: '文件获取截止' }, last], now);
  const closed = latestOf(offers, 'documentUntil') ?? until;
  return { says: '文件获取已截止', tone: 'over', ends: [{ at: closed, of: '止' }, last] };
}

const near = 3 * 86_400_000;
function counts(ends: readonly [End, ...End[]], now: Date): WhatRuns {
  const [{ at, of }] = ends;
  const left = leftInWords(at, now);
  if (!left) return { says: `已${of}`, tone: 'over', ends };
  return { says: left, tone: Date.parse(at) - now.getTime() < near ? 'near' : 'left', ends };
}

/** What a reader of a notice can do in the portal: the button's words, or why there is none. */
export type Invites = { can: string } | { not: string };

export function invites({ ended, offers = [] }: PublicItem, now: Date): Invites {
  const act = handedIn({ offers });
  const [take, hand] = [possibleInAny(offers, 'take', now), possibleInAny(offers, act, now)];
  if (ended || !take || !hand) return { not: '本{招标}已终止、流标或者暂停，不再接收文件。' };
  if (!isOpen(hand)) return { not: hand.because };
  if (act === 'apply') return { can: '获取文件、递交申请' };
  if (isOpen(take)) return { can: '获取{招标}文件、参加{投标}' };
  return {
    not: take.stands === 'afterwards' ? take.because : '文件获取已截止；已经获取的单位登录门户后继续{投标}。',
  };
}
