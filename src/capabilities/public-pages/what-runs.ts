/** What a public paper counts down to, for lists, pages and letters alike. Pure; time is given. */
import { leftInWords } from '../../platform/calendar/period.ts';
import { latestOf, possible } from '../project/windows.ts';
import { type PublicItem, publicNames } from './public-lists.ts';

export interface WhatRuns {
  /** In a few words: how long is left, or that it is over. */
  says: string;
  tone: 'left' | 'near' | 'over';
  /** The moment that it speaks of, with the words after it; nothing where no moment says more. */
  at?: string;
  of?: string;
}

/**
 * For a notice whose document is no longer given out, it says so: a supplier who has not taken it cannot come any more.
 */
export function whatRuns(item: PublicItem, now: Date): WhatRuns | null {
  const { kind, until, ended, offers } = item;
  const label = publicNames[kind].until ?? '截止';
  if (ended) return { says: '已终止', tone: 'over' };
  if (!until) return null;
  const left = leftInWords(until, now);
  if (!left) return { says: `已${label}`, tone: 'over', at: until };
  if (offers) {
    const { take, bid } = possible(offers, now);
    if (bid === 'ended') return { says: '不在进行', tone: 'over', at: until, of: `原定${label}` };
    if (take === 'over')
      return { says: '文件获取已截止', tone: 'over', at: latestOf(offers, 'documentUntil') ?? until, of: '止' };
  }
  return {
    says: left,
    tone: Date.parse(until) - now.getTime() < 3 * 86_400_000 ? 'near' : 'left',
    at: until,
    of: label,
  };
}

/** What a reader of a notice can do in the portal: the button's words, or why there is none. */
export type Invites = { can: string } | { not: string };

export function invites({ ended, offers = [] }: PublicItem, now: Date): Invites {
  const { take, bid } = possible(offers, now);
  if (ended || (take === 'ended' && bid === 'ended')) return { not: '本{招标}已终止、流标或者暂停，不再接收文件。' };
  if (bid === 'over') return { not: offers[0]?.beforeBids ? '递交已截止。' : '{投标}已截止。' };
  if (offers.some(({ beforeBids }) => beforeBids)) return { can: '获取文件、递交申请' };
  if (take === 'can') return { can: '获取{招标}文件、参加{投标}' };
  return {
    not: take === 'ahead' ? '还没有到获取{招标}文件的时间。' : '文件获取已截止；已经获取的单位登录门户后继续{投标}。',
  };
}
