/** What is done after the read-out: prices, draw, seats, avoidance, chair. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { isOver } from '../bid-validity/validity.rules.ts';
import { type Draft, officer, orderTwelve, type ReadyFacts } from './ready-line.ts';

const closedOpening = (state: string | undefined, openedAt: string | null) =>
  state === 'closed' || (state === undefined && openedAt !== null);

export function afterReadOut({
  opening,
  openedAt,
  bidDeadline,
  unpriced,
  comparing,
  committee,
  lot,
}: ReadyFacts): Draft[] {
  const closed = closedOpening(opening?.state, openedAt);
  const after = openedAt === null;
  return [
    {
      id: 'opening',
      before: 'decision',
      label: '{开标}结束',
      done: closed,
      blocks: true,
      owes: officer,
      by: after ? bidDeadline : null,
      law: `${orderTwelve} 第42条`,
      says: closed ? '{开标}已结束' : '{开标}结束后才能开始{评标}',
      after: bidDeadline !== null && after && opening?.state === 'waiting',
      ...(opening
        ? { screen: 'opening.room' as const, query: { id: opening.id } }
        : { screen: 'opening.list' as const }),
    },
    {
      id: 'prices',
      before: 'decision',
      label: '读出的报价',
      done: unpriced === 0,
      blocks: false,
      owes: officer,
      law: `${orderTwelve} 第18条`,
      says:
        unpriced === null
          ? '唱标后核对报价节点'
          : unpriced > 0
            ? `${unpriced} 份{投标}没有读出金额，请在“选择报价节点”中核对`
            : '报价均已读出',
      after,
      screen: 'price-score.list',
    },
    {
      id: 'signs',
      before: 'decision',
      label: '雷同检测',
      done: comparing === false,
      blocks: false,
      owes: ['system'],
      law: '招标投标法实施条例 第40条',
      says: comparing === false ? '已完成，评委在{评标}室表决' : '唱标后自动进行，完成前不能汇总',
      // Nobody has to do anything for it.
      after: comparing !== false,
      screen: 'collusion-report.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'draw',
      before: 'decision',
      label: '抽取评委并通知时间地点',
      done: committee?.drawnAt != null,
      blocks: true,
      owes: officer,
      by: committee?.plannedAt ?? null,
      law: '招标投标法 第37条',
      says: committee?.drawnAt
        ? `已于 ${showInstant(committee.drawnAt)} 抽取${committee.plannedAt ? `，通知 ${showInstant(committee.plannedAt)} 到场` : ''}`
        : closed
          ? '抽取，并写明{评标}时间和地点'
          : '{开标}结束后抽取，写明{评标}时间和地点',
      after: after || !closed,
      // Of a list that is locked nothing else is to be done: this line says when.
      ...(committee?.state === 'locked' ? { instead: 'step-committee' } : {}),
      ...(committee
        ? { screen: 'committee.detail' as const, query: { id: committee.id } }
        : { screen: 'committee.list' as const }),
    },
  ];
}

export function atTheTable({ committee, seats, avoid, validUntil, lotState, lot }: ReadyFacts, now: Date): Draft[] {
  const size = committee?.size ?? 0;
  const after = committee?.drawnAt == null;
  const open = committee
    ? { screen: 'committee.detail' as const, query: { id: committee.id } }
    : { screen: 'committee.list' as const };
  const by = committee?.plannedAt ?? null;
  const [first] = avoid ?? [];
  return [
    {
      id: 'answers',
      before: 'decision',
      label: '评委应答',
      done: size > 0 && seats.accepted >= size,
      blocks: true,
      owes: ['expert'],
      by,
      law: '招标投标法实施条例 第46条',
      says: `${size} 席中 ${seats.accepted} 席已确认参加${seats.accepted < size ? '：不参加的由递补评委接替，递补用尽请续抽' : ''}`,
      after,
      ...open,
    },
    {
      id: 'seats',
      before: 'decision',
      label: '签到并签署回避承诺',
      done: size > 0 && seats.signedIn >= size && seats.committed >= seats.signedIn,
      blocks: true,
      owes: ['expert'],
      by,
      law: `${orderTwelve} 第12条`,
      says: `${size} 席中 ${seats.signedIn} 席已签到，${seats.committed} 席已签署承诺`,
      after,
      ...open,
    },
    {
      id: 'avoidance',
      before: 'decision',
      label: '回避核对',
      done: size > 0 && seats.signedIn >= size && avoid !== null && avoid.length === 0,
      blocks: avoid !== null && avoid.length > 0,
      owes: officer,
      law: '招标投标法 第37条',
      says: first
        ? `${first.seat}${first.because}，应当更换`
        : avoid === null || seats.signedIn < size
          ? '全体签到后与{投标}人名单逐席核对'
          : '已与{投标}人及其关联单位逐席核对',
      // Many lots at once are not looked up: the page of the lot and the chair’s own step say it.
      after: after || avoid === null || (seats.signedIn < size && first === undefined),
      ...open,
    },
    {
      id: 'chair',
      before: 'decision',
      label: '推举或者指定组长',
      done: committee?.hasChair === true,
      blocks: true,
      owes: ['expert', 'owner'],
      law: `${orderTwelve} 第9条`,
      says: committee?.hasChair ? '组长已经产生' : '全体签到后由评委推举，或者由{招标}人指定',
      after,
      ...open,
    },
    {
      id: 'validity',
      before: 'decision',
      label: '{投标}有效期',
      done: validUntil !== null && !isOver(validUntil, now),
      blocks: false,
      owes: officer,
      law: `${orderTwelve} 第40条`,
      says: !validUntil
        ? '自{投标}截止起算，唱标后开始计算'
        : isOver(validUntil, now)
          ? `已于 ${validUntil} 届满，请先通知全体{投标}人延长`
          : `至 ${validUntil}，{评标}和{定标}须在此之前完成`,
      after: validUntil === null,
      screen: 'bid-validity.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'running',
      before: 'decision',
      label: '标段没有暂停',
      done: lotState !== 'suspended',
      blocks: true,
      owes: officer,
      law: '招标投标法实施条例 第22条',
      says: lotState === 'suspended' ? '标段已暂停，异议答复或者恢复后才能开始' : '没有暂停',
      screen: 'objection.list',
      query: { 'f.lot': lot },
    },
  ];
}
