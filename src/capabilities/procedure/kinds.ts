/**
 * What differs between the kinds of rounds before the bids. Asked by name, never by the kind's own: the table is total, so a
 * kind that is added answers each question here or does not compile.
 */
import type { ScreenId } from '../../kernel/record/known.ts';
import type { CallPaper, RoundKind } from './way.ts';

interface BeforeBids {
  /** What is handed in, as a link to its list says. */
  files: string;
  /** The paper that calls for it. */
  call: CallPaper;
  /** A body judges it by conditions that its document names, and has a time of its own; otherwise it is talked over with each. */
  isJudged: boolean;
  /** By whom it is dealt with, and where. */
  dealt: { label: string; screen: ScreenId };
}

type KindBefore = Exclude<RoundKind, 'bid'>;

const kinds: Readonly<Record<KindBefore, BeforeBids>> = {
  application: {
    files: '申请文件',
    call: 'prequalification',
    isJudged: true,
    dealt: { label: '资格审查委员会', screen: 'review-panel.list' },
  },
  proposal: {
    files: '技术建议',
    call: 'proposal',
    isJudged: false,
    dealt: { label: '技术交流', screen: 'talk.list' },
  },
};

/** Whether a round of this kind stands before the bids. */
export const isBeforeBids = (kind: string | null | undefined): boolean => Object.hasOwn(kinds, kind ?? '');

/** What is known of a kind; a row of before there were several is an application. */
export const beforeBids = (kind: string | null | undefined): BeforeBids =>
  isBeforeBids(kind) ? kinds[kind as KindBefore] : kinds.application;

/** The kind that a paper calls for. */
export const kindCalledBy = (paper: CallPaper): KindBefore | undefined =>
  (Object.keys(kinds) as KindBefore[]).find((kind) => kinds[kind].call === paper);
