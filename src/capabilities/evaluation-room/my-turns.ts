/** What somebody who was called as a judge has to do now, seat by seat. Pure. */
import { showInstant } from '../../kernel/record/kinds.ts';
import type { ScreenId } from '../../kernel/record/known.ts';
import type { Turn } from '../../kernel/screen/turn.ts';

export interface Seat {
  id: string;
  committee: string;
  /** The lot's name. */
  lot: string;
  project: string;
  state: string;
  committeeState: string;
  plannedAt: string | null;
  /** Candidates whose capacity the committee is asked about again, and this seat has not voted on. */
  reviews?: number;
  /** Whether it has named somebody as chair, and who leads the committee. */
  hasVoted?: boolean;
  chair?: 'none' | 'own' | 'other';
}

type Said = Pick<Turn, 'label' | 'says' | 'law'>;

const bySeat: Readonly<Record<string, Said>> = {
  drawn: {
    label: '答复是否参加{评标}',
    says: '不参加或者应当回避的，由递补的评委接替',
    law: '招标投标法实施条例 第46条',
  },
  accepted: {
    label: '签到并签署回避承诺',
    says: '到场后签到，全体签到后推举组长',
    law: '评标委员会和评标方法暂行规定 第12条',
  },
};
const byCommittee: Readonly<Record<string, Said>> = {
  evaluating: { label: '逐项审查和打分', says: '{评标}正在进行', law: '招标投标法 第40条' },
  summarised: { label: '核对汇总，签署{评标}报告', says: '汇总已完成', law: '评标委员会和评标方法暂行规定 第43条' },
};

/** Everybody has signed in: the chair is elected, and then begins. */
const onceSeated = ({ chair, hasVoted }: Seat): Said | undefined =>
  chair === 'own'
    ? { label: '宣布开始{评标}', says: '您是组长；全体评委已签到', law: '评标委员会和评标方法暂行规定 第9条' }
    : chair === 'none' && !hasVoted
      ? { label: '推举组长', says: '全体评委已签到，过半数当选', law: '评标委员会和评标方法暂行规定 第9条' }
      : undefined;

const toDeliver: Said = {
  label: '提交{评标}报告',
  says: '您是组长；报告已由全体评委签署',
  law: '招标投标法 第40条',
};

const ofReview: Said = {
  label: '表决候选人的履约能力',
  says: '{招标}人提请原{评标}委员会审查；全体席位表决后同时公开',
  law: '招标投标法实施条例 第56条',
};

/** @param room the screen of the workspace */
export const myTurns = (seats: readonly Seat[], room: ScreenId): (Turn & { of: Seat })[] =>
  seats.flatMap((of) => {
    const reviews = of.state === 'signedIn' && (of.reviews ?? 0) > 0;
    if (of.committeeState === 'dissolved' && !reviews) return [];
    const atWork =
      of.committeeState === 'seated'
        ? onceSeated(of)
        : of.committeeState === 'signed' && of.chair === 'own'
          ? toDeliver
          : byCommittee[of.committeeState];
    const said = reviews ? ofReview : of.state === 'signedIn' ? atWork : bySeat[of.state];
    if (!said) return [];
    // By when it begins; how long it takes nobody says.
    const comesTo = of.state === 'signedIn' ? null : of.plannedAt;
    const turn: Turn = {
      ...said,
      id: of.id,
      state: 'open',
      blocks: true,
      who: '',
      isMine: true,
      by: comesTo,
      ends: comesTo && showInstant(comesTo),
      screen: room,
      query: { committee: of.committee },
    };
    return [{ ...turn, of }];
  });
