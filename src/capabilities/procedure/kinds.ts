/**
 * What differs between the kinds of rounds before the bids. Asked by name, never by the kind's own: the table is total, so a
 * kind that is added answers each question here or does not compile.
 */
import type { ScreenId } from '../../kernel/record/known.ts';
import type { CallPaper, Part, RoundKind } from './way.ts';

interface BeforeBids {
  /** What is handed in, as a link to its list says. */
  files: string;
  /** The same, as who hands it in reads it. */
  paper: string;
  /** The paper that calls for it. */
  call: CallPaper;
  /** A body examines it by conditions that its document names, and has a time of its own; or it is talked over with each. */
  part: Extract<Part, 'qualification' | 'talks'>;
  /** What is handed in is about no price yet: its talks and its files name none. */
  isUnpriced: boolean;
  /** What each hears who handed something in. */
  told: { admitted: string; refused: string; goesOn: string };
  /** How those who go on came onto the list of who may bid. */
  listed: { source: 'prequalified' | 'responded'; reason: string };
  /** By whom it is dealt with, and where. */
  dealt: { label: string; screen: ScreenId };
}

type KindBefore = Exclude<RoundKind, 'bid'>;

const kinds: Readonly<Record<KindBefore, BeforeBids>> = {
  application: {
    files: '申请文件',
    paper: '资格预审申请文件',
    call: 'prequalification',
    part: 'qualification',
    isUnpriced: false,
    told: {
      admitted: '资格预审结果通知书：通过',
      refused: '资格预审结果通知书：未通过',
      goesOn: '资格预审通过',
    },
    listed: { source: 'prequalified', reason: '资格预审合格' },
    dealt: { label: '资格审查委员会', screen: 'review-panel.list' },
  },
  proposal: {
    files: '技术建议',
    paper: '技术建议',
    call: 'proposal',
    part: 'talks',
    isUnpriced: true,
    told: {
      admitted: '贵单位可以参加第二阶段{投标}',
      refused: '贵单位未进入第二阶段{投标}',
      goesOn: '可以参加第二阶段',
    },
    listed: { source: 'responded', reason: '在第一阶段提交了技术建议' },
    dealt: { label: '技术交流', screen: 'talk.list' },
  },
};

/** Whether a round of this kind stands before the bids. */
export const isBeforeBids = (kind: string | null | undefined): boolean => Object.hasOwn(kinds, kind ?? '');

/** What is known of a kind; a row of before there were several is an application. */
export const beforeBids = (kind: string | null | undefined): BeforeBids =>
  isBeforeBids(kind) ? kinds[kind as KindBefore] : kinds.application;

/** What is talked over with each who handed it in. */
export const talkedOver: readonly KindBefore[] = (Object.keys(kinds) as KindBefore[]).filter(
  (kind) => kinds[kind].part === 'talks',
);

/** The kind that a paper calls for. */
export const kindCalledBy = (paper: CallPaper): KindBefore | undefined =>
  (Object.keys(kinds) as KindBefore[]).find((kind) => kinds[kind].call === paper);
